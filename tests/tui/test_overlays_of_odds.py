"""Odds and danger on the screen: they come in off the interface, and say the same as `outlaws odds` and the map of dangers."""

from textual.pilot import Pilot

from outlaws_tui.analysis.danger import Dangers
from outlaws_tui.analysis.pairs import pairs
from outlaws_tui.outlaws.position import position_text
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.oddspage import OddsPage
from outlaws_tui.tui.views import asides
from tests.tui.table import BOTH, app_for, play, press, settle

ARMED = ("d", "h", "1", "e", "e", "d", "h", "1", "e", "e", "d")
"""Both draw their guns, and the first of the second round acts while the other waits in the cup."""


def test_danger_fills_in_and_names_who() -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED, "D")
        await app.workers.wait_for_complete()
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        desk = screen.desk
        number, found = desk.danger
        assert number == desk.table.seen.number
        assert set(found) == {*desk.ways(), desk.g.figures[desk.prompt.card].square}
        dangers = Dangers(desk.g, desk.prompt.card)
        for square, route in list(desk.ways().items())[:5]:
            assert found[square] == dangers.at(square, route.squares)
        assert max(danger.chance for danger in found.values()) > 0
        worst = max(found, key=lambda square: found[square].chance)
        desk.point(worst)
        screen.paint()
        assert any(words.startswith("Danger ") and ": " in words for words in asides(desk))
        await press(pilot, "D")
        assert "danger" not in desk.overlays

    play(app, script)


def test_odds_come_in_line_by_line_and_change_nothing() -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        screen = app.screen
        assert isinstance(screen, GameScreen)
        text = position_text(screen.desk.g)
        who = screen.desk.prompt.card
        await pilot.press("percent_sign")
        await app.workers.wait_for_complete()
        await pilot.pause()
        page = app.screen
        assert isinstance(page, OddsPage)
        assert page.ready
        mine = [told for told in page.told if not told.coming]
        assert [told.ask.words for told in mine if told.ask] == [
            option.words(screen.desk.g, who)
            for option in screen.desk.g.options()
            if type(option).__name__ in ("Shoot", "Fan", "DoubleShot")
        ]
        assert [told.at.hit for told in pairs(screen.desk.g, who)][:2] == [told.at.hit for told in page.told][:2]
        await pilot.press("escape")
        await settle(pilot)
        assert position_text(screen.desk.g) == text

    play(app, script)
