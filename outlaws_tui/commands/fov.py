"""Show the squares in which somebody in square A would see a standing figure.

Ways are those of the map as it is printed, north up.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, UsageError, add_json, library
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.standing import (
    add_facing,
    add_stance,
    add_town,
    open_doors,
    sight_in,
    square_in,
    squares,
    station,
    turns_with_facing,
)
from outlaws_tui.sight.report import fov_report

EXAMPLES = (
    "outlaws fov A D8 --facing N",
    "outlaws fov A C7 --lean south",
    "outlaws fov 'H G' G/L5 --facing west --prone --json",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    add_town(parser)
    parser.add_argument("a", metavar="A", help="the square of the one who looks, like D8 or A/D8")
    add_facing(parser, "needed unless a stance below settles it")
    add_stance(parser, "A")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print the field."""
    sight = sight_in(library(values.data), values.town)
    town = sight.town
    if values.facing is None and turns_with_facing(values):
        raise UsageError("Missing: --facing, because what he sees depends on it. Try outlaws fov --help.")
    a, his = station(town, values, square_in(town, values.a), values.facing or 0)
    doors, horses = open_doors(town, values.open) | his, squares(town, values.horse)
    if values.json:
        field = sight.fov(a, doors, horses)
        print_json({"squares": [name for square, name in enumerate(town.names) if field >> square & 1]})
    else:
        print("\n".join(fov_report(sight, a, doors, horses)))
    return 0
