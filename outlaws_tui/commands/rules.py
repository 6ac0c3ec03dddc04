"""Look something up in the rules: the clauses and rulings in which every WORD begins a word.

The id of a clause or ruling, like SHOOT-07 or R-04, shows it with the rulings that bear on it.
"""

import argparse

from outlaws_tui.commands.describe import clause_lines, ruling_lines, several
from outlaws_tui.commands.parsing import Parser, add_json, library
from outlaws_tui.commands.plain import plain, print_json
from outlaws_tui.data import rules
from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.rulebook import Clause, Rulebook, Ruling

EXAMPLES = ("outlaws rules steady aim", "outlaws rules SHOOT-07", "outlaws rules R-04 --json")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("words", metavar="WORD", nargs="+", help="words to look for, or an id")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print what is found; nothing found is the answer no."""
    book = rules(library(values.data))
    words = " ".join(values.words)
    found = _found(book, words)
    if values.json:
        print_json([{"id": entry.id, **plain(entry)} for entry in found])
    elif not found:
        print(f"No clause and no ruling has all of: {words}.")
    else:
        blocks = [clause_lines(entry) if isinstance(entry, Clause) else ruling_lines(entry) for entry in found]
        print("\n\n".join("\n".join(lines) for lines in blocks))
        if len(found) > 1:
            print(f"\n{several(len(found), 'entry').replace('entrys', 'entries')}.")
    return 0 if found else 1


def _found(book: Rulebook, words: str) -> tuple[Clause | Ruling, ...]:
    """Return the entry with this id and what bears on it, or else those that have the words."""
    try:
        entry = book.entry(words)
    except UnknownNameError:
        return book.search(words)
    return (entry, *book.about(entry)) if isinstance(entry, Clause) else (entry,)
