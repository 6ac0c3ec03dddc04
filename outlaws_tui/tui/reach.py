"""How far the active figure gets: the shortest chain of its options to each square, on foot through doors that can be opened.

Nothing of the rules is known here: a state of the screen's own takes the engine's options one after the other, and is undone.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import Any, Final

from attrs import evolve

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.acts import budget, must_crawl
from outlaws_tui.outlaws.afoot import afoot
from outlaws_tui.outlaws.doors import OpenDoor
from outlaws_tui.outlaws.paths import Crawl, Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import Run, RunOn, stride_price
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.rides import ride_routes
from outlaws_tui.tui.routes import GOING, Route, let_pass, slanted

MOST_STEPS: Final = 400
"""Squares looked at before a search is given up as long enough."""

Step = Walk | Crawl
Hop = tuple[Any, ...]
"""What takes somebody to a neighbouring square: a step, or a door opened and a step."""
_Rank = tuple[int, int, int]


def reach_of(view: Gunfight) -> dict[int, Route]:
    """Return the routes of the figure that is asked to act or to go on; snapshots on the way are taken to be let pass."""
    question: Any = view.question
    if not isinstance(question, GOING):
        return {}
    who = question.who
    if view.figures[who].horse >= 0:
        return ride_routes(view, who)
    g = view.clone()
    g.log = []
    found: dict[int, Route] = {}
    waiting: list[tuple[_Rank, int, tuple[Hop, ...], tuple[int, ...]]] = [((0, 0, 0), 0, (), ())]
    best: dict[int, _Rank] = {}
    start = g.figures[who].square
    done: set[int] = set()
    tries = 0
    while waiting and len(done) < MOST_STEPS:
        (cost, steps, bends), _, path, costs = heappop(waiting)
        square = path[-1][-1].to if path else start
        if square in done:
            continue
        done.add(square)
        mark = g.mark()
        spoken, snaps = _take(g, who, question, path)
        if snaps:
            found[square] = evolve(found[square], snaps=snaps)
        for opened, said, by_square in _leads(g, who, spoken, question) if spoken is not None else ():
            for to, choices in by_square.items():
                if to in done:
                    continue
                favourite = choices[0]
                total = cost + sum(door.cost for door in opened) + _price(g, who, favourite, question)
                rank = (total, steps + 1, bends + slanted(g, square, to))
                if to in best and best[to] <= rank:
                    continue
                best[to] = rank
                found[to] = Route(
                    to,
                    total,
                    (*(hop[-1].to for hop in path), to),
                    (*costs, total),
                    said,
                    {option.facing: (option.words(g, who),) for option in choices},
                    favourite.facing,
                )
                tries += 1
                heappush(waiting, (rank, tries, (*path, (*opened, favourite)), (*costs, total)))
        g.undo(mark)
    found.pop(start, None)
    return found


def runs_of(view: Gunfight) -> dict[int, Route]:
    """Return the routes of the figure that is asked, as if it began to run now (ACT-A-02); none where it may not."""
    question: Any = view.question
    begins = next((one for one in view.options() if isinstance(one, Run)), None) if isinstance(question, Act) else None
    if begins is None:
        return {}
    g = view.clone()
    g.log = []
    g.choose(begins)
    let_pass(g)
    return reach_of(g)


def _leads(
    g: Gunfight, who: int, spoken: Sequence[str], question: Any
) -> Iterator[tuple[tuple[OpenDoor, ...], tuple[str, ...], dict[int, list[Step]]]]:
    """Yield the next steps by square as things stand, then those through each door that can be opened, with the door open meanwhile."""
    options = _options(g, who, spoken, question)
    said = tuple(spoken)
    yield (), said, _by_square(g, who, options, question)
    for door in options:
        if not isinstance(door, OpenDoor) or door.facing != door.way:
            continue
        beyond = g.stage.town.neighbour(g.figures[who].square, door.way)
        mark = g.mark()
        words = door.words(g, who)
        g.choose(door)
        let_pass(g)
        if _goes_on(g, who, question):
            through = _by_square(g, who, _options(g, who, (*said, words), question), question).get(beyond)
            if through:
                yield (door,), (*said, words), {beyond: through}
        g.undo(mark)


def _take(g: Gunfight, who: int, question: Any, path: Sequence[Hop]) -> tuple[list[str] | None, int]:
    """Take the steps of a path; return their words, or None where the turn ends before, and the squares in which one was answered."""
    spoken = []
    snaps = 0
    for hop in path:
        for option in hop:
            spoken.append(option.words(g, who))
            try:
                g.choose(option)
                snaps |= let_pass(g) << hop[-1].to
            except ScriptError:
                return None, snaps
            if not _goes_on(g, who, question):
                return None, snaps
    return spoken, snaps


def _goes_on(g: Gunfight, who: int, question: Any) -> bool:
    """Return whether the same is asked of the same figure."""
    return type(g.question) is type(question) and getattr(g.question, "who", -1) == who


def _options(g: Gunfight, who: int, spoken: Sequence[str], question: Any) -> list[Any]:
    """Return what the figure may do next, as far as it has to do with steps and doors."""
    p = g.figures[who]
    options: list[Any] = []
    if not spoken or isinstance(question, RunOn) or must_crawl(g, who):
        options = list(g.options())
    elif p.actions > 0:
        near = g.held() & g.stage.moves.near[p.square]
        afoot(g, who, p, budget(g, who), near, options)
    return options


def _by_square(g: Gunfight, who: int, options: Sequence[Any], question: Any) -> dict[int, list[Step]]:
    """Return the next steps by square, the most natural facing first."""
    p = g.figures[who]
    by_square: dict[int, list[Step]] = {}
    for option in options:
        if isinstance(option, Walk | Crawl) and option.to != p.square:
            by_square.setdefault(option.to, []).append(option)
    width = g.stage.town.width
    for to, choices in by_square.items():
        dx, dy = to % width - p.square % width, to // width - p.square // width
        ahead = ([1] if dx > 0 else [3] if dx < 0 else []) + ([2] if dy > 0 else [0] if dy < 0 else [])
        first = ahead if len(ahead) == 1 else [p.facing, *ahead]
        choices.sort(key=lambda o: (_price(g, who, o, question), _rank(first, o.facing)))
        least = _price(g, who, choices[0], question)
        by_square[to] = [option for option in choices if _price(g, who, option, question) == least]
    return by_square


def _rank(wanted: Sequence[int], facing: int) -> int:
    return wanted.index(facing) if facing in wanted else len(wanted)


def _price(g: Gunfight, who: int, option: Step, question: Any) -> int:
    """Return what a step takes of the turn."""
    if isinstance(question, RunOn) and isinstance(option, Walk):
        return stride_price(g, who, option)[0]
    return option.price(g, who)
