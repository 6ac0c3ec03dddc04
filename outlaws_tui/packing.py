"""What a player makes himself, kept: shootouts and boards in a pack of his own, and drafts of what is not saved yet.

The pack is `packs/mine` of the player's data folder, where `data` finds it; drafts lie in `drafts` beside it, and hold work that need not
be sound. A file that somebody wrote by hand, with notes in it, is kept as `NAME~` when a saved one takes its place.
"""

import contextlib
import os
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from outlaws_tui import data
from outlaws_tui.data import Library
from outlaws_tui.errors import DataError
from outlaws_tui.ground import Board, print_board, read_board
from outlaws_tui.ground.picture import read_sketch
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.shootouts.writing import shootout_text
from outlaws_tui.read import read_shootout
from outlaws_tui.seats.files import DiskError
from outlaws_tui.sheet import MOST_BYTES, decode, parse
from outlaws_tui.stock import File, add
from outlaws_tui.values import frozen

PACK: Final = "mine"
Kind = Literal["shootout", "board"]
_PLACES: Final[dict[Kind, tuple[str, str]]] = {"shootout": ("shootouts", ".toml"), "board": ("boards", ".txt")}


@frozen
class Draft:
    """Work that is not saved yet: what it is, its name, and when it was last changed."""

    kind: Kind
    name: str
    when: datetime


@frozen
class Workshop:
    """The folders in which a player's own things are kept."""

    folder: Path

    @classmethod
    def own(cls) -> "Workshop":
        """Return the player's own."""
        return cls(data.own_folder())

    @property
    def pack(self) -> Path:
        """The folder of the pack."""
        return self.folder / "packs" / PACK

    def saved(self, kind: Kind, name: str) -> Path:
        """Return the file in which something is, or would be, saved."""
        place, ending = _PLACES[kind]
        return self.pack / place / f"{name}{ending}"

    def _draft(self, kind: Kind, name: str) -> Path:
        place, ending = _PLACES[kind]
        return self.folder / "drafts" / place / f"{name}{ending}"

    def drafts(self) -> list[Draft]:
        """Return the drafts there are, the latest first."""
        found = []
        for kind, (place, ending) in _PLACES.items():
            for path in (self.folder / "drafts" / place).glob(f"*{ending}"):
                with contextlib.suppress(OSError):
                    found.append(Draft(kind, path.stem, datetime.fromtimestamp(path.stat().st_mtime)))
        return sorted(found, key=lambda draft: (draft.when, draft.name), reverse=True)

    def keep(self, thing: Shootout | Board) -> None:
        """Keep something as a draft. Raises DiskError."""
        kind, name = kind_of(thing)
        _put(self._draft(kind, name), text_of(thing))

    def drop(self, kind: Kind, name: str) -> None:
        """Let go of a draft; there need be none."""
        with contextlib.suppress(OSError):
            self._draft(kind, name).unlink()

    def draft(self, kind: Kind, name: str, library: Library) -> Shootout | Board:
        """Return a draft. Raises DataError for one that cannot be read."""
        path = self._draft(kind, name)
        content = data.read_file(path, path.name)
        if kind == "board":
            return read_sketch(decode(content, path.name), path.name, library.kinds)
        return read_shootout(parse(content, path.name))

    def save(self, thing: Shootout | Board, library: Library) -> Path:
        """Save something into the pack, checked by what reads it there, and let go of its draft; return the file.

        Raises DataError for what is not sound, or would break what else there is, and DiskError; then nothing is changed.
        """
        kind, name = kind_of(thing)
        path, text = self.saved(kind, name), text_of(thing)
        add(library.stock, [File(path.name, kind, text.encode())])
        old = data.read_file(path, path.name) if path.exists() else b""
        if old and not _ours(kind, old, library):
            _put(path.with_name(f"{path.name}~"), old.decode(errors="replace"))
        _put(path, text)
        self.drop(kind, name)
        return path


def kind_of(thing: Shootout | Board) -> tuple[Kind, str]:
    """Return what something is, and its name."""
    return ("board", thing.letter) if isinstance(thing, Board) else ("shootout", thing.slug)


def text_of(thing: Shootout | Board) -> str:
    """Return the text of its file."""
    return print_board(thing) if isinstance(thing, Board) else shootout_text(thing)


def _ours(kind: Kind, content: bytes, library: Library) -> bool:
    """Tell whether a file is as it is saved here, so that nothing in it gets lost."""
    try:
        text = decode(content, "")
        thing = read_board(text, "", library.kinds) if kind == "board" else read_shootout(parse(content, ""))
        return text == text_of(thing)
    except DataError:
        return False


def _put(path: Path, text: str) -> None:
    """Write a file whole or not at all. Raises DiskError."""
    part = path.with_name(f"{path.name}.part")
    content = text.encode()
    if len(content) > MOST_BYTES:
        raise DataError(path.name, f"{len(content)} bytes", f"at most {MOST_BYTES}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        why = f"{error.strerror or type(error).__name__} ({path})"
        raise DiskError(f"Not kept: {why}.", why) from error
