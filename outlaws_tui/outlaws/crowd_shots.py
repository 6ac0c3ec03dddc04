"""Outlaws who fire at a group of townsfolk: any hit scatters it (TOWN-16, TOWN-17). Nobody answers such a shot."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons
from outlaws_tui.outlaws.aiming import hampered
from outlaws_tui.outlaws.armed import ICONS, Armed, way_cost
from outlaws_tui.outlaws.codes import (
    BEST,
    BOTH,
    HANDS,
    HAS_POOR,
    HAS_SHOT,
    LEFT,
    ONE_HAND,
    POOR,
    RIGHT,
    SHOOT,
    STEADY,
)
from outlaws_tui.outlaws.crowds import after_shot, disperse, is_outlaw, station
from outlaws_tui.outlaws.damage import raise_alarm
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.firing import LET_IT_BE, ROLL_AGAIN, Again
from outlaws_tui.outlaws.horses import scare
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shooting import VERBS, fired_kind, fired_with
from outlaws_tui.outlaws.skills import DEAD_EYE, may_use, sighted, taken_off, tell_shot, use

AT_CROWD: Final = (SHOOT, STEADY, BEST, POOR, ONE_HAND)
"""The ways to fire at a group: not with both barrels, of which one will do, nor with a gun in each hand."""


@option
class ShootCrowd(ActOption):
    """Fire a gun at a group of townsfolk (TOWN-17)."""

    way: int
    hand: int
    crowd: int
    cost: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost; a long gun in one hand takes all actions there are (R-42)."""
        return max(1, g.figures[who].actions) if self.way == ONE_HAND else self.cost

    def apply(self, g: Gunfight, who: int) -> None:
        """Fire: nobody answers."""
        p = g.figures[who]
        thing = p.left if self.hand == LEFT else p.right
        spend(g, who, self.price(g, who))
        g.edit_common().shot |= HAS_SHOT | (HAS_POOR if self.way in (POOR, ONE_HAND) else 0)
        g.edit_thing(thing).loaded -= 1
        raise_alarm(g)
        square = g.crowds[self.crowd].square
        if g.events is not None:
            g.events.append(sev.FiredAtCrowd(who, thing, self.crowd, square, self.way))
        g.then(CrowdShotDie(who, thing, self.way, self.crowd), *after_shot(g, who), *scare(g, who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot crowd-1`, with `left` for a gun in the left hand where both hold one."""
        p = g.figures[who]
        hand = f" {HANDS[self.hand]}" if self.hand == LEFT and p.right >= 0 and g.stage.gear[p.right].kind >= 0 else ""
        return f"{VERBS[self.way]} crowd-{self.crowd + 1}{hand}"


@step
class CrowdShotDie(Draw[Gunfight]):
    """TOWN-17: the gun die of a shot at a group."""

    who: int
    thing: int
    way: int
    crowd: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See whether it hits; with a disadvantage a d6 comes off (DISADV-01)."""
        value = g.stage.value[g.stage.gear[self.thing].kind][self.way][face]
        if value < 0 and may_use(g, self.who, DEAD_EYE):
            g.then(CrowdSecondLook(self.who, self.thing, self.way, self.crowd, face))
        elif value >= 0 and hampered(g, self.who, self.thing, self.way):
            g.then(CrowdTakeOff(self.who, self.thing, self.way, self.crowd, face))
        else:
            _land(g, self, face, 0)


@step
class CrowdSecondLook(Ask[Gunfight]):
    """R-177: a dead eye's second roll at a group."""

    who: int
    thing: int
    way: int
    crowd: int
    face: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return rolling again and letting it be."""
        return ROLL_AGAIN, LET_IT_BE

    def chosen(self, g: Gunfight, option: Again) -> None:
        """Roll, or miss."""
        shot = CrowdShotDie(self.who, self.thing, self.way, self.crowd)
        if g.events is not None:
            told = ev.LookedAgain(self.who, self.thing, -1, self.way, 0, 0, self.face, option.tried)
            g.events.append(told)
        if option.tried:
            use(g, self.who)
            g.then(shot)
        else:
            _land(g, shot, self.face, 0)


@step
class CrowdTakeOff(Draw[Gunfight]):
    """SHOOT-11: the d6 that a disadvantage takes off a shot at a group."""

    who: int
    thing: int
    way: int
    crowd: int
    face: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Take it off."""
        _land(
            g,
            CrowdShotDie(self.who, self.thing, self.way, self.crowd),
            self.face,
            taken_off(g, self.who, self.way, face),
        )


def _land(g: Gunfight, shot: CrowdShotDie, face: int, less: int) -> None:
    gear = g.stage.gear[shot.thing]
    value = g.stage.value[gear.kind][shot.way][face]
    square = g.crowds[shot.crowd].square
    needed = g.stage.range(g.station(shot.who), station(square))
    added = g.stage.skill[shot.who][gear.kind] + gear.modifier + sighted(g, shot.who, shot.way)
    hit = value >= 0 and value + added - less >= needed
    if g.events is not None:
        g.events.append(
            sev.CrowdShot(shot.who, shot.thing, shot.crowd, square, face, value, added, less, needed, int(hit))
        )
    if hit:
        if g.stage.special[shot.who]:
            tell_shot(g, shot.who, shot.thing, shot.way, less, value + added - less - needed)
        disperse(g, shot.crowd, sev.SHOT_AT)


def in_reach(g: Gunfight, who: int, crowd: int, taken: int) -> bool:
    """Return whether an outlaw has a line to a group with nothing on some squares in its way."""
    lanes = g.stage.sight.lanes(g.station(who), station(g.crowds[crowd].square), g.common.open, g.common.horses)
    return any(not lane & taken for lane in lanes)


def in_the_way(g: Gunfight) -> int:
    """Return the squares with somebody who stands or with a group."""
    taken = g.crowded()
    for p in g.figures:
        if p.square >= 0 and not p.prone:
            taken |= 1 << p.square
    return taken


def crowd_shots(g: Gunfight, who: int, p: Figure, firing: tuple[Armed, ...], out: list[ActOption]) -> None:
    """Add to `out` the shots at groups of townsfolk of an outlaw on foot, with the guns that he may fire."""
    view = g.stage.sight.among(g.station(who), g.crowded() & ~(1 << p.square), g.common.open)
    if not view:
        return
    taken = in_the_way(g)
    for crowd, c in enumerate(g.crowds):
        if c.square >= 0 and view >> c.square & 1 and in_reach(g, who, crowd, taken):
            for gun in firing:
                out += _at_crowd(gun, crowd)


@cache
def _at_crowd(gun: Armed, crowd: int) -> tuple[ShootCrowd, ...]:
    """Return a shot at a group for each way to fire a gun at one."""
    return tuple(ShootCrowd(way, gun.hand, crowd, cost) for way, cost in gun.ways if way in AT_CROWD)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every shot at a group that somebody might think of."""
    p = g.figures[who]
    for crowd in range(len(g.crowds)):
        for hand in (RIGHT, LEFT, BOTH):
            thing = p.left if hand == LEFT else p.right
            kind = g.stage.gear[thing].kind if thing >= 0 else -1
            for way in AT_CROWD:
                cost = 1 if way == ONE_HAND else (way_cost(kind, way) if kind >= 0 else 0) or 1
                yield ShootCrowd(way, hand, crowd, cost)


def _no_way(g: Gunfight, who: int, o: ShootCrowd) -> bool:
    gear = g.stage.gear[fired_with(g, who, o.hand)]
    one_hand = gear.hands == 2 and o.hand != BOTH
    if o.way == ONE_HAND or one_hand:
        return not (o.way == ONE_HAND and one_hand)
    return way_cost(gear.kind, o.way) == 0


REASONS: Reasons = {
    ShootCrowd: (
        ("TOWN-16", "only outlaws fire at townsfolk", lambda g, who, o: not is_outlaw(g, who)),
        ("TOWN-05", "those townsfolk have dispersed", lambda g, who, o: g.crowds[o.crowd].square < 0),
        (
            "ACT-1-01",
            "{name} has no gun in hand for that, for townsfolk",
            lambda g, who, o: fired_kind(g, who, o.hand) < 0,
        ),
        ("SKILL-04", "that gun cannot be fired so at townsfolk", _no_way),
        ("JAM-02", "{name}'s gun is jammed", lambda g, who, o: g.things[fired_with(g, who, o.hand)].jam > 0),
        ("SHOOT-06", "{name}'s gun is empty", lambda g, who, o: not g.things[fired_with(g, who, o.hand)].loaded),
        (
            "SKILL-02",
            "{name} lacks the gun icons to aim at townsfolk so",
            lambda g, who, o: g.stage.icons[who][fired_kind(g, who, o.hand)] < ICONS.get(o.way, 0),
        ),
        (
            "ACT-1-18",
            "a poor shot must be the only one of a turn, at townsfolk too",
            lambda g, who, o: bool(g.common.shot & HAS_POOR) or (o.way == POOR and bool(g.common.shot)),
        ),
        ("ACT-A-01", FIRST[1], lambda g, who, o: o.way == ONE_HAND and g.common.spent != 0),
        COST,
        KEEP,
        (
            "SHOOT-05",
            "{name} has no clear line to those townsfolk",
            lambda g, who, o: not in_reach(g, who, o.crowd, in_the_way(g)),
        ),
    ),
}
