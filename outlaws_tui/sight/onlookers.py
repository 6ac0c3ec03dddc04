"""Onlookers: which of many see somebody, asked of all at once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from outlaws_tui.sight.sorts import ANY, STANDING
from outlaws_tui.sight.stations import KIND_SHIFT, unpack

if TYPE_CHECKING:
    from outlaws_tui.sight.core import Sight

_CrowdKey = tuple[int, tuple[int, ...], int, int]
"""The sort of target, the watchers, open doors, horses."""

_Crowd = tuple[bytes, tuple[bytes, ...]]
"""The squares that any of the watchers sees, and those that each does, a bit a square."""


class Onlookers:
    """What the crowds of one sight see, as they are asked about."""

    def __init__(self, sight: "Sight") -> None:
        self._sight = sight
        self._crowds: dict[_CrowdKey, _Crowd] = {}

    def clear(self) -> None:
        """Drop everything that can be worked out again."""
        self._crowds.clear()

    def seen_by(self, b: int, watchers: Sequence[int], open: int = 0, horses: int = 0) -> int:
        """Return a mask of those watchers, by their place in the sequence, who see B."""
        if not b >> KIND_SHIFT:
            target, square = STANDING, b >> 2
        else:
            kind, square, _, _ = unpack(b)
            target = self._sight.targets[kind]
        if target == ANY:
            return sum(
                1 << place for place, watcher in enumerate(watchers) if self._sight.sees(watcher, b, open, horses)
            )
        key = (target, tuple(watchers), open, horses)
        crowd = self._crowds.get(key) or self._crowd(key)
        # A bit of a byte is had for a third of what one of a long int costs.
        byte, bit = square >> 3, 1 << (square & 7)
        seen = 0
        if crowd[0][byte] & bit:
            for place, view in enumerate(crowd[1]):
                if view[byte] & bit:
                    seen |= 1 << place
        return seen

    def _crowd(self, key: _CrowdKey) -> _Crowd:
        """Return what all watchers of a crowd see, and what each does, in bytes."""
        target, watchers, open, horses = key
        length = self._sight.town.size + 7 >> 3
        views = [self._view(target, watcher, open, horses) for watcher in watchers]
        everything = 0
        for view in views:
            everything |= view
        self._sight.take()
        crowd = everything.to_bytes(length, "little"), tuple(view.to_bytes(length, "little") for view in views)
        self._crowds[key] = crowd
        return crowd

    def _view(self, target: int, station: int, open: int, horses: int) -> int:
        """Return the squares in which a target of one sort would be seen from a station."""
        field = self._sight.ridden.field(target, station, horses) if horses else self._sight.by_target[target][station]
        return field[open & field.doors]
