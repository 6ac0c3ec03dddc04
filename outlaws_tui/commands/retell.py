"""Go through a record: on the screen, choice by choice in both directions; or tell it, in the words of the log.

A record that plays only in part (made with other rules or components) is told as far as it goes.
"""

import argparse
from pathlib import Path

import attrs

from outlaws_tui.commands.parsing import Parser, add_ascii, library
from outlaws_tui.commands.plain import plain, print_json
from outlaws_tui.commands.records import because, begun, read
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.outlaws.text.facts import event_words
from outlaws_tui.seats.record import RecordError

EXAMPLES = ("outlaws replay game.txt", "outlaws replay game.txt --text", "outlaws replay game.txt --json")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="print the story")
    how.add_argument("--json", action="store_true", help="print the choices, draws and events as JSON")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Print it."""
    data = library(values.data)
    record = read(values.file)
    if not (values.text or values.json):
        need_terminal()
        from outlaws_tui.tui.app import play

        return play(data, replay=(record, values.file), ascii=values.ascii)
    replay = begun(record, data)
    failure: RecordError | None = None
    try:
        while replay.step():
            pass
    except RecordError as error:
        failure = error
    game = replay.game
    stage = game.stage
    if values.json:
        print_json(
            [
                {
                    "number": step.number,
                    "side": stage.sides[step.side] if step.side >= 0 else None,
                    "choice": step.words,
                    "draws": plain(step.draws),
                    "events": [
                        {"event": type(event).__name__, **attrs.asdict(event), "words": event_words(stage, event)}
                        for event in step.events
                    ],
                }
                for step in game.steps
            ]
        )
    else:
        print(stage.shootout.title)
        if record.header.options:
            print(f"Options: {' '.join(record.header.options)}.")
        if made := record.header.others(data.digest):
            print(f"Made with {', '.join(made)}.")
        for step in game.steps:
            for line in tell(stage, step.events):
                print(line)
    if failure is not None:
        raise RecordError(because(record, data, str(failure)))
    return 0
