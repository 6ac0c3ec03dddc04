"""List what there is: shootouts, boards, characters, guns, wounds, items, dice … and who can play."""

import argparse

from outlaws_tui.commands.catalog import KINDS, Entry, Kind, entries, kind_of
from outlaws_tui.commands.describe import wrapped
from outlaws_tui.commands.parsing import Parser, UsageError, add_json, close, library
from outlaws_tui.commands.plain import print_json
from outlaws_tui.data import Library
from outlaws_tui.outlaws.agreed.variants import Variant
from outlaws_tui.outlaws.shootouts.shootout import Shootout

EXAMPLES = ("outlaws list", "outlaws list guns", "outlaws list options", "outlaws list shootouts --json")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    kinds = ", ".join(kind.plural for kind in KINDS)
    parser.add_argument("kind", metavar="KIND", nargs="?", help=f"only these: {kinds}")
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """Print them."""
    data = library(values.data)
    kinds = KINDS if values.kind is None else (_named(values.kind),)
    if values.json:
        print_json({kind.plural: [_values(entry) for entry in entries(data, kind)] for kind in kinds})
    elif values.kind is None:
        print(_overview(data))
    else:
        print("\n".join(_table(data, kinds[0])))
    return 0


def _named(word: str) -> Kind:
    kind = kind_of(word)
    if kind is None:
        names = [one.plural for one in KINDS]
        near = close(word, names) or f"; there are {', '.join(names)}"
        raise UsageError(f"Nothing here is of the kind {word[:40]!r}{near}.")
    return kind


def _values(entry: Entry) -> dict[str, object]:
    found: dict[str, object] = {"id": entry.id, "name": entry.name}
    if isinstance(entry.thing, Shootout):
        sides = {side.name: len(side.figures) for side in entry.thing.sides}
        found |= {
            "number": entry.thing.number,
            "town": entry.thing.layout,
            "rounds": entry.thing.rounds,
            "sides": sides,
        }
    elif isinstance(entry.thing, Variant):
        found |= {"values": list(entry.thing.values), "usual": entry.thing.values[0], "clause": entry.thing.clause}
    return found


def _table(data: Library, kind: Kind) -> list[str]:
    """Return the things of a kind, a line each."""
    found = entries(data, kind)
    wide = max((len(entry.id) for entry in found), default=0)
    return [f"  {entry.id:{wide}}  {_said(entry)}".rstrip() for entry in found]


def _said(entry: Entry) -> str:
    if isinstance(entry.thing, Shootout):
        sides = " against ".join(f"{side.name} {len(side.figures)}" for side in entry.thing.sides)
        fewer = ", ".join(one.slug for one in entry.thing.smaller)
        sides += f" (with fewer: {fewer})" if fewer else ""
        return f"{entry.thing.code:4} {entry.name}: {sides}, {entry.thing.rounds} rounds on {entry.thing.layout}"
    if isinstance(entry.thing, Variant):
        usual, other = entry.thing.values
        return f"{f'{usual} or {other}':20} {entry.thing.about} ({entry.thing.clause})"
    return entry.name if entry.name != entry.id else ""


def _overview(data: Library) -> str:
    """Return the shootouts and boards, and how many there are of the rest."""
    shown, rest = KINDS[:2], KINDS[2:]
    blocks = ["\n".join([f"{kind.plural.capitalize()}", *_table(data, kind)]) for kind in shown]
    counts = ", ".join(f"{len(entries(data, kind))} {kind.plural}" for kind in rest)
    blocks.append("\n".join(wrapped(f"Besides, {counts}: outlaws list KIND, outlaws show NAME.")))
    return "\n\n".join(blocks)
