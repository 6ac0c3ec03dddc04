"""Positions as text: a line a record and a line a step of the agenda, each field that is not at rest by its name.

Equal states have equal text, different ones different text: that is the digest that records are proved by. A value is an int, a
tuple of ints (`1,2`; `none` where empty) or bytes (in hex, `none` where empty).
"""

from collections.abc import Mapping
from typing import Any, Final, cast

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.state import Agenda, Record
from outlaws_tui.kernel.steps import Step

NONE: Final = "none"


class PositionError(OutlawsError):
    """A position's text cannot be read: which line, what was found, what was expected."""

    code = "position"


_known: Final[dict[Any, tuple[tuple[str, Any], ...]]] = {}


def _fields(cls: Any) -> tuple[tuple[str, Any], ...]:
    """Return the names and defaults of a class's fields, looked up once a class."""
    found = _known.get(cls)
    if found is None:
        found = _known[cls] = tuple((a.name, a.default) for a in attrs.fields(cls))
    return found


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or NONE
    return (value.hex() or NONE) if isinstance(value, bytes) else str(value)


def record_text(label: str, record: Record) -> str:
    """Return a record as a line: its label, then `name value` for each field that is not at its default."""
    parts = [label]
    for (name, default), value in zip(_fields(type(record)), record.values(), strict=True):
        if value != default:
            parts.append(f"{name} {_shown(value)}")
    return " ".join(parts)


def read_record(record: Record, words: list[str], line: int) -> None:
    """Set a record from the words of its line after the label; fields that are not named are at their defaults."""
    fields = dict(_fields(type(record)))
    values = dict(fields)
    if len(words) % 2:
        raise PositionError(f"Line {line}: found {words[-1]} without a value; expected pairs of a name and a value.")
    for name, word in zip(words[::2], words[1::2], strict=True):
        if name not in fields:
            raise PositionError(f"Line {line}: found {name}; expected one of {', '.join(fields)}.")
        values[name] = _value(word, fields[name], line, name)
    record.restore(tuple(values[name] for name in fields))


def _value(word: str, like: Any, line: int, name: str) -> Any:
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
        raise PositionError(f"Line {line}: found {word[:40]} for {name}; expected {wanted}.") from None


def _int(word: str) -> int:
    """Return a number as `str` writes it; longer ones than any mask of a town are refused before they are worked out."""
    if len(word) > 4000 or not word.removeprefix("-").isdecimal() or not word.isascii():
        raise ValueError(word)
    return int(word)


def step_text(step: Step[Any]) -> str:
    """Return a step as a line: its name and its fields."""
    cls = cast(type[Any], type(step))
    return " ".join([cls.__name__, *(str(getattr(step, name)) for name, _ in _fields(cls))])


def agenda_steps(agenda: Agenda) -> list[Step[Any]]:
    """Return the steps of an agenda, the one that runs next first."""
    steps = []
    while agenda is not None:
        step, agenda = agenda
        steps.append(step)
    return steps


def read_step(registry: Mapping[str, type[Step[Any]]], words: list[str], line: int) -> Step[Any]:
    """Return the step that a line names, made with its numbers."""
    cls = registry.get(words[0])
    if cls is None:
        raise PositionError(f"Line {line}: found {words[0][:40]}; expected the name of a step.")
    names = [name for name, _ in _fields(cls)]
    if len(words) - 1 != len(names):
        raise PositionError(
            f"Line {line}: found {len(words) - 1} numbers after {words[0]}; expected {len(names)}: {' '.join(names)}."
        )
    try:
        return cast("Step[Any]", cast(Any, cls)(*map(_int, words[1:])))
    except ValueError:
        raise PositionError(f"Line {line}: found something else than whole numbers after {words[0]}.") from None
