"""The end of a shootout, and what becomes of those who are unconscious for good, where it is agreed to ask (UNC-11, R-189)."""

from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import LOST
from outlaws_tui.outlaws.effects import die
from outlaws_tui.outlaws.scene import Gunfight

RECOVERS: Final = 4
"""The highest number of the die with which somebody recovers."""


@step
class FateDie(Draw[Gunfight]):
    """UNC-11: a d6 for somebody unconscious for good: 1 to 4 recovers, 5 and 6 dies. Nothing of the shootout hangs on it any more."""

    who: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Tell, and let him die."""
        dies = face >= RECOVERS
        if g.events is not None:
            g.events.append(ev.FateRolled(self.who, face, int(dies)))
        if dies:
            die(g, self.who)


def conclude(g: Gunfight, won: int, why: int) -> None:
    """Decide the shootout: who won and why as in `Common`; then the dice for all who are unconscious for good, in the order of the
    figures, if there are to be any."""
    common = g.edit_common()
    common.won, common.why = won, why
    if g.events is not None:
        g.events.append(ev.ShootoutOver(won, why))
    if g.stage.variants.fates:
        g.then(*(FateDie(who) for who, p in enumerate(g.figures) if p.status == LOST))
