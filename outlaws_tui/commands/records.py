"""Records as the commands use them: read from a file, played again, proved by their seed."""

from pathlib import Path

from outlaws_tui.commands.describe import several
from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.kept import stage_of
from outlaws_tui.seats.reading import MOST_BYTES, read_record
from outlaws_tui.seats.record import BEGINNING, Record, RecordError
from outlaws_tui.seats.replaying import Replay
from outlaws_tui.values import frozen


@frozen
class Verdict:
    """Whether a record holds (None: it cannot be read), and what there is to say."""

    file: str
    holds: bool | None
    says: str


def is_record(path: Path) -> bool:
    """Tell whether a file begins like a record."""
    with path.open("rb") as file:
        return file.read(len(BEGINNING)) == BEGINNING.encode()


def read(path: Path) -> Record:
    """Return the record in a file. Raises RecordError that names the file."""
    if not path.is_file():
        raise RecordError(f"{path}: found no such file; expected a record.")
    if path.stat().st_size > MOST_BYTES:
        raise RecordError(f"{path}: found {path.stat().st_size} bytes; expected at most {MOST_BYTES}.")
    try:
        return read_record(path.read_bytes().decode())
    except UnicodeDecodeError as error:
        raise RecordError(f"{path}: found bytes that are no UTF-8 at {error.start}; expected a record.") from None
    except OutlawsError as error:
        raise RecordError(f"{path}: {error}") from None


def begun(record: Record, data: Library, seed: str | None = None) -> Replay:
    """Return the game of a record at its beginning, to be played again, its draws to be proved by a seed.

    Raises RecordError that says why it cannot be.
    """
    try:
        return Replay(stage_of(record, data), record, seed)
    except OutlawsError as error:
        raise RecordError(because(record, data, str(error))) from error


def played(record: Record, data: Library, seed: str | None = None) -> Game:
    """Return the game of a record, played again from its draws, which a seed is to prove.

    Raises RecordError that says why it cannot be, and where.
    """
    replay = begun(record, data, seed)
    try:
        while replay.step():
            pass
    except RecordError as error:
        raise RecordError(because(record, data, str(error), replay.game.number)) from error
    return replay.game


def because(record: Record, data: Library, error: str, number: int = 0) -> str:
    """Return why a record does not play, with what it was made with, and how far it can still be followed."""
    others = record.header.others(data.digest)
    made = f"Made with {', '.join(others)}. " if others else ""
    rest = f" Up to choice {number} it plays: outlaws replay --text tells that much." if number else ""
    return f"{made}{error}{rest}"


def verdict(path: Path, data: Library) -> Verdict:
    """Return whether the record in a file plays as it says."""
    try:
        record = read(path)
    except OutlawsError as error:
        return Verdict(str(path), None, str(error))
    try:
        game = played(record, data, record.seed)
        if record.header.data == data.digest:
            # A fair fight must be what its seed draws.
            to_begin(record.header.options, game.stage.shootout, data.components)
    except OutlawsError as error:
        return Verdict(str(path), False, str(error))
    proof = "draws as written, because it shows no seed" if record.seed is None else "draws proved by its seed"
    end = "over" if game.over else "not over"
    others = record.header.others(data.digest)
    proof += f"; made with {', '.join(others)}" if others else ""
    by = f" with {' '.join(record.header.options)}" if record.header.options else ""
    return Verdict(
        str(path), True, f"{game.stage.shootout.title}{by}, {several(game.number, 'choice')}, {end}; {proof}"
    )
