"""The one use of sight: everything that asks who sees whom, over which lines and behind what cover, asks a `Sight`."""

from collections.abc import Sequence
from typing import Self

from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.sight.layers import Layers
from outlaws_tui.sight.lines import Line, Pair, least_covers, lines_of, pair_of
from outlaws_tui.sight.posts import Post, legal_corners, post_of
from outlaws_tui.sight.stations import StationTable, pack


class Sight:
    """All questions of sight on one town."""

    def __init__(self, town: Town, extra: tuple[Piece, ...], stations: StationTable) -> None:
        self.town = town
        self.layers = Layers.of(town, extra)
        self.stations = stations
        self._posts: dict[int, Post] = {}
        self._pairs: dict[tuple[int, int], Pair] = {}

    @classmethod
    def of(cls, town: Town, extra: tuple[Piece, ...], stations: StationTable) -> Self:
        """Return the sight of a town with these clutter pieces in it."""
        return cls(town, extra, stations)

    def fov(self, station: int, open: int = 0, horses: int = 0) -> int:
        """Return the squares in which a standing figure would be seen."""
        return sum(1 << s for s in range(self.town.size) if self.sees(station, pack(0, s), open, horses))

    def sees(self, a: int, b: int, open: int = 0, horses: int = 0) -> bool:
        """Tell whether A sees B."""
        pair = self._pair(a, b)
        return pair.same or any(not (way.doors & ~open or way.squares & horses) for way, _ in pair.seen)

    def geo(self, a: int, b: int, open: int = 0, horses: int = 0) -> bool:
        """Tell whether a line passes."""
        pair = self._pair(a, b)
        return pair.same or any(not (way.doors & ~open or way.squares & horses) for way in pair.ways)

    def seen_by(self, b: int, watchers: Sequence[int], open: int = 0, horses: int = 0) -> int:
        """Return who of the watchers sees B."""
        return sum(1 << i for i, watcher in enumerate(watchers) if self.sees(watcher, b, open, horses))

    def lines(self, a: int, b: int, open: int = 0, horses: int = 0) -> tuple[Line, ...]:
        """Return the lines that A may use at B."""
        return lines_of(self._pair(a, b), self._post(a), self._post(b), open, horses)

    def cover(self, a: int, b: int, open: int = 0, horses: int = 0) -> tuple[int, ...]:
        """Return all minimal covers of B."""
        return least_covers(line.cover for line in self.lines(a, b, open, horses))

    def range(self, a: int, b: int) -> int:
        """Return the range from A to B in squares (R-20)."""
        first, second = self._post(a), self._post(b)
        x, y = self.layers.at(first.square)
        homes = second.homes
        least = self.town.size
        while homes:
            other_x, other_y = self.layers.at((homes & -homes).bit_length() - 1)
            least = min(least, max(abs(x - other_x), abs(y - other_y)))
            homes &= homes - 1
        return least

    def newly_seen(self, before: int, after: int, open_before: int, open_after: int, horses: int = 0) -> int:
        """Return the squares seen after a step and not before it."""
        return self.fov(after, open_after, horses) & ~self.fov(before, open_before, horses)

    def legal_corners(self, square: int) -> tuple[int, ...]:
        """Return the legal corners of a square."""
        return legal_corners(self.layers, square)

    def _post(self, station: int) -> Post:
        post = self._posts.get(station)
        if post is None:
            post = self._posts[station] = post_of(self.layers, self.stations, station)
        return post

    def _pair(self, a: int, b: int) -> Pair:
        pair = self._pairs.get((a, b))
        if pair is None:
            pair = self._pairs[a, b] = pair_of(self.layers, self._post(a), self._post(b))
        return pair
