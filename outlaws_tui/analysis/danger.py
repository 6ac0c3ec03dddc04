"""Danger: the chance that a figure is wounded or put out before its next turn if it goes to a square and stays there, and who does it.

Assumed: every conscious enemy whose counter is still in the cup, or that may snapshot, stays where it is, may turn or stand up, and fires
its best shots at that square with the guns in its hands. Whoever first has to take one walk to see the square is counted apart. A
snapshot is fired at the first square of the way on which somebody comes to see the figure; its price comes off that one's later turn.
Shots go on until one hurts, a gun jams, or bullets or actions run out; enemies are independent of each other. Left out are fists and
thrown knives, and rights of once a shootout (a second look, luck).

Whether a bullet lands is counted as menus count it, what it then does is walked: by the very step that a hit puts on the agenda, once
for each such step, since pool and body are the same for all squares.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from attrs import define, field

from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import scratch
from outlaws_tui.analysis.supposing import turn_of
from outlaws_tui.analysis.walk import Walk
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import Ask
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.aiming import aims, guns, ready
from outlaws_tui.outlaws.armed import ways_to_fire
from outlaws_tui.outlaws.codes import BARRELS, BOTH, FIT, HANDGUN, ONE_HAND, POOR, SHOTGUN
from outlaws_tui.outlaws.firing import GunDie, PutBack, strike
from outlaws_tui.outlaws.moving import GetUp
from outlaws_tui.outlaws.odds import Landing, attempt, bullets
from outlaws_tui.outlaws.paths import Crawl
from outlaws_tui.outlaws.paths import Walk as Step
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.snapshots import Snap, may_snap
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.outlaws.wounds import BEAR_IT, Luck
from outlaws_tui.values import frozen

_HURT: Final = "hurt"
_JAM: Final = "jam"
_MANNER: Final = Manner()
_WALKS: Final = 3
"""Walks from which an enemy sees the square that are looked at, the cheapest first."""


@frozen
class Threat:
    """What one enemy adds: the chance that it hurts, of that by a snapshot on the way, and whether it first has to walk."""

    who: int
    chance: float
    snap: float
    walks: bool


@frozen
class Danger:
    """The chance to be hurt on a square, the same with those who first have to walk, and who contributes, the worst first."""

    chance: float
    walked: float
    threats: tuple[Threat, ...]


@frozen
class _Stance:
    """A way in which an enemy might stand when it fires, and what it costs to come to it."""

    cost: int
    square: int
    facing: int
    prone: int


@frozen
class _Shot:
    """A way to fire: its price, its bullets, the chances that it neither hurts nor jams, and that it jams; `last` is 1 for a poor shot."""

    cost: int
    bullets: int
    none: float
    jam: float
    last: int


@define(eq=False)
class Dangers:
    """The dangers of the squares that a figure may go to. `g` is copied, and asked square by square."""

    g: Gunfight
    who: int
    _own: Gunfight = field(init=False)
    _foes: dict[int, list[_Stance]] = field(factory=dict, init=False)
    _wounds: dict[Any, tuple[float, float]] = field(factory=dict, init=False)
    _snaps: dict[tuple[int, int], tuple[float, float, float, int] | None] = field(factory=dict, init=False)

    def __attrs_post_init__(self) -> None:
        own = self._own = scratch(self.g, Playout(1))
        common = own.common
        common.spent = common.shot = 0  # the turns that are asked about have not begun
        side = own.stage.side
        for foe, p in enumerate(own.figures):
            if side[foe] != side[self.who] and p.status == FIT and p.square >= 0 and p.horse < 0:
                waits = common.cups and common.cups[side[foe]] >> foe & 1
                self._foes[foe] = self._stances(foe) if waits else []

    def at(self, square: int, way: Sequence[int] = ()) -> Danger:
        """Return the danger of a square to which the figure comes over the squares `way`, the last of which it is; none: it stays."""
        own = self._own
        threats = []
        safe = walked = 1.0
        snapped = {foe: self._first_snap(foe, way) for foe in self._foes}
        mark = own.mark()
        try:
            self._go(square)
            for foe, stances in self._foes.items():
                actions = max(0, own.available(foe))
                direct = [stance for stance in stances if stance.square == own.figures[foe].square]
                unhurt, only = self._unhurt(foe, actions, direct, snapped[foe])
                safe *= unhurt
                walks = False
                if unhurt == 1.0 and len(direct) < len(stances):
                    further = [stance for stance in stances if stance.square != own.figures[foe].square]
                    unhurt, only = self._unhurt(foe, actions, further, snapped[foe])
                    walks = True
                walked *= unhurt
                if unhurt < 1.0:
                    threats.append(Threat(foe, 1 - unhurt, 1 - only, walks))
        finally:
            own.undo(mark)
        threats.sort(key=lambda threat: (threat.walks, -threat.chance))
        return Danger(1 - safe, 1 - walked, tuple(threats))

    def _go(self, square: int) -> None:
        own, who = self._own, self.who
        if own.figures[who].square != square:
            place(own, who, square)

    def _stances(self, foe: int) -> list[_Stance]:
        """Return how an enemy might stand in its turn: as it is, turned, up, or a walk away, the cheapest first."""
        p = self._own.figures[foe]
        found = {_Stance(0, p.square, p.facing, p.prone)}
        other = scratch(self.g, Playout(1))
        turn_of(other, foe)
        for option in other.options():
            if isinstance(option, Step | Crawl):
                found.add(_Stance(option.price(other, foe), option.to, option.facing, p.prone))
            elif isinstance(option, GetUp):
                found.add(_Stance(option.price(other, foe), p.square, option.facing, 0))
        return sorted(found, key=lambda stance: (stance.cost, stance.square, stance.facing))

    def _unhurt(
        self, foe: int, actions: int, stances: Sequence[_Stance], snap: tuple[float, float, float, int] | None
    ) -> tuple[float, float]:
        """Return the chance that an enemy does not hurt the figure, and that its snapshot alone does not."""
        if snap is None:
            return self._turn(foe, actions, stances), 1.0
        tried, none, jam, price = snap
        only = tried * (none + jam) + 1 - tried
        later = self._turn(foe, max(0, actions - price), stances)
        return tried * (none * later + jam) + (1 - tried) * self._turn(foe, actions, stances), only

    def _turn(self, foe: int, actions: int, stances: Sequence[_Stance]) -> float:
        """Return the least chance that an enemy's turn leaves the figure unhurt."""
        best, looked = 1.0, 0
        own = self._own
        here = own.figures[foe].square
        for stance in stances:
            if stance.cost >= actions or looked >= _WALKS:
                break
            mark = own.mark()
            p = own.edit(foe)
            if stance.square != here:
                place(own, foe, stance.square)
            if (p.facing, p.prone) != (stance.facing, stance.prone) or stance.cost:
                p.facing, p.prone, p.spot = stance.facing, stance.prone, 0
            if self._sees(foe):
                looked += stance.square != here
                best = min(best, self._volley(foe, actions - stance.cost))
            own.undo(mark)
        return best

    def _sees(self, foe: int) -> bool:
        own = self._own
        return own.stage.sight.sees(own.station(foe), own.station(self.who), own.common.open, own.common.horses)

    def _volley(self, foe: int, spare: int) -> float:
        """Return the least chance that the shots of so many actions leave the figure unhurt, from where the enemy stands now."""
        own = self._own
        best = 1.0
        for hand, thing in guns(own.figures[foe]):
            if ready(own, thing) and aims(own, foe, self.who, own.stage.gear[thing].kind == SHOTGUN):
                shots = [
                    self._shot(foe, thing, way, cost, bullets(own, foe, Shoot(way, hand, self.who, 0, cost))[0])
                    for way, cost in ways_to_fire(own, foe, hand, thing, spare)
                ]
                best = min(best, _least(tuple(shots), spare, own.things[thing].loaded))
        return best

    def _shot(self, foe: int, thing: int, way: int, cost: int, flight: Landing) -> _Shot:
        """Return what a way to fire comes to."""
        none, jam = self._bullet(foe, thing, way, flight)
        last = int(way in (POOR, ONE_HAND))
        if way == BARRELS:
            return _Shot(cost, 2, none * none, jam + none * jam, last)
        return _Shot(cost, 1, none, jam, last)

    def _bullet(self, foe: int, thing: int, way: int, flight: Landing) -> tuple[float, float]:
        """Return the chances that a bullet does nothing, and that it only jams the gun."""
        plain, bonus = float(flight.hit - flight.aimed), float(flight.aimed)
        if flight.other >= 0:
            plain /= 2  # the other one is hit as often (OBST-06)
        hurt = jam = 0.0
        for chance, more in ((plain, 0), (bonus, 1)):
            if chance:
                wounded, jammed = self._wounded(foe, thing, way, flight, more)
                hurt += chance * wounded
                jam += chance * jammed
        return 1 - hurt - jam, jam

    def _wounded(self, foe: int, thing: int, way: int, flight: Landing, bonus: int) -> tuple[float, float]:
        """Return the chances that a hit hurts and that it jams the gun, by walking the step that it puts on the agenda."""
        own, who = self._own, self.who
        mark = own.mark()
        bottom = (PutBack(1), None)
        own.agenda = bottom
        common = own.edit_common()
        common.volley, common.fresh = (who, flight.range, flight.cover, -1), 1
        strike(own, GunDie(foe, thing, way, 0), who, bonus, 0)
        found = (0.0, 0.0)
        if own.agenda is not bottom:
            step = own.agenda[0]
            if step not in self._wounds:
                self._wounds[step] = self._walked()
            found = self._wounds[step]
        own.undo(mark)
        return found

    def _walked(self) -> tuple[float, float]:
        own, who = self._own, self.who
        body = own.figures[who].body

        def tell(_: Gunfight, events: list[Any]) -> tuple[str, ...]:
            if any(isinstance(event, ev.Wounded) for event in events):
                return (_HURT,)
            return (_JAM,) if any(isinstance(event, ev.GunJammed) for event in events) else ()

        def hurt(agenda: Agenda, base: Agenda) -> bool:
            return own.figures[who].body != body

        def answer(g: Gunfight, ask: Ask[Any]) -> Any:
            return BEAR_IT if isinstance(ask, Luck) else _MANNER(g, ask)

        spread = Walk(own, None, answer, tell, hurt).spread()
        return spread.get((_HURT,), 0.0), spread.get((_JAM,), 0.0)

    def _first_snap(self, foe: int, way: Sequence[int]) -> tuple[float, float, float, int] | None:
        """Return the snapshot at the first square of a way on which an enemy comes to see the figure: chances that it is fired, that it
        does nothing, that it jams, and its price; None where there is none."""
        common = self._own.common
        if common.tried >> foe & 1 or (common.seen >> foe & 1 and not common.noticed >> foe & 1):
            return None
        for square in way:
            found = self._snap(foe, square)
            if found is not None:
                return found
        return None

    def _snap(self, foe: int, square: int) -> tuple[float, float, float, int] | None:
        key = (foe, square)
        if key in self._snaps:
            return self._snaps[key]
        own, who = self._own, self.who
        mark = own.mark()
        self._go(square)
        best: tuple[float, float, float, int] | None = None
        p = own.figures[foe]
        if may_snap(own, foe, p) and own.available(foe) >= 1 and self._sees(foe):
            for hand, thing in guns(p):
                gear = own.stage.gear[thing]
                if (
                    ready(own, thing)
                    and (gear.hands == 1 or hand == BOTH)
                    and aims(own, foe, who, gear.kind == SHOTGUN)
                ):
                    tried = attempt(own, who, Snap(foe, hand, 0))
                    assert tried.bullet is not None
                    none, jam = self._bullet(foe, thing, tried.bullet.way, tried.bullet)
                    price = 1 if gear.kind == HANDGUN else 2
                    if best is None or float(tried.tried) * (1 - none - jam) > best[0] * (1 - best[1] - best[2]):
                        best = (float(tried.tried), none, jam, price)
        own.undo(mark)
        self._snaps[key] = best
        return best


@lru_cache(4096)
def _least(shots: tuple[_Shot, ...], spare: int, loaded: int) -> float:
    """Return the least chance of staying unhurt under the best use of so many actions and bullets."""
    best = 1.0
    for shot in shots:
        if shot.cost <= spare and shot.bullets <= loaded:
            after = 1.0 if shot.last else _least(shots, spare - shot.cost, loaded - shot.bullets)
            best = min(best, shot.none * after + shot.jam)
    return best
