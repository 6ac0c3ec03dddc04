"""A truce with which a shootout begins: no gun is drawn, picked up or fired before it is over (R-207)."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from outlaws_tui.kernel.steps import Draw, Work, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.acts import Row
from outlaws_tui.outlaws.brawl_options import Snatch
from outlaws_tui.outlaws.calling import CallOut
from outlaws_tui.outlaws.crowd_shots import ShootCrowd
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.finishing import Finish
from outlaws_tui.outlaws.hand_options import Take, TakeBoth
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.saddle import SaddleShot, ShootHorse
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot

_FIRES: Final = frozenset((Shoot, DoubleShot, Fan, ShootHorse, SaddleShot, ShootCrowd, CallOut))
_WITH_A_GUN: Final = frozenset((Take, TakeBoth, Snatch, Finish))
_EITHER: Final = _FIRES | _WITH_A_GUN


def breaks(g: Gunfight, option: Any) -> bool:
    """Return whether something would break the truce: fire a gun, get one into the hand, or call a showdown."""
    if not g.common.truce:
        return False
    kind = type(option)
    return kind in _FIRES or (kind in _WITH_A_GUN and g.stage.gear[option.thing].kind >= 0)


def peaceful(g: Gunfight, options: Iterable[ActOption]) -> list[ActOption]:
    """Return what of some options keeps the truce."""
    return [o for o in options if type(o) not in _EITHER or not breaks(g, o)]


BROKEN: Final[Row] = (
    "R-207",
    "no gun is drawn or fired before {until}",
    lambda g, who, o: breaks(g, o),
)


@step
class TruceHolds(Work[Gunfight]):
    """R-207: at the start of a round, see whether the truce goes on; in its last round nothing is rolled for."""

    def run(self, g: Gunfight) -> None:
        """Roll, or end it."""
        truce = g.stage.truce
        if truce is not None and g.common.round < truce.last:
            g.then(TruceDie())
            return
        g.edit_common().truce = 0
        if g.events is not None:
            g.events.append(ev.TruceRolled(-1, 1))


@step
class TruceDie(Draw[Gunfight]):
    """R-207: the die of a round."""

    sides: ClassVar[int] = 6

    def drawn(self, g: Gunfight, face: int) -> None:
        """End the truce, or have it go on."""
        truce = g.stage.truce
        over = truce is None or face + 1 >= truce.die
        if over:
            g.edit_common().truce = 0
        if g.events is not None:
            g.events.append(ev.TruceRolled(face, int(over)))
