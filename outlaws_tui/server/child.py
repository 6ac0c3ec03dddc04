"""One session: from the fork on, all that lies between the parent's state and the app of a player on a terminal of its own."""

import asyncio
import fcntl
import os
import random
import signal
import socket
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from outlaws_tui.server.config import Config
from outlaws_tui.server.confine import confine
from outlaws_tui.server.log import Log
from outlaws_tui.server.orders import Birth
from outlaws_tui.server.places import Places

BROKEN: Final = 70
"""The exit code where a session could not even begin."""
GAMES: Final = Path("games")
_SIGNALS: Final = (signal.SIGCHLD, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def run(birth: Birth, terminal: int, places: Places, config: Config, seated: Callable[[], object]) -> int:
    """Become the session and play until it ends; return its exit code. `terminal` is the descriptor of its terminal; `seated` is called
    once it sits there."""
    signal.set_wakeup_fd(-1)
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_DFL)
    try:
        _sit_at(terminal)
    except OSError as error:
        # Whoever sat at it has gone already; what is said now still goes to the log.
        Log("child").say("stillborn", session=birth.session, error=error)
        return BROKEN
    seated()
    os.environ.clear()
    os.environ.update(birth.terminal.environ(os.defpath))
    folder = places.people / birth.folder
    folder.mkdir(mode=0o700, exist_ok=True)
    if birth.former not in ("", birth.folder):
        _take_over(places.people / birth.former, folder)
    # From here on paths are relative, so that no message tells a player where the server keeps things.
    os.chdir(folder)
    random.seed()
    confine(config.memory, config.processor)
    from outlaws_tui.tui.lobby.session import play_session
    from outlaws_tui.tui.remote import RemoteDriver

    return play_session(partial(_connect, str(places.hall)), birth.token, GAMES, RemoteDriver)


async def _connect(path: str) -> socket.socket:
    """Return a line to the hall. Raises OSError where there is none just now."""
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
    try:
        await asyncio.get_running_loop().sock_connect(line, path)
    except OSError:
        line.close()
        raise
    return line


def _take_over(former: Path, folder: Path) -> None:
    """Move the games that were played before there was a name to those of the account, as far as none is in the way."""
    for path in sorted(former.glob("games/*")):
        to = folder / "games" / path.name
        to.parent.mkdir(mode=0o700, exist_ok=True)
        if not to.exists():
            path.rename(to)


def _sit_at(terminal: int) -> None:
    """Make a terminal the one and only of this process, and close everything else that is open."""
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for number in (0, 1, 2):
        os.dup2(terminal, number)
    for name in os.listdir("/proc/self/fd"):
        if int(name) > 2:
            with suppress(OSError):
                os.close(int(name))
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        # It stays open to the end of the session.
        stream = open(number, "w" if number else "r", encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
