"""A plain map of part of a town, for answers that are printed: one sign an edge or corner, two a square.

Edges and things are signed as in the drawings of boards; an open door is `/`. The first sign of a square is free for marks.
"""

from collections.abc import Mapping
from typing import Final

from outlaws_tui.ground.drawing import ACROSS, DOWN
from outlaws_tui.sight.lattice import CORNER
from outlaws_tui.sight.layers import Layers

MARGIN: Final = 2
"""Squares that are drawn around what is asked about."""

_DOWN: Final = {edge: sign for sign, edge in DOWN.items()}
_ACROSS: Final = {edge: sign for sign, edge in ACROSS.items()}


def chart(layers: Layers, about: int, open: int, marks: Mapping[int, str], signs: Mapping[int, str]) -> list[str]:
    """Return the rows of a map of all squares in the mask `about` and some around them.

    `marks` are put beside what stands in a square, by square. `signs` replace what stands in a square, on an edge or on a corner, by
    cell (see `lattice`).
    """
    town, width = layers.town, layers.width
    inside = [layers.at(square) for square in range(layers.size) if about >> square & 1]
    left, right = (pick(x for x, _ in inside) for pick in (min, max))
    top, bottom = (pick(y for _, y in inside) for pick in (min, max))
    left, right = max(left - MARGIN, 0), min(right + MARGIN, width - 1)
    top, bottom = max(top - MARGIN, 0), min(bottom + MARGIN, layers.height - 1)
    things = {piece.square: piece.kind.letter for piece in (*town.pieces, *layers.extra)}

    def edge(way: int, square: int) -> str:
        """Return the sign of the edge on the east (1) or south (2) side of a square."""
        sign = signs.get(way * layers.size + square)
        if sign:
            return sign
        door = town.door_at[way][square]
        if door >= 0 and open >> door & 1:
            return "/"
        return (_DOWN if way == 1 else _ACROSS)[town.edges[way][square]]

    def row_of_squares(y: int) -> str:
        row = [edge(1, y * width + left - 1) if left else " "]
        for square in range(y * width + left, y * width + right + 1):
            thing = things.get(square, "." if town.names[square] else " ")
            row += marks.get(square, " "), signs.get(square, thing), edge(1, square)
        return "".join(row)

    def row_of_corners(y: int) -> str:
        """Return the row south of the squares of row y."""
        row = ["+"]
        for x in range(left, right + 1):
            square = y * width + x
            row += 2 * (edge(2, square) if y >= 0 else " "), signs.get(CORNER * layers.size + square, "+")
        return "".join(row)

    rows = [row_of_corners(top - 1)]
    for y in range(top, bottom + 1):
        rows += row_of_squares(y), row_of_corners(y)
    first, last = town.names[top * width + left], town.names[bottom * width + right]
    return [*rows, f"North is up; from {first or 'off the map'} to {last or 'off the map'}."]
