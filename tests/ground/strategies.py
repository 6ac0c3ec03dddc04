"""Random small boards and towns, for the tests of whatever stands on the ground.

Every board is made as a text and read by `read_board`, so it is a board that somebody could have drawn. What shrinking
prefers comes first: open edges, empty squares, one board, no turn.
"""

import math

from hypothesis import strategies as st

from outlaws_tui.ground import Board, Town, arrange, read_board
from tests.ground.shipped import KINDS, LETTERS

ACROSS = " " * 9 + "---dog=~"
DOWN = " " * 9 + "|||dog:!"
SQUARES = "." * 24 + "".join(kind.letter for kind in KINDS)
HIGH = "".join(kind.letter for kind in KINDS if kind.high)
OPENINGS = "dog"


@st.composite
def drawings(draw: st.DrawFn, width: int, height: int) -> list[str]:
    """Rows of a drawing without a ruler: walls, doors, windows, bars, rails, fences, low and high pieces."""
    grid = [["+"] * (2 * width + 1) for _ in range(2 * height + 1)]
    for y in range(2 * height + 1):
        for x in range(2 * width + 1):
            if y % 2 and x % 2:
                grid[y][x] = draw(st.sampled_from(SQUARES))
            elif y % 2 or x % 2:
                grid[y][x] = draw(st.sampled_from(DOWN if y % 2 else ACROSS))
    for y in range(2 * height + 1):
        for x in range(2 * width + 1):
            if (y % 2) != (x % 2) and grid[y][x] in OPENINGS:
                beside = [(y, x - 1), (y, x + 1)] if y % 2 else [(y - 1, x), (y + 1, x)]
                outside = any(not (0 <= v <= 2 * height and 0 <= u <= 2 * width) for v, u in beside)
                if outside or any(grid[v][u] in HIGH for v, u in beside):
                    grid[y][x] = "|" if y % 2 else "-"
    return ["".join(row) for row in grid]


@st.composite
def square_names(draw: st.DrawFn, width: int, height: int) -> str:
    """The name of a square of a board of this size."""
    column, row = draw(st.integers(0, width - 1)), draw(st.integers(1, height))
    return f"{chr(ord('A') + column)}{row}"


@st.composite
def lists(draw: st.DrawFn, width: int, height: int) -> list[str]:
    """Lines below a drawing: open places, boxes of low pieces' own, boardwalk, notes."""
    lines = []
    for number in range(draw(st.integers(0, 2))):
        first, last = draw(square_names(width, height)), draw(square_names(width, height))
        lines.append(f"place part {number} = {first}-{last} open")
    low = [kind.name for kind in KINDS if not kind.high]
    for square in draw(st.lists(square_names(width, height), max_size=2, unique=True)):
        x0, y0 = draw(st.integers(0, 11)), draw(st.integers(0, 11))
        x1, y1 = draw(st.integers(x0 + 1, 12)), draw(st.integers(y0 + 1, 12))
        lines.append(f"piece {square} = {draw(st.sampled_from(low))} {x0} {y0} {x1} {y1}")
    if draw(st.booleans()):
        lines.append(f"walk {draw(square_names(width, height))}-{draw(square_names(width, height))}")
    if draw(st.booleans()):
        lines.append("note Nothing here is as it was.")
    return lines


@st.composite
def random_board(draw: st.DrawFn, letter: str = "A", width: int | None = None, height: int | None = None) -> Board:
    """A board of 1 to 5 squares a side, or of the size given."""
    width = width or draw(st.integers(1, 5))
    height = height or draw(st.integers(1, 5))
    # A piece of a line's own may replace a high one, never the other way round, so no opening is spoilt by it.
    lines = [f"{letter}: Random", "", *draw(drawings(width, height)), "", *draw(lists(width, height))]
    return read_board("\n".join(lines), f"{letter}.txt", KINDS)


@st.composite
def random_town(draw: st.DrawFn, most_boards: int = 4, most_side: int = 5) -> Town:
    """A town of 1 to `most_boards` boards, each turned, 1 to `most_side` squares a side; rows may differ in length."""
    count = draw(st.integers(1, most_boards))
    per_row = draw(st.integers(1, count))
    boards = {}
    rows = []
    for row in range(math.ceil(count / per_row)):
        high = draw(st.integers(1, most_side))
        words = []
        for letter in LETTERS[row * per_row : min(count, (row + 1) * per_row)]:
            turn = draw(st.integers(0, 3))
            wide = draw(st.integers(1, most_side))
            width, height = (high, wide) if turn % 2 else (wide, high)
            boards[letter] = draw(random_board(letter, width, height))
            words.append(f"{letter}{90 * turn}")
        rows.append(" ".join(words))
    return arrange(" / ".join(rows), boards)
