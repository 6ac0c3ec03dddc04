"""What stands in the way, cell by cell: a town and a scenario's clutter, as sight sees them.

High things (FOV-12) block every cell that their closed shape touches: a wall or a window its edge and both ends, a rock all nine
cells of its square. What is off the map blocks like a rock (D29, R-165). A closed door blocks its edge; its ends, the posts, block
always. Slight edges and low pieces never block by themselves; where a line crosses them is recorded.
"""

from typing import Final, Self

from outlaws_tui.ground.town import SLIGHT as SLIGHT_EDGES
from outlaws_tui.ground.town import UNITS, Box, Edge, Opening, Piece, Town
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import CORNER, EAST, SOUTH, Point
from outlaws_tui.values import frozen

BLOCKED: Final = 1
DOOR: Final = 2
SLIGHT: Final = 4
LOW: Final = 8

_EAST_SIDE: Final = 1
_SOUTH_SIDE: Final = 2


@frozen
class Low:
    """A low piece: its footprint in units, the square that it stands in, what it is called."""

    box: Box
    square: int
    name: str


@frozen(eq=False)
class Layers:
    """A town in cells. Masks are by the square that a cell belongs to; `flags` has a byte for every cell (see `lattice`).

    `east`, `south` and `corner` are what always blocks of each class, `door_east` and `door_south` the doors. `doors` and `windows`
    give the number of an opening by its cell. `low` are the pieces by square.
    """

    town: Town
    extra: tuple[Piece, ...]
    width: int
    height: int
    size: int
    flags: bytes
    high: int
    east: int
    south: int
    corner: int
    door_east: int
    door_south: int
    doors: dict[int, int]
    windows: dict[int, int]
    low: dict[int, tuple[Low, ...]]
    low_squares: int

    @classmethod
    def of(cls, town: Town, extra: tuple[Piece, ...] = ()) -> Self:
        """Return the layers of a town with a scenario's clutter in it."""
        width, size = town.width, town.size
        high = town.high | ~town.squares & ((1 << size) - 1)
        low: dict[int, tuple[Low, ...]] = {}
        for piece in (*town.pieces, *extra):
            if piece.kind.high:
                high |= 1 << piece.square
            else:
                low[piece.square] = (*low.get(piece.square, ()), Low(piece.box, piece.square, piece.kind.name))
        east, south, corner, slight = _edges(town)
        last_column = sum(1 << y * width + width - 1 for y in range(town.height))
        last_row = ((1 << width) - 1) << size - width
        # The sides and corners of high squares; those on the rim of the town are no cells.
        east |= high | high >> 1
        south |= high | high >> width
        corner |= high | high >> 1 | high >> width | high >> width + 1
        east &= ~last_column
        south &= ~last_row
        corner &= ~(last_column | last_row)
        doors = {opening_cell(size, door): door.index for door in town.doors}
        flags = bytearray(4 * size)
        for kind, layer in ((EAST, east), (SOUTH, south), (CORNER, corner)):
            for square in bits(layer):
                flags[kind * size + square] |= BLOCKED
        for cell in doors:
            flags[cell] |= DOOR
        for cell in slight:
            flags[cell] |= SLIGHT
        for square in low:
            flags[square] |= LOW
        return cls(
            town=town,
            extra=extra,
            width=width,
            height=town.height,
            size=size,
            flags=bytes(flags),
            high=high,
            east=east,
            south=south,
            corner=corner,
            door_east=sum(1 << door.a for door in town.doors if not door.across),
            door_south=sum(1 << door.a for door in town.doors if door.across),
            doors=doors,
            windows={opening_cell(size, window): window.index for window in town.windows},
            low=low,
            low_squares=sum(1 << square for square in low),
        )

    def at(self, square: int) -> tuple[int, int]:
        """Return the column and the row of a square."""
        y, x = divmod(square, self.width)
        return x, y


def opening_cell(size: int, opening: Opening) -> int:
    """Return the cell of a door or a window."""
    return (SOUTH if opening.across else EAST) * size + opening.a


def opening_points(width: int, opening: Opening) -> tuple[Point, Point, Point]:
    """Return the three points of a door or a window (D6): its middle, and three units to either side."""
    y, x = divmod(opening.a, width)
    x, y = x * UNITS, y * UNITS
    if opening.across:
        y += UNITS
        return (x + 6, y), (x + 3, y), (x + 9, y)
    x += UNITS
    return (x, y + 6), (x, y + 3), (x, y + 9)


def _edges(town: Town) -> tuple[int, int, int, set[int]]:
    """Return the walls and windows by class, the corners where walls, windows and doors end, and the cells of slight edges."""
    width, size = town.width, town.size
    blocked = [0, 0]
    corner = 0
    slight = set()
    for index, (kind, side) in enumerate(((EAST, _EAST_SIDE), (SOUTH, _SOUTH_SIDE))):
        for square, edge in enumerate(town.edges[side]):
            if edge is Edge.OPEN or town.rim[side] >> square & 1:
                continue
            # The edge's other end: north of an edge that runs down, west of one that runs across.
            ends = (square, square - (width if side == _EAST_SIDE else 1))
            if edge in SLIGHT_EDGES:
                slight.add(kind * size + square)
                slight.update(CORNER * size + end for end in ends if end >= 0)
                continue
            if edge is not Edge.DOOR:
                blocked[index] |= 1 << square
            corner |= sum(1 << end for end in ends if end >= 0)
    return blocked[0], blocked[1], corner, slight
