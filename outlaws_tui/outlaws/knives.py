"""Thrown knives (KNIFE, ACT-1-29, R-47, R-60, R-135, R-215)."""

from collections.abc import Iterator
from functools import cache
from typing import ClassVar

from outlaws_tui.kernel.steps import Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons
from outlaws_tui.outlaws.aiming import aims, entry_for
from outlaws_tui.outlaws.codes import DEAD, HANDS, LEFT, LYING, RIGHT
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.holding import move_thing, release
from outlaws_tui.outlaws.loading import empty
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import favours, knives_shown, tell
from outlaws_tui.outlaws.wounds import DrawWound


@option
class ThrowKnife(ActOption):
    """Throw a knife at somebody in view, out of a hand or, with that hand free, out of the carried box (KNIFE-01, R-47)."""

    thing: int
    hand: int
    target: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Throw it."""
        spend(g, who, 1)
        g.then(ThrowDie(who, self.thing, self.hand, self.target))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `throw knife right tom`."""
        return f"throw {g.stage.gear[self.thing].slug} {HANDS[self.hand]} {g.stage.slugs[self.target]}"


@step
class ThrowDie(Draw[Gunfight]):
    """KNIFE-02 to 07, R-135, R-182: the knives on the brawl die, twice with the favoured hand, are how far it carries; none always
    misses."""

    who: int
    thing: int
    hand: int
    target: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Hit or miss; the knife lies with the target, or beyond it after a miss."""
        who, thing, target = self.who, self.thing, self.target
        line, other = aims(g, who, target, False, past=True)[0]
        _, distance, cover, _ = entry_for(g, who, target, line, other)
        shown = g.stage.brawl_die[face][2]
        knives = knives_shown(g, who, shown)
        times = 2 if favours(g, who, self.hand) else 1
        reach = knives * times
        hit = distance <= reach
        if g.events is not None:
            g.events.append(ev.Threw(who, thing, target, face, reach, distance, int(hit)))
        if hit and shown * times < distance:
            tell(g, who)  # a knife man's extra knife carried it
        release(g, who, thing)
        p = g.edit(who)
        p.carried = tuple(one for one in p.carried if one != thing)
        here = g.figures[target].square
        move_thing(g, thing, here if hit or line.beyond < 0 else line.beyond)
        if hit and g.common.pool:
            if g.figures[target].prone and distance > 1:
                cover |= LYING
            g.then(DrawWound(who, thing, target, 1, 1, cover, 0), PutBack(1))


def bladed(g: Gunfight, p: Figure) -> bool:
    """Return whether a figure holds or carries a knife."""
    blades = g.stage.blades
    return p.right in blades or p.left in blades or not blades.isdisjoint(p.carried)


def throws(g: Gunfight, p: Figure, free: tuple[int, ...], out: list[ActOption]) -> None:
    """Add to `out` every throw of a knife that the active figure, `bladed`, on foot and with an action to spare, has at one of those in
    view who are `clear`."""
    held = dict.fromkeys(thing for thing in (p.right, p.left, *p.carried) if thing in g.stage.blades)
    out += _throws(free, tuple((thing, hand) for thing in held for hand in (RIGHT, LEFT) if _to_hand(p, thing, hand)))


@cache
def _throws(targets: tuple[int, ...], knives: tuple[tuple[int, int], ...]) -> tuple[ThrowKnife, ...]:
    """Return the throws of some knives, each with a hand, at each of some targets."""
    return tuple(ThrowKnife(thing, hand, target) for target in targets for thing, hand in knives)


def _to_hand(p: Figure, thing: int, hand: int) -> bool:
    """Return whether a knife is in a hand, or could be thrown with it out of the carried box."""
    if thing in p.carried:
        return empty(p, hand)
    return (p.left if hand == LEFT else p.right) == thing


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every knife of the game, with each hand, at everybody."""
    for thing, gear in enumerate(g.stage.gear):
        if gear.knife:
            for hand in (RIGHT, LEFT):
                for target in range(len(g.figures)):
                    yield ThrowKnife(thing, hand, target)


REASONS: Reasons = {
    ThrowKnife: (
        (
            "KNIFE-01",
            "{name} neither holds that knife in that hand nor carries it with the hand free",
            lambda g, who, o: not _to_hand(g.figures[who], o.thing, o.hand),
        ),
        ("SHOOT-05", "{what} is on {name}'s own side", lambda g, who, o: g.stage.side[o.target] == g.stage.side[who]),
        ("UNC-07", "{what} is dead", lambda g, who, o: g.figures[o.target].status == DEAD),
        ("R-147", "{what} is not on the map", lambda g, who, o: g.figures[o.target].square < 0),
        (
            "UNC-03",
            "{what} is in the same square; somebody out cold there can be finished off",
            lambda g, who, o: g.figures[o.target].square == g.figures[who].square,
        ),
        COST,
        KEEP,
        (
            "R-135",
            "{name} does not see {what}",
            lambda g, who, o: (
                not g.stage.sight.lines(g.station(who), g.station(o.target), g.common.open, g.common.horses)
            ),
        ),
        ("OBST-01", "somebody stands in the way to {what}", lambda g, who, o: not aims(g, who, o.target, False)),
    ),
}
