"""Small scenes to ask odds in: two or three figures on the open bottom row of a shipped shootout's town."""

from functools import cache

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import BOTH, LEFT, WAITING
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty, stage_for


@cache
def stage(name: str) -> Stage:
    library = load()
    return stage_for(library.shootout(name), library.components, library.boards)


def gun(built: Stage, slug: str) -> int:
    return next(thing for thing, gear in enumerate(built.gear) if gear.slug == slug)


def foes(built: Stage) -> tuple[int, int]:
    """Return two figures of different sides."""
    return 0, next(i for i, side in enumerate(built.side) if side != built.side[0])


def scene(built: Stage, who: int, hand: int, thing: int, others: dict[int, int], actions: int = 4) -> Gunfight:
    """Return a turn of `who` with one gun in hand, the others so many squares east of him on the bottom row, facing him, with empty hands;
    nobody else is on the map, and there are no horses and no townsfolk."""
    g = empty(built, Playout(1))
    town = built.town
    start = (town.height - 1) * town.width + 1
    spots = {who: start, **{other: start + gap for other, gap in others.items()}}
    for i, p in enumerate(g.figures):
        p.square = spots.get(i, -1)
        p.status = 0 if i in spots else WAITING
        p.facing = 1 if i == who else 3
        p.right = p.left = p.horse = -1
        p.carried = ()
    for horse in g.horses:
        horse.square = -1
    for crowd in g.crowds:
        crowd.square = -1
    at = [0] * len(built.sides)
    doubled = 0
    for i, square in spots.items():
        doubled |= at[built.side[i]] & 1 << square
        at[built.side[i]] |= 1 << square
    g.common.at, g.common.doubled, g.common.horses, g.common.litter = tuple(at), doubled, 0, 0
    hold(g, who, hand, thing)
    p = g.figures[who]
    p.actions = g.common.drawn = actions
    g.common.active, g.common.round = who, 1
    g.common.order = tuple(range(len(built.sides)))
    g.agenda = (Act(who), None)
    return g


def hold(g: Gunfight, who: int, hand: int, thing: int) -> None:
    """Put a loaded gun into somebody's hand."""
    p = g.figures[who]
    if hand != LEFT:
        p.right = thing
    if hand in (LEFT, BOTH):
        p.left = thing
    t = g.things[thing]
    t.square, t.loaded = -1, g.stage.gear[thing].ammo
