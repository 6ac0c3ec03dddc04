"""A list to pick from, with what is typed as a sieve."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.tui.arranging.keys import PICK_COMMANDS
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.values import frozen

_LONGEST: Final = 30


@frozen
class Pick:
    """A line of a list: what it stands for, its words, and a few more about it."""

    name: str
    label: str
    about: str = ""


class Picker(Page[str]):
    """Pick one of a list; dismissed with what the line stands for, or None."""

    TABLE = PICK_COMMANDS

    def __init__(self, look: Look, title: str, picks: Sequence[Pick]) -> None:
        super().__init__(look)
        self.subject = title
        self.picks = picks
        self.typed = ""
        self.lit = 0

    def found(self) -> list[Pick]:
        """Return the lines that hold all that is typed."""
        words = self.typed.casefold().split()
        return [one for one in self.picks if all(word in f"{one.label} {one.about}".casefold() for word in words)]

    def head(self, columns: int) -> Line:
        """Return what is picked, and what is typed."""
        caret = Ink(" ", "cursor", "pop", True)
        return (
            *on(line(Ink(f" {self.subject}: ", "head"), self.typed), "pop"),
            caret,
            Ink("  type to search", "dim", "pop"),
        )

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the lines."""
        found = self.found()
        if not found:
            return [BLANK, line(Ink("   Nothing has these words.", "dim"))]
        self.lit = max(0, min(self.lit, len(found) - 1))
        self.top = max(self.lit - rows + 1, min(self.top, self.lit))
        width = max(len(one.label) for one in self.picks) + 2
        out = []
        for place, one in enumerate(found):
            self.clickable(place, place)
            lit = place == self.lit
            mark = self.look.glyphs.lit if lit else " "
            inks = (Ink(f" {mark} ", "cursor"), Ink(f"{one.label:<{width}}"), Ink(one.about, "dim"))
            out.append(on(fit(inks, columns), "pop" if lit else "bg"))
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in PICK_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Go to another line, take it, or leave."""
        found = self.found()
        if name == "close":
            self.dismiss(None)
        elif name == "do":
            if found:
                self.dismiss(found[self.lit].name)
        else:
            self.lit += 1 if name == "down" else -1
            self.paint()

    def point(self, place: int) -> None:
        """Take the line that was clicked."""
        self.lit = place
        self.command("do")

    def take(self, key: str, character: str | None) -> None:
        """Take a key: all that can be written is."""
        if key == "backspace":
            self.typed = self.typed[:-1]
        elif character and character.isprintable() and key not in ("enter", "escape"):
            self.typed = (self.typed + character)[:_LONGEST]
            self.lit = 0
        else:
            super().take(key, character)
            return
        self.paint()
