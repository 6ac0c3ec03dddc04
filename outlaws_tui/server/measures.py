"""What the hall counts of itself, and what the front has told it."""

import asyncio
from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from attrs import define, field

from outlaws_tui.server.door import Load
from outlaws_tui.server.visits import NOBODY

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

BOUNDS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
"""Milliseconds."""
PAINTED: Final = "painted"
"""What the front calls the times from a key to what its app wrote next."""


@define
class Times:
    """Times in milliseconds, counted by how long they were: each in the first of BOUNDS that is not below it, else in the last place."""

    places: list[int] = field(factory=lambda: [0] * (len(BOUNDS) + 1))
    total: int = 0

    @property
    def count(self) -> int:
        """How many there are."""
        return sum(self.places)

    def note(self, times: Iterable[int]) -> None:
        """Count some."""
        for time in times:
            self.places[bisect_left(BOUNDS, time)] += 1
            self.total += time

    def below(self) -> list[int]:
        """Return how many are at most as long as each of BOUNDS."""
        return list(accumulate(self.places[:-1]))

    def within(self, part: float) -> int:
        """Return the bound that a part of all times keeps within, 0 where there are none; those beyond all bounds count as the last."""
        wanted = part * self.count
        return next(
            (bound for bound, below in zip(BOUNDS, self.below(), strict=True) if 0 < wanted <= below),
            BOUNDS[-1] if wanted else 0,
        )


@define
class Measures:
    """Counters since the hall began. `requests` are by kind: how many, and how many seconds they took in all; `paint` are the times from
    key to paint, `fronts` whatever else the front has counted, `load` what it bore when it last said so."""

    games: int = 0
    choices: int = 0
    faults: int = 0
    junk: int = 0
    slowed: int = 0
    behind: int = 0
    said: int = 0
    paint: Times = field(factory=Times)
    fronts: dict[str, int] = field(factory=dict)
    load: Load = field(factory=Load)
    requests: dict[str, tuple[int, float]] = field(factory=dict)

    def request(self, kind: str, seconds: float) -> None:
        """Count a request."""
        count, taken = self.requests.get(kind, (0, 0.0))
        self.requests[kind] = count + 1, taken + seconds

    def front(self, name: str, values: tuple[int, ...]) -> None:
        """Count what the front has counted."""
        if name == PAINTED:
            self.paint.note(values)
        else:
            self.fronts[name] = self.fronts.get(name, 0) + sum(values)


def figures(hall: "Hall") -> dict[str, int]:
    """Return how the hall fares, in whole numbers by name."""
    running = [table for table in hall.tables.values() if table.state == "running"]
    return {
        "sessions": len(hall.sessions),
        "people": len({session.account for session in hall.sessions}),
        "tables": len(hall.tables),
        "games_running": len(running),
        "spectators": sum(side == NOBODY for table in running for side in table.hearers.values()),
        "bots_waiting": hall.bots.waiting,
        "bots_thinking": hall.bots.thinking,
        "bots_replaced": hall.bots.replaced,
        "writes_waiting": hall.writer.waiting,
        "hall_tasks": len(asyncio.all_tasks()),
        "front_connections": hall.measures.load.connections,
        "front_tasks": hall.measures.load.tasks,
        "games_ended": hall.measures.games,
        "choices": hall.measures.choices,
        "chat_lines": hall.measures.said,
        "faults": hall.measures.faults,
        "junk_lines": hall.measures.junk,
        "slowed": hall.measures.slowed,
        "fallen_behind": hall.measures.behind,
        **{f"key_to_paint_ms_{part}_of_100_within": hall.measures.paint.within(part / 100) for part in (50, 95, 99)},
    }
