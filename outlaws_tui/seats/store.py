"""Saves: a folder of records, each of them a game that goes on or is over.

A game is its record, from its first decision on: `20261129-2103-learning-the-trade.txt`. While it goes on its seed lies apart from it in
a file beside it (`….seed`), so that the record can be handed on and shows the draws that were made and none to come; that file also
carries the lock, which goes with the process that holds it. When the game is over the record gets the seed and the file goes. A name and
a note, which are no part of the game, lie in `….note`; what the seats have set (see `settings`) in `….seat-1` and so on.
"""

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from time import time
from typing import Final

from platformdirs import user_data_path

from outlaws_tui.data import GAME
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats.files import Appending, DiskError, Lock, refused, sync_folder, write_new
from outlaws_tui.seats.game import Game, sealed
from outlaws_tui.seats.reading import MOST_BYTES, read_record
from outlaws_tui.seats.record import Record, RecordError, ending
from outlaws_tui.seats.replaying import resume
from outlaws_tui.values import frozen

_SETTLED: Final = 60.0
"""Seconds after which a game that has not begun will not."""
_NAME: Final = 60
_NOTE: Final = 500


def folder_of_games() -> Path:
    """Return where games are kept."""
    return user_data_path(GAME, appauthor=False) / "games"


@frozen
class Kept:
    """A game on disk: its file, record, what its owner calls it and notes about it, when it was last played, and whether it can be
    played on here (`problem` says why it cannot even be read)."""

    path: Path
    record: Record | None
    name: str
    note: str
    when: datetime
    running: bool
    problem: str = ""

    @property
    def called(self) -> str:
        """The name to call it by: its own, or that of its file."""
        return self.name or self.path.stem


@frozen
class Open:
    """A game that is being played and kept. `said` is what had to be repaired."""

    path: Path
    game: Game
    file: Appending
    lock: Lock
    said: str = ""

    def close(self) -> None:
        """Leave it; a game that is over shows its seed and is held no more."""
        self.game.keep = _closed
        self.file.close()
        self.lock.release()
        if self.game.over:
            with contextlib.suppress(OSError):
                _seed_of(self.path).unlink(missing_ok=True)


class Store:
    """The games in a folder."""

    def __init__(self, folder: Path | None = None, now: Callable[[], datetime] = datetime.now) -> None:
        self.folder = folder or folder_of_games()
        self._now = now

    def begin(self, game: Game, seed: str) -> Open:
        """Keep a game that has just begun: its record so far is on disk when this returns. Raises DiskError where it cannot be."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise refused(error, self.folder) from error
        path = self._new_path(game.stage.shootout.slug, seed)
        lock = Lock(_seed_of(path))
        try:
            part = path.with_suffix(".part")
            write_new(part, game.record().text())
            part.replace(path)
        except DiskError:
            lock.release()
            _seed_of(path).unlink(missing_ok=True)
            raise
        sync_folder(self.folder)
        return self._open(path, game, lock)

    def _new_path(self, slug: str, seed: str) -> Path:
        """Return the file for a new game; its seed's file is there already, and holds the name."""
        start = f"{self._now():%Y%m%d-%H%M}-{slug}"
        number = 1
        while True:
            path = self.folder / f"{start}{f'-{number}' if number > 1 else ''}.txt"
            with contextlib.suppress(FileExistsError):
                if not path.exists():
                    write_new(_seed_of(path), f"{seed}\n", 0o600)
                    return path
            number += 1

    def _open(self, path: Path, game: Game, lock: Lock, said: str = "") -> Open:
        try:
            file = Appending(path)
        except OSError as error:
            lock.release()
            raise refused(error, path) from error
        game.keep = file.add
        return Open(path, game, file, lock, said)

    def resume(self, path: Path, stage_of: Callable[[Record], Stage]) -> Open:
        """Go on with a game; `stage_of` gives the stage for a record.

        Raises HeldError where it is being played, RecordError where it is over, damaged, or not one that was begun here.
        """
        seed = _seed_of(path)
        try:
            lock = Lock(seed)
        except FileNotFoundError:
            raise RecordError(
                f"{path.stem} has no seed here, so it cannot go on: outlaws replay shows it, and plays on with other dice."
            ) from None
        except OSError as error:
            raise refused(error, seed) from error
        try:
            data = _read(path)
            whole = _whole(data)
            record = read_record(data[:whole].decode())
            if record.over is not None and record.seed is not None:
                raise RecordError(f"{path.stem} is over.")
            game = resume(stage_of(record), record, seed.read_text(encoding="utf-8").rstrip("\n"))
        except UnicodeDecodeError as error:
            lock.release()
            raise RecordError(
                f"{path.name}: found bytes that are no text at {error.start}; expected a record."
            ) from None
        except BaseException:
            lock.release()
            raise
        said = ""
        found = self._open(path, game, lock)
        if whole < len(data):
            found.file.cut(whole)
            said = f"The last line was torn off in the middle and is gone: {_shown(data[whole:])}."
        if game.over:
            ends = ending(game.record().over, game.record().seed)
            found.file.add("".join(f"{line}\n" for line in (ends if record.over is None else ends[1:])))
            found.close()
        return Open(path, game, found.file, lock, said)

    def seed(self, path: Path, record: Record) -> str | None:
        """Return the seed of a game that goes on here, None where it does not lie here or is not the one that was announced."""
        try:
            seed = _seed_of(path).read_text(encoding="utf-8").rstrip("\n")
        except (OSError, UnicodeDecodeError):
            return None
        return seed if sealed(seed) == record.header.sealed else None

    def games(self) -> list[Kept]:
        """Return all games, the one played last first; what is left of games that never began is swept out."""
        self.sweep()
        paths = self.folder.glob("*.txt") if self.folder.is_dir() else ()
        return sorted((self.kept(path) for path in paths), key=lambda kept: (kept.when, kept.path.name), reverse=True)

    def sweep(self) -> None:
        """Take away seeds and beginnings without a record: their process was killed before anything was shown."""
        for left in (*self.folder.glob("*.seed"), *self.folder.glob("*.part")):
            with contextlib.suppress(OutlawsError, OSError):
                if not left.with_suffix(".txt").exists() and time() - left.stat().st_mtime > _SETTLED:
                    Lock(left).release()
                    left.unlink()

    def kept(self, path: Path) -> Kept:
        """Return what is known of a game without playing it."""
        name, note = self._notes(path)
        record, problem = None, ""
        when = datetime.fromtimestamp(0)
        try:
            when = datetime.fromtimestamp(path.stat().st_mtime)
            data = _read(path)
            record = read_record(data[: _whole(data)].decode())
        except UnicodeDecodeError:
            problem = "It is no text."
        except OSError as error:
            problem = f"It cannot be read: {error.strerror}."
        except OutlawsError as error:
            problem = str(error)
        if record is not None and record.seed is not None:
            _tidy(path)
        running = record is not None and record.seed is None and _seed_of(path).exists()
        return Kept(path, record, name, note, when, running, problem)

    def find(self, name: str) -> Kept:
        """Return the game that goes by a name, a number of the list or a file's name. Raises RecordError with those there are."""
        games = self.games()
        if name.isascii() and name.isdecimal() and 0 < int(name[:6]) <= len(games):
            return games[int(name) - 1]
        wanted = name.casefold().removesuffix(".txt")
        exact = [kept for kept in games if wanted in (kept.name.casefold(), kept.path.stem.casefold())]
        found = exact or [
            kept
            for kept in games
            if wanted and (wanted in kept.called.casefold() or wanted in kept.path.stem.casefold())
        ]
        if len(found) == 1:
            return found[0]
        if not games:
            raise RecordError(f"No games are kept in {self.folder}.")
        near = ", ".join(kept.called for kept in (found or games)[:6])
        raise RecordError(f"{'Several games are' if found else 'No game is'} called {name[:40]}; there are {near}.")

    def note(self, kept: Kept, name: str | None = None, note: str | None = None) -> None:
        """Give a game a name, a note or both; empty takes them away."""
        old_name, old_note = self._notes(kept.path)
        name = " ".join((old_name if name is None else name).split())[:_NAME]
        note = " ".join((old_note if note is None else note).split())[:_NOTE]
        path = kept.path.with_suffix(".note")
        try:
            if name or note:
                path.write_text(f"{name}\n{note}\n", encoding="utf-8", newline="\n")
            else:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise refused(error, path) from error

    def _notes(self, path: Path) -> tuple[str, str]:
        try:
            lines = path.with_suffix(".note").read_text(encoding="utf-8", errors="replace").split("\n")
        except OSError:
            return "", ""
        return lines[0][:_NAME], (lines[1] if len(lines) > 1 else "")[:_NOTE]

    def delete(self, kept: Kept) -> None:
        """Delete a game and all that belongs to it. Raises HeldError where it is being played."""
        seed = _seed_of(kept.path)
        try:
            if seed.exists():
                Lock(seed).release()
            for path in (
                kept.path,
                seed,
                kept.path.with_suffix(".note"),
                *kept.path.parent.glob(f"{kept.path.stem}.seat-*"),
            ):
                path.unlink(missing_ok=True)
        except OSError as error:
            raise refused(error, kept.path) from error


def _seed_of(path: Path) -> Path:
    return path.with_suffix(".seed")


def _tidy(path: Path) -> None:
    """Take away the seed's file of a finished game that was left there because its process was killed at its very end."""
    with contextlib.suppress(OutlawsError, OSError):
        Lock(_seed_of(path)).release()
        _seed_of(path).unlink()


def _closed(_: str) -> None:
    raise DiskError("This game has been left. Take it up again to play on.")


def _read(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise RecordError(f"{path.name}: found more than {MOST_BYTES} bytes; expected a record.")
    return data


def _whole(data: bytes) -> int:
    """Return how many bytes of a file are whole lines: what comes after the last end of a line, or after a zero, was torn off."""
    zero = data.find(b"\0")
    return data.rfind(b"\n", 0, zero if zero >= 0 else len(data)) + 1


def _shown(tail: bytes) -> str:
    return repr(tail[:40].decode("utf-8", "replace").rstrip("\0"))
