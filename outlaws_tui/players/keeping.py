"""Which wound counters the automatic character keeps."""

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.wounds import KeepWound, void


def worth_keeping(g: Gunfight, question: KeepWound) -> bool:
    """Return whether a drawn wound beats what the next draw promises on average, blanks and voids counted as nothing."""
    victim = g.figures[question.victim]
    pool = g.common.pool
    promise = sum(
        0.0 if g.stage.wounds[w].jam or void(g, victim, w, question.cover) else wound_worth(g, w) for w in pool
    ) / max(1, len(pool))
    return wound_worth(g, question.wound) >= promise


def wound_worth(g: Gunfight, wound: int) -> float:
    """Return what a wound counter is worth to the shooter, in actions."""
    kind = g.stage.wounds[wound]
    if kind.kills:
        return 8.0
    return kind.loss + 0.5 * kind.injury + 0.5 * kind.fall + kind.drop_held + kind.no_arm + kind.no_stand
