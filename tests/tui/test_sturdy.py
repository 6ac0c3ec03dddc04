"""Whatever is pressed, pasted or resized, the screen stands and the game can go on (T27, T35)."""

from random import Random

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from tests.tui.table import ALONE, BOTH, app_for, play, settle, text_of

KEYS = (
    *(
        "left",
        "right",
        "up",
        "down",
        "home",
        "end",
        "pageup",
        "pagedown",
        "enter",
        "tab",
        "shift+tab",
        "full_stop",
        "colon",
    ),
    *("space", "escape", "question_mark", "ctrl+l", "backspace", "ctrl+t", "f5"),
    *"faAFrdohtRbEepnivWwlOxkLXz123c",
)
SIZES = ((1, 1), (3, 2), (0, 0), (40, 12), (39, 40), (80, 24), (120, 40), (200, 60), (80, 11), (60, 15), (300, 8))


@pytest.mark.parametrize("seed", range(4))
def test_any_keys_and_sizes(seed: int) -> None:
    random = Random(seed)
    seats = BOTH if seed % 2 else ALONE
    shootout = "S1" if seed < 2 else None

    async def script(pilot: Pilot[int]) -> None:
        for _ in range(160):
            if not pilot.app.is_running:
                return
            kind = random.random()
            if kind < 0.05:
                width, height = random.choice(SIZES)
                await resize(pilot, width, height)
            elif kind < 0.08:
                pilot.app.screen.post_message(events.Paste("e\nQ\ny\x1b[31mjunk\n" * 3))
                await pilot.pause()
            else:
                key = random.choice(KEYS)
                if key not in ("y", "Q", "q", "ctrl+c"):
                    await pilot.press(key)
            if random.random() < 0.3:
                await settle(pilot)
        await resize(pilot, 80, 24)
        await settle(pilot)
        assert text_of(pilot.app).strip()

    play(app_for(shootout, seats, f"any {seed}"), script)


async def resize(pilot: Pilot[int], width: int, height: int) -> None:
    await pilot.resize_terminal(width, height)
    await pilot.pause()


def test_size_is_said_when_it_is_too_small() -> None:
    async def script(pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await settle(pilot)
        await resize(pilot, 39, 12)
        assert text_of(pilot.app).startswith("Outlaws needs 40 x 12; this is 39 x 12.")
        await resize(pilot, 80, 24)
        assert "Learning the Trade" in text_of(pilot.app)
        assert pilot.app.size == Size(80, 24)

    play(app_for(), script)
