"""Where a figure might stand, and what it is worth to end a turn there: what can be fired from it, what comes in, and how far it is from
what its side is after."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from attrs import define, field

from outlaws_tui.outlaws.aiming import guns
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.finishing import finish_cost
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.players.fire import Fire, conscious, felled
from outlaws_tui.players.going import FAR
from outlaws_tui.players.hits import felled_worth
from outlaws_tui.values import frozen

CARE: Final = 0.9
"""How much a wound of one's own weighs beside one of the others."""
LATER: Final = 0.55
"""The chance that somebody who has had his turn has the next before one has one's own."""
NEXT: Final = 0.45
"""What fire of the next turn weighs beside that of this one."""
LOW: Final = 0.6
"""What it costs to lie."""
NEAR: Final = 0.25
"""How much of what it is worth to kill somebody who is out cold counts for being near him."""
READY: Final = 0.08
"""What it is worth to have an opponent in view at the end of a turn."""


@frozen
class Stand:
    """A way to stand: square, facing, whether lying, the place to look from, and the door kept open."""

    square: int
    facing: int
    prone: int = 0
    spot: int = 0
    door: int = -1


@frozen
class Reached:
    """A square in reach of a walk: what it costs, and the square of the first step."""

    square: int
    cost: int
    first: int


@define(eq=False)
class Stands:
    """The stands of a figure in its turn. `g` is the asker's own, `far` the actions from each square to what it is after, and `pull` what
    one of these is worth. `mates` are the squares of the conscious others of its side."""

    g: Gunfight
    who: int
    fire: Fire
    far: Sequence[int]
    pull: float
    foes: list[int] = field(init=False)
    mates: int = field(init=False)
    watched: list[int] = field(init=False)
    fallen: list[int] = field(init=False)
    _ends: dict[Stand, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.foes = conscious(self.g, self.g.stage.side[self.who])
        self.fallen = felled(self.g, self.g.stage.side[self.who])
        own = self.g.stage.own[self.g.stage.side[self.who]]
        self.mates = 0
        for mate in own:
            if mate != self.who and self.g.figures[mate].status == FIT and self.g.figures[mate].square >= 0:
                self.mates |= 1 << self.g.figures[mate].square
        self.watched = self.watchers()

    @property
    def here(self) -> Stand:
        """The stand as it is."""
        p = self.g.figures[self.who]
        return Stand(p.square, p.facing, p.prone, p.spot, p.door)

    @contextmanager
    def at(self, stand: Stand) -> Iterator[None]:
        """Suppose the figure to stand otherwise."""
        p, common = self.g.figures[self.who], self.g.common
        before, at = self.here, common.at
        side = self.g.stage.side[self.who]
        _write(p, stand)
        common.at = (*at[:side], self.mates | 1 << stand.square, *at[side + 1 :])
        try:
            yield
        finally:
            _write(p, before)
            common.at = at

    def watchers(self) -> list[int]:
        """Return who has the figure in view as all stand."""
        g = self.g
        mine, sees = g.station(self.who), g.stage.sight.sees
        return [foe for foe in self.foes if sees(g.station(foe), mine, g.common.open, g.common.horses)]

    def now(self, stand: Stand, actions: int) -> float:
        """Return what so many actions of fire are worth from a stand."""
        with self.at(stand):
            return self.fire.best(self.who, self.fire.in_view(self.who, self.foes), actions)

    def entry(self, stand: Stand) -> float:
        """Return what the snapshots cost of those into whose view a stand newly brings the figure."""
        with self.at(stand):
            return sum(0.7 * self.fire.snap(foe, self.who) for foe in self.watchers() if foe not in self.watched)

    def end(self, stand: Stand) -> float:
        """Return what it is worth to end the turn so."""
        found = self._ends.get(stand)
        if found is None:
            with self.at(stand):
                found = self._ends[stand] = self._end(stand)
        return found

    def _end(self, stand: Stand) -> float:
        g, fire, who = self.g, self.fire, self.who
        side = g.stage.side
        worth = -self.pull * min(self.far[stand.square], FAR)
        coming = 0.0
        for foe in self.foes:
            waits = bool(g.common.cups) and g.common.cups[side[foe]] >> foe & 1
            actions = g.available(foe)
            if actions > 0 and not (g.figures[foe].horse >= 0):
                _, best = fire.turned(foe, [who], actions)
                coming += best * (1.0 if waits else LATER)
        limit = fire.limit(who)
        worth -= CARE * limit * (coming / limit) if coming < limit else CARE * limit
        now, later = fire.turned(who, self.foes, max(0, g.available(who)))
        worth += NEXT * (0.3 * now + 0.7 * later)
        if self.foes and fire.in_view(who, self.foes):
            worth += READY
        for foe in self.fallen:
            worth += NEAR * felled_worth(g, foe) / (1 + g.stage.distance(stand.square, g.figures[foe].square))
        return worth - LOW * stand.prone

    def finish(self, square: int, actions: int) -> float:
        """Return what it is worth to be in a square with so many actions, for those out cold who lie there and can be killed."""
        g = self.g
        lying = [foe for foe in self.fallen if g.figures[foe].square == square]
        costs = [finish_cost(g, hand, thing) for hand, thing in guns(g.figures[self.who])]
        if not lying or not any(0 < cost <= actions for cost in costs):
            return 0.0
        return max(felled_worth(g, foe) for foe in lying)

    def reach(self, actions: int) -> list[Reached]:
        """Return the squares that a figure gets to by walking with so many actions, past nobody, the nearest first."""
        g, stage = self.g, self.g.stage
        ways = stage.ways
        side = stage.side[self.who]
        start = g.figures[self.who].square
        closed = g.held() | stage.barred[side] | g.common.horses
        if g.crowds and is_outlaw(g, self.who):
            closed |= g.crowded()
        found = {start: Reached(start, 0, start)}
        rim = [found[start]]
        for spent in range(actions):
            for one in [r for r in rim if r.cost == spent]:
                for way in range(8):
                    to, cost, door = ways.to[way][one.square], ways.walk[way][one.square], ways.door[way][one.square]
                    if not cost or closed >> to & 1 or (door >= 0 and not g.common.open >> door & 1):
                        continue
                    total = one.cost + cost
                    if total <= actions and (to not in found or total < found[to].cost):
                        found[to] = Reached(to, total, to if one.square == start else one.first)
                        rim.append(found[to])
        del found[start]
        return sorted(found.values(), key=lambda r: (r.cost, r.square))

    def facings(self, square: int) -> list[int]:
        """Return the facings worth having in a square: those that see somebody, else those towards the nearest opponent or the way on."""
        g = self.g
        sight, open_, horses = g.stage.sight, g.common.open, g.common.horses
        held = sum({1 << g.figures[foe].square for foe in self.foes})
        found = [f for f in range(4) if sight.fov(square << 2 | f, open_, horses) & held]
        return found or [self.towards(square)]

    def towards(self, square: int) -> int:
        """Return the facing from a square to the nearest opponent."""
        g, width = self.g, self.g.stage.town.width
        if not self.foes:
            return g.figures[self.who].facing
        near = min(self.foes, key=lambda foe: (g.stage.distance(square, g.figures[foe].square), foe))
        to = g.figures[near].square
        dx, dy = to % width - square % width, to // width - square // width
        if abs(dx) >= abs(dy):
            return 1 if dx > 0 else 3
        return 2 if dy > 0 else 0


def _write(p: Figure, stand: Stand) -> None:
    """Write a stand into a figure of the asker's own."""
    p.square, p.facing, p.prone, p.spot, p.door = stand.square, stand.facing, stand.prone, stand.spot, stand.door


def fit(g: Gunfight, side: int) -> int:
    """Return how many of a side are conscious."""
    return sum(p.status == FIT and g.stage.side[i] == side for i, p in enumerate(g.figures))
