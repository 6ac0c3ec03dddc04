"""Positions as text: a line a record and a line a step of the agenda, each field that is not at rest by its name.

Equal states have equal text, different ones different text. A value is an int, a tuple of ints (`1,2`; `none` where empty) or bytes (in
hex, `none` where empty); a game may have words for them.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, Protocol, cast

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.state import Agenda, Record
from outlaws_tui.kernel.steps import Step

NONE: Final = "none"


class PositionError(OutlawsError):
    """A position's text cannot be read: which line, what was found, what was expected."""

    code = "position"


class Words(Protocol):
    """A game's words for values. Each value has one spelling and each spelling one value; no number is among them."""

    def __contains__(self, field: str) -> bool:
        """Tell whether the values of a field have words."""

    def show(self, field: str, value: Any) -> str:
        """Return a field's value in words, or as a number."""

    def read(self, field: str, word: str, like: Any) -> Any:
        """Return the value of words; `like` is one of its type. Raises ValueError for anything else."""


_known: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {}
_resting: Final[dict[Any, tuple[tuple[Any, ...], dict[str, int]]]] = {}


def _fields(cls: Any) -> tuple[tuple[str, Any], ...]:
    """Return the names and defaults of a class's fields, looked up once a class."""
    found = _known.get(cls)
    if found is None:
        found = _known[cls] = tuple((a.name, a.default) for a in attrs.fields(cls))
    return found


def _at_rest(cls: Any) -> tuple[tuple[Any, ...], dict[str, int]]:
    """Return the defaults of a record class's fields and the place of each name, looked up once a class."""
    found = _resting.get(cls)
    if found is None:
        names, defaults = zip(*_fields(cls), strict=True)
        found = _resting[cls] = defaults, {name: place for place, name in enumerate(names)}
    return found


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or NONE
    return (value.hex() or NONE) if isinstance(value, bytes) else str(value)


def record_text(label: str, record: Record, words: Words | None = None) -> str:
    """Return a record as a line: its label, then `name value` for each field that is not at its default; in numbers without words."""
    values = record.values()
    if values == _at_rest(type(record))[0]:
        return label
    parts = [label]
    for (name, default), value in zip(_fields(type(record)), values, strict=True):
        if value != default:
            parts.append(f"{name} {_shown(value) if words is None else words.show(name, value)}")
    return " ".join(parts)


def read_record(record: Record, words: list[str], line: int, known: Words | None = None) -> None:
    """Set a record from the words of its line after the label; fields that are not named are at their defaults."""
    values, places = _at_rest(type(record))
    found = list(values)
    if len(words) % 2:
        raise PositionError(f"Line {line}: found {words[-1]} without a value; expected pairs of a name and a value.")
    for name, word in zip(words[::2], words[1::2], strict=True):
        place = places.get(name, -1)
        if place < 0:
            raise PositionError(f"Line {line}: found {name}; expected one of {', '.join(places)}.")
        found[place] = _value(word, values[place], line, name, known)
    record.restore(tuple(found))


def _value(word: str, like: Any, line: int, name: str, known: Words | None) -> Any:
    if known is not None and name in known:
        with suppress(ValueError, KeyError):
            return known.read(name, word, like)
    try:
        if isinstance(like, bytes):
            return b"" if word == NONE else bytes.fromhex(word)
        if isinstance(like, tuple):
            return () if word == NONE else tuple(_int(part) for part in word.split(","))
        return _int(word)
    except ValueError:
        wanted = (
            "bytes in hex"
            if isinstance(like, bytes)
            else "whole numbers with commas"
            if isinstance(like, tuple)
            else "a whole number"
        )
        named = "names or " if known is not None and name in known else ""
        raise PositionError(f"Line {line}: found {word[:40]} for {name}; expected {named}{wanted}.") from None


def _int(word: str) -> int:
    """Return a number as `str` writes it; longer ones than any mask of a town are refused before they are worked out."""
    if len(word) > 4000 or not word.removeprefix("-").isdecimal() or not word.isascii():
        raise ValueError(word)
    return int(word)


def step_text(step: Step[Any], words: Words | None = None) -> str:
    """Return a step as a line: its name and its fields; in words each by its name, in numbers without."""
    cls = cast(type[Any], type(step))
    parts = [cls.__name__]
    for name, _ in _fields(cls):
        parts += [str(getattr(step, name))] if words is None else [name, words.show(name, getattr(step, name))]
    return " ".join(parts)


def agenda_steps(agenda: Agenda) -> list[Step[Any]]:
    """Return the steps of an agenda, the one that runs next first."""
    steps = []
    while agenda is not None:
        step, agenda = agenda
        steps.append(step)
    return steps


def read_step(
    registry: Mapping[str, type[Step[Any]]], words: list[str], line: int, known: Words | None = None
) -> Step[Any]:
    """Return the step that a line names, made with its numbers, or with names and values in pairs where there are words for them."""
    cls = registry.get(words[0])
    if cls is None:
        raise PositionError(f"Line {line}: found {words[0][:40]}; expected the name of a step.")
    names = [name for name, _ in _fields(cls)]
    said = words[1:]
    if known is not None and names and said[::2] == names and len(said) == 2 * len(names):
        values = [_value(word, 0, line, name, known) for name, word in zip(names, said[1::2], strict=True)]
        return cast("Step[Any]", cast(Any, cls)(*values))
    if len(said) != len(names):
        expected = f"{len(names)}: {' '.join(names)}"
        raise PositionError(f"Line {line}: found {len(said)} numbers after {words[0]}; expected {expected}.")
    try:
        return cast("Step[Any]", cast(Any, cls)(*map(_int, said)))
    except ValueError:
        raise PositionError(f"Line {line}: found something else than whole numbers after {words[0]}.") from None
