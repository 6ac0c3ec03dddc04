"""How far somebody is in a part of the lesson: which steps are done, what of his deeds led elsewhere. It only watches the game."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import define, field

from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.lesson.reader import Lesson, Part, Step
from outlaws_tui.lesson.script import Loaded, Other, beginning
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.situations import happened
from outlaws_tui.outlaws.situations.views import look
from outlaws_tui.players import HUMAN
from outlaws_tui.seats.game import Game, sealed
from outlaws_tui.seats.record import Header
from outlaws_tui.values import frozen

TEACHER: Final = "lesson"
"""Who answers for the other side."""


@frozen
class Astray:
    """A deed that did not do the step: its words, and what is said of it, empty where nothing was foreseen."""

    words: str
    say: str = ""


@define(eq=False)
class Course:
    """A part that is being played. `done` holds for each step that is done the number of the choice that did it; `astray` is the last
    deed that led elsewhere, `unused` are the draws arranged for the last step that nothing asked for."""

    part: Part
    me: int
    chance: Loaded
    other: Other = field(factory=Other)
    done: list[int] = field(factory=list)
    looked: set[str] = field(factory=set)
    astray: Astray | None = None
    unused: list[str] = field(factory=list)
    _since: list[tuple[int, Any]] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        self._begin()

    @property
    def step(self) -> Step | None:
        """The step that is to be done, None where all are."""
        return self.part.step[len(self.done)] if len(self.done) < len(self.part.step) else None

    @property
    def over(self) -> bool:
        """Whether all is done."""
        return self.step is None

    def _begin(self) -> None:
        step = self.step
        self.looked.clear()
        self._since.clear()
        self.unused = self.chance.waiting
        self.chance.waiting = list(step.dice) if step is not None else []
        self.other.turns = list(step.other) if step is not None else []

    def heard(self, g: Gunfight, number: int, side: int, words: str, events: Sequence[Any]) -> None:
        """Take a choice that was made, with what came of it; `g` is the position after it."""
        self._since += [(number, event) for event in events]
        if side != self.me:
            self.other.heard(words)
        step = self.step
        self._go_on(g, number)
        if step is None or self.step is not step:
            self.astray = None
        elif side == self.me and words != "draw" and not any(beginning((words,), one) for one in step.fine):
            slip = next((one for one in step.slips if beginning((words,), one.did)), None)
            self.astray = Astray(words, slip.say if slip is not None else "")
            self.chance.waiting = list(step.dice)  # what was drawn astray is still to come to whoever does the step

    def looks(self, g: Gunfight, name: str) -> bool:
        """Take note that somebody looks in some way; return whether that did a step."""
        before = len(self.done)
        self.looked.add(name)
        self._go_on(g, g.number)
        if len(self.done) > before:
            self.astray = None
        return len(self.done) > before

    def taken_back(self, g: Gunfight, to: int) -> None:
        """Take note that what was chosen after number `to` is taken back, and the steps that it did with it."""
        self.astray = None
        self._since = [(number, event) for number, event in self._since if number <= to]
        kept = [number for number in self.done if number <= to]
        if len(kept) < len(self.done):
            self.done = kept
            self._begin()
        self.looks(g, "undo")

    def _go_on(self, g: Gunfight, number: int) -> None:
        while (step := self.step) is not None and self._is_done(g, step):
            self.done.append(number)
            self._begin()

    def _is_done(self, g: Gunfight, step: Step) -> bool:
        return (
            (not step.look or step.look in self.looked)
            and all(look(g, path) == value for path, value in step.until.values)
            and all(any(happened(g, event, wanted) for _, event in self._since) for wanted in step.events)
        )


def begin(lesson: Lesson, number: int, library: Library) -> tuple[Game, Course]:
    """Return the game of a part, at its beginning, and the course that watches it."""
    part, stage = lesson.parts[number], lesson.stage
    chance = Loaded(f"{lesson.sheet.file} {part.name}")
    course = Course(part, lesson.me, chance)
    seats = tuple((name, HUMAN if side == lesson.me else TEACHER) for side, name in enumerate(stage.sides))
    header = Header(stage.shootout.slug, library.digest, seats, sealed(part.name), start=lesson.starts[number])
    return Game(stage, header, chance, part.name), course


def position(game: Game) -> Gunfight:
    """Return a state of one's own of where a game stands, to look at."""
    return thaw(game.stage, game.observe(game.asked), Scripted())


def take_up(
    lesson: Lesson, number: int, library: Library, choices: Sequence[str], steps: int
) -> tuple[Game, Course] | None:
    """Return a part as it was left, after these choices and with so many steps done; None where the rules do not allow that any more."""
    game, course = begin(lesson, number, library)
    try:
        for words in choices:
            _look_on(course, game, steps)
            side = game.asked
            step = game.choose(side, game.number, words)
            course.heard(position(game), game.number, side, step.words, step.events)
        _look_on(course, game, steps)
    except OutlawsError:
        return None
    course.astray = None
    return game, course


def _look_on(course: Course, game: Game, steps: int) -> None:
    """Let pass what was only looked at then."""
    while len(course.done) < steps and course.step is not None and course.step.look:
        if not course.looks(position(game), course.step.look):
            return
