"""What can be laid out or drawn: drafts first, then one's own, something new, and copies of what is shipped."""

from collections.abc import Sequence

from outlaws_tui.data import Library
from outlaws_tui.packing import Kind, Workshop
from outlaws_tui.tui.arranging.keys import TOWNS_COMMANDS
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, fit, line, on
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.values import frozen


@frozen
class Choice:
    """What is to be made: a shootout or a board, by name; a new one has none. A `draft` is gone on with."""

    kind: Kind
    name: str = ""
    draft: bool = False


class Towns(Page[Choice]):
    """Choose what to lay out or draw; dismissed with it, or None to leave."""

    TABLE = TOWNS_COMMANDS

    def __init__(self, library: Library, look: Look, shop: Workshop, said: str = "") -> None:
        super().__init__(look)
        self.library = library
        self.shop = shop
        self.said = said
        self.lit = 0
        self.asked = False

    def choices(self) -> list[tuple[str, list[tuple[Choice, str, str]]]]:
        """Return what there is under its headings: each with its words, and a few more about it."""
        library = self.library
        drafts = [
            (Choice(one.kind, one.name, True), one.name, f"{one.kind}, changed {one.when:%d %b %H:%M}")
            for one in self.shop.drafts()
        ]
        own = [
            (Choice("shootout", one.slug), one.title, f"{one.slug}, on {one.layout}")
            for one in library.shootouts
            if not one.number
        ]
        boards = [
            (Choice("board", one.letter), one.letter, f"{one.title}, {one.width} by {one.height}")
            for one in library.boards.values()
        ]
        mine = [entry for entry in boards if len(entry[0].name) > 1]
        printed = [entry for entry in boards if len(entry[0].name) == 1]
        shipped = [
            (Choice("shootout", one.slug), one.title, f"{one.code}, on {one.layout}")
            for one in library.shootouts
            if one.number
        ]
        new = [
            (Choice("shootout"), "A new town", "boards, figures, things, aims"),
            (Choice("board"), "A new board", "walls, doors, windows, furniture"),
        ]
        groups = [
            ("Not saved yet", drafts),
            ("New", new),
            ("Your own", [*own, *mine]),
            ("Shipped; opened as a copy", [*shipped, *printed]),
        ]
        return [(head, entries) for head, entries in groups if entries]

    def _flat(self) -> list[Choice]:
        return [choice for _, entries in self.choices() for choice, _, _ in entries]

    def head(self, columns: int) -> Line:
        """Return the title."""
        said = Ink(f"   {self.said}", "warn") if self.said else Ink("   laid out and drawn by yourself", "dim")
        return on(fit(line(Ink(" Towns", "head"), said), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return what there is to choose."""
        out: list[Line] = []
        place = lit = 0
        for head, entries in self.choices():
            out += [BLANK, line(Ink(f" {head}", "head"))]
            for choice, words, about in entries:
                if place == self.lit:
                    lit = len(out)
                self.clickable(len(out), place)
                mark = self.look.glyphs.lit if place == self.lit else " "
                inks = line(Ink(f" {mark} ", "cursor"), Ink(f"{cell(words, 34)} "), Ink(about, "dim"))
                out.append(on(fit(inks, columns), "pop" if place == self.lit else "bg"))
                if place == self.lit and self.asked:
                    out.append(line(Ink(f"     Let the draft of {choice.name} go for good? y does", "warn")))
                place += 1
        out += [BLANK, fit(line(Ink(f" Saved into {self.shop.pack}", "faint")), columns)]
        self.top = max(lit - rows + 2, min(self.top, max(0, lit - 2)))
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in TOWNS_COMMANDS if one.row], columns)

    def point(self, place: int) -> None:
        """Light what was clicked; lit, open it."""
        if place == self.lit:
            self.command("do")
        else:
            self.lit, self.asked = place, False
            self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        flat = self._flat()
        asked, self.asked, self.said = self.asked, False, ""
        self.lit = max(0, min(self.lit, len(flat) - 1))
        choice = flat[self.lit]
        if name == "close":
            self.dismiss(None)
            return
        if name == "do":
            self.dismiss(choice)
            return
        if name == "help":
            self.app.push_screen(Help(self.look, "towns", TOWNS_COMMANDS, signs=False))
            return
        if name in ("up", "down"):
            self.lit = (self.lit + (1 if name == "down" else -1)) % len(flat)
        elif name == "remove":
            self.asked = choice.draft
            self.said = "" if choice.draft else "Only drafts are let go here; what is saved is a file in your pack."
        elif name == "yes" and asked:
            self.shop.drop(choice.kind, choice.name)
            self.said = f"The draft of {choice.name} is gone."
        self.paint()
