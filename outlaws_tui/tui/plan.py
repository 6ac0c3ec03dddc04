"""Where the parts of the game's screen lie at a size: the map left, what is decided right, what happened below.

The same parts keep their place at all sizes; only their depth grows. Between the steps the map grows first, then the log.
"""

from typing import Final

from attrs import frozen

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
        }


def plan_for(width: int, height: int, town_rows: int) -> Plan:
    """Return the plan for a size; `town_rows` is the height of the town's picture."""
    panel = _BROAD_PANEL if width >= BROAD else _WIDE_PANEL if width >= WIDE else min(_PANEL, width - 12)
    gap = 1 if width < WIDE else 2
    left = width - panel - gap
    short = height < 24
    readout = 2 if height >= TALL else 1
    least_log = 1 if short else _LEAST_LOG
    room = height - 2 - readout
    # A log of five rows or more has a title; what is over goes to the map until the whole town is in view.
    wanted = HEADER + town_rows
    map_rows = min(wanted, max(3, room - least_log))
    card_rows = _CARDS if width >= BROAD and room - map_rows >= _CARDS + _TITLED_LOG else 0
    log_rows = max(0, room - map_rows - card_rows)
    cards_top = 1 + map_rows + readout
    log_top = cards_top + card_rows
    titled = log_rows > _TITLED_LOG
    beside = width >= WIDE and height >= TALL
    panel_rows = height - 2 if beside else map_rows
    return Plan(
        status=Box(0, 0, width, 1),
        map=Box(0, 1, left, map_rows),
        readout=Box(0, 1 + map_rows, left if beside else width, readout),
        cards=Box(0, cards_top, left, card_rows),
        log=Box(0, log_top, left if beside else width, log_rows),
        panel=Box(left + gap, 1, panel - (1 if width >= WIDE else 0), panel_rows),
        keys=Box(0, height - 1, width, 1),
        titled=titled,
    )
