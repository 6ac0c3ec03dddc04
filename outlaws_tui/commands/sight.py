"""Say whether somebody in square A sees somebody in square B, over which line and behind what cover, or what is in the way.

Ways are those of the map as it is printed, north up. The answer no has exit code 1.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, add_json, library
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
    towards,
)
from outlaws_tui.sight.report import sight_report

EXAMPLES = (
    "outlaws sight A C8 E6",
    "outlaws sight A C8 E6 --facing west",
    "outlaws sight 'H G' G/L5 H/F4 --prone",
    "outlaws sight A C7 E9 --lean south --target-prone --json",
    "outlaws sight long-field G/L5 H/F5 --open H/D3 north",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    add_town(parser)
    parser.add_argument("a", metavar="A", help="the square of the one who looks, like D8 or A/D8")
    parser.add_argument("b", metavar="B", help="the square of the one who is looked at")
    add_facing(parser, "towards B if not given")
    add_stance(parser, "A")
    add_stance(parser, "B", "target-")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print the answer."""
    sight = sight_in(library(values.data), values.town)
    town = sight.town
    here, there = square_in(town, values.a), square_in(town, values.b)
    facing = towards(town, here, there) if values.facing is None else values.facing
    a, his = station(town, values, here, facing)
    b, its = station(town, values, there, towards(town, there, here), "target-")
    doors, horses = open_doors(town, values.open) | his | its, squares(town, values.horse)
    found = sight.explain(a, b, doors, horses)
    if values.json:
        covers = [{"words": shield.words, "clauses": shield.clauses} for shield in found.shields]
        stops = [{"words": stop.words, "clauses": stop.reason.value} for stop in found.stops]
        print_json({"sees": found.seen, "range": found.distance, "words": found.words, "cover": covers, "stops": stops})
    else:
        print("\n".join(sight_report(sight, a, b, doors, horses)))
    return 0 if found.seen else 1
