"""The oracle: sight worked out slowly and obviously, to hold the core against.

It keeps the town as lists of objects and tests a line against every one of them, in fractions. It shares nothing with the core but
the table of stations, which is rule data, and the way a station is packed. Sight.md 3 and 4 and the rulings are its only source.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from outlaws_tui.ground.town import Edge, Piece, Town
from outlaws_tui.sight import StationKind, StationTable, unpack
from outlaws_tui.sight.stations import Apex, Cone, Homes, Points

Number = int | Fraction
Point = tuple[Number, Number]
Box = tuple[int, int, int, int]
Ahead = tuple[int, int]

LOW, SLIGHT, APERTURE, LOOKOUT = 1, 2, 4, 8
FACINGS: tuple[Ahead, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
QUADRANTS: tuple[Ahead, ...] = ((1, -1), (1, 1), (-1, 1), (-1, -1))
HIGH_EDGES = (Edge.WALL, Edge.DOOR, Edge.WINDOW, Edge.BARRED)


class Place(NamedTuple):
    """An opening: "door" or "window", its number, its edge as a flat box, the squares on either side."""

    name: str
    number: int
    box: Box
    a: int
    b: int


class End(NamedTuple):
    """A point where a line may start or end; `on` is the opening it lies on, `only_far` for windows seen through."""

    point: Point
    on: Place | None = None
    only_far: bool = False


class Figure(NamedTuple):
    """Somebody at a station."""

    kind: StationKind
    square: int
    homes: frozenset[int]
    ends: tuple[End, ...]
    apex: Point
    cone: Cone
    ahead: Ahead
    leans: Place | None


class Effect(NamedTuple):
    """What a usable line is good for; the same three things that tell `Line`s apart."""

    through: frozenset[int]
    beyond: int
    cover: int


def meet(p: Point, q: Point, box: Box) -> tuple[Fraction, Fraction] | None:
    """Return the parts of the way from p to q between which the closed segment is in the closed box, or None."""
    for start, end, low, high in ((p[0], q[0], box[0], box[2]), (p[1], q[1], box[1], box[3])):
        if (start < low and end < low) or (start > high and end > high):
            return None
    first, last = Fraction(0), Fraction(1)
    for start, end, low, high in ((p[0], q[0], box[0], box[2]), (p[1], q[1], box[1], box[3])):
        if start == end:
            continue
        one, other = sorted((Fraction(low - start, end - start), Fraction(high - start, end - start)))
        first, last = max(first, one), min(last, other)
    return (first, last) if first <= last else None


def inside(p: Point, q: Point, box: Box) -> tuple[Fraction, Fraction] | None:
    """Return the same for the open box: only a stretch of some length, the middle of which is strictly inside, counts."""
    found = meet(p, q, box)
    if not found or found[0] == found[1]:
        return None
    middle = (found[0] + found[1]) / 2
    x, y = p[0] + middle * (q[0] - p[0]), p[1] + middle * (q[1] - p[1])
    return found if box[0] < x < box[2] and box[1] < y < box[3] else None


def side(point: Point, box: Box) -> int:
    """Return on which side of a flat box's line a point lies: -1, 0 or 1."""
    distance = point[0] - box[0] if box[0] == box[2] else point[1] - box[1]
    return (distance > 0) - (distance < 0)


def cross(ahead: Point, other: Point) -> int:
    """Return the sign of the cross product."""
    product = ahead[0] * other[1] - ahead[1] * other[0]
    return (product > 0) - (product < 0)


def least(covers: Iterable[int]) -> set[int]:
    """Return the covers that hold no other."""
    found = set(covers)
    return {cover for cover in found if not any(other != cover and other & cover == other for other in found)}


class Oracle:
    """The objects of a town with clutter, and every question about them."""

    def __init__(self, town: Town, extra: tuple[Piece, ...], stations: StationTable) -> None:
        self.town = town
        self.stations = stations
        self.known: dict[int, Figure] = {}
        every = range(town.width * town.height)
        pieces = (*town.pieces, *extra)
        high = {piece.square for piece in pieces if piece.kind.high}
        self.high = high | {square for square in every if not town.names[square]}
        self.pieces = [(piece.box, piece.square) for piece in pieces if not piece.kind.high]
        self.walls: list[Box] = []
        self.slight: list[Box] = []
        self.doors: list[Place] = []
        self.windows: list[Place] = []
        for square in every:
            for way, beyond in ((1, square + 1), (2, square + town.width)):
                edge = town.edges[way][square]
                if edge is Edge.OPEN or town.neighbour(square, way) != beyond or not town.names[square]:
                    continue
                box = self.edge(square, way)
                if edge is Edge.WALL:
                    self.walls.append(box)
                elif edge in (Edge.RAIL, Edge.FENCE):
                    self.slight.append(box)
                elif edge is Edge.DOOR:
                    self.doors.append(Place("door", town.door_at[way][square], box, square, beyond))
                else:
                    self.windows.append(Place("window", town.window_at[way][square], box, square, beyond))
        self.doors.sort(key=lambda place: place.number)
        self.windows.sort(key=lambda place: place.number)

    def box(self, square: int) -> Box:
        """Return a square as a box."""
        y, x = divmod(square, self.town.width)
        return 12 * x, 12 * y, 12 * x + 12, 12 * y + 12

    def edge(self, square: int, way: int) -> Box:
        """Return the side of a square as a flat box."""
        x0, y0, x1, y1 = self.box(square)
        return ((x0, y0, x1, y0), (x1, y0, x1, y1), (x0, y1, x1, y1), (x0, y0, x0, y1))[way]

    def middle(self, square: int) -> Point:
        """Return the centre of a square."""
        x, y, _, _ = self.box(square)
        return x + 6, y + 6

    # Stations.

    def figure(self, station: int) -> Figure:
        """Work out a station."""
        if station not in self.known:
            self.known[station] = self._figure(station)
        return self.known[station]

    def _figure(self, station: int) -> Figure:
        number, square, facing, spot = unpack(station)
        kind = self.stations[number]
        ends = [End(self.middle(square))]
        homes = {square}
        apex = self.middle(square)
        ahead = FACINGS[facing]
        leans = None
        if kind.points in (Points.HOLDER, Points.DOORWAY):
            if kind.points is Points.DOORWAY:
                ahead = QUADRANTS[spot % 4]
                spot //= 4
                ends = []
            place = self.doors[spot]
            ends += self.points(place)
            if kind.homes is Homes.OPENING:
                homes = {place.a, place.b}
            if kind.apex is Apex.OPENING:
                apex = ends[0].point
        elif kind.points is Points.WINDOW:
            leans = self.windows[spot]
            outside = leans.b if square == leans.a else leans.a
            (x, y), (out_x, out_y) = self.middle(square), self.middle(outside)
            ahead = ((out_x - x) // 12, (out_y - y) // 12)
            ends = self.points(leans)
            ends += [End((end.point[0] + 2 * ahead[0], end.point[1] + 2 * ahead[1])) for end in ends]
            homes = {square, outside}
            apex = ends[0].point
        elif kind.points is Points.CORNER:
            ahead = QUADRANTS[spot]
            x, y = self.middle(square)
            apex = (x + 6 * ahead[0], y + 6 * ahead[1])
            beside = self.looks_into(square, spot)
            assert beside is not None
            homes = {square, beside}
            # The two diagonals that lead from the corner towards the middle of each home, and the half-edge between them.
            diagonals: list[tuple[int, int]] = []
            for home in (square, beside):
                home_x, home_y = self.middle(home)
                diagonals.append((2 if home_x > apex[0] else -2, 2 if home_y > apex[1] else -2))
            half = ((diagonals[0][0] + diagonals[1][0]) // 2, (diagonals[0][1] + diagonals[1][1]) // 2)
            ends = [End((apex[0] + dx, apex[1] + dy)) for dx, dy in (*diagonals, half)]
        if kind.windows:
            for place in self.windows:
                if square in (place.a, place.b):
                    ends += [End(end.point, place, only_far=True) for end in self.points(place)]
        return Figure(kind, square, frozenset(homes), tuple(ends), apex, kind.cone, ahead, leans)

    def points(self, place: Place) -> list[End]:
        """Return the three points of an opening."""
        x0, y0, x1, y1 = place.box
        x, y = (x0 + x1) // 2, (y0 + y1) // 2
        dx, dy = (0, 3) if x0 == x1 else (3, 0)
        return [End((x + by * dx, y + by * dy), place) for by in (0, -1, 1)]

    def looks_into(self, square: int, corner: int) -> int | None:
        """Return the square into which a figure looks around a corner of its own square; None if nobody can."""
        sx, sy = QUADRANTS[corner]
        x, y = square % self.town.width, square // self.town.width
        around = {(dx, dy): self.named(x + dx * sx, y + dy * sy) for dx in (0, 1) for dy in (0, 1)}
        if any(near is None for near in around.values()) or square in self.high:
            return None

        def is_high(one: tuple[int, int], other: tuple[int, int]) -> bool:
            a, b = around[one], around[other]
            assert a is not None
            assert b is not None
            way = {1: 1, -1: 3}.get(b % self.town.width - a % self.town.width, 2 if b > a else 0)
            return self.town.edges[way][a] in HIGH_EDGES or (a in self.high) != (b in self.high)

        flat, upright = is_high((0, 0), (0, 1)), is_high((0, 0), (1, 0))
        if flat and not upright and not is_high((1, 0), (1, 1)):
            return around[1, 0]
        if upright and not flat and not is_high((0, 1), (1, 1)):
            return around[0, 1]
        return None

    def named(self, x: int, y: int) -> int | None:
        """Return the square at column x and row y, None off the map."""
        if not (0 <= x < self.town.width and 0 <= y < self.town.height):
            return None
        square = y * self.town.width + x
        return square if self.town.names[square] else None

    def in_cone(self, figure: Figure, point: Point) -> bool:
        """Tell whether a point lies in a figure's field, the rim included."""
        dx, dy = point[0] - figure.apex[0], point[1] - figure.apex[1]
        fx, fy = figure.ahead
        if figure.cone is Cone.ALL:
            return True
        if figure.cone is Cone.BEYOND:
            return dx * fx + dy * fy >= 0
        if figure.cone is Cone.QUADRANT:
            return dx * fx >= 0 and dy * fy >= 0
        forward, sideways = dx * fx + dy * fy, dx * fy - dy * fx
        return -forward <= sideways <= forward

    # Lines.

    def blocked(self, p: Point, q: Point, exempt: list[Place], open_doors: frozenset[int]) -> bool:
        """Tell whether anything high is on the closed segment, but for the exempt windows; their ends are posts and count."""
        for square in self.high:
            if meet(p, q, self.box(square)):
                return True
        for wall in self.walls:
            if meet(p, q, wall):
                return True
        for place in self.doors + self.windows:
            is_open = place.number in open_doors if place.name == "door" else place in exempt
            if not is_open and meet(p, q, place.box):
                return True
            x0, y0, x1, y1 = place.box
            if meet(p, q, (x0, y0, x0, y0)) or meet(p, q, (x1, y1, x1, y1)):
                return True
        return False

    def candidates(self, a: Figure, b: Figure) -> Iterator[tuple[End, End]]:
        """Yield every pair of points between which a line may run."""
        for start in a.ends:
            for end in b.ends:
                if start.point == end.point:
                    continue
                if start.only_far and not self.is_far(a, start, end.point):
                    continue
                if end.only_far and not self.is_far(b, end, start.point):
                    continue
                yield start, end

    def is_far(self, owner: Figure, end: End, point: Point) -> bool:
        """Tell whether a point is strictly on the other side of the opening than its owner's square."""
        assert end.on is not None
        return side(point, end.on.box) == -side(self.middle(owner.square), end.on.box)

    def hidden(self, p: Point, q: Point, a: Figure, b: Figure) -> bool:
        """Tell whether a low piece on the line hides one end from the other."""
        near = self.neighbours(a.square, b.square)
        for box, square in self.pieces:
            stretch = inside(p, q, box)
            if not stretch:
                continue
            middle = stretch[0] + stretch[1]
            if a.kind.prone and b.kind.prone and not (near and square in (a.square, b.square)):
                return True
            if a.kind.prone and not b.kind.prone and middle < 1 and not (near and square == a.square):
                return True
            if b.kind.prone and not a.kind.prone and middle > 1 and not (near and square == b.square):
                return True
        return False

    def neighbours(self, a: int, b: int) -> bool:
        """Tell whether two squares are next to each other."""
        width = self.town.width
        return max(abs(a % width - b % width), abs(a // width - b // width)) == 1

    def crossed(self, p: Point, q: Point, skip: frozenset[int]) -> frozenset[int]:
        """Return the squares whose inside the line crosses."""
        every = range(self.town.width * self.town.height)
        return frozenset(square for square in every if square not in skip and inside(p, q, self.box(square)))

    def usable(
        self, a: Figure, b: Figure, open_doors: frozenset[int], horses: frozenset[int]
    ) -> Iterator[tuple[End, End, list[Place], frozenset[int]]]:
        """Yield the lines that pass, whatever the fields, with their exempt windows and the squares they go through."""
        for start, end in self.candidates(a, b):
            exempt = [place for place in (start.on, end.on, a.leans, b.leans) if place and place.name == "window"]
            p, q = start.point, end.point
            if self.blocked(p, q, exempt, open_doors) or self.hidden(p, q, a, b):
                continue
            squares = self.crossed(p, q, a.homes | b.homes)
            if not squares & horses:
                yield start, end, exempt, squares

    def may_use(self, a: Figure, b: Figure, p: Point, q: Point) -> bool:
        """Tell whether the fields allow A to use a line."""
        return self.in_cone(a, q) and (not b.kind.mutual or self.in_cone(b, p))

    def answer(
        self, one: int, other: int, open_doors: frozenset[int], horses: frozenset[int]
    ) -> tuple[bool, set[Effect]]:
        """Return whether some line passes between two stations, and what those lines are good for that the first may use.

        The first sees the second if there is any of these.
        """
        a, b = self.figure(one), self.figure(other)
        if a.square == b.square:
            return True, {Effect(frozenset(), -1, 0)}
        passes = False
        found = set()
        for start, end, exempt, squares in self.usable(a, b, open_doors, horses):
            passes = True
            p, q = start.point, end.point
            if self.may_use(a, b, p, q):
                cover = self.cover(start, end, a, b)
                found.add(Effect(squares, self.beyond(p, q, b, exempt, open_doors), cover))
        return passes, found

    def range(self, one: int, other: int, diagonal: Fraction = Fraction(1)) -> int:
        """Return the range from one station to another, in squares, with what a step across a `+` counts."""
        a, b = self.figure(one), self.figure(other)
        squares = {b.square} if b.kind.points is Points.CORNER else b.homes
        width = self.town.width

        def steps(square: int) -> Fraction:
            across = abs(a.square % width - square % width)
            down = abs(a.square // width - square // width)
            slanted = min(across, down)
            return diagonal * slanted + (across - slanted) + (down - slanted)

        return int(min(map(steps, squares)))

    def cover(self, start: End, end: End, a: Figure, b: Figure) -> int:
        """Return the cover that a line gives B."""
        p, q = start.point, end.point
        cover = 0
        near = self.neighbours(a.square, b.square)
        for box, square in self.pieces:
            stretch = inside(p, q, box)
            if stretch and (
                stretch[0] + stretch[1] > 1 or square == b.square or (a.kind.prone and near and square == a.square)
            ):
                cover |= LOW
        if self.crosses_slight(p, q):
            cover |= SLIGHT
        for place in self.doors + self.windows:
            if side(p, place.box) * side(q, place.box) < 0 and meet(p, q, place.box):
                cover |= APERTURE
        for owner, own, other in ((a, start, q), (b, end, p)):
            if own.on and (owner.kind.astride or self.is_far(owner, own, other)):
                cover |= APERTURE
        if b.kind.lookout and self.in_cone(b, p):
            cover |= LOOKOUT
        return cover

    def crosses_slight(self, p: Point, q: Point) -> bool:
        """Tell whether a line crosses a rail or a fence: at an inner point, or between two that meet in a corner."""
        ahead = (q[0] - p[0], q[1] - p[1])
        sides: dict[Point, set[int]] = {}
        for x0, y0, x1, y1 in self.slight:
            for end, other in (((x0, y0), (x1, y1)), ((x1, y1), (x0, y0))):
                where = meet(p, q, (*end, *end))
                if where and 0 < where[0] < 1:
                    sides.setdefault(end, set()).add(cross(ahead, (other[0] - end[0], other[1] - end[1])))
            touched = meet(p, q, (x0, y0, x1, y1))
            at_an_end = meet(p, q, (x0, y0, x0, y0)) or meet(p, q, (x1, y1, x1, y1))
            if touched and not at_an_end and side(p, (x0, y0, x1, y1)) * side(q, (x0, y0, x1, y1)) < 0:
                return True
        return any({-1, 1} <= found for found in sides.values())

    def beyond(self, p: Point, q: Point, b: Figure, exempt: list[Place], open_doors: frozenset[int]) -> int:
        """Return the first square behind B's that the line enters when it goes on, or -1."""
        dx, dy = int(q[0] - p[0]), int(q[1] - p[1])
        times = 60 // max(abs(dx), abs(dy)) + 1
        end = (q[0] + dx * times, q[1] + dy * times)
        entered = []
        for y in range(-1, self.town.height + 1):
            for x in range(-1, self.town.width + 1):
                square = self.named(x, y)
                stretch = inside(q, end, (12 * x, 12 * y, 12 * x + 12, 12 * y + 12))
                if stretch and square not in b.homes:
                    entered.append((stretch[0], -1 if square is None else square))
        if not entered:
            return -1
        part, square = min(entered)
        if square < 0:
            return -1
        entry = (q[0] + part * dx * times, q[1] + part * dy * times)
        return -1 if self.blocked(q, entry, exempt, open_doors) else square
