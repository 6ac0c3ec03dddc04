"""What front and parent say to each other: datagrams of a Unix socket that keeps them in order, each a message as a line of JSON."""

import socket
from typing import Any, Final

from attrs import field

from outlaws_tui.fields import within, words
from outlaws_tui.lobby.wire import Wire
from outlaws_tui.server.terminal import Terminal
from outlaws_tui.values import frozen

LONGEST: Final = 4096
GUEST: Final = "guest-"
"""How the folders begin that go when their session does."""


@frozen
class Birth:
    """Start the app of a session on the terminal whose descriptor comes along.

    `folder` is where its games lie, `former` where they lay before there was a name, `token` its way into the hall.
    """

    session: int = field(validator=within(1, 1 << 53))
    terminal: Terminal = field(factory=Terminal)
    folder: str = field(default="", validator=words(80))
    former: str = field(default="", validator=words(80, empty=True))
    token: str = field(default="", validator=words(200, empty=True))


@frozen
class End:
    """The other side of a session is gone: see to it that its app goes too."""

    session: int = field(validator=within(1, 1 << 53))


@frozen
class Born:
    """The app of a session runs."""

    session: int = field(validator=within(1, 1 << 53))
    pid: int = field(validator=within(1, 1 << 31))


@frozen
class Ended:
    """The app of a session has ended: with an exit code, or (negative) by a signal; `cpu` are the milliseconds that it took."""

    session: int = field(validator=within(1, 1 << 53))
    status: int = field(validator=within(-255, 255))
    cpu: int = field(default=0, validator=within(0, 1 << 53))


ORDERS: Final[Wire[Any]] = Wire((Birth, End), LONGEST)
REPORTS: Final[Wire[Any]] = Wire((Born, Ended), LONGEST)


def listen(path: str) -> socket.socket:
    """Return a socket that front and parent meet at."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    listener.bind(path)
    listener.listen(4)
    return listener


def connect(path: str) -> socket.socket:
    """Return a connection to who listens there. Raises OSError where nobody does."""
    found = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    try:
        found.connect(path)
    except OSError:
        found.close()
        raise
    return found
