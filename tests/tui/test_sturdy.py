"""Whatever is pressed, pasted or resized, the screen stands and the game can go on (T27, T35)."""

from random import Random

import pytest
from textual import events
from textual.geometry import Size
from textual.pilot import Pilot

from tests.tui.table import ALONE, BOTH, FIELD, app_for, play, settle, text_of

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


@pytest.mark.parametrize("seed", range(6))
def test_any_keys_and_sizes(seed: int) -> None:
    """Keys come in bursts, faster than anything is painted; what is asked before leaving is never answered with yes."""
    random = Random(seed)
    shootout, seats = (
        ("S1", BOTH),
        ("S1", ALONE),
        ("S11", FIELD),
        (None, {}),
        ("S11", {**FIELD, "homestead": "random"}),
    )[seed % 5]

    async def script(pilot: Pilot[int]) -> None:
        app = pilot.app
        for _ in range(60):
            kind = random.random()
            if kind < 0.15:
                await resize(pilot, *random.choice(SIZES))
            elif kind < 0.25:
                app.post_message(events.Paste("e\nQ\ny\x1b[31mjunk\n" * 3))
            for _ in range(random.randint(1, 12)):
                key = random.choice(KEYS)
                app.post_message(events.Key(key, key if len(key) == 1 else None))
            await settle(pilot)
        await resize(pilot, 80, 24)
        await settle(pilot)
        assert text_of(app).strip()

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
