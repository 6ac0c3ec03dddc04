"""Answers of sight as printed by `outlaws sight` and `outlaws fov`: sentences, then a map."""

from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.chart import chart
from outlaws_tui.sight.core import Sight
from outlaws_tui.sight.lattice import cells, inside
from outlaws_tui.sight.stations import unpack


def sight_report(sight: Sight, a: int, b: int, open: int = 0, horses: int = 0) -> list[str]:
    """Return the lines that tell whether A sees B and why, with the line drawn on the map."""
    found = sight.explain(a, b, open, horses)
    layers = sight.layers
    path = inside(layers.width, found.p) | inside(layers.width, found.q)
    if found.p != found.q:
        path |= sum(1 << cell for cell in cells(layers.width, layers.size, found.p, found.q) if cell < layers.size)
    marks = dict.fromkeys(bits(path), "*")
    here, there = unpack(a)[1], unpack(b)[1]
    signs = {stop.cell: "#" for stop in found.stops} | dict.fromkeys(bits(horses), "&") | {there: "x", here: "@"}
    legend = "@ who looks, x who is looked at, * squares the line is in, # what stops it, / open door, & horse."
    return [*found.words, "", *chart(layers, path | 1 << here | 1 << there, open, marks, signs), legend]


def fov_report(sight: Sight, station: int, open: int = 0, horses: int = 0) -> list[str]:
    """Return the lines that tell what a figure sees, drawn on the map."""
    seen = sight.fov(station, open, horses)
    square = unpack(station)[1]
    town = sight.town
    count = seen.bit_count()
    farthest = max(sight.range(station, other << 2) for other in bits(seen))
    words = f"From {town.names[square]} a standing figure would be seen in {count} squares, the farthest {farthest} squares away."
    marks = dict.fromkeys(bits(seen), "'")
    signs = dict.fromkeys(bits(horses), "&") | {square: "@"}
    legend = "@ who looks, ' squares in view, / open door, & horse."
    return [words, "", *chart(sight.layers, seen, open, marks, signs), legend]
