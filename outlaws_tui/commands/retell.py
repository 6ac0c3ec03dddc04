"""Tell a record as a story, in the words of the log."""

import argparse
from pathlib import Path

import attrs

from outlaws_tui.commands.parsing import Parser, library
from outlaws_tui.commands.plain import plain, print_json
from outlaws_tui.commands.records import played, read
from outlaws_tui.outlaws.telling import tell

EXAMPLES = ("outlaws replay game.txt --text", "outlaws replay game.txt --json")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--text", action="store_true", help="print the story")
    how.add_argument("--json", action="store_true", help="print the choices, draws and events as JSON")


def run(values: argparse.Namespace) -> int:
    """Print it."""
    game = played(read(values.file), library(values.data))
    stage = game.stage
    if values.json:
        print_json(
            [
                {
                    "number": step.number,
                    "side": stage.sides[step.side] if step.side >= 0 else None,
                    "choice": step.words,
                    "draws": plain(step.draws),
                    "events": [{"event": type(event).__name__, **attrs.asdict(event)} for event in step.events],
                }
                for step in game.steps
            ]
        )
    else:
        print(stage.shootout.title)
        for step in game.steps:
            for line in tell(stage, step.events):
                print(line)
    return 0
