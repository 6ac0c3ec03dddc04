"""Posts: a station on a given town, worked out into points, apex, field and squares (sight.md 3.4)."""

from collections.abc import Iterable
from typing import Final

from outlaws_tui.errors import RefusedError
from outlaws_tui.ground.town import UNITS, Edge, Opening
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import EVERYWHERE, Cone, Point, centre
from outlaws_tui.sight.layers import Layers, opening_cell, opening_points
from outlaws_tui.sight.stations import QUADRANT_X, QUADRANT_Y, Apex, Homes, Points, StationKind, StationTable, unpack
from outlaws_tui.sight.stations import Cone as ConeRule
from outlaws_tui.values import frozen

FRONT_CORNERS: Final = ((0, 3), (0, 1), (1, 2), (2, 3))
"""By facing, the corners of the own square that lie in the field of somebody standing at its centre: its rim (D3)."""

_FACINGS: Final[tuple[Cone, Cone, Cone, Cone]] = ((True, 0, -1), (True, 1, 0), (True, 0, 1), (True, -1, 0))
_HIGH: Final = (Edge.WALL, Edge.DOOR, Edge.WINDOW, Edge.BARRED)
_NUDGE: Final = 2
"""Units by which a counter leans out, or lies around a corner."""


@frozen
class Trace:
    """A point from or to which lines run.

    One on an opening lies on the line x = `line` (`down`) or y = `line`; `away` is the sign of the far side, as its owner sees
    it, and 0 for somebody astride, to whom both sides are far. `gate`: only lines to the far side count. `needs` are the doors
    that must be open for the point to be there.
    """

    point: Point
    down: bool = True
    line: int = -1
    away: int = 0
    gate: bool = False
    needs: int = 0

    def far(self, other: Point) -> bool:
        """Tell whether the other end is strictly on the far side of the opening that this point lies on."""
        return (other[0] - self.line if self.down else other[1] - self.line) * self.away > 0

    def through(self, other: Point) -> bool:
        """Tell whether a line that ends here goes through the opening, for the cover that it gives (D20, R-169)."""
        return self.line >= 0 and (not self.away or self.far(other))


@frozen(eq=False)
class Post:
    """A station worked out. `traces` are the points of the counter, then those of the windows it owns, each behind its gate.

    `homes` is a mask; `square` is the own one, `ranged` those that count for the range to it. `open_windows` are the cells of
    windows that do not stand in its way. `cones` are by facing; nothing else depends on that.
    """

    kind: StationKind
    square: int
    homes: int
    ranged: int
    traces: tuple[Trace, ...]
    apex: Point
    cones: tuple[Cone, Cone, Cone, Cone]
    open_windows: tuple[int, ...]


def post_of(layers: Layers, table: StationTable, station: int) -> Post:
    """Work out a station.

    Raises RefusedError if nobody can stand so there: the door, window or corner is not one of the square's, or not fit for it.
    """
    number, square, _, spot = unpack(station)
    kind = table[number]
    middle = centre(layers.width, square)
    own = Trace(middle)
    traces: tuple[Trace, ...] = (own,)
    homes = 1 << square
    apex = middle
    outward = (0, 0)
    quadrant = spot
    open_windows: tuple[int, ...] = ()
    match kind.points:
        case Points.CENTRE:
            pass
        case Points.HOLDER | Points.DOORWAY:
            if kind.points is Points.DOORWAY:
                spot, quadrant = divmod(spot, 4)
            door = _opening(layers.town.doors, spot, square, "door")
            traces = _on(layers, door, square, astride=kind.astride, needs=1 << spot)
            apex, homes, outward = _across(layers, door, square, kind, apex, homes, outward)
            if kind.points is Points.HOLDER:
                traces = (own, *traces)
        case Points.WINDOW:
            window = _opening(layers.town.windows, spot, square, "window")
            if window.barred or layers.high >> window.beyond(square) & 1:
                raise RefusedError("nobody can lean out of this window", "FOV-21")
            traces = _on(layers, window, square, astride=kind.astride, needs=0)
            apex, homes, outward = _across(layers, window, square, kind, apex, homes, outward)
            x, y = outward
            traces += tuple(Trace((t.point[0] + x * _NUDGE, t.point[1] + y * _NUDGE)) for t in traces)
            open_windows = (opening_cell(layers.size, window),)
        case Points.CORNER:
            traces, beside = _around(layers, square, spot)
            if kind.homes is Homes.CORNER:
                homes |= 1 << beside
            if kind.apex is Apex.CORNER:
                apex = corner_point(layers.width, square, spot)
    if kind.windows:
        traces += _own_windows(layers, square)
    return Post(
        kind=kind,
        square=square,
        homes=homes,
        ranged=1 << square if kind.homes is Homes.CORNER else homes,
        traces=traces,
        apex=apex,
        cones=_cones(kind, outward, quadrant & 3),
        open_windows=open_windows,
    )


def parts_of(layers: Layers, post: Post) -> int:
    """Return the squares whose centres are eight units or less, along and down, from a trace point of a post.

    A point on an opening has two of them, one at a corner four, unless the town ends there, and one at a centre its own. A cone that
    begins at another centre and holds the point holds one of them: of two that lie across the way the one nearer to the middle of the
    cone, or one farther on.
    """
    width, found = layers.width, 0
    for trace in post.traces:
        x, y = trace.point
        for row in range((y - 3) // UNITS, (y + 2) // UNITS + 1):
            for column in range((x - 3) // UNITS, (x + 2) // UNITS + 1):
                found |= 1 << row * width + column
    return found


def _cones(kind: StationKind, outward: Point, quadrant: int) -> tuple[Cone, Cone, Cone, Cone]:
    """Return the field for each facing."""
    match kind.cone:
        case ConeRule.FACING:
            return _FACINGS
        case ConeRule.OUTWARD:
            cone = (True, *outward)
        case ConeRule.BEYOND:
            # A sign of 0 bounds nothing, so this is two quadrants side by side.
            cone = (False, *outward)
        case ConeRule.QUADRANT:
            cone = (False, QUADRANT_X[quadrant], QUADRANT_Y[quadrant])
        case ConeRule.ALL:
            cone = EVERYWHERE
    return cone, cone, cone, cone


def _own_windows(layers: Layers, square: int) -> tuple[Trace, ...]:
    """Return the points of the windows that touch a square, for lines to their far sides."""
    found: list[Trace] = []
    for way in range(4):
        number = layers.town.window_at[way][square]
        if number >= 0:
            window = layers.town.windows[number]
            found += _on(layers, window, square, astride=False, needs=0, gate=True)
    return tuple(found)


def corner_point(width: int, square: int, corner: int) -> Point:
    """Return the `+` of a corner of a square, in units."""
    x, y = centre(width, square)
    return x + QUADRANT_X[corner] * UNITS // 2, y + QUADRANT_Y[corner] * UNITS // 2


def corners_of(layers: Layers) -> tuple[tuple[int, ...], ...]:
    """Return the corners of every square that a figure in it can look around: 0 north-east, then clockwise (R-17); none for one that is
    not on the map.

    Those in the field of a figure at the centre are `FRONT_CORNERS[facing]`. All are worked out at once, as masks of squares.
    """
    width, size, squares, high = layers.width, layers.size, layers.town.squares, layers.high
    # Bit o: whether the edge to the east, or to the south, of square o counts as high.
    east, south = (
        _mask(edge in _HIGH for edge in layers.town.edges[way]) | high ^ high >> step
        for way, step in ((1, 1), (2, width))
    )
    found: list[list[int]] = [[] for _ in range(size)]
    for corner in range(4):
        side_x, side_y = QUADRANT_X[corner], QUADRANT_Y[corner]
        over, across = side_y * width, side_x
        inside = _mask(
            0 <= square % width + side_x < width and 0 <= square // width + side_y < layers.height
            for square in range(size)
        )
        inside &= squares & ~high & _from(squares, over) & _from(squares, across) & _from(squares, over + across)
        above, beside = _from(south, min(over, 0)), _from(east, min(across, 0))
        legal = above & ~beside & ~_from(south, min(over, 0) + across) | beside & ~above & ~_from(
            east, min(across, 0) + over
        )
        for square in bits(legal & inside):
            found[square].append(corner)
    return tuple(map(tuple, found))


def _mask(flags: Iterable[bool]) -> int:
    """Return the mask of the squares for which something is so, told in order."""
    return int("".join("1" if flag else "0" for flag in flags)[::-1], 2)


def _from(mask: int, step: int) -> int:
    """Return a mask as it is seen from squares that lie `step` numbers before."""
    return mask >> step if step >= 0 else mask << -step


def _opening(openings: tuple[Opening, ...], number: int, square: int, name: str) -> Opening:
    if number >= len(openings) or square not in (openings[number].a, openings[number].b):
        raise RefusedError(f"there is no such {name} beside this square", "DOOR-01" if name == "door" else "FOV-21")
    return openings[number]


def _on(
    layers: Layers, opening: Opening, square: int, *, astride: bool, needs: int, gate: bool = False
) -> tuple[Trace, ...]:
    """Return the points of an opening, as somebody in one of its two squares owns them."""
    points = opening_points(layers.width, opening)
    line = points[0][1 if opening.across else 0]
    away = 0 if astride else (1 if square == opening.a else -1)
    return tuple(Trace(point, not opening.across, line, away, gate, needs) for point in points)


def _across(
    layers: Layers, opening: Opening, square: int, kind: StationKind, apex: Point, homes: int, outward: Point
) -> tuple[Point, int, Point]:
    """Return apex, homes and the way out of somebody at an opening."""
    sign = 1 if square == opening.a else -1
    if kind.apex is Apex.OPENING:
        apex = opening_points(layers.width, opening)[0]
    if kind.homes is Homes.OPENING:
        homes |= 1 << opening.beyond(square)
    if kind.cone in (ConeRule.OUTWARD, ConeRule.BEYOND):
        outward = (0, sign) if opening.across else (sign, 0)
    return apex, homes, outward


def _around(layers: Layers, square: int, corner: int) -> tuple[tuple[Trace, ...], int]:
    """Return the three points of a counter that looks around a corner, and the square that it looks into."""
    beside = _beside(layers, square, corner)
    if beside < 0:
        raise RefusedError("this corner is none to look around", "FOV-36")
    x, y = corner_point(layers.width, square, corner)
    # From the corner into the own square, and from there to the square beside it.
    back_x, back_y = -QUADRANT_X[corner] * _NUDGE, -QUADRANT_Y[corner] * _NUDGE
    if abs(beside - square) == 1:
        return (Trace((x + back_x, y + back_y)), Trace((x, y + back_y)), Trace((x - back_x, y + back_y))), beside
    return (Trace((x + back_x, y + back_y)), Trace((x + back_x, y)), Trace((x + back_x, y - back_y))), beside


def _beside(layers: Layers, square: int, corner: int) -> int:
    """Return the square into which somebody looks around a corner of his own, or -1 if the corner is none to look around.

    Of the two half-edges of the own square at the corner exactly one is high, and the one that goes straight on from it is not;
    all four squares around the corner lie on the map.
    """
    x, y = layers.at(square)
    side_x, side_y = QUADRANT_X[corner], QUADRANT_Y[corner]
    if not (0 <= x + side_x < layers.width and 0 <= y + side_y < layers.height):
        return -1
    over, across = square + side_y * layers.width, square + side_x
    diagonal = over + side_x
    if layers.high >> square & 1 or any(not layers.town.squares >> near & 1 for near in (over, across, diagonal)):
        return -1
    above = _high_between(layers, square, over)
    beside = _high_between(layers, square, across)
    if above and not beside and not _high_between(layers, across, diagonal):
        return across
    if beside and not above and not _high_between(layers, over, diagonal):
        return over
    return -1


def _high_between(layers: Layers, a: int, b: int) -> bool:
    """Tell whether the edge between two neighbours counts as high: a wall, door or window, or the side of one high square."""
    if (layers.high >> a ^ layers.high >> b) & 1:
        return True
    edge = layers.town.edges[2 if abs(a - b) == layers.width else 1][min(a, b)]
    return edge in _HIGH
