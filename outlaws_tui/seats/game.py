"""A game: one record being played. It is the one door: `choose` is the only thing that changes a game."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any, Final

from attrs import frozen

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Chance, Noted, Scripted, ScriptError, Seeded
from outlaws_tui.outlaws.ending import DRAWN
from outlaws_tui.outlaws.events import ShootoutOver
from outlaws_tui.outlaws.notation import parse
from outlaws_tui.outlaws.observing import Observation, actor, observe
from outlaws_tui.outlaws.position import digest
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.setup import begin
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats.record import CONCEDE, Entry, Header, Record, RecordError

NO_AIM: Final = -1
CONCEDED: Final = -2
"""`Common.why` where the game was conceded; an aim's number, or NO_AIM, elsewhere."""


class StaleError(OutlawsError):
    """A choice answers a decision that is not asked any more."""

    code = "stale"


class NotAskedError(OutlawsError):
    """A seat chose while another one was asked."""

    code = "not-asked"


@frozen
class Step:
    """What a choice did: who chose, the words for the record, the events that followed, and the draws (sides, face)."""

    number: int
    side: int
    words: str
    events: tuple[Any, ...]
    draws: tuple[tuple[int, int], ...]


def sealed(seed: str) -> str:
    """Return the hash of a seed, announced before the game and checked after it."""
    return blake2b(seed.encode(), digest_size=16).hexdigest()


def seeded(seed: str) -> Seeded:
    """Return the chance of a seed's text."""
    return Seeded(blake2b(seed.encode(), digest_size=32).digest())


class Game:
    """A record being played on a stage. The chance stays here; what is given out is `observe`."""

    def __init__(self, stage: Stage, header: Header, chance: Chance, seed: str | None = None) -> None:
        self.stage = stage
        self.header = header
        self._seed = seed
        self._noted = Noted(chance)
        self._state = begin(stage, self._noted)
        self._seen: Observation | None = None
        first = Step(0, -1, "", self._take_events(), tuple(self._noted.notes))
        self.steps: list[Step] = [first]

    @classmethod
    def start(cls, stage: Stage, seed: str, seats: Sequence[str], data: str) -> "Game":
        """Begin a game from a seed; `seats` says who answers for each side, `data` is the digest of components and boards."""
        pairs = tuple(zip(stage.sides, seats, strict=True))
        return cls(stage, Header(stage.shootout.slug, data, pairs, sealed(seed)), seeded(seed), seed)

    @property
    def number(self) -> int:
        """The number of choices made; a choice must say it, so that a stale one is refused."""
        return self._state.number

    @property
    def asked(self) -> int:
        """The side that must choose, -1 where the game is over."""
        question = self._state.question
        return -1 if question is None else question.seat(self._state)

    @property
    def over(self) -> bool:
        """Whether the game is decided."""
        return self._state.agenda is None

    @property
    def winner(self) -> int:
        """The side that has won, -1 where nobody has."""
        return max(-1, self._state.common.won)

    @property
    def why(self) -> int:
        """The number of the aim that decided, NO_AIM or CONCEDED."""
        return self._state.common.why

    def observe(self, side: int) -> Observation:
        """Return what a side (-1: a spectator) may see now."""
        self._seen = observe(self._state, side, self._seen)
        return self._seen

    def choose(self, side: int, number: int, words: str) -> Step:
        """Make a choice for a side; `number` is that of the decision it answers (`Game.number` when it was asked).

        Raises StaleError, NotAskedError, RefusedError or UnknownNameError; then nothing has changed.
        """
        g = self._state
        if number != g.number or self.over:
            raise StaleError("Too late: that question has been answered already. Nothing was done.")
        if words.strip() == CONCEDE:
            return self._concede(side)
        if side != self.asked:
            raise NotAskedError(f"It is for the {self.stage.sides[self.asked]} side to choose now.")
        option = parse(g, words)
        said = option.words(g, actor(g))
        g.choose(option)
        return self._done(side, said)

    def _concede(self, side: int) -> Step:
        """Give up: of two sides the other wins, of more nobody does."""
        g = self._state
        g.number += 1
        g.touched = 0
        self._noted.at(g.number)
        g.agenda = None
        common = g.edit_common()
        common.won = 1 - side if len(self.stage.sides) == 2 else DRAWN
        common.why = CONCEDED
        if g.events is not None:
            g.events.append(ShootoutOver(common.won, common.why))
        return self._done(side, CONCEDE)

    def _done(self, side: int, words: str) -> Step:
        step = Step(self._state.number, side, words, self._take_events(), tuple(self._noted.notes))
        self.steps.append(step)
        return step

    def _take_events(self) -> tuple[Any, ...]:
        events = tuple(self._state.events or ())
        if self._state.events is not None:
            self._state.events = []
        return events

    def record(self) -> Record:
        """Return the record so far; the seed is in it only when the game is over."""
        sides = self.stage.sides
        entries = tuple(
            Entry(step.number, sides[step.side] if step.side >= 0 else "", step.words, step.draws)
            for step in self.steps
        )
        if not self.over:
            return Record(self.header, entries)
        winner = sides[self.winner] if self.winner >= 0 else "none"
        return Record(self.header, entries, (winner, digest(self._state)), self._seed)

    def digest(self) -> str:
        """Return the digest of the position."""
        return digest(self._state)


def replay(stage: Stage, record: Record, watch: Callable[[Gunfight], None] | None = None) -> Game:
    """Play a record again from its draws; `watch` is called with the state after each choice. Raises RecordError where it does not fit."""
    chance = Scripted()
    if not record.entries or record.entries[0].number:
        raise RecordError("The record has no line 0: found no draws before the first choice.")
    chance.add(face for _, face in record.entries[0].draws)
    sides = list(stage.sides)
    try:
        game = Game(stage, record.header, chance, record.seed)
        if watch is not None:
            watch(game._state)
        for entry in record.entries[1:]:
            chance.add(face for _, face in entry.draws)
            step = game.choose(sides.index(entry.side), entry.number - 1, entry.words)
            if step.draws != entry.draws:
                raise RecordError(
                    f"Choice {entry.number}: the draws of the record are not those that the game asks for."
                )
            if watch is not None:
                watch(game._state)
    except ScriptError as error:
        raise RecordError(f"The record does not play: {error}") from error
    if record.over is not None and record.over[1] != game.digest():
        raise RecordError("The record plays to another end: made with other rules or components, or changed by hand.")
    return game
