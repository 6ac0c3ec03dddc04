"""Horses under fire: what a shot into a horse's square hits, what it does to both, and which horses bolt from it (HORSE-05 to 08,
HORSE-11 to 13, MOUNT-07 to 09, R-114, R-117, R-118).

Wherever a victim or target is meant that may be a horse, it is the number of figures plus the horse's.
"""

from collections.abc import Sequence
from math import atan2, pi
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import DEAD
from outlaws_tui.outlaws.effects import go_down
from outlaws_tui.outlaws.herd import loose, move_horse, rider_of, step_cost, taken
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.wounds import JAM_ACTIONS

EIGHT_WAYS: Final = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
NEAR: Final = 3
"""A shot scares the horses within so many squares, and they run as far (HORSE-11)."""


def code_of(g: Gunfight, horse: int) -> int:
    """Return a horse as a victim."""
    return len(g.figures) + horse


def strike_horse(g: Gunfight, who: int, thing: int, horse: int, left: int) -> None:
    """A horse is hit: up to `left` counters are drawn until one is a wound (HORSE-05)."""
    if g.horses[horse].square >= 0 and g.common.pool:
        g.then(DrawOnHorse(who, thing, horse, left))


@step
class DrawOnHorse(Draw[Gunfight]):
    """HORSE-05, R-118: any wound injures a horse; a Jam is none, and as the first counter of a bullet it jams the gun (R-60)."""

    who: int
    thing: int
    horse: int
    left: int

    def count(self, g: Gunfight) -> int:
        """Return the number of counters in the pool: each is as likely."""
        return len(g.common.pool)

    def drawn(self, g: Gunfight, face: int) -> None:
        """See what the counter is."""
        common = g.edit_common()
        wound = common.pool[face]
        common.pool = common.pool[:face] + common.pool[face + 1 :]
        common.aside = bytes(sorted((*common.aside, wound)))
        first, common.fresh = common.fresh == 1, 0
        jam = g.stage.wounds[wound].jam
        if g.events is not None:
            verdict = ev.KEPT if not jam else ev.JAMMED if first else ev.BLANK
            g.events.append(ev.HorseWound(self.horse, wound, verdict))
        if not jam:
            injure(g, self.horse)
        elif first:
            t = g.edit_thing(self.thing)
            t.jam, t.going = JAM_ACTIONS, 0
            if g.events is not None:
                g.events.append(ev.GunJammed(self.who, self.thing))
        elif self.left > 1 and common.pool:
            g.then(DrawOnHorse(self.who, self.thing, self.horse, self.left - 1))


def injure(g: Gunfight, horse: int) -> None:
    """An injured horse throws its rider, who lies where he was and rolls for the fall, and only then is it removed (R-117)."""
    rider = rider_of(g, horse)
    g.then(RunOff(horse))
    if rider >= 0:
        go_down(g, rider, 1)


@step
class RunOff(Work[Gunfight]):
    """HORSE-06, MOUNT-09: an injured horse leaves the game, tied or not."""

    horse: int

    def run(self, g: Gunfight) -> None:
        """Remove it."""
        beast = g.edit_horse(self.horse)
        if beast.square < 0:
            return
        beast.leader = -1
        if g.events is not None:
            g.events.append(ev.HorseRanOff(self.horse, beast.square))
        move_horse(g, self.horse, -1, beast.facing)


@step
class Startle(Work[Gunfight]):
    """HORSE-11, R-114: after a shot, each loose horse within 3 squares of the shooter runs from it, the farthest first."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Set them running."""
        square = g.figures[self.who].square
        if square >= 0:
            g.then(*bolts(g, square))


def bolts(g: Gunfight, square: int) -> list["Bolt"]:
    """Return the flight of each loose horse within 3 squares of a shot or a blast, the farthest first."""
    reach = g.stage.distance
    scared = [
        (-reach(square, horse.square), number)
        for number, horse in enumerate(g.horses)
        if horse.square >= 0 and reach(square, horse.square) <= NEAR and loose(g, number)
    ]
    return [Bolt(number, away(g, square, number), NEAR) for _, number in sorted(scared)]


@step
class Startled(Work[Gunfight]):
    """HORSE-11, R-154, R-230: horses within 3 squares that nothing holds run from a blast or a pot-shot in a square as from a shot."""

    square: int

    def run(self, g: Gunfight) -> None:
        """Set them running."""
        g.then(*bolts(g, self.square))


def scatter(g: Gunfight, square: int) -> tuple[Work[Gunfight], ...]:
    """Return the step after a blast or a pot-shot that has horses run from its square, if there are any."""
    return (Startled(square),) if g.common.horses else ()


def scare(g: Gunfight, who: int) -> tuple[Work[Gunfight], ...]:
    """Return the step after a shot that has horses run from it, if there are any."""
    return (Startle(who),) if g.common.horses else ()


def away(g: Gunfight, square: int, horse: int) -> int:
    """Return the way of eight that leads a horse most nearly opposite to a square (HORSE-12); from its own, the way it faces."""
    width = g.stage.town.width
    at = g.horses[horse].square
    dx, dy = at % width - square % width, at // width - square // width
    if not (dx or dy):
        return 2 * g.horses[horse].facing
    return round(atan2(dx, -dy) * 4 / pi) % 8


@step
class Bolt(Work[Gunfight]):
    """R-114: a bolting horse's next square of `left`; where it meets anything it will not cross, a die turns it."""

    horse: int
    way: int
    left: int

    def run(self, g: Gunfight) -> None:
        """Run it, or have the die rolled."""
        beast = g.horses[self.horse]
        if beast.square < 0:
            return
        if not clear(g, self.horse, self.way):
            g.then(TurnDie(self.horse, self.way, self.left))
            return
        start, to = beast.square, g.stage.ways.to[self.way][beast.square]
        facing = self.way // 2 if self.way % 2 == 0 else nearest(self.way, beast.facing)
        move_horse(g, self.horse, to, facing)
        if g.events is not None:
            g.events.append(ev.Shied(self.horse, start, to))
        if self.left > 1:
            g.then(Bolt(self.horse, self.way, self.left - 1))


def nearest(way: int, facing: int) -> int:
    """Return which of the two facings on either side of a diagonal way is the present one, else the one before it."""
    after = (way // 2 + 1) % 4
    return after if facing == after else way // 2


def clear(g: Gunfight, horse: int, way: int) -> bool:
    """Return whether a bolting horse can take a step: nothing low, slight or high, no edge, no other horse, nobody there."""
    square = g.horses[horse].square
    return step_cost(g, square, way) == 1 and not taken(g) >> g.stage.ways.to[way][square] & 1


@step
class TurnDie(Draw[Gunfight]):
    """HORSE-13, R-114: a d6, 1-3 left, 4-6 right, by a quarter; if that is barred too the other; else it stops."""

    horse: int
    way: int
    left: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Turn it."""
        turns = (6, 2) if face < 3 else (2, 6)
        found = next(((self.way + turn) % 8 for turn in turns if clear(g, self.horse, (self.way + turn) % 8)), -1)
        if g.events is not None:
            g.events.append(ev.Balked(self.horse, face, found))
        if found >= 0:
            g.then(Bolt(self.horse, found, self.left))


@step
class EvenOrOdd(Draw[Gunfight]):
    """HORSE-07: a d6 between a horse and the character in its square, even the character, odd the horse."""

    who: int
    thing: int
    way: int
    entry: int
    horse: int
    bonus: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See who it is."""
        from outlaws_tui.outlaws import firing  # firing asks this module; it cannot be asked in turn before it is there

        victim = g.common.volley[4 * self.entry]
        if g.events is not None:
            g.events.append(ev.HorseOrRider(face, self.horse, victim))
        shot = firing.GunDie(self.who, self.thing, self.way, self.entry)
        if face % 2:
            firing.arrive(g, shot, victim, self.bonus)
        else:
            strike_horse(g, self.who, self.thing, self.horse, firing.drawn_by(g, shot, self.bonus))


@option
class HorseOrMan(ActOption):
    """Which of horse and character a shot with the aiming bonus is meant for; -1 leaves it to the die (HORSE-08, R-66)."""

    target: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `name tom`, `name sandy` or `chance`."""
        return f"name {g.stage.slug_of(self.target)}" if self.target >= 0 else "chance"


@step
class NameTarget(Ask[Gunfight]):
    """HORSE-08: with the aiming bonus the horse or one in its square may be named, for a single draw; or the die keeps the bonus."""

    who: int
    thing: int
    way: int
    entry: int
    also: int
    horse: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return who is there, the horse unless the shootout spares it, and chance."""
        found = [HorseOrMan(g.common.volley[4 * self.entry])]
        if self.also >= 0:
            found.append(HorseOrMan(self.also))
        if not g.stage.spares[g.stage.side[self.who]]:
            found.append(HorseOrMan(code_of(g, self.horse)))
        return (*found, HorseOrMan(-1))

    def chosen(self, g: Gunfight, option: HorseOrMan) -> None:
        """Hit that one, or roll."""
        from outlaws_tui.outlaws import firing  # as above

        if option.target < 0:
            g.then(EvenOrOdd(self.who, self.thing, self.way, self.entry, self.horse, 1))
        elif option.target >= len(g.figures):
            if g.events is not None:
                g.events.append(ev.HorseNamed(self.horse))
            strike_horse(g, self.who, self.thing, self.horse, 1)
        else:
            if g.events is not None:
                g.events.append(ev.VictimNamed(option.target))
            firing.strike(g, firing.GunDie(self.who, self.thing, self.way, self.entry), option.target, 0, 1)


def alive_in(g: Gunfight, square: int) -> bool:
    """Return whether a living figure is on a square; a horse beside it is hit by the die, not aimed at."""
    return any(p.square == square and p.status != DEAD for p in g.figures)
