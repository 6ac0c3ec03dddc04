"""Wrecking by hand what a side is out to wreck (R-201)."""

from collections.abc import Iterator

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import COST, KEEP, Reasons
from outlaws_tui.outlaws.damage import work_on, wrecked
from outlaws_tui.outlaws.effects import spend
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Figure, Gunfight


@option
class Wreck(ActOption):
    """Put an action's work into wrecking something on the own square or beside it (R-201)."""

    wreck: int
    cost: int = 1

    def apply(self, g: Gunfight, who: int) -> None:
        """Work."""
        spend(g, who, 1)
        if g.events is not None:
            actions = g.stage.wrecks[self.wreck].actions
            g.events.append(ev.Worked(who, self.wreck, g.common.toil[self.wreck] + 1, actions))
        work_on(g, self.wreck, 1)

    def words(self, g: Gunfight, who: int) -> str:
        """Return `wreck press`."""
        return f"wreck {g.stage.wrecks[self.wreck].name}"


def wrecks(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` what the active figure, on foot and with an action to spare, can wreck."""
    for number, wreck in enumerate(g.stage.wrecks):
        if wreck.side == g.stage.side[who] and wreck.near >> p.square & 1 and not wrecked(g, number):
            out.append(Wreck(number))


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield wrecking everything there is to wreck."""
    for number in range(len(g.stage.wrecks)):
        yield Wreck(number)


REASONS: Reasons = {
    Wreck: (
        ("R-201", "{name} is in the saddle; get down to wreck the {what}", lambda g, who, o: g.figures[who].horse >= 0),
        (
            "R-201",
            "{name}'s side is not out to wreck the {what}",
            lambda g, who, o: g.stage.wrecks[o.wreck].side != g.stage.side[who],
        ),
        ("R-201", "the {what} is wrecked already", lambda g, who, o: wrecked(g, o.wreck)),
        (
            "R-201",
            "{name} is not beside the {what}",
            lambda g, who, o: not g.stage.wrecks[o.wreck].near >> g.figures[who].square & 1,
        ),
        COST,
        KEEP,
    ),
}
