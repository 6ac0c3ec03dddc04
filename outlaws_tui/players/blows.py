"""What a deputy makes of its fists: the brawl action that promises most by the faces of the die, and what is done before a brawl begins.

While no gun may be drawn it sets upon whoever is no better at it. Else, outside of a brawl, whoever has no gun takes up a piece of
furniture that is in reach, for its blows are nearly twice those of a fist, and goes for whom it is most above in brawl skill.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from outlaws_tui.outlaws.brawl_options import LIFT, STAND_UP, Attack, Furniture, Wrestle
from outlaws_tui.outlaws.codes import BOTH, FIT, JAB, PUNCH, STAB, STRIKE
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.fists import advantage, in_hand, lands, lands_by, skill
from outlaws_tui.outlaws.hand_options import Ditch
from outlaws_tui.outlaws.loading import empty
from outlaws_tui.outlaws.paths import Walk
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import dodge_less, fall_blows
from outlaws_tui.players.brawling import prey
from outlaws_tui.players.hits import OUT, Hits

DOWN: Final = 0.7
"""What it is worth to have the other on the floor: he strikes no blow before he has stood up."""
SWINGS: Final = 3.0
"""The blows in which a piece of furniture has to pay for its taking up."""
_WINS: Final = {less: sum(mine - less < other for mine in range(6) for other in range(6)) / 36 for less in (-1, 0, 1)}
"""The chances to win a wrestle by what is taken off one's die beside the other's."""


def blow(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return the brawl action that promises most; what hinders every one is dropped first."""
    worth = {o: found for o in options if (found := promise(g, who, o)) > 0}
    if worth:
        return max(worth, key=lambda o: worth[o])
    if g.figures[who].actions > 0 and not g.common.fought:
        return next((o for o in options if isinstance(o, Ditch)), END)
    return END


def promise(g: Gunfight, who: int, option: Any) -> float:
    """Return what a brawl action promises, in actions of the other; 0 for what is none."""
    foe = g.rival(who)
    if isinstance(option, Attack):
        return attack_worth(g, who, foe, option.attack)
    if isinstance(option, Wrestle):
        fall = 0.0 if g.figures[foe].prone else DOWN
        left = max(0, g.available(foe))
        return _wins(g, who, foe) * (_placed(left, _dodges(g, who, foe), fall_blows(g, who)) + fall)
    if option is STAND_UP:
        return DOWN
    if isinstance(option, Furniture):
        needs = g.available(who) + advantage(g, who, foe)
        gain = attack_worth(g, who, foe, STRIKE) - _fists(g, who, foe)
        return max(1, min(6, needs)) / 6 * SWINGS * gain
    return 0.0


def _fists(g: Gunfight, who: int, foe: int) -> float:
    """Return the best that an attack without anything in hand promises."""
    return max(attack_worth(g, who, foe, attack) for attack in (PUNCH, JAB))


def attack_worth(g: Gunfight, who: int, foe: int, attack: int) -> float:
    """Return what an attack promises over the faces of the brawl die."""
    die = g.stage.brawl_die
    dodged = _dodges(g, who, foe)
    if attack == STAB:
        wounds = [lands(g, who, foe, attack, face) for face in range(len(die))]
        stabbed = Hits(g).promise(foe, 0, 1)
        return sum(stabbed * (count - dodged) for count in wounds if count) / len(die)
    left = max(0, g.available(foe))
    return sum(times * _placed(left, dodged, count) for count, times in _landing(die, attack)) / len(die)


@lru_cache(maxsize=16)
def _landing(die: tuple[tuple[int, int, int], ...], attack: int) -> tuple[tuple[int, int], ...]:
    """Return the blows that an attack without a knife places, each with the faces of the die that say so; none are left out."""
    return tuple(Counter(found for face in die if (found := lands_by(*face, attack))).items())


def _placed(left: int, dodged: float, count: int) -> float:
    """Return what so many blows are worth that the other tries to dodge, with the chance that he does, who has so many actions left."""
    return (1 - dodged) * _blows(left, count) + dodged * _blows(left, count - 1) if count else 0.0


def _blows(left: int, count: int) -> float:
    """Return what it costs somebody with so many actions left to take so many blows."""
    return OUT + left if count and count >= left else float(count)


def _dodges(g: Gunfight, who: int, foe: int) -> float:
    """Return the chance that the other takes one blow less: on a 1, or on less than his available actions."""
    less = advantage(g, foe, who) + dodge_less(g, foe)
    return max(1, min(6, g.available(foe) + less - 1)) / 6


def _wins(g: Gunfight, who: int, foe: int) -> float:
    """Return the chance to win a wrestle."""
    return _WINS[int(advantage(g, who, foe)) - int(advantage(g, foe, who))]


def close_in(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return what to do before a brawl, None for what the list says: furniture taken up, or the step into the square of the weakest."""
    p = g.figures[who]
    alone = prey(g, who)
    if not alone or p.prone or p.actions < 1:
        return None
    if LIFT in options:
        return LIFT
    into = [o for o in options if isinstance(o, Walk) and alone >> o.to & 1 and o.cost < p.actions]
    if not in_hand(g, who) and empty(p, BOTH) and not g.fights() >> p.square & 1:
        price = LIFT.price(g, who)
        near = [
            o
            for o in options
            if isinstance(o, Walk)
            and g.stage.furniture >> o.to & 1
            and o.cost + price <= p.actions
            and not g.held() >> o.to & 1
        ]
        if near:
            return min(near, key=lambda o: (o.cost, o.to, o.facing))
    if into:
        return max(into, key=lambda o: (-min(_skills(g, who, o.to), default=0), -o.cost, -o.to, -o.facing))
    return None


def set_upon(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return the step into the square of an opponent who is no better with his fists, while no gun may be drawn; None for none.

    Whoever fights draws no gun when the truce is over, and a deputy makes more of fists than others do.
    """
    p = g.figures[who]
    if not g.common.truce or p.prone or g.rival(who) >= 0:
        return None
    into = [
        (min(found), o.cost, o.to, o.facing, o)
        for o in options
        if isinstance(o, Walk)
        and o.cost < p.actions
        and (found := _skills(g, who, o.to))
        and max(found) <= skill(g, who)
    ]
    return min(into, key=lambda one: one[:4])[4] if into else None


def _skills(g: Gunfight, who: int, square: int) -> list[int]:
    """Return the brawl skills of the conscious opponents in a square."""
    side = g.stage.side
    return [
        skill(g, i) for i, q in enumerate(g.figures) if q.square == square and q.status == FIT and side[i] != side[who]
    ]
