"""Showdowns: the bidding and the shots (SHOWDOWN, R-126 to R-132, R-150). `calling` has how they begin.

Whoever is in it has its counter in one cup. The first drawn opens at 0, each next one calls an opponent's bid or raises; the one whose
bid is called draws for nothing and fires with every number on the die and the bid as modifier. Nobody answers a shot (R-130). In play a
showdown ends the round: the cups are emptied when it is called, and the round is judged after it (SHOWDOWN-05, SHOWDOWN-21).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from outlaws_tui.kernel.steps import Ask, Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Reasons
from outlaws_tui.outlaws.aiming import aims, clear, ready, targets, volley_at
from outlaws_tui.outlaws.codes import DUEL, FIT, HANDGUN, LEFT, SHOOT
from outlaws_tui.outlaws.crowds import through
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.firing import salvo
from outlaws_tui.outlaws.holding import usable
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight


def armed(g: Gunfight, who: int) -> bool:
    """Return whether a figure has a gun in hand."""
    p = g.figures[who]
    gear = g.stage.gear
    return (p.right >= 0 and gear[p.right].kind >= 0) or (p.left >= 0 and gear[p.left].kind >= 0)


def holstered(g: Gunfight, who: int) -> list[int]:
    """Return the handguns in a figure's carried box that would fire."""
    return [thing for thing in g.figures[who].carried if g.stage.gear[thing].kind == HANDGUN and ready(g, thing)]


def drawing_hand(g: Gunfight, who: int) -> int:
    """Return the hand with which a figure would draw: the favoured one if it is free and can be used, else the other, -1 none."""
    p = g.figures[who]
    first = g.stage.favoured[who]
    for hand in (first, 1 - first):
        if (p.left if hand == LEFT else p.right) < 0 and usable(p, hand):
            return hand
    return -1


def guns_for(g: Gunfight, who: int) -> list[int]:
    """Return what a figure may fire in a showdown: a handgun in hand that fires, else one from the carried box (R-130)."""
    p = g.figures[who]
    held = [
        thing for thing in (p.right, p.left) if thing >= 0 and g.stage.gear[thing].kind == HANDGUN and ready(g, thing)
    ]
    if held:
        return held
    return holstered(g, who) if drawing_hand(g, who) >= 0 else []


@option
class NoCall(ActOption):
    """Call no showdown, or take no closing shot."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `no`."""
        return "no"


NO_CALL: Final = NoCall()


def sides_in(g: Gunfight) -> list[int]:
    """Return the sides that have somebody in the showdown."""
    return [side for side, team in enumerate(g.stage.team) if team & g.showdown.still]


@step
class Bidding(Work[Gunfight]):
    """SHOWDOWN-07 to 10, SHOWDOWN-18, SHOWDOWN-19, R-132: draw the next bidder; an empty cup is filled with all who are still in."""

    def run(self, g: Gunfight) -> None:
        """Draw, or close the showdown."""
        sides = sides_in(g)
        if len(sides) < 2:
            g.then(*(Closing(side) for side in sides), ShowdownEnd())
            return
        if not g.showdown.pot:
            rest = g.edit_showdown()
            rest.pot = rest.still
            if g.events is not None:
                g.events.append(sev.PotFilled(int(not rest.bids)))
        g.then(DrawBidder())


@step
class DrawBidder(Draw[Gunfight]):
    """SHOWDOWN-08, SHOWDOWN-09: a counter comes out; the first opens at 0, the others answer."""

    def count(self, g: Gunfight) -> int:
        """Return the counters in the cup."""
        return g.showdown.pot.bit_count()

    def drawn(self, g: Gunfight, face: int) -> None:
        """Open, or ask."""
        rest = g.edit_showdown()
        left = rest.pot
        for _ in range(face):
            left &= left - 1
        who = (left & -left).bit_length() - 1
        rest.pot &= ~(1 << who)
        if rest.bids:
            g.then(Bid(who))
        elif g.stage.variants.free_opening:
            g.then(Opening(who))
        else:
            bid(g, who)


def bid(g: Gunfight, who: int) -> None:
    """Open at 0 or raise by 1 (R-126, R-127)."""
    rest = g.edit_showdown()
    rest.bids = (*rest.bids, who)
    if g.events is not None:
        g.events.append(sev.HasBid(who, g.bid(), int(len(rest.bids) == 1)))
    g.then(Bidding())


@option
class OpenAt(ActOption):
    """Open the bidding at 0, or with `low` at -1 (R-126)."""

    low: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `open 0` or `open -1`."""
        return f"open {-self.low}"


OPENINGS: Final = (OpenAt(0), OpenAt(1))


@step
class Opening(Ask[Gunfight]):
    """SHOWDOWN-08, R-126: where that is agreed on, the first drawn opens at 0 or at -1, as he likes."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of the one drawn."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[OpenAt]:
        """Return both."""
        return OPENINGS

    def chosen(self, g: Gunfight, option: OpenAt) -> None:
        """Open."""
        g.edit_showdown().low = option.low
        bid(g, self.who)


def friendly(g: Gunfight, who: int) -> bool:
    """Return whether the last bid is one's own or a friend's (SHOWDOWN-11)."""
    return g.stage.side[g.showdown.bids[-1]] == g.stage.side[who]


@option
class Raise(ActOption):
    """Raise the bid by 1 (SHOWDOWN-09)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `raise`."""
        return "raise"


@option
class Call(ActOption):
    """Call the last bid: its owner must fire (SHOWDOWN-09, SHOWDOWN-12)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `call`."""
        return "call"


RAISE: Final = Raise()
CALL: Final = Call()


@step
class Bid(Ask[Gunfight]):
    """SHOWDOWN-09, SHOWDOWN-11: whoever is drawn calls the bid or raises it; nobody calls an own or a friend's bid."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of the one drawn."""
        return g.stage.side[self.who]

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return raising, and calling where it may be called."""
        return (RAISE,) if friendly(g, self.who) else (RAISE, CALL)

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Raise, or have the other fire."""
        if isinstance(option, Raise):
            bid(g, self.who)
            return
        bids = g.showdown.bids
        if g.events is not None:
            g.events.append(sev.BidCalled(self.who, bids[-1], g.bid()))
            if not fire_options(g, bids[-1]):
                g.events.append(sev.NoTarget(bids[-1]))
        g.then(TakeShot(bids[-1]), AfterShot(bids[-1]))


@option
class FireAt(ActOption):
    """Fire at somebody in view; the gun is drawn for nothing if it is not in hand (SHOWDOWN-14, R-130)."""

    shooter: int
    thing: int
    target: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot samuel`, with the gun where there are several, and who fires where it is not settled."""
        gun = f" {g.stage.gear[self.thing].slug}" if len(guns_for(g, self.shooter)) > 1 else ""
        first = "" if who >= 0 else f"{g.stage.slugs[self.shooter]} "
        return f"{first}shoot {g.stage.slugs[self.target]}{gun}"


def fire_options(g: Gunfight, who: int) -> list[ActOption]:
    """Return the shots that a figure could take."""
    guns = guns_for(g, who)
    if not guns or g.figures[who].status != FIT:
        return []
    p = g.figures[who]
    reached = clear(g, who, p, targets(g, who, p), g.held() | g.common.bodies, g.crowded())
    return [FireAt(who, thing, target) for target in reached for thing in guns]


def fire(g: Gunfight, o: FireAt, way: int) -> None:
    """Draw the gun if need be, and fire."""
    who, thing = o.shooter, o.thing
    p = g.figures[who]
    if thing in p.carried:
        hand = drawing_hand(g, who)
        p = g.edit(who)
        p.carried = tuple(other for other in p.carried if other != thing)
        if hand == LEFT:
            p.left = thing
        else:
            p.right = thing
        if g.events is not None:
            g.events.append(ev.Took(who, thing, hand, ev.PACK))
    line, other = aims(g, who, o.target, False)[0]
    g.edit_common().volley = volley_at(g, who, o.target, line, other, False)
    g.then(*salvo(g, who, thing, way, 1, through(g, o.target, line)))


@step
class TakeShot(Ask[Gunfight]):
    """SHOWDOWN-12 to 15: the one whose bid was called picks whom to fire at, anybody in view; with nobody there he is out."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return his side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether he can fire at anybody."""
        return bool(fire_options(g, self.who))

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the shots."""
        return fire_options(g, self.who)

    def chosen(self, g: Gunfight, option: FireAt) -> None:
        """Fire."""
        fire(g, option, DUEL)


@step
class AfterShot(Work[Gunfight]):
    """SHOWDOWN-16 to 18, R-128, R-131: see who is out, then bid afresh with the rest."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Put them out."""
        rest = g.edit_showdown()
        out = self._out(g)
        for who, why in out.items():
            rest.still &= ~(1 << who)
            if g.events is not None:
                g.events.append(sev.OutOfShowdown(who, why))
        rest.bids = ()
        rest.pot = rest.landed = rest.struck = rest.low = 0
        g.then(Bidding())

    def _out(self, g: Gunfight) -> dict[int, int]:
        rest = g.showdown
        out: dict[int, int] = {}
        if not rest.landed:
            out[self.who] = sev.MISSED
        elif not guns_in_hand(g, self.who):
            out[self.who] = sev.GUN
        for who in range(len(g.figures)):
            if rest.still >> who & 1 and who not in out:
                if rest.struck >> who & 1:
                    out[who] = sev.WOUNDED
                elif g.figures[who].status != FIT:
                    out[who] = sev.COLD
        return out


def guns_in_hand(g: Gunfight, who: int) -> bool:
    """Return whether the gun that a figure has drawn still fires (R-128)."""
    p = g.figures[who]
    return any(ready(g, thing) for thing in (p.right, p.left))


@step
class Closing(Ask[Gunfight]):
    """SHOWDOWN-20, R-129: the last one in, or one of them whom the side picks, may take a plain shot with a handgun, or where that is
    agreed on one with every number on the die."""

    side: int

    def seat(self, g: Gunfight) -> int:
        """Return the side that is left."""
        return self.side

    def open(self, g: Gunfight) -> bool:
        """Return whether there is anybody to fire at."""
        return len(self.options(g)) > 1

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the shots, and leaving it."""
        found: list[ActOption] = []
        for who in range(len(g.figures)):
            if g.showdown.still >> who & 1:
                found += fire_options(g, who)
        return [*found, NO_CALL]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Fire, or leave it."""
        if isinstance(option, FireAt):
            fire(g, option, closing_way(g))


def closing_way(g: Gunfight) -> int:
    """Return the way in which the closing shot is fired (R-129)."""
    return DUEL if g.stage.variants.closing_duel else SHOOT


@step
class ShowdownEnd(Work[Gunfight]):
    """SHOWDOWN-21: the showdown is over; a new round follows."""

    def run(self, g: Gunfight) -> None:
        """Clear it away."""
        sides = sides_in(g)
        rest = g.edit_showdown()
        rest.still = rest.pot = rest.landed = rest.struck = rest.low = 0
        rest.bids = ()
        if g.events is not None:
            g.events.append(sev.ShowdownOver(sides[0] if sides else -1))


REASONS: Reasons = {
    Call: (
        (
            "SHOWDOWN-11",
            "nobody calls an own or a friend's bid; {name} must raise",
            lambda g, who, o: friendly(g, who),
        ),
    ),
    Raise: (),
}


def answers(g: Gunfight) -> Iterator[ActOption]:
    """Yield what somebody might think of when drawn in a showdown."""
    yield RAISE
    yield CALL
