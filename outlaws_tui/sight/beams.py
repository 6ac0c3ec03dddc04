"""Beams: all lines from a post to figures at the centres of squares, whatever its facing.

A *beam* is a trace point with the squares in view from it, by the doors on the way. A *glint* is a point of a window in view, by
which a standing figure directly beyond the window is seen (it owns the window, see `lines`). Beams are what fields are cut from: for
each facing, for each set of open doors, without what horses hide, without what low pieces hide of whom lies prone.
"""

from collections.abc import Iterable, Iterator

from attrs import frozen

from outlaws_tui.ground.town import UNITS
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.cast import Caster, Mark, View
from outlaws_tui.sight.lattice import Point, centre, crossing, squares_between
from outlaws_tui.sight.layers import Layers, opening_points
from outlaws_tui.sight.lines import low_effect
from outlaws_tui.sight.posts import Post, Stance, Trace
from outlaws_tui.sight.rows import Gates, rows_of
from outlaws_tui.sight.sheet import Sheet


@frozen
class Beam:
    """A trace point and the squares whose centres are in view from it."""

    point: Point
    gates: Gates


@frozen
class Glint:
    """A line from p to a point q of a window, by which a standing figure in `square`, directly beyond it, is in view."""

    p: Point
    q: Point
    square: int
    doors: int


@frozen
class Beams:
    """All that is in view from a post, all round."""

    beams: tuple[Beam, ...]
    glints: tuple[Glint, ...]


class Lights:
    """What is in view from the centres of a town and from its windows: the former at once, the latter as it is asked for.

    The windows in view from a centre can be had in two ways: by a cast from the centre, or, once there has been a cast from every
    window, from those. The first comes cheaper to whoever asks little, the second to whoever asks for every square; so each asking
    pays for one cast of its own and one of the others, until those are complete.
    """

    def __init__(self, layers: Layers, sheet: Sheet) -> None:
        self.layers = layers
        self.sheet = sheet
        self.rows = rows_of(layers, sheet)
        self._caster = Caster(layers)
        windows = layers.town.windows
        self._points = [point for window in windows for point in opening_points(layers.width, window)]
        self._views: dict[Point, View] = {}

    def beams(self, post: Post) -> Beams:
        """Return what a post has in view, low pieces and horses apart."""
        beams = []
        glints = []
        middle = centre(self.layers.width, post.square)
        for trace in post.traces:
            point = trace.point
            if point == middle:
                beams.append(Beam(point, self.rows[post.square]))
                glints += self._glints(post, trace, self._marks(post.square, point))
                continue
            if trace.gate:
                view = self._window(point)
                far = self.sheet.half(trace.down, trace.line, trace.away)
                beams.append(Beam(point, {doors: mask & far for doors, mask in view.gates.items() if mask & far}))
            else:
                view = self._caster.cast(point, trace.needs)
                beams.append(Beam(point, view.gates))
            glints += self._glints(post, trace, view.marks)
        return Beams(tuple(beams), tuple(glints))

    def see_all_windows(self) -> None:
        """Cast from every window, for whoever is going to ask for every square."""
        for point in self._points:
            self._window(point)

    def _window(self, point: Point) -> View:
        view = self._views.get(point)
        if view is None:
            view = self._views[point] = self._caster.cast(point)
        return view

    def _marks(self, square: int, middle: Point) -> Iterator[Mark]:
        """Yield the points of windows in view from the centre of a square."""
        unseen = next((point for point in self._points if point not in self._views), None)
        if unseen:
            self._window(unseen)
            yield from self._caster.cast(middle).marks
            return
        for number, point in enumerate(self._points):
            for doors, mask in self._views[point].gates.items():
                if mask >> square & 1:
                    yield Mark(number // 3, point, doors)

    def _glints(self, post: Post, trace: Trace, marks: Iterator[Mark] | frozenset[Mark]) -> Iterator[Glint]:
        """Yield the windows in view whose far sides somebody can stand on."""
        for mark in marks:
            if trace.gate and not trace.far(mark.point):
                continue
            window = self.layers.town.windows[mark.window]
            axis = 1 if window.across else 0
            side = trace.point[axis] - mark.point[axis]
            if side:
                yield Glint(trace.point, mark.point, window.b if side < 0 else window.a, mark.doors)


def without_hidden(lights: Lights, post: Post, beams: Beams, prone: bool) -> Beams:
    """Return what is left of beams if low pieces hide whom they hide: the post itself if it is prone, the others if they are."""
    layers, width = lights.layers, lights.layers.width
    middle = centre(width, post.square)

    def is_hidden(p: Point, q: Point, square: int, between: int) -> bool:
        squares = (between | 1 << post.square | 1 << square) & layers.low_squares
        return squares != 0 and low_effect(layers, post.stance, Stance(square, prone), p, q, squares) < 0

    kept = []
    for beam in beams.beams:
        gates = {}
        for doors, mask in beam.gates.items():
            for square in bits(mask):
                q = centre(width, square)
                if beam.point == middle:
                    between = lights.sheet.between(post.square, square)
                else:
                    between = squares_between(width, layers.size, beam.point, q)
                if is_hidden(beam.point, q, square, between):
                    mask &= ~(1 << square)
            gates[doors] = mask
        kept.append(Beam(beam.point, gates))
    glints: tuple[Glint, ...] = ()
    if not prone:
        glints = tuple(
            glint
            for glint in beams.glints
            if not is_hidden(
                glint.p, glint.q, glint.square, squares_between(width, layers.size, glint.p, glint.q)
            )
        )
    return Beams(tuple(kept), glints)


@frozen
class Shade:
    """What of some beams a horse stands in the way of: squares by beam, and a set of the glints by number."""

    squares: tuple[int, ...]
    glints: int

    def __bool__(self) -> bool:
        return self.glints != 0 or any(self.squares)


def shade_of(lights: Lights, post: Post, beams: Beams, horse: int) -> Shade:
    """Return what a horse in a square hides (R-22, D13): nothing if the square is a home of the post, and nobody beside it."""
    if post.homes >> horse & 1:
        return Shade((), 0)
    width, sheet = lights.layers.width, lights.sheet
    y, x = divmod(horse, width)
    box = (x * UNITS, y * UNITS, (x + 1) * UNITS, (y + 1) * UNITS)
    hidden = []
    for beam in beams.beams:
        behind = sheet.behind(beam.point, box) & ~(1 << horse)
        mask = 0
        for view in beam.gates.values():
            for square in bits(view & behind):
                if crossing(beam.point, centre(width, square), box):
                    mask |= 1 << square
        hidden.append(mask)
    glints = sum(
        1 << number
        for number, glint in enumerate(beams.glints)
        if glint.square != horse and crossing(glint.p, glint.q, box)
    )
    return Shade(tuple(hidden), glints)


def without_shades(beams: Beams, shades: Iterable[Shade]) -> Beams:
    """Return what is left of beams behind horses."""
    squares = [0] * len(beams.beams)
    lost = 0
    for shade in shades:
        squares = [one | other for one, other in zip(squares, shade.squares, strict=True)]
        lost |= shade.glints
    return Beams(
        tuple(
            Beam(beam.point, {doors: mask & ~dark for doors, mask in beam.gates.items()})
            for beam, dark in zip(beams.beams, squares, strict=True)
        ),
        tuple(glint for number, glint in enumerate(beams.glints) if not lost >> number & 1),
    )
