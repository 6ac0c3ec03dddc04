"""The odds of a choice the slow way: every counter and face by itself, with exact fractions, nothing remembered and nothing merged."""

from fractions import Fraction
from typing import Any

from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import play
from outlaws_tui.kernel.chance import Scripted, ScriptError
from outlaws_tui.outlaws.scene import Gunfight


class Wanted(Scripted):
    """A script that remembers how many faces the draw has for which it has no more."""

    sides = 0

    def draw(self, sides: int) -> int:
        if not self.left:
            self.sides = sides
        return super().draw(sides)


def slow_odds(g: Gunfight, option: Any, manner: Manner) -> dict[Any, Fraction]:
    """Play the choice through once for every script of draws there is."""
    found: dict[Any, Fraction] = {}
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        script, weight = waiting.pop()
        own = g.clone()
        own.events, own.log = [], []
        own.chance = chance = Wanted(script)
        try:
            tale = play(own, option, manner)
        except ScriptError:
            waiting += [((*script, face), weight / chance.sides) for face in range(chance.sides)]
            continue
        found[tale] = found.get(tale, Fraction(0)) + weight
    return found
