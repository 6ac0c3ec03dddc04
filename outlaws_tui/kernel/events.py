"""Events: what happened, as past facts with ints only, emitted where the change is made."""

from typing import TypeVar, dataclass_transform

import attrs

from outlaws_tui.values import late

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(attrs.field,))
def event(cls: type[T]) -> type[T]:
    """Make a class an event. Not frozen at run time: 100 ns to build instead of 270."""
    return late(cls, frozen=False)
