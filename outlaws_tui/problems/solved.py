"""Which problems somebody has solved: a line with the name of each in a file of the player's data folder."""

import contextlib
import os
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from outlaws_tui.data import GAME

_MOST_BYTES: Final = 100_000


def solved_path() -> Path:
    """Return where the file lies."""
    return user_data_path(GAME, appauthor=False) / "problems.txt"


def solved(path: Path) -> frozenset[str]:
    """Return the names of the problems that are solved; lines that make no sense, and a file that cannot be read, count for nothing."""
    try:
        with path.open("rb") as file:
            return frozenset(file.read(_MOST_BYTES).decode("utf-8", "replace").split())
    except OSError:
        return frozenset()


def note_solved(path: Path, slug: str) -> str:
    """Note that a problem is solved; return why it could not be kept, empty where it is. The file is whole before and after."""
    known = solved(path)
    if slug in known:
        return ""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_text("".join(f"{one}\n" for one in sorted({*known, slug})), encoding="utf-8", newline="\n")
        os.replace(part, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink()
        return f"Solved, but not kept: {error.strerror or type(error).__name__} ({path})."
    return ""
