"""Whole screens of the game as cells, for the curses program to show."""

import asyncio
from typing import Any

from rich.color import Color, ColorSystem

from outlaws_tui.data import load
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.look import Look


def frames(columns: int, rows: int) -> list[list[list[list[Any]]]]:
    """Return three screens of S1 after the first draw: the cursor at two places beside each other, and the view laid over the first."""
    library = load()
    app = OutlawsApp(library, library.shootout("S1"), {"outlaw": "human", "law": "human"}, "bench", Look(), 0)
    found: list[list[list[list[Any]]]] = []

    async def run() -> None:
        async with app.run_test(size=(columns, rows)) as pilot:
            for keys in (("enter", "d"), ("left",), ("right", "v")):
                await pilot.press(*keys)
                await pilot.pause()
                await pilot.pause(0.2)
                found.append(_cells(app))

    asyncio.run(run())
    return found


def _cells(app: OutlawsApp) -> list[list[list[Any]]]:
    out = []
    for strip in app.screen._compositor.render_strips():
        line: list[list[Any]] = []
        for text, style, _ in strip:
            colour = _number(style.color if style else None)
            ground = _number(style.bgcolor if style else None)
            line += [
                [letter, colour, ground, bool(style and style.bold), bool(style and style.reverse)] for letter in text
            ]
        out.append(line)
    return out


def _number(colour: Color | None) -> int:
    """Return a colour's number among 256, -1 for the terminal's own."""
    if colour is None or colour.is_default:
        return -1
    return colour.downgrade(ColorSystem.EIGHT_BIT).number or 0
