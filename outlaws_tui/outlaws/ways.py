"""Where a foot may go: the cost of every step of a town, worked out once (MOVE-01 to 04, R-18, R-19, R-34, R-35, DOOR-01).

Eight directions, 0 north, then clockwise; an even one crosses an edge, an odd one a `+`. Nothing here knows who stands where: doors
are taken as open and named, so that whoever asks can look whether they are.
"""

from typing import Final, TypeVar

from outlaws_tui.ground.town import SLIGHT, Edge, Piece, Town
from outlaws_tui.values import frozen

EIGHT: Final = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
T = TypeVar("T")
_SHUT: Final = frozenset({Edge.WALL, Edge.DOOR, Edge.WINDOW, Edge.BARRED})


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
    """Work out the steps of a town with the clutter of a shootout in it."""
    corners = _Corners(town, extra)
    high = town.high
    clutter = filled = 0
    for piece in town.pieces:
        if piece.kind.fills:
            filled |= 1 << piece.square
    for piece in extra:
        if piece.kind.high:
            high |= 1 << piece.square
        else:
            clutter |= 1 << piece.square
    to: list[list[int]] = [[] for _ in EIGHT]
    walk: list[list[int]] = [[] for _ in EIGHT]
    crawl: list[list[bool]] = [[] for _ in EIGHT]
    doors: list[list[int]] = [[] for _ in EIGHT]
    by_door = 0
    for square in range(town.size):
        x, y = square % town.width, square // town.width
        for way, (dx, dy) in enumerate(EIGHT):
            goal = (y + dy) * town.width + x + dx
            if not (
                0 <= x + dx < town.width
                and 0 <= y + dy < town.height
                and town.squares >> square & town.squares >> goal & 1
            ):
                goal = -1
            cost, low, door = 1, False, -1
            if goal < 0 or (high >> goal | high >> square) & 1:
                cost = 0
            elif way % 2:
                spot = (x + (dx > 0), y + (dy > 0))
                low = spot in corners.low or bool(clutter >> goal & 1)
                if spot in corners.blocked:
                    cost = 0
                elif low or spot in corners.slight:
                    cost = 2
            else:
                edge = town.edges[way // 2][square]
                low = bool((filled | clutter) >> goal & 1)
                if edge == Edge.DOOR:
                    door = town.door_at[way // 2][square]
                    by_door |= 1 << square
                if edge in _SHUT and edge != Edge.DOOR:
                    cost = 0
                elif low or edge in SLIGHT:
                    cost = 2
            to[way].append(goal)
            walk[way].append(cost)
            crawl[way].append(cost > 0 and not low)
            doors[way].append(door)
    return Ways(_frozen(to), _frozen(walk), _frozen(crawl), _frozen(doors), clutter, high, by_door)


def _frozen(table: list[list[T]]) -> tuple[tuple[T, ...], ...]:
    return tuple(tuple(row) for row in table)


class _Corners:
    """The `+` points of a town by what covers them: high things, low ones, the ends of slight edges."""

    def __init__(self, town: Town, extra: tuple[Piece, ...]) -> None:
        self.blocked: set[tuple[int, int]] = set()
        self.low: set[tuple[int, int]] = set()
        self.slight: set[tuple[int, int]] = set()
        for square in range(town.size):
            x, y = square % town.width, square // town.width
            round_about = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            for way in range(4):
                edge = town.edges[way][square]
                ends = {round_about[way], round_about[(way + 1) % 4]}
                if edge in _SHUT:
                    self.blocked |= ends
                elif edge in SLIGHT:
                    self.slight |= ends
            if town.high >> square & 1:
                self.blocked |= set(round_about)
        for piece in (*town.pieces, *extra):
            x, y = piece.square % town.width, piece.square // town.width
            round_about = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
            covered = self.blocked if piece.kind.high else self.low
            covered |= {round_about[i] for i in range(4) if piece.corners >> i & 1 or piece.kind.high}


def towards(facing: int, way: int) -> int:
    """Return how somebody faces after turning to one of the eight ways; between two sides, to the one that is less of a turn."""
    if way % 2 == 0:
        return way // 2
    sides = (way // 2, (way // 2 + 1) % 4)
    return min(sides, key=lambda side: min((side - facing) % 4, (facing - side) % 4))
