"""The set-up of a shootout by real keys and clicks: sides changed, fights drawn, towns looked at, and games that keep it."""

from pathlib import Path

import pytest
from attrs import evolve
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.outlaws.agreed.changes import NONE
from outlaws_tui.outlaws.shootouts.objectives import MayChange
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.ink import width
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.preview import Preview, preview
from outlaws_tui.tui.sides import Sides
from outlaws_tui.tui.title import ABSENT, Title
from tests.tui.table import app_for, game_of, play, press, settle, text_of

AS_WRITTEN = "That is as it is written; what you changed was not measured."


def words_of(app: OutlawsApp) -> str:
    """Return what is on the screen as one line of words."""
    return " ".join(text_of(app).split())


def title_of(pilot: Pilot[int]) -> Title:
    assert isinstance(pilot.app.screen, Title)
    return pilot.app.screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_what_is_changed_is_shown_played_kept_and_played_again(size: tuple[int, int], tmp_path: Path) -> None:
    """R-211, R-212: somebody in Clay's place, another gun for him, and the outlaws with an action less."""
    app = OutlawsApp(load(), None, {}, "fixed", Look(), 0, None, Store(tmp_path))

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "3")
        assert AS_WRITTEN not in words_of(app)
        await press(pilot, "s", "right", "down", "right", "down", "right", "enter")
        title = title_of(pilot)
        now = title.changes
        card = load().components.card(dict(now.swaps)["clay"])
        assert title.options == now.words()
        assert [name for name, _ in now.guns] == ["clay"]
        assert now.handicaps == (("outlaws", ("action",)),)
        assert AS_WRITTEN in words_of(app)
        assert f"human {card.name}, Jesse" in words_of(app)
        await press(pilot, "enter")
        stage = game_of(pilot).table.stage
        assert stage.names[0] == card.name
        assert stage.initial == (card.actions - 1, 3, 4, 4)
        told = " ".join(" ".join(one.lines) for one in game_of(pilot).table.told)
        assert f"{card.name} takes Clay's place." in told
        assert "Outlaws: an action less." in told
        [path] = tmp_path.glob("*.txt")
        assert read_record(path.read_text(encoding="utf-8")).header.options == now.words()
        await press(pilot, "g")
        assert f"{card.name} takes Clay's place." in words_of(app)
        await press(pilot, "escape", "X", "y", "enter", "r")
        assert game_of(pilot).table.stage.changes == now
        await press(pilot, "Q", "y")
        assert title_of(pilot).changes == now
        await press(pilot, "s", "u", "escape")
        assert title_of(pilot).options == ()
        assert AS_WRITTEN not in words_of(app)

    play(app, script, size)


def test_a_fair_fight_says_what_both_sides_are_worth() -> None:
    """R-213: 14 against 8 as it is written; drawn, within a point."""
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "3", "s")
        assert "Outlaws, 14 points" in words_of(app)
        assert "Law, 8 points" in words_of(app)
        await press(pilot, "f")
        page = pilot.app.screen
        assert isinstance(page, Sides)
        assert f"A fair fight, drawn with {page.changes.fair}: Outlaws " in words_of(app)
        assert "Midday in Deadrock a fair fight" in words_of(app)
        await press(pilot, "escape")
        assert f"A fair fight, drawn with {title_of(pilot).changes.fair}: Outlaws " in words_of(app)
        await press(pilot, "s", "right")
        assert isinstance(pilot.app.screen, Sides)
        assert pilot.app.screen.changes.fair == ""
        assert "It is no drawn fight any more; f draws another." in words_of(app)
        # A handicap for the outlaws, and nobody in his place any more.
        await press(pilot, "u", "right")
        assert "Midday in Deadrock 1 change " in words_of(app)

    play(app, script)


def test_who_stays_is_said_with_the_reason() -> None:
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "6", "s")
        page = pilot.app.screen
        assert isinstance(page, Sides)
        page.lit = next(place for place, row in enumerate(page.rows) if row.place == "billy")
        await press(pilot, "right")
        assert "Nothing to change: Billy stays, as an aim is about him." in words_of(app)
        assert page.changes.words() == ()

    play(app, script)


def test_sides_by_mouse() -> None:
    app = app_for(None, {}, "seed")

    def row_of(words: str) -> int:
        return next(row for row, text in enumerate(text_of(app).splitlines()) if words in text) - 1

    async def click(pilot: Pilot[int], words: str, part: str = "#body", column: int = 12) -> None:
        await pilot.click(part, offset=(column, row_of(words)))
        await settle(pilot)

    async def script(pilot: Pilot[int]) -> None:
        await click(pilot, "S3 ")
        await click(pilot, "s: who, guns, handicaps")
        page = pilot.app.screen
        assert isinstance(page, Sides)
        await click(pilot, "Jesse  ")
        await click(pilot, "Jesse  ")
        # Clay's card comes next, so the two change places.
        assert page.changes.swaps == (("clay", "jesse"), ("jesse", "clay"))
        last = text_of(app).splitlines()[-1]
        await pilot.click("#keys", offset=(last.index("fair draw"), 0))
        await settle(pilot)
        assert page.changes.fair
        await pilot.click("#keys", offset=(last.index("as it was"), 0))
        await settle(pilot)
        assert page.changes.words() == ()

    play(app, script)


@pytest.mark.parametrize("size", [(40, 12), (80, 24), (120, 40), (200, 60)])
def test_the_town_is_looked_at_before_it_is_played(size: tuple[int, int]) -> None:
    """Every town fits beside the list or on its own page, with everybody's sign where he begins."""
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        for shootout in load().shootouts:
            title = title_of(pilot)
            title.place = title.shootouts.index(title.library.shootout(shootout.slug))
            await press(pilot, "m")
            assert isinstance(pilot.app.screen, Preview)
            page = " ".join(ink.text for line in pilot.app.screen.body(*size) for ink in line)
            for side in shootout.sides:
                for figure in side.figures:
                    assert load().components.card(figure.card).name in " ".join(page.split())
            await press(pilot, "escape")

    play(app, script, size)


@pytest.mark.parametrize(
    ("layout", "columns", "rows"),
    [
        ("A / B / C / D / E / F / G / H", 4, 16),  # 96 squares high: three squares to a column, six to a row
        ("A B C D E F G H", 48, 3),  # 96 wide: two to a column, four to a row
    ],
)
def test_a_town_that_is_larger_than_the_room_beside_the_list_is_drawn_smaller(
    layout: str, columns: int, rows: int
) -> None:
    """Boards have 12 squares a side; there is room for 68 columns and 20 rows."""
    shootout = evolve(load().shootout("S1"), layout=layout)
    town = preview(load(), shootout, NONE, UNICODE, 68, 20)
    assert [width(row) for row in town] == [columns] * rows


def test_a_click_on_the_town_beside_the_list_starts_nothing() -> None:
    """The list has 41 columns; the row of the shootout that is marked goes through the town, which is no part of the line."""
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        rows = text_of(app).splitlines()
        row = next(row for row, words in enumerate(rows) if "Learning the Trade" in words[:41])
        title = title_of(pilot)
        await pilot.click(offset=(80, row))
        await pilot.click(offset=(80, row + 2))
        await settle(pilot)
        assert title_of(pilot) is title
        assert title.place == 0
        await pilot.click(offset=(10, row + 2))
        await settle(pilot)
        assert title.place == 2

    play(app, script, (120, 40))


def test_what_a_town_does_not_allow_any_more_is_as_it_is_written() -> None:
    """A town that was played and then changed, or has another name by now, leaves the title whole."""
    midday = load().shootout("S3")
    strict = evolve(midday, limits=(MayChange(None, "none", "none", 0),))
    app = OutlawsApp(load(), strict, {}, "seed", Look(), 0, options=("swap.jim=lee",))
    gone = OutlawsApp(load(), evolve(midday, slug="gone"), {}, "seed", Look(), 0)

    async def still(pilot: Pilot[int]) -> None:
        assert title_of(pilot).options == ()

    for one in (app, gone):
        one.begin = one.to_title  # type: ignore[method-assign]
        play(one, still)


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (40, 12), (60, 20)])
def test_any_size_is_borne(size: tuple[int, int]) -> None:
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        await press(
            pilot, "up", "up", "s", "down", "right", "f", "down", "down", "u", "up", "escape", "m", "end", "home"
        )
        await pilot.resize_terminal(120, 40)
        await press(pilot, "escape")
        assert title_of(pilot).shootout.number == 14

    play(app, script, size)


def test_sides_that_stay_out_are_in_neither_map_nor_changes() -> None:
    """R-208: with P3 and P4 out, only the first two are drawn and changed."""
    app = app_for(None, {}, "seed")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "up", "up")
        title = title_of(pilot)
        title.seats[2:] = [ABSENT, ABSENT]
        assert title.played.slug == "gold-fever-2"
        await press(pilot, "s")
        assert isinstance(pilot.app.screen, Sides)
        assert {row.side for row in pilot.app.screen.rows} == {0, 1}
        await press(pilot, "f", "escape")
        assert title.options == title.changes.words()
        assert f"A fair fight, drawn with {title.changes.fair}: P1 " in words_of(app)
        draw = title.options
        title.seats[2:] = ["auto", "auto"]
        assert title.options == ()
        title.seats[2:] = [ABSENT, ABSENT]
        assert title.options == draw
        await press(pilot, "m")
        assert "Daniel" not in words_of(app) or "daniel" in [card for _, card in title.changes.swaps]

    play(app, script)
