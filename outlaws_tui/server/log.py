"""The log: who did what, a line each, to a stream of its own (standard error), without keys that were typed and words of chat.

2026-11-30T02:41:07Z front came session=12 account=17 address=203.0.113.5
"""

import json
import sys
from datetime import UTC, datetime
from typing import Final

LONGEST: Final = 200


class Log:
    """What one process has to say."""

    def __init__(self, process: str) -> None:
        self._process = process

    def say(self, event: str, **about: object) -> None:
        """Write a line about an event. Values that are no plain words are quoted, so that nobody can write a line of his own."""
        words = [f"{key}={_plain(value)}" for key, value in about.items()]
        line = " ".join((f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", self._process, event, *words))
        try:
            sys.stderr.write(f"{line}\n")
            sys.stderr.flush()
        except (OSError, ValueError):
            # Nobody reads the log any more; the games go on.
            return


def _plain(value: object) -> str:
    text = str(value)[:LONGEST]
    return text if text.isascii() and text.isprintable() and text and not set(text) & set(' "=\\') else json.dumps(text)
