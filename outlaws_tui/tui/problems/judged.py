"""What is said of a try at a problem: each choice weighed, the best line, and what there is to learn."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.problems.attempt import Attempt
from outlaws_tui.problems.telling import assumed, heading, per_cent, verdict, weighed_words
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help, steps_of
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, on, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.problems.keys import JUDGED_COMMANDS

_MEASURE: Final = 76


class Judged(Page[str]):
    """Dismissed with `again`, `next` or `close`. `missing` says what of its goal is not so at the end, `said` why it could not be
    kept that it is solved."""

    TABLE = JUDGED_COMMANDS

    def __init__(self, look: Look, attempt: Attempt, number: int, missing: Sequence[str], said: str) -> None:
        super().__init__(look)
        self.attempt = attempt
        self.number = number
        self.missing = missing
        self.said = said

    def head(self, columns: int) -> Line:
        """Return which problem it was."""
        return on(line(Ink(f" {heading(self.attempt.problem, self.number)}", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the verdict, the choices, the best line and the remark."""
        attempt, measure = self.attempt, min(_MEASURE, columns - 2)
        problem = attempt.problem
        role = "good" if attempt.solved else "warn"
        out: list[Line] = [BLANK, *wrap(line(Ink(attempt.task, "dim")), measure)]
        out += [BLANK, *wrap(line(Ink(verdict(attempt.solved, not self.missing), role)), measure)]
        if self.missing:
            out += wrap(line(Ink(f"At the end: {' '.join(self.missing)}")), measure)
        out.append(BLANK)
        for place, one in enumerate(attempt.weighed, 1):
            out += wrap(line(Ink(f"{place}. ", "dim"), Ink(weighed_words(one))), measure, 3)
        best = f"The best there is: {per_cent(problem.best / 100)}, by {', then '.join(problem.line)}"
        rest = (
            "." if attempt.weighed and len(attempt.weighed) <= len(problem.line) else ", and then as the dice have it."
        )
        out += [BLANK, *wrap(line(Ink(best + rest)), measure)]
        out += [BLANK, *wrap(line(Ink(problem.says, "head")), measure)]
        if self.said:
            out += [BLANK, *wrap(line(Ink(self.said, "warn")), measure)]
        out += [BLANK, *wrap(line(Ink(assumed(problem), "faint")), measure)]
        return indented(out, max(1, (columns - measure) // 2))

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in JUDGED_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        steps = steps_of(self)
        if name in ("again", "next", "close"):
            self.dismiss(name)
        elif name == "help":
            self.app.push_screen(Help(self.look, "a problem tried", JUDGED_COMMANDS, signs=False))
        elif name in steps:
            self.scroll_lines(steps[name])
