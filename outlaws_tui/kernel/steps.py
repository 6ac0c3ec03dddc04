"""Steps: what remains to be done in a game, and the options among which a game asks somebody to choose.

The agenda of a state is a linked pair `(step, rest)`, so pushing, undoing, copying and "until this shot is over" are one pointer.
A step holds ints only, draws at most once, and draws before it changes anything: the same step then serves seeded, scripted and
enumerating chance. Three kinds:

* `Work` does something at once;
* `Draw` asks chance for one of `count` outcomes, then does something with it;
* `Ask` stops the game until its seat has chosen; it stays on top of the agenda until then, and its options are derived when asked
  for, never stored. `open` must be true exactly when the list is not empty.

Steps are attrs classes, frozen to the type checker but not at run time (frozen ones take 250 ns to build, these 91 ns). The kernel
tells the kinds apart by `kind`, an int on the class, and calls a method: 21 ns, against 430 for a `match`. What raises
NotImplementedError here each class of its kind has of its own; abstract base classes would say so too, but of those `isinstance` takes
96 ns to tell, of these 28.
"""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Protocol, TypeVar, dataclass_transform

import attrs

from outlaws_tui.values import is_value, late

if TYPE_CHECKING:
    from outlaws_tui.kernel.state import State

WORK: Final = 0
DRAW: Final = 1
ASK: Final = 2

S = TypeVar("S", bound="State")
T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def step(cls: type[T]) -> type[T]:
    """Make a class a step: slotted attrs with equality and a hash, its fields ints in order of declaration."""
    return late(cls, frozen=False)


class Option(Protocol):
    """What may be chosen. Options are interned values: the list, the search and the screen see the same objects."""

    @property
    def cost(self) -> int:
        """What it costs the one who chooses it, in the game's own measure."""


class Step(Generic[S]):
    """A piece of work on the agenda."""

    __slots__ = ()
    kind: ClassVar[int] = WORK


class Work(Step[S]):
    """Something that happens without chance or choice."""

    __slots__ = ()

    def run(self, g: S) -> None:
        """Do it."""
        raise NotImplementedError


class Draw(Step[S]):
    """Something that chance decides: one of `sides` outcomes, or of `count(g)` where that depends on the state."""

    __slots__ = ()
    kind: ClassVar[int] = DRAW
    sides: ClassVar[int] = 0

    def count(self, g: S) -> int:
        """How many outcomes there are; nothing may have changed before this is asked."""
        return self.sides

    def drawn(self, g: S, face: int) -> None:
        """Do it with the outcome `face`, 0 .. count-1."""
        raise NotImplementedError


class Ask(Step[S]):
    """A question to one seat."""

    __slots__ = ()
    kind: ClassVar[int] = ASK

    def seat(self, g: S) -> int:
        """Return the side that is asked."""
        raise NotImplementedError

    def open(self, g: S) -> bool:
        """Return whether anybody has a right to choose here; false lets the game go on."""
        return True

    def options(self, g: S) -> Sequence[Any]:
        """Return what may be chosen, in the order in which it is shown."""
        raise NotImplementedError

    def chosen(self, g: S, option: Any) -> None:
        """Put the effect of `option` on the agenda or do it; the question itself has already been taken off."""
        raise NotImplementedError


class Each(dict[int, T]):
    """Steps of a kind that has one field, by that: one object each, made when first needed, for all games. To look one up takes half of
    what a cached call does."""

    def __init__(self, kind: Callable[[int], T]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, number: int) -> T:
        made = self[number] = self._kind(number)
        return made


def registry(*modules: ModuleType) -> dict[str, type[Step[Any]]]:
    """Return the step classes defined in `modules` by name; two of one name are an error of the ruleset."""
    found: dict[str, type[Step[Any]]] = {}
    for module in modules:
        for name, value in vars(module).items():
            if is_value(value) and issubclass(value, Step) and value.__module__ == module.__name__:
                if name in found:
                    raise TypeError(f"two steps are called {name}")
                found[name] = value
    return found
