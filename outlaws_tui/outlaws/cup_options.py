"""What can be chosen at the cups: to draw or to pass, and, for a ringleader who is drawn, to give the turn away (ROUND-09, ROUND-11,
R-179)."""

from collections.abc import Iterator, Sequence

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Reasons
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.skills import RINGLEADER, has, may_use, use


@option
class DrawIt(ActOption):
    """Draw a counter from the own cup."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `draw`."""
        return "draw"


@option
class PassIt(ActOption):
    """Leave the cup alone (ROUND-11)."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `pass`."""
        return "pass"


@option
class GiveTurn(ActOption):
    """Give the turn to a friend whose counter is in the cup, and go back into it (R-179)."""

    target: int

    def apply(self, g: Gunfight, who: int) -> None:
        """Change the counters."""
        use(g, who)
        side = g.stage.side[who]
        common = g.edit_common()
        cups = list(common.cups)
        cups[side] = cups[side] & ~(1 << self.target) | 1 << who
        common.cups = tuple(cups)
        if g.events is not None:
            g.events.append(ev.TurnGiven(who, self.target))

    def words(self, g: Gunfight, who: int) -> str:
        """Return `give-turn clay`."""
        return f"give-turn {g.stage.slugs[self.target]}"


@option
class OwnTurn(ActOption):
    """Take the turn oneself."""

    def words(self, g: Gunfight, who: int) -> str:
        """Return `own-turn`."""
        return "own-turn"


DRAW_IT = DrawIt()
PASS_IT = PassIt()
OWN_TURN = OwnTurn()


def turn_takers(g: Gunfight, who: int) -> Sequence[GiveTurn]:
    """Return the friends to whom somebody who is drawn may give the turn: conscious, in view, with their counters in the cup (R-179)."""
    p, stage, common = g.figures[who], g.stage, g.common
    if not may_use(g, who, RINGLEADER) or p.status != FIT:
        return ()
    cup = common.cups[stage.side[who]]
    station = g.station(who)
    return [
        GiveTurn(friend)
        for friend, q in enumerate(g.figures)
        if cup >> friend & 1
        and friend != who
        and q.status == FIT
        and q.square >= 0
        and stage.sight.sees(station, g.station(friend), common.open, common.horses)
    ]


def imaginable(g: Gunfight, who: int) -> Iterator[ActOption]:
    """Yield taking the turn and giving it to everybody, for a ringleader."""
    if has(g, who, RINGLEADER):
        yield OWN_TURN
        for friend in range(len(g.figures)):
            yield GiveTurn(friend)


REASONS: Reasons = {
    DrawIt: (),
    PassIt: (),
    GiveTurn: (
        (
            "R-179",
            "{name} has given the turn away this round, and may do so once",
            lambda g, who, o: not may_use(g, who, RINGLEADER),
        ),
        (
            "R-179",
            "{name} may give the turn away when drawn, before anything else",
            lambda g, who, o: g.common.active == who,
        ),
    ),
    OwnTurn: (("R-179", "the turn is {name}'s already", lambda g, who, o: g.common.active == who),),
}
