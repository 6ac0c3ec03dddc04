"""A problem: a position in somebody's turn, what is to be reached from it, and the best that can be done, which the solver proves."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Final

from attrs import field

from outlaws_tui.convert import structure
from outlaws_tui.data import Library, data_folders, read_file
from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.fields import UnfitError, ident, shown, within, words
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import staged
from outlaws_tui.problems.goals import Goal
from outlaws_tui.seats.positions import Block
from outlaws_tui.sheet import parse
from outlaws_tui.values import frozen

GRADES: Final = ("greenhorn", "cowhand", "gunhand", "deputy", "marshal")
"""What the grades are called, 1 to 5."""
FOLDER: Final = "problems"


@frozen(eq=False)
class Problem:
    """A problem as its file has it. `best` is the chance that the goal is reached by the best play, in per cent to one place; `line` the
    choices that play so as far as chance leaves them the same; `keep` the least wound that shooters keep; `says` a remark for
    afterwards."""

    slug: str = field(validator=ident)
    title: str = field(validator=words(40))
    grade: int = field(validator=within(1, len(GRADES)))
    shootout: str
    goal: Goal
    best: float
    line: tuple[str, ...]
    says: str = field(validator=words(300))
    position: str
    keep: int = field(default=2, validator=within(1, 9))
    options: tuple[str, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not 0 < self.best <= 100:
            raise UnfitError(shown(self.best), "a chance in per cent, above 0 and at most 100", "best")
        if not self.line:
            raise UnfitError("an empty list", "at least one choice", "line")

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines of its position."""
        return tuple(self.position.strip().splitlines())

    def stage(self, library: Library) -> Stage:
        """Return the stage it is played on."""
        played = library.shootout(self.shootout)
        return staged(played, library.components, library.boards, self.options)

    def state(self, library: Library, stage: Stage) -> Gunfight:
        """Return the position in which it begins. Raises DataError where nobody's turn goes on in it, and PositionError."""
        g = Block(self.shootout, library.digest, self.lines, options=self.options).state(stage)
        if not isinstance(g.question, Act):
            raise DataError(
                self.slug, "a position in which no character is asked to act", "one in the middle of a turn"
            )
        return g


@frozen(eq=False)
class Problems:
    """All problems, the easiest first."""

    all: tuple[Problem, ...]

    def named(self, name: str) -> Problem:
        """Return a problem by its number in the list or the beginning of its name. Raises UnknownNameError."""
        if name.isascii() and name.isdecimal() and 0 < int(name) <= len(self.all):
            return self.all[int(name) - 1]
        begins = [one for one in self.all if one.slug.startswith(name.casefold())]
        exact = [one for one in begins if one.slug == name.casefold()]
        if name and len(exact or begins) == 1:
            return (exact or begins)[0]
        raise UnknownNameError(
            f"There is no problem {name[:40]!r}; outlaws problem --list has the {len(self.all)} there are."
        )

    def number(self, problem: Problem) -> int:
        """Return the number of a problem in the list."""
        return self.all.index(problem) + 1


def read_problem(data: bytes, file: str) -> Problem:
    """Return the problem of a file; its name is that of the file. Raises DataError."""
    sheet = parse(data, file)
    try:
        return structure({"slug": Path(file).stem, **sheet.values}, Problem)
    except UnfitError as unfit:
        raise sheet.error(unfit) from None


def is_problem(values: Mapping[str, object]) -> bool:
    """Tell whether the values of a file are meant for a problem."""
    return "goal" in values and "position" in values


def problems() -> Problems:
    """Return the shipped problems. Raises DataError."""
    folder = data_folders()[1].parent / FOLDER
    found = [read_problem(read_file(path, path.name), path.name) for path in sorted(folder.glob("*.toml"))]
    return Problems(tuple(sorted(found, key=lambda one: (one.grade, one.slug))))
