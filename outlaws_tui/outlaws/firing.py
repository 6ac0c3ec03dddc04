"""What a bullet does once it is declared: gun die, disadvantage, who is hit, how many wounds (SHOOT-06 to 12, AIM, SHOTGUN, DISADV-01,
FAN-08, OBST-06 to 08, PAIR, UNC-05, R-53, R-55, R-58, R-61 to R-66, R-74, R-151).

`Common.volley` holds four ints for each one shot at: victim, range, cover, and the enemy in the way. The first is the one aimed at,
others are in a shotgun's line, or the targets of the second gun or of the next bullets of a fan.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.aiming import added as added_by
from outlaws_tui.outlaws.aiming import companion, entry_for, hampered, line_to, ready
from outlaws_tui.outlaws.codes import DEAD, DUEL, FAN, FIT, LYING, ONE_HAND, POOR, SHOTGUN
from outlaws_tui.outlaws.crowds import after_shot, disperse
from outlaws_tui.outlaws.damage import raise_alarm
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.herd import horse_at
from outlaws_tui.outlaws.horses import EvenOrOdd, NameTarget, scare, strike_horse
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import DEAD_EYE, may_use, taken_off, tell_shot, use
from outlaws_tui.outlaws.wounds import DrawWound


def salvo(g: Gunfight, who: int, thing: int, way: int, bullets: int, squares: int = 0) -> list[Work[Gunfight]]:
    """Return the steps of so many bullets, each at everybody of the volley; groups in `squares` may be hit on the way."""
    entries = len(g.common.volley) // 4
    steps: list[Work[Gunfight]] = []
    for bullet in range(bullets):
        steps += (Fire(who, thing, way, 0, entries, squares), PutBack(int(bullet == bullets - 1)))
    return steps


@step
class Fire(Work[Gunfight]):
    """SHOOT-06: a bullet leaves the gun, unless it has jammed since; `entries` of the volley from `first` on are shot at. When that is
    settled townsfolk run from it, and then horses (R-214).

    `squares` are those in which it meets groups of townsfolk, 0 where there are none (TOWN-18).
    """

    who: int
    thing: int
    way: int
    first: int
    entries: int
    squares: int

    def run(self, g: Gunfight) -> None:
        """Spend the bullet and roll for each."""
        if not ready(g, self.thing) or g.figures[self.who].status != FIT:
            return
        g.edit_thing(self.thing).loaded -= 1
        raise_alarm(g)
        common = g.edit_common()
        common.fresh = 1
        volley = common.volley
        if g.events is not None:
            victim, distance, cover, _ = volley[4 * self.first : 4 * self.first + 4]
            g.events.append(ev.Fired(self.who, self.thing, victim, self.way, distance, cover))
        who = self.who
        fleeing = (*after_shot(g, who), *scare(g, who))
        if g.crowded() & self.squares:
            g.then(GroupDie(who, self.thing, self.way, self.first, self.entries, self.squares), *fleeing)
        else:
            g.then(*gun_dice(g, self), *fleeing)


def gun_dice(g: Gunfight, shot: "Fire | GroupDie") -> list["GunDie"]:
    """Return the gun dice of a bullet."""
    volley = g.common.volley
    return [
        GunDie(shot.who, shot.thing, shot.way, entry)
        for entry in range(shot.first, shot.first + shot.entries)
        if not g.dead(volley[4 * entry])
    ]


@step
class GroupDie(Draw[Gunfight]):
    """TOWN-18 to 20, R-122: an additional d6 for the nearest group on a bullet's way; odd hits the group, even lets the shot go on."""

    who: int
    thing: int
    way: int
    first: int
    entries: int
    squares: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Hit the group, or go on to the next one or the gun die."""
        here = g.figures[self.who].square
        on_way = [crowd for crowd, c in enumerate(g.crowds) if c.square >= 0 and self.squares >> c.square & 1]
        crowd = min(on_way, key=lambda crowd: g.stage.distance(here, g.crowds[crowd].square))
        square = g.crowds[crowd].square
        if g.events is not None:
            g.events.append(sev.WayThrough(self.who, crowd, square, face))
        if face % 2 == 0:
            disperse(g, crowd, sev.ON_THE_WAY)
            return
        if len(on_way) > 1:
            g.then(GroupDie(self.who, self.thing, self.way, self.first, self.entries, self.squares & ~(1 << square)))
        else:
            g.then(*gun_dice(g, self))


@step
class PutBack(Work[Gunfight]):
    """R-58: what was drawn for a bullet and not kept goes back to the pool; the last one ends the volley."""

    last: int

    def run(self, g: Gunfight) -> None:
        """Put them back."""
        common = g.edit_common()
        if common.aside:
            common.pool = bytes(sorted(common.pool + common.aside))
            common.aside = b""
        common.fresh = 0
        if self.last:
            common.volley = ()


@step
class GunDie(Draw[Gunfight]):
    """SHOOT-10: roll the gun die for an entry of the volley; a face without a usable number misses (R-53)."""

    who: int
    thing: int
    way: int
    entry: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Look at the face; with a disadvantage a d6 is rolled beside it (DISADV-01)."""
        value = g.stage.value[g.stage.gear[self.thing].kind][self.way][face]
        if value < 0 and may_use(g, self.who, DEAD_EYE):
            g.then(SecondLook(self.who, self.thing, self.way, self.entry, face))
        elif value >= 0 and hampered(g, self.who, self.thing, self.way):
            g.then(TakeOff(self.who, self.thing, self.way, self.entry, face))
        else:
            land(g, self, face, 0)


@option
class Again(ActOption):
    """Whether a gun die that showed Miss is rolled again (R-177): 1 spends the right, 0 keeps it for another time."""

    tried: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `roll-again` or `let-it-be`."""
        return "roll-again" if self.tried else "let-it-be"


ROLL_AGAIN: Final = Again(1)
LET_IT_BE: Final = Again(0)


@step
class SecondLook(Ask[Gunfight]):
    """R-177: once a shootout a dead eye has a gun die that showed Miss rolled again."""

    who: int
    thing: int
    way: int
    entry: int
    face: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return rolling again and letting it be."""
        return ROLL_AGAIN, LET_IT_BE

    def chosen(self, g: Gunfight, option: Again) -> None:
        """Roll, or miss."""
        shot = GunDie(self.who, self.thing, self.way, self.entry)
        if g.events is not None:
            aimed = 0 if g.stage.gear[self.thing].kind == SHOTGUN else 4 * self.entry
            target, distance, cover, _ = g.common.volley[aimed : aimed + 4]
            told = ev.LookedAgain(self.who, self.thing, target, self.way, distance, cover, self.face, option.tried)
            g.events.append(told)
        if option.tried:
            use(g, self.who)
            g.then(shot)
        else:
            land(g, shot, self.face, 0)


@step
class TakeOff(Draw[Gunfight]):
    """SHOOT-11: the d6 that a disadvantage takes off the gun die."""

    who: int
    thing: int
    way: int
    entry: int
    face: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Take it off."""
        land(g, GunDie(self.who, self.thing, self.way, self.entry), self.face, taken_off(g, self.who, self.way, face))


def land(g: Gunfight, shot: GunDie, face: int, less: int) -> None:
    """See whether a shot hits, and whom (SHOOT-12, AIM-01, R-55)."""
    who, thing = shot.who, shot.thing
    gear = g.stage.gear[thing]
    value = g.stage.value[gear.kind][shot.way][face]
    victim, distance, _, other = g.common.volley[4 * shot.entry : 4 * shot.entry + 4]
    added = added_by(g, who, thing, victim, shot.way)
    if shot.way == DUEL:
        added += g.bid()
    total = value + added - less
    hit = value >= 0 and total >= distance
    bonus = hit and shot.way != FAN and total >= 2 * distance  # FAN-08
    if g.events is not None:
        g.events.append(ev.Rolled(who, thing, victim, face, value, added, less, distance, int(hit), int(bonus)))
    if not hit:
        return
    if g.stage.special[who]:
        tell_shot(g, who, thing, shot.way, less, total - distance)
    if shot.way == DUEL:
        g.edit_showdown().landed = 1
    if other >= 0 and not bonus:
        g.then(OneInTheWay(who, thing, shot.way, shot.entry))
    else:
        reach(g, shot, int(bonus))


def reach(g: Gunfight, shot: GunDie, bonus: int) -> None:
    """A shot arrives in the square it was meant for: one stands there, or two (PAIR)."""
    victim = g.common.volley[4 * shot.entry]
    # A horse that was aimed at may be gone by now, and the last one.
    if (g.common.horses or victim >= len(g.figures)) and horse_too(g, shot, victim, bonus):
        return
    also = companion(g, shot.who, victim)
    if also < 0:
        strike(g, shot, victim, bonus, 0)
    elif g.stage.gear[shot.thing].kind == SHOTGUN:
        if shot.entry:
            strike(g, shot, victim, bonus, 0)
        else:
            # PAIR-03: both; what is pushed last is drawn first, so the one aimed at comes last here.
            strike(g, shot, also, bonus, 0)
            strike(g, shot, victim, bonus, 0)
    elif bonus:
        g.then(NameVictim(shot.who, shot.thing, shot.way, shot.entry, also))
    else:
        g.then(OneOfTwo(shot.who, shot.thing, shot.way, shot.entry, also, 0))


def horse_too(g: Gunfight, shot: GunDie, victim: int, bonus: int) -> bool:
    """A shot arrives in a square with a horse: alone it is hit; else a die or the aiming bonus decides, and a shotgun hits all (HORSE-07,
    HORSE-08, R-118). Return whether that has settled who is hit."""
    if victim >= len(g.figures):
        strike_horse(g, shot.who, shot.thing, victim - len(g.figures), drawn_by(g, shot, bonus))
        return True
    horse = horse_at(g, g.figures[victim].square)
    if horse < 0:
        return False
    if g.stage.gear[shot.thing].kind == SHOTGUN:
        strike_horse(g, shot.who, shot.thing, horse, drawn_by(g, shot, bonus))  # pushed first, so it is drawn for last
        return False
    if bonus:
        g.then(NameTarget(shot.who, shot.thing, shot.way, shot.entry, companion(g, shot.who, victim), horse))
    else:
        g.then(EvenOrOdd(shot.who, shot.thing, shot.way, shot.entry, horse, 0))
    return True


def arrive(g: Gunfight, shot: GunDie, victim: int, bonus: int) -> None:
    """A shot hits the character beside a horse, or one of two there by the die."""
    also = companion(g, shot.who, victim)
    if also < 0:
        strike(g, shot, victim, bonus, 0)
    else:
        g.then(OneOfTwo(shot.who, shot.thing, shot.way, shot.entry, also, bonus))


def drawn_by(g: Gunfight, shot: GunDie, bonus: int) -> int:
    """Return the counters that a hit draws at most: what the gun or the shotgun table says, one more with the bonus; a poor shot one."""
    gear = g.stage.gear[shot.thing]
    if shot.way in (POOR, ONE_HAND) or (shot.entry and gear.kind == SHOTGUN):
        return 1
    drawn = g.stage.spread(g.common.volley[4 * shot.entry + 1])[1] if gear.kind == SHOTGUN else gear.drawn
    return drawn + bonus


def strike(g: Gunfight, shot: GunDie, victim: int, bonus: int, single: int) -> None:
    """A hit: how many wounds may be drawn and used (HIT-01, AIM-01, AIM-02, SHOTGUN-01 to 09, ACT-1-17, R-41, R-61, R-62, R-66)."""
    gear = g.stage.gear[shot.thing]
    entry = g.common.volley[4 * shot.entry : 4 * shot.entry + 4]
    distance, cover = entry[1], entry[2]
    if victim == entry[3]:
        _, distance, cover, _ = entry_for(g, shot.who, victim, line_to(g, shot.who, victim), -1)
    exchange = 0
    if gear.kind == SHOTGUN:
        used, drawn = g.stage.spread(distance)
        exchange = int(used > 1 and not shot.entry)
        if shot.entry:
            used = drawn = 1
    else:
        used, drawn = gear.used, gear.drawn
    drawn += bonus
    if single or shot.way in (POOR, ONE_HAND):
        used = drawn = 1
    if g.figures[victim].prone and distance > 1:
        cover |= LYING
    if g.common.pool and g.figures[victim].status != DEAD:
        g.then(DrawWound(shot.who, shot.thing, victim, drawn, used, cover, exchange))


@step
class OneInTheWay(Draw[Gunfight]):
    """OBST-06: a d6 between the target and the one enemy in the way, 1-3 the target (R-151)."""

    who: int
    thing: int
    way: int
    entry: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See who it is."""
        shot = GunDie(self.who, self.thing, self.way, self.entry)
        victim, _, _, other = g.common.volley[4 * self.entry : 4 * self.entry + 4]
        hit = victim if face < 3 else other
        if g.events is not None:
            g.events.append(ev.WhoIsHit(face, hit))
        if hit == victim:
            reach(g, shot, 0)
        else:
            strike(g, shot, other, 0, 0)


@step
class OneOfTwo(Draw[Gunfight]):
    """PAIR-01: a d6 between two in a square, 1-3 the one aimed at (R-151)."""

    who: int
    thing: int
    way: int
    entry: int
    also: int
    bonus: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See who it is."""
        hit = g.common.volley[4 * self.entry] if face < 3 else self.also
        if g.events is not None:
            g.events.append(ev.WhoIsHit(face, hit))
        strike(g, GunDie(self.who, self.thing, self.way, self.entry), hit, self.bonus, 0)


@option
class Victim(ActOption):
    """Which of two in a square is hit (PAIR-02): a figure, or -1 to leave it to the die and keep the extra draw (R-66)."""

    target: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `name tom` or `chance`."""
        return f"name {g.stage.slug_of(self.target)}" if self.target >= 0 else "chance"


@step
class NameVictim(Ask[Gunfight]):
    """PAIR-02, R-66: with the aiming bonus the shooter may name the one hit, for a single draw, or roll and keep the bonus."""

    who: int
    thing: int
    way: int
    entry: int
    also: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the two, and chance."""
        return Victim(g.common.volley[4 * self.entry]), Victim(self.also), Victim(-1)

    def chosen(self, g: Gunfight, option: Victim) -> None:
        """Hit that one, or roll."""
        if option.target < 0:
            g.then(OneOfTwo(self.who, self.thing, self.way, self.entry, self.also, 1))
            return
        if g.events is not None:
            g.events.append(ev.VictimNamed(option.target))
        strike(g, GunDie(self.who, self.thing, self.way, self.entry), option.target, 0, 1)
