"""The size at which the town is looked at: closer, farther, the whole of it and back."""

from collections.abc import Callable
from functools import partial
from typing import Final

from outlaws_tui.tui.board import Board
from outlaws_tui.tui.minimap import square_of
from outlaws_tui.tui.scale import OVERVIEW, SCALES


def _step(by: int, screen: Board) -> None:
    place = SCALES.index(screen.town_map.scale) + by
    if 0 <= place < len(SCALES):
        screen.zoom(SCALES[place])
        screen.desk.message = ""
    else:
        screen.desk.message = "Closer it does not go." if by > 0 else "Farther off it does not go."


def _whole(screen: Board) -> None:
    """See as much of the town as can be, or go back to where it was looked at from."""
    screen.zoom(screen.near if screen.town_map.scale == OVERVIEW else OVERVIEW)
    screen.desk.message = ""


def looks_closer(screen: Board) -> bool:
    """Go from the overview to the square under the cursor, where it would be done: shots are not chosen from so far off. Return
    whether it was so."""
    if screen.town_map.scale != OVERVIEW or screen.desk.mode is not None:
        return False
    _whole(screen)
    return True


def mini_clicked(screen: Board, row: int, column: int) -> None:
    """Go where the small picture was clicked."""
    square = square_of(screen.desk, row, column, screen.plan.minimap.width)
    if square >= 0:
        screen.desk.point(square)
        screen.paint()


def wheeled(by: int, across: bool, zooms: bool) -> str:
    """Return the command that a turn of the wheel over the town stands for: down (1) or up (-1), with shift or ctrl."""
    if zooms:
        return "closer" if by < 0 else "farther"
    if across:
        return "west" if by < 0 else "east"
    return "north" if by < 0 else "south"


ZOOMING: Final[dict[str, Callable[[Board], None]]] = {
    "closer": partial(_step, 1),
    "farther": partial(_step, -1),
    "whole": _whole,
}
