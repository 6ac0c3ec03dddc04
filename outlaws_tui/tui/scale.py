"""The three sizes at which the town is drawn: where the cells of a square and of its edges lie.

Normal, a square is 3 interior columns and 1 row; close up 7 columns and 3 rows. There the column to its left, the row above it and the
cell where they meet belong to its edges and its `+`, and a last column and row close the picture. In the overview a square is 2 columns
and edges have no cells.
"""

from typing import Final

from outlaws_tui.ground.town import Town
from outlaws_tui.values import frozen


@frozen
class Scale:
    """A size: the columns and rows from a square to the next, and whether edges have cells of their own."""

    title: str
    across: int
    down: int
    edges: bool = True

    @property
    def columns(self) -> int:
        """The interior columns of a square."""
        return self.across - self.edges

    @property
    def rows(self) -> int:
        """The interior rows of a square."""
        return self.down - self.edges

    def width_of(self, town: Town) -> int:
        """Return the columns of a town's picture."""
        return self.across * town.width + self.edges

    def height_of(self, town: Town) -> int:
        """Return the rows of a town's picture."""
        return self.down * town.height + self.edges

    def cell_of(self, town: Town, square: int) -> tuple[int, int]:
        """Return the first interior cell (column, row) of a square."""
        return self.across * (square % town.width) + self.edges, self.down * (square // town.width) + self.edges

    def middle_of(self, town: Town, square: int) -> tuple[int, int]:
        """Return the first cell (column, row) of the three in the middle of a square, or of the two that it has."""
        column, row = self.cell_of(town, square)
        return column + max(0, self.columns - 3) // 2, row + self.rows // 2

    def inside(self, town: Town, square: int) -> list[tuple[int, int]]:
        """Return the interior cells (row, column) of a square, row by row."""
        column, row = self.cell_of(town, square)
        return [(row + y, column + x) for y in range(self.rows) for x in range(self.columns)]

    def side(self, town: Town, square: int, way: int) -> list[tuple[int, int]]:
        """Return the cells (row, column) of the edge on a side of a square, none where edges have no cells."""
        if not self.edges:
            return []
        column, row = self.cell_of(town, square)
        if way in (0, 2):
            line = row - 1 if way == 0 else row + self.rows
            return [(line, column + x) for x in range(self.columns)]
        spot = column - 1 if way == 3 else column + self.columns
        return [(row + y, spot) for y in range(self.rows)]

    def corner(self, town: Town, square: int, corner: int) -> tuple[int, int]:
        """Return the cell (row, column) of a corner of a square, 0 the north-east, then clockwise."""
        column, row = self.cell_of(town, square)
        return (
            row + self.rows if corner in (1, 2) else row - 1,
            column + self.columns if corner in (0, 1) else column - 1,
        )

    def square_at(self, town: Town, column: int, row: int) -> int:
        """Return the square that a cell belongs to, -1 where there is none."""
        x, y = column // self.across, row // self.down
        if not (0 <= x < town.width and 0 <= y < town.height):
            return -1
        square = y * town.width + x
        return square if town.squares >> square & 1 else -1


CLOSE: Final = Scale("close", 8, 4)
NORMAL: Final = Scale("normal", 4, 2)
OVERVIEW: Final = Scale("overview", 2, 1, edges=False)
SCALES: Final = (OVERVIEW, NORMAL, CLOSE)
"""From the smallest to the largest."""
