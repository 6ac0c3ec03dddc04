"""Overlays: what is laid over the town's cells, in the order in which later ones cover earlier ones.

The interior cells of a square have jobs: the left one shows the view, the centre and right ones a number, the right one who
watches; the overview has two, and the newest mark. Marks are written on empty squares only; a figure or a thing keeps its cells.
"""

from collections.abc import Container, Mapping
from typing import Final

from attrs import field

from outlaws_tui.ground.town import DX, DY, Edge
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import CORNER, EAST, SOUTH
from outlaws_tui.tui.ground import REVERSE, TAKEN, Cell, Ground, Rows
from outlaws_tui.tui.look import Look
from outlaws_tui.values import frozen

_MANY: Final = 2
_MARKS: Final = frozenset({"path", "good", "wound"})
_LAID: Final = frozenset({"dim", "head", "path", "wound"})
_BARE: Final = frozenset({"grid", "wall", "door", "window", "rail", "line", "dim"})
"""Roles of what the overview shows of bare ground, which marks may hide."""


@frozen(eq=False)
class Marks:
    """What is shown over the town: masks of squares, and numbers by square.

    `watched` counts the watchers of a square; `reach` and `path` give costs; `trace` are the squares of a ruler's line up to the block
    and `beyond` those after it, `stops` the cells of sight that block it; `spots` are squares that a question offers, `snaps`
    those of the path on coming to which somebody may take a snapshot.
    """

    view: int = 0
    watched: Mapping[int, int] = field(factory=dict)
    reach: Mapping[int, int] = field(factory=dict)
    path: Mapping[int, int] = field(factory=dict)
    trace: tuple[int, ...] = ()
    beyond: tuple[int, ...] = ()
    stops: tuple[int, ...] = ()
    spots: int = 0
    snaps: int = 0
    new: int = 0
    at: int = -1
    stand: str = ""
    start: int = -1
    danger: Mapping[int, tuple[str, str]] = field(factory=dict)
    labels: Mapping[int, str] = field(factory=dict)
    cover: Mapping[int, str] = field(factory=dict)


def lay(rows: Rows, ground: Ground, marks: Marks, look: Look) -> None:
    """Lay the marks over the cells."""
    sheet = _Sheet(rows, ground, look)
    if marks.view | marks.new:
        sheet.view(marks.view | marks.new, marks.new)
    for square, count in marks.watched.items():
        sheet.at_right(square, look.glyphs.watched * min(_MANY, count), "wound")
    for square, cost in marks.reach.items():
        # A cost beside a chance would read as one number.
        if square not in marks.danger:
            sheet.number(square, str(cost)[-1], "path")
    for square, letter in marks.cover.items():
        if square not in marks.reach and square not in marks.danger:
            sheet.number(square, letter, "wound" if letter == "-" else "good")
    for square, (signs, role) in marks.danger.items():
        if square not in marks.path:
            sheet.whole(square, signs, role)
    for square in bits(marks.spots):
        sheet.number(square, look.glyphs.trace, "path")
    for square, cost in marks.path.items():
        risk = look.glyphs.watched if marks.snaps >> square & 1 else ""
        sheet.number(square, f"{cost % 10}{risk}", "path")
    if marks.at >= 0:
        sheet.stand(marks.at, marks.stand)
    if marks.start >= 0:
        sheet.number(marks.start, look.glyphs.from_here, "good")
    for square in marks.trace:
        sheet.number(square, look.glyphs.trace, "good")
    for square in marks.beyond:
        sheet.number(square, look.glyphs.beyond, "wound")
    for stop in marks.stops:
        sheet.block(stop)
    for square, letter in marks.labels.items():
        sheet.label(square, letter)


class _Sheet:
    """The cells of a picture on which marks are written."""

    def __init__(self, rows: Rows, ground: Ground, look: Look) -> None:
        self.rows = rows
        self.town = ground.town
        self.scale = ground.scale
        self.glyphs = look.glyphs
        self.marked = look.marks
        self.laid: set[tuple[int, int]] = set()
        """The cells (row, column) on which marks have been written: what stands there of its own may have a mark's role too."""

    def _place(self, square: int) -> tuple[int, int]:
        """Return the first cell (column, row) of the row of a square in which marks stand."""
        column, row = self.scale.cell_of(self.town, square)
        return column, row + self.scale.rows // 2

    def _free(self, row: int, column: int, over: Container[str]) -> bool:
        """Return whether a cell may be written on: an empty one, a mark of a role that makes room, in the overview bare ground."""
        cell = self.rows[row][column]
        return (
            (cell.char == " " and cell.role != TAKEN)
            or (cell.role in over and (row, column) in self.laid)
            or (not self.scale.edges and cell.role in _BARE)
        )

    def _mark(self, row: int, column: int, sign: str, role: str) -> None:
        """Write a mark on a cell."""
        self.rows[row][column] = Cell(sign, role, self.rows[row][column].ground)
        self.laid.add((row, column))

    def _write(self, square: int, place: int, signs: str, role: str) -> None:
        """Write signs into a square from a column of it on, where nothing stands."""
        column, row = self._place(square)
        for i, sign in enumerate(signs[: self.scale.columns], column + place):
            if self._free(row, i, _MARKS):
                self._mark(row, i, sign, role)

    def number(self, square: int, signs: str, role: str) -> None:
        """Write what stands in the middle of a square and right of it."""
        place = self.scale.columns // 2
        self._write(square, min(place, self.scale.columns - len(signs)), signs, role)

    def at_right(self, square: int, signs: str, role: str) -> None:
        """Write what stands at the right of a square."""
        self._write(square, self.scale.columns - len(signs), signs, role)

    def whole(self, square: int, signs: str, role: str) -> None:
        """Write a number that would be another if half of it lay behind something: all of it or nothing."""
        columns = self.scale.columns
        if not self.scale.edges and len(signs) > columns:
            signs = signs[0]
        column, row = self._place(square)
        place = min(columns - len(signs), columns // 2 + 1)
        if all(self._free(row, column + place + i, ()) for i in range(len(signs))):
            self._write(square, place, signs, role)

    def stand(self, square: int, signs: str) -> None:
        """Show who might stand in a square, unless something stands there: a view mark makes room, a number too."""
        column, row = self.scale.middle_of(self.town, square)
        if not self.scale.edges:
            signs = signs.replace("_", "").strip()
        if all(self._free(row, column + place, _LAID) for place in range(len(signs))):
            for place, sign in enumerate(signs):
                self._mark(row, column + place, sign, "cursor")

    def block(self, stop: int) -> None:
        """Show what blocks a line: a square, its east or south edge, or its south-east `+`; without edges, the square."""
        kind, square = divmod(stop, self.town.size)
        line = self._place(square)[1]
        cells = [(row, column) for row, column in self.scale.inside(self.town, square) if row == line]
        if self.scale.edges and kind in (EAST, SOUTH):
            cells = self.scale.side(self.town, square, 1 if kind == EAST else 2)
        elif self.scale.edges and kind == CORNER:
            cells = [self.scale.corner(self.town, square, 1)]
        keeps = kind == 0 or not self.scale.edges
        for row, column in cells:
            cell = self.rows[row][column]
            sign = cell.char if keeps and not self._free(row, column, ()) else self.glyphs.block
            self.rows[row][column] = Cell(sign, "wound", cell.ground, REVERSE)

    def label(self, square: int, letter: str) -> None:
        """Write the letter of a jump label over a square, in the overview into it."""
        cells = self.scale.side(self.town, square, 0)
        signs = letter
        if cells:
            first = len(cells) // 2 - 1
            cells = cells[first : first + 3]
            signs = self.glyphs.label[0] + letter + self.glyphs.label[1]
        else:
            cells = self.scale.inside(self.town, square)[:1]
        for (row, column), sign in zip(cells, signs, strict=True):
            self.rows[row][column] = Cell(sign, "label", self.rows[row][column].ground)

    def view(self, view: int, new: int) -> None:
        """Tint the squares in view, on through their open edges; mark them too where a tint cannot be seen, and those newly seen always."""
        town, rows = self.town, self.rows
        for square in bits(view):
            for row, column in self.scale.inside(town, square):
                rows[row][column] = rows[row][column]._replace(ground="fov")
            newly = new >> square & 1
            column, row = self._place(square)
            if (newly or self.marked) and self._free(row, column, ()):
                self._mark(row, column, *((self.glyphs.new, "head") if newly else (self.glyphs.view, "dim")))
            for way in (1, 2):
                beyond = town.neighbour(square, way)
                if beyond >= 0 and view >> beyond & 1 and town.edges[way][square] in (Edge.OPEN, Edge.RAIL, Edge.FENCE):
                    self._tint_edge(square, way, view)

    def _tint_edge(self, square: int, way: int, view: int) -> None:
        cells = self.scale.side(self.town, square, way)
        south = square + DY[2] * self.town.width
        if way == 1 and cells and south < self.town.size and view >> south & 1 and view >> (south + DX[1]) & 1:
            row, column = self.scale.corner(self.town, square, 1)
            if self.rows[row][column].role not in ("wall", "rock"):
                cells = [*cells, (row, column)]
        for row, column in cells:
            self.rows[row][column] = self.rows[row][column]._replace(ground="fov")


def changed(before: Rows, after: Rows) -> list[tuple[int, int, int]]:
    """Return the spans (row, first column, columns) in which two pictures of one size differ."""
    spans = []
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            first = next(i for i, (a, b) in enumerate(zip(old, new, strict=True)) if a != b)
            last = len(new) - next(
                i for i, (a, b) in enumerate(zip(reversed(old), reversed(new), strict=True)) if a != b
            )
            spans.append((number, first, last - first))
    return spans
