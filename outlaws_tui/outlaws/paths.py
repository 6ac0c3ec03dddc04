"""Single steps: walk, crawl, back off, and which squares may be entered (MOVE, ACT-1-19 to 23, ACT-2-01 to 04, STACK, R-33 to
R-35, R-51)."""

from typing import ClassVar

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Starred, exit_price
from outlaws_tui.outlaws.effects import go_down, place, spend, step_out
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight

WAYS = ("north", "east", "south", "west")


def go(g: Gunfight, who: int, to: int, facing: int, how: int) -> None:
    """Move a figure one square and have it face `facing`; remember the last own square on the way through a friend's (R-51)."""
    p = g.edit(who)
    common = g.edit_common()
    start = p.square
    if common.at[g.stage.side[who]] >> to & 1:
        if common.came < 0:
            common.came = start
    else:
        common.came = -1
    p.facing = facing
    if g.events is not None:
        g.events.append(ev.Moved(who, start, to, facing, how))
    place(g, who, to)


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
    to: int
    facing: int
    cost: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Go."""
        spend(g, who, self.cost)
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
    to: int
    facing: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Crawl."""
        self.pay(g, who)
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
    to: int
    cost: int = 2

    def apply(self, g: Gunfight, who: int) -> None:
        """Step back."""
        spend(g, who, 2)
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


def shut(g: Gunfight, who: int, square: int) -> int:
    """Return the squares next to `square` that a figure may not enter now, friends' ones left out (see `crowded`)."""
    stage = g.stage
    side = stage.side[who]
    closed = (g.foes(side) | stage.barred[side]) & ~(1 << square)
    for to, door in stage.moves.doors[square]:
        if not g.common.open >> door & 1:
            closed |= 1 << to
    return closed


def crowded(g: Gunfight, who: int, to: int, left: int) -> bool:
    """Return whether a figure could enter a friend's square `to` but not leave it again with `left` actions (R-51)."""
    return exit_price(g, who, to) > left


DIRT = HitTheDirt()
