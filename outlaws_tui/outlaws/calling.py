"""Calling a showdown: who could, who takes part, and when (SHOWDOWN-01 to 05, SHOWDOWN-07, R-125). `showdown` has the bidding."""

from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.kernel.steps import Ask, Work, step
from outlaws_tui.outlaws.acts import Reasons
from outlaws_tui.outlaws.aiming import sees_across
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.damage import unaware
from outlaws_tui.outlaws.effects import OVER
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.showdown import NO_CALL, Bidding, armed, drawing_hand, holstered
from outlaws_tui.sight.bits import few

EVERYBODY: Final = -1


def eligible(g: Gunfight, who: int) -> bool:
    """Return whether a figure could take part: conscious, no gun in hand, a loaded handgun in the carried box and a hand to draw it with
    (SHOWDOWN-02, SHOWDOWN-03, R-125), not in the saddle (R-174), and of a side that knows what is up (R-204)."""
    p, stage = g.figures[who], g.stage
    if p.status != FIT or p.square < 0 or p.horse >= 0 or p.right in stage.guns or p.left in stage.guns:
        return False
    if not holstered(g, who) or (stage.unaware and unaware(g, stage.side[who])):
        return False
    return drawing_hand(g, who) >= 0 and not g.foes(g.stage.side[who]) >> p.square & 1


def facing(g: Gunfight, who: int) -> list[int]:
    """Return the opponents with whom a figure could have a showdown: both eligible, each in the other's view (SHOWDOWN-02)."""
    stage, common = g.stage, g.common
    p, side, at = g.figures[who], stage.side[who], common.at
    sight, apart, open_, square = stage.sight, common.lookouts, common.open, p.square
    if square < 0:
        return []
    # Mostly nobody is where he could be seen from: that is asked first.
    cones, field = sight.cones, sight.nearby[square]
    near = (at[1 - side] if stage.two else g.foes(side)) & field[open_ & field.doors] & cones[p.facing][square]
    if not (apart or near) or not eligible(g, who):
        return []
    here, whole = 1 << square, not apart >> who & 1
    squares = few(near) if whole else ()
    found = []
    for i in stage.others[side]:
        q = g.figures[i]
        # Two in the middle of their squares, neither in the saddle, are in each other's cone or not in each other's view.
        plain = whole and not (apart and apart >> i & 1)
        if plain and (q.square not in squares or not cones[q.facing][q.square] & here):
            continue
        if q.square < 0 or not eligible(g, i):
            continue
        if plain:
            seen = sees_across(g, who, p, i, q) and sees_across(g, i, q, who, p)
        else:
            station, other = g.station(who), g.station(i)
            seen = sight.sees(station, other, open_, common.horses) and sight.sees(other, station, open_, common.horses)
        if seen:
            found.append(i)
    return found


def may_call(g: Gunfight, who: int) -> bool:
    """Return whether a figure could call a showdown."""
    return bool(facing(g, who))


def callers(g: Gunfight, side: int) -> list[int]:
    """Return who of a side could call a showdown; that is asked each round, so those with a gun in hand, and those out of everybody's
    sight, are passed over first."""
    stage, common, sight = g.stage, g.common, g.stage.sight
    foes, open_, apart = g.foes(side), common.open, common.lookouts
    found = []
    for who in stage.own[side]:
        p = g.figures[who]
        if p.square < 0 or p.right in stage.guns or p.left in stage.guns:
            continue
        field = sight.nearby[p.square]
        faced = apart or foes & field[open_ & field.doors] & sight.cones[p.facing][p.square]
        if faced and may_call(g, who):
            found.append(who)
    return found


def joined(g: Gunfight, caller: int) -> int:
    """Return who takes part (R-125): whoever faces somebody who does, from the caller on; with EVERYBODY all who face somebody."""
    start = range(len(g.figures)) if caller == EVERYBODY else (caller,)
    waiting = [who for who in start if facing(g, who)]
    found = sum(1 << who for who in waiting)
    while waiting:
        for other in facing(g, waiting.pop()):
            if not found >> other & 1:
                found |= 1 << other
                waiting.append(other)
    return found


def _empty_cups(g: Gunfight) -> None:
    """SHOWDOWN-05: all cups are emptied, which ends the round once the showdown is over."""
    common = g.edit_common()
    common.cups = (0,) * len(common.cups)


@option
class CallOut(ActOption):
    """Call a showdown before anything is spent: the turn and the round are over (SHOWDOWN-02, SHOWDOWN-05, R-125)."""

    def apply(self, g: Gunfight, who: int) -> None:
        """End the turn, then hold the showdown."""
        g.edit_common().spent = OVER
        _empty_cups(g)
        # The question has been asked again by now; under it lies the end of the turn, and the showdown comes after that.
        assert g.agenda is not None
        _, (end, rest) = g.agenda
        g.agenda = (end, (StandOff(who), rest))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `showdown`."""
        return "showdown"


CALL_OUT: Final = CallOut()


@option
class Summon(ActOption):
    """A figure calls a showdown at the start of a round."""

    target: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `showdown luke`."""
        return f"showdown {g.stage.slugs[self.target]}"


@step
class MayCall(Ask[Gunfight]):
    """R-125: at the start of a round a side may have one of its own call a showdown."""

    side: int

    def seat(self, g: Gunfight) -> int:
        """Return the side."""
        return self.side

    def open(self, g: Gunfight) -> bool:
        """Return whether anybody could; not in a truce (R-207), nor once a showdown has emptied the cups, which ends the round."""
        return not g.common.truce and any(g.common.cups) and bool(callers(g, self.side))

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return who could call, and not calling."""
        return [*map(Summon, callers(g, self.side)), NO_CALL]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Hold it."""
        if isinstance(option, Summon):
            _empty_cups(g)
            g.then(StandOff(option.target))


@step
class StandOff(Work[Gunfight]):
    """SHOWDOWN-01 to 04, SHOWDOWN-07: see who takes part, with a caller or EVERYBODY, and begin the bidding."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Begin, if anybody faces anybody."""
        still = joined(g, self.who)
        if not still:
            return
        rest = g.edit_showdown()
        rest.still, rest.bids = still, ()
        rest.pot = rest.landed = rest.struck = 0
        if g.events is not None:
            names = tuple(who for who in range(len(g.figures)) if still >> who & 1)
            g.events.append(sev.ShowdownBegan(self.who, names))
        g.then(Bidding())


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield calling a showdown."""
    yield CALL_OUT


REASONS: Reasons = {
    CallOut: (
        ("INTRO-01", "there are no showdowns in this shootout", lambda g, who, o: not g.stage.calls),
        (
            "R-125",
            "{name} has spent an action already; a showdown is called before that",
            lambda g, who, o: g.common.spent != 0,
        ),
        ("SHOWDOWN-02", "{name} has a gun in hand; in a showdown none is drawn", lambda g, who, o: armed(g, who)),
        (
            "SHOWDOWN-03",
            "{name} carries no loaded handgun that he could draw",
            lambda g, who, o: not holstered(g, who) or drawing_hand(g, who) < 0,
        ),
        (
            "SHOWDOWN-02",
            "there is no opponent with a loaded handgun in its holster who sees {name} and is seen by {name}",
            lambda g, who, o: not may_call(g, who),
        ),
    ),
}
