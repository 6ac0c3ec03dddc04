"""Commands and the keys that are in force for them: those of the tables, but for what a player has set."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from outlaws_tui.values import frozen


@frozen
class Command:
    """A command: its name in the code, its keys, its words for the bottom row, and a sentence for the help."""

    name: str
    keys: tuple[str, ...]
    label: str
    help: str
    where: str
    row: bool = False
    together: str = ""

    @property
    def sign(self) -> str:
        """The first key of the table as people write it: what lines of a menu are told by, whatever key is in force."""
        return SHOWN.get(self.keys[0], self.keys[0])

    @property
    def pressed(self) -> tuple[str, ...]:
        """The keys in force."""
        return _changed.get(self, self.keys)

    @property
    def shown(self) -> str:
        """The first key in force as people write it, or the keys that belong together in the bottom row."""
        return self.together or written(self.pressed[0])


_changed: dict[Command, tuple[str, ...]] = {}
"""Commands that have other keys than in the tables: one person sits at a terminal, and this is what he set."""


def use(changed: Mapping[Command, tuple[str, ...]]) -> None:
    """Put keys in force, all others being as in the tables."""
    if changed == _changed:
        return
    _changed.clear()
    _changed.update(changed)
    key_map.cache_clear()


def written(key: str) -> str:
    """Return a key as people write it."""
    return SHOWN.get(key, key)


SHOWN: Final = {
    "question_mark": "?",
    "full_stop": ".",
    "slash": "/",
    "colon": ":",
    "comma": ",",
    "apostrophe": "'",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "percent_sign": "%",
    "plus": "+",
    "plus_sign": "+",
    "minus": "-",
    "hyphen": "-",
    "equals_sign": "=",
    "exclamation_mark": "!",
    "semicolon": ";",
    "quotation_mark": '"',
    "number_sign": "#",
    "dollar_sign": "$",
    "ampersand": "&",
    "left_parenthesis": "(",
    "right_parenthesis": ")",
    "asterisk": "*",
    "at": "@",
    "backslash": "\\",
    "circumflex_accent": "^",
    "underscore": "_",
    "grave_accent": "`",
    "vertical_line": "|",
    "tilde": "~",
    "escape": "esc",
    "pageup": "pgup",
    "pagedown": "pgdn",
}


@cache
def key_map(table: tuple[Command, ...]) -> dict[str, str]:
    """Return the names of a table's commands by the keys in force, as Textual names keys."""
    return {key: one.name for one in table for key in one.pressed}
