"""Rows worked out for all squares at once, casts from a point, and lines walked one by one say the same."""

import random

from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.ground import Town
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.cast import Caster, Mark
from outlaws_tui.sight.lattice import Point, cells, centre
from outlaws_tui.sight.layers import BLOCKED, DOOR, Layers, opening_points
from outlaws_tui.sight.rows import Gates, rows_of
from outlaws_tui.sight.sheet import sheet_of
from tests.ground.strategies import random_town
from tests.sight.random_cases import random_clutter

dice = st.randoms(use_true_random=False)


def doors_on(layers: Layers, p: Point, q: Point) -> int | None:
    """Return the doors on a line, or None if something else blocks it: cell by cell."""
    doors = 0
    for cell in cells(layers.width, layers.size, p, q):
        if cell >= layers.size and layers.flags[cell] & BLOCKED:
            return None
        if layers.flags[cell] & DOOR:
            doors |= 1 << layers.doors[cell]
    return doors


def walked(layers: Layers, p: Point) -> Gates:
    """Return what is in view from a point, by doors: line by line."""
    gates: Gates = {}
    for square in range(layers.size):
        q = centre(layers.width, square)
        doors = None if p == q else doors_on(layers, p, q)
        if doors is not None:
            gates[doors] = gates.get(doors, 0) | 1 << square
    return gates


def without_empty(gates: Gates) -> Gates:
    return {doors: mask for doors, mask in gates.items() if mask}


def some_point(rng: random.Random, layers: Layers) -> Point:
    """Return a point of an opening, or one inside a square that is not high."""
    openings = (*layers.town.doors, *layers.town.windows)
    if openings and rng.random() < 0.6:
        return rng.choice(opening_points(layers.width, rng.choice(openings)))
    free = bits(~layers.high & ((1 << layers.size) - 1))
    x, y = centre(layers.width, rng.choice(free)) if free else (6, 6)
    return x + rng.choice((-4, 0, 4)), y + rng.choice((-4, 0, 4))


@given(random_town(), dice)
def test_rows_of_all_squares_are_the_casts_of_each(town: Town, rng: random.Random) -> None:
    layers = Layers.of(town, random_clutter(rng, town))
    rows = rows_of(layers, sheet_of(layers.width, layers.height))
    caster = Caster(layers)
    for square in bits(~layers.high & ((1 << layers.size) - 1)):
        assert without_empty(rows[square]) == without_empty(caster.cast(centre(layers.width, square)).gates)


@given(random_town(), dice)
def test_a_cast_is_what_walking_each_line_finds(town: Town, rng: random.Random) -> None:
    layers = Layers.of(town, random_clutter(rng, town))
    point = some_point(rng, layers)
    view = Caster(layers).cast(point)
    assert without_empty(view.gates) == walked(layers, point)
    for window in town.windows:
        axis = 1 if window.across else 0
        for q in opening_points(layers.width, window):
            if point[axis] != q[axis]:
                doors = doors_on(layers, point, q)
                assert {mark.doors for mark in view.marks if mark.point == q} == ({doors} - {None})


@given(random_town(), dice)
def test_doors_given_to_a_cast_are_on_every_line(town: Town, rng: random.Random) -> None:
    layers = Layers.of(town)
    point = some_point(rng, layers)
    needs = 1 << rng.randrange(3)
    plain, needing = Caster(layers).cast(point), Caster(layers).cast(point, needs)
    merged: Gates = {}
    for doors, mask in plain.gates.items():
        merged[doors | needs] = merged.get(doors | needs, 0) | mask
    assert needing.gates == merged
    assert needing.marks == {Mark(mark.window, mark.point, mark.doors | needs) for mark in plain.marks}


@given(st.integers(1, 30), st.integers(1, 30), st.data())
def test_squares_between_two_centres_are_those_walked(width: int, height: int, data: st.DataObject) -> None:
    size = width * height
    a, b = (data.draw(st.integers(0, size - 1)) for _ in range(2))
    p, q = centre(width, a), centre(width, b)
    met = [cell for cell in cells(width, size, p, q) if cell < size] if a != b else []
    assert bits(sheet_of(width, height).between(a, b)) == sorted(met)
