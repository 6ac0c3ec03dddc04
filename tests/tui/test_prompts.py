"""The questions of the rules that the two shootouts seldom ask, as they stand in the panel."""

from fractions import Fraction

from attrs import evolve
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.firing import NameVictim
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shootouts.shootout import Entry
from outlaws_tui.outlaws.snapshots import ENTRY, Snap, Window
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.covering import cover_choices
from outlaws_tui.tui.drawing import ground_for, paint
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.glyphs import UNICODE
from outlaws_tui.tui.listing import listing
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.prompts import prompt_for
from outlaws_tui.tui.scale import NORMAL
from outlaws_tui.tui.words import figure_words
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
    g.figures[5].square = g.figures[4].square
    g.common.volley = (4, 5, 0, -1)
    g.agenda = (NameVictim(0, 0, 0, 0, 5), None)
    return g


def test_naming_who_is_hit() -> None:
    prompt = prompt_for(victim_question(), 0, None, -1, UNICODE, 28)
    assert prompt.title == "Who is hit?"
    assert [choice.label for choice in prompt.choices] == ["HATTIE BOONE", "OLD PETE", "leave it to the die"]
    assert [choice.words for choice in prompt.choices] == [("name hattie-boone",), ("name old-pete",), ("chance",)]
    rows = listing(prompt, 0, 28, 12, UNICODE, []).lines
    assert all(sum(len(ink.text) for ink in row) <= 28 for row in rows)


def acting(square: str, facing: int) -> Gunfight:
    """Return S1 with Daniel acting on a square, four actions left, a gun in hand."""
    library = load()
    built = stage_for(library.shootout("S1"), library.components, library.boards)
    g = empty(built, Scripted())
    p = g.figures[0]
    p.square, p.facing, p.actions = built.town.square(square), facing, 4
    p.right, p.carried = built.at_start.figures[0].carried[0], ()
    g.common.at = (1 << p.square, g.common.at[1])
    g.common.active, g.common.drawn = 0, 4
    g.agenda = (Act(0), None)
    return g


def test_looking_from_cover() -> None:
    g = acting("A/I7", 3)
    town = g.stage.town
    here = [choice for choice in cover_choices(g, 0, g.options(), -1) if choice.key == "c"]
    assert [choice.label for choice in here] == ["look round the corner south-west"]
    assert here[0].words == ("look corner south-west",)
    own = next(choice for choice in cover_choices(g, 0, g.options(), town.square("A/I7")) if choice.key == "C")
    assert "walk-look A/I7 south south-east" in {choice.words[0] for choice in own.opens}
    library = load()
    cast = Cast(g.stage, library.components, UNICODE)
    g.choose(next(option for option in g.options() if option.words(g, 0) == "look corner south-west"))
    rows = paint(cast, g, ground_for(g.stage, library.components, UNICODE), 0)
    column, row = NORMAL.cell_of(town, town.square("A/I7"))
    assert rows[row + 1][column - 1].char == "◣"
    assert figure_words(g, 0).startswith("Daniel looks round the corner south-west, faces west")
    out = cover_choices(g, 0, g.options(), -1)
    assert [(choice.key, choice.label, choice.cost) for choice in out] == [("c", "come out of cover", 0)]


def test_leaning_out_of_a_window() -> None:
    g = acting("A/G7", 2)
    lean = next(choice for choice in cover_choices(g, 0, g.options(), -1) if choice.key == "c")
    assert lean.label == "lean out of the window"
    library = load()
    cast = Cast(g.stage, library.components, UNICODE)
    g.choose(next(option for option in g.options() if option.words(g, 0) == lean.words[0]))
    rows = paint(cast, g, ground_for(g.stage, library.components, UNICODE), 0)
    column, row = NORMAL.cell_of(g.stage.town, g.figures[0].square)
    assert "".join(cell.char for cell in rows[row + 1][column : column + 3]) == "╾▼╼"


def test_a_snapshot_is_asked_with_its_chances() -> None:
    g = acting("A/F11", 1)
    samuel = g.figures[1]
    samuel.right, samuel.carried = g.stage.at_start.figures[1].carried[0], ()
    g.agenda = (Window(0, ENTRY, 1, 2), None)
    prompt = prompt_for(g, 0, None, -1, UNICODE, 28)
    assert prompt.title == "SAMUEL may snap."
    assert [choice.key for choice in prompt.choices] == ["f", "d", "n", "P"]
    shot = attempt(g, 0, next(option for option in g.options() if isinstance(option, Snap)))
    assert (shot.needs, shot.tried) == (4, Fraction(2, 3))
    assert shot.bullet is not None
    assert shot.bullet.range == 5
    assert shot.comes_off == Fraction(2, 3) * shot.bullet.hit
    assert prompt.choices[0].hit == shot.comes_off


def test_who_is_waited_for_is_the_side_that_is_asked_and_not_the_one_who_fired() -> None:
    """Samuel fires, and Daniel, whom the automatic list plays, may answer out of turn: it is held, so it can be read."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "z", "enter", "h", "enter", "f")
        text = text_of(pilot.app)  # type: ignore[arg-type]
        assert "SAMUEL fires at Daniel" in text
        assert "Outlaw: auto plays." in text

    play(app_for("S1", {"outlaw": "auto", "law": "human"}), script)
