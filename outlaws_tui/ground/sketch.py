"""Boards changed by a stroke: an edge, a piece, a room, boardwalk, a named place, another size. Every stroke gives a new board.

A piece of its kind's own footprint stands anew when the edges of its square change, as the reader of drawings would have it.
"""

from collections.abc import Iterable

from attrs import evolve

from outlaws_tui.ground.board import Area, Board, Place, mask_of, place_piece, stand
from outlaws_tui.ground.town import DX, DY, UNITS, Edge, Kind, Piece


def blank(letter: str, title: str, width: int = 12, height: int = 12) -> Board:
    """Return an empty board."""
    return Board(letter, title, width, height, ((Edge.OPEN,) * (width * height),) * 4)


def with_edge(board: Board, square: int, way: int, edge: Edge) -> Board:
    """Return the board with something else on one side of a square."""
    return with_edges(board, [(square, way)], edge)


def with_edges(board: Board, sides: Iterable[tuple[int, int]], edge: Edge) -> Board:
    """Return the board with the same thing on sides of squares, each given by its square and way."""
    edges = [list(side) for side in board.edges]
    for square, way in sides:
        edges[way][square] = edge
        x, y = square % board.width + DX[way], square // board.width + DY[way]
        if 0 <= x < board.width and 0 <= y < board.height:
            edges[(way + 2) % 4][y * board.width + x] = edge
    new = evolve(board, edges=tuple(tuple(side) for side in edges))
    return evolve(new, pieces=tuple(_stood(piece, board, new) for piece in board.pieces))


def with_piece(board: Board, square: int, kind: Kind | None) -> Board:
    """Return the board with another piece in a square, or with none."""
    pieces = [piece for piece in board.pieces if piece.square != square]
    if kind is not None:
        pieces.append(stand(kind, square, board.width, board.edges))
    return evolve(board, pieces=tuple(sorted(pieces, key=lambda piece: piece.square)))


def piece_at(board: Board, square: int) -> Piece | None:
    """Return the piece in a square, if there is one."""
    return next((piece for piece in board.pieces if piece.square == square), None)


def with_room(board: Board, area: Area) -> Board:
    """Return the board with walls all round an area, where nothing stands on its border yet."""
    return with_edges(
        board, [(s, way) for s, way in border(board, area) if board.edges[way][s] is Edge.OPEN], Edge.WALL
    )


def cleared(board: Board, area: Area) -> Board:
    """Return the board with nothing in an area, and nothing on edges inside it or round it."""
    inside = set(area.squares(board.width))
    bare = with_edges(board, [(square, way) for square in sorted(inside) for way in range(4)], Edge.OPEN)
    return evolve(bare, pieces=tuple(piece for piece in bare.pieces if piece.square not in inside))


def border(board: Board, area: Area) -> list[tuple[int, int]]:
    """Return the sides of squares that lie on the border of an area."""
    return [
        (square, way)
        for square in area.squares(board.width)
        for way in range(4)
        if not (
            area.x0 <= square % board.width + DX[way] <= area.x1
            and area.y0 <= square // board.width + DY[way] <= area.y1
        )
    ]


def with_walk(board: Board, area: Area) -> Board:
    """Return the board with boardwalk all over an area, or with none there where all of it was boardwalk."""
    here, there = mask_of([area], board.width), mask_of(board.walk, board.width)
    mask = there & ~here if here & ~there == 0 else there | here
    return evolve(board, walk=areas_of(mask, board.width, board.height))


def with_place(board: Board, name: str, area: Area, is_open: bool) -> Board:
    """Return the board with an area as a named place. Where a place has that name, the area is added to it; one that reaches over part of
    it takes its place."""
    had = next((place for place in board.places if place.name == name), None)
    new = Place(name, (area,), is_open)
    if had is None:
        return evolve(board, places=(*board.places, new))
    if not mask_of(had.areas, board.width) & mask_of([area], board.width):
        new = Place(name, (*had.areas, area), had.open or is_open)
    return evolve(board, places=tuple(new if place is had else place for place in board.places))


def without_place(board: Board, name: str) -> Board:
    """Return the board without a named place."""
    return evolve(board, places=tuple(place for place in board.places if place.name != name))


def resized(board: Board, width: int, height: int) -> Board:
    """Return the board at another size, squares taken from or added to its east and south; what is cut off is gone."""
    new = blank(board.letter, board.title, width, height)
    keeps = [s for s in range(board.width * board.height) if s % board.width < width and s // board.width < height]
    moved = {square: square // board.width * width + square % board.width for square in keeps}
    edges = [list(side) for side in new.edges]
    for way in range(4):
        for square, to in moved.items():
            edges[way][to] = board.edges[way][square]
    # What stands on the old rim stands on its other side too, where there is one now.
    for way in range(4):
        for to in moved.values():
            x, y = to % width + DX[way], to // width + DY[way]
            if 0 <= x < width and 0 <= y < height and y * width + x not in moved.values():
                edges[(way + 2) % 4][y * width + x] = edges[way][to]
    new = evolve(
        new,
        edges=tuple(tuple(side) for side in edges),
        walk=areas_of(
            sum(1 << to for square, to in moved.items() if mask_of(board.walk, board.width) >> square & 1),
            width,
            height,
        ),
        places=tuple(place for place in (_cropped(place, width, height) for place in board.places) if place.areas),
        notes=board.notes,
    )
    pieces = [_carried(piece, moved[piece.square], board, new) for piece in board.pieces if piece.square in moved]
    return evolve(new, pieces=tuple(sorted(pieces, key=lambda piece: piece.square)))


def without_rim_openings(board: Board) -> Board:
    """Return the board with walls for doors and windows on its rim, which lead nowhere: so it can be shown while it is drawn."""
    sides = [
        (square, way)
        for square in range(board.width * board.height)
        for way in range(4)
        if board.edges[way][square] in (Edge.DOOR, Edge.WINDOW, Edge.BARRED) and _on_rim(board, square, way)
    ]
    return with_edges(board, sides, Edge.WALL) if sides else board


def _on_rim(board: Board, square: int, way: int) -> bool:
    x, y = square % board.width + DX[way], square // board.width + DY[way]
    return not (0 <= x < board.width and 0 <= y < board.height)


def areas_of(mask: int, width: int, height: int) -> tuple[Area, ...]:
    """Return rectangles that make up a mask, from the north-west; none overlaps another."""
    areas = []
    for y in range(height):
        for x in range(width):
            if not mask >> (y * width + x) & 1:
                continue
            x1 = x
            while x1 + 1 < width and mask >> (y * width + x1 + 1) & 1:
                x1 += 1
            row = (1 << (x1 - x + 1)) - 1
            y1 = y
            while y1 + 1 < height and mask >> ((y1 + 1) * width + x) & row == row:
                y1 += 1
            area = Area(x, y, x1, y1)
            mask &= ~mask_of([area], width)
            areas.append(area)
    return tuple(areas)


def _cropped(place: Place, width: int, height: int) -> Place:
    areas = (
        Area(area.x0, area.y0, min(area.x1, width - 1), min(area.y1, height - 1))
        for area in place.areas
        if area.x0 < width and area.y0 < height
    )
    return evolve(place, areas=tuple(areas))


def _carried(piece: Piece, to: int, before: Board, after: Board) -> Piece:
    """Return a piece on its square of another board, with the footprint that it has there as a rule, or its own."""
    if piece == stand(piece.kind, piece.square, before.width, before.edges):
        return stand(piece.kind, to, after.width, after.edges)
    left, top = piece.square % before.width * UNITS, piece.square // before.width * UNITS
    x0, y0, x1, y1 = piece.box
    return place_piece(piece.kind, to, after.width, (x0 - left, y0 - top, x1 - left, y1 - top))


def _stood(piece: Piece, before: Board, after: Board) -> Piece:
    usual = stand(piece.kind, piece.square, before.width, before.edges)
    return stand(piece.kind, piece.square, after.width, after.edges) if piece == usual else piece
