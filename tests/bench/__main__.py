"""Run a benchmark: `python -m tests.bench engine|sight|screen|players|server [--short] [--json] [--floor]`; players: `--think SECONDS`.

Prints rows of name, value, unit, baseline, ratio, target, holds. With `--floor` the exit code is 1 where a ratio is below its floor, half
of its target unless the benchmark says why not: what a shared machine can be held to.
"""

import argparse
import importlib
import json
import sys
from typing import Any

NAMES = ("engine", "sight", "screen", "players", "server")


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("name", choices=NAMES)
    parser.add_argument("--short", action="store_true", help="at most 90 seconds")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--floor", action="store_true", help="fail below half of a target")
    parser.add_argument(
        "--think", type=float, default=0.2, metavar="SECONDS", help="players: what marshal takes for a turn"
    )
    args = parser.parse_args()
    given = {"think": args.think} if args.name == "players" else {}
    rows: list[dict[str, Any]] = importlib.import_module(f"tests.bench.{args.name}").rows(args.short, **given)
    if args.json:
        print(json.dumps(rows, indent=1))
    else:
        for row in rows:
            ratio = "" if row["ratio"] is None else f"{row['ratio']:8.2f} of {row['baseline']}, target {row['target']}"
            print(f"{row['name']:44} {row['value']:12.3f} {row['unit']:12} {ratio} {'' if row['holds'] else 'MISSED'}")
    low = [row["name"] for row in rows if row.get("floor") is False]
    if args.floor and low:
        print(f"Below the floor: {', '.join(low)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
