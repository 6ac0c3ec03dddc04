"""What a line touches, held against fractions."""

from fractions import Fraction
from itertools import pairwise

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from outlaws_tui.sight.lattice import CORNER, EAST, SOUTH, Point, cells, crossing, inside, onward
from tests.sight.oracle import inside as inside_by_fractions
from tests.sight.oracle import meet

WIDTH, HEIGHT = 6, 5
SIZE = WIDTH * HEIGHT
points = st.tuples(st.integers(1, 12 * WIDTH - 1), st.integers(1, 12 * HEIGHT - 1)).filter(
    lambda point: point[0] % 12 or point[1] % 12
)


def cell_of(x: Fraction, y: Fraction) -> int:
    """Return the cell that holds a point inside the sheet."""
    column, row = int(x // 12), int(y // 12)
    on_column, on_row = x % 12 == 0, y % 12 == 0
    kind = CORNER if on_column and on_row else EAST if on_column else SOUTH if on_row else 0
    return kind * SIZE + (row - on_row) * WIDTH + column - on_column


def cells_by_fractions(p: Point, q: Point) -> list[int]:
    """Return the cells between p and q: those of the points where the line crosses the grid, and those half way between."""
    cuts = {Fraction(0), Fraction(1)}
    for start, end, count in ((p[0], q[0], WIDTH), (p[1], q[1], HEIGHT)):
        for line in range(count + 1):
            if start != end and 0 <= (part := Fraction(12 * line - start, end - start)) <= 1:
                cuts.add(part)
    parts = sorted(cuts)
    parts += [(one + other) / 2 for one, other in pairwise(parts)]
    found: list[int] = []
    for part in sorted(parts):
        cell = cell_of(p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1]))
        if not found or found[-1] != cell:
            found.append(cell)
    return [cell for cell in found if cell not in (cell_of(*map(Fraction, p)), cell_of(*map(Fraction, q)))]


@given(points, points)
def test_cells_are_those_of_all_points_between(p: Point, q: Point) -> None:
    assume(p != q)
    assert cells(WIDTH, SIZE, p, q) == cells_by_fractions(p, q)


@given(points, points)
def test_a_line_meets_the_same_cells_from_its_other_end(p: Point, q: Point) -> None:
    assume(p != q)
    assert cells(WIDTH, SIZE, p, q) == cells(WIDTH, SIZE, q, p)[::-1]


@given(points, points, points, points)
def test_a_crossing_is_a_stretch_inside_the_open_box(p: Point, q: Point, one: Point, other: Point) -> None:
    assume(p != q)
    (x0, x1), (y0, y1) = (sorted(pair) for pair in zip(one, other, strict=True))
    assume(x0 < x1 and y0 < y1)
    found = crossing(p, q, (x0, y0, x1, y1))
    expected = inside_by_fractions(p, q, (x0, y0, x1, y1))
    if found is None:
        assert expected is None
    else:
        first, last, end = found
        assert expected == (Fraction(first, end), Fraction(last, end))


def test_touching_a_corner_or_running_along_a_rim_is_no_crossing() -> None:
    box = (12, 12, 24, 24)
    assert crossing((6, 18), (18, 6), box) is None
    assert crossing((6, 12), (30, 12), box) is None
    assert crossing((24, 1), (24, 40), box) is None
    assert crossing((6, 18), (12, 18), box) is None
    assert crossing((6, 18), (18, 18), box) == (6, 12, 12)
    assert crossing((18, 18), (18, 20), box) == (0, 2, 2)


# In three of four the line twice as far ends off the sheet.
@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(points, points)
def test_onward_goes_on_where_the_line_stops(p: Point, q: Point) -> None:
    """The cells behind q are those of the line to twice as far, as long as that is on the sheet."""
    far = (2 * q[0] - p[0], 2 * q[1] - p[1])
    assume(p != q and 0 < far[0] < 12 * WIDTH and 0 < far[1] < 12 * HEIGHT and (far[0] % 12 or far[1] % 12))
    behind = cells(WIDTH, SIZE, q, far)
    found = [cell for cell, _ in zip(onward(WIDTH, SIZE, p, q), behind, strict=False)]
    along_the_grid = (p[0] == q[0] and not p[0] % 12) or (p[1] == q[1] and not p[1] % 12)
    assert found == ([] if along_the_grid else behind)


@given(points)
def test_a_point_inside_a_square_is_inside_one(point: Point) -> None:
    mask = inside(WIDTH, point)
    assert mask == sum(
        1 << square
        for square in range(SIZE)
        if 12 * (square % WIDTH) < point[0] < 12 * (square % WIDTH) + 12
        and 12 * (square // WIDTH) < point[1] < 12 * (square // WIDTH) + 12
    )


def test_meeting_a_box_is_closed() -> None:
    """The oracle's own predicate, by hand."""
    assert meet((6, 6), (30, 30), (12, 12, 24, 24)) == (Fraction(1, 4), Fraction(3, 4))
    assert meet((6, 6), (18, 18), (12, 0, 24, 12)) == (Fraction(1, 2), Fraction(1, 2))
    assert meet((6, 6), (18, 6), (24, 0, 36, 12)) is None
    assert meet((6, 12), (30, 12), (12, 12, 24, 12)) == (Fraction(1, 4), Fraction(3, 4))
    assert meet((6, 6), (6, 30), (12, 0, 24, 12)) is None
