"""The special skills of cards (CHAR-03, R-134, R-136, R-175 to R-184): each a flag of a figure, and what the rules ask about it.

A card may have none. `Stage.special` has the flags of each figure; the answers for somebody without any are those of the rulebook. A
right that can be used once in a while is spent while its owner's bit stands in `Common.used`.
"""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.codes import BEST, FAN, FIT, HANDGUN, LEFT, ONE_HAND, POOR, RIGHT
from outlaws_tui.outlaws.events.skills import SkillTold
from outlaws_tui.outlaws.scene import Gunfight

AMBIDEXTROUS: Final = 1
BEAR_HUG: Final = 2
COOL_HAND: Final = 4
DEAD_EYE: Final = 8
FAST_HANDS: Final = 16
IRON_JAW: Final = 32
KNIFE_MAN: Final = 64
LONG_SIGHT: Final = 128
LUCKY: Final = 256
POWDER_MAN: Final = 512
QUICK_LOADER: Final = 1024
RINGLEADER: Final = 2048
SAWBONES: Final = 4096
SLIPPERY: Final = 8192
STEADY_NERVE: Final = 16384
STUBBORN: Final = 32768
TRICK_RIDER: Final = 65536

SKILLS: Final[dict[str, int]] = {
    "ambidextrous": AMBIDEXTROUS,
    "bear-hug": BEAR_HUG,
    "cool-hand": COOL_HAND,
    "dead-eye": DEAD_EYE,
    "fast-hands": FAST_HANDS,
    "iron-jaw": IRON_JAW,
    "knife-man": KNIFE_MAN,
    "long-sight": LONG_SIGHT,
    "lucky": LUCKY,
    "powder-man": POWDER_MAN,
    "quick-loader": QUICK_LOADER,
    "ringleader": RINGLEADER,
    "sawbones": SAWBONES,
    "slippery": SLIPPERY,
    "steady-nerve": STEADY_NERVE,
    "stubborn": STUBBORN,
    "trick-rider": TRICK_RIDER,
}
"""The skills that the rules know, by their ids."""

A_ROUND: Final = RINGLEADER | STUBBORN
"""Skills whose right comes back with a new round."""

ONCE: Final[dict[int, str]] = {
    DEAD_EYE: "shootout",
    LUCKY: "shootout",
    RINGLEADER: "round",
    STUBBORN: "round",
    FAST_HANDS: "turn",
    IRON_JAW: "brawl",
}
"""The skills that are a right once in a while, and in which."""


def has(g: Gunfight, who: int, skill: int) -> bool:
    """Return whether a figure has a skill."""
    return bool(g.stage.special[who] & skill)


def may_use(g: Gunfight, who: int, skill: int) -> bool:
    """Return whether a figure has a skill that is a right once in a while, and has not spent it."""
    return bool(g.stage.special[who] & skill and not g.common.used >> who & 1)


def use(g: Gunfight, who: int) -> None:
    """Spend the right of a figure's skill."""
    g.edit_common().used |= 1 << who


def restore(g: Gunfight, who: int, skill: int) -> None:
    """Give back the right of a skill, if the figure has that one."""
    if g.common.used >> who & 1 and g.stage.special[who] & skill:
        g.edit_common().used &= ~(1 << who)


def tell(g: Gunfight, who: int, target: int = -1) -> None:
    """Tell that a figure's skill made a difference to `target`, itself unless another is named."""
    if g.events is not None:
        g.events.append(SkillTold(who, who if target < 0 else target))


def tell_shot(g: Gunfight, who: int, thing: int, way: int, less: int, over: int) -> None:
    """Tell of a shot that hit by `over` if the shooter's skill made it: by what it added, or by the d6 that it spared him (R-175).

    `less` is what a d6 took off.
    """
    flags = g.stage.special[who]
    p = g.figures[who]
    if flags & LONG_SIGHT:
        made = way == BEST and over < 2
    elif flags & STEADY_NERVE:
        made = way in (POOR, ONE_HAND, FAN) and over < 1
    elif flags & TRICK_RIDER:
        made = p.horse >= 0
    else:
        hand = RIGHT if p.right == thing else LEFT
        one = g.stage.gear[thing].kind == HANDGUN and hand != g.stage.favoured[who]
        made = bool(flags & AMBIDEXTROUS) and one and not less
    if made:
        tell(g, who)


def favours(g: Gunfight, who: int, hand: int) -> bool:
    """Return whether a hand counts as a figure's favoured one (R-134)."""
    return hand == g.stage.favoured[who] or bool(g.stage.special[who] & AMBIDEXTROUS)


def sighted(g: Gunfight, who: int, way: int) -> int:
    """Return what a best shot adds to the gun die for somebody with long sight (R-175)."""
    return 2 if way == BEST and g.stage.special[who] & LONG_SIGHT else 0


def taken_off(g: Gunfight, who: int, way: int, face: int) -> int:
    """Return what the d6 of a disadvantage takes off: its number, less 1 for a steady nerve's poor shots and fans (R-175)."""
    if way in (POOR, ONE_HAND, FAN) and g.stage.special[who] & STEADY_NERVE:
        return face
    return face + 1


def snap_less(g: Gunfight, who: int) -> int:
    """Return what comes off the die of a snapshot attempt (R-176)."""
    return int(bool(g.stage.special[who] & COOL_HAND))


def dodge_less(g: Gunfight, who: int) -> int:
    """Return what comes off the die of a dodge beside advantage (R-176)."""
    return int(bool(g.stage.special[who] & SLIPPERY))


def knives_shown(g: Gunfight, who: int, knives: int) -> int:
    """Return the knives that count of those on the brawl die of a stab or a throw: one more where there is any (R-182)."""
    return knives + 1 if knives and g.stage.special[who] & KNIFE_MAN else knives


def fall_blows(g: Gunfight, who: int) -> int:
    """Return the blows of a knock-down by the winner of a wrestle (BRAWL-17, R-180)."""
    return 2 if g.stage.special[who] & BEAR_HUG else 1


def first_bullet(g: Gunfight, who: int, cost: int) -> int:
    """Return what the first bullet of a reload costs a figure (R-181)."""
    return max(1, cost - 1) if g.stage.special[who] & QUICK_LOADER else cost


def draws_free(g: Gunfight, who: int, thing: int) -> bool:
    """Return whether a figure has the free draw or holster of its turn, and a thing is what that is for: a handgun (R-181)."""
    return may_use(g, who, FAST_HANDS) and g.stage.gear[thing].kind == HANDGUN


def doctor(g: Gunfight, who: int) -> int:
    """Return the sawbones who helps a figure to stop a bleeding: itself, or a conscious friend beside it or with it; -1 none (R-184)."""
    stage = g.stage
    if stage.special[who] & SAWBONES:
        return who
    square = g.figures[who].square
    for other in stage.healers:
        q = g.figures[other]
        able = q.status == FIT and stage.side[other] == stage.side[who]
        if able and square >= 0 and (q.square == square or _steps_to(g, q.square, square)):
            return other
    return -1


def _steps_to(g: Gunfight, square: int, to: int) -> bool:
    """Return whether two squares are adjacent: a step could lead from one to the other (R-13)."""
    ways, opened = g.stage.ways, g.common.open
    for way in range(8):
        if ways.to[way][square] == to and ways.walk[way][square]:
            door = ways.door[way][square]
            return door < 0 or bool(opened >> door & 1)
    return False


def fuse_cost(g: Gunfight, who: int) -> int:
    """Return the actions that setting a fuse costs a figure (R-154): 1, or 0 for a powder man."""
    return 0 if g.stage.special[who] & POWDER_MAN else 1


def fuse_delays(g: Gunfight, who: int) -> Sequence[int]:
    """Return the turns of his own after which a fuse that a figure sets may go off (R-154): 2, or for a powder man 1 or 2."""
    return (1, 2) if g.stage.special[who] & POWDER_MAN else (2,)


def shrugs_off(g: Gunfight, who: int, by: int) -> bool:
    """Return whether somebody stubborn ignores an action-loss counter, the round's first that an act of an opponent places (R-183).

    `by` is the figure whose act it is, -1 where it is nobody's. The right is spent by that.
    """
    if by < 0 or not may_use(g, who, STUBBORN) or g.stage.side[by] == g.stage.side[who]:
        return False
    use(g, who)
    tell(g, who)
    return True


def jaw_takes(g: Gunfight, who: int, count: int) -> int:
    """Return how many of so many blows are placed: an iron jaw takes the first of each brawl (R-180)."""
    if not may_use(g, who, IRON_JAW) or g.figures[who].status != FIT:
        return count
    use(g, who)
    tell(g, who)
    return count - 1


def brawl_over(g: Gunfight, square: int) -> None:
    """Give back what is a right once a brawl to those of a square that somebody leaves, conscious or not."""
    if not g.common.used:
        return
    for who, p in enumerate(g.figures):
        if p.square == square:
            restore(g, who, IRON_JAW)
