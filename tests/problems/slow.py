"""What a choice is worth towards a goal the slow way: every option, every script of draws, nothing remembered, nothing merged."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from outlaws_tui.analysis.manner import Manner
from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from tests.analysis.slow import Wanted

Test = Callable[[Gunfight], bool]


def slow_value(g: Gunfight, side: int, manner: Manner, holds: Test) -> Fraction:
    """Return the chance from a question on, where the problem ends with the turn."""
    if any(isinstance(event, ev.TurnEnded | ev.ShootoutOver) for event in g.events or ()):
        return Fraction(int(holds(g)))
    ask: Any = g.question
    answer = None if isinstance(ask, Window) else manner(g, ask)
    if answer is not None:
        return slow_after(g, answer, side, manner, holds)
    values = [slow_after(g, option, side, manner, holds) for option in g.options()]
    return max(values) if ask.seat(g) == side else min(values)


def slow_after(g: Gunfight, option: Any, side: int, manner: Manner, holds: Test) -> Fraction:
    """Return the chance after an option: the mean over every script of draws there is."""
    found = Fraction(0)
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        script, weight = waiting.pop()
        own = g.clone()
        own.events = []
        own.chance = chance = Wanted(script)
        try:
            own.choose(option)
        except ScriptError:
            waiting += [((*script, face), weight / chance.sides) for face in range(chance.sides)]
            continue
        found += weight * slow_value(own, side, manner, holds)
    return found
