"""Stations: where and how somebody stands, as far as seeing and being seen go.

A *station* is one packed int: the kind of place (an index into a table of kinds that the rules hand in), the square, the facing, and
the *spot*, a number that says which door, window or corner is meant. Everything that sight knows of a figure is in it.

Which spot a kind reads follows from its `Points`:

    CENTRE   none
    HOLDER   the number of the open door that the counter touches
    DOORWAY  4 x the number of the door + the quadrant looked into
    WINDOW   the number of the window leant out of
    CORNER   the corner of the own square

Quadrants and corners are numbered clockwise: 0 north-east, 1 south-east, 2 south-west, 3 north-west.
"""

from enum import Enum
from typing import Final

from outlaws_tui.values import frozen

QUADRANTS: Final = ("north-east", "south-east", "south-west", "north-west")
QUADRANT_X: Final = (1, 1, -1, -1)
QUADRANT_Y: Final = (-1, 1, 1, -1)

_SQUARE_BITS: Final = 16
KIND_SHIFT: Final = 2 + _SQUARE_BITS
"""Stations below `1 << KIND_SHIFT` are of kind 0."""

_SPOT_SHIFT: Final = KIND_SHIFT + 4
SQUARE_MASK: Final = (1 << _SQUARE_BITS) - 1


class Points(Enum):
    """From and to where lines are traced (sight.md 3.4)."""

    CENTRE = "the centre of the square"
    HOLDER = "the centre, and the three points of the open door that the counter touches"
    DOORWAY = "the three points of the door"
    WINDOW = "the three points of the window, and the same moved two units out"
    CORNER = "three points around the corner"


class Apex(Enum):
    """Where the field of vision begins."""

    CENTRE = "the centre of the square"
    OPENING = "the middle of the door or window"
    CORNER = "the corner"


class Cone(Enum):
    """Which way the field of vision opens; every field holds its own rim (D3)."""

    FACING = "90 degrees around the facing"
    OUTWARD = "90 degrees straight out of the window"
    BEYOND = "everything on the far side of the window's line"
    QUADRANT = "one of four quadrants"
    ALL = "all round"


class Homes(Enum):
    """The squares in which part of the counter lies."""

    OWN = "the own square"
    OPENING = "both squares of the door or window"
    CORNER = "the own square and the one into which the counter looks round the corner"


@frozen
class StationKind:
    """A way of standing somewhere.

    `prone` figures lie. Those that own `windows` see and are seen through the windows of their square without limit of depth. A
    `mutual` one is seen only from within its own field (D7, R-168). A `lookout` has cover against what comes from within its field
    (COVER-09). One that stands `astride` its opening is on neither side of it: every line that ends there goes through (D20).
    """

    name: str
    points: Points = Points.CENTRE
    apex: Apex = Apex.CENTRE
    cone: Cone = Cone.FACING
    homes: Homes = Homes.OWN
    prone: bool = False
    windows: bool = False
    mutual: bool = False
    lookout: bool = False
    astride: bool = False


StationTable = tuple[StationKind, ...]
"""The kinds by number, at most sixteen; number 0 is the figure that stands at the centre of its square and owns its windows."""


def pack(kind: int, square: int, facing: int = 0, spot: int = 0) -> int:
    """Return the station with these parts; one of kind 0 without a spot is `square * 4 + facing`."""
    return spot << _SPOT_SHIFT | kind << KIND_SHIFT | square << 2 | facing


def unpack(station: int) -> tuple[int, int, int, int]:
    """Return kind, square, facing and spot of a station."""
    return station >> KIND_SHIFT & 15, station >> 2 & SQUARE_MASK, station & 3, station >> _SPOT_SHIFT
