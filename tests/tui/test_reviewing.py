"""The review on the screen: from the replay, worked out while one looks, stopped, and a digit that jumps to a choice."""

import asyncio
from pathlib import Path

from textual.pilot import Pilot

from outlaws_tui import data
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.store import Store
from outlaws_tui.study.games import play_out
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.ending import Ending
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.replaying import Replaying
from outlaws_tui.tui.reviewing import Reviewing
from tests.tui.table import BOTH, app_for, play, press, text_of

LIBRARY = data.load()
STAGE = stage_for(LIBRARY.shootout("S1"), LIBRARY.components, LIBRARY.boards)


LONG = stage_for(LIBRARY.shootout("S11"), LIBRARY.components, LIBRARY.boards)
"""Of which a game takes many seconds to review."""


def record(stage: Stage) -> Record:
    return play_out(stage, ("auto", "auto"), "review", LIBRARY.digest).record()


def app(folder: Path, stage: Stage = STAGE) -> OutlawsApp:
    opening = Opening((), None, record(stage), folder / "game.txt")
    return OutlawsApp(LIBRARY, None, BOTH, "fixed", Look(), 0, opening, Store(folder))


async def worked_out(page: Reviewing) -> None:
    for _ in range(4000):
        if not page.working:
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the review does not come to an end")


def test_a_digit_jumps_to_a_turning_point_and_back_it_is_still_there(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        replaying = pilot.app.screen
        assert isinstance(replaying, Replaying)
        await press(pilot, "V")
        page = pilot.app.screen
        assert isinstance(page, Reviewing)
        await worked_out(page)
        await pilot.pause()
        shown = text_of(pilot.app)  # type: ignore[arg-type]
        for words in ("Review: Learning the Trade", "How it stood for Outlaw", "mistakes", " 1 Choice "):
            assert words in shown
        second = page.listed()[1].number
        await press(pilot, "2")
        assert pilot.app.screen is replaying
        assert replaying.film.story[replaying.film.place].number == second
        await press(pilot, "V")
        again = pilot.app.screen
        assert isinstance(again, Reviewing)
        assert not again.working
        assert again.judged == page.judged
        await press(pilot, "escape")
        assert replaying.film.story[replaying.film.place].number == second

    play(app(tmp_path), script)


def test_it_can_be_stopped_and_says_how_far_it_is(tmp_path: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "V", "s")
        page = pilot.app.screen
        assert isinstance(page, Reviewing)
        assert not page.working
        assert len(page.judged) < page.course.total
        assert f"the first {len(page.judged)} of {page.course.total} choices" in text_of(pilot.app)  # type: ignore[arg-type]

    play(app(tmp_path, LONG), script)


def test_the_page_at_the_end_of_a_game_leads_to_its_review_and_back() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "X", "y", "enter")
        assert isinstance(pilot.app.screen, Ending)
        await press(pilot, "V")
        await pilot.pause()
        page = pilot.app.screen
        assert isinstance(page, Reviewing)
        await worked_out(page)
        assert [one.words for one in page.judged] == ["draw", "concede"]
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Replaying)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Ending)

    play(app_for(), script)
