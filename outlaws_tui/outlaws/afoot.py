"""What a figure on foot may do with the ground about it, all in one: steps, doors and windows, places to look from.

Where nobody is near and no door is held open, that depends on little more than the square and the facing, so such lists are kept with
the stage; elsewhere `moves`, `doors` and `looking` are asked each time. That saves four fifths of what they cost in a random game.
"""

from typing import Final

from outlaws_tui.outlaws.codes import NO_RUN, NO_STAND
from outlaws_tui.outlaws.doors import doors
from outlaws_tui.outlaws.looking import looking
from outlaws_tui.outlaws.moving import moves
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight

_LEGS: Final = NO_RUN | NO_STAND
_MOST: Final = 3
"""More actions than these open no further step: a clamber that ends at a corner takes 3."""


def afoot(g: Gunfight, who: int, p: Figure, held: int, out: list[ActOption]) -> None:
    """Add to `out` what the ground offers the active figure, which is not in the saddle; `held` are the squares of figures and
    townsfolk.

    The key of a kept list is all that the three families look at while nobody is about: a rule that makes them look at more belongs in
    it.
    """
    stage, common = g.stage, g.common
    square, side = p.square, stage.side[who]
    table = stage.moves
    if (
        common.lookouts >> who & 1
        or common.came >= 0
        or (held | stage.barred[side]) & table.near[square]
        or common.open & table.by_doors[square]
    ):
        moves(g, who, p, out)
        doors(g, who, p, out)
        looking(g, who, p, out)
        return
    left = p.actions
    key = (
        square << 3 | p.facing << 1 | p.prone,
        min(_MOST, left),
        p.marks & _LEGS,
        common.spent > 0,
        common.drawn == 1,
        stage.confined[side],
    )
    found = table.afoot.get(key)
    if found is None:
        fresh: list[ActOption] = []
        moves(g, who, p, fresh)
        doors(g, who, p, fresh)
        looking(g, who, p, fresh)
        found = table.afoot[key] = tuple(fresh)
    out += found
