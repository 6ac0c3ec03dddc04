"""A page of lines that are written, changed and picked: what is not on the map."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from outlaws_tui.fields import UnfitError
from outlaws_tui.tui.arranging.keys import FORM_COMMANDS
from outlaws_tui.tui.arranging.work import Work
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.values import frozen

_LONGEST: Final = 400
_LABEL: Final = 14


@frozen
class Row:
    """A line of a form: what it is called, what it is now, and what may be done with it; without any of these it is a heading.

    `change` takes 1 or -1, `write` what was typed, `press` is for whatever else enter does.
    """

    label: str
    value: str = ""
    about: str = ""
    change: Callable[[int], None] | None = None
    write: Callable[[str], None] | None = None
    press: Callable[[], None] | None = None
    drop: Callable[[], None] | None = None

    @property
    def heading(self) -> bool:
        """Whether it is one."""
        return not (self.change or self.write or self.press or self.drop)


class Form(Page[None]):
    """Lines about something that is being made; `rows` gives them as they are now."""

    TABLE = FORM_COMMANDS

    def __init__(self, look: Look, title: str, work: Work[Any], rows: Callable[["Form"], Sequence[Row]]) -> None:
        super().__init__(look)
        self.subject = title
        self.work = work
        self.rows_of = rows
        self.lit = 0
        self.typed: str | None = None
        self.said = ""

    @property
    def rows(self) -> Sequence[Row]:
        """The lines as they are now."""
        return self.rows_of(self)

    def head(self, columns: int) -> Line:
        """Return what the page is about."""
        return on(fit(line(Ink(f" {self.subject}", "head"), Ink(f"   {self.said}", "warn")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the lines, what is written with a caret behind it."""
        entries = self.rows
        self.lit = max(0, min(self.lit, len(entries) - 1))
        if entries[self.lit].heading:
            self.lit = next(place for place, row in enumerate(entries) if not row.heading)
        out: list[Line] = []
        top = bottom = 0
        for place, row in enumerate(entries):
            lit = place == self.lit
            if row.heading:
                out += [BLANK, fit(line(Ink(f" {row.label}", "head"), Ink(f"  {row.about}", "faint")), columns)]
                continue
            if lit:
                top = len(out)
            for shown in self._shown(row, lit, columns):
                self.clickable(len(out), place)
                out.append(shown)
            if lit:
                bottom = len(out)
        self.top = max(bottom - rows, min(self.top, top))
        return out

    def _shown(self, row: Row, lit: bool, columns: int) -> list[Line]:
        ground = "pop" if lit else "bg"
        mark = self.look.glyphs.lit if lit else " "
        head = line(Ink(f" {mark} ", "cursor"), Ink(f"{row.label:<{_LABEL}} ", "dim"))
        if lit and self.typed is not None:
            words = wrap(line(Ink(self.typed)), max(8, columns - _LABEL - 6)) or [()]
            words[-1] = (*words[-1], Ink(" ", "cursor", "bg", True))
        else:
            words = wrap(line(Ink(row.value or "-"), Ink(f"  {row.about}", "faint")), max(8, columns - _LABEL - 6))
        rows = [(*head, *words[0]), *((Ink(" " * (_LABEL + 4)), *more) for more in words[1:])]
        return [
            tuple(one if one.reverse else one._replace(ground=ground) for one in fit(inks, columns)) for inks in rows
        ]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        if self.typed is not None:
            return fit(
                line(
                    Ink(" enter", "key", "pop"),
                    Ink(" keep it   ", "dim", "pop"),
                    Ink("esc", "key", "pop"),
                    " as before",
                ),
                columns,
            )
        return keys_line([one for one in FORM_COMMANDS if one.row], columns)

    def point(self, place: int) -> None:
        """Go to the line that was clicked; clicked again, do what enter does."""
        if place == self.lit and self.typed is None:
            self.command("do")
            return
        self.typed = None
        self.lit = place
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while a line is written it has them."""
        if self.typed is None:
            super().take(key, character)
            return
        row = self.rows[self.lit]
        if key == "enter":
            typed, self.typed = self.typed.strip(), None
            if row.write is not None:
                write = row.write
                self.do(lambda: write(typed))
        elif key == "escape":
            self.typed = None
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif key == "ctrl+u":
            self.typed = ""
        elif character and character.isprintable():
            self.typed = (self.typed + character)[:_LONGEST]
        self.paint()

    def do(self, act: Callable[[], None]) -> None:
        """Do something that may be refused, and say why it is."""
        self.work.said = ""
        try:
            act()
        except UnfitError as unfit:
            self.work.said = f"Found {unfit.found}; expected {unfit.expected}."
        self.said = self.work.said

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        row = self.rows[self.lit]
        if name == "close":
            self.dismiss(None)
            return
        if name == "help":
            self.app.push_screen(Help(self.look, self.subject, FORM_COMMANDS, signs=False))
            return
        if name in ("up", "down"):
            self._step(1 if name == "down" else -1)
        elif name in ("left", "right"):
            if row.change is not None:
                change = row.change
                self.do(lambda: change(1 if name == "right" else -1))
        elif name == "remove":
            self.do(row.drop) if row.drop is not None else self._say("This cannot be taken away.")
        elif name in ("undo", "redo"):
            self.work.undo() if name == "undo" else self.work.redo()
            self.said = self.work.said
        elif name == "do":
            if row.write is not None:
                self.typed = row.value
                self.said = ""
            elif row.press is not None:
                self.do(row.press)
            elif row.change is not None:
                change = row.change
                self.do(lambda: change(1))
        self.paint()

    def _say(self, words: str) -> None:
        self.said = words

    def _step(self, step: int) -> None:
        rows = self.rows
        place = self.lit + step
        while 0 <= place < len(rows) and rows[place].heading:
            place += step
        if 0 <= place < len(rows):
            self.lit = place
