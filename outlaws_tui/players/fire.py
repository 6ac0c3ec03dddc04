"""What a figure's fire is worth from where and how it stands: the best use of its actions and bullets, and what comes back."""

from collections.abc import Sequence
from typing import Final

from attrs import define, field

from outlaws_tui.outlaws.aiming import aims, guns, pellets, ready
from outlaws_tui.outlaws.armed import ways_to_fire
from outlaws_tui.outlaws.codes import BARRELS, BOTH, COLD, DOUBLE, FIT, HANDGUN, ONE_HAND, POOR, SHOTGUN, SNAP
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.skills import snap_less
from outlaws_tui.outlaws.stations import STANDING
from outlaws_tui.players.hits import FRIEND, Hits
from outlaws_tui.sight import pack
from outlaws_tui.values import frozen

BULLET: Final = 0.06
"""What a bullet is worth that is fired."""
SCARCE: Final = 0.2
"""The same of one of the last."""
FEW: Final = 6


@frozen
class Volley:
    """A way to fire: its price, its bullets, what it is worth, and whether nothing can follow it."""

    cost: int
    bullets: int
    worth: float
    last: bool


@define(eq=False)
class Fire:
    """What is worth what, in one position; poses are asked about by writing them into `g`, which is the asker's own."""

    g: Gunfight
    hits: Hits = field(init=False)
    _dear: dict[int, float] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        self.hits = Hits(self.g)

    def dear(self, who: int) -> float:
        """Return what a bullet of a figure is worth."""
        if who not in self._dear:
            g, p = self.g, self.g.figures[who]
            loaded = sum(g.things[thing].loaded for thing in {p.right, p.left, *p.carried} - {-1})
            self._dear[who] = BULLET if loaded + sum(p.spare) > FEW else SCARCE
        return self._dear[who]

    def shot(self, who: int, thing: int, way: int, target: int, line: int = 0) -> tuple[float, float]:
        """Return the chance that a shot lands and what it is worth; (0, 0) without a line."""
        g = self.g
        kind = g.stage.gear[thing].kind
        found = aims(g, who, target, kind == SHOTGUN)
        if line >= len(found):
            return 0.0, 0.0
        traced, other = found[line]
        distance = g.stage.range(g.station(who), g.station(target))
        hit, worth = self.hits.bullet(who, thing, way, target, distance, traced.cover)
        if other >= 0:
            worth *= 0.75
        if kind == SHOTGUN and hit:
            side = g.stage.side
            for victim in pellets(g, who, target, traced):
                more = hit * self.hits.hit(victim, traced.cover, 1, 1)
                worth += -FRIEND * more if side[victim] == side[who] else more
        return hit, worth

    def option(self, who: int, o: Shoot | DoubleShot) -> float:
        """Return what a shot of the list is worth, its bullets paid for."""
        p = self.g.figures[who]
        if isinstance(o, DoubleShot):
            return (
                self.shot(who, p.right, DOUBLE, o.right)[1] + self.shot(who, p.left, DOUBLE, o.left)[1]
            ) - 2 * self.dear(who)
        thing = p.left if o.hand == 1 else p.right
        count = 2 if o.way == BARRELS else 1
        return count * (self.shot(who, thing, o.way, o.target, o.line)[1] - self.dear(who))

    def volleys(self, who: int, target: int, actions: int) -> list[Volley]:
        """Return the ways in which a figure could fire at somebody from where it stands."""
        g, p = self.g, self.g.figures[who]
        found = []
        for hand, thing in guns(p):
            if not ready(g, thing):
                continue
            loaded = g.things[thing].loaded
            for way, cost in ways_to_fire(g, who, hand, thing, actions):
                count = 2 if way == BARRELS else 1
                price = actions if way == ONE_HAND else cost
                if count > loaded:
                    continue
                worth = count * (self.shot(who, thing, way, target)[1] - self.dear(who))
                if worth > 0:
                    found.append(Volley(price, count, worth, way in (POOR, ONE_HAND)))
        return found

    def best(self, who: int, targets: Sequence[int], actions: int) -> float:
        """Return what so many actions of fire are worth, at the best of some targets that are in view."""
        if actions < 1:
            return 0.0
        best = 0.0
        p = self.g.figures[who]
        loaded = max((self.g.things[thing].loaded for _, thing in guns(p) if ready(self.g, thing)), default=0)
        if not loaded:
            return 0.0
        for target in targets:
            found = self.volleys(who, target, actions)
            if found:
                best = max(best, _most(found, actions, loaded, self.limit(target)))
        return best

    def limit(self, target: int) -> float:
        """Return the most that can be done to somebody."""
        return 7.0 + max(0, self.g.available(target)) if self.g.figures[target].status == FIT else 6.0

    def snap(self, who: int, active: int) -> float:
        """Return what a snapshot of one figure at another is worth, the chance that it comes off counted; 0 where there is none."""
        g, p = self.g, self.g.figures[who]
        best = 0.0
        for hand, thing in guns(p):
            gear = g.stage.gear[thing]
            if not ready(g, thing) or (gear.hands == 2 and hand != BOTH):
                continue
            needs = g.available(who) - (gear.kind != HANDGUN) + snap_less(g, who)
            tried = max(1, min(6, needs)) / 6
            best = max(best, tried * self.shot(who, thing, SNAP, active)[1])
        return best

    def in_view(self, who: int, foes: Sequence[int]) -> list[int]:
        """Return those of `foes` whom a figure sees as it stands."""
        g = self.g
        station, open_, horses = g.station(who), g.common.open, g.common.horses
        sees = g.stage.sight.sees
        return [foe for foe in foes if sees(station, g.station(foe), open_, horses)]

    def turned(self, who: int, targets: Sequence[int], actions: int) -> tuple[float, float]:
        """Return what fire is worth as a figure stands now, and after a turn to the best side."""
        g, p = self.g, self.g.figures[who]
        now = self.best(who, self.in_view(who, targets), actions)
        if p.spot or p.horse >= 0:
            return now, now
        facing, best = p.facing, now
        price = 2 if p.prone else 1
        for other in range(4):
            if other != facing and actions > price:
                view = g.stage.sight.fov(pack(STANDING, p.square, other), g.common.open, g.common.horses)
                seen = [foe for foe in targets if view >> g.figures[foe].square & 1]
                if seen:
                    p.facing = other
                    best = max(best, self.best(who, seen, actions - price))
        p.facing = facing
        return now, best


def _most(found: Sequence[Volley], actions: int, loaded: int, limit: float) -> float:
    """Return the most that a use of so many actions and bullets is worth."""
    best = [0.0] * (actions + 1)
    used = [0] * (actions + 1)
    for spent in range(1, actions + 1):
        for volley in found:
            before = spent - volley.cost
            if before < 0 or used[before] + volley.bullets > loaded:
                continue
            # What follows a good hit is worth less: the victim may be out by then.
            worth = best[before] + volley.worth * max(0.0, 1 - best[before] / limit)
            if worth > best[spent] and not (volley.last and before):
                best[spent], used[spent] = worth, used[before] + volley.bullets
    return max(best)


def conscious(g: Gunfight, side: int) -> list[int]:
    """Return the conscious opponents of a side who are on the map."""
    return [i for i, q in enumerate(g.figures) if q.status == FIT and g.stage.side[i] != side and q.square >= 0]


def felled(g: Gunfight, side: int) -> list[int]:
    """Return the opponents of a side who are out cold and may wake."""
    return [i for i, q in enumerate(g.figures) if q.status == COLD and g.stage.side[i] != side and q.square >= 0]
