"""From the list to a try, to what is said of it, and back."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.players import HUMAN, Player
from outlaws_tui.problems.attempt import Attempt
from outlaws_tui.problems.problem import Problem, problems
from outlaws_tui.problems.solved import note_solved, solved
from outlaws_tui.problems.telling import heading
from outlaws_tui.seats.game import Game, new_seed
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.keeping import Keeping
from outlaws_tui.tui.problems.judged import Judged
from outlaws_tui.tui.problems.listing import ProblemList
from outlaws_tui.tui.problems.trying import Trying
from outlaws_tui.tui.turns import OVER

OTHERS: Final = "the solver"
"""Who answers for the other sides of a problem, as its record would say."""


class Solving:
    """A visit to the problems in an app; `leave` is called at its end."""

    def __init__(self, app: Keeping) -> None:
        self.app = app
        self.problems = problems()
        self.place = 0

    def list(self) -> None:
        """Show the list."""
        done = solved(self.app.solved)
        page = ProblemList(self.app.look, self.app.library, self.problems, done, self.place)
        self.app.push_screen(page, self._picked)

    def try_(self, problem: Problem) -> None:
        """Try a problem."""
        app = self.app
        self.place = self.problems.number(problem) - 1
        attempt = Attempt.of(problem, app.library)
        stage = attempt.stage
        seats = tuple(HUMAN if side == attempt.side else OTHERS for side in range(len(stage.sides)))
        game = Game.start(stage, new_seed(), seats, app.library.digest, problem.lines)
        bots: dict[int, Player] = {side: attempt for side in range(len(stage.sides)) if side != attempt.side}
        table = app.table = HomeTable(stage, game.header, (attempt.side,), game=game, bots=bots)
        table.note(f"{heading(problem, self.place + 1)}.")
        table.note(attempt.task)
        screen = Trying(app.library, table, app.look, app.pause, attempt, self.place + 1)

        def done(how: str | None) -> None:
            app.table = None
            if how == OVER and attempt.weighed:
                self._judge(attempt, attempt.missing(table.view))
            else:
                self.list()

        app.push_screen(screen, done)

    def _picked(self, problem: Problem | None) -> None:
        if problem is None:
            self.app.to_title()
        else:
            self.try_(problem)

    def _judge(self, attempt: Attempt, missing: Sequence[str]) -> None:
        said = note_solved(self.app.solved, attempt.problem.slug) if attempt.solved else ""

        def then(what: str | None) -> None:
            if what == "again":
                self.try_(attempt.problem)
            elif what == "next" and self.place + 1 < len(self.problems.all):
                self.try_(self.problems.all[self.place + 1])
            else:
                self.list()

        self.app.push_screen(Judged(self.app.look, attempt, self.place + 1, missing, said), then)
