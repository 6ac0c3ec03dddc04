"""Files of lessons and tips as they are written, and what is wrong with them. The package documents the format."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from attrs import field

from outlaws_tui.convert import join, structure
from outlaws_tui.data import Library, data_folders, larder, read_file
from outlaws_tui.errors import OutlawsError, UnknownNameError
from outlaws_tui.fields import UnfitError, ident, shown, words
from outlaws_tui.larder import put_by
from outlaws_tui.outlaws.rulebook import Rulebook
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.setup import Setting
from outlaws_tui.outlaws.situations.written import Happening, Situation, SituationFile, Wanted
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.text.draws import Script
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.sheet import Sheet, parse
from outlaws_tui.values import frozen

FOLDER: Final = "teaching"
LESSON_FILE: Final = "lesson.toml"
TIPS_FILE: Final = "tips.toml"
_NOTHING: Final = Wanted()
_ONE_LINE: Final = 68
"""Characters of a tip and its rule, which with the key stand in a row of 80 columns."""


@frozen
class Slip:
    """A wrong deed that is foreseen: how its choice begins, and what is said of it."""

    did: str = field(validator=words(60))
    say: str = field(validator=words(200))


@frozen
class Step:
    """A step of a part: what is said, what must be so, and what chance and the other side do meanwhile."""

    name: str = field(validator=words(30))
    say: str = field(validator=words(200))
    keys: str = field(validator=words(120))
    typed: str = field(validator=words(120))
    until: Wanted = _NOTHING
    events: tuple[Happening, ...] = ()
    look: str = field(default="", validator=words(20, empty=True))
    read: str = field(default="", validator=words(20, empty=True))
    dice: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    fine: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    slips: tuple[Slip, ...] = ()

    def __attrs_post_init__(self) -> None:
        if not (self.until.values or self.events or self.look):
            raise UnfitError("nothing that must be so", "until, events or look", "until")
        if bool(self.look) != bool(self.read):
            raise UnfitError("one without the other", "look and read together", "read" if self.look else "look")


@frozen
class Part:
    """A part as its file gives it."""

    name: str = field(validator=ident)
    title: str = field(validator=words(11))
    about: str = field(validator=words(60))
    close: str = field(validator=words(200))
    start: dict[str, Any]
    step: tuple[Step, ...]


@frozen
class LessonFile:
    """A file of a lesson."""

    shootout: str = field(validator=words(60))
    learner: str = field(validator=words(40))
    part: tuple[Part, ...]


@frozen
class Tip:
    """A tip: after which event or at which question it is told, once, and which rule to read on about."""

    name: str = field(validator=ident)
    say: str = field(validator=words(80))
    rule: str
    after: Happening | None = None
    asked: str = field(default="", validator=words(20, empty=True))

    def __attrs_post_init__(self) -> None:
        if (self.after is None) != bool(self.asked):
            raise UnfitError("neither or both", "one of after and asked", "after")
        if len(self.say) + len(self.rule) > _ONE_LINE:
            raise UnfitError(
                f"{len(self.say)} characters", f"at most {_ONE_LINE - len(self.rule)}, for a single line", "say"
            )


@frozen
class TipsFile:
    """A file of tips."""

    tip: tuple[Tip, ...]


@frozen(eq=False)
class Lesson:
    """A lesson that can be played: its stage, the side of the one who learns, the parts, and the lines of the position that each begins
    with."""

    stage: Stage
    me: int
    parts: tuple[Part, ...]
    starts: tuple[tuple[str, ...], ...]
    sheet: Sheet

    def part(self, name: str) -> int:
        """Return the number of a part, from 0, by its name or its number from 1. Raises UnknownNameError with those there are."""
        names = [one.name for one in self.parts]
        if name.isascii() and name.isdecimal() and 1 <= int(name[:3]) <= len(names):
            return int(name[:3]) - 1
        if name.casefold() in names:
            return names.index(name.casefold())
        known = ", ".join(f"{number} {one}" for number, one in enumerate(names, 1))
        raise UnknownNameError(f"No part of the lesson is called {name[:40]!r}; there are {known}.")


def shipped(file: str) -> Sheet:
    """Return the lesson's or the tips' file as it is shipped."""
    return parse(_shipped(file), file)


@cache
def shipped_tips() -> tuple[Tip, ...]:
    """Return the tips that are shipped."""
    files = {TIPS_FILE: _shipped(TIPS_FILE)}
    return put_by(larder("tips"), files, tuple, lambda: read_tips(shipped(TIPS_FILE)))


def _shipped(file: str) -> bytes:
    return read_file(data_folders()[1].parent / FOLDER / file, file)


def sheet_at(path: Path) -> Sheet:
    """Return such a file of somebody's own."""
    return parse(read_file(path, path.name), path.name)


def read_lesson(sheet: Sheet, library: Library) -> Lesson:
    """Return the lesson of a file, on the data in force. Raises DataError with file, key, line for the first thing wrong."""
    try:
        file = structure(sheet.values, LessonFile)
        shootout = library.shootout(file.shootout)
        if not file.part:
            raise UnfitError("none", "at least one", "part")
        stage = stage_for(shootout, library.components, library.boards)
        if file.learner not in stage.sides:
            raise UnfitError(shown(file.learner), f"a side: {', '.join(stage.sides)}", "learner")
        for index, part in enumerate(file.part):
            if part.name in (other.name for other in file.part[:index]):
                raise UnfitError(f"{shown(part.name)} again", "a name of its own", f"part[{index}].name")
            if not part.step:
                raise UnfitError("none", "at least one", f"part[{index}].step")
        starts = tuple(_start(sheet, index, part, library, stage) for index, part in enumerate(file.part))
    except UnknownNameError as error:
        raise sheet.error(UnfitError(str(error).rstrip("."), "a shootout", "shootout")) from None
    except UnfitError as unfit:
        raise sheet.error(unfit) from None
    return Lesson(stage, stage.sides.index(file.learner), file.part, starts, sheet)


def _start(sheet: Sheet, index: int, part: Part, library: Library, stage: Stage) -> tuple[str, ...]:
    """Return the lines of the position that a part begins with: that of a situation, which must be one of the shootout's own."""
    where = f"part[{index}].start"
    whole = {
        "name": part.name,
        "clauses": ["ROUND-01"],
        "why": part.about,
        "steps": [],
        "boards": stage.shootout.layout,
        "rounds": stage.rounds,
        "snapshots": True,
    }
    try:
        situation = structure({**whole, **part.start}, Situation)
    except UnfitError as unfit:
        raise UnfitError(unfit.found, unfit.expected, join(where, unfit.key)) from None
    setting = Setting(Page(sheet, SituationFile((situation,)), 0, library, where))
    lines = tuple(position_text(setting.begin(Script())).splitlines())
    try:
        read_position(stage, "\n".join(lines), Script(), 0)
    except OutlawsError as error:
        found = f"what is no position of {stage.shootout.slug} ({error})"
        raise UnfitError(found, "its figures with what they have there", where) from None
    return lines


def read_tips(sheet: Sheet, book: Rulebook | None = None) -> tuple[Tip, ...]:
    """Return the tips of a file; with a book their rules are looked up in it. Raises DataError for the first thing wrong with it."""
    try:
        file = structure(sheet.values, TipsFile)
        for index, tip in enumerate(file.tip):
            if book is not None and tip.rule not in book.index:
                raise UnfitError(shown(tip.rule), "a clause or a ruling", f"tip[{index}].rule")
            if tip.name in (other.name for other in file.tip[:index]):
                raise UnfitError(f"{shown(tip.name)} again", "a name of its own", f"tip[{index}].name")
    except UnfitError as unfit:
        raise sheet.error(unfit) from None
    return file.tip
