"""Over the rim of the town: leaving the map and coming onto it (R-147, R-148)."""

from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import FIT, RUNNING
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.paths import WAYS, Crawl
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import leave_map, place


@option
class Leave(ActOption):
    """Leave the map over the rim, by a step outward (R-147)."""

    way: int
    cost: int = 1

    def price(self, g: Gunfight, who: int) -> int:
        """Return what the step costs: 1 on foot, a crawl for somebody lying; a ride step is paid for with its action.

        In a run the open segment may pay for it, unless the step needs a turn and its turn is used (ACT-A-03).
        """
        common = g.common
        if g.figures[who].horse >= 0:
            return 0
        if common.run == RUNNING:
            turns = self.way != g.figures[who].facing
            return 0 if common.stride and not (turns and common.turned) else 1
        return Crawl(0, 0).price(g, who) if g.figures[who].prone else 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Go."""
        spend(g, who, self.price(g, who))
        leave_map(g, who, self.way)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `leave west`."""
        return f"leave {WAYS[self.way]}"


@option
class EnterAt(ActOption):
    """Come onto the map at a rim square (R-148)."""

    to: int
    facing: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Come on."""
        p = g.edit(who)
        p.status = FIT
        p.facing = self.facing
        spend(g, who, 1)
        if g.events is not None:
            g.events.append(ev.Moved(who, -1, self.to, self.facing, ev.ENTERS))
        place(g, who, self.to)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `enter A/A5 east`."""
        return f"enter {g.stage.town.names[self.to]} {WAYS[self.facing]}"


@step
class Enter(Ask[Gunfight]):
    """R-148: a figure that comes onto the map picks a free square of its edge and a facing, for 1 action."""

    who: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of the one who enters."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether there is a free square at all."""
        return bool(self.options(g))

    def options(self, g: Gunfight) -> Sequence[ActOption]:
        """Return the free squares of the edge, four facings each."""
        taken, entry = g.held(), g.stage.entries[self.who]
        assert entry is not None
        return [o for o in entry.options if not taken >> o.to & 1]

    def chosen(self, g: Gunfight, option: EnterAt) -> None:
        """Come on."""
        option.apply(g, self.who)


LEAVE = tuple(Leave(way) for way in range(4))
