"""Blows: the brawl die, what an attack does, dodging, forced re-rolls, guns that go off (BRAWL-06, BRAWL-11 to 13, BRAWL-26 to 35, BRAWL-39
to 63, BRAWL-67, BRAWL-68, R-93 to R-103, R-106, R-142).

An attack is one of the codes PUNCH to PARTING; what lands is settled by the last roll and at most one less for a dodge.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.codes import (
    BODY,
    FIT,
    HANDGUN,
    HEAD_HIT,
    JAB,
    LEFT,
    MISSED,
    PARTING,
    PUMMEL,
    PUNCH,
    STAB,
    STRIKE,
    TAKE_DOWN,
)
from outlaws_tui.outlaws.crowds import after_shot
from outlaws_tui.outlaws.damage import raise_alarm
from outlaws_tui.outlaws.effects import OVER, check_out, die, go_down, lose_now
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.holding import release
from outlaws_tui.outlaws.horses import scare
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import BEAR_HUG, KNIFE_MAN, dodge_less, fall_blows, has, jaw_takes, knives_shown, tell
from outlaws_tui.outlaws.spilling import spill
from outlaws_tui.outlaws.ways import towards
from outlaws_tui.outlaws.wounds import DrawWound

DEADLY: Final = 8  # BRAWL-63


def skill(g: Gunfight, who: int) -> int:
    """Return a figure's brawl skill as it is now: less every action lost and 1 for lying, more for what is held (BRAWL-44 to 46, R-101)."""
    p = g.figures[who]
    held = sum(g.stage.gear[thing].brawl for thing in {p.right, p.left} if thing >= 0)
    return g.stage.cards[who].brawl - p.loss - p.blows - p.lost - p.prone + held


def advantage(g: Gunfight, who: int, other: int) -> bool:
    """Return whether a figure has the brawl advantage over another: equals have none (BRAWL-43, R-103)."""
    return skill(g, who) > skill(g, other)


def weapon(g: Gunfight, who: int) -> int:
    """Return the long gun or brawl object that a figure holds with both hands, -1 none (BRAWL-26, BRAWL-39)."""
    p = g.figures[who]
    return p.right if p.right >= 0 and p.right == p.left and g.stage.gear[p.right].hands == 2 else -1


def knife_of(g: Gunfight, who: int) -> int:
    """Return the knife in a figure's hand, the favoured first, -1 none (BRAWL-29)."""
    return next((thing for thing in in_hand(g, who) if g.stage.gear[thing].knife), -1)


def in_hand(g: Gunfight, who: int) -> list[int]:
    """Return what a figure holds, the favoured hand first, a thing in both hands once."""
    p = g.figures[who]
    hands = (p.left, p.right) if g.stage.favoured[who] == LEFT else (p.right, p.left)
    return [thing for place, thing in enumerate(hands) if thing >= 0 and thing not in hands[:place]]


def hair_trigger(g: Gunfight, who: int) -> int:
    """Return the handgun of a figure that could go off in a brawl: loaded and clear, the favoured hand first, -1 none (R-95)."""
    return next(
        (thing for thing in in_hand(g, who) if g.stage.gear[thing].kind == HANDGUN and ready(g, thing)),
        -1,
    )


def lands(g: Gunfight, who: int, foe: int, attack: int, face: int) -> int:
    """Return the blows, or for a stab the wounds, that a face of `who` would place on `foe` (BRAWL-12, 13, 17, 26, 29, 30, 33, 62, R-180,
    R-182)."""
    if attack == TAKE_DOWN:
        return fall_blows(g, who)
    word, fists, knives = g.stage.brawl_die[face]
    if attack == STAB:
        knives = knives_shown(g, who, knives)
    return lands_by(word, fists, knives, attack, knife_of(g, foe) >= 0)


def lands_by(word: int, fists: int, knives: int, attack: int, parried: bool = False) -> int:
    """Return the blows, or for a stab the wounds, of an attack by what a face shows; `parried` where a knife is held against a stab
    (BRAWL-12, 13, 26, 29, 30, 33, 62)."""
    if attack == PUNCH:
        return 2 if word == HEAD_HIT else 0
    if attack == JAB:
        return int(word in (BODY, HEAD_HIT))
    if attack == PARTING:
        return int(word == BODY)
    if attack == STAB:
        return int(fists >= 2 or knives >= 2) if parried else int(knives >= 1)
    return fists


def place_blows(g: Gunfight, who: int, count: int) -> None:
    """Place blow counters: they cost actions, knock out and at last kill (BRAWL-41, BRAWL-42, BRAWL-63, R-73)."""
    count = jaw_takes(g, who, count)
    if not count:
        return
    p = g.edit(who)
    p.blows += count
    if g.events is not None:
        g.events.append(ev.Blows(who, count, p.blows))
    if p.blows >= DEADLY:
        die(g, who)
    elif p.status == FIT:
        lose_now(g, who, count)
        check_out(g, who)


@step
class Swing(Draw[Gunfight]):
    """BRAWL-12, 13, 26, 29, 33, 62: roll the brawl die; `again` is 1 for a re-roll, which cannot be answered any more (BRAWL-40)."""

    who: int
    foe: int
    attack: int
    again: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See what would land; the defender may answer it."""
        if g.events is not None:
            g.events.append(ev.BrawlRolled(self.who, self.foe, self.attack, face, self.again))
        answerable = self.attack < PUMMEL and not self.again and not g.common.ambush
        if answerable and lands(g, self.who, self.foe, self.attack, face):
            g.then(Answer(self.foe, self.who, self.attack, face))
        else:
            land(g, self.who, self.foe, self.attack, face, 0)


@option
class Dodge(ActOption):
    """Try to dodge (BRAWL-50)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `dodge`."""
        return "dodge"


@option
class Force(ActOption):
    """Hold a long gun or a brawl object against it: the attacker rolls again (BRAWL-39)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `re-roll`."""
        return "re-roll"


@option
class Suffer(ActOption):
    """Take it."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `take-it`."""
        return "take-it"


DODGE: Final = Dodge()
FORCE: Final = Force()
SUFFER: Final = Suffer()


def may_force(g: Gunfight, who: int, attack: int) -> bool:
    """Return whether a defender may have an attack rolled again: once a round, brawl dice only (BRAWL-39, R-99)."""
    return attack != TAKE_DOWN and weapon(g, who) >= 0 and not g.common.parried >> who & 1


@step
class Answer(Ask[Gunfight]):
    """BRAWL-06, BRAWL-39, BRAWL-40, BRAWL-54: the defender dodges, has the die rolled again, or takes what comes; only one of them."""

    who: int
    foe: int
    attack: int
    face: int

    def seat(self, g: Gunfight) -> int:
        """Return the defender's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return dodging, the re-roll where there is a right to it, and taking it."""
        if may_force(g, self.who, self.attack):
            return DODGE, FORCE, SUFFER
        return DODGE, SUFFER

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Roll, or let it land."""
        if isinstance(option, Dodge):
            g.then(DodgeDie(self.who, self.foe, self.attack, self.face))
        elif isinstance(option, Force):
            g.edit_common().parried |= 1 << self.who
            if g.events is not None:
                g.events.append(ev.Forced(self.who, self.foe, weapon(g, self.who)))
            g.then(Swing(self.foe, self.who, self.attack, 1))
        else:
            land(g, self.foe, self.who, self.attack, self.face, 0)


@step
class DodgeDie(Draw[Gunfight]):
    """BRAWL-50 to 53: a d6, less 1 for advantage, must be less than the available actions; a 1 always does. One less lands then."""

    who: int
    foe: int
    attack: int
    face: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Dodge or not."""
        slips = dodge_less(g, self.who)
        less = advantage(g, self.who, self.foe) + slips
        below = g.available(self.who)
        made = face == 0 or face + 1 - less < below
        if g.events is not None:
            g.events.append(ev.Dodged(self.who, face, less, below, int(made)))
        if made and slips and face and face + 1 - less + slips >= below:
            tell(g, self.who)
        land(g, self.foe, self.who, self.attack, self.face, int(made))


def land(g: Gunfight, who: int, foe: int, attack: int, face: int, dodged: int) -> None:
    """Settle an attack: what is left of it after a dodge, and what a Miss does (BRAWL-11, BRAWL-17, BRAWL-27, BRAWL-28, R-97)."""
    count = lands(g, who, foe, attack, face) - dodged
    if attack == TAKE_DOWN:
        if has(g, who, BEAR_HUG):
            tell(g, who)
        go_down(g, foe, 1)
    if attack == STAB:
        if count > 0 and g.common.pool:
            _, fists, knives = g.stage.brawl_die[face]
            if has(g, who, KNIFE_MAN) and knives == 1 and fists < 2 and knife_of(g, foe) >= 0:
                tell(g, who)
            # No cover helps in the same square.
            g.then(DrawWound(who, knife_of(g, who), foe, 1, 1, 0, 0), PutBack(1))
        return
    if count > 0:
        place_blows(g, foe, count)
    if g.stage.brawl_die[face][0] != MISSED:
        return
    if attack == STRIKE:
        _loses_grip(g, who, foe)
    elif attack in (PUNCH, JAB):
        goes_off(g, who, foe)


def _loses_grip(g: Gunfight, who: int, foe: int) -> None:
    """A brawl object breaks, a long gun flies into a square that the striker chooses, or his opponent where that is agreed on (BRAWL-27,
    BRAWL-28, R-97)."""
    thing = weapon(g, who)
    if g.stage.gear[thing].furniture:
        release(g, who, thing)
        g.edit_thing(thing).gone = 1
        if g.events is not None:
            g.events.append(ev.Broke(who, thing))
    else:
        spill(g, foe if g.stage.variants.foe_places else who, who, thing, 1)


def goes_off(g: Gunfight, who: int, foe: int) -> None:
    """A Miss with a handgun in hand: it may go off (BRAWL-55, R-95)."""
    gun = hair_trigger(g, who)
    if gun >= 0:
        g.then(Discharge(who, foe, gun))


@step
class Discharge(Draw[Gunfight]):
    """BRAWL-56 to 59, R-95: the gun goes off: 1 hits its holder, 6 the other, and the victim's opponent draws the wounds."""

    who: int
    foe: int
    thing: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Spend the bullet, and see who is hit."""
        g.edit_thing(self.thing).loaded -= 1
        raise_alarm(g)
        victim = self.who if face == 0 else self.foe if face == 5 else -1
        if g.events is not None:
            g.events.append(ev.Discharged(self.who, self.thing, face, victim))
        fleeing = (*after_shot(g, self.who), *scare(g, self.who))
        if victim >= 0 and g.common.pool:
            other = self.foe if victim == self.who else self.who
            gear = g.stage.gear[self.thing]
            g.edit_common().fresh = 1
            g.then(DrawWound(other, self.thing, victim, gear.drawn, gear.used, 0, 0), PutBack(1), *fleeing)
        elif fleeing:
            g.then(*fleeing)


@step
class Settled(Work[Gunfight]):
    """BRAWL-04, BRAWL-68, R-93, R-94: a brawl action is over; somebody surprised turns round, and the turn ends while the brawl lasts."""

    who: int
    foe: int

    def run(self, g: Gunfight) -> None:
        """Look."""
        common = g.edit_common()
        if common.ambush:
            q = g.figures[self.foe]
            facing = towards(q.facing, common.ambush - 1)
            common.ambush = 0
            if q.status == FIT and q.facing != facing:
                g.edit(self.foe).facing = facing
                if g.events is not None:
                    g.events.append(ev.Turned(self.foe, facing))
        if g.figures[self.who].status == FIT and g.rival(self.who) >= 0:
            common.spent = OVER
