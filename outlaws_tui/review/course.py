"""The choices of a record, judged one after the other."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from attrs import define, field

from outlaws_tui.analysis.manner import SHOOT, Manner
from outlaws_tui.analysis.odds import chosen, play, scratch
from outlaws_tui.analysis.walk import TooLongError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.kernel.state import Agenda
from outlaws_tui.kernel.steps import Ask, Draw
from outlaws_tui.outlaws.observing import actor, thaw
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.review.worth import Measure
from outlaws_tui.seats.record import CONCEDE, Record
from outlaws_tui.seats.replaying import Replay
from outlaws_tui.values import frozen

MOST: Final = 3000
"""Outcomes of draws that are looked at for one option before it is played out instead."""
PLAYS: Final = 120
TURNS: Final = 3
_MANNER: Final = Manner(2, SHOOT)

Worths = tuple[float, ...]


@frozen
class Judged:
    """A choice: its number, the side that chose and the figure (-1 the side), the words; what it cost, and the best of the list where
    that is another; what luck then brought each side; what the position before it was worth to each; what was told of it; how many of
    the options were played out and not walked; and whether the next choice belongs to the same act, as a wound that is kept does to the
    shot that drew it."""

    number: int
    side: int
    who: int
    words: str
    cost: float
    best: str
    luck: Worths
    worth: Worths
    told: tuple[str, ...]
    plays: int
    goes_on: bool = False

    @property
    def swing(self) -> float:
        """Return how much turned here, by choice or by luck."""
        return max(self.cost, max(map(abs, self.luck)))


@frozen
class _Values:
    """What each option of a question is worth to each side, and which is the best for the one who is asked."""

    words: tuple[str, ...]
    worths: tuple[Worths, ...]
    best: int
    plays: int


@define(eq=False)
class Course:
    """A record that is judged choice by choice. Iterating yields each as it is done; `total` is how many there are."""

    stage: Stage
    record: Record
    total: int = field(init=False)
    _measure: Measure = field(factory=Measure, init=False)

    def __attrs_post_init__(self) -> None:
        self.total = sum(bool(entry.words) for entry in self.record.entries)

    def __iter__(self) -> Iterator[Judged]:
        """Yield the choices. Raises RecordError where the record does not play."""
        replay = Replay(self.stage, Record(self.record.header, tuple(self.record.entries), self.record.over, None))
        game = replay.game
        values: _Values | None = None
        while not game.over:
            side = game.asked
            g = thaw(self.stage, game.observe(side), Playout(0))
            assert g.agenda is not None
            who, base, acting = actor(g), _base(g.agenda), g.common.active
            before = self._measure.worth(g, acting)
            if values is None:
                values = self._values(g, side)
            if not replay.step():
                return
            step = game.steps[-1]
            told = tuple(tell(self.stage, step.events))
            nothing = (0.0,) * len(self.stage.sides)
            if step.words == CONCEDE:
                yield Judged(step.number, step.side, -1, step.words, 0.0, "", nothing, before, told, 0)
                return
            place = values.words.index(step.words)
            expected, best = values.worths[place], values.worths[values.best]
            cost = best[side] - expected[side]
            following: _Values | None = None
            luck = nothing
            if step.draws:
                after = thaw(self.stage, game.observe(game.asked if not game.over else -1), Playout(0))
                if not game.over and _under_way(after, base):
                    following = self._values(after, game.asked)
                    came = following.worths[following.best]
                else:
                    came = self._measure.worth(after, acting)
                luck = tuple(now - then for now, then in zip(came, expected, strict=True))
            better = values.words[values.best] if cost > 1e-9 else ""
            goes_on = following is not None
            lost = max(0.0, cost)
            yield Judged(step.number, side, who, step.words, lost, better, luck, before, told, values.plays, goes_on)
            values = following

    def _values(self, g: Gunfight, side: int) -> _Values:
        who = actor(g)
        options = tuple(g.options())
        found = [self.expected(g, option) for option in options]
        worths = tuple(worth for worth, _ in found)
        best = max(range(len(options)), key=lambda place: worths[place][side])
        return _Values(tuple(option.words(g, who) for option in options), worths, best, sum(p for _, p in found))

    def expected(self, g: Gunfight, option: Any) -> tuple[Worths, bool]:
        """Return what a choice is worth to each side on the average, and whether that was played out and not walked."""
        acting = g.common.active
        own = scratch(g, Playout(1))
        base = _base(own.agenda)

        def tell(at: Gunfight, _: list[Any]) -> tuple[Any, ...]:
            # A walk tells at each draw and at its ends; only these are measured.
            return () if at.agenda is not None and isinstance(at.agenda[0], Draw) else self._measure.worth(at, acting)

        try:
            _, walk = chosen(own, option, _MANNER, MOST)
            walk.base, walk.tell, walk.ends = base, tell, None
            spread = walk.spread()
        except TooLongError:
            return self._played(g, option, acting), True
        return _mean([(worth, chance) for worth, chance in spread.items()], len(g.stage.sides)), False

    def _played(self, g: Gunfight, option: Any, acting: int) -> Worths:
        own = scratch(g, Playout(1))
        mark = own.mark()
        found = []
        for _ in range(PLAYS):
            play(own, option, _MANNER)
            found.append((self._measure.worth(own, acting), 1 / PLAYS))
            own.undo(mark)
            own.log, own.events = [], []
        return _mean(found, len(g.stage.sides))


def _mean(found: Sequence[tuple[Sequence[float], float]], sides: int) -> Worths:
    return tuple(sum(worth[side] * chance for worth, chance in found) for side in range(sides))


def _base(agenda: Agenda) -> Agenda:
    """Return what is left to do once the present act is done: below the question of the turn, else below the question that is asked."""
    assert agenda is not None
    node: Agenda = agenda
    while node is not None:
        if isinstance(node[0], Act):
            return cast("Agenda", node[1])
        node = node[1]
    return cast("Agenda", agenda[1])


def _under_way(g: Gunfight, base: Agenda) -> bool:
    """Return whether what was chosen is not done yet: a question that a walk would have answered stands above what was left to do."""
    agenda = g.agenda
    if agenda is base or agenda is None or agenda[1] is base:
        return False
    if _MANNER(g, cast("Ask[Any]", agenda[0])) is None:
        return False
    while agenda is not None and agenda is not base:
        agenda = agenda[1]
    return agenda is base


def story(judged: Sequence[Judged], one: Judged) -> list[str]:
    """Return what is told of a choice and of those after it that belong to the same act."""
    out: list[str] = []
    for each in judged[judged.index(one) :]:
        out += each.told
        if not each.goes_on:
            break
    return [text.strip() for text in out]


def turning_points(judged: Sequence[Judged], count: int = TURNS) -> list[Judged]:
    """Return where most turned, in the order in which it did."""
    most = sorted((one for one in judged if one.swing > 1e-9), key=lambda one: (-one.swing, one.number))[:count]
    return sorted(most, key=lambda one: one.number)
