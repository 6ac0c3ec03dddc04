"""The line to the hall: messages as lines over a socket, which hold up no screen, and a line that is lost is found again."""

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from typing import Final

from outlaws_tui.lobby.messages import LONGEST_NEWS, LONGEST_REQUEST, encode, news
from outlaws_tui.lobby.news import Bye, News
from outlaws_tui.lobby.requests import Hello, Request
from outlaws_tui.lobby.wire import WireError

Connect = Callable[[], Awaitable[socket.socket]]
"""Returns a connected stream socket to the hall. Raises OSError where there is none just now."""

_FIRST: Final = 0.2
_LONGEST: Final = 1.0
"""Seconds between two tries to find the hall again: the first, and what they grow to."""


class HallLine:
    """Says and hears messages until `close`; whenever the line is lost it is looked for again.

    `hear` gets the news in their order; what it waits for is waited for before the next is read. `changed` is told whether the line is
    up. Both are called in the loop in which `run` runs, and so in the thread of the screen.
    """

    def __init__(
        self, connect: Connect, token: str, hear: Callable[[News], Awaitable[None]], changed: Callable[[bool], None]
    ) -> None:
        self._connect = connect
        self._token = token
        self._hear = hear
        self._changed = changed
        self._writer: asyncio.StreamWriter | None = None
        self._ended = False

    def ask(self, request: Request) -> bool:
        """Send a request; return whether there was a line to send it on, and it is none that the hall would end the line for."""
        writer = self._writer
        if writer is None or writer.is_closing():
            return False
        data = encode(request).encode() + b"\n"
        if len(data) > LONGEST_REQUEST:
            return False
        writer.write(data)
        return True

    async def run(self) -> None:
        """Keep the line up until it is closed."""
        pause = _FIRST
        while not self._ended:
            try:
                connection = await self._connect()
                reader, writer = await asyncio.open_unix_connection(sock=connection, limit=LONGEST_NEWS)
            except OSError:
                await asyncio.sleep(pause)
                pause = min(_LONGEST, 2 * pause)
                continue
            self._writer = writer
            self.ask(Hello(self._token))
            try:
                if await self._listen(reader):
                    pause = _FIRST
            finally:
                self._writer = None
                writer.close()
            self._changed(False)
            if not self._ended:
                await asyncio.sleep(pause)

    async def _listen(self, reader: asyncio.StreamReader) -> bool:
        """Hear all news of a connection until it ends; return whether there were any."""
        some = False
        with contextlib.suppress(OSError, ValueError):
            while (text := await reader.readline()).endswith(b"\n"):
                try:
                    message = news(text)
                except WireError as error:
                    message = Bye("version", f"The hall says what this app does not know. {error}")
                if not some:
                    some = True
                    self._changed(True)
                await self._hear(message)
                if self._ended:
                    break
        return some

    def close(self) -> None:
        """Say and hear nothing more."""
        self._ended = True
        if self._writer is not None:
            self._writer.close()
