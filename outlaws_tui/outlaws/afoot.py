"""What a figure on foot may do with the ground about it: steps, doors and windows, places to look from.

As if nobody were about, that depends on little more than the square and the facing. Such lists are kept with the stage, and what
somebody near shuts is taken off by square: a tenth of what it costs to ask for each step.
"""

from typing import Final

from outlaws_tui.outlaws.acts import BACKS, ENDS, ENTERS, STAYS, budget, exit_price
from outlaws_tui.outlaws.codes import NO_RUN, NO_STAND
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.doors import openings
from outlaws_tui.outlaws.looking import posts
from outlaws_tui.outlaws.moving import steps
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.tables import Kept

_LEGS: Final = NO_RUN | NO_STAND
_MOST: Final = 3
"""More actions than these open no further step: a clamber that ends at a corner takes 3, and 1 more after a diagonal where that is dear."""


def afoot(g: Gunfight, who: int, p: Figure, held: int, out: list[ActOption]) -> None:
    """Add to `out` what the ground offers the active figure, which is not in the saddle; `held` are the squares of conscious figures and
    of townsfolk."""
    stage, common = g.stage, g.common
    square = p.square
    left = p.actions
    spare = left if common.came < 0 else budget(g, who)
    # All that `steps`, `openings` and `posts` look at. A rule that makes them look at more belongs in the key.
    key = (
        square << 3 | p.facing << 1 | p.prone,
        common.slants,
        min(_MOST + common.slants, left),
        min(_MOST + common.slants, spare),
        p.spot,
        p.door,
        p.marks & _LEGS,
        common.spent > 0,
        common.drawn == 1,
        common.came < 0,
        stage.side[who],
        *((common.open, common.locked, common.blown, common.unbarred) if stage.by_opening >> square & 1 else ()),
    )
    kept = stage.moves.afoot.get(key)
    if kept is None:
        kept = stage.moves.afoot[key] = _as_if_alone(g, who, p, spare)
    if held & stage.moves.near[square]:
        _beside_others(g, who, p, held, kept, out)
    else:
        out += kept[0]


def _as_if_alone(g: Gunfight, who: int, p: Figure, spare: int) -> Kept:
    """Return what a figure could do if nobody were about."""
    segments = [*steps(g, who, p, spare), *openings(g, who, p, spare), *posts(g, who, p, spare)]
    return tuple(option for segment in segments for option in segment[3]), tuple(segments)


def _beside_others(g: Gunfight, who: int, p: Figure, held: int, kept: Kept, out: list[ActOption]) -> None:
    """Add to `out` what is left of a kept list with somebody near.

    A single opponent's square is open: entering it starts a brawl (BRAWL-01), but not one in which a brawl goes on (R-52), one that two
    share (STACK-01), or that of somebody in the saddle (R-174). A friend's may be passed through where a step out of it can be paid for
    (R-51), that of townsfolk for 1 action more, but not by outlaws (TOWN-21, TOWN-22).
    """
    stage, common = g.stage, g.common
    side, left = stage.side[who], p.actions
    foes = g.foes(side)
    full = (g.fights() | g.ridden() | common.doubled) & foes if foes & stage.moves.near[p.square] else 0
    friends = common.at[side]
    folk = g.crowded() if g.crowds else 0
    for to, entry, cost, options in kept[1]:
        if entry != STAYS and held >> to & 1:
            if entry == ENDS:
                continue
            if foes >> to & 1 and (entry == BACKS or full >> to & 1):
                continue
            if folk >> to & 1 and (cost >= left or is_outlaw(g, who)):
                continue
            if friends >> to & 1 and exit_price(g, who, to, entry == ENTERS) > left - cost:
                continue
        out += options
