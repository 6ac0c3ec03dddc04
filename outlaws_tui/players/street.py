"""The automatic character in a showdown and among townsfolk (components: auto characters).

A bid is called that leaves its owner less than an even chance at his best target, else raised. He fires where his chance is best, takes
a closing shot that has a fair one, calls no showdown himself, and drops from townsfolk's shots where that hides him.
"""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.aiming import targets
from outlaws_tui.outlaws.calling import MayCall
from outlaws_tui.outlaws.crowds import station
from outlaws_tui.outlaws.odds import duel
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import CALL, RAISE, Bid, Closing, FireAt, Opening, TakeShot, closing_way, guns_for
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck
from outlaws_tui.outlaws.stations import PRONE
from outlaws_tui.outlaws.townsfolk import Dive
from outlaws_tui.sight import pack

EVEN: Final = 0.5
FAIR: Final = 1 / 6


def in_the_street(
    g: Gunfight, question: Opening | Bid | TakeShot | Closing | MayCall | Dive, options: Sequence[Any]
) -> Any:
    """Answer a question of a showdown or of townsfolk."""
    if isinstance(question, Bid):
        last = g.showdown.bids[-1]
        return CALL if CALL in options and best_chance(g, last, g.bid()) < EVEN else RAISE
    if isinstance(question, Opening):
        return options[0]
    if isinstance(question, TakeShot):
        return max(options, key=lambda o: shot_chance(g, o, g.bid()))
    if isinstance(question, Closing):
        best = max((o for o in options if isinstance(o, FireAt)), key=lambda o: shot_chance(g, o, None))
        return best if shot_chance(g, best, None) >= FAIR else options[-1]
    if isinstance(question, MayCall):
        return options[-1]
    p = g.figures[question.who]
    lying = pack(PRONE, p.square, p.facing)
    square = g.crowds[question.crowd].square
    hidden = square >= 0 and not g.stage.sight.sees(station(square), lying, g.common.open, g.common.horses)
    return next((o for o in options if isinstance(o, Duck) and hidden), LET_PASS)


def shot_chance(g: Gunfight, o: FireAt, bid: int | None) -> float:
    """Return the chance of a shot of a showdown at a bid or, with None, of the closing one."""
    if bid is None:
        return float(duel(g, o.shooter, o.thing, o.target, 0, closing_way(g)))
    return float(duel(g, o.shooter, o.thing, o.target, bid))


def best_chance(g: Gunfight, who: int, bid: int) -> float:
    """Return the best chance that somebody has if his bid is called."""
    found = [
        float(duel(g, who, thing, target, bid))
        for target in targets(g, who, g.figures[who])
        for thing in guns_for(g, who)
    ]
    return max(found, default=0.0)
