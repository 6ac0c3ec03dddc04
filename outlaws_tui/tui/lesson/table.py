"""The table of a part of the lesson: its game and its course, and what is remembered of it."""

from attrs import define

from outlaws_tui.data import Library
from outlaws_tui.lesson.course import Course, begin, take_up
from outlaws_tui.lesson.memory import Memory
from outlaws_tui.lesson.reader import LESSON_FILE, Lesson, read_lesson, shipped
from outlaws_tui.seats.game import Game
from outlaws_tui.tui.home import HomeTable
from outlaws_tui.tui.table import Told

_UNFIT = "What was left of this part does not fit the rules any more; it begins anew."


@define(eq=False)
class Taught:
    """A part that is being played: the lesson, its number, its table, and the course that listens there."""

    lesson: Lesson
    number: int
    table: HomeTable
    course: Course
    memory: Memory

    def heard(self, told: Told) -> None:
        """Take what is told at the table: a choice, or that some were taken back."""
        view = self.table.view
        if told.words:
            self.course.heard(view, told.number, told.side, told.words, told.events)
        else:
            self.course.taken_back(view, told.number)
        self.remember()

    def looked(self, name: str) -> bool:
        """Take note that somebody looks in some way; return whether that did a step."""
        did = self.course.looks(self.table.view, name)
        if did:
            self.remember()
        return did

    def remember(self) -> None:
        """Keep how far the part is."""
        name = self.course.part.name
        if self.course.over:
            self.memory.finish(name)
        else:
            choices = [step.words for step in self.table.game.steps[1:]]
            self.memory.leave(name, len(self.course.done), choices)


def sit_down(library: Library, memory: Memory, number: int, anew: bool = False, lesson: Lesson | None = None) -> Taught:
    """Begin a part, or take it up where it was left unless it is to be begun anew."""
    lesson = lesson or read_lesson(shipped(LESSON_FILE), library)
    name = lesson.parts[number].name
    said, found = "", None
    if memory.part == name and not anew:
        found = take_up(lesson, number, library, memory.choices, memory.steps)
        said = "" if found is not None else _UNFIT
    game, course = found or begin(lesson, number, library)
    table = _table(game, course)
    if said:
        table.note(said)
    return Taught(lesson, number, table, course, memory)


def _table(game: Game, course: Course) -> HomeTable:
    others = [side for side in range(len(game.stage.sides)) if side != course.me]
    return HomeTable(game.stage, game.header, (course.me,), game=game, bots=dict.fromkeys(others, course.other))


def part_to_begin(lesson: Lesson, memory: Memory) -> int:
    """Return the number of the part that is next: the one that was left, else the first that is not done, else the first."""
    names = [part.name for part in lesson.parts]
    if memory.part in names:
        return names.index(memory.part)
    return next((number for number, name in enumerate(names) if name not in memory.done), 0)
