"""How far the feet of the active figure get: the shortest chain of its options to each square.

Nothing of the rules is known here: a state of the screen's own takes the engine's options one after the other, and is undone.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from typing import Any, Final

from attrs import frozen

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.acts import budget, must_crawl
from outlaws_tui.outlaws.afoot import afoot
from outlaws_tui.outlaws.paths import Crawl, Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import RunOn, stride_price
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import LET_PASS, Window

MOST_STEPS: Final = 400
"""Squares looked at before a search is given up as long enough."""

Step = Walk | Crawl
_Rank = tuple[int, int, int]


@frozen(eq=False)
class Reach:
    """The routes by square, and the squares on coming to which somebody may take a snapshot."""

    routes: dict[int, "Route"]
    snaps: int = 0


@frozen
class Route:
    """The way to a square: what it costs in all, the words of each step but the last, and of the last by the facing after it.

    `costs` are those so far, square by square.
    """

    to: int
    cost: int
    squares: tuple[int, ...]
    costs: tuple[int, ...]
    before: tuple[str, ...]
    last: dict[int, str]
    facing: int

    def words(self, facing: int = -1) -> tuple[str, ...]:
        """Return the choices to make, with a facing at the end if it can be had."""
        return (*self.before, self.last.get(facing, self.last[self.facing]))


def reach_of(view: Gunfight) -> Reach:
    """Return the routes of the figure that is asked to act or to run on; snapshots on the way are taken to be let pass."""
    question = view.question
    if not isinstance(question, Act | RunOn):
        return Reach({})
    who = question.who
    g = view.clone()
    g.log = []
    found: dict[int, Route] = {}
    waiting: list[tuple[_Rank, int, tuple[Step, ...], tuple[int, ...]]] = [((0, 0, 0), 0, (), ())]
    best: dict[int, _Rank] = {}
    start = g.figures[who].square
    done: set[int] = set()
    tries = snaps = 0
    while waiting and len(done) < MOST_STEPS:
        (cost, steps, bends), _, path, costs = heappop(waiting)
        square = path[-1].to if path else start
        if square in done:
            continue
        done.add(square)
        mark = g.mark()
        spoken, snapped = _take(g, who, question, path)
        snaps |= snapped << square
        if spoken is not None:
            for to, choices in _by_square(g, who, spoken, question).items():
                if to in done:
                    continue
                favourite = choices[0]
                total = cost + _price(g, who, favourite, question)
                rank = (total, steps + 1, bends + _slanted(g, square, to))
                if to in best and best[to] <= rank:
                    continue
                best[to] = rank
                found[to] = Route(
                    to,
                    total,
                    (*(step.to for step in path), to),
                    (*costs, total),
                    tuple(spoken),
                    {option.facing: option.words(g, who) for option in choices},
                    favourite.facing,
                )
                tries += 1
                heappush(waiting, (rank, tries, (*path, favourite), (*costs, total)))
        g.undo(mark)
    found.pop(start, None)
    return Reach(found, snaps)


def _slanted(g: Gunfight, a: int, b: int) -> bool:
    """Return whether a step goes across a `+`; of equal ways the straighter one is taken."""
    width = g.stage.town.width
    return a % width != b % width and a // width != b // width


def _take(g: Gunfight, who: int, question: Any, path: Sequence[Step]) -> tuple[list[str] | None, bool]:
    """Take a path's steps; return their words, or None where the turn ends before, and whether the last step was answered."""
    spoken = []
    snapped = False
    for step in path:
        spoken.append(step.words(g, who))
        try:
            g.choose(step)
            snapped = let_pass(g)
        except ScriptError:
            return None, False
        if type(g.question) is not type(question) or getattr(g.question, "who", -1) != who:
            return None, snapped
    return spoken, snapped


def let_pass(g: Gunfight) -> bool:
    """Let every snapshot pass that is asked for now; return whether there was one."""
    snapped = False
    while isinstance(g.question, Window):
        snapped = True
        g.choose(LET_PASS)
    return snapped


def _by_square(g: Gunfight, who: int, spoken: Sequence[str], question: Any) -> dict[int, list[Step]]:
    """Return the next steps by square, the most natural facing first."""
    p = g.figures[who]
    options: list[Any] = []
    if not spoken or isinstance(question, RunOn) or must_crawl(g, who):
        options = list(g.options())
    elif p.actions > 0:
        near = g.held() & g.stage.moves.near[p.square]
        afoot(g, who, p, budget(g, who), near, options)
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
