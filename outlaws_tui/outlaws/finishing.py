"""Finishing off somebody unconscious in the own square, with a gun or a knife (UNC-03 to 05, R-74)."""

from collections.abc import Iterator, Sequence

from outlaws_tui.kernel.steps import Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons
from outlaws_tui.outlaws.aiming import guns, ready
from outlaws_tui.outlaws.codes import BOTH, DEAD, HAS_POOR, HAS_SHOT
from outlaws_tui.outlaws.crowds import after_shot
from outlaws_tui.outlaws.damage import raise_alarm
from outlaws_tui.outlaws.effects import die, spend
from outlaws_tui.outlaws.horses import scare
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.wounds import JAM_ACTIONS

ONLY_POOR = "{name} has taken a poor shot this turn, and that is all the shooting there is"


def finished(g: Gunfight, who: int, victim: int, thing: int, dead: int) -> None:
    """Tell of a finishing blow or shot, and kill unless the gun jammed."""
    if g.events is not None:
        g.events.append(ev.FinishedOff(who, victim, thing, dead))
    if dead:
        die(g, victim)


@option
class Finish(ActOption):
    """Kill an unconscious opponent in the own square, with a gun or a knife in hand (UNC-03 to 05, R-74)."""

    thing: int
    target: int
    cost: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Do it; a gun spends a bullet and may jam."""
        spend(g, who, self.cost)
        if g.stage.gear[self.thing].kind < 0:
            finished(g, who, self.target, self.thing, 1)
            return
        g.edit_common().shot |= HAS_SHOT
        g.edit_thing(self.thing).loaded -= 1
        raise_alarm(g)
        g.then(FinishDraw(who, self.thing, self.target), *after_shot(g, who), *scare(g, who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `finish tom colt-45`."""
        return f"finish {g.stage.slugs[self.target]} {g.stage.gear[self.thing].slug}"


@step
class FinishDraw(Draw[Gunfight]):
    """R-74: one counter is drawn when a gun is fired at an unconscious man; a Jam saves him, anything else kills."""

    who: int
    thing: int
    victim: int

    def count(self, g: Gunfight) -> int:
        """Return the number of counters in the pool."""
        return len(g.common.pool)

    def drawn(self, g: Gunfight, face: int) -> None:
        """Look at the counter; it stays in the pool."""
        wound = g.common.pool[face]
        jam = g.stage.wounds[wound].jam
        if g.events is not None:
            g.events.append(ev.WoundDrawn(self.victim, wound, ev.JAMMED if jam else ev.KILLS))
        if jam:
            t = g.edit_thing(self.thing)
            t.jam, t.going = JAM_ACTIONS, 0
        finished(g, self.who, self.victim, self.thing, int(not jam))


def finishable(g: Gunfight, who: int, target: int) -> bool:
    """Return whether a figure is an unconscious opponent."""
    return g.stage.side[target] != g.stage.side[who] and g.down(target) and g.figures[target].status != DEAD


def finish_cost(g: Gunfight, hand: int, thing: int) -> int:
    """Return what killing with a thing in hand costs: a knife 1, a gun its shoot action, 0 what cannot (R-74)."""
    gear = g.stage.gear[thing]
    if gear.kind < 0:
        return 1 if gear.knife else 0
    if gear.hands == 2:
        return 2 if hand == BOTH else 0
    return 1


def finishes(g: Gunfight, who: int, p: Figure, spare: int, bodies: Sequence[int], out: list[ActOption]) -> None:
    """Add to `out` the ways to finish off those who lie in the own square."""
    for target in bodies:
        if finishable(g, who, target):
            for hand, thing in guns(p):
                cost = finish_cost(g, hand, thing)
                gun = g.stage.gear[thing].kind >= 0
                if 0 < cost <= spare and (not gun or (ready(g, thing) and not g.common.shot & HAS_POOR)):
                    out.append(Finish(thing, target, cost))


def _held_so(g: Gunfight, who: int, thing: int) -> tuple[int, int]:
    return next((held for held in guns(g.figures[who]) if held[1] == thing), (BOTH, thing))


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield finishing everybody with everything in hand."""
    for target in range(len(g.figures)):
        for hand, thing in guns(g.figures[who]):
            yield Finish(thing, target, finish_cost(g, hand, thing) or 1)


REASONS: Reasons = {
    Finish: (
        ("MOUNT-02", "{name} is in the saddle; get down first", lambda g, who, o: g.figures[who].horse >= 0),
        (
            "UNC-03",
            "only an unconscious opponent can be finished off",
            lambda g, who, o: not finishable(g, who, o.target),
        ),
        (
            "UNC-03",
            "{what} does not lie in {name}'s square",
            lambda g, who, o: g.figures[o.target].square != g.figures[who].square,
        ),
        (
            "R-74",
            "it takes a knife, or a gun held as it is fired",
            lambda g, who, o: finish_cost(g, *_held_so(g, who, o.thing)) == 0,
        ),
        ("JAM-02", "the gun is jammed", lambda g, who, o: g.things[o.thing].jam > 0),
        (
            "SHOOT-06",
            "the gun is empty",
            lambda g, who, o: g.stage.gear[o.thing].kind >= 0 and not g.things[o.thing].loaded,
        ),
        (
            "ACT-1-18",
            ONLY_POOR,
            lambda g, who, o: g.stage.gear[o.thing].kind >= 0 and bool(g.common.shot & HAS_POOR),
        ),
        COST,
        KEEP,
    ),
}
