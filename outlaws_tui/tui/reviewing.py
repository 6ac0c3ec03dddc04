"""The review of a game on the screen: a graph, the turning points, the dearest choices; a digit jumps to one of them in the replay.

It is worked out off the interface; what is there so far is shown, and it can be stopped.
"""

from collections.abc import Sequence

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.review.course import Course, Judged, story, turning_points
from outlaws_tui.review.telling import graph, mistakes, sentence, summary
from outlaws_tui.seats.record import Record
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import help_on, steps_of
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, on, wrap
from outlaws_tui.tui.keys import REVIEW_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page


class Reviewing(Page[int]):
    """Dismissed with the number of the choice to look at, -1 for none. `judged` is what another page has found of the same record."""

    TABLE = REVIEW_COMMANDS

    def __init__(self, look: Look, stage: Stage, record: Record, judged: Sequence[Judged] = ()) -> None:
        super().__init__(look)
        self.stage = stage
        self.course = Course(stage, record)
        self.judged = list(judged)
        self.working = len(self.judged) < self.course.total
        self.trouble = ""

    def on_mount(self) -> None:
        """Paint, and begin to judge."""
        super().on_mount()
        if self.working:
            self.judged = []
            self.run_worker(self._work, thread=True, group="review", exclusive=True)

    def _work(self) -> None:
        """Judge one choice after the other, in a thread of its own, until all are there or nobody wants more."""
        trouble = ""
        try:
            for one in self.course:
                if not self.working or not self.is_attached:
                    return
                self.app.call_from_thread(self._come, one)
        except OutlawsError as error:
            trouble = str(error)
        if self.is_attached:
            self.app.call_from_thread(self._end, trouble)

    def _come(self, one: Judged) -> None:
        self.judged.append(one)
        if self.is_attached:
            self.paint()

    def _end(self, trouble: str) -> None:
        self.working, self.trouble = False, trouble
        if self.is_attached:
            self.paint()

    def head(self, columns: int) -> Line:
        """Return the title and how far it is."""
        count, total = len(self.judged), self.course.total
        if self.working:
            rest = f"  judging choice {min(total, count + 1)} of {total} ... s stops"
        else:
            rest = "" if count == total else f"  the first {count} of {total} choices"
        return on(line(Ink(f" Review: {self.stage.shootout.title}", "head"), Ink(rest, "warn")), "pop")

    def listed(self) -> list[Judged]:
        """Return the choices that digits jump to: the turning points, then the dearest that are none of them."""
        turned = turning_points(self.judged)
        return [*turned, *(one for one in mistakes(self.judged) if one not in turned)]

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the graph, the sides, and the choices that mattered."""
        if not self.judged:
            said = (
                "Working out what each choice was worth ..." if self.working else "Nothing has been chosen in it yet."
            )
            return [BLANK, line(Ink(f" {said}"))]
        out: list[Line] = [line(Ink(f" How it stood for {self.stage.sides[0]}, choice by choice", "dim"))]
        out += [line(Ink(f" {text}")) for text in graph(self.judged, columns - 2)]
        first, *rest = summary(self.stage, self.judged)
        out += [line(Ink(first, "dim")), *(line(Ink(text)) for text in rest), BLANK]
        turned = len(turning_points(self.judged))
        for place, one in enumerate(self.listed(), 1):
            if place == 1:
                out.append(line(Ink(" It turned on (a digit goes there)", "head")))
            if place == turned + 1:
                out.append(line(Ink(" And the dearest choices", "head")))
            label = f" {place} "
            first_row, *more = wrap(line(Ink(sentence(self.stage, one))), max(10, columns - 4))
            out.append((Ink(label, "key"), *first_row))
            out += [(Ink("   "), *row) for row in more]
            if place <= turned:
                said = " ".join(story(self.judged, one))
                told = wrap(line(Ink(said, "dim")), max(10, columns - 4)) if said else []
                out += [(Ink("   "), *row) for row in told]
        if self.trouble:
            out += wrap(line(Ink(f" It plays no further. {self.trouble}", "warn")), columns - 1, 1)
        out.append(BLANK)
        out += wrap(line(Ink(f" {_MEANS}", "dim")), columns - 1, 1)
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in REVIEW_COMMANDS if one.row], columns)

    def pick(self, number: int) -> None:
        """Go to a choice of the list in the replay."""
        listed = self.listed()
        if number <= len(listed):
            self.working = False
            self.dismiss(listed[number - 1].number)

    def command(self, name: str) -> None:
        """Scroll, stop, or go back."""
        steps = steps_of(self)
        if name in steps:
            self.scroll_lines(steps[name])
        elif name == "help":
            help_on(self, "the review")
        elif name == "stop":
            self.working = False
            self.paint()
        elif name == "close":
            self.working = False
            self.dismiss(-1)


_MEANS = (
    "Counted in actions: a wound of 1 is 1, to be out of it 2 more than was left. Cost is what a choice was worth less than the best "
    "one, by exact odds; luck is what came less what was to be expected. outlaws help judging says more."
)
