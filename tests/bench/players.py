"""The ladder: how the players fare against each other over mirrored pairs, and how lopsided a shootout is between equals.

A pair is two games from the same seed, with the sides swapped; a draw is half a point. The interval is of 95 %, from the scores of pairs.
The yardstick is `auto`. Games are spread over all cores by a standard executor.
"""

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final

from attrs import frozen

from outlaws_tui import data
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.players import THINK
from outlaws_tui.study.games import play_out
from tests.bench.rows import row

SHOOTOUTS: Final = ("S1", "S5", "S6", "S9", "S10", "S11")
"""Those of two sides that are each about something else: bullets, fists, a jail, money, a place to gather at, a place to hold."""
BARS: Final = (
    ("greenhorn", "random", 0.85),
    ("deputy", "auto", 0.6),
    ("marshal", "auto", 0.7),
    ("marshal", "deputy", 0.6),
)
PAIRS: Final = 60
LONG_PAIRS: Final = 20
"""Pairs, over all shootouts, of the marshal as he plays where nobody says otherwise: no weaker than at the seconds of the bars."""
SHORT: Final = 1
"""Pairs a shootout of the short form, too few to say who is stronger."""
BRIEFLY: Final = 0.05
"""The most that the marshal thinks in the short form, in seconds a turn."""


@frozen
class Task:
    """A game to be played: the shootout, the seed, who plays each side."""

    shootout: str
    seed: str
    seats: tuple[str, str]
    think: float


@frozen
class Score:
    """The scores of pairs, each between 0 and 1."""

    pairs: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Return the share of the points."""
        return fmean(self.pairs)

    @property
    def margin(self) -> float:
        """Return half the width of the interval of 95 %."""
        return 1.96 * stdev(self.pairs) / sqrt(len(self.pairs)) if len(self.pairs) > 1 else 1.0


@cache
def stage(name: str) -> Stage:
    """Return a shootout, compiled once in each process."""
    library = data.load()
    return stage_for(library.shootout(name), library.components, library.boards)


def points(task: Task) -> float:
    """Play a game; return the points of its first side."""
    # Its own time, not that of the clock on the wall: how busy the machine is must not decide games.
    winner = play_out(stage(task.shootout), task.seats, task.seed, "", task.think, process_time).winner
    return 0.5 if winner < 0 else float(winner == 0)


def mirrored(one: str, other: str, pairs: int, think: float, seed: str) -> list[Task]:
    """Return the games of a pairing, those of a pair one after the other."""
    return [
        Task(name, f"{seed}/{name}/{number}", seats, think)
        for name in SHOOTOUTS
        for number in range(pairs)
        for seats in ((one, other), (other, one))
    ]


def in_turn(tasks: Sequence[Task], pairs: int) -> list[Task]:
    """Return the games of so many pairs of a pairing, of each shootout as many, give or take one."""
    each = len(tasks) // len(SHOOTOUTS)
    picked = (each * (pair % len(SHOOTOUTS)) + 2 * (pair // len(SHOOTOUTS)) for pair in range(pairs))
    return [task for place in picked for task in tasks[place : place + 2]]


def scores(found: Sequence[float]) -> Score:
    """Return the scores of pairs for whoever sat first in the first game of each."""
    return Score(tuple((a + 1 - b) / 2 for a, b in zip(found[::2], found[1::2], strict=True)))


def told(name: str, score: Score, baseline: str, bar: float | None) -> dict[str, Any]:
    """Return the row of a score."""
    found = row(name, 100 * score.mean, "% of points", baseline, score.mean if bar else None, bar)
    ends = [round(100 * (score.mean + sign * score.margin), 1) for sign in (-1, 1)]
    return found | {"interval": ends, "games": 2 * len(score.pairs)}


def rows(short: bool, think: float = 0.2, seed: str = "ladder") -> list[dict[str, Any]]:
    """Return a row for each pairing and bar, and one for each shootout between two of `auto`: what its first side gets."""
    pairs = SHORT if short else PAIRS
    think = min(think, BRIEFLY) if short else think
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:

        def play(tasks: Iterable[Task]) -> list[float]:
            return list(pool.map(points, tasks, chunksize=2))

        found = []
        for one, other, bar in BARS:
            each = play(mirrored(one, other, pairs, think, seed))
            found.append(told(f"{one} against {other}", scores(each), other, bar))
            for place, name in enumerate(SHOOTOUTS):
                part = scores(each[2 * pairs * place : 2 * pairs * (place + 1)])
                found.append(told(f"{one} against {other} in {name}", part, other, None))
        if not short:
            slow = in_turn(mirrored("marshal", "auto", pairs, THINK, seed), LONG_PAIRS)
            found.append(told(f"marshal at {THINK:g} s a turn against auto", scores(play(slow)), "auto", None))
        equal = play(mirrored("auto", "auto", pairs, think, f"{seed} sides")[::2])
        for place, name in enumerate(SHOOTOUTS):
            side = stage(name).sides[0]
            part = Score(tuple(equal[pairs * place : pairs * (place + 1)]))
            found.append(told(f"sides of {name}: {side}", part, "auto", None) | {"games": pairs})
    return found
