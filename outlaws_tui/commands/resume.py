"""List the games that are kept, or go on with one of them.

GAME is its number in the list, its name or a part of it. Without one the list is printed, the game played last first.
"""

import argparse

from outlaws_tui.commands.parsing import Parser, UsageError, add_ascii, add_json, library
from outlaws_tui.commands.plain import print_json
from outlaws_tui.commands.screen import need_terminal
from outlaws_tui.data import Library
from outlaws_tui.seats.kept import Where, stage_of, where
from outlaws_tui.seats.store import Kept, Store

EXAMPLES = (
    "outlaws resume                      the games that are kept",
    "outlaws resume 1                    go on with the one played last",
    'outlaws resume 1 --name "Barn door" --note "Tom is down"',
    "outlaws resume barn --delete",
)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("game", metavar="GAME", nargs="?", help="its number in the list, or its name")
    parser.add_argument("--name", metavar="NAME", help="call it so, and do not open it")
    parser.add_argument("--note", metavar="TEXT", help="keep a note with it, and do not open it")
    parser.add_argument("--delete", action="store_true", help="delete it for good")
    parser.add_argument("--text", action="store_true", help="read the game out line by line: needs no screen")
    add_ascii(parser)
    add_json(parser)


def run(values: argparse.Namespace) -> int:
    """List, name, note, delete or open."""
    store = Store()
    data = library(values.data)
    if values.game is None:
        if values.name is not None or values.note is not None or values.delete:
            raise UsageError("Found no GAME; expected the one to name, note or delete. Try outlaws resume.")
        return _list(store, data, json=values.json)
    kept = store.find(values.game)
    if values.delete:
        store.delete(kept)
        print(f"{kept.called} is gone.")
        return 0
    if values.name is not None or values.note is not None:
        store.note(kept, values.name, values.note)
        print(f"{store.kept(kept.path).called} is noted.")
        return 0
    if values.text:
        return _read_out(store, kept, data)
    need_terminal()
    from outlaws_tui.tui.app import play

    return play(data, resume=kept.path, ascii=values.ascii)


def _read_out(store: Store, kept: Kept, data: Library) -> int:
    """Go on with it as lines of text."""
    from outlaws_tui.commands.narrate import narrate

    taken = store.resume(kept.path, lambda record: stage_of(record, data))
    return narrate(data, taken.game, taken, taken.said)


def _list(store: Store, data: Library, *, json: bool) -> int:
    games = store.games()
    places = [where(kept, data) for kept in games]
    if json:
        print_json([_plain(kept, place) for kept, place in zip(games, places, strict=True)])
    elif not games:
        print(f"No games are kept in {store.folder}.")
    for number, (kept, place) in enumerate(zip(games, places, strict=True) if not json else (), 1):
        print(f"{number:>3}  {kept.when:%Y-%m-%d %H:%M}  {kept.called}")
        print(f"     {place.words}")
        if kept.note:
            print(f"     {kept.note}")
    return 0


def _plain(kept: Kept, place: Where) -> dict[str, object]:
    header = kept.record.header if kept.record is not None else None
    return {
        "file": str(kept.path),
        "name": kept.name,
        "note": kept.note,
        "when": kept.when.isoformat(timespec="seconds"),
        "shootout": header.shootout if header is not None else None,
        "seats": dict(header.seats) if header is not None else {},
        "round": place.round,
        "choices": place.number,
        "goes_on": kept.running,
        "says": place.words,
    }
