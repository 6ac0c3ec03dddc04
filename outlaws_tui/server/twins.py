"""Functions, properties and methods that run are brought together in memory, as their code is (see `gathering`).

To call a function is to write into it. Whatever classes and modules alone have can be put in place of by another that is the same but for
where it lies: 0.5 MB of a session.
"""

import gc
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

_MADE: Final = 1 << 9
"""The flag of a class that was made by a statement, and may be changed."""
_ASKING: Final = 1
"""The reference to something by which its references are counted."""


def move(order: Sequence[int]) -> None:
    """Put twins in place of all that have one of these codes (by where they lie) and are had by classes and modules alone, one after the
    other in that order."""
    kinds = [one for one in gc.get_objects() if isinstance(one, type) and one.__flags__ & _MADE]
    ranks = {code: rank for rank, code in enumerate(order)}
    had: dict[int, list[_Place]] = {}
    for space, put in _holders(kinds):
        for name in space:
            if id(_code_of(space[name])) in ranks:
                had.setdefault(id(space[name]), []).append(_Place(space, name, put))
    moving = [places for places in had.values() if sys.getrefcount(places[0].what) == len(places) + _ASKING]
    moving.sort(key=lambda places: ranks[id(_code_of(places[0].what))])
    # All are made before any takes its place, for then the first one's room is free.
    twins = [_twin(places[0].what) for places in moving]
    for places, twin in zip(moving, twins, strict=True):
        for place in places:
            place.put(place.name, twin)
    for kind in kinds:
        # A class that was changed is numbered anew when something is next looked for in it, which is noted there.
        getattr(kind, "", None)


class _Place(NamedTuple):
    """Where something is had: a class's or module's names, one of them, and how it is put there."""

    space: Mapping[str, Any]
    name: str
    put: Callable[[str, object], None]

    @property
    def what(self) -> Any:
        """What is there."""
        return self.space[self.name]


def _holders(kinds: list[type]) -> Iterator[tuple[Mapping[str, Any], Callable[[str, object], None]]]:
    """Yield what is in each class and module, and how something is put there."""
    for kind in kinds:
        yield vars(kind), partial(type.__setattr__, kind)
    for module in list(sys.modules.values()):
        if isinstance(module, ModuleType):
            yield vars(module), partial(ModuleType.__setattr__, module)


def _code_of(one: Any) -> CodeType | None:
    """Return the code of a function, or of that by which a property is read or that a method is made of; else None."""
    if type(one) is property:
        one = one.fget
    elif type(one) in (classmethod, staticmethod):
        one = one.__func__
    return one.__code__ if type(one) is FunctionType else None


def _twin(one: Any) -> Any:
    """Return a function, property or method that is the same as another."""
    if type(one) is property:
        return property(_twin(one.fget), one.fset, one.fdel, one.__doc__)
    if type(one) is not FunctionType:
        return type(one)(_twin(one.__func__))
    twin = FunctionType(one.__code__, one.__globals__, one.__name__, one.__defaults__, one.__closure__)
    for name in ("__kwdefaults__", "__qualname__", "__module__", "__doc__"):
        setattr(twin, name, getattr(one, name))
    if one.__annotations__:
        twin.__annotations__ = one.__annotations__
    vars(twin).update(vars(one))
    return twin
