"""What a seat sees, and what it may choose, as rows of numbers of the same length all through a shootout."""

import sys
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import attrs

from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty
from outlaws_tui.outlaws.text.position import STEPS

MOST: Final = 256
"""Choices that an agent is shown. The most that was met in random games of all shootouts is 48; of more the first would be shown."""
WIDTH: Final = 6
"""Numbers of an option's row: its kind and up to five fields."""
ASKED: Final = 6
"""Numbers of the question: its kind and up to five fields."""

_FIGURE: Final = (
    "square", "facing", "prone", "spot", "door", "actions", "status", "loss", "hurt", "blows", "lost", "marks", "right", "left",
    "horse", "exit",
)  # fmt: skip
_THING: Final = ("square", "loaded", "marked", "going", "jam", "gone")
_HORSE: Final = ("square", "facing", "leader", "exit", "side")
_CROWD: Final = ("square", "facing")
_COMMON: Final = (
    "round", "next", "passes", "active", "drawn", "spent", "shot", "run", "stride", "turned", "rides", "free", "fresh", "fought",
    "truce", "vault", "alarm", "slants", "skews", "won",
)  # fmt: skip
_DOORS: Final = ("open", "locked", "blown")
_STEPS: Final = {name: number for number, name in enumerate(sorted(STEPS), 1)}


@cache
def kinds() -> tuple[str, ...]:
    """Return the kinds of option there are, by name."""
    found = set()
    for name, module in list(sys.modules.items()):
        if name.startswith("outlaws_tui.outlaws."):
            for value in vars(module).values():
                if isinstance(value, type) and attrs.has(value) and hasattr(value, "words") and hasattr(value, "cost"):
                    found.add(value.__name__)
    return tuple(sorted(found))


@cache
def _numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(kinds(), 1)}


def names(stage: Stage) -> list[str]:
    """Return what each number of an observation is."""
    cartridges = len(stage.cartridges)
    out = []
    for slug in stage.slugs:
        parts = ("own", "in cup", *_FIGURE, *(f"box {box}" for box in range(8)))
        out += [f"{slug} {part}" for part in (*parts, *(f"bullets {kind}" for kind in range(cartridges)))]
    for gear in stage.gear:
        out += [f"the {gear.slug} {part}" for part in ("with", *_THING)]
    out += [f"horse {slug} {part}" for slug in stage.horse_slugs for part in _HORSE]
    out += [
        f"crowd {number} {part}" for number in range(1, len(empty(stage, Playout(0)).crowds) + 1) for part in _CROWD
    ]
    out += [f"door {door} {part}" for part in _DOORS for door in range(len(stage.town.doors))]
    out += [f"pool {wound.id}" for wound in stage.wounds]
    out += _COMMON
    return [*out, "asked", *(f"asked {number}" for number in range(1, ASKED))]


def seen_as(stage: Stage, seen: Observation, side: int) -> list[int]:
    """Return an observation as numbers, for a side."""
    common = seen.common
    cartridges = len(stage.cartridges)
    waiting = 0
    for cup in common.cups:
        waiting |= cup
    out: list[int] = []
    holder = dict.fromkeys(range(len(seen.things)), -1)
    for who, p in enumerate(seen.figures):
        out += (int(stage.side[who] == side), waiting >> who & 1)
        out += (getattr(p, name) for name in _FIGURE)
        out += p.body
        out += _padded(p.spare, cartridges)
        holder.update(dict.fromkeys((p.right, p.left, *p.carried), who))
    for number, thing in enumerate(seen.things):
        out.append(holder[number])
        out += (getattr(thing, name) for name in _THING)
    for horse in seen.horses:
        out += (getattr(horse, name) for name in _HORSE)
    for crowd in seen.crowds:
        out += (getattr(crowd, name) for name in _CROWD)
    for name in _DOORS:
        doors = getattr(common, name)
        out += (doors >> door & 1 for door in range(len(stage.town.doors)))
    out += (common.pool.count(kind) for kind in range(len(stage.wounds)))
    out += (getattr(common, name) for name in _COMMON)
    question = None if seen.agenda is None else seen.agenda[0]
    return [*out, *_row(question, _STEPS, ASKED, 0)]


def options_as(options: Sequence[Any]) -> list[list[int]]:
    """Return a row for each of the first MOST options."""
    return [_row(option, _numbers(), WIDTH, 2) for option in options[:MOST]]


def _row(value: Any, numbers: dict[str, int], width: int, more: int) -> list[int]:
    if value is None:
        return [0] * width
    fields = [getattr(value, field.name) + more for field in attrs.fields(type(value))]
    return _padded([numbers[type(value).__name__], *fields], width)


def _padded(values: Sequence[int], width: int) -> list[int]:
    return [*values[:width], *[0] * (width - len(values))]
