"""Prove that records play as they say: every choice is legal, the draws fit, and the last position is the one recorded.

Where a record shows its seed the draws are worked out from it again.
"""

import argparse
import sys
from pathlib import Path
from typing import Final

from outlaws_tui.commands.parsing import Parser, add_json, library
from outlaws_tui.commands.plain import plain, print_json
from outlaws_tui.commands.records import is_record, verdict
from outlaws_tui.errors import OutlawsError

EXAMPLES = ("outlaws verify games", "outlaws verify game.txt --json")
_WORDS: Final = {True: "holds", False: "does not hold"}


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("paths", metavar="FILE", nargs="+", type=Path, help="a record, or a folder of them")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Say for each file whether it holds; one that does not is the answer no, one that cannot be read a failure."""
    data = library(values.data)
    found = [verdict(path, data) for given in values.paths for path in _records(given)]
    if values.json:
        print_json([plain(one) for one in found])
    for one in found:
        if one.holds is None:
            print(f"outlaws: {one.says}", file=sys.stderr)
        elif not values.json:
            print(f"{one.file}: {_WORDS[one.holds]}: {one.says}")
    answers = {one.holds for one in found}
    return 2 if None in answers else 1 if False in answers else 0


def _records(path: Path) -> list[Path]:
    """Return a file, or the records in a folder. Raises OutlawsError where a folder has none."""
    if not path.is_dir():
        return [path]
    found = sorted(one for one in path.iterdir() if one.is_file() and is_record(one))
    if not found:
        raise OutlawsError(f"{path}: found no record; expected files that begin with 'outlaws record'.")
    return found
