"""Groups of townsfolk on the map: what moves and removes them, and how they flee from shots (TOWN-06, TOWN-07, TOWN-11 to 16, R-119,
R-121).

A group stands in a square, moves like somebody who crosses nothing low, needs no door opened, and is never in a square with a figure
unless that one is just passing through.
"""

from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, Work, step
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import MOUNTED
from outlaws_tui.outlaws.ways import EIGHT
from outlaws_tui.sight import Line, pack

NEAR = 2
"""A shot within so many squares scares a group (TOWN-11)."""


def station(square: int) -> int:
    """Return where a group stands, for questions of sight: it looks all round (TOWN-08)."""
    return pack(MOUNTED, square, 0)


def is_outlaw(g: Gunfight, who: int) -> bool:
    """Return whether a figure counts as an outlaw (R-153)."""
    return bool(g.stage.outlaws >> who & 1)


def through(g: Gunfight, target: int, line: Line) -> int:
    """Return the squares in which a shot along a line would meet a group: those between, and the target's (R-122); 0 without groups."""
    if not g.crowds:
        return 0
    return line.through | 1 << g.square_of(target)


def blocked_squares(g: Gunfight) -> int:
    """Return the squares that a group may not enter for what is in them: figures, fallen ones too, horses, groups (TOWN-13, R-119).

    The square to which somebody who passes through another's may have to go back is kept free.
    """
    taken = g.crowded() | g.common.horses
    for p in g.figures:
        if p.square >= 0:
            taken |= 1 << p.square
    if g.common.came >= 0:
        taken |= 1 << g.common.came
    return taken


def way_open(g: Gunfight, square: int, way: int) -> int:
    """Return the square that a group can go to in one of eight directions, -1 where it cannot (TOWN-06, TOWN-07, R-119)."""
    ways = g.stage.ways
    to = ways.to[way][square]
    if to < 0 or not ways.crawl[way][square] or blocked_squares(g) >> to & 1:
        return -1
    return to


def move_crowd(g: Gunfight, crowd: int, to: int, why: int) -> None:
    """Move a group; somebody who was passing through it stands in a square of his own then."""
    c = g.edit_crowd(crowd)
    start, c.square = c.square, to
    if g.events is not None:
        g.events.append(sev.CrowdMoved(crowd, start, to, why))
    _set_free(g, start)


def disperse(g: Gunfight, crowd: int, why: int) -> None:
    """Take a group off the map (TOWN-05, TOWN-17, TOWN-20)."""
    c = g.edit_crowd(crowd)
    start, c.square = c.square, -1
    if g.events is not None:
        g.events.append(sev.CrowdGone(crowd, start, why))
    _set_free(g, start)


def _set_free(g: Gunfight, square: int) -> None:
    """Let the active figure stay where townsfolk stood about it, unless a friend does too."""
    if g.figures[g.common.active].square == square and not g.common.doubled >> square & 1:
        g.edit_common().came = -1


def scare(g: Gunfight, source: int, side: int) -> list["Scare"]:
    """Return what groups do about a shot from a square (TOWN-11, R-121), where need be as `side` says; nothing without groups."""
    return [Scare(crowd, source, side) for crowd, c in enumerate(g.crowds) if c.square >= 0]


def after_shot(g: Gunfight, who: int) -> list["Scare"]:
    """Return what groups do about a shot that a figure has just fired."""
    return scare(g, g.figures[who].square, answering(g, g.stage.side[who])) if g.crowds else []


def answering(g: Gunfight, side: int) -> int:
    """Return the side that moves those whom a shot of `side` frightens: the first of the round that did not fire (TOWN-14)."""
    return next(other for other in (g.common.order or range(len(g.stage.sides))) if other != side)


@step
class Scare(Work[Gunfight]):
    """TOWN-11 to 15: a group within 2 squares of a shot goes straight away from it, or where a side that did not fire says."""

    crowd: int
    source: int
    side: int

    def run(self, g: Gunfight) -> None:
        """Go, or ask."""
        square = g.crowds[self.crowd].square
        if square < 0 or g.stage.distance(square, self.source) > NEAR:
            return
        width = g.stage.town.width
        dx, dy = square % width - self.source % width, square // width - self.source // width
        away = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
        to = way_open(g, square, EIGHT.index(away)) if away != (0, 0) else -1
        if to >= 0:
            move_crowd(g, self.crowd, to, sev.FROM_SHOT)
            return
        if not retreats(g, square, self.source):
            if g.events is not None:
                g.events.append(sev.CrowdStays(self.crowd, square, sev.CORNERED))
            return
        g.then(Flee(self.crowd, self.source, self.side))


def retreats(g: Gunfight, square: int, source: int) -> list[int]:
    """Return the squares that a group may be sent to: next to it and no nearer to the shot (TOWN-15, R-121)."""
    least = g.stage.distance(square, source)
    reached = (way_open(g, square, way) for way in range(8))
    return [to for to in reached if to >= 0 and g.stage.distance(to, source) >= least]


@option
class FleeTo(ActOption):
    """Where a group goes that cannot go straight away from a shot."""

    crowd: int
    to: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `flee D/H8`."""
        return f"flee {g.stage.town.names[self.to]}"


@step
class Flee(Ask[Gunfight]):
    """TOWN-14, TOWN-15: a side whose character did not fire says where a group goes that has no straight way."""

    crowd: int
    source: int
    side: int

    def seat(self, g: Gunfight) -> int:
        """Return the side that says so."""
        return self.side

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the squares."""
        return [FleeTo(self.crowd, to) for to in retreats(g, g.crowds[self.crowd].square, self.source)]

    def chosen(self, g: Gunfight, option: FleeTo) -> None:
        """Go there."""
        move_crowd(g, self.crowd, option.to, sev.FROM_SHOT)
