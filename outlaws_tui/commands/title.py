"""Western gunfights, man to man, at a terminal: opens the title screen, to choose a shootout and who plays each side."""

import argparse

from outlaws_tui.commands.parsing import Parser, library
from outlaws_tui.commands.screen import add_ascii, need_terminal

EXAMPLES = ("outlaws", "outlaws --data my-pack", "outlaws --help")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open the title screen."""
    need_terminal()
    data = library(values.data)
    from outlaws_tui.tui.app import play

    return play(data, ascii=values.ascii)
