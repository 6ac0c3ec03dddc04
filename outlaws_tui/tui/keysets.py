"""Sets of keys for other hands and habits: what differs from the table of commands, and whether keys get into each other's way.

A set gives keys to commands of the game by name. A command of another page goes along where it has the same name and the same keys there.
"""

from collections.abc import Mapping
from typing import Final

from outlaws_tui.tui.arranging.keys import ARRANGE_COMMANDS, DRAW_COMMANDS
from outlaws_tui.tui.keyring import SHOWN, Command
from outlaws_tui.tui.keys import COMMANDS, TABLES

Keys = Mapping[str, tuple[str, ...]]


def _making() -> dict[str, Command]:
    """Return the commands of the screens on which towns and boards are made, by the names under which they are given keys."""
    found = {}
    for prefix, table, other in (("town", ARRANGE_COMMANDS, DRAW_COMMANDS), ("board", DRAW_COMMANDS, ARRANGE_COMMANDS)):
        for one in table:
            if one.where != "any" and one.name != "close":
                found[f"{'make' if one in other else prefix}-{one.name}"] = one
    return found


_MAKING: Final = _making()
SETTABLE: Final[dict[str, Command]] = {one.name: one for one in COMMANDS} | _MAKING
"""The commands that may be given keys, by the names for that: those of the game by their own, and those with which towns (`town-`),
boards (`board-`) and both (`make-`) are made."""
_NAMES: Final = {one: name for name, one in SETTABLE.items()}
_HELD: Final = {
    "town": (frozenset("ABCDEFGH"), "lays a board"),
    "board": (frozenset("123456789"), "picks an edge"),
}
"""Keys that the screens of towns and boards take themselves, and what for."""

SETS: Final[dict[str, Keys]] = {
    "default": {},
    "vi": {
        "west": ("h", "left"),
        "south": ("j", "down"),
        "north": ("k", "up"),
        "east": ("l", "right"),
        "north-west": ("y", "home"),
        "north-east": ("u", "pageup"),
        "south-west": ("b", "end"),
        "south-east": ("n", "pagedown"),
        "hands": ("H",),
        "look-back": ("K",),
        "card": ("I",),
        "ruler": ("equals_sign",),
        "undo": ("backspace",),
        "back": ("B",),
        "no": ("N",),
        "new": ("J",),
        "yes": ("z",),
        "hold": ("Z",),
        "jump": ("semicolon",),
        "shelter": ("ampersand",),
    },
    "numpad": {
        "west": ("4", "left"),
        "south": ("2", "down"),
        "north": ("8", "up"),
        "east": ("6", "right"),
        "north-west": ("7", "home"),
        "north-east": ("9", "pageup"),
        "south-west": ("1", "end"),
        "south-east": ("3", "pagedown"),
        "do": ("enter", "5"),
        "next": ("tab", "0"),
    },
    "one-hand": {
        "west": ("a", "left"),
        "south": ("s", "down"),
        "north": ("w", "up"),
        "east": ("d", "right"),
        "north-west": ("q", "home"),
        "north-east": ("e", "pageup"),
        "south-west": ("z", "end"),
        "south-east": ("c", "pagedown"),
        "do": ("space", "enter"),
        "hurry": ("X",),
        "concede": ("exclamation_mark",),
        "aim": ("A",),
        "best": ("B",),
        "cover": ("C",),
        "go-look": ("H",),
        "look-back": ("u",),
        "undo": ("backspace",),
        "down": ("S",),
        "showdown": ("J",),
        "door": ("Q",),
        "leave": ("ctrl+c",),
        "hands": ("W",),
        "watched": ("j",),
        "finish": ("E",),
        "leave-map": ("M",),
        "whole": ("apostrophe",),
        "shelter": ("n",),
        "jump": ("semicolon",),
        "again": ("g",),
        "goals": ("k",),
        "card": ("I",),
        "no": ("b",),
        "back": ("Z",),
        "blast": ("K",),
        "reach": ("o",),
        "hold": ("full_stop",),
    },
}

TAKEN: Final = frozenset(
    [f"ctrl+{sign}" for sign in "abcqszhijmn"] + ["ctrl+left_square_bracket", "f10", "f11", "escape", "quotation_mark"]
)
"""Keys that terminals and their helpers keep, are other keys, must always lead back, begin talk at a table of a server, or lead
on in the lesson."""

NAMED: Final = frozenset(
    [
        "left",
        "right",
        "up",
        "down",
        "home",
        "end",
        "pageup",
        "pagedown",
        "enter",
        "space",
        "tab",
        "escape",
        "backspace",
        "delete",
        "insert",
    ]
    + [f"f{number}" for number in range(1, 13)]
)
_SIGNS: Final = {sign: key for key, sign in SHOWN.items() if len(sign) == 1}


def key_named(text: str) -> str:
    """Return a key as Textual names it, "" for one that cannot be had.

    >>> key_named("F"), key_named("?"), key_named("Ctrl+Left"), key_named("ctrl+c"), key_named("ab")
    ('F', 'question_mark', 'ctrl+left', '', '')
    """
    if len(text) == 1:
        return text if text.isascii() and text.isalnum() else _SIGNS.get(text, "")
    words = text.casefold().split("+")
    *held, last = words
    plain = last in NAMED or (held == ["ctrl"] and len(last) == 1 and last.isascii() and last.isalnum())
    key = "+".join(words)
    return key if plain and held in ([], ["shift"], ["ctrl"]) and key not in TAKEN else ""


def keys_in(changes: Keys) -> dict[Command, tuple[str, ...]]:
    """Return the commands whose keys differ from those of the table, in all tables."""
    found: dict[Command, tuple[str, ...]] = {}
    for one in COMMANDS if changes else ():
        if one.name in changes:
            keys = changes[one.name]
            if one.name == "back-out" and "escape" not in keys:
                keys = (*keys, "escape")
            found[one] = keys
            for table in TABLES[1:]:
                found |= {other: keys for other in table if (other.name, other.keys) == (one.name, one.keys)}
    return found | {one: changes[name] for name, one in _MAKING.items() if name in changes}


def fitting(chosen: str, own: Keys) -> tuple[dict[str, tuple[str, ...]], list[str]]:
    """Return which keys of one's own go with a set, and why the others are left out."""
    kept: dict[str, tuple[str, ...]] = {}
    said = []
    for name, keys in own.items():
        wrong = conflicts(SETS[chosen], {**kept, name: keys})
        if wrong:
            said.append(f"keys.{name} is left out: {wrong}")
        else:
            kept[name] = keys
    return kept, said


def conflicts(chosen: Keys, own: Keys, *, known_only: bool = False) -> str:
    """Return why commands cannot have these keys on top of a set, "" where they can: two share one, or there is no such command.

    With `known_only` just the last is looked at."""
    unknown = next((name for name in own if name not in SETTABLE), "")
    if unknown or known_only:
        return f"no command is called {unknown}." if unknown else ""
    for name, keys in own.items():
        place = name.partition("-")[0]
        for held_by, (taken, what) in _HELD.items() if name in _MAKING else ():
            if place in (held_by, "make") and taken.intersection(keys):
                return f"{min(taken.intersection(keys))} {what} there."
    changed = keys_in({**chosen, **own})
    for table in (*TABLES, ARRANGE_COMMANDS, DRAW_COMMANDS):
        held: dict[str, Command] = {}
        for one in table:
            for key in changed.get(one, one.keys):
                other = held.setdefault(key, one)
                # A page's own fixed keys are no business of a set's, but where a command of the set comes among them.
                if other is not one and (other in changed or one in changed):
                    first = other if _NAMES.get(one, one.name) in own else one
                    return (
                        f"{SHOWN.get(key, key)} is also {first.label or first.name} ({_NAMES.get(first, first.name)})."
                    )
    return ""


def name_of_key(key: str) -> str:
    """Return a key as the file writes it, which `key_named` reads."""
    sign = SHOWN.get(key, key)
    return sign if len(sign) == 1 else key
