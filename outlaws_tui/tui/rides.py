"""How far a rider gets: ride action after ride action, square by square, with the changes of facing that each allows (ACT-1-27, R-111).

Nothing of the rules is known here: states of the screen's own take the engine's options.
"""

from heapq import heappop, heappush
from typing import Any, Final

from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.riding import END_RIDE, STRIDE, Ride, RideOn, RideTo, RideTurn
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.routes import Route, let_pass, slanted
from outlaws_tui.values import frozen

_MOST: Final = 4000
"""Places looked at, each with a way of coming there, before a search is given up as long enough."""


_Left = tuple[int, int, int]
"""What a ride has cost, the squares left of its last action, and whether that one's turn is used."""


@frozen(eq=False)
class _Trip:
    """Where a search has come: the state, what was chosen until then, the squares with what each had cost, and where it may be answered."""

    g: Gunfight
    cost: int = 0
    words: tuple[str, ...] = ()
    squares: tuple[int, ...] = ()
    costs: tuple[int, ...] = ()
    snaps: int = 0
    bends: int = 0


def ride_routes(view: Gunfight, who: int) -> dict[int, Route]:
    """Return the routes of the figure in the saddle that is asked to act or to ride on; snapshots are taken to be let pass."""
    start = view.figures[who].square
    waiting: list[tuple[int, int, int, int, _Trip]] = [(0, 0, 0, 0, _Trip(view.clone()))]
    best: dict[tuple[int, int], list[_Left]] = {}
    found: dict[int, Route] = {}
    tries = 0
    while waiting and tries < _MOST:
        *_, trip = heappop(waiting)
        g = trip.g
        g.log = []
        to = g.figures[who].square
        if to != start and to not in found and trip.squares[-1:] == (to,):
            found[to] = _route(trip, who)
        for option in _onward(g):
            mark = g.mark()
            after = _taken(trip, who, option, best)
            g.undo(mark)
            if after is not None:
                tries += 1
                heappush(waiting, (after.cost, len(after.words), after.bends, tries, after))
    return found


def _onward(g: Gunfight) -> list[Any]:
    """Return what takes a ride on: another action, a square, a turn before the squares, or the end of an action that is begun."""
    fresh = g.common.stride == STRIDE
    return [
        option
        for option in g.options()
        if isinstance(option, Ride | RideTo)
        or (isinstance(option, RideTurn) and fresh)
        or (option is END_RIDE and not fresh)
    ]


def _taken(trip: _Trip, who: int, option: Any, best: dict[tuple[int, int], list[_Left]]) -> _Trip | None:
    """Take one more choice; return the trip with it, None where ride or turn end by it or nothing is won."""
    g = trip.g
    words, here = option.words(g, who), g.figures[who].square
    try:
        g.choose(option)
        snaps = trip.snaps | let_pass(g) << g.figures[who].square
    except ScriptError:
        return None
    if not isinstance(g.question, Act | RideOn) or g.question.who != who or g.figures[who].horse < 0:
        return None
    cost = trip.cost + (option.cost if isinstance(option, Ride) else 0)
    if not _better(g, who, cost, best):
        return None
    said = (*trip.words, words)
    if isinstance(option, RideTo):
        bends = trip.bends + slanted(g, here, option.to)
        return _Trip(g.clone(), cost, said, (*trip.squares, option.to), (*trip.costs, cost), snaps, bends)
    return _Trip(g.clone(), cost, said, trip.squares, trip.costs, snaps, trip.bends)


def _better(g: Gunfight, who: int, cost: int, best: dict[tuple[int, int], list[_Left]]) -> bool:
    """Note where a ride has come; return whether none came there before, facing so, with as much left.

    From a ride that came there cheaper one may end the action and begin another: only the fresh action is not worse than that.
    """
    if not isinstance(g.question, RideOn):
        return True
    p, stride, turned = g.figures[who], g.common.stride, g.common.turned
    before = best.setdefault((p.square, p.facing), [])
    fresh = stride == STRIDE and not turned
    if any((c < cost and not fresh) or (c <= cost and s >= stride and t <= turned) for c, s, t in before):
        return False
    before.append((cost, stride, turned))
    return True


def _route(trip: _Trip, who: int) -> Route:
    """Return the way of a trip that has just come to a square: the turns that may follow, and the end of the action where it is used up."""
    g = trip.g
    facing = g.figures[who].facing
    *before, last = trip.words
    after: dict[int, tuple[str, ...]] = {
        option.facing: (last, option.words(g, who)) for option in g.options() if isinstance(option, RideTurn)
    }
    after[facing] = (last,)
    snaps = trip.snaps
    if isinstance(g.question, RideOn) and not g.common.stride:
        after[facing] = (last, END_RIDE.words(g, who))
        mark = g.mark()
        g.choose(END_RIDE)
        snaps |= let_pass(g) << trip.squares[-1]
        g.undo(mark)
    return Route(trip.squares[-1], trip.cost, trip.squares, trip.costs, tuple(before), after, facing, snaps)
