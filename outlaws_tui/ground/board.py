"""A single board as drawn, and how what lies on it turns.

Measures are those of `town`: square (x, y) is number `y * width + x`, twelve units make a square, directions are 0
north, 1 east, 2 south, 3 west. A board knows nothing of where it will lie; a turn is a number of quarter turns
clockwise, 0 to 3.
"""

import string
from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.ground.town import DX, DY, SLIGHT, UNITS, WAYS, Box, Edge, Kind, Piece
from outlaws_tui.values import frozen

LARGEST: Final = 26
"""Squares that a board may have along a side: as many as there are letters."""


@frozen
class Area:
    """A rectangle of squares, the far ones included: columns x0 to x1 and rows y0 to y1 of the board as drawn."""

    x0: int
    y0: int
    x1: int
    y1: int

    def squares(self, width: int) -> Iterator[int]:
        """Yield the numbers of its squares on a board of `width` columns."""
        for y in range(self.y0, self.y1 + 1):
            yield from range(y * width + self.x0, y * width + self.x1 + 1)

    def __str__(self) -> str:
        first = square_name(self.x0, self.y0)
        last = square_name(self.x1, self.y1)
        return first if first == last else f"{first}-{last}"


@frozen
class Place:
    """A named part of a board. One that is not `open` is a closed room: walls, doors or windows all round it."""

    name: str
    areas: tuple[Area, ...]
    open: bool = False


@frozen
class Board:
    """A board as drawn, north up. Read by `read_board`; `letter` is a letter, or one word for boards of one's own.

    `edges[d][s]` is what stands on side d of square s. `pieces` are in order of squares, at most one in each.
    """

    letter: str
    title: str
    width: int
    height: int
    edges: tuple[tuple[Edge, ...], ...]
    pieces: tuple[Piece, ...] = ()
    places: tuple[Place, ...] = ()
    walk: tuple[Area, ...] = ()
    notes: tuple[str, ...] = ()


def square_name(x: int, y: int) -> str:
    """Return the name of a square of a board as drawn: letter of the column, then number of the row, from 1."""
    return f"{string.ascii_uppercase[x]}{y + 1}"


def mask_of(areas: Sequence[Area], width: int) -> int:
    """Return the squares of `areas` as a mask on a board of `width` columns."""
    mask = 0
    for area in areas:
        for square in area.squares(width):
            mask |= 1 << square
    return mask


def gap_of(place: Place, board: Board) -> str | None:
    """Return where the border of a place is open, such as "the east side of C3", or None if it is a closed room."""
    inside = mask_of(place.areas, board.width)
    for area in place.areas:
        for square in area.squares(board.width):
            y, x = divmod(square, board.width)
            for way in range(4):
                next_x, next_y = x + DX[way], y + DY[way]
                on_board = 0 <= next_x < board.width and 0 <= next_y < board.height
                if on_board and inside >> (next_y * board.width + next_x) & 1:
                    continue
                edge = board.edges[way][square]
                if edge is Edge.OPEN or edge in SLIGHT:
                    return f"the {WAYS[way]} side of {square_name(x, y)}"
    return None


def stand(kind: Kind, square: int, width: int, edges: Sequence[Sequence[Edge]]) -> Piece:
    """Return a piece of its kind's own footprint, standing in `square` of a board with these edges.

    A strip lies along the first side that has a wall, trying north, east, south, west, or else along the north side.
    """
    way = 0
    if kind.strip:
        way = next((way for way in range(4) if edges[way][square] is Edge.WALL), 0)
    return place_piece(kind, square, width, turn_box(kind.box, way, UNITS, UNITS))


def place_piece(kind: Kind, square: int, width: int, box: Box) -> Piece:
    """Return a piece with the footprint `box` in twelfths of its square; it covers the corners that the box reaches."""
    x0, y0, x1, y1 = box
    west, north, east, south = x0 == 0, y0 == 0, x1 == UNITS, y1 == UNITS
    corners = (north and west) | (north and east) << 1 | (south and east) << 2 | (south and west) << 3
    y, x = divmod(square, width)
    left, top = x * UNITS, y * UNITS
    return Piece(kind, square, (left + x0, top + y0, left + x1, top + y1), corners)


def turn_square(x: int, y: int, turn: int, width: int, height: int) -> tuple[int, int]:
    """Return where square (x, y) of a board of `width` x `height` squares lies once the board is turned."""
    for _ in range(turn):
        x, y = height - 1 - y, x
        width, height = height, width
    return x, y


def turn_box(box: Box, turn: int, width: int, height: int) -> Box:
    """Return where `box` lies once the sheet of `width` x `height` units that holds it is turned."""
    x0, y0, x1, y1 = box
    for _ in range(turn):
        x0, y0, x1, y1 = height - y1, x0, height - y0, x1
        width, height = height, width
    return x0, y0, x1, y1


def turn_corners(corners: int, turn: int) -> int:
    """Return the covered corners of a square (bit 0 NW, 1 NE, 2 SE, 3 SW) once it is turned."""
    return (corners << turn | corners >> (4 - turn)) & 15
