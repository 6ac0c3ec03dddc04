"""Overlays: what is laid over the town's cells, in the order in which later ones cover earlier ones.

The three interior cells of a square have jobs: the left one shows the view, the centre and right ones a number, the right one who
watches. Marks are written on empty squares only; a figure or a thing keeps its cells.
"""

from collections.abc import Mapping
from typing import Final

from attrs import field, frozen

from outlaws_tui.ground.town import DX, DY, Edge, Town
from outlaws_tui.sight.lattice import CORNER, EAST, SOUTH
from outlaws_tui.tui.ground import REVERSE, Cell, Rows, cell_of
from outlaws_tui.tui.look import Look

_MANY: Final = 2


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


def lay(rows: Rows, town: Town, marks: Marks, look: Look) -> None:
    """Lay the marks over the cells."""
    if marks.view | marks.new:
        _view(rows, town, marks.view | marks.new, marks.new, look)
    for square, count in marks.watched.items():
        signs = look.glyphs.watched * min(_MANY, count)
        _write(rows, town, square, 3 - len(signs), signs, "wound")
    for square, cost in marks.reach.items():
        _write(rows, town, square, 1, str(cost)[-1], "path")
    for square, (signs, role) in marks.danger.items():
        # A number of which half lies behind something would be another number.
        column, row = cell_of(town, square)
        if square not in marks.path and all(
            rows[row][column + place].char == " " for place in range(3 - len(signs), 3)
        ):
            _write(rows, town, square, 3 - len(signs), signs, role)
    for square in (bit for bit in range(town.size) if marks.spots >> bit & 1):
        _write(rows, town, square, 1, look.glyphs.trace, "path")
    for square, cost in marks.path.items():
        risk = look.glyphs.watched if marks.snaps >> square & 1 else ""
        _write(rows, town, square, 1, f"{cost % 10}{risk}", "path")
    if marks.at >= 0:
        _stand(rows, town, marks.at, marks.stand)
    if marks.start >= 0:
        _write(rows, town, marks.start, 1, look.glyphs.from_here, "good")
    for square in marks.trace:
        _write(rows, town, square, 1, look.glyphs.trace, "good")
    for square in marks.beyond:
        _write(rows, town, square, 1, look.glyphs.beyond, "wound")
    for cell in marks.stops:
        _block(rows, town, cell, look)


def _block(rows: Rows, town: Town, stop: int, look: Look) -> None:
    """Show what blocks a line: a square, its east or south edge, or its south-east `+`."""
    kind, square = divmod(stop, town.size)
    column, row = cell_of(town, square)
    line = row + (kind in (SOUTH, CORNER))
    first, last = (column + 3, column + 4) if kind in (EAST, CORNER) else (column, column + 3)
    for spot in range(first, last):
        cell = rows[line][spot]
        sign = cell.char if kind == 0 and cell.char != " " else look.glyphs.block
        rows[line][spot] = Cell(sign, "wound", cell.ground, REVERSE)


def _stand(rows: Rows, town: Town, square: int, signs: str) -> None:
    """Show who might stand in a square, unless something stands there: a view mark makes room, a number too."""
    column, row = cell_of(town, square)
    inside = rows[row][column : column + 3]
    if all(cell.char == " " or cell.role in ("dim", "head", "path", "wound") for cell in inside):
        for place, sign in enumerate(signs):
            rows[row][column + place] = Cell(sign, "cursor", inside[place].ground)


def _write(rows: Rows, town: Town, square: int, place: int, signs: str, role: str) -> None:
    """Write signs into the interior of a square, where nothing stands."""
    column, row = cell_of(town, square)
    for i, sign in enumerate(signs):
        cell = rows[row][column + place + i]
        if cell.char == " " or cell.role in ("path", "good", "wound"):
            rows[row][column + place + i] = Cell(sign, role, cell.ground)


def _view(rows: Rows, town: Town, view: int, new: int, look: Look) -> None:
    """Tint the squares in view, on through their open edges; mark them too where a tint cannot be seen, and those newly seen always."""
    for square in range(town.size):
        if not view >> square & 1:
            continue
        column, row = cell_of(town, square)
        for place in range(3):
            cell = rows[row][column + place]
            rows[row][column + place] = cell._replace(ground="fov")
        newly = new >> square & 1
        if (newly or look.marks) and rows[row][column].char == " ":
            sign, role = (look.glyphs.new, "head") if newly else (look.glyphs.view, "dim")
            rows[row][column] = rows[row][column]._replace(char=sign, role=role)
        for way in (1, 2):
            beyond = town.neighbour(square, way)
            if beyond >= 0 and view >> beyond & 1 and town.edges[way][square] in (Edge.OPEN, Edge.RAIL, Edge.FENCE):
                _tint_edge(rows, town, square, way, view)


def _tint_edge(rows: Rows, town: Town, square: int, way: int, view: int) -> None:
    column, row = cell_of(town, square)
    if way == 1:
        rows[row][column + 3] = rows[row][column + 3]._replace(ground="fov")
        south = square + DY[2] * town.width
        if south < town.size and view >> south & 1 and view >> (south + DX[1]) & 1:
            corner = rows[row + 1][column + 3]
            if corner.role not in ("wall", "rock"):
                rows[row + 1][column + 3] = corner._replace(ground="fov")
        return
    for place in range(3):
        rows[row + 1][column + place] = rows[row + 1][column + place]._replace(ground="fov")


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
