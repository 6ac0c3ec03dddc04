"""Fanning a handgun: up to three bullets for one action, each with a disadvantage and none with an aiming bonus (ACT-1-02, FAN, DISADV-03,
R-56).

The targets are announced one after the other before anything is fired, and stand in the `volley` of the common record meanwhile. Each
may answer once, after the last bullet; a jam keeps the rest in the gun.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from outlaws_tui.kernel.steps import Ask, Work, step
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons
from outlaws_tui.outlaws.aiming import aims, clear, entry_for, guns, ready, targets
from outlaws_tui.outlaws.armed import Armed
from outlaws_tui.outlaws.codes import (
    FAN,
    FAN_ICONS,
    FAN_SKILL,
    HANDGUN,
    HAS_SHOT,
    LEFT,
    NO_LEFT_ARM,
    NO_RIGHT_ARM,
    RIGHT,
)
from outlaws_tui.outlaws.crowds import through
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.firing import Fire, PutBack
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.loading import empty
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shooting import TARGET, unseen
from outlaws_tui.outlaws.snapshots import ShotBack

MOST: Final = 3
"""The bullets of a fan (FAN-05)."""


@option
class Fan(ActOption):
    """Begin to fan: the first bullet is for `target`, the others are asked for (ACT-1-02)."""

    target: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Pay, announce the first target and ask for the next."""
        thing = fanned(g, who)
        spend(g, who, 1)
        common = g.edit_common()
        common.shot |= HAS_SHOT
        common.answered = 0
        common.volley = ()
        announce(g, who, self.target)
        g.then(NextOfFan(who, thing), FanOff(who, thing))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `fan tom`."""
        return f"fan {g.stage.slugs[self.target]}"


@option
class FanAt(ActOption):
    """Announce the target of the next bullet (FAN-06)."""

    target: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `fan tom`."""
        return f"fan {g.stage.slugs[self.target]}"


@option
class FanFire(ActOption):
    """Announce no more, and fire."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `fire`."""
        return "fire"


FAN_FIRE: Final = FanFire()


@step
class NextOfFan(Ask[Gunfight]):
    """FAN-05, FAN-06, R-56: whom the next bullet is for, or no more; asked while the gun holds a bullet more, up to three."""

    who: int
    thing: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether another bullet can be announced."""
        return announced(g) < most(g, self.thing)

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the targets there are, and firing."""
        p = g.figures[self.who]
        seen = targets(g, self.who, p)
        return [*map(FanAt, clear(g, self.who, p, seen, g.held() | g.common.bodies, g.crowded())), FAN_FIRE]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Add it and ask again, or let go."""
        if isinstance(option, FanAt):
            announce(g, self.who, option.target)
            g.then(NextOfFan(self.who, self.thing))


@step
class FanOff(Work[Gunfight]):
    """R-56: the announced bullets are fired in order; then those they were meant for may answer, once each."""

    who: int
    thing: int

    def run(self, g: Gunfight) -> None:
        """Put the bullets on the agenda."""
        volley = g.common.volley
        count = announced(g)
        steps: list[Work[Gunfight]] = []
        for bullet in range(count):
            line, _ = aims(g, self.who, volley[4 * bullet], False)[0]
            squares = through(g, volley[4 * bullet], line)
            steps += (Fire(self.who, self.thing, FAN, bullet, 1, squares), PutBack(int(bullet == count - 1)))
        fired_at = 0
        for victim in volley[::4]:
            fired_at |= 1 << victim
        g.then(*steps, ShotBack(self.who, fired_at))


def announce(g: Gunfight, who: int, target: int) -> None:
    """Add a target to the volley; its line is settled now (R-145)."""
    line, other = aims(g, who, target, False)[0]
    g.edit_common().volley += entry_for(g, who, target, line, other)


def announced(g: Gunfight) -> int:
    """Return the bullets announced so far."""
    return len(g.common.volley) // 4


def most(g: Gunfight, thing: int) -> int:
    """Return the bullets that a fan of a gun may have (FAN-05, R-56)."""
    return min(MOST, g.things[thing].loaded)


def fanned(g: Gunfight, who: int) -> int:
    """Return the handgun a figure would fan, -1 where it holds none: one that fires, if there is a choice."""
    held = [thing for _, thing in guns(g.figures[who]) if g.stage.gear[thing].kind == HANDGUN]
    return next((thing for thing in held if ready(g, thing)), held[0] if held else -1)


def _hand_full(g: Gunfight, who: int, thing: int) -> bool:
    """Return whether the hand that would hit the hammer is not free (FAN-03)."""
    p = g.figures[who]
    return not empty(p, LEFT if hand_of(p, thing) == RIGHT else RIGHT)


def fannable(g: Gunfight, who: int, p: Figure, guns: Sequence[Armed]) -> bool:
    """Return whether a figure with an action to spare could fan the one of these guns in hand that would fire, if it does not look from
    cover."""
    arm = NO_LEFT_ARM if p.left < 0 else NO_RIGHT_ARM if p.right < 0 else 0
    able = arm and not p.marks & arm and g.stage.fanners >> who & 1
    return bool(able and guns and guns[0].kind == HANDGUN)


@cache
def fans(free: tuple[int, ...]) -> tuple[Fan, ...]:
    """Return every beginning of a fan, at each of those in view who are `clear`."""
    return tuple(map(Fan, free))


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield a fan at everybody."""
    for target in range(len(g.figures)):
        yield Fan(target)


REASONS: Reasons = {
    Fan: (
        ("FAN-01", "{name} holds no handgun to fan", lambda g, who, o: fanned(g, who) < 0),
        (
            "FAN-02",
            "{name} needs a handgun skill of +1 to fan",
            lambda g, who, o: g.stage.skill[who][HANDGUN] < FAN_SKILL,
        ),
        (
            "SKILL-03",
            "{name} lacks the handgun icons for fanning",
            lambda g, who, o: g.stage.icons[who][HANDGUN] < FAN_ICONS,
        ),
        ("FAN-03", "{name}'s other hand is not free", lambda g, who, o: _hand_full(g, who, fanned(g, who))),
        ("FAN-04", "{name} looks from cover; leave it first", lambda g, who, o: g.figures[who].spot != 0),
        ("JAM-02", "{name}'s gun is jammed", lambda g, who, o: g.things[fanned(g, who)].jam > 0),
        ("SHOOT-06", "{name}'s gun is empty", lambda g, who, o: not g.things[fanned(g, who)].loaded),
        *TARGET,
        COST,
        KEEP,
        ("SHOOT-05", "{name} has no line to {what}", lambda g, who, o: unseen(g, who, o.target)),
        (
            "OBST-01",
            "somebody stands in the way to {what}",
            lambda g, who, o: not aims(g, who, o.target, False),
        ),
    ),
}
