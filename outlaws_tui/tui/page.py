"""A screen that is one page of lines: what curtain, help, log, title and end have in common."""

from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

from textual import events
from textual.app import ComposeResult

from outlaws_tui.tui.bars import command_at
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, width
from outlaws_tui.tui.keyed import Keyed
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import Painted

R = TypeVar("R")
_WHEEL: Final = 3
"""Lines that a long page goes on by with a notch of the wheel."""


class Page(Keyed[R], Generic[R]):
    """A page: a first row, lines that may be longer than the screen, a last row with the keys.

    `gives_way` tells whether a game that begins in the hall may take its place.
    """

    gives_way = False

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.top = 0
        self._places: dict[int, list[tuple[int, int | None]]] = {}
        self._head = Painted(look, "head", "pop")
        self._body = Painted(look, "body")
        self._keys = Painted(look, "keys", "pop")

    def head(self, columns: int) -> Line:
        """Return the first row."""
        return BLANK

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the lines of the page."""
        raise NotImplementedError

    def foot(self, columns: int) -> Line:
        """Return the last row."""
        return BLANK

    def row_commands(self) -> list[Command]:
        """Return the commands of the last row."""
        return [one for one in self.TABLE if one.row]

    def compose(self) -> ComposeResult:
        """Make the three parts."""
        yield self._head
        yield self._body
        yield self._keys

    def on_mount(self) -> None:
        """Paint for the first time."""
        self._lay_out(self.app.size.width, self.app.size.height)

    def on_resize(self, event: events.Resize) -> None:
        """Paint for another size."""
        self._lay_out(event.size.width, event.size.height)

    def _lay_out(self, columns: int, rows: int) -> None:
        body_rows = max(1, rows - 2)
        for widget, y, height in ((self._head, 0, 1), (self._body, 1, body_rows), (self._keys, rows - 1, 1)):
            widget.styles.offset = (0, max(0, y))
            widget.styles.width = columns
            widget.styles.height = height
            widget.display = rows >= 3 or widget is self._body
        if rows < 3:
            self._body.styles.offset = (0, 0)
        self.paint(columns, rows)

    def paint(self, columns: int = 0, rows: int = 0) -> None:
        """Bring the page up to date."""
        columns, rows = columns or self.app.size.width, rows or self.app.size.height
        body_rows = max(1, rows - 2)
        self._places = {}
        lines = list(self.body(columns, body_rows))
        self.top = max(0, min(self.top, len(lines) - body_rows))
        self._head.show([_placed(self.head(columns), self.top, body_rows, len(lines), columns)])
        self._body.show(lines[self.top : self.top + body_rows])
        self._keys.show([self.foot(columns)])

    def clickable(self, row: int, place: int | None, column: int = 0) -> None:
        """Note, while the body is made, that a row of it belongs, from a column on, to the entry in a place, or to none. Columns of a row
        are noted from left to right."""
        self._places.setdefault(row, []).append((column, place))

    def point(self, place: int) -> None:
        """Take a click on the entry in a place."""

    def relook(self) -> None:
        """Paint everything again, because the look or the keys are others."""
        for part in (self._head, self._body, self._keys):
            part.relook()
        self.paint()

    def on_painted_clicked(self, message: Painted.Clicked) -> None:
        """Take a click on an entry, or on a key of the last row."""
        if message.part == "keys":
            name = command_at(self._keys.lines[0], self.row_commands(), message.column)
            if name:
                self.command(name)
        elif message.part == "body":
            places = self._places.get(self.top + message.row, ())
            under = [place for column, place in places if column <= message.column]
            if under and under[-1] is not None:
                self.point(under[-1])

    def on_painted_wheeled(self, message: Painted.Wheeled) -> None:
        """Take the wheel: an entry on where there are entries to choose, else some lines."""
        if self._places:
            self.command("down" if message.by > 0 else "up")
        else:
            self.scroll_lines(_WHEEL * message.by)

    def scroll_lines(self, by: int) -> None:
        """Show other lines of a long page."""
        self.top += by
        self.paint()


def _placed(head: Line, first: int, shown: int, total: int, columns: int) -> Line:
    """Return a first row with which lines of a longer page are shown, where there is such a row and room in it."""
    kept = list(head)
    while kept and not kept[-1].text.strip() and not kept[-1].reverse:
        kept.pop()
    said = f"{first + 1}-{min(total, first + shown)} of {total} "
    if total <= shown or not kept or width(kept) + len(said) + 2 > columns:
        return head
    return on(ends(tuple(kept), line(Ink(said, "dim")), columns), "pop")


def centred(text: str, columns: int, role: str = "text") -> Line:
    """Return a line in the middle of a row."""
    inks = line(Ink(text, role))
    return fit((Ink(" " * max(0, (columns - width(inks)) // 2)), *inks), columns)


def indented(lines: Sequence[Line], columns: int) -> list[Line]:
    """Return lines with so many free columns before them."""
    return [(Ink(" " * columns), *inks) if inks else inks for inks in lines]


AnyPage = Page[Any]
