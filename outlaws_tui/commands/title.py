"""Western gunfights, man to man, at a terminal. Without a command it opens the title screen, where one chooses a shootout
and who plays each side.
"""

import argparse

from outlaws_tui.commands.parsing import library
from outlaws_tui.commands.screen import need_terminal


def run(values: argparse.Namespace) -> int:
    """Open the title screen."""
    need_terminal()
    data = library(values.data)
    from outlaws_tui.tui.app import play

    return play(data, ascii=values.ascii)
