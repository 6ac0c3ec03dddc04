"""Functions, properties and methods that run are brought together in memory, as their code is (see `gathering`).

To call a function is to write into it. Whatever one class or module alone has can be put in place of by another that is the same but for
where it lies: 0.4 MB of a session.
"""

import gc
import sys
from collections.abc import Callable, Collection, Iterator
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

_MADE: Final = 1 << 9
"""The flag of a class that was made by a statement, and may be changed."""
_ALONE: Final = 2
"""References to what one dictionary alone has, while they are counted."""


def move(codes: Collection[int]) -> None:
    """Put twins in place of all that have one of these codes (by where they lie) and are had once, one after the other."""
    kinds = [one for one in gc.get_objects() if isinstance(one, type) and one.__flags__ & _MADE]
    # All are made before any takes its place, for then the first one's room is free.
    twins = [(put, name, _twin(vars(one)[name])) for one, put in _holders(kinds) for name in _alone(vars(one), codes)]
    for put, name, twin in twins:
        put(name, twin)
    for kind in kinds:
        # A class that was changed is numbered anew when something is next looked for in it, which is noted there.
        getattr(kind, "", None)


def _holders(kinds: list[type]) -> Iterator[tuple[Any, Callable[[str, object], None]]]:
    """Yield classes and modules, and how something is put into each."""
    for kind in kinds:
        yield kind, partial(type.__setattr__, kind)
    for module in list(sys.modules.values()):
        if isinstance(module, ModuleType):
            yield module, partial(ModuleType.__setattr__, module)


def _alone(space: Any, codes: Collection[int]) -> list[str]:
    """Return the names in a class or module of what has one of some codes, and is nowhere else."""
    return [name for name in space if sys.getrefcount(space[name]) == _ALONE and id(_code_of(space[name])) in codes]


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
