"""The town at its sizes: pictures of each, what the keys, the wheel and clicks do there, labels to jump to, the small picture."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot
from textual import events
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.codes import COLD, DEAD
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.outlaws.stations import STANDING
from outlaws_tui.outlaws.telling import cover_words
from outlaws_tui.sight import pack
from outlaws_tui.tui.drawing import ground_for, paint
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.mapview import MARGIN
from outlaws_tui.tui.scale import CLOSE, NORMAL, OVERVIEW, SCALES, Scale
from outlaws_tui.tui.shelters import shelter_marks
from tests.tui.table import BOTH, SIZES, app_for, game_of, play, press, settle, text_of
from tests.tui.test_pictures import compare, keys

FOLDER = Path(__file__).parent / "pictures"
LOOKS = {
    "": Look(),
    "-mono": Look(depth="mono"),
    "-plain": Look(depth="mono", glyphs=ASCII),
}
SCENES = {
    "close": ("S1", BOTH, ("d", "h", "1", "plus", "v", "W")),
    "overview": ("S1", BOTH, ("d", "h", "1", "M", "v", "W")),
    "close-ranch": ("S8", {}, ("d", "plus", "w")),
    "overview-ranch": ("S8", {}, ("d", "M", "w", "l", "left", "left", "left", "up")),
    "jump": ("S8", {}, ("d", "j")),
    "cover": ("S1", BOTH, ("d", "h", "1", "K", "up", "up", "up", "right", "right")),
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, look: str, width: int, height: int, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = FOLDER
    shootout, seats, pressed = SCENES[name]
    file = f"{name}{look}-{width}x{height}.txt"
    compare(snapshot, file, shootout, seats, "abc", keys(*pressed), LOOKS[look], (width, height))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("scale", SCALES, ids=[scale.title for scale in SCALES])
def test_every_shootout_is_painted_at_every_size(scale: Scale, glyphs: Glyphs) -> None:
    library = load()
    for shootout in library.shootouts:
        stage = stage_for(shootout, library.components, library.boards)
        rows = ground_for(stage, library.components, glyphs, scale).rows
        town = stage.town
        assert len(rows) == scale.down * town.height + scale.edges
        assert {len(row) for row in rows} == {scale.across * town.width + scale.edges}
        for square in range(town.size):
            column, row = scale.cell_of(town, square)
            assert scale.square_at(town, column, row) == (square if town.squares >> square & 1 else -1)
        if glyphs.ascii:
            assert all(cell.char.isascii() for row in rows for cell in row)


def test_the_size_is_kept_and_enter_in_the_overview_only_looks_closer() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1", "plus")
        screen = game_of(pilot)
        assert screen.town_map.scale == CLOSE
        await press(pilot, "plus")
        assert screen.desk.message == "Closer it does not go."
        before = screen.table.seen.number
        await press(pilot, "M", "enter")
        assert (screen.town_map.scale, screen.table.seen.number) == (CLOSE, before)
        await press(pilot, "M", "minus")
        assert screen.desk.message == "Farther off it does not go."
        await press(pilot, "plus", "enter")
        assert (screen.town_map.scale, screen.table.seen.number) == (NORMAL, before + 1)
        await press(pilot, "a", "minus")
        assert screen.town_map.scale == OVERVIEW
        # A list that is open is still picked from.
        await press(pilot, "Q", "escape")
        assert screen.town_map.scale == OVERVIEW

    play(app_for(seats=BOTH, seed="abc"), script)


def test_the_view_follows_a_square_at_a_time() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "plus")
        town_map = game_of(pilot).town_map
        across = town_map.shown[0]
        margin = min(MARGIN, (across - 1) // 2)
        for way in ("left", "right"):
            for _ in range(12):
                before = town_map.origin
                await pilot.press(way)
                await pilot.pause()
                assert abs(town_map.origin[0] - before[0]) <= 1
                assert town_map.origin[1] == before[1]
                place = town_map.cursor_square % 12 - town_map.origin[0]
                assert margin <= place < across - margin or town_map.origin[0] in (0, 12 - across)

    play(app_for(seats=BOTH, seed="abc"), script)


def test_the_wheel_with_ctrl_changes_the_size_and_clicks_find_their_square() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        for kind, scale in (
            (events.MouseScrollUp, CLOSE),
            (events.MouseScrollDown, NORMAL),
            (events.MouseScrollDown, OVERVIEW),
        ):
            await pilot._post_mouse_events([kind], "#map", offset=(9, 9), control=True)
            await settle(pilot)
            assert screen.town_map.scale == scale
        town = screen.table.stage.town
        # The town is 24 columns wide in a view of 49: it begins after the numbers and half of what is left over.
        column, row = 2 + (49 - 24) // 2 + 2 * 4, 1 + 7
        await pilot.click("#map", offset=(column, row))
        await settle(pilot)
        assert town.names[screen.desk.cursor] == "A/E8"
        await pilot.click("#map", offset=(column, row))
        await settle(pilot)
        assert (screen.town_map.scale, town.names[screen.desk.cursor]) == (NORMAL, "A/E8")

    play(app_for(seats=BOTH, seed="abc"), script)


def test_cover_is_shown_for_every_square_that_the_enemy_sees() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "K")
        desk = game_of(pilot).desk
        g = desk.g
        sight, station = g.stage.sight, g.station(desk.shelter)
        assert g.stage.side[desk.shelter] != g.stage.side[desk.table.acting]
        found = shelter_marks(desk)
        for square in range(g.stage.town.size):
            if g.stage.town.high >> square & 1:
                continue
            lines = sight.lines(station, pack(STANDING, square), g.common.open, g.common.horses)
            letter = ""
            if lines:
                cover = cover_words(lines[0].cover)
                named = {"window": "w", "door": "w", "corner": "w", "low": "l", "slight": "s"}
                letter = next((sign for word, sign in named.items() if word in cover), "-")
            assert found.get(square, "") == letter, g.stage.town.names[square]
        await press(pilot, "K")
        assert not desk.overlays

    for shootout in ("S1", "S8"):
        play(app_for(shootout, {}, "abc"), script)


def test_a_letter_jumps_and_everything_else_leads_back() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1")
        desk = game_of(pilot).desk
        places = [p.square for p in desk.g.figures]
        foe = desk.chosen.target if desk.chosen is not None else -1
        await press(pilot, "j")
        assert desk.mode is not None
        assert [line.label[:1] for line in desk.mode.choices][:2] == ["a", "b"]
        await press(pilot, "b")
        assert desk.mode is None
        assert desk.cursor == places[1 - foe]
        await press(pilot, "j", "a")
        assert desk.cursor == places[foe]
        assert desk.chosen is not None
        assert desk.chosen.target == foe
        await press(pilot, "j", "escape")
        assert (desk.mode, desk.cursor) == (None, places[foe])
        await press(pilot, "j", "down", "enter")
        assert (desk.mode, desk.cursor) == (None, places[1 - foe])

    play(app_for(seats=BOTH, seed="abc"), script)


def test_the_small_picture_frames_the_view_and_can_be_clicked() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        small = screen.parts["minimap"]
        assert small.display
        await pilot.click("#minimap", offset=(30, 5))
        await settle(pilot)
        assert screen.table.stage.town.names[screen.desk.cursor] == "B/G11"
        (left, top), (across, down) = screen.town_map.origin, screen.town_map.shown
        reversed_ = [column_of(line) for line in small.lines]
        assert [min(columns) for columns in reversed_ if columns] == [left] * -(-down // 2)
        assert {max(columns) for columns in reversed_ if columns} == {left + across - 1}
        assert top == 0
        await press(pilot, "O", "M")
        assert not small.display
        assert "Midday" in text_of(screen.app)

    play(app_for("S3", {}, "abc"), script, (120, 40))


@pytest.mark.parametrize("look", [LOOKS[""], LOOKS["-plain"]], ids=["unicode", "plain"])
@pytest.mark.parametrize(("size", "columns"), [((120, 40), 24), ((200, 60), 48)])
def test_a_town_of_eight_boards_has_a_small_picture_too(size: tuple[int, int], columns: int, look: Look) -> None:
    """48 squares across leave the log too little at 120 columns: there a column stands for two squares."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        small = screen.parts["minimap"]
        assert small.display
        assert (small.size.width, small.size.height) == (columns, columns // 4)
        signs = "".join(ink.text for line in small.lines for ink in line)
        assert sum(sign in "1234" for sign in signs) >= 4
        await pilot.click("#minimap", offset=(columns - 1, columns // 4 - 1))
        await settle(pilot)
        x, y = screen.desk.cursor % 48, screen.desk.cursor // 48
        assert (x, y) == (48 - 48 // columns, 24 - 96 // columns)

    play(app_for("S14", {}, "abc", look), script, size)


def column_of(inks: Sequence[object]) -> list[int]:
    """Return the columns of a line of single signs that are reversed."""
    return [place for place, ink in enumerate(inks) if getattr(ink, "reverse", False)]


@pytest.mark.parametrize("scale", SCALES, ids=[scale.title for scale in SCALES])
def test_what_becomes_of_people_doors_and_things_is_told_by_signs_alone(scale: Scale) -> None:
    library = load()
    stage = stage_for(library.shootout("S8"), library.components, library.boards)
    g = empty(stage, Scripted())
    town = stage.town
    for who, name in enumerate(("E/I10", "E/B2", "E/C2", "E/D4", "E/E4", "E/F4")):
        g.figures[who].square = town.square(name)
        g.figures[who].facing = 1
    g.figures[0].status, g.figures[0].prone = DEAD, 1
    g.figures[1].status, g.figures[1].prone = COLD, 1
    g.figures[2].prone, g.figures[2].loss = 1, 2
    door = next(door for door in town.doors if town.names[door.a] == "E/E6")
    thing = stage.at_start.figures[0].carried[0]
    g.things[thing].square = town.square("E/J9")
    cast = Cast(stage, library.components, ASCII)

    def at(name: str) -> str:
        cells = scale.inside(town, town.square(name))
        return "/".join(
            "".join(rows[row][column].char for row, column in cells if row == line).rstrip()
            for line in dict.fromkeys(row for row, _ in cells)
        )

    def edge() -> str:
        return "".join(rows[row][column].char for row, column in scale.side(town, door.a, 2)) or at("E/E6")

    rows = paint(cast, g, ground_for(stage, library.components, ASCII, scale), -1)
    shut = {CLOSE: "--ddd--", NORMAL: "-d-", OVERVIEW: "dd"}
    assert edge() == shut[scale]
    assert at("E/I10") == {CLOSE: "mateo x/dead/xxxx", NORMAL: "max", OVERVIEW: "mx"}[scale]
    assert at("E/B2") == {CLOSE: "jonas z/out/xxxx", NORMAL: "joz", OVERVIEW: "jz"}[scale]
    assert at("E/C2") == {CLOSE: " rosa )/lies/**xx''", NORMAL: "ro)", OVERVIEW: "ro"}[scale]
    assert at("E/J9") == {CLOSE: "/   7/Colt .4", NORMAL: " 7", OVERVIEW: " 7"}[scale]
    g.common.open = 1 << door.index
    rows = paint(cast, g, ground_for(stage, library.components, ASCII, scale), -1)
    assert edge() == {CLOSE: "-/    -", NORMAL: "/  ", OVERVIEW: "/"}[scale]
