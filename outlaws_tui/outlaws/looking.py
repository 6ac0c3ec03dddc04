"""Looking from cover: round a corner, out of a window, along a doorway (ACT-0-03, ACT-0-04, ACT-1-26, ACT-2-09, FOV-21 to 44, R-13, R-15 to
R-17, R-48, R-141).

A place to look from is `Figure.spot`: 0 none, else `8 * value + kind` with the kinds of `stations` and the value that goes with them:
a corner of the own square, the number of a window, or four times a door and a quadrant.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import ClassVar, Final

from outlaws_tui.ground.town import Edge
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons, Row, budget, count_slant, slant
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.options import ENDS, ActOption, option
from outlaws_tui.outlaws.paths import WAYS, go, payable, shut, turn
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.stations import CORNER, DOORWAY, LEANING
from outlaws_tui.outlaws.whereabouts import look_from, step_out

QUARTERS: Final = ("north-east", "south-east", "south-west", "north-west")
FRONT_CORNERS: Final = ((3, 0), (0, 1), (1, 2), (2, 3))
"""The two corners of the own square in the cone of each facing (R-17)."""


def spot_of(kind: int, value: int) -> int:
    """Return a place to look from."""
    return 8 * value + kind


@option
class Look(ActOption):
    """Take a place to look from, out of the own square (ACT-1-26)."""

    moves: ClassVar[bool] = True
    kind: int
    value: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Take it."""
        spend(g, who, 1)
        look_from(g, who, spot_of(self.kind, self.value))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `look corner north-east`, `look window` or `look doorway south north-east`."""
        return f"look {place_words(g, who, self.kind, self.value)}"


@option
class WalkLook(ActOption):
    """Walk a step and take a corner there at once, unseen on the way (ACT-2-09, FOV-43, R-141)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = ENDS
    to: int
    facing: int
    corner: int
    cost: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost, and 1 more for a dear diagonal: a walk is part of it (ACT-1-21, R-185)."""
        return self.cost + (slant(g, g.figures[who].square, self.to) if g.common.slants else 0)

    def apply(self, g: Gunfight, who: int) -> None:
        """Go, and look."""
        spend(g, who, self.price(g, who))
        count_slant(g, g.figures[who].square, self.to)
        if self.to == g.figures[who].square:
            turn(g, who, self.facing)
        else:
            go(g, who, self.to, self.facing, ev.CLAMBERS if self.cost == 3 else ev.WALKS)
        look_from(g, who, spot_of(CORNER, self.corner))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `walk-look A/D8 north north-east`."""
        return f"walk-look {g.stage.town.names[self.to]} {WAYS[self.facing]} {QUARTERS[self.corner]}"


@option
class LeaveCover(ActOption):
    """Go back to the centre of the own square, or to a square beside the door (ACT-0-03, ACT-0-04)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = ENDS
    to: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Leave it."""
        step_out(g, who, self.to)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `leave-cover A/D8`."""
        return f"leave-cover {g.stage.town.names[self.to]}"


def place_words(g: Gunfight, who: int, kind: int, value: int) -> str:
    """Return a place to look from in words."""
    if kind == CORNER:
        return f"corner {QUARTERS[value]}"
    if kind == LEANING:
        return "window"
    door = g.stage.town.doors[value // 4]
    square = g.figures[who].square
    way = (2 if door.across else 1) if square == door.a else (0 if door.across else 3)
    return f"doorway {WAYS[way]} {QUARTERS[value % 4]}"


def places(g: Gunfight, who: int, square: int, facing: int) -> list[tuple[int, int]]:
    """Return the places to look from that somebody standing in a square and facing one way can take: (kind, value)."""
    town = g.stage.town
    legal = g.stage.corners[square]
    found: list[tuple[int, int]] = [(CORNER, corner) for corner in FRONT_CORNERS[facing] if corner in legal]
    if town.edges[facing][square] == Edge.WINDOW:
        found.append((LEANING, town.window_at[facing][square]))
    for way in range(4):
        door = town.door_at[way][square]
        if door >= 0 and g.common.open >> door & 1:
            found.extend((DOORWAY, 4 * door + quadrant) for quadrant in range(4))
    return found


def posts(g: Gunfight, who: int, p: Figure, spare: int) -> Sequence[ActOption]:
    """Return the places to look from and leaving the one that is taken, as if nobody were about; `spare` is the figure's `budget`."""
    stage, square = g.stage, p.square
    if p.spot:
        if p.spot & 7 == DOORWAY:
            beyond = stage.town.doors[p.spot // 32].beyond(square)
            if not stage.barred[stage.side[who]] >> beyond & 1:
                return LeaveCover(square), LeaveCover(beyond)
        return (LeaveCover(square),)
    found: list[ActOption] = []
    if p.prone:
        return found
    if spare >= 1:
        if stage.at_opening[square]:
            found += (Look(kind, value) for kind, value in places(g, who, square, p.facing))
        elif stage.corners[square]:
            found += _round_corners(p.facing, stage.corners[square])
    if p.actions >= 2:
        looks = stage.moves.look[p.facing][square]
        if looks:
            found += payable(g, who, p, looks, spare, stage.dearest[square])
    return found


@cache
def _round_corners(facing: int, legal: tuple[int, ...]) -> tuple[ActOption, ...]:
    """Return looking round those of the corners in front that can be looked round."""
    return tuple(Look(CORNER, corner) for corner in FRONT_CORNERS[facing] if corner in legal)


def taken(g: Gunfight, who: int) -> int:
    """Return the squares to which nobody walks to look from: shut ones and those of friends, for a corner is not taken in passing."""
    return shut(g, who, g.figures[who].square) | g.common.at[g.stage.side[who]] | g.crowded()


def ways_out(g: Gunfight, who: int) -> Sequence[int]:
    """Return the squares that leaving cover may lead to: the own one, in a doorway also the one beyond unless somebody holds it."""
    p = g.figures[who]
    if p.spot & 7 != DOORWAY:
        return (p.square,)
    door = g.stage.town.doors[p.spot // 32]
    beyond = door.beyond(p.square)
    free = not (
        g.crowded() >> beyond & 1
        or g.stage.barred[g.stage.side[who]] >> beyond & 1
        or any(mask >> beyond & 1 for mask in g.common.at)
    )
    return (p.square, beyond) if free else (p.square,)


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every place to look from that somebody might think of here."""
    p = g.figures[who]
    town = g.stage.town
    for corner in range(4):
        yield Look(CORNER, corner)
    for way in range(4):
        if town.window_at[way][p.square] >= 0:
            yield Look(LEANING, town.window_at[way][p.square])
        if town.door_at[way][p.square] >= 0:
            for quadrant in range(4):
                yield Look(DOORWAY, 4 * town.door_at[way][p.square] + quadrant)
    for o in g.stage.moves.walk[p.facing][p.square]:
        for corner in range(4):
            yield WalkLook(o.to, o.facing, corner, o.cost + 1)
    yield LeaveCover(p.square)
    for way in range(4):
        if town.rim[way] >> p.square & 1 == 0:
            yield LeaveCover(town.neighbour(p.square, way))


def _no_place(g: Gunfight, who: int, o: Look) -> bool:
    p = g.figures[who]
    return (o.kind, o.value) not in places(g, who, p.square, p.facing)


_TAKEN: Row = (
    "R-48",
    "{name} looks from cover already; leave it first, for nothing",
    lambda g, who, o: g.figures[who].spot != 0,
)
_SADDLE: Row = ("HORSE-02", "{name} is in the saddle; get down first", lambda g, who, o: g.figures[who].horse >= 0)
_LIES: Row = ("FOV-36", "{name} is lying; get up first", lambda g, who, o: bool(g.figures[who].prone))

REASONS: Reasons = {
    Look: (
        _SADDLE,
        _TAKEN,
        _LIES,
        (
            "FOV-36",
            "there is no corner in front of {name}, no window faced and no open door to look from so",
            _no_place,
        ),
        COST,
        KEEP,
    ),
    WalkLook: (
        _SADDLE,
        _TAKEN,
        _LIES,
        (
            "R-141",
            "there is no corner in front at the end of that step",
            lambda g, who, o: o.corner not in FRONT_CORNERS[o.facing] or o.corner not in g.stage.corners[o.to],
        ),
        (
            "STACK-01",
            "somebody is in the way to that square, or a door is shut",
            lambda g, who, o: o.to != g.figures[who].square and bool(taken(g, who) >> o.to & 1),
        ),
        COST,
        (
            "STACK-03",
            KEEP[1],
            lambda g, who, o: o.to == g.figures[who].square and o.cost > budget(g, who),
        ),
    ),
    LeaveCover: (
        ("ACT-0-03", "{name} does not look from cover", lambda g, who, o: not g.figures[who].spot),
        ("ACT-0-04", "{name} cannot come out of cover there", lambda g, who, o: o.to not in ways_out(g, who)),
    ),
}
