"""The questions of the rules that the two shootouts seldom ask, as they stand in the panel."""

from attrs import evolve
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.firing import NameVictim
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.setup import empty, stage_for
from outlaws_tui.outlaws.shootout import Entry
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.prompts import listing, prompt_for
from tests.tui.table import BOTH, app_for, game_of, play, press, text_of


def test_coming_onto_the_map() -> None:
    library = load()
    shootout = library.shootout("S1")
    outlaw, law = shootout.sides
    late = evolve(law.figures[0], square=None, facing=None, enters=Entry("east", 1))
    changed = evolve(shootout, sides=(outlaw, evolve(law, figures=(late,))))

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        shown = text_of(pilot.app)
        assert "SAMUEL comes onto the map" in shown
        assert "come on at A/L" in shown.replace("\n", " ")
        first = screen.desk.cursor
        await press(pilot, "tab", "tab", "t", "left")
        assert screen.desk.cursor == first + 2 * screen.desk.g.stage.town.width
        goal = screen.desk.cursor
        await press(pilot, "enter")
        p = screen.desk.g.figures[1]
        assert (p.square, p.facing) == (goal, 3)

    play(OutlawsApp(library, changed, BOTH, "abc", Look(), 0), script)


def test_running_square_by_square() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "R")
        screen = game_of(pilot)
        who = screen.table.acting
        assert f"{'SAMUEL' if who else 'Daniel'} runs. Where to?" in text_of(pilot.app)
        number = screen.table.seen.number
        await press(pilot, "enter")
        assert screen.table.seen.number == number
        await press(pilot, "up", "up", "enter")
        assert screen.table.seen.number == number + 2
        await press(pilot, "e")
        assert screen.desk.g.figures[who].actions == 0

    play(app_for("S1", BOTH, "abc"), script)


def victim_question() -> Gunfight:
    library = load()
    built = stage_for(library.shootout("S11"), library.components, library.boards)
    g = empty(built, Scripted())
    g.figures[4].square = g.figures[3].square
    g.common.volley = (3, 5, 0, -1)
    g.agenda = (NameVictim(0, 0, 0, 0, 4), None)
    return g


def test_naming_who_is_hit() -> None:
    prompt = prompt_for(victim_question(), 0, None, -1, UNICODE, 28)
    assert prompt.title == "Who is hit?"
    assert [choice.label for choice in prompt.choices] == ["HATTIE BOONE", "OLD PETE", "leave it to the die"]
    assert [choice.words for choice in prompt.choices] == [("name hattie-boone",), ("name old-pete",), ("chance",)]
    rows = listing(prompt, 0, 28, 12, UNICODE, []).lines
    assert all(sum(len(ink.text) for ink in row) <= 28 for row in rows)
