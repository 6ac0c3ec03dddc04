"""What the automatic character does with the rights of special skills: luck against what would fell it, a second look at a shot that may
well land, and the turn to a friend with a better shot."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.aiming import aims, ready, targets
from outlaws_tui.outlaws.codes import COLD, DUEL, FIT, ONE_HAND, SHOOT, SHOTGUN
from outlaws_tui.outlaws.crowd_shots import CrowdSecondLook
from outlaws_tui.outlaws.cup_options import OWN_TURN, GiveTurn
from outlaws_tui.outlaws.firing import LET_IT_BE, ROLL_AGAIN, SecondLook
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.rounds import HandOver
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.townsfolk import PotLuck
from outlaws_tui.outlaws.wounds import BEAR_IT, TRY_LUCK, Luck
from outlaws_tui.players.shots import FRUGAL, GOOD

HEAVY: Final = 2
"""The actions that a wound must cost to be worth somebody's luck."""

RIGHTS: Final = (Luck, PotLuck, SecondLook, CrowdSecondLook, HandOver)
"""The questions that special skills ask."""


def with_right(g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
    """Return what to do with the right of a special skill."""
    if isinstance(question, Luck | PotLuck):
        return TRY_LUCK if _heavy(g, question.who, question.wound) else BEAR_IT
    if isinstance(question, SecondLook):
        victim, distance = g.common.volley[4 * question.entry : 4 * question.entry + 2]
        hit = landing(g, question.who, question.thing, question.way, distance, victim)[0]
        return ROLL_AGAIN if hit >= FRUGAL or question.way == DUEL else LET_IT_BE
    if isinstance(question, HandOver):
        return _whose_turn(g, question.who, options)
    return LET_IT_BE


def _heavy(g: Gunfight, who: int, wound: int) -> bool:
    """Return whether a wound kills, knocks out or costs much; somebody out cold only minds being killed."""
    kind = g.stage.wounds[wound]
    if kind.kills or g.figures[who].status == COLD:
        return kind.kills
    p = g.figures[who]
    return kind.loss >= HEAVY or g.stage.initial[who] - p.loss - p.blows - kind.loss <= 0


def _whose_turn(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return the own turn where it has a good shot in it, else that of the friend with the best one, if it is good."""
    best: ActOption = OWN_TURN
    promise = best_shot(g, who)
    if promise >= GOOD:
        return best
    for option in options:
        if isinstance(option, GiveTurn):
            hit = best_shot(g, option.target)
            if hit >= GOOD and hit > promise:
                best, promise = option, hit
    return best


def best_shot(g: Gunfight, who: int) -> float:
    """Return the best chance to hit that a figure has with a gun in hand as it stands, at somebody conscious; 0 without one."""
    p = g.figures[who]
    best = 0.0
    for thing in {p.right, p.left}:
        if not ready(g, thing) or p.horse >= 0:
            continue
        gear = g.stage.gear[thing]
        way = ONE_HAND if gear.hands == 2 and hand_of(p, thing) < 2 else SHOOT
        for target in targets(g, who, p):
            if g.figures[target].status == FIT and aims(g, who, target, gear.kind == SHOTGUN):
                distance = g.stage.sight.range(g.station(who), g.station(target))
                best = max(best, float(landing(g, who, thing, way, distance, target)[0]))
    return best if g.available(who) > 0 else 0.0
