"""What an active figure may do, in general: the shape of an option, of a reason why not, and of the price.

Options are frozen attrs values with equality. Each family of the rules has, side by side in one file, the fast list of what is
legal and the rows of reasons, in the order in which a player would want to hear them; a property test ties the two: an option is
in the list exactly where no row objects.
"""

from collections.abc import Callable
from typing import Any

from outlaws_tui.outlaws.codes import MUST_CRAWL
from outlaws_tui.outlaws.effects import OVER, spend
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Gunfight


class Starred(ActOption):
    """An action of 2 that may be the sole action of somebody with 1 for the whole turn (ACT-A-13, R-37)."""

    __slots__ = ()
    cost: int = 2

    def price(self, g: Gunfight, who: int) -> int:
        """Return 1 for somebody drawn with 1 action who has done nothing yet, else 2."""
        common = g.common
        return 1 if common.drawn == 1 and not common.spent else 2

    def pay(self, g: Gunfight, who: int) -> None:
        """Spend the price."""
        spend(g, who, self.price(g, who))


Row = tuple[str, str, Callable[[Gunfight, int, Any], bool]]
"""A reason why not: its clause, its words (with {name}, {need}, {have}, {what}), and the test that objects."""

Reasons = dict[type[Any], tuple[Row, ...]]


def slant(g: Gunfight, square: int, to: int) -> int:
    """Return the 1 action that a walk from a square to the next costs more where every second diagonal is dear (ACT-1-21, R-49)."""
    return 1 if g.common.slants and _across(g, square, to) else 0


def count_slant(g: Gunfight, square: int, to: int) -> None:
    """Count a walk from a square to the next, where diagonals are counted (ACT-1-21)."""
    if g.stage.variants.dear_walks and _across(g, square, to):
        g.edit_common().slants ^= 1


def _across(g: Gunfight, square: int, to: int) -> bool:
    """Return whether a step goes across a `+`."""
    width = g.stage.town.width
    return square % width != to % width and square // width != to // width


def exit_price(g: Gunfight, who: int, square: int, walked: bool = True) -> int:
    """Return the least a step out of a friend's `square` costs a figure, 99 where there is no way out.

    A way out leads to a square that nobody conscious holds and that the figure may enter; the one it now stands on counts as free
    unless it is a friend's too. `walked` says whether the square is entered by a walk, which counts where diagonals are dear.
    """
    stage = g.stage
    p = g.figures[who]
    common = g.common
    at = common.at
    taken = stage.barred[stage.side[who]] | at[0] | at[1]
    if not stage.two:
        for mask in at:
            taken |= mask
    if g.crowds:
        taken |= g.crowded()
    simple = not (p.prone or common.slants or stage.variants.dear_walks)
    if simple and stage.moves.level[square] & ~taken:
        return 1  # mostly
    if p.square != square and not common.doubled >> p.square & 1:
        taken &= ~(1 << p.square)
    dear = common.slants
    if stage.variants.dear_walks and walked and not (p.prone or common.run):
        dear ^= _across(g, p.square, square)
    best, prone = 99, p.prone
    if prone:
        if stage.moves.flat[square] & ~taken:
            return 2
    elif not dear and stage.moves.level[square] & ~taken:
        return 1
    for to, cost, crawls, door, slanted in stage.moves.exits[square]:
        if taken >> to & 1 or (door >= 0 and not common.open >> door & 1):
            continue
        price = (2 if crawls else 99) if prone else cost + slanted if dear else cost
        if price < best:
            best = price
            if price == 1:
                break
    return best


def budget(g: Gunfight, who: int) -> int:
    """Return the actions a figure may spend on anything but stepping out of a friend's square (STACK-03)."""
    p = g.figures[who]
    return p.actions if g.common.came < 0 else p.actions - exit_price(g, who, p.square)


def turn_lasts(g: Gunfight, who: int) -> bool:
    """Return whether a figure is in its turn and may still act."""
    common = g.common
    return common.active == who and common.spent != OVER and g.figures[who].status == 0


def must_crawl(g: Gunfight, who: int) -> bool:
    """Return whether a figure woke in a friend's square and has not left it yet (STACK-06)."""
    p = g.figures[who]
    return bool(
        p.marks & MUST_CRAWL and p.prone and p.actions > 0 and not g.common.spent and g.common.doubled >> p.square & 1
    )


def may_end(g: Gunfight, who: int) -> bool:
    """Return whether a turn may be ended: not in a friend's square while there is a way out of it (STACK-03, R-51)."""
    if g.common.came < 0:
        return True
    p = g.figures[who]
    return exit_price(g, who, p.square) > p.actions


COST: Row = (
    "ACT-02",
    "{name} has {have} left and this takes {need}",
    lambda g, who, o: o.price(g, who) > g.figures[who].actions,
)
KEEP: Row = (
    "STACK-03",
    "{name} stands in a friend's square and must keep the step out of it",
    lambda g, who, o: g.common.came >= 0 and o.price(g, who) > budget(g, who),
)
FIRST: Row = (
    "ACT-A-01",
    "it takes all actions of a turn, and {name} has already acted",
    lambda g, who, o: g.common.spent != 0,
)
