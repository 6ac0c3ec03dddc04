"""Passing things between friends side by side, and taking the bullets of the fallen (ACT-1-08 to 11, ACT-2-14 to 17, ACT-2-20, R-13, R-36,
R-37, R-50).

Both pay: the active figure with actions, the other with action-loss counters, in its next turn or what is left of this one's.
"""

from collections.abc import Iterator, Sequence

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row, Starred
from outlaws_tui.outlaws.codes import BOTH, FIT, HANDS, LEFT, RIGHT
from outlaws_tui.outlaws.effects import lose_action, spend
from outlaws_tui.outlaws.holding import hand_of, release
from outlaws_tui.outlaws.interrupting import break_off, set_back
from outlaws_tui.outlaws.loading import empty
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.spilling import adjacent
from outlaws_tui.sight.bits import few


class _Pass(Starred):
    """Giving and receiving: 1 action for a one-handed thing, 2 for a two-handed one, which may be the sole action of a turn (R-37)."""

    __slots__ = ()
    thing: int
    hand: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return what the active figure pays."""
        return Starred.price(self, g, who) if g.stage.gear[self.thing].hands == 2 else 1


@option
class Give(_Pass):
    """Pass a held thing to a friend, into a hand of his or both (ACT-1-08, ACT-2-14)."""

    thing: int
    target: int
    hand: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Hand it over."""
        spend(g, who, self.price(g, who))
        _hand_over(g, who, self.target, self.thing, self.hand)
        _charge(g, self.target, self.thing)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `pass colt-45 tom right` or `pass henry tom both`."""
        return f"pass {g.stage.gear[self.thing].slug} {g.stage.slugs[self.target]} {HANDS[self.hand]}"


@option
class Receive(_Pass):
    """Receive what a friend holds, into a hand or both (ACT-1-08, ACT-2-14)."""

    thing: int
    target: int
    hand: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it from him."""
        spend(g, who, self.price(g, who))
        _hand_over(g, self.target, who, self.thing, self.hand)
        _charge(g, self.target, self.thing)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `receive colt-45 tom right` or `receive henry tom both`."""
        return f"receive {g.stage.gear[self.thing].slug} {g.stage.slugs[self.target]} {HANDS[self.hand]}"


@option
class Loot(Starred):
    """Take the loose bullets of somebody unconscious or dead in the own square, with both hands free (ACT-2-20, R-50)."""

    target: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Take them all."""
        self.pay(g, who)
        q = g.edit(self.target)
        p = g.edit(who)
        loose = q.spare
        p.spare = tuple(own + more for own, more in zip(p.spare, loose, strict=True))
        q.spare = (0,) * len(loose)
        if g.events is not None:
            g.events.append(ev.BulletsTaken(who, self.target, sum(loose)))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `loot tom`."""
        return f"loot {g.stage.slugs[self.target]}"


def _hand_over(g: Gunfight, giver: int, taker: int, thing: int, hand: int) -> None:
    """Move a thing from hand to hand; loading it has been broken off (R-43)."""
    release(g, giver, thing)
    set_back(g, thing)
    p = g.edit(taker)
    if hand != LEFT:
        p.right = thing
    if hand != RIGHT:
        p.left = thing
    if g.events is not None:
        g.events.append(ev.HandedOver(giver, taker, thing, hand))


def _charge(g: Gunfight, friend: int, thing: int) -> None:
    """Place the friend's action-loss counters; what he was loading is broken off too (ACT-1-09, ACT-2-15, R-37, R-43)."""
    break_off(g, friend)
    for _ in range(g.stage.gear[thing].hands):
        lose_action(g, friend, ev.PASSING)


def beside(g: Gunfight, who: int, friend: int) -> bool:
    """Return whether two figures stand in neighbouring squares with a step between them that could be made (R-13)."""
    there = g.figures[friend].square
    return there >= 0 and there in adjacent(g, g.figures[who].square)


def fights(g: Gunfight, who: int) -> bool:
    """Return whether a conscious opponent is in a figure's square (R-36)."""
    return bool(g.foes(g.stage.side[who]) >> g.figures[who].square & 1)


def lets_go(g: Gunfight, holder: int, thing: int) -> bool:
    """Return whether a figure can pass what it holds: a two-handed thing with both hands on it, or the other one free (R-36)."""
    p = g.figures[holder]
    hand = hand_of(p, thing)
    return g.stage.gear[thing].hands == 1 or hand == BOTH or empty(p, LEFT if hand == RIGHT else RIGHT)


def grips(g: Gunfight, thing: int) -> tuple[int, ...]:
    """Return how a thing is taken over: a one-handed one in either hand, a two-handed one in both."""
    return (BOTH,) if g.stage.gear[thing].hands == 2 else (RIGHT, LEFT)


def loots(g: Gunfight, who: int, p: Figure, spare: int, bodies: Sequence[int], out: list[ActOption]) -> None:
    """Add to `out` the bullets of those who lie in his square, for somebody on foot who has so many actions for it."""
    starred = 1 if g.common.drawn == 1 and not g.common.spent else 2
    if spare >= starred and empty(p, BOTH):
        out.extend(Loot(i) for i in bodies if lootable(g, who, i))


def passing(g: Gunfight, who: int, p: Figure, spare: int, reach: int, out: list[ActOption]) -> None:
    """Add to `out` what can be passed to and received from friends on the squares in `reach`, none of them in a brawl, for somebody on
    foot who has so many actions for it."""
    stage, figures, common = g.stage, g.figures, g.common
    most = 2 if spare > 1 or (common.drawn == 1 and not common.spent) else 1
    friends = _sharing(g, who, reach) if reach & common.doubled else sorted(g.lone(reach))
    for friend in friends:
        q = figures[friend]
        able = stage.initial[friend] - q.loss - q.blows - q.lost  # as in `available`
        if able < 1 or q.horse >= 0:
            continue
        if able > most:
            able = most
        # All that `_passed` looks at.
        key = friend, able, p.right, p.left, p.marks, q.right, q.left, q.marks
        try:
            kept = stage.hands.passed[key]
        except KeyError:
            stage.hands.make_room()
            kept = stage.hands.passed[key] = tuple(_passed(g, who, friend, able))
        out += kept


def _sharing(g: Gunfight, who: int, reach: int) -> list[int]:
    """Return the conscious friends on some squares, where two may share one."""
    own, squares = g.stage.own[g.stage.side[who]], few(reach)
    return [i for i in own if g.figures[i].square in squares and g.figures[i].status == FIT]


def _passed(g: Gunfight, who: int, friend: int, able: int) -> Iterator[ActOption]:
    """Yield what two friends can pass each other where both have so many actions for it."""
    for kind, holder, other in ((Give, who, friend), (Receive, friend, who)):
        giver, taker = g.figures[holder], g.figures[other]
        for thing in {giver.right: 0, giver.left: 0}:
            if thing >= 0 and g.stage.gear[thing].hands <= able and lets_go(g, holder, thing):
                for hand in grips(g, thing):
                    if empty(taker, hand):
                        yield kind(thing, friend, hand)


def lootable(g: Gunfight, who: int, target: int) -> bool:
    """Return whether somebody lies unconscious or dead in a figure's square with loose bullets."""
    q = g.figures[target]
    return g.down(target) and q.square == g.figures[who].square and sum(q.spare) > 0


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield passing everything to friends and back, what is in hand to anybody, and robbing everybody."""
    p = g.figures[who]
    for target, q in enumerate(g.figures):
        yield Loot(target)
        friend = g.stage.side[target] == g.stage.side[who]
        for thing in range(len(g.stage.gear)) if friend else {p.right: 0, p.left: 0, q.right: 0, q.left: 0}:
            if thing < 0:
                continue
            for hand in (RIGHT, LEFT, BOTH):
                yield Give(thing, target, hand)
                yield Receive(thing, target, hand)


def _no_partner(g: Gunfight, who: int, o: Give | Receive) -> bool:
    return o.target == who or g.stage.side[o.target] != g.stage.side[who]


_BY_BOTH: Row = ("GUN-02", "the {thing} goes into both hands", lambda g, who, o: o.hand != BOTH and _two(g, o.thing))
_BY_ONE: Row = ("GUN-02", "the {thing} takes one hand", lambda g, who, o: o.hand == BOTH and not _two(g, o.thing))
_PARTNER: tuple[Row, ...] = (
    ("R-36", "things are passed between friends only", _no_partner),
    ("R-36", "{what} is not conscious, or not on the map", lambda g, who, o: g.figures[o.target].status != FIT),
    ("R-13", "{what} is not beside {name}, with a way between them", lambda g, who, o: not beside(g, who, o.target)),
    ("R-36", "{what} is in the saddle, and riders pass nothing", lambda g, who, o: g.figures[o.target].horse >= 0),
    ("R-36", "who fights in his square passes nothing", lambda g, who, o: fights(g, who) or fights(g, o.target)),
)
_PAYS: Row = (
    "R-36",
    "{what} has not the actions to pay for it",
    lambda g, who, o: g.available(o.target) < g.stage.gear[o.thing].hands,
)


def _two(g: Gunfight, thing: int) -> bool:
    return g.stage.gear[thing].hands == 2


REASONS: Reasons = {
    Give: (
        *_PARTNER,
        ("ACT-1-10", "{name} does not hold the {thing}", lambda g, who, o: hand_of(g.figures[who], o.thing) < 0),
        _BY_BOTH,
        _BY_ONE,
        ("R-36", "{name}'s other hand is not free", lambda g, who, o: not lets_go(g, who, o.thing)),
        ("ACT-1-10", "{what} has no hand free for it", lambda g, who, o: not empty(g.figures[o.target], o.hand)),
        _PAYS,
        COST,
        KEEP,
    ),
    Receive: (
        *_PARTNER,
        ("ACT-1-10", "{what} does not hold the {thing}", lambda g, who, o: hand_of(g.figures[o.target], o.thing) < 0),
        _BY_BOTH,
        _BY_ONE,
        ("R-36", "{what}'s other hand is not free", lambda g, who, o: not lets_go(g, o.target, o.thing)),
        ("ACT-1-10", "{name} has no hand free for it", lambda g, who, o: not empty(g.figures[who], o.hand)),
        _PAYS,
        COST,
        KEEP,
    ),
    Loot: (
        (
            "ACT-2-20",
            "{what} does not lie out cold or dead in {name}'s square with bullets to take",
            lambda g, who, o: not lootable(g, who, o.target),
        ),
        ("ACT-2-11", "both hands of {name} must be free", lambda g, who, o: not empty(g.figures[who], BOTH)),
        COST,
        KEEP,
    ),
}
