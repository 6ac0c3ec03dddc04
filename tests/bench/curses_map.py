"""The curses program beside which the screen is measured: it is given whole screens as cells, and shows them.

`h` and `l` step between the first two by their differences alone; `v` changes between the first and the third by writing all of it, and
leaves to curses what is sent.
"""

import contextlib
import curses
import json
import sys
from pathlib import Path
from typing import Any

Cell = list[Any]
"""A character, its colour and its ground of 256 (-1: the terminal's own), whether bold, whether reversed."""


def main(window: "curses.window") -> None:
    """Show the screens until q."""
    screens: list[list[list[Cell]]] = json.loads(Path(sys.argv[1]).read_text())
    curses.curs_set(0)
    curses.start_color()
    curses.use_default_colors()
    pairs: dict[tuple[int, int], int] = {}

    def style(cell: Cell) -> int:
        key = (cell[1], cell[2])
        if key not in pairs:
            pairs[key] = len(pairs) + 1
            curses.init_pair(pairs[key], *key)
        return curses.color_pair(pairs[key]) | (curses.A_BOLD if cell[3] else 0) | (curses.A_REVERSE if cell[4] else 0)

    def put(y: int, x: int, cell: Cell) -> None:
        # The last cell of the last row cannot be written without an error; it is written all the same.
        with contextlib.suppress(curses.error):
            window.addstr(y, x, cell[0], style(cell))

    first, second, laid = screens
    steps = [(y, x) for y, line in enumerate(first) for x, cell in enumerate(line) if cell != second[y][x]]
    at, over = 0, False
    for y, line in enumerate(first):
        for x, cell in enumerate(line):
            put(y, x, cell)
    window.refresh()
    while True:
        key = window.getch()
        if key in (ord("h"), ord("l")):
            at = 1 - at
            for y, x in steps:
                put(y, x, screens[at][y][x])
        elif key == ord("v"):
            over = not over
            for y, line in enumerate(laid if over else first):
                for x, cell in enumerate(line):
                    put(y, x, cell)
        elif key == ord("q"):
            return
        window.refresh()


if __name__ == "__main__":
    curses.wrapper(main)
