"""What is laid over the town: views of anybody and from anywhere, watchers, the ruler, what a step would bring into view."""

from collections.abc import Mapping

import pytest
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.sight import pack
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.views import legend, marks_of
from tests.tui.table import BOTH, SIZES, app_for, game_of, play, press, text_of
from tests.tui.test_pictures import FOLDER, compare, keys

PLAIN = Look(depth="mono", glyphs=ASCII)


def at(desk: Desk, name: str) -> int:
    return desk.g.stage.town.square(name)


def test_the_view_from_a_square_before_anybody_goes_there() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        desk, digest = screen.desk, screen.table.game.digest()
        sight = desk.g.stage.sight
        await press(pilot, "up", "up", "V")
        square = at(desk, "A/K9")
        # The walk there would end facing north, and so does the one who is imagined there.
        assert marks_of(desk).view == sight.fov(pack(STANDING, square, 0))
        assert "view from A/K9 facing north, standing" in text_of(pilot.app)
        await press(pilot, "left", "d")
        assert desk.cursor == square
        assert marks_of(desk).view == sight.fov(pack(PRONE, square, 3))
        shown = text_of(pilot.app)
        assert "view from A/K9 facing west, lying" in shown
        assert "Would be seen by Daniel." in shown
        assert "<@_" in shown
        await press(pilot, "t", "down", "d")
        assert marks_of(desk).view == sight.fov(pack(STANDING, square, 2))

        await press(pilot, "enter", "left")
        assert desk.mode is None
        assert marks_of(desk).view == sight.fov(pack(STANDING, square, 2))
        assert "A/J9: Not in view from A/K9." in text_of(pilot.app)
        await press(pilot, "V")
        assert "view from A/J9 facing south, standing" in text_of(pilot.app)
        await press(pilot, "escape")
        assert marks_of(desk).view == 0
        await press(pilot, "V", "V", "V", "enter", "v")
        assert "view of SAMUEL" in text_of(pilot.app)
        assert screen.table.game.digest() == digest

    play(app_for("S1", BOTH, "abc", PLAIN), script)


def test_nobody_stands_in_something_high() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        desk = game_of(pilot).desk
        town = desk.g.stage.town
        high = next(piece.square for piece in town.pieces if piece.kind.high)
        name = town.names[high]
        desk.point(high)
        await press(pilot, "V", "N", "d", "left", "enter", "up", "O", "V", "l", "up")
        desk.point(high)
        await press(pilot, "d", "O", "V")
        shown = text_of(pilot.app)
        assert f"Nobody can be at {name}." in shown
        assert f"nobody can be at {name}   O off" in shown

    play(app_for("S11", {"raiders": "human", "homestead": "human"}, "abc"), script)


def test_the_view_of_the_examined_figure() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "v", "W")
        desk = game_of(pilot).desk
        g = desk.g
        assert marks_of(desk).view == g.stage.sight.fov(g.station(1))
        await press(pilot, "x", "tab")
        assert marks_of(desk).view == g.stage.sight.fov(g.station(0))
        assert "view of Daniel   ! watched by SAMUEL" in text_of(pilot.app)
        await press(pilot, "escape")
        assert "view of SAMUEL   ! watched by Daniel" in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_who_watches_a_square_is_named() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "W", "left")
        desk = game_of(pilot).desk
        assert "A/J11: Daniel watches this square." in text_of(pilot.app)
        desk.point(at(desk, "A/F4"))
        await press(pilot, "up")
        assert "A/F3: No enemy watches this square." in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_the_reach_of_a_run_comes_after_that_of_a_walk_and_begins_nothing() -> None:
    """ACT-A-02: two squares an action. Samuel looks west from K11 along the street: four actions walked are G11, run C11."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "w")
        desk = game_of(pilot).desk
        number = desk.table.seen.number
        walked = marks_of(desk).reach
        assert [walked.get(at(desk, f"A/{letter}11")) for letter in "JIHGFC"] == [1, 2, 3, 4, None, None]
        await press(pilot, "w")
        run = marks_of(desk).reach
        assert [run.get(at(desk, f"A/{letter}11")) for letter in "JIHGFEDC"] == [1, 1, 2, 2, 3, 3, 4, 4]
        assert at(desk, "A/B11") not in run
        assert "1 reach at a run (R)" in text_of(pilot.app)
        desk.point(at(desk, "A/E11"))
        await press(pilot, "left")
        assert "A/D11: 4 actions at a run: R begins it." in text_of(pilot.app)
        await press(pilot, "w")
        assert marks_of(desk).reach == {}
        # After a first act nobody runs, so that the walk alone is left.
        desk.point(at(desk, "A/J11"))
        await press(pilot, "enter", "w", "w")
        assert desk.table.seen.number > number
        assert marks_of(desk).reach == {}

    play(app_for("S1", BOTH, "abc"), script)


def test_where_nobody_is_to_go_the_reach_says_so() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "w")
        assert "There is no reach to show: nobody of yours is to go anywhere now." in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_several_watchers_are_named() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "W")
        desk = game_of(pilot).desk
        hattie, pete = desk.g.figures[4:6]
        pete.square, pete.facing = hattie.square, hattie.facing
        two = next(square for square, count in marks_of(desk).watched.items() if count == 2)
        desk.point(two)
        await press(pilot, "w")
        assert "HATTIE BOONE and OLD PETE watch this square." in text_of(pilot.app)
        assert "! watched by HATTIE BOONE, OLD PETE and ABEL FINCH" in text_of(pilot.app)

    play(app_for("S11", {"raiders": "human", "homestead": "human"}, "abc"), script)


def test_the_ruler_between_any_squares_in_any_stance() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "l")
        desk = game_of(pilot).desk
        desk.point(at(desk, "A/G8"))
        await press(pilot, "l")
        desk.point(at(desk, "A/G4"))
        await press(pilot, "left", "right")
        assert desk.ruler == at(desk, "A/G8")
        ruled = desk.measured
        assert ruled is not None
        assert ruled.ends == ("anybody standing", "anybody standing")
        sight, g = desk.g.stage.sight, desk.g
        for stances, turned in ((2, 2), (3, 3), (1, 1), (0, 0)):
            await press(pilot, "d")
            ruled = desk.measured
            assert ruled is not None
            assert desk.turned == turned
            a = pack(PRONE if stances & 1 else STANDING, desk.ruler, 0)
            b = pack(PRONE if stances & 2 else STANDING, desk.cursor, 2)
            found = sight.explain(a, b, g.common.open)
            assert ruled.words == found.words
            assert ruled.stops == tuple(stop.cell for stop in found.stops)
            assert ruled.table[turned] == sight.sees(a, b, g.common.open)
        assert "Ruler A/G8 to A/G4" in text_of(pilot.app)

    play(app_for("S1", BOTH, "abc"), script)


def test_a_line_out_of_the_field_alone_is_no_use_from_its_start() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "l", "up", "up", "up")
        ruled = game_of(pilot).desk.measured
        assert ruled is not None
        assert (ruled.trace, ruled.stops) == ((), ())
        assert len(ruled.beyond) == 2

    play(app_for("S1", BOTH, "abc"), script)


def test_what_a_walk_would_bring_into_view() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "t", "right", "N")
        screen = game_of(pilot)
        desk, number = screen.desk, screen.table.seen.number
        assert "newly seen: light a walk" in text_of(pilot.app)
        await press(pilot, "left", "up")
        g = desk.g
        chosen = desk.chosen
        assert chosen is not None
        facing = 3 if "west" in chosen.label else 0
        new = g.stage.sight.newly_seen(g.station(1), pack(STANDING, desk.cursor, facing))
        assert new
        assert marks_of(desk).new == new
        await press(pilot, "t", "left")
        new = g.stage.sight.newly_seen(g.station(1), pack(STANDING, desk.cursor, 3))
        assert marks_of(desk).new == new
        assert f"A/J10: {new.bit_count()} squares newly seen, Daniel among them." in text_of(pilot.app)
        assert screen.table.seen.number == number

    play(app_for("S1", BOTH, "abc"), script)


def test_overlays_stack_and_one_key_takes_them_off() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "v", "w", "W", "N", "left", "left")
        shown = text_of(pilot.app)
        assert "' view of SAMUEL   1 reach   ! watched by Daniel   \" newly seen   O off" in shown
        assert "'3!" in shown
        await press(pilot, "l", "up", "O")
        desk = game_of(pilot).desk
        assert desk.mode is None
        assert "O off" not in text_of(pilot.app)
        await press(pilot, "V", "enter", "escape")
        assert desk.stand is None

    play(app_for("S1", BOTH, "abc", PLAIN), script)


def test_looking_while_another_plays() -> None:
    async def script(pilot: Pilot[int]) -> None:
        screen = game_of(pilot)
        digest = screen.table.game.digest()
        await press(pilot, "W", "N", "V", "left", "d", "enter", "v", "l", "d", "up", "x", "v", "O")
        assert screen.table.game.digest() == digest

    play(app_for("S1", {"outlaw": "auto", "law": "auto"}, "abc", pause=0), script)


SCENES: Mapping[str, tuple[str, ...]] = {
    "view-from": ("d", "up", "up", "V", "left", "d"),
    "newly-seen": ("d", "t", "right", "N", "left", "up", "t", "left"),
    "stacked": ("d", "v", "w", "W", "N", "left", "left", "left"),
    "stances": ("d", "l", "left", "left", "left", "up", "up", "l", "up", "up", "up", "d"),
}


@pytest.mark.parametrize("look", [Look(), PLAIN], ids=["full", "plain"])
@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, width: int, height: int, look: Look, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = FOLDER
    plain = "-plain" if look is PLAIN else ""
    compare(
        snapshot, f"{name}{plain}-{width}x{height}.txt", "S1", BOTH, "abc", keys(*SCENES[name]), look, (width, height)
    )


def test_the_legend_says_what_takes_overlays_off_however_little_room_there_is() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "v", "W", "D")
        desk = game_of(pilot).desk

        def said(columns: int) -> str:
            return "".join(ink.text for ink in legend(desk, columns)).strip()

        name = shown(desk.g.stage, desk.prompt.card)
        brief = f"view of {name}  ! watched  % danger by shots  O off"
        assert said(len(brief) + 1) == brief
        assert said(len(brief)) == "view  ! watched  % danger  O off"

    play(app_for("S1", BOTH, "abc"), script)
