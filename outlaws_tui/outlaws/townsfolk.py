"""Townsfolk: their counter, their die, their pot-shots, and outlaws who fire at them (TOWN-01 to 10, 16, 17, R-29, R-119, R-120, R-124,
R-146). `crowds` has how they move and flee.

Their counter lies in a cup like any other, as the bit after those of the figures; undrawn it is lost with the rest.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import street_events as sev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons, budget
from outlaws_tui.outlaws.aiming import companion, hampered, ready
from outlaws_tui.outlaws.codes import (
    BEST,
    BOTH,
    FIT,
    HANDS,
    HAS_POOR,
    HAS_SHOT,
    LEFT,
    LYING,
    ONE_HAND,
    POOR,
    RIGHT,
    SHOOT,
    STEADY,
)
from outlaws_tui.outlaws.crowds import after_shot, disperse, is_outlaw, move_crowd, scare, station, way_open
from outlaws_tui.outlaws.effects import go_down, lose_action, spend
from outlaws_tui.outlaws.events import BLANK, HEAD_DOWN, KEPT, NO_ROOM, VOID, WoundDrawn
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shooting import ICONS, VERBS, guns_of, way_cost, ways_to_fire
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, may_snap
from outlaws_tui.outlaws.wounds import box_for, put, void

AT_CROWD: Final = (SHOOT, STEADY, BEST, POOR, ONE_HAND)
"""The ways to fire at a group: not with both barrels, of which one will do, nor with a gun in each hand."""

TURNED: Final = {"forward": 0, "right": 1, "back": 2, "left": 3}


@step
class FolkCup(Work[Gunfight]):
    """TOWN-02, TOWN-03: the townsfolk counter goes into the cup of the side with the fewest actions; a die decides among equals."""

    def run(self, g: Gunfight) -> None:
        """Put it there, or roll."""
        fewest = _fewest(g)
        if len(fewest) == 1:
            put_counter(g, fewest[0], -1)
        else:
            g.then(FolkDie())


@step
class FolkDie(Draw[Gunfight]):
    """TOWN-03, R-151: a d6, shared out evenly among the sides that tie in their order; four sides are drawn for as they are."""

    def count(self, g: Gunfight) -> int:
        """Return the faces."""
        sides = len(_fewest(g))
        return sides if 6 % sides else 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Put the counter into that side's cup."""
        fewest = _fewest(g)
        put_counter(g, fewest[face * len(fewest) // self.count(g)], face)


def _fewest(g: Gunfight) -> list[int]:
    claims = g.common.claims
    return [side for side, claim in enumerate(claims) if claim == min(claims)]


def put_counter(g: Gunfight, side: int, face: int) -> None:
    """Put the townsfolk counter into a cup."""
    common = g.edit_common()
    cups = list(common.cups)
    cups[side] |= 1 << len(g.figures)
    common.cups = tuple(cups)
    if g.events is not None:
        g.events.append(sev.FolkCounter(side, face))


def folk_turn(g: Gunfight, side: int) -> list[Draw[Gunfight]]:
    """Return the dice of all groups, whose counter has come out of a side's cup (TOWN-04)."""
    if g.events is not None:
        g.events.append(sev.FolkDrawn(side))
    return [CrowdDie(crowd) for crowd, c in enumerate(g.crowds) if c.square >= 0]


@step
class CrowdDie(Draw[Gunfight]):
    """TOWN-05 to 07: what a group does: shoot, go a square, or disperse; ahead is where its arrow points."""

    crowd: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Do it."""
        c = g.crowds[self.crowd]
        act = g.stage.crowd_die[face]
        if g.events is not None:
            g.events.append(sev.CrowdRolled(self.crowd, c.square, face, sev.ACTS.index(act)))
        if act == "disperse":
            disperse(g, self.crowd, sev.OF_ITSELF)
        elif act == "shoot":
            self._shoot(g)
        else:
            to = way_open(g, c.square, (c.facing + TURNED[act]) % 4 * 2)
            if to >= 0:
                move_crowd(g, self.crowd, to, sev.BY_DIE)
            elif g.events is not None:
                g.events.append(sev.CrowdStays(self.crowd, c.square, sev.BLOCKED))

    def _shoot(self, g: Gunfight) -> None:
        near = nearest(g, self.crowd)
        if len(near) > 1:
            g.then(PickNearest(self.crowd))
        elif near:
            g.then(PotDie(self.crowd, near[0]))
        elif g.events is not None:
            g.events.append(sev.CrowdStays(self.crowd, g.crowds[self.crowd].square, sev.NOBODY))


def nearest(g: Gunfight, crowd: int) -> list[int]:
    """Return the nearest conscious outlaws that a group sees, looking all round (TOWN-08, R-120)."""
    here = station(g.crowds[crowd].square)
    sight, open_ = g.stage.sight, g.common.open
    seen = [
        (sight.range(here, g.station(who)), who)
        for who, p in enumerate(g.figures)
        if is_outlaw(g, who) and p.status == FIT and p.square >= 0 and sight.sees(here, g.station(who), open_)
    ]
    return [who for distance, who in seen if distance == min(seen)[0]]


@step
class PickNearest(Draw[Gunfight]):
    """R-120, R-151: a die among outlaws equally near; two share a d6."""

    crowd: int

    def count(self, g: Gunfight) -> int:
        """Return the faces."""
        few = len(nearest(g, self.crowd))
        return few if 6 % few else 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Fire at that one."""
        near = nearest(g, self.crowd)
        victim = near[face * len(near) // self.count(g)]
        if g.events is not None:
            g.events.append(sev.Singled(face, victim))
        g.then(PotDie(self.crowd, victim))


@step
class PotDie(Draw[Gunfight]):
    """TOWN-09: a pot-shot with the handgun die and no modifiers; a hit draws one wound. Other groups flee from it (R-120)."""

    crowd: int
    victim: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See whether it hits."""
        square = g.crowds[self.crowd].square
        needed = g.stage.sight.range(station(square), g.station(self.victim))
        value = g.stage.crowd_values[face]
        hit = value >= needed
        if g.events is not None:
            g.events.append(sev.PotShot(self.crowd, square, self.victim, face, value, needed, int(hit)))
        # No player fired; those who flee are moved by the side that was fired at.
        others = [scared for scared in scare(g, square, g.stage.side[self.victim]) if scared.crowd != self.crowd]
        after = (*others, Dive(self.victim))
        if not hit:
            g.then(*after)
            return
        also = companion(g, -1, self.victim)
        wound = PotPair(self.crowd, self.victim, also) if also >= 0 else PotWound(self.crowd, self.victim)
        g.then(wound, PutBack(1), *after)


@step
class PotPair(Draw[Gunfight]):
    """PAIR-01, R-151: of two in a square a d6 says who is hit, 1-3 the one fired at."""

    crowd: int
    victim: int
    also: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Hit that one."""
        hit = self.victim if face < 3 else self.also
        if g.events is not None:
            g.events.append(sev.Singled(face, hit))
        g.then(PotWound(self.crowd, hit))


@step
class PotWound(Draw[Gunfight]):
    """TOWN-09, R-60, R-120: a single wound counter; a Jam goes back and another is drawn; cover counts as for any hit."""

    crowd: int
    victim: int

    def count(self, g: Gunfight) -> int:
        """Return the number of counters in the pool."""
        return max(1, len(g.common.pool))

    def drawn(self, g: Gunfight, face: int) -> None:
        """Place it, if it can be placed."""
        pool = g.common.pool
        if not pool or all(g.stage.wounds[w].jam for w in pool):
            return
        wound = pool[face]
        if g.stage.wounds[wound].jam:
            self._tell(g, wound, BLANK)
            g.then(PotWound(self.crowd, self.victim))
            return
        p = g.figures[self.victim]
        here = g.crowds[self.crowd].square
        cover = cover_from(g, here, self.victim)
        if p.prone and g.stage.distance(here, p.square) > 1:
            cover |= LYING
        if void(g, p, wound, cover):
            self._tell(g, wound, VOID)
            if p.status == FIT:
                lose_action(g, self.victim, HEAD_DOWN)
        elif box_for(g, p, wound) < 0:
            self._tell(g, wound, NO_ROOM)
        else:
            self._tell(g, wound, KEPT)
            common = g.edit_common()
            common.pool = pool[:face] + pool[face + 1 :]
            put(g, self.victim, wound, False)

    def _tell(self, g: Gunfight, wound: int, verdict: int) -> None:
        if g.events is not None:
            g.events.append(WoundDrawn(self.victim, wound, verdict))


def cover_from(g: Gunfight, square: int, victim: int) -> int:
    """Return the cover that a victim has on the best line from a group."""
    lines = g.stage.sight.lines(station(square), g.station(victim), g.common.open)
    return lines[0].cover if lines else 0


@step
class Dive(Ask[Gunfight]):
    """R-120, SNAP-04, SNAP-07: whoever was fired at by townsfolk may try to hit the dirt, and nothing else."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return his side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether he stands and could."""
        p = g.figures[self.who]
        return not p.prone and may_snap(g, self.who, p)

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return trying and not trying."""
        return Duck(self.who), LET_PASS

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Roll for it."""
        if isinstance(option, Duck):
            g.then(DiveDie(self.who))


@step
class DiveDie(Draw[Gunfight]):
    """SNAP-14, R-87: a d6 against the available actions; a 1 always does."""

    who: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Drop, or not."""
        needs = max(1, g.available(self.who))
        made = face + 1 <= needs
        if g.events is not None:
            g.events.append(sev.Dived(self.who, face, needs, int(made)))
        if made:
            go_down(g, self.who, 0)


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
        square = g.crowds[self.crowd].square
        if g.events is not None:
            g.events.append(sev.FiredAtCrowd(who, thing, self.crowd, square, self.way))
        g.then(CrowdShotDie(who, thing, self.way, self.crowd), *after_shot(g, who))

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
        if value >= 0 and hampered(g, self.who, self.thing, self.way):
            g.then(CrowdTakeOff(self.who, self.thing, self.way, self.crowd, face))
        else:
            _land(g, self, face, 0)


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
        _land(g, CrowdShotDie(self.who, self.thing, self.way, self.crowd), self.face, face + 1)


def _land(g: Gunfight, shot: CrowdShotDie, face: int, less: int) -> None:
    gear = g.stage.gear[shot.thing]
    value = g.stage.value[gear.kind][shot.way][face]
    square = g.crowds[shot.crowd].square
    needed = g.stage.sight.range(g.station(shot.who), station(square))
    added = g.stage.skill[shot.who][gear.kind] + gear.modifier
    hit = value >= 0 and value + added - less >= needed
    if g.events is not None:
        g.events.append(
            sev.CrowdShot(shot.who, shot.thing, shot.crowd, square, face, value, added, less, needed, int(hit))
        )
    if hit:
        disperse(g, shot.crowd, sev.SHOT_AT)


def in_reach(g: Gunfight, who: int, crowd: int) -> bool:
    """Return whether an outlaw has a line to a group with nobody and no other group in its way."""
    square = g.crowds[crowd].square
    taken = g.crowded()
    for p in g.figures:
        if p.square >= 0 and not p.prone:
            taken |= 1 << p.square
    lines = g.stage.sight.lines(g.station(who), station(square), g.common.open)
    return any(not line.through & taken for line in lines)


def crowd_shots(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` an outlaw's shots at groups of townsfolk."""
    spare = budget(g, who)
    if spare < 1 or not is_outlaw(g, who) or g.common.shot & HAS_POOR:
        return
    guns = [(hand, thing) for hand, thing in guns_of(p) if ready(g, thing)]
    for crowd, c in enumerate(g.crowds) if guns else ():
        if c.square >= 0 and c.square != p.square and in_reach(g, who, crowd):
            for hand, thing in guns:
                out.extend(
                    ShootCrowd(way, hand, crowd, cost)
                    for way, cost in ways_to_fire(g, who, hand, thing, spare)
                    if way in AT_CROWD
                )


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


def _thing(g: Gunfight, who: int, o: ShootCrowd) -> int:
    p = g.figures[who]
    if (o.hand == BOTH) != (p.right == p.left):
        return -1
    return p.left if o.hand == LEFT else p.right


def _kind(g: Gunfight, who: int, o: ShootCrowd) -> int:
    thing = _thing(g, who, o)
    return g.stage.gear[thing].kind if thing >= 0 else -1


def _no_way(g: Gunfight, who: int, o: ShootCrowd) -> bool:
    gear = g.stage.gear[_thing(g, who, o)]
    one_hand = gear.hands == 2 and o.hand != BOTH
    if o.way == ONE_HAND or one_hand:
        return not (o.way == ONE_HAND and one_hand)
    return way_cost(gear.kind, o.way) == 0


REASONS: Reasons = {
    ShootCrowd: (
        ("TOWN-16", "only outlaws fire at townsfolk", lambda g, who, o: not is_outlaw(g, who)),
        ("TOWN-05", "those townsfolk have dispersed", lambda g, who, o: g.crowds[o.crowd].square < 0),
        ("ACT-1-01", "{name} holds no gun so, for townsfolk", lambda g, who, o: _kind(g, who, o) < 0),
        ("SKILL-04", "that gun cannot be fired so at townsfolk", _no_way),
        ("JAM-02", "{name}'s gun is jammed", lambda g, who, o: g.things[_thing(g, who, o)].jam > 0),
        ("SHOOT-06", "{name}'s gun is empty", lambda g, who, o: not g.things[_thing(g, who, o)].loaded),
        (
            "SKILL-02",
            "{name} lacks the gun icons to aim at townsfolk so",
            lambda g, who, o: g.stage.icons[who][_kind(g, who, o)] < ICONS.get(o.way, 0),
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
            lambda g, who, o: not in_reach(g, who, o.crowd),
        ),
    ),
}
