"""Ends from outside: whether anybody is at the other end of the terminal still, and signals that ask the process to end.

A terminal that is gone without a signal (a line that dropped, a window that was closed around a process of another session) reads as
empty for ever, and Textual would read it as fast as it can. So the app looks from time to time, and ends: a game is on disk to its last
line by then.
"""

import asyncio
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final

EVERY: Final = 2.0
"""Seconds between two looks."""


def hung_up() -> bool:
    """Return whether the terminal that keys come from is gone."""
    poll = getattr(select, "poll", None)
    if poll is None or sys.__stdin__ is None:
        return False
    try:
        watched = poll()
        watched.register(sys.__stdin__.fileno(), 0)
        return bool(watched.poll(0))
    except (OSError, ValueError):
        return False


def heed_signals(end: Callable[[], object]) -> None:
    """Have the signals that end a process call `end` instead, so that the terminal is given back first. For the main thread."""
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"):
        with suppress(AttributeError, NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(getattr(signal, name), end)
