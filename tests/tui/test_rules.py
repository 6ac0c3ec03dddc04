"""The rules behind what is shown, by `?` and `/`; search as one types, links and rulings; what is behind lines of the log."""

from textual.pilot import Pilot

from outlaws_tui.tui.behind import behind
from outlaws_tui.tui.logbook import LogBook, sentences_told
from outlaws_tui.tui.logkinds import KINDS
from outlaws_tui.tui.rules import RuledHelp, Rules
from outlaws_tui.tui.title import Title
from tests.tui.table import ALONE, BOTH, app_for, game_of, play, press, text_of


def rules_of(pilot: Pilot[int]) -> Rules:
    page = pilot.app.screen
    assert isinstance(page, Rules)
    return page


def ids(page: Rules) -> list[str]:
    return [entry.id for entry in page.found()]


def test_a_key_opens_the_rules_behind_the_lit_line() -> None:
    """A snapshot to drop is SNAP-15, the question it answers SNAP-07."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, RuledHelp)
        shown = text_of(pilot.app)
        assert "SNAP-15" in shown
        assert "Hit the dirt succeeds on a roll of at most the available actions." in shown
        assert "Always on the map" in shown
        await press(pilot, "slash")
        assert ids(rules_of(pilot)) == ["SNAP-15", "SNAP-07"]
        await press(pilot, "escape", "question_mark")
        assert pilot.app.screen is game_of(pilot)
        await press(pilot, "slash")
        assert ids(rules_of(pilot)) == ["SNAP-15", "SNAP-07"]

    play(app_for("S1", ALONE, "fixed"), script)


def test_the_rule_of_a_refusal_is_a_key_away() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        await press(pilot, "f")
        assert desk.message.endswith(")")
        first = desk.message.rpartition("(")[2].rstrip(")")
        await press(pilot, "slash")
        assert ids(rules_of(pilot))[0] == first
        await press(pilot, "escape", "escape", "i")
        place = next(place for place, choice in enumerate(desk.choices) if choice.refused)
        await press(pilot, *["down"] * place)
        assert desk.chosen is not None
        assert desk.chosen.refused
        clause = desk.chosen.about.rpartition("(")[2].rstrip(")")
        await press(pilot, "question_mark")
        assert clause in text_of(pilot.app)
        assert "The rules behind what you see" in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_every_line_of_a_turn_and_the_ruler_have_rules_behind_them() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        for place in range(len(desk.choices)):
            desk.lit = place
            assert behind(desk, desk.book())[:-1], desk.choices[place].label
        await press(pilot, "l", *["up"] * 6)
        found = behind(desk, desk.book())
        assert any(name.startswith(("FOV-", "COVER-", "R-")) for name in found)
        await press(pilot, "escape", "W")
        assert "SNAP-03" in behind(desk, desk.book())

    play(app_for("S1", BOTH, "abc"), script)


def test_lines_of_the_log_lead_to_their_rules() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        said = sentences_told(screen.desk)
        assert [one.text for one in said] == [text for told in screen.table.told for text in told.lines]
        assert all(one.rules and one.kinds <= set(KINDS) for one in said)
        await press(pilot, "L")
        page = pilot.app.screen
        assert isinstance(page, LogBook)
        assert "s at Daniel" in page.said[page.lit].text
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, RuledHelp)
        assert "SHOOT-12" in text_of(pilot.app)
        assert "In the log" in text_of(pilot.app)
        await press(pilot, "slash")
        assert "SHOOT-12" in ids(rules_of(pilot))
        await press(pilot, "escape", "escape", "home", "enter")
        assert ids(rules_of(pilot)) == ["ROUND-04"]
        await press(pilot, "escape", "down", "up", "pagedown", "end", "escape")
        assert pilot.app.screen is screen

    play(app_for("S1", ALONE, "fixed"), script)


def test_search_as_one_types_links_and_rulings() -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Title)
        await press(pilot, "slash")
        page = rules_of(pilot)
        everything = len(page.found())
        await press(pilot, *"fov-01")
        assert ids(page)[0] == "FOV-01"
        assert "Number of facings" in text_of(pilot.app)
        await press(pilot, "tab", "tab", "shift+tab", "enter")
        assert page.entry is not None
        assert page.entry.id == "R-04"
        assert page.typed == ""
        await press(pilot, "escape")
        assert page.typed == "fov-01"
        await press(pilot, *["backspace"] * 6)
        assert len(page.found()) == everything
        await press(pilot, "right")
        assert all(entry.id.startswith("R-") for entry in page.found())
        await press(pilot, "down", "down", "pagedown", "pageup", *"steady aim zeppelin")
        assert "No clause and no ruling has these words." in text_of(pilot.app)
        await press(pilot, "question_mark")
        assert "In the rules" in text_of(pilot.app)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, Title)

    play(app_for(None, {}, "noon"), script)
