"""Everything can be clicked: squares, lines of the menu, the log (T31)."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.mapview import GUTTER, HEADER
from tests.tui.table import BOTH, FIELD, SIZES, app_for, game_of, play, press, settle


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("shootout", "seats"), [("S1", BOTH), ("S11", FIELD)])
def test_every_square_in_view_can_be_clicked(shootout: str, seats: dict[str, str], size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot)
        screen = game_of(pilot)
        view, town = screen.town_map, screen.table.stage.town
        left, top = view._corner()
        x0, y0 = view.origin
        for x in range(x0, min(town.width, x0 + 6)):
            y = y0 + (x + 3) % 6
            column, row = GUTTER + 4 * x + 2 - left, HEADER + 2 * y + 1 - top
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
