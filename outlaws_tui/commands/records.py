"""Records as the commands use them: read from a file, played again, proved by their seed."""

from pathlib import Path

from attrs import frozen

from outlaws_tui.commands.describe import several
from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.setup import stage_for
from outlaws_tui.seats.game import Game, replay, sealed, seeded
from outlaws_tui.seats.record import RULES, Record, RecordError, read_record

START = "outlaws record "
_MOST_BYTES = 20_000_000


@frozen
class Verdict:
    """Whether a record holds (None: it cannot be read), and what there is to say."""

    file: str
    holds: bool | None
    says: str


def is_record(path: Path) -> bool:
    """Tell whether a file begins like a record."""
    with path.open("rb") as file:
        return file.read(len(START)) == START.encode()


def read(path: Path) -> Record:
    """Return the record in a file. Raises RecordError that names the file."""
    if not path.is_file():
        raise RecordError(f"{path}: found no such file; expected a record.")
    if path.stat().st_size > _MOST_BYTES:
        raise RecordError(f"{path}: found {path.stat().st_size} bytes; expected at most {_MOST_BYTES}.")
    try:
        return read_record(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: found bytes that are no UTF-8 at {error.start}; expected a record.") from None
    except OutlawsError as error:
        raise RecordError(f"{path}: {error}") from None


def played(record: Record, data: Library) -> Game:
    """Return the game of a record, played again from its draws. Raises RecordError that says why it cannot be, and where."""
    shootout = data.shootout(record.header.shootout)
    stage = stage_for(shootout, data.components, data.boards)
    if tuple(side for side, _ in record.header.seats) != stage.sides:
        raise RecordError(f"{shootout.title} has the sides {', '.join(stage.sides)}, and the record has others.")
    positions: list[int] = []
    try:
        return replay(stage, record, lambda g: positions.append(g.number))
    except OutlawsError as error:
        other = "rules" if record.header.rules != RULES else "boards or components"
        why = (
            f"Made with other {other} than these. "
            if (RULES, data.digest) != (record.header.rules, record.header.data)
            else ""
        )
        at = f"After choice {positions[-1]}: " if positions else ""
        raise RecordError(f"{why}{at}{error}") from error


def dealt(game: Game) -> bool:
    """Return whether the record of a game that was played again shows its seed, having proved its draws by it.

    Raises RecordError where the seed is not the one announced, or gives other draws.
    """
    record = game.record()
    if record.seed is None:
        return False
    if sealed(record.seed) != record.header.sealed:
        raise RecordError("The seed is not the one that was announced at the start.")
    chance = seeded(record.seed)
    for entry in record.entries:
        chance.at(entry.number)
        for place, (sides, face) in enumerate(entry.draws, 1):
            if chance.draw(sides) != face:
                raise RecordError(f"Choice {entry.number}: draw {place} is not what the seed gives.")
    return True


def verdict(path: Path, data: Library) -> Verdict:
    """Return whether the record in a file plays as it says."""
    try:
        record = read(path)
    except OutlawsError as error:
        return Verdict(str(path), None, str(error))
    try:
        game = played(record, data)
        proof = "draws proved by its seed" if dealt(game) else "draws as written, because it shows no seed"
    except OutlawsError as error:
        return Verdict(str(path), False, str(error))
    end = "over" if game.over else "not over"
    return Verdict(str(path), True, f"{game.stage.shootout.title}, {several(game.number, 'choice')}, {end}; {proof}")
