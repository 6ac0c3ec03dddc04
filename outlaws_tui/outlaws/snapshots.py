"""Snapshots: shooting or dropping in another's turn (SNAP, R-84 to R-92, R-152).

Three occasions give a right to one attempt: an opponent comes into view by an act of his own; he has fired at one, hit or miss; he is
about to fire a long gun at one who holds a handgun. The engine always stops to ask; a right that a seat's settings answer is answered
through the same door.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Draw, Each, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.aiming import aims, clear, ready, sees_across, volley_at
from outlaws_tui.outlaws.codes import BOTH, FIT, HANDGUN, LEFT, RIGHT, SHOTGUN, SNAP, SNAP_BARRELS
from outlaws_tui.outlaws.crowds import through
from outlaws_tui.outlaws.damage import unaware
from outlaws_tui.outlaws.effects import go_down
from outlaws_tui.outlaws.firing import salvo
from outlaws_tui.outlaws.interrupting import break_off
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import snap_less, tell
from outlaws_tui.sight.bits import bits, few

ENTRY: Final = 0
AFTER: Final = 1
BEFORE: Final = 2
CAUSES: Final = ("came into view", "fired", "aims a long gun")


@option
class Snap(ActOption):
    """Attempt a shot at the active figure: `hand` holds the gun, `barrels` is 1 for both barrels (R-88)."""

    who: int
    hand: int
    barrels: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `snap luke`, `snap luke left`, `snap luke barrels`."""
        more = " left" if self.hand == LEFT else " barrels" if self.barrels else ""
        return f"snap {g.stage.slugs[self.who]}{more}"


@option
class Duck(ActOption):
    """Attempt to hit the dirt (SNAP-07)."""

    who: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `duck luke`."""
        return f"duck {g.stage.slugs[self.who]}"


@option
class LetPass(ActOption):
    """Attempt nothing now; for coming into view the right is kept while the target stays there (R-152)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `no`."""
        return "no"


LET_PASS: Final = LetPass()


def may_snap(g: Gunfight, who: int, p: Figure) -> bool:
    """Return whether a figure could attempt anything out of turn: conscious, on the map, not in a brawl or in the saddle (R-91), and of a
    side that knows what is up (R-204)."""
    if p.status or p.horse >= 0:
        return False
    stage = g.stage
    side = stage.side[who]
    if (g.common.at[1 - side] if stage.two else g.foes(side)) >> p.square & 1:
        return False
    return not stage.unaware or not unaware(g, side)


def watchers(g: Gunfight, active: int) -> int:
    """Return the set of opponents who could snap and have the active figure in view.

    Most of the time nobody of theirs is anywhere from where the square could be seen, and one test says so. Else those who are there are
    asked about by their squares: among 48 characters a look at each opponent took twice as long. Only of somebody who is not at the centre
    of his own square every opponent is asked.
    """
    stage, common, figures = g.stage, g.common, g.figures
    sight, side, open_, at = stage.sight, stage.side[active], common.open, common.at
    p = figures[active]
    square = p.square
    field = sight.nearby[square]
    near = (at[1 - side] if stage.two else g.foes(side)) & field[open_ & field.doors]
    apart = common.lookouts
    if not (near or apart):
        return 0
    if (apart and apart >> active & 1) or near & common.doubled or (not stage.two and near & g.fights()):
        return _among_all(g, active, p, near)
    horses, found = common.horses, 0
    if near:
        if near & at[side]:
            near &= ~at[side]  # those in a brawl
        windows, whose, ahead, apart_by = sight.at_window, stage.whose, sight.ahead, sight.apart
        here = apart_by[square]
        sure = not (p.prone or horses or windows[square])
        # They are conscious and in no brawl: only a side that knows nothing yet, or somebody in the saddle, may not snap then.
        free = not (horses or stage.unaware)
        while near:
            there = near.bit_length() - 1
            near ^= 1 << there
            who = whose[there]
            q = figures[who]
            if q.square != there or q.status:  # as in `lone`, but without a list of them
                who = g.found_on(there)
                q = figures[who]
            if not ahead[q.facing][here - apart_by[there]] or (apart and apart >> who & 1):
                continue
            if not (sure and not (q.prone or windows[there])) and not sees_across(g, who, q, active, p):
                continue
            if free or may_snap(g, who, q):
                found |= 1 << who
    apart &= stage.rivals[side]
    if apart:
        station = g.station(active)
        for who in few(apart):
            if may_snap(g, who, figures[who]) and sight.sees(g.station(who), station, open_, horses):
                found |= 1 << who
    return found


def _among_all(g: Gunfight, active: int, p: Figure, near: int) -> int:
    """As `watchers`, by a look at each opponent, for several may be in a square, or the active figure not at the centre of his own; `near`
    are the squares of those from which somebody at his centre might be seen."""
    stage, common = g.stage, g.common
    sight, side, open_, apart, square = stage.sight, stage.side[active], common.open, common.lookouts, p.square
    # Of somebody who is not in the middle of his square part may be seen from where that is not.
    inside, station = apart >> active & 1, g.station(active)
    target = sight.parts(station) if inside else 1 << square
    cones, found = sight.cones, 0
    for who in stage.others[side]:
        q = g.figures[who]
        there = q.square
        outside = apart and apart >> who & 1
        if not outside and not cones[q.facing][there] & target:
            continue
        if q.status != FIT or q.horse >= 0 or there == square:
            continue
        if inside or outside:
            seen = sight.sees(g.station(who), station, open_, common.horses)
        else:
            seen = bool(near >> there & 1) and sees_across(g, who, q, active, p)
        if seen and may_snap(g, who, q):
            found |= 1 << who
    return found


@step
class Watch(Work[Gunfight]):
    """SNAP-03, R-84, R-85: after an act that moved the active figure, see whose view it has come into; offer what is still theirs."""

    active: int

    def run(self, g: Gunfight) -> None:
        """Look, and ask each other side in turn."""
        if g.figures[self.active].status != FIT:
            return
        seen = watchers(g, self.active)
        common = g.common
        if seen != common.seen or (seen and seen & common.noticed & ~common.tried):
            common = g.edit_common()
            common.noticed |= seen & ~common.seen
            common.seen = seen
            offered = seen & common.noticed & ~common.tried
            if offered:
                g.then(*windows(g, self.active, ENTRY, offered))


WATCH: Final = Each(Watch)
"""Steps that are needed again at every turn are made once."""


def recount(g: Gunfight, active: int) -> None:
    """Note who sees the active figure now that others were felled or dropped: what they lost from view may come into it again (R-84)."""
    if g.figures[active].status == FIT:
        seen = watchers(g, active)
        if seen != g.common.seen:
            g.edit_common().seen = seen


@step
class Recount(Work[Gunfight]):
    """R-84: after something that was not the active figure's own act, see who has it in view; that gives nobody a right."""

    active: int

    def run(self, g: Gunfight) -> None:
        """Look."""
        recount(g, self.active)


def windows(g: Gunfight, active: int, cause: int, who: int) -> list["Window"]:
    """Return a question for each other side that has somebody in the set `who`, in the order of the round (R-90)."""
    own = g.stage.side[active]
    sides = [side for side in (g.common.order or range(len(g.stage.sides))) if side != own and who & g.stage.team[side]]
    return [Window(active, cause, side, who & g.stage.team[side]) for side in sides]


@step
class Window(Ask[Gunfight]):
    """SNAP-07 to 09, R-90: a side picks who of its own attempts what; asked again after each attempt while any of `able` has a right."""

    active: int
    cause: int
    side: int
    able: int

    def seat(self, g: Gunfight) -> int:
        """Return the side whose figures may snap."""
        return self.side

    def open(self, g: Gunfight) -> bool:
        """Return whether anybody can still attempt anything."""
        found = self.options(g)
        if len(found) < 2:
            return False
        g.offer(found)
        return True

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return every attempt, and letting it pass."""
        found: list[ActOption] = []
        target = g.figures[self.active]
        if target.status == FIT:
            for who in bits(self.able):
                self._attempts(g, who, found)
        return [*found, LET_PASS]

    def _attempts(self, g: Gunfight, who: int, found: list[ActOption]) -> None:
        """Add what one figure may attempt: a shot it could make (R-86), a drop if it stands."""
        p = g.figures[who]
        if not may_snap(g, who, p):
            return
        sight, common = g.stage.sight, g.common
        seen = sight.sees(g.station(who), g.station(self.active), common.open, common.horses)
        if self.cause == ENTRY and not seen:
            return
        if seen and g.available(who) >= 1 and not common.truce:
            hands = ((BOTH, p.right),) if p.right == p.left else ((RIGHT, p.right), (LEFT, p.left))
            for hand, thing in hands:
                if ready(g, thing) and (g.stage.gear[thing].hands == 1 or hand == BOTH):
                    gear = g.stage.gear[thing]
                    if gear.kind == SHOTGUN:
                        free = bool(aims(g, who, self.active, True))
                    else:
                        free = bool(clear(g, who, p, (self.active,), g.held() | common.bodies, g.crowded()))
                    if free:
                        found.append(Snap(who, hand, 0))
                        if gear.barrels == 2 and g.things[thing].loaded == gear.ammo:
                            found.append(Snap(who, hand, 1))
        if not p.prone:
            found.append(Duck(who))

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Roll for it, then ask again for those who are left."""
        if not isinstance(option, Snap | Duck):
            return
        who = option.who
        common = g.edit_common()
        if self.cause == ENTRY:
            common.tried |= 1 << who
        else:
            common.answered |= 1 << who
        rest = Window(self.active, self.cause, self.side, self.able & ~(1 << who))
        if isinstance(option, Duck):
            g.then(SnapDie(who, self.active, -1, 0), rest)
        else:
            g.then(SnapDie(who, self.active, option.hand, option.barrels), rest)


@step
class SnapDie(Draw[Gunfight]):
    """SNAP-14 to 20, R-87: a d6 against the available actions; equal or less will do, less for a long gun, and a 1 always does."""

    who: int
    active: int
    hand: int
    barrels: int
    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """Shoot or drop, or not."""
        p = g.figures[self.who]
        thing = p.left if self.hand == LEFT else p.right
        long = self.hand >= 0 and g.stage.gear[thing].kind != HANDGUN
        needs = g.available(self.who) - long + snap_less(g, self.who)
        made = face == 0 or face + 1 <= needs
        if g.events is not None:
            g.events.append(ev.Snapped(self.who, self.active, int(self.hand >= 0), face, max(1, needs), int(made)))
        if not made:
            return
        if face and face == g.available(self.who) - long:
            tell(g, self.who)  # a cool hand made it
        if self.hand < 0:
            g.then(Recount(self.active))
            go_down(g, self.who, 0)
            return
        # A shot breaks off loading, a drop or a failure does not.
        break_off(g, self.who)
        # The price is in future actions, never in consciousness (SNAP-02, SNAP-19, ALOSS-03).
        g.edit(self.who).lost += 2 if long else 1
        shotgun = g.stage.gear[thing].kind == SHOTGUN
        line, other = aims(g, self.who, self.active, shotgun)[0]
        g.edit_common().volley = volley_at(g, self.who, self.active, line, other, shotgun)
        way = SNAP_BARRELS if self.barrels else SNAP
        g.then(*salvo(g, self.who, thing, way, 1 + self.barrels, through(g, self.active, line)), Recount(self.active))


@step
class ShotBack(Work[Gunfight]):
    """SNAP-04, R-85: after a shot, those whom it was fired at may answer, unless they did before it."""

    active: int
    who: int

    def run(self, g: Gunfight) -> None:
        """Ask them."""
        recount(g, self.active)
        left = self.who & ~g.common.answered
        if left:
            g.then(*windows(g, self.active, AFTER, left))
        if g.common.answered:
            g.edit_common().answered = 0


def before(g: Gunfight, active: int, target: int) -> list[Window]:
    """Return the question to a target with a handgun before a long gun is fired at it (SNAP-05)."""
    p = g.figures[target]
    armed = any(thing >= 0 and g.stage.gear[thing].kind == HANDGUN for thing in (p.right, p.left))
    return windows(g, active, BEFORE, 1 << target) if armed else []
