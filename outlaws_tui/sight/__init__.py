"""Sight: who sees whom on a town, over which lines and behind what cover; exact, and from a cache.

It knows squares, edges, classes of object, postures and openings, and the table of stations that the rules hand in; it knows no
guns, sides or wounds.
"""

import copyreg

from outlaws_tui.sight.core import Sight
from outlaws_tui.sight.explain import Explanation
from outlaws_tui.sight.lines import APERTURE, LOOKOUT, LOW_COVER, SLIGHT_COVER, Line
from outlaws_tui.sight.posts import FRONT_CORNERS, corners_of
from outlaws_tui.sight.stations import StationKind, StationTable, pack, unpack

__all__ = [
    "APERTURE",
    "FRONT_CORNERS",
    "LOOKOUT",
    "LOW_COVER",
    "SLIGHT_COVER",
    "Explanation",
    "Line",
    "Sight",
    "StationKind",
    "StationTable",
    "corners_of",
    "pack",
    "unpack",
]

# What goes to another process is what a sight is made of; there it works out its own answers.
copyreg.pickle(Sight, lambda sight: (Sight.of, (sight.town, sight.extra, sight.stations)))
