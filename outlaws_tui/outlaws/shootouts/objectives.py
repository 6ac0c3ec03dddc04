"""What a shootout is about, in data: the aims that decide it and the limits on what may be done in it.

Aims are judged when a round ends, in the order of the file; whoever meets one has won. Those for the last round, and those that count
points, come after the others. Aims of the kinds that are a race (`bags-off`, `gather`) are nobody's while two sides meet them at the
same end of a round with as much to show for it (R-205).

A `place` is a board's letter, a place that a board names, like `H/cabin`, or squares of a board, like `G/E7` or `D/G7-H11`. An `edge` is a
side of the whole town; with a `place` only that part of it. A bag is any item of the role "money".
"""

from typing import ClassVar, Final, Literal

from attrs import field

from outlaws_tui.fields import within, words
from outlaws_tui.outlaws.shootouts.compass import EdgeName as EdgeName
from outlaws_tui.outlaws.shootouts.props import Escape, Stopped, Unaware, WreckAndLeave
from outlaws_tui.values import frozen

Alike = Literal["none", "alike", "any"]
"""How much may be changed before a game."""


@frozen
class LastSide:
    """Met when only this side has conscious characters, those who left the map counted."""

    kind: ClassVar[str] = "last-side"
    because: ClassVar[str] = "No other side has anybody conscious."
    side: str | None = None


@frozen
class MoreActions:
    """Met after the last round by the side with the most available actions.

    They are here the initial ones minus wounds, injuries and blows; action loss does not count.
    """

    kind: ClassVar[str] = "more-actions"
    because: ClassVar[str] = "After the last round it has more actions available."
    side: str | None = None


@frozen
class Inside:
    """Met when a conscious one of the side is in the `place`, written like `H/cabin`, and no conscious enemy is."""

    kind: ClassVar[str] = "inside"
    because: ClassVar[str] = "It holds the place it came for, with no conscious enemy in it."
    side: str
    place: str = field(validator=words(40))


@frozen
class Gather:
    """Met by the side that has `count` conscious characters in the `place`, whoever else is there. A race (R-205)."""

    kind: ClassVar[str] = "gather"
    because: ClassVar[str] = "It has brought as many as it wanted to where it wanted them."
    place: str = field(validator=words(40))
    count: int = field(validator=within(1, 99))
    side: str | None = None


@frozen
class Hold:
    """Met after the last round if no other aim has been."""

    kind: ClassVar[str] = "hold"
    because: ClassVar[str] = "It held out to the end of the last round."
    side: str


@frozen
class MoreConscious:
    """Met after the last round by the side with the most conscious characters on the map; where sides have equally many, by `ties`."""

    kind: ClassVar[str] = "more-conscious"
    because: ClassVar[str] = "After the last round it has more conscious characters on the map."
    side: str | None = None
    ties: str | None = None


@frozen
class Felled:
    """Points to the side for each character of others who is out of action because of blows: awake but for them."""

    kind: ClassVar[str] = "felled"
    because: ClassVar[str] = ""
    side: str
    points: int = field(validator=within(1, 99))


@frozen
class PutOut:
    """Points to the side for each character of others who is out of action otherwise, dead or unconscious from wounds."""

    kind: ClassVar[str] = "put-out"
    because: ClassVar[str] = ""
    side: str
    points: int = field(validator=within(1, 99))


@frozen
class Away:
    """Points to the side for each of its characters who has left the map, over any edge."""

    kind: ClassVar[str] = "away"
    because: ClassVar[str] = ""
    side: str
    points: int = field(validator=within(1, 99))


@frozen
class MorePoints:
    """Met at the end, after the last round or with one side left, by the side with the most points."""

    kind: ClassVar[str] = "more-points"
    because: ClassVar[str] = "It has more points than any other side."
    side: str | None = None


@frozen
class LeaveBy:
    """Met when everybody of the side who can still walk has left the map over an `edge` of the town, and at least one has."""

    kind: ClassVar[str] = "leave"
    because: ClassVar[str] = "Everybody of it who could still walk has left by the way he wanted."
    side: str
    edge: EdgeName


@frozen
class HorsesOff:
    """Met when the side has led or ridden `count` horses off an `edge` of the town, or of a `place` of it.

    When nobody else is left in play, horses that the side rides, leads or holds count too.
    """

    kind: ClassVar[str] = "horses-off"
    because: ClassVar[str] = "It has taken off as many horses as it came for."
    side: str
    edge: EdgeName
    count: int = field(validator=within(1, 9))
    place: str = field(default="", validator=words(40, empty=True))


@frozen
class BagsOff:
    """Met when the side has carried `count` money bags off the map: over any edge or an `edge`, of the town or of a `place` of it.

    When nobody else is left in play, bags that its characters have in hand or carry count too. A race (R-205).
    """

    kind: ClassVar[str] = "bags-off"
    because: ClassVar[str] = "It has carried off as many money bags as it came for."
    side: str
    count: int = field(validator=within(1, 99))
    edge: EdgeName | None = None
    place: str = field(default="", validator=words(40, empty=True))


@frozen
class BagInside:
    """Met when a conscious one of the side is in the `place` with a money bag, in hand or carried."""

    kind: ClassVar[str] = "bag-inside"
    because: ClassVar[str] = "It has brought a money bag where it belongs."
    side: str
    place: str = field(validator=words(40))


@frozen
class BagLies:
    """Met after the last round, or when only this side is left in play, if a money bag lies in the `place`."""

    kind: ClassVar[str] = "bag-lies"
    because: ClassVar[str] = "The money bag still lies where it lay."
    side: str
    place: str = field(validator=words(40))


@frozen
class MoreBags:
    """Met at the end, after the last round or with one side left, by the side that has the most money bags and at least one.

    A side has what its characters carried off the map, over whatever edge, and what those who are conscious on it hold or carry (R-206).
    """

    kind: ClassVar[str] = "more-bags"
    because: ClassVar[str] = "It has more money bags than any other side."
    side: str | None = None


@frozen
class BagsAway:
    """Points to the side for each money bag that it has carried off the map, over any edge.

    When nobody else is left in play, bags that its characters have in hand or carry count too.
    """

    kind: ClassVar[str] = "bags-away"
    because: ClassVar[str] = ""
    side: str
    points: int = field(validator=within(1, 99))


@frozen
class BagsKept:
    """Points to the side for each money bag that no other side has taken, as `bags-away` would count it."""

    kind: ClassVar[str] = "bags-kept"
    because: ClassVar[str] = ""
    side: str
    points: int = field(validator=within(1, 99))


@frozen
class Otherwise:
    """Met when the shootout ends, however it does, and no other aim has been."""

    kind: ClassVar[str] = "otherwise"
    because: ClassVar[str] = "Nobody else had what he came for when it was over."
    side: str


Scored = Felled | PutOut | Away | BagsAway | BagsKept
Aim = (
    LastSide
    | MoreActions
    | MoreConscious
    | Inside
    | Gather
    | Hold
    | Felled
    | PutOut
    | Away
    | MorePoints
    | LeaveBy
    | HorsesOff
    | BagsOff
    | BagInside
    | BagLies
    | MoreBags
    | BagsAway
    | BagsKept
    | Escape
    | Stopped
    | WreckAndLeave
    | Otherwise
)
# A new kind of aim is a class above and a place here. Where `side` may be left out, the aim is every side's.
AIMS: Final[dict[str, type[Aim]]] = {
    aim.kind: aim
    for aim in (
        LastSide,
        MoreActions,
        MoreConscious,
        Inside,
        Gather,
        Hold,
        Felled,
        PutOut,
        Away,
        MorePoints,
        LeaveBy,
        HorsesOff,
        BagsOff,
        BagInside,
        BagLies,
        MoreBags,
        BagsAway,
        BagsKept,
        Escape,
        Stopped,
        WreckAndLeave,
        Otherwise,
    )
}


@frozen
class Stay:
    """The side's characters may not leave the `place`: a board's letter or a named place."""

    kind: ClassVar[str] = "stay"
    side: str
    place: str = field(validator=words(40))


@frozen
class GunsLie:
    """The side's characters, or everybody's, may pick up no gun before somebody is out cold or dead."""

    kind: ClassVar[str] = "guns-lie"
    side: str | None = None


@frozen
class Spares:
    """The side's characters may not shoot at horses, nor name one where horse and rider are hit with the aiming bonus."""

    kind: ClassVar[str] = "spare-horses"
    side: str


@frozen
class Truce:
    """Nobody may draw, pick up or fire a gun, or call a showdown, before it is over (R-207).

    At the start of each round a die is rolled: `die` or more ends it. The start of round `last` ends it without one. `until` says what
    they wait for, such as `the amen`.
    """

    kind: ClassVar[str] = "truce"
    side: ClassVar[None] = None
    until: str = field(validator=words(30))
    die: int = field(validator=within(2, 6))
    last: int = field(validator=within(2, 99))


@frozen
class MayChange:
    """What the side, or each, may change before the game (`outlaws help changes`); what this does not name, it may as is usual.

    `characters` and `guns`: none; `alike` (usual), which keeps as many majors and minors, and each gun's class; any. `handicaps` is how
    many it may take.
    """

    kind: ClassVar[str] = "changes"
    side: str | None = None
    characters: Alike = "alike"
    guns: Alike = "alike"
    handicaps: int = field(default=3, validator=within(0, 3))


Limit = Stay | GunsLie | Spares | Truce | Unaware | MayChange
LIMITS: Final[dict[str, type[Limit]]] = {
    limit.kind: limit for limit in (Stay, GunsLie, Spares, Truce, Unaware, MayChange)
}
