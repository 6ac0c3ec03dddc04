"""All parts of the lesson: which are done, which was left, and where to begin."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.lesson.memory import Memory
from outlaws_tui.lesson.reader import Lesson
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.lesson.keys import PARTS_COMMANDS
from outlaws_tui.tui.lesson.table import part_to_begin
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.words import plural

_MEASURE: Final = 76
_WORDS: Final = (
    "Each part is a moment of a real shootout on the first board, with the game's own keys. Whatever else you do is allowed; the lesson "
    "says what it was, and waits."
)


class Parts(Page[tuple[int, bool]]):
    """Dismissed with the number of a part and whether it begins from its start, or with None."""

    TABLE = PARTS_COMMANDS

    def __init__(self, look: Look, lesson: Lesson, memory: Memory) -> None:
        super().__init__(look)
        self.lesson = lesson
        self.memory = memory
        self.place = part_to_begin(lesson, memory)

    def head(self, columns: int) -> Line:
        """Return the title, and how much is done."""
        done = sum(part.name in self.memory.done for part in self.lesson.parts)
        said = f"{done} of {plural(len(self.lesson.parts), 'part')} done "
        return on(ends(line(Ink(" Learning the trade", "head")), line(Ink(said, "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each part, then what a lesson is."""
        measure = min(_MEASURE, columns)
        out: list[Line] = [BLANK]
        for place in range(len(self.lesson.parts)):
            self.clickable(len(out), place)
            out.append(fit(self._row(place), measure))
        return [*out, BLANK, *indented(wrap(line(Ink(_WORDS, "dim")), measure - 4), 3)]

    def _row(self, place: int) -> Line:
        part, memory = self.lesson.parts[place], self.memory
        lit = place == self.place
        ground = "pop" if lit else "bg"
        state = "[x]" if part.name in memory.done else "[ ]"
        left = f" (left at step {memory.steps + 1})" if memory.part == part.name and memory.choices else ""
        return line(
            Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor", ground),
            Ink(f"{place + 1} {state} ", "key", ground),
            Ink(f"{part.title:<12}", "text", ground),
            Ink(f"{part.about}{left}", "dim", ground),
        )

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in PARTS_COMMANDS if one.row], columns)

    def point(self, place: int) -> None:
        """Choose a part; chosen, begin it."""
        chosen, self.place = place == self.place, place
        self.command("begin") if chosen else self.paint()

    def pick(self, number: int) -> None:
        """Begin a part by its number."""
        if 0 < number <= len(self.lesson.parts):
            self.dismiss((number - 1, False))

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name in ("up", "down"):
            self.place = (self.place + (1 if name == "down" else -1)) % len(self.lesson.parts)
            self.paint()
        elif name in ("begin", "anew"):
            self.dismiss((self.place, name == "anew"))
        elif name == "close":
            self.dismiss(None)
        elif name == "help":
            self.app.push_screen(Help(self.look, "the lesson", PARTS_COMMANDS, signs=False))
