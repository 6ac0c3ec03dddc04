"""Hands and what they hold: the list of what can be done with them, and the reasons why not (ACT-0-01, ACT-1-03 to 14, ACT-2-10 to 12,
R-36, R-157)."""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final

from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row, budget
from outlaws_tui.outlaws.codes import BOTH, HANDGUN, LEFT, RIGHT
from outlaws_tui.outlaws.hand_options import (
    LIT,
    SHUT,
    SWAP,
    Ditch,
    Grip,
    Stow,
    StowBoth,
    Swap,
    Take,
    TakeBoth,
    guns_lie,
    source,
)
from outlaws_tui.outlaws.holding import hand_of, usable, withheld
from outlaws_tui.outlaws.loading import HELD, empty, loading
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import FAST_HANDS, draws_free, has, may_use
from outlaws_tui.sight.bits import few

_SQUARE: Final = attrgetter("square")


def for_nothing(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add to `out` what the active figure may do with its hands that has no action to spend on it: `spare`, its `budget`, is below 1."""
    right, left, ditch = p.right, p.left, g.stage.hands.ditch
    if spare == 0 and g.stage.special[who] & FAST_HANDS and may_use(g, who, FAST_HANDS):
        out += own_things(g, who, p, 0)
        return
    if right >= 0:
        out.append(ditch[right])
    if left >= 0 and left != right:
        out.append(ditch[left])


def pickings(g: Gunfight, who: int, p: Figure, spare: int, bodies: Sequence[int], out: list[ActOption]) -> None:
    """Add to `out` what somebody on foot, with an action to spare, may take up that lies about, and out of the boxes of those who lie in
    his square."""
    common = g.common
    starred = spare >= 2 or (common.drawn == 1 and not common.spent)
    reach = common.litter & g.stage.reach[p.square]
    if reach:
        _takes(g, p, _lying(g, who, few(reach)), starred, out)
    for body in bodies:
        _takes(g, p, g.figures[body].carried, starred, out)


def _lying(g: Gunfight, who: int, squares: Sequence[int]) -> list[int]:
    """Return what a figure might take up of that which lies on some squares; most of what there is lies nowhere."""
    things = g.things
    where = list(map(_SQUARE, things))
    near = []
    for square in squares:
        thing = -1
        for _ in range(where.count(square)):
            thing = where.index(square, thing + 1)
            if not (things[thing].gone or guns_lie(g, who, thing) or withheld(g, thing)):
                near.append(thing)
    near.sort()
    return near


def own_things(g: Gunfight, who: int, p: Figure, spare: int) -> list[ActOption]:
    """Return what may be done with the things in hand and in the carried box; `kit` has all that it looks at in its key."""
    table, out = g.stage.hands, list[ActOption]()
    held = [p.right] if p.right == p.left or p.left < 0 else [p.right, p.left] if p.right >= 0 else [p.left]
    if held[0] >= 0:
        for thing in held:
            out.append(table.ditch[thing])
            if spare >= 1:
                _with_held(g, who, p, thing, spare, out)
            elif spare == 0 and draws_free(g, who, thing):
                out.append(table.stow[thing])
        if spare >= 1 and p.right != p.left and usable(p, RIGHT) and usable(p, LEFT):
            out.append(SWAP)
    if spare >= 1:
        _takes(g, p, p.carried, spare >= 2 or (g.common.drawn == 1 and not g.common.spent), out)
    elif spare == 0:
        free = [hand for hand in (RIGHT, LEFT) if empty(p, hand)]
        out.extend(table.take[thing][hand] for thing in p.carried if draws_free(g, who, thing) for hand in free)
    return out


def _takes(g: Gunfight, p: Figure, things: Sequence[int], starred: bool, out: list[ActOption]) -> None:
    """Add taking each of some things with every hand that is free for it."""
    if not things:
        return
    free = [hand for hand in (RIGHT, LEFT) if empty(p, hand)]
    for thing in things:
        if g.stage.gear[thing].hands == 2 and len(free) == 2 and starred:
            out.append(g.stage.hands.take_both[thing])
        out.extend(g.stage.hands.take[thing][hand] for hand in free)


def _with_held(g: Gunfight, who: int, p: Figure, thing: int, spare: int, out: list[ActOption]) -> None:
    """Add what may be done with a held thing for at least an action."""
    gear = g.stage.gear[thing]
    table = g.stage.hands
    two = gear.hands == 2
    hand = hand_of(p, thing)
    if not two:
        out.append(table.stow[thing])
    elif hand == BOTH or empty(p, LEFT if hand == RIGHT else RIGHT):
        if not gear.furniture and (spare >= 2 or (g.common.drawn == 1 and not g.common.spent)):
            out.append(table.stow_both[thing])
        if hand == BOTH:
            out.extend(table.grip[thing][:BOTH])
        else:
            out.append(table.grip[thing][BOTH])
    loading(g, p, thing, out)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield everything that somebody might try with any thing of the game."""
    yield SWAP
    for thing, gear in enumerate(g.stage.gear):
        for hand in (RIGHT, LEFT):
            yield Take(thing, hand)
        for hand in (RIGHT, LEFT, BOTH):
            yield Grip(thing, hand)
        yield TakeBoth(thing)
        yield (Stow if gear.hands == 1 else StowBoth)(thing)
        yield Ditch(thing)


def _held(g: Gunfight, who: int, thing: int) -> bool:
    return hand_of(g.figures[who], thing) >= 0


def _other_taken(g: Gunfight, who: int, thing: int) -> bool:
    """Return whether the hand that does not hold a thing is not free; false where both hold it."""
    p = g.figures[who]
    hand = hand_of(p, thing)
    return hand != BOTH and not empty(p, LEFT if hand == RIGHT else RIGHT)


def _drawn_already(g: Gunfight, who: int, o: Take | Stow) -> bool:
    """Return whether only the free draw of the turn, which is spent, would have paid for it."""
    if not has(g, who, FAST_HANDS) or may_use(g, who, FAST_HANDS) or o.price(g, who) <= budget(g, who):
        return False
    held = isinstance(o, Stow) or o.thing in g.figures[who].carried
    return held and g.stage.gear[o.thing].kind == HANDGUN


_SADDLE: Row = (
    "R-231",
    "{name} is in the saddle, and takes up nothing from below; get down first",
    lambda g, who, o: g.figures[who].horse >= 0 and o.thing not in g.figures[who].carried,
)
_REACH: Row = (
    "ACT-1-05",
    "the {what} is neither in {name}'s carried box nor in reach",
    lambda g, who, o: source(g, who, o.thing) < 0,
)
_GUNS_LIE: Row = (
    "INTRO-01",
    "in this shootout no gun is picked up before somebody is out cold",
    lambda g, who, o: guns_lie(g, who, o.thing),
)
_TWO: Row = ("GUN-02", "the {what} takes one hand", lambda g, who, o: g.stage.gear[o.thing].hands == 1)
_FAST: Row = ("R-181", "{name} has had the free draw of this turn, and a second takes 1", _drawn_already)
_OTHER: Row = ("ACT-2-11", "{name}'s other hand is not free", lambda g, who, o: _other_taken(g, who, o.thing))

REASONS: Reasons = {
    Take: (
        SHUT,
        LIT,
        _SADDLE,
        _REACH,
        _GUNS_LIE,
        ("COND-05", "{name} cannot use that arm", lambda g, who, o: not usable(g.figures[who], o.hand)),
        ("ACT-1-04", "that hand of {name} is not free", lambda g, who, o: not empty(g.figures[who], o.hand)),
        _FAST,
        COST,
        KEEP,
    ),
    TakeBoth: (
        SHUT,
        LIT,
        _SADDLE,
        _REACH,
        _GUNS_LIE,
        _TWO,
        (
            "COND-05",
            "{name} cannot use one of the arms",
            lambda g, who, o: not (usable(g.figures[who], RIGHT) and usable(g.figures[who], LEFT)),
        ),
        ("ACT-2-11", "both hands of {name} must be free", lambda g, who, o: not empty(g.figures[who], BOTH)),
        COST,
        KEEP,
    ),
    Stow: (HELD, _FAST, COST, KEEP),
    StowBoth: (
        HELD,
        (
            "ACT-2-19",
            "a {what} is not carried; {name} can only hold or drop it",
            lambda g, who, o: g.stage.gear[o.thing].furniture,
        ),
        _OTHER,
        COST,
        KEEP,
    ),
    Grip: (
        HELD,
        _TWO,
        ("ACT-1-14", "{name} holds it so already", lambda g, who, o: hand_of(g.figures[who], o.thing) == o.hand),
        (
            "ACT-1-14",
            "the grip goes from both hands to one, or from one to both",
            lambda g, who, o: o.hand != BOTH and hand_of(g.figures[who], o.thing) != BOTH,
        ),
        _OTHER,
        COST,
        KEEP,
    ),
    Swap: (
        ("ACT-1-07", "{name} holds nothing", lambda g, who, o: g.figures[who].right < 0 and g.figures[who].left < 0),
        (
            "ACT-1-07",
            "both hands of {name} hold the same thing",
            lambda g, who, o: g.figures[who].right == g.figures[who].left,
        ),
        (
            "COND-05",
            "{name} cannot use one of the arms",
            lambda g, who, o: not (usable(g.figures[who], RIGHT) and usable(g.figures[who], LEFT)),
        ),
        COST,
        KEEP,
    ),
    Ditch: (HELD,),
}
