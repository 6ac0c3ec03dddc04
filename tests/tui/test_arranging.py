"""Towns laid out and boards drawn by keys and mouse: what is saved is checked, found again and played, and nothing is lost."""

import os
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui import cli, data
from outlaws_tui.data import load
from outlaws_tui.ground.picture import read_sketch
from outlaws_tui.ground.sketch import blank
from outlaws_tui.outlaws.shootouts.objectives import MayChange
from outlaws_tui.packing import Workshop
from outlaws_tui.packing import text_of as text_of_file
from outlaws_tui.read import read_shootout
from outlaws_tui.sheet import parse
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.arranging.arranger import Arranger
from outlaws_tui.tui.arranging.boardroom import BoardRoom
from outlaws_tui.tui.arranging.form import Form
from outlaws_tui.tui.arranging.picker import Picker
from outlaws_tui.tui.arranging.towns import Towns
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.keeping import Opening
from outlaws_tui.tui.keyring import use
from outlaws_tui.tui.keysets import SETS, SETTABLE, conflicts
from outlaws_tui.tui.lobby.session import VisitorsTitle
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import GUTTER, HEADER
from outlaws_tui.tui.settings_file import load as settings
from outlaws_tui.tui.title import Title
from tests.tui.table import SIZES, picture_of, play, settle, text_of

Script = Callable[[Pilot[int]], Awaitable[None]]
PICTURES = Path(__file__).parent / "pictures"
SHOP_SIGN = {" ": "space", "-": "minus", "/": "slash", ".": "full_stop", ",": "comma", "'": "apostrophe"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the test a data folder of its own, and forget what was loaded."""
    monkeypatch.setattr(data, "user_data_path", lambda *_, **__: tmp_path)
    load.cache_clear()
    yield tmp_path
    load.cache_clear()


def made(
    kind: str, name: str, script: Script, size: tuple[int, int] = (80, 24), look: Look | None = None
) -> OutlawsApp:
    """Run the app where a shootout or board is made."""
    assert kind in ("shootout", "board")
    opening = Opening(making=("shootout" if kind == "shootout" else "board", name))
    app = OutlawsApp(load(), look=look or Look(), pause=0, opening=opening)
    play(app, script, size)
    return app


async def tap(pilot: Pilot[int], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)


async def write(pilot: Pilot[int], text: str) -> None:
    await tap(pilot, *(SHOP_SIGN.get(sign, sign) for sign in text))


def arranger(pilot: Pilot[int]) -> Arranger:
    screen = pilot.app.screen
    assert isinstance(screen, Arranger)
    return screen


def room(pilot: Pilot[int]) -> BoardRoom:
    screen = pilot.app.screen
    assert isinstance(screen, BoardRoom)
    return screen


async def to(pilot: Pilot[int], square: str) -> None:
    """Walk the cursor to a square."""
    screen = pilot.app.screen
    assert isinstance(screen, Arranger | BoardRoom)
    town = screen.town()
    there = town.square(square)
    for way in ("x", "y", "x"):
        x, y = there % town.width - screen.cursor % town.width, there // town.width - screen.cursor // town.width
        keys = ["right" if x > 0 else "left"] * abs(x) if way == "x" else ["down" if y > 0 else "up"] * abs(y)
        await tap(pilot, *keys)
    assert screen.square_name == square


WHOLE = """\
slug = "high-street"
title = "High Street"
layout = "C A / B180"
rounds = 8
objective = "The last side with anybody conscious wins."

[[sides]]
name = "Outlaws"
colour = "out"
outlaws = true

[[sides.figures]]
card = "daniel"
square = "A/D8"
facing = "E"
held = ["W73"]
carried = ["SW2"]
spare = ["SW2 +7"]

[[sides.figures]]
card = "clay"
square = "B/D8"
facing = "N"
stance = "prone"
carried = ["SW2"]
spare = ["SW2 +6"]

[[sides]]
name = "Law"
colour = "law"

[[sides.figures]]
card = "samuel"
square = "C/D9"
facing = "N"
carried = ["SW2"]
spare = ["SW2 +6"]

[[clutter]]
kind = "barrel"
square = "A/A9"

[[horses]]
horse = "domino"
square = "A/C9"
tied = true

[[townsfolk]]
square = "A/A10"
facing = "E"

[[items]]
item = "money-bag"
square = "A/A11"

[[locks]]
square = "A/E8"
side = "N"
key = "cell-key"

[[aims]]
kind = "last-side"

[[aims]]
kind = "leave"
side = "Law"
edge = "west"
"""


async def lay_out(pilot: Pilot[int]) -> None:
    """Lay out the whole of the above by keys alone, beginning with a new town."""
    await tap(pilot, "left", "C", "down", "B", "t", "t", "f")
    await to(pilot, "A/D8")
    await tap(pilot, "enter", "t", "h", "down", "down", "down", "enter")
    await write(pilot, "winchester '73")
    await tap(pilot, "enter", *["down"] * 4, "right", "escape", "tab", "enter")
    await write(pilot, "clay")
    await tap(pilot, "enter")
    await to(pilot, "B/D8")
    await tap(pilot, "enter", "d", "tab", "tab")
    await to(pilot, "C/D9")
    await tap(pilot, "enter", "i")
    for square, thing, more in (
        ("A/A9", "barrel", ()),
        ("A/C9", "domino", ()),
        ("A/A10", "townsfolk", ("t",)),
        ("A/A11", "money", ()),
        ("A/E8", "lock", ("space",)),
    ):
        await to(pilot, square)
        await tap(pilot, "n")
        await write(pilot, thing)
        await tap(pilot, "enter", *more)
    await tap(pilot, "o", "enter", "ctrl+u")
    await write(pilot, "High Street")
    await tap(pilot, "enter", "down", "enter", "ctrl+u")
    await write(pilot, "high-street")
    await tap(pilot, "enter", "down", "down", "down", "down", "left", "left", *["down"] * 11, "enter")
    await write(pilot, "leave")
    await tap(pilot, "enter", "down", "right", "escape")


def test_a_whole_town_is_laid_out_saved_checked_and_played_by_keys(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await lay_out(pilot)
        assert arranger(pilot).faults() == []
        await tap(pilot, "p")
        assert isinstance(pilot.app.screen, GameScreen)
        assert pilot.app.screen.table.stage.shootout.slug == "high-street"
        assert "High Street" in text_of(app_of(pilot))

    made("shootout", "", script)
    path = home / "packs" / "mine" / "shootouts" / "high-street.toml"
    assert path.read_text() == WHOLE
    assert not list((home / "drafts" / "shootouts").iterdir())
    assert cli.main(["check", str(path)]) == 0
    assert "shootout high-street, High Street: 3 characters, 8 rounds on C A / B180" in capsys.readouterr().out
    load.cache_clear()
    assert load().shootout("high-street").title == "High Street"


@pytest.mark.parametrize("ending", [("Q", "y"), ("X", "y", "enter", "q"), ("X", "y", "enter", "r", "Q", "y")])
def test_after_the_game_one_is_back_in_the_town(ending: tuple[str, ...]) -> None:
    """Left, given up, or played again: back to the work with all that can be taken back; from there on to the title as ever."""

    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "f", "t")
        work, cursor = arranger(pilot).work, arranger(pilot).cursor
        await tap(pilot, "p")
        assert isinstance(pilot.app.screen, GameScreen)
        await tap(pilot, *ending)
        assert arranger(pilot).work is work
        assert arranger(pilot).cursor == cursor
        assert arranger(pilot).mode.NAME == "figures"
        await tap(pilot, "u")
        assert work.unsaved
        await tap(pilot, "o", "down", "down", "enter")
        await tap(pilot, "escape", "escape", "escape", "escape")
        assert isinstance(pilot.app.screen, Title)

    made("shootout", "S1", script)


def test_who_watches_what_and_what_is_in_the_way() -> None:
    """S1: Daniel at A/B11 looks east, Samuel at A/K11 west, nine squares of open street apart; the saloon's wall is north of both."""

    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "f")
        await to(pilot, "A/B11")
        town = screen.town()
        daniel, samuel = town.square("A/B11"), town.square("A/K11")
        assert screen.sights().watched(daniel)[daniel] == 1
        assert screen.sights().watched(daniel).get(samuel) == 1
        both = screen.sights().watched(town.square("A/F11"))
        assert both[town.square("A/F11")] == 2
        # Each sees his own square, and the other.
        assert (both[daniel], both[samuel]) == (2, 2)
        await tap(pilot, "W")
        assert "Watched" in text_of(app_of(pilot))
        await tap(pilot, "W", "l")
        await to(pilot, "A/K11")
        shown = " ".join(text_of(app_of(pilot)).split())
        assert "From Daniel A/B11 to Samuel: 9 squares, in view." in shown
        await tap(pilot, "l")
        assert screen.told() == ""
        await to(pilot, "A/F5")
        await tap(pilot, "l")
        await to(pilot, "A/F9")
        assert screen.told() == "From A/F5: 4 squares, not in view. The wall A/F7 S is in the way (FOV-12)."

    made("shootout", "S1", script)


def test_what_sides_may_change_is_said_in_the_form() -> None:
    """R-211: a limit of the kind changes; its values go round, each of them once."""

    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        screen.work.change(evolve(screen.now, limits=(MayChange(),)))
        await tap(pilot, "o")
        form = pilot.app.screen
        assert isinstance(form, Form)
        form.lit = next(place for place, row in enumerate(form.rows) if row.label.strip() == "guns")
        seen = []
        for _ in range(3):
            await tap(pilot, "right")
            [limit] = screen.now.limits
            assert isinstance(limit, MayChange)
            seen.append(limit.guns)
        assert seen == ["any", "none", "alike"]

    made("shootout", "S1", script)


def test_keys_of_ones_own_for_towns_and_boards(home: Path) -> None:
    """The page of keys has them behind those of the game, and looks at each of their screens."""
    path = home / "settings.toml"
    app = OutlawsApp(load(), pause=0, opening=Opening(making=("shootout", "S1")), found=settings(path), path=path)
    names = list(SETTABLE)

    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "comma", "K", *["down"] * names.index("town-turn"), "enter", "p")
        assert "p is also play (town-play). Give that another key first." in text_of(app)
        await tap(pilot, "enter", "A")
        assert "A lays a board there." in text_of(app)
        await tap(pilot, "enter", "T")
        assert path.read_text().endswith('[keys]\ntown-turn = ["T"]\n')
        await tap(pilot, "escape", "escape", "f", "t")
        assert not arranger(pilot).work._past
        await tap(pilot, "T")
        assert len(arranger(pilot).work._past) == 1

    try:
        play(app, script)
    finally:
        use({})
    assert conflicts({}, {"board-pick": ("3",)}) == "3 picks an edge there."
    assert conflicts({}, {"make-undo": ("n",)}) == "n is also new (town-new)."
    assert conflicts({}, {"make-undo": ("r",)}) == "r is also walls round (board-room)."
    assert conflicts({}, {"town-ruler": ("r",)}) == ""
    assert conflicts(SETS["vi"], {"town-next": ("j",)}) == ""
    assert settings(path).settings.own == {"town-turn": ("T",)}


def app_of(pilot: Pilot[int]) -> OutlawsApp:
    app = pilot.app
    assert isinstance(app, OutlawsApp)
    return app


def test_what_is_unsound_is_not_saved_but_kept_and_offered_again(home: Path) -> None:
    async def first(pilot: Pilot[int]) -> None:
        await tap(pilot, "s")
        assert "Kept as a draft" in arranger(pilot).work.said
        assert "Daniel has no square" in arranger(pilot).work.said
        await tap(pilot, "p")
        assert "cannot be played yet: Daniel has no square" in arranger(pilot).work.said
        await tap(pilot, "f", "enter", "t")
        # No more: as if the line were cut here.

    made("shootout", "", first)
    assert not (home / "packs").exists()
    draft = home / "drafts" / "shootouts" / "my-town.toml"
    assert 'square = "A/A1"\nfacing = "E"' in draft.read_text()

    async def second(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Title)
        await tap(pilot, "t")
        assert isinstance(pilot.app.screen, Towns)
        assert "Not saved yet" in text_of(app_of(pilot))
        await tap(pilot, "enter")
        assert arranger(pilot).now.sides[0].figures[0].square == "A/A1"
        await tap(pilot, "escape", "x", "y")
        assert "The draft of my-town is gone" in text_of(app_of(pilot))

    app = OutlawsApp(load(), look=Look(), pause=0)
    play(app, second)
    assert not draft.exists()


def test_a_spoilt_draft_is_said_and_the_list_stands(home: Path) -> None:
    draft = home / "drafts" / "shootouts" / "my-town.toml"
    draft.parent.mkdir(parents=True)
    draft.write_text('slug = "my-town"\nrounds = many\n')
    (home / "drafts" / "boards").mkdir()
    (home / "drafts" / "boards" / "mill.txt").write_bytes(b"\xff\x00")

    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "t", "enter")
        assert isinstance(pilot.app.screen, Towns)
        await tap(pilot, "down", "enter")
        assert isinstance(pilot.app.screen, Towns)
        assert pilot.app.screen.said

    play(OutlawsApp(load(), look=Look(), pause=0), script)


def test_a_shipped_shootout_is_changed_as_a_copy() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        assert (screen.now.slug, screen.now.number) == ("my-midday-in-deadrock", 0)
        before = screen.now
        await tap(pilot, "f", "t", "t", "u", "u", "u")
        assert screen.now is before
        assert "Nothing is left" in screen.work.said
        await tap(pilot, "U")
        assert screen.now.sides[0].figures[0].facing == "W"
        await tap(pilot, "s")
        assert screen.work.said.startswith("Saved: ")
        await tap(pilot, "escape")
        assert "my-midday-in-deadrock, on C A B" in text_of(app_of(pilot))

    made("shootout", "S3", script, (100, 30))
    assert load().shootout("midday-in-deadrock").sides[0].figures[0].facing == "S"
    assert load().shootout("my-midday-in-deadrock").sides[0].figures[0].facing == "W"


def test_c_goes_from_one_thing_wrong_to_the_next() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "f", "enter", "u", "c")
        assert screen.work.said == "Daniel has no square."
        assert screen.lit == ("figures", 0, 0)
        await tap(pilot, "enter", "c")
        assert screen.work.said == "Samuel has no square."
        await tap(pilot, "enter", "c")
        assert "where Daniel is" in screen.work.said
        await tap(pilot, "right", "enter", "c")
        assert screen.work.said == "Nothing is missing and nothing clashes."

    made("shootout", "", script)


def test_the_last_of_a_side_stays_and_a_side_goes_with_all_that_is_said_of_it() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "f", "x", "x")
        assert len(screen.now.sides[0].figures) == 1
        assert "the last of his side" in screen.work.said
        await tap(pilot, "o", *["down"] * 7, "x")
        page = pilot.app.screen
        assert isinstance(page, Form)
        assert "two to four sides" in page.said
        await tap(pilot, *["down"] * 6, "enter")
        assert [side.name for side in screen.now.sides] == ["Outlaws", "Law", "Strangers"]
        await tap(pilot, "x")
        assert [side.name for side in screen.now.sides] == ["Outlaws", "Law"]
        await tap(pilot, *["up"] * 6, "x")

    made("shootout", "S3", script)


def test_what_is_typed_in_a_form_is_refused_with_a_reason() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "o", "enter", "ctrl+u", "enter")
        page = pilot.app.screen
        assert isinstance(page, Form)
        assert page.said == "Found an empty text; expected some words."
        await tap(pilot, "down", "enter")
        await write(pilot, " x")
        await tap(pilot, "enter")
        assert "an id of letters, digits and hyphens" in page.said
        await tap(pilot, "down", "down", "down", "down", "enter")
        await write(pilot, "0")
        await tap(pilot, "enter")
        assert page.said == "Found 100; expected a whole number from 1 to 99."

    made("shootout", "", script)


def test_the_mouse_lays_places_and_saves() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await click(pilot, "#keys", text_of(app_of(pilot)).split("\n")[23].index("figures") + 1, 0)
        assert screen.mode.NAME == "figures"
        await pilot.click("#map", offset=(GUTTER + 4 * 3 + 2, HEADER + 2 * 3 + 1))
        await settle(pilot)
        assert screen.square_name == "A/D4"
        await pilot.click("#map", offset=(GUTTER + 4 * 3 + 2, HEADER + 2 * 3 + 1))
        await settle(pilot)
        assert screen.now.sides[0].figures[0].square == "A/D4"
        row = next(number for number, line in enumerate(text_of(app_of(pilot)).split("\n")) if "SA Samuel" in line)
        await click(pilot, "#panel", 5, row - 1)
        assert screen.lit == ("figures", 1, 0)
        await pilot.click("#map", offset=(GUTTER + 4 * 5 + 2, HEADER + 2 * 3 + 1))
        await settle(pilot)
        await click(pilot, "#panel", 5, row - 1)
        assert screen.now.sides[1].figures[0].square == "A/F4"
        await click(pilot, "#keys", text_of(app_of(pilot)).split("\n")[23].index("save") + 1, 0)
        assert screen.work.said.startswith("Saved")

    made("shootout", "", script)


async def click(pilot: Pilot[int], where: str, column: int, row: int) -> None:
    await pilot.click(where, offset=(column, row))
    await settle(pilot)


MILL = """\
old-mill: The old mill

    A B C D E F
   + + + + + + +
 1  . . . . . .
   + +-+-+o+ + +
 2  .|T . .|. .
   + + + + + + +
 3  .|. . .|. .
   + +-+d+-+ + +
 4  . . . . . .
   + + + + + + +
 5  . . . . R .
   + + + + + + +

place house = B2-D3
walk B4-D4
"""


async def draw(pilot: Pilot[int]) -> None:
    """Draw the board above by keys alone."""
    await tap(pilot, "a", "down", "enter", "ctrl+u")
    await write(pilot, "The old mill")
    await tap(pilot, "enter", "down", *["left"] * 6, "down", *["left"] * 7, "escape")
    await to(pilot, "old-mill/B2")
    await tap(pilot, "m", "right", "right", "down", "r", "m", "left", "left", "up", "n")
    await write(pilot, "house")
    await tap(pilot, "enter", "escape", "enter", "right", "right", "3", "shift+up")
    await tap(pilot, "down", "left", "2", "J", "down", "left", "m", "right", "right", "w", "down", "right", "o")
    await write(pilot, "rocks")
    await tap(pilot, "enter", "enter")


def test_a_board_is_drawn_and_saved_by_keys(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await draw(pilot)
        assert room(pilot).faults() == []
        await tap(pilot, "s")
        assert room(pilot).work.said.startswith("Saved")
        await tap(pilot, "escape")
        assert "old-mill" in text_of(app_of(pilot))

    made("board", "old-mill", script)
    path = home / "packs" / "mine" / "boards" / "old-mill.txt"
    assert path.read_text() == MILL
    assert cli.main(["check", str(path)]) == 0
    load.cache_clear()

    async def lay(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "down", "enter")
        assert isinstance(pilot.app.screen, Picker)
        await write(pilot, "old")
        await tap(pilot, "enter")
        assert screen.now.layout == "A / old-mill"
        await tap(pilot, "f")
        await to(pilot, "old-mill/C3")
        await tap(pilot, "enter")
        assert screen.now.sides[0].figures[0].square == "old-mill/C3"
        await tap(pilot, "E")
        assert room(pilot).now == load().boards["old-mill"]
        await tap(pilot, "escape")
        assert arranger(pilot).now.sides[0].figures[0].square == "old-mill/C3"

    made("shootout", "", lay, (120, 40))


@pytest.mark.parametrize("size", [(80, 24), (40, 12), (200, 60)])
def test_the_ruler_on_a_board_says_all_that_is_in_the_way(size: tuple[int, int]) -> None:
    """FOV-12: the walls west of B2 and east of D2; FOV-16: through a window one sees from beside it."""

    async def script(pilot: Pilot[int]) -> None:
        await draw(pilot)
        screen = room(pilot)
        await to(pilot, "old-mill/D1")
        await tap(pilot, "l")
        await to(pilot, "old-mill/D3")
        assert screen.told().startswith(
            "From old-mill/D1: 2 squares, in view. The line goes through the window old-mill/D1 S"
        )
        await tap(pilot, "l")
        assert screen.told() == ""
        await to(pilot, "old-mill/A2")
        await tap(pilot, "l")
        await to(pilot, "old-mill/F2")
        assert screen.told() == (
            "From old-mill/A2: 5 squares, not in view. The wall old-mill/A2 E is in the way (FOV-12). "
            "The wall old-mill/D2 E is in the way (FOV-12)."
        )
        shown = " ".join(text_of(app_of(pilot)).split())
        # Three rows of forty columns do not hold it all, and say so.
        said = "The wall old-mill/D2 E …" if size == (40, 12) else f"old-mill/F2: nothing {screen.told()}"
        assert said in shown

    made("board", "old-mill", script, size)


def test_the_walls_that_were_drawn_last_are_named_without_being_marked_again() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await to(pilot, "mill/B2")
        await tap(pilot, "m", "right", "right", "down", "r")
        assert room(pilot).work.said == "B2-D3: walls round it. n names it."
        await tap(pilot, "n")
        await write(pilot, "hall")
        await tap(pilot, "enter", "escape")
        # Outside of it the name is for the square.
        await tap(pilot, "right", "n")
        await write(pilot, "yard")
        await tap(pilot, "enter", "escape")
        assert [(one.name, str(one.areas[0]), one.open) for one in room(pilot).now.places] == [
            ("hall", "B2-D3", False),
            ("yard", "E3", True),
        ]

    made("board", "mill", script)


def test_what_is_wrong_with_a_board_is_told_while_it_is_drawn() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = room(pilot)
        await to(pilot, "mill/A3")
        await tap(pilot, "2", "H", "right", "s")
        assert "must be sound: A3, west: a door on the rim of the board" in screen.work.said
        await tap(pilot, "c")
        assert screen.square_name == "mill/A3"
        await tap(pilot, "0", "H", "c")
        assert screen.work.said == "Nothing is wrong with it."

    made("board", "mill", script)


def test_what_is_seen_from_the_cursor_is_drawn_while_walls_go_up() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = room(pilot)
        await to(pilot, "mill/F6")
        first = view_of(screen)
        await tap(pilot, "shift+up", "L")
        second = view_of(screen)
        assert (first, second < first) == (144, True)
        await tap(pilot, "v")
        assert view_of(screen) == 0

    made("board", "mill", script, look=Look(depth="mono", glyphs=ASCII))


def view_of(screen: BoardRoom) -> int:
    """Return how many squares are marked as seen."""
    grounds = [[cell.ground for cell in row[1::4]] for row in screen.picture()[1][1::2]]
    return sum(row.count("fov") for row in grounds)


def test_an_area_can_be_walled_cleared_and_taken_back() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = room(pilot)
        before = screen.now
        await tap(pilot, "m", "right", "down", "r")
        assert sum(edge != 0 for side in screen.now.edges for edge in side) == 16
        await tap(pilot, "m", "left", "up", "x")
        assert screen.now == before
        await tap(pilot, "u", "u")
        assert screen.now is before

    made("board", "mill", script)


def test_a_printed_board_is_drawn_on_as_a_copy() -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert room(pilot).now.letter == "my-a"
        assert room(pilot).now.edges == load().boards["A"].edges

    made("board", "A", script)


@pytest.mark.parametrize("name", ["mill2", "a b", "x" * 21])
def test_a_name_that_no_board_may_have_is_said(name: str) -> None:
    async def script(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Towns)
        assert "cannot be a board's name" in text_of(app_of(pilot))

    made("board", name, script, (120, 40))


def test_guests_of_a_server_are_not_offered_what_writes_files() -> None:
    assert "towns" in [one.name for one in Title.TABLE]
    assert "towns" not in [one.name for one in VisitorsTitle.TABLE]


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (40, 12), (41, 13), (60, 20), (200, 60)])
def test_any_size_is_borne(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "f", "v", "right", "o", "escape", "i", "n", "escape", "b")
        await pilot.resize_terminal(*size)
        await tap(pilot, "f", "enter", "question_mark", "escape")
        assert text_of(app_of(pilot)).strip()

    made("shootout", "S14", script)

    async def board(pilot: Pilot[int]) -> None:
        await pilot.resize_terminal(*size)
        await tap(pilot, "m", "down", "r", "a", "escape", "question_mark", "escape")

    made("board", "", board)


def test_a_disk_that_refuses_is_said_and_the_work_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, "f")
        monkeypatch.setattr(os, "fsync", full)
        await tap(pilot, "enter")
        screen = arranger(pilot)
        assert screen.work.said.startswith("Not kept: No space left on device")
        assert screen.now.sides[0].figures[0].square == "A/A1"

    made("shootout", "", script)
    assert Workshop.own().drafts() == []


def scene(*keys: str) -> Script:
    async def script(pilot: Pilot[int]) -> None:
        await tap(pilot, *keys)

    return script


async def measured(pilot: Pilot[int]) -> None:
    await tap(pilot, "f")
    await to(pilot, "A/F5")
    await tap(pilot, "l", "W")
    await to(pilot, "A/F9")


SCENES: dict[str, tuple[str, str, Script, Look]] = {
    "arrange-new": ("shootout", "", scene("left", "C", "right", "right"), Look()),
    "arrange-figures": ("shootout", "S3", scene("f", "tab", "v"), Look()),
    "arrange-ruler": ("shootout", "S1", measured, Look()),
    "arrange-things": ("shootout", "S6", scene("i", "tab"), Look()),
    "arrange-gear": ("shootout", "S6", scene("f", "h", "down", "down"), Look()),
    "arrange-about": ("shootout", "S3", scene("o", *["down"] * 12), Look()),
    "arrange-plain": ("shootout", "S3", scene("f", "tab", "v"), Look(depth="mono", glyphs=ASCII)),
    "board-drawn": ("board", "old-mill", draw, Look()),
    "board-plain": ("board", "A", scene("m", "left", "left", "up", "up"), Look(depth="mono", glyphs=ASCII)),
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, width: int, height: int, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = PICTURES
    kind, what, script, look = SCENES[name]
    taken = []

    async def shoot(pilot: Pilot[int]) -> None:
        await script(pilot)
        taken.append(picture_of(app_of(pilot)))

    made(kind, what, shoot, (width, height), look)
    snapshot.assert_match(taken[0], f"{name}-{width}x{height}.txt")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_picture_of_the_list(width: int, height: int, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = PICTURES
    taken = []

    async def shoot(pilot: Pilot[int]) -> None:
        await tap(pilot, "t", "down")
        screen = pilot.app.screen
        assert isinstance(screen, Towns)
        taken.append(text_of(app_of(pilot)))

    play(OutlawsApp(load(), look=Look(), pause=0), shoot, (width, height))
    lines = [line.rstrip() for line in taken[0].split("\n") if "Saved into" not in line]
    snapshot.assert_match("\n".join(lines), f"towns-{width}x{height}.txt")


def test_a_name_that_something_else_has_is_refused(home: Path) -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "f", "enter", "o", "down", "enter", "ctrl+u")
        await write(pilot, "midday-in-deadrock")
        await tap(pilot, "enter")
        page = pilot.app.screen
        assert isinstance(page, Form)
        assert page.said == "Found midday-in-deadrock, which there is already; expected a name of its own."
        assert screen.now.slug == "my-town"
        await tap(pilot, "enter", "ctrl+u")
        await write(pilot, "second")
        await tap(pilot, "enter")
        assert screen.now.slug == "second"

    made("shootout", "", script)
    assert [draft.name for draft in Workshop.own().drafts()] == ["second"]


def test_boards_that_do_not_go_together_are_told_and_taken_back() -> None:
    shop = Workshop.own()
    shop.save(blank("plot", "The plot", 7, 5), load())
    load.cache_clear()

    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "right", "enter")
        await write(pilot, "plot")
        await tap(pilot, "enter", "v", "f", "right", "+", "-", "minus", "b")
        assert screen.faults() == ["Layout: found plot, 5 squares high; expected 12, like the boards beside it."]
        await tap(pilot, "u")
        assert screen.now.layout == "A"

    made("shootout", "", script)


def test_a_town_whose_board_is_gone_can_still_be_opened(home: Path) -> None:
    shop = Workshop.own()
    first = load().shootout("S1")
    shop.keep(evolve(first, slug="lost", number=0, layout="nowhere"))

    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        assert screen.faults()[0].startswith("Layout: found 'nowhere'; expected a board")
        await tap(pilot, "v", "c", "f", "tab", "i", "b", "left", "B", "x")

    made("shootout", "lost", script)


def test_the_town_is_looked_at_from_near_and_far() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = arranger(pilot)
        await tap(pilot, "f", "v", "minus")
        assert screen.town_map.scale.title == "overview"
        assert "Cl" in text_of(app_of(pilot))
        await tap(pilot, "down", "i", "tab", "plus", "plus")
        assert screen.town_map.scale.title == "close"
        await tap(pilot, "right", "u", "f", "t")

    made("shootout", "S3", script, (120, 40))


ANY_KEYS = (
    *("up", "down", "left", "right") * 4,
    *"txndfibouUvcshABCGHJKL1230mrwazk",
    *("enter", "tab", "shift+tab", "space", "plus", "minus", "shift+up", "backspace", "question_mark", "escape"),
)


@pytest.mark.parametrize(("kind", "name"), [("shootout", "S3"), ("board", "A")])
def test_any_keys_leave_something_that_can_be_kept(kind: str, name: str) -> None:
    random = Random(kind)
    count = 0

    async def script(pilot: Pilot[int]) -> None:
        nonlocal count
        for _ in range(150):
            key = random.choice(ANY_KEYS)
            here = pilot.app.screen
            if isinstance(here, Arranger | BoardRoom) and key == "escape":
                continue
            await pilot.press(key)
            await pilot.pause()
        for screen in pilot.app.screen_stack:
            if isinstance(screen, Arranger):
                text = text_of_file(screen.now)
                assert text_of_file(read_shootout(parse(text.encode(), "x.toml"))) == text
                count += 1
            elif isinstance(screen, BoardRoom):
                assert read_sketch(text_of_file(screen.now), "x.txt", load().kinds) == screen.now
                count += 1

    made(kind, name, script)
    assert count == 1
