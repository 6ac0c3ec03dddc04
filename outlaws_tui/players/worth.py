"""What a position is worth to a side, in actions: who stands and with how much left, and how near each is to what it is after."""

from typing import Final

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.codes import COLD, FIT, GONE, INJURY, WAITING
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.players.going import FAR, Ground
from outlaws_tui.players.turn import Turn

WON: Final = 25.0
"""What a decided game is worth."""
STANDS: Final = 4.0
"""What it is worth to be conscious, beside the actions left."""
WAY: Final = 0.15
ERRAND: Final = 0.6


def worth(g: Gunfight, side: int, ground: Ground) -> float:
    """Return what a position is worth to a side, beside what it is to the strongest of the others."""
    if g.agenda is None:
        return 0.0 if g.common.won < 0 else WON if g.common.won == side else -WON
    sums = [0.0] * len(g.stage.sides)
    for who in range(len(g.figures)):
        sums[g.stage.side[who]] += of_figure(g, who, ground)
    return sums[side] - max(worth for other, worth in enumerate(sums) if other != side)


def of_figure(g: Gunfight, who: int, ground: Ground) -> float:
    """Return what a figure is worth to its side."""
    p = g.figures[who]
    initial = g.stage.initial[who]
    if p.status in (GONE, WAITING):
        return STANDS + initial
    lasting = p.hurt + sum(g.stage.wounds[code - 1].injury for code in p.body if 0 < code < INJURY)
    if p.status == COLD:
        return 0.5 + 0.5 * (initial - lasting) if lasting < initial else 0.0
    if p.status != FIT:
        return 0.0
    found = STANDS + 0.5 * max(-1, g.available(who)) + 0.5 * max(0, initial - lasting) - 0.5 * bool(p.prone)
    if not any(ready(g, thing) for thing in (p.right, p.left)):
        found -= 0.7
    turn = Turn(g, who, ground, ())
    if turn.goal:
        far = min(ground.distances(g, turn.goal)[p.square], FAR)
        found -= (ERRAND if turn.errand else WAY) * min(far, 30)
    return found
