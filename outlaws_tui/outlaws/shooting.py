"""Shooting: who may be shot at and how (SHOOT-05, SKILL, ACT-1-01, ACT-1-16 to 18, ACT-2-05 to 08, ACT-3, ACT-4, ACT-A-08, UNC-03, UNC-04,
R-41, R-42, R-57, R-74, R-145). `aiming` finds the lines, `firing` has what follows.

Legality, range and cover are settled once, when the action is declared (R-145), and kept as the `volley` of the common record; lying
is looked at when a bullet lands.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from outlaws_tui.kernel.steps import Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons, Row, budget, turn_lasts
from outlaws_tui.outlaws.aiming import aims, clear, entry_for, ready, shielded, targets, volley_at
from outlaws_tui.outlaws.armed import ICONS, Armed, firing, way_cost
from outlaws_tui.outlaws.codes import (
    BARRELS,
    BEST,
    BOTH,
    DEAD,
    DOUBLE,
    HANDGUN,
    HANDS,
    HAS_POOR,
    HAS_SHOT,
    LEFT,
    ONE_HAND,
    POOR,
    RIGHT,
    SHOOT,
    SHOTGUN,
    STEADY,
)
from outlaws_tui.outlaws.crowds import through
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.finishing import ONLY_POOR
from outlaws_tui.outlaws.firing import Fire, PutBack, salvo
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import ShotBack, before

VERBS = ("shoot", "steady", "best", "poor", "one-hand", "barrels", "double")
_SADDLE: Row = (
    "MOUNT-02",
    "{name} is in the saddle, and there are only the free shots of a ride",
    lambda g, who, o: g.figures[who].horse >= 0,
)


@option
class Shoot(ActOption):
    """Fire a gun at a figure; `line` picks among a shotgun's lines that hit different people (sight D27)."""

    way: int
    hand: int
    target: int
    line: int
    cost: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost; a long gun in one hand takes all actions there are (R-42)."""
        return max(1, g.figures[who].actions) if self.way == ONE_HAND else self.cost

    def apply(self, g: Gunfight, who: int) -> None:
        """Declare it; somebody with a handgun may answer a long gun before it is fired (SNAP-05). Else it goes off."""
        common = g.edit_common()
        common.answered = 0
        p = g.figures[who]
        thing = p.left if self.hand == LEFT else p.right
        if g.stage.gear[thing].hands == 2:
            answers = before(g, who, self.target)
            if answers:
                g.then(*answers, Commit(who, self.way, self.hand, self.target, self.line, self.cost))
                return
        _go_off(g, who, self)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot tom`, with `left` for a gun in the left hand where both hold one, and `line 2` for a second line."""
        p = g.figures[who]
        hand = f" {HANDS[self.hand]}" if self.hand == LEFT and p.right >= 0 and g.stage.gear[p.right].kind >= 0 else ""
        line = f" line {self.line + 1}" if self.line else ""
        return f"{VERBS[self.way]} {g.stage.slugs[self.target]}{hand}{line}"


shoot: Final = cache(Shoot)
"""A shot, made once and shared by all lists."""


@option
class DoubleShot(ActOption):
    """Fire a handgun from each hand, at one target or two (ACT-2-08, R-57)."""

    right: int
    left: int
    cost: int = 2

    def apply(self, g: Gunfight, who: int) -> None:
        """Declare both shots."""
        p = g.figures[who]
        spend(g, who, 2)
        entries: tuple[int, ...] = ()
        squares = []
        for target in (self.right, self.left):
            line, other = aims(g, who, target, False)[0]
            squares.append(through(g, target, line))
            entries += entry_for(g, who, target, line, other)
        common = g.edit_common()
        common.shot |= HAS_SHOT
        common.volley = entries
        common.answered = 0
        g.then(
            Fire(who, p.right, DOUBLE, 0, 1, squares[0]),
            PutBack(0),
            Fire(who, p.left, DOUBLE, 1, 1, squares[1]),
            PutBack(1),
            ShotBack(who, 1 << self.right | 1 << self.left),
        )

    def words(self, g: Gunfight, who: int) -> str:
        """Return `double tom lee`: the right gun at Tom, the left at Lee."""
        return f"double {g.stage.slugs[self.right]} {g.stage.slugs[self.left]}"


@step
class Commit(Work[Gunfight]):
    """A declared shot that somebody could answer first goes off, if it still can: what a snapshot made impossible costs neither action nor
    bullet (R-89)."""

    who: int
    way: int
    hand: int
    target: int
    line: int
    cost: int

    def run(self, g: Gunfight) -> None:
        """Check again, and fire."""
        who = self.who
        p = g.figures[who]
        found: list[ActOption] = []
        if turn_lasts(g, who):
            spare, seen = budget(g, who), targets(g, who, p)
            guns = firing(g, who, p, spare)
            if seen and guns and spare >= 1 and p.horse < 0 and not g.common.shot & HAS_POOR:
                free = clear(g, who, p, seen, g.held() | g.common.bodies, g.crowded())
                shots(g, who, guns, seen, free, found)
        declared = Shoot(self.way, self.hand, self.target, self.line, self.cost)
        if declared in found:
            _go_off(g, who, declared)
        elif g.events is not None:
            g.events.append(ev.CalledOff(who, self.target))


def _go_off(g: Gunfight, who: int, shot: Shoot) -> None:
    """Pay for a shot, settle its lines, put the bullets and the answers to them on the agenda."""
    p = g.figures[who]
    thing = p.left if shot.hand == LEFT else p.right
    shotgun = g.stage.gear[thing].kind == SHOTGUN
    line, other = aims(g, who, shot.target, shotgun)[shot.line]
    spend(g, who, shot.price(g, who))
    common = g.edit_common()
    common.shot |= HAS_SHOT | (HAS_POOR if shot.way in (POOR, ONE_HAND) else 0)
    common.volley = volley_at(g, who, shot.target, line, other, shotgun)
    side = g.stage.side
    fired_at = sum(1 << i for i in common.volley[::4] if side[i] != side[who])
    squares = through(g, shot.target, line)
    g.then(*salvo(g, who, thing, shot.way, 2 if shot.way == BARRELS else 1, squares), ShotBack(who, fired_at))


def shots(
    g: Gunfight, who: int, guns: Sequence[Armed], seen: Sequence[int], free: Sequence[int], out: list[ActOption]
) -> None:
    """Add to `out` every shot of the active figure on foot with the guns that it may fire, each by itself; `seen` are those that may
    be in its view, `free` those of them that are `clear`."""
    for target in seen:
        for gun in guns:
            lines = len(aims(g, who, target, True)) if gun.kind == SHOTGUN else int(target in free)
            for line in range(lines):
                out += _along(gun, target, line)


@cache
def straight(guns: tuple[Armed, ...], free: tuple[int, ...], twice: bool) -> tuple[ActOption, ...]:
    """Return the same where no shotgun is among the guns, and all with two at once if they can be fired so (`twice`, ACT-2-08)."""
    found: list[ActOption] = []
    for target in free:
        for gun in guns:
            found += _along(gun, target, 0)
    if twice:
        found += (DoubleShot(right, left) for right in free for left in free)
    return tuple(found)


@cache
def _along(gun: Armed, target: int, line: int) -> tuple[Shoot, ...]:
    """Return a shot along a line for each way to fire a gun."""
    return tuple(shoot(way, gun.hand, target, line, cost) for way, cost in gun.ways)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every shot that somebody might think of: each way, hand and figure, and a line more than there is."""
    p = g.figures[who]
    everybody = range(len(g.figures))
    for target in everybody:
        for hand in (RIGHT, LEFT, BOTH):
            thing = p.left if hand == LEFT else p.right
            kind = g.stage.gear[thing].kind if thing >= 0 else -1
            lines = len(aims(g, who, target, kind == SHOTGUN)) + 1 if _on_map(g, who, target) and kind >= 0 else 1
            for way in (SHOOT, STEADY, BEST, POOR, BARRELS, ONE_HAND):
                cost = 1 if way == ONE_HAND else (way_cost(kind, way) if kind >= 0 else 0) or 1
                for line in range(lines):
                    yield Shoot(way, hand, target, line, cost)
        for other in everybody:
            yield DoubleShot(target, other)


def _on_map(g: Gunfight, who: int, target: int) -> bool:
    return g.figures[target].square >= 0 and g.figures[target].square != g.figures[who].square


def fired_with(g: Gunfight, who: int, hand: int) -> int:
    """Return what a shot would be fired with: the thing in that hand, -1 none, or none where the grip is another."""
    p = g.figures[who]
    if (hand == BOTH) != (p.right == p.left):
        return -1
    return p.left if hand == LEFT else p.right


def fired_kind(g: Gunfight, who: int, hand: int) -> int:
    """Return the class of gun of that thing, -1 where it is none."""
    thing = fired_with(g, who, hand)
    return g.stage.gear[thing].kind if thing >= 0 else -1


def _no_way(g: Gunfight, who: int, o: Shoot) -> bool:
    """Return whether a way to fire does not go with the gun and the grip."""
    gear = g.stage.gear[fired_with(g, who, o.hand)]
    if o.way == ONE_HAND:
        return gear.hands == 1 or o.hand == BOTH
    return way_cost(gear.kind, o.way) == 0


def _lines(g: Gunfight, who: int, target: int, shotgun: bool) -> int:
    return len(aims(g, who, target, shotgun))


def unseen(g: Gunfight, who: int, target: int) -> bool:
    """Return whether a shooter has no line to a target at all, whoever is in the way."""
    return not g.stage.sight.lines(g.station(who), g.station(target), g.common.open, g.common.horses)


def _double(g: Gunfight, who: int) -> bool:
    """Return whether each hand holds a handgun."""
    p = g.figures[who]
    return all(thing >= 0 and g.stage.gear[thing].kind == HANDGUN for thing in (p.right, p.left))


_ONLY_POOR: Row = (
    "ACT-1-18",
    ONLY_POOR,
    lambda g, who, o: bool(g.common.shot & HAS_POOR),
)
TARGET: tuple[Row, ...] = (
    ("SHOOT-05", "{what} is on {name}'s own side", lambda g, who, o: g.stage.side[o.target] == g.stage.side[who]),
    ("UNC-07", "{what} is dead", lambda g, who, o: g.figures[o.target].status == DEAD),
    ("R-147", "{what} is not on the map", lambda g, who, o: g.figures[o.target].square < 0),
    (
        "UNC-03",
        "{what} is in the same square; somebody out cold there can be finished off",
        lambda g, who, o: g.figures[o.target].square == g.figures[who].square,
    ),
    _ONLY_POOR,
)
"""Who can be shot at at all, in any way."""

REASONS: Reasons = {
    Shoot: (
        _SADDLE,
        ("ACT-1-01", "{name} has no gun in hand for that", lambda g, who, o: fired_kind(g, who, o.hand) < 0),
        (
            "ACT-1-13",
            "a long gun needs both hands for that",
            lambda g, who, o: (
                o.way != ONE_HAND and o.hand != BOTH and g.stage.gear[fired_with(g, who, o.hand)].hands == 2
            ),
        ),
        ("SKILL-04", "that gun cannot be fired so", _no_way),
        ("JAM-02", "{name}'s gun is jammed", lambda g, who, o: g.things[fired_with(g, who, o.hand)].jam > 0),
        ("SHOOT-06", "{name}'s gun is empty", lambda g, who, o: not g.things[fired_with(g, who, o.hand)].loaded),
        (
            "SHOTGUN-12",
            "both barrels must be there and loaded",
            lambda g, who, o: (
                o.way == BARRELS
                and (
                    g.stage.gear[fired_with(g, who, o.hand)].barrels < 2
                    or g.things[fired_with(g, who, o.hand)].loaded < g.stage.gear[fired_with(g, who, o.hand)].ammo
                )
            ),
        ),
        (
            "SKILL-02",
            "{name} lacks the gun icons for it",
            lambda g, who, o: g.stage.icons[who][fired_kind(g, who, o.hand)] < ICONS.get(o.way, 0),
        ),
        *TARGET,
        (
            "ACT-1-18",
            "{name} has fired this turn, and a poor shot must be the only one",
            lambda g, who, o: o.way == POOR and bool(g.common.shot),
        ),
        ("ACT-A-01", FIRST[1], lambda g, who, o: o.way == ONE_HAND and g.common.spent != 0),
        COST,
        KEEP,
        ("SHOOT-05", "{name} has no line to {what}", lambda g, who, o: unseen(g, who, o.target)),
        (
            "TOWN-16",
            "a group of townsfolk is in the way to {what}, and only outlaws fire through one",
            lambda g, who, o: shielded(g, who, o.target, fired_kind(g, who, o.hand) == SHOTGUN),
        ),
        (
            "OBST-01",
            "somebody stands in the way to {what}",
            lambda g, who, o: not _lines(g, who, o.target, fired_kind(g, who, o.hand) == SHOTGUN),
        ),
        (
            "SHOTGUN-07",
            "there is no other line that hits other people",
            lambda g, who, o: o.line >= _lines(g, who, o.target, fired_kind(g, who, o.hand) == SHOTGUN),
        ),
    ),
    DoubleShot: (
        _SADDLE,
        ("ACT-2-08", "{name} does not hold a handgun in each hand", lambda g, who, o: not _double(g, who)),
        (
            "ACT-2-08",
            "both guns must be loaded and clear",
            lambda g, who, o: not (ready(g, g.figures[who].right) and ready(g, g.figures[who].left)),
        ),
        (
            "SHOOT-05",
            "one of them is no living opponent on the map outside {name}'s square",
            lambda g, who, o: any(not _fair(g, who, target) for target in (o.right, o.left)),
        ),
        _ONLY_POOR,
        COST,
        KEEP,
        (
            "SHOOT-05",
            "{name} has no clear line to one of them",
            lambda g, who, o: any(not _lines(g, who, target, False) for target in (o.right, o.left)),
        ),
    ),
}


def _fair(g: Gunfight, who: int, target: int) -> bool:
    """Return whether a figure is a living opponent on the map and in another square."""
    q = g.figures[target]
    return (
        g.stage.side[target] != g.stage.side[who]
        and q.status != DEAD
        and q.square >= 0
        and q.square != g.figures[who].square
    )
