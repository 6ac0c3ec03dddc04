"""The greenhorn: the automatic character with shaky nerves (components: auto characters, R-240).

Before each act it rolls a die of its own, which is none of the game's: on a 1 or 2 it passes over the line of the list that applies and
takes the next that does. It aims at nothing: no steady and no best shots, no fans, and one gun at a time.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from outlaws_tui.outlaws.codes import BEST, STEADY
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.turn import Turn

NERVE: Final = 2
"""Up to what the die may show for the nerves to fail."""


class Greenhorn(Auto):
    """Plays by the list, mostly."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._nerves = Random(seed)

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        if g.rival(who) >= 0:
            return super()._act(g, who, options)
        shaky = self._nerves.randint(1, 6) <= NERVE
        return Turn(g, who, self._ground_of(), [o for o in options if not aimed(o)]).act(int(shaky))


def aimed(option: Any) -> bool:
    """Return whether an option is a shot that takes some skill."""
    return isinstance(option, DoubleShot | Fan) or (isinstance(option, Shoot) and option.way in (STEADY, BEST))
