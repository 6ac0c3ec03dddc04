"""Words for what stands on a town: edges, corners and things, each with its place.

Edges are named as players name them, by a square and a letter of its board's own compass (D30): `A/D8 S`.
"""

from typing import Final

from outlaws_tui.ground.town import SLIGHT, WAYS, Edge
from outlaws_tui.sight.lattice import CORNER, EAST, SOUTH
from outlaws_tui.sight.layers import Layers

_EDGES: Final = {
    Edge.WALL: "wall",
    Edge.DOOR: "door",
    Edge.WINDOW: "window",
    Edge.BARRED: "barred window",
    Edge.RAIL: "rail",
    Edge.FENCE: "fence",
}


def square_words(layers: Layers, square: int) -> str:
    """Return the name of a square; a hole in the map has none."""
    return layers.town.names[square] or "a square off the map"


def edge_words(layers: Layers, cell: int) -> str:
    """Return what stands on an edge, and where: `the wall A/D8 S`; or the high thing beside it, if nothing does."""
    kind, square = divmod(cell, layers.size)
    way, beyond = (1, square + 1) if kind == EAST else (2, square + layers.width)
    edge = layers.town.edges[way][square]
    if edge is Edge.OPEN or not layers.town.names[square]:
        return thing_words(layers, square if layers.high >> square & 1 else beyond)
    own_way = WAYS[(way - layers.town.turn[square]) % 4][0].upper()
    return f"the {_EDGES[edge]} {square_words(layers, square)} {own_way}"


def corner_words(layers: Layers, cell: int) -> str:
    """Return what blocks at a `+`: the first edge found that ends there, or the high thing whose corner it is."""
    edge = _edge_at(layers, cell, slight=False)
    if edge >= 0:
        return f"the + at the end of {edge_words(layers, edge)}"
    square = cell - CORNER * layers.size
    around = (square, square + 1, square + layers.width, square + layers.width + 1)
    return f"a + of {thing_words(layers, next(near for near in around if layers.high >> near & 1))}"


def slight_words(layers: Layers, cell: int) -> str:
    """Return a rail or fence by its cell, or by that of a corner where some end."""
    return edge_words(layers, cell if cell < CORNER * layers.size else _edge_at(layers, cell, slight=True))


def _edge_at(layers: Layers, cell: int, *, slight: bool) -> int:
    """Return the cell of an edge that ends at a corner and has something slight, or something high, on it; -1 if none has."""
    square = cell - CORNER * layers.size
    for way, at in ((EAST, square), (EAST, square + layers.width), (SOUTH, square), (SOUTH, square + 1)):
        edge = layers.town.edges[way][at]
        if edge is not Edge.OPEN and (edge in SLIGHT) == slight:
            return way * layers.size + at
    return -1


def thing_words(layers: Layers, square: int) -> str:
    """Return the high thing in a square, in words."""
    pieces = (piece for piece in (*layers.extra, *layers.town.pieces) if piece.square == square and piece.kind.high)
    piece = next(pieces, None)
    if piece is None:
        return "the edge of the map"
    return f"the {piece.kind.name} in {square_words(layers, square)}"
