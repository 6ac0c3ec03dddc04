"""Townsfolk: their counter, their die, their pot-shots (TOWN-01 to 10, R-29, R-119, R-120, R-124, R-146). `crowds` has how they move and
flee, `crowd_shots` what outlaws may do to them.

Their counter lies in a cup like any other, as the bit after those of the figures; undrawn it is lost with the rest.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws.aiming import companion
from outlaws_tui.outlaws.codes import (
    FIT,
    LYING,
)
from outlaws_tui.outlaws.crowds import disperse, is_outlaw, move_crowd, scare, station, way_open
from outlaws_tui.outlaws.damage import raise_alarm
from outlaws_tui.outlaws.effects import go_down, lose_action
from outlaws_tui.outlaws.events import BLANK, HEAD_DOWN, KEPT, NO_ROOM, VOID, HorseOrRider, HorseWound, WoundDrawn
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.herd import horse_at
from outlaws_tui.outlaws.horses import code_of, injure, scatter
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import LUCKY, may_use, snap_less, tell
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, may_snap
from outlaws_tui.outlaws.wounds import BEAR_IT, TRY_LUCK, Fortune, box_for, fortune, put, void

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
    sight, open_, horses = g.stage.sight, g.common.open, g.common.horses
    seen = [
        (g.stage.range(here, g.station(who)), who)
        for who, p in enumerate(g.figures)
        if is_outlaw(g, who) and p.status == FIT and p.square >= 0 and sight.sees(here, g.station(who), open_, horses)
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
    """TOWN-09: a pot-shot with the handgun die and no modifiers; a hit draws one wound. Other groups and horses flee (R-120, R-230)."""

    crowd: int
    victim: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """See whether it hits."""
        square = g.crowds[self.crowd].square
        needed = g.stage.range(station(square), g.station(self.victim))
        value = g.stage.crowd_values[face]
        hit = value >= needed
        raise_alarm(g)
        if g.events is not None:
            g.events.append(sev.PotShot(self.crowd, square, self.victim, face, value, needed, int(hit)))
        # No player fired; those who flee are moved by the side that was fired at.
        others = [scared for scared in scare(g, square, g.stage.side[self.victim]) if scared.crowd != self.crowd]
        after = (*others, *scatter(g, square), Dive(self.victim, self.crowd))
        if not hit:
            g.then(*after)
            return
        horse = horse_at(g, g.figures[self.victim].square)
        meets = PotHorse(self.crowd, self.victim, horse) if horse >= 0 else struck(g, self.crowd, self.victim)
        g.then(meets, PutBack(1), *after)


def struck(g: Gunfight, crowd: int, victim: int) -> "PotPair | PotWound":
    """Return what a pot-shot that hits the characters of a square does next: of two a die says whom it hits."""
    also = companion(g, -1, victim)
    return PotPair(crowd, victim, also) if also >= 0 else PotWound(crowd, victim)


@step
class PotHorse(Draw[Gunfight]):
    """HORSE-07, R-230: a d6 between a horse and the character in its square, even the character, odd the horse."""

    crowd: int
    victim: int
    horse: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Hit it."""
        if g.events is not None:
            g.events.append(HorseOrRider(face, self.horse, self.victim))
        g.then(struck(g, self.crowd, self.victim) if face % 2 else PotWound(self.crowd, code_of(g, self.horse)))


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
    """TOWN-09, R-60, R-120: a single wound counter; a Jam goes back and another is drawn; cover counts as for any hit. Any wound injures a
    horse (HORSE-05), which is a victim by its number after the figures."""

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
        if self.victim >= len(g.figures):
            self._tell(g, wound, KEPT)
            injure(g, self.victim - len(g.figures))
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
            common = g.edit_common()
            common.pool = pool[:face] + pool[face + 1 :]
            if may_use(g, self.victim, LUCKY):
                common.aside = bytes(sorted((*common.aside, wound)))
                g.then(PotLuck(self.victim, self.crowd, wound))
                return
            self._tell(g, wound, KEPT)
            put(g, self.victim, wound, False)

    def _tell(self, g: Gunfight, wound: int, verdict: int) -> None:
        if g.events is not None:
            horse = self.victim - len(g.figures)
            told = WoundDrawn(self.victim, wound, verdict) if horse < 0 else HorseWound(horse, wound, verdict)
            g.events.append(told)


@step
class PotLuck(Ask[Gunfight]):
    """R-178: luck helps against a shot of townsfolk too."""

    who: int
    crowd: int
    wound: int

    def seat(self, g: Gunfight) -> int:
        """Return the victim's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return trying it and bearing the wound."""
        return TRY_LUCK, BEAR_IT

    def chosen(self, g: Gunfight, option: Fortune) -> None:
        """Draw again, or place it."""
        if fortune(g, self.who, self.wound, option):
            g.then(PotWound(self.crowd, self.who))
            return
        common = g.edit_common()
        place = common.aside.index(self.wound)
        common.aside = common.aside[:place] + common.aside[place + 1 :]
        if g.events is not None:
            g.events.append(WoundDrawn(self.who, self.wound, KEPT))
        put(g, self.who, self.wound, False)


def cover_from(g: Gunfight, square: int, victim: int) -> int:
    """Return the cover that a victim has on the best line from a group."""
    lines = g.stage.sight.lines(station(square), g.station(victim), g.common.open, g.common.horses)
    return lines[0].cover if lines else 0


@step
class Dive(Ask[Gunfight]):
    """R-120, SNAP-04, SNAP-07: whoever was fired at by townsfolk may try to hit the dirt, and nothing else."""

    who: int
    crowd: int

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
    """SNAP-14, R-87: a d6 against the available actions; a 1 always does. So it is before a blast, too (R-154)."""

    who: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Drop, or not."""
        needs = max(1, g.available(self.who) + snap_less(g, self.who))
        made = face + 1 <= needs
        if g.events is not None:
            g.events.append(sev.Dived(self.who, face, needs, int(made)))
        if made:
            if face and face == g.available(self.who):
                tell(g, self.who)  # a cool hand made it
            go_down(g, self.who, 0)
