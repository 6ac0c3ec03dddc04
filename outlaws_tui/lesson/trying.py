"""Trying a lesson on the rules as they are: each part is played by its own shortest way, and each step must be done by it."""

from collections.abc import Iterator
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.lesson.course import Course, begin, position
from outlaws_tui.lesson.reader import Lesson, Step
from outlaws_tui.outlaws.situations.views import PathError
from outlaws_tui.seats.game import Game

_MOST: Final = 100
"""Choices of the other side in a row, after which it is given up."""


def faults(lesson: Lesson, library: Library) -> Iterator[str]:
    """Yield for each part what goes wrong on its shortest way, with the step and what was expected."""
    for number, part in enumerate(lesson.parts):
        game, course = begin(lesson, number, library)
        for step in part.step:
            name = step.name
            try:
                wrong = _wrong(game, course, step)
            except PathError as error:
                # It may be in what the next step looks for.
                name = course.step.name if course.step is not None else name
                wrong = f"found {error.found}, expected {error.expected}"
            except OutlawsError as error:
                wrong = str(error)
            if wrong:
                yield f"part {part.name}, step {name}: {wrong}"
                break


def _wrong(game: Game, course: Course, step: Step) -> str:
    """Do a step by its way, and return what is wrong, empty where it is done."""
    if course.step is not step:
        return "done before it began" if step in course.part.step[: len(course.done)] else "not reached"
    _others(game, course)
    if step.look and step.look != "undo":
        course.looks(position(game), step.look)
    for words in step.way:
        _others(game, course)
        if words == "undo":
            undone = game.undo(course.me, game.number - 1)
            course.taken_back(position(game), undone.to)
        else:
            _choose(game, course, words)
    _others(game, course)
    if course.step is step:
        return "not done by its way"
    return f"nothing drew {course.unused[0]}" if course.unused else ""


def _others(game: Game, course: Course) -> None:
    """Have the other side choose until the learner is asked."""
    for _ in range(_MOST):
        if game.over or game.asked == course.me:
            return
        seen = game.observe(game.asked)
        _choose(game, course, course.other.choose(game.stage, seen))


def _choose(game: Game, course: Course, words: str) -> None:
    side = game.asked
    done = game.choose(side, game.number, words)
    course.heard(position(game), game.number, side, done.words, done.events)
