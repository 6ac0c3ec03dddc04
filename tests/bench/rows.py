"""A row of a benchmark, and the median of passes."""

import gc
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any


def row(
    name: str,
    value: float,
    unit: str,
    baseline: str = "",
    ratio: float | None = None,
    target: float | None = None,
    *,
    most: bool = False,
    slack: float = 2,
) -> dict[str, Any]:
    """Return a row; `most` says that the ratio should be at most the target, else at least.

    `floor` is false where it misses the target by more than `slack` times.
    """
    holds = floor = True
    if ratio is not None and target is not None:
        holds = ratio <= target if most else ratio >= target
        floor = ratio <= slack * target if most else ratio >= target / slack
    return {
        "name": name,
        "value": round(value, 4),
        "unit": unit,
        "baseline": baseline,
        "ratio": None if ratio is None else round(ratio, 3),
        "target": target,
        "holds": holds,
        "floor": floor,
    }


def timed(work: Callable[[], int]) -> tuple[float, int]:
    """Return the seconds of the processor that a piece of work took, whatever else the machine did, and the count it returned.

    The collector looks at what is young before: where a piece takes milliseconds a look at what others left is a tenth of it, and which
    piece it fell into hung on what the town's tables were made of.
    """
    gc.collect(1)
    start = process_time()
    count = work()
    return process_time() - start, count


def medians(passes: int, *works: Callable[[], int]) -> list[float]:
    """Return the median seconds a unit of each work, the works taken in turn so that a slow moment hits all of them."""
    figures: list[list[float]] = [[] for _ in works]
    for _ in range(passes):
        for place, work in enumerate(works):
            seconds, count = timed(work)
            figures[place].append(seconds / max(1, count))
    return [median(each) for each in figures]
