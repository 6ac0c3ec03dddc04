"""The page of a file on which a situation stands: what is on it that does not fit is said with its key."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from outlaws_tui.convert import join
from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.names import UnlistedError
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.written import SituationFile
from outlaws_tui.sheet import Sheet

if TYPE_CHECKING:
    from outlaws_tui.data import Library

T = TypeVar("T")


class Page:
    """A situation as its file has it. `key` is where it stands in a file of another kind; `people` are side, name and person of each
    figure, `gear` the key and the name of each thing, in the order in which both are numbered."""

    def __init__(self, sheet: Sheet, file: SituationFile, index: int, library: "Library", key: str = "") -> None:
        self.sheet = sheet
        self.key = key or f"situation[{index}]"
        self.library = library
        self.situation = it = file.situation[index]
        self.pictures = file.towns.entries
        self.people = [(side, who, p) for side, gang in it.side.gangs.items() for who, p in gang.items()]
        self.gear: list[tuple[str, str]] = []
        for side, who, p in self.people:
            key = f"side.{side}.{who}"
            self.gear += [(f"{key}.{hand}", getattr(p, hand)) for hand in ("both", "right", "left") if getattr(p, hand)]
            self.gear += [(f"{key}.carried[{i}]", name) for i, name in enumerate(p.carried)]
        self.gear += [
            (f"ground.{square}[{i}]", name)
            for square, names in it.ground.entries.items()
            for i, name in enumerate(names)
        ]

    def fail(self, key: str, found: str, expected: str) -> DataError:
        """Return the error for something that does not fit at a key of the situation."""
        return self.sheet.error(UnfitError(found, expected, join(self.key, key)))

    def known(self, key: str, look_up: Callable[..., T], *wanted: Any) -> T:
        """Return what a look-up finds for what is wanted; where it finds nothing, that is an error of the file."""
        try:
            return look_up(*wanted)
        except UnlistedError as error:
            said = str(error).partition(";")[0].rstrip(".")
            raise self.fail(key, said, near("", error.close) if error.close else "the name of one") from None
        except UnknownNameError as error:
            raise self.fail(key, str(error).rstrip("."), "the name of one") from None

    def square(self, town: Town, key: str, name: str) -> int:
        """Return a square by name."""
        try:
            return town.square(name)
        except UnknownNameError:
            raise self.fail(key, shown(name), "a square of this town, like A/D8") from None
