"""Count the continuations of a position: choices with all that may come of them, to a depth.

Ways of chance that lead to one position count once; the weight counts them by their chance, as an exact fraction.
"""

import argparse
import time
from fractions import Fraction
from pathlib import Path

from outlaws_tui.analysis.perft import Count, divide, perft
from outlaws_tui.commands.parsing import Parser, add_json, library, whole
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.standing_in import position_in

ZERO = Fraction(0)
EXAMPLES = ("outlaws perft position.txt 2", "outlaws perft position.txt 2 --divide")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("position", metavar="POSITION", type=Path, help="a file with a position, or - to paste one")
    parser.add_argument("depth", metavar="DEPTH", type=whole(0, 99), help="how many choices")
    parser.add_argument("--divide", action="store_true", help="count for each first choice")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print the counts."""
    _, g = position_in(values.position, library(values.data))
    start = time.monotonic()
    parts: dict[str, Count] = {}
    if values.divide and values.depth and g.agenda is not None:
        parts = dict(divide(g, values.depth))
        total = Count(sum(one.lines for one in parts.values()), sum((one.weight for one in parts.values()), start=ZERO))
    else:
        total = perft(g, values.depth)
    seconds = time.monotonic() - start
    if values.json:
        rows = {words: _plain(one) for words, one in parts.items()}
        print_json({"depth": values.depth, **_plain(total), **({"divide": rows} if parts else {})})
        return 0
    for words, one in parts.items():
        print(f"{one.lines:>12}  {words}")
    print(f"{total.lines} continuations of {values.depth}, weight {total.weight} ({seconds:.2f} s)")
    return 0


def _plain(count: Count) -> dict[str, object]:
    return {"continuations": count.lines, "weight": str(count.weight)}
