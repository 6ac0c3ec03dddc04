"""The automatic character on an errand on foot: it fetches money bags and carries them where its side wants them, or goes to a place where
several of its side are to gather.

Of those of a side who have no bag, each bag is left to the nearest; who has one takes it home, the last man of a side only when it is
enough or there is no other to be had.
"""

from collections.abc import Callable, Sequence
from typing import Any

from outlaws_tui.outlaws.bags import bags_of, taken
from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import BOTH, FIT
from outlaws_tui.outlaws.hand_options import Grip, Stow, Take
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Aim
from outlaws_tui.players.going import FAR

Distances = Callable[[Gunfight, int], Sequence[int]]

_WANTED = ("bags-off", "bag-inside", "bags-away", "more-bags")


def aim_for(g: Gunfight, who: int) -> Aim | None:
    """Return the first aim for which a figure's side wants money bags."""
    side = g.stage.side[who]
    return next((aim for aim in g.stage.aims if aim.kind in _WANTED and aim.side in (-1, side)), None)


def errand_on_foot(g: Gunfight, who: int, distances: Distances) -> int:
    """Return the squares to which an errand leads a figure, 0 without one."""
    if g.stage.bags and (aim := aim_for(g, who)) is not None:
        had = bags_of(g, g.figures[who])
        if had and (not _more_wanted(g, who, aim, had) or not loose(g)):
            return home(g, aim)
        return _nearest_bag(g, who, aim, distances)
    return _gathering(g, who, distances)


def _mates(g: Gunfight, who: int) -> list[int]:
    """Return the others of a figure's side who are conscious on the map."""
    side = g.stage.side[who]
    return [i for i, p in enumerate(g.figures) if i != who and p.status == FIT and g.stage.side[i] == side]


def loose(g: Gunfight) -> int:
    """Return the squares in which bags lie, and those of the fallen who carry some."""
    squares = 0
    for bag in g.stage.bags:
        if g.things[bag].square >= 0 and not g.common.vault >> bag & 1:
            squares |= 1 << g.things[bag].square
    for i, p in enumerate(g.figures):
        if g.down(i) and bags_of(g, p):
            squares |= 1 << p.square
    return squares


def _more_wanted(g: Gunfight, who: int, aim: Aim, had: int) -> bool:
    """Return whether a figure with bags should go for another: only where nobody else of its side could bring what is missing."""
    if aim.kind != "bags-off" or _mates(g, who):
        return False
    return taken(g, aim.side, aim.way, aim.squares) + had < aim.count


def home(g: Gunfight, aim: Aim) -> int:
    """Return where bags are wanted: the place they are brought to, or the rim over which they leave."""
    if aim.kind == "bag-inside":
        return aim.squares & g.stage.town.squares & ~g.stage.town.high
    if aim.kind == "more-bags":
        return 0
    rim = 0
    for way in range(4) if aim.way < 0 else (aim.way,):
        rim |= g.stage.town.rim[way]
    return rim & aim.squares & ~g.stage.town.high


def _nearest_bag(g: Gunfight, who: int, aim: Aim, distances: Distances) -> int:
    """Return the square of a bag to which no mate without one is nearer, 0 where each is left to somebody else."""
    found, length = 0, FAR
    one_only = aim.kind == "bag-inside" or (aim.kind == "bags-off" and aim.count == 1)
    mates = [i for i in _mates(g, who) if not bags_of(g, g.figures[i])]
    if one_only and len(mates) < len(_mates(g, who)):
        return 0
    left = loose(g)
    while left:
        bit = left & -left
        left &= ~bit
        far = distances(g, bit)
        own = far[g.figures[who].square]
        nearer = any((far[g.figures[i].square], i) < (own, who) for i in mates)
        if own < length and not nearer:
            found, length = bit, own
    return found


def _gathering(g: Gunfight, who: int, distances: Distances) -> int:
    """Return the place where a figure's side is to gather, 0 where enough of its mates are nearer to it, or too few are left."""
    side = g.stage.side[who]
    mates = _mates(g, who)
    for aim in g.stage.aims:
        if aim.kind == "gather" and aim.side in (-1, side) and len(mates) + 1 >= aim.count:
            place = aim.squares & ~g.stage.town.high
            far = distances(g, place)
            own = (far[g.figures[who].square], who)
            nearer = sum((far[g.figures[i].square], i) < own for i in mates)
            return place if nearer < aim.count else 0
    return 0


def with_bags(g: Gunfight, who: int, goal: int, options: Sequence[Any]) -> Any:
    """Return what to do about bags now, None for nothing: over the edge with them, take one in reach, make a hand free for it."""
    if not g.stage.bags or (aim := aim_for(g, who)) is None:
        return None
    p = g.figures[who]
    bags = g.stage.bags
    if bags_of(g, p) and goal >> p.square & 1:
        for o in options:
            if isinstance(o, Leave) and aim.way in (-1, o.way):
                return o
    for o in options:
        if isinstance(o, Take) and o.thing in bags and o.thing not in p.carried:
            return o
    long_gun = next((t for t in (p.right, p.left) if t >= 0 and g.stage.gear[t].hands == 2), -1)
    if long_gun >= 0 and p.right != p.left:
        stow = next((o for o in options if isinstance(o, Stow) and o.thing in bags), None)
        if stow is not None:
            return stow
    if goal >> p.square & 1 and loose(g) >> p.square & 1:
        return next(
            (o for o in options if isinstance(o, Stow) and o.thing in bags),
            next((o for o in options if isinstance(o, Grip) and o.hand != BOTH), None),
        )
    return None
