"""The places from which Outlaws lets a figure look, shoot and be shot at, as the table that sight is handed (sight.md 3.4).

A row's number is the kind of a packed station. Whatever the missing diagrams would have shown is a row here: the field of a figure
in a doorway (D8, R-16), leaning out of a window (D9, R-15) and at a corner (D19, R-17).
"""

from typing import Final

import attrs

from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.sight import Sight, StationKind, StationTable
from outlaws_tui.sight.stations import Apex, Cone, Homes, Points

STANDING, PRONE, HOLDER, DOORWAY, LEANING, CORNER, MOUNTED = range(7)

STATIONS: Final[StationTable] = (
    # FOV-01, FOV-03, FOV-16: from the centre, and through the windows of the square (D5, D21).
    StationKind("standing", windows=True),
    # FOV-10, FOV-19: from the centre; owns no window, so only somebody at a window sees it through that one (D17, R-23).
    StationKind("prone", prone=True),
    # FOV-28, R-140: keeps a door open, and traces from anywhere on the counter that touches it (D28).
    StationKind("at an open door", points=Points.HOLDER, windows=True),
    # FOV-29 to FOV-34: in the doorway, seen only from within its own field (D7, R-12); its square is the one it came from (D26).
    StationKind(
        "looking along a doorway",
        points=Points.DOORWAY,
        apex=Apex.OPENING,
        cone=Cone.QUADRANT,
        homes=Homes.OPENING,
        mutual=True,
        lookout=True,
        astride=True,
    ),
    # FOV-21 to FOV-27: astride the sill, but on the inner side of it for cover and for what is its square (D9, D26).
    StationKind(
        "leaning out of a window",
        points=Points.WINDOW,
        apex=Apex.OPENING,
        cone=Cone.OUTWARD,
        homes=Homes.OPENING,
        lookout=True,
    ),
    # FOV-35 to FOV-44: round a corner, in the quadrant that begins at its `+` (D19).
    StationKind(
        "looking around a corner",
        points=Points.CORNER,
        apex=Apex.CORNER,
        cone=Cone.QUADRANT,
        homes=Homes.CORNER,
        lookout=True,
    ),
    # Riders look all round (MOUNT-01); so does a crowd. Neither owns a window (D21).
    StationKind("mounted", cone=Cone.ALL),
)


WIDE_STATIONS: Final[StationTable] = tuple(
    attrs.evolve(kind, cone=Cone.BEYOND) if kind.cone is Cone.OUTWARD else kind for kind in STATIONS
)
"""The same, where leaning out of a window shows everything beyond the wall: the optional reading of R-15."""


def sight_of(town: Town, extra: tuple[Piece, ...] = (), wide: bool = False) -> Sight:
    """Return the sight of a town with these clutter pieces in it, for the stations of Outlaws; `wide`: with the optional leaning."""
    return Sight.of(town, extra, WIDE_STATIONS if wide else STATIONS)
