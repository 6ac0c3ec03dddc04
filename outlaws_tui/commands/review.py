"""Look back on a game: what each choice cost against the best there was, what luck brought, and what the game turned on.

Costs and luck are counted in actions: a character's wound of 1 is 1, to be out of it is 2 more than what he had left. What a position is
held to be worth, and how choices are judged by exact odds, is told by `outlaws help judging`. A long game takes a minute; ctrl-c tells
what has been judged so far. On the screen: `V` in the replay and at the end of a game.
"""

import argparse
import sys
from pathlib import Path

from outlaws_tui.commands.parsing import Parser, add_json, library, width
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.records import because, begun, read
from outlaws_tui.errors import OutlawsError
from outlaws_tui.review.course import Course, Judged
from outlaws_tui.review.telling import lines, plain
from outlaws_tui.seats.record import RecordError

EXAMPLES = ("outlaws review game.txt", "outlaws review game.txt --json")
STOPPED = 130


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a record")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Judge the choices and print what was found."""
    data = library(values.data)
    record = read(values.file)
    course = Course(begun(record, data).game.stage, record)
    judged: list[Judged] = []
    shown = sys.stderr is not None and sys.stderr.isatty()
    code = 0
    try:
        for one in course:
            judged.append(one)
            if shown:
                print(f"\r{len(judged)} of {course.total} choices", end="", file=sys.stderr, flush=True)
    except KeyboardInterrupt:
        code = STOPPED
    except OutlawsError as error:
        raise RecordError(because(record, data, str(error), judged[-1].number if judged else 0)) from error
    finally:
        if shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)
    if values.json:
        print_json(plain(course.stage, judged, course.total))
    elif judged:
        print(f"{course.stage.shootout.title}, {len(judged)} of {course.total} choices\n")
        print("\n".join(lines(course.stage, judged, width())))
    else:
        print("Nothing has been chosen in it yet.")
    return code
