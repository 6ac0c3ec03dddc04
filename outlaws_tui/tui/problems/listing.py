"""The list of problems, by grade, with what each asks for."""

from collections.abc import Collection, Sequence
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.problems.problem import GRADES, Problem, Problems
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, ends, fit, line, on, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.problems.keys import LIST_COMMANDS

_MEASURE: Final = 76
_LEAST: Final = 3
_TEN: Final = 10


class ProblemList(Page[Problem]):
    """Dismissed with the problem to try, with None to go back."""

    TABLE = LIST_COMMANDS

    def __init__(self, look: Look, library: Library, problems: Problems, solved: Collection[str], place: int) -> None:
        super().__init__(look)
        self.library = library
        self.problems = problems
        self.solved = solved
        self.place = place
        self._tasks: dict[str, str] = {}

    def head(self, columns: int) -> Line:
        """Return the title and how many are solved."""
        count = sum(one.slug in self.solved for one in self.problems.all)
        said = f"{count} of {len(self.problems.all)} solved "
        return on(ends(line(Ink(" Problems", "head")), line(Ink(said, "dim")), columns), "pop")

    def asks(self, problem: Problem) -> str:
        """Return what a problem asks for; its position is read when it is first looked at."""
        if problem.slug not in self._tasks:
            stage = problem.stage(self.library)
            question = problem.state(self.library, stage).question
            assert isinstance(question, Act)
            self._tasks[problem.slug] = problem.goal.task(stage, question.who)
        return self._tasks[problem.slug]

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the problems about the marked one, and what that asks for."""
        measure = min(_MEASURE, columns)
        marked = self.problems.all[self.place]
        below = [BLANK, *wrap(line(Ink(self.asks(marked))), measure - 4)]
        below += wrap(line(Ink(f"Where: {self.library.shootout(marked.shootout).title}.", "dim")), measure - 4)
        room = max(_LEAST, rows - len(below) - 2)
        first = max(0, min(self.place - room // 2, len(self.problems.all) - room))
        out: list[Line] = [BLANK]
        for place, one in enumerate(self.problems.all[first : first + room], first):
            self.clickable(len(out), place)
            out.append(self._row(place, one, measure))
        return indented([*out, *indented(below, 3)], max(0, (columns - measure) // 2))

    def _row(self, place: int, one: Problem, columns: int) -> Line:
        lit = place == self.place
        ground = "pop" if lit else "bg"
        mark = self.look.glyphs.lit if lit else " "
        done = "solved" if one.slug in self.solved else ""
        return fit(
            line(
                Ink(f" {mark} ", "cursor", ground),
                Ink(f"{place + 1:>2} ", "key", ground),
                Ink(cell(one.title, 42), "text", ground),
                Ink(f"{GRADES[one.grade - 1]:<11}", "dim", ground),
                Ink(done, "good", ground),
            ),
            columns,
        )

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in LIST_COMMANDS if one.row], columns)

    def point(self, place: int) -> None:
        """Mark a problem; marked, try it."""
        if place == self.place:
            self.command("start")
        else:
            self.place = place
            self.paint()

    def pick(self, number: int) -> None:
        """Mark a problem by its number."""
        self.place = min(number, len(self.problems.all)) - 1 if number else self.place
        self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        last = len(self.problems.all) - 1
        steps = {"up": -1, "down": 1, "page-up": -_TEN, "page-down": _TEN, "first": -last, "last": last}
        if name == "start":
            self.dismiss(self.problems.all[self.place])
        elif name == "close":
            self.dismiss(None)
        elif name == "help":
            self.app.push_screen(Help(self.look, "the problems", LIST_COMMANDS, signs=False))
        elif name == "next":
            others = [*range(self.place + 1, last + 1), *range(self.place)]
            self.place = next((p for p in others if self.problems.all[p].slug not in self.solved), self.place)
            self.paint()
        elif name in steps:
            self.place = max(0, min(last, self.place + steps[name]))
            self.paint()
