"""What the files of situations may say, as `reader` reads it; `situations` documents the format."""

from typing import Final, Literal

import attrs
from attrs import field

from outlaws_tui.fields import UnfitError, within, words
from outlaws_tui.outlaws.agreed.variants import USUAL, Variants
from outlaws_tui.outlaws.parts import Face, GunSkill, Hand
from outlaws_tui.outlaws.shootouts.objectives import Aim, LastSide, Limit
from outlaws_tui.outlaws.shootouts.props import WreckSetup
from outlaws_tui.outlaws.shootouts.shootout import Spare
from outlaws_tui.values import frozen

Value = int | str | tuple[str, ...]
State = Literal["fit", "cold", "lost", "dead", "waiting", "gone"]
Way = Literal["north", "east", "south", "west"]
WAYS: Final[tuple[Way, ...]] = ("north", "east", "south", "west")
MARKS: Final = ("no-run", "no-stand", "no-left-arm", "no-right-arm", "must-crawl")
LOCATIONS: Final = ("head", "chest", "belly", "left-arm", "right-arm", "left-leg", "right-leg")
ROOTS: Final = (
    *("square", "door", "pool", "winner", "asked", "round", "order", "passes", "cups", "active", "drawn"),
    *("crowd", "showdown", "points", "window", "wreck", "alarm"),
)
_maybe: Final = attrs.validators.optional


@frozen
class Skill:
    """Skill and icons with a class of gun: a number, whose icons are those that go with it on the cards, or a table of both."""

    value: GunSkill


@frozen
class Spot:
    """A square and the way a figure there faces, written `C3 east`."""

    square: str
    facing: Way


@frozen
class Entrance:
    """The side of the town over which a figure enters, and from which round on, written `west 2`."""

    edge: Way
    round: int


@frozen
class Injury:
    """What stands in a box of the body: a wound counter by its name, or, with `holes`, an injury counter of a location."""

    name: str
    holes: int = 0


@frozen
class Sides:
    """The figures by name, side by side in the order of the file."""

    gangs: dict[str, dict[str, "Person"]]


@frozen
class Texts:
    """A table of texts."""

    entries: dict[str, str]


@frozen
class Lists:
    """A table of lists of texts."""

    entries: dict[str, tuple[str, ...]]


@frozen
class Turns:
    """Whose turns follow each other: a name or a list of names."""

    names: tuple[str, ...] = ()


@frozen
class Own:
    """Own gun dice, by colour: six faces each."""

    dice: dict[str, tuple[Face, ...]]


@frozen
class Heap:
    """The states of things that differ from what they start with, by name."""

    things: dict[str, "Gun"]


@frozen
class Wanted:
    """What is expected: paths and values, in the order of the file."""

    values: tuple[tuple[str, Value], ...] = ()


@frozen
class Happening:
    """An event to look for: the name of its kind, and the fields that must be so."""

    text: str
    kind: str
    parts: tuple[tuple[str, str], ...]


@frozen
class Gun:
    """The state of a thing where it differs: see `Thing`."""

    loaded: int | None = field(default=None, validator=_maybe(within(0, 99)))
    marked: int = field(default=0, validator=within(0, 9))
    going: bool = False
    jam: int = field(default=0, validator=within(0, 4))
    fuse: int = field(default=0, validator=within(0, 9))
    by: str = ""

    def __attrs_post_init__(self) -> None:
        if bool(self.fuse) != bool(self.by):
            raise UnfitError("one without the other", "fuse and by together", "by" if self.fuse else "fuse")


@frozen
class Person:
    """A figure: its card, where it is and all that lies on its card."""

    at: Spot | None = None
    enters: Entrance | None = None
    card: str = ""
    actions: int | None = field(default=None, validator=_maybe(within(1, 9)))
    handgun: Skill | None = None
    rifle: Skill | None = None
    shotgun: Skill | None = None
    brawl: int | None = field(default=None, validator=_maybe(within(-9, 9)))
    hand: Hand | None = None
    ride: int | None = field(default=None, validator=_maybe(within(-9, 9)))
    special: str = ""
    used: bool = False
    rides: str = ""
    leads: tuple[str, ...] = ()
    lying: bool = False
    status: State | None = None
    right: str = ""
    left: str = ""
    both: str = ""
    carried: tuple[str, ...] = ()
    spare: tuple[Spare, ...] = ()
    body: tuple[Injury, ...] = ()
    blows: int = field(default=0, validator=within(0, 9))
    lost: int = field(default=0, validator=within(0, 20))
    marks: tuple[Literal["no-run", "no-stand", "no-left-arm", "no-right-arm", "must-crawl"], ...] = ()
    door: Way | None = None

    def __attrs_post_init__(self) -> None:
        off = self.status in ("waiting", "gone") or self.enters is not None
        if (self.at is None) != off:
            raise UnfitError(
                "no square" if self.at is None else "a square", "at, or a figure that is not on the map", "at"
            )
        if self.status == "waiting" and self.enters is None:
            raise UnfitError("a figure that waits without enters", "where it will enter", "enters")
        if self.both and (self.right or self.left):
            raise UnfitError("things in one hand and in both", "either both, or right and left", "both")


@frozen
class Step:
    """A step of a situation: a choice with its draws, and what must be so after it; or something that must be refused."""

    do: str = ""
    dice: tuple[str, ...] = ()
    asked: str = ""
    expect: Wanted = Wanted()
    events: tuple[Happening, ...] = ()
    no_events: tuple[Happening, ...] = ()
    may: tuple[str, ...] = ()
    may_not: tuple[str, ...] = ()
    refused: str = ""
    by: str = ""
    saying: str = ""

    def __attrs_post_init__(self) -> None:
        if self.dice and not self.do:
            raise UnfitError("dice without a choice", "do beside dice", "dice")
        if self.refused and self.do:
            raise UnfitError("a choice and a refusal", "a step for each", "refused")
        if bool(self.refused) != bool(self.by):
            raise UnfitError("one without the other", "refused and by together", "by" if self.refused else "refused")
        if self.saying and not self.refused:
            raise UnfitError("words without a refusal", "saying beside refused", "saying")


@frozen
class Situation:
    """A situation as its file gives it."""

    name: str = field(validator=words(100))
    clauses: tuple[str, ...]
    why: str = field(validator=words(400))
    side: Sides
    steps: tuple[Step, ...]
    town: str = ""
    boards: str = ""
    picture: str = ""
    clutter: Texts = Texts({})
    ground: Lists = Lists({})
    horses: Texts = Texts({})
    locks: Texts = Texts({})
    safes: tuple[str, ...] = ()
    wrecks: tuple[WreckSetup, ...] = ()
    things: Heap = Heap({})
    faces: Own = Own({})
    round: int = field(default=1, validator=within(1, 99))
    rounds: int = field(default=99, validator=within(1, 99))
    aims: tuple[Aim, ...] = (LastSide(),)
    limits: tuple[Limit, ...] = ()
    turn: Turns = Turns()
    left: int | None = field(default=None, validator=_maybe(within(0, 9)))
    cups: Lists = Lists({})
    next: str = ""
    crowds: tuple[Spot, ...] = ()
    outlaws: tuple[str, ...] = ()
    showdowns: Literal["none", "allowed", "start"] = "none"
    passes: int = field(default=0, validator=within(0, 9))
    dice: tuple[str, ...] = ()
    snapshots: bool = False
    options: Variants = USUAL

    def __attrs_post_init__(self) -> None:
        if not self.clauses:
            raise UnfitError("none", "the clauses that the case proves", "clauses")
        if sum(map(bool, (self.town, self.boards, self.picture))) != 1:
            raise UnfitError("none or several", "one of town, boards and picture", "town")
        if not 2 <= len(self.side.gangs) <= 4:
            raise UnfitError(f"{len(self.side.gangs)}", "two to four sides", "side")
        if self.left is not None and not self.turn.names:
            raise UnfitError("actions left in nobody's turn", "turn beside left", "left")
        if (self.cups.entries or self.passes) and not self.next:
            raise UnfitError("cups, but nobody to draw next", "next: the side that draws after these turns", "next")


@frozen
class SituationFile:
    """A file of situations, with pictures of towns that they may share."""

    situation: tuple[Situation, ...]
    towns: Texts = Texts({})
