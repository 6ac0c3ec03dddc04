"""The lattice: what a straight line touches, exactly, in integers.

*Units*: 12 a square, y down. The plane is cut into *cells*: the inside of each square, the open edges between squares, and the
corners (`+`) where edges meet; so "including the corner +" (FOV-13) needs no rule of its own. A cell is one int, class x size + s,
for the square s that it belongs to in a town of `size` squares:

    class 0  SQUARE  the inside of s
    class 1  EAST    the edge on the east side of s
    class 2  SOUTH   the edge on the south side of s
    class 3  CORNER  the south-east corner of s

Classes 1 and 2 are numbered like the ways east and south of the ground. Cells of the town's outer rim have no number: no line that
stays in the town gets there. Trace points are never corners.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.ground.town import UNITS, Box

SQUARE: Final = 0
EAST: Final = 1
SOUTH: Final = 2
CORNER: Final = 3

_FOR_EVER: Final = 1 << 30

Point = tuple[int, int]

Cone = tuple[bool, int, int]
"""A closed field: (True, x, y) is 90 degrees around the straight way (x, y), (False, x, y) the quadrant of those signs.

A sign of 0 bounds nothing: (False, 1, 0) is the eastern half of the plane, (False, 0, 0) all round.
"""

EVERYWHERE: Final[Cone] = (False, 0, 0)


def cells(width: int, size: int, p: Point, q: Point) -> list[int]:
    """Return the cells met by the open segment p-q in their order, without those that p and q themselves lie in.

    `p` and `q` are different points inside the town, neither of them a corner.
    """
    (px, py), (qx, qy) = p, q
    if px == qx and not px % UNITS:
        return _along_column(width, size, px // UNITS, py, qy)
    if py == qy and not py % UNITS:
        return _along_row(width, size, py // UNITS, px, qx)
    found = list(_walk(width, size, p, qx - px, qy - py, 1))
    if found and qx % UNITS and qy % UNITS:
        found.pop()
    return found


def followed(
    width: int, size: int, p: Point, q: Point, flags: Sequence[int], stop: int, aside: Sequence[int]
) -> tuple[list[int], list[int]] | None:
    """Follow the open segment p-q, as `cells` does, over cells with flags; return the squares whose inside it crosses, and the edges and
    corners with a flag that it meets. None where one of these, not set `aside`, has a flag to `stop` at.

    Two of three lines end so, halfway: it goes on only as long as nothing has stopped it.
    """
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    crossed: list[int] = []
    flagged: list[int] = []
    if (not dx and not px % UNITS) or (not dy and not py % UNITS):
        # No inside is crossed.
        for cell in cells(width, size, p, q):
            if flags[cell]:
                if flags[cell] & stop and cell not in aside:
                    return None
                flagged.append(cell)
        return crossed, flagged
    square, step_x, step_y, east, south, corner, next_x, next_y, wide, high, end = _set_out(width, size, p, dx, dy, 1)
    if not px % UNITS or not py % UNITS:
        crossed.append(square)
    while True:
        if next_x < next_y:
            if next_x >= end:
                break
            cell = square + east
            square += step_x
            next_x += high
        elif next_y < next_x:
            if next_y >= end:
                break
            cell = square + south
            square += step_y
            next_y += wide
        else:
            if next_x >= end:
                break
            cell = square + corner
            square += step_x + step_y
            next_x += high
            next_y += wide
        if flags[cell]:
            if flags[cell] & stop and cell not in aside:
                return None
            flagged.append(cell)
        crossed.append(square)
    if crossed and qx % UNITS and qy % UNITS:
        crossed.pop()
    return crossed, flagged


def inside(width: int, point: Point) -> int:
    """Return the mask of the square that has a point in its inside; 0 for a point on an edge."""
    x, y = point
    return 1 << y // UNITS * width + x // UNITS if x % UNITS and y % UNITS else 0


def squares_between(width: int, size: int, p: Point, q: Point) -> int:
    """Return the mask of the squares whose inside the line crosses; those that p and q lie inside of are left out."""
    return sum(1 << cell for cell in cells(width, size, p, q) if cell < size)


def onward(width: int, size: int, p: Point, q: Point) -> Iterator[int]:
    """Yield the cells that the line p-q meets behind q, for ever; none if it runs along a grid line.

    It is for the caller to stop before the town ends.
    """
    if any(a == b and not a % UNITS for a, b in zip(p, q, strict=True)):
        return iter(())
    return _walk(width, size, q, q[0] - p[0], q[1] - p[1], _FOR_EVER)


def _set_out(
    width: int, size: int, p: Point, dx: int, dy: int, times: int
) -> tuple[int, int, int, int, int, int, int, int, int, int, int]:
    """Return how a line goes on from p over `times` the way (dx, dy), in the order in which it is walked.

    The square that it is in once it has left p; what to add to that for the next one along and down; what names the cell that is crossed
    on leaving a square along, down and over its corner. Then, in parts of the way that are the same along and down: where the next column
    and the next row are entered, how far it is from a row and from a column to the next, and where the way ends.
    """
    px, py = p
    column, row = px // UNITS, py // UNITS
    wide, high = dx, dy
    east, south, step_x, step_y = EAST * size, SOUTH * size, 1, width
    next_x, next_y = (column + 1) * UNITS - px, (row + 1) * UNITS - py
    if dx < 0:
        column -= not px % UNITS
        wide, step_x, next_x = -dx, -1, px - column * UNITS
        east -= 1
    if dy < 0:
        row -= not py % UNITS
        high, step_y, next_y = -dy, -width, py - row * UNITS
        south -= width
    wide, high = wide or 1, high or 1
    end = wide * high * times
    next_x = next_x * high if dx else end
    next_y = next_y * wide if dy else end
    square, corner = row * width + column, east + south  # class 3, and both ways
    return square, step_x, step_y, east, south, corner, next_x, next_y, wide * UNITS, high * UNITS, end


def _walk(width: int, size: int, p: Point, dx: int, dy: int, times: int) -> Iterator[int]:
    """Yield the cells met from p on, over `times` the way (dx, dy), the one that p lies in left out, that at the end not.

    The line must not run along a grid line.
    """
    square, step_x, step_y, east, south, corner, next_x, next_y, wide, high, end = _set_out(
        width, size, p, dx, dy, times
    )
    if not p[0] % UNITS or not p[1] % UNITS:
        yield square
    while True:
        if next_x < next_y:
            if next_x >= end:
                return
            yield square + east
            square += step_x
            next_x += high
        elif next_y < next_x:
            if next_y >= end:
                return
            yield square + south
            square += step_y
            next_y += wide
        else:
            if next_x >= end:
                return
            yield square + corner
            square += step_x + step_y
            next_x += high
            next_y += wide
        yield square


def _along_column(width: int, size: int, column: int, start: int, end: int) -> list[int]:
    """Return the cells of a line that runs along the grid line west of `column`."""
    first, last = sorted((start // UNITS, end // UNITS))
    found = []
    for row in range(first, last):
        square = row * width + column - 1
        found += [CORNER * size + square, EAST * size + square + width]
    return _without_last(found, start > end)


def _along_row(width: int, size: int, row: int, start: int, end: int) -> list[int]:
    """Return the cells of a line that runs along the grid line north of `row`."""
    first, last = sorted((start // UNITS, end // UNITS))
    found = []
    for column in range(first, last):
        square = (row - 1) * width + column
        found += [CORNER * size + square, SOUTH * size + square + 1]
    return _without_last(found, start > end)


def _without_last(found: list[int], backwards: bool) -> list[int]:
    """Drop the edge in which the farther end lies, and turn the list where the line runs north or west."""
    del found[-1:]
    if backwards:
        found.reverse()
    return found


def crossing(p: Point, q: Point, box: Box) -> tuple[int, int, int] | None:
    """Return (n0, n1, d): the line p-q is inside the open rectangle between n0/d and n1/d of its length, n0 < n1; or None.

    Touching a corner, or running along the rim, is nothing (R-07, D14).
    """
    (px, py), (qx, qy) = p, q
    dx, dy = qx - px, qy - py
    x0, y0, x1, y1 = box
    if dx < 0:
        px, dx, x0, x1 = -px, -dx, -x1, -x0
    if dy < 0:
        py, dy, y0, y1 = -py, -dy, -y1, -y0
    if (not dx and not x0 < px < x1) or (not dy and not y0 < py < y1):
        return None
    wide, high = dx or 1, dy or 1
    end = wide * high
    first, last = 0, end
    if dx:
        first, last = max(first, (x0 - px) * high), min(last, (x1 - px) * high)
    if dy:
        first, last = max(first, (y0 - py) * wide), min(last, (y1 - py) * wide)
    return (first, last, end) if first < last else None


def in_cone(cone: Cone, apex: Point, point: Point) -> bool:
    """Tell whether a point lies in a closed field (D3)."""
    straight, x, y = cone
    dx, dy = point[0] - apex[0], point[1] - apex[1]
    if straight:
        return dx * x + dy * y >= abs(dx * y - dy * x)
    return dx * x >= 0 and dy * y >= 0


def centre(width: int, square: int) -> Point:
    """Return the centre of a square, in units."""
    y, x = divmod(square, width)
    return x * UNITS + UNITS // 2, y * UNITS + UNITS // 2
