"""What situations look at: the values under dotted paths, and events in words. `situations` documents both."""

from collections.abc import Callable, Sequence
from typing import Final

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.borders import Enter
from outlaws_tui.outlaws.calling import MayCall
from outlaws_tui.outlaws.codes import (
    BOTH,
    BOXES,
    HANDS,
    INJURY,
    LYING,
)
from outlaws_tui.outlaws.crowd_shots import CrowdSecondLook
from outlaws_tui.outlaws.ending import points
from outlaws_tui.outlaws.fanning import NextOfFan
from outlaws_tui.outlaws.firing import NameVictim
from outlaws_tui.outlaws.fists import skill
from outlaws_tui.outlaws.herd import loose, rider_of
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.horses import NameTarget
from outlaws_tui.outlaws.riding import RideOn
from outlaws_tui.outlaws.rounds import Act, DrawOrPass
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import Closing, Opening, TakeShot
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.props import door_words, window_words
from outlaws_tui.outlaws.situations.written import LOCATIONS, MARKS, WAYS, Value
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.text.draws import FOLK, wound_named
from outlaws_tui.outlaws.text.facts import COVERS, NONE, STATES, event_name
from outlaws_tui.outlaws.townsfolk import PotLuck
from outlaws_tui.outlaws.wounds import KeepWound

_ASKED: Final = {
    Act: "act",
    RunOn: "run",
    KeepWound: "keep",
    NameVictim: "name",
    Window: "snap",
    MayCall: "showdown",
    Opening: "open",
    TakeShot: "shoot",
    Closing: "close",
    NextOfFan: "fan",
    NameTarget: "name",
    RideOn: "ride",
    Enter: "enter",
    CrowdSecondLook: "second-look",
    PotLuck: "luck",
}


class PathError(ValueError):
    """A path that leads nowhere: the part that was found, and what was expected there."""

    path: str = ""

    def __init__(self, found: str, expected: str) -> None:
        self.found = found
        self.expected = expected
        super().__init__(f"{found}, {expected}")


def look(g: Gunfight, path: str) -> Value:
    """Return the value under a dotted path; raises PathError for one that leads nowhere."""
    try:
        return _look(g, path)
    except PathError as error:
        error.path = path
        raise


def _look(g: Gunfight, path: str) -> Value:
    first, _, rest = path.partition(".")
    if first in _ROOTS:
        return _ROOTS[first](g, rest)
    if first in g.stage.slugs:
        return _figure(g, g.stage.slugs.index(first), rest)
    if first in g.stage.horse_slugs:
        return _pick(rest, _HORSE, first)(g, g.stage.horse_slugs.index(first))
    names = [gear.slug for gear in g.stage.gear]
    if first in names:
        return _pick(rest, _THING, first)(g, names.index(first))
    raise PathError(first, near(first, (*g.stage.slugs, *names, *_ROOTS)))


def _pick(name: str, table: dict[str, Callable[..., Value]], of: str) -> Callable[..., Value]:
    if name not in table:
        raise PathError(f"{of}.{name}", near(name, table))
    return table[name]


def _figure(g: Gunfight, who: int, path: str) -> Value:
    first, _, rest = path.partition(".")
    if first in _TOWARDS and rest:
        return _TOWARDS[first](g, who, index(g.stage.slugs, rest))
    if first == "spare" and rest:
        return _spare(g, who, rest)
    if first == "body" and rest:
        if rest not in LOCATIONS:
            raise PathError(rest, near(rest, LOCATIONS))
        return tuple(
            text.removeprefix(f"{rest} ") if text.startswith(f"{rest} injury") else text
            for box, text in _body(g, who)
            if BOXES[box].replace(" ", "-") == rest
        )
    return _pick(path, _FIGURE, g.stage.slugs[who])(g, who)


def index(names: Sequence[str], name: str) -> int:
    """Return the number of a name; raises PathError where there is none of it."""
    if name not in names:
        raise PathError(name, near(name, tuple(names)))
    return names.index(name)


def square_name(town: Town, square: int) -> str:
    """Return a square as situations write it: without the board's letter where there is one board only."""
    if square < 0:
        return NONE
    name = town.names[square]
    return name.partition("/")[2] if len(town.boards) == 1 else name


def door_name(town: Town, door: int) -> str:
    """Return a door by its northern or western square and the side there: `C3 south`."""
    if door < 0:
        return NONE
    opening = town.doors[door]
    return f"{square_name(town, opening.a)} {'south' if opening.across else 'east'}"


def asked(g: Gunfight) -> str:
    """Return what is asked now and of whom: `act lee`, `draw law`, `nobody`."""
    question = g.question
    if question is None:
        return "nobody"
    if isinstance(question, DrawOrPass):
        return f"draw {g.stage.sides[question.side]}"
    if isinstance(question, Window):
        return f"snap {g.stage.sides[question.side]}"
    who = getattr(question, "who", getattr(question, "shooter", -1))
    if hasattr(question, "side"):
        return f"{_ASKED.get(type(question), event_name(type(question)))} {g.stage.sides[question.side]}"
    return f"{_ASKED.get(type(question), event_name(type(question)))} {g.stage.slugs[who]}"


def who_name(g: Gunfight, who: int) -> str:
    """Return the name of a figure or, past the figures, of a horse; `none` for nobody."""
    return g.stage.slug_of(who) if who >= 0 else NONE


def gear_name(g: Gunfight, thing: int) -> str:
    """Return the name of a thing; `none` for nothing."""
    return g.stage.gear[thing].slug if thing >= 0 else NONE


def _names(g: Gunfight, counters: int) -> tuple[str, ...]:
    return tuple(name for place, name in enumerate((*g.stage.slugs, FOLK)) if counters >> place & 1)


def _crowd(g: Gunfight, path: str) -> Value:
    number, _, what = path.partition(".")
    if number not in map(str, range(1, len(g.crowds) + 1)) or what != "square":
        raise PathError(path, "the number of a group of townsfolk, then square")
    return square_name(g.stage.town, g.crowds[int(number) - 1].square)


def _showdown(g: Gunfight, what: str) -> Value:
    rest = g.showdown
    known: dict[str, Callable[..., Value]] = {
        "still": lambda: _names(g, rest.still),
        "cup": lambda: _names(g, rest.pot),
        "bids": lambda: tuple(g.stage.slugs[who] for who in rest.bids),
        "bid": lambda: g.bid() if rest.bids else NONE,
    }
    return _pick(what, known, "showdown")()


def _body(g: Gunfight, who: int) -> list[tuple[int, str]]:
    """Return what stands in the boxes of a body, in their order: the id of a wound counter, or `belly injury 3`."""
    return [
        (
            box,
            g.stage.wounds[code - 1].id if code < INJURY else f"{BOXES[box].replace(' ', '-')} injury {code - INJURY}",
        )
        for box, code in enumerate(g.figures[who].body)
        if code
    ]


def _spare(g: Gunfight, who: int, name: str) -> Value:
    for gear in g.stage.gear:
        if gear.slug == name and gear.cartridge >= 0:
            return g.figures[who].spare[gear.cartridge]
    return g.figures[who].spare[index(g.stage.cartridges, name)]


def _sees(g: Gunfight, who: int, other: int) -> Value:
    return bool(g.stage.sight.sees(g.station(who), g.station(other), g.common.open, g.common.horses))


def _cover_from(g: Gunfight, who: int, shooter: int) -> Value:
    """Return the cover that a figure has on the shooter's line with the least of it."""
    lines = g.stage.sight.lines(g.station(shooter), g.station(who), g.common.open, g.common.horses)
    if not lines:
        return "no line"
    cover = lines[0].cover
    if g.figures[who].prone and _range_from(g, who, shooter) != 1:
        cover |= LYING
    return cover_words(cover)


def cover_words(cover: int) -> tuple[str, ...]:
    """Return the bits of a cover in words."""
    return tuple(word for bit, word in COVERS if cover & bit)


def _range_from(g: Gunfight, who: int, shooter: int) -> Value:
    return int(g.stage.range(g.station(shooter), g.station(who)))


def _door_side(g: Gunfight, who: int) -> Value:
    p = g.figures[who]
    return next(
        (way for number, way in enumerate(WAYS) if p.door >= 0 and _door_at(g, p.square, number) == p.door), NONE
    )


def _door_at(g: Gunfight, square: int, way: int) -> int:
    return g.stage.town.door_at[way][square]


def _held(g: Gunfight, who: int) -> Value:
    p = g.figures[who]
    both = p.right >= 0 and p.right == p.left
    return tuple(gear_name(g, thing) for thing in (p.right, -1 if both else p.left) if thing >= 0)


def _whereabouts(g: Gunfight, thing: int) -> Value:
    """Return where a thing is: a square, or who has it and how: `lee right`, `lee both`, `lee carried`."""
    for who, p in enumerate(g.figures):
        hand = hand_of(p, thing)
        if hand >= 0:
            return f"{g.stage.slugs[who]} {HANDS[hand] if hand <= BOTH else hand}"
        if thing in p.carried:
            return f"{g.stage.slugs[who]} carried"
    return square_name(g.stage.town, g.things[thing].square)


def _square(g: Gunfight, path: str) -> Value:
    name, _, what = path.rpartition(".")
    town = g.stage.town
    square = town.numbers.get(name.upper(), town.numbers.get(f"{town.boards[0].letter.upper()}/{name.upper()}", -1))
    if square < 0:
        raise PathError(name or path, "a square of this town, then things or figures")
    if what == "things":
        return tuple(gear.slug for gear, t in zip(g.stage.gear, g.things, strict=True) if t.square == square)
    if what == "figures":
        return tuple(slug for slug, p in zip(g.stage.slugs, g.figures, strict=True) if p.square == square)
    raise PathError(what, "things or figures")


def _door(g: Gunfight, path: str) -> Value:
    """Return whether a door is open; it may be named from either of its squares, with a blank or a hyphen before the side."""
    square, _, side = path.replace("-", " ").partition(" ")
    town = g.stage.town
    for number, opening in enumerate(town.doors):
        sides = ("south", "north") if opening.across else ("east", "west")
        for there, way in ((opening.a, sides[0]), (opening.b, sides[1])):
            if (square_name(town, there), way) == (square, side):
                return door_words(g, number)
    known = tuple(door_name(town, number) for number in range(len(town.doors)))
    raise PathError(path, near(path, known))


def _window(g: Gunfight, path: str) -> Value:
    try:
        return window_words(g, path)
    except UnknownNameError as error:
        raise PathError(path, f"a window, like B3-west ({error})") from None


def _wreck(g: Gunfight, name: str) -> Value:
    """Return the actions done on something that can be wrecked."""
    return g.common.toil[index([wreck.name for wreck in g.stage.wrecks], name)]


def _winner(g: Gunfight, _: str) -> Value:
    won = g.common.won
    return g.stage.sides[won] if won >= 0 else "draw" if won == -2 else "nobody"


def _pool(g: Gunfight, path: str) -> Value:
    if path == "all":
        return len(g.common.pool)
    wound = wound_named(g.stage.wounds, path)
    if wound < 0:
        raise PathError(path, "a wound counter")
    return g.common.pool.count(wound)


_ROOTS: Final[dict[str, Callable[[Gunfight, str], Value]]] = {
    "square": _square,
    "door": _door,
    "pool": _pool,
    "winner": _winner,
    "asked": lambda g, _: asked(g),
    "round": lambda g, _: g.common.round,
    "order": lambda g, _: tuple(g.stage.sides[side] for side in g.common.order),
    "passes": lambda g, _: g.common.passes,
    "cups": lambda g, side: _names(g, g.common.cups[index(g.stage.sides, side)]),
    "crowd": _crowd,
    "showdown": _showdown,
    "points": lambda g, side: points(g)[index(g.stage.sides, side)],
    "window": _window,
    "wreck": _wreck,
    "alarm": lambda g, _: bool(g.common.alarm),
    "active": lambda g, _: g.stage.slugs[g.common.active] if g.common.active >= 0 else "nobody",
    "drawn": lambda g, _: g.common.drawn,
}
_FIGURE: Final[dict[str, Callable[[Gunfight, int], Value]]] = {
    "square": lambda g, who: square_name(g.stage.town, g.figures[who].square),
    "facing": lambda g, who: WAYS[g.figures[who].facing],
    "lying": lambda g, who: bool(g.figures[who].prone),
    "status": lambda g, who: STATES[g.figures[who].status],
    "actions": lambda g, who: g.figures[who].actions,
    "available": lambda g, who: g.available(who),
    "loss": lambda g, who: g.figures[who].loss,
    "hurt": lambda g, who: g.figures[who].hurt,
    "blows": lambda g, who: g.figures[who].blows,
    "lost": lambda g, who: g.figures[who].lost,
    "used": lambda g, who: bool(g.common.used >> who & 1),
    "marks": lambda g, who: tuple(mark for bit, mark in enumerate(MARKS) if g.figures[who].marks >> bit & 1),
    "body": lambda g, who: tuple(text for _, text in _body(g, who)),
    "right": lambda g, who: gear_name(g, g.figures[who].right),
    "left": lambda g, who: gear_name(g, g.figures[who].left),
    "held": _held,
    "carried": lambda g, who: tuple(gear_name(g, thing) for thing in g.figures[who].carried),
    "door": _door_side,
    "brawl": lambda g, who: skill(g, who),
    "rides": lambda g, who: g.stage.horse_slugs[g.figures[who].horse] if g.figures[who].horse >= 0 else NONE,
}
_HORSE: Final[dict[str, Callable[[Gunfight, int], Value]]] = {
    "square": lambda g, horse: square_name(g.stage.town, g.horses[horse].square),
    "facing": lambda g, horse: WAYS[g.horses[horse].facing],
    "rider": lambda g, horse: who_name(g, rider_of(g, horse)),
    "leader": lambda g, horse: who_name(g, g.horses[horse].leader),
    "loose": loose,
}
_TOWARDS: Final[dict[str, Callable[[Gunfight, int, int], Value]]] = {
    "sees": _sees,
    "cover_from": _cover_from,
    "range_from": _range_from,
}
_THING: Final[dict[str, Callable[[Gunfight, int], Value]]] = {
    "at": _whereabouts,
    "loaded": lambda g, thing: g.things[thing].loaded,
    "marked": lambda g, thing: g.things[thing].marked,
    "going": lambda g, thing: bool(g.things[thing].going),
    "jam": lambda g, thing: g.things[thing].jam,
    "gone": lambda g, thing: bool(g.things[thing].gone),
    "shut": lambda g, thing: bool(g.common.vault >> thing & 1),
    "fuse": lambda g, thing: next(
        (left for one, _, left in zip(*(g.common.fuses[i::3] for i in range(3)), strict=True) if one == thing), 0
    ),
}
