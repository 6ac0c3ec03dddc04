"""What the lesson says, as lines for a panel: the step, how it is done, what went elsewhere, and the list of all steps."""

import re
from collections.abc import Sequence
from typing import Final

from outlaws_tui.lesson.course import Course
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import BLANK, Ink, Line, clipped, ends, line, wrap
from outlaws_tui.tui.keys import COMMANDS
from outlaws_tui.tui.lesson.keys import LESSON
from outlaws_tui.tui.shown import key_of

MENU: Final = "lesson"
"""The kind of the list that leads from a part to others."""
_LISTED: Final = 30
"""Rows of a panel from which on all steps are listed."""
_LEAST_BELOW: Final = 7
"""Rows of the panel that the question keeps, whatever the lesson has to say."""
_KEY: Final = re.compile(r"\{([a-z-]+)\}")
_NAMES: Final = frozenset(one.name for one in COMMANDS)


def with_keys(text: str) -> str:
    """Return a text with the keys in force where it has the names of commands in braces."""
    return _KEY.sub(lambda found: key_of(found[1]) if found[1] in _NAMES else found[0], text)


def lesson_lines(course: Course, number: int, desk: Desk, columns: int, rows: int) -> list[Line]:
    """Return what the lesson says in so many columns; of `rows` of the panel from a certain height on it lists all steps."""
    part, step = course.part, course.step
    place = f"{min(len(course.done) + 1, len(part.step))} of {len(part.step)}"
    head = ends(line(Ink(f"Lesson {number + 1}: {part.title}", "head")), line(Ink(place, "dim")), columns)
    out = [head]
    if step is None:
        asked = desk.mode is not None and desk.mode.kind == MENU
        on = [] if asked else wrap(line(Ink(f"{LESSON.shown} goes on.", "key")), columns)
        return [*out, *wrap(desk.named(part.close), columns), *on]
    said = wrap(desk.named(step.say), columns)
    how = wrap(line(Ink(with_keys(step.keys), "key")), columns)
    astray = astray_words(course, desk.table.undoable > 0)
    wrong = wrap(line(Ink(astray, "warn")), columns) if astray else []
    room = max(2, rows - _LEAST_BELOW - 1)
    parts = [said, wrong, how] if rows >= _LISTED else [wrong or said, how]
    if 1 + sum(map(len, parts)) > room:
        # Where there is little room it is said how before why.
        parts = [how, wrong or said]
    out += [row for rows_of in parts for row in rows_of][: max(1, room - 1)]
    if rows >= _LISTED:
        out += [BLANK, *_steps(course, columns)]
    return out


def _steps(course: Course, columns: int) -> Sequence[Line]:
    done = len(course.done)
    out = []
    for place, step in enumerate(course.part.step):
        mark, role = ("[x]", "dim") if place < done else ("[ ]", "head" if place == done else "text")
        out.append(line(Ink(clipped(f"{mark} {step.name}", columns), role)))
    return out


def astray_words(course: Course, undoable: bool) -> str:
    """Return what is said of the last deed that led elsewhere, and how one comes back; empty where there is none."""
    astray = course.astray
    if astray is None:
        return ""
    said = astray.say or f"He did: {astray.words}. That may be done; the step waits."
    back = (
        f"{key_of('undo')} takes it back." if undoable else f"It cannot be taken back. {LESSON.shown}: from the start."
    )
    return f"{said} {back}"
