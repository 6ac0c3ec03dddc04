"""What depends only on the size of a town: the lines from centre to centre, the fields of the four facings, the squares between.

Sheets are shared by all towns of one size.
"""

from functools import lru_cache
from math import gcd

from attrs import field

from outlaws_tui.ground.town import DX, DY, UNITS, Box
from outlaws_tui.sight.lattice import Point, centre, squares_between
from outlaws_tui.values import frozen


@frozen
class Template:
    """The edges and corners that a line of one primitive slope meets from one centre to the next one on it.

    `step` is what to add to a square's number to get the next one. The cells are told by how far their number is from the line's
    first square, plus the width of the sheet, so that no number is negative. The next square is on the sheet from those that are in
    both `columns` and `rows`.
    """

    step: int
    columns: int
    rows: int
    east: tuple[int, ...]
    south: tuple[int, ...]
    corner: tuple[int, ...]


@frozen(eq=False)
class Sheet:
    """A size of town. `cones[facing][square]` are the fields.

    Whether a square is in the field of a single figure is told by `ahead[facing][apart[square] - apart[own]]`, which is 1 then: bytes that
    are few and near each other, where each mask of a large town comes from elsewhere in memory.
    """

    width: int
    height: int
    cones: tuple[tuple[int, ...], ...]
    all: int
    before_column: tuple[int, ...]
    _above_row: tuple[int, ...]
    apart: tuple[int, ...] = field(init=False, repr=False)
    ahead: tuple[bytes, ...] = field(init=False, repr=False)
    _between: dict[int, int] = field(factory=dict, init=False, repr=False)

    @apart.default
    def _numbers(self) -> tuple[int, ...]:
        # Numbers of the squares of a sheet twice as wide: there the difference of two tells how far apart they are, and which way.
        return tuple(y * 2 * self.width + x for y in range(self.height) for x in range(self.width))

    @ahead.default
    def _aheads(self) -> tuple[bytes, ...]:
        return tuple(_ahead(self.width, self.height, way) for way in range(4))

    def half(self, down: bool, line: int, away: int) -> int:
        """Return the squares on one side of the grid line x = `line`, or y = `line` if not `down`: `away` 1 east or south."""
        before = self.before_column[line // UNITS] if down else (1 << line // UNITS * self.width) - 1
        return self.all & ~before if away > 0 else before

    def box(self, a: int, b: int) -> int:
        """Return the squares of the smallest rectangle that holds two: no line between points in the two leaves it."""
        (ay, ax), (by, bx) = divmod(a, self.width), divmod(b, self.width)
        left, right = (ax, bx) if ax < bx else (bx, ax)
        top, bottom = (ay, by) if ay < by else (by, ay)
        columns = self.before_column[right + 1] ^ self.before_column[left]
        return columns & (self._above_row[bottom + 1] ^ self._above_row[top])

    def quarter(self, apex: Point, x: int, y: int) -> int:
        """Return the squares whose centres lie in the closed quarter of the plane that begins at a point, or half where a sign is 0."""
        mask = self.all
        if x:
            # The first column whose centres are not west of the point, or the first of those that are east of it.
            column = -(-(apex[0] - UNITS // 2) // UNITS) if x > 0 else (apex[0] - UNITS // 2) // UNITS + 1
            mask &= ~self.before_column[column] if x > 0 else self.before_column[column]
        if y:
            row = -(-(apex[1] - UNITS // 2) // UNITS) if y > 0 else (apex[1] - UNITS // 2) // UNITS + 1
            mask &= ~self._above_row[row] if y > 0 else self._above_row[row]
        return mask

    def wedge(self, apex: Point, x: int, y: int) -> int:
        """Return the squares whose centres lie in the closed 90 degrees around a straight way that begin at a point.

        They are taken line by line across the way, so that it costs little in a large town.
        """
        along, across = (apex[0], apex[1]) if x else (apex[1], apex[0])
        lines, length = (self.width, self.height) if x else (self.height, self.width)
        mask = 0
        for line in range(lines):
            ahead = (line * UNITS + UNITS // 2 - along) * (x + y)
            if ahead < 0:
                continue
            first = max(-(-(across - ahead - UNITS // 2) // UNITS), 0)
            last = min((across + ahead - UNITS // 2) // UNITS, length - 1)
            if first > last:
                continue
            if x:
                rows = self._above_row[last + 1] ^ self._above_row[first]
                mask |= rows & (self.before_column[line + 1] ^ self.before_column[line])
            else:
                mask |= ((1 << last + 1) - (1 << first)) << line * self.width
        return mask

    def behind(self, point: Point, box: Box) -> int:
        """Return squares among which are all those to whose centres a line from the point can lead through the box."""
        mask = self.all
        for down, at, low, high in ((True, point[0], box[0], box[2]), (False, point[1], box[1], box[3])):
            if at <= low:
                mask &= self.half(down, low, 1)
            elif at >= high:
                mask &= self.half(down, high, -1)
        return mask

    def between(self, a: int, b: int) -> int:
        """Return the squares whose inside the line between two centres crosses, both ends left out."""
        if a > b:
            a, b = b, a
        offset = self.apart[b] - self.apart[a]
        try:
            shape = self._between[offset]
        except KeyError:
            size = self.width * self.height
            squares = squares_between(self.width, size, centre(self.width, a), centre(self.width, b)) if a != b else 0
            # A line that leads down to the west may enter squares with lower numbers than the first one, of the same row.
            shape = self._between[offset] = squares << self.width >> a
        return shape << a >> self.width


@lru_cache(maxsize=16)
def sheet_of(width: int, height: int) -> Sheet:
    """Return the sheet of a size."""
    column = sum(1 << y * width for y in range(height))
    before = [0]
    for x in range(width):
        before.append(before[-1] | column << x)
    return Sheet(
        width,
        height,
        tuple(_cones(width, height, way) for way in range(4)),
        before[-1],
        tuple(before),
        tuple((1 << y * width) - 1 for y in range(height + 1)),
    )


@lru_cache(maxsize=16)
def templates_of(sheet: Sheet) -> tuple[Template, ...]:
    """Return the templates of all primitive slopes of a sheet that lead down or straight east."""
    width, height, before_column = sheet.width, sheet.height, sheet.before_column
    found = []
    # Ints and masks are shared by the templates: they would take most of the memory else.
    numbers = tuple(range(height * width + width))
    ahead = {
        dx: before_column[width - dx] if dx >= 0 else before_column[width] & ~before_column[-dx]
        for dx in range(1 - width, width)
    }
    for dy in range(height):
        rows = (1 << (height - dy) * width) - 1
        for dx in range(1 - width, width):
            if gcd(dx, dy) == 1 and (dy or dx == 1):
                cells = (tuple([numbers[cell] for cell in part]) for part in _cells_of_slope(width, dx, dy))
                found.append(Template(dy * width + dx, ahead[dx], rows, *cells))
    return tuple(found)


def _cells_of_slope(width: int, dx: int, dy: int) -> tuple[list[int], list[int], list[int]]:
    """Return the cells of a primitive slope: edges east of a square, edges south of one, and the corner, if it meets one.

    Where the line meets a corner, an edge that ends there is named as well. It makes no difference: whenever such an edge is a wall,
    a window or a door, the corner is blocked too. A primitive slope meets a corner only in its middle, if both parts are odd.
    """
    wide = abs(dx)
    # The i-th column is left, counted from the first centre, (2i+1) / 2dx along the line; its row is rounded down from there.
    # West of the first centre the same cells lie mirrored.
    if dx >= 0:
        east = [(wide + dy * (2 * i + 1)) // (2 * wide) * width + i + width for i in range(wide)]
        south = [j * width + (dy + wide * (2 * j + 1)) // (2 * dy) + width for j in range(dy)]
        corner = [dy // 2 * width + wide // 2 + width]
    else:
        east = [(wide + dy * (2 * i + 1)) // (2 * wide) * width - i - 1 + width for i in range(wide)]
        south = [j * width - (dy + wide * (2 * j + 1)) // (2 * dy) + width for j in range(dy)]
        corner = [dy // 2 * width - wide // 2 - 1 + width]
    return east, south, corner if dx % 2 and dy % 2 else []


def _ahead(width: int, height: int, way: int) -> bytes:
    """Return by the difference of two numbers in `Sheet.apart` whether the one square is in the closed 90 degrees around a way from the
    other; negative differences count from the end."""
    dx, dy = DX[way], DY[way]
    found = bytearray(4 * width * height)
    for y in range(1 - height, height):
        first, last = (-y * dy, y * dy) if dy else (abs(y), width) if dx > 0 else (-width, -abs(y))
        for x in range(max(first, 1 - width), min(last, width - 1) + 1):
            found[y * 2 * width + x] = 1
    return bytes(found)


def _cones(width: int, height: int, way: int) -> tuple[int, ...]:
    """Return by square the squares whose centres lie in the closed 90 degrees around a way (D3).

    A field is its own square and the fields of the three squares ahead; of one that lies off the sheet nothing on it is lost.
    """
    size = width * height
    cones = [0] * size
    dx, dy = DX[way], DY[way]
    # The squares that lie farthest ahead come first.
    order = sorted(range(size), key=lambda square: -(square % width * dx + square // width * dy))
    for square in order:
        y, x = divmod(square, width)
        field_of_view = 1 << square
        for side in (-1, 0, 1):
            ahead_x, ahead_y = x + dx + dy * side, y + dy + dx * side
            if 0 <= ahead_x < width and 0 <= ahead_y < height:
                field_of_view |= cones[ahead_y * width + ahead_x]
        cones[square] = field_of_view
    return tuple(cones)
