"""Odds and danger on the screen: they come in off the interface, and say the same as `outlaws odds` and the map of dangers."""

import pytest
from textual.pilot import Pilot

from outlaws_tui.analysis.answering import answered
from outlaws_tui.analysis.danger import Dangers
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.pairs import pairs
from outlaws_tui.data import load
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.tui.drawing import ground_for
from outlaws_tui.tui.foreseen import likely_words
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.marks import Marks, lay
from outlaws_tui.tui.oddspage import OddsPage
from outlaws_tui.tui.views import asides
from tests.tui.table import BOTH, app_for, game_of, play, press, settle, text_of

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


async def worked_out(pilot: Pilot[int], *keys: str) -> OddsPage:
    """Press keys and wait for what is worked out for each."""
    for key in keys:
        await pilot.press(key)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
    page = pilot.app.screen
    assert isinstance(page, OddsPage)
    return page


def test_long_names_leave_the_distance_whole() -> None:
    """24 columns: `HATTIE BOONE, 12 squares off` has 29 with the blank before it, `LEE, 13 squares off` 20."""
    app = app_for("S14", {}, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        page = await worked_out(pilot, "percent_sign")
        stage, here = page.g.stage, page.g.figures[page.who].square
        for name, words in (("Hattie Boone", "sq"), ("Lee", "squares")):
            there = page.g.figures[stage.names.index(name)].square
            assert f" {name.upper()}, {stage.distance(here, there)} {words} off " in text_of(app)

    play(app, script)


def test_odds_from_another_square_and_stance() -> None:
    """Daniel adds 1: nine squares off only the 9 of the die hits, two off 4, 6 and 9 do; lying he is void to the red wounds of the
    answer, and a hit lays nobody down who lies."""
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        desk = game_of(pilot).desk
        text = position_text(desk.g)
        desk.point(desk.g.figures[0].square)
        page = await worked_out(pilot, "percent_sign")
        assert page.told[0].at.hit == pytest.approx(1 / 6)
        page = await worked_out(pilot, "c")
        assert "The cursor is where he is" in text_of(app)
        await press(pilot, "escape", "tab", "left", "left", "up")  # from Samuel, at K11
        page = await worked_out(pilot, "percent_sign", "c")
        assert "Odds of Daniel at A/I10, standing, as if" in text_of(app)
        assert page.told[0].at.hit == pytest.approx(3 / 6)
        standing = page.told[-1]
        assert (standing.coming, standing.at.hit) == (True, pytest.approx(3 / 6))
        page = await worked_out(pilot, "d")
        assert "at A/I10, lying, as if" in text_of(app)
        lying = page.told[-1]
        assert lying.at.hit == pytest.approx(3 / 6)
        assert lying.at.hurt < standing.at.hurt
        assert lying.at.fall == 0 < standing.at.fall
        page = await worked_out(pilot, "d", "c")
        assert "Odds of Daniel at A/B11, standing" in text_of(app)
        assert "as if" not in text_of(app)
        assert page.told[0].at.hit == pytest.approx(1 / 6)
        await press(pilot, "escape")
        assert position_text(game_of(pilot).desk.g) == text

    play(app, script)


def test_nobody_is_supposed_to_be_where_somebody_is() -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED, "tab")
        page = await worked_out(pilot, "percent_sign", "c")
        assert "SAMUEL is at A/K11." in text_of(app)
        assert page.pose.square is None
        assert page.told

    play(app, script)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("daniel at d12 lying shoot samuel at h12", "SAMUEL at A/H12: 4 squares, no cover"),
        ("samuel steady daniel", "steady daniel. Daniel at A/B11"),
        ("walk c11 east", "Daniel: walk A/C11 east."),
        ("daniel at z99 shoot samuel", "No square is called a/z99 here"),
        ("sing", "sing is no choice here"),
    ],
)
def test_a_question_in_words_is_answered_as_on_the_command_line(typed: str, said: str) -> None:
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        page = await worked_out(pilot, "percent_sign", "colon")
        for sign in typed:
            await pilot.press({" ": "space"}.get(sign, sign))
        assert f"Odds of: {typed}" in text_of(app)
        page = await worked_out(pilot, "enter")
        assert said in " ".join(" ".join(page.said).split())
        assert typed in text_of(app)
        try:
            expected = answered(page.g, typed, Manner()).lines()
        except OutlawsError as error:
            expected = [str(error)]
        assert page.said == [typed, *expected]

    play(app, script)


def test_what_is_played_out_says_by_how_much_it_may_be_off() -> None:
    """300 plays: the root of a quarter of a 300th is 2.9 in a hundred."""
    app = app_for("S1", BOTH, "abc")

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        await settle(pilot)
        desk = game_of(pilot).desk
        fan = next(choice for choice in desk.prompt.choices if choice.words[:1] == ("fan samuel",))
        assert desk.likely["fan samuel"].plays == 300
        assert "~" in text_of(app)
        desk.lit = desk.prompt.choices.index(fan)
        assert likely_words(desk).endswith("(~: 300 plays, give or take 3).")

    play(app, script)


def test_a_cost_and_a_chance_do_not_read_as_one_number() -> None:
    """With both laid over a square the chance stands alone: 4 and 0 beside each other would be 40."""
    library = load()
    stage = stage_for(library.shootout("S1"), library.components, library.boards)
    look = Look()
    ground = ground_for(stage, library.components, look.glyphs)
    square = stage.town.square("A/D11")
    column, row = ground.scale.cell_of(stage.town, square)
    rows = [cells.copy() for cells in ground.rows]
    lay(rows, ground, Marks(reach={square: 4, square + 1: 3}, danger={square: ("0", "good")}), look)
    assert "".join(cell.char for cell in rows[row][column : column + 7]) == "  0  3 "


def test_where_it_is_narrow_each_chance_has_its_word() -> None:
    """Nine squares off, +1 on the die: a 9 alone hits (1/6)."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *ARMED)
        await worked_out(pilot, "percent_sign")
        said = " ".join(text_of(pilot.app).split())
        assert "fire: hit 17, hurt 1" in said
        for word in (", fall ", ", out ", ", dead ", ", jam ", ", back "):
            assert word in said

    play(app_for("S1", BOTH, "abc"), script, (40, 24))
