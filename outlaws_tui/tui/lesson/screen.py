"""A part of the lesson at the game's screen: the same town, cards, menu and keys, and above the question what is to be done."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Mode
from outlaws_tui.tui.game import LEFT_GAME, GameScreen
from outlaws_tui.tui.ink import BLANK, Line
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.lesson.keys import LESSON, TAUGHT_COMMANDS
from outlaws_tui.tui.lesson.lines import MENU, lesson_lines
from outlaws_tui.tui.lesson.table import Taught
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.panel import choice_at, panel_lines
from outlaws_tui.tui.table import Told
from outlaws_tui.tui.views import RULER

AGAIN: Final = "again"
NEXT: Final = "next"
PARTS: Final = "parts"


class LessonScreen(GameScreen):
    """A part of the lesson; dismissed with AGAIN, NEXT, PARTS or LEFT_GAME."""

    TABLE = TAUGHT_COMMANDS

    def __init__(self, library: Library, taught: Taught, look: Look, pause: float) -> None:
        super().__init__(library, taught.table, look, pause)
        self.taught = taught
        self.teller = None
        self.desk.leads = False  # the step says where to go
        self._stays = False
        """Whether somebody plays on in a part that is done."""

    def _news(self, told: Told) -> None:
        """Take a choice: the course hears of it before the screen shows it."""
        self.taught.heard(told)
        super()._news(told)

    def advance(self) -> None:
        """Go on, unless the part is done or the shootout has ended under it: then ask what next."""
        if not self.is_attached:
            return
        if (self.taught.course.over and not self._stays) or self.table.over:
            self._due = False
            self._menu()
            self.paint()
        else:
            super().advance()

    def _menu(self, leaves: bool = False) -> None:
        """Ask what is to be done: this part again, another, or none; that first where somebody `leaves`."""
        taught = self.taught
        number, parts = taught.number, taught.lesson.parts
        again = Choice("1", "this part again", (AGAIN,))
        others = [Choice("3", "all parts", (PARTS,)), Choice("4", "leave the lesson", (LEFT_GAME,))]
        nexts = [Choice("2", f"next: {parts[number + 1].title}", (NEXT,))] if number + 1 < len(parts) else []
        if taught.course.over:
            title, choices = f"Part {number + 1} is done.", [*nexts, again, *others]
        elif self.table.over:
            title, choices = "The shootout is over, the part is not.", [again, *nexts, *others]
        else:
            title, choices = f"Lesson {number + 1}: {taught.course.part.title}", [again, *nexts, *others]
        if leaves or (not nexts and taught.course.over):
            choices = [others[1], again, *nexts, others[0]]
        lines = tuple(Choice(str(place), one.label, one.words) for place, one in enumerate(choices, 1))
        self.desk.modes.clear()
        self.desk.open(Mode(MENU, title, lines, "" if self.table.over else "esc: stay here."))

    def do(self, choice: Choice | None) -> None:
        """Do a line; those of the lesson's own list lead out of this screen."""
        mode = self.desk.mode
        if mode is not None and mode.kind == MENU and choice is not None:
            self.dismiss(choice.words[0])
        else:
            super().do(choice)

    def command(self, name: str) -> None:
        """Do what a key asks for, and note what was only looked at."""
        mode = self.desk.mode
        if name in (LESSON.name, "leave"):
            self.finish_walk()
            self._menu(name == "leave")
            self.paint()
        elif name == "concede":
            self.desk.message = "There is nothing to give up in a lesson."
            self.paint()
        elif name == "back-out" and mode is not None and mode.kind == MENU and self.taught.course.over:
            self._stays = not self.table.over
            super().command(name)
            self.advance()
        else:
            super().command(name)
            self._look(name)

    def _look(self, name: str) -> None:
        if not self.is_attached:
            return
        mode = self.desk.mode
        # A ruler that ends where it begins has measured nothing; it may be laid first, and its end chosen then.
        name = RULER if mode is not None and mode.kind == RULER else name
        measures = self.desk.ruler != self.desk.cursor
        shows = name in self.desk.overlays or (mode is not None and mode.kind == name and (name != RULER or measures))
        if shows and self.taught.looked(name):
            self.paint()
        elif self.taught.course.over and mode is None and not (self._stays or self.busy):
            # What a part ended with was looked at, and is no more.
            self.advance()

    def on_map_view_pointed(self, message: MapView.Pointed) -> None:
        """A square was clicked, which the game's screen takes after this: a ruler may end there."""
        self.call_later(self._look, "")

    def panel(self, columns: int, rows: int) -> list[Line]:
        """Return the panel: the lesson, then what the game's screen has there."""
        above = self._above(columns, rows)
        return [*above, *panel_lines(self.desk, columns, rows - len(above))]

    def choice_at(self, row: int) -> Choice | None:
        """Return the line that stands in a row of the panel."""
        plan = self.plan.panel
        above = len(self._above(plan.width, plan.height))
        return choice_at(self.desk, plan.width, plan.height - above, row - above) if row >= above else None

    def _above(self, columns: int, rows: int) -> list[Line]:
        taught = self.taught
        said = lesson_lines(taught.course, taught.number, self.desk, columns, rows)
        return [*said, BLANK] if rows > len(said) + 3 else said

    def key_row(self) -> tuple[Sequence[Command], str]:
        """Return the commands of the last row: the lesson's own after the first."""
        row, extra = super().key_row()
        if self.entry.display:
            return row, extra
        return (row[0], LESSON, *row[1:]), extra
