"""Playing records again: to look at them, to prove them, to go on with them, and to leave them for another line of play."""

from collections.abc import Callable

from attrs import evolve

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Scripted, ScriptError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats.game import Game, sealed, seeded
from outlaws_tui.seats.record import Entry, Fork, Record, RecordError, Undone

Watch = Callable[[Gunfight], None]


def replay(stage: Stage, record: Record, watch: Watch | None = None) -> Game:
    """Play a record again from its draws; `watch` is called with the state after each line. Raises RecordError where it does not fit."""
    player = Replay(stage, record)
    if watch is not None:
        watch(player.game._state)
    while player.step():
        if watch is not None:
            watch(player.game._state)
    return player.game


class Replay:
    """A record played again line by line. Each step raises RecordError where the record does not fit, and changes nothing then."""

    def __init__(self, stage: Stage, record: Record) -> None:
        if tuple(side for side, _ in record.header.seats) != stage.sides:
            raise RecordError(
                f"{stage.shootout.title} has the sides {', '.join(stage.sides)}, and the record has others."
            )
        if not record.written or not isinstance(record.written[0], Entry):
            raise RecordError("The record has no line 0: found no draws before the first choice.")
        self.record = record
        self.at = 1
        self._chance = Scripted(face for _, face in record.written[0].draws)
        try:
            self.game = Game(stage, record.header, self._chance, record.seed)
        except ScriptError as error:
            raise RecordError(f"The record does not play: {error}") from error
        self._check(record.written[0])

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
                self._chance.add(face for _, face in line.draws)
                game.choose(game.stage.sides.index(line.side), line.number - 1, line.words)
                self._check(line)
        except OutlawsError as error:
            where = (
                f"Choice {line.number}" if isinstance(line, Entry) else f"'{line.line()}' after choice {game.number}"
            )
            raise RecordError(f"{where}: {error}") from error
        self.at += 1
        return True

    def _check(self, entry: Entry) -> None:
        if self.game.steps[-1].draws != entry.draws or self._chance.left:
            raise RecordError("the draws of the record are not those that the game asks for.")


def resume(stage: Stage, record: Record, seed: str) -> Game:
    """Return the game of a record, to be played on with its seed. Raises RecordError where record and seed do not fit."""
    game = replay(stage, record)
    prove(evolve(record, seed=seed))
    game.go_on(seeded(seed), seed)
    return game


def prove(record: Record) -> bool:
    """Return whether a record shows its seed, having worked out its draws by it.

    Raises RecordError where the seed is not the one announced, or gives other draws.
    """
    header = record.header
    if record.seed is None:
        return False
    if sealed(record.seed) != header.sealed:
        raise RecordError("The seed is not the one that was announced at the start.")
    chance = seeded(record.seed)
    line = len(header.lines())
    copied = header.fork.number if header.fork is not None and not header.fork.same else -1
    for written in record.written:
        line += 1
        if isinstance(written, Undone) or written.number <= copied:
            continue
        chance.at(written.number)
        for place, (sides, face) in enumerate(written.draws, 1):
            if chance.draw(sides) != face:
                raise RecordError(f"Line {line}, choice {written.number}: draw {place} is not what the seed gives.")
    return True


def fork(stage: Stage, record: Record, number: int, seats: tuple[str, ...], seed: str, *, same: bool) -> Game:
    """Return a game that leaves a record after choice `number` and goes on with a seed of its own, or (`same`) with the record's."""
    entries = tuple(entry for entry in record.entries if entry.number <= number)
    pairs = tuple((side, who) for (side, _), who in zip(record.header.seats, seats, strict=True))
    older = record.header.fork
    # What was copied with other dice before stays unproved by a seed that held only afterwards.
    whole = same and (older is None or older.same)
    kept = number if whole or not same or older is None else min(number, older.number)
    header = evolve(record.header, seats=pairs, sealed=sealed(seed), fork=Fork(kept, whole), format=2)
    return resume(stage, Record(header, entries), seed)
