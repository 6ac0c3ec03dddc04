"""The options of a stage's squares, shared by all lists: made once each, when a square is first asked about, for most never are."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby
from operator import attrgetter, itemgetter
from typing import Final, Generic, TypeVar

from outlaws_tui.outlaws.borders import LEAVE, Leave
from outlaws_tui.outlaws.brawl_options import LeaveFight
from outlaws_tui.outlaws.looking import FRONT_CORNERS, WalkLook
from outlaws_tui.outlaws.paths import BackOff, Crawl, Walk
from outlaws_tui.outlaws.ways import Ways, front
from outlaws_tui.values import frozen

_FRONT = tuple(front(facing) for facing in range(4))
_AHEAD_OR_BESIDE = tuple((*front(f), (2 * f + 2) % 8, (2 * f + 6) % 8) for f in range(4))


def _after_turn(reach: Sequence[Sequence[int]], facing: int) -> tuple[tuple[int, int], ...]:
    """Return (way, facing) for each step that takes a turn before it; `reach[f]` are the ways open to one who faces f."""
    others = (other for other in range(4) if other != facing)
    return tuple((way, other) for other in others for way in reach[other] if way not in reach[facing])


_STEPS = tuple(_after_turn(_FRONT, facing) for facing in range(4))
_CRAWLS = tuple(_after_turn(_AHEAD_OR_BESIDE, facing) for facing in range(4))
_TURNS: Final = tuple(itemgetter(*(after for after in range(4) if after != facing)) for facing in range(4))
_AHEAD: Final = tuple(itemgetter(facing, *(after for after in range(4) if after != facing)) for facing in range(4))
"""Of what differs by the facing after it alone, in the order of facings: all that turn, and all, the one that does not turn first."""

Exit = tuple[int, int, bool, int, int]
"""A step out of a square: where to, its cost, whether it can be crawled, the door on the way or -1, and whether it is a diagonal."""
Leaving = tuple[int, int, tuple[LeaveFight, ...]]
"""Ways out of a brawl that lead to one square, with their price: the square's bit, the price and the options."""
T = TypeVar("T")
S = TypeVar("S", bound=Walk | Crawl | BackOff | WalkLook | LeaveFight)


class Made(dict[tuple[int, ...], S], Generic[S]):
    """Options by their fields."""

    def __init__(self, kind: Callable[..., S]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, fields: tuple[int, ...]) -> S:
        option = self[fields] = self._kind(*fields)
        return option


class Arrivals(dict[tuple[int, ...], tuple[S, ...]], Generic[S]):
    """Options that lead to a square, by their fields but for the facing after them: one for each facing."""

    def __init__(self, kind: Callable[..., S]) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, fields: tuple[int, ...]) -> tuple[S, ...]:
        to, *cost = fields
        options = self[fields] = tuple([self._kind(to, facing, *cost) for facing in range(4)])
        return options


class Table(dict[int, tuple[T, ...]], Generic[T]):
    """Options by square. Equal ones are one object, wherever they are made from."""

    def __init__(self, row: Callable[[int], Iterable[T]]) -> None:
        super().__init__()
        self._row = row

    def __missing__(self, square: int) -> tuple[T, ...]:
        row = self[square] = tuple(self._row(square))
        return row


@frozen(eq=False)
class Moves:
    """The interned options of a stage: `[facing][square]` each; `near` is the mask of the eight squares round a square, `adjoining` of
    those of them that a step can lead to without a door on the way, `level` of those of them that a walk for 1 leads to, `flat` of
    those that a crawl does, `doors` the squares reached through a door, as pairs (square, door), `exits` every step out of a square."""

    walk: tuple[Table[Walk], ...]
    straight: tuple[Table[Walk], ...]
    crawl: tuple[Table[Crawl], ...]
    back: tuple[Table[BackOff], ...]
    look: tuple[Table[WalkLook], ...]
    leave: tuple[Table[Leaving], ...]
    near: tuple[int, ...]
    adjoining: tuple[int, ...]
    level: tuple[int, ...]
    flat: tuple[int, ...]
    doors: tuple[tuple[tuple[int, int], ...], ...]
    rim: tuple[tuple[Leave, ...], ...]
    exits: tuple[tuple[Exit, ...], ...]


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
    # Steps into a square cost the same from most sides, and are one object then.
    steps: dict[Exit, Exit] = {}
    by_way = tuple(zip(ways.to, ways.walk, ways.crawl, ways.door, strict=True))
    exits = tuple(
        tuple(
            steps.setdefault(step, step)
            for way, (to, cost, crawled, door) in enumerate(by_way)
            if (step := (to[square], cost[square], crawled[square], door[square], way % 2))[1]
        )
        for square in range(size)
    )
    adjoining = tuple(sum(1 << to for to, _, _, door, _ in row if door < 0) for row in exits)
    # In the open all of these masks of a square are the same, and one object for all three saves half of their memory.
    known = dict(zip(adjoining, adjoining, strict=True))

    def same(mask: int) -> int:
        return known.get(mask, mask)

    walks, crawls, leaves = Arrivals(Walk), Arrivals(Crawl), Arrivals(LeaveFight)
    backs, looks = Made(BackOff), Made(WalkLook)
    walked = Table(partial(_walked, ways, walks))
    crawled = Table(partial(_crawled, ways, crawls))
    walk = tuple(Table(partial(_turned, walked, _FRONT[facing], _STEPS[facing], facing)) for facing in range(4))
    return Moves(
        walk,
        tuple(Table(partial(_straight, walked, facing)) for facing in range(4)),
        tuple(
            Table(partial(_turned, crawled, _AHEAD_OR_BESIDE[facing], _CRAWLS[facing], facing)) for facing in range(4)
        ),
        tuple(Table(partial(_back, ways, backs, facing)) for facing in range(4)),
        tuple(Table(partial(_looks, walk[facing], looks, corners)) for facing in range(4)),
        tuple(Table(partial(_leaves, walk[facing], leaves)) for facing in range(4)),
        tuple(near),
        adjoining,
        tuple(same(sum(1 << to for to, cost, _, door, _ in row if door < 0 and cost == 1)) for row in exits),
        tuple(same(sum(1 << to for to, _, crawls, door, _ in row if door < 0 and crawls)) for row in exits),
        doors,
        tuple(tuple(LEAVE[way] for way in range(4) if rim[way] >> square & 1) for square in range(size)),
        exits,
    )


def _walked(ways: Ways, walks: Arrivals[Walk], square: int) -> Iterator[tuple[Walk, ...]]:
    """Yield by way what leads a step there, whatever the facing before it, and the turns on the spot; nothing where no step leads."""
    for way in range(8):
        cost = ways.walk[way][square]
        yield walks[ways.to[way][square], cost] if cost else ()
    yield walks[square, 1]


def _crawled(ways: Ways, crawls: Arrivals[Crawl], square: int) -> Iterator[tuple[Crawl, ...]]:
    """Yield the same for somebody who lies."""
    for way in range(8):
        yield crawls[ways.to[way][square],] if ways.crawl[way][square] else ()
    yield crawls[square,]


def _turned(
    steps: Mapping[int, tuple[tuple[S, ...], ...]],
    ahead: Sequence[int],
    aside: Sequence[tuple[int, int]],
    facing: int,
    square: int,
) -> list[S]:
    """Return what somebody may do who faces one way: a step `ahead` with any turn after it, one `aside` after a turn, and turns."""
    by_way, found = steps[square], list[S]()
    first, turns = _AHEAD[facing], _TURNS[facing]
    for way in ahead:
        if by_way[way]:
            found += first(by_way[way])
    for way, after in aside:
        if by_way[way]:
            found.append(by_way[way][after])
    found += turns(by_way[8])
    return found


def _straight(steps: Mapping[int, tuple[tuple[Walk, ...], ...]], facing: int, square: int) -> Iterator[Walk]:
    for way in _FRONT[facing]:
        if steps[square][way]:
            yield steps[square][way][facing]


def _back(ways: Ways, backs: Made[BackOff], facing: int, square: int) -> Iterator[BackOff]:
    for way in _FRONT[(facing + 2) % 4]:
        if ways.walk[way][square] == 1:
            yield backs[ways.to[way][square],]


def _leaves(walk: Table[Walk], leaves: Arrivals[LeaveFight], square: int) -> Iterator[Leaving]:
    for (to, cost), row in groupby(walk[square], attrgetter("to", "cost")):
        if to != square:
            yield 1 << to, cost, tuple(leaves[to, cost][o.facing] for o in row)


def _looks(
    walk: Table[Walk], looks: Made[WalkLook], corners: Sequence[tuple[int, ...]], square: int
) -> Iterator[WalkLook]:
    for o in walk[square]:
        legal = corners[o.to]
        if legal:
            for corner in FRONT_CORNERS[o.facing]:
                if corner in legal:
                    yield looks[o.to, o.facing, corner, o.cost + 1]
