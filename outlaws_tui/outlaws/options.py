"""The shape of an option: a frozen attrs value with equality, its price, its effect and its words."""

from typing import ClassVar, Final, TypeVar, dataclass_transform

import attrs

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.values import late

T = TypeVar("T")

STAYS: Final = 0  # in the own square, or off the map
ENTERS: Final = 1  # starts a brawl with a single opponent, passes through a friend's square or a group of townsfolk
BACKS: Final = 2  # as before, but never into a brawl
ENDS: Final = 3  # only a square that nobody holds
LANDS: Final = 4  # starts a brawl with a single opponent, else only a square that nobody holds


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def option(cls: type[T]) -> type[T]:
    """Make a class an option: frozen, slotted, compared and hashed by its fields."""
    return late(cls, frozen=True)


class ActOption:
    """Something that the active figure may do in its turn. What raises NotImplementedError here each kind has of its own, as steps do."""

    __slots__ = ()
    cost: int = 0
    moves: ClassVar[bool] = False
    """Whether it may bring the figure into somebody's view, or out of it (SNAP-03)."""
    entry: ClassVar[int] = STAYS
    """How it leads into the square that it leads to."""

    def price(self, g: Gunfight, who: int) -> int:
        """Return the actions it takes now; `cost` unless the rules make it depend on the state."""
        return self.cost

    def apply(self, g: Gunfight, who: int) -> None:
        """Pay for it and do it, or put on the agenda what does it."""
        raise NotImplementedError

    def words(self, g: Gunfight, who: int) -> str:
        """Return it in the notation: what is written in a record and may be typed."""
        raise NotImplementedError
