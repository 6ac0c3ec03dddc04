"""A game: one record being played. It is the one door: `choose` and `undo` are all that changes a game.

Where a game is kept, its lines are on disk before their result is handed to anybody: a line that cannot be written is a choice that was
not made.
"""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from os import urandom
from typing import Any, Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Chance, Seeded
from outlaws_tui.kernel.state import Mark
from outlaws_tui.outlaws.agreed.agreeing import agreed_words
from outlaws_tui.outlaws.ending import DRAWN
from outlaws_tui.outlaws.fates import conclude
from outlaws_tui.outlaws.observing import Observation, actor, observe
from outlaws_tui.outlaws.revealing import reveals
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty, set_off
from outlaws_tui.outlaws.text.notation import parse
from outlaws_tui.outlaws.text.position import digest, position_text, read_position
from outlaws_tui.seats.dice import Dice
from outlaws_tui.seats.record import CONCEDE, QUITS, Entry, Header, Record, Undone, ending
from outlaws_tui.values import frozen

NO_AIM: Final = -1
CONCEDED: Final = -2
"""`Common.why` where the game was conceded; an aim's number, NO_AIM or AGREED, elsewhere."""
AGREED: Final = -3
"""`Common.why` where the game was called quits by all."""
NOT_UNDONE: Final = (
    "Nothing can be taken back: since then dice, cup or pool were drawn from, or another side was asked."
)


class StaleError(OutlawsError):
    """A choice answers a decision that is not asked any more."""

    code = "stale"


class NotAskedError(OutlawsError):
    """A seat chose while another one was asked."""

    code = "not-asked"


class UndoError(OutlawsError):
    """A choice cannot be taken back."""

    code = "undo"


@frozen
class Step:
    """What a choice did: who chose, the words for the record, the events that followed, and the draws by name (see `draws`)."""

    number: int
    side: int
    words: str
    events: tuple[Any, ...]
    draws: tuple[str, ...]


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return urandom(8).hex()


def sealed(seed: str) -> str:
    """Return the hash of a seed, announced before the game and checked after it."""
    return blake2b(seed.encode(), digest_size=16).hexdigest()


def seeded(seed: str) -> Seeded:
    """Return the chance of a seed's text."""
    return Seeded(blake2b(seed.encode(), digest_size=32).digest())


class Game:
    """A record being played on a stage. The chance stays here; what is given out is `observe`.

    `keep` is called with the lines of the record as they come, before anybody hears of them; what it raises is raised by `choose`,
    and nothing has changed.
    """

    def __init__(self, stage: Stage, header: Header, chance: Chance, seed: str | None = None) -> None:
        self.stage = stage
        self.header = header
        self.keep: Callable[[str], None] | None = None
        self._seed = seed
        self._dice = dice = chance if isinstance(chance, Dice) else Dice(chance)
        if header.start:
            self._state = read_position(stage, "\n".join(header.start), dice, len(header.lines()) - len(header.start))
        else:
            self._state = empty(stage, dice)
        self._state.events = []
        dice.hold(self._state)
        if not header.start:
            set_off(self._state)
        self._state.log = []
        self._seen: Observation | None = None
        self._free: list[Mark] = []
        first = Step(self._state.number, -1, "", self._take_events(), tuple(self._dice.notes))
        self.steps: list[Step] = [first]
        self._written: list[Entry | Undone] = [self._entry(first)]

    @classmethod
    def start(cls, stage: Stage, seed: str, seats: Sequence[str], data: str, start: Sequence[str] = ()) -> "Game":
        """Begin a game from a seed; `seats` says who answers for each side, `data` is the digest of components and boards.

        `start` are the lines of the position to begin in, none for the shootout as its file sets it up.
        """
        pairs = tuple(zip(stage.sides, seats, strict=True))
        options = agreed_words(stage.variants, stage.changes)
        header = Header(stage.shootout.slug, data, pairs, sealed(seed), options=options, start=tuple(start))
        return cls(stage, header, seeded(seed), seed)

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
        """The number of the aim that decided, NO_AIM, CONCEDED or AGREED."""
        return self._state.common.why

    def observe(self, side: int) -> Observation:
        """Return what a side (-1: a spectator) may see now."""
        self._seen = observe(self._state, side, self._seen)
        return self._seen

    def choose(self, side: int, number: int, words: str) -> Step:
        """Make a choice for a side; `number` is that of the decision it answers (`Game.number` when it was asked).

        Raises StaleError, NotAskedError, RefusedError or UnknownNameError, and what `keep` raises; then nothing has changed.
        """
        g = self._state
        if number != g.number or self.over:
            raise StaleError("Too late: that question has been answered already. Nothing was done.")
        ends = words.strip() if words.strip() in (CONCEDE, QUITS) else ""
        if side != self.asked and not ends:
            raise NotAskedError(f"It is for the {self.stage.sides[self.asked]} side to choose now.")
        option = None if ends else parse(g, words)
        said = ends if option is None else option.words(g, actor(g))
        before = g.mark()
        try:
            if option is None:
                self._break_off(side, agreed=ends == QUITS)
            else:
                g.choose(option)
            step = Step(g.number, side, said, self._take_events(), tuple(self._dice.notes))
            entry = self._entry(step)
            self._keep(entry)
        except BaseException:
            self._put_back(before)
            raise
        self.steps.append(step)
        self._written.append(entry)
        if reveals(len(step.draws), side, self.asked):
            self._free.clear()
            g.log = []
        else:
            self._free.append(before)
        return step

    def _break_off(self, side: int, *, agreed: bool) -> None:
        """End before the end: as all have `agreed`, in a draw; else a side gives up: of two the other wins, of more nobody does."""
        g = self._state
        g.number += 1
        g.touched = 0
        self._dice.at(g.number)
        g.agenda = None
        won = 1 - side if len(self.stage.sides) == 2 and not agreed else DRAWN
        conclude(g, won, AGREED if agreed else CONCEDED)
        g.advance()

    def undoable(self, side: int) -> int:
        """Return how many of its last choices a side may take back (see `revealing`)."""
        return len(self._free) if side == self.asked else 0

    def undo(self, side: int, to: int) -> Undone:
        """Take back the choices of a side after number `to`. Raises UndoError where something has been revealed since."""
        count = self.number - to
        if not 0 < count <= self.undoable(side):
            raise UndoError(NOT_UNDONE)
        undone = Undone(to)
        self._keep(undone)
        self._put_back(self._free[-count])
        del self._free[-count:], self.steps[-count:]
        self._written.append(undone)
        return undone

    def _put_back(self, mark: Mark) -> None:
        """Go back to an earlier point, since which nothing was revealed."""
        self._state.undo(mark)
        self._state.events = []

    def go_on(self, chance: Chance, seed: str | None) -> None:
        """Take all further draws from another chance: a record has been played again, and is played on."""
        self._dice = self._state.chance = Dice(chance)
        self._dice.hold(self._state)
        self._seed = seed

    def _entry(self, step: Step) -> Entry:
        draws = step.draws if self.header.named else tuple(f"{sides}:{face}" for sides, face in self._dice.numbers)
        return Entry(step.number, self.stage.sides[step.side] if step.side >= 0 else "", step.words, draws)

    def _keep(self, line: Entry | Undone) -> None:
        """Have a line written, and the last ones with the one that ends the game."""
        if self.keep is not None:
            said = line.line(self.header.between)
            self.keep("".join(f"{text}\n" for text in (said, *ending(self._over(), self._seed))))

    def _take_events(self) -> tuple[Any, ...]:
        events = tuple(self._state.events or ())
        if self._state.events is not None:
            self._state.events = []
        return events

    def _over(self) -> tuple[str, str] | None:
        """Return who has won and the digest of the position, None while the game goes on."""
        if not self.over:
            return None
        return self.stage.sides[self.winner] if self.winner >= 0 else "none", digest(self._state)

    def record(self) -> Record:
        """Return the record so far; the seed is in it only when the game is over."""
        over = self._over()
        return Record(self.header, tuple(self._written), over, None if over is None else self._seed)

    def position(self) -> str:
        """Return the position as text, without what it is a position of (see `positions`)."""
        return position_text(self._state)

    def digest(self) -> str:
        """Return the digest of the position."""
        return digest(self._state)
