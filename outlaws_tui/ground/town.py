"""What a town is: squares, the edges between them, and the low and high things that stand in them.

Measures. A town is a box of `width` x `height` squares, x east, y south; square `s` is `y * width + x`, and a *mask* is a Python
int whose bit `s` speaks of square `s`. Twelve units make a square, so square (x, y) is the box 12x..12x+12, 12y..12y+12 and its
centre is (12x+6, 12y+6). Rows of boards may differ in length; squares of the box that no board covers are holes: they are not in
`squares`, have the name "" and are off the map (D29).

A direction is 0 north, 1 east, 2 south, 3 west. A town knows nothing of who stands in it.
"""

import re
from enum import IntEnum
from typing import Final

from attrs import field

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.values import frozen

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
WAYS: Final = ("north", "east", "south", "west")
DX: Final = (0, 1, 0, -1)
DY: Final = (-1, 0, 1, 0)
UNITS: Final = 12

_PART: Final = re.compile(r"([A-Za-z_-]+)/([A-Za-z])(\d{1,2})(?:-([A-Za-z])(\d{1,2}))?")

Box = tuple[int, int, int, int]


class Edge(IntEnum):
    """What stands on the line between two squares."""

    OPEN = 0
    WALL = 1
    DOOR = 2
    WINDOW = 3
    BARRED = 4
    RAIL = 5
    FENCE = 6


SLIGHT: Final = frozenset({Edge.RAIL, Edge.FENCE})


@frozen
class Kind:
    """A kind of printed object: its letter in the drawings, its class, its shape and what may be done with it.

    `high` things fill their square and block; the others are low. `fills` low things cover the four corners of their square,
    `strip` ones the two corners of one side. `box` is the footprint in twelfths of a square (x0, y0, x1, y1, y down). What lies in or on
    a kind that `holds` things is in reach from the squares beside it too.
    """

    letter: str
    name: str
    high: bool
    fills: bool
    strip: bool
    box: Box
    pick_up: bool
    holds: bool = False
    sign: str = ""
    plain: str = ""


@frozen
class Piece:
    """One object standing in one square; `box` is its footprint in units of the town, not of its square.

    `corners` are the covered corners of its square, clockwise from north-west (bit 0 NW, 1 NE, 2 SE, 3 SW).
    """

    kind: Kind
    square: int
    box: Box
    corners: int


@frozen
class Opening:
    """A door or a window: the edge between squares `a` and `b`, where b lies east or south of a.

    `across` is true for an edge that runs west-east (a is north of b). `barred` windows let nobody through.
    """

    index: int
    a: int
    b: int
    across: bool
    barred: bool = False

    def beyond(self, square: int) -> int:
        """Return the square on the other side of the opening, seen from one of its two squares."""
        return self.b if square == self.a else self.a


@frozen
class Placed:
    """A board as it lies in a town: its letter, how many quarter turns clockwise, and its north-west square's (x, y)."""

    letter: str
    title: str
    turn: int
    x: int
    y: int
    width: int
    height: int


@frozen(eq=False)
class Town:
    """Boards laid together into one map. Built by `arrange` or `single`; see the module for measures.

    `edges[d][s]` is what stands on side d of square s (both squares of an edge say the same). `doors` and `windows` are numbered;
    `door_at[d][s]` and `window_at[d][s]` give the number or -1. `rim[d]` is the mask of squares on whose side d no board lies.
    `turn[s]` is the number of quarter turns of the square's board, so its own compass way w is way (w + turn) % 4 of the town (D30).
    `indoors` are the squares that cannot be reached from the rim without passing a wall, door or window.
    """

    layout: str
    width: int
    height: int
    boards: tuple[Placed, ...]
    squares: int
    names: tuple[str, ...]
    edges: tuple[tuple[Edge, ...], ...]
    pieces: tuple[Piece, ...]
    high: int
    doors: tuple[Opening, ...]
    windows: tuple[Opening, ...]
    door_at: tuple[tuple[int, ...], ...]
    window_at: tuple[tuple[int, ...], ...]
    places: dict[str, int]
    walkway: int
    indoors: int
    rim: tuple[int, int, int, int]
    turn: tuple[int, ...]
    board_of: tuple[int, ...]
    numbers: dict[str, int] = field(repr=False)

    @property
    def size(self) -> int:
        """The number of squares of the box, holes counted."""
        return self.width * self.height

    def square(self, name: str) -> int:
        """Return the number of the square called `A/D8`; `D8` will do where the town is a single board.

        Raises UnknownNameError for a name that is not in this town.
        """
        key = name.upper()
        found = self.numbers.get(key)
        if found is None and len(self.boards) == 1:
            found = self.numbers.get(f"{self.boards[0].letter.upper()}/{key}")
        if found is None:
            letters = ", ".join(board.letter for board in self.boards)
            raise UnknownNameError(
                f"{name} is not a square of this town; squares are written like A/D8, boards here: {letters}."
            )
        return found

    def neighbour(self, square: int, way: int) -> int:
        """Return the square next to `square` in direction `way`, or -1 where the map ends."""
        if self.rim[way] >> square & 1:
            return -1
        return square + DX[way] + DY[way] * self.width

    def mask(self, place: str) -> int:
        """Return the squares of a named place, written like `H/cabin`, or `cabin` where only one board has it, of a board by its letter, or
        of a part of one, written like `G/E7` or `D/G7-H11`. Raises UnknownNameError for anything else."""
        found = self.places.get(place)
        if found is None and (part := _PART.fullmatch(place)):
            return self._part(*part.groups())
        if found is None:
            ends = [key for key in self.places if key.split("/")[-1] == place]
            if len(ends) != 1:
                known = ", ".join(sorted(self.places)) or "none"
                raise UnknownNameError(f"{place} is not a place of this town; places here: {known}.")
            found = self.places[ends[0]]
        return found

    def _part(self, board: str, first: str, top: str, last: str | None, bottom: str | None) -> int:
        """Return the squares of a board from one to another, by its columns and rows as drawn."""
        last, bottom = last or first, bottom or top
        columns = range(ord(first.upper()), ord(last.upper()) + 1)
        mask = 0
        for column in columns:
            for row in range(int(top), int(bottom) + 1):
                mask |= 1 << self.square(f"{board}/{chr(column)}{row}")
        if not mask:
            raise UnknownNameError(
                f"{board}/{first}{top}-{last}{bottom} has no squares; the first is the north-west one."
            )
        return mask
