"""What moves on the map for a moment: where it goes, that any key ends it, and that it can be left out."""

import asyncio
from itertools import pairwise

from textual.pilot import Pilot

from outlaws_tui.outlaws import events as ev
from outlaws_tui.tui.drawing import paint
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.ground import REVERSE
from outlaws_tui.tui.motion import Frame, Projector
from tests.tui.table import BOTH, app_for, game_of, play, press


def projector(screen: GameScreen) -> Projector:
    desk = screen.desk
    return Projector(paint(desk.cast, desk.g, desk.ground, -1), desk.ground, desk.g)


def shot(hit: int) -> tuple[object, ...]:
    return (
        ev.Fired(0, 0, 1, 0, 9, 0),
        ev.Rolled(0, 0, 1, 0, 8, 0, 0, 9, hit, 0),
    )


def signs(frames: list[Frame]) -> list[dict[tuple[int, int], str]]:
    return [{place: cell.char for place, cell in frame.cells.items()} for frame in frames]


def test_a_shot_runs_along_its_line_and_ends_at_whom_it_hits_or_beyond() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        town = screen.table.stage.town
        # Daniel stands in A/B11 and SAMUEL in A/K11: row 21, with their middles at columns 6 and 42.
        assert [town.names[p.square] for p in screen.desk.g.figures] == ["A/B11", "A/K11"]
        missed = signs(projector(screen).frames(shot(0)))
        assert {row for frame in missed for row, _ in frame} == {21}
        runs = [max(column for _, column in frame) for frame in missed[:-1] if frame]
        assert runs == sorted(runs)
        assert missed[-1] == {(21, 46): "×"}
        hit = projector(screen).frames(shot(1))
        assert max(column for frame in hit[:5] for _, column in frame.cells) < 41
        target = {(21, 41), (21, 42), (21, 43)}
        assert [set(frame.cells) for frame in hit[5:]] == [target, set(), target]
        assert all(cell.flags & REVERSE for cell in hit[5].cells.values())

    play(app_for(seats=BOTH, seed="abc"), script)


def test_who_goes_far_at_once_is_seen_on_his_way() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        end = screen.desk.g.figures[0].square
        way = [end + 3, end + 2, end + 1, end]
        moved = [ev.Moved(0, a, b, 3, ev.WALKS) for a, b in pairwise(way)]
        frames = signs(projector(screen).frames(moved))
        # A square is four columns; who ends in A/B11 (columns 5 to 7) comes past D and C.
        assert "".join(frames[0][21, column] for column in (13, 14, 15)) == "Da▹"
        assert "".join(frames[0][21, column] for column in (5, 6, 7)) == "   "
        assert "".join(frames[1][21, column] for column in (9, 10, 11)) == "Da▹"
        assert frames[1][21, 14] == "∙"
        assert (21, 5) not in frames[2]
        assert frames[2][21, 10] == "∙"

    play(app_for(seats=BOTH, seed="abc"), script)


def test_a_key_ends_what_moves_and_nothing_runs_afterwards() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1")
        screen = game_of(pilot)
        await pilot.press("f")
        await pilot.pause()
        assert screen.showing.moving
        await pilot.press("v")
        assert not screen.showing.moving
        assert "field" in screen.desk.overlays
        screen.enact(shot(1))
        assert screen.showing.moving
        for _ in range(200):
            await asyncio.sleep(0.01)
            if not screen.showing.moving:
                break
        assert not screen.showing.moving

    play(app_for(seats=BOTH, seed="abc", pause=0.01), script)


def test_without_pauses_nothing_moves() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1", "f")
        screen = game_of(pilot)
        screen.enact(shot(1))
        assert not screen.showing.moving

    play(app_for(seats=BOTH, seed="abc"), script)
