"""Sight beside python-tcod and a plain integer walk in the same run, on all eight boards (1,152 squares).

The baseline, so that nobody flatters it: one call of tcod's `compute_fov`, symmetric shadow casting without limit of radius, on the
doubled map (squares, edges and corners as cells; walls, windows, shut doors, posts and high squares opaque), from a random square. It
answers by another rule and misses about an eighth of the sights of ours, so it is a measure of speed and no oracle. Its result is an
array; nothing is counted for reading it. "Calls" in a row's baseline are such calls. The integer walk goes from centre to centre, cell
by cell up to the first wall, and looks each cell up in a set; it asks for no field of vision and knows no windows.

Who sees him is asked of crowds of 12 that stand still while the one they look at moves, and, in a row of its own, of crowds never asked
before. Cold rows are worked out in fresh sights; the templates of a size are kept from town to town and so have their own row. Windows
have none: what is in view from a window's points is cast when first asked for, and the row shows all windows of the town at once.
"""

import tracemalloc
from collections.abc import Callable
from gc import collect
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import tcod.constants
import tcod.map

from outlaws_tui import data
from outlaws_tui.ground import Town
from outlaws_tui.outlaws.stations import PRONE, STANDING, STATIONS
from outlaws_tui.sight import Sight, pack
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.layers import BLOCKED, DOOR, Layers
from outlaws_tui.sight.sheet import sheet_of, templates_of
from tests.bench.rows import medians, row

LAYOUT = "G E C A / H180 F180 B180 D180"
CALL = "tcod compute_fov"
CALLS = "calls of tcod compute_fov"
QUERIES = 1000
FIGURES = 12
SQUARES_A_CROWD = 20
MEGABYTE = 1 << 20


def rows(short: bool) -> list[dict[str, Any]]:
    """Measure, and return the rows."""
    bench = Bench(data.load().town(LAYOUT), passes=5 if short else 15)
    return [*bench.warm(), *bench.changes(), *bench.cold(), bench.memory()]


class Bench:
    """The town, a sight of it with all fields ready, random stations, and the baselines."""

    def __init__(self, town: Town, passes: int) -> None:
        self.town = town
        self.passes = passes
        self.random = Random(1)
        self.sight = Sight(town, (), STATIONS)
        self.table = self.sight.table
        self.free = bits(town.squares & ~town.high)
        beside = {square for window in town.windows for square in (window.a, window.b)}
        self.beside = sorted(beside)
        self.plain = [square for square in self.free if square not in beside]
        self.stations = [self.station() for _ in range(QUERIES)]
        self.others = [self.station() for _ in range(QUERIES)]
        self.opaque = doubled(self.sight.layers)
        self.walls = blocked(self.sight.layers)
        (self.call,) = medians(passes, self.tcod)

    def station(self) -> int:
        """Return a random standing figure."""
        return pack(STANDING, self.random.choice(self.free), self.random.randrange(4))

    def tcod(self) -> int:
        """Work out fields by tcod; the baseline."""
        compute, opaque, how = tcod.map.compute_fov, self.opaque, tcod.constants.FOV_SYMMETRIC_SHADOWCAST
        width = self.town.width
        for station in self.stations:
            y, x = divmod(station >> 2, width)
            compute(opaque, (2 * y + 1, 2 * x + 1), 0, algorithm=how)
        return QUERIES

    def walk(self) -> int:
        """Look from centre to centre by walking; the other baseline."""
        width, size, walls = self.town.width, self.town.size, self.walls
        for a, b in zip(self.stations, self.others, strict=True):
            walk(width, size, walls, a >> 2, b >> 2)
        return QUERIES

    def warm(self) -> list[dict[str, Any]]:
        """Return the rows of queries whose answers are at hand."""
        sight, table = self.sight, self.table
        pairs = list(zip(self.stations, self.others, strict=True))
        places = [(station & 3, station >> 2, other >> 2) for station, other in pairs]
        seen = [(a, b) for a, b in pairs if sight.sees(a, b)]
        crowds = [tuple(self.random.sample(self.stations, FIGURES)) for _ in range(QUERIES // SQUARES_A_CROWD)]
        watched = [(b, crowds[number // SQUARES_A_CROWD]) for number, b in enumerate(self.others)]
        for a, b in seen:
            sight.cover(a, b)

        def empty() -> int:
            for _a, _b in pairs:
                pass
            return QUERIES

        def empty_places() -> int:
            for _facing, _square, _other in places:
                pass
            return QUERIES

        def fov() -> int:
            for a, _b in pairs:
                sight.fov(a)
            return QUERIES

        def fov_from_table() -> int:
            for facing, square, _other in places:
                table[facing][square]
            return QUERIES

        def sees() -> int:
            for a, b in pairs:
                sight.sees(a, b)
            return QUERIES

        def sees_inline() -> int:
            for facing, square, other in places:
                table[facing][square] >> other & 1
            return QUERIES

        def seen_by() -> int:
            for b, crowd in watched:
                sight.seen_by(b, crowd)
            return QUERIES

        def cover() -> int:
            for a, b in seen:
                sight.cover(a, b)
            return len(seen)

        works = (self.tcod, self.walk, empty, empty_places, fov, fov_from_table, sees, sees_inline, seen_by, cover)
        call, walked, loop, loop_of_places, *times = medians(self.passes, *works)
        field, tabled, see, inline, crowd, covers = times
        field, see, crowd, covers = (each - loop for each in (field, see, crowd, covers))
        tabled, inline = tabled - loop_of_places, inline - loop_of_places
        return [
            row("fov by method", nano(field), "ns", CALL, call / field, 25),
            row("fov from the table", nano(tabled), "ns", CALL, call / tabled, 150),
            row("sees by method", nano(see), "ns", CALL, call / see, 25),
            row("sees inline", nano(inline), "ns", CALL, call / inline, 60),
            row("sees by method, beside a walk", nano(see), "ns", "integer walk", walked / see, 5),
            row("sees inline, beside a walk", nano(inline), "ns", "integer walk", walked / inline, 12),
            row("seen by 12 who stand still", nano(crowd), "ns", f"{FIGURES} {CALLS}", FIGURES * call / crowd, 80),
            row("cover warm", nano(covers), "ns", CALLS, covers / call, 0.3, most=True),
        ]

    def changes(self) -> list[dict[str, Any]]:
        """Return the rows of first queries after something moved."""
        sight = self.sight
        doors, horses, moved, covers = [], [], [], []
        for station in self.stations:
            in_view = bits(sight.fields[station].doors)
            if in_view:
                doors.append(timed(sight.fov, station, 1 << self.random.choice(in_view)))
        for station in self.stations[: QUERIES // 4]:
            field = bits(sight.fov(station))
            some = sum(1 << square for square in self.random.sample(field, min(5, len(field))))
            horses.append(timed(sight.fov, station, 0, some))
            moved.append(timed(sight.fov, station, 0, some & (some - 1) | 1 << self.random.choice(field)))
        lookers = [pack(STANDING, square) for square in self.random.sample(self.plain, QUERIES // 4)]
        prone = [timed(sight.sees, looker, pack(PRONE, self.free[0])) for looker in lookers]
        figures = [[self.station() for _ in range(FIGURES + 1)] for _ in range(QUERIES)]
        crowds = [timed(sight.seen_by, b, tuple(crowd)) for b, *crowd in figures]
        for a, b in zip(self.stations, self.others, strict=True):
            if sight.sees(a, b):
                sight.forget()
                covers.append(timed(sight.cover, a, b))
        found = []
        for name, times, target in (
            ("fov, first after a door in view opened", doors, 6),
            ("fov, first among 5 horses in view", horses, None),
            ("fov, first after one of the horses moved", moved, None),
            ("sees, first at somebody prone", prone, None),
            ("seen by 12 who never stood so before", crowds, None),
            ("cover cold", covers, None),
        ):
            value = median(times)
            found.append(row(name, value * 1e6, "us", CALLS, value / self.call, target, most=True))
        return found

    def cold(self) -> list[dict[str, Any]]:
        """Return the rows of what has to be worked out first."""
        town, passes = self.town, self.passes

        def fresh() -> Sight:
            sight = Sight(town, (), STATIONS)
            assert sight.lights.rows  # worked out when first asked about
            return sight

        def sheet() -> None:
            sheet_of.cache_clear()
            templates_of(sheet_of(town.width, town.height))

        def first(squares: list[int]) -> list[float]:
            return [
                timed(fresh().fov, pack(STANDING, self.random.choice(squares), self.random.randrange(4)))
                for _ in range(3 * passes)
            ]

        found = []
        for name, times, target in (
            ("cold templates, once a size", [timed(sheet) for _ in range(passes)], 16_000),
            ("cold town", [timed(fresh) for _ in range(passes)], 20_000),
            ("cold, first fov", first(self.plain), 700),
            ("cold, first fov beside a window", first(self.beside), 2_000),
            ("cold, all points of all windows", [timed(fresh().see_all_windows) for _ in range(passes)], 16_000),
            ("cold town with every standing fov", [timed(lambda: fresh().table) for _ in range(passes)], None),
        ):
            value = median(times)
            found.append(row(name, value * 1e3, "ms", CALLS, value / self.call, target, most=True))
        return found

    def memory(self) -> dict[str, Any]:
        """Return how much memory is in use after every field was asked for once, more than before the town."""
        sheet_of.cache_clear()
        templates_of.cache_clear()
        collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        sight = Sight(self.town, (), STATIONS)
        for square in range(self.town.size):
            for facing in range(4):
                sight.fov(pack(STANDING, square, facing))
        collect()
        grown = (tracemalloc.get_traced_memory()[0] - before) / MEGABYTE
        tracemalloc.stop()
        return row("memory of the town and every fov", grown, "MB", "1 MB", grown, 10, most=True)


def doubled(layers: Layers) -> Any:
    """Return the transparency of the doubled map, doors shut."""
    clear = np.ones((2 * layers.height + 1, 2 * layers.width + 1), bool)
    for cell, flag in enumerate(layers.flags):
        kind, square = divmod(cell, layers.size)
        y, x = divmod(square, layers.width)
        if flag & (BLOCKED | DOOR) or (kind == 0 and layers.high >> square & 1):
            clear[2 * y + 1 + kind // 2, 2 * x + 1 + kind % 2] = False
    return clear


def blocked(layers: Layers) -> frozenset[int]:
    """Return the cells that block while doors are shut."""
    return frozenset(cell for cell, flag in enumerate(layers.flags) if flag & (BLOCKED | DOOR))


def walk(width: int, size: int, walls: frozenset[int], a: int, b: int) -> bool:
    """Tell whether a line from centre to centre is clear, cell by cell up to the first wall: all ints, nothing kept."""
    y, x = divmod(a, width)
    other_y, other_x = divmod(b, width)
    dx, dy = abs(other_x - x), abs(other_y - y)
    east, south = other_x > x, other_y > y
    step_x, step_y = (1 if east else -1), (width if south else -width)
    square = a
    next_x, next_y = dy, dx
    while square != b:
        if dx and (not dy or next_x < next_y):
            cell = size + (square if east else square - 1)
            square += step_x
            next_x += 2 * dy
        elif dy and (not dx or next_y < next_x):
            cell = 2 * size + (square if south else square - width)
            square += step_y
            next_y += 2 * dx
        else:
            cell = 3 * size + (square if east else square - 1) - (0 if south else width)
            square += step_x + step_y
            next_x += 2 * dy
            next_y += 2 * dx
        if cell in walls:
            return False
    return True


def timed(work: Callable[..., object], *given: object) -> float:
    """Return the seconds that one call takes."""
    start = perf_counter()
    work(*given)
    return perf_counter() - start


def nano(seconds: float) -> float:
    """Return seconds in nanoseconds."""
    return seconds * 1e9
