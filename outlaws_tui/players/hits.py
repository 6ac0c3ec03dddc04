"""What a hit is worth to whoever fires, in actions: a wound by what it costs its victim, a hit by the best use of the counters it draws.

The chance of a shot comes from the same count as the menus show (`outlaws.odds`); of the counters drawn each is as likely as it lies in the
pool, and one is kept where it is worth more than what the draws that are left promise.
"""

from typing import Final

from attrs import define, field

from outlaws_tui.outlaws.aiming import companion
from outlaws_tui.outlaws.codes import COLD, FIT, LYING, ONE_HAND, POOR, SHOTGUN
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.wounds import KeepWound, box_for, loss_at, void

OUT: Final = 4.0
"""What it is worth to put somebody out, beside the actions he had left; he may wake."""
JAM: Final = 2.0
"""What a jam costs the shooter."""
FRIEND: Final = 1.5
"""How much a hit on a friend weighs beside the same on an opponent."""


def wound_worth(g: Gunfight, victim: int, wound: int) -> float:
    """Return what a wound counter costs a victim, in actions: lost now and for good, a fall, what it drops; 0 where it has no room."""
    kind, p = g.stage.wounds[wound], g.figures[victim]
    box = box_for(g, p, wound)
    if kind.jam or box < 0:
        return 0.0
    if p.status != FIT:
        if p.status != COLD:
            return 0.0
        for_good = kind.kills or p.hurt + kind.injury >= g.stage.initial[victim]
        return felled_worth(g, victim) if for_good else 0.8 * kind.injury + 0.25 * kind.loss
    left = max(0, g.available(victim))
    net = kind.loss - loss_at(g, p, box)
    if kind.kills:
        return OUT + 2 + left
    if net >= left:
        return OUT + left + 0.4 * kind.injury
    return (
        net
        + 0.8 * kind.injury
        + 0.7 * (kind.fall and not p.prone)
        + kind.drop_held
        + 1.2 * kind.no_arm
        + 1.5 * kind.no_stand
        + 0.3 * kind.bleed
    )


def felled_worth(g: Gunfight, victim: int) -> float:
    """Return what it is worth to kill somebody who is out cold and would wake; 0 for those out for good."""
    p = g.figures[victim]
    return 3.0 + max(0, g.stage.initial[victim] - p.hurt) if p.status == COLD else 0.0


@define(eq=False)
class Hits:
    """What hits are worth in one position, each worked out once."""

    g: Gunfight
    _worth: dict[tuple[int, int], list[tuple[float, float]]] = field(factory=dict, init=False)
    _draws: dict[tuple[int, int, int], float] = field(factory=dict, init=False)
    _lands: dict[tuple[int, int, int, int, int], tuple[float, float]] = field(factory=dict, init=False)
    _jam: float = field(default=-1.0, init=False)

    def counters(self, victim: int, cover: int) -> list[tuple[float, float]]:
        """Return (worth, chance) of the kinds of counters of the pool, to a victim behind a cover; a Jam is left out."""
        key = (victim, cover)
        found = self._worth.get(key)
        if found is None:
            g = self.g
            pool, p = g.common.pool, g.figures[victim]
            found = self._worth[key] = [
                (0.0 if void(g, p, wound, cover) else wound_worth(g, victim, wound), pool.count(wound) / len(pool))
                for wound in sorted(set(pool))
                if not g.stage.wounds[wound].jam
            ]
        return found

    def promise(self, victim: int, cover: int, draws: int) -> float:
        """Return what so many draws of which one may be used are worth, with the best choice at each."""
        after = 0.0
        for _ in range(draws):
            after = sum(max(worth, after) * chance for worth, chance in self.counters(victim, cover))
        return after

    def hit(self, victim: int, cover: int, used: int, drawn: int) -> float:
        """Return what a hit is worth that draws so many counters and may use so many of them."""
        if not self.g.common.pool:
            return 0.0
        key = (victim, cover, 16 * used + drawn)
        found = self._draws.get(key)
        if found is None:
            each = max(1, drawn // max(1, used))
            found = self._draws[key] = used * self.promise(victim, cover, each) + (
                self.promise(victim, cover, drawn) - self.promise(victim, cover, each) if used else 0.0
            )
        return found

    def lands(self, who: int, thing: int, way: int, distance: int, target: int) -> tuple[float, float]:
        """Return the chances that a bullet lands, and that it does with the aiming bonus."""
        key = (who, thing, way, distance, target if self.g.figures[who].horse >= 0 else -1)
        found = self._lands.get(key)
        if found is None:
            hit, bonus = landing(self.g, who, thing, way, distance, target)
            found = self._lands[key] = float(hit), float(bonus)
        return found

    def bullet(self, who: int, thing: int, way: int, target: int, distance: int, cover: int) -> tuple[float, float]:
        """Return the chance that a bullet lands and what it is worth, the Jam counted, and that it may be another in the square who is hit
        (PAIR-01 to PAIR-03)."""
        g = self.g
        gear = g.stage.gear[thing]
        hit, bonus = self.lands(who, thing, way, distance, target)
        if not hit:
            return 0.0, 0.0
        used, drawn = g.stage.spread(distance) if gear.kind == SHOTGUN else (gear.used, gear.drawn)
        if way in (POOR, ONE_HAND):
            used = drawn = 1
            bonus = 0.0
        also = companion(g, who, target)

        def struck(victim: int, drawn: int) -> float:
            low = LYING if g.figures[victim].prone and distance > 1 else 0
            shock = 0.6 if gear.shock and g.figures[victim].status == FIT else 0.0
            return self.hit(victim, cover | low, min(used, drawn), drawn) + shock

        def other(drawn: int) -> float:
            return struck(also, drawn) * (-FRIEND if g.stage.side[also] == g.stage.side[who] else 1.0)

        if also < 0:
            plain, aimed = struck(target, drawn), struck(target, drawn + 1) if bonus else 0.0
        elif gear.kind == SHOTGUN:
            plain, aimed = struck(target, drawn) + other(drawn), struck(target, drawn + 1) + other(drawn + 1)
        else:
            plain = (struck(target, drawn) + other(drawn)) / 2
            aimed = max(struck(target, 1), (struck(target, drawn + 1) + other(drawn + 1)) / 2)
        return hit, (hit - bonus) * plain + bonus * aimed - hit * self.jam() * JAM

    def jam(self) -> float:
        """Return the chance that the first counter of a hit is a Jam."""
        if self._jam < 0:
            pool = self.g.common.pool
            jams = sum(self.g.stage.wounds[wound].jam for wound in pool)
            self._jam = jams / len(pool) if pool else 0.0
        return self._jam

    def keeps(self, question: KeepWound) -> bool:
        """Return whether a drawn counter is worth more than what is left to draw."""
        worth = wound_worth(self.g, question.victim, question.wound)
        left = max(0, question.left - question.uses)
        return worth >= self.promise(question.victim, question.cover, left)
