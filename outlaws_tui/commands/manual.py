"""How things are written and played: the formats of boards, components, shootouts, packs, situations and records, the
notation of choices, the settings, the players, and each of the commands.
"""

import argparse
import inspect
import re
import sys
import types
import typing
from collections.abc import Callable
from importlib import import_module
from shutil import get_terminal_size
from typing import Any, Final

import attrs

from outlaws_tui.commands import COMMANDS
from outlaws_tui.commands.describe import option_lines, rows
from outlaws_tui.commands.folding import folded
from outlaws_tui.commands.parsing import Parser, UsageError, close, command
from outlaws_tui.data import data_folders, own_folder, shipped_files
from outlaws_tui.outlaws.agreed.variants import VARIANTS
from outlaws_tui.outlaws.shootouts import objectives, props, shootout
from outlaws_tui.stock import FileKind

EXAMPLES = ("outlaws help", "outlaws help boards", "outlaws help study")
_NARROWEST: Final = 40
_NOTES: Final = re.compile(r"(?:^#.*\n)+(?=(?:\n|#.*\n)*\[)", re.MULTILINE)


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("topic", metavar="TOPIC", nargs="?", help=f"{', '.join(TOPICS)}, or a command")


def run(values: argparse.Namespace) -> int:
    """Print it."""
    topic = values.topic
    if topic is None:
        print("Topics:\n" + "\n".join(rows((name, said) for name, (said, _) in TOPICS.items())))
        _show(f"\nCommands: {', '.join(COMMANDS)}.\n\noutlaws help TOPIC")
    elif topic in TOPICS:
        _show(TOPICS[topic][1]().strip("\n"))
        if topic in COMMANDS:
            print(f"\n{command(topic)[0].format_help()}".rstrip("\n"))
    elif topic in COMMANDS:
        print(command(topic)[0].format_help().strip("\n"))
    else:
        known = (*TOPICS, *COMMANDS)
        near = close(topic, known) or f"; there are {', '.join(TOPICS)}, and the commands"
        raise UsageError(f"No topic is called {topic[:40]!r}{near}.")
    return 0


def _show(text: str) -> None:
    """Print a page: at a terminal no wider than it is, elsewhere as it is written."""
    print(folded(text, max(_NARROWEST, get_terminal_size().columns)) if sys.stdout.isatty() else text)


def _docs(*modules: str) -> Callable[[], str]:
    """Return what gives the docstrings of modules, where their formats are read and written."""

    def text() -> str:
        return "\n\n".join(inspect.cleandoc(import_module(f"outlaws_tui.{name}").__doc__ or "") for name in modules)

    return text


def _with_notes(module: str, kind: FileKind) -> Callable[[], str]:
    """Return what gives the reader's words, and the notes that stand above the tables of the shipped files of a kind."""

    def text() -> str:
        parts = [_docs(module)()]
        for file in shipped_files():
            if file.kind == kind:
                notes = _NOTES.findall(file.data.decode().replace("\r\n", "\n"))
                parts += (re.sub(r"^# ?", "", note, flags=re.MULTILINE).strip("\n") for note in notes)
        return "\n\n".join(parts)

    return text


def _shootouts() -> str:
    """Return the reader's words, the keys of each table, those of aims and limits, and a shipped file."""
    example = next((data_folders()[1] / "shootouts").glob("s11*.toml")).read_text(encoding="utf-8")
    tables = [kind for kind in _tables(shootout) if kind is not shootout.Shootout]
    return "\n\n".join(
        [
            _docs("outlaws.shootouts.shootout")(),
            *map(_table, (shootout.Shootout, *tables)),
            _docs("outlaws.shootouts.objectives")(),
            *map(_table, _tables(objectives)),
            _docs("outlaws.shootouts.props")(),
            *map(_table, _tables(props)),
            f"An example:\n\n{example}",
        ]
    )


def _tables(module: types.ModuleType) -> list[type]:
    """Return the tables of a file that a module says how to read."""
    return [kind for kind in vars(module).values() if attrs.has(kind) and kind.__module__ == module.__name__]


def _options() -> str:
    """Return how options are set, and all there are."""
    return "\n\n".join([_docs("outlaws.agreed.variants")(), *("\n".join(option_lines(one)) for one in VARIANTS)])


def _settings() -> str:
    """Return what can be set; only this topic is written at the screen."""
    from outlaws_tui.tui.settings_words import manual

    return manual()


def _packs() -> str:
    """Return the finder's words, and where it looks here."""
    return f"{_docs('data')()}\n\nHere they are looked for in {own_folder() / 'packs'}."


def _table(kind: Any) -> str:
    """Return a table of a file as its class describes it: what it is, and its keys."""
    keys = ((one.name, f"{_type(one.type)}{_left_out(one.default)}") for one in attrs.fields(kind))
    tag = [("kind", f'"{kind.kind}"')] if hasattr(kind, "kind") and "kind" not in attrs.fields_dict(kind) else []
    return "\n".join([f"{kind.__name__}: {inspect.getdoc(kind)}", *rows([*tag, *keys])])


def _left_out(default: Any) -> str:
    if default is attrs.NOTHING:
        return ""
    if default in (None, (), ""):
        return " (may be left out)"
    return f" ({str(default).lower() if isinstance(default, bool) else default} if left out)"


def _type(kind: Any) -> str:
    """Return a type in words."""
    parts = typing.get_args(kind)
    if typing.get_origin(kind) is typing.Literal:
        return " or ".join(f'"{part}"' for part in parts)
    if typing.get_origin(kind) is tuple:
        return f"list of {_type(parts[0])}"
    if isinstance(kind, types.UnionType) or parts:
        return " or ".join(_type(part) for part in parts if part is not types.NoneType)
    return str({str: "text", int: "number", bool: "true or false"}.get(kind, kind.__name__))


_PLAYERS: Final = ("players.auto", "players.greenhorn", "players.deputy", "players.marshal")
TOPICS: Final[dict[str, tuple[str, Callable[[], str]]]] = {
    "boards": ("how a board is drawn", _docs("ground.picture")),
    "objects": ("the kinds of object on boards", _with_notes("ground.kinds", "kinds")),
    "layouts": ("how boards make a town", _docs("ground.arrange")),
    "components": ("guns, characters, wounds, dice, items …", _with_notes("read", "components")),
    "shootouts": ("sides, start and aims", _shootouts),
    "arranging": ("towns laid out and boards drawn", _docs("tui.arranging")),
    "options": ("optional rules of a game", _options),
    "changes": ("who plays, guns, handicaps, a fair fight", _docs("outlaws.agreed.changes")),
    "packs": ("where files of your own go", _packs),
    "situations": ("rule cases that check runs", _docs("outlaws.situations")),
    "lesson": ("how lessons and tips are written", _docs("lesson", "lesson.memory")),
    "notation": (
        "choices, draws and events in words",
        _docs("outlaws.text.notation", "outlaws.text.draws", "outlaws.text.facts"),
    ),
    "records": ("games as text", _docs("seats.record", "seats.store", "seats.settings", "outlaws.revealing")),
    "positions": (
        "positions as text",
        _docs("seats.positions", "outlaws.text.position", "kernel.text", "outlaws.text.spelling"),
    ),
    "problems": ("how problems are written and proved", _docs("problems")),
    "judging": ("how a review judges a game", _docs("review")),
    "agents": ("an environment for agents that learn", _docs("agents")),
    "settings": ("colours, keys, pauses, what is asked", _settings),
    "players": ("how the machine plays", _docs(*_PLAYERS)),
    "server": ("what the owner of a server can settle", _docs("server.config")),
}
