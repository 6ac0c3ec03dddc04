"""What can be done in a brawl, and to somebody who is out cold after it; furniture taken up (BRAWL-02 to 05, BRAWL-09, BRAWL-10, BRAWL-20
to 25, BRAWL-31 to 38, BRAWL-61, BRAWL-62, ACT-2-18, ACT-2-19, R-93, R-96, R-104, R-106, R-109).

A brawl is two conscious opponents in a square. Here are the list and the reasons; `brawl_options` has what can
be chosen, `fists` and `wrestling` what follows.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row
from outlaws_tui.outlaws.brawl_options import (
    BODY_BLOW,
    FURNITURE,
    HEAD_PUNCH,
    LIFT,
    STAB_WITH,
    STAND_UP,
    STRIKE_WITH,
    WRESTLE,
    Attack,
    Furniture,
    LeaveFight,
    Lift,
    Pummel,
    Snatch,
    StandUp,
    Wrestle,
)
from outlaws_tui.outlaws.codes import BOTH, DEAD, FOUGHT, JAB, LEFT, NO_STAND, PUMMELLED, RIGHT, STAB, STRIKE
from outlaws_tui.outlaws.fists import knife_of, weapon
from outlaws_tui.outlaws.hand_options import LIT, SHUT, Ditch, guns_lie
from outlaws_tui.outlaws.handling import for_nothing
from outlaws_tui.outlaws.holding import withheld
from outlaws_tui.outlaws.loading import empty
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.paths import shut
from outlaws_tui.outlaws.scene import Figure, Gunfight


def brawl_acts(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` what somebody in a brawl may do."""
    if p.actions >= 1 and not g.common.fought & FOUGHT:
        if _burdened(g, who):
            if weapon(g, who) >= 0 and not p.prone:
                out.append(STRIKE_WITH)
            if g.stage.variants.loose_grip:
                _rise(p, out)
                _get_away(g, who, p, out)
        else:
            _bare(g, who, p, out)
    for_nothing(g, who, p, -1, out)  # no draw is free in a brawl


def _bare(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add the brawl actions of somebody without a two-handed thing."""
    if not p.prone:
        if g.stage.blades and knife_of(g, who) >= 0:
            out.append(STAB_WITH)
        out += (HEAD_PUNCH, BODY_BLOW, WRESTLE)
    else:
        out.append(BODY_BLOW)
        _rise(p, out)
    for thing, t in enumerate(g.things) if g.common.litter >> p.square & 1 else ():
        if t.square == p.square and not guns_lie(g, who, thing) and not withheld(g, thing):
            if g.stage.gear[thing].hands == 2:
                if empty(p, BOTH):
                    out.append(Snatch(thing, BOTH))
            else:
                out.extend(Snatch(thing, hand) for hand in (RIGHT, LEFT) if empty(p, hand))
    if g.stage.furniture >> p.square & 1 and empty(p, BOTH):
        out.append(FURNITURE)
    _get_away(g, who, p, out)


def _rise(p: Figure, out: list[ActOption]) -> None:
    """Add standing up."""
    if p.prone and not p.marks & NO_STAND:
        out.append(STAND_UP)


def _get_away(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add leaving the fight."""
    if not p.prone:
        taken, actions = _taken(g, who), p.actions
        for bit, cost, leaving in g.stage.moves.leave[p.facing][p.square]:
            if cost <= actions and not taken & bit:
                out += leaving


def aftermath(g: Gunfight, who: int, p: Figure, spare: int, bodies: Sequence[int], out: list[ActOption]) -> None:
    """Add to `out` going on at those who are out cold in the own square, and taking up furniture, for somebody on foot and in no brawl who
    has so many actions for it."""
    if bodies and not g.common.fought & PUMMELLED:
        out.extend(Pummel(i) for i in bodies if _beaten(g, who, i))
    if g.stage.furniture >> p.square & 1 and empty(p, BOTH) and LIFT.price(g, who) <= spare:
        out.append(LIFT)


def _beaten(g: Gunfight, who: int, target: int) -> bool:
    """Return whether an opponent lies unconscious in a figure's square."""
    q = g.figures[target]
    return (
        q.square == g.figures[who].square
        and g.down(target)
        and q.status != DEAD
        and g.stage.side[target] != g.stage.side[who]
    )


def _burdened(g: Gunfight, who: int) -> bool:
    """Return whether a figure holds a two-handed thing, in one hand or both (BRAWL-25, R-96)."""
    p, gear = g.figures[who], g.stage.gear
    return (p.right >= 0 and gear[p.right].hands == 2) or (p.left >= 0 and gear[p.left].hands == 2)


def _taken(g: Gunfight, who: int) -> int:
    """Return the squares into which somebody who leaves a fight could not step: shut off, or somebody or a horse stands there (R-173,
    R-174)."""
    square = g.figures[who].square
    return shut(g, who, square) | g.common.at[g.stage.side[who]] | g.crowded() | g.common.horses


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every brawl action that somebody might think of."""
    yield from (HEAD_PUNCH, BODY_BLOW, STRIKE_WITH, STAB_WITH, WRESTLE, STAND_UP, FURNITURE, LIFT)
    p = g.figures[who]
    for thing, gear in enumerate(g.stage.gear):
        if gear.hands == 2:
            yield Snatch(thing, BOTH)
        else:
            yield Snatch(thing, RIGHT)
            yield Snatch(thing, LEFT)
    for way in range(8):
        to = g.stage.ways.to[way][p.square]
        if to >= 0:
            for facing in range(4):
                yield LeaveFight(to, facing, g.stage.ways.walk[way][p.square] or 1)
    for target in range(len(g.figures)):
        yield Pummel(target)


KINDS: Final = (Attack, Wrestle, StandUp, Snatch, Furniture, LeaveFight, Ditch)
"""What can be done in a brawl; the turn can also be ended there."""

_DONE: Row = (
    "BRAWL-04",
    "{name} has had the brawl action of this turn",
    lambda g, who, o: bool(g.common.fought & FOUGHT),
)
_APART: Row = ("STACK-02", "{name} is in no brawl", lambda g, who, o: g.rival(who) < 0)
_LIES: Row = (
    "BRAWL-10",
    "{name} is lying: body blow, pick up or stand up",
    lambda g, who, o: bool(g.figures[who].prone),
)
_HANDS_FULL: Row = (
    "BRAWL-25",
    "{name} holds a two-handed thing: strike with it, or drop it first",
    lambda g, who, o: _burdened(g, who),
)
_GRIPS: Row = (
    "BRAWL-25",
    _HANDS_FULL[1],
    lambda g, who, o: _burdened(g, who) and not g.stage.variants.loose_grip,
)
_BOTH_FREE: Row = ("BRAWL-22", "both hands of {name} must be free", lambda g, who, o: not empty(g.figures[who], BOTH))
_NOTHING_HERE: Row = (
    "BRAWL-21",
    "there is no furniture to take up in {name}'s square",
    lambda g, who, o: not g.stage.furniture >> g.figures[who].square & 1,
)

REASONS: Reasons = {
    Attack: (
        _DONE,
        _APART,
        (
            "BRAWL-25",
            _HANDS_FULL[1],
            lambda g, who, o: o.attack != STRIKE and _burdened(g, who),
        ),
        (
            "BRAWL-26",
            "{name} holds no long gun or brawl object in both hands",
            lambda g, who, o: o.attack == STRIKE and weapon(g, who) < 0,
        ),
        ("BRAWL-29", "{name} holds no knife", lambda g, who, o: o.attack == STAB and knife_of(g, who) < 0),
        (_LIES[0], _LIES[1], lambda g, who, o: o.attack != JAB and bool(g.figures[who].prone)),
        COST,
    ),
    Wrestle: (_DONE, _APART, _HANDS_FULL, _LIES, COST),
    StandUp: (
        _DONE,
        _APART,
        _GRIPS,
        ("BRAWL-38", "{name} is standing already", lambda g, who, o: not g.figures[who].prone),
        ("COND-03", "{name} is hurt and cannot stand again", lambda g, who, o: bool(g.figures[who].marks & NO_STAND)),
        COST,
    ),
    Snatch: (
        _DONE,
        _APART,
        _HANDS_FULL,
        (
            "BRAWL-20",
            "the {what} does not lie in {name}'s square",
            lambda g, who, o: g.things[o.thing].square != g.figures[who].square,
        ),
        SHUT,
        LIT,
        (
            "INTRO-01",
            "in this shootout no gun is picked up before somebody is out cold",
            lambda g, who, o: guns_lie(g, who, o.thing),
        ),
        ("BRAWL-20", "{name} has no hand free for it", lambda g, who, o: not empty(g.figures[who], o.hand)),
        COST,
    ),
    Furniture: (_DONE, _APART, _HANDS_FULL, _NOTHING_HERE, _BOTH_FREE, COST),
    Lift: (
        ("ACT-2-18", _NOTHING_HERE[1], _NOTHING_HERE[2]),
        ("ACT-2-19", _BOTH_FREE[1], _BOTH_FREE[2]),
        COST,
        KEEP,
    ),
    LeaveFight: (
        _DONE,
        _APART,
        _GRIPS,
        _LIES,
        (
            "BRAWL-36",
            "{name} cannot walk to {what}",
            lambda g, who, o: (
                not any(
                    (walk.to, walk.facing, walk.cost) == (o.to, o.facing, o.cost)
                    for walk in g.stage.moves.walk[g.figures[who].facing][g.figures[who].square]
                )
            ),
        ),
        ("R-104", "{what} is shut off or taken", lambda g, who, o: bool(_taken(g, who) >> o.to & 1)),
        COST,
    ),
    Pummel: (
        (
            "BRAWL-62",
            "{what} does not lie out cold in {name}'s square, or is no opponent",
            lambda g, who, o: not _beaten(g, who, o.target),
        ),
        (
            "R-106",
            "{name} has hit somebody out cold this turn already",
            lambda g, who, o: bool(g.common.fought & PUMMELLED),
        ),
        COST,
        KEEP,
    ),
}
