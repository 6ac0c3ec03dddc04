"""What is wrong with a board that can be drawn but not played on: openings on the rim or beside something high, rooms that are not closed.

The reader of boards refuses a file for the first of these; whoever draws a board is shown them all.
"""

from collections.abc import Iterator
from typing import Final

from outlaws_tui.ground.board import Board, Place, gap_of
from outlaws_tui.ground.town import DX, DY, Edge
from outlaws_tui.values import frozen

_OPENINGS: Final = {Edge.DOOR: "a door", Edge.WINDOW: "a window", Edge.BARRED: "a barred window"}


@frozen
class Fault:
    """Something wrong: on side `way` of a `square`, or with a `place`; what was found, and what was expected."""

    found: str
    expected: str
    square: int = -1
    way: int = -1
    place: Place | None = None


def faults(board: Board) -> Iterator[Fault]:
    """Yield all that keeps a board from being played on, openings by square first, then rooms in their order."""
    high = {piece.square for piece in board.pieces if piece.kind.high}
    for square in range(board.width * board.height):
        for way in range(4):
            what = _OPENINGS.get(board.edges[way][square])
            if not what:
                continue
            x, y = square % board.width + DX[way], square // board.width + DY[way]
            if not (0 <= x < board.width and 0 <= y < board.height):
                yield Fault(
                    f"{what} on the rim of the board", "doors and windows between two squares of it", square, way
                )
            # The edge comes up again from its other side.
            if square in high:
                expected = "doors and windows between squares that one sees into"
                yield Fault(f"{what} beside a high object", expected, square, way)
    for place in board.places:
        gap = None if place.open else gap_of(place, board)
        if gap:
            expected = "a closed room, or the word open after the squares"
            yield Fault(f"{place.name} without a wall on {gap}", expected, place=place)
