"""What a shootout's file may say of the things of the house: doors that are locked, things that one side is out to wreck, somebody who is
to get away, and a side that does not know yet."""

from typing import ClassVar

from attrs import field

from outlaws_tui.fields import UnfitError, ident, within, words
from outlaws_tui.outlaws.shootouts.compass import EdgeName, Facing
from outlaws_tui.values import frozen


@frozen
class LockSetup:
    """A locked door, on a `side` of a `square`; `key` names the item that turns the lock, if there is one (R-197)."""

    square: str
    side: Facing
    key: str = field(default="", validator=words(40, empty=True))


@frozen
class WreckSetup:
    """Something that the `side` is out to wreck: so many `actions` in all of those on its squares or beside them, or a blast (R-201)."""

    name: str = field(validator=ident)
    squares: tuple[str, ...]
    side: str
    actions: int = field(validator=within(1, 99))

    def __attrs_post_init__(self) -> None:
        if not self.squares:
            raise UnfitError("none", "at least one square", "squares")


@frozen
class Escape:
    """Met when the `figure` has left the map, over the `edge` of the town if one is named, or could with nobody left to stop it (R-203).

    `figure` is the card of one of the side's own.
    """

    kind: ClassVar[str] = "escape"
    because: ClassVar[str] = "The one who was to get away has done so, or nobody is left to prevent it."
    side: str
    figure: str = field(validator=words(40))
    edge: EdgeName | None = None


@frozen
class Stopped:
    """Met when the `figure` is out for the shootout; after the last round also when it is out cold, or still in the `place` (R-202)."""

    kind: ClassVar[str] = "stopped"
    because: ClassVar[str] = "The one who was to get away goes nowhere."
    side: str
    figure: str = field(validator=words(40))
    place: str = field(validator=words(40))


@frozen
class WreckAndLeave:
    """Met when `what` is wrecked and `count` of the side have left over an `edge` of the town, or could with nobody left (R-203)."""

    kind: ClassVar[str] = "wreck-and-leave"
    because: ClassVar[str] = "It is wrecked and enough of them are away, or nobody is left to prevent it."
    side: str
    what: str = field(validator=words(40))
    edge: EdgeName
    count: int = field(default=1, validator=within(1, 9))


@frozen
class Unaware:
    """The side's counters stay out of the cup and count for nothing until a shot or a blast, or until the round `until` (R-204)."""

    kind: ClassVar[str] = "unaware"
    side: str
    until: int = field(validator=within(2, 99))
