"""A problem on the game's screen: the same keys, and each choice weighed once it is made."""

from contextlib import suppress
from typing import Final

from outlaws_tui.analysis.walk import TooLongError
from outlaws_tui.data import Library
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.problems.attempt import Attempt, Weighed
from outlaws_tui.problems.telling import heading, weighed_words
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Mode
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.goals import GOALS
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.ink import Ink, Line, fit, line, on
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.table import Told
from outlaws_tui.tui.turns import OVER

_WIDE: Final = 120
"""Columns from which on the status row has room for the name of the problem."""


class Trying(GameScreen):
    """A try at a problem; dismissed with OVER once it has ended, and all is weighed."""

    def __init__(
        self, library: Library, table: HomeTable, look: Look, pause: float, attempt: Attempt, number: int
    ) -> None:
        super().__init__(library, table, look, pause)
        self.desk.leads = False  # where to go is what is to be found
        self.attempt = attempt
        self.number = number
        self._asked: dict[int, Observation] = {}
        self._weighed: dict[int, Weighed | None] = {}

    def status(self, columns: int) -> Line:
        """Return which problem it is, and what is to be reached."""
        whole = heading(self.attempt.problem, self.number)
        short = whole if columns >= _WIDE else f"Problem {self.number}"
        name = line(Ink(f" {short}   ", "head"))
        return on(fit((*name, Ink(self.attempt.task, "text")), columns), "pop")

    @property
    def _ended(self) -> bool:
        happened = next((told.events for told in reversed(self.table.told) if told.events), ())
        return self.attempt.over(happened)

    def advance(self) -> None:
        """Go on, or end where the problem does."""
        if self.is_attached and self._ended:
            self._due = False
            self._finish()
            return
        super().advance()
        seen = self.table.seen
        if self.table.asked == self.attempt.side and self._asked.get(seen.number) is not seen:
            self._asked[seen.number] = seen
            self.run_worker(lambda: self._foresee(seen), thread=True, group="weigh")

    def _news(self, told: Told) -> None:
        super()._news(told)
        seen = self._asked.get(told.number - 1)
        if told.side == self.attempt.side and seen is not None:
            self._weighed[told.number] = None
            self.run_worker(lambda: self._weigh(seen, told), thread=True, group="weigh")

    def _foresee(self, seen: Observation) -> None:
        """Weigh all choices of a question while it is thought about, so that the one that is made has been weighed by then."""
        with suppress(TooLongError):
            self.attempt.weigh(seen)

    def _weigh(self, seen: Observation, told: Told) -> None:
        """Weigh a choice, in a thread of its own."""
        try:
            one = self.attempt.weighing(seen, told.words)
        except TooLongError:
            one = None
        self.app.call_from_thread(self._came, told, one)

    def _came(self, told: Told, one: Weighed | None) -> None:
        if told not in self.table.told:
            # It was taken back meanwhile.
            return
        if one is None:
            self._weighed.pop(told.number, None)
        else:
            self._weighed[told.number] = one
            self.desk.message = weighed_words(one)
            self.table.note(self.desk.message)
        if self.is_attached:
            if self._ended:
                self._finish()
            else:
                self.paint()

    def _finish(self) -> None:
        """Say that it has ended, once every choice that stands is weighed."""
        standing = {told.number for told in self.table.told if told.side == self.attempt.side}
        found = [self._weighed[number] for number in sorted(standing & set(self._weighed))]
        if None in found:
            self.desk.message = "Weighing what you did ..."
        else:
            self.attempt.weighed = [one for one in found if one is not None]
            self.desk.modes.clear()
            self.desk.open(Mode("over", "It has ended.", (Choice("", "see how it went", (OVER,)),)))
        self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for; what it is about is the problem's task here."""
        if name == GOALS:
            self.desk.message = self.attempt.task
            self.paint()
        else:
            super().command(name)
