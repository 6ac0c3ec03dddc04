"""The town as cells, four columns by two rows a square: what never moves, painted once for a stage and a set of signs.

Square (x, y) has the interior cells (4x+1 .. 4x+3, 2y+1); the column to its left, the row above it and the cell where they meet belong
to its edges and its `+`. A last column and row close the picture.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from outlaws_tui.ground.town import SLIGHT, Edge, Piece, Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.setup import clutter_pieces
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.tui.glyphs import Glyphs

PITCH_X: Final = 4
PITCH_Y: Final = 2

REVERSE: Final = 1
UNDERLINE: Final = 2


class Cell(NamedTuple):
    """One cell of the map."""

    char: str
    role: str = "text"
    ground: str = "street"
    flags: int = 0


Rows = list[list[Cell]]
_VOID: Final = Cell(" ", "text", "bg")
_HEAVY: Final = frozenset({Edge.WALL, Edge.DOOR, Edge.WINDOW, Edge.BARRED})
_ROLES: Final = {
    Edge.WALL: "wall",
    Edge.DOOR: "door",
    Edge.WINDOW: "window",
    Edge.BARRED: "window",
    Edge.RAIL: "rail",
    Edge.FENCE: "rail",
}


def width_of(town: Town) -> int:
    """Return the columns of a town's picture."""
    return PITCH_X * town.width + 1


def height_of(town: Town) -> int:
    """Return the rows of a town's picture."""
    return PITCH_Y * town.height + 1


def cell_of(town: Town, square: int) -> tuple[int, int]:
    """Return the first interior cell (column, row) of a square."""
    return PITCH_X * (square % town.width) + 1, PITCH_Y * (square // town.width) + 1


def square_at(town: Town, column: int, row: int) -> int:
    """Return the square that a cell belongs to, -1 where there is none."""
    x, y = column // PITCH_X, row // PITCH_Y
    if not (0 <= x < town.width and 0 <= y < town.height):
        return -1
    square = y * town.width + x
    return square if town.squares >> square & 1 else -1


class Ground:
    """The cells of a town and the clutter of a shootout in it."""

    def __init__(self, stage: Stage, pieces: Sequence[Piece], glyphs: Glyphs) -> None:
        self.town = stage.town
        self.glyphs = glyphs
        self.pieces = {piece.square: piece for piece in stage.town.pieces} | {piece.square: piece for piece in pieces}
        self.rows: Rows = [[_VOID] * width_of(self.town) for _ in range(height_of(self.town))]
        for square in range(self.town.size):
            if self.town.squares >> square & 1:
                self._interior(square)
                for way in range(4):
                    self._edge(square, way)
        for y in range(self.town.height + 1):
            for x in range(self.town.width + 1):
                self._corner(x, y)
        for piece in self.pieces.values():
            if piece.kind.high:
                self._rim(piece.square)

    def ground_at(self, *squares: int) -> str:
        """Return the ground of a cell among squares: indoors wins, then the street; -1 is off the map."""
        inside = [square for square in squares if square >= 0]
        if any(self.town.indoors >> square & 1 for square in inside):
            return "floor"
        return "walk" if inside and all(self.town.walkway >> square & 1 for square in inside) else "street"

    def _interior(self, square: int) -> None:
        column, row = cell_of(self.town, square)
        ground = self.ground_at(square)
        piece = self.pieces.get(square)
        signs, role = "   ", "text"
        if piece is not None:
            # A clutter counter has no sign of its own, and shows its first letter.
            signs = (piece.kind.plain if self.glyphs.ascii else piece.kind.sign) or f"({piece.kind.name[0]})"
            role = "rock" if piece.kind.high else "object"
        for place in range(3):
            self.rows[row][column + place] = Cell(signs[place], role, ground)

    def _edge(self, square: int, way: int) -> None:
        """Paint the edge on one side of a square."""
        town = self.town
        beyond = town.neighbour(square, way)
        edge = town.edges[way][square]
        ground = self.ground_at(square, beyond)
        column, row = cell_of(town, square)
        across = way in (0, 2)
        chars, role = self._edge_chars(edge, across), _ROLES.get(edge, "text")
        if edge == Edge.OPEN:
            chars = "   " if across else " "
            if self._lip(square, way):
                chars, role = self.glyphs.lip[not across], "line"
            elif not across:
                chars = self._joined(square, beyond)
                role = "object"
        if across:
            line = row - 1 if way == 0 else row + 1
            if edge != Edge.OPEN or chars.strip() or self.rows[line][column].char == " ":
                for place in range(3):
                    self.rows[line][column + place] = Cell(chars[place], role, ground)
        else:
            spot = column - 1 if way == 3 else column + 3
            if edge != Edge.OPEN or chars.strip() or self.rows[row][spot].char == " ":
                self.rows[row][spot] = Cell(chars, role, ground)

    def _edge_chars(self, edge: Edge, across: bool) -> str:
        signs = self.glyphs
        pairs = {
            Edge.OPEN: ("   ", " "),
            Edge.WALL: signs.wall,
            Edge.DOOR: signs.door,
            Edge.WINDOW: signs.window,
            Edge.BARRED: signs.barred,
            Edge.RAIL: signs.rail,
            Edge.FENCE: signs.fence,
        }
        return pairs[edge][not across]

    def _lip(self, square: int, way: int) -> bool:
        """Return whether a boardwalk ends on that side of a square: away from the building that it runs along."""
        town = self.town
        if not town.walkway >> square & 1 or town.indoors >> square & 1:
            return False
        beyond, behind = town.neighbour(square, way), town.neighbour(square, (way + 2) % 4)
        outward = beyond < 0 or not (town.walkway | town.indoors) >> beyond & 1
        return outward and behind >= 0 and bool(town.indoors >> behind & 1)

    def _joined(self, a: int, b: int) -> str:
        """Return what runs on between two pieces of a kind side by side, such as the parts of a bar."""
        first, second = self.pieces.get(a), self.pieces.get(b)
        if first is None or second is None or first.kind != second.kind or not first.kind.fills:
            return " "
        if first.kind.name not in ("bar", "crates"):
            return " "
        signs = first.kind.plain if self.glyphs.ascii else first.kind.sign
        return signs[1]

    def _corner(self, x: int, y: int) -> None:
        """Paint the `+` at the north-west of (x, y): what meets there, or what covers it, or a dot in the street."""
        town = self.town
        round_about = [self._square(x + dx, y + dy) for dx, dy in ((-1, -1), (0, -1), (0, 0), (-1, 0))]
        if all(square < 0 for square in round_about):
            return
        north_west, north_east, south_east, south_west = round_about
        arms = (
            self._between(north_west, north_east, 1),
            self._between(north_east, south_east, 2),
            self._between(south_west, south_east, 1),
            self._between(north_west, south_west, 2),
        )
        heavy = sum(1 << i for i, edge in enumerate(arms) if edge in _HEAVY)
        slight = sum(1 << i for i, edge in enumerate(arms) if edge in SLIGHT)
        ground = self.ground_at(*round_about)
        cell = Cell(" ", "text", ground)
        if heavy:
            cell = Cell(self.glyphs.joins[heavy], "wall", ground)
        elif slight:
            cell = Cell(self.glyphs.rail_joins[slight], "rail", ground)
        elif self._covered(round_about):
            cell = Cell(self.glyphs.low_corner, "object", ground)
        elif not any(square >= 0 and (town.indoors | town.walkway) >> square & 1 for square in round_about):
            boards = {town.board_of[square] for square in round_about if square >= 0}
            cell = Cell(self.glyphs.seam if len(boards) > 1 else self.glyphs.free, "grid", ground)
        self.rows[PITCH_Y * y][PITCH_X * x] = cell

    def _square(self, x: int, y: int) -> int:
        if not (0 <= x < self.town.width and 0 <= y < self.town.height):
            return -1
        square = y * self.town.width + x
        return square if self.town.squares >> square & 1 else -1

    def _between(self, a: int, b: int, way: int) -> Edge:
        """Return the edge between two squares, b on side `way` of a; either may be off the map."""
        if a >= 0:
            return self.town.edges[way][a]
        return self.town.edges[(way + 2) % 4][b] if b >= 0 else Edge.OPEN

    def _covered(self, round_about: Sequence[int]) -> bool:
        """Return whether a low object reaches over the `+` between four squares, given clockwise from the north-west."""
        # The `+` is the south-east corner of its north-west square, and so on round.
        for square, corner in zip(round_about, (2, 3, 0, 1), strict=True):
            piece = self.pieces.get(square)
            if piece is not None and not piece.kind.high and piece.corners >> corner & 1:
                return True
        return False

    def _rim(self, square: int) -> None:
        """Fill the edges and corners round something high: a touch of any of them blocks."""
        column, row = cell_of(self.town, square)
        for line in range(row - 1, row + 2):
            for spot in range(column - 1, column + 4):
                cell = self.rows[line][spot]
                if (line != row or spot in (column - 1, column + 3)) and cell.role not in ("wall", "door", "window"):
                    self.rows[line][spot] = Cell(self.glyphs.high_rim, "rock", cell.ground)


def ground_for(stage: Stage, components: Components, glyphs: Glyphs) -> Ground:
    """Return the ground of a stage with the clutter of its shootout."""
    return Ground(stage, clutter_pieces(stage.town, stage.shootout, components), glyphs)
