"""Screens that take every key themselves, in the order in which they were pressed.

Textual hands a key to a screen's queue and looks for bindings when it has bubbled up again, so of two keys typed quickly the second may
be heard first, or by a screen that is gone. Here the app gives each key to the screen on top at once.
"""

from typing import ClassVar, Generic, TypeVar

from outlaws_tui.tui.direct import DirectScreen
from outlaws_tui.tui.keyring import Command, key_map
from outlaws_tui.tui.keys import FREE

R = TypeVar("R")


class Keyed(DirectScreen[R], Generic[R]):
    """A screen whose keys stand in a table of commands."""

    TABLE: ClassVar[tuple[Command, ...]] = ()

    def take(self, key: str, character: str | None) -> None:
        """Take a key: a command of the table, a digit for a line, or nothing."""
        name = key_map(self.TABLE).get(key)
        if name is not None:
            self.command(name)
        elif key in FREE:
            self.pick(int(key))

    def relook(self) -> None:
        """Paint everything again, because the look or the keys are others."""

    def command(self, name: str) -> None:
        """Do a command of the table."""

    def pick(self, number: int) -> None:
        """Pick a line by its number."""
