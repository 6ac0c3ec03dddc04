"""Lines between two posts, with all that hangs on each: doors, horses, cover, the squares gone through and the one beyond.

The candidates of (A, B) are all lines from a trace point of A to a trace point of B (sight.md 3.5). A window blocks like a wall;
but a figure that owns a window has its three points as well, for lines to the far side of it. So somebody beside a window looks
through it at will, somebody who is not sees no farther than the square directly beyond, whose occupant owns it, and a third window
in between stops both; no rule of adjacency is needed (D5, R-14).

A candidate is a *way* if nothing that always blocks is on it and no low piece hides an end that lies prone; it then serves whenever
its doors are open and no horse stands on it. Cones are looked at first: that costs a fiftieth of following a line. What lies behind
the target is followed only for lines that are used: most pairs are asked no more than whether one sees the other.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import field

from outlaws_tui.ground.town import UNITS
from outlaws_tui.sight.lattice import EAST, SOUTH, Cone, Point, crossing, followed, in_cone, inside, onward
from outlaws_tui.sight.layers import BLOCKED, DOOR, Layers
from outlaws_tui.sight.layers import SLIGHT as SLIGHT_FLAG
from outlaws_tui.sight.posts import Post, Trace
from outlaws_tui.sight.stations import Points
from outlaws_tui.values import frozen

LOW_COVER: Final = 1
SLIGHT_COVER: Final = 2
APERTURE: Final = 4
LOOKOUT: Final = 8

_MARGIN: Final = 4
"""Squares of margin around the town, more than a line crosses before it is out of two squares."""


@frozen
class Line:
    """A line that may be used now: from p to q in units.

    `through` is the mask of squares whose inside it crosses, the home squares of both ends left out (OBST-01, SHOTGUN-07). `beyond`
    is the next square behind the target, or -1 where something high or a shut door comes first or the map ends. `cover` adds up what
    it gives the target: 1 low, 2 slight, 4 an opening, 8 looking from cover.
    """

    p: Point
    q: Point
    through: int
    beyond: int
    cover: int


@frozen
class Way:
    """A candidate that nothing fixed stands in.

    `doors` must be open for it; `squares` are those whose inside it crosses, homes left out. `cover` is what it gives the target.
    """

    p: Point
    q: Point
    doors: int
    squares: int
    cover: int


def _by_cover(line: Line) -> tuple[int, int]:
    return line.cover.bit_count(), line.cover


def candidates(a: Post, b: Post) -> Iterator[tuple[Trace, Trace]]:
    """Yield the pairs of trace points between which a line may run, in a fixed order."""
    return ((start, end) for start in a.traces for end in b.traces if joined(start, end))


def joined(start: Trace, end: Trace) -> bool:
    """Tell whether a line may run between two trace points: through what they are on, where they are for that alone."""
    if start.gate and not start.far(end.point):
        return False
    if end.gate and not end.far(start.point):
        return False
    return start.point != end.point


def _way(
    layers: Layers, a: Post, b: Post, start: Trace, end: Trace, crossed: list[int], flagged: list[int]
) -> Way | None:
    """Return the way between two trace points, given the squares and the edges and corners on it; None if low pieces hide an end."""
    p, q = start.point, end.point
    flags = layers.flags
    squares = low = slight = 0
    for square in crossed:
        squares |= 1 << square
    lows = (squares | inside(layers.width, p) | inside(layers.width, q)) & layers.low_squares
    if lows:
        low = low_effect(layers, a.square, a.kind.prone, b.square, b.kind.prone, p, q, lows)
        if low < 0:
            return None
    doors = start.needs | end.needs
    through = start.through(q) or end.through(p)
    for cell in flagged:
        flag = flags[cell]
        if flag & BLOCKED:
            through = True  # an open window
        elif flag & DOOR:
            doors |= 1 << layers.doors[cell]
            through = True
        elif not slight and crosses_slight(layers, cell, p, q):
            slight = SLIGHT_COVER
    cover = low | slight | (APERTURE if through else 0)
    return Way(p, q, doors, squares & ~(a.homes | b.homes), cover)


def low_effect(layers: Layers, a: int, lies_a: bool, b: int, lies_b: bool, p: Point, q: Point, squares: int) -> int:
    """Return what the low pieces of some squares do to the line p-q between somebody in square A and somebody in B, of whom either may
    lie: -1 they hide a prone end, 1 they give B cover, 0 nothing.

    R-09 to R-11, D10, D11, D23, D24.
    """
    (ax, ay), (bx, by) = layers.at(a), layers.at(b)
    near = max(abs(ax - bx), abs(ay - by)) == 1
    effect = 0
    while squares:
        bit = squares & -squares
        squares ^= bit
        square = bit.bit_length() - 1
        own_a, own_b = square == a, square == b
        for piece in layers.low[square]:
            stretch = crossing(p, q, piece.box)
            if not stretch:
                continue
            first, last, end = stretch
            closer_a, closer_b = first + last < end, first + last > end
            if lies_a and lies_b:
                if not (near and (own_a or own_b)):
                    return -1
            elif (lies_b and closer_b and not (near and own_b)) or (lies_a and closer_a and not (near and own_a)):
                return -1
            if closer_b or own_b or (lies_a and near and own_a):
                effect = LOW_COVER
    return effect


def crosses_slight(layers: Layers, cell: int, p: Point, q: Point) -> bool:
    """Tell whether a line that meets the cell of a slight edge, or a corner where such edges end, goes from one side to the other."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    kind, square = divmod(cell, layers.size)
    if kind == EAST:
        return dx != 0
    if kind == SOUTH:
        return dy != 0
    # The four edges that end here lie left of the line, right of it, or along it.
    flags, size, width = layers.flags, layers.size, layers.width
    arms = (
        (EAST * size + square, dx),
        (EAST * size + square + width, -dx),
        (SOUTH * size + square, -dy),
        (SOUTH * size + square + 1, dy),
    )
    sides = [side for arm, side in arms if flags[arm] & SLIGHT_FLAG]
    return any(side > 0 for side in sides) and any(side < 0 for side in sides)


def _beyond(layers: Layers, a: Post, b: Post, p: Point, q: Point) -> tuple[int, int]:
    """Return the square that the line enters next behind the homes of B, and the doors it passes on the way; (-1, 0) if none.

    The line is followed on a sheet with a margin, so that leaving the town on any side is noticed.
    """
    wide, high = layers.width + 2 * _MARGIN, layers.height + 2 * _MARGIN
    size, shift = layers.size, _MARGIN * UNITS
    doors = 0
    for far in onward(wide, wide * high, (p[0] + shift, p[1] + shift), (q[0] + shift, q[1] + shift)):
        kind, place = divmod(far, wide * high)
        y, x = divmod(place, wide)
        if not (_MARGIN <= x < wide - _MARGIN and _MARGIN <= y < high - _MARGIN):
            break
        square = (y - _MARGIN) * layers.width + x - _MARGIN
        cell = kind * size + square
        flag = layers.flags[cell]
        if not kind:
            if not b.homes >> square & 1:
                return square, doors
        elif flag & BLOCKED:
            if cell not in a.open_windows and cell not in b.open_windows:
                break
        elif flag & DOOR:
            doors |= 1 << layers.doors[cell]
    return -1, 0


Answer = tuple[tuple[Line, ...], tuple[int, ...]]
"""Lines and covers."""


@frozen(eq=False)
class Sightlines:
    """The ways from one station to another that the first may use: its cone, and that of a mutual second, allow them. Two in the `same`
    square see each other whatever the ways.

    `lanes` are the squares that they go through, those of each once, `doors` and `ground` the doors, and the squares with horses, that
    shut any of them.
    """

    same: bool
    ways: tuple[Way, ...]
    lanes: tuple[int, ...]
    doors: int
    ground: int

    def sees(self, open: int, horses: int) -> bool:
        """Tell whether the first sees the second."""
        for way in self.ways:  # mostly one or none: `any` takes four times as long
            if not (way.doors & ~open or way.squares & horses):
                return True
        return self.same

    def left(self, open: int, horses: int) -> tuple[int, ...]:
        """Return those of the `lanes` that are not shut."""
        return tuple({way.squares: 0 for way in self.ways if not (way.doors & ~open or way.squares & horses)})

    def lines(self, open: int, horses: int) -> tuple[Line, ...]:
        """Return the lines that the first may use, least cover first, alike ones only once, as far as the second."""
        found: dict[tuple[int, int], Line] = {}
        for way in self.ways:
            if not (way.doors & ~open or way.squares & horses) and (way.squares, way.cover) not in found:
                found[way.squares, way.cover] = Line(way.p, way.q, way.squares, -1, way.cover)
        return tuple(sorted(found.values(), key=_by_cover))


@frozen(eq=False)
class Pair:
    """The same ways with what lies behind the second: the square that each goes on into, and the doors that must be open for that.

    `doors` and `ground` are the doors, and the squares with horses, that can make a difference; `answers` are kept by those. Two in
    the `same` square have the one line `near`.
    """

    same: bool
    near: Line
    usable: tuple[tuple[Way, int, int], ...]
    doors: int
    ground: int
    answers: dict[tuple[int, int], Answer] = field(factory=dict, repr=False)

    def answer(self, open: int, horses: int) -> Answer:
        """Return the lines that the first may use, least cover first, alike ones only once; and the covers of the second."""
        if self.same:
            # Too near for any cover.
            return (self.near,), (0,)
        found: dict[tuple[int, int, int], Line] = {}
        for way, beyond, beyond_doors in self.usable:
            if way.doors & ~open or way.squares & horses:
                continue
            if beyond_doors & ~open:
                beyond = -1
            found.setdefault((way.squares, beyond, way.cover), Line(way.p, way.q, way.squares, beyond, way.cover))
        lines = tuple(sorted(found.values(), key=_by_cover))
        return lines, least_covers(line.cover for line in lines)


_TOGETHER: Final = Sightlines(True, (), (0,), 0, 0)
_APART: Final = Sightlines(False, (), (), 0, 0)
"""Of two in one square, and of two of whom the first does not see the second: more than half of all that are asked about."""


def passes(layers: Layers, a: Post, b: Post, open: int, horses: int) -> bool:
    """Tell whether any line passes between two posts, whatever their cones."""
    flags, width, size = layers.flags, layers.width, layers.size
    aside = a.open_windows + b.open_windows
    return a.square == b.square or any(
        not (way.doors & ~open or way.squares & horses)
        for start, end in candidates(a, b)
        if (met := followed(width, size, start.point, end.point, flags, BLOCKED, aside))
        and (way := _way(layers, a, b, start, end, *met))
    )


def sightlines(layers: Layers, a: Post, b: Post, facing_a: int, facing_b: int) -> Sightlines:
    """Work out by which lines one station sees another.

    Of the lines that 48 characters ask for a quarter were followed before, for another facing or posture, and nearly half lie as one
    did before, there or elsewhere: too few for keeping either to pay.
    """
    if a.square == b.square:
        return _TOGETHER
    ends = _in_field(a.cones[facing_a], a.apex, b.traces)
    if not ends:
        return _APART
    mutual, lookout = b.kind.mutual, b.kind.lookout
    flags, width, size = layers.flags, layers.width, layers.size
    aside = a.open_windows + b.open_windows
    # What stops a line to somebody who looks round a corner is mostly the wall of that corner, so it is followed from there.
    backwards = b.kind.points is Points.CORNER
    found = []
    for start in a.traces:
        p = start.point
        inside = (mutual or lookout) and in_cone(b.cones[facing_b], b.apex, p)
        if mutual and not inside:
            continue
        for end in ends:
            q = end.point
            if p == q or ((start.gate or end.gate) and not joined(start, end)):
                continue
            if backwards:
                met = followed(width, size, q, p, flags, BLOCKED, aside)
            else:
                met = followed(width, size, p, q, flags, BLOCKED, aside)
            if met and (way := _way(layers, a, b, start, end, *met)):
                if inside and lookout:
                    way = Way(way.p, way.q, way.doors, way.squares, way.cover | LOOKOUT)
                found.append(way)
    if not found:
        return _APART
    doors = ground = 0
    for way in found:
        doors |= way.doors
        ground |= way.squares
    return Sightlines(False, tuple(found), tuple({way.squares: 0 for way in found}), doors, ground)


def pair_of(layers: Layers, a: Post, b: Post, seen: Sightlines) -> Pair:
    """Follow the ways from one post to another on to what lies behind the second."""
    usable = tuple((way, *_beyond(layers, a, b, way.p, way.q)) for way in seen.ways)
    doors = ground = 0
    for way, _, beyond_doors in usable:
        doors |= way.doors | beyond_doors
        ground |= way.squares
    near = Line(a.traces[0].point, b.traces[0].point, 0, -1, 0)
    return Pair(seen.same, near, usable, doors, ground)


def _in_field(cone: Cone, apex: Point, traces: Sequence[Trace]) -> list[Trace]:
    """Return those of some trace points that are `in_cone`; written out, for mostly there are three and none is."""
    straight, x, y = cone
    left, top = apex
    found = []
    for trace in traces:
        dx, dy = trace.point
        dx -= left
        dy -= top
        if dx * x + dy * y >= abs(dx * y - dy * x) if straight else dx * x >= 0 and dy * y >= 0:
            found.append(trace)
    return found


def least_covers(covers: Iterable[int]) -> tuple[int, ...]:
    """Return the sets that hold no other of the sets, smallest first (D27)."""
    kinds = sorted(set(covers), key=lambda cover: (cover.bit_count(), cover))
    return tuple(cover for i, cover in enumerate(kinds) if not any(other & ~cover == 0 for other in kinds[:i]))
