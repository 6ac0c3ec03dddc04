"""Say what may come of a choice, each outcome with its chance: exactly, by walking the rules' own steps.

CHOICE is in the notation. It may begin with anybody's name, whosever turn it is, and say where he and his target would be: `lee shoot scott
steady`, `lee at A/D8 lying shoot scott at A/F8 standing`. For a shot, the same coming back is told too. Beyond 40,000 draws on the way it
is played out instead (--plays), and the answer says so, with its error. A choice that the rules do not allow has exit code 1.
"""

import argparse
import sys
from pathlib import Path

from outlaws_tui.analysis.answering import answered
from outlaws_tui.analysis.manner import SNAPS, Manner
from outlaws_tui.analysis.odds import PLAYS
from outlaws_tui.analysis.supposing import SupposeError
from outlaws_tui.commands.parsing import Parser, add_json, library, whole
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.standing_in import position_in
from outlaws_tui.errors import RefusedError

EXAMPLES = (
    "outlaws odds position.txt 'lee shoot scott steady'",
    "outlaws odds position.txt 'scott shoot lee' --snaps shoot",
    "outlaws odds position.txt 'lee at A/D8 lying best scott at A/F8' --json",
    "outlaws odds position.txt 'walk A/D8 north' --snaps shoot --keep 1",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("position", metavar="POSITION", type=Path, help="a file with a position, or - to paste one")
    parser.add_argument("choice", metavar="CHOICE", help="the choice, in the notation")
    parser.add_argument(
        "--keep",
        metavar="N",
        type=whole(1, 9),
        default=2,
        help="the least loss of a wound that is kept; 2 if not given",
    )
    parser.add_argument("--snaps", choices=SNAPS, default=SNAPS[0], help="what those do who may act out of turn")
    parser.add_argument(
        "--plays", metavar="N", type=whole(1, 10**7), default=PLAYS, help="how often what cannot be walked is played"
    )
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print the odds."""
    _, g = position_in(values.position, library(values.data))
    manner = Manner(values.keep, values.snaps)
    try:
        answer = answered(g, values.choice, manner, values.plays)
    except (RefusedError, SupposeError) as error:
        if values.json:
            print_json({"choice": values.choice, "refused": str(error)})
        else:
            print(error, file=sys.stderr)
        return 1
    if values.json:
        print_json(answer.plain())
    else:
        print("\n".join(answer.lines()))
    return 0
