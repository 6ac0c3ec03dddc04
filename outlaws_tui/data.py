"""Finds the data and hands it out: boards, components and shootouts, those shipped and those of a player's own packs.

Shipped data lie beside the package in a checkout (`boards/`, `components/`), and inside it (`_data/`) once installed.
A *pack* is a folder that holds any of `boards/*.txt`, `components/*.toml` and `shootouts/*.toml`; packs are looked for
in `packs/` of the player's data folder, and one more may be named. A pack adds entries, or replaces those with the same
id. One that is broken is left out as a whole and named in `problems`. The pack `mine` is the one into which `outlaws arrange` and `outlaws
board` save.
"""

import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from attrs import evolve
from platformdirs import user_cache_path, user_data_path

from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.ground import Board, Kinds, Town, arrange
from outlaws_tui.larder import put_by
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import named
from outlaws_tui.outlaws.rulebook import Rulebook
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.read import Parts, read_parts
from outlaws_tui.sheet import MOST_BYTES, parse
from outlaws_tui.stock import KINDS_FILE, File, FileKind, Stock, add
from outlaws_tui.values import frozen

GAME: Final = "outlaws"
RULE_FILES: Final = ("rules.toml", "rulings.toml")
MOST_FILES: Final = 500
MOST_TOWNS: Final = 32
"""Towns that are kept: those of all shipped shootouts are eleven."""
_FOLDERS: Final[tuple[tuple[str, str, FileKind], ...]] = (
    ("boards", "*.txt", "board"),
    ("components", "*.toml", "components"),
    ("shootouts", "*.toml", "shootout"),
)


@frozen(eq=False)
class Library:
    """All data in force. `digest` changes with any file of them; `problems` are the packs left out, and why; `extra` is the pack that was
    named."""

    stock: Stock
    components: Components
    digest: str
    problems: tuple[str, ...] = ()
    extra: Path | None = None

    @property
    def boards(self) -> dict[str, Board]:
        """The boards by letter."""
        return self.stock.boards

    @property
    def kinds(self) -> Kinds:
        """The kinds of printed object."""
        return self.stock.kinds

    @property
    def shootouts(self) -> tuple[Shootout, ...]:
        """The shootouts: those with numbers in their order, then the others by slug."""
        return tuple(sorted(self.stock.shootouts.values(), key=lambda one: (not one.number, one.number, one.slug)))

    def shootout(self, name: str) -> Shootout:
        """Return a shootout by number (`S1` or `1`), slug, title, or the beginning of a word that no other slug has.

        Where not all of its sides need be there, `-2` or `-3` behind it says how many are (R-208). Raises UnknownNameError with the near
        names.
        """
        try:
            return named("shootout", self.shootouts, name)
        except UnknownNameError:
            begins = [
                one for one in self.shootouts if any(word.startswith(name.lower()) for word in one.slug.split("-"))
            ]
            if len(begins) == 1 and name:
                return begins[0]
            whole, dash, count = name.rpartition("-")
            if not dash or count not in ("2", "3"):
                raise
            found = [one for one in self.shootout(whole).smaller if len(one.sides) == int(count)]
            if not found:
                raise
            return found[0]

    def board(self, name: str) -> Board:
        """Return a board by letter or title; raises UnknownNameError with the near names."""
        return named("board", [_Titled(board) for board in self.boards.values()], name).board

    def town(self, layout: str) -> Town:
        """Return the town that a layout such as `C A / B180` makes of these boards, made once as long as it is among the last; raises
        DataError."""
        return _town(layout, self)


@lru_cache(maxsize=MOST_TOWNS)
def _town(layout: str, library: Library) -> Town:
    return arrange(layout, library.boards)


@frozen
class _Titled:
    """A board as look-ups want it."""

    board: Board

    @property
    def id(self) -> str:
        return self.board.letter

    @property
    def name(self) -> str:
        return self.board.title


@cache
def load(extra: Path | None = None) -> Library:
    """Return the data in force, with the pack in folder `extra` on top; the same call gives the same library.

    Raises DataError if the shipped data are broken, or `extra` is no folder.
    """
    shipped = shipped_files()
    stock = put_by(
        larder("data"),
        {file.name: file.data for file in shipped},
        Stock,
        lambda: evolve(add(Stock(), shipped), files=()),
    )
    stock = evolve(stock, files=tuple(shipped))
    packs = packs_of(own_folder() / "packs")
    if extra is not None:
        if not extra.is_dir():
            raise DataError(str(extra), "no such folder", "a pack: a folder with boards, components or shootouts")
        packs.append(extra)
    problems = []
    for pack in packs:
        try:
            stock = add(stock, pack_files(pack))
        except DataError as error:
            problems.append(f"The pack {pack.name} is left out. {error}")
    return Library(stock, stock.components(), stock.digest(), tuple(problems), extra)


def load_anew(library: Library) -> Library:
    """Return the data in force as they are on the disk now, with the same pack on top. Raises DataError as `load` does."""
    load.cache_clear()
    return load(library.extra)


@cache
def rules(library: Library) -> Rulebook:
    """Return the rules and rulings; their files are read now, because play does without them. Raises DataError."""
    parts: Parts = {}
    for name in RULE_FILES:
        parts |= read_parts(parse(read_file(data_folders()[1] / name, name), name))
    house = library.stock.parts
    clauses, rulings = (parts[name] | house[name] for name in ("rules", "rulings"))
    return Rulebook(tuple(clauses.values()), tuple(rulings.values()))


def data_folders() -> tuple[Path, Path]:
    """Return the folders of boards and of components: a checkout's beside the package, or those inside the package."""
    package = Path(__file__).resolve().parent
    for place in (package.parent, package / "_data"):
        boards, components = place / "boards" / GAME, place / "components" / GAME
        if boards.is_dir() and components.is_dir():
            return boards, components
    raise DataError(str(package), "no boards and components", "both in its folder _data, or beside it")


def shipped_files() -> list[File]:
    """Return the shipped data files, without the rules' texts, on which no play depends."""
    boards, components = data_folders()
    files = [File(KINDS_FILE, "kinds", read_file(boards / KINDS_FILE, KINDS_FILE))]
    files += _files(boards, "*.txt", "board")
    files += (file for file in _files(components, "*.toml", "components") if file.name not in RULE_FILES)
    return [*files, *_files(components / "shootouts", "*.toml", "shootout")]


def pack_files(pack: Path) -> list[File]:
    """Return the data files of a pack; raises DataError if there is none, or one cannot be read."""
    files = [
        file
        for folder, pattern, kind in _FOLDERS
        for file in _files(pack / folder, pattern, kind, f"{pack.name}/{folder}/")
    ]
    if not files:
        raise DataError(pack.name, "no data files", "boards/*.txt, components/*.toml or shootouts/*.toml")
    return files


def own_folder() -> Path:
    """Return the player's own data folder, in which his packs are; it need not be there."""
    return user_data_path(GAME, appauthor=False)


def larder(what: str) -> Path:
    """Return where something is kept that was read of shipped files, by this Python."""
    return user_cache_path(GAME, appauthor=False) / f"{what}-{sys.implementation.cache_tag}.bin"


def packs_of(folder: Path) -> list[Path]:
    """Return the packs in a folder by name; a folder that is not there has none."""
    return sorted(path for path in folder.iterdir() if path.is_dir()) if folder.is_dir() else []


def read_file(path: Path, name: str) -> bytes:
    """Return the bytes of a data file, or a few more than it may have; raises DataError if it cannot be read."""
    try:
        # Opening a pipe or a device could wait for ever.
        if not path.is_file():
            raise DataError(name, "no such file", "a data file")
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise DataError(name, f"a file that cannot be read ({error.strerror})", "a readable one") from None


def _files(folder: Path, pattern: str, kind: FileKind, prefix: str = "") -> list[File]:
    paths = sorted(path for path in folder.glob(pattern) if not path.name.startswith("."))
    if len(paths) > MOST_FILES:
        raise DataError(str(folder), f"{len(paths)} files", f"at most {MOST_FILES}")
    return [File(prefix + path.name, kind, read_file(path, prefix + path.name)) for path in paths]
