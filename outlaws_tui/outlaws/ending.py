"""When a shootout is over and who has won it: the aims of its file, judged at the end of a round (INTRO-01)."""

from collections.abc import Callable, Mapping
from typing import Final

from outlaws_tui.outlaws import bags
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, GONE, LOST, NO_STAND, WAITING
from outlaws_tui.outlaws.damage import wrecked
from outlaws_tui.outlaws.herd import holder_of, rider_of
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Aim

NOBODY = -1
LATE = ("more-actions", "more-conscious", "hold", "more-points", "more-bags", "bag-lies")
AT_ANY_END = ("more-points", "more-bags", "bag-lies")
SCORED = ("felled", "put-out", "away", "bags-away", "bags-kept")
RACES = ("bags-off", "gather")
DRAWN = -2


def verdict(g: Gunfight) -> tuple[int, int] | None:
    """Return (side that has won or DRAWN, number of the aim or -1), or None where the shootout goes on.

    Aims are looked at in the order of the file, those for the last round after the others; in a race nobody is first who is not ahead
    (R-205). A shootout also ends where at most one side has a conscious figure in play or still to come; an aim of the kind "otherwise"
    is for any end.
    """
    stage = g.stage
    last = g.common.round >= stage.rounds
    over = last or not _two_left(g)
    for number, aim in enumerate(stage.aims):
        if aim.kind not in LATE:
            side = met(g, aim)
            if side != NOBODY and not _caught_up(g, aim):
                return side, number
    if not over:
        return None
    for number, aim in enumerate(stage.aims):
        if aim.kind in (LATE if last else AT_ANY_END):
            side = met(g, aim)
            if side != NOBODY:
                return side, number
    number = next((number for number, aim in enumerate(stage.aims) if aim.kind == "otherwise"), -1)
    return (stage.aims[number].side, number) if number >= 0 else (DRAWN, -1)


def _caught_up(g: Gunfight, aim: Aim) -> bool:
    """Return whether an aim is a race in which another side has met its own with as much or more (R-205)."""
    return aim.kind in RACES and any(
        other.kind == aim.kind
        and other.side != aim.side
        and met(g, other) != NOBODY
        and _lead(g, other) >= _lead(g, aim)
        for other in g.stage.aims
    )


def _lead(g: Gunfight, aim: Aim) -> int:
    """Return how much the side that meets the aim of a race has of what it takes."""
    if aim.kind == "gather":
        return max(_gathered(g, aim))
    return bags.off(g, aim.side, aim.way, aim.squares)


def _gathered(g: Gunfight, aim: Aim) -> list[int]:
    """Return how many conscious figures each side has in the place of an aim; of others than the aim's none count."""
    found = [0] * len(g.stage.sides)
    for who, p in enumerate(g.figures):
        side = g.stage.side[who]
        if p.status == FIT and aim.squares >> p.square & 1 and aim.side in (-1, side):
            found[side] += 1
    return found


def met(g: Gunfight, aim: Aim) -> int:
    """Return the side that meets an aim now, or NOBODY."""
    test = _TESTS.get(aim.kind)
    if test is not None:
        return aim.side if test(g, aim) else NOBODY
    if aim.kind == "last-side":
        if _two_left(g):
            return NOBODY
        left = _sides(g, (FIT, WAITING, GONE))
        return left[0] if len(left) == 1 and aim.side in (-1, left[0]) else NOBODY
    if aim.kind == "gather":
        counts = _gathered(g, aim)
        best = max(counts)
        return counts.index(best) if best >= aim.count and counts.count(best) == 1 else NOBODY
    return _most(g, aim) if aim.kind in _MOST else NOBODY


def _most(g: Gunfight, aim: Aim) -> int:
    """Return the side that has most of what an aim counts, NOBODY where it is not the aim's or several have; a tie may go to one."""
    counts = [_MOST[aim.kind](g, side) for side in range(len(g.stage.sides))]
    best = max(counts)
    if counts.count(best) > 1:
        return aim.ties
    side = counts.index(best)
    return side if aim.side in (-1, side) else NOBODY


def _all_out(g: Gunfight, aim: Aim) -> bool:
    """Return whether everybody of a side who can still walk has left over the edge of an aim, and somebody has."""
    out = 0
    for who, p in enumerate(g.figures):
        if g.stage.side[who] != aim.side:
            continue
        if p.status == GONE and p.exit % 4 == aim.way:
            out += 1
        elif p.status in (GONE, WAITING) or (p.status == FIT and not p.marks & NO_STAND):
            return False
    return out > 0


def _alone(g: Gunfight, side: int) -> bool:
    """Return whether nobody but a side is left in play, so that what it could finish undisturbed counts as done (R-203)."""
    return not _two_left(g) and _sides(g, (FIT, WAITING)) == [side]


def _left_by(g: Gunfight, who: int, way: int) -> bool:
    """Return whether a figure has left the map, over one edge of the town if `way` names one."""
    p = g.figures[who]
    return p.status == GONE and way in (-1, p.exit % 4)


def _escaped(g: Gunfight, aim: Aim) -> bool:
    """Return whether somebody has got away, or could with nobody left to stop him (R-203)."""
    return _left_by(g, aim.figure, aim.way) or (g.figures[aim.figure].status == FIT and _alone(g, aim.side))


def _stopped(g: Gunfight, aim: Aim) -> bool:
    """Return whether somebody is out for good; after the last round, whether he is down at all, or still in a place (R-202)."""
    p = g.figures[aim.figure]
    if p.status in (LOST, DEAD):
        return True
    if g.common.round < g.stage.rounds:
        return False
    return p.status == COLD or (p.square >= 0 and bool(aim.squares >> p.square & 1))


def _wrecked_and_out(g: Gunfight, aim: Aim) -> bool:
    """Return whether a thing is wrecked and enough of a side have left over an edge, or could with nobody left to stop them (R-203)."""
    own = [who for who, side in enumerate(g.stage.side) if side == aim.side]
    out = sum(_left_by(g, who, aim.way) for who in own)
    if _alone(g, aim.side):
        return out + sum(g.figures[who].status in (FIT, WAITING) for who in own) >= aim.count
    return out >= aim.count and wrecked(g, aim.wreck)


def horses_of(g: Gunfight, aim: Aim) -> int:
    """Return the horses a side has taken off over the edge of an aim; those in its hands too, where nobody else is left in play."""
    alone = _alone(g, aim.side)
    count = 0
    for number, horse in enumerate(g.horses):
        if horse.exit >= 0:
            count += horse.side == aim.side and horse.exit % 4 == aim.way and aim.squares >> horse.exit // 4 & 1
        elif alone and horse.square >= 0:
            keeper = max(rider_of(g, number), holder_of(g, number))
            count += keeper >= 0 and g.stage.side[keeper] == aim.side
    return count


def points(g: Gunfight) -> list[int]:
    """Return the points of each side as they stand, by the aims that give points."""
    found = [0] * len(g.stage.sides)
    for aim in g.stage.aims:
        if aim.kind in SCORED:
            found[aim.side] += aim.points * _scored(g, aim)
    return found


def _scored(g: Gunfight, aim: Aim) -> int:
    """Return how many times an aim gives its points."""
    if aim.kind == "bags-away":
        return bags.taken(g, aim.side)
    if aim.kind == "bags-kept":
        return bags.kept(g, aim.side)
    return sum(_counts(g, aim, who) for who in range(len(g.figures)))


def _counts(g: Gunfight, aim: Aim, who: int) -> bool:
    own = g.stage.side[who] == aim.side
    if aim.kind == "away":
        return own and g.figures[who].status == GONE
    return not own and g.down(who) and by_blows(g, who) == (aim.kind == "felled")


def by_blows(g: Gunfight, who: int) -> bool:
    """Return whether somebody is out of action only because of blows: his wounds alone would leave him an action."""
    p = g.figures[who]
    return p.status == COLD and p.blows > 0 and g.stage.initial[who] - p.loss > 0


def _two_left(g: Gunfight) -> bool:
    """Return whether more than one side has a conscious figure in play or still to come."""
    return sum(map(bool, g.common.at)) > 1 or len(_sides(g, (FIT, WAITING))) > 1


def _sides(g: Gunfight, statuses: tuple[int, ...]) -> list[int]:
    """Return the sides that have a figure in one of these states."""
    return sorted({side for side, p in zip(g.stage.side, g.figures, strict=True) if p.status in statuses})


def _actions(g: Gunfight, side: int) -> int:
    """Return the available actions of a side's conscious figures: initial less wounds, injuries and blows."""
    return sum(
        max(0, g.stage.initial[who] - p.loss - p.blows)
        for who, p in enumerate(g.figures)
        if p.status == FIT and g.stage.side[who] == side
    )


def _conscious(g: Gunfight, side: int) -> int:
    """Return how many figures of a side are conscious and on the map."""
    return sum(p.status == FIT and g.stage.side[who] == side for who, p in enumerate(g.figures))


def _points(g: Gunfight, side: int) -> int:
    return points(g)[side]


_MOST = {"more-actions": _actions, "more-conscious": _conscious, "more-points": _points, "more-bags": bags.had}
"""What those aims count that go to the side with most of it."""


def _inside(g: Gunfight, aim: Aim) -> bool:
    """Return whether a side, and no other, has somebody conscious in a place."""
    return [side for side, mask in enumerate(g.common.at) if mask & aim.squares] == [aim.side]


def _lie(g: Gunfight, aim: Aim) -> bool:
    """Return whether a bag lies in a place, and the side of the aim is still in play or the last round over."""
    last = g.common.round >= g.stage.rounds
    return bags.lie(g, aim.squares) and (last or aim.side in _sides(g, (FIT, WAITING)))


_TESTS: Final[Mapping[str, Callable[[Gunfight, Aim], bool]]] = {
    "inside": _inside,
    "leave": _all_out,
    "horses-off": lambda g, aim: horses_of(g, aim) >= aim.count,
    "bags-off": lambda g, aim: bags.taken(g, aim.side, aim.way, aim.squares) >= aim.count,
    "bag-inside": bags.brought,
    "bag-lies": _lie,
    "escape": _escaped,
    "stopped": _stopped,
    "wreck-and-leave": _wrecked_and_out,
    "hold": lambda g, aim: True,
}
"""Whether the side of an aim meets it, by kind."""
