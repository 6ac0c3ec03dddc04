"""Values: slotted attrs classes of which attrs makes the methods when one of them is first called.

What attrs does for a class takes 0.1 ms, 0.25 with equality, and there are some 500 classes: half of the time that it took to import
them, and two classes and five compiled functions in memory for each. An evening's game builds a tenth of them. So a class gets its slots
at once (0.01 ms), and the rest from attrs: the making with the first instance or the first look at its fields; equality, hash and text
with the first use of one of them. From then on it is what attrs would have made of it. Only how instances are copied and kept is ours, so
that those that are read from a file need nothing made, and how those are built whose fields have no more to them than a default.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeGuard, TypeVar, cast, get_origin

import attrs

T = TypeVar("T")

_MAKING: Final = ("__init__", "__attrs_attrs__")
_STATE: Final = ("__getstate__", "__setstate__")
_TELLING: Final = ("__eq__", "__hash__", "__repr__")
_BY_HAND: Final = frozenset((*_MAKING, *_STATE, *_TELLING, "__slots__", "__setattr__"))
_Field: Final = type(attrs.field())


@attrs.frozen
class _Still:
    """What a frozen class does when somebody sets a field."""


@attrs.define(eq=False)
class _Late:
    """A class that is not made yet: `raw` as it is written, `made` as others have it."""

    raw: type
    frozen: bool
    eq: bool
    made: Any = None

    def build(self, names: Sequence[str], rest: Mapping[str, Any]) -> None:
        """Let it have instances, where its fields have no more to them than a default: what attrs needs for that is ten times this."""
        given = ", ".join(("self", *(f"{name}=rest[{name!r}]" if name in rest else name for name in names)))
        put = "put(self, '{0}', {0})" if self.frozen else "self.{0} = {0}"
        space: dict[str, Any] = {"rest": rest, "put": object.__setattr__}
        exec("\n    ".join((f"def __init__({given}):", *(put.format(name) for name in names), "pass")), space)
        self.made.__init__ = space["__init__"]

    def make(self) -> None:
        """Let it have instances, and fields to look at."""
        self._lend(_MAKING, eq=False, repr=False)

    def tell(self) -> None:
        """Let its instances be compared, hashed and shown."""
        self._lend(_TELLING if self.eq else _TELLING[2:], eq=self.eq, unsafe_hash=self.eq or None)

    def _lend(self, names: tuple[str, ...], **how: Any) -> None:
        full = attrs.define(frozen=self.frozen, **how)(self.raw)
        for name in names:
            setattr(self.made, name, full.__dict__[name])

    def stub(self, name: str, make: Callable[[], None]) -> Callable[..., Any]:
        """Return a method that has the real one put in its place, and calls it."""

        def method(*values: Any, **named: Any) -> Any:
            make()
            return getattr(self.made, name)(*values, **named)

        return method

    def __get__(self, instance: object, owner: type) -> Any:
        """Be the fields of the class as attrs tells them."""
        self.make()
        return self.made.__attrs_attrs__


def late(cls: type[T], *, frozen: bool, eq: bool = True) -> type[T]:
    """Return a class as a slotted attrs class; with `frozen` its fields cannot be set, without `eq` each is equal to itself alone.

    A class that does by hand what attrs would is made at once.
    """
    if not _usual(cls):
        return attrs.define(frozen=frozen, eq=eq, unsafe_hash=eq or None)(cls)
    space = dict(cls.__dict__)
    own = [name for name, kind in space.get("__annotations__", {}).items() if not _of_class(kind)]
    rest = {name: space.pop(name) for name in own if name in space}
    had = {name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
    inherited = sorted(had - {"__weakref__"})
    before = [name for name in getattr(cls, "__match_args__", ()) if name not in own]
    for name in ("__dict__", "__weakref__"):
        space.pop(name, None)
    space["__slots__"] = tuple(name for name in (*own, "__weakref__") if name not in had)
    space["__match_args__"] = (*before, *(name for name in own if _in_place(rest.get(name))))
    space["__qualname__"] = cls.__qualname__
    if frozen:
        space["__setattr__"], space["__delattr__"] = _Still.__setattr__, _Still.__delattr__
    waiting = _Late(cls, frozen, eq)
    bare = not inherited and not any(isinstance(one, _Field) for one in rest.values())
    if bare and not any(name.startswith("_") for name in own) and not hasattr(cls, "__attrs_post_init__"):
        space["__init__"] = waiting.stub("__init__", lambda: waiting.build(own, rest))
    else:
        space["__init__"] = waiting.stub("__init__", waiting.make)
    space.update(zip(_STATE, _state((*inherited, *own)), strict=True))
    space.update((name, waiting.stub(name, waiting.tell)) for name in (_TELLING if eq else _TELLING[2:]))
    space["__attrs_attrs__"] = waiting
    metaclass: Any = type(cls)
    waiting.made = made = metaclass(cls.__name__, cls.__bases__, space)
    return cast("type[T]", made)


if TYPE_CHECKING:
    from attrs import frozen as frozen
else:

    def frozen(cls=None, *, eq=True):
        """Make a class a frozen value, late."""
        return (lambda one: late(one, frozen=True, eq=eq)) if cls is None else late(cls, frozen=True, eq=eq)


def is_value(kind: object) -> TypeGuard[type[Any]]:
    """Return whether something is a class of attrs; it is not made for that, as it would be by `attrs.has`."""
    return isinstance(kind, type) and any("__attrs_attrs__" in base.__dict__ for base in kind.__mro__)


def _state(names: tuple[str, ...]) -> tuple[Callable[[Any], Any], Callable[[Any, Any], None]]:
    """Return the methods by which an instance with these fields is copied and kept, which need nothing of attrs."""

    def given(self: Any) -> Any:
        return tuple(getattr(self, name) for name in names)

    def taken(self: Any, state: Any) -> None:
        for name, value in zip(names, state, strict=True):
            object.__setattr__(self, name, value)

    return given, taken


def _usual(cls: type) -> bool:
    """Return whether a class does nothing by hand that attrs would do, and has nothing that is bound to the class object itself."""
    return not issubclass(cls, BaseException) and not any(
        name in _BY_HAND
        or isinstance(value, cached_property)
        or (isinstance(value, FunctionType) and "__class__" in value.__code__.co_freevars)
        for name, value in cls.__dict__.items()
    )


def _of_class(kind: object) -> bool:
    """Return whether an annotation says that something belongs to the class, and is no field."""
    return kind is ClassVar or get_origin(kind) is ClassVar or (isinstance(kind, str) and kind.startswith("ClassVar"))


def _in_place(rest: object) -> bool:
    """Return whether a field with this default may be given by its place."""
    return not isinstance(rest, _Field) or (rest.init and not rest.kw_only)
