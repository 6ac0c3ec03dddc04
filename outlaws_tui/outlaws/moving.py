"""What feet can do in a turn: the list of it, and the reasons why not (MOVE, ACT-0-02, ACT-1-19 to 25, ACT-2-01 to 04, ACT-A-02, STACK,
R-163). The steps themselves are in `paths`, `running` and `borders`, doors and windows in `doors`.

Here a list leaves out who stands about; `afoot` keeps such lists and takes off what is shut by somebody.
"""

from collections.abc import Iterator
from typing import ClassVar

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, FIRST, KEEP, Reasons, Row, budget
from outlaws_tui.outlaws.borders import LEAVE, Leave
from outlaws_tui.outlaws.codes import NO_RUN, NO_STAND
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import DIRT, WAYS, BackOff, Crawl, HitTheDirt, Walk, crowded, payable
from outlaws_tui.outlaws.running import RUN, Run
from outlaws_tui.outlaws.scene import Figure, Gunfight


@option
class GetUp(ActOption):
    """Stand up, facing any way (ACT-1-25)."""

    moves: ClassVar[bool] = True
    facing: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Rise."""
        spend(g, who, 1)
        p = g.edit(who)
        p.prone = 0
        p.facing = self.facing
        if g.events is not None:
            g.events.append(ev.StoodUp(who, self.facing))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `rise north`."""
        return f"rise {WAYS[self.facing]}"


RISE = tuple(GetUp(facing) for facing in range(4))


def steps(g: Gunfight, who: int, p: Figure, spare: int) -> list[ActOption]:
    """Return what the active figure may do with its feet as if nobody were about; `spare` is its `budget`."""
    stage, common = g.stage, g.common
    table = stage.moves
    square, left = p.square, p.actions
    out = table.rim[square] if not stage.confined[stage.side[who]] else ()
    found: list[ActOption] = []
    if p.prone:
        if spare >= 1 and not p.marks & NO_STAND:
            found += RISE
        price = 1 if common.drawn == 1 and not common.spent else 2
        if left >= price:
            found += payable(g, who, p, table.crawl[p.facing][square], spare, price, price)
            found += out
        return found
    if left >= 1:
        found += payable(g, who, p, table.walk[p.facing][square], spare, 2)
        if left >= 2:
            found += payable(g, who, p, table.back[p.facing][square], spare, 2, 2)
        found += out
        if not common.spent and not p.marks & NO_RUN:
            found.append(RUN)
    if common.came < 0:
        found.append(DIRT)
    return found


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield every movement that somebody might think of here, legal or not."""
    p = g.figures[who]
    ways = g.stage.ways
    yield from RISE
    yield RUN
    yield DIRT
    yield from LEAVE
    for way in range(8):
        to = ways.to[way][p.square]
        if to >= 0:
            for facing in range(4):
                yield Walk(to, facing, ways.walk[way][p.square] or 1)
                yield Crawl(to, facing)
            yield BackOff(to)
    for facing in range(4):
        yield Walk(p.square, facing, 1)
        yield Crawl(p.square, facing)
    # On the smallest towns no square is farther off than the next.
    for far in [square for square in range(g.stage.town.size) if g.stage.distance(square, p.square) > 1][:1]:
        yield Walk(far, p.facing, 1)
        yield Crawl(far, p.facing)
        yield BackOff(far)


def _way(g: Gunfight, who: int, to: int) -> int:
    """Return the direction of a neighbouring square, -1 for any other."""
    ways = g.stage.ways
    square = g.figures[who].square
    return next((way for way in range(8) if ways.to[way][square] == to), -1)


def _stays(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return o.to == g.figures[who].square


def _far(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return o.to != g.figures[who].square and _way(g, who, o.to) < 0


def _walled(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    if o.to == g.figures[who].square:
        return False
    way = _way(g, who, o.to)
    return way < 0 or not g.stage.ways.walk[way][g.figures[who].square]


def _door_shut(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return any(to == o.to and not g.common.open >> door & 1 for to, door in g.stage.moves.doors[g.figures[who].square])


def _foe_there(g: Gunfight, who: int, o: BackOff) -> bool:
    return o.to != g.figures[who].square and bool(g.foes(g.stage.side[who]) >> o.to & 1)


def _fight_there(g: Gunfight, who: int, o: Walk | Crawl) -> bool:
    full = (g.fights() | g.common.doubled) & g.foes(g.stage.side[who])
    return o.to != g.figures[who].square and bool(full >> o.to & 1)


def _rider_there(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return o.to != g.figures[who].square and bool((g.ridden() & g.foes(g.stage.side[who])) >> o.to & 1)


def _barred(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return o.to != g.figures[who].square and bool(g.stage.barred[g.stage.side[who]] >> o.to & 1)


def _among(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    return bool(g.crowds) and o.to != g.figures[who].square and is_outlaw(g, who) and bool(g.crowded() >> o.to & 1)


def _stuck(g: Gunfight, who: int, o: Walk | Crawl | BackOff) -> bool:
    if _stays(g, who, o) or not g.common.at[g.stage.side[who]] >> o.to & 1:
        return False
    return crowded(g, who, o.to, g.figures[who].actions - o.price(g, who), isinstance(o, Walk))


def _dirt_barred(g: Gunfight, who: int, o: Walk | Crawl) -> bool:
    return _stays(g, who, o) and g.common.came >= 0 and o.price(g, who) > budget(g, who)


LIES: Row = ("ACT-1-19", "{name} is lying: get up for 1, or crawl for 2", lambda g, who, o: bool(g.figures[who].prone))
STANDS: Row = ("ACT-2-01", "{name} is standing; only somebody lying crawls", lambda g, who, o: not g.figures[who].prone)
_STEP: tuple[Row, ...] = (
    ("MOVE-01", "{what} is not next to {name}", _far),
    ("MOVE-04", "something high, a wall or a window is in the way to {what}", _walled),
    ("DOOR-02", "the door to {what} is closed; open it for 1", _door_shut),
    ("R-52", "two stand on {what} already, and nobody else may join them", _fight_there),
    ("R-174", "an opponent in the saddle is on {what}", _rider_there),
    ("INTRO-01", "this shootout keeps {name} off {what}", _barred),
    ("TOWN-21", "townsfolk stand on {what}, and outlaws do not pass through them", _among),
    COST,
    ("R-51", "a friend stands on {what}, and {name} could not step out again with what is left", _stuck),
    ("STACK-03", "{name} stands in a friend's square and must keep the step out of it", _dirt_barred),
)

SADDLE: Row = ("HORSE-02", "{name} is in the saddle; get down first", lambda g, who, o: g.figures[who].horse >= 0)

REASONS: Reasons = {
    Walk: (
        SADDLE,
        LIES,
        *_STEP,
        (
            "ACT-1-20",
            "one walk has one step and one turn; {name} faces another way",
            lambda g, who, o: o not in g.stage.moves.walk[g.figures[who].facing][g.figures[who].square],
        ),
    ),
    Crawl: (
        STANDS,
        *_STEP,
        (
            "ACT-2-03",
            "something low is in the way to {what}, and crawlers do not cross it",
            lambda g, who, o: (
                not _stays(g, who, o) and not g.stage.ways.crawl[_way(g, who, o.to)][g.figures[who].square]
            ),
        ),
        (
            "R-34",
            "a crawl goes ahead or to the side, with one turn",
            lambda g, who, o: o not in g.stage.moves.crawl[g.figures[who].facing][g.figures[who].square],
        ),
    ),
    BackOff: (
        SADDLE,
        ("ACT-2-04", "{name} is lying; only somebody standing backs off", lambda g, who, o: bool(g.figures[who].prone)),
        *_STEP[:3],
        ("R-52", "an opponent stands on {what}, and nobody backs into a brawl", _foe_there),
        *_STEP[5:8],
        (
            "R-35",
            "backing off goes to one of the three squares behind, with nothing to clamber over",
            lambda g, who, o: o not in g.stage.moves.back[g.figures[who].facing][g.figures[who].square],
        ),
        *_STEP[8:9],
    ),
    Run: (
        SADDLE,
        ("ACT-A-02", "{name} is lying; get up first", lambda g, who, o: bool(g.figures[who].prone)),
        ("COND-02", "{name} is hurt and cannot run again", lambda g, who, o: bool(g.figures[who].marks & NO_RUN)),
        FIRST,
        COST,
    ),
    Leave: (
        ("R-147", "{name} is in the saddle; ride out over the edge", SADDLE[2]),
        (
            "R-147",
            "the town does not end {what} of {name}",
            lambda g, who, o: o not in g.stage.moves.rim[g.figures[who].square],
        ),
        (
            "INTRO-01",
            "this shootout keeps {name} on its board",
            lambda g, who, o: g.stage.confined[g.stage.side[who]],
        ),
        COST,
    ),
    HitTheDirt: (
        ("R-138", "{name} is in the saddle, and riders do not drop of their own will", SADDLE[2]),
        ("ACT-0-02", "{name} is lying already", lambda g, who, o: bool(g.figures[who].prone)),
        ("R-163", "{name} stands in a friend's square; step out of it first", lambda g, who, o: g.common.came >= 0),
    ),
    GetUp: (
        ("ACT-1-25", "{name} is standing already", lambda g, who, o: not g.figures[who].prone),
        ("COND-03", "{name} is hurt and cannot stand again", lambda g, who, o: bool(g.figures[who].marks & NO_STAND)),
        COST,
        KEEP,
    ),
}
