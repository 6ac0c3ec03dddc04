"""Learn to play: five short parts of a lesson on the first board, with the game's own keys, or read out with --text.

PART is its number or name; without one all parts are shown, or with --text the next one begins. Where a part is left it is
taken up again; `--anew` begins it from its start.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, add_ascii, library
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.lesson.reader import LESSON_FILE, read_lesson, shipped

EXAMPLES = (
    "outlaws lesson",
    "outlaws lesson shoot",
    "outlaws lesson 3 --anew",
    "outlaws lesson --text",
    "outlaws help lesson                            how lessons and tips are written",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("part", metavar="PART", nargs="?", default="", help="its number or name, like 3 or shoot")
    parser.add_argument("--anew", action="store_true", help="begin the part from its start")
    parser.add_argument("--text", action="store_true", help="read it out line by line: needs no screen")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open it."""
    data = library(values.data)
    lesson = read_lesson(shipped(LESSON_FILE), data)
    number = lesson.part(values.part) if values.part else -1
    if values.text:
        from outlaws_tui.commands.taught import read_out

        return read_out(data, lesson, number, values.anew)
    need_terminal()
    from outlaws_tui.tui.app import play

    return play(data, lesson=(values.part, values.anew), ascii=values.ascii)
