"""Everything can be clicked: squares, lines of the menu, the log (T31)."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.tui.logbook import LogBook
from outlaws_tui.tui.mapview import GUTTER, HEADER
from outlaws_tui.tui.scale import CLOSE, NORMAL, OVERVIEW, Scale
from tests.tui.table import BOTH, FIELD, SIZES, app_for, game_of, play, press, settle

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
