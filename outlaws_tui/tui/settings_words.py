"""Settings in words: their values, and a page of help on each."""

import inspect
from typing import Any, Final

from outlaws_tui.tui import settings
from outlaws_tui.tui.keysets import SETTABLE
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
    names = "\n".join(
        f"  {name:<16} {' '.join(dict.fromkeys(one.pressed)):<20} {one.help}" for name, one in SETTABLE.items()
    )
    said = (
        "Commands of the game, and of the screens where towns and boards are made, and their keys in the default set:"
    )
    return "\n\n".join([*parts, f"{said}\n{names}"])
