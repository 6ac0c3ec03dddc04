"""Random towns, clutter and stations by seed, for runs too long for hypothesis; biased towards what is hard.

Boards are made as texts, so whatever comes out is a town that somebody could have drawn.
"""

import random

from outlaws_tui.errors import RefusedError
from outlaws_tui.ground import Piece, Town, arrange, read_board
from outlaws_tui.outlaws.stations import CORNER, DOORWAY, HOLDER, LEANING, MOUNTED, PRONE, STANDING
from outlaws_tui.sight import Sight, corners_of, pack, unpack
from tests.ground.shipped import KINDS

LOW_LETTERS = [kind.letter for kind in KINDS if not kind.high]
HIGH_LETTERS = [kind.letter for kind in KINDS if kind.high]
LOW_KIND = next(kind for kind in KINDS if not kind.high)
HIGH_KIND = next(kind for kind in KINDS if kind.high)


def random_town(rng: random.Random) -> Town:
    """Return a town of one to four small boards; rows may differ in length."""
    rows = rng.choice((["A"], ["AB"], ["A", "B"], ["AB", "CD"], ["AB", "C"], ["A", "BC"]))
    boards = {}
    layout = []
    for row in rows:
        high = rng.randint(2, 6)
        words = []
        for letter in row:
            turn = rng.choice((0, 0, 1, 2, 3))
            wide = rng.randint(2, 6)
            width, height = (high, wide) if turn % 2 else (wide, high)
            boards[letter] = read_board(random_board(rng, letter, width, height), f"{letter}.txt", KINDS)
            words.append(f"{letter}{90 * turn}")
        layout.append(" ".join(words))
    return arrange(" / ".join(layout), boards)


def random_board(rng: random.Random, letter: str, width: int, height: int) -> str:
    """Return the text of a board: sparse or dense walls and things, now and then a room with openings."""
    wide, high = 2 * width + 1, 2 * height + 1
    edges = rng.choice((0.1, 0.2, 0.35))
    things = rng.choice((0.05, 0.15, 0.4))
    grid = [["+"] * wide for _ in range(high)]
    for y in range(high):
        for x in range(wide):
            if y % 2 and x % 2:
                grid[y][x] = _thing(rng) if rng.random() < things else "."
            elif y % 2 or x % 2:
                grid[y][x] = _edge(rng, bool(y % 2)) if rng.random() < edges else " "
    if width > 2 and height > 2 and rng.random() < 0.6:
        x0, y0 = rng.randint(0, width - 2), rng.randint(0, height - 2)
        x1, y1 = rng.randint(x0 + 1, width), rng.randint(y0 + 1, height)
        for y in range(2 * y0, 2 * y1 + 1):
            for x in range(2 * x0, 2 * x1 + 1):
                if (y in (2 * y0, 2 * y1) and x % 2) or (x in (2 * x0, 2 * x1) and y % 2):
                    grid[y][x] = rng.choice("|||dog" if y % 2 else "---dog")
    for y in range(high):
        for x in range(wide):
            if (y % 2) != (x % 2) and grid[y][x] in "dog":
                sides = [(y, x - 1), (y, x + 1)] if y % 2 else [(y - 1, x), (y + 1, x)]
                if any(not (0 <= v < high and 0 <= u < wide) or grid[v][u] in HIGH_LETTERS for v, u in sides):
                    grid[y][x] = "|" if y % 2 else "-"
    lines = [f"{letter}: Random", "", *("".join(row) for row in grid), ""]
    for y in range(height):
        for x in range(width):
            if grid[2 * y + 1][2 * x + 1] in LOW_LETTERS and rng.random() < 0.4:
                name = next(kind.name for kind in KINDS if kind.letter == grid[2 * y + 1][2 * x + 1])
                box = " ".join(map(str, _box(rng)))
                lines.append(f"piece {chr(ord('A') + x)}{y + 1} = {name} {box}")
    return "\n".join(lines)


def _thing(rng: random.Random) -> str:
    return rng.choice(LOW_LETTERS) if rng.random() < 0.75 else rng.choice(HIGH_LETTERS)


def _edge(rng: random.Random, down: bool) -> str:
    return rng.choice("||ddooog::!!" if down else "--ddooog==~~")


def _box(rng: random.Random) -> tuple[int, int, int, int]:
    """Return a footprint in twelfths, often one that reaches a rim of its square."""
    x0, x1 = sorted(rng.sample((0, 0, 2, 3, 5, 6, 7, 9, 12, 12), 2))
    y0, y1 = sorted(rng.sample((0, 0, 2, 3, 5, 6, 7, 9, 12, 12), 2))
    return (x0, y0, x1, y1) if x0 < x1 and y0 < y1 else (0, 4, 12, 12)


def random_clutter(rng: random.Random, town: Town) -> tuple[Piece, ...]:
    """Return up to three clutter pieces of a scenario, low (D15) or high, none beside an opening if it is high."""
    found = []
    beside = {square for opening in (*town.doors, *town.windows) for square in (opening.a, opening.b)}
    free = [s for s in range(town.size) if town.names[s] and s not in {piece.square for piece in town.pieces}]
    for square in rng.sample(free, min(len(free), rng.choice((0, 0, 1, 3)))):
        y, x = divmod(square, town.width)
        low = square in beside or rng.random() < 0.6
        inset = 1 if low else 0
        box = (12 * x + inset, 12 * y + inset, 12 * x + 12 - inset, 12 * y + 12 - inset)
        found.append(Piece(LOW_KIND if low else HIGH_KIND, square, box, 0))
    return tuple(found)


def random_station(rng: random.Random, sight: Sight, kind: int, near: int | None = None) -> int | None:
    """Return a legal station of a kind, close to the square `near` if given; None if the dice find none."""
    town = sight.town
    for _ in range(20):
        if kind in (HOLDER, DOORWAY):
            if not town.doors:
                return None
            door = rng.choice(town.doors)
            square = rng.choice((door.a, door.b))
            spot = door.index if kind == HOLDER else 4 * door.index + rng.randrange(4)
        elif kind == LEANING:
            fit = [window for window in town.windows if not window.barred]
            if not fit:
                return None
            window = rng.choice(fit)
            square, spot = rng.choice((window.a, window.b)), window.index
        else:
            square, spot = _square(rng, town, near), 0
            if kind == CORNER:
                corners = corners_of(sight.layers)[square]
                if not corners:
                    continue
                spot = rng.choice(corners)
        if not town.names[square] or sight.layers.high >> square & 1:
            continue
        station = pack(kind, square, rng.randrange(4), spot)
        try:
            sight.geo(station, station)
        except RefusedError:
            continue
        return station
    return None


def _square(rng: random.Random, town: Town, near: int | None) -> int:
    if near is not None and rng.random() < 0.3:
        y, x = divmod(near, town.width)
        x = min(max(x + rng.randint(-2, 2), 0), town.width - 1)
        y = min(max(y + rng.randint(-2, 2), 0), town.height - 1)
        return y * town.width + x
    if town.windows and rng.random() < 0.4:
        window = rng.choice(town.windows)
        return rng.choice((window.a, window.b))
    return rng.randrange(town.size)


def random_kind(rng: random.Random) -> int:
    """Return a kind of station; every pair of kinds comes up."""
    return rng.choice((STANDING, STANDING, PRONE, PRONE, HOLDER, DOORWAY, LEANING, CORNER, MOUNTED))


def random_open(rng: random.Random, town: Town, *stations: int) -> int:
    """Return open doors; those that the stations hold are mostly among them."""
    open_doors = rng.getrandbits(len(town.doors)) if town.doors else 0
    for kind, _, _, spot in map(unpack, stations):
        if kind in (HOLDER, DOORWAY) and rng.random() < 0.9:
            open_doors |= 1 << (spot if kind == HOLDER else spot // 4)
    return open_doors
