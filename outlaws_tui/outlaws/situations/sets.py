"""The sets of a situation that follow from who and what is where."""

from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST
from outlaws_tui.outlaws.scene import Gunfight


def derive(g: Gunfight) -> None:
    """Set what `Common` derives from figures and things."""
    at = [0] * len(g.stage.sides)
    common = g.common
    common.bodies = common.doubled = common.open = common.litter = common.lookouts = 0
    for who, p in enumerate(g.figures):
        bit = 1 << p.square if p.square >= 0 else 0
        if p.status == FIT:
            common.doubled |= at[g.stage.side[who]] & bit
            at[g.stage.side[who]] |= bit
        elif p.status in (COLD, LOST, DEAD):
            common.bodies |= bit
        if p.door >= 0:
            common.open |= 1 << p.door
            common.lookouts |= 1 << who
    for thing in g.things:
        if thing.square >= 0:
            common.litter |= 1 << thing.square
    common.horses = sum({1 << horse.square for horse in g.horses if horse.square >= 0})
    common.at = tuple(at)
