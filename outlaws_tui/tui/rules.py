"""The rules on the screen: search as one types, a clause with the rulings that bear on it, links from one to another, all rulings."""

from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from outlaws_tui.outlaws.rulebook import Clause, Rulebook, Ruling
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, fit, line, on, wrap
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import RULED_COMMANDS, RULES_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page

_LONGEST: Final = 40
_MEASURE: Final = 92
_ALL: Final = "all rules"
_RULINGS: Final = "rulings"


def entry_lines(book: Rulebook, entry: Clause | Ruling, columns: int, lit: str = "") -> list[Line]:
    """Return an entry in so many columns: its words, the rulings that bear on it, and where else to look; the link `lit` stands out."""
    columns = min(_MEASURE, columns)
    out: list[Line] = []
    if isinstance(entry, Clause):
        kind = "" if entry.kind == "core" else f" ({entry.kind})"
        out.append(line(Ink(f"{entry.id}  ", "key"), Ink(f"{entry.section}{kind}", "head")))
        out += wrap(_linked(book, entry.text, lit), columns)
        if entry.note:
            out += wrap(_linked(book, entry.note, lit, "dim"), columns)
        for ruling in book.about(entry):
            out += [BLANK, line(_link(ruling.id, lit), Ink(f"  {ruling.name}", "head"), Ink("  a ruling", "dim"))]
            out += wrap(_linked(book, ruling.ruling, lit), columns)
    else:
        out.append(line(Ink(f"{entry.id}  ", "key"), Ink(entry.name, "head"), Ink(f"  {entry.section}", "dim")))
        if entry.question:
            out += wrap(_linked(book, entry.question, lit, "dim"), columns)
        out += wrap(_linked(book, entry.ruling, lit), columns)
        out += wrap(line(Ink(f"That the authors meant it so: {entry.confidence} confidence.", "dim")), columns)
    links = book.links(entry)
    if links:
        out.append(BLANK)
        inks = [Ink("See  ", "dim")]
        for name in links:
            inks += [_link(name, lit), Ink("  ")]
        out += wrap(tuple(inks), columns, 5)
    return out


def links_of(book: Rulebook, entry: Clause | Ruling) -> tuple[str, ...]:
    """Return the links of an entry in the order in which they are gone round."""
    about = tuple(ruling.id for ruling in book.about(entry)) if isinstance(entry, Clause) else ()
    return (*about, *book.links(entry))


def _link(name: str, lit: str) -> Ink:
    return Ink(name, "key", "bg", name == lit)


def _linked(book: Rulebook, text: str, lit: str, role: str = "text") -> Line:
    """Return a text with the ids in it as links."""
    inks: list[Ink] = []
    for name in book.named_in(text):
        before, found, after = text.partition(name)
        if found:
            inks += [Ink(before, role), _link(name, lit)]
            text = after
    return line(*inks, Ink(text, role))


class Rules(Page[None]):
    """Clauses and rulings: those behind something at first, where there is any, else all; typing looks for words."""

    TABLE = RULES_COMMANDS

    def __init__(self, look: Look, book: Rulebook, behind: Sequence[str] = (), title: str = "") -> None:
        super().__init__(look)
        self.book = book
        self.shelves: list[tuple[str, tuple[str, ...]]] = [
            *([(title or "what was shown", tuple(behind))] if behind else []),
            (_ALL, tuple(book.index)),
            (_RULINGS, tuple(ruling.id for ruling in book.rulings)),
        ]
        self.shelf = 0
        self.typed = ""
        self.lit = 0
        self.linked = -1
        self.down = 0
        self.past: list[tuple[int, str, int]] = []

    def found(self) -> list[Clause | Ruling]:
        """Return the entries of the shelf that have all that is typed: those first whose id begins with it."""
        index = self.book.index
        names = self.shelves[self.shelf][1]
        if not self.typed.strip():
            return [index[name] for name in names]
        known = set(names)
        fitting = [entry for entry in self.book.search(self.typed) if entry.id in known]
        begun = self.typed.strip().casefold()
        return sorted(fitting, key=lambda entry: not entry.id.casefold().startswith(begun))

    @property
    def entry(self) -> Clause | Ruling | None:
        """The lit entry."""
        found = self.found()
        return found[min(self.lit, len(found) - 1)] if found else None

    @property
    def link(self) -> str:
        """The lit link, empty where none is."""
        entry = self.entry
        links = links_of(self.book, entry) if entry is not None else ()
        return links[self.linked % len(links)] if links and self.linked >= 0 else ""

    def head(self, columns: int) -> Line:
        """Return what is typed, and what is searched."""
        caret = Ink(" ", "cursor", "pop", True)
        found = self.found()
        shelf = self.shelves[self.shelf][0]
        left = (*on(line(Ink(" Rules: ", "head"), self.typed), "pop"), caret)
        if not self.typed:
            left = (*left, Ink("  type words or an id", "faint", "pop"))
        right = on(line(Ink(f"{shelf}, {min(self.lit + 1, len(found))} of {len(found)} ", "dim")), "pop")
        return ends(fit(left, max(1, columns - sum(len(ink.text) for ink in right) - 1)), right, columns)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a list of entries, and below it the lit one."""
        found = self.found()
        if not found:
            words = "No clause and no ruling has these words."
            if self.shelves[self.shelf][0] != _ALL:
                words += " left and right: search elsewhere."
            return [BLANK, line(Ink(f"   {words}", "dim"))]
        self.lit = max(0, min(self.lit, len(found) - 1))
        listed = max(1, min(len(found), rows // 3))
        first = max(0, min(self.lit - listed // 2, len(found) - listed))
        out = [self._row(found[place], place == self.lit, columns) for place in range(first, first + listed)]
        for row in range(listed):
            self.clickable(row, first + row)
        out.append(line(Ink(self.look.glyphs.rule * columns, "line")))
        text = entry_lines(self.book, found[self.lit], columns - 3, self.link)
        room = rows - len(out)
        self.down = max(0, min(self._to_link(text, room), len(text) - room))
        out += [(Ink("  "), *row) for row in text[self.down : self.down + room]]
        return out

    def _to_link(self, text: Sequence[Line], room: int) -> int:
        """Return the first row of the entry to be shown, so that the lit link is among them."""
        at = next((row for row, inks in enumerate(text) if any(ink.reverse for ink in inks)), -1)
        return self.down if at < 0 or self.down <= at < self.down + room else at - room // 2

    def _row(self, entry: Clause | Ruling, lit: bool, columns: int) -> Line:
        mark = self.look.glyphs.lit if lit else " "
        words = entry.text if isinstance(entry, Clause) else f"{entry.name}: {entry.ruling}"
        inks = line(Ink(f" {mark} ", "cursor"), Ink(f"{entry.id:<12} ", "key"), Ink(words, "text" if lit else "dim"))
        return on(fit(inks, columns), "pop" if lit else "bg")

    def point(self, place: int) -> None:
        """Choose an entry; chosen, follow its link."""
        if place == self.lit:
            self.command("follow")
        else:
            self._light(place)
            self.paint()

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in RULES_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key: all that can be written is looked for, but `?` and a leading `/`."""
        if character == "?":
            self.app.push_screen(Help(self.look, "the rules", RULES_COMMANDS, signs=False))
        elif key == "backspace":
            self._look_for(self.typed[:-1])
        elif character and character.isprintable() and not (character == "/" and not self.typed):
            self._look_for((self.typed + character)[:_LONGEST].lstrip())
        else:
            super().take(key, character)

    def _look_for(self, words: str) -> None:
        """Search for other words; what was behind something gives way to all rules."""
        if words and self.shelf < len(self.shelves) - 2:
            self.shelf = len(self.shelves) - 2
        self.typed = words
        self._light(0)
        self.paint()

    def _light(self, place: int) -> None:
        self.lit, self.linked, self.down = place, -1, 0

    def command(self, name: str) -> None:
        """Go through the list, the entry, its links, or back."""
        rows = max(1, self.app.size.height // 2)
        if name in ("up", "down"):
            self._light(max(0, min(len(self.found()) - 1, self.lit + (1 if name == "down" else -1))))
        elif name in ("page-up", "page-down"):
            self.linked = -1
            self.down = max(0, self.down + (rows if name == "page-down" else -rows))
        elif name in ("next", "previous"):
            self.linked = max(-1, self.linked) + (1 if name == "next" else -1)
            self.linked = max(-1, self.linked)
        elif name in ("shelf", "shelf-before"):
            self.shelf = (self.shelf + (1 if name == "shelf" else -1)) % len(self.shelves)
            self._light(0)
        elif name == "follow":
            self._follow()
        elif name == "close":
            if not self.past:
                self.dismiss(None)
                return
            self.shelf, self.typed, place = self.past.pop()
            self._light(place)
        self.paint()

    def _follow(self) -> None:
        """Go to the lit link, or to the first."""
        entry = self.entry
        links = links_of(self.book, entry) if entry is not None else ()
        name = self.link or next(iter(links), "")
        if name:
            self.past.append((self.shelf, self.typed, self.lit))
            self.shelf, self.typed = len(self.shelves) - 2, ""
            self._light(
                next(place for place, one in zip(count(), self.shelves[self.shelf][1], strict=False) if one == name)
            )


class RuledHelp(Help):
    """The help of a screen, above it what the rules say of what was lit there."""

    TABLE = RULED_COMMANDS

    def __init__(
        self, look: Look, title: str, chosen: Iterable[Command], book: Rulebook, about: Sequence[Clause | Ruling]
    ) -> None:
        super().__init__(look, title, chosen)
        self.book = book
        self.about = about

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the first of the rules whole, the others by a line, then the keys."""
        out: list[Line] = []
        if self.about:
            first, *others = self.about
            out += [line(Ink(" The rules behind what you see", "head"))]
            out += [(Ink("   "), *row) for row in entry_lines(self.book, first, columns - 4)]
            for other in others:
                if other.id in getattr(first, "see", ()):
                    continue
                words = other.text if isinstance(other, Clause) else other.ruling
                out.append(fit(line(Ink(f"   {other.id:<12} ", "key"), Ink(words, "dim")), columns))
            out += [line(Ink("   /", "key"), Ink(" reads on in the rules", "dim")), BLANK]
        return [*out, *super().body(columns, rows)]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in RULED_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Scroll, read on, or go back."""
        if name == "rules":
            behind = [entry.id for entry in self.about]
            self.app.push_screen(Rules(self.look, self.book, behind, "behind what you see"))
        else:
            super().command(name)
