"""Where what an app writes goes to its terminal, in the loop of the app."""

import asyncio
import os
import select
from typing import Final

MOST_WAITING: Final = 262_144
"""Bytes that may wait for a terminal before the app does: some whole screens."""


class Outlet:
    """The way to a terminal, by its descriptor. What the terminal does not take at once goes as soon as it does; where too much waits,
    whoever writes waits too. What is written to a terminal that is gone is lost."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._loop = asyncio.get_running_loop()
        self._said: list[str] = []
        self._waiting = bytearray()
        self._watched = False
        os.set_blocking(terminal, False)

    def write(self, text: str) -> None:
        """Write, at the latest when the loop comes round: a frame is written in pieces, and goes in one."""
        if not self._said:
            self._loop.call_soon(self.flush)
        self._said.append(text)

    def flush(self) -> None:
        """Send what there is, as far as the terminal takes it."""
        self._waiting += "".join(self._said).encode("utf-8", "replace")
        self._said.clear()
        self._send()
        self._wait(MOST_WAITING)
        self._watch(bool(self._waiting))

    def _send(self) -> None:
        while self._waiting:
            try:
                del self._waiting[: os.write(self._terminal, self._waiting)]
            except BlockingIOError:
                return
            except OSError:
                self._waiting.clear()

    def _wait(self, most: int) -> None:
        """Wait until no more than so many bytes do."""
        poll = select.poll()
        poll.register(self._terminal, select.POLLOUT)
        while len(self._waiting) > most:
            poll.poll()
            self._send()

    def _watch(self, watched: bool) -> None:
        """Go on when the terminal takes more, or no longer."""
        if watched and not self._watched:
            self._loop.add_writer(self._terminal, self.flush)
        elif self._watched and not watched:
            self._loop.remove_writer(self._terminal)
        self._watched = watched

    def close(self) -> None:
        """Send everything; whatever writes to the terminal after this waits as usual."""
        self.flush()
        self._wait(0)
        self._watch(False)
        os.set_blocking(self._terminal, True)
