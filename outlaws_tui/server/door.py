"""What the way in (the front) and the hall say to each other, over a socket of the owner's: who may come in, who must go, what is counted.

The front says `Open` first, and, where the hall has begun anew and not itself, `Still` for each that is in; other tokens hold no more.
For each connection that has proved its key it says `Knock`; the hall answers `Admitted` with the token for the app, or `Turned` with a
sentence for the person. When the connection is gone the front says `Left`. The hall may say `Drop` for one connection, and `Closing`
when no new ones should come in. `Counted` and `Load` are for the owner's figures.
"""

from typing import Any, Final, Literal, get_args

from attrs import field

from outlaws_tui.lobby.parts import block, few, number, text, whole
from outlaws_tui.lobby.wire import Wire
from outlaws_tui.lobby.words import LONGEST_NAME
from outlaws_tui.values import frozen

LONGEST: Final = 16_384


@frozen
class Open:
    """The front is there; `fresh` where it has begun just now, so that nobody is in."""

    fresh: bool = True


@frozen
class Still:
    """After the hall was started anew: a session is in, with the token that an earlier hall gave."""

    session: int = number(1)
    token: str = text(200)


@frozen
class Knock:
    """Somebody with a key (or, `guest`, without one that the hall should remember) is at the door; `session` is the front's own number."""

    session: int = number(1)
    fingerprint: str = text(100)
    address: str = text(60)
    guest: bool = False


@frozen
class Left:
    """The connection of a session is gone."""

    session: int = number(1)


@frozen
class Counted:
    """What the front has measured since it last said so: a name, and values to add."""

    name: str = text(40)
    values: tuple[int, ...] = field(default=(), validator=few(500))


@frozen
class Load:
    """What the front bears just now: its connections, and the tasks of its loop."""

    connections: int = whole()
    tasks: int = whole()


@frozen
class Admitted:
    """Let them in, with a token for the app; `name` is empty and `account` 0 where the key has no account yet."""

    session: int = number(1)
    token: str = text(200)
    name: str = text(LONGEST_NAME)
    account: int = whole()


@frozen
class Turned:
    """Do not let them in."""

    session: int = number(1)
    code: Literal["ban", "drain", "guests", "full"] = "full"
    reason: str = block(400)


@frozen
class Drop:
    """End a session's connection, and say why."""

    session: int = number(1)
    words: str = block(400)


@frozen
class Closing:
    """Let nobody in from now on, or (not `closed`) let them again; the words are for who knocks."""

    closed: bool = True
    words: str = block(400)


Asks = Open | Still | Knock | Left | Counted | Load
Tells = Admitted | Turned | Drop | Closing

ASKS: Final[Wire[Any]] = Wire(get_args(Asks), LONGEST)
TELLS: Final[Wire[Any]] = Wire(get_args(Tells), LONGEST)
