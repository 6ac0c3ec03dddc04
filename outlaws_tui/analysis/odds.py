"""Exact odds of a choice: everything that may come of it until the one who chose is asked again, by walking the rules' own steps.

Where there is too much to walk, it is played out many times instead, and the answer says so: `plays` is then not 0, and each chance has
a standard error.
"""

from collections import Counter
from math import sqrt
from typing import Any, Final, cast

from outlaws_tui.analysis.facts import facts
from outlaws_tui.analysis.manner import PASS, Manner
from outlaws_tui.analysis.walk import MOST, Spread, Tale, TooLongError, Walk
from outlaws_tui.kernel.chance import Chance, Playout
from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import Ask, step
from outlaws_tui.outlaws.firing import Fire
from outlaws_tui.outlaws.horses import Startle
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.values import frozen

PLAYS: Final = 4000
"""How often a choice is played out that cannot be walked."""


@frozen(eq=False)
class Odds:
    """What may come of a choice: tales of facts with their chances; `plays` is 0 where they are exact, else how often it was played."""

    spread: Spread
    plays: int = 0
    outcomes: int = 0

    def error(self, chance: float) -> float:
        """Return the standard error of a chance, 0 where it is exact."""
        return sqrt(chance * (1 - chance) / self.plays) if self.plays else 0.0


def odds_of(g: Gunfight, option: Any, manner: Manner | None = None, most: int = MOST, plays: int = PLAYS) -> Odds:
    """Return the odds of an option of the present question; `g` is the same afterwards, whatever happens."""
    manner = Manner() if manner is None else manner
    own = scratch(g, Playout(1))
    try:
        told, walk = chosen(own, option, manner, most)
        return Odds({told + tale: chance for tale, chance in walk.spread().items()}, 0, walk.outcomes)
    except TooLongError:
        return played(g, option, manner, plays)


def scratch(g: Gunfight, chance: Chance) -> Gunfight:
    """Return a copy to walk on, with a log and events."""
    own = g.clone()
    own.chance, own.log, own.events = chance, [], []
    return own


def chosen(own: Gunfight, option: Any, manner: Manner, most: int = MOST) -> tuple[Tale, Walk]:
    """Make a choice on a copy, with its effects before anything is run; return what happened at once, and the walk from there."""
    assert own.agenda is not None
    ask, base = own.agenda
    own.agenda = base
    own._listed = None
    own.number += 1
    cast("Ask[Any]", ask).chosen(own, option)
    ends = _only_horses if manner.snaps == PASS else None
    return facts(own, own.events or ()), Walk(own, base, manner, facts, ends, most)


def _only_horses(agenda: Agenda, base: Agenda) -> bool:
    """Return whether all that is left of a shot are horses that run from it: where nobody answers, they change nothing that is told."""
    if agenda is None or not isinstance(agenda[0], Startle):
        return False
    while agenda is not base and agenda is not None:
        if isinstance(agenda[0], Fire):
            return False
        agenda = agenda[1]
    return True


def played(g: Gunfight, option: Any, manner: Manner, plays: int, seed: int = 1) -> Odds:
    """Return the odds as they come out of so many plays."""
    counts: Counter[Any] = Counter()
    own = scratch(g, Playout(seed))
    before = own.mark()
    for _ in range(plays):
        counts[play(own, option, manner)] += 1
        own.undo(before)
        own.log, own.events = [], []
    return Odds({tale: count / plays for tale, count in counts.items()}, plays)


@step
class _Until(Ask[Gunfight]):
    """Where a play stops: a question that nobody answers, laid under the choice."""


def play(own: Gunfight, option: Any, manner: Manner) -> tuple[Any, ...]:
    """Play a choice to where a walk would end, with the chance of the position, and return what happened."""
    assert own.agenda is not None
    ask, rest = own.agenda
    base = (_Until(), rest)
    own.agenda = (ask, base)
    own.choose(option)
    while own.agenda is not base and own.agenda is not None and own.agenda[1] is not base:
        asked = own.agenda[0]
        assert isinstance(asked, Ask)
        answer = manner(own, asked)
        if answer is None:
            break
        own.choose(answer)
    return facts(own, own.events or ())
