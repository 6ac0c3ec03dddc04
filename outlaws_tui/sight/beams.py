"""Beams: all lines from a post to figures at the centres of squares, whatever its facing.

A *beam* is a trace point with the squares in view from it, by the doors on the way. A *glint* is a point of a window in view, by
which a standing figure directly beyond the window is seen (it owns the window, see `lines`). Beams are what fields are cut from: for
each facing, for each set of open doors, without what horses hide, without what low pieces hide of whom lies prone.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import Final

from outlaws_tui.ground.town import UNITS, Box
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.cast import Caster, View
from outlaws_tui.sight.lattice import Point, centre, crossing, squares_between
from outlaws_tui.sight.layers import Layers, opening_points
from outlaws_tui.sight.lines import low_effect
from outlaws_tui.sight.posts import Post, Trace
from outlaws_tui.sight.rows import Gates, rows_of
from outlaws_tui.sight.sheet import Sheet
from outlaws_tui.values import frozen

_HALF: Final = UNITS // 2


@frozen
class Glint:
    """A point q of a window in view, by which a standing figure in `square`, directly beyond the window, is."""

    q: Point
    square: int
    doors: int


@frozen
class Beam:
    """A trace point, the squares whose centres are in view from it, and the glints."""

    point: Point
    gates: Gates
    glints: tuple[Glint, ...]


Beams = tuple[Beam, ...]
"""All that is in view from a post, all round: a beam for each trace point."""


class Lights:
    """What is in view from the centres of a town and from its windows: the former at once, the latter as it is asked for.

    The windows in view from a centre can be had in two ways: by a cast from the centre or, once there has been one from every window,
    from those. The first comes cheaper to whoever asks little, the second to whoever asks for every square. So each asking pays for
    a cast of its own and for one of the others, until those are complete.
    """

    def __init__(self, layers: Layers, sheet: Sheet) -> None:
        self.layers = layers
        self.sheet = sheet
        self._caster = Caster(layers)
        windows = layers.town.windows
        self._points = tuple(point for window in windows for point in opening_points(layers.width, window))
        self._views: dict[Point, View] = {}
        self._glints: tuple[tuple[Glint, ...], ...] = ()

    @cached_property
    def rows(self) -> tuple[Gates, ...]:
        """By square the squares that have a line to its centre: worked out when first asked about, for a town is shown before."""
        return rows_of(self.layers, self.sheet)

    def beams(self, post: Post) -> Beams:
        """Return what a post has in view, low pieces and horses apart."""
        found = []
        middle = centre(self.layers.width, post.square)
        for trace in post.traces:
            point = trace.point
            if point == middle:
                found.append(Beam(point, self.rows[post.square], self._glints_of_centre(post.square, point)))
            elif trace.gate:
                found.append(Beam(point, self._beyond(trace), self._glints_of(trace, self._window(point))))
            else:
                view = self._caster.cast(point, trace.needs)
                found.append(Beam(point, view.gates, self._glints_of(trace, view)))
        return tuple(found)

    def reach(self, post: Post) -> Gates:
        """Return the squares to which a line leads from the centre of a post or through a window that it owns, its own left out; who stands
        at a window himself may be in view besides."""
        gates = dict(self.rows[post.square])
        for trace in post.traces:
            for doors, mask in self._beyond(trace).items() if trace.gate else ():
                gates[doors] = gates.get(doors, 0) | mask
        return gates

    def joined(self, square: int, open: int) -> int:
        """Return the squares to whose centres a line leads from that of a square, its own left out."""
        squares = 0
        for doors, mask in self.rows[square].items():
            if not doors & ~open:
                squares |= mask
        return squares

    def _beyond(self, trace: Trace) -> Gates:
        """Return the squares in view from a point of a window, on its far side."""
        far = self.sheet.half(trace.down, trace.line, trace.away)
        return {doors: mask & far for doors, mask in self._window(trace.point).gates.items() if mask & far}

    def see_all_windows(self) -> None:
        """Cast from every window, for whoever is going to ask for every square."""
        for point in self._points:
            self._window(point)

    def _window(self, point: Point) -> View:
        view = self._views.get(point)
        if view is None:
            view = self._views[point] = self._caster.cast(point)
        return view

    def _glints_of_centre(self, square: int, middle: Point) -> tuple[Glint, ...]:
        if self._glints:
            return self._glints[square]
        unseen = next((point for point in self._points if point not in self._views), None)
        if unseen:
            self._window(unseen)
            return self._glints_of(Trace(middle), self._caster.cast(middle))
        self._glints = self._all_glints()
        return self._glints[square]

    def _glints_of(self, trace: Trace, view: View) -> tuple[Glint, ...]:
        """Return the windows in view whose far sides somebody can stand on."""
        found = []
        for mark in view.marks:
            if trace.gate and not trace.far(mark.point):
                continue
            window = self.layers.town.windows[mark.window]
            axis = 1 if window.across else 0
            side = trace.point[axis] - mark.point[axis]
            if side:
                found.append(Glint(mark.point, window.b if side < 0 else window.a, mark.doors))
        return tuple(found)

    def _all_glints(self) -> tuple[tuple[Glint, ...], ...]:
        """Return the glints from every centre, which see a window's point just if that sees them."""
        found: list[list[Glint]] = [[] for _ in range(self.layers.size)]
        for number, point in enumerate(self._points):
            window = self.layers.town.windows[number // 3]
            for away, beyond in ((-1, window.b), (1, window.a)):
                half = self.sheet.half(not window.across, point[1 if window.across else 0], away)
                for doors, mask in self._views[point].gates.items():
                    glint = Glint(point, beyond, doors)
                    for square in bits(mask & half):
                        found[square].append(glint)
        return tuple(map(tuple, found))


def without_hidden(lights: Lights, post: Post, beams: Beams, prone: bool) -> Beams:
    """Return what is left of beams if low pieces hide whom they hide: the post itself if it is prone, the others if they are."""
    layers, width = lights.layers, lights.layers.width
    middle = centre(width, post.square)

    def is_hidden(p: Point, q: Point, square: int, between: int) -> bool:
        squares = (between | 1 << post.square | 1 << square) & layers.low_squares
        return squares != 0 and low_effect(layers, post.square, post.kind.prone, square, prone, p, q, squares) < 0

    kept = []
    for beam in beams:
        p = beam.point
        gates = {}
        for doors, mask in beam.gates.items():
            for square in bits(mask):
                q = centre(width, square)
                if p == middle:
                    between = lights.sheet.between(post.square, square)
                else:
                    between = squares_between(width, layers.size, p, q)
                if is_hidden(p, q, square, between):
                    mask &= ~(1 << square)
            gates[doors] = mask
        glints = [
            glint
            for glint in beam.glints
            if not is_hidden(p, glint.q, glint.square, squares_between(width, layers.size, p, glint.q))
        ]
        kept.append(Beam(p, gates, tuple(glints)))
    return tuple(kept)


def shade_of(lights: Lights, post: Post, beams: Beams, horse: int) -> Beams:
    """Return the part of beams that a horse in a square hides (R-22, D13); a beam of which it hides nothing is left out.

    It hides nothing if the square is a home of the post, and nobody who stands beside it.
    """
    if post.homes >> horse & 1:
        return ()
    width, sheet = lights.layers.width, lights.sheet
    y, x = divmod(horse, width)
    box = (x * UNITS, y * UNITS, (x + 1) * UNITS, (y + 1) * UNITS)
    found = []
    for beam in beams:
        px, py = beam.point
        # A line passes inside the square if it leads strictly between the two corners that bound it, seen from the point, and to one of
        # the centres behind.
        left, right = _outline(px, py, box)
        behind = sheet.behind(beam.point, box) & ~(1 << horse)
        gates = {}
        for doors, mask in beam.gates.items():
            dark = 0
            for square in bits(mask & behind):
                row, column = divmod(square, width)
                dx, dy = column * UNITS + _HALF - px, row * UNITS + _HALF - py
                if left[0] * dy > left[1] * dx and right[0] * dy < right[1] * dx:
                    dark |= 1 << square
            if dark:
                gates[doors] = dark
        glints = tuple(g for g in beam.glints if g.square != horse and crossing(beam.point, g.q, box))
        if gates or glints:
            found.append(Beam(beam.point, gates, glints))
    return tuple(found)


def _outline(px: int, py: int, box: Box) -> tuple[Point, Point]:
    """Return the directions of the two corners that bound a box as seen from a point outside it, the one anticlockwise first."""
    x0, y0, x1, y1 = box[0] - px, box[1] - py, box[2] - px, box[3] - py
    corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    left = next(a for a in corners if all(a[0] * b[1] >= a[1] * b[0] for b in corners))
    right = next(a for a in corners if all(a[0] * b[1] <= a[1] * b[0] for b in corners))
    return left, right


def without(beams: Beams, shades: Iterable[Beams]) -> Beams:
    """Return what is left of beams behind horses."""
    left = {beam.point: beam for beam in beams}
    for shade in shades:
        for dark in shade:
            beam = left[dark.point]
            gates = {doors: mask & ~dark.gates.get(doors, 0) for doors, mask in beam.gates.items()}
            left[dark.point] = Beam(
                dark.point, gates, tuple(glint for glint in beam.glints if glint not in dark.glints)
            )
    return tuple(left.values())
