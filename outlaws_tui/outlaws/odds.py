"""The chance that a shot lands, counted out over the faces of its dice: the same value, skill, modifier, disadvantage and range that
`firing.land` adds up. What a hit then does to a body is not counted here.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from typing import Final

from outlaws_tui.outlaws.aiming import added as added_by
from outlaws_tui.outlaws.aiming import aims, entry_for, hampered
from outlaws_tui.outlaws.codes import BARRELS, DOUBLE, DUEL, FAN, HANDGUN, LEFT, LYING, SHOTGUN, SNAP, SNAP_BARRELS
from outlaws_tui.outlaws.crowds import through
from outlaws_tui.outlaws.fanning import Fan, fanned, most
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.showdown import drawing_hand
from outlaws_tui.outlaws.skills import DEAD_EYE, favours, may_use, snap_less, taken_off
from outlaws_tui.outlaws.snapshots import Duck, Snap
from outlaws_tui.sight import Line
from outlaws_tui.values import frozen

_SIDES: Final = 6
_D6: Final = tuple(range(1, _SIDES + 1))
_NEVER: Final = Fraction(0)


@frozen
class Landing:
    """One bullet before it is fired: the gun, the way, range and cover, and what may come of it.

    `hit` is the chance that it lands at all, `aimed` that it lands by twice the range. `added` is skill and modifier, `less` the most
    that a d6 takes off the gun die, `faces` the faces that land (with any d6, where one comes off) as the die shows them. `cover`
    holds the bits of the line that would be used, and LYING where that shields (COVER-14), `other` the enemy in the way, -1 none. `blank`
    is the chance that the die shows a Miss, which a dead eye may roll again, and `again` that it does and lands then (R-177). `groups`
    are the groups of townsfolk on its way, a bit each, nearest first, which those chances count with (TOWN-18).
    """

    thing: int
    way: int
    target: int
    range: int
    cover: int
    other: int
    added: int
    less: int
    faces: tuple[str, ...]
    hit: Fraction
    aimed: Fraction
    blank: Fraction
    again: Fraction
    groups: tuple[int, ...]

    @property
    def sum_words(self) -> str:
        """What is added to the die and what comes off, like `+1 -d6`; for a steady nerve's poor shots `-(d6-1)` (R-175)."""
        off = {0: "", _SIDES - 1: " -(d6-1)", _SIDES: " -d6"}[self.less]
        return f"{self.added:+d}{off}"


def landing(g: Gunfight, who: int, thing: int, way: int, distance: int, target: int) -> tuple[Fraction, Fraction]:
    """Return the chance that a bullet of `thing` lands on `target` at `distance`, and that it lands by twice that (SHOOT-10 to 12,
    AIM-01)."""
    gear = g.stage.gear[thing]
    added = added_by(g, who, thing, target, way)
    hit, aimed = _count(g.stage.value[gear.kind][way], added, _off(g, who, thing, way), distance)
    return hit, _NEVER if way == FAN else aimed  # FAN-08


def bullets(g: Gunfight, who: int, option: Shoot | DoubleShot | Fan) -> tuple[Landing, ...]:
    """Return the bullets that a shot of the list would fire, in order; a fan as if all were for its first target."""
    p = g.figures[who]
    if isinstance(option, Fan):
        thing = fanned(g, who)
        return (_bullet(g, who, thing, FAN, option.target, 0),) * most(g, thing)
    if isinstance(option, DoubleShot):
        return (
            _bullet(g, who, p.right, DOUBLE, option.right, 0),
            _bullet(g, who, p.left, DOUBLE, option.left, 0),
        )
    thing = p.left if option.hand == LEFT else p.right
    bullet = _bullet(g, who, thing, option.way, option.target, option.line)
    return (bullet,) * (2 if option.way == BARRELS else 1)


def chance(g: Gunfight, who: int, option: Shoot | DoubleShot | Fan) -> Fraction:
    """Return the chance that at least one bullet of a shot of the list lands; a dead eye rolls the first Miss again (R-177).

    A group that a bullet hits is out of the next one's way; one that flees from it is counted as if it stood where it was.
    """
    return _any_lands(bullets(g, who, option), may_use(g, who, DEAD_EYE))


def _any_lands(fired: Iterable[Landing], eye: bool) -> Fraction:
    """Return the chance that at least one bullet lands, where `eye` is whether one Miss may be rolled again."""
    # The chance that all have missed so far, by the groups that were hit, and by whether the right is still there.
    missed = {(0, eye): Fraction(1)}
    for bullet in fired:
        every = 1 << len(bullet.groups)
        hit, blank, again = bullet.hit * every, bullet.blank * every, bullet.again * every
        after: dict[tuple[int, bool], Fraction] = {}
        for (gone, right), chance in missed.items():
            past = chance
            for group in bullet.groups:
                if not gone & group:
                    past /= 2
                    _add(after, gone | group, right, past)
            _add(after, gone, right, past * (1 - hit - (blank if right else 0)))
            if right:
                _add(after, gone, False, past * (blank - again))
        missed = after
    return 1 - sum(missed.values(), _NEVER)


def _add(missed: dict[tuple[int, bool], Fraction], gone: int, right: bool, chance: Fraction) -> None:
    missed[gone, right] = missed.get((gone, right), _NEVER) + chance


@frozen
class Attempt:
    """A snapshot before it is rolled for: the number a d6 may show at most, the chance of that, the bullet if it is a shot (None for a
    drop), and the chance that it comes off whole: that somebody drops, or that a bullet lands."""

    needs: int
    tried: Fraction
    bullet: Landing | None
    comes_off: Fraction


def attempt(g: Gunfight, active: int, option: Snap | Duck) -> Attempt:
    """Return what an attempt at the active figure is worth (SNAP-14 to 18, R-88)."""
    who = option.who
    if isinstance(option, Duck):
        needs = max(1, min(_SIDES, g.available(who) + snap_less(g, who)))
        return Attempt(needs, Fraction(needs, _SIDES), None, Fraction(needs, _SIDES))
    p = g.figures[who]
    thing = p.left if option.hand == LEFT else p.right
    long = g.stage.gear[thing].kind != HANDGUN
    needs = max(1, min(_SIDES, g.available(who) - long + snap_less(g, who)))
    bullet = _bullet(g, who, thing, SNAP_BARRELS if option.barrels else SNAP, active, 0)
    lands = _any_lands((bullet,) * (1 + option.barrels), may_use(g, who, DEAD_EYE))
    return Attempt(needs, Fraction(needs, _SIDES), bullet, Fraction(needs, _SIDES) * lands)


def _bullet(g: Gunfight, who: int, thing: int, way: int, target: int, line: int) -> Landing:
    gear = g.stage.gear[thing]
    usable = aims(g, who, target, gear.kind == SHOTGUN)
    traced, other = usable[line]
    _, distance, cover, _ = entry_for(g, who, target, traced, other)
    if target < len(g.figures) and g.figures[target].prone and distance > 1:
        cover |= LYING
    added = added_by(g, who, thing, target, way)
    off = _off(g, who, thing, way)
    values = g.stage.value[gear.kind][way]
    shown = g.stage.faces[gear.kind]
    best = added - off[0]
    faces = tuple(shown[i] for i, value in enumerate(values) if value >= 0 and value + best >= distance)
    hit, aimed = _count(values, added, off, distance)
    groups = _on_way(g, who, target, traced)
    passed = Fraction(1, 1 << len(groups))
    hit, aimed = hit * passed, aimed * passed
    blank = _blanks(values)
    if way == FAN:
        aimed = _NEVER
    return Landing(
        thing,
        way,
        target,
        distance,
        cover,
        other,
        added,
        off[-1],
        faces,
        hit,
        aimed,
        blank * passed,
        blank * hit,
        groups,
    )


def _on_way(g: Gunfight, who: int, target: int, line: Line) -> tuple[int, ...]:
    """Return the groups that a bullet may hit on its way, a bit each, in the order in which it meets them (TOWN-18, TOWN-19)."""
    squares, here = through(g, target, line), g.figures[who].square
    met = [crowd for crowd, c in enumerate(g.crowds) if c.square >= 0 and squares >> c.square & 1]
    return tuple(1 << crowd for crowd in sorted(met, key=lambda crowd: g.stage.distance(here, g.crowds[crowd].square)))


def _off(g: Gunfight, who: int, thing: int, way: int) -> tuple[int, ...]:
    """Return what may come off the gun die: the numbers of the d6 of a disadvantage, 0 without one (DISADV-01, R-175)."""
    if not hampered(g, who, thing, way):
        return (0,)
    return tuple(taken_off(g, who, way, face) for face in range(_SIDES))


def _blanks(values: Sequence[int]) -> Fraction:
    """Return the share of faces that count for nothing."""
    return Fraction(sum(value < 0 for value in values), len(values))


def past_groups(g: Gunfight, target: int, line: Line) -> Fraction:
    """Return the chance that a shot gets past the groups of townsfolk on its way (TOWN-19)."""
    met = (g.crowded() & through(g, target, line)).bit_count() if g.crowds else 0
    return Fraction(1, 1 << met)


def duel(g: Gunfight, who: int, thing: int, target: int, bid: int, way: int = DUEL) -> Fraction:
    """Return the chance that a shot of a showdown lands (SHOWDOWN-12 to 15, R-129); the gun may still be in its holster."""
    usable = aims(g, who, target, False)
    if not usable:
        return _NEVER
    gear = g.stage.gear[thing]
    hand = hand_of(g.figures[who], thing)
    less = not favours(g, who, drawing_hand(g, who) if hand < 0 else hand)
    distance = g.stage.range(g.station(who), g.station(target))
    added = g.stage.skill[who][gear.kind] + gear.modifier + bid
    values = g.stage.value[gear.kind][way]
    hit = _count(values, added, _D6 if less else (0,), distance)[0] * past_groups(g, target, usable[0][0])
    return hit * (1 + _blanks(values)) if may_use(g, who, DEAD_EYE) else hit


@cache
def _count(values: tuple[int, ...], added: int, off: tuple[int, ...], distance: int) -> tuple[Fraction, Fraction]:
    """Count the faces, each with all that may come off."""
    totals = [value + added - d6 for value in values if value >= 0 for d6 in off]
    every = len(values) * len(off)
    if not every:
        return _NEVER, _NEVER
    hits = [total for total in totals if total >= distance]
    return Fraction(len(hits), every), Fraction(sum(total >= 2 * distance for total in hits), every)
