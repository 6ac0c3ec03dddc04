"""Fields among horses: what is left of a station's field behind those that hide some of it."""

from typing import TYPE_CHECKING

from outlaws_tui.sight.beams import Beams, shade_of, without
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.fields import Field, field_of
from outlaws_tui.sight.posts import Post

if TYPE_CHECKING:
    from outlaws_tui.sight.core import Sight


class Ridden:
    """The fields of one sight where there are horses, as they are asked about."""

    def __init__(self, sight: "Sight") -> None:
        self._sight = sight
        # By sort of target and station, the squares asked about where a horse might stand, and those where it would hide something; by
        # those with a horse's square, what it would hide; and the fields behind those that do.
        self._hiding: dict[tuple[int, int], tuple[int, int]] = {}
        self._shades: dict[tuple[int, int, int], Beams] = {}
        self._fields: dict[tuple[int, int, int], Field] = {}

    def clear(self) -> None:
        """Drop everything that can be worked out again."""
        self._hiding.clear()
        self._shades.clear()
        self._fields.clear()

    def field(self, target: int, station: int, horses: int) -> Field:
        """Return a field where there are horses; those that hide nothing of it do not count, so that it is kept while they move."""
        key = (target, station & ~3)
        asked, hiding = self._hiding.get(key, (0, 0))
        if horses & ~asked:
            hiding |= self._shading(target, station, horses & ~asked)
            self._sight.take()
            self._hiding[key] = asked | horses, hiding
        horses &= hiding
        if not horses:
            return self._sight.by_target[target][station]
        field = self._fields.get((target, station, horses))
        if field is None:
            post = self._sight.post(station)
            beams = self._sight.beams_of(target, station, post)
            left = without(beams, (self._shade(target, station, post, beams, horse) for horse in bits(horses)))
            field = field_of(self._sight.sheet, post, post.cones[station & 3], left, self._sight.take)
            self._sight.take()
            self._fields[target, station, horses] = field
        return field

    def _shading(self, target: int, station: int, horses: int) -> int:
        """Return which of some squares would hide something from a station with a horse in them."""
        post = self._sight.post(station)
        beams = self._sight.beams_of(target, station, post)
        return sum(1 << horse for horse in bits(horses) if self._shade(target, station, post, beams, horse))

    def _shade(self, target: int, station: int, post: Post, beams: Beams, horse: int) -> Beams:
        key = (target, station & ~3, horse)
        shade = self._shades.get(key)
        if shade is None:
            self._sight.take()
            shade = self._shades[key] = shade_of(self._sight.lights, post, beams, horse)
        return shade
