"""The options of a stage's squares, shared by all lists: made once each, when a square is first asked about, for most never are."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Generic, TypeVar

from outlaws_tui.outlaws.borders import LEAVE, Leave
from outlaws_tui.outlaws.brawl_options import LeaveFight
from outlaws_tui.outlaws.looking import FRONT_CORNERS, WalkLook
from outlaws_tui.outlaws.paths import BackOff, Crawl, Walk
from outlaws_tui.outlaws.ways import Ways, front
from outlaws_tui.values import frozen

_FRONT = tuple(front(facing) for facing in range(4))
_AHEAD_OR_BESIDE = tuple((*front(f), (2 * f + 2) % 8, (2 * f + 6) % 8) for f in range(4))


def _reached(reach: Sequence[Sequence[int]], facing: int) -> Iterator[tuple[int, int]]:
    """Yield (way, facing after) for one step with one turn before or after it; `reach[f]` are the ways open to one who faces f."""
    for way in reach[facing]:
        yield way, facing
        for after in range(4):
            if after != facing:
                yield way, after
    for before in range(4):
        if before != facing:
            for way in reach[before]:
                if way not in reach[facing]:
                    yield way, before


_STEPS = tuple(tuple(_reached(_FRONT, facing)) for facing in range(4))
_CRAWLS = tuple(tuple(_reached(_AHEAD_OR_BESIDE, facing)) for facing in range(4))
_TURNS = tuple(tuple(after for after in range(4) if after != facing) for facing in range(4))

S = TypeVar("S", bound=Walk | Crawl | BackOff | WalkLook | LeaveFight)


class Made(dict[tuple[int, ...], S], Generic[S]):
    """Options by their fields."""

    def __init__(self, kind: Callable[..., S]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, fields: tuple[int, ...]) -> S:
        option = self[fields] = self._kind(*fields)
        return option


class Table(dict[int, tuple[S, ...]], Generic[S]):
    """Options by square. Equal ones are one object, wherever they are made from."""

    def __init__(self, made: "Made[S]", fields: Callable[[int], Iterable[tuple[int, ...]]]) -> None:
        super().__init__()
        self._made = made
        self._fields = fields
        self._ends: dict[int, tuple[tuple[int, int, int], ...]] = {}

    def __missing__(self, square: int) -> tuple[S, ...]:
        row = self[square] = tuple([self._made[fields] for fields in self._fields(square)])
        return row

    def groups(self, square: int) -> Iterator[tuple[int, tuple[S, ...]]]:
        """Yield each square that the options of a square lead to, with those that do."""
        row, ends = self[square], self._ends.get(square)
        if ends is None:
            # Kept as numbers, which are no work for the collector of cycles; groups themselves would be most of what it looks at.
            found, first = [], 0
            for last, option in enumerate(row):
                if option.to != row[first].to:
                    found.append((row[first].to, first, last))
                    first = last
            if row:
                found.append((row[first].to, first, len(row)))
            ends = self._ends[square] = tuple(found)
        for to, first, last in ends:
            yield to, row[first:last]


@frozen(eq=False)
class Moves:
    """The interned options of a stage: `[facing][square]` each; `near` is the mask of the eight squares round a square, `adjoining` of
    those of them that a step can lead to without a door on the way, `level` of those of them that a walk for 1 leads to, `flat` of
    those that a crawl does, `doors` the squares reached through a door, as pairs (square, door), `exits` every step out of a square:
    where to, its cost, whether it can be crawled, the door on the way or -1, and whether it is a diagonal."""

    walk: tuple[Table[Walk], ...]
    straight: tuple[Table[Walk], ...]
    crawl: tuple[Table[Crawl], ...]
    back: tuple[Table[BackOff], ...]
    look: tuple[Table[WalkLook], ...]
    leave: tuple[Table[LeaveFight], ...]
    near: tuple[int, ...]
    adjoining: tuple[int, ...]
    level: tuple[int, ...]
    flat: tuple[int, ...]
    doors: tuple[tuple[tuple[int, int], ...], ...]
    rim: tuple[tuple[Leave, ...], ...]
    exits: tuple[tuple[tuple[int, int, bool, int, int], ...], ...]


def tables(ways: Ways, rim: Sequence[int], corners: Sequence[tuple[int, ...]]) -> Moves:
    """Make the tables of a stage; `corners` are those of each square that can be looked round."""
    size = len(ways.to[0])
    near = [0] * size
    for square in range(size):
        for way in range(8):
            if ways.to[way][square] >= 0:
                near[square] |= 1 << ways.to[way][square]
    doors = tuple(
        tuple((ways.to[way][square], ways.door[way][square]) for way in range(8) if ways.door[way][square] >= 0)
        for square in range(size)
    )
    exits = tuple(
        tuple(
            (ways.to[way][square], ways.walk[way][square], ways.crawl[way][square], ways.door[way][square], way % 2)
            for way in range(8)
            if ways.walk[way][square]
        )
        for square in range(size)
    )
    adjoining = tuple(sum(1 << to for to, _, _, door, _ in row if door < 0) for row in exits)
    # In the open all of these masks of a square are the same, and one object for all three saves half of their memory.
    known = dict(zip(adjoining, adjoining, strict=True))

    def same(mask: int) -> int:
        return known.get(mask, mask)

    walks, crawls, backs = Made(Walk), Made(Crawl), Made(BackOff)
    looks, leaves = Made(WalkLook), Made(LeaveFight)
    walk = tuple(Table(walks, partial(_walks, ways, facing)) for facing in range(4))
    return Moves(
        walk,
        tuple(Table(walks, partial(_straight, ways, facing)) for facing in range(4)),
        tuple(Table(crawls, partial(_crawls, ways, facing)) for facing in range(4)),
        tuple(Table(backs, partial(_back, ways, facing)) for facing in range(4)),
        tuple(Table(looks, partial(_looks, walk[facing], corners)) for facing in range(4)),
        tuple(Table(leaves, partial(_leaves, walk[facing])) for facing in range(4)),
        tuple(near),
        adjoining,
        tuple(same(sum(1 << to for to, cost, _, door, _ in row if door < 0 and cost == 1)) for row in exits),
        tuple(same(sum(1 << to for to, _, crawls, door, _ in row if door < 0 and crawls)) for row in exits),
        doors,
        tuple(tuple(LEAVE[way] for way in range(4) if rim[way] >> square & 1) for square in range(size)),
        exits,
    )


def _walks(ways: Ways, facing: int, square: int) -> Iterator[tuple[int, ...]]:
    for way, after in _STEPS[facing]:
        if ways.walk[way][square]:
            yield ways.to[way][square], after, ways.walk[way][square]
    for after in _TURNS[facing]:
        yield square, after, 1


def _straight(ways: Ways, facing: int, square: int) -> Iterator[tuple[int, ...]]:
    for way in _FRONT[facing]:
        if ways.walk[way][square]:
            yield ways.to[way][square], facing, ways.walk[way][square]


def _crawls(ways: Ways, facing: int, square: int) -> Iterator[tuple[int, ...]]:
    for way, after in _CRAWLS[facing]:
        if ways.crawl[way][square]:
            yield ways.to[way][square], after
    for after in _TURNS[facing]:
        yield square, after


def _back(ways: Ways, facing: int, square: int) -> Iterator[tuple[int, ...]]:
    for way in _FRONT[(facing + 2) % 4]:
        if ways.walk[way][square] == 1:
            yield (ways.to[way][square],)


def _leaves(walk: Table[Walk], square: int) -> Iterator[tuple[int, ...]]:
    for o in walk[square]:
        if o.to != square:
            yield o.to, o.facing, o.cost


def _looks(walk: Table[Walk], corners: Sequence[tuple[int, ...]], square: int) -> Iterator[tuple[int, ...]]:
    for o in walk[square]:
        for corner in FRONT_CORNERS[o.facing]:
            if corner in corners[o.to]:
                yield o.to, o.facing, corner, o.cost + 1
