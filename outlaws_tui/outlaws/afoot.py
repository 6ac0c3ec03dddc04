"""What a figure on foot may do with the ground about it: steps, doors and windows, places to look from.

As if nobody were about, that depends on little more than the square and the facing. Such lists are kept with the stage, and what
somebody near shuts is taken off by square: a tenth of what it costs to ask for each step. To keep the lists by who is near as well would
save little: in random games one of three came again.
"""

from collections.abc import Sequence
from typing import Any

from outlaws_tui.outlaws.acts import exit_price, slant
from outlaws_tui.outlaws.codes import NO_RUN, NO_STAND
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.doors import openings
from outlaws_tui.outlaws.looking import WalkLook, posts
from outlaws_tui.outlaws.moving import steps
from outlaws_tui.outlaws.options import ENDS, ENTERS, LANDS, STAYS, ActOption
from outlaws_tui.outlaws.paths import DIRT, Crawl, Walk
from outlaws_tui.outlaws.scene import Figure, Gunfight

Ground = int | tuple[int, ...]
"""What such a list depends on, without the facing and who is about."""

Span = tuple[int, int, int, int]
"""Options that lead to one square: they are the part of a list between the first two numbers; how they enter it, and what they cost."""


class Offer:
    """What the ground offers as if nobody were about. Once somebody is near, `near` has the squares to which some of it leads, as a set,
    and `spans` by square where in the list that is; for most that is never asked."""

    __slots__ = ("near", "options", "spans")
    spans: dict[int, tuple[Span, ...]]

    def __init__(self, options: tuple[ActOption, ...]) -> None:
        self.options = options
        self.near: int | None = None


def afoot(g: Gunfight, who: int, p: Figure, spare: int, near: int, out: list[ActOption]) -> None:
    """Add to `out` what the ground offers the active figure, which is not in the saddle; `spare` is its `budget`, `near` are the squares
    round its own with conscious figures and townsfolk."""
    stage, common = g.stage, g.common
    square, left = p.square, p.actions
    most = stage.dearest[square]
    if p.prone:
        most = 2
        mode = 64 | 16 * (common.drawn == 1 and not common.spent) | 8 * (p.marks & NO_STAND > 0)
    elif p.marks or common.came >= 0:
        mode = 32 * (common.came >= 0) | 16 * (p.marks & NO_RUN > 0) | 8 * (common.spent > 0)
    else:
        mode = 8 if common.spent else 0
    if common.slants:
        mode |= 128
        most += 1
    if left > most:
        useful = most
    elif left > 0:
        useful = left
    else:
        useful = 0
    code = stage.footing[who] + square << 8 | mode | useful
    # All that `steps`, `openings` and `posts` look at. A rule that makes them look at more belongs in the key, which is mostly an int.
    key: Ground
    if stage.at_opening[square] or spare != left or (common.lookouts and common.lookouts >> who & 1):
        gates = stage.gates[square]
        shut_up = (common.locked | common.blown) & gates
        key = code, min(most, spare), p.spot, p.door, common.open & gates, shut_up, common.unbarred
    else:
        key = code
    try:
        offer = stage.offers[p.facing][key]
    except KeyError:
        offer = stage.offers[p.facing][key] = Offer(_as_if_alone(g, who, p, spare))
    if near:
        if offer.near is None:
            offer.spans = _spans(g, p, offer.options)
            offer.near = sum(1 << to for to in offer.spans)
        near &= offer.near
        if near:
            _beside_others(g, who, p, near, offer, out)
            return
    out += offer.options


def _as_if_alone(g: Gunfight, who: int, p: Figure, spare: int) -> tuple[ActOption, ...]:
    """Return what a figure could do if nobody were about."""
    found = steps(g, who, p, spare)
    if p.door >= 0 or g.stage.at_opening[p.square]:
        found += openings(g, who, p, spare)
    found += posts(g, who, p, spare)
    return tuple(found)


def _spans(g: Gunfight, p: Figure, alone: Sequence[Any]) -> dict[int, tuple[Span, ...]]:
    """Return by square, the own one left out, where the options that lead there are in a list."""
    found: dict[int, tuple[Span, ...]] = {}
    here, slants = p.square, g.common.slants
    first, at, how, cost = 0, here, STAYS, 0
    for last, o in enumerate((*alone, DIRT)):
        entry = o.entry
        if not entry:  # STAYS
            to = here
        elif entry != LANDS:
            to = o.to
        else:
            to = g.stage.town.neighbour(here, o.way)
        if to == at and entry == how:
            continue
        if at != here:
            found[at] = (*found.get(at, ()), (first, last, how, cost))
        first, at, how = last, to, entry
        if to != here:
            cost = _cost_alone(g, here, o) if slants or type(o) is Crawl else o.cost
    return found


def _cost_alone(g: Gunfight, here: int, o: Any) -> int:
    """Return what an option that leads to another square costs if nobody is there, for a crawl or where diagonals are dear."""
    common = g.common
    if type(o) is Crawl:
        return 1 if common.drawn == 1 and not common.spent else 2
    cost: int = o.cost
    return cost + slant(g, here, o.to) if type(o) in (Walk, WalkLook) else cost


def _beside_others(g: Gunfight, who: int, p: Figure, near: int, offer: Offer, out: list[ActOption]) -> None:
    """Add to `out` what is left of an offer with somebody on the squares `near`, to each of which some of it leads.

    A single opponent's square is open: entering it starts a brawl (BRAWL-01), but not one in which a brawl goes on (R-52), one that two
    share (STACK-01), or that of somebody in the saddle (R-174). A friend's may be passed through where a step out of it can be paid for
    (R-51), that of townsfolk for 1 action more, but not by outlaws (TOWN-21, TOWN-22).
    """
    stage, common = g.stage, g.common
    side, at = stage.side[who], common.at
    friends, foes = at[side], at[1 - side] if stage.two else g.foes(side)
    full = -1
    shut: Sequence[Span] = ()
    while near:
        square = near.bit_length() - 1
        bit = 1 << square
        near ^= bit
        if not foes & bit:
            leading = _no_way(g, who, p, square, offer.spans[square], friends & bit > 0)
        else:
            if full < 0:
                full = friends | common.doubled | g.ridden()
                if not stage.two:
                    full |= g.fights()
            leading = offer.spans[square]
            if not full & bit:
                leading = [span for span in leading if span[2] != ENTERS and span[2] != LANDS]
        if leading:
            shut = sorted((*shut, *leading)) if shut else leading
    if not shut:
        out += offer.options
        return
    alone, end = offer.options, 0
    for first, last, _, _ in shut:
        out += alone[end:first]
        end = last
    out += alone[end:]


def _no_way(g: Gunfight, who: int, p: Figure, square: int, spans: Sequence[Span], friend: bool) -> Sequence[Span]:
    """Return those of the ways into a square that are shut by the friend there, or else the townsfolk."""
    left = p.actions
    if not friend and is_outlaw(g, who):
        return spans
    again = g.stage.variants.dear_walks
    least = 0  # what the step out costs that a friend's square asks for, once it is known
    shut = []
    for span in spans:
        _, _, entry, cost = span
        if entry >= ENDS or cost >= left:
            shut.append(span)
        elif friend:
            if not least or again:
                least = exit_price(g, who, square, entry == ENTERS)
            if least > left - cost:
                shut.append(span)
    return shut
