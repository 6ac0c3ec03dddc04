"""A gun in hand that would fire: the ways to fire it, and what they cost (ACT-1-01, ACT-1-16 to 18, ACT-2-05 to 07, ACT-3, ACT-4, ACT-A-08,
SKILL, R-42)."""

from functools import cache

from outlaws_tui.outlaws.codes import (
    BARRELS,
    BEST,
    BOTH,
    HANDGUN,
    LEFT,
    ONE_HAND,
    POOR,
    RIFLE,
    RIGHT,
    SHOOT,
    SHOTGUN,
    STEADY,
)
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.values import frozen

_HANDGUN_COST = {SHOOT: 1, STEADY: 2, BEST: 3}
_LONG_COST = {SHOOT: 2, STEADY: 3, BEST: 4, POOR: 1, BARRELS: 2}
ICONS = {STEADY: 2, BEST: 3}


@frozen(eq=False)
class Armed:
    """A gun that is ready in a hand: its class, and the ways to fire it with their costs. All alike are one object, which is quick to look
    lists up by."""

    hand: int
    kind: int
    ways: tuple[tuple[int, int], ...]


def way_cost(kind: int, way: int) -> int:
    """Return what a way to fire a class of gun costs, 0 where it does not go with it; a long gun in one hand is not asked here."""
    if kind == HANDGUN:
        return _HANDGUN_COST.get(way, 0)
    return 0 if (kind == SHOTGUN and way == BEST) or (kind == RIFLE and way == BARRELS) else _LONG_COST.get(way, 0)


def firing(g: Gunfight, who: int, p: Figure, spare: int) -> tuple[Armed, ...]:
    """Return the guns in a figure's hands that would fire, for so many actions; one in both hands once."""
    things, right, left = g.things, p.right, p.left
    found: tuple[Armed, ...] = ()
    if right >= 0 and things[right].loaded and not things[right].jam:
        found = (armed(g, who, BOTH if left == right else RIGHT, right, spare),)
    if left >= 0 and left != right and things[left].loaded and not things[left].jam:
        found += (armed(g, who, LEFT, left, spare),)
    return found


def ways_to_fire(g: Gunfight, who: int, hand: int, thing: int, spare: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to fire a gun that is ready, with their costs, for so many actions."""
    return armed(g, who, hand, thing, spare).ways


def armed(g: Gunfight, who: int, hand: int, thing: int, spare: int) -> Armed:
    """Return a gun that is ready, for so many actions."""
    gear, common = g.stage.gear[thing], g.common
    kind = gear.kind
    if gear.hands == 2 and hand != BOTH:
        return _one_hand(hand, kind, common.spent > 0)
    both = gear.barrels >= 2 and g.things[thing].loaded >= gear.ammo
    return _armed(hand, kind, spare, g.stage.icons[who][kind], common.shot > 0, both)


@cache
def _one_hand(hand: int, kind: int, spent: bool) -> Armed:
    """Return a long gun in one hand (ACT-A-08)."""
    return Armed(hand, kind, () if spent else ((ONE_HAND, 1),))


@cache
def _armed(hand: int, kind: int, spare: int, icons: int, fired: bool, both: bool) -> Armed:
    """Return a class of gun in the proper grip; `both` says that both barrels are loaded."""
    ways = tuple(
        (way, cost)
        for way in (SHOOT, STEADY, BEST, POOR, BARRELS)
        if 0 < (cost := way_cost(kind, way)) <= spare
        and icons >= ICONS.get(way, 0)
        and not (way == POOR and fired)
        and (both or way != BARRELS)
    )
    return Armed(hand, kind, ways)
