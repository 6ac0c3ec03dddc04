"""Shots that have to do with horses: from the saddle, and at a horse that nobody is with (MOUNT-02 to 06, HORSE-05, R-111, R-112, R-118).

From the saddle there are only free shots: one with a handgun for each two ride actions, or one with a long gun in one hand where all
actions went on riding. A target past the figures is a horse.
"""

from collections.abc import Iterator
from functools import cache

from outlaws_tui.kernel.steps import Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons, Row, turn_lasts
from outlaws_tui.outlaws.aiming import aims, clear, guns, ready, shielded, volley_at, within
from outlaws_tui.outlaws.armed import ICONS, Armed, way_cost
from outlaws_tui.outlaws.codes import (
    BARRELS,
    BEST,
    BOTH,
    DEAD,
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
from outlaws_tui.outlaws.firing import salvo
from outlaws_tui.outlaws.herd import rider_of
from outlaws_tui.outlaws.horses import alive_in, code_of
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.riding import RODE, mounted
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shooting import VERBS
from outlaws_tui.outlaws.snapshots import ShotBack, before
from outlaws_tui.sight.bits import few

LONG = 9  # what a long gun's free shot adds to Common.free: no other is taken beside it


@option
class ShootHorse(ActOption):
    """Fire at a horse that has nobody living in its square (HORSE-05)."""

    way: int
    hand: int
    horse: int
    line: int
    cost: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost; a long gun in one hand takes all actions there are (R-42)."""
        return max(1, g.figures[who].actions) if self.way == ONE_HAND else self.cost

    def apply(self, g: Gunfight, who: int) -> None:
        """Fire: nobody is there who could answer first."""
        price = self.price(g, who)
        spend(g, who, price)
        let_fly(g, who, self.way, self.hand, code_of(g, self.horse), self.line)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot sandy`, with the hand and the line as with figures."""
        return f"{VERBS[self.way]} {g.stage.horse_slugs[self.horse]}{_how(g, who, self.hand, self.line)}"


@option
class SaddleShot(ActOption):
    """Take a free shot from the saddle (MOUNT-03, MOUNT-04)."""

    hand: int
    target: int
    line: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Declare it; somebody with a handgun may answer a long gun before it is fired (SNAP-05)."""
        g.edit_common().answered = 0
        fire = SaddleFire(who, self.hand, self.target, self.line)
        long = g.stage.gear[_thing(g.figures[who], self.hand)].hands == 2
        g.then(*(before(g, who, self.target) if long and self.target < len(g.figures) else []), fire)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `shoot tom`, with the hand and the line as on foot."""
        return f"shoot {g.stage.slug_of(self.target)}{_how(g, who, self.hand, self.line)}"


@step
class SaddleFire(Work[Gunfight]):
    """A declared shot from the saddle goes off, if it still can (R-89)."""

    who: int
    hand: int
    target: int
    line: int

    def run(self, g: Gunfight) -> None:
        """Check again, and fire."""
        who = self.who
        found: list[ActOption] = []
        p = g.figures[who]
        if turn_lasts(g, who) and p.horse >= 0:
            saddle_shots(g, who, p, found)
        if SaddleShot(self.hand, self.target, self.line) not in found:
            if g.events is not None:
                g.events.append(ev.CalledOff(who, self.target))
            return
        long = g.stage.gear[_thing(g.figures[who], self.hand)].hands == 2
        g.edit_common().free += LONG if long else 1
        let_fly(g, who, ONE_HAND if long else SHOOT, self.hand, self.target, self.line)


def let_fly(g: Gunfight, who: int, way: int, hand: int, target: int, line: int) -> None:
    """Put the bullets of a shot and the answers to it on the agenda."""
    thing = _thing(g.figures[who], hand)
    shotgun = g.stage.gear[thing].kind == SHOTGUN
    traced, other = aims(g, who, target, shotgun)[line]
    common = g.edit_common()
    common.answered = 0
    common.shot |= HAS_SHOT | (HAS_POOR if way in (POOR, ONE_HAND) else 0)
    common.volley = volley_at(g, who, target, traced, other, shotgun)
    side = g.stage.side
    fired_at = sum(1 << i for i in common.volley[::4] if i < len(side) and side[i] != side[who])
    g.then(*salvo(g, who, thing, way, 2 if way == BARRELS else 1, through(g, target, traced)), ShotBack(who, fired_at))


def _how(g: Gunfight, who: int, hand: int, line: int) -> str:
    p = g.figures[who]
    said = f" {HANDS[hand]}" if hand == LEFT and p.right >= 0 and g.stage.gear[p.right].kind >= 0 else ""
    return f"{said} line {line + 1}" if line else said


def _thing(p: Figure, hand: int) -> int:
    return p.left if hand == LEFT else p.right


def marks(g: Gunfight, who: int, view: int, people: int) -> list[int]:
    """Return the horses that a figure may shoot at if it has a line to them: in squares of its view but the own one, with nobody living
    there, not spared by the shootout; `people` are the squares with anybody."""
    squares = few(g.common.horses & view)
    if not squares or g.stage.spares[g.stage.side[who]]:
        return []
    found = []
    for n, horse in enumerate(g.horses):
        square = horse.square
        if square in squares and not (people >> square & 1 and alive_in(g, square)):
            found.append(n)
    return found


def _fair(g: Gunfight, who: int, horse: int) -> bool:
    square = g.horses[horse].square
    return square >= 0 and square != g.figures[who].square and rider_of(g, horse) < 0 and not alive_in(g, square)


def saddle_shots(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` the shots from the saddle of somebody mounted, at those in view and at horses."""
    earned = [(hand, thing) for hand, thing in guns(p) if hand != BOTH and ready(g, thing) and _free(g, who, thing)]
    if not earned:
        return
    anybody = g.foes(g.stage.side[who]) | g.common.bodies | g.common.horses
    view = g.stage.sight.among(g.station(who), anybody & ~(1 << p.square), g.common.open)
    for target in (
        *within(g, who, p, view),
        *(code_of(g, horse) for horse in marks(g, who, view, g.held() | g.common.bodies)),
    ):
        for hand, thing in earned:
            lines = len(aims(g, who, target, g.stage.gear[thing].kind == SHOTGUN))
            out.extend(SaddleShot(hand, target, line) for line in range(lines))


def horse_shots(
    g: Gunfight, who: int, p: Figure, view: int, firing: tuple[Armed, ...], people: int, folk: int, out: list[ActOption]
) -> None:
    """Add to `out` the shots at horses in view of somebody on foot with the guns that he may fire; `people` and `folk` as for `clear`."""
    marked = marks(g, who, view, people)
    if not marked:
        return
    count = len(g.figures)
    codes = [count + horse for horse in marked]
    free = clear(g, who, p, codes, people, folk)
    for target in codes:
        for gun in firing:
            if gun.kind == SHOTGUN:
                for line in range(len(aims(g, who, target, True))):
                    out += _at_horse(gun, target - count, line)
            elif target in free:
                out += _at_horse(gun, target - count, 0)


@cache
def _at_horse(gun: Armed, horse: int, line: int) -> tuple[ShootHorse, ...]:
    """Return a shot at a horse along a line for each way to fire a gun."""
    return tuple(ShootHorse(way, gun.hand, horse, line, cost) for way, cost in gun.ways)


def _free(g: Gunfight, who: int, thing: int) -> bool:
    """Return whether a free shot with a gun has been earned by riding (MOUNT-03, MOUNT-04)."""
    common = g.common
    if g.stage.gear[thing].hands == 1:
        return common.rides // 2 > common.free
    return common.spent == RODE and not g.figures[who].actions and not common.free


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every shot at a horse or from the saddle that somebody might think of."""
    if not g.horses:
        return
    p = g.figures[who]
    for hand in (RIGHT, LEFT, BOTH):
        thing = _thing(p, hand)
        kind = g.stage.gear[thing].kind if thing >= 0 else -1
        for target in range(len(g.figures) + len(g.horses)):
            square = g.square_of(target)
            there = square >= 0 and square != p.square and kind >= 0
            lines = len(aims(g, who, target, kind == SHOTGUN)) + 1 if there else 1
            for line in range(lines):
                yield SaddleShot(hand, target, line)
            if target < len(g.figures):
                continue
            for way in (SHOOT, STEADY, BEST, POOR, BARRELS, ONE_HAND):
                cost = 1 if way == ONE_HAND else (way_cost(kind, way) if kind >= 0 else 0) or 1
                for line in range(lines):
                    yield ShootHorse(way, hand, target - len(g.figures), line, cost)


def _target(g: Gunfight, o: ShootHorse | SaddleShot) -> int:
    return o.target if isinstance(o, SaddleShot) else code_of(g, o.horse)


def _no_gun(g: Gunfight, who: int, o: ShootHorse | SaddleShot) -> bool:
    p = g.figures[who]
    thing = _thing(p, o.hand)
    return thing < 0 or (o.hand == BOTH) != (p.right == p.left) or g.stage.gear[thing].kind < 0


def _gear(g: Gunfight, who: int, o: ShootHorse | SaddleShot) -> int:
    return _thing(g.figures[who], o.hand)


def _unfair(g: Gunfight, who: int, o: ShootHorse | SaddleShot) -> bool:
    """Return whether a target is dead, off the map, on the own side, in the own square, or a horse with somebody living there."""
    target = _target(g, o)
    if target >= len(g.figures):
        return not _fair(g, who, target - len(g.figures))
    q = g.figures[target]
    return (
        g.stage.side[target] == g.stage.side[who]
        or q.status == DEAD
        or q.square < 0
        or q.square == g.figures[who].square
    )


def _lines(g: Gunfight, who: int, o: ShootHorse | SaddleShot) -> int:
    return len(aims(g, who, _target(g, o), g.stage.gear[_gear(g, who, o)].kind == SHOTGUN))


def _spared(g: Gunfight, who: int, o: ShootHorse | SaddleShot) -> bool:
    return _target(g, o) >= len(g.figures) and g.stage.spares[g.stage.side[who]]


_GUN: tuple[Row, ...] = (
    ("ACT-1-01", "{name} has no gun in hand for that", _no_gun),
    ("JAM-02", "{name}'s gun is jammed", lambda g, who, o: g.things[_gear(g, who, o)].jam > 0),
    ("SHOOT-06", "{name}'s gun is empty", lambda g, who, o: not g.things[_gear(g, who, o)].loaded),
    ("INTRO-01", "this shootout has {name} shoot at no horse", _spared),
)
_LINE: tuple[Row, ...] = (
    (
        "SHOOT-05",
        "{name} has no line to {what}",
        lambda g, who, o: (
            not g.stage.sight.lines(g.station(who), g.station(_target(g, o)), g.common.open, g.common.horses)
        ),
    ),
    (
        "TOWN-16",
        "a group of townsfolk is in the way to {what}, and only outlaws fire through one",
        lambda g, who, o: shielded(g, who, _target(g, o), g.stage.gear[_gear(g, who, o)].kind == SHOTGUN),
    ),
    ("OBST-01", "somebody stands in the way to {what}", lambda g, who, o: not _lines(g, who, o)),
    ("SHOTGUN-07", "there is no other line that hits other people", lambda g, who, o: o.line >= _lines(g, who, o)),
)

REASONS: Reasons = {
    ShootHorse: (
        ("MOUNT-02", "{name} is in the saddle, and there are only the free shots of a ride", mounted),
        *_GUN,
        (
            "ACT-1-13",
            "a long gun needs both hands for that",
            lambda g, who, o: o.way != ONE_HAND and o.hand != BOTH and g.stage.gear[_gear(g, who, o)].hands == 2,
        ),
        (
            "SKILL-04",
            "that gun cannot be fired so",
            lambda g, who, o: (
                g.stage.gear[_gear(g, who, o)].hands == 1 or o.hand == BOTH
                if o.way == ONE_HAND
                else not way_cost(g.stage.gear[_gear(g, who, o)].kind, o.way)
            ),
        ),
        (
            "SHOTGUN-12",
            "both barrels must be there and loaded",
            lambda g, who, o: (
                o.way == BARRELS
                and (
                    g.stage.gear[_gear(g, who, o)].barrels < 2
                    or g.things[_gear(g, who, o)].loaded < g.stage.gear[_gear(g, who, o)].ammo
                )
            ),
        ),
        (
            "SKILL-02",
            "{name} lacks the gun icons for it",
            lambda g, who, o: g.stage.icons[who][g.stage.gear[_gear(g, who, o)].kind] < ICONS.get(o.way, 0),
        ),
        ("HORSE-07", "{what} is gone, in {name}'s own square, or somebody is with it; aim at him then", _unfair),
        (
            "ACT-1-18",
            "{name} has taken a poor shot this turn, and that is all the shooting there is",
            lambda g, who, o: bool(g.common.shot & HAS_POOR),
        ),
        (
            "ACT-1-18",
            "{name} has fired this turn, and a poor shot must be the only one",
            lambda g, who, o: o.way == POOR and bool(g.common.shot),
        ),
        ("ACT-A-01", FIRST[1], lambda g, who, o: o.way == ONE_HAND and g.common.spent != 0),
        COST,
        KEEP,
        *_LINE,
    ),
    SaddleShot: (
        ("MOUNT-02", "{name} is not in the saddle", lambda g, who, o: not mounted(g, who, o)),
        *_GUN,
        ("MOUNT-04", "from the saddle a long gun is fired with one hand", lambda g, who, o: o.hand == BOTH),
        ("SHOOT-05", "{what} is nobody to shoot at from here", _unfair),
        (
            "MOUNT-03",
            "two ride actions earn a free shot with a handgun",
            lambda g, who, o: g.stage.gear[_gear(g, who, o)].hands == 1 and not _free(g, who, _gear(g, who, o)),
        ),
        (
            "MOUNT-04",
            "a long gun may be fired when all actions went on riding",
            lambda g, who, o: not _free(g, who, _gear(g, who, o)),
        ),
        *_LINE,
    ),
}
