"""What a figure on foot may do with the ground about it: steps, doors and windows, places to look from.

As if nobody were about, that depends on little more than the square and the facing. Such lists are kept with the stage, and what
somebody near shuts is taken off by square: a tenth of what it costs to ask for each step.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final

from outlaws_tui.outlaws.acts import BACKS, ENDS, ENTERS, STAYS, Segment, budget, exit_price
from outlaws_tui.outlaws.codes import NO_RUN, NO_STAND
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.doors import openings
from outlaws_tui.outlaws.looking import posts
from outlaws_tui.outlaws.moving import steps
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight

Span = tuple[int, int, int, int, int]
"""A `Segment` whose options are the part of a list between the last two numbers. Kept as numbers, for those are no work for the collector
of cycles."""

_MOST: Final = 3
"""More actions than these open no further step: a clamber that ends at a corner takes 3, and 1 more after a diagonal where that is dear."""


def afoot(g: Gunfight, who: int, p: Figure, held: int, out: list[ActOption]) -> None:
    """Add to `out` what the ground offers the active figure, which is not in the saddle; `held` are the squares of conscious figures and
    of townsfolk."""
    stage, common = g.stage, g.common
    square, slants = p.square, common.slants
    left = p.actions
    apart = common.came >= 0
    spare = budget(g, who) if apart else left
    if p.prone:
        mode = 4 * (common.drawn == 1 and not common.spent) + (p.marks & NO_STAND > 0)
    else:
        mode = 2 * apart + (common.spent > 0 or p.marks & NO_RUN > 0)
    # All that `steps`, `openings` and `posts` look at. A rule that makes them look at more belongs in the key.
    key: tuple[int, ...] = (
        square << 3 | p.facing << 1 | p.prone,
        mode << 1 | slants,
        min(_MOST + slants, left),
        min(_MOST + slants, spare),
        p.spot,
        p.door,
        stage.footing[stage.side[who]],
    )
    if stage.by_opening >> square & 1:
        gates = stage.gates[square]
        key += (common.open & gates, (common.locked | common.blown) & gates, common.unbarred, common.spent > 0)
    alone = stage.alone.get(key)
    if alone is None:
        alone = tuple(option for segment in _as_if_alone(g, who, p, spare) for option in segment[3])
        stage.alone[key] = alone
    if held & stage.moves.near[square]:
        spans = stage.spans.get(key)
        if spans is None:
            spans = stage.spans[key] = tuple(_spans(_as_if_alone(g, who, p, spare)))
        _beside_others(g, who, p, held, alone, spans, out)
    else:
        out += alone


def _as_if_alone(g: Gunfight, who: int, p: Figure, spare: int) -> Iterator[Segment]:
    """Return what a figure could do if nobody were about."""
    return chain(steps(g, who, p, spare), openings(g, who, p, spare), posts(g, who, p, spare))


def _spans(segments: Iterable[Segment]) -> Iterator[Span]:
    """Yield segments by where their options are in the list of all."""
    last = 0
    for to, entry, cost, options in segments:
        first, last = last, last + len(options)
        yield to, entry, cost, first, last


def _beside_others(
    g: Gunfight, who: int, p: Figure, held: int, alone: Sequence[ActOption], spans: Iterable[Span], out: list[ActOption]
) -> None:
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
    for to, entry, cost, first, last in spans:
        if entry != STAYS and held >> to & 1:
            if entry == ENDS:
                continue
            if foes >> to & 1 and (entry == BACKS or full >> to & 1):
                continue
            if folk >> to & 1 and (cost >= left or is_outlaw(g, who)):
                continue
            if friends >> to & 1 and exit_price(g, who, to, entry == ENTERS) > left - cost:
                continue
        out += alone[first:last]
