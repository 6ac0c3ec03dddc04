"""Ways over the town: what it takes, by square, to get there, and the choices that a way consists of."""

from typing import Any, Final

from outlaws_tui.outlaws.riding import RideOn
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import LET_PASS, Window
from outlaws_tui.values import frozen

GOING: Final = (Act, RunOn, RideOn)
"""The questions at which somebody goes somewhere."""


@frozen
class Route:
    """The way to a square: what it costs in all, the words of each choice but those of the end, and of the end by the facing after it.

    `costs` are those so far, square by square; `snaps` the squares in which somebody may take a snapshot.
    """

    to: int
    cost: int
    squares: tuple[int, ...]
    costs: tuple[int, ...]
    before: tuple[str, ...]
    last: dict[int, tuple[str, ...]]
    facing: int
    snaps: int = 0

    def words(self, facing: int = -1) -> tuple[str, ...]:
        """Return the choices to make, with a facing at the end if it can be had."""
        return (*self.before, *self.last.get(facing, self.last[self.facing]))


def let_pass(g: Gunfight) -> bool:
    """Let every snapshot pass that is asked for now; return whether there was one."""
    snapped = False
    while isinstance(g.question, Window):
        snapped = True
        g.choose(LET_PASS)
    return snapped


def kind_of(question: Any) -> type:
    """Return the sort of a question; a turn and the ride actions in it are of one, so that a way may lead through both."""
    return Act if isinstance(question, RideOn) else type(question)


def slanted(g: Gunfight, a: int, b: int) -> bool:
    """Return whether a step goes across a `+`; of equal ways the straighter one is taken."""
    width = g.stage.town.width
    return a % width != b % width and a // width != b // width
