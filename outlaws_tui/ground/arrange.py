"""Boards laid side by side into a town.

A *layout* is written row by row: `C A / B180 D180` lays C west of A, and below them B and D, each turned by 180
degrees clockwise (0, 90, 180 or 270; 0 may be left out). Each board lies in a town at most once. Rows begin at the
same west edge and may differ in length; what no board covers is off the map (D29). The boards of one row must be
equally high as they lie; rows follow each other without a gap, and boards above one another need not be equally wide.

On a seam both boards' edges are united: where they differ the heavier one stands (R-167), wall before rail before fence before
nothing.
"""

import re
from collections.abc import Mapping
from typing import Final, NoReturn

from outlaws_tui.errors import DataError
from outlaws_tui.ground.board import Board, mask_of, square_name, turn_box, turn_corners, turn_square
from outlaws_tui.ground.town import DX, DY, EAST, SLIGHT, SOUTH, UNITS, Edge, Opening, Piece, Placed, Town
from outlaws_tui.values import frozen

_LONGEST_LAYOUT: Final = 400
_TOKEN: Final = re.compile(r"/|[^\s/]+")
_BOARD: Final = re.compile(r"([A-Za-z_-]+)([0-9]*)")
_TURNS: Final = {"": 0, "0": 0, "90": 1, "180": 2, "270": 3}
_LIGHT_TO_HEAVY: Final = (Edge.OPEN, Edge.FENCE, Edge.RAIL, Edge.BARRED, Edge.WINDOW, Edge.DOOR, Edge.WALL)


@frozen
class _Lying:
    """A board and how it lies, with the town's number of each of its squares as drawn."""

    board: Board
    placed: Placed
    squares: tuple[int, ...]


def arrange(layout: str, boards: Mapping[str, Board]) -> Town:
    """Return the town that `layout` lays out of `boards`, which are found by their letters, capital or small.

    Raises DataError that names the layout and the column of the first fault.
    """
    rows = _rows(layout, boards)
    width = max(sum(placed.width for placed, _ in row) for row in rows)
    height = sum(row[0][0].height for row in rows)
    lying = []
    for row in rows:
        for placed, board in row:
            spots = (
                turn_square(square % board.width, square // board.width, placed.turn, board.width, board.height)
                for square in range(board.width * board.height)
            )
            squares = tuple((placed.y + y) * width + placed.x + x for x, y in spots)
            lying.append(_Lying(board, placed, squares))
    return _town(lying, " / ".join(" ".join(_token(placed) for placed, _ in row) for row in rows), width, height)


def single(board: Board) -> Town:
    """Return the town that is one board alone, as drawn."""
    return arrange(board.letter, {board.letter: board})


def _rows(layout: str, boards: Mapping[str, Board]) -> list[list[tuple[Placed, Board]]]:
    """Read a layout into rows of boards, each row at its place."""
    if len(layout) > _LONGEST_LAYOUT:
        _fail(f"{layout[:20]}...", _LONGEST_LAYOUT + 1, f"{len(layout)} characters", f"at most {_LONGEST_LAYOUT}")
    known = {letter.upper(): board for letter, board in boards.items()} | dict(boards)
    seen: set[str] = set()
    rows: list[list[tuple[Placed, Board]]] = [[]]
    x = y = 0
    for token in _TOKEN.finditer(layout):
        column = token.start() + 1
        row = rows[-1]
        if token[0] == "/":
            if not row:
                _fail(layout, column, "/", "a board before it")
            y += row[0][0].height
            x = 0
            rows.append([])
            continue
        parts = _BOARD.fullmatch(token[0])
        board = (known.get(parts[1]) or known.get(parts[1].upper())) if parts else None
        if not parts or not board:
            _fail(layout, column, ascii(token[0]), "a board and its turn, like A or B180; boards: " + ", ".join(boards))
        turn = _TURNS.get(parts[2])
        if turn is None:
            _fail(layout, column + len(parts[1]), parts[2], "a turn of 0, 90, 180 or 270")
        if board.letter.upper() in seen:
            _fail(layout, column, f"{board.letter} a second time", "each board once")
        seen.add(board.letter.upper())
        wide, high = (board.height, board.width) if turn % 2 else (board.width, board.height)
        if row and row[0][0].height != high:
            _fail(
                layout, column, f"{board.letter}, {high} squares high", f"{row[0][0].height}, like the boards beside it"
            )
        row.append((Placed(board.letter, board.title, turn, x, y, wide, high), board))
        x += wide
    if not rows[-1]:
        _fail(layout, len(layout) + 1, "the end", "a board")
    return rows


def _token(placed: Placed) -> str:
    return f"{placed.letter}{90 * placed.turn or ''}"


def _fail(layout: str, column: int, found: str, expected: str) -> NoReturn:
    raise DataError(f"layout {layout!a}, column {column}", found, expected)


def _town(lying: list[_Lying], layout: str, width: int, height: int) -> Town:
    size = width * height
    names = [""] * size
    turn = [0] * size
    board_of = [-1] * size
    places: dict[str, int] = {}
    pieces: list[Piece] = []
    walkway = 0
    for index, lies in enumerate(lying):
        board, placed = lies.board, lies.placed
        for drawn, square in enumerate(lies.squares):
            names[square] = f"{board.letter}/{square_name(drawn % board.width, drawn // board.width)}"
            turn[square] = placed.turn
            board_of[square] = index
        places[board.letter] = _moved((1 << len(lies.squares)) - 1, lies.squares)
        for place in board.places:
            places[f"{board.letter}/{place.name}"] = _moved(mask_of(place.areas, board.width), lies.squares)
        walkway |= _moved(mask_of(board.walk, board.width), lies.squares)
        pieces += (_moved_piece(piece, lies) for piece in board.pieces)
    pieces.sort(key=lambda piece: piece.square)
    squares = sum(1 << square for square in range(size) if names[square])
    rim = _rim(squares, width, height)
    edges = _edges(lying, size, width, rim)
    doors, door_at = _openings(edges, width, frozenset({Edge.DOOR}))
    windows, window_at = _openings(edges, width, frozenset({Edge.WINDOW, Edge.BARRED}))
    return Town(
        layout=layout,
        width=width,
        height=height,
        boards=tuple(lies.placed for lies in lying),
        squares=squares,
        names=tuple(names),
        edges=edges,
        pieces=tuple(pieces),
        high=sum(1 << piece.square for piece in pieces if piece.kind.high),
        doors=doors,
        windows=windows,
        door_at=door_at,
        window_at=window_at,
        places=places,
        walkway=walkway,
        indoors=_indoors(edges, rim, squares, width),
        rim=rim,
        turn=tuple(turn),
        board_of=tuple(board_of),
        numbers={name.upper(): square for square, name in enumerate(names) if name},
    )


def _moved(mask: int, squares: tuple[int, ...]) -> int:
    """Return a mask of a board as drawn as one of the town."""
    return sum(1 << square for drawn, square in enumerate(squares) if mask >> drawn & 1)


def _moved_piece(piece: Piece, lies: _Lying) -> Piece:
    board, placed = lies.board, lies.placed
    x0, y0, x1, y1 = turn_box(piece.box, placed.turn, board.width * UNITS, board.height * UNITS)
    left, top = placed.x * UNITS, placed.y * UNITS
    return Piece(
        kind=piece.kind,
        square=lies.squares[piece.square],
        box=(x0 + left, y0 + top, x1 + left, y1 + top),
        corners=turn_corners(piece.corners, placed.turn),
    )


def _rim(squares: int, width: int, height: int) -> tuple[int, int, int, int]:
    """Return, for each way, the squares that have no square of any board on that side."""
    row = (1 << width) - 1
    west = sum(1 << y * width for y in range(height))
    east = west << (width - 1)
    north, south = row, row << (height - 1) * width
    return (
        squares & (north | ~(squares << width)),
        squares & (east | ~(squares >> 1)),
        squares & (south | ~(squares >> width)),
        squares & (west | ~(squares << 1)),
    )


def _edges(lying: list[_Lying], size: int, width: int, rim: tuple[int, ...]) -> tuple[tuple[Edge, ...], ...]:
    """Return the town's edges: those of the boards as they lie, united on the seams."""
    edges = [[Edge.OPEN] * size for _ in range(4)]
    for lies in lying:
        for way in range(4):
            side = edges[(way + lies.placed.turn) % 4]
            for drawn, square in enumerate(lies.squares):
                side[square] = lies.board.edges[way][drawn]
    inside = [square for lies in lying for square in lies.squares]
    for way in (EAST, SOUTH):
        back = (way + 2) % 4
        for square in inside:
            if not rim[way] >> square & 1:
                beyond = square + DX[way] + DY[way] * width
                edge = max(edges[way][square], edges[back][beyond], key=_LIGHT_TO_HEAVY.index)
                edges[way][square] = edges[back][beyond] = edge
    return tuple(tuple(side) for side in edges)


def _openings(
    edges: tuple[tuple[Edge, ...], ...], width: int, which: frozenset[Edge]
) -> tuple[tuple[Opening, ...], tuple[tuple[int, ...], ...]]:
    """Number the doors or windows, by square and the east side before the south; return also who is on each side."""
    found: list[Opening] = []
    at = [[-1] * len(edges[0]) for _ in range(4)]
    for square in range(len(edges[0])):
        for way in (EAST, SOUTH):
            edge = edges[way][square]
            if edge in which:
                beyond = square + DX[way] + DY[way] * width
                at[way][square] = at[(way + 2) % 4][beyond] = len(found)
                found.append(Opening(len(found), square, beyond, way == SOUTH, edge is Edge.BARRED))
    return tuple(found), tuple(tuple(side) for side in at)


def _indoors(edges: tuple[tuple[Edge, ...], ...], rim: tuple[int, ...], squares: int, width: int) -> int:
    """Return the squares that no way leads to from beyond the rim but through walls, doors or windows."""
    free = tuple(
        sum(1 << square for square, edge in enumerate(side) if edge is Edge.OPEN or edge in SLIGHT) for side in edges
    )
    reached = 0
    fresh = (rim[0] & free[0]) | (rim[1] & free[1]) | (rim[2] & free[2]) | (rim[3] & free[3])
    while fresh:
        reached |= fresh
        north, east, south, west = (fresh & free[way] & ~rim[way] for way in range(4))
        fresh = (north >> width | east << 1 | south << width | west >> 1) & ~reached
    return squares & ~reached
