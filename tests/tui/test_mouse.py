"""Everything can be clicked: squares, lines of the menu, the log (T31)."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.tui.cardspage import Cards
from outlaws_tui.tui.curtain import Curtain
from outlaws_tui.tui.examinepage import Examined
from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.mapview import GUTTER, HEADER
from outlaws_tui.tui.replaying import Replaying
from outlaws_tui.tui.scale import CLOSE, NORMAL, OVERVIEW, Scale
from tests.tui.table import BOTH, FIELD, SIZES, app_for, game_of, play, press, settle, text_of

SCALES = (CLOSE, NORMAL, OVERVIEW)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("shootout", "seats"), [("S1", BOTH), ("S11", FIELD)])
@pytest.mark.parametrize("scale", SCALES, ids=lambda one: one.title)
def test_every_square_in_view_can_be_clicked(
    shootout: str, seats: dict[str, str], size: tuple[int, int], scale: Scale
) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot)
        screen = game_of(pilot)
        screen.zoom(scale)
        await settle(pilot)
        view, town = screen.town_map, screen.table.stage.town
        left, top = view._corner()
        x0, y0 = view.origin
        for x in range(x0, min(town.width, x0 + 6)):
            y = y0 + (x + 3) % 6
            column, row = GUTTER + scale.across * x + scale.across // 2 - left, HEADER + scale.down * y - top
            row += scale.down // 2
            if scale is CLOSE and not (0 < column < view.size.width and 0 < row < view.size.height):
                continue
            await pilot.click("#map", offset=(column, row))
            await pilot.pause()
            assert screen.desk.cursor == y * town.width + x
            left, top = view._corner()

    play(app_for(shootout, seats, "abc"), script, size)


@pytest.mark.parametrize("size", SIZES)
def test_lines_and_log(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot)
        screen = game_of(pilot)
        await pilot.click("#panel", offset=(6, row_of(screen, "draw a counter")))
        await settle(pilot)
        assert screen.table.seen.number == 1
        await pilot.click("#panel", offset=(6, row_of(screen, "hands: draw")))
        await settle(pilot)
        await pilot.click("#panel", offset=(6, row_of(screen, "draw Colt .45, right")))
        await settle(pilot)
        assert screen.table.seen.number == 2
        await pilot.click("#log", offset=(3, 1))
        await settle(pilot)
        assert isinstance(pilot.app.screen, LogBook)

    def row_of(screen, words: str) -> int:  # type: ignore[no-untyped-def]
        lines = screen.parts["panel"].lines
        return next(row for row, line in enumerate(lines) if words in "".join(ink.text for ink in line))

    play(app_for("S1", BOTH, "abc"), script, size)


def test_the_curtain_is_lifted_by_a_click() -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.click("#body", offset=(3, 3))
        await settle(pilot)
        assert not isinstance(pilot.app.screen, Curtain)

    play(app_for("S1", BOTH, "abc"), script)


def test_cards_and_everybodys_lines_lead_to_whose_they_are() -> None:
    """In the panel: the card is looked at closely, a line brings the cursor and then does the same; the right button at once."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        panel = screen.parts["panel"].lines
        rows = ["".join(ink.text for ink in line) for line in panel]
        first = next(row for row, words in enumerate(rows) if "In play" in words) + 1
        await pilot.click("#panel", offset=(5, 0))
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        await press(pilot, "escape", "up")
        for who in (1, 0):
            await pilot.click("#panel", offset=(5, first + who))
            await settle(pilot)
            assert screen.desk.cursor == screen.desk.g.figures[who].square
        await pilot.click("#panel", offset=(5, first))
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title == "Daniel, outlaw"
        await press(pilot, "escape")
        await pilot.click("#panel", offset=(5, first + 1), button=3)
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title == "SAMUEL, law"

    play(app_for("S1", BOTH, "abc"), script, (120, 40))


def test_the_row_of_cards_and_the_page_of_cards() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        await pilot.click("#cards", offset=(37 + 5, 3))
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title == "HATTIE BOONE, ranch"
        await press(pilot, "escape", "k")
        cards = pilot.app.screen
        assert isinstance(cards, Cards)
        # The third card of the first row, beside the line of the first one.
        await pilot.click("#body", offset=(40 + 2 * 38 + 5, 0))
        await settle(pilot)
        assert cards.lit == 2
        await pilot.click("#body", offset=(5, 2))
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title == "Rosa Delgado, outlaws"

    play(app_for("S8", {}, "abc"), script, (200, 60))


def test_every_card_can_be_turned_to_where_few_have_room() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "k")
        cards = pilot.app.screen
        assert isinstance(cards, Cards)
        names = [name.upper() for name in game_of(pilot).table.stage.names]
        for _ in names:
            shown = text_of(pilot.app).upper().split("\n")
            # His line is in the list, his card beside it.
            assert any(names[cards.lit] in row[40:] for row in shown)
            await press(pilot, "down")
        assert len(names) == 8
        await press(pilot, "k")
        assert pilot.app.screen is game_of(pilot)

    play(app_for("S14", {}, "abc"), script)


def test_the_list_of_everybody_keeps_the_chosen_one_in_view_where_rows_are_few() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "k")
        cards = pilot.app.screen
        assert isinstance(cards, Cards)
        names = [name.split()[0].upper() for name in game_of(pilot).table.stage.names]
        assert names[3:] == ["JIM", "DANIEL", "ROSA", "LEE", "HATTIE"]
        cards.lit = 7
        listed = ["".join(ink.text for ink in row)[:40].upper() for row in cards.body(80, 5)]
        assert [row.split()[1] for row in listed[:4]] == ["JIM", "DANIEL", "ROSA", "LEE"]
        assert "HATTIE" in listed[4]
        assert not any(row.strip() for row in listed[5:])

    play(app_for("S14", {}, "abc"), script)


def test_a_replay_by_mouse() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1", "e", "e", "d", "h", "1", "H")
        screen = pilot.app.screen
        assert isinstance(screen, Replaying)
        film = screen.film
        assert film.place == film.last
        await pilot.click("#readout", offset=(3, 0))
        await settle(pilot)
        assert film.place == 0
        row = text_of(pilot.app).rstrip("\n").rsplit("\n", 1)[-1]
        await pilot.click("#keys", offset=(row.index("right on") + 1, 0))
        await settle(pilot)
        assert film.place == 1
        await pilot.click("#readout", offset=(screen.plan.readout.width - 4, 0))
        await settle(pilot)
        assert film.place == film.last
        await pilot.click("#map", offset=(20, 8))
        await settle(pilot)
        assert screen.desk.g.stage.town.names[screen.desk.cursor].startswith("A/")
        await pilot.click("#log", offset=(3, 0))
        await settle(pilot)
        assert isinstance(pilot.app.screen, LogBook)

    play(app_for("S1", BOTH, "abc"), script)


def test_what_is_typed_can_be_sent_by_the_last_row() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "colon")
        screen = game_of(pilot)
        for key in "drop":
            await pilot.press(key)
        row = text_of(pilot.app).rstrip("\n").rsplit("\n", 1)[-1]
        await pilot.click("#keys", offset=(row.index("enter send") + 1, 0))
        await settle(pilot)
        assert screen.table.game.steps[-1].words == "drop"  # type: ignore[attr-defined]

    play(app_for("S1", BOTH, "abc"), script)


def test_whoever_is_under_the_cursor_has_a_card_where_there_is_room() -> None:
    """In a town of eight boards the map leaves the cards no row of their own: the panel has one for the enemy that is looked at."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        rows = ["".join(ink.text for ink in line) for line in screen.parts["panel"].lines]
        assert not any(row.startswith("JIM p2") for row in rows)
        jim = screen.table.stage.names.index("Jim")
        screen.desk.point(screen.desk.g.figures[jim].square)
        screen.paint()
        rows = ["".join(ink.text for ink in line) for line in screen.parts["panel"].lines]
        row = next(place for place, words in enumerate(rows) if words.startswith("JIM p2"))
        await pilot.click("#panel", offset=(5, row + 2))
        await settle(pilot)
        page = pilot.app.screen
        assert isinstance(page, Examined)
        assert page.sheet.title == "JIM, p2"

    play(app_for("S14", {}, "abc"), script, (200, 60))
