"""Where a foot may go: the cost of every step of a town, worked out once (MOVE-01 to 04, R-18, R-19, R-34, R-35, DOOR-01).

Eight directions, 0 north, then clockwise; an even one crosses an edge, an odd one a `+`. Nothing here knows who stands where: doors
are taken as open and named, so that whoever asks can look whether they are.
"""

from operator import add
from typing import Final

from outlaws_tui.ground.town import SLIGHT, Edge, Piece, Town
from outlaws_tui.sight.bits import bits
from outlaws_tui.values import frozen

EIGHT: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")


@frozen
class Ways:
    """The steps of a town, each table by direction, then square.

    `to` is the square reached (-1 off the map), `walk` the actions a walk there costs (0 cannot be done, 1, or 2 with a clamber),
    `crawl` whether somebody lying can go, `door` the door on the way (-1 none), `clutter` the squares of
    town clutter, `high` those that can never be entered (R-19, R-82).
    """

    to: tuple[tuple[int, ...], ...]
    walk: tuple[tuple[int, ...], ...]
    crawl: tuple[tuple[bool, ...], ...]
    door: tuple[tuple[int, ...], ...]
    clutter: int
    high: int
    by_door: int


def front(facing: int) -> tuple[int, int, int]:
    """Return the three directions in front of somebody who faces `facing` (MOVE-01)."""
    ahead = 2 * facing
    return (ahead - 1) % 8, ahead, ahead + 1


def ways(town: Town, extra: tuple[Piece, ...] = ()) -> Ways:
    """Work out the steps of a town with the clutter of a shootout in it.

    A direction is worked out for all squares at once, as masks of those from which it leads somewhere: most of a town is street.
    """
    corners = _Corners(town, extra)
    size, high, clutter, filled = town.size, town.high, 0, 0
    for piece in town.pieces:
        if piece.kind.fills:
            filled |= 1 << piece.square
    for piece in extra:
        if piece.kind.high:
            high |= 1 << piece.square
        else:
            clutter |= 1 << piece.square
    to, walk, crawl, doors = [], [], [], []
    by_door = 0
    # One object for each number, eight ways lead to: whoever looks for a path reads most of them.
    numbers = tuple(range(size))
    for way, (dx, dy) in enumerate(EIGHT):
        step = dy * town.width + dx
        leads = _ahead(town.squares, step) & town.squares & _inside(town, dx, dy)
        shut = high | _ahead(high, step)
        door = [-1] * size
        if way % 2:
            shut |= corners.passed(corners.blocked, dx, dy)
            slow = corners.passed(corners.slight, dx, dy)
            low = corners.passed(corners.low, dx, dy) | _ahead(clutter, step)
        else:
            slow, low = 0, _ahead(filled | clutter, step)
            for square, edge in enumerate(town.edges[way // 2]):
                if edge is Edge.OPEN:
                    continue
                if edge is Edge.DOOR:
                    if (leads & ~shut) >> square & 1:
                        door[square] = town.door_at[way // 2][square]
                        by_door |= 1 << square
                elif edge in SLIGHT:
                    slow |= 1 << square
                else:
                    shut |= 1 << square
        free = leads & ~shut
        to.append(tuple([numbers[square + step] if on else -1 for square, on in enumerate(_by_square(leads, size))]))
        walk.append(tuple(map(add, _by_square(free, size), _by_square(free & (low | slow), size))))
        crawl.append(tuple(map(bool, _by_square(free & ~low, size))))
        doors.append(tuple(door))
    return Ways(tuple(to), tuple(walk), tuple(crawl), tuple(doors), clutter, high, by_door)


def _ahead(squares: int, step: int) -> int:
    """Return the squares from which one of some is a step ahead, by its number; at the rim it may be on another side of the town."""
    return squares >> step if step > 0 else squares << -step


def _inside(town: Town, dx: int, dy: int) -> int:
    """Return the squares from which a step keeps to the rows and columns of a town."""
    column = sum(1 << y * town.width for y in range(town.height))
    mask = (1 << town.size) - 1
    if dx:
        mask &= ~(column << (town.width - 1 if dx > 0 else 0))
    if dy:
        mask &= ~(((1 << town.width) - 1) << ((town.height - 1) * town.width if dy > 0 else 0))
    return mask


def _by_square(squares: int, size: int) -> bytes:
    """Return a 1 for each square of a mask and a 0 for every other, in order."""
    return f"{squares:0{size}b}".encode().translate(_DIGITS)[::-1]


class _Corners:
    """The `+` points of a town by what covers them: high things, low ones, the ends of slight edges."""

    def __init__(self, town: Town, extra: tuple[Piece, ...]) -> None:
        self.town = town
        self.blocked: set[tuple[int, int]] = set()
        self.low: set[tuple[int, int]] = set()
        self.slight: set[tuple[int, int]] = set()
        for way, edges in enumerate(town.edges):
            for square, edge in enumerate(edges):
                if edge is not Edge.OPEN:
                    round_about = self._round(square)
                    ends = round_about[way], round_about[(way + 1) % 4]
                    (self.slight if edge in SLIGHT else self.blocked).update(ends)
        for square in bits(town.high):
            self.blocked.update(self._round(square))
        for piece in (*town.pieces, *extra):
            round_about = self._round(piece.square)
            covered = self.blocked if piece.kind.high else self.low
            covered |= {round_about[i] for i in range(4) if piece.corners >> i & 1 or piece.kind.high}

    def _round(self, square: int) -> tuple[tuple[int, int], ...]:
        """Return the points at the corners of a square, the north-west first, then clockwise."""
        y, x = divmod(square, self.town.width)
        return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)

    def passed(self, points: set[tuple[int, int]], dx: int, dy: int) -> int:
        """Return the squares from which a diagonal step passes one of some points."""
        width, height = self.town.width, self.town.height
        mask = 0
        for x, y in points:
            x, y = x - (dx > 0), y - (dy > 0)
            if 0 <= x < width and 0 <= y < height:
                mask |= 1 << y * width + x
        return mask


def towards(facing: int, way: int) -> int:
    """Return how somebody faces after turning to one of the eight ways; between two sides, to the one that is less of a turn."""
    if way % 2 == 0:
        return way // 2
    sides = (way // 2, (way // 2 + 1) % 4)
    return min(sides, key=lambda side: min((side - facing) % 4, (facing - side) % 4))
