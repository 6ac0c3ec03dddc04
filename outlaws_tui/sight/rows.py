"""The rows of all squares at once: which centres have a line to which.

One pass over the templates tests every square of the town together: bit o of `layer >> shift` says whether the cell that lies so far
from square o is blocked. What comes out is, for each distance d between the numbers of two squares, the mask of squares o that have
a line to o + d. Written below one another as text, bit o of the row of square t stands at distance t - o, so the row is a diagonal,
which a slice with a stride gathers. On the eight boards that is several times quicker than setting bits pair by pair.
"""

from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import EAST, SOUTH
from outlaws_tui.sight.layers import Layers
from outlaws_tui.sight.sheet import Sheet, templates_of

Gates = dict[int, int]
"""Masks of squares by the set of doors that must be open to reach them; 0 is the set of no doors."""


def rows_of(layers: Layers, sheet: Sheet) -> tuple[Gates, ...]:
    """Return for each square the squares that have a line to it, itself left out."""
    size, width = layers.size, layers.width
    # The layers moved up by a row, since the shifts of the templates are (see `Template`).
    east, south, corner = layers.east << width, layers.south << width, layers.corner << width
    door_east, door_south = layers.door_east << width, layers.door_south << width
    at_distance = [0] * size
    through: tuple[Gates, ...] = tuple({} for _ in range(size))
    for template in templates_of(sheet):
        hit = 0
        for shift in template.east:
            hit |= east >> shift
        for shift in template.south:
            hit |= south >> shift
        for shift in template.corner:
            hit |= corner >> shift
        clear = first_clear = template.columns & template.rows & ~hit
        if not clear:
            continue
        doors: dict[int, int] = {}
        for kind, layer, shifts in ((EAST, door_east, template.east), (SOUTH, door_south, template.south)):
            for shift in shifts:
                if layer >> shift & clear:
                    for square in bits(layer >> shift & clear):
                        cell = kind * size + square + shift - width
                        doors[square] = doors.get(square, 0) | 1 << layers.doors[cell]
        first_doors = doors
        shut = first_shut = clear & ~sum(1 << square for square in doors)
        distance = template.step
        while True:
            at_distance[distance] |= shut
            for square, needed in doors.items():
                gates, other = through[square], square + distance
                gates[needed] = gates.get(needed, 0) | 1 << other
                gates = through[other]
                gates[needed] = gates.get(needed, 0) | 1 << square
            # On to the next centre of the slope: in line if the one before is, and has a line to it.
            clear &= first_clear >> distance
            if not clear:
                break
            shut &= first_shut >> distance
            doors = {
                square: doors.get(square, 0) | first_doors.get(square + distance, 0) for square in bits(clear & ~shut)
            }
            distance += template.step
    for gates, row in zip(through, _diagonals(at_distance), strict=True):
        gates[0] = row
    return through


def _diagonals(at_distance: list[int]) -> list[int]:
    """Return the row of each square, from the masks of squares by their distance to a square with a higher number."""
    size = len(at_distance)
    backwards = (mask << distance for distance, mask in reversed(list(enumerate(at_distance))[1:]))
    text = "".join(f"{mask:0{size}b}" for mask in (*backwards, *at_distance))
    return [int(text[square * size :: size + 1][:size], 2) for square in range(size)]
