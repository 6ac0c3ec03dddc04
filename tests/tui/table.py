"""Helpers for tests of the screen: an app on a seed, its picture as text with a style map, and waiting for a quiet moment."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from string import ascii_letters, digits

from rich.style import Style
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.curtain import Curtain
from outlaws_tui.tui.foreseen import GROUP
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.look import Look

BOTH = {"outlaw": "human", "law": "human"}
ALONE = {"outlaw": "human", "law": "auto"}
BOTS = {"outlaw": "auto", "law": "auto"}
FIELD = {"raiders": "human", "homestead": "human"}
SIZES = ((80, 24), (120, 40))


@contextmanager
def plain_environment() -> Iterator[None]:
    """Take out of the environment what would change a picture."""
    names = [
        name
        for name in os.environ
        if name in ("NO_COLOR", "COLUMNS", "LINES") or name.startswith(("TEXTUAL", "OUTLAWS_"))
    ]
    kept = {name: os.environ.pop(name) for name in names}
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    try:
        yield
    finally:
        del os.environ["TEXTUAL_ANIMATIONS"]
        os.environ.update(kept)


def app_for(
    shootout: str | None = "S1",
    seats: Mapping[str, str] = BOTH,
    seed: str = "fixed",
    look: Look | None = None,
    pause: float = 0,
) -> OutlawsApp:
    """Return an app that will show a shootout, or the title."""
    library = load()
    chosen = library.shootout(shootout) if shootout else None
    return OutlawsApp(library, chosen, seats, seed, look or Look(), pause)


def play(app: OutlawsApp, script: Callable[[Pilot[int]], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    """Run an app without a terminal and follow a script."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await script(pilot)

    with plain_environment():
        asyncio.run(run())


async def settle(pilot: Pilot[int]) -> None:
    """Wait until nobody who plays by himself is waited for and everything is painted."""
    for _ in range(400):
        await pilot.pause()
        screen = pilot.app.screen
        working = any(worker.group == GROUP and not worker.is_finished for worker in pilot.app.workers)
        if not working and not (isinstance(screen, GameScreen) and screen.busy):
            return
        await asyncio.sleep(0.005)
    raise AssertionError("the screen does not come to rest")


async def press(pilot: Pilot[int], *keys: str) -> None:
    """Press keys one by one, each after everything has settled; curtains are lifted before and after each."""
    await lift(pilot)
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
        await lift(pilot)


async def lift(pilot: Pilot[int]) -> None:
    """Lift the curtain, if it is down."""
    while isinstance(pilot.app.screen, Curtain):
        await pilot.press("enter")
        await settle(pilot)


def game_of(pilot: Pilot[int]) -> GameScreen:
    """Return the game's screen."""
    screen = next(screen for screen in reversed(pilot.app.screen_stack) if isinstance(screen, GameScreen))
    assert isinstance(screen, GameScreen)
    return screen


def rows_of(app: OutlawsApp) -> list[list[tuple[str, Style | None]]]:
    """Return what is on the screen, row by row, in pieces with their styles."""
    strips = app.screen._compositor.render_strips()
    return [[(segment.text, segment.style) for segment in strip] for strip in strips]


def text_of(app: OutlawsApp) -> str:
    """Return what is on the screen as text."""
    return "\n".join("".join(text for text, _ in row).rstrip() for row in rows_of(app)) + "\n"


def picture_of(app: OutlawsApp) -> str:
    """Return the screen as text, then a map of its styles with a letter each, then what the letters mean."""
    letters = iter(ascii_letters + digits + "!#$%&*+-/:;<=>?@")
    names: dict[str, str] = {}
    styled = []
    for row in rows_of(app):
        out = ""
        for text, style in row:
            described = str(style) if style is not None else "none"
            if described not in names:
                names[described] = next(letters)
            out += names[described] * len(text)
        styled.append(out)
    legend = "\n".join(f"{letter} = {described}" for described, letter in names.items())
    return "\n".join([text_of(app), *styled, "", legend]) + "\n"
