"""Settings in words: their values, and a page of help on each."""

import inspect
from typing import Any, Final

from outlaws_tui.tui import settings
from outlaws_tui.tui.keys import COMMANDS
from outlaws_tui.tui.settings import SETTINGS

_WORDS: Final = {True: "yes", False: "no"}


def value_words(value: Any) -> str:
    """Return a value as people write it."""
    return _WORDS[value] if isinstance(value, bool) else str(value)


def manual() -> str:
    """Return what can be set, each with its values and its default, and the commands that may be given keys."""
    parts = [inspect.cleandoc(settings.__doc__ or "")]
    for one in SETTINGS:
        lines = [f"{one.name}: {one.about}", f"  {one.expected}; default {settings.written(one.default)}"]
        if one.variable:
            lines.append(f"  {one.variable} in the environment goes before it")
        lines += (f"  {settings.written(value):<12} {words}" for value, words in one.values.items() if words)
        parts.append("\n".join(lines))
    names = "\n".join(f"  {one.name:<12} {' '.join(dict.fromkeys(one.pressed)):<20} {one.help}" for one in COMMANDS)
    return "\n\n".join([*parts, f"Commands of the game and their keys in the default set:\n{names}"])
