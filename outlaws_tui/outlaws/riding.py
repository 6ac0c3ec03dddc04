"""In the saddle: up and down, riding, jumping, leading (ACT-1-27, ACT-1-28, ACT-2-21, HORSE-01 to 04, HORSE-16 to 22, MOUNT-10, R-111,
R-113, R-139, R-147).

A ride action is opened like a run and its squares are asked for one by one: up to three, a jump counted as two, with one change of facing
before the first or after the last (R-111). What comes along is moved by `herd`; shots from the saddle are in `saddle`.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import ClassVar, Final

from outlaws_tui.kernel.steps import Ask, Each, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row, Starred
from outlaws_tui.outlaws.borders import LEAVE
from outlaws_tui.outlaws.effects import OVER
from outlaws_tui.outlaws.herd import (
    beside,
    free_hand,
    holder_of,
    release_all,
    release_horse,
    rider_of,
    step_cost,
    taken,
)
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import WAYS, turn
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.ways import front
from outlaws_tui.outlaws.whereabouts import let_go, place, step_out

RODE = 3  # Common.spent while all that was spent went on ride actions (MOUNT-04)
STRIDE = 3  # squares of a ride action (ACT-1-27)
MOST_SKEWS = 2  # diagonal squares of a ride action, where they are counted (ACT-1-29)
BEFORE, AFTER = 1, 2  # Common.turned: a rider has used the change of facing before its squares, or after them


@option
class SaddleUp(Starred):
    """Mount the horse in the own square (ACT-2-21)."""

    moves: ClassVar[bool] = True
    horse: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Get up: cover is left, a door let go, and the rider faces as the horse does."""
        self.pay(g, who)
        p = g.edit(who)
        if p.spot:
            step_out(g, who, p.square)
        if p.door >= 0:
            let_go(g, who, ev.LEFT_IT)
        p.horse = self.horse
        g.edit_horse(self.horse).leader = -1
        p.facing = g.horses[self.horse].facing
        if g.events is not None:
            g.events.append(ev.SaddledUp(who, self.horse))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `mount sandy`."""
        return f"mount {g.stage.horse_slugs[self.horse]}"


@option
class GetDown(Starred):
    """Dismount beside the horse (ACT-2-21); horses led from the saddle are let go."""

    moves: ClassVar[bool] = True

    def apply(self, g: Gunfight, who: int) -> None:
        """Get down."""
        self.pay(g, who)
        p = g.edit(who)
        horse, p.horse = p.horse, -1
        if g.events is not None:
            g.events.append(ev.GotDown(who, horse))
        release_all(g, who)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `dismount`."""
        return "dismount"


@option
class Ride(ActOption):
    """Take a ride action (ACT-1-27)."""

    moves: ClassVar[bool] = True
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Begin it; its squares are asked for one by one."""
        g.edit(who).actions -= 1
        common = g.edit_common()
        common.spent = RODE if common.spent in (0, RODE) else 1
        common.rides += 1
        common.stride, common.turned, common.skews = STRIDE, 0, 0
        if g.events is not None:
            g.events.append(ev.RideBegan(who, common.rides))
        g.then(RideOn(who))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `ride`."""
        return "ride"


@option
class RideTo(ActOption):
    """Ride into one of the three squares in front (HORSE-03)."""

    to: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Go, or jump."""
        p = g.figures[who]
        start = p.square
        way = next(way for way in front(p.facing) if g.stage.ways.to[way][start] == self.to)
        cost = step_cost(g, start, way)
        common = g.edit_common()
        common.stride -= cost
        if g.stage.variants.straight_rides:
            common.skews += way % 2
        if g.events is not None:
            g.events.append(ev.Moved(who, start, self.to, p.facing, ev.JUMPS if cost > 1 else ev.RIDES))
        place(g, who, self.to)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `ride A/D8`."""
        return f"ride {g.stage.town.names[self.to]}"


@option
class RideTurn(ActOption):
    """Change facing, once a ride action, before or after its squares (R-111)."""

    facing: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Turn."""
        common = g.edit_common()
        common.turned = BEFORE if common.stride == STRIDE else AFTER
        turn(g, who, self.facing)
        g.edit_horse(g.figures[who].horse).facing = self.facing

    def words(self, g: Gunfight, who: int) -> str:
        """Return `turn north`."""
        return f"turn {WAYS[self.facing]}"


@option
class EndRide(ActOption):
    """Ride no farther with this action."""

    def apply(self, g: Gunfight, who: int) -> None:
        """Stop."""
        g.edit_common().stride = 0
        g.edit_common().turned = AFTER

    def words(self, g: Gunfight, who: int) -> str:
        """Return `stop`."""
        return "stop"


@option
class Lead(ActOption):
    """Lead a horse from now on: on foot the one in the own square, from the saddle one beside it (HORSE-19, HORSE-21)."""

    horse: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it by the reins."""
        g.edit_horse(self.horse).leader = who
        if g.events is not None:
            g.events.append(ev.Led(who, self.horse))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `lead sandy`."""
        return f"lead {g.stage.horse_slugs[self.horse]}"


@option
class TurnLoose(ActOption):
    """Lead a horse no more (HORSE-22)."""

    horse: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Let it go."""
        release_horse(g, self.horse)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `loose sandy`."""
        return f"loose {g.stage.horse_slugs[self.horse]}"


RIDE = Ride()
GET_DOWN = GetDown()
END_RIDE = EndRide()
TURNS = tuple(RideTurn(facing) for facing in range(4))


@step
class RideOn(Ask[Gunfight]):
    """ACT-1-27, R-111: a rider's next square or turn, until the ride action is used up."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the rider's side."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether the action goes on: in the saddle, with a square or a turn left."""
        p, common = g.figures[self.who], g.common
        if p.horse < 0 or common.spent == OVER or common.turned == AFTER:
            return False
        return common.stride > 0 or not common.turned

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the squares in reach, the edge of the town if it is ahead, the turns, and stopping."""
        who, stage = self.who, g.stage
        p, common = g.figures[who], g.common
        found: list[ActOption] = []
        full = taken(g) | stage.barred[stage.side[who]]
        for way in front(p.facing):
            cost = step_cost(g, p.square, way)
            to = stage.ways.to[way][p.square]
            if way % 2 and common.skews >= MOST_SKEWS:
                continue
            if 0 < cost <= common.stride and not full >> to & 1:
                found.append(RideTo(to))
        if common.stride and not stage.confined[stage.side[who]] and stage.town.rim[p.facing] >> p.square & 1:
            found.append(LEAVE[p.facing])
        if not common.turned:
            found.extend(TURNS[facing] for facing in range(4) if facing != p.facing)
        return [*found, END_RIDE]

    def chosen(self, g: Gunfight, option: ActOption) -> None:
        """Do it, then ask again."""
        g.then(RideOn(self.who))
        option.apply(g, self.who)


@step
class Reins(Work[Gunfight]):
    """HORSE-20, HORSE-22: after an act, a horse is led no more by somebody who has no hand free for it or is not beside it."""

    who: int

    def run(self, g: Gunfight) -> None:
        """Let go what cannot be led."""
        p = g.figures[self.who]
        for number, horse in enumerate(g.horses):
            if horse.leader == self.who and not (free_hand(p) and in_reach(g, self.who, number)):
                release_horse(g, number)


_LEADER: Final = attrgetter("leader")
REINS: Final = Each(Reins)
"""One for each figure, made once."""


def leads(g: Gunfight, who: int) -> bool:
    """Return whether a figure leads a horse: only then an act may end that."""
    return who in map(_LEADER, g.horses)


def in_reach(g: Gunfight, who: int, horse: int) -> bool:
    """Return whether a horse is where a figure could lead it (HORSE-19, HORSE-21)."""
    p, square = g.figures[who], g.horses[horse].square
    if square < 0:
        return False
    return square == p.square if p.horse < 0 else beside(g, square, p.square)


def riding(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` what the active figure may do with the horses about it."""
    if p.prone:
        return
    free = free_hand(p)
    if p.horse >= 0:
        if p.actions >= GET_DOWN.price(g, who):
            out.append(GET_DOWN)
        if p.actions >= 1 and free:
            out.append(RIDE)
    for number, horse in enumerate(g.horses):
        if horse.square < 0 or number == p.horse:
            continue
        if horse.leader == who:
            out.append(TurnLoose(number))
        reach = in_reach(g, who, number)
        if not reach or rider_of(g, number) >= 0 or holder_of(g, number) not in (-1, who):
            continue
        if p.horse < 0 and g.common.came < 0 and p.actions >= SaddleUp(number).price(g, who):
            out.append(SaddleUp(number))
        if free and horse.leader != who:
            out.append(Lead(number))


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield whatever somebody might think of with the horses of the shootout."""
    if not g.horses:
        return
    yield GET_DOWN
    yield RIDE
    for number in range(len(g.horses)):
        yield SaddleUp(number)
        yield Lead(number)
        yield TurnLoose(number)


def mounted(g: Gunfight, who: int, o: ActOption) -> bool:
    """Return whether a figure is in the saddle."""
    return g.figures[who].horse >= 0


def _afoot(g: Gunfight, who: int, o: ActOption) -> bool:
    return g.figures[who].horse < 0


def _no_hand(g: Gunfight, who: int, o: ActOption) -> bool:
    return not free_hand(g.figures[who])


_LIES: Row = ("HORSE-02", "{name} is lying; get up first", lambda g, who, o: bool(g.figures[who].prone))
_GONE: Row = ("R-147", "{what} is not on the map", lambda g, who, o: g.horses[o.horse].square < 0)
_RIDDEN: Row = (
    "HORSE-02",
    "somebody is in the saddle of {what}",
    lambda g, who, o: rider_of(g, o.horse) >= 0,
)
_HELD: Row = (
    "HORSE-10",
    "somebody else has {what} in hand",
    lambda g, who, o: holder_of(g, o.horse) not in (-1, who),
)
_HAND: Row = ("HORSE-01", "{name} has no hand free for the reins", _no_hand)
_ON_FOOT: Row = ("HORSE-02", "{name} is not in the saddle", _afoot)

REASONS: Reasons = {
    SaddleUp: (
        ("HORSE-02", "{name} is in the saddle already", mounted),
        _LIES,
        _GONE,
        _RIDDEN,
        ("ACT-2-21", "{what} is not in {name}'s square", lambda g, who, o: not in_reach(g, who, o.horse)),
        _HELD,
        (KEEP[0], KEEP[1], lambda g, who, o: g.common.came >= 0),  # a rider shares no square (MOUNT-10)
        COST,
    ),
    GetDown: (_ON_FOOT, COST),
    Ride: (_ON_FOOT, COST, _HAND),
    Lead: (
        _LIES,
        ("HORSE-21", "{name} leads {what} already", lambda g, who, o: g.horses[o.horse].leader == who),
        ("HORSE-21", "{name} is in the saddle of {what}", lambda g, who, o: g.figures[who].horse == o.horse),
        _GONE,
        _RIDDEN,
        (
            "HORSE-21",
            "{what} is not beside {name}",
            lambda g, who, o: g.figures[who].horse >= 0 and not in_reach(g, who, o.horse),
        ),
        (
            "HORSE-19",
            "{what} is not in {name}'s square",
            lambda g, who, o: not in_reach(g, who, o.horse),
        ),
        _HELD,
        _HAND,
    ),
    TurnLoose: (("HORSE-22", "{name} does not lead {what}", lambda g, who, o: g.horses[o.horse].leader != who),),
}
