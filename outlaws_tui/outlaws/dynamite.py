"""Dynamite: setting a fuse in reach, and what it does when it has burnt down (R-154, R-195, R-196, R-198 to R-200)."""

from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons
from outlaws_tui.outlaws.codes import DEAD, FIT, LYING
from outlaws_tui.outlaws.crowds import answering, station
from outlaws_tui.outlaws.crowds import scare as scare_crowds
from outlaws_tui.outlaws.damage import blow_open, raise_alarm
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.holding import lay, picked_up
from outlaws_tui.outlaws.horses import scatter
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import fuse_cost, fuse_delays, tell
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, may_snap
from outlaws_tui.outlaws.spilling import adjacent
from outlaws_tui.outlaws.townsfolk import DiveDie
from outlaws_tui.outlaws.wounds import box_for, put, void

TURNS: Final = 2
"""After so many turns of the setter the fuse has burnt down, the one it was set in left out."""
NEAR: Final = 3
"""Within so many squares people may still drop."""
INSIDE: Final = 3
BESIDE: Final = 1
"""Wounds in the square of a blast, and in those beside it."""


@option
class SetFuse(ActOption):
    """Set a held stick of dynamite, its fuse lit, in the own square or an adjacent one (R-154)."""

    thing: int
    to: int
    turns: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost, nothing to somebody who knows powder."""
        return fuse_cost(g, who)

    def apply(self, g: Gunfight, who: int) -> None:
        """Set it."""
        price = self.price(g, who)
        if price:
            spend(g, who, price)
        else:
            tell(g, who)
        lay(g, who, self.thing, self.to)
        common = g.edit_common()
        # The end of this turn is counted too.
        common.fuses = (*common.fuses, self.thing, who, self.turns + 1)
        if g.events is not None:
            g.events.append(ev.FuseSet(who, self.thing, self.to, self.turns))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `fuse dynamite B/B2`, or `fuse dynamite B/B2 short` for a fuse of one turn."""
        short = " short" if self.turns < TURNS else ""
        return f"fuse {g.stage.gear[self.thing].slug} {g.stage.town.names[self.to]}{short}"


def reach(g: Gunfight, who: int) -> list[int]:
    """Return the squares in which a figure can set dynamite: its own and those adjacent (R-13)."""
    square = g.figures[who].square
    return [square, *adjacent(g, square)]


def sticks(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add to `out` every place in which the active figure, on foot, may set dynamite for so many actions."""
    places = reach(g, who)
    for thing in dict.fromkeys((p.right, p.left)):
        if thing in g.stage.powder and fuse_cost(g, who) <= spare:
            out.extend(SetFuse(thing, to, turns) for turns in fuse_delays(g, who) for to in places)


def burn(g: Gunfight, who: int) -> list["GoOff"]:
    """Let the fuses that a figure has set burn by a turn of his, which ends; return what goes off now."""
    left: tuple[int, ...] = ()
    off = []
    for thing, setter, turns in _each(g):
        if setter == who:
            turns -= 1
        if turns:
            left += (thing, setter, turns)
        else:
            off.append(GoOff(thing, setter))
    g.edit_common().fuses = left
    return off


def orphaned(g: Gunfight) -> list["GoOff"]:
    """Return what goes off at the end of a round because whoever set it is out of action, or has left the map (R-154, R-195)."""
    off = [GoOff(thing, setter) for thing, setter, _ in _each(g) if g.figures[setter].status != FIT]
    if off:
        gone = {one.thing for one in off}
        g.edit_common().fuses = tuple(part for each in _each(g) if each[0] not in gone for part in each)
    return off


def _each(g: Gunfight) -> list[tuple[int, int, int]]:
    found = g.common.fuses
    return list(zip(found[::3], found[1::3], found[2::3], strict=True))


@step
class GoOff(Work[Gunfight]):
    """R-154: a fuse has burnt down: those within 3 squares may try to drop, and then it blasts."""

    thing: int
    setter: int

    def run(self, g: Gunfight) -> None:
        """Ask them, side by side in the order of the round."""
        square = g.things[self.thing].square
        if g.events is not None:
            g.events.append(ev.FuseBurnt(self.thing, square))
        near = sum(1 << who for who, p in enumerate(g.figures) if p.square >= 0 and _within(g, square, p))
        sides = g.common.order or range(len(g.stage.sides))
        g.then(
            *(Brace(side, near & g.stage.team[side]) for side in sides if near & g.stage.team[side]),
            Blast(self.thing, self.setter),
            PutBack(1),
        )


def _within(g: Gunfight, square: int, p: Figure) -> bool:
    return g.stage.distance(square, p.square) <= NEAR


@step
class Brace(Ask[Gunfight]):
    """R-154: before a blast a side says who of its own near it tries to hit the dirt, one after the other."""

    side: int
    able: int

    def seat(self, g: Gunfight) -> int:
        """Return the side."""
        return self.side

    def open(self, g: Gunfight) -> bool:
        """Return whether anybody stands who could."""
        return any(self._could(g, who) for who in range(len(g.figures)))

    def _could(self, g: Gunfight, who: int) -> bool:
        p = g.figures[who]
        return bool(self.able >> who & 1) and not p.prone and may_snap(g, who, p)

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return a try for each, and letting it come."""
        return [*(Duck(who) for who in range(len(g.figures)) if self._could(g, who)), LET_PASS]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Roll for it, then ask for the others."""
        if isinstance(option, Duck):
            g.then(DiveDie(option.who), Brace(self.side, self.able & ~(1 << option.who)))


@step
class Blast(Work[Gunfight]):
    """R-154, R-196, R-198 to R-200: wounds in the square and in those beside it, what is blown open, who hears it."""

    thing: int
    setter: int

    def run(self, g: Gunfight) -> None:
        """Go off: lines are taken as doors are before it."""
        square = g.things[self.thing].square
        hurt = [one for one in (_hit(g, square, who) for who in range(len(g.figures))) if one is not None]
        picked_up(g, self.thing)
        g.edit_thing(self.thing).gone = 1
        if g.events is not None:
            g.events.append(ev.Blasted(self.thing, square))
        blow_open(g, square)
        raise_alarm(g)
        fleeing = scare_crowds(g, square, answering(g, g.stage.side[self.setter])) if g.crowds else []
        g.then(*hurt, *fleeing, *scatter(g, square))


def _hit(g: Gunfight, square: int, who: int) -> "Catch | None":
    """Return what a blast does to a figure, None where it takes no wound.

    In its square everybody takes three that nothing shields from; beside it one, along the line with the least cover, and lying helps
    (R-198).
    """
    p = g.figures[who]
    if p.square < 0 or p.status == DEAD:
        return None
    if p.square == square:
        return Catch(who, INSIDE, 0)
    if g.stage.distance(square, p.square) > 1:
        return None
    lines = g.stage.sight.lines(station(square), g.station(who), g.common.open, g.common.horses)
    return Catch(who, BESIDE, lines[0].cover | (LYING if p.prone else 0)) if lines else None


@step
class Catch(Work[Gunfight]):
    """R-154: a blast catches somebody."""

    victim: int
    wounds: int
    cover: int

    def run(self, g: Gunfight) -> None:
        """Draw for him."""
        if g.events is not None:
            g.events.append(ev.Caught(self.victim, self.wounds, self.cover))
        draw_for(g, self.victim, self.wounds, self.cover)


def draw_for(g: Gunfight, victim: int, left: int, cover: int) -> None:
    """Draw the next of so many counters, while the victim lives and there is a wound to draw."""
    if left and g.figures[victim].status != DEAD and not all(g.stage.wounds[wound].jam for wound in g.common.pool):
        g.then(BlastWound(victim, left, cover))


@step
class BlastWound(Draw[Gunfight]):
    """R-154, R-198: a wound counter of `left`; what is drawn is used if it can be placed, and a Jam is drawn again."""

    victim: int
    left: int
    cover: int

    def count(self, g: Gunfight) -> int:
        """Return the number of counters in the pool."""
        return len(g.common.pool)

    def drawn(self, g: Gunfight, face: int) -> None:
        """Place it, if it can be placed, and go on."""
        pool = g.common.pool
        p = g.figures[self.victim]
        wound = pool[face]
        left = self.left - 1
        if g.stage.wounds[wound].jam:
            verdict, left = ev.REDRAWN, self.left
        elif void(g, p, wound, self.cover):
            verdict = ev.VOID
        else:
            verdict = ev.NO_ROOM if box_for(g, p, wound) < 0 else ev.KEPT
        if g.events is not None:
            g.events.append(ev.WoundDrawn(self.victim, wound, verdict))
        if verdict == ev.KEPT:
            g.edit_common().pool = pool[:face] + pool[face + 1 :]
            put(g, self.victim, wound, False)
        draw_for(g, self.victim, left, self.cover)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every stick of dynamite, in every square around a figure and one farther off."""
    town, square = g.stage.town, g.figures[who].square
    near = [to for to in range(town.size) if town.squares >> to & 1 and g.stage.distance(to, square) <= 2]
    far = [to for to in near if g.stage.distance(to, square) == 2]
    around = [to for to in near if to not in far[1:]]
    for thing, gear in enumerate(g.stage.gear):
        if gear.dynamite:
            for turns in range(1, TURNS + 1):
                for to in around:
                    yield SetFuse(thing, to, turns)


REASONS: Reasons = {
    SetFuse: (
        ("R-195", "{name} is in the saddle; get down first", lambda g, who, o: g.figures[who].horse >= 0),
        (
            "R-154",
            "{name} holds no such dynamite",
            lambda g, who, o: o.thing not in (g.figures[who].right, g.figures[who].left),
        ),
        (
            "R-154",
            "{name} may not cut the fuse so short",
            lambda g, who, o: o.turns not in fuse_delays(g, who),
        ),
        (
            "R-154",
            "{what} is neither {name}'s square nor next to it with nothing in between",
            lambda g, who, o: o.to not in reach(g, who),
        ),
        COST,
        KEEP,
    ),
}
