"""Running: all actions, two squares and one turn each (ACT-A-02 to 04, R-38, R-39, R-149)."""

from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import exit_price
from outlaws_tui.outlaws.codes import FIT, RAN, RUNNING
from outlaws_tui.outlaws.doors import CLOSE
from outlaws_tui.outlaws.effects import OVER, spend
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import DIRT, HitTheDirt, Walk, go, shut, toll
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Recount, Watch


@option
class Run(ActOption):
    """Begin to run: a segment of up to two squares and one turn for each action there is (ACT-A-02, ACT-A-03, R-39)."""

    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Start; the squares are asked for one by one."""
        segments = g.figures[who].actions
        spend(g, who, 0)
        common = g.edit_common()
        common.run, common.stride, common.turned = RUNNING, 0, 0
        if g.events is not None:
            g.events.append(ev.RunBegan(who, segments))
        g.then(RunOn(who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `run`."""
        return "run"


@option
class EndRun(ActOption):
    """Stop running; what is left of the turn is only what costs nothing (R-38)."""

    def apply(self, g: Gunfight, who: int) -> None:
        """Stop."""
        g.edit(who).actions = 0
        g.edit_common().run = RAN

    def words(self, g: Gunfight, who: int) -> str:
        """Return `stop`."""
        return "stop"


@step
class RunOn(Ask[Gunfight]):
    """ACT-A-02, R-39: a runner's next square. At most two squares and one turn a segment; a square that needs more opens the next."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the runner's side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether the run goes on: it ends by itself where no square can be paid for."""
        common = g.common
        if common.run != RUNNING or common.spent == OVER or g.figures[self.who].status != FIT:
            return False
        return bool(common.stride or g.figures[self.who].actions)

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the squares in reach, what costs nothing (ACT-A-01, R-32), and stopping or dropping unless in a friend's square."""
        who = self.who
        p = g.figures[who]
        found: list[ActOption] = list(runnable(g, who, g.stage.moves.walk[p.facing][p.square]))
        if g.stage.moves.rim[p.square] and not g.stage.confined[g.stage.side[who]]:
            found.extend(o for o in g.stage.moves.rim[p.square] if o.price(g, who) <= p.actions)
        if g.common.came < 0:
            found += (DIRT, END_RUN)
        if p.door >= 0:
            found.append(CLOSE)
        held = (p.right,) if p.right == p.left else (p.right, p.left)
        found += [g.stage.hands.ditch[thing] for thing in held if thing >= 0]
        return found

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Go there: a square costs nothing, opening a segment and a clamber do."""
        who = self.who
        if isinstance(option, Walk):
            onward = StrideOn(who, option.to, option.facing, option.cost)
            # A turn that needs a new segment ends the one before, and that may be answered first.
            early = g.common.stride and stride_price(g, who, option)[1] == 1
            g.then(*([Watch(who)] if early else []), onward, RunOn(who))
            return
        if isinstance(option, EndRun | HitTheDirt):
            g.then(Watch(who))
        else:
            g.then(Recount(who), RunOn(who))
        option.apply(g, who)


@step
class StrideOn(Work[Gunfight]):
    """R-39: one square of a run; the second of a segment completes it, and it may be answered."""

    who: int
    to: int
    facing: int
    cost: int

    def run(self, g: Gunfight) -> None:
        """Run it, if the run has not been stopped."""
        who = self.who
        square = Walk(self.to, self.facing, self.cost)
        if not RunOn(who).open(g) or not runs(g, who, square):
            return
        stride(g, who, square)
        if not g.common.stride:
            g.then(Watch(who))


def stride_price(g: Gunfight, who: int, o: Walk) -> tuple[int, int, int]:
    """Return what a square of a run does: (actions spent, squares left in the segment, its turn used)."""
    common = g.common
    turns = o.facing != g.figures[who].facing
    stride, turned, spent = common.stride, common.turned, o.cost - 1
    if g.crowds:
        spent += toll(g, who, o.to)
    if not stride or (turns and turned):
        stride, turned, spent = 2, 0, spent + 1
    return spent, stride - 1, int(turned or turns)


def runs(g: Gunfight, who: int, o: Walk) -> bool:
    """Return whether a runner may take this square next."""
    return bool(runnable(g, who, (o,)))


def runnable(g: Gunfight, who: int, row: Sequence[Walk]) -> list[Walk]:
    """Return those of some squares that a runner may take next."""
    p = g.figures[who]
    closed = shut(g, who, p.square, True) | 1 << p.square
    held = g.common.at[g.stage.side[who]] | g.crowded()
    last, open_, friend = -1, False, False
    found = []
    for o in row:
        if o.to != last:
            last = o.to
            open_, friend = not closed >> last & 1, held >> last & 1 > 0
        if open_:
            spent, stride, _ = stride_price(g, who, o)
            left = p.actions - spent
            if left >= 0 and (not friend or _runs_through(g, who, o, left, stride)):
                found.append(o)
    return found


def _runs_through(g: Gunfight, who: int, o: Walk, left: int, stride: int) -> bool:
    """Return whether a runner can be sure to leave a friend's square, or townsfolk's: any way with an action, straight on with a stride."""
    if left >= 1:
        return exit_price(g, who, o.to) <= left + (1 if stride else 0)
    if not stride:
        return False
    taken = shut(g, who, o.to) | g.crowded()
    for mask in g.common.at:
        taken |= mask
    own = g.figures[who].square
    if not g.common.doubled >> own & 1:
        taken &= ~(1 << own)
    return any(step.cost == 1 and not taken >> step.to & 1 for step in g.stage.moves.straight[o.facing][o.to])


def stride(g: Gunfight, who: int, o: Walk) -> None:
    """Run one square."""
    spent, rest, turned = stride_price(g, who, o)
    spend(g, who, spent)
    common = g.edit_common()
    common.stride, common.turned = rest, turned
    go(g, who, o.to, o.facing, ev.RUNS)
    if g.rival(who) >= 0:
        # it stops the run, and with nothing left there is no brawl action.
        common.run, common.stride = RAN, 0
        g.edit(who).actions = 0


RUN = Run()
END_RUN = EndRun()
