"""The lesson in the app: its page of parts, a part at the game's screen, and the way from one to the next."""

from collections.abc import Callable

from outlaws_tui.lesson.reader import LESSON_FILE, Lesson, read_lesson, shipped
from outlaws_tui.tui.keeping import Keeping
from outlaws_tui.tui.lesson.page import Parts
from outlaws_tui.tui.lesson.screen import AGAIN, NEXT, PARTS, LessonScreen
from outlaws_tui.tui.lesson.table import sit_down
from outlaws_tui.tui.turns import PLAY_ON


def learn(app: Keeping, part: str, anew: bool, then: Callable[[], None]) -> None:
    """Show the parts of the lesson, or begin the one of this name; then go back to where somebody came from."""
    lesson = read_lesson(shipped(LESSON_FILE), app.library)
    if part:
        _begin(app, lesson, lesson.part(part), anew, then)
    else:
        _choose(app, lesson, then)


def _choose(app: Keeping, lesson: Lesson, then: Callable[[], None]) -> None:
    def chosen(found: tuple[int, bool] | None) -> None:
        if found is None:
            then()
        else:
            _begin(app, lesson, *found, then)

    app.push_screen(Parts(app.look, lesson, app.memory), chosen)


def _begin(app: Keeping, lesson: Lesson, number: int, anew: bool, then: Callable[[], None]) -> None:
    taught = sit_down(app.library, app.memory, number, anew, lesson)
    app.table = taught.table

    def done(how: str | None) -> None:
        if how == NEXT:
            _begin(app, lesson, number + 1, False, then)
        elif how in (AGAIN, PLAY_ON):
            # What comes of a part is arranged, so nothing can be played on from its middle.
            _begin(app, lesson, number, True, then)
        elif how == PARTS:
            _choose(app, lesson, then)
        else:
            then()

    app.push_screen(LessonScreen(app.library, taught, app.look, app.pause), done)
