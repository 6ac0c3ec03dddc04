"""What the active figure may do about things of the house: locks, dynamite, what its side is out to wreck."""

from outlaws_tui.outlaws.dynamite import sticks
from outlaws_tui.outlaws.locks import locks
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.wrecking import wrecks


def house_acts(g: Gunfight, who: int, p: Figure, out: list[ActOption]) -> None:
    """Add to `out` all of it."""
    if g.common.locked:
        locks(g, who, p, out)
    if g.stage.wrecks:
        wrecks(g, who, p, out)
    if p.right >= 0 or p.left >= 0:
        sticks(g, who, p, out)
