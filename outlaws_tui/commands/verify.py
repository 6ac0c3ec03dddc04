"""Prove that records play as they say: every choice is legal, the draws fit, and the last position is the one recorded.

Where a record shows its seed the draws are worked out from it again.
"""

import argparse
from pathlib import Path
from typing import Any

from outlaws_tui.commands.parsing import Parser, add_json, library
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.records import dealt, played, read
from outlaws_tui.errors import OutlawsError

EXAMPLES = ("outlaws verify games/*.txt", "outlaws verify game.txt --json")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path, help="a record")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Say for each file whether it holds; one that does not is the answer no."""
    data = library(values.data)
    found: list[dict[str, Any]] = []
    for path in values.files:
        record = read(path)
        try:
            game = played(record, data)
            proof = "draws proved by its seed" if dealt(game) else "no seed, so its draws are taken as written"
            end = "over" if game.over else "unfinished"
            said, holds = f"{game.number} choices, {end}; {proof}", True
        except OutlawsError as error:
            said, holds = str(error), False
        found.append({"file": str(path), "holds": holds, "says": said})
    if values.json:
        print_json(found)
    else:
        for one in found:
            print(f"{one['file']}: {'holds' if one['holds'] else 'does not hold'}: {one['says']}")
    return 0 if all(one["holds"] for one in found) else 1
