"""What can be chosen for the hands: draw, holster, pick up, swap, grip, ditch, and where things are taken from (ACT-0-01, ACT-1-03 to 14,
ACT-2-10 to 12, R-36, R-50, R-155, R-157). The list and the reasons are in `handling`."""

from collections.abc import Sequence

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Row, Starred
from outlaws_tui.outlaws.codes import BOTH, HANDS, LEFT, RIGHT
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.holding import drop, picked_up, release, withheld
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import draws_free, tell, use
from outlaws_tui.outlaws.spilling import spill


def _take(g: Gunfight, who: int, thing: int, hand: int, source: int) -> None:
    """Put a thing into a hand or both, from the ground or the carried box."""
    p = g.edit(who)
    if source == ev.PACK:
        p.carried = tuple(other for other in p.carried if other != thing)
    elif source == ev.GROUND:
        picked_up(g, thing)
    elif source == ev.BODY:
        for body, q in enumerate(g.figures):
            if thing in q.carried:
                q = g.edit(body)
                q.carried = tuple(other for other in q.carried if other != thing)
    if hand != LEFT:
        p.right = thing
    if hand != RIGHT:
        p.left = thing
    if g.events is not None:
        g.events.append(ev.Took(who, thing, hand, source))


def _pay(g: Gunfight, who: int, price: int) -> bool:
    """Spend an action or, where the price is 0, the free draw of fast hands; return whether it was that."""
    if price:
        spend(g, who, price)
        return False
    use(g, who)
    return True


@option
class Take(ActOption):
    """Draw a thing from the carried box, or pick it up, with one hand (ACT-1-03, ACT-1-12): 1 action."""

    thing: int
    hand: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return 1, or 0 for the one handgun that fast hands draw in a turn (R-181)."""
        return 0 if draws_free(g, who, self.thing) and self.thing in g.figures[who].carried else 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it."""
        free = _pay(g, who, self.price(g, who))
        _take(g, who, self.thing, self.hand, source(g, who, self.thing))
        if free:
            tell(g, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `draw colt-45 right` or `take money-bag left`."""
        return _take_words(g, who, self.thing, self.hand)


@option
class TakeBoth(Starred):
    """Draw or pick up a two-handed thing with both hands (ACT-2-10, ACT-2-11): 2 actions, starred."""

    thing: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it."""
        self.pay(g, who)
        _take(g, who, self.thing, BOTH, source(g, who, self.thing))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `draw henry both` or `take henry both`."""
        return _take_words(g, who, self.thing, BOTH)


@option
class Stow(ActOption):
    """Holster or stow a one-handed thing: from the hand to the carried box (ACT-1-03)."""

    thing: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return 1, or 0 for the one handgun that fast hands holster in a turn (R-181)."""
        return 0 if draws_free(g, who, self.thing) else 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Put it away."""
        free = _pay(g, who, self.price(g, who))
        _put_away(g, who, self.thing)
        if free:
            tell(g, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `stow colt-45`."""
        return f"stow {g.stage.gear[self.thing].slug}"


@option
class StowBoth(Starred):
    """Stow a two-handed thing (ACT-2-10); the hand that does not hold it must be free (R-36)."""

    thing: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Put it away."""
        self.pay(g, who)
        _put_away(g, who, self.thing)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `stow henry`."""
        return f"stow {g.stage.gear[self.thing].slug}"


@option
class Grip(ActOption):
    """Change the grip on a two-handed thing: to one hand, or to both (ACT-1-14)."""

    thing: int
    hand: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Change it."""
        spend(g, who, 1)
        release(g, who, self.thing)
        _take(g, who, self.thing, self.hand, ev.GRIP)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `grip henry both`."""
        return f"grip {g.stage.gear[self.thing].slug} {HANDS[self.hand]}"


@option
class Swap(ActOption):
    """Change what the two hands hold, both at once (ACT-1-07)."""

    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Swap."""
        spend(g, who, 1)
        p = g.edit(who)
        p.right, p.left = p.left, p.right
        if g.events is not None:
            g.events.append(ev.SwappedHands(who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `swap`."""
        return "swap"


@option
class Ditch(ActOption):
    """Let a held thing fall (ACT-0-01)."""

    thing: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Drop it; in a brawl it goes into an adjacent square (BRAWL-07, BRAWL-08)."""
        if g.rival(who) >= 0:
            spill(g, who, who, self.thing, 0)
        else:
            drop(g, who, self.thing, 0)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `ditch money-bag`."""
        return f"ditch {g.stage.gear[self.thing].slug}"


SWAP = Swap()


def source(g: Gunfight, who: int, thing: int) -> int:
    """Return where a figure would take a thing from: PACK, GROUND, BODY (the carried box of somebody down in the same square, R-50), or
    -1 where it is out of reach. What lies in or on furniture is in reach from beside it too (R-155)."""
    p = g.figures[who]
    if thing in p.carried:
        return ev.PACK
    t = g.things[thing]
    if t.square >= 0:
        here = t.square == p.square or g.stage.beside[p.square] >> t.square & 1
        return ev.GROUND if here and not t.gone and not withheld(g, thing) else -1
    return ev.BODY if any(thing in q.carried for q in fallen(g, p)) else -1


def guns_lie(g: Gunfight, who: int, thing: int) -> bool:
    """Return whether the shootout keeps a figure from picking up a thing that lies there: a gun, before anybody is out cold."""
    stage = g.stage
    return bool(
        stage.guns_lie >> stage.side[who] & 1
        and not g.common.felled
        and stage.gear[thing].kind >= 0
        and g.things[thing].square >= 0
    )


def fallen(g: Gunfight, p: Figure) -> Sequence[Figure]:
    """Return those who lie unconscious or dead in a figure's square."""
    if not g.common.bodies >> p.square & 1:
        return ()
    return [q for q in map(g.figures.__getitem__, g.down_on(p.square)) if q is not p]


def _put_away(g: Gunfight, who: int, thing: int) -> None:
    release(g, who, thing)
    p = g.edit(who)
    p.carried = (*p.carried, thing)
    if g.events is not None:
        g.events.append(ev.PutAway(who, thing))


def _take_words(g: Gunfight, who: int, thing: int, hand: int) -> str:
    verb = "draw" if thing in g.figures[who].carried else "take"
    return f"{verb} {g.stage.gear[thing].slug} {HANDS[hand]}"


SHUT: Row = (
    "R-196",
    "the {what} is shut away, and it takes a blast to open that",
    lambda g, who, o: bool(g.common.vault >> o.thing & 1),
)
LIT: Row = (
    "R-195",
    "the fuse burns, and nobody takes that up",
    lambda g, who, o: o.thing in g.common.fuses[::3],
)
