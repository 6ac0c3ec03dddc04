"""The front's end of the line to the parent: apps are born on a terminal and end, and each end is told to its session."""

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.server.log import Log
from outlaws_tui.server.orders import LONGEST, ORDERS, REPORTS, Birth, Born, End, Ended, connect

PAUSE: Final = 0.2
PATIENCE: Final = 40.0
"""Seconds that somebody waits for a parent that is being started."""
UNKNOWN: Final = -255
"""The status of an app whose end nobody has seen."""


class Breeder:
    """Talks to the parent, and finds it again after it was started anew."""

    def __init__(self, path: Path, log: Log) -> None:
        self._path = path
        self._log = log
        self._line: socket.socket | None = None
        self._ends: dict[int, Callable[[int, int], None]] = {}
        self._there = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Find the parent, and go on looking for it whenever it is gone."""
        self._task = asyncio.create_task(self._keep())
        await self._there.wait()

    async def _keep(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            if self._line is None:
                with suppress(OSError):
                    self._line = connect(str(self._path))
                    self._line.setblocking(False)
                    loop.add_reader(self._line.fileno(), self._hear, self._line)
                    self._there.set()
            await asyncio.sleep(PAUSE)

    def _hear(self, line: socket.socket) -> None:
        """Take one report."""
        try:
            data = line.recv(LONGEST)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._lost(line)
            return
        try:
            report = REPORTS.decode(data)
        except OutlawsError as error:
            self._log.say("junk", said=str(error))
            return
        if isinstance(report, Ended):
            done = self._ends.pop(report.session, None)
            if done is not None:
                done(report.status, report.cpu)
        elif isinstance(report, Born):
            self._log.say("born", session=report.session, pid=report.pid)

    def _lost(self, line: socket.socket) -> None:
        """The parent is gone. The apps it started go on, but nobody will tell when they end."""
        self._log.say("parent-lost")
        asyncio.get_running_loop().remove_reader(line.fileno())
        line.close()
        self._line = None
        self._there.clear()

    async def ready(self, said: Callable[[], None]) -> None:
        """Wait a while for a parent; where there is none just now, which is rare, `said` is called first."""
        if self._line is None:
            said()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._there.wait(), PATIENCE)

    def bear(self, birth: Birth, terminal: int, done: Callable[[int, int], None]) -> None:
        """Have an app started on a terminal; `done` hears its status and milliseconds. Raises OSError where no parent takes the order."""
        if self._line is None:
            raise OSError("there is no parent")
        self._ends[birth.session] = done
        try:
            socket.send_fds(self._line, [ORDERS.encode(birth).encode()], [terminal])
        except OSError:
            del self._ends[birth.session]
            raise

    def end(self, session: int) -> None:
        """See to it that a session's app ends; nobody listens for its status any more."""
        self._ends.pop(session, None)
        if self._line is not None:
            with suppress(OSError):
                self._line.send(ORDERS.encode(End(session)).encode())

    def close(self) -> None:
        """Look for it no more."""
        if self._task is not None:
            self._task.cancel()
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line.fileno())
            self._line.close()


def open_terminal() -> tuple[int, int]:
    """Return a new terminal, our end and the app's; until the app takes over nothing is echoed and no key is a signal."""
    import termios

    ours, theirs = os.openpty()
    modes = termios.tcgetattr(theirs)
    modes[3] &= ~(termios.ECHO | termios.ICANON | termios.ISIG | termios.IEXTEN)
    modes[0] &= ~(termios.IXON | termios.ICRNL)
    termios.tcsetattr(theirs, termios.TCSANOW, modes)
    os.set_blocking(ours, False)
    return ours, theirs
