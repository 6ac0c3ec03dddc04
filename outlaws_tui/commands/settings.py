"""Say where the settings are kept, what they are, and what is wrong with the file; `,` in the game changes them.

Exit code 1 where something in the file is left out.
"""

import argparse
import json
import os

from outlaws_tui.commands.parsing import Parser

EXAMPLES = ("outlaws settings", "outlaws settings --json", "outlaws help settings")


def add(parser: Parser) -> None:
    """Add what the command takes."""
    parser.add_argument("--json", action="store_true", help="for programs: the file, the values, and what is left out")


def run(values: argparse.Namespace) -> int:
    """Print them."""
    from outlaws_tui.tui.keysets import name_of_key
    from outlaws_tui.tui.settings import SETTINGS
    from outlaws_tui.tui.settings_file import forced, load, settings_path
    from outlaws_tui.tui.settings_words import value_words

    path = settings_path()
    found = load(path)
    own = {f"keys.{name}": [name_of_key(key) for key in keys] for name, keys in found.settings.own.items()}
    if values.json:
        said = {one.name: found.settings.value(one) for one in SETTINGS}
        print(json.dumps({"file": str(path), "settings": said | own, "problems": found.problems}, indent=2))
        return 1 if found.problems else 0
    print(f"{path}{'' if path.exists() else ' (not there: all is as usual)'}\n")
    lines = []
    for one in SETTINGS:
        value = found.settings.value(one)
        before = forced(os.environ, one)
        usual = "" if value == one.default else f" (default {value_words(one.default)})"
        lines.append((one.name, f"{value_words(value)}{usual}{f'; {before} goes before it' if before else ''}"))
    lines += [(name, " ".join(keys)) for name, keys in own.items()]
    print("\n".join(f"  {name:16} {said}" for name, said in lines))
    for problem in found.problems:
        print(f"\n{problem}")
    return 1 if found.problems else 0
