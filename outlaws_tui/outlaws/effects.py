"""What befalls figures and things, whatever caused it: plain functions below all parts of the rules.

Whatever is derived (who stands where, bodies, open doors) changes only here, in `whereabouts`, in `herd` (horses) and in `holding`
(litter), and events are emitted where the change is made.
"""

from typing import ClassVar

from outlaws_tui.kernel.steps import Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import (
    COLD,
    DEAD,
    FIT,
    LEFT,
    MUST_CRAWL,
    RAN,
    RIGHT,
    RUNNING,
)
from outlaws_tui.outlaws.herd import release_all
from outlaws_tui.outlaws.holding import drop_from
from outlaws_tui.outlaws.interrupting import break_off
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stations import DOORWAY
from outlaws_tui.outlaws.whereabouts import PickSide, let_go, occupy, place, shut_unless_kept, tell_apart, vacate

OVER = 2  # Common.spent once a loss has ended the turn


def stop_run(g: Gunfight, who: int) -> None:
    """End the run that a figure is on, if it is on one: it fell, or a wound lets it run no more (R-39)."""
    if g.common.active == who and g.common.run == RUNNING:
        g.edit_common().run = RAN
        g.edit(who).actions = 0


def go_down(g: Gunfight, who: int, forced: int) -> None:
    """Make a standing figure lie (COND-01): doors close, a run is over, and a friend's square is left again (STACK-04)."""
    p = g.edit(who)
    if p.prone:
        return
    p.prone = 1
    spot, p.spot = p.spot, 0
    tell_apart(g, who, p)
    if g.events is not None:
        g.events.append(ev.WentDown(who, forced))
    if spot & 7 == DOORWAY:
        door = spot >> 5
        shut_unless_kept(g, who, door, ev.IS_DOWN)
        g.then(PickSide(who, door))
    common = g.common
    if common.active == who:
        stop_run(g, who)
        send_back(g, who)
    if p.door >= 0:
        let_go(g, who, ev.IS_DOWN)
    if common.horses:
        release_all(g, who)
        if p.horse >= 0:
            p.horse = -1
            g.then(FallDie(who))


@step
class FallDie(Draw[Gunfight]):
    """MOUNT-08, R-117: who falls from a horse rolls the brawl die and takes a blow for each fist."""

    who: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Take the blows."""
        fists = g.stage.brawl_die[face][1]
        if g.events is not None:
            g.events.append(ev.FellOff(self.who, face, fists))
        if fists:
            p = g.edit(self.who)
            p.blows += fists
            if p.status != FIT:
                return
            lose_now(g, self.who, fists)
            check_out(g, self.who)


def send_back(g: Gunfight, who: int) -> None:
    """Put the active figure back on its last own square, if it stands in a friend's (STACK-04, R-51)."""
    came = g.common.came
    if came < 0:
        return
    g.edit_common().came = -1
    place(g, who, came)
    if g.events is not None:
        g.events.append(ev.SentBack(who, came))


def spend(g: Gunfight, who: int, actions: int) -> None:
    """Take the price of an action off the active figure's turn; it breaks off loading (ACT-V-05, R-43)."""
    p = g.edit(who)
    p.actions -= actions
    if g.common.spent != 1:
        g.edit_common().spent = 1
    if p.right >= 0 or p.left >= 0:
        break_off(g, who)


def lose_action(g: Gunfight, who: int, why: int) -> None:
    """Place an action-loss counter (ALOSS-01)."""
    g.edit(who).lost += 1
    if g.events is not None:
        g.events.append(ev.ActionLost(who, why))
    lose_now(g, who, 1)


def lose_now(g: Gunfight, who: int, actions: int) -> None:
    """Take a loss off the rest of the turn of the active figure; nothing left ends it (R-30, SNAP-22)."""
    if g.common.active != who or actions <= 0:
        return
    p = g.edit(who)
    p.actions -= actions
    if p.actions <= 0:
        common = g.edit_common()
        common.spent = OVER
        if common.run == RUNNING:
            common.run = RAN


def go_out(g: Gunfight, who: int, status: int) -> None:
    """Make a figure unconscious, lost or dead: it lies, drops what it holds and leaves the living squares (WOUND-15, UNC-10)."""
    p = g.figures[who]
    if p.status == FIT:
        if status == DEAD:
            g.edit(who).horse = -1  # the dead need no die for the fall
        go_down(g, who, 1)
        if g.common.active == who:
            send_back(g, who)
        drop_from(g, who, RIGHT)
        drop_from(g, who, LEFT)
        vacate(g, who, p.square)
        g.edit_common().bodies |= 1 << p.square
    if not g.common.felled:
        g.edit_common().felled = 1
    p = g.edit(who)
    p.status = status
    p.actions = 0
    if g.events is not None:
        g.events.append(ev.WentOut(who, status))


def wake(g: Gunfight, who: int) -> None:
    """Bring an unconscious figure to; it stays lying (R-28, R-107)."""
    p = g.edit(who)
    p.status = FIT
    square = p.square
    common = g.edit_common()
    if all(q.square != square or q.status == FIT or not g.down(i) for i, q in enumerate(g.figures)):
        common.bodies &= ~(1 << square)
    if common.at[g.stage.side[who]] >> square & 1:
        p.marks |= MUST_CRAWL
    occupy(g, g.stage.side[who], square)
    if g.events is not None:
        g.events.append(ev.Woke(who))


def check_out(g: Gunfight, who: int) -> None:
    """Knock a figure out where wounds, injuries and blows leave it no action (ACT-03, R-73)."""
    p = g.figures[who]
    if p.status == FIT and g.stage.initial[who] - p.loss - p.blows <= 0:
        go_out(g, who, COLD)


def die(g: Gunfight, who: int) -> None:
    """Kill a figure (UNC-07)."""
    if g.figures[who].status != DEAD:
        go_out(g, who, DEAD)
