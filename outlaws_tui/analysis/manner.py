"""How the questions on the way of a walk are answered: stated beforehand, so that odds mean one thing.

A shooter keeps a drawn counter that costs `keep` actions or more, that kills, or that puts the target out; anything else he puts back while
he may draw again. Who may act out of turn does what `snaps` says. The shooter who may name whom he hits names the one he aimed at, who
fans fires every bullet at the first target, who falls in a doorway lies on his own side of it. A dead eye rolls again a Miss at the one
he aimed at, and luck is tried against what kills or puts out. All other questions are left open.
"""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.kernel.steps import Ask
from outlaws_tui.outlaws.codes import SHOTGUN
from outlaws_tui.outlaws.crowd_shots import CrowdSecondLook
from outlaws_tui.outlaws.fanning import FAN_FIRE, FanAt, NextOfFan
from outlaws_tui.outlaws.firing import LET_IT_BE, ROLL_AGAIN, NameVictim, SecondLook
from outlaws_tui.outlaws.horses import NameTarget
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, Snap, Window
from outlaws_tui.outlaws.townsfolk import PotLuck
from outlaws_tui.outlaws.whereabouts import PickSide
from outlaws_tui.outlaws.wounds import BEAR_IT, KEEP, PUT_BACK, TRY_LUCK, KeepWound, Luck, box_for, loss_at
from outlaws_tui.values import frozen

PASS: Final = "pass"
SHOOT: Final = "shoot"
DROP: Final = "drop"
SNAPS: Final = (PASS, SHOOT, DROP)
"""What those do who may act out of turn: nothing, fire, hit the dirt."""


@frozen
class Manner:
    """How questions are answered; called with a question, it returns the option, None for one that it leaves open."""

    keep: int = 2
    snaps: str = PASS

    def __call__(self, g: Gunfight, ask: Ask[Any]) -> Any:
        """Return the answer."""
        if isinstance(ask, KeepWound):
            return KEEP if self._keeps(g, ask) else PUT_BACK
        if isinstance(ask, Window):
            return self._snap(g, ask, ask.options(g))
        if isinstance(ask, NameVictim | NameTarget | PickSide):
            return ask.options(g)[0]
        if isinstance(ask, NextOfFan):
            again = FanAt(g.common.volley[0])
            return again if again in ask.options(g) else FAN_FIRE
        if isinstance(ask, SecondLook | CrowdSecondLook):
            pellet = isinstance(ask, SecondLook) and ask.entry and g.stage.gear[ask.thing].kind == SHOTGUN
            return LET_IT_BE if pellet else ROLL_AGAIN
        if isinstance(ask, Luck | PotLuck):
            return TRY_LUCK if _fells(g, ask.who, ask.wound) else BEAR_IT
        return None

    def _keeps(self, g: Gunfight, ask: KeepWound) -> bool:
        return g.stage.wounds[ask.wound].loss >= self.keep or _fells(g, ask.victim, ask.wound)

    def _snap(self, g: Gunfight, ask: Window, options: Sequence[Any]) -> Any:
        tries: list[Any] = []
        if self.snaps != PASS:
            tries = [option for option in options if isinstance(option, Snap if self.snaps == SHOOT else Duck)]
        return max(tries, key=lambda option: attempt(g, ask.active, option).comes_off, default=LET_PASS)

    def words(self) -> str:
        """Return it in a sentence."""
        snaps = {
            PASS: "nobody acts out of turn",
            SHOOT: "who may fire out of turn does",
            DROP: "who may drop out of turn does",
        }[self.snaps]
        return f"Assumed: wounds of {self.keep} or more, or that put him out, are kept, others put back while they may draw on; {snaps}."


def _fells(g: Gunfight, who: int, wound: int) -> bool:
    """Return whether a wound counter kills somebody, or puts him out who is not."""
    kind, victim = g.stage.wounds[wound], g.figures[who]
    if kind.kills:
        return True
    more = kind.loss - loss_at(g, victim, box_for(g, victim, wound))
    return victim.status == 0 and g.stage.initial[who] - victim.loss - victim.blows <= more
