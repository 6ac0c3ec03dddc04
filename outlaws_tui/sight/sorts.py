"""The sorts of target: what of somebody's stance matters to those who look at him."""

from typing import Final

from outlaws_tui.sight.stations import Points, StationKind

STANDING: Final = 0
PRONE: Final = 1
WITHOUT_WINDOWS: Final = 2
SORTS: Final = (STANDING, PRONE, WITHOUT_WINDOWS)
"""Those at the centre of a square: fields hold the squares in which one of a sort would be seen."""
ANY: Final = 3
"""Targets elsewhere: they have no fields, each pair of stations is worked out. Beams under this number are those of any sort."""


def sort_of(kind: StationKind) -> int:
    """Return what sort of target a kind of station is."""
    if kind.points is not Points.CENTRE:
        return ANY
    if kind.prone:
        return PRONE
    return STANDING if kind.windows else WITHOUT_WINDOWS
