"""The end of a turn (R-51, WOUND-11, ALOSS-02, R-154)."""

from outlaws_tui.kernel.steps import Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import COLD, FIT, LOST
from outlaws_tui.outlaws.dynamite import burn
from outlaws_tui.outlaws.effects import send_back
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import FAST_HANDS, restore
from outlaws_tui.outlaws.wounds import UNHURT, close


@step
class TurnEnd(Work[Gunfight]):
    """The end of a turn: out of a friend's square, wounds close, action losses go, fuses burn (R-51, WOUND-11, ALOSS-02, R-154)."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Clean up."""
        who = self.who
        p = g.edit(who)
        common = g.edit_common()
        if common.came >= 0:
            send_back(g, who)
        if g.events is not None:
            g.events.append(ev.TurnEnded(who, max(0, p.actions)))
        p.actions = 0
        common.active = -1
        common.drawn = common.spent = common.shot = common.run = common.stride = common.turned = 0
        common.seen = common.noticed = common.tried = common.answered = 0
        common.fought = common.ambush = common.rides = common.free = common.slants = common.skews = 0
        # Nothing of somebody sound closes.
        if (p.status or p.blows or p.body != UNHURT) and p.status in (FIT, COLD, LOST):
            close(g, who)
        if p.lost:
            if g.events is not None:
                g.events.append(ev.LossesGone(who, p.lost))
            p.lost = 0
        if common.used:
            restore(g, who, FAST_HANDS)
        if common.fuses:
            g.then(*burn(g, who))
