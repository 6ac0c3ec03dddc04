"""Values: slotted attrs classes of which attrs makes the methods when one of them is first called.

What attrs does for a class takes 0.1 ms, 0.25 with equality, and there are some 500 classes: half of the time that it took to import
them, and two classes and five compiled functions in memory for each. An evening's game builds a tenth of them. So a class gets its slots
at once (0.01 ms), and the rest from attrs: the making with the first instance or the first look at its fields; equality, hash and text
with the first use of one of them. From then on it is what attrs would have made of it. Only how instances are copied and kept is ours, so
that those that are read from a file need nothing made, and how those are built whose fields have no more to them than a default.

What waits is inherited: the methods that have attrs make the real ones stand once in `_Lone` and `_Equal` and not as six closures on each
class, and the class as it was written is let go of and written again for attrs, without its methods. That is half of what these classes
took in memory, 2.6 MB of a start.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeGuard, TypeVar, cast, get_origin

import attrs

T = TypeVar("T")

_MAKING: Final = ("__init__", "__attrs_attrs__")
_EQUAL: Final = ("__eq__", "__hash__")
_WAITING: Final = (*_EQUAL, "__init__", "__repr__", "__getstate__", "__setstate__")
_STILL: Final = ("__setattr__", "__delattr__")
_BY_HAND: Final = frozenset((*_WAITING, "__attrs_attrs__", "__slots__", "__setattr__"))
_Field: Final = type(attrs.field())
_NO_DEFAULTS: Final[Mapping[str, Any]] = {}


@attrs.frozen
class _Still:
    """What a frozen class does when somebody sets a field."""


class _Lone:
    """What a class does that is not made yet: it has the real method put into its place, and calls it."""

    __slots__ = ()
    __late__: ClassVar["_Late"]

    def __init__(self, *values: Any, **named: Any) -> None:
        _real(self, "__init__")(self, *values, **named)

    def __repr__(self) -> str:
        text: str = _real(self, "__repr__")(self)
        return text

    def __getstate__(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__late__.names)

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        for name, value in zip(self.__late__.names, state, strict=True):
            object.__setattr__(self, name, value)


class _Equal(_Lone):
    """And one whose instances are equal by their fields."""

    __slots__ = ()

    def __eq__(self, other: object) -> Any:
        return _real(self, "__eq__")(self, other)

    def __hash__(self) -> int:
        number: int = _real(self, "__hash__")(self)
        return number


class _StillLone(_Lone):
    __slots__ = ()
    __setattr__ = _Still.__setattr__
    __delattr__ = _Still.__delattr__


class _StillEqual(_Equal):
    __slots__ = ()
    __setattr__ = _Still.__setattr__
    __delattr__ = _Still.__delattr__


_BASES: Final = {
    (False, False): _Lone,
    (False, True): _Equal,
    (True, False): _StillLone,
    (True, True): _StillEqual,
}
"""What a class waits by that is frozen or not, and whose instances are equal by their fields or not."""


def _real(instance: object, name: str) -> Callable[..., Any]:
    """Return the method of the nearest late class of an instance that has one, made if it was not."""
    for kind in type(instance).__mro__:
        waiting = kind.__dict__.get("__late__")
        if waiting is not None and (waiting.eq or name not in _EQUAL):
            waiting.provide(name)
            return cast("Callable[..., Any]", kind.__dict__[name])
    raise TypeError(f"{type(instance).__name__} is no value")


@attrs.define(eq=False)
class _Late:
    """What is known of a class that is not made yet: its fields, its own ones, and the defaults of these."""

    names: tuple[str, ...]
    own: tuple[str, ...]
    rest: Mapping[str, Any]
    frozen: bool
    eq: bool
    made: Any = None

    def provide(self, name: str) -> None:
        """Let the class have a method of its own, if it has not."""
        waits = getattr(_Equal, name)
        if self.made.__dict__.get(name, waits) is not waits:
            return
        if name != "__init__":
            self.tell()
        elif self._bare():
            self._build()
        else:
            self.make()

    def _bare(self) -> bool:
        """Return whether the fields have no more to them than a default: what attrs needs to build these is ten times what we do."""
        plain = self.names == self.own and not any(isinstance(one, _Field) for one in self.rest.values())
        hidden = any(name.startswith("_") for name in self.own)
        return plain and not hidden and not hasattr(self.made, "__attrs_post_init__")

    def _build(self) -> None:
        """Let it have instances."""
        rest = self.rest
        given = ", ".join(("self", *(f"{name}=rest[{name!r}]" if name in rest else name for name in self.own)))
        put = "put(self, '{0}', {0})" if self.frozen else "self.{0} = {0}"
        space: dict[str, Any] = {"rest": rest, "put": object.__setattr__}
        exec("\n    ".join((f"def __init__({given}):", *(put.format(name) for name in self.own), "pass")), space)
        self.made.__init__ = space["__init__"]

    def make(self) -> None:
        """Let it have instances, and fields to look at."""
        self._lend(_MAKING, eq=False, repr=False)

    def tell(self) -> None:
        """Let its instances be compared, hashed and shown."""
        self._lend((*_EQUAL, "__repr__") if self.eq else ("__repr__",), eq=self.eq, unsafe_hash=self.eq or None)

    def _lend(self, names: tuple[str, ...], **how: Any) -> None:
        space = dict(self.rest)
        for name in ("__module__", "__qualname__", "__annotations__", "__orig_bases__", "__attrs_post_init__"):
            if name in self.made.__dict__:
                space[name] = self.made.__dict__[name]
        full = attrs.define(frozen=self.frozen, **how)(_class_like(self.made, self.made.__bases__, space))
        for name in names:
            setattr(self.made, name, full.__dict__[name])


class _Fields:
    """The fields of a late class as attrs tells them, which makes it."""

    def __get__(self, instance: object, owner: type) -> Any:
        kind = next(kind for kind in owner.__mro__ if "__late__" in kind.__dict__)
        if kind.__dict__["__attrs_attrs__"] is self:
            kind.__dict__["__late__"].make()
        return kind.__dict__["__attrs_attrs__"]


_FIELDS: Final = _Fields()


def late(cls: type[T], *, frozen: bool, eq: bool = True) -> type[T]:
    """Return a class as a slotted attrs class; with `frozen` its fields cannot be set, without `eq` each is equal to itself alone.

    A class that does by hand what attrs would is made at once.
    """
    if not _usual(cls):
        return attrs.define(frozen=frozen, eq=eq, unsafe_hash=eq or None)(cls)
    space = dict(cls.__dict__)
    own = tuple(name for name, kind in space.get("__annotations__", {}).items() if not _of_class(kind))
    rest = {name: space.pop(name) for name in own if name in space}
    had = {name for base in cls.__mro__[1:-1] for name in base.__dict__.get("__slots__", ())}
    inherited = sorted(had - {"__weakref__"})
    before = [name for name in getattr(cls, "__match_args__", ()) if name not in own]
    for name in ("__dict__", "__weakref__"):
        space.pop(name, None)
    space["__slots__"] = tuple(name for name in (*own, "__weakref__") if name not in had)
    placed = (*before, *(name for name in own if _in_place(rest.get(name))))
    space["__match_args__"] = own if placed == own else placed
    space["__qualname__"] = cls.__qualname__
    waiting = _Late((*inherited, *own) if inherited else own, own, rest or _NO_DEFAULTS, frozen, eq)
    space["__late__"], space["__attrs_attrs__"] = waiting, _FIELDS
    bases = cls.__bases__
    if all(getattr(cls, name, None) is getattr(object, name, None) for name in (*_WAITING, *_STILL)):
        bases = (*(base for base in bases if base is not object), _BASES[frozen, eq])
    else:
        # An heir of a class that is made, or will be, has to wait by itself.
        space.update((name, getattr(_Equal, name)) for name in (_WAITING if eq else _WAITING[len(_EQUAL) :]))
        space.update((name, getattr(_Still, name)) for name in (_STILL if frozen else ()))
    waiting.made = made = _class_like(cls, bases, space)
    return cast("type[T]", made)


if TYPE_CHECKING:
    from attrs import frozen as frozen
else:

    def frozen(cls=None, *, eq=True):
        """Make a class a frozen value, late."""
        return (lambda one: late(one, frozen=True, eq=eq)) if cls is None else late(cls, frozen=True, eq=eq)


def have_made(kind: type[Any]) -> None:
    """Have all methods of a class that waits for attrs made now, for those who share it."""
    waiting = kind.__dict__.get("__late__")
    if waiting is not None:
        for name in ("__init__", "__hash__" if waiting.eq else "__repr__"):
            waiting.provide(name)


def is_value(kind: object) -> TypeGuard[type[Any]]:
    """Return whether something is a class of attrs; it is not made for that, as it would be by `attrs.has`."""
    return isinstance(kind, type) and any("__attrs_attrs__" in base.__dict__ for base in kind.__mro__)


def _class_like(cls: type, bases: tuple[type, ...], space: dict[str, Any]) -> Any:
    """Return a new class of the name and kind of another."""
    metaclass: Any = type(cls)
    return metaclass(cls.__name__, bases, space)


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
