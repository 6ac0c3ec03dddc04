"""The palette of commands: type some of a command's words, and do it."""

from collections.abc import Iterable, Sequence

from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import FINDER_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page

_LONGEST = 40


class Finder(Page[str]):
    """Dismissed with the name of the command that was picked, or with None."""

    def __init__(self, look: Look, chosen: Iterable[Command]) -> None:
        super().__init__(look)
        self.chosen = [one for one in chosen if one.label and one.name != "palette"]
        self.typed = ""
        self.lit = 0

    def found(self) -> list[Command]:
        """Return the commands that hold all that is typed, those in whose short words it is first."""
        words = self.typed.casefold().split()
        fitting = [one for one in self.chosen if all(word in f"{one.label} {one.help}".casefold() for word in words)]
        return sorted(fitting, key=lambda one: not all(word in one.label.casefold() for word in words))

    def head(self, columns: int) -> Line:
        """Return what is typed."""
        caret = Ink(" ", "cursor", "pop", True)
        return (*on(line(Ink(" Command: ", "head"), self.typed), "pop"), caret)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the commands, a line each."""
        found = self.found()
        if not found:
            return [BLANK, line(Ink("   No command has these words.", "dim"))]
        self.lit = max(0, min(self.lit, len(found) - 1))
        self.top = max(self.lit - rows + 1, min(self.top, self.lit))
        out = []
        for place, one in enumerate(found):
            self.clickable(place, place)
            ground = "pop" if place == self.lit else "bg"
            mark = self.look.glyphs.lit if place == self.lit else " "
            label, shown = f"{one.label:<16.16} ", f"{one.shown:<10}"
            inks = (Ink(f" {mark} "), Ink(label), Ink(shown, "key"), Ink(one.help, "dim"))
            out.append(on(fit(inks, columns), ground))
        return out

    def command(self, name: str) -> None:
        """Go to another line, or do what a key of the last row says."""
        self.take({"do": "enter", "close": "escape"}.get(name, name), None)

    def point(self, place: int) -> None:
        """Do the command that was clicked."""
        self.lit = place
        self.take("enter", None)

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in FINDER_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key: all that can be written is."""
        found = self.found()
        if key == "escape":
            self.dismiss(None)
            return
        if key == "enter":
            self.dismiss(found[self.lit].name if found else None)
            return
        if key in ("up", "down"):
            self.lit += 1 if key == "down" else -1
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif character and character.isprintable() and len(self.typed) < _LONGEST:
            self.typed += character
            self.lit = 0
        self.paint()
