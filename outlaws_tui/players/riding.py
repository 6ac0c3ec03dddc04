"""The automatic character and horses: it mounts where its side wants horses, or is to leave on them, rides for the edge, and fires from
the saddle what riding has earned."""

from collections.abc import Sequence
from typing import Any

from outlaws_tui.outlaws.aiming import aims
from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import BOTH, FIT, ONE_HAND, SHOOT, SHOTGUN
from outlaws_tui.outlaws.hand_options import Ditch, Grip
from outlaws_tui.outlaws.herd import free_hand, holder_of, rider_of, step_cost, taken
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.riding import END_RIDE, GET_DOWN, RIDE, RideTo, RideTurn, SaddleUp
from outlaws_tui.outlaws.saddle import SaddleShot
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Aim
from outlaws_tui.outlaws.ways import front

LEAST = 1 / 6
"""The least chance to hit that a free shot from the saddle is taken for; it costs a bullet."""


def errand_of(g: Gunfight, who: int) -> Aim | None:
    """Return the aim for which a figure wants to leave the map on a horse: its side is to take horses off it."""
    side = g.stage.side[who]
    return next((aim for aim in g.stage.aims if aim.kind == "horses-off" and aim.side == side), None)


def errand_goal(g: Gunfight, who: int) -> int:
    """Return where the errand leads: to horses that can be had, from the saddle to the edge; 0 without an errand or with nothing to do."""
    aim = errand_of(g, who)
    if aim is None:
        return 0
    if g.figures[who].horse >= 0:
        return aim.squares & g.stage.town.rim[aim.way]
    return sum(
        1 << horse.square
        for number, horse in enumerate(g.horses)
        if horse.square >= 0 and rider_of(g, number) < 0 and holder_of(g, number) in (-1, who)
    )


def with_horses(g: Gunfight, who: int, goal: int, far: Sequence[int], options: Sequence[Any]) -> Any:
    """Return what to do with horses now, None for nothing: mount on an errand, shoot, ride on, get down where riding is no use."""
    p = g.figures[who]
    if p.horse < 0:
        return next((o for o in options if isinstance(o, SaddleUp)), None) if errand_of(g, who) else None
    shot = _best_shot(g, who, options)
    if shot is not None:
        return shot
    leaving = errand_of(g, who) is not None and goal >> p.square & 1
    if leaving or nearer(g, who, far):
        if RIDE in options:
            return RIDE
        if p.actions and not free_hand(p):
            return next(
                (o for o in options if isinstance(o, Grip) and o.hand != BOTH),
                next((o for o in options if isinstance(o, Ditch)), None),
            )
        return None
    return GET_DOWN if GET_DOWN in options else None


def _best_shot(g: Gunfight, who: int, options: Sequence[Any]) -> SaddleShot | None:
    best, chance = None, LEAST
    p = g.figures[who]
    for o in options:
        if not isinstance(o, SaddleShot) or o.target >= len(g.figures) or g.figures[o.target].status != FIT:
            continue
        thing = p.left if o.hand == 1 else p.right
        way = ONE_HAND if g.stage.gear[thing].hands == 2 else SHOOT
        distance = g.stage.range(g.station(who), g.station(o.target))
        hit = float(landing(g, who, thing, way, distance, o.target)[0])
        other = aims(g, who, o.target, g.stage.gear[thing].kind == SHOTGUN)[o.line][1]
        if hit * (0.5 if other >= 0 else 1.0) > chance:
            best, chance = o, hit
    return best


def nearer(g: Gunfight, who: int, far: Sequence[int]) -> bool:
    """Return whether some square beside a rider is nearer to where it wants to be."""
    square = g.figures[who].square
    full = taken(g) | g.stage.barred[g.stage.side[who]]
    to = g.stage.ways.to
    return any(
        far[to[way][square]] < far[square]
        for way in range(8)
        if step_cost(g, square, way) and not full >> to[way][square] & 1
    )


def ride_on(g: Gunfight, who: int, goal: int, far: Sequence[int], options: Sequence[Any]) -> Any:
    """Return a rider's next square or turn: out over the edge it wants, the nearest square ahead, a turn that leads nearer, else stop."""
    p = g.figures[who]
    aim = errand_of(g, who)
    if aim is not None and goal >> p.square & 1:
        for o in options:
            if isinstance(o, Leave | RideTurn) and getattr(o, "way", getattr(o, "facing", -1)) == aim.way:
                return o
    steps = [o for o in options if isinstance(o, RideTo) and far[o.to] < far[p.square]]
    turns = [(_ahead(g, who, o.facing, far), o.facing, o) for o in options if isinstance(o, RideTurn)]
    best = min(turns, default=None, key=lambda turn: turn[:2])
    if steps and (best is None or g.common.stride < 3 or min(far[o.to] for o in steps) <= best[0]):
        return min(steps, key=lambda o: (far[o.to], o.to))
    if best is not None and best[0] < far[p.square]:
        return best[2]
    return END_RIDE


def _ahead(g: Gunfight, who: int, facing: int, far: Sequence[int]) -> int:
    """Return how near the best of the three squares before a rider is, if it faced one way; far where none can be entered."""
    square = g.figures[who].square
    full = taken(g) | g.stage.barred[g.stage.side[who]]
    to = g.stage.ways.to
    reached = [
        far[to[way][square]] for way in front(facing) if step_cost(g, square, way) and not full >> to[way][square] & 1
    ]
    return min(reached, default=10**6)
