"""What the active figure could do with what it has on it: the guns that would fire, the knife, all that its hands can be about.

That hangs on few small things: what it holds and carries, how far the guns in hand are loaded, what it has to spend. So it is worked out
once for each of their combinations and looked up whole: once twenty random games have been played it is there 94 times of 100, after a
hundred 98. A shootout of them comes to some 700 then, in a quarter of a megabyte.
"""

from typing import Final

from outlaws_tui.outlaws.armed import Armed, firing
from outlaws_tui.outlaws.codes import HANDGUN, HAS_POOR, SHOTGUN
from outlaws_tui.outlaws.fanning import fannable
from outlaws_tui.outlaws.handling import own_things
from outlaws_tui.outlaws.hands import LACKS
from outlaws_tui.outlaws.knives import bladed
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Figure, Gunfight

Kit = tuple[tuple[Armed, ...], bool, bool, bool, bool, bool, tuple[ActOption, ...]]
"""The guns that would fire; whether a shotgun is among them, both can be fired at once, the one can be fanned, there is a knife, and
whether it or a gun is aimed at somebody with nobody in the way; what can be done with the hands."""

_FED: Final = 4
_JAMMED: Final = 8


def kit_of(g: Gunfight, who: int, p: Figure, spare: int) -> Kit:
    """Return what the active figure has on it for `spare` actions, of which there is one at least."""
    hands, common, things = g.stage.hands, g.common, g.things
    right, left = p.right, p.left
    one = other = 0
    if right >= 0:
        t = things[right]
        one = _JAMMED if t.jam else hands.levels[right][t.loaded]
        if one & LACKS and left < 0 and p.spare[g.stage.gear[right].cartridge]:
            one |= _FED
    if left >= 0 and left != right:
        t = things[left]
        other = _JAMMED if t.jam else hands.levels[left][t.loaded]
        if other & LACKS and right < 0 and p.spare[g.stage.gear[left].cartridge]:
            other |= _FED
    # All that `firing`, `fannable`, `bladed` and `own_things` look at.
    key = who, right, left, p.carried, p.marks, spare, common.spent, common.drawn == 1, common.shot, one, other
    try:
        kit = hands.kits[key]
    except KeyError:
        hands.make_room()
        guns = () if common.shot & HAS_POOR else firing(g, who, p, spare)
        blade = bladed(g, p)
        kit = hands.kits[key] = (
            guns,
            any(gun.kind == SHOTGUN for gun in guns),
            spare >= 2 and [gun.kind for gun in guns] == [HANDGUN, HANDGUN],
            fannable(g, who, p, guns),
            blade,
            blade or any(gun.kind != SHOTGUN for gun in guns),
            tuple(own_things(g, who, p, spare)),
        )
    return kit
