"""One app's connection to the hall: lines in, lines out, and how much of either it may have."""

import asyncio
from collections.abc import Callable
from typing import Final

from attrs import define, field

from outlaws_tui.lobby.messages import encode
from outlaws_tui.lobby.news import News
from outlaws_tui.lobby.requests import Think
from outlaws_tui.server.bucket import Bucket

NOBODY: Final = -1
MOST_WAITING: Final = 256 << 10
"""Bytes that may wait for an app before what comes next is dropped, and everything shown anew when it has caught up."""


@define(eq=False)
class Session:
    """A connection. `account` is NOBODY until its person has a name; `lobby` says whether it hears what goes on there.

    `caught_up` is called when an app that did not keep up reads again. `thinks` is what is thought about for it and who sees to that,
    `vain` how many thoughts for it came to nothing.
    """

    transport: asyncio.WriteTransport
    drain: Callable[[], "asyncio.Future[None]"]
    caught_up: Callable[["Session"], object]
    token: str = ""
    account: int = NOBODY
    name: str = ""
    guest: bool = False
    fingerprint: str = ""
    silenced: bool = False
    lobby: bool = True
    muted: set[int] = field(factory=set)
    behind: bool = False
    asked: Bucket = field(factory=lambda: Bucket(200.0, 60.0))
    said: Bucket = field(factory=lambda: Bucket(6.0, 0.5))
    looked: Bucket = field(factory=lambda: Bucket(20.0, 2.0))
    junk: int = 0
    sent: int = 0
    thinks: "tuple[Think, asyncio.Future[None]] | None" = None
    vain: int = 0

    def send(self, line: str) -> None:
        """Send a line on its way; where too much waits already it is dropped."""
        if self.behind or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_WAITING:
            self.behind = True
            self.drain().add_done_callback(self._drained)
            return
        data = f"{line}\n".encode()
        self.sent += len(data)
        self.transport.write(data)

    def tell(self, news: News) -> None:
        """Send news."""
        self.send(encode(news))

    def _drained(self, future: "asyncio.Future[None]") -> None:
        if not future.cancelled() and future.exception() is None and not self.transport.is_closing():
            self.behind = False
            self.caught_up(self)
