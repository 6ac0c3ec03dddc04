"""From the plain values of TOML and JSON to attrs classes, with errors in our words.

It is strict: unknown keys are refused, and a value has the type that its class says (a text is no number, true is no
number, a lone value is no list). Whatever does not fit raises `UnfitError` with the path of the first thing wrong.

What it stands on (`converter`) is loaded when something is first read, because a game whose data are kept reads nothing.
"""

import difflib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from outlaws_tui.fields import UnfitError, shown

T = TypeVar("T")

notations: Final[dict[type, Callable[[object], object]]] = {}
"""What reads a class from its notation in files."""
unions: Final[list[tuple[Any, Mapping[str, type]]]] = []
"""The unions that are read from tables whose key `kind` names a class, and these by that name."""


def structure(value: object, kind: type[T]) -> T:
    """Return `value` as an instance of `kind`; raises UnfitError for the first thing that does not fit."""
    from outlaws_tui.converter import structured

    return structured(value, kind)


def add_notation(kind: type[T], read: Callable[[object], T]) -> None:
    """Let `read` make a `kind` from its notation in files; it raises UnfitError for what it cannot read."""
    notations[kind] = read


def add_tagged(union: Any, classes: Mapping[str, type]) -> None:
    """Let a union be read from tables whose key `kind` names one of its `classes`."""
    unions.append((union, classes))


def stranger(key: str, known: Sequence[str], path: str = "") -> UnfitError:
    """Return the error for an unknown key of the table at `path`: it expects the known one that looks like it, or any."""
    close = difflib.get_close_matches(key[:40], known, n=1)
    expected = close[0] if close else f"only {', '.join(known)}"
    return UnfitError(f"an unknown key {shown(key)}", expected, join(path, key))


def join(path: str, key: str) -> str:
    """Return the path of `key`, a name or an index in brackets, below `path`."""
    return path + key if not path or not key or key.startswith("[") else f"{path}.{key}"
