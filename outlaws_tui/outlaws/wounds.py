"""Wound counters: drawn, kept or put back, placed, closed to injuries (HIT, WOUND, COND, JAM, DUCK, UNC, COVER-04 to 14, IMPACT, R-58
to R-61, R-67 to R-77).

A counter lies in the pool, aside (drawn for the bullet in flight; back after it, R-58) or in a box of a body, never anywhere else.
"""

from bisect import insort
from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, Draw, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import (
    APERTURE,
    CHEST,
    CHEST_TOO,
    COLD,
    DEAD,
    FIT,
    HANDGUN,
    INJURY,
    LEFT,
    LEFT_ARM,
    LOOKOUT,
    LOST,
    LOW,
    NO_LEFT_ARM,
    NO_RIGHT_ARM,
    NO_RUN,
    NO_STAND,
    RIGHT,
    RIGHT_ARM,
)
from outlaws_tui.outlaws.effects import check_out, die, go_down, go_out, lose_action, lose_now, stop_run, wake
from outlaws_tui.outlaws.holding import drop_from
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import LUCKY, may_use, shrugs_off, use

JAM_ACTIONS = 4  # JAM-02


def _with(counters: bytes, wound: int) -> bytes:
    """Return sorted counters with one more."""
    loose = list(counters)
    insort(loose, wound)
    return bytes(loose)


def _without(counters: bytes, place: int) -> bytes:
    return counters[:place] + counters[place + 1 :]


def to_pool(g: Gunfight, wound: int) -> None:
    """Return a counter to the pool (WOUND-14)."""
    common = g.edit_common()
    common.pool = _with(common.pool, wound)


def loss_at(g: Gunfight, p: Figure, box: int) -> int:
    """Return the actions that the counter in a box costs, 0 where there is none."""
    code = p.body[box]
    if code >= INJURY:
        return code - INJURY
    return g.stage.wounds[code - 1].loss if code else 0


def box_for(g: Gunfight, p: Figure, wound: int) -> int:
    """Return the box a wound counter would go to, or -1 where it cannot be placed (WOUND-02, WOUND-03, R-67)."""
    kind = g.stage.wounds[wound]
    box = kind.box
    if box == CHEST and p.body[CHEST] and (not p.body[CHEST_TOO] or loss_at(g, p, CHEST_TOO) < loss_at(g, p, CHEST)):
        box = CHEST_TOO
    if not p.body[box] or kind.kills or kind.loss >= loss_at(g, p, box):
        return box
    return -1


def gunless_arm(g: Gunfight, p: Figure) -> int:
    """Return the box of the arm that holds no gun, of somebody with a single handgun; -1 for anybody else (COVER-10, R-79)."""
    right = g.stage.gear[p.right].kind if p.right >= 0 else -1
    left = g.stage.gear[p.left].kind if p.left >= 0 else -1
    if right == HANDGUN and left < 0:
        return LEFT_ARM
    if left == HANDGUN and right < 0:
        return RIGHT_ARM
    return -1


def void(g: Gunfight, p: Figure, wound: int, cover: int) -> bool:
    """Return whether cover or lying shields a figure from a wound (COVER-04, 07, 10, 11, 14; a union, R-78)."""
    if not cover:
        return False
    kind = g.stage.wounds[wound]
    if kind.red:
        return True
    if cover & (LOW | APERTURE | LOOKOUT) and kind.low:
        return True
    return bool(cover & (APERTURE | LOOKOUT)) and kind.box == gunless_arm(g, p)


def put(g: Gunfight, who: int, wound: int, shock: bool, by: int = -1) -> None:
    """Place a wound counter that `box_for` found room for, with all that it says (WOUND, COND, IMPACT-01, R-70); `by` is whose hit it is,
    -1 nobody's."""
    kind = g.stage.wounds[wound]
    box = box_for(g, g.figures[who], wound)
    p = g.edit(who)
    before = loss_at(g, p, box)
    remove(g, who, box, aside=True)
    p.body = p.body[:box] + bytes((wound + 1,)) + p.body[box + 1 :]
    p.loss += kind.loss
    net = kind.loss - before
    if g.showdown.still:
        g.edit_showdown().struck |= 1 << who
    if g.events is not None:
        g.events.append(ev.Wounded(who, box, wound, net))
    if kind.kills:
        die(g, who)
        return
    if kind.no_run:
        p.marks |= NO_RUN
        stop_run(g, who)
    if kind.no_stand:
        p.marks |= NO_STAND
    if kind.no_arm:
        p.marks |= NO_LEFT_ARM if box == LEFT_ARM else NO_RIGHT_ARM
    if kind.drop_held or kind.no_arm:
        drop_from(g, who, LEFT if box == LEFT_ARM else RIGHT)
    if kind.fall:
        go_down(g, who, 1)
    if p.status == FIT:
        if shock:
            _cost(g, who, ev.SHOCK, by)
        lose_now(g, who, net)
        check_out(g, who)


def _cost(g: Gunfight, who: int, why: int, by: int) -> None:
    """Place an action-loss counter for an act of `by`, unless somebody stubborn ignores it (ALOSS-01, R-183)."""
    if not shrugs_off(g, who, by):
        lose_action(g, who, why)


def remove(g: Gunfight, who: int, box: int, aside: bool = False) -> None:
    """Empty a box; a wound counter goes back to the pool, or aside while a bullet is being settled."""
    p = g.edit(who)
    code = p.body[box]
    if not code:
        return
    p.loss -= loss_at(g, p, box)
    if code >= INJURY:
        p.hurt -= code - INJURY
    elif aside:
        common = g.edit_common()
        common.aside = _with(common.aside, code - 1)
    else:
        to_pool(g, code - 1)
    p.body = p.body[:box] + b"\0" + p.body[box + 1 :]


UNHURT = bytes(8)


def close(g: Gunfight, who: int) -> None:
    """Turn wounds into injuries after a turn, bleeding ones excepted (WOUND-11 to 14, COND-06), and see who is out or wakes by that.

    Injuries alone at the initial actions mean out for the shootout (UNC-02, R-72). Somebody unconscious wakes where the sum leaves an
    action, unless a conscious opponent is in his square (R-107, R-158).
    """
    p = g.edit(who)
    for box, code in enumerate(p.body) if p.body != UNHURT else ():
        if not 0 < code < INJURY or g.stage.wounds[code - 1].bleed:
            continue
        holes = g.stage.wounds[code - 1].injury
        remove(g, who, box)
        if holes:
            p.body = p.body[:box] + bytes((INJURY + holes,)) + p.body[box + 1 :]
            p.loss += holes
            p.hurt += holes
        if g.events is not None:
            g.events.append(ev.WoundClosed(who, box, code - 1, holes))
    initial = g.stage.initial[who]
    watched = bool(g.foes(g.stage.side[who]) >> p.square & 1) if p.square >= 0 else False
    if p.blows and not watched:
        p.blows -= 1
        if g.events is not None:
            g.events.append(ev.BlowGone(who))
    if p.status in (FIT, COLD) and initial - p.hurt <= 0:
        go_out(g, who, LOST)
    elif p.status == FIT:
        check_out(g, who)
    elif p.status == COLD and initial - p.loss - p.blows > 0 and not watched:
        wake(g, who)


@option
class Verdict(ActOption):
    """What to do with a drawn wound counter (HIT-04): 1 keeps it, 0 puts it back."""

    keep: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `keep` or `discard`."""
        return "keep" if self.keep else "discard"


KEEP = Verdict(1)
PUT_BACK = Verdict(0)


def draw_on(g: Gunfight, d: "DrawWound", left: int, uses: int) -> None:
    """Go on with the draws of a hit, if any are left and there is somebody to hurt and something to draw."""
    if left > 0 and uses > 0 and g.common.pool and g.figures[d.victim].status != DEAD:
        g.then(DrawWound(d.shooter, d.thing, d.victim, left, uses, d.cover, d.exchange))


@step
class DrawWound(Draw[Gunfight]):
    """HIT-04: draw one wound counter of up to `left`, of which `uses` may be used.

    `cover` shields the victim; `exchange` is 1 for a shotgun at 1 or 2 squares, where what cannot be placed costs an action instead
    (SHOTGUN-05, R-61).
    """

    shooter: int
    thing: int
    victim: int
    left: int
    uses: int
    cover: int
    exchange: int

    def count(self, g: Gunfight) -> int:
        """Return the number of counters in the pool: each is as likely."""
        return len(g.common.pool)

    def drawn(self, g: Gunfight, face: int) -> None:
        """See what the counter is good for."""
        common = g.edit_common()
        wound = common.pool[face]
        common.pool = _without(common.pool, face)
        common.aside = _with(common.aside, wound)
        first, common.fresh = common.fresh == 1, 0
        victim = g.figures[self.victim]
        if g.stage.wounds[wound].jam and g.stage.gear[self.thing].kind < 0:
            # a knife does not jam; another counter is drawn for this one.
            self._tell(g, wound, ev.REDRAWN)
            draw_on(g, self, self.left, self.uses)
        elif g.stage.wounds[wound].jam:
            self._jam(g, wound, first)
        elif void(g, victim, wound, self.cover):
            self._lost(g, wound, ev.VOID)
        elif box_for(g, victim, wound) < 0:
            self._lost(g, wound, ev.NO_ROOM)
        elif self.left > (self.uses if self.exchange else 1):
            g.then(
                KeepWound(self.shooter, self.thing, self.victim, self.left, self.uses, self.cover, self.exchange, wound)
            )
        else:
            self.use(g, wound)

    def _jam(self, g: Gunfight, wound: int, first: bool) -> None:
        """JAM-01, JAM-03, R-60: the first counter of a bullet jams the gun and ends the shot; a later one is a blank."""
        if not first:
            self._lost(g, wound, ev.BLANK)
            return
        self._tell(g, wound, ev.JAMMED)
        t = g.edit_thing(self.thing)
        t.jam, t.going = JAM_ACTIONS, 0
        if g.events is not None:
            g.events.append(ev.GunJammed(self.shooter, self.thing))

    def _lost(self, g: Gunfight, wound: int, verdict: int) -> None:
        """A counter that cannot be used: exchanged at shotgun range, a flinch if it was the last and cover stopped it (DUCK-01, R-75)."""
        conscious = g.figures[self.victim].status == FIT
        if self.exchange:
            self._tell(g, wound, ev.EXCHANGED)
            if conscious:
                _cost(g, self.victim, ev.INSTEAD, self.shooter)
            draw_on(g, self, self.left - 1, self.uses - 1)
            return
        self._tell(g, wound, verdict)
        if self.left == 1 and verdict == ev.VOID and conscious:
            _cost(g, self.victim, ev.HEAD_DOWN, self.shooter)
        draw_on(g, self, self.left - 1, self.uses)

    def use(self, g: Gunfight, wound: int) -> None:
        """Place the counter, unless its victim has luck left to ask for (R-178)."""
        if may_use(g, self.victim, LUCKY):
            g.then(Luck(self.victim, self.shooter, self.thing, self.left, self.uses, self.cover, self.exchange, wound))
        else:
            self.place(g, wound)

    def place(self, g: Gunfight, wound: int) -> None:
        """Place the counter and draw on while uses are left (HIT-06)."""
        self._tell(g, wound, ev.KEPT)
        common = g.edit_common()
        common.aside = _without(common.aside, common.aside.index(wound))
        put(g, self.victim, wound, g.stage.gear[self.thing].shock, self.shooter)
        draw_on(g, self, self.left - 1, self.uses - 1)

    def _tell(self, g: Gunfight, wound: int, verdict: int) -> None:
        if g.events is not None:
            g.events.append(ev.WoundDrawn(self.victim, wound, verdict))


@step
class KeepWound(Ask[Gunfight]):
    """HIT-04, HIT-05: the shooter's side keeps a drawn counter or puts it back and draws again."""

    shooter: int
    thing: int
    victim: int
    left: int
    uses: int
    cover: int
    exchange: int
    wound: int

    def seat(self, g: Gunfight) -> int:
        """Return the shooter's side (HIT-02)."""
        return g.stage.side[self.shooter]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return keeping and putting back."""
        return KEEP, PUT_BACK

    def chosen(self, g: Gunfight, option: Verdict) -> None:
        """Do so."""
        d = DrawWound(self.shooter, self.thing, self.victim, self.left, self.uses, self.cover, self.exchange)
        if option.keep:
            d.use(g, self.wound)
            return
        if g.events is not None:
            g.events.append(ev.WoundDrawn(self.victim, self.wound, ev.PUT_BACK))
        draw_on(g, d, self.left - 1, self.uses)


@option
class Fortune(ActOption):
    """Whether luck is tried (R-178): 1 spends it, 0 keeps it for another time."""

    tried: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `luck` or `bear-it`."""
        return "luck" if self.tried else "bear-it"


TRY_LUCK = Fortune(1)
BEAR_IT = Fortune(0)


def fortune(g: Gunfight, who: int, wound: int, option: Fortune) -> bool:
    """Spend somebody's luck, if that is what was chosen; return whether it was."""
    if not option.tried:
        return False
    use(g, who)
    if g.events is not None:
        g.events += (ev.WoundDrawn(who, wound, ev.PUT_BACK), ev.LuckHeld(who, wound))
    return True


@step
class Luck(Ask[Gunfight]):
    """R-178: once a shootout somebody lucky has a counter that is about to be placed put aside, and another drawn for it."""

    who: int
    shooter: int
    thing: int
    left: int
    uses: int
    cover: int
    exchange: int
    wound: int

    def seat(self, g: Gunfight) -> int:
        """Return the victim's side."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return trying it and bearing the wound."""
        return TRY_LUCK, BEAR_IT

    def chosen(self, g: Gunfight, option: Fortune) -> None:
        """Draw again with as many draws as before, or place it."""
        d = DrawWound(self.shooter, self.thing, self.who, self.left, self.uses, self.cover, self.exchange)
        if fortune(g, self.who, self.wound, option):
            draw_on(g, d, self.left, self.uses)
        else:
            d.place(g, self.wound)
