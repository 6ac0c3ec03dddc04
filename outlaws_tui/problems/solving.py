"""What a choice is worth towards a goal, exactly: the best that its side can do, the worst that the others can, the mean over chance.

The rules' own steps are run, as for odds. The turn's own questions, and those of others on the way (snapshots), are gone through option by
option; questions within a shot, such as which wound to keep, are answered by the stated manner (`analysis.manner`). Positions that are
met again are known by all they hold.
"""

from collections.abc import Iterable
from typing import Any, Final, cast

from attrs import define, field

from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import scratch
from outlaws_tui.analysis.walk import TooLongError, Walk
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import ASK, Ask
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.rounds import Act, NextDraw, RoundEnd
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.problems.goals import Goal, Test

DEEPEST: Final = 40
"""Questions that may follow one another before an answer is given up: the walks lie within each other."""
MOST: Final = 400_000
"""Options and outcomes that are looked at for one answer before it is given up."""
SURE: Final = 1 - 1e-12


@define(eq=False)
class Solver:
    """Answers for one goal, on a copy of the position in which the problem begins: the hero's own turn.

    `looked` counts the options that were tried; TooLongError is raised beyond `most` of them, or of outcomes within one choice.
    """

    start: Gunfight
    goal: Goal
    keep: int = 2
    most: int = MOST
    looked: int = 0
    _depth: int = field(default=0, init=False)
    hero: int = field(init=False)
    side: int = field(init=False)
    _holds: Test = field(init=False)
    _manner: Manner = field(init=False)
    _known: dict[Any, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        question = self.start.question
        assert isinstance(question, Act)
        self.hero = question.who
        self.side = self.start.stage.side[self.hero]
        self._holds = self.goal.test(self.start, self.hero)
        self._manner = Manner(self.keep)

    def over(self, events: Iterable[Any]) -> bool:
        """Return whether the problem has ended with what happened in a game: the turn or the round has, or all is decided."""
        ends = (ev.TurnEnded, ev.ShootoutOver) if self.goal.until == "turn" else (ev.RoundEnded, ev.ShootoutOver)
        return any(isinstance(event, ends) for event in events)

    def chance(self, g: Gunfight) -> float:
        """Return how likely the goal is reached from a position, by the best there is."""
        return self._value(scratch(g, Playout(1)))

    def chances(self, g: Gunfight) -> list[float]:
        """Return how likely the goal is reached after each option of the present question."""
        own = scratch(g, Playout(1))
        return [self._after(own, option) for option in own.options()]

    def _ends(self, agenda: Agenda, _: Agenda) -> bool:
        """Return whether the problem ends before the step on top: the hero's turn is over, or the round is."""
        assert agenda is not None
        return isinstance(agenda[0], NextDraw if self.goal.until == "turn" else RoundEnd)

    def _answer(self, g: Gunfight, ask: Ask[Any]) -> Any:
        return None if isinstance(ask, Window) else self._manner(g, ask)

    def _told(self, g: Gunfight, _: list[Any]) -> tuple[Any, ...]:
        """Return what a position is worth in which a walk ends; at a draw there is nothing to tell yet."""
        agenda = g.agenda
        if agenda is not None and agenda[0].kind != ASK and not self._ends(agenda, None):
            return ()
        return (self._value(g),)

    def _value(self, g: Gunfight) -> float:
        if g.agenda is None or self._ends(g.agenda, None):
            return float(self._holds(g))
        key = (tuple(record.values() for record in g.records), _steps(g.agenda))
        value = self._known.get(key)
        if value is None:
            if self._depth >= DEEPEST:
                raise TooLongError("Too much would follow.")
            self._depth += 1
            try:
                value = self._known[key] = self._best(g)
            finally:
                self._depth -= 1
        return value

    def _best(self, g: Gunfight) -> float:
        assert g.agenda is not None
        ask = cast("Ask[Any]", g.agenda[0])
        g._listed = None
        options = g.options()
        if ask.seat(g) == self.side:
            best = 0.0
            for option in options:
                best = max(best, self._after(g, option))
                if best >= SURE:
                    break
            return best
        worst = 1.0
        for option in options:
            worst = min(worst, self._after(g, option))
            if worst <= 0.0:
                break
        return worst

    def _after(self, g: Gunfight, option: Any) -> float:
        """Return how likely the goal is after an option of the question on top; the position is the same afterwards."""
        self.looked += 1
        if self.looked > self.most:
            raise TooLongError("There is too much that could be done.")
        before, heard = g.mark(), len(g.events or ())
        try:
            assert g.agenda is not None
            ask, rest = g.agenda
            g.agenda, g._listed = rest, None
            g.number += 1
            cast("Ask[Any]", ask).chosen(g, option)
            spread = Walk(g, None, self._answer, self._told, self._ends).spread()
            # What is worth the same is the same, whatever the last digits of a sum say.
            return round(float(sum(tale[-1] * chance for tale, chance in spread.items())), 12)
        finally:
            g.undo(before)
            if g.events is not None:
                del g.events[heard:]


def _steps(agenda: Agenda) -> tuple[Any, ...]:
    found = []
    while agenda is not None:
        found.append(agenda[0])
        agenda = agenda[1]
    return tuple(found)
