"""The town as one widget, painted line by line; only the cells that changed are painted again."""

from collections.abc import Mapping
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from outlaws_tui.ground.town import Town
from outlaws_tui.tui.direct import Direct
from outlaws_tui.tui.ground import REVERSE, UNDERLINE, Cell, Rows
from outlaws_tui.tui.ink import Ink, Line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.marks import changed
from outlaws_tui.tui.painted import RIGHT, strip_of
from outlaws_tui.tui.scale import NORMAL, Scale
from outlaws_tui.tui.strips import Row

GUTTER: Final = 2
"""Columns of the row numbers."""
HEADER: Final = 1
MARGIN: Final = 2
"""Squares from the rim of the view at which it follows the cursor."""

Flash = Mapping[tuple[int, int], Cell]
"""Cells (row, column) that are shown for a moment in place of others."""

_KEEPS: Final = frozenset({"out", "law", "side3", "side4", "faint", "item", "horse"})
"""Roles of what the cursor does not hide in the overview, where it has no cells of its own."""


class MapView(Direct):
    """The picture of the town with row numbers, column letters and the cursor."""

    class Pointed(Message):
        """Somebody clicked a square; `examines` with the right button."""

        def __init__(self, square: int, examines: bool) -> None:
            self.square = square
            self.examines = examines
            super().__init__()

    class Wheeled(Message):
        """Somebody turned the wheel over the town: down (1) or up (-1), `across` with shift held; with ctrl it `zooms`."""

        def __init__(self, by: int, across: bool, zooms: bool) -> None:
            self.by = by
            self.across = across
            self.zooms = zooms
            super().__init__()

    def __init__(self, look: Look, town: Town, rows: Rows, scale: Scale = NORMAL) -> None:
        super().__init__(id="map")
        self.look = look
        self.town = town
        self.scale = scale
        self.cursor_square = -1
        self._rows = rows
        self._flash: Flash = {}
        self._origin = (0, 0)
        self._strips: dict[int, Strip] = {}
        self._shape = (0, 0)

    @property
    def origin(self) -> tuple[int, int]:
        """The square (x, y) at the north-west of the view."""
        return self._origin

    @property
    def shown(self) -> tuple[int, int]:
        """How many squares across and down the view has room for."""
        columns, rows = self._view()
        return max(1, (columns - self.scale.edges) // self.scale.across), max(
            1, (rows - self.scale.edges) // self.scale.down
        )

    @property
    def cut(self) -> bool:
        """Whether the town is larger than the view."""
        across, down = self.shown
        return across < self.town.width or down < self.town.height

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

    def flash(self, cells: Flash) -> None:
        """Show cells for a moment in place of those of the picture; none ends it."""
        old, self._flash = self._flash, cells
        left, top = self._corner()
        self._refresh([Region(GUTTER + column - left, row - top + HEADER, 1, 1) for row, column in {**old, **cells}])

    def rescale(self, rows: Rows, scale: Scale) -> None:
        """Show the town at another size, with the cursor in the middle as far as the town reaches."""
        self.scale, self._flash = scale, {}
        across, down = self.shown
        square = max(0, self.cursor_square)
        x, y = square % self.town.width, square // self.town.width
        self._origin = (
            _within(x - across // 2, across, self.town.width),
            _within(y - down // 2, down, self.town.height),
        )
        self.relook(rows)

    def _refresh(self, dirty: list[Region]) -> None:
        """Paint regions again, as far as they lie in the picture."""
        whole = Region(0, HEADER, self.size.width, self.size.height - HEADER)
        seen = [region for region in (area.intersection(whole) for area in dirty) if region.area]
        for region in seen:
            for line in range(region.y, region.bottom):
                self._strips.pop(line, None)
        if seen:
            self.refresh(*seen)

    def _cursor_region(self, square: int) -> Region:
        column, row = self.scale.cell_of(self.town, square)
        left, top = self._corner()
        return Region(GUTTER + column - 1 - left, HEADER + row - top, self.scale.columns + 2, self.scale.rows)

    def _view(self) -> tuple[int, int]:
        """Return the columns and rows that the picture has."""
        return max(0, self.size.width - GUTTER), max(0, self.size.height - HEADER)

    def _corner(self) -> tuple[int, int]:
        """Return the cell (column, row) at the north-west of the view; below 0 where the town is smaller than the view."""
        columns, rows = self._view()
        spare_x, spare_y = columns - self.scale.width_of(self.town), rows - self.scale.height_of(self.town)
        left = -(spare_x // 2) if spare_x > 0 else self.scale.across * self._origin[0]
        return left, 0 if spare_y > 0 else self.scale.down * self._origin[1]

    def _follow(self) -> bool:
        """Move the view so that the cursor is not within the margin of its rim; return whether it moved."""
        if self.cursor_square < 0:
            return False
        across, down = self.shown
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
        cells = [" "] * (GUTTER + columns)
        first, free = True, 0
        for x in range(self.town.width):
            spot = self.scale.across * x + self.scale.across // 2 - left
            if not 0 <= spot < columns:
                continue
            board, name = self._label(x, self._origin[1], 0)
            if not name:
                continue
            starts = first or board != self._label(x - 1, self._origin[1], 0)[0]
            first = False
            # A board's name of more than a letter is cut to the room before its first column.
            room = max(1, GUTTER + spot - free - len(name))
            text = f"{board[:room]}/{name}" if starts else name
            start = max(0, GUTTER + spot - len(text) + 1)
            free = start + len(text) + 1
            cells[start : start + len(text)] = text
        gutter, text = "".join(cells[:GUTTER]), "".join(cells[GUTTER:])[:columns]
        return strip_of(
            (Ink(gutter, "dim" if gutter.strip() else "text"), Ink(text, "dim")), self.size.width, self.look
        )

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
        if row % self.scale.down == self.scale.down // 2 and row < self.scale.height_of(self.town):
            number = self._label(self._origin[0], row // self.scale.down, 1)[1]
        look = self.look
        segments = [Segment(" " * min(-left, columns), look.style("text"))] if left < 0 else []
        segments.append(Segment(f"{number:>{GUTTER}}", look.style("dim")))
        if not 0 <= row < len(self._rows):
            return strip_of(self._titles(row - len(self._rows), -left), self.size.width, look)
        cells = self._rows[row]
        flashes = {column: cell for (line, column), cell in self._flash.items() if line == row}
        if flashes:
            cells = [flashes.get(column, cell) for column, cell in enumerate(cells)]
        if (
            self.cursor_square >= 0
            and 0 <= row - self.scale.cell_of(self.town, self.cursor_square)[1] < self.scale.rows
        ):
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
        strip = Row(segments)
        missing = self.size.width - strip.cell_length
        return Row([*segments, Segment(" " * missing, look.style("text"))]) if missing > 0 else strip

    def _titles(self, line: int, left: int) -> Line:
        """Return a row below a town that leaves room there: the titles of the boards, of those farthest north first."""
        north = sorted({board.y for board in self.town.boards})
        if not 0 <= line < len(north) or left < 0:
            return ()
        cells = [" "] * self.scale.width_of(self.town)
        for board in self.town.boards:
            if board.y == north[line]:
                first, room = self.scale.across * board.x, self.scale.across * board.width - 1
                cells[first : first + room] = f"{board.letter} {board.title}"[:room].ljust(room)
        return Ink(" " * (GUTTER + left)), Ink("".join(cells), "dim")

    def _with_cursor(self, cells: list[Cell]) -> list[Cell]:
        """Return a row's cells with the cursor in the edges of its square; where something stands in an edge, that is reversed."""
        column, _ = self.scale.cell_of(self.town, self.cursor_square)
        cells = cells.copy()
        for spot, sign in zip((column - 1, column + self.scale.columns), self.look.glyphs.cursor, strict=True):
            if not 0 <= spot < len(cells):
                continue
            cell = cells[spot]
            if cell.char == " " or not (self.scale.edges or cell.role in _KEEPS):
                cells[spot] = Cell(sign, "cursor", cell.ground)
            else:
                cells[spot] = cell._replace(flags=cell.flags | REVERSE)
        return cells

    def on_click(self, event: events.Click) -> None:
        """Say which square was clicked."""
        event.stop()
        left, top = self._corner()
        square = self.scale.square_at(self.town, event.x - GUTTER + left, event.y - HEADER + top)
        if square >= 0 and event.x >= GUTTER and event.y >= HEADER:
            self.post_message(self.Pointed(square, event.button == RIGHT))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Say that the wheel was turned down."""
        event.stop()
        self.post_message(self.Wheeled(1, event.shift, event.ctrl))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Say that the wheel was turned up."""
        event.stop()
        self.post_message(self.Wheeled(-1, event.shift, event.ctrl))

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
    return _within(origin, shown, size)


def _within(origin: int, shown: int, size: int) -> int:
    """Return the beginning of a view that does not reach past the town."""
    return max(0, min(origin, size - shown))
