"""The log by figure, kind and words; bots at any pace; results; what a new game begins with; everything by mouse."""

import asyncio
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from outlaws_tui.data import load as load_library
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.finder import Finder
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.mapview import GUTTER, HEADER
from outlaws_tui.tui.options import Options
from outlaws_tui.tui.resultspage import Results
from outlaws_tui.tui.rules import Rules
from outlaws_tui.tui.scale import NORMAL
from outlaws_tui.tui.settings import Settings
from outlaws_tui.tui.settings_file import Found
from outlaws_tui.tui.title import Title
from tests.tui.table import ALONE, BOTH, BOTS, app_for, game_of, play, press, settle, text_of


def test_the_log_by_figure_kind_and_words() -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1", "f", "a", "L")
        page = app.screen
        assert isinstance(page, LogBook)
        whole = [one.text for one in page.said]
        await press(pilot, "f")
        name = page.wanted.name
        assert [one.text for one in page.shown] == [text for text in whole if name in text]
        assert f"{name}: {len(page.shown)} of {len(whole)} lines" in text_of(app)
        await press(pilot, "F", "t")
        assert page.wanted.said() == "shots"
        assert page.shown
        assert all("shots" in one.kinds for one in page.shown)
        await press(pilot, "T", "slash", *"Colt", "enter")
        assert [one.text for one in page.shown] == [text for text in whole if "colt" in text.casefold()]
        await press(pilot, "Y")
        assert app.clipboard == "".join(f"{one.text}\n" for one in page.shown)
        await press(pilot, "r")
        assert isinstance(app.screen, Rules)
        await press(pilot, "escape", "slash", *"no such words")
        assert "Nothing of that kind has been told." in text_of(app)
        await press(pilot, "escape")
        assert [one.text for one in page.shown] == whole
        await press(pilot, "f", "escape")
        assert app.screen is page
        await press(pilot, "escape")
        assert isinstance(app.screen, GameScreen)

    play(app, script)


def test_bots_are_held_and_let_do_one_act_at_a_time() -> None:
    app = app_for("S1", BOTS, "abc", pause=0.5)

    async def quiet(pilot: Pilot[int]) -> int:
        for _ in range(200):
            await pilot.pause()
            if game_of(pilot)._answer is not None:
                break
            await asyncio.sleep(0.005)
        return game_of(pilot).table.seen.number

    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        await pilot.press("z")
        number = await quiet(pilot)
        await asyncio.sleep(0.7)
        assert await quiet(pilot) == number
        assert "Held." in text_of(app)
        assert "Outlaw (auto) is held" in text_of(app) or "Law (auto) is held" in text_of(app)
        assert " space one act  z go on " in text_of(app)
        await pilot.press("v")
        assert "Held." in text_of(app)
        for step in range(1, 4):
            await pilot.press("space")
            assert await quiet(pilot) == number + step
        await pilot.press("right_parenthesis", "right_parenthesis", "right_parenthesis")
        assert screen.pause == 0.06
        await pilot.press("left_parenthesis")
        assert screen.pause == 0.125
        await pilot.press("right_parenthesis", "right_parenthesis", "z")
        for _ in range(400):
            await asyncio.sleep(0.01)
            if screen.table.seen.number > number + 6:
                break
        assert screen.table.seen.number > number + 6

    async def whole() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(whole())


def test_results(tmp_path: Path) -> None:
    library = load_library()
    store = Store(tmp_path)
    app = OutlawsApp(library, library.shootout("S1"), ALONE, "fixed", pause=0, store=store)

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "X", "y", "enter", "q")
        assert isinstance(app.screen, Title)
        await press(pilot, "w")
        assert isinstance(app.screen, Results)
        shown = text_of(app)
        assert "0 won, 1 lost, 0 drawn" in shown
        assert "Learning the Trade" in shown
        await press(pilot, "right")
        assert "by opponent" in text_of(app)
        assert "auto" in text_of(app)
        await press(pilot, "right")
        assert " outlaw " in text_of(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, Title)

    play(app, script)


def test_no_results_yet(tmp_path: Path) -> None:
    app = OutlawsApp(load_library(), pause=0, store=Store(tmp_path))

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "w")
        assert "No game of yours is over yet." in text_of(app)

    play(app, script)


def test_what_a_new_game_begins_with(tmp_path: Path) -> None:
    library = load_library()
    found = Found(Settings(snapshots="drop", single="ask"))
    store = Store(tmp_path)
    app = OutlawsApp(library, library.shootout("S1"), ALONE, "abc", pause=0, store=store, found=found)

    async def script(pilot: Pilot[int]) -> None:
        standing = game_of(pilot).table.standing[0]
        assert not standing.settings.single
        assert [policy.kind for policy in standing.settings.policies] == ["drop", "ask"]
        kept = next(tmp_path.glob("*.seat-1"))
        assert kept.read_text() == "snap daniel drop\nsingle ask\n"

    play(app, script)


def test_title_options_finder_and_help_by_mouse() -> None:
    app = app_for(None, {}, "seed")

    def row_of(words: str) -> int:
        return next(row for row, text in enumerate(text_of(app).splitlines()) if words in text) - 1

    async def click(pilot: Pilot[int], words: str, column: int = 12) -> None:
        await pilot.click("#body", offset=(column, row_of(words)))
        await settle(pilot)

    async def foot(pilot: Pilot[int], words: str) -> None:
        last = text_of(app).splitlines()[-1]
        await pilot.click("#keys", offset=(last.index(words), 0))
        await settle(pilot)

    async def script(pilot: Pilot[int]) -> None:
        title = app.screen
        assert isinstance(title, Title)
        await click(pilot, "S3 ")
        assert title.shootout.number == 3
        name = title.shootout.sides[1].name
        await click(pilot, f" {name}   ", 50)
        before = title.seats[1]
        await click(pilot, f" {name}   ", 50)
        assert title.seats[1] != before
        await click(pilot, "o changes them", 50)
        page = app.screen
        assert isinstance(page, Options)
        second = text_of(app).splitlines()[3].split()[0]
        await click(pilot, second)
        await click(pilot, second)
        await foot(pilot, "back")
        assert "1 of" in text_of(app) or second in text_of(app)
        await foot(pilot, "help")
        assert isinstance(app.screen, Help)
        await pilot._post_mouse_events([events.MouseScrollDown], "#body")
        await settle(pilot)
        assert app.screen.top > 0 or len(app.screen.body(120, 38)) <= 38
        await foot(pilot, "back")
        await foot(pilot, "settings")
        await foot(pilot, "back")
        await foot(pilot, "rules")
        rules = app.screen
        assert isinstance(rules, Rules)
        await pilot.click("#body", offset=(4, 3))
        assert rules.lit == 3
        await foot(pilot, "back")
        await press(pilot, "ctrl+k")
        assert isinstance(app.screen, Finder)
        await click(pilot, "results")
        assert isinstance(app.screen, Results)

    play(app, script, (120, 40))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_last_row_the_wheel_and_the_right_button(size: tuple[int, int]) -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        last = text_of(app).splitlines()[-1]
        await pilot.click("#keys", offset=(last.index(" view") + 2, 0))
        assert "field" in screen.desk.overlays
        before = screen.desk.lit
        await pilot._post_mouse_events([events.MouseScrollDown], "#panel", offset=(3, 9))
        await settle(pilot)
        assert screen.desk.lit != before
        cursor = screen.desk.cursor
        await pilot._post_mouse_events([events.MouseScrollUp], "#map", offset=(9, 9))
        await settle(pilot)
        assert screen.desk.cursor == cursor - screen.table.stage.town.width
        column, row = NORMAL.cell_of(screen.table.stage.town, screen.desk.cursor)
        left, top = screen.town_map._corner()
        await pilot.click("#map", offset=(GUTTER + column - left, HEADER + row - top), button=3)
        await settle(pilot)
        assert screen.desk.mode is not None
        assert screen.desk.mode.kind == "examine"

    play(app, script, size)
