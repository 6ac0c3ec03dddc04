"""Says what a data file, a pack or a folder of files holds, or what is wrong with it first."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from outlaws_tui.data import MOST_FILES, Library, load, pack_files, read_file
from outlaws_tui.errors import DataError
from outlaws_tui.ground import read_board, read_kinds
from outlaws_tui.read import read_parts, read_shootout
from outlaws_tui.sheet import Sheet, decode, parse
from outlaws_tui.stock import File, FileKind, add

# What the entries of a section are called, one and several.
_WORDS: Final = {
    "dice": ("gun die", "gun dice"),
    "guns": ("gun", "guns"),
    "wounds": ("kind of wound", "kinds of wound"),
    "characters": ("character", "characters"),
    "specials": ("special skill", "special skills"),
    "items": ("item", "items"),
    "clutter": ("kind of clutter", "kinds of clutter"),
    "horses": ("horse", "horses"),
    "rules": ("clause", "clauses"),
    "rulings": ("ruling", "rulings"),
    "brawl_die": ("brawl die", ""),
    "shotgun": ("shotgun table", ""),
    "townsfolk": ("set of townsfolk", ""),
}
_FILES: Final[dict[FileKind, tuple[str, str]]] = {
    "kinds": ("file of kinds", "files of kinds"),
    "board": ("board", "boards"),
    "components": ("components file", "components files"),
    "shootout": ("shootout", "shootouts"),
}


def check_text(path: Path, library: Library | None = None) -> str:
    """Return in words what the file or folder at `path` is and holds: a line, or a line a file for a folder of files.

    It is checked as an addition to `library`, by default the data in force. Raises DataError for the first thing wrong.
    """
    library = library or load()
    if not path.is_dir():
        return _file(path, library)
    if _is_pack(path):
        files = pack_files(path)
        add(library.stock, files)
        kinds = Counter(file.kind for file in files)
        return f"pack {path.name}: {_listed((kinds[kind], _FILES[kind]) for kind in _FILES if kinds[kind])}"
    paths = [one for depth in ("*", "*/*") for one in sorted(path.glob(depth)) if _is_data(one)]
    if not 0 < len(paths) <= MOST_FILES:
        raise DataError(path.name, f"{len(paths)} data files", f"1 to {MOST_FILES} of .txt and .toml, or a pack")
    return "\n".join(f"{one.relative_to(path)}: {_file(one, library)}" for one in paths)


def _is_pack(folder: Path) -> bool:
    """Tell a pack from a folder of files: the shipped components, too, have shootouts in a folder beside them."""
    if any((folder / name).is_dir() for name in ("boards", "components")):
        return True
    return (folder / "shootouts").is_dir() and not any(_is_data(path) for path in folder.iterdir())


def _is_data(path: Path) -> bool:
    return path.suffix in (".txt", ".toml") and not path.name.startswith(".") and path.is_file()


def _file(path: Path, library: Library) -> str:
    name = path.name
    data = read_file(path, name)
    if path.suffix == ".txt":
        add(library.stock, [File(name, "board", data)])
        board = read_board(decode(data, name), name, library.kinds)
        return f"board {board.letter}: {board.title}, {board.width} by {board.height} squares"
    if path.suffix != ".toml":
        raise DataError(name, "neither .txt nor .toml", "a board (.txt), components or a shootout (.toml), or a pack")
    return _sheet(parse(data, name), library, data)


def _sheet(sheet: Sheet, library: Library, data: bytes) -> str:
    keys = sheet.values.keys()
    if keys & {"shapes", "kinds"}:
        return f"kinds of object: {len(read_kinds(sheet.text, sheet.file).kinds)}"
    if keys & {"sides", "layout", "slug"}:
        add(library.stock, [File(sheet.file, "shootout", data)])
        shootout = read_shootout(sheet)
        figures = sum(len(side.figures) for side in shootout.sides)
        size = f"{figures} characters, {shootout.rounds} rounds on {shootout.layout}"
        return f"shootout {shootout.code}, {shootout.title}: {size}"
    if not keys:
        raise DataError(sheet.file, "nothing", "components or a shootout")
    add(library.stock, [File(sheet.file, "components", data)])
    return f"components: {_listed((len(entries), _WORDS[name]) for name, entries in read_parts(sheet).items())}"


def _listed(counts: Iterable[tuple[int, tuple[str, str]]]) -> str:
    return ", ".join(f"{count} {one if count == 1 else many}" for count, (one, many) in counts)
