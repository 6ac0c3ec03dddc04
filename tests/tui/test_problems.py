"""Problems on the screen: from the list to a try, each choice weighed, what is said of it, and that it is remembered."""

import asyncio
import socket
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.problems import solved as memory
from outlaws_tui.problems.problem import problems
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.lobby.session import Session
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.problems.judged import Judged
from outlaws_tui.tui.problems.listing import ProblemList
from outlaws_tui.tui.problems.trying import Trying
from outlaws_tui.tui.title import Title
from tests.tui.table import SIZES, game_of, picture_of, play, press, text_of

EASY = "out-of-the-street"
"""Jesse must step out of Clay's square, and drops there behind what hides him: then he is in nobody's view. No dice are rolled."""
RIGHT = problems().named(EASY).line


@pytest.fixture(autouse=True)
def _own_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outlaws_tui.tui.keeping.solved_path", lambda: tmp_path / "problems.txt")


def app(name: str = EASY) -> OutlawsApp:
    return OutlawsApp(load(), None, {}, "fixed", Look(), 0, Opening(problem=name))


async def typed(pilot: Pilot[int], words: str) -> None:
    await pilot.press("colon")
    for sign in words:
        await pilot.press({" ": "space", "/": "slash"}.get(sign, sign))
    await press(pilot, "enter")
    await weighed(pilot)


async def weighed(pilot: Pilot[int]) -> None:
    for _ in range(1000):
        await pilot.pause()
        if not any(worker.is_running for worker in pilot.app.workers):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it is not weighed")


async def ended(pilot: Pilot[int]) -> Judged:
    await press(pilot, "e", "e")
    await weighed(pilot)
    await press(pilot, "enter")
    page = pilot.app.screen
    assert isinstance(page, Judged)
    return page


def test_the_right_line_is_solved_and_remembered(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Trying)
        for words in RIGHT[:2]:
            await typed(pilot, words)
        assert "leaves 100%; nothing better could be done" in text_of(pilot.app)  # type: ignore[arg-type]
        weighings = [line for told in game_of(pilot).table.told for line in told.lines if ": leaves " in line]
        assert weighings == [f"{words}: leaves 100%; nothing better could be done." for words in RIGHT[:2]]
        page = await ended(pilot)
        assert page.attempt.solved
        assert "Solved, and it came off." in text_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "escape")
        listing = pilot.app.screen
        assert isinstance(listing, ProblemList)
        assert EASY in listing.solved
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Title)

    play(app(), script)
    assert memory.solved(tmp_path / "problems.txt") == {EASY}


def test_a_wrong_choice_is_weighed_against_the_better_one_and_can_be_tried_again(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, RIGHT[0])
        page = await ended(pilot)
        shown = text_of(pilot.app)  # type: ignore[arg-type]
        assert not page.attempt.solved
        assert "end: leaves 0% of 100%. Better: drop" in shown
        assert "Not solved." in shown
        await press(pilot, "a")
        again = pilot.app.screen
        assert isinstance(again, Trying)
        assert again.attempt.weighed == []

    play(app(), script)
    assert not (tmp_path / "problems.txt").exists()


def test_what_is_taken_back_is_not_held_against_anybody() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await typed(pilot, "walk A/J8 west")
        await press(pilot, "u")
        for words in RIGHT[:2]:
            await typed(pilot, words)
        page = await ended(pilot)
        assert [one.words for one in page.attempt.weighed] == list(RIGHT)

    play(app(), script)


def test_a_guest_of_a_server_has_a_memory_of_his_own(tmp_path: Path) -> None:
    async def nobody() -> socket.socket:
        raise OSError("nobody is there")

    session = Session(load(), nobody, "token", tmp_path / "guest", Look(), 0)
    assert session.solved == tmp_path / "guest" / "solved-problems"
    assert list(session.store.games()) == []


def test_from_the_title_and_over_the_list() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "p")
        listing = pilot.app.screen
        assert isinstance(listing, ProblemList)
        await press(pilot, "end", "home", "down", "n")
        assert listing.place == 2
        await press(pilot, "question_mark", "escape", "enter")
        assert isinstance(pilot.app.screen, Trying)
        await press(pilot, "g")
        assert "With " in text_of(pilot.app)  # type: ignore[arg-type]

    play(OutlawsApp(load(), None, {}, "fixed", Look(), 0), script)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_pictures(width: int, height: int, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = Path(__file__).parent / "pictures"
    taken: dict[str, str] = {}

    async def script(pilot: Pilot[int]) -> None:
        taken["list"] = picture_of(pilot.app)  # type: ignore[arg-type]
        await press(pilot, "home")
        while (screen := pilot.app.screen) and isinstance(screen, ProblemList):
            if screen.problems.all[screen.place].slug == EASY:
                await press(pilot, "enter")
            else:
                await press(pilot, "down")
        taken["try"] = picture_of(pilot.app)  # type: ignore[arg-type]
        await typed(pilot, RIGHT[0])
        taken["weighed"] = picture_of(pilot.app)  # type: ignore[arg-type]
        await ended(pilot)
        taken["judged"] = picture_of(pilot.app)  # type: ignore[arg-type]

    play(app(""), script, (width, height))
    for name, picture in taken.items():
        snapshot.assert_match(picture, f"problem-{name}-{width}x{height}.txt")


def test_where_to_go_is_left_to_be_found() -> None:
    """In a game the gun that lies about would be pointed out to somebody without one; here that is the problem."""

    async def script(pilot: Pilot[int]) -> None:
        desk = game_of(pilot).desk
        assert desk.chosen is not None
        assert desk.chosen.key == "t"
        assert desk.cursor == desk.g.figures[desk.prompt.card].square
        assert not desk.why

    play(app("pick-it-up"), script)
