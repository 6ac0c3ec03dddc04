"""The ruler: whether somebody at one square would see another, why, and the line itself."""

from attrs import frozen

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import STANDING
from outlaws_tui.sight import pack
from outlaws_tui.sight.lattice import cells
from outlaws_tui.tui.words import people_at, plural


@frozen
class Measure:
    """What a ruler says: a short answer, sentences, the squares on the line up to what stops it and beyond, and what stops it."""

    answer: str
    words: tuple[str, ...] = ()
    trace: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()


def measure(g: Gunfight, start: int, end: int) -> Measure:
    """Lay the ruler from one square to another: from and to who is there, else as if somebody stood there, facing the other."""
    town = g.stage.town
    if start == end:
        return Measure("the same square")
    first, second = _station(g, start, end), _station(g, end, start)
    try:
        found = g.stage.sight.explain(first, second, g.common.open, g.common.horses)
    except OutlawsError as error:
        return Measure(f"{plural(g.stage.distance(start, end), 'square')}", (str(error),))
    stops = tuple(stop.cell for stop in found.stops)
    trace: list[int] = []
    beyond: list[int] = []
    stopped = False
    if found.p != found.q:
        for cell in cells(town.width, town.size, found.p, found.q):
            stopped = stopped or cell in stops
            if cell < town.size:
                (beyond if stopped else trace).append(cell)
    answer = f"{plural(found.distance, 'square')}, {'in view' if found.seen else 'not in view'}"
    return Measure(answer, found.words, tuple(trace), tuple(beyond), stops)


def _station(g: Gunfight, square: int, other: int) -> int:
    """Return the station of who stands in a square, or of somebody who might, facing the other square."""
    people = people_at(g, square)
    if people and g.figures[people[0]].status == FIT:
        return g.station(people[0])
    width = g.stage.town.width
    dx, dy = other % width - square % width, other // width - square // width
    facing = (1 if dx > 0 else 3) if abs(dx) > abs(dy) else (2 if dy > 0 else 0)
    return pack(STANDING, square, facing)
