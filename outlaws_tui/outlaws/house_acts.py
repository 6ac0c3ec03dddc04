"""What the active figure may do about things of the house: locks, dynamite, what its side is out to wreck."""

from outlaws_tui.outlaws.dynamite import sticks
from outlaws_tui.outlaws.locks import locks
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.wrecking import wrecks


def house_acts(g: Gunfight, who: int, p: Figure, spare: int, out: list[ActOption]) -> None:
    """Add to `out` all of it that somebody on foot may do for so many actions."""
    stage = g.stage
    if spare >= 1 and g.common.locked and stage.at_opening[p.square]:
        locks(g, who, p, out)
    if spare >= 1 and stage.wrecks:
        wrecks(g, who, p, out)
    if stage.powder and (p.right in stage.powder or p.left in stage.powder):
        sticks(g, who, p, spare, out)
