"""Doors and windows as a way through (DOOR, ACT-0-05, ACT-1-24, ACT-A-06, ACT-A-07, R-16, R-143, R-161)."""

from collections.abc import Iterator
from typing import ClassVar

from outlaws_tui.ground.town import Edge
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons, Row
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.options import LANDS, ActOption, option
from outlaws_tui.outlaws.paths import WAYS, go, turn
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.whereabouts import hold_open, let_go


@option
class OpenDoor(ActOption):
    """Open the door on one side of the own square, facing any way after it (ACT-1-24)."""

    moves: ClassVar[bool] = True
    way: int
    facing: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Open it, and keep it open."""
        spend(g, who, 1)
        turn(g, who, self.facing)
        hold_open(g, who, g.stage.town.door_at[self.way][g.figures[who].square])

    def words(self, g: Gunfight, who: int) -> str:
        """Return `open north east`: the door on the north side, then facing east."""
        return f"open {WAYS[self.way]} {WAYS[self.facing]}"


@option
class CloseDoor(ActOption):
    """Let go of the door one keeps open (ACT-0-05); it shuts unless somebody else keeps it."""

    moves: ClassVar[bool] = True

    def apply(self, g: Gunfight, who: int) -> None:
        """Let go."""
        let_go(g, who, ev.SHUT)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `close`."""
        return "close"


@option
class Climb(ActOption):
    """Turn to a window of the own square and climb through it, for all actions, into a fight too (ACT-A-06, BRAWL-01, R-143)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = LANDS
    way: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Climb."""
        spend(g, who, g.figures[who].actions)
        go(g, who, g.stage.town.neighbour(g.figures[who].square, self.way), self.way, ev.CLIMBS)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `climb north`."""
        return f"climb {WAYS[self.way]}"


CLOSE = CloseDoor()
OPEN = tuple(tuple(OpenDoor(way, facing) for facing in range(4)) for way in range(4))
CLIMB = tuple(Climb(way) for way in range(4))


def openings(g: Gunfight, who: int, p: Figure, spare: int) -> Iterator[ActOption]:
    """Yield what the active figure may do with the doors and windows of its square, as if nobody were about; `spare` is its `budget`."""
    square = p.square
    if p.door >= 0:
        yield CLOSE
    stage = g.stage
    if p.prone or p.actions < 1 or not stage.at_opening[square]:
        return
    for way in range(4):
        edge = stage.town.edges[way][square]
        if edge == Edge.DOOR:
            door = stage.town.door_at[way][square]
            if spare >= 1 and door != p.door and not (g.common.locked | g.common.blown) >> door & 1:
                yield from OPEN[way]
        elif (edge == Edge.WINDOW or _unbarred(g, who, way)) and not g.common.spent and not _out_of_bounds(g, who, way):
            yield CLIMB[way]


def _out_of_bounds(g: Gunfight, who: int, way: int) -> bool:
    """Return whether a limit of the shootout keeps a figure from the square beyond a window."""
    stage = g.stage
    return bool(stage.barred[stage.side[who]] >> stage.town.neighbour(g.figures[who].square, way) & 1)


def _free(g: Gunfight, who: int, way: int) -> bool:
    """Return whether somebody could end in the square beyond a window: nobody there but a single opponent on foot, whom that means to
    fight (BRAWL-01, R-52, R-174), and no limit of the shootout."""
    to, side = g.stage.town.neighbour(g.figures[who].square, way), g.stage.side[who]
    shut = g.common.at[side] | g.crowded() | g.common.doubled | g.fights() | g.ridden() | g.stage.barred[side]
    return not shut >> to & 1


def _edge(g: Gunfight, who: int, way: int) -> Edge:
    return g.stage.town.edges[way][g.figures[who].square]


def _unbarred(g: Gunfight, who: int, way: int) -> bool:
    """Return whether there is a window on that side whose bars a blast has taken out (R-196)."""
    window = g.stage.town.window_at[way][g.figures[who].square]
    return window >= 0 and bool(g.common.unbarred >> window & 1)


def _is(g: Gunfight, who: int, way: int, doors: int) -> bool:
    """Return whether the door on a side, if there is one, is one of a set."""
    door = g.stage.town.door_at[way][g.figures[who].square]
    return door >= 0 and bool(doors >> door & 1)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every way to use a door or window, possible or not."""
    yield CLOSE
    for row in OPEN:
        yield from row
    yield from CLIMB


_STANDING: Row = ("DOOR-01", "{name} is lying; get up first", lambda g, who, o: bool(g.figures[who].prone))

_SADDLE: Row = (
    "R-113",
    "{name} is in the saddle, and riders use neither doors nor windows",
    lambda g, who, o: g.figures[who].horse >= 0,
)

REASONS: Reasons = {
    OpenDoor: (
        _SADDLE,
        _STANDING,
        ("DOOR-01", "there is no door {what} of {name}", lambda g, who, o: _edge(g, who, o.way) != Edge.DOOR),
        (
            "DOOR-03",
            "{name} keeps that door open already",
            lambda g, who, o: g.stage.town.door_at[o.way][g.figures[who].square] == g.figures[who].door,
        ),
        (
            "R-196",
            "that door is blown out, and stands open for good",
            lambda g, who, o: _is(g, who, o.way, g.common.blown),
        ),
        (
            "R-197",
            "that door is locked: a key, a shot at the lock from a handgun, or dynamite",
            lambda g, who, o: _is(g, who, o.way, g.common.locked),
        ),
        COST,
        KEEP,
    ),
    CloseDoor: (("ACT-0-05", "{name} keeps no door open", lambda g, who, o: g.figures[who].door < 0),),
    Climb: (
        _SADDLE,
        ("ACT-A-07", "{name} is lying; get up first", lambda g, who, o: bool(g.figures[who].prone)),
        (
            "ACT-A-07",
            "the window {what} of {name} is barred",
            lambda g, who, o: _edge(g, who, o.way) == Edge.BARRED and not _unbarred(g, who, o.way),
        ),
        (
            "ACT-A-07",
            "there is no window {what} of {name}",
            lambda g, who, o: _edge(g, who, o.way) not in (Edge.WINDOW, Edge.BARRED),
        ),
        (
            "STACK-01",
            "a friend, townsfolk, two who fight or a rider are behind that window, or it is out of bounds",
            lambda g, who, o: not _free(g, who, o.way),
        ),
        FIRST,
        COST,
    ),
}
