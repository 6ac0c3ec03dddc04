"""The options of a stage's squares, made once and shared by all lists."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import field, frozen

from outlaws_tui.outlaws.borders import LEAVE, Leave
from outlaws_tui.outlaws.paths import BackOff, Crawl, Walk
from outlaws_tui.outlaws.ways import Ways, front

if TYPE_CHECKING:
    from outlaws_tui.outlaws.acts import Segment
    from outlaws_tui.outlaws.options import ActOption

Kept = tuple[tuple["ActOption", ...], tuple["Segment", ...]]
"""Everything a figure on foot could do, as a list and by square."""

_FRONT = tuple(front(facing) for facing in range(4))
_AHEAD_OR_BESIDE = tuple((*front(f), (2 * f + 2) % 8, (2 * f + 6) % 8) for f in range(4))


@frozen(eq=False)
class Moves:
    """The interned options of a stage: `[facing][square]` each; `near` is the mask of the eight squares round a square, `doors`
    the squares reached through a door, as pairs (square, door), `exits` every step out of a square: where to, its cost, whether it can be
    crawled, the door on the way or -1, and whether it is a diagonal; `afoot` is filled by the module of that name, as it is asked for."""

    walk: tuple[tuple[tuple[Walk, ...], ...], ...]
    plain: tuple[tuple[tuple[Walk, ...], ...], ...]
    straight: tuple[tuple[tuple[Walk, ...], ...], ...]
    crawl: tuple[tuple[tuple[Crawl, ...], ...], ...]
    back: tuple[tuple[tuple[BackOff, ...], ...], ...]
    near: tuple[int, ...]
    doors: tuple[tuple[tuple[int, int], ...], ...]
    rim: tuple[tuple[Leave, ...], ...]
    exits: tuple[tuple[tuple[int, int, bool, int, int], ...], ...]
    afoot: dict[tuple[int, ...], "Kept"] = field(factory=dict, init=False, repr=False)


def tables(ways: Ways, rim: Sequence[int]) -> Moves:
    """Make the options of a stage."""
    size = len(ways.to[0])
    near = [0] * size
    for square in range(size):
        for way in range(8):
            if ways.to[way][square] >= 0:
                near[square] |= 1 << ways.to[way][square]
    walk = tuple(tuple(_walks(ways, square, facing) for square in range(size)) for facing in range(4))
    straight = tuple(
        tuple(tuple(Walk(ways.to[w][s], f, ways.walk[w][s]) for w in front(f) if ways.walk[w][s]) for s in range(size))
        for f in range(4)
    )
    back = tuple(
        tuple(tuple(BackOff(ways.to[w][s]) for w in front((f + 2) % 4) if ways.walk[w][s] == 1) for s in range(size))
        for f in range(4)
    )
    doors = tuple(
        tuple((ways.to[way][square], ways.door[way][square]) for way in range(8) if ways.door[way][square] >= 0)
        for square in range(size)
    )
    return Moves(
        walk,
        tuple(tuple(tuple(o for o in row if o.cost == 1) for row in table) for table in walk),
        straight,
        tuple(tuple(_crawls(ways, square, facing) for square in range(size)) for facing in range(4)),
        back,
        tuple(near),
        doors,
        tuple(tuple(LEAVE[way] for way in range(4) if rim[way] >> square & 1) for square in range(size)),
        tuple(
            tuple(
                (ways.to[way][square], ways.walk[way][square], ways.crawl[way][square], ways.door[way][square], way % 2)
                for way in range(8)
                if ways.walk[way][square]
            )
            for square in range(size)
        ),
    )


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


def _walks(ways: Ways, square: int, facing: int) -> tuple[Walk, ...]:
    steps = [
        Walk(ways.to[w][square], f, ways.walk[w][square]) for w, f in _reached(_FRONT, facing) if ways.walk[w][square]
    ]
    return (*steps, *(Walk(square, f, 1) for f in range(4) if f != facing))


def _crawls(ways: Ways, square: int, facing: int) -> tuple[Crawl, ...]:
    steps = [Crawl(ways.to[w][square], f) for w, f in _reached(_AHEAD_OR_BESIDE, facing) if ways.crawl[w][square]]
    return (*steps, *(Crawl(square, f) for f in range(4) if f != facing))
