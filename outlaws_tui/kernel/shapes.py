"""The shape of the small values of a game (steps, options, events): slotted attrs classes, compared, hashed and shown by their fields.

attrs would compile those three methods for each class, 0.3 ms a class: with some 350 classes a tenth of the time that it takes to
start. Here they are closures over a getter of the fields, quicker to make and half as quick to call (0.2 us more).
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, TypeVar, cast

import attrs

T = TypeVar("T")


def shape(cls: type[T], *, frozen: bool = False) -> type[T]:
    """Return a class as a slotted attrs class; with `frozen` its fields cannot be set afterwards."""
    made = attrs.define(slots=True, frozen=frozen, eq=False, repr=False)(cls)
    names = [field.name for field in attrs.fields(cast(Any, made))]
    fields: Callable[[Any], Any] = attrgetter(*names) if names else _none

    def equal(self: Any, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return False
        return bool(fields(self) == fields(other))

    def hashed(self: Any) -> int:
        return hash((made, fields(self)))

    def shown(self: Any) -> str:
        inner = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{made.__qualname__}({inner})"

    for name, method in (("__eq__", equal), ("__hash__", hashed), ("__repr__", shown)):
        setattr(made, name, method)
    return made


def _none(_: Any) -> tuple[()]:
    return ()
