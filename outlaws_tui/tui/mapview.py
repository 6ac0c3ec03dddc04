"""The town as one widget, painted line by line; only the cells that changed are painted again."""

from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from outlaws_tui.ground.town import Town
from outlaws_tui.tui.ground import (
    PITCH_X,
    PITCH_Y,
    REVERSE,
    UNDERLINE,
    Cell,
    Rows,
    cell_of,
    height_of,
    square_at,
    width_of,
)
from outlaws_tui.tui.ink import Ink
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.marks import changed
from outlaws_tui.tui.painted import strip_of

GUTTER: Final = 2
"""Columns of the row numbers."""
HEADER: Final = 1
MARGIN: Final = 2
"""Squares from the rim of the view at which it follows the cursor."""

_RIGHT: Final = 3
"""The number of the right button."""


class MapView(Widget):
    """The picture of the town with row numbers, column letters and the cursor."""

    class Pointed(Message):
        """Somebody clicked a square; `examines` with the right button."""

        def __init__(self, square: int, examines: bool) -> None:
            self.square = square
            self.examines = examines
            super().__init__()

    class Wheeled(Message):
        """Somebody turned the wheel over the town: down (1) or up (-1), `across` with shift or ctrl held."""

        def __init__(self, by: int, across: bool) -> None:
            self.by = by
            self.across = across
            super().__init__()

    def __init__(self, look: Look, town: Town, rows: Rows) -> None:
        super().__init__(id="map")
        self.look = look
        self.town = town
        self.cursor_square = -1
        self._rows = rows
        self._origin = (0, 0)
        self._strips: dict[int, Strip] = {}
        self._shape = (0, 0)

    @property
    def origin(self) -> tuple[int, int]:
        """The square (x, y) at the north-west of the view."""
        return self._origin

    def show(self, rows: Rows) -> None:
        """Show another picture of the town."""
        spans = changed(self._rows, rows)
        self._rows = rows
        left, top = self._corner()
        dirty = []
        for row, first, columns in spans:
            line = row - top + HEADER
            self._strips.pop(line, None)
            dirty.append(Region(GUTTER + first - left, line, columns, 1))
        self._refresh(dirty)

    def point(self, square: int) -> None:
        """Move the cursor, and the view with it if need be; -1 takes the cursor away."""
        if square == self.cursor_square:
            return
        old, self.cursor_square = self.cursor_square, square
        if square >= 0 and self._follow():
            self._strips.clear()
            self.refresh()
            return
        self._refresh([self._cursor_region(place) for place in (old, square) if place >= 0])

    def _refresh(self, dirty: list[Region]) -> None:
        """Paint regions again, as far as they lie in the picture."""
        whole = Region(0, HEADER, self.size.width, self.size.height - HEADER)
        seen = [region for region in (area.intersection(whole) for area in dirty) if region.area]
        for region in seen:
            self._strips.pop(region.y, None)
        if seen:
            self.refresh(*seen)

    def _cursor_region(self, square: int) -> Region:
        column, row = cell_of(self.town, square)
        left, top = self._corner()
        return Region(GUTTER + column - 1 - left, HEADER + row - top, PITCH_X + 1, 1)

    def _view(self) -> tuple[int, int]:
        """Return the columns and rows that the picture has."""
        return max(0, self.size.width - GUTTER), max(0, self.size.height - HEADER)

    def _corner(self) -> tuple[int, int]:
        """Return the cell (column, row) at the north-west of the view; below 0 where the town is smaller than the view."""
        columns, rows = self._view()
        spare_x, spare_y = columns - width_of(self.town), rows - height_of(self.town)
        left = -(spare_x // 2) if spare_x > 0 else PITCH_X * self._origin[0]
        return left, 0 if spare_y > 0 else PITCH_Y * self._origin[1]

    def _follow(self) -> bool:
        """Move the view so that the cursor is not within the margin of its rim; return whether it moved."""
        if self.cursor_square < 0:
            return False
        columns, rows = self._view()
        across, down = max(1, (columns - 1) // PITCH_X), max(1, (rows - 1) // PITCH_Y)
        x, y = self.cursor_square % self.town.width, self.cursor_square // self.town.width
        origin = (
            _follow(self._origin[0], x, across, self.town.width),
            _follow(self._origin[1], y, down, self.town.height),
        )
        moved = origin != self._origin
        self._origin = origin
        return moved

    def on_resize(self, event: events.Resize) -> None:
        """Keep the cursor in view."""
        self._follow()
        self._strips.clear()

    def render_line(self, y: int) -> Strip:
        """Return a row: letters first, then the town."""
        shape = (self.size.width, self.size.height)
        if shape != self._shape:
            self._shape = shape
            self._follow()
            self._strips.clear()
        strip = self._strips.get(y)
        if strip is None:
            strip = self._strips[y] = self._letters() if y < HEADER else self._row(y - HEADER)
        return strip

    def _letters(self) -> Strip:
        """Return the row of column letters, with the board's letter where it begins."""
        left, _ = self._corner()
        columns, _ = self._view()
        cells = [" "] * columns
        first = True
        for x in range(self.town.width):
            spot = PITCH_X * x + 2 - left
            if not 0 <= spot < columns:
                continue
            board, name = self._label(x, self._origin[1], 0)
            if not name:
                continue
            starts = first or board != self._label(x - 1, self._origin[1], 0)[0]
            first = False
            text = f"{board}/{name}" if starts else name
            start = max(0, spot - len(text) + 1)
            cells[start : start + len(text)] = text
        text = "".join(cells)[:columns]
        return strip_of((Ink(" " * GUTTER), Ink(text, "dim")), self.size.width, self.look)

    def _label(self, x: int, y: int, axis: int) -> tuple[str, str]:
        """Return the board and the label of a column (axis 0) or row (axis 1) of squares, by the first board in it from (x, y) on."""
        town = self.town
        for step in range(town.width + town.height):
            column, row = (x, y + step) if axis == 0 else (x + step, y)
            if not (0 <= column < town.width and 0 <= row < town.height):
                break
            square = row * town.width + column
            if town.squares >> square & 1:
                board, _, name = town.names[square].partition("/")
                letter, number = name[0], name[1:]
                turned = town.turn[square] % 2
                return board, (letter if turned == axis else number)
        return "", ""

    def _row(self, line: int) -> Strip:
        """Return a row of the town with its number."""
        left, top = self._corner()
        columns, _ = self._view()
        row = line + top
        number = ""
        if row % PITCH_Y and row < height_of(self.town):
            number = self._label(self._origin[0], row // PITCH_Y, 1)[1]
        look = self.look
        segments = [Segment(" " * min(-left, columns), look.style("text"))] if left < 0 else []
        segments.append(Segment(f"{number:>{GUTTER}}", look.style("dim")))
        if not 0 <= row < len(self._rows):
            return strip_of((), self.size.width, look)
        cells = self._rows[row]
        if self.cursor_square >= 0 and cell_of(self.town, self.cursor_square)[1] == row:
            cells = self._with_cursor(cells)
        visible = cells[max(0, left) : max(0, left + columns)]
        run: list[str] = []
        last: Cell | None = None
        for cell in visible:
            if last is not None and cell[1:] != last[1:]:
                segments.append(Segment("".join(run), _style(look, last)))
                run = []
            run.append(cell.char)
            last = cell
        if last is not None:
            segments.append(Segment("".join(run), _style(look, last)))
        strip = Strip(segments)
        missing = self.size.width - strip.cell_length
        return Strip([*segments, Segment(" " * missing, look.style("text"))]) if missing > 0 else strip

    def _with_cursor(self, cells: list[Cell]) -> list[Cell]:
        """Return a row's cells with the cursor in the edges of its square; where something stands in an edge, that is reversed."""
        column, _ = cell_of(self.town, self.cursor_square)
        cells = cells.copy()
        for spot, sign in zip((column - 1, column + 3), self.look.glyphs.cursor, strict=True):
            cell = cells[spot]
            if cell.char == " ":
                cells[spot] = Cell(sign, "cursor", cell.ground)
            else:
                cells[spot] = cell._replace(flags=cell.flags | REVERSE)
        return cells

    def on_click(self, event: events.Click) -> None:
        """Say which square was clicked."""
        event.stop()
        left, top = self._corner()
        square = square_at(self.town, event.x - GUTTER + left, event.y - HEADER + top)
        if square >= 0 and event.x >= GUTTER and event.y >= HEADER:
            self.post_message(self.Pointed(square, event.button == _RIGHT))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Say that the wheel was turned down."""
        event.stop()
        self.post_message(self.Wheeled(1, event.shift or event.ctrl))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Say that the wheel was turned up."""
        event.stop()
        self.post_message(self.Wheeled(-1, event.shift or event.ctrl))

    def relook(self, rows: Rows) -> None:
        """Paint another picture of the town, in another look."""
        self._rows = rows
        self._strips.clear()
        self.refresh()


def _style(look: Look, cell: Cell) -> Style:
    return look.style(
        cell.role, cell.ground, reverse=bool(cell.flags & REVERSE), underline=bool(cell.flags & UNDERLINE)
    )


def _follow(origin: int, place: int, shown: int, size: int) -> int:
    """Return where a view of `shown` squares should begin so that `place` is not within its margin, as near to `origin` as can be."""
    margin = min(MARGIN, (shown - 1) // 2)
    origin = min(origin, place - margin)
    origin = max(origin, place + margin - shown + 1)
    return max(0, min(origin, size - shown))
