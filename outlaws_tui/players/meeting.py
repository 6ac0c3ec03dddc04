"""Where the side wins that has so many men together: who of a deputy's side goes there, and who stays.

He goes where it comes off: with him, those who are there and those who can be there yet in this round are enough, and more than the others
who are there or could be. Automatic characters go there when there is nothing to shoot at.
"""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.running import RUN
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.players.going import Ground
from outlaws_tui.values import frozen

AHEAD: Final = 8
"""The actions that he may be short of for the way and still sets out: two more turns' walk."""


@frozen
class Meeting:
    """A place to gather at, as somebody sees it: its squares, the actions to it, and whether it is his side's by the end of the round if
    he is there."""

    place: int
    far: Sequence[int]
    ours: bool


def meeting(g: Gunfight, who: int, ground: Ground) -> Meeting | None:
    """Return the place where a figure's side is to gather, None for none."""
    stage = g.stage
    side = stage.side[who]
    aim = next((aim for aim in stage.aims if aim.kind == "gather" and aim.side in (-1, side)), None)
    if aim is None:
        return None
    place = aim.squares & ~stage.town.high
    far = ground.distances(g, place)
    ours, others = 1, 0
    for i, p in enumerate(g.figures):
        if i == who or p.status != FIT or p.square < 0:
            continue
        waits = bool(g.common.cups) and g.common.cups[stage.side[i]] >> i & 1
        if far[p.square] == 0 or (waits and far[p.square] <= max(0, g.available(i)) and g.rival(i) < 0):
            ours += stage.side[i] == side
            others += stage.side[i] != side
    return Meeting(place, far, ours >= aim.count and ours > others)


def to_meet(g: Gunfight, who: int, ground: Ground) -> int:
    """Return the free squares of the place that a figure goes to, 0 where it does not."""
    met = meeting(g, who, ground)
    p = g.figures[who]
    if met is None or not met.ours or not 0 < met.far[p.square] <= p.actions + AHEAD:
        return 0
    return met.place & ~g.held()


def staying(g: Gunfight, who: int, ground: Ground, options: Sequence[Any]) -> list[Any]:
    """Return the options that leave a figure in the place that is its side's by that; all where it is not there, or no matter."""
    met = meeting(g, who, ground)
    square = g.figures[who].square
    if met is None or not met.ours or not met.place >> square & 1:
        return list(options)
    return [
        o for o in options if o is not RUN and not isinstance(o, Leave) and met.place >> getattr(o, "to", square) & 1
    ]
