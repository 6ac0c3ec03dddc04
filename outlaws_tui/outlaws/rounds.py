"""Rounds, cups and turns (ROUND, ACT-01 to 04, ALOSS, STACK-06, UNC-08, UNC-09, R-24 to R-32, R-156).

What comes next for certain, with nothing to be asked or drawn before, is run by the step before it: to push it and take it off again
costs as much as half of it.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import Ask, Draw, Each, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.borders import Enter
from outlaws_tui.outlaws.calling import MayCall, callers
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST, WAITING
from outlaws_tui.outlaws.cup_options import DRAW_IT, OWN_TURN, PASS_IT, DrawIt, GiveTurn, turn_takers
from outlaws_tui.outlaws.damage import due, unaware
from outlaws_tui.outlaws.doings import EndTurn, doings
from outlaws_tui.outlaws.dynamite import orphaned
from outlaws_tui.outlaws.effects import OVER
from outlaws_tui.outlaws.ending import verdict
from outlaws_tui.outlaws.fates import conclude
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.riding import REINS, leads
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import A_ROUND, RINGLEADER, draws_free, restore
from outlaws_tui.outlaws.snapshots import WATCH, Watch, watchers
from outlaws_tui.outlaws.townsfolk import FolkCup, folk_turn
from outlaws_tui.outlaws.truce import TruceHolds
from outlaws_tui.outlaws.turn_end import TurnEnd


@step
class RoundStart(Work[Gunfight]):
    """ROUND-02 to 04: counters into the cups, actions counted; those due to enter are among them (R-27, R-28)."""

    def run(self, g: Gunfight) -> None:
        """Begin a round."""
        stage = g.stage
        common = g.edit_common()
        common.round += 1
        initial, team = stage.initial, stage.side
        cups, totals = list(stage.team), list(stage.strength)
        for who, p in enumerate(g.figures):
            # Most are as they came.
            if p.status or p.loss or p.blows or p.lost:
                side = team[who]
                totals[side] -= initial[who]
                if p.status != FIT and not due(g, who):
                    cups[side] ^= 1 << who
                elif p.status != COLD:
                    totals[side] += max(0, initial[who] - p.loss - p.blows - p.lost)
        if stage.unaware:
            for side in range(len(cups)):
                if unaware(g, side):
                    cups[side] = totals[side] = 0
        common.cups = tuple(cups)
        common.claims = tuple(totals)
        common.passes = common.parried = 0
        for who in range(len(g.figures)) if common.used else ():
            restore(g, who, A_ROUND)
        if g.events is not None:
            g.events.append(ev.RoundBegan(common.round, tuple(totals)))
        if common.truce or g.crowds:
            truce = (TruceHolds(),) if common.truce else ()
            folk = (FolkCup(),) if g.crowded() else ()
            g.then(*truce, *folk, _SETTLE)
        else:
            _SETTLE.run(g)


@step
class Settle(Work[Gunfight]):
    """ROUND-05, ROUND-06, R-24, R-26: sides draw in the order of their totals; sides that tie roll a d6 each, again while they tie."""

    def run(self, g: Gunfight) -> None:
        """Sort the sides, or have those that tie roll."""
        common = g.edit_common()
        claims = common.claims
        if len(claims) == 2:
            if claims[0] == claims[1]:
                common.claims = (0, 0)
                g.agenda = (_DIE_0, (_DIE_1, (self, g.agenda)))
                return
            common.order, common.claims = ((0, 1) if claims[0] > claims[1] else (1, 0)), (0, 0)
        elif len(set(claims)) < len(claims):
            common.claims, tied = _ties(claims)
            g.then(*map(TieDie, tied), self)
            return
        else:
            common.order = tuple(sorted(range(len(claims)), key=claims.__getitem__, reverse=True))
            common.claims = (0,) * len(claims)
        common.next = 0
        if g.events is not None:
            g.events.append(ev.FirstSettled(common.order[0]))
        g.agenda = (_NEXT_DRAW, g.agenda)
        # Two can only face each other both: where nobody of the first of two sides can call, nobody of the second can.
        may = g.stage.calls and any(common.cups) and not common.truce
        if may and (len(claims) > 2 or callers(g, common.order[0])):
            g.then(*map(MayCall, common.order))


def _ties(claims: Sequence[int]) -> tuple[tuple[int, ...], list[int]]:
    """Return the claims with which some of many sides go on, and which of them are tied: seven times a rank plus a die keeps the order of
    those that differed, and a tie again is the same position again."""
    ranks = sorted(set(claims))
    tied = [side for side, claim in enumerate(claims) if claims.count(claim) > 1]
    return tuple(ranks.index(claim) * 7 for claim in claims), tied


@step
class TieDie(Draw[Gunfight]):
    """R-26: a side rolls for the first draw."""

    side: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Add the die to its claim."""
        common = g.edit_common()
        claims = list(common.claims)
        claims[self.side] += face + 1
        common.claims = tuple(claims)
        if g.events is not None:
            g.events.append(ev.TieRolled(self.side, face))


@step
class NextDraw(Work[Gunfight]):
    """ROUND-09 to 12, R-25: the next side draws or passes; an empty cup passes, and a pass of every side in a row ends the round."""

    def run(self, g: Gunfight) -> None:
        """Ask the next side, or end the round."""
        common = g.common
        order, slot, passes = common.order, common.next, common.passes
        count = len(order)
        if passes < count and common.cups[order[slot]]:
            g.agenda = (_DRAW_OR_PASS[order[slot]], g.agenda)
            return
        while passes < count and not common.cups[order[slot]]:
            passes += 1
            slot = (slot + 1) % count
        common = g.edit_common()
        common.passes, common.next = passes, slot
        g.agenda = (_ROUND_END if passes >= count else _DRAW_OR_PASS[order[slot]], g.agenda)


@step
class DrawOrPass(Ask[Gunfight]):
    """ROUND-09, ROUND-11: a side draws a counter or passes."""

    side: int

    def seat(self, g: Gunfight) -> int:
        """Return the side."""
        return self.side

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return both."""
        return DRAW_IT, PASS_IT

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Draw, or count the pass."""
        common = g.edit_common()
        common.next = (common.next + 1) % len(common.order)
        if isinstance(option, DrawIt):
            common.passes = 0
            g.agenda = (_DRAW_COUNTER[self.side], g.agenda)
            return
        common.passes += 1
        if g.events is not None:
            g.events.append(ev.Passed(self.side))
        _NEXT_DRAW.run(g)


@step
class DrawCounter(Draw[Gunfight]):
    """ROUND-07, UNC-09: a counter comes out of the cup, each as likely; that of somebody out for good goes, and another is drawn."""

    side: int

    def count(self, g: Gunfight) -> int:
        """Return the counters in the cup."""
        return g.common.cups[self.side].bit_count()

    def drawn(self, g: Gunfight, face: int) -> None:
        """Begin that figure's turn."""
        common = g.edit_common()
        cups = list(common.cups)
        left = cups[self.side]
        for _ in range(face):
            left &= left - 1
        counter = left & -left
        who = counter.bit_length() - 1
        cups[self.side] ^= counter
        common.cups = tuple(cups)
        if who == len(g.figures):
            # the townsfolk counter uses up the draw.
            g.then(*folk_turn(g, self.side), _NEXT_DRAW)
            return
        status = g.figures[who].status
        if status and status in (LOST, DEAD):
            if g.events is not None:
                g.events.append(ev.CounterRemoved(who))
            g.agenda = (self if cups[self.side] else _NEXT_DRAW, g.agenda)
            return
        g.agenda = (_NEXT_DRAW, g.agenda)
        if g.stage.special[who] & RINGLEADER and turn_takers(g, who):
            g.agenda = (HandOver(who), g.agenda)
        else:
            _TURN_START[who].run(g)


@step
class HandOver(Ask[Gunfight]):
    """R-179: a ringleader who is drawn takes the turn, or gives it to a friend in view."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the figure's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the own turn, and each friend who could have it."""
        return OWN_TURN, *turn_takers(g, self.who)

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Begin the turn of whoever it is."""
        if isinstance(option, GiveTurn):
            option.apply(g, self.who)
            g.then(TurnStart(option.target))
        else:
            g.then(TurnStart(self.who))


@step
class TurnStart(Work[Gunfight]):
    """ROUND-07, ACT-02: a figure becomes active with what its losses leave. Somebody unconscious only gets the end of a turn (R-28)."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Begin the turn."""
        who = self.who
        p = g.figures[who]
        actions = g.stage.initial[who] - p.loss - p.blows - p.lost  # as in `available`
        common = g.edit_common()
        common.active, common.drawn = who, actions
        common.spent = common.shot = common.run = common.stride = common.turned = 0
        common.came = -1
        common.fought = common.ambush = common.rides = common.free = common.slants = common.skews = 0
        common.noticed = common.tried = common.answered = 0
        status = p.status
        common.seen = watchers(g, who) if status == FIT else 0
        if g.events is not None:
            g.events.append(ev.CounterDrawn(who, actions))
        if status == COLD:
            g.then(TurnEnd(who))
            return
        g.edit(who).actions = actions
        g.agenda = (_ACT[who], (_TURN_END[who], g.agenda))
        if status == WAITING:
            g.then(Enter(who), Watch(who))


@step
class Act(Ask[Gunfight]):
    """ROUND-07, ROUND-08: the active figure acts or ends its turn.

    With all actions spent the question stays while something that costs nothing can be done (R-156); a loss that takes the last one
    ends the turn at once (R-30).
    """

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the figure's side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether the turn goes on."""
        p = g.figures[self.who]
        if p.status or g.common.spent == OVER:
            return False
        return p.actions > 0 or p.right >= 0 or p.left >= 0 or _for_nothing(g, self.who, p)

    # Itself and no call of it: a list is what is asked for most.
    options = doings

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Do it, then ask again."""
        if type(option) is EndTurn:
            return
        who, common = self.who, g.common
        agenda: Agenda = (self, g.agenda)
        # An offer that was let pass stands after every act, whatever it is (SNAP-03, R-152).
        if option.moves or common.noticed & ~common.tried:
            agenda = (WATCH[who], agenda)
        if common.horses and leads(g, who):
            agenda = (REINS[who], agenda)
        g.agenda = agenda
        option.apply(g, who)


def _for_nothing(g: Gunfight, who: int, p: Figure) -> bool:
    """Return whether the active figure, with empty hands and nothing left to spend, can do something that costs nothing."""
    at, side = g.common.at, g.stage.side[who]
    if (at[1 - side] if g.stage.two else g.foes(side)) >> p.square & 1:
        return False
    if (not p.prone and g.common.came < 0) or p.door >= 0 or p.spot > 0:
        return True
    may = p.actions == 0 and g.stage.special[who] > 0
    return may and any(draws_free(g, who, thing) for thing in p.carried)


@step
class RoundEnd(Work[Gunfight]):
    """ROUND-12: the round is over; the shootout may be, too."""

    def run(self, g: Gunfight) -> None:
        """Judge, and go on or stop; first goes off what is left of those who are out of action (R-154)."""
        if g.common.fuses:
            off = orphaned(g)
            if off:
                g.then(*off, RoundEnd())
                return
        common = g.edit_common()
        if g.events is not None:
            g.events.append(ev.RoundEnded(common.round, sum(cup.bit_count() for cup in common.cups)))
        common.cups = (0,) * len(common.cups)
        common.order = ()
        common.next = common.passes = 0
        decided = verdict(g)
        if decided is None:
            _ROUND_START.run(g)
        else:
            conclude(g, *decided)


_NEXT_DRAW: Final = NextDraw()
_ROUND_START: Final = RoundStart()
_ROUND_END: Final = RoundEnd()
_SETTLE: Final = Settle()
_DIE_0: Final = TieDie(0)
_DIE_1: Final = TieDie(1)
_DRAW_OR_PASS: Final = Each(DrawOrPass)
_DRAW_COUNTER: Final = Each(DrawCounter)
_TURN_START: Final = Each(TurnStart)
_TURN_END: Final = Each(TurnEnd)
_ACT: Final = Each(Act)
"""Steps with nothing, or little, of their own, which every round needs again: one object each."""
