"""Casting: what is in view from a point, exactly, without trying line by line.

From a point, light is sent out in four quarters bounded by the diagonals. A quarter is swept column by column away from the point
(for the quarters north and south these "columns" are the rows of the town). *Light* is the list of the intervals of slopes that
nothing has stopped so far, each with the doors it has passed. On the grid line between two columns it meets edges and corners that
lie across the sweep; within a column, edges that lie along it. Whatever blocks stops a closed interval of slopes. A centre, or a
point of a window, is in view if its slope is in the light where the sweep meets it.

Slopes are compared exactly: as `slope * fine` rounded down, since two different slopes between points of a town's lattice differ by
more than 1 / `fine`.

One cast takes about as long as some forty single lines, and needs nothing that depends on the size of the town. The prototype kept
templates for every kind of point instead (5 MB, and 60 ms before the first one was ready).
"""

from outlaws_tui.ground.town import UNITS
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import Point
from outlaws_tui.sight.layers import Layers, opening_points
from outlaws_tui.sight.rows import Gates
from outlaws_tui.values import frozen

_HALF = UNITS // 2

_Light = list[tuple[int, int, int]]
"""Lowest and highest lit slope, both times `fine`, and the set of doors passed."""


@frozen
class Mark:
    """A point of a window that is in view, if these doors are open."""

    window: int
    point: Point
    doors: int


@frozen
class View:
    """What is in view from a point: the squares whose centres are, by doors, and the points of windows."""

    gates: Gates
    marks: frozenset[Mark]


class _Axis:
    """The town as a sweep along x, or one along y, sees it; for y, columns and rows are exchanged.

    `across[i]` is what blocks on the i-th grid line that lies across: bit 2k its k-th corner, bit 2k+1 the edge that follows.
    `along[c]` are the edges within column c that lie along: bit k for the k-th grid line; doors are among them. `door_across[i]`
    and `door_along[c]` have the doors there by k, `window_across` and `window_along` the windows' points. `run[n]` is a mask of n
    squares of one column; `next_column` and `next_row` lead from square to square.
    """

    def __init__(self, layers: Layers, vertical: bool) -> None:
        width, height = layers.width, layers.height
        self.vertical = vertical
        self.columns, self.rows = (height, width) if vertical else (width, height)
        self.next_column, self.next_row = (width, 1) if vertical else (1, width)
        self.run = tuple(sum(1 << k * self.next_row for k in range(n)) for n in range(self.rows + 1))
        self.across = [0] * (self.columns + 1)
        self.along = [0] * self.columns
        self.door_across: list[dict[int, int]] = [{} for _ in self.across]
        self.door_along: list[dict[int, int]] = [{} for _ in self.along]
        self.window_across: list[list[tuple[int, Point]]] = [[] for _ in self.across]
        self.window_along: list[list[tuple[int, Point]]] = [[] for _ in self.along]
        across, along = (layers.south, layers.east) if vertical else (layers.east, layers.south)
        for square in bits(across):
            column, row = self.place(square)
            self.across[column + 1] |= 2 << 2 * row
        for square in bits(layers.corner):
            column, row = self.place(square)
            self.across[column + 1] |= 4 << 2 * row
        for square in bits(along):
            column, row = self.place(square)
            self.along[column] |= 2 << row
        for door in layers.town.doors:
            column, row = self.place(door.a)
            if door.across == vertical:
                self.door_across[column + 1][row] = 1 << door.index
                # Its posts, even on the rim, where no cell is: a sweep knows a door by the gap between them.
                self.across[column + 1] |= 5 << 2 * row
            else:
                self.door_along[column][row + 1] = 1 << door.index
                self.along[column] |= 2 << row
        for window in layers.town.windows:
            column, _ = self.place(window.a)
            points = [(window.index, point) for point in opening_points(width, window)]
            if window.across == vertical:
                self.window_across[column + 1] += points
            else:
                self.window_along[column] += points

    def place(self, square: int) -> tuple[int, int]:
        """Return the column and the row of a square."""
        high, low = divmod(square, self.next_column if self.vertical else self.next_row)
        return (high, low) if self.vertical else (low, high)


class Caster:
    """Casts on one town."""

    def __init__(self, layers: Layers) -> None:
        self._axes = (_Axis(layers, vertical=False), _Axis(layers, vertical=True))
        longest = UNITS * (max(layers.width, layers.height) + 1)
        self._fine = 1 << 2 * longest.bit_length()

    def cast(self, point: Point, needs: int = 0) -> View:
        """Return what is in view from a point inside the town, which is no corner; `needs` are doors added to every line."""
        gates: Gates = {}
        marks: set[Mark] = set()
        for axis in self._axes:
            u, v = (point[1], point[0]) if axis.vertical else point
            for sign in (1, -1):
                _Sweep(axis, self._fine, u, v, sign, gates, marks).run(needs)
        return View(gates, frozenset(marks))


class _Sweep:
    """One quarter of a cast, from (u, v), u along the sweep; it adds to `gates` and `marks`."""

    def __init__(self, axis: _Axis, fine: int, u: int, v: int, sign: int, gates: Gates, marks: set[Mark]) -> None:
        self.axis, self.fine, self.u, self.v, self.sign = axis, fine, u, v, sign
        self.gates, self.marks = gates, marks
        # The grid lines strictly on either side of v: edges on one through v are met only by lines that run along it.
        self.below = v // UNITS + 1
        self.above = (v - 1) // UNITS

    def run(self, needs: int) -> None:
        """Sweep all columns that light reaches."""
        axis, sign = self.axis, self.sign
        column = self.u // UNITS if sign > 0 else (self.u - 1) // UNITS
        # How far ahead the column begins; the first one may begin behind.
        near = (column * UNITS - self.u) if sign > 0 else (self.u - (column + 1) * UNITS)
        light: _Light = [(-self.fine, self.fine, needs)]
        while 0 <= column < axis.columns:
            if near > 0:
                light = self.pass_across(column if sign > 0 else column + 1, near, light)
                if not light:
                    return
            if near + _HALF > 0:
                self.find_centres(column, near, light)
            if axis.along[column] or axis.window_along[column]:
                light = self.pass_along(column, near, light)
                if not light:
                    return
            column += sign
            near += UNITS

    def pass_across(self, line: int, distance: int, light: _Light) -> _Light:
        """Mark the windows on a grid line ahead, and return the light behind it."""
        axis, fine, v = self.axis, self.fine, self.v
        if axis.window_across[line]:
            for window, point in axis.window_across[line]:
                self.mark(window, point, (point[not axis.vertical] - v) * fine // distance, light)
        blocked, doors = axis.across[line], axis.door_across[line]
        if not blocked:
            return light
        behind: _Light = []
        for low, high, passed in light:
            # All that the interval may meet: from the corner at or above its upper end to the one below its lower end.
            bit = max(2 * ((v + low * distance // fine) // UNITS), 0)
            last = 2 * ((v - (-high * distance // fine)) // UNITS) + 2
            if last < 0 or bit > 2 * axis.rows:
                continue  # Outside the town, and so are all columns behind.
            met = (blocked >> bit) & ((2 << last - bit) - 1)
            door = 0
            while met:
                skip = (met & -met).bit_length() - 1
                met >>= skip
                bit += skip
                length = (~met & met + 1).bit_length() - 1
                met >>= length
                bit += length
                # Blocked from the corner where the run of bits begins to the one where it ends.
                first = ((bit - length >> 1) * UNITS - v) * fine // distance
                if first > high:
                    break
                if first > low:
                    behind.append((low, first - 1, passed | door))
                low = max(low, ((bit >> 1) * UNITS - v) * fine // distance + 1)
                # Where a door follows it fills the gap to the next post.
                door = doors.get(bit - 1 >> 1, 0)
            if low <= high:
                behind.append((low, high, passed | door))
        return behind

    def find_centres(self, column: int, near: int, light: _Light) -> None:
        """Add the squares of a column whose centres are in the light."""
        axis, fine, v, gates = self.axis, self.fine, self.v, self.gates
        middle = near + _HALF
        for low, high, passed in light:
            first = max((v - (-low * middle // fine) + _HALF - 1) // UNITS, 0)
            last = min((v - (-(high + 1) * middle // fine) - 1 - _HALF) // UNITS, axis.rows - 1)
            if first > last:
                continue
            squares = axis.run[last - first + 1] << column * axis.next_column + first * axis.next_row
            along = axis.along[column]
            if along:
                squares = self.past_edges(column, near, first, last, passed, squares)
            gates[passed] = gates.get(passed, 0) | squares

    def past_edges(self, column: int, near: int, first: int, last: int, passed: int, squares: int) -> int:
        """Return the squares without those whose line enters them, within the column, over an edge that lies along.

        Such an edge is the near side of the square; the line crosses it in this column if it is not past it at the column's
        beginning already. Squares behind a door are added to the gates here.
        """
        axis, v = self.axis, self.v
        along = axis.along[column]
        entered = (along >> self.below << self.below) | (along & ((2 << self.above) - 1)) >> 1
        suspects = entered >> first & ((2 << last - first) - 1)
        while suspects:
            skip = (suspects & -suspects).bit_length() - 1
            suspects &= suspects - 1
            row = first + skip
            centre = abs(row * UNITS + _HALF - v)
            if near > 0 and centre * near > (centre - _HALF) * (near + _HALF):
                continue
            square = 1 << column * axis.next_column + row * axis.next_row
            squares &= ~square
            door = axis.door_along[column].get(row if row * UNITS > v else row + 1)
            if door:
                self.gates[passed | door] = self.gates.get(passed | door, 0) | square
        return squares

    def pass_along(self, column: int, near: int, light: _Light) -> _Light:
        """Mark the windows inside a column, and return the light that leaves the column."""
        axis, fine, v = self.axis, self.fine, self.v
        far = near + UNITS
        for window, point in axis.window_along[column]:
            u = (point[axis.vertical] - self.u) * self.sign
            side = point[not axis.vertical] - v
            if u > 0 and side:
                self.mark(window, point, side * fine // u, light)
        # The grid lines between which the light is as it passes the column.
        low, high = light[0][0], light[-1][1]
        line = max((v + low * (far if low < 0 else max(near, 0)) // fine) // UNITS, 0)
        last = (v - (-high * (far if high > 0 else max(near, 0)) // fine)) // UNITS + 1
        met = (axis.along[column] >> line) & ((2 << last - line) - 1) if last >= line else 0
        while met:
            skip = (met & -met).bit_length()
            met >>= skip
            line += skip
            side = (line - 1) * UNITS - v
            # The edge that the point itself lies on, or one that this quarter does not reach here.
            if abs(side) > far or (not side and near <= 0):
                continue
            steepest = side * fine // near if near > 0 else fine if side > 0 else -fine
            flattest = side * fine // far
            door = axis.door_along[column].get(line - 1)
            if side > 0:
                light = _without(light, flattest, steepest, door)
            else:
                light = _without(light, steepest, flattest, door)
            if not light:
                break
        return light

    def mark(self, window: int, point: Point, slope: int, light: _Light) -> None:
        """Note a point of a window if its slope is lit."""
        for low, high, passed in light:
            if low <= slope <= high:
                self.marks.add(Mark(window, point, passed))


def _without(light: _Light, first: int, last: int, door: int | None) -> _Light:
    """Return light without the slopes from first to last, or with these marked as through a door."""
    kept: _Light = []
    for interval in light:
        low, high, passed = interval
        if last < low or first > high:
            kept.append(interval)
            continue
        if low < first:
            kept.append((low, first - 1, passed))
        if door:
            kept.append((max(low, first), min(high, last), passed | door))
        if last < high:
            kept.append((last + 1, high, passed))
    return kept
