"""The lesson at the screen by keys, each part to its end, by wrong ways too; left, taken up, begun again; and read out."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.lesson.memory import FILE as LEARNED
from outlaws_tui.lesson.memory import Memory, remember
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.lesson.narrated import TaughtNarrator
from outlaws_tui.tui.lesson.page import Parts
from outlaws_tui.tui.lesson.screen import LessonScreen
from outlaws_tui.tui.lesson.table import sit_down
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.settings import FILE
from outlaws_tui.tui.title import Title
from tests.tui.table import SIZES, picture_of, play, press, text_of

PICTURES = Path(__file__).parent / "pictures"
WAYS = {
    "see": "v t right tab l x g",
    "move": "up up enter t down u o up enter e",
    "shoot": "h 1 f a a e d r",
    "cover": "down enter c f e e d",
    "snapshot": "f n a x escape n d h 1",
}
"""The keys of the shortest right ways."""


def app_at(tmp_path: Path, part: str | None, look: Look | None = None) -> OutlawsApp:
    """Return an app on a part of the lesson, on all of them (an empty name), or on the title (None)."""
    opening = Opening(lesson=(part, False)) if part is not None else None
    path = tmp_path / FILE
    return OutlawsApp(load(), look=look or Look(), pause=0, opening=opening, store=Store(tmp_path / "games"), path=path)


def lesson_of(pilot: Pilot[int]) -> LessonScreen:
    screen = pilot.app.screen
    assert isinstance(screen, LessonScreen)
    return screen


@pytest.mark.parametrize("part", WAYS)
def test_each_part_by_keys(part: str, tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = lesson_of(pilot)
        *before, last = WAYS[part].split()
        await press(pilot, *before)
        assert len(screen.taught.course.done) == len(screen.taught.course.part.step) - 1
        await press(pilot, last)
        assert screen.taught.course.over
        if screen.desk.mode is not None and screen.desk.mode.kind == "goals":
            await press(pilot, "escape")
        assert "is done." in text_of(pilot.app)
        assert remember(tmp_path / LEARNED) == Memory(tmp_path / LEARNED, [part])

    play(app_at(tmp_path, part), script)


def test_from_part_to_part_and_out(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Title)
        assert pilot.app.screen.field == -1  # nobody has ever played here
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Parts)
        await press(pilot, "enter", *WAYS["see"].split(), "escape", "enter")
        assert lesson_of(pilot).taught.course.part.name == "move"
        await press(pilot, *WAYS["move"].split(), "3")
        assert isinstance(pilot.app.screen, Parts)
        assert "2 of 5 parts done" in text_of(pilot.app)
        await press(pilot, "5", *WAYS["snapshot"].split())
        assert "next:" not in text_of(pilot.app)
        await press(pilot, "enter")
        title = pilot.app.screen
        assert isinstance(title, Title)
        assert title.field == 0
        assert "3 of them done" in text_of(pilot.app)

    play(app_at(tmp_path, None), script)


def test_a_wrong_deed_is_answered_and_taken_back(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = lesson_of(pilot)
        await press(pilot, "v", "t", "up")
        assert " ".join(text_of(pilot.app).split()).count("That is the wrong way:") == 1
        assert "u" in text_of(pilot.app)
        await press(pilot, "u")
        assert "That is the wrong way:" not in text_of(pilot.app)
        await press(pilot, "h", "1")
        assert "He did: draw colt-45" in text_of(pilot.app)
        await press(pilot, "t", "right")
        assert len(screen.taught.course.done) == 2

    play(app_at(tmp_path, "see"), script)


def test_what_cannot_be_taken_back_says_how_to_begin_again(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "h", "1", "a")
        said = text_of(pilot.app)
        assert "That was aimed already." in said
        assert "ctrl+n" in said
        await press(pilot, "ctrl+n", "enter")
        assert lesson_of(pilot).taught.course.done == []

    play(app_at(tmp_path, "shoot"), script)


def test_a_part_is_left_and_taken_up(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[int]) -> None:
        await press(pilot, "h", "1", "f", "Q")
        assert "1 leave the lesson" in text_of(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Title)
        await press(pilot, "l")
        assert "(left at step 3)" in text_of(pilot.app)

    async def take_up(pilot: Pilot[int]) -> None:
        screen = lesson_of(pilot)
        assert len(screen.taught.course.done) == 2
        await press(pilot, *["a", "a", "e", "d", "r"])
        assert screen.taught.course.over

    play(app_at(tmp_path, "shoot"), leave)
    play(app_at(tmp_path, "shoot"), take_up)


def test_playing_on_in_a_part_that_is_done(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = lesson_of(pilot)
        await press(pilot, *WAYS["shoot"].split(), "escape")
        assert screen.desk.mode is None
        number = screen.table.seen.number
        await press(pilot, "f")
        assert screen.table.seen.number > number
        await press(pilot, "X")
        assert not screen.table.over
        await press(pilot, "H", "f")
        assert lesson_of(pilot) is not screen

    play(app_at(tmp_path, "shoot"), script)


SCENES = {
    "parts": ("", "down"),
    "begin": ("see", ""),
    "astray": ("see", "v t up"),
    "aim": ("shoot", "h 1 f"),
    "graze": ("snapshot", "f"),
    "window": ("cover", "down enter c f e e"),
    "done": ("move", WAYS["move"]),
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, width: int, height: int, snapshot: Snapshot, tmp_path: Path) -> None:
    snapshot.snapshot_dir = PICTURES
    part, keys = SCENES[name]
    app = app_at(tmp_path, part)
    taken = []

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *keys.split())
        taken.append(picture_of(app))

    play(app, script, (width, height))
    snapshot.assert_match(taken[0], f"{name}-{width}x{height}.txt")


def read_out(part: int, *typed: str) -> tuple[list[str], TaughtNarrator, Memory]:
    """Read out a part to somebody who types these lines, and return what was said."""
    memory = Memory()
    taught = sit_down(load(), memory, part)
    said: list[str] = []
    lines: Iterator[str] = iter(typed)
    narrator = TaughtNarrator(taught.table, load(), said.append, lambda: next(lines, None), 10_000, taught=taught)
    narrator.run()
    return said, narrator, memory


@pytest.mark.parametrize(
    ("part", "typed"),
    [
        (0, ("where", "turn east", "measure samuel", "about samuel", "goal")),
        (1, ("to E8 north", "turn south", "undo", "open north north", "to E7 north", "end")),
        (2, ("draw colt-45 right", "shoot samuel", "steady samuel", "keep", "end", "draw", "reload colt-45")),
        (3, ("to G7 south", "look window", "shoot samuel", "end", "duck daniel")),
        (4, ("snap daniel", "discard", "keep", "about daniel", "no", "draw", "staunch left-leg")),
    ],
)
def test_each_part_read_out(part: int, typed: tuple[str, ...]) -> None:
    said, narrator, memory = read_out(part, *typed)
    assert narrator.taught.course.over
    assert memory.done == [narrator.taught.course.part.name]
    for number in range(1, len(narrator.taught.course.part.step) + 1):
        assert any(sentence.startswith(f"Step {number} of ") for sentence in said)


def test_a_ruler_that_ends_where_it_begins_measures_nothing(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        done = lesson_of(pilot).taught.course.done
        await press(pilot, "v", "t", "right", "l")
        assert len(done) == 2
        await press(pilot, "tab")
        assert len(done) == 3

    play(app_at(tmp_path, "see"), script)


def test_a_wrong_deed_read_out() -> None:
    said, narrator, _ = read_out(0, "where", "turn north", "undo", "draw colt-45 right", "lesson", "quit")
    assert "That is the wrong way: SAMUEL stands to the east. undo takes it back." in said
    assert said.count("You did: draw colt-45 right. That may be done; the step waits. undo takes it back.") == 2
    assert not narrator.taught.course.over
    assert read_out(0, "anew")[1].anew


@pytest.mark.parametrize("size", SIZES)
def test_lines_below_the_lesson_can_be_clicked(size: tuple[int, int], tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = lesson_of(pilot)
        for words in ("hands: draw", "draw Colt .45, right"):
            lines = ["".join(ink.text for ink in line) for line in screen.parts["panel"].lines]
            await pilot.click("#panel", offset=(6, next(row for row, line in enumerate(lines) if words in line)))
            await pilot.pause()
        assert len(screen.taught.course.done) == 1

    play(app_at(tmp_path, "shoot"), script, size)


def test_the_lesson_names_the_keys_in_force(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert "v lays it over the town." in text_of(pilot.app)
        screen = lesson_of(pilot)
        assert isinstance(pilot.app, OutlawsApp)
        pilot.app.suit(pilot.app.settings.with_keys("field", ("f5",)))
        await press(pilot, "f5", "ctrl+n")
        assert len(screen.taught.course.done) == 1
        await press(pilot, "1")
        assert "f5 lays it over the town." in text_of(pilot.app)
        pilot.app.suit(pilot.app.settings.with_keys("field", ()))

    play(app_at(tmp_path, "see"), script)
