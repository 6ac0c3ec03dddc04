"""Files of situations as they are written: what their TOML may say, and what is wrong with it. `situations` documents the format."""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeVar

import attrs
from attrs import field

from outlaws_tui import read as _read
from outlaws_tui.convert import add_notation, join, structure
from outlaws_tui.fields import ID, UnfitError, shown, within, words
from outlaws_tui.outlaws.agreed.variants import USUAL, VariantError, Variants, read_variants
from outlaws_tui.outlaws.parts import FACES, Face, GunSkill, Hand
from outlaws_tui.outlaws.shootouts.objectives import Aim, LastSide, Limit
from outlaws_tui.outlaws.shootouts.props import WreckSetup
from outlaws_tui.outlaws.shootouts.shootout import Spare
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.text.facts import EVENTS
from outlaws_tui.sheet import Sheet
from outlaws_tui.values import frozen

T = TypeVar("T")
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
_MOST_ICONS: Final = 3
_maybe: Final = attrs.validators.optional

assert _read  # its notations, for spare bullets and the faces of dice, are registered by importing it


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
    ride: int | None = field(default=None, validator=attrs.validators.optional(within(-9, 9)))
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


def read_situations(sheet: Sheet) -> SituationFile:
    """Return the situations of a TOML file; raises DataError with the file, the key path, what was found and what was expected."""
    try:
        file = structure(sheet.values, SituationFile)
        if not file.situation:
            raise UnfitError("none", "at least one", "situation")
        for index, situation in enumerate(file.situation):
            if situation.name in (other.name for other in file.situation[:index]):
                raise UnfitError(f"{shown(situation.name)} again", "a name of its own", f"situation[{index}].name")
            if situation.town and situation.town not in file.towns.entries:
                known = ", ".join(file.towns.entries) or "none"
                raise UnfitError(shown(situation.town), f"a town of this file: {known}", f"situation[{index}].town")
    except UnfitError as unfit:
        raise sheet.error(unfit) from None
    return file


def _table(value: object, read: Callable[[str, object], T]) -> dict[str, T]:
    """Read a table with free keys; `read` makes an entry of a key and its value."""
    if not isinstance(value, dict):
        raise UnfitError(shown(value), "a table")
    found = {}
    for key, entry in value.items():
        try:
            found[key] = read(key, entry)
        except UnfitError as unfit:
            raise UnfitError(unfit.found, unfit.expected, join(key, unfit.key)) from None
    return found


def _named(read: Callable[[object], T]) -> Callable[[str, object], T]:
    def named(key: str, entry: object) -> T:
        if not ID.fullmatch(key):
            raise UnfitError(shown(key), "a name of letters, digits and hyphens")
        return read(entry)

    return named


def _gang(value: object) -> dict[str, Person]:
    return _table(value, _named(lambda entry: structure(entry, Person)))


def _words(value: object, kinds: str, count: int) -> list[str]:
    parts = value.split() if isinstance(value, str) else []
    if len(parts) != count:
        raise UnfitError(shown(value), kinds)
    return parts


def _skill(value: object) -> Skill:
    if isinstance(value, dict):
        return Skill(structure(value, GunSkill))
    skill = structure(value, int)
    return Skill(GunSkill(skill, max(1, min(_MOST_ICONS, skill + 1))))


def _spot(value: object) -> Spot:
    square, facing = _words(value, 'a square and a facing, like "C3 east"', 2)
    if facing not in WAYS:
        raise UnfitError(shown(facing), f"a facing: {', '.join(WAYS)}")
    return Spot(square, facing)


def _entrance(value: object) -> Entrance:
    edge, number = _words(value, 'a side of the town and a round, like "west 2"', 2)
    if edge not in WAYS or not number.isdecimal() or not 1 <= int(number[:3]) <= 99:
        raise UnfitError(shown(value), 'a side of the town and a round, like "west 2"')
    return Entrance(edge, int(number))


def _injury(value: object) -> Injury:
    text = structure(value, str)
    parts = text.split()
    if len(parts) == 3 and parts[1] == "injury":
        if parts[0] not in LOCATIONS or parts[2] not in ("1", "2", "3"):
            raise UnfitError(shown(text), f'like "belly injury 3", with one of {", ".join(LOCATIONS)}')
        return Injury(parts[0], int(parts[2]))
    return Injury(text)


def _options(value: object) -> Variants:
    try:
        return read_variants(structure(value, tuple[str, ...]))
    except VariantError as error:
        raise UnfitError(shown(value), str(error).rstrip(".")) from None


def _turns(value: object) -> Turns:
    return Turns((value,) if isinstance(value, str) else structure(value, tuple[str, ...]))


def _faces(key: str, entry: object) -> tuple[Face, ...]:
    if key not in ("white", "red", "black"):
        raise UnfitError(shown(key), "white, red or black")
    faces = structure(entry, tuple[Face, ...])
    if len(faces) != FACES:
        raise UnfitError(f"{len(faces)} faces", f"{FACES} faces")
    return faces


def _wanted(value: object) -> Wanted:
    """Flatten nested tables to dotted paths."""
    if not isinstance(value, dict):
        raise UnfitError(shown(value), "a table")
    return Wanted(tuple(_flat("", value)))


def _flat(path: str, table: Mapping[str, Any]) -> list[tuple[str, Value]]:
    found: list[tuple[str, Value]] = []
    for key, value in table.items():
        below = join(path, key)
        if isinstance(value, dict):
            found += _flat(below, value)
        elif isinstance(value, list) and all(isinstance(entry, str) for entry in value):
            found.append((below, tuple(value)))
        elif isinstance(value, int | str):
            found.append((below, value))
        else:
            raise UnfitError(shown(value), "a number, text, true, false or a list of texts", below)
    return found


def _happening(value: object) -> Happening:
    text = structure(value, str)
    kind, *rest = text.split() or [""]
    if kind not in EVENTS:
        raise UnfitError(shown(kind), near(kind, EVENTS))
    known = tuple(one.name for one in attrs.fields(EVENTS[kind]))
    if len(rest) % 2:
        raise UnfitError(shown(text), "a kind of event, then pairs of a field and its value")
    for name in rest[::2]:
        if name not in known:
            raise UnfitError(shown(name), near(name, known))
    return Happening(text, kind, tuple(zip(rest[::2], rest[1::2], strict=True)))


add_notation(Skill, _skill)
add_notation(Spot, _spot)
add_notation(Entrance, _entrance)
add_notation(Injury, _injury)
add_notation(Turns, _turns)
add_notation(Variants, _options)
add_notation(Wanted, _wanted)
add_notation(Happening, _happening)
add_notation(Texts, lambda value: Texts(_table(value, lambda _, text: structure(text, str))))
add_notation(Lists, lambda value: Lists(_table(value, lambda _, entry: structure(entry, tuple[str, ...]))))
add_notation(Own, lambda value: Own(_table(value, _faces)))
add_notation(Heap, lambda value: Heap(_table(value, _named(lambda entry: structure(entry, Gun)))))
add_notation(Sides, lambda value: Sides(_table(value, _named(_gang))))
