"""The town as cells at one of its sizes: what never moves, painted once for a stage and a set of signs."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from outlaws_tui.ground.town import SLIGHT, Edge, Opening, Piece, Town
from outlaws_tui.tui.footprints import footprint, joined, signs_of
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.scale import NORMAL, Scale

REVERSE: Final = 1
UNDERLINE: Final = 2
TAKEN: Final = "item"
"""The role of blank cells that belong to somebody or something."""


class Cell(NamedTuple):
    """One cell of the map."""

    char: str
    role: str = "text"
    ground: str = "street"
    flags: int = 0


cell_of: Final = lru_cache(maxsize=1024)(Cell)
"""The same cell for the same contents: a town of eight boards has 12,000 cells and some dozens of kinds of them."""

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


class Ground:
    """The cells of a town and what stands in it, at a size in which edges have cells."""

    scale: Scale = NORMAL

    def __init__(self, town: Town, pieces: Iterable[Piece], glyphs: Glyphs, scale: Scale = NORMAL) -> None:
        self.town = town
        self.glyphs = glyphs
        self.scale = scale
        self.pieces = {piece.square: piece for piece in town.pieces} | {piece.square: piece for piece in pieces}
        self.rows: Rows = [[_VOID] * scale.width_of(town) for _ in range(scale.height_of(town))]
        self._pairs = {
            Edge.OPEN: ("   ", " "),
            Edge.WALL: glyphs.wall,
            Edge.DOOR: glyphs.door,
            Edge.WINDOW: glyphs.window,
            Edge.BARRED: glyphs.barred,
            Edge.RAIL: glyphs.rail,
            Edge.FENCE: glyphs.fence,
        }
        # By square, and at the end for -1, which is off the map: a drawing asks four times a square.
        self._grounds = (*(self._ground(square) for square in range(town.size)), "")
        self._draw()

    def _ground(self, square: int) -> str:
        if self.town.indoors >> square & 1:
            return "floor"
        return "walk" if self.town.walkway >> square & 1 else "street"

    def _draw(self) -> None:
        town = self.town
        first = town.rim[0] | town.rim[3] | town.walkway
        for square in range(town.size):
            if town.squares >> square & 1:
                self._interior(square)
                # The edges to the north and west were painted by the squares beyond, whose numbers are lower, but for what ends here.
                for way in range(4) if first >> square & 1 else (1, 2):
                    self._edge(square, way)
        for y in range(town.height + 1):
            for x in range(town.width + 1):
                self._corner(x, y)
        for piece in self.pieces.values():
            if piece.kind.high:
                self._rim(piece.square)

    def ground_at(self, *squares: int) -> str:
        """Return the ground of a cell among squares: indoors wins, then the street; -1 is off the map."""
        found = {self._grounds[square] for square in squares}
        if "floor" in found:
            return "floor"
        return "walk" if "walk" in found and "street" not in found else "street"

    def _interior(self, square: int) -> None:
        ground = self.ground_at(square)
        piece = self.pieces.get(square)
        chars, role = " " * (self.scale.rows * self.scale.columns), "text"
        if piece is not None:
            chars = self._footprint(piece)
            role = "rock" if piece.kind.high else "object"
        for (row, column), char in zip(self.scale.inside(self.town, square), chars, strict=True):
            self.rows[row][column] = cell_of(char, role, ground)

    def _footprint(self, piece: Piece) -> str:
        """Return the signs of an object in the cells of its square."""
        if self.scale.rows == 1:
            return signs_of(piece.kind, self.glyphs)
        town, square = self.town, piece.square
        return "".join(
            footprint(
                piece,
                self.glyphs,
                self._joins(town.neighbour(square, 3), square),
                self._joins(square, town.neighbour(square, 1)),
            )
        )

    def _edge(self, square: int, way: int) -> None:
        """Paint the edge on one side of a square."""
        town = self.town
        beyond = town.neighbour(square, way)
        edge = town.edges[way][square]
        lip = edge is Edge.OPEN and self._lip(square, way)
        if beyond >= 0 and way in (0, 3) and not lip:
            return  # the square beyond has painted it
        across = way in (0, 2)
        cells = self.scale.side(town, square, way)
        pair, role = self._pairs[edge], _ROLES.get(edge, "text")
        chars = stretched(pair[not across], len(cells), self.glyphs, posts=edge in _HEAVY)
        if edge is Edge.OPEN:
            if lip:
                chars, role = stretched(self.glyphs.lip[not across], len(cells), self.glyphs), "line"
            elif not across:
                role = "object"
                if self._joins(square, beyond):
                    chars = joined(self.pieces[square].kind, self.glyphs, len(cells))
        ground = self.ground_at(square, beyond)
        if edge is Edge.OPEN and not chars.strip():
            cell = cell_of(" ", role, ground)
            for row, column in cells:
                there = self.rows[row][column]
                if there.char == " " and there.role != "line":
                    self.rows[row][column] = cell
            return
        posts = (0, len(cells) - 1) if len(cells) > 3 and edge in _HEAVY else ()
        for place, ((row, column), char) in enumerate(zip(cells, chars, strict=True)):
            self.rows[row][column] = cell_of(char, "wall" if place in posts else role, ground)

    def _lip(self, square: int, way: int) -> bool:
        """Return whether a boardwalk ends on that side of a square: away from the building that it runs along."""
        town = self.town
        if not town.walkway >> square & 1 or town.indoors >> square & 1:
            return False
        beyond, behind = town.neighbour(square, way), town.neighbour(square, (way + 2) % 4)
        outward = beyond < 0 or not (town.walkway | town.indoors) >> beyond & 1
        return outward and behind >= 0 and bool(town.indoors >> behind & 1)

    def _joins(self, a: int, b: int) -> bool:
        """Return whether two pieces of a kind side by side run on into each other, such as the parts of a bar."""
        first, second = self.pieces.get(a), self.pieces.get(b)
        if first is None or second is None or first.kind != second.kind or not first.kind.fills:
            return False
        return first.kind.name in ("bar", "crates")

    def _corner(self, x: int, y: int) -> None:
        """Paint the `+` at the north-west of (x, y): what meets there, or what covers it, or a dot in the street."""
        town = self.town
        north_west, north_east = self._square(x - 1, y - 1), self._square(x, y - 1)
        south_west, south_east = self._square(x - 1, y), self._square(x, y)
        round_about = (north_west, north_east, south_east, south_west)
        if max(round_about) < 0:
            return
        arms = (
            self._between(north_west, north_east, 1),
            self._between(north_east, south_east, 2),
            self._between(south_west, south_east, 1),
            self._between(north_west, south_west, 2),
        )
        heavy = slight = 0
        for arm, edge in enumerate(arms):
            if edge in _HEAVY:
                heavy |= 1 << arm
            elif edge in SLIGHT:
                slight |= 1 << arm
        ground = self.ground_at(*round_about)
        cell = cell_of(" ", "text", ground)
        if heavy:
            cell = cell_of(self.glyphs.joins[heavy], "wall", ground)
        elif slight:
            cell = cell_of(self.glyphs.rail_joins[slight], "rail", ground)
        elif self._covered(round_about):
            cell = cell_of(self.glyphs.low_corner, "object", ground)
        elif all(self._grounds[square] in ("", "street") for square in round_about):
            boards = {town.board_of[square] for square in round_about if square >= 0}
            cell = cell_of(self.glyphs.seam if len(boards) > 1 else self.glyphs.free, "grid", ground)
        self.rows[self.scale.down * y][self.scale.across * x] = cell

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
        scale, town = self.scale, self.town
        round_about = [scale.corner(town, square, corner) for corner in range(4)]
        for way in range(4):
            round_about += scale.side(town, square, way)
        for row, column in round_about:
            cell = self.rows[row][column]
            if cell.role not in ("wall", "door", "window"):
                self.rows[row][column] = Cell(self.glyphs.high_rim, "rock", cell.ground)


def stretched(signs: str, length: int, glyphs: Glyphs, *, posts: bool = False) -> str:
    """Return the signs of an edge in so many cells: between posts of wall where there is room for them, else repeated."""
    if len(signs) == length:
        return signs
    if len(signs) == 1:
        return signs * length
    if not posts:
        return (signs[:2] * length)[:length]
    post = glyphs.wall[0][0]
    return post + signs[0] + signs[1] * (length - 4) + signs[2] + post


def put_opening(rows: Rows, ground: Ground, opening: Opening, signs: tuple[str, str]) -> None:
    """Paint a door or window in another state; `signs` are those across and down."""
    cells = ground.scale.side(ground.town, opening.a, 2 if opening.across else 1)
    chars = stretched(signs[not opening.across], len(cells), ground.glyphs, posts=True)
    for (row, column), char in zip(cells, chars, strict=True):
        rows[row][column] = rows[row][column]._replace(char=char)
