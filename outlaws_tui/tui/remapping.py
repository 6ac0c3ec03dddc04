"""The page on which a command gets a key of its own: pressed, looked at for conflicts, and kept."""

from collections.abc import Callable, Sequence
from typing import Final

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import help_on
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keyring import written
from outlaws_tui.tui.keys import REMAP_COMMANDS
from outlaws_tui.tui.keysets import SETS, SETTABLE, conflicts, key_named, name_of_key
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.settings import Settings

_LISTED: Final = tuple(SETTABLE.items())
_BELOW: Final = 4
"""Rows under the list: what is asked or was refused."""


class Remapping(Page[None]):
    """Keys for commands; `put` puts settings in force, keeps them, and returns what went wrong.

    While it `waits`, the next key is for the lit command."""

    TABLE = REMAP_COMMANDS

    def __init__(self, look: Look, settings: Settings, put: Callable[[Settings], str]) -> None:
        super().__init__(look)
        self.settings = settings
        self.put = put
        self.lit = 0
        self.waits = ""
        self.said = ""
        self._first = 0

    def head(self, columns: int) -> Line:
        """Return the title, and which of how many is chosen."""
        left = line(Ink(f" Keys: {self.settings.keys}, and what is your own", "head"))
        return on(ends(left, line(Ink(f"{self.lit + 1} of {len(_LISTED)} ", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the commands with their keys as far as there is room, then what is asked."""
        room = max(1, rows - _BELOW)
        self._first = max(self.lit - room + 1, min(self._first, self.lit))
        out: list[Line] = []
        for place, (name, one) in enumerate(_LISTED[self._first : self._first + room], self._first):
            lit = place == self.lit
            own = name in self.settings.own
            keys = " ".join(dict.fromkeys(written(key) for key in one.pressed))
            inks = line(
                Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
                Ink(f"{name:<16}{'*' if own else ' '}", "head" if own else "text"),
                Ink(f"{'press a key' if lit and self.waits else keys:<15} ", "key"),
                Ink(one.label, "text" if lit else "faint"),
            )
            self.clickable(len(out), place)
            out.append(on(fit(inks, columns), "pop" if lit else "bg"))
        out += [BLANK] * (room - len(out) + 1)
        said = self.said or f"{_LISTED[self.lit][1].help} (* has a key of your own.)"
        return [
            *out,
            *((Ink("   "), *row) for row in wrap(line(Ink(said, "warn" if self.said else "dim")), columns - 6)),
        ]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        if self.waits:
            return on(line(Ink(" Press the key; "), Ink("esc", "key"), Ink(" leaves it as it is", "dim")), "pop")
        return keys_line([one for one in REMAP_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key: for the lit command where one is waited for."""
        if not self.waits:
            super().take(key, character)
            return
        name, one = _LISTED[self.lit]
        how, self.waits, self.said = self.waits, "", ""
        if key != "escape":
            named = key_named(name_of_key(key))
            keys = (*one.pressed, named) if how == "add" else (named,)
            wrong = conflicts(SETS[self.settings.keys], {**self.settings.own, name: tuple(dict.fromkeys(keys))})
            if not named:
                self.said = f"{written(key)} cannot be had: the terminal or its helpers keep it."
            elif wrong:
                self.said = f"{wrong} Give that another key first."
            else:
                self._give(name, tuple(dict.fromkeys(keys)))
        self.paint()

    def _give(self, command: str, keys: tuple[str, ...]) -> None:
        self.settings = self.settings.with_keys(command, keys)
        self.said = self.put(self.settings)

    def command(self, name: str) -> None:
        """Choose a command, wait for its key, or go back."""
        self.said = ""
        own_name = _LISTED[self.lit][0]
        page = max(1, self.app.size.height - 2 - _BELOW)
        steps = {"up": -1, "down": 1, "page-up": -page, "page-down": page}
        if name == "close":
            self.dismiss(None)
            return
        if name == "help":
            help_on(self, "keys of your own")
            return
        if name in steps:
            self.lit = max(0, min(len(_LISTED) - 1, self.lit + steps[name]))
        elif name in ("change", "add"):
            self.waits = name
        elif name == "usual" and own_name in self.settings.own:
            own = {other: keys for other, keys in self.settings.own.items() if other != own_name}
            wrong = conflicts(SETS[self.settings.keys], own)
            if wrong:
                self.said = f"{wrong} Give that another key first."
            else:
                self._give(own_name, ())
        self.paint()

    def point(self, place: int) -> None:
        """Choose a command; chosen, wait for its key."""
        if place == self.lit:
            self.command("change")
        else:
            self.lit = place
            self.paint()
