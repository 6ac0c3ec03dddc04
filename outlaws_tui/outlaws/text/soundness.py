"""Whether a position that somebody wrote could have come up: numbers in their bounds, all that must be true, and a question that can be
answered. A position that was played to always is; one from a stranger may be anything."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from typing import Any, Final, cast

import attrs

from outlaws_tui.kernel.state import Record
from outlaws_tui.kernel.steps import Ask
from outlaws_tui.kernel.text import PositionError, agenda_steps
from outlaws_tui.outlaws.codes import GONE, INJURY
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.observing import words
from outlaws_tui.outlaws.scene import Common, Crowd, Figure, Gunfight, Horse, Showdown, Thing
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.wounds import UNHURT

_MUCH: Final = 9999
_DEEP: Final = 100
Bounds = tuple[int, int]
"""The least and the most that a number may be."""

_Of = Callable[[Stage], Bounds]
_Count = Callable[[Stage], int]


def _one_of(count: _Count, least: int = -1) -> _Of:
    """Return the bounds of the number of one of so many, or of none where `least` is -1."""
    return lambda stage: (least, count(stage) - 1)


def _some_of(count: _Count) -> _Of:
    """Return the bounds of a set of some of so many."""
    return lambda stage: (0, (1 << count(stage)) - 1)


_SQUARE: Final = _one_of(lambda stage: stage.town.size)
_SQUARES: Final = _some_of(lambda stage: stage.town.size)
_FIGURE: Final = _one_of(lambda stage: len(stage.names))
_FIGURES: Final = _some_of(lambda stage: len(stage.names))
_THING: Final = _one_of(lambda stage: len(stage.gear))
_SIDE: Final = _one_of(lambda stage: len(stage.sides), 0)
_DOOR: Final = _one_of(lambda stage: len(stage.town.doors))
_DOORS: Final = _some_of(lambda stage: len(stage.town.doors))

# What the names of fields stand for, in figures, things and what is common; what is not here is a small number.
_FIELDS: Final[dict[str, _Of]] = {
    "square": _SQUARE,
    "came": _SQUARE,
    "facing": lambda _: (0, 3),
    "prone": lambda _: (0, 1),
    "going": lambda _: (0, 1),
    "gone": lambda _: (0, 1),
    "status": lambda _: (0, GONE),
    "spot": lambda stage: (0, 32 * max(4, len(stage.town.doors)) - 1),
    "door": _DOOR,
    "open": _DOORS,
    "right": _THING,
    "left": _THING,
    "carried": lambda stage: (0, len(stage.gear) - 1),
    "spare": lambda _: (0, _MUCH),
    "marks": lambda _: (0, 255),
    "active": _FIGURE,
    "order": _SIDE,
    "next": _SIDE,
    "cups": lambda stage: (0, (2 << len(stage.names)) - 1),  # with the counter of the townsfolk
    "parried": _FIGURES,
    "used": _FIGURES,
    "felled": lambda _: (0, 1),
    "ambush": lambda _: (0, 8),
    "still": _FIGURES,
    "pot": _FIGURES,
    "struck": _FIGURES,
    "landed": lambda _: (0, 1),
    "bids": lambda stage: (0, len(stage.names) - 1),
    "horse": lambda stage: (-1, len(stage.horses) - 1),
    "horses": _SQUARES,
    "leader": _FIGURE,
    "side": lambda stage: (-1, len(stage.sides) - 1),
    "exit": lambda stage: (-1, 4 * stage.town.size - 1),
    "seen": _FIGURES,
    "noticed": _FIGURES,
    "tried": _FIGURES,
    "answered": _FIGURES,
    "lookouts": _FIGURES,
    "at": _SQUARES,
    "bodies": _SQUARES,
    "doubled": _SQUARES,
    "litter": _SQUARES,
    "pool": lambda stage: (0, len(stage.wounds) - 1),
    "aside": lambda stage: (0, len(stage.wounds) - 1),
    "volley": lambda stage: (-1, max(255, stage.town.size)),
    "claims": lambda _: (-_MUCH, 10**12),
    "locked": _DOORS,
    "blown": _DOORS,
    "unbarred": lambda stage: (0, (1 << len(stage.town.windows)) - 1),
    "vault": lambda stage: (0, (1 << len(stage.gear)) - 1),
    "toil": lambda _: (0, 99),
    "fuses": lambda stage: (0, max(9, len(stage.gear), len(stage.names))),
    "alarm": lambda _: (0, 1),
}
_SMALL: Final[Bounds] = (-99, _MUCH)


def must_be_sound(g: Gunfight, new: Iterable[tuple[str, int]]) -> None:
    """Raise PositionError for a position that no game comes to; `new` says of those of its records whose numbers may be out of bounds
    what they are called and which they are."""
    bounds = _limits(g.stage)
    for label, index in new:
        record = g.records[index]
        if not bounds[index].hold(record):
            bounds[index].refuse(label, record.values())
    try:
        wrong = _lengths(g) or _agenda(g) or next(iter(broken(g)), "")
        if not wrong and g.question is not None and not (g.question.open(g) and words(g)):
            wrong = f"nobody can answer {type(g.question).__name__}"
    except (IndexError, KeyError, ValueError, TypeError, AttributeError, OverflowError, AssertionError) as error:
        wrong = f"it does not hang together ({type(error).__name__})"
    if wrong:
        raise PositionError(f"Found a position that no game comes to: {wrong}.")


class _Limits:
    """The bounds of the fields of a class of record."""

    def __init__(self, stage: Stage, cls: Any) -> None:
        self._names = tuple(a.name for a in attrs.fields(cls))
        self._rest = tuple(a.default for a in attrs.fields(cls))
        self._bounds = tuple(
            (0, 255) if name == "body" else _FIELDS[name](stage) if name in _FIELDS else _SMALL for name in self._names
        )
        self.hold: Callable[[Record], bool] = self._test()
        """Return whether the numbers of a record are within their bounds; false also for some at rest that are not."""

    def _test(self) -> Callable[[Record], bool]:
        """Return that test, written out for the fields: a loop over them takes four times as long."""
        parts = []
        for name, default, (least, most) in zip(self._names, self._rest, self._bounds, strict=True):
            if isinstance(default, tuple):
                parts.append(f"(not (some := of.{name}) or {least} <= min(some) and max(some) <= {most})")
            elif not isinstance(default, bytes):
                parts.append(f"{least} <= of.{name} <= {most}")
            elif most < 255:
                parts.append(f"(not (some := of.{name}) or max(some) <= {most})")
        space: dict[str, Any] = {}
        exec(f"def hold(of):\n    return {' and '.join(parts)}", space)
        return cast("Callable[[Record], bool]", space["hold"])

    def refuse(self, label: str, values: tuple[Any, ...]) -> None:
        """Raise PositionError for the first number that is out of its bounds; what is at rest never is."""
        for name, default, (least, most), value in zip(self._names, self._rest, self._bounds, values, strict=True):
            for number in () if value == default else value if isinstance(value, tuple | bytes) else (value,):
                if not least <= number <= most:
                    raise PositionError(f"Found {_short(number)} for {name} of {label}; expected {_span(least, most)}.")


@lru_cache(maxsize=64)
def _limits(stage: Stage) -> tuple[_Limits, ...]:
    """Return the bounds of each record of a shootout, in their order."""
    start = stage.at_start
    counts = {Figure: len(start.figures), Thing: len(stage.gear), Horse: len(start.horses), Crowd: len(start.crowds)}
    return tuple(
        limits
        for kind, count in {**counts, Showdown: 1, Common: 1}.items()
        for limits in (_Limits(stage, kind),) * count
    )


def _short(number: int) -> str:
    return str(number) if number.bit_length() < 64 else "a huge number"


def _span(least: int, most: int) -> str:
    return f"{least} to {most}" if most.bit_length() < 64 else "squares of the town"


def _lengths(g: Gunfight) -> str:
    """Return what has the wrong length or names something twice, empty where all is well."""
    stage, common = g.stage, g.common
    sides = len(stage.sides)
    for name in ("cups", "claims", "at"):
        if len(getattr(common, name)) != sides:
            return f"{name} should have a number for each of {sides} sides"
    if common.order and sorted(common.order) != list(range(sides)):
        return "order should name each side once"
    folk = 1 << len(stage.names) if g.crowds else 0
    if any(cup & ~(team | folk) for cup, team in zip(common.cups, stage.team, strict=True)):
        return "a cup holds another side's counter"
    if len(common.toil) != len(stage.wrecks):
        return f"toil should have a number for each of {len(stage.wrecks)} things to be wrecked"
    if len(common.fuses) % 3:
        return "fuses should have three numbers each"
    if any(setter >= len(stage.names) for setter in common.fuses[1::3]):
        return "a fuse was set by somebody who is not there"
    if any(thing >= len(stage.gear) for thing in common.fuses[::3]):
        return "a fuse burns on a thing that there is not"
    if len(common.volley) % 4:
        return "volley should have four numbers an entry"
    for slug, p in zip(stage.slugs, g.figures, strict=True):
        if len(p.body) != 8:
            return f"body of {slug} should have 8 boxes"
        if p.body != UNHURT and any(len(stage.wounds) < code < INJURY for code in p.body):
            return f"{slug} has a wound that there is not"
        if len(p.spare) != len(stage.cartridges):
            return f"spare of {slug} should have {len(stage.cartridges)} numbers"
    return ""


def _agenda(g: Gunfight) -> str:
    """Return what is wrong with what remains to be done, empty where nothing is."""
    steps = agenda_steps(g.agenda)
    if (g.common.won == -1) != bool(steps):
        return "it is over and something is asked" if steps else "nothing is asked and nobody has won"
    if len(steps) > _DEEP:
        return f"{len(steps)} steps wait"
    tops, most = _tops(g.stage)
    for step in steps:
        for name in _fields(cast(Any, type(step))):
            value: Any = getattr(step, name)
            if not -1 <= value < tops.get(name, most):
                return f"{name} of {type(step).__name__} is {_short(value)}"
    return "" if not steps or isinstance(steps[0], Ask) else f"{type(steps[0]).__name__} is no question"


@cache
def _fields(cls: Any) -> tuple[str, ...]:
    """Return the names of a step's fields, looked up once a class."""
    return tuple(a.name for a in attrs.fields(cls))


@lru_cache(maxsize=64)
def _tops(stage: Stage) -> tuple[dict[str, int], int]:
    """Return what the fields of steps must be less than, by their names, and what others must."""
    figures = len(stage.names)
    tops = {
        "side": len(stage.sides),
        "active": figures,
        "shooter": figures,
        "victim": figures + len(stage.horses),
        "target": figures + len(stage.horses),
        "horse": len(stage.horses),
        "crowd": len(stage.at_start.crowds),
        "squares": 1 << stage.town.size,
        "thing": len(stage.gear),
        "setter": figures,
        "door": len(stage.town.doors),
    }
    return tops, 1 << max(12, figures)
