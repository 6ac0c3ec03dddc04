"""Lay out a town: boards side by side, figures, things, and what it is about; saved as a shootout file into your own pack.

SHOOTOUT is the number or name of one there is; a shipped one is opened as a copy. Without one, a new town. What is not saved
is kept as a draft, and offered again.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, add_ascii, library, shootout
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.packing import Workshop

EXAMPLES = (
    "outlaws arrange                  a new town",
    "outlaws arrange S3               a copy of Midday in Deadrock, to change",
    "outlaws arrange my-town          one of your own, or its draft",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("shootout", metavar="SHOOTOUT", nargs="?", help="its number or name; a new town else")
    add_ascii(parser)


def run(values: argparse.Namespace) -> int:
    """Open the arranger."""
    data = library(values.data)
    name = values.shootout or ""
    if name and name not in [draft.name for draft in Workshop.own().drafts() if draft.kind == "shootout"]:
        name = shootout(data, name).slug
    need_terminal()
    from outlaws_tui.tui.app import play

    return play(data, making=("shootout", name), ascii=values.ascii)
