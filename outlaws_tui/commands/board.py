"""Draw a board of your own: walls, doors, windows, what stands there, named places; saved as a text file into your own pack.

NAME is one word, like mill: squares are written mill/D8 then. One that is there is opened, a printed one (A to H) as a copy.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, add_ascii, library
from outlaws_tui.commands.screen import need_terminal

EXAMPLES = (
    "outlaws board mill               draw it, or go on with it",
    "outlaws board A                  a copy of the saloon's board, to change",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("name", metavar="NAME", nargs="?", help="its name; a new board else")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open the editor."""
    data = library(values.data)
    need_terminal()
    from outlaws_tui.tui.app import play

    return play(data, making=("board", values.name or ""), ascii=values.ascii)
