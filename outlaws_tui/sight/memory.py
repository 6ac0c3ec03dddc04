"""What a sight has worked out about single stations and pairs of them, by just what it depends on."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from outlaws_tui.sight.beams import Beams
    from outlaws_tui.sight.fields import Field
    from outlaws_tui.sight.lines import Line, Pair, Sightlines
    from outlaws_tui.sight.posts import Post

_SINGLY: Final = 12
"""Pairs that are worked out before a field is: a cast takes some ten times as long as a pair, more in a large town, and from most squares
hardly anybody is looked for through windows."""


class Memory:
    """All of it can be worked out again, and is never changed.

    Slots are read in half of the time of attributes where there are many sights: what the interpreter notes at the place that reads an
    attribute is good for one object's dictionary only.
    """

    __slots__ = (
        "_beams",
        "_doors",
        "_lines",
        "_low",
        "_outlooks",
        "_pairs",
        "_parts",
        "_plain",
        "_posts",
        "_rounds",
        "_shut",
        "_sightlines",
        "_singly",
    )

    def __init__(self, size: int) -> None:
        # What standing figures at the centre see with all doors shut, -1 where that is not known yet, and the doors that matter to them,
        # by station: lists touch less memory than fields do.
        self._plain = size << 2
        self._shut = [-1] * self._plain
        self._doors = [0] * self._plain
        self._rounds: dict[int, Field] = {}
        self._posts: dict[int, Post] = {}
        self._beams: dict[tuple[int, int], Beams] = {}
        self._sightlines: dict[tuple[int, int], Sightlines] = {}
        self._pairs: dict[tuple[int, int], Pair] = {}
        # Lines that are not followed on behind their ends, by these, the open doors and the horses that make a difference.
        self._lines: dict[tuple[int, int, int, int], tuple[Line, ...]] = {}
        self._low: dict[tuple[int, int], bool] = {}
        self._parts: dict[int, int] = {}
        self._outlooks: dict[int, int] = {}
        # How many pairs were worked out instead of a field, by the first of them, whatever its facing.
        self._singly: dict[int, int] = {}

    def few_asked(self, station: int, more: int) -> bool:
        """Tell whether so few have been asked about from a station that some more singly are less work than a field."""
        key = station & ~3
        asked = self._singly.get(key, 0) + more
        if more:
            self._singly[key] = asked
        return asked <= _SINGLY

    def doorless(self, station: int) -> int:
        """Return what a station sees to which no door makes a difference; -1 where it is not known yet, or one does."""
        return self._shut[station] if station < self._plain and not self._doors[station] else -1

    def noted(self, station: int, field: "Field") -> "Field":
        """Return the field of a standing figure; it is known from now on what it is worth with all doors shut."""
        if station < self._plain:
            self._doors[station] = field.doors
            self._shut[station] = field[0]
        return field

    def lighten(self) -> None:
        """Drop what is needed to find out more, and is found again soon."""
        self._posts.clear()
        self._beams.clear()

    def lose(self) -> None:
        """Drop it."""
        self._shut = [-1] * self._plain
        for kept in (self._rounds, self._posts, self._beams, self._sightlines, self._pairs, self._lines, self._low):
            kept.clear()
        self._singly.clear()
        self._parts.clear()
        self._outlooks.clear()
