"""A part of the lesson read out line by line: the same steps, in the words that are typed there."""

from typing import Final

from attrs import define, field

from outlaws_tui.tui.lesson.table import Taught
from outlaws_tui.tui.narrated import OTHER, Narrator

_WORDS: Final = {
    "lesson": "read the step again",
    "anew": "begin this part from its start",
}


@define(eq=False)
class TaughtNarrator(Narrator):
    """A part read out. `anew` is whether it is to be begun again once `run` has come back."""

    taught: Taught = field(kw_only=True)
    anew: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.table.on_news = self.taught.heard

    def _introduce(self) -> None:
        taught = self.taught
        part, count = taught.course.part, len(taught.lesson.parts)
        self.tell(f"Lesson {taught.number + 1} of {count}: {part.title}. {part.about}")
        self.tell("Type lesson for the step, anew to begin again, help for all words, quit to leave.")

    def _ask(self) -> None:
        """Read out the question, then the step; where the part is done, that it is."""
        if self.taught.course.over:
            self._left = True
            return
        super()._ask()
        self._step()

    def _step(self) -> None:
        course = self.taught.course
        step = course.step
        if step is None:
            return
        if course.astray is not None:
            said = course.astray.say or f"You did: {course.astray.words}. That may be done; the step waits."
            back = (
                "undo takes it back." if self.table.undoable else "It cannot be taken back. anew begins the part again."
            )
            self.tell(f"{said} {back}")
        self.tell(f"Step {len(course.done) + 1} of {len(course.part.step)}: {step.say} {step.typed}")

    def _news(self) -> None:
        super()._news()
        # The other side has nothing more to do in a part that is done.
        self._left = self._left or self.taught.course.over

    def _take(self, typed: str) -> bool:
        """Take a typed line; one that only looks around may be what the step asks for."""
        word = typed.partition(" ")[0].casefold()
        if word == "lesson":
            self._step()
        elif word == "anew":
            self.anew = self._left = True
        else:
            done = super()._take(typed)
            if done:
                self._looked(OTHER.get(word, word))
            return done
        return True

    def _looked(self, word: str) -> None:
        step = self.taught.course.step
        if step is None or not step.look or step.read != word or word == "undo":
            return
        if self.taught.looked(step.look):
            if self.taught.course.over:
                self._left = True
            else:
                self._step()

    def _do_help(self, rest: str) -> None:
        super()._do_help(rest)
        for word, about in _WORDS.items():
            self.tell(f"{word}: {about}", 2)
