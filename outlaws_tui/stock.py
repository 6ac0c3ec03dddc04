"""Data files put together: what a group of files adds to or replaces in what there is, checked as a whole.

A group is the shipped files, or a player's pack. Nothing here reads a disk.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, Literal

from attrs import evolve, field

from outlaws_tui.convert import join
from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError
from outlaws_tui.ground import Board, Kinds, Town, arrange, read_kinds
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.read import SHELVES, SINGLES, Parts, read_parts, read_shootout
from outlaws_tui.sheet import Sheet, decode, parse
from outlaws_tui.values import frozen

KINDS_FILE: Final = "objects.toml"

FileKind = Literal["kinds", "board", "components", "shootout"]


@frozen
class File:
    """A data file's bytes; `name` says to people where it is."""

    name: str
    kind: FileKind
    data: bytes


@frozen(eq=False)
class Stock:
    """All data in force: kinds of object, boards, parts, shootouts, and the name of the file that each entry comes from."""

    files: tuple[File, ...] = ()
    kinds: Kinds = field(factory=lambda: Kinds(()))
    boards: dict[str, Board] = field(factory=dict)
    parts: Parts = field(factory=dict)
    shootouts: dict[str, Shootout] = field(factory=dict)
    sheets: dict[str, str] = field(factory=dict)

    def sheet(self, entry: str) -> Sheet:
        """Return the file that an entry (`shootouts.gold-fever`) comes from, read once more. Raises KeyError where it comes from none."""
        name = self.sheets[entry]
        return next(parse(file.data, name) for file in reversed(self.files) if file.name == name)

    def section(self, name: str) -> tuple[Any, ...]:
        """Return the entries of a section of the components files, in order."""
        return tuple(self.parts.get(name, {}).values())

    def components(self) -> Components:
        """Return the bundle of components, unchecked; raises DataError for a section that is missing."""
        for name in SINGLES:
            if not self.section(name):
                raise DataError("components", f"no {name}", "one in some file")
        return Components(
            dice=self.section("dice"),
            brawl_die=self.section("brawl_die")[0],
            guns=self.section("guns"),
            shotgun=self.section("shotgun")[0],
            wounds=self.section("wounds"),
            cards=self.section("characters"),
            specials=self.section("specials"),
            items=self.section("items"),
            clutter=self.section("clutter"),
            horses=self.section("horses"),
            crowd=self.section("townsfolk")[0],
        )

    def digest(self) -> str:
        """Return a fingerprint of the files' contents (blake2b, hex), the same however lines end."""
        mixed = blake2b(digest_size=16)
        for file in sorted(self.files, key=lambda file: file.name):
            data = file.data.replace(b"\r\n", b"\n")
            mixed.update(b"%d %d " % (len(file.name.encode()), len(data)) + file.name.encode() + data)
        return mixed.hexdigest()


def add(stock: Stock, files: Sequence[File]) -> Stock:
    """Return `stock` with a group's entries added, or put in place of those with the same id.

    Raises DataError for the first thing wrong in the group, or wrong because of it: the whole is checked again, so a
    group that would break a shootout already there is refused.
    """
    new = _Group(stock)
    for file in sorted(files, key=lambda file: file.kind != "kinds"):
        new.read(file)
    merged = evolve(
        stock,
        files=(*stock.files, *files),
        kinds=new.kinds,
        boards=stock.boards | new.boards,
        parts={name: stock.parts.get(name, {}) | new.parts.get(name, {}) for name in (*SHELVES, *SINGLES)},
        shootouts=stock.shootouts | new.shootouts,
        sheets=stock.sheets | new.sheets,
    )
    try:
        _vet(merged)
    except DataError as error:
        if any(error.where.startswith(file.name) for file in files):
            raise
        # What does not fit any more stands elsewhere; whoever reads it has only this group before him.
        group = f"{files[0].name}{' and others' if len(files) > 1 else ''}"
        raise DataError(f"{group}: with this in place, {error.where}", error.found, error.expected) from None
    return merged


class _Group:
    """The entries of one group of files as they are read; no id may come twice in it."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.kinds = stock.kinds
        self.boards: dict[str, Board] = {}
        self.parts: Parts = {}
        self.shootouts: dict[str, Shootout] = {}
        self.sheets: dict[str, str] = {}

    def read(self, file: File) -> None:
        """Add the entries of a file."""
        if file.kind == "kinds":
            self.kinds = read_kinds(decode(file.data, file.name), file.name)
        elif file.kind == "board":
            from outlaws_tui.ground import read_board  # a game whose data are kept reads none

            board = read_board(decode(file.data, file.name), file.name, self.kinds)
            if board.letter in self.boards:
                raise DataError(file.name, f"board {board.letter} again", "each board once")
            for letter in (*self.stock.boards, *self.boards):
                if letter != board.letter and letter.casefold() == board.letter.casefold():
                    raise DataError(file.name, f"{board.letter}, which reads like board {letter}", "a name of its own")
            self.boards[board.letter] = board
        elif file.kind == "components":
            self._components(parse(file.data, file.name))
        else:
            self._shootout(parse(file.data, file.name))

    def _components(self, sheet: Sheet) -> None:
        for section, entries in read_parts(sheet).items():
            for name in entries:
                self._note(join(section, name), join(section, name), sheet)
            self.parts.setdefault(section, {}).update(entries)

    def _shootout(self, sheet: Sheet) -> None:
        shootout = read_shootout(sheet)
        self._note(f"shootouts.{shootout.slug}", "slug", sheet)
        self.shootouts[shootout.slug] = shootout

    def _note(self, entry: str, path: str, sheet: Sheet) -> None:
        twin = self.sheets.setdefault(entry, sheet.file)
        if twin != sheet.file:
            raise sheet.error(UnfitError(f"{entry} again", f"it once (it is in {twin} too)"), path)


def _vet(stock: Stock) -> None:
    from outlaws_tui.outlaws.staging.vetting import vet_components, vet_shootout  # nor vets any

    components = stock.components()
    try:
        vet_components(components)
    except UnfitError as unfit:
        entry = ".".join(unfit.key.split(".")[:2])
        known = entry in stock.sheets
        raise stock.sheet(entry).error(unfit) if known else DataError(unfit.key, unfit.found, unfit.expected) from None
    towns: dict[str, Town] = {}
    numbers: dict[int, str] = {}
    for shootout in stock.shootouts.values():
        entry = f"shootouts.{shootout.slug}"
        twin = numbers.setdefault(shootout.number, shootout.slug) if shootout.number else shootout.slug
        if twin != shootout.slug:
            raise stock.sheet(entry).error(
                UnfitError(f"{shootout.number}, like {twin}", "a number of its own"), "number"
            )
        try:
            if shootout.layout not in towns:
                towns[shootout.layout] = arrange(shootout.layout, stock.boards)
        except DataError as error:
            raise stock.sheet(entry).error(UnfitError(error.found, error.expected), "layout") from None
        try:
            vet_shootout(shootout, components, towns[shootout.layout])
        except UnfitError as unfit:
            raise stock.sheet(entry).error(unfit) from None
