"""The ruler: whether somebody at one square would see another, why, and the line itself."""

from collections.abc import Callable
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.sight import Sight, pack
from outlaws_tui.sight.lattice import cells
from outlaws_tui.tui.words import people_at, plural
from outlaws_tui.values import frozen

START_TURNED: Final = 1
END_TURNED: Final = 2
"""What `turned` is made of: at that end one lies who would stand, or stands who lies."""


@frozen
class Measure:
    """What a ruler says: a short answer, sentences, the squares on the line up to what stops it and beyond, and what stops it.

    `ends` are who or what is at both ends, `start` the square it begins at, `table` whether each of the four stances sees: both as
    they are, then with the start, the end, and both turned.
    """

    answer: str
    words: tuple[str, ...] = ()
    trace: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    ends: tuple[str, str] = ("", "")
    start: int = -1
    table: tuple[bool, ...] = ()


def measure(g: Gunfight, start: int, end: int, turned: int = 0) -> Measure:
    """Lay the ruler from one square to another: from and to who is there, else as if somebody stood there, facing the other."""
    if start == end:
        return Measure("the same square", start=start)

    def stations(stances: int) -> tuple[int, int]:
        return _station(g, start, end, stances & 1), _station(g, end, start, stances >> 1)

    first, second = stations(turned)
    both = (_end_words(g, start, first), _end_words(g, end, second))
    seen = g.stage.sight, g.common.open, g.common.horses
    return laid(g.stage.town, *seen, stations, both, start, end, turned, g.stage.variants.long_range)


def laid(
    town: Town,
    sight: Sight,
    open_: int,
    horses: int,
    stations: Callable[[int], tuple[int, int]],
    both: tuple[str, str],
    start: int,
    end: int,
    turned: int = 0,
    long: bool = False,
) -> Measure:
    """Lay the ruler between two squares. `stations` are both ends, each in its other stance as two bits have it, `both` who is taken to
    be there, `open_` the open doors, `horses` the squares with horses, `long` whether diagonals are."""
    try:
        found = sight.explain(*stations(turned), open_, horses, long)
        table = tuple(sight.sees(*stations(stances), open_, horses) for stances in range(4))
    except OutlawsError as error:
        apart = max(abs(start % town.width - end % town.width), abs(start // town.width - end // town.width))
        return Measure(plural(apart, "square"), (str(error),), start=start)
    stops = tuple(stop.cell for stop in found.stops)
    trace: list[int] = []
    beyond: list[int] = []
    # Where only a field of vision speaks against the line, nothing on the way stops it: all of it is no use.
    stopped = not found.seen and not stops
    if found.p != found.q:
        for cell in cells(town.width, town.size, found.p, found.q):
            stopped = stopped or cell in stops
            if cell < town.size:
                (beyond if stopped else trace).append(cell)
    answer = f"{plural(found.distance, 'square')}, {'in view' if found.seen else 'not in view'}"
    return Measure(answer, found.words, tuple(trace), tuple(beyond), stops, both, start, table)


def facing_to(width: int, square: int, other: int) -> int:
    """Return the facing from a square to another."""
    dx, dy = other % width - square % width, other // width - square // width
    return (1 if dx > 0 else 3) if abs(dx) > abs(dy) else (2 if dy > 0 else 0)


def lies_at(g: Gunfight, square: int) -> bool:
    """Return whether the one who is taken to be in a square lies."""
    people = people_at(g, square)
    return bool(people) and g.figures[people[0]].status == FIT and bool(g.figures[people[0]].prone)


def _station(g: Gunfight, square: int, other: int, turned: int) -> int:
    """Return the station of who is in a square, or of somebody who might stand there facing the other; `turned`: in the other stance."""
    people = people_at(g, square)
    if people and g.figures[people[0]].status == FIT:
        who = people[0]
        p = g.figures[who]
        if not turned:
            return g.station(who)
        return pack(STANDING if p.prone else PRONE, square, p.facing)
    return pack(PRONE if turned else STANDING, square, facing_to(g.stage.town.width, square, other))


def _end_words(g: Gunfight, square: int, station: int) -> str:
    """Return who is taken to be at an end of the ruler, and how."""
    people = people_at(g, square)
    fit = bool(people) and g.figures[people[0]].status == FIT
    name = shown(g.stage, people[0]) if fit else "anybody"
    if station == pack(PRONE, square, station & 3):
        return f"{name} lying"
    return f"{name} standing" if station == pack(STANDING, square, station & 3) else f"{name} in cover"
