"""Show one thing: the drawing of a board, the town and cast of a shootout, the card of a character, a gun, a wound
counter, an item, a die, a clause of the rules …

NAME is an id, a number or a name, whatever the case. Where things of two kinds have it, say the kind first.
"""

import argparse

from outlaws_tui.commands.catalog import KINDS, find, kind_of
from outlaws_tui.commands.describe import describe
from outlaws_tui.commands.parsing import Parser, add_json, library
from outlaws_tui.commands.plain import plain, print_json

EXAMPLES = (
    "outlaws show A",
    "outlaws show learning-the-trade",
    "outlaws show navy colt",
    "outlaws show character 1",
    "outlaws show chest",
    "outlaws show shotgun",
    "outlaws show SHOOT-07 --json",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    kinds = ", ".join(kind.name for kind in KINDS)
    parser.add_argument("name", metavar="NAME", nargs="+", help=f"what to show; a kind may stand before it: {kinds}")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print it."""
    data = library(values.data)
    words = values.name
    kind = kind_of(words[0]) if len(words) > 1 else None
    found = find(data, " ".join(words[1:] if kind else words), kind)
    if values.json:
        shown = [{"kind": entry.kind, "id": entry.id, **_values(entry.thing)} for entry in found]
        print_json(shown[0] if len(shown) == 1 else shown)
    else:
        print("\n\n".join(describe(data, entry) for entry in found))
    return 0


def _values(thing: object) -> dict[str, object]:
    """Return the values of a thing; what it calls its own kind, as guns and clauses do, is its `class` here."""
    shown: dict[str, object] = plain(thing)
    return {"class" if key == "kind" else key: value for key, value in shown.items()}
