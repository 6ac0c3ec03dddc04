"""What `check` says of files of lessons and tips."""

from pathlib import Path

from outlaws_tui.data import Library, rules
from outlaws_tui.lesson.reader import read_lesson, read_tips, sheet_at
from outlaws_tui.lesson.trying import faults
from outlaws_tui.sheet import Sheet
from outlaws_tui.values import frozen


@frozen
class Checked:
    """What a file is, what it holds, and what went wrong where it was tried."""

    kind: str
    says: str
    faults: tuple[str, ...] = ()


def is_teaching(sheet: Sheet) -> bool:
    """Tell whether a file of TOML is one of these."""
    return bool(sheet.values.keys() & {"learner", "part", "tip"})


def check(path: Path, library: Library) -> Checked:
    """Read such a file, and try a lesson on the rules as they are. Raises DataError for the first thing wrong with it."""
    sheet = sheet_at(path)
    if "tip" in sheet.values:
        return Checked("tips", f"tips: {len(read_tips(sheet, rules(library)))}")
    lesson = read_lesson(sheet, library)
    wrong = tuple(faults(lesson, library))
    steps = sum(len(part.step) for part in lesson.parts)
    return Checked("lesson", f"lesson: {len(lesson.parts)} parts, {steps} steps", wrong)
