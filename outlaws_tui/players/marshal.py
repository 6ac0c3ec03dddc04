"""The marshal: what the odds of a turn promise, tried out over the turns that follow.

It takes the plans that the deputy ranks highest and plays each out, on a state of its own with dice and cups of its own, to the end of the
next round, all sides going by the automatic list; the same luck for each plan. The worse half is dropped again and again while there is
time. What a plan promised beforehand counts like so many plays. So it can be stopped at any moment, and has its best so far at hand.

`think` are the seconds that it takes for a turn, spread over what is asked in it; with `plays` it counts plays instead and looks at no
clock, so that the same seed gives the same game. `hurry` has it answer at once.
"""

from collections.abc import Callable, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

from attrs import define, field

from outlaws_tui.kernel.chance import Playout, Scripted
from outlaws_tui.outlaws.codes import COLD, FIT, RUNNING
from outlaws_tui.outlaws.finishing import Finish
from outlaws_tui.outlaws.observing import Observation, thaw
from outlaws_tui.outlaws.paths import Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.deputy import FOLLOWED, Deputy, Plan, plans, reason
from outlaws_tui.players.worth import worth

THINK: Final = 2.0
"""Seconds a turn, where nobody says otherwise."""
MOST: Final = 5
"""Plans that are played out."""
SPAN: Final = 2.5
"""How much less than the best a plan may promise to be played out."""
WEIGHT: Final = 14
"""The plays that a promise counts for."""
FIRST: Final = 0.4
"""The share of what is left of a turn's time that a question gets."""
OFFER: Final = 0.1
"""The share of a turn's time that a question in another's turn gets."""
FARTHEST: Final = 400
"""Choices after which a play is judged as it stands."""


class Quick(Auto):
    """The automatic list, which also puts an end to those out cold: how all sides go on in a play."""

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        for o in options:
            if isinstance(o, Finish) and g.figures[o.target].status == COLD:
                return "finish", o
        return super()._act(g, who, options)


@define(eq=False)
class _Tried:
    """A plan and how its plays came out."""

    plan: Plan
    total: float = 0.0
    plays: int = 0
    share: float = field(default=0.0)

    def score(self, base: float) -> float:
        """Return the mean of the plays and of the promise, which is told from `base` on."""
        return (self.total + WEIGHT * (base + self.plan.worth)) / (self.plays + WEIGHT)


class Marshal(Deputy):
    """Plays by trying out."""

    def __init__(
        self,
        seed: int = 0,
        think: float = THINK,
        plays: int = 0,
        clock: Callable[[], float] = monotonic,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(seed)
        self.think = think
        self._plays = plays
        self._clock = clock
        self._stop = stop
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
            self._turn, self._left = turn, self.think
        self.tried = 0
        option = self.answer(g)
        return seen.options[list(g.options()).index(option)]

    def _act(self, g: Gunfight, who: int, options: Sequence[Any]) -> tuple[str, Any]:
        line, option = super()._act(g, who, options)
        if line in (*FOLLOWED, "finish", "brawl") or g.common.run == RUNNING or g.figures[who].horse >= 0:
            return line, option
        found = plans(g, who, self._ground_of(), options, option)
        share = self._left * FIRST
        start = self._clock()
        best = self._best(g, g.stage.side[who], found, share)
        self._left = max(0.0, self._left - (self._clock() - start))
        if best.option == option:
            return line, option
        return reason(best.option), best.option

    def _other(self, g: Gunfight, question: Any, options: Sequence[Any]) -> Any:
        usual = super()._other(g, question, options)
        if not isinstance(question, Window) or len(options) < 2:
            return usual
        found = [Plan(o, 0.3 * (o == usual)) for o in options]
        return self._best(g, question.side, found, self.think * OFFER).option

    def _best(self, g: Gunfight, side: int, found: Sequence[Plan], seconds: float) -> Plan:
        """Return the plan that comes out best in so much time."""
        ranked = sorted(found, key=lambda plan: -plan.worth)
        top = ranked[0].worth
        left = [_Tried(plan) for plan in ranked[:MOST] if plan.worth > top - SPAN]
        if len(left) < 2:
            return ranked[0]
        until = self._clock() + seconds
        budget = self._plays
        each = 4
        while len(left) > 1:
            for _ in range(each):
                seed = self._seeds.getrandbits(30)
                for one in left:
                    if self._stop() or (self.tried >= budget if budget else self._clock() > until):
                        return self._leader(left).plan
                    one.total += self._play(g, side, one.plan, seed)
                    one.plays += 1
                    self.tried += 1
            base = self._base(left)
            left.sort(key=lambda one: -one.score(base))
            if len(left) > 2:
                left = left[: (len(left) + 1) // 2]
            each *= 2
        return left[0].plan

    def _base(self, left: Sequence[_Tried]) -> float:
        """Return what the plays say of the value from which promises are told: the mean over all plans."""
        plays = sum(one.plays for one in left)
        if not plays:
            return 0.0
        mean = sum(one.total for one in left) / plays
        return mean - sum(one.plan.worth * one.plays for one in left) / plays

    def _leader(self, left: Sequence[_Tried]) -> _Tried:
        base = self._base(left)
        return max(left, key=lambda one: one.score(base))

    def _play(self, g: Gunfight, side: int, plan: Plan, seed: int) -> float:
        """Play a plan out once; return what it came to."""
        own = g.clone()
        own.chance = Playout(seed)
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


def _onward(g: Gunfight, who: int, to: int) -> Any:
    """Return the step towards the square of a plan, None where it is reached or there is no way."""
    here = g.figures[who].square
    if here == to or g.figures[who].status != FIT:
        return None
    distance = g.stage.distance
    steps = [o for o in g.options() if isinstance(o, Walk) and distance(o.to, to) < distance(here, to)]
    return min(steps, key=lambda o: (distance(o.to, to), o.cost), default=None)
