"""Where the parts of the game's screen lie at a size: the map left, what is decided right, what happened below.

The same parts keep their place at all sizes; only their depth grows. Between the steps the map grows first, then the log.
"""

from typing import Final

from outlaws_tui.values import frozen

LEAST: Final = (40, 12)
"""Columns and rows under which one line says what is needed."""
WIDE: Final = 100
BROAD: Final = 180
TALL: Final = 34
GUTTER: Final = 2
HEADER: Final = 1

_PANEL: Final = 28
_WIDE_PANEL: Final = 39
_BROAD_PANEL: Final = 50
_LEAST_LOG: Final = 3
_TITLED_LOG: Final = 5
_CARDS: Final = 13
_MOST_CARDS: Final = 18
"""Rows that cards below the map have at least, and those that the longest needs with the row of the overlays."""
_ROOMY: Final = (120, 40)
_LEAST_LOG_COLUMNS: Final = 40
_STEPS: Final = (1, 2)
"""Squares to a column of the smallest picture, as large as there is room for it."""
_LEAST_MAP: Final = 25
"""Rows that the map keeps: the letters and twelve squares."""
_GAP: Final = 2


@frozen
class Box:
    """A part's place: columns and rows from the top left."""

    x: int
    y: int
    width: int
    height: int


@frozen
class Plan:
    """The places of all parts; a part of no height is not shown."""

    status: Box
    map: Box
    readout: Box
    cards: Box
    log: Box
    panel: Box
    keys: Box
    minimap: Box
    titled: bool

    @property
    def boxes(self) -> dict[str, Box]:
        """The places by the name of the part."""
        return {
            "status": self.status,
            "map": self.map,
            "readout": self.readout,
            "cards": self.cards,
            "log": self.log,
            "panel": self.panel,
            "keys": self.keys,
            "minimap": self.minimap,
        }


def plan_for(width: int, height: int, town: tuple[int, int], minimap: bool = False) -> Plan:
    """Return the plan for a size and a town of so many squares across and down; with a `minimap` if there is room beside the log.

    A town that cannot be shown whole has that room kept for it, so that the parts stay where they are however it is looked at.
    """
    panel = _BROAD_PANEL if width >= BROAD else _WIDE_PANEL if width >= WIDE else min(_PANEL, width - 12)
    gap = 1 if width < WIDE else 2
    left = width - panel - gap
    short = height < 24
    readout = 2 if height >= TALL else 1
    least_log = 1 if short else _LEAST_LOG
    room = height - 2 - readout
    # A log of five rows or more has a title; what is over goes to the map until the whole town is in view.
    picture = 4 * town[0] + 1, 2 * town[1] + 1
    map_rows = min(HEADER + picture[1], max(3, room - least_log))
    small_size = (0, 0)
    if width >= _ROOMY[0] and height >= _ROOMY[1]:
        sizes = [(-(-town[0] // step), -(-town[1] // (2 * step))) for step in _STEPS]
        most = left - _GAP - _LEAST_LOG_COLUMNS, room - min(map_rows, _LEAST_MAP) - 1
        small_size = next((size for size in sizes if size[0] <= most[0] and size[1] <= most[1]), (0, 0))
    if small_size[0] and (picture[0] > left - GUTTER or picture[1] > map_rows - HEADER):
        map_rows = min(map_rows, max(_LEAST_MAP, room - small_size[1] - 1))
    spare = room - map_rows - _TITLED_LOG
    card_rows = min(_MOST_CARDS, spare) if width >= BROAD and spare >= _CARDS else 0
    log_rows = max(0, room - map_rows - card_rows)
    cards_top = 1 + map_rows + readout
    log_top = cards_top + card_rows
    titled = log_rows > _TITLED_LOG
    beside = width >= WIDE and height >= TALL
    panel_rows = height - 2 if beside else map_rows
    small = Box(0, 0, 0, 0)
    log_width = left if beside else width
    if minimap and small_size[0] and small_size[1] + titled <= log_rows:
        small = Box(left - small_size[0], log_top + titled, *small_size)
        log_width = left - small_size[0] - _GAP
    return Plan(
        status=Box(0, 0, width, 1),
        map=Box(0, 1, left, map_rows),
        readout=Box(0, 1 + map_rows, left if beside else width, readout),
        cards=Box(0, cards_top, left, card_rows),
        log=Box(0, log_top, log_width, log_rows),
        panel=Box(left + gap, 1, panel - (1 if width >= WIDE else 0), panel_rows),
        keys=Box(0, height - 1, width, 1),
        minimap=small,
        titled=titled,
    )
