"""Single steps: walk, crawl, back off, and which squares may be entered (MOVE, ACT-1-19 to 23, ACT-2-01 to 04, STACK, R-33 to
R-35, R-51)."""

from collections.abc import Sequence
from typing import ClassVar, Protocol, TypeVar

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Starred, count_slant, exit_price, slant
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.crowds import is_outlaw
from outlaws_tui.outlaws.effects import go_down, spend
from outlaws_tui.outlaws.options import BACKS, ENTERS, ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.whereabouts import clash, put, step_out

WAYS = ("north", "east", "south", "west")


class Leading(Protocol):
    """An option that leads to one square."""

    @property
    def to(self) -> int:
        """Return it."""

    @property
    def cost(self) -> int:
        """Return what it costs, without what the state adds."""


Aimed = TypeVar("Aimed", bound=Leading)


def go(g: Gunfight, who: int, to: int, facing: int, how: int) -> None:
    """Move a figure one square and have it face `facing`; remember the last own square on the way through a friend's (R-51)."""
    p = g.edit(who)
    common = g.edit_common()
    start, side, at, bit = p.square, g.stage.side[who], common.at, 1 << to
    if at[side] & bit or (g.crowds and g.crowded() & bit):
        if common.came < 0:
            common.came = start
    else:
        common.came = -1
    foe = meets(g, who, to) if (at[1 - side] if g.stage.two else g.foes(side)) & bit else -1
    unseen = _unseen(g, who, foe, to) if foe >= 0 else 0
    p.facing = facing
    if g.events is not None:
        g.events.append(ev.Moved(who, start, to, facing, how))
    put(g, who, p, common, to)
    if foe >= 0:
        clash(g, who, foe, unseen)


def _unseen(g: Gunfight, who: int, foe: int, to: int) -> int:
    """Return 1 + the way from the square of `foe` to that from which a figure comes to it, 0 where it sees him come."""
    if g.stage.sight.sees(g.station(foe), g.station(who), g.common.open, g.common.horses):
        return 0
    start = g.figures[who].square
    return 1 + next(way for way in range(8) if g.stage.ways.to[way][to] == start)


def meets(g: Gunfight, who: int, square: int) -> int:
    """Return the conscious opponent of a figure in a square, -1 where there is none."""
    side = g.stage.side[who]
    if not g.foes(side) >> square & 1:
        return -1
    return next(
        i for i, q in enumerate(g.figures) if q.square == square and q.status == FIT and g.stage.side[i] != side
    )


def turn(g: Gunfight, who: int, facing: int) -> None:
    """Turn a figure on the spot; that ends looking from cover (R-48)."""
    if g.figures[who].spot:
        step_out(g, who, g.figures[who].square)
    if g.figures[who].facing != facing:
        g.edit(who).facing = facing
        if g.events is not None:
            g.events.append(ev.Turned(who, facing))


@option
class Walk(ActOption):
    """Walk to a neighbouring square, or turn where `to` is the own one; `cost` is 2 with a clamber (ACT-1-19, ACT-1-22)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = ENTERS
    to: int
    facing: int
    cost: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost, 1 more into a group of townsfolk (TOWN-22), and 1 more for a dear diagonal (ACT-1-21)."""
        dear = slant(g, g.figures[who].square, self.to) if g.common.slants else 0
        return self.cost + toll(g, who, self.to) + dear

    def apply(self, g: Gunfight, who: int) -> None:
        """Go."""
        spend(g, who, self.price(g, who) if g.crowds or g.common.slants else self.cost)
        if g.stage.variants.dear_walks:
            count_slant(g, g.figures[who].square, self.to)
        if self.to == g.figures[who].square:
            turn(g, who, self.facing)
        else:
            go(g, who, self.to, self.facing, ev.CLAMBERS if self.cost == 2 else ev.WALKS)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `walk A/D8 north`, `clamber A/D8 north` or `turn north`."""
        if self.to == g.figures[who].square:
            return f"turn {WAYS[self.facing]}"
        return f"{'clamber' if self.cost == 2 else 'walk'} {g.stage.town.names[self.to]} {WAYS[self.facing]}"


@option
class Crawl(Starred):
    """Crawl to a square ahead or beside, or turn lying where `to` is the own one (ACT-2-01, R-34)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = ENTERS
    to: int
    facing: int

    def price(self, g: Gunfight, who: int) -> int:
        """Return the price of a crawl, and 1 more into a group of townsfolk (TOWN-22)."""
        common = g.common
        price = 1 if common.drawn == 1 and not common.spent else 2
        return price + toll(g, who, self.to) if g.crowds else price

    def apply(self, g: Gunfight, who: int) -> None:
        """Crawl."""
        spend(g, who, self.price(g, who))
        if self.to == g.figures[who].square:
            turn(g, who, self.facing)
        else:
            go(g, who, self.to, self.facing, ev.CRAWLS)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `crawl A/D8 north`; with the own square it is a turn."""
        return f"crawl {g.stage.town.names[self.to]} {WAYS[self.facing]}"


@option
class BackOff(ActOption):
    """Step to a square behind without turning (ACT-2-04, R-35)."""

    moves: ClassVar[bool] = True
    entry: ClassVar[int] = BACKS
    to: int
    cost: int = 2

    def price(self, g: Gunfight, who: int) -> int:
        """Return the cost, and 1 more into a group of townsfolk (TOWN-22)."""
        return self.cost + toll(g, who, self.to)

    def apply(self, g: Gunfight, who: int) -> None:
        """Step back."""
        spend(g, who, self.price(g, who))
        go(g, who, self.to, g.figures[who].facing, ev.BACKS)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `back A/D8`."""
        return f"back {g.stage.town.names[self.to]}"


@option
class HitTheDirt(ActOption):
    """Drop where one stands, facing kept (ACT-0-02)."""

    moves: ClassVar[bool] = True

    def apply(self, g: Gunfight, who: int) -> None:
        """Drop."""
        go_down(g, who, 0)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `drop`."""
        return "drop"


def shut(g: Gunfight, who: int, square: int, brawls: bool = False) -> int:
    """Return the squares next to `square` that a figure may not enter now, friends' ones left out (see `crowded`).

    With `brawls` a single opponent's square is open: entering it starts a brawl (BRAWL-01), but not one in which a brawl goes on
    (R-52), one that two share (STACK-01), or that of somebody in the saddle (R-174). Outlaws do not enter a group of townsfolk (TOWN-21).
    """
    stage = g.stage
    side = stage.side[who]
    held = (g.fights() | g.ridden() | g.common.doubled) & g.foes(side) if brawls else g.foes(side)
    closed = held & ~(1 << square) | barred(g, who, square)
    if g.crowds and is_outlaw(g, who):
        closed |= g.crowded()
    return closed


def barred(g: Gunfight, who: int, square: int) -> int:
    """Return the squares from which a limit of the shootout or a shut door next to `square` keeps a figure, whoever is about."""
    closed = g.stage.barred[g.stage.side[who]] & ~(1 << square)
    for to, door in g.stage.moves.doors[square]:
        if not g.common.open >> door & 1:
            closed |= 1 << to
    return closed


def payable(
    g: Gunfight, who: int, p: Figure, row: Sequence[Aimed], spare: int, most: int, price: int = 0
) -> Sequence[Aimed]:
    """Return those of some options that lead to one square each that a figure can pay for and that neither limit nor door keeps it from,
    whoever is about; none of them costs more than `most`, and `price` 0 stands for their own costs.

    In a friend's square a step out may take the last action; what stays there must leave enough for it.
    """
    here, left = p.square, p.actions
    closed, slants = barred(g, who, here), g.common.slants
    if not (closed or slants or spare < left):
        return row if most <= left else [o for o in row if (price or o.cost) <= left]
    found = []
    for o in row:
        cost = price or (o.cost + slant(g, here, o.to) if slants else o.cost)
        if cost <= (spare if o.to == here else left) and not closed >> o.to & 1:
            found.append(o)
    return found


def toll(g: Gunfight, who: int, to: int) -> int:
    """Return the 1 action that a step into a group of townsfolk costs more, 0 for others (TOWN-22)."""
    return int(bool(g.crowds) and to != g.figures[who].square and bool(g.crowded() >> to & 1))


def crowded(g: Gunfight, who: int, to: int, left: int, walked: bool) -> bool:
    """Return whether a figure could enter a friend's square `to`, by a walk or otherwise, but not leave it again with `left` actions
    (R-51)."""
    return exit_price(g, who, to, walked) > left


DIRT = HitTheDirt()
