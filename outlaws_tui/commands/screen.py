"""What a command that opens a screen asks of its surroundings."""

import os
import sys

from outlaws_tui.errors import OutlawsError


class NoTerminalError(OutlawsError):
    """A screen was asked for where there is none."""

    code = "no-terminal"


def need_terminal() -> None:
    """Raise NoTerminalError unless a person sits at a terminal that can show a screen."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise NoTerminalError("This needs a terminal, and input or output is none; outlaws --help lists what does not.")
    if os.environ.get("TERM") == "dumb":
        raise NoTerminalError(
            "This terminal calls itself dumb and shows no screens; set TERM to what it is, or play with --text."
        )
