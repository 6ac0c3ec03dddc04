"""Run a trial: `python -m tests.trial games|fuzz|oracle|kill|undo|mutation|odds|problems|serverkill|hostile`, with `--count N`, `--seed K`
or `--json`; `mutation` also with `--room`.

Exit code 1 where its `failures` are not empty.
"""

import argparse
import importlib
import json
import sys
from typing import Any

COUNTS = {
    "games": 2800,
    "mutation": 100,
    "fuzz": 25_000,
    "oracle": 50_000,
    "kill": 300,
    "undo": 500,
    "odds": 200,
    "problems": 100,
    "serverkill": 100,
    "hostile": 100,
}


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(prog="python -m tests.trial", description=__doc__)
    parser.add_argument("name", choices=tuple(COUNTS))
    parser.add_argument("--count", type=int, help="how many; the issue's number if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--room", choices=("outlaws", "sight", "kernel"), help="what mutation is of: the rules if not given"
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if args.room and args.name != "mutation":
        parser.error("only mutation takes a room")
    room = {"room": args.room} if args.room else {}
    trial = importlib.import_module(f"tests.trial.{args.name}")
    result: dict[str, Any] = trial.run(args.count or COUNTS[args.name], args.seed, **room)
    if args.json:
        print(json.dumps(result, indent=1))
    else:
        for key, value in result.items():
            if isinstance(value, dict):
                print(f"{key}:")
                for name, number in value.items():
                    print(f"  {number:>9} {name}")
            elif isinstance(value, list):
                print(f"{key}: {len(value)}")
                for item in value[:100]:
                    print(f"  {item}")
            else:
                print(f"{key}: {value}")
    return 1 if result.get("failures") else 0


if __name__ == "__main__":
    sys.exit(main())
