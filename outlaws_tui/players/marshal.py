"""The marshal: what the deputy would do, unless trying it out over the turns that follow shows something better.

It takes the deputy's choice and the plans that promise most, or with the fists all that there is to do, and plays each out, on a state of
its own with dice and cups of its own, to the end of the next round, all sides going about their errands as deputies do but shooting by the
automatic list. Each is told beside the deputy's choice by the difference that it makes with the same luck (see `luck`); the worse half of
many is soon dropped, and then what is clearly worse. What a plan promised beforehand counts like so many plays. It does something
else than the deputy only where the difference is more than chance would make, so it can be stopped at any moment.

`think` are the seconds that it takes for a turn, spread over what is asked in it; with `plays` it counts plays instead and looks at no
clock, so that the same seed gives the same game. `stop` has it answer at once; `spent` are seconds of the first turn that are gone.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from time import monotonic
from typing import Any, Final

from attrs import define

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.codes import FIT, RUNNING
from outlaws_tui.outlaws.hand_options import Ditch, Grip, Stow, StowBoth, Swap
from outlaws_tui.outlaws.looking import Look, WalkLook
from outlaws_tui.outlaws.observing import Observation, thaw
from outlaws_tui.outlaws.paths import DIRT, Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import RunOn
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.players import THINK
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.deputy import FOLLOWED, Deputy, Plan, plans, reason
from outlaws_tui.players.luck import Luck
from outlaws_tui.players.purpose import unarmed
from outlaws_tui.players.worth import worth

MOST: Final = 5
"""Plans that are played out. Fewer where there is little time, another for each that is dropped, and promises that count half got 53.4 +-
6.0 % over deputies in 204 games in which these got 60.5 +- 5.7."""
SPAN: Final = 2.5
"""How much less than the best a plan may promise to be played out."""
WEIGHT: Final = 10
"""The plays that a promise counts for."""
FEWEST: Final = 6
"""The plays before which nothing is dropped and nothing else is done than the deputy would do."""
DROP: Final = 1.0
"""By how many standard errors a plan must be behind to be dropped."""
SURE: Final = 1.0
"""By how many it must be ahead to be followed."""
FIRST: Final = 0.65
"""The share of what is left of a turn's time that a question gets."""
OFFER: Final = 0.1
"""The share of a turn's time that a question in another's turn gets."""
FISTS: Final = ("brawl", "close_in", "set_upon", "finish")
"""The lines beside which all that there is to do is tried, for no odds tell what a brawl comes to."""
NO_HELP: Final = (Ditch, Grip, Stow, StowBoth, Swap, Look, WalkLook)
"""What is not tried there."""
HALVES: Final = (2, 4)
"""The plays after which the worse half of many is dropped."""
MANY: Final = 4
FARTHEST: Final = 400
"""Choices after which a play is judged as it stands."""


class Quick(Deputy):
    """How all sides go on in a play: as the deputy does, but by the list wherever he would weigh the odds."""

    def _weighed(self, g: Gunfight, who: int, options: Sequence[Any], line: str, option: Any) -> tuple[str, Any]:
        return line, option

    def _other(self, g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
        if isinstance(question, RunOn):
            return super()._other(g, question, options)
        return Auto._other(self, g, question, options)


@define(eq=False)
class Tried:
    """A plan, and how its plays came out beside those of the deputy's choice: by how much each was better, summed, and squared."""

    plan: Plan
    plays: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, gain: float) -> None:
        """Count a play."""
        self.plays += 1
        self.total += gain
        self.squares += gain * gain

    def gain(self, usual: Plan) -> float:
        """Return how much better it is than the deputy's choice, by plays and promise."""
        return (self.total + WEIGHT * (self.plan.worth - usual.worth)) / (self.plays + WEIGHT)

    def error(self) -> float:
        """Return the standard error of that, without end where there are too few plays to tell."""
        if self.plays < FEWEST:
            return inf
        spread = max(0.0, self.squares - self.total * self.total / self.plays) / (self.plays - 1)
        return sqrt(spread * self.plays) / (self.plays + WEIGHT)


class Marshal(Deputy):
    """Plays by trying out."""

    def __init__(
        self,
        seed: int = 0,
        think: float = THINK,
        plays: int = 0,
        clock: Callable[[], float] = monotonic,
        stop: Callable[[], bool] = lambda: False,
        spent: float = 0.0,
    ) -> None:
        super().__init__(seed)
        self.think = think
        self._plays = plays
        self._clock = clock
        self._stop = stop
        self._spent = spent
        self._seeds = Random(seed)
        self._quick = Quick()
        self._turn = (-1, -1)
        self._left = 0.0
        self.tried = 0
        """The plays of the last answer."""

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return what came out best."""
        g = thaw(stage, seen, Scripted())
        turn = g.common.round, g.common.active
        if turn != self._turn:
            self._turn, self._left, self._spent = turn, max(0.0, self.think - self._spent), 0.0
        self.tried = 0
        option = self.answer(g)
        return seen.options[list(g.options()).index(option)]

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        line, option = super()._act(g, who, options)
        if g.common.run == RUNNING or g.figures[who].horse >= 0:
            return line, option
        if line in FISTS or g.rival(who) >= 0 or unarmed(g, who):
            found = by_hand(g, who, options, option)
            limit = len(found)
        elif line in (*FOLLOWED, "purpose"):
            return line, option
        else:
            # To drop looks better than it is to whoever looks no farther than the next round: all the others go elsewhere meanwhile.
            found = [
                plan
                for plan in plans(g, who, self._ground_of(), options, option)
                if plan.option is not DIRT or plan.option == option
            ]
            limit = MOST
        usual = next((plan for plan in found if plan.option == option), Plan(option, max(p.worth for p in found)))
        share = self._left * FIRST
        start = self._clock()
        best = self._best(g, g.stage.side[who], usual, found, share, limit)
        self._left = max(0.0, self._left - (self._clock() - start))
        if best.option == option:
            return line, option
        return reason(best.option), best.option

    def _other(self, g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
        usual = super()._other(g, question, options)
        if not isinstance(question, Window) or len(options) < 2:
            return usual
        found = [Plan(o, 0.0) for o in options]
        return self._best(g, question.side, Plan(usual, 0.0), found, self.think * OFFER, MOST).option

    def _best(self, g: Gunfight, side: int, usual: Plan, found: Sequence[Plan], seconds: float, most: int) -> Plan:
        """Return the plan that comes out best in so much time, of so many at most, the usual one where none is surely better."""
        top = max(plan.worth for plan in found)
        ranked = sorted((plan for plan in found if plan.option != usual.option), key=lambda plan: -plan.worth)
        left = [Tried(plan) for plan in ranked[: most - 1] if plan.worth > top - SPAN]
        tried = list(left)
        until = self._clock() + seconds
        luck = Luck(self._seeds.getrandbits(30))
        number = 0
        while left and not self._enough(until):
            number += 1
            base = self._play(g, side, usual, luck, number)
            for one in left:
                if self._enough(until):
                    break
                one.add(self._play(g, side, one.plan, luck, number) - base)
            if left[-1].plays in HALVES and len(left) > MANY:
                left = sorted(left, key=lambda one: -one.total)[: max(MANY, len(left) // 2)]
            left = [one for one in left if one.plays < FEWEST or one.gain(usual) > -DROP * one.error()]
        surely = [one for one in tried if one.plays >= FEWEST and one.gain(usual) > SURE * one.error()]
        return max(surely, key=lambda one: one.gain(usual)).plan if surely else usual

    def _enough(self, until: float) -> bool:
        """Return whether it has to answer: told to, or out of time or plays."""
        return self._stop() or (self.tried >= self._plays if self._plays else self._clock() > until)

    def _play(self, g: Gunfight, side: int, plan: Plan, luck: Luck, number: int) -> float:
        """Play a plan out once; return what it came to."""
        self.tried += 1
        own = g.clone()
        luck.begin(own, number)
        active, last = own.common.active, own.common.round + 1
        own.choose(plan.option)
        quick = self._quick
        for _ in range(FARTHEST):
            if own.agenda is None or own.common.round > last:
                break
            question: Any = own.question
            option = None
            if plan.to >= 0 and isinstance(question, Act) and question.who == active and own.common.round < last:
                option = _onward(own, active, plan.to)
            own.choose(option if option is not None else quick.answer(own))
        return worth(own, side, self._ground_of())


def by_hand(g: Gunfight, who: int, options: Sequence[Any], usual: Any) -> list[Plan]:
    """Return what there is to do without a gun, each step once, however one would face after it; the usual choice is among them."""
    found = {}
    for o in options:
        if o == usual or not isinstance(o, NO_HELP):
            key = (type(o), o.to) if isinstance(o, Walk) else o
            if key not in found or o == usual:
                found[key] = Plan(o, 0.0)
    return list(found.values())


def _onward(g: Gunfight, who: int, to: int) -> Any:
    """Return the step towards the square of a plan, None where it is reached or there is no way."""
    here = g.figures[who].square
    if here == to or g.figures[who].status != FIT:
        return None
    distance = g.stage.distance
    steps = [o for o in g.options() if isinstance(o, Walk) and distance(o.to, to) < distance(here, to)]
    return min(steps, key=lambda o: (distance(o.to, to), o.cost), default=None)
