"""Every screen as text with a map of its styles, at 80 x 24 and 120 x 40; each picture was read before it was accepted."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest
from pytest_snapshot.plugin import Snapshot
from textual.pilot import Pilot

from outlaws_tui.data import load
from outlaws_tui.seats.record import Entry, Header, Record
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.palettes import LIGHT
from tests.tui.table import ALONE, BOTH, FIELD, SIZES, app_for, picture_of, play, press, settle, text_of

Script = Callable[[Pilot[int]], Awaitable[None]]
FOLDER = Path(__file__).parent / "pictures"


def keys(*names: str) -> Script:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *names)

    return script


async def curtain(pilot: Pilot[int]) -> None:
    await settle(pilot)


async def typing(pilot: Pilot[int]) -> None:
    await press(pilot, "d", "colon")
    for key in "walk a/k":
        await pilot.press("space" if key == " " else "slash" if key == "/" else key)
    await pilot.pause()


def worked_out(*names: str) -> Script:
    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, *names)
        await pilot.app.workers.wait_for_complete()
        await settle(pilot)

    return script


SCENES: Mapping[str, tuple[str | None, Mapping[str, str], str, Script]] = {
    "title": (None, {}, "seed", keys("down", "tab", "right")),
    "sides": (None, {}, "seed", keys("3", "s", "right", "down", "right", "down", "right", "down", "right")),
    "map": (None, {}, "seed", keys("3", "m")),
    "map-small": (None, {}, "seed", keys("up", "up", "m")),
    "options": (None, {}, "seed", keys("o", "up", "right", "down", "down", "right", "enter", "o")),
    "settings": ("S1", BOTH, "abc", keys("d", "comma", "right", "down", "down", "down", "down")),
    "keys": ("S1", BOTH, "abc", keys("d", "comma", "K", *["down"] * 17, "enter", "v")),
    "log-found": ("S1", BOTH, "abc", keys("d", "h", "1", "f", "a", "L", "t")),
    "curtain": ("S1", BOTH, "abc", curtain),
    "draw": ("S1", BOTH, "abc", keys()),
    "turn": ("S1", BOTH, "abc", keys("d", "h", "1")),
    "walk": ("S1", BOTH, "abc", keys("d", "left", "left", "up", "t", "up")),
    "hands": ("S1", BOTH, "abc", keys("d", "h")),
    "view": ("S1", BOTH, "abc", keys("d", "v", "W")),
    "wound": ("S1", BOTH, "abc", keys("d", "h", "1", "f")),
    "hurt": ("S1", BOTH, "abc", keys("d", "h", "1", "f", "a")),
    "all": ("S1", BOTH, "abc", keys("d", "h", "1", "i")),
    "examine": ("S1", BOTH, "abc", keys("d", "x", "tab")),
    "closely": ("S1", BOTH, "abc", keys("d", "x", "enter", "1", "down", "down")),
    "goals": ("S14", {}, "abc", keys("d", "g")),
    "ruler": ("S1", BOTH, "abc", keys("d", "l", "up", "up", "up", "up", "up")),
    "refusal": ("S1", BOTH, "abc", keys("d", "f")),
    "typing": ("S1", BOTH, "abc", typing),
    "leave": ("S1", BOTH, "abc", keys("d", "Q")),
    "help": ("S1", BOTH, "abc", keys("d", "question_mark")),
    "log": ("S1", BOTH, "abc", keys("d", "h", "1", "f", "a", "L")),
    "commands": ("S1", BOTH, "abc", keys("d", "ctrl+k", "w", "a")),
    "field": ("S11", FIELD, "abc", keys("d", "h", "1", "escape", "v", "left", "left")),
    "snapshot": ("S1", ALONE, "abc", keys()),
    "danger": ("S1", BOTH, "abc", worked_out("d", "h", "1", "e", "e", "d", "h", "1", "e", "e", "d", "D", "up")),
    "odds": ("S1", BOTH, "abc", worked_out("d", "h", "1", "e", "e", "d", "h", "1", "percent_sign")),
    "run": ("S1", BOTH, "abc", keys("d", "R", "up", "up", "w")),
    "conceded": ("S1", ALONE, "abc", keys("X", "y")),
    "end": ("S1", ALONE, "abc", keys("X", "y", "enter")),
}


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, width: int, height: int, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = FOLDER
    shootout, seats, seed, script = SCENES[name]
    compare(snapshot, f"{name}-{width}x{height}.txt", shootout, seats, seed, script, Look(), (width, height))


@pytest.mark.parametrize("name", ["sides", "map", "map-small"])
def test_set_up_in_ascii_without_colour(name: str, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = FOLDER
    shootout, seats, seed, script = SCENES[name]
    look = Look(depth="mono", glyphs=ASCII)
    compare(snapshot, f"{name}-plain-80x24.txt", shootout, seats, seed, script, look, (80, 24))


def test_the_readme_shows_what_the_game_shows() -> None:
    """Its picture is the first turn of `outlaws play learning-the-trade --seed 1873 --against auto`."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("<!-- screen -->\n```text\n")[2].partition("```\n<!-- /screen -->")[0]
    app = app_for("S1", {"Outlaw": "human", "Law": "auto"}, "1873")
    taken = []

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "d")
        taken.append(text_of(app))

    play(app, script, (80, 24))
    assert taken == [shown]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_results(width: int, height: int, snapshot: Snapshot, tmp_path: Path) -> None:
    snapshot.snapshot_dir = FOLDER
    games = [("learning-the-trade", "outlaw law", "outlaw")] * 3 + [("learning-the-trade", "outlaw law", "law")] * 2
    games += [("the-call-out", "outlaw law", "none"), ("jailbreak", "law outlaw", "law")]
    for number, (slug, sides, winner) in enumerate(games):
        seats = tuple(zip(sides.split(), ("human", "uniform" if number % 3 == 0 else "auto"), strict=True))
        record = Record(Header(slug, "00", seats), (Entry(0, "", ""),), (winner, "00"), "seed")
        (tmp_path / f"20260101-12{number:02}-{slug}.txt").write_text(record.text())
    app = OutlawsApp(load(), look=Look(), pause=0, store=Store(tmp_path))
    taken = []

    async def script(pilot: Pilot[int]) -> None:
        await press(pilot, "w")
        taken.append(picture_of(app))

    play(app, script, (width, height))
    snapshot.assert_match(taken[0], f"results-{width}x{height}.txt")


@pytest.mark.parametrize(
    ("name", "look"),
    [
        ("mono", Look(depth="mono")),
        ("plain", Look(depth="mono", glyphs=ASCII)),
        ("light", Look(palette=LIGHT)),
        ("256", Look(depth="256")),
        ("16", Look(depth="16")),
    ],
)
def test_looks(name: str, look: Look, snapshot: Snapshot) -> None:
    snapshot.snapshot_dir = FOLDER
    script = keys("d", "h", "1", "v", "W")
    compare(snapshot, f"look-{name}.txt", "S1", BOTH, "abc", script, look, (80, 24))


def compare(
    snapshot: Snapshot,
    file: str,
    shootout: str | None,
    seats: Mapping[str, str],
    seed: str,
    script: Script,
    look: Look,
    size: tuple[int, int],
) -> None:
    """Hold the screen after a script against its picture."""
    app = app_for(shootout, seats, seed, look)
    taken = []

    async def whole(pilot: Pilot[int]) -> None:
        await script(pilot)
        taken.append(picture_of(app))

    play(app, whole, size)
    snapshot.assert_match(taken[0], file)
