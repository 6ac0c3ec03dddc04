"""Looking closely: a page about a figure, a square, a thing, a counter or a face of a die; from it one goes down to what is on it, and to
each clause that speaks of it."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.rulebook import Clause, Rulebook
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.examined import Examiner
from outlaws_tui.tui.helping import help_on
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, width, wrap
from outlaws_tui.tui.keys import EXAMINE_COMMANDS, FREE
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.sheets import Sheet
from outlaws_tui.tui.words import named, people_at

_MEASURE: Final = 92
_GAP: Final = 3
"""Columns between a title and the way to it, and behind that."""


class Examined(Page[None]):
    """A page about something, and below it those one came by."""

    TABLE = EXAMINE_COMMANDS

    def __init__(self, desk: Desk, sheet: Sheet, book: Rulebook) -> None:
        super().__init__(desk.look)
        self.desk = desk
        self.book = book
        self.sheets = [sheet]
        self.lit = [0]

    @property
    def sheet(self) -> Sheet:
        """What is looked at."""
        return self.sheets[-1]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that speak of it and that there are."""
        return tuple(name for name in dict.fromkeys(self.sheet.clauses) if name in self.book.index)

    def head(self, columns: int) -> Line:
        """Return what is looked at, and by what way."""
        title = line(Ink(f" {self.sheet.title[:1].upper()}{self.sheet.title[1:]}", "head"))
        by = [sheet.title for sheet in self.sheets[:-1]]
        way = " / ".join(by)
        # Where there is little room, what one came from last is said, or nothing.
        while by and width(title) + len(way) + _GAP > columns:
            by = by[1:]
            way = " / ".join((self.look.glyphs.cut, *by)) if by else ""
        return on(ends(title, line(Ink(f"{way} " if way else "", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return what there is to say, then the lines that can be opened, numbered as far as digits go."""
        measure = min(_MEASURE, columns - 4)
        roles = self.desk.cast.roles
        out: list[Line] = [BLANK]
        for sentence in self.sheet.about:
            out += [(Ink("  "), *row) for row in wrap(named(self.desk.g.stage, roles, sentence), measure, 2)]
        if self.sheet.links:
            out += [BLANK, line(Ink("  Look closer", "head"))]
        place = 0
        for label, _ in self.sheet.links:
            out.append(self._row(place, line(Ink(label)), columns, len(out)))
            place += 1
        out += [BLANK, line(Ink("  The rules that speak of it", "head"))]
        for name in self.clauses:
            entry = self.book.index[name]
            words = entry.text if isinstance(entry, Clause) else f"{entry.name}: {entry.ruling}"
            out.append(self._row(place, line(Ink(f"{name:<10}", "key"), Ink(f" {words}", "dim")), columns, len(out)))
            place += 1
        row = next((row for row, at in self._places.items() if at == [(0, self.lit[-1])]), 0)
        self.top = max(0, row - rows + 2) if row >= self.top + rows else min(self.top, row)
        return out

    def _row(self, place: int, words: Line, columns: int, row: int) -> Line:
        self.clickable(row, place)
        lit = place == self.lit[-1]
        digit = str(place + 1) if str(place + 1) in FREE else " "
        mark = self.look.glyphs.lit if lit else " "
        inks = fit((Ink(f" {mark} ", "cursor"), Ink(f"{digit} ", "key"), *words), columns)
        return on(inks, "pop") if lit else inks

    @property
    def _count(self) -> int:
        return len(self.sheet.links) + len(self.clauses)

    def _open(self, place: int) -> None:
        """Look closer at what stands in a line, or read its rule."""
        if not 0 <= place < self._count:
            return
        self.lit[-1] = place
        links = self.sheet.links
        if place < len(links):
            self.sheets.append(links[place][1]())
            self.lit.append(0)
            self.top = 0
        else:
            rest = self.clauses
            first = place - len(links)
            self._read((*rest[first:], *rest[:first]))
        self.paint()

    def _read(self, clauses: Sequence[str]) -> None:
        self.app.push_screen(Rules(self.look, self.book, clauses, self.sheet.title))

    def point(self, place: int) -> None:
        """Open what is clicked."""
        self._open(place)

    def pick(self, number: int) -> None:
        """Open a line by its number."""
        self._open(number - 1)

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in EXAMINE_COMMANDS if one.row], columns, "1-9")

    def command(self, name: str) -> None:
        """Choose a line, open it, or go back."""
        if name in ("up", "down"):
            self.lit[-1] = (self.lit[-1] + (1 if name == "down" else -1)) % max(1, self._count)
        elif name == "open":
            self._open(self.lit[-1])
            return
        elif name == "rules":
            self._read(self.clauses)
            return
        elif name == "help":
            help_on(self, "Looking closely")
            return
        elif name == "before" and len(self.sheets) > 1:
            self.sheets.pop()
            self.lit.pop()
        elif name in ("before", "close"):
            self.dismiss(None)
            return
        self.paint()


def examined(desk: Desk, who: int = -1) -> Examined:
    """Return the page of a figure; of -1, of whoever stands under the cursor, else of the square."""
    examiner = Examiner(desk.g, desk.components, desk.ground.pieces, desk.table.reason)
    people = people_at(desk.g, desk.cursor) if who < 0 else [who]
    sheet = examiner.figure(people[0]) if people else examiner.square(desk.cursor)
    return Examined(desk, sheet, desk.book())
