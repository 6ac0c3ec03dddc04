"""A problem being tried: every choice of the solver's side is weighed against the best there was."""

from collections.abc import Iterable
from threading import Lock
from typing import Any, Final

from attrs import define, field

from outlaws_tui.data import Library
from outlaws_tui.kernel.chance import Playout, Scripted, ScriptError
from outlaws_tui.outlaws.observing import Observation, actor, thaw
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.problems.problem import Problem
from outlaws_tui.problems.solving import Solver
from outlaws_tui.values import frozen

SLIP: Final = 0.005
"""What may be lost in all, in chance, for a problem to count as solved: less than would be seen in whole per cents."""
_ROUNDED: Final = 0.051


@frozen
class Weighed:
    """A choice weighed: its words, the chance it leaves, the best chance there was, and the words that would have kept that."""

    words: str
    left: float
    best: float
    better: tuple[str, ...]

    @property
    def cost(self) -> float:
        """Return what it cost."""
        return max(0.0, self.best - self.left)


@define(eq=False)
class Attempt:
    """An attempt at a problem. `weighed` are the choices so far. What is asked of it may take some seconds the first time: not for the
    thread of a screen."""

    problem: Problem
    stage: Stage
    start: Gunfight
    weighed: list[Weighed] = field(factory=list, init=False)
    why: str = field(default="", init=False)
    solver: Solver = field(init=False)
    _one: Lock = field(factory=Lock, init=False)
    _last: tuple[Observation | None, dict[str, float]] = field(default=(None, {}), init=False)

    def __attrs_post_init__(self) -> None:
        self.solver = Solver(self.start, self.problem.goal, self.problem.keep)

    @classmethod
    def of(cls, problem: Problem, library: Library) -> "Attempt":
        """Begin a problem. Raises DataError and PositionError where it makes no sense."""
        stage = problem.stage(library)
        return cls(problem, stage, problem.state(library, stage))

    @property
    def side(self) -> int:
        """The side that solves it."""
        return self.solver.side

    @property
    def hero(self) -> int:
        """The character whose turn it is."""
        return self.solver.hero

    @property
    def task(self) -> str:
        """What is to be done, in a sentence."""
        return self.problem.goal.task(self.stage, self.hero)

    def weigh(self, seen: Observation) -> dict[str, float]:
        """Return the chance that each option of a question leaves. Raises TooLongError."""
        with self._one:
            of, left = self._last
            if of is not seen:
                g = thaw(self.stage, seen, Playout(1))
                who = actor(g)
                words = [option.words(g, who) for option in g.options()]
                left = dict(zip(words, self.solver.chances(g), strict=True))
                self._last = seen, left
            return left

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return the worst answer of the others, as a player at the table."""
        left = self.weigh(seen)
        return min(left, key=left.__getitem__)

    def over(self, events: Iterable[Any]) -> bool:
        """Return whether the problem has ended with what happened."""
        return self.solver.over(events)

    def missing(self, g: Gunfight) -> list[str]:
        """Return what of its goal is not so in a position, the first one after its end, in sentences; nothing where it is reached."""
        return self.problem.goal.missing(self.start, self.hero, g)

    def weighing(self, seen: Observation, words: str) -> Weighed:
        """Return a choice of one's own side weighed against the best there was. Raises TooLongError."""
        left = self.weigh(seen)
        best = max(left.values())
        return Weighed(words, left[words], best, tuple(one for one, chance in left.items() if chance >= best - 1e-9))

    @property
    def cost(self) -> float:
        """Return what all choices cost together."""
        return sum(one.cost for one in self.weighed)

    @property
    def solved(self) -> bool:
        """Return whether nothing was given away, whatever the dice then did."""
        return bool(self.weighed) and self.cost < SLIP


def proved(problem: Problem, library: Library) -> str:
    """Solve a problem and return what its file says wrongly, empty where nothing. Raises DataError and PositionError where it cannot be
    played, TooLongError where it cannot be solved."""
    attempt = Attempt.of(problem, library)
    solver, side = attempt.solver, attempt.side
    g = attempt.start.clone()
    g.events, g.log, g.chance = [], [], Scripted()
    best = solver.chance(attempt.start)
    if abs(100 * best - problem.best) > _ROUNDED:
        return f"the best chance is {100 * best:.1f}, and not {problem.best:g}"
    for place, words in enumerate(problem.line):
        if solver.over(g.events) or g.question is None or g.question.seat(g) != side:
            return f"nothing is asked after {problem.line[place - 1]!r}"
        options = {option.words(g, actor(g)): option for option in g.options()}
        if words not in options:
            return f"{words!r} cannot be chosen; there are {', '.join([*options][:5])}"
        left = dict(zip(options, solver.chances(g), strict=True))[words]
        if best - left > SLIP:
            return f"{words!r} leaves {100 * left:.1f} of {100 * best:.1f}"
        try:
            g.choose(options[words])
        except ScriptError:
            # Dice come in: from here on there is no one line.
            return "" if place == len(problem.line) - 1 else f"dice come in at {words!r}, before the line ends"
    return ""
