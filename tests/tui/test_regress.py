"""What went wrong at other games' screens, and must not here: T11 and T15 (T6 and T35 are in test_flows, T8 in the situations of snapshots,
T27 in test_sturdy, T30 in test_signs, T31 in test_mouse, T32 and T33 in test_terminal; `server/test_regress` lists those from T16 on)."""

from textual.pilot import Pilot

from outlaws_tui.tui.views import RULER
from tests.tui.table import ALONE, BOTH, app_for, game_of, play, press


def test_a_target_that_is_out_of_sight_locks_nothing() -> None:
    """T11: the cursor lies on somebody whom nobody sees any more; keys give reasons, and the turn can still be ended."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d", "h", "1")
        screen = game_of(pilot)
        desk = screen.desk
        foe = next(p for who, p in enumerate(desk.g.figures) if desk.g.stage.side[who] != screen.table.asked)
        desk.cursor = foe.square
        desk.asked_anew()
        # Round until nobody is in view: whoever was aimed at is out of sight.
        await press(pilot, "t", "right", "t", "right")
        for key in ("f", "a", "A", "percent_sign", "escape", "D", "l", "escape", "x", "escape"):
            await press(pilot, key)
        number = screen.table.seen.number
        await press(pilot, "e", "e")
        assert screen.table.seen.number > number

    play(app_for("S1", BOTH, "abc"), script)


def test_rulers_and_views_are_in_no_record_and_go_away() -> None:
    """T15: what is laid over the map is nobody else's business."""

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        screen = game_of(pilot)
        account = screen.table.account()
        await press(pilot, "v", "W", "w", "D", "K", "l", "up", "up", "l")
        assert screen.desk.overlays
        assert screen.table.account() == account
        mode = screen.desk.mode
        assert mode is not None
        assert mode.kind == RULER
        await press(pilot, "O", "escape")
        assert screen.desk.overlays == set()
        assert screen.desk.mode is None
        assert screen.desk.ruler < 0

    play(app_for("S1", ALONE, "abc"), script)
