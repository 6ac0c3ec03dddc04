"""Towns turned, mirrored and cut otherwise; and where a station of the one is on the other."""

from collections.abc import Callable

import attrs

from outlaws_tui.ground import Opening, Piece, Town
from outlaws_tui.outlaws.stations import CORNER, DOORWAY
from outlaws_tui.sight import pack, unpack

Place = Callable[[int], int]
WAYS_MIRRORED = (0, 3, 2, 1)
QUADRANTS_MIRRORED = (3, 2, 1, 0)


def mirrored(town: Town) -> Town:
    """Return the town with east and west exchanged; doors and windows keep their numbers."""
    width, size = town.width, town.size

    def place(square: int) -> int:
        return square - square % width + width - 1 - square % width

    def mask(squares: int) -> int:
        return sum(1 << place(square) for square in range(size) if squares >> square & 1)

    def opening(one: Opening) -> Opening:
        a, b = place(one.a), place(one.b)
        return attrs.evolve(one, a=a if one.across else b, b=b if one.across else a)

    def piece(one: Piece) -> Piece:
        x0, y0, x1, y1 = one.box
        corners = (one.corners & 5) << 1 | (one.corners & 10) >> 1
        box = (12 * width - x1, y0, 12 * width - x0, y1)
        return attrs.evolve(one, square=place(one.square), box=box, corners=corners)

    def by_way(table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(table[way][place(square)] for square in range(size)) for way in WAYS_MIRRORED)

    north, east, south, west = map(mask, town.rim)
    return attrs.evolve(
        town,
        layout=f"{town.layout} mirrored",
        squares=mask(town.squares),
        names=tuple(town.names[place(square)] for square in range(size)),
        edges=tuple(tuple(town.edges[way][place(square)] for square in range(size)) for way in WAYS_MIRRORED),
        pieces=tuple(map(piece, town.pieces)),
        high=mask(town.high),
        doors=tuple(map(opening, town.doors)),
        windows=tuple(map(opening, town.windows)),
        door_at=by_way(town.door_at),
        window_at=by_way(town.window_at),
        rim=(north, west, south, east),
    )


def mirrored_station(town: Town, station: int) -> int:
    """Return where a station is once the town is mirrored."""
    kind, square, facing, spot = unpack(station)
    if kind == CORNER:
        spot = QUADRANTS_MIRRORED[spot]
    elif kind == DOORWAY:
        spot = spot - spot % 4 + QUADRANTS_MIRRORED[spot % 4]
    x, y = square % town.width, square // town.width
    return pack(kind, y * town.width + town.width - 1 - x, WAYS_MIRRORED[facing], spot)


def turned_station(town: Town, turned: Town, station: int) -> int:
    """Return where a station is once the town, a single board, is turned; squares are found by their names."""
    kind, square, facing, spot = unpack(station)
    turn = turned.boards[0].turn
    if kind == CORNER:
        spot = (spot + turn) % 4
    elif kind in (2, 3, 4):
        openings, others = (town.windows, turned.window_at) if kind == 4 else (town.doors, turned.door_at)
        number = spot // 4 if kind == DOORWAY else spot
        opening = openings[number]
        way = 2 if opening.across else 1
        there = turned.square(town.names[opening.a])
        number = others[(way + turn) % 4][there]
        spot = 4 * number + (spot + turn) % 4 if kind == DOORWAY else number
    return pack(kind, turned.square(town.names[square]), (facing + turn) % 4, spot)
