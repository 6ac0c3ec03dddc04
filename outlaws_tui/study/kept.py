"""What is kept of a study while it runs, so that one that is stopped, or dies, can be gone on with.

The first line of the file says what is played, then comes a line a game, as games end. A game is known by its number: one that is there
twice counts once, one whose line was torn off is played again. Only one process at a time plays a study.
"""

import contextlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import attrs
from platformdirs import user_data_path

from outlaws_tui.convert import structure
from outlaws_tui.data import GAME
from outlaws_tui.fields import UnfitError
from outlaws_tui.seats.files import Appending, DiskError, HeldError, Lock
from outlaws_tui.seats.record import RULES
from outlaws_tui.study.games import Plan, Played, StudyError

FORMAT: Final = 1


def usual_file(plan: Plan) -> Path:
    """Return where a study is kept when nobody says where: the same plan has the same file."""
    name = blake2b(_head(plan).encode(), digest_size=4).hexdigest()
    return user_data_path(GAME, appauthor=False) / "studies" / f"{plan.shootout}-{name}.txt"


class Kept:
    """The games of a study on disk: those that are done, by number, and where more go."""

    def __init__(self, plan: Plan, path: Path, file: Appending, done: dict[int, Played]) -> None:
        self.plan = plan
        self.path = path
        self.done = done
        self._file = file

    def add(self, game: Played) -> None:
        """Keep a game; one that is kept already counts once. Raises StudyError where the disk does not take it."""
        if game.number not in self.done:
            try:
                self._file.add(f"{json.dumps(attrs.astuple(game))}\n")
            except DiskError as error:
                raise _full(error) from error
            self.done[game.number] = game


@contextmanager
def kept(plan: Plan, path: Path) -> Iterator[Kept]:
    """Open the file of a study, which is made where there is none; a torn last line is cut off.

    Raises StudyError where it holds something else or another process plays it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = Appending(path)
    try:
        try:
            lock = Lock(path)
        except HeldError as error:
            raise StudyError(f"{path}: another process plays this study just now.") from error
        try:
            whole, tail, _ = path.read_bytes().rpartition(b"\n")
            try:
                file.cut(len(whole + tail))
                if not whole:
                    file.add(f"{_head(plan)}\n")
            except DiskError as error:
                raise _full(error) from error
            yield Kept(plan, path, file, _read(plan, path, whole))
        finally:
            lock.release()
    finally:
        file.close()


def forget(path: Path) -> None:
    """Remove the file of a study that is over."""
    with contextlib.suppress(OSError):
        path.unlink()


def _head(plan: Plan) -> str:
    """Return the first line: all that decides how the games go."""
    what: dict[str, Any] = {"study": FORMAT, "rules": RULES, **attrs.asdict(plan)}
    # Where the pack lies changes nothing, only what is in it.
    del what["pack"]
    return json.dumps(what)


def _read(plan: Plan, path: Path, whole: bytes) -> dict[int, Played]:
    """Return the games of a file's whole lines, by number."""
    done: dict[int, Played] = {}
    names = [field.name for field in attrs.fields(Played)]
    for line, text in enumerate(whole.decode("utf-8", "replace").split("\n") if whole else (), 1):
        if line == 1:
            if text != _head(plan):
                raise StudyError(
                    f"{path}, line 1: found {text[:40]!r}; expected the study that is asked for. "
                    "Ask for what was played there, or name another file."
                )
            continue
        try:
            values = json.loads(text)
            game = structure(dict(zip(names, values, strict=True)), Played)
        except (ValueError, TypeError, UnfitError):
            raise StudyError(
                f"{path}, line {line}: found {text[:40]!r}; expected a game, [{', '.join(names)}]."
            ) from None
        done.setdefault(game.number, game)
    return done


def _full(error: DiskError) -> StudyError:
    return StudyError(f"The game could not be kept, so the study stops: {error.why or error}.")
