"""Playing records again: to look at them, to prove them, to go on with them, and to leave them for another line of play."""

from collections.abc import Callable

from attrs import evolve

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.draws import Script
from outlaws_tui.outlaws.text.notation import ChoiceError
from outlaws_tui.seats.dice import Dice, ProofError
from outlaws_tui.seats.game import Game, sealed, seeded
from outlaws_tui.seats.record import FORMAT, Entry, Fork, Record, RecordError, Undone

Watch = Callable[[Gunfight], None]


def replay(stage: Stage, record: Record, watch: Watch | None = None, seed: str | None = None) -> Game:
    """Play a record again from its draws, which `seed` is to prove; `watch` is called with the state after each line.

    Raises RecordError where it does not fit.
    """
    player = Replay(stage, record, seed)
    if watch is not None:
        watch(player.game._state)
    while player.step():
        if watch is not None:
            watch(player.game._state)
    return player.game


class Replay:
    """A record played again line by line. Each step raises RecordError where the record does not fit, and changes nothing then.

    With `seed` the draws are worked out from it too, and one that differs does not fit.
    """

    def __init__(self, stage: Stage, record: Record, seed: str | None = None) -> None:
        header = record.header
        if tuple(side for side, _ in header.seats) != stage.sides:
            raise RecordError(
                f"{stage.shootout.title} has the sides {', '.join(stage.sides)}, and the record has others."
            )
        if not record.written or not isinstance(record.written[0], Entry):
            raise RecordError("The record has no line 0: found no draws before the first choice.")
        if seed is not None and sealed(seed) != header.sealed:
            raise RecordError("The seed is not the one that was announced at the start.")
        self.record = record
        self.at = 0
        self._script = Script()
        self._lines = len(header.lines())
        copied = header.fork.number + 1 if header.fork is not None and not header.fork.same else 0
        dice = Dice(self._script, None if seed is None else seeded(seed), copied)
        entry = record.written[0]
        self._script.waiting = list(entry.draws)
        try:
            self.game = Game(stage, header, dice, record.seed)
        except (ScriptError, ProofError) as error:
            raise self._wrong(entry, error) from error
        self._all_drawn(entry)
        self.at = 1

    def step(self) -> bool:
        """Play the next line; return whether there was one. After the last the end is compared with the one that is written."""
        record = self.record
        if self.at == len(record.written):
            if record.over is not None and record.over[1] != self.game.digest():
                raise RecordError(
                    "The record plays to another end: made with other rules or components, or changed by hand."
                )
            return False
        line = record.written[self.at]
        game = self.game
        try:
            if isinstance(line, Undone):
                game.undo(game.asked, line.to)
            else:
                self._script.waiting = list(line.draws)
                game.choose(game.stage.sides.index(line.side), line.number - 1, line.words)
        except OutlawsError as error:
            raise self._wrong(line, error) from error
        if isinstance(line, Entry):
            self._all_drawn(line)
        self.at += 1
        return True

    def _all_drawn(self, entry: Entry) -> None:
        left = self._script.waiting
        if left:
            column = self._column(entry, len(entry.draws) - len(left))
            raise RecordError(
                f"Line {self._lines + self.at + 1}, column {column}: found {left[0][:40]}; expected no more draws."
            )

    def _wrong(self, line: Entry | Undone, error: OutlawsError) -> RecordError:
        """Return what is said of a line that does not fit: where, and why."""
        where = f"Line {self._lines + self.at + 1}"
        if isinstance(line, Undone):
            return RecordError(f"{where}, '{line.line()}' after choice {self.game.number}: {error}")
        if isinstance(error, ScriptError | ProofError):
            place = len(line.draws) - len(self._script.waiting) - 1
            found = "found " if isinstance(error, ScriptError) else ""
            return RecordError(f"{where}, column {self._column(line, place)}, choice {line.number}: {found}{error}.")
        if isinstance(error, ChoiceError):
            return RecordError(f"{where}, column {len(line.start) + error.column}, choice {line.number}: {error}")
        return RecordError(f"{where}, choice {line.number}: {error}")

    def _column(self, entry: Entry, place: int) -> int:
        """Return the column at which a draw stands, that of the end where the record has too few."""
        between = self.record.header.between
        before = f"{entry.start}{entry.words} | "
        return len(before) + sum(len(word) + len(between) for word in entry.draws[:place]) + 1


def resume(stage: Stage, record: Record, seed: str) -> Game:
    """Return the game of a record, to be played on with its seed. Raises RecordError where record and seed do not fit."""
    game = replay(stage, record, seed=seed)
    game.go_on(seeded(seed), seed)
    return game


def prove(stage: Stage, record: Record) -> bool:
    """Play a record again and return whether it shows its seed, and so whether its draws were proved by it.

    Raises RecordError where it does not play, or its seed is not the one announced, or gives other draws.
    """
    replay(stage, record, seed=record.seed)
    return record.seed is not None


def fork(stage: Stage, record: Record, number: int, seats: tuple[str, ...], seed: str, *, same: bool) -> Game:
    """Return a game that leaves a record after choice `number` and goes on with a seed of its own, or (`same`) with the record's."""
    entries = tuple(entry for entry in record.entries if entry.number <= number)
    pairs = tuple((side, who) for (side, _), who in zip(record.header.seats, seats, strict=True))
    older = record.header.fork
    # What was copied with other dice before stays unproved by a seed that held only afterwards.
    whole = same and (older is None or older.same)
    kept = number if whole or not same or older is None else min(number, older.number)
    header = evolve(record.header, seats=pairs, sealed=sealed(seed), fork=Fork(kept, whole), format=FORMAT)
    return resume(stage, Record(header, entries), seed)
