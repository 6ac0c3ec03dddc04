"""The whole log, a line at a time: by figure, by kind, by words, with the rules behind each line."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from outlaws_tui.outlaws.citing import clause_of_event
from outlaws_tui.outlaws.telling import shown, tell_of
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, line, on, pad
from outlaws_tui.tui.keys import LOG_COMMANDS
from outlaws_tui.tui.logkinds import KINDS, Sentence, Wanted, following, kind_of
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.panel import sentence_lines
from outlaws_tui.tui.rules import RuledHelp, Rules

_LONGEST: Final = 40


class LogBook(Page[None]):
    """What has been told, the newest at the end; `lit` is the sentence whose rules can be looked up, `wanted` says which are shown."""

    TABLE = LOG_COMMANDS

    def __init__(self, look: Look, desk: Desk) -> None:
        super().__init__(look)
        self.desk = desk
        self.said = sentences_told(desk)
        self.wanted = Wanted()
        self.shown = self.said
        self.lit = len(self.said) - 1
        self.typing = False

    def head(self, columns: int) -> Line:
        """Return the title, and what is wanted."""
        if self.typing:
            return (*on(line(Ink(" Look for: ", "head"), self.wanted.words), "pop"), Ink(" ", "cursor", "pop", True))
        said = self.wanted.said()
        right = line(Ink(f"{said}: {len(self.shown)} of {len(self.said)} lines ", "warn")) if said else BLANK
        return on(ends(line(Ink(f" {self.desk.g.stage.shootout.title}: the log", "head")), right, columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return every sentence that is wanted, as far down as brings the lit one into view."""
        out: list[Line] = []
        for place, one in enumerate(self.shown):
            start = len(out)
            lit = place == self.lit
            rows_of = sentence_lines(self.desk, one.text, columns)
            for row in range(start, start + len(rows_of)):
                self.clickable(row, place)
            out += [on(pad(row, columns), "pop") for row in rows_of] if lit else rows_of
            if lit:
                self.top = max(len(out) - rows, min(self.top, start))
        return out or [BLANK, line(Ink("   Nothing of that kind has been told.", "dim"))]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        if self.typing:
            return on(
                line(Ink(" enter", "key"), Ink(" shows them  ", "dim"), Ink("esc", "key"), Ink(" all", "dim")), "pop"
            )
        return keys_line([one for one in LOG_COMMANDS if one.row], columns)

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while words are typed they have them."""
        if not self.typing:
            super().take(key, character)
            return
        words = self.wanted.words
        if key in ("enter", "escape"):
            self.typing = False
            words = "" if key == "escape" else words
        elif key == "backspace":
            words = words[:-1]
        elif character and character.isprintable() and len(words) < _LONGEST:
            words += character
        self._want(evolve(self.wanted, words=words))

    def _want(self, wanted: Wanted) -> None:
        """Show other lines; the lit one stays lit where it is among them, else the last before it."""
        lit = self.shown[self.lit] if 0 <= self.lit < len(self.shown) else None
        before = self.said.index(lit) if lit is not None else len(self.said) - 1
        self.wanted = wanted
        places = [place for place, one in enumerate(self.said) if wanted.fits(one)]
        self.shown = [self.said[place] for place in places]
        self.lit = max(0, sum(place <= before for place in places) - 1)
        self.paint()

    def command(self, name: str) -> None:
        """Go to another line, want others, look up the rules behind one, or go back."""
        rows = max(1, self.app.size.height - 3)
        steps = {
            "up": -1,
            "down": 1,
            "page-up": -rows,
            "page-down": rows,
            "first": -len(self.shown),
            "last": len(self.shown),
        }
        if name in steps:
            self.lit = max(0, min(len(self.shown) - 1, self.lit + steps[name]))
            self.paint()
        elif name in ("who", "who-before"):
            stage = self.desk.g.stage
            names = [shown(stage, who) for who in range(len(stage.names))]
            self._want(evolve(self.wanted, name=following(names, self.wanted.name, 1 if name == "who" else -1)))
        elif name in ("kind", "kind-before"):
            there = [kind for kind in KINDS if any(kind in one.kinds for one in self.said)]
            self._want(evolve(self.wanted, kind=following(there, self.wanted.kind, 1 if name == "kind" else -1)))
        elif name == "search":
            self.typing = True
            self._want(evolve(self.wanted, words=""))
        elif name == "rule" and self.shown:
            self.app.push_screen(Rules(self.look, self.desk.book(), self.shown[self.lit].rules, "this line"))
        elif name == "help":
            book = self.desk.book()
            about = [book.index[one] for one in self.shown[self.lit].rules if one in book.index] if self.shown else []
            self.app.push_screen(RuledHelp(self.look, "The log", LOG_COMMANDS, book, about))
        elif name == "copy":
            self.app.copy_to_clipboard("".join(f"{one.text}\n" for one in self.shown))
            self.notice(f"{len(self.shown)} lines are copied as text.")
        elif name == "close" and self.wanted != Wanted():
            self._want(Wanted())
        elif name == "close":
            self.dismiss(None)

    def notice(self, words: str) -> None:
        """Say something in the last row, till the next key."""
        self._keys.show([on(line(Ink(f" {words}", "good")), "pop")])

    def point(self, place: int) -> None:
        """Choose a line; chosen, look up its rules."""
        if place == self.lit:
            self.command("rule")
        else:
            self.lit = place
            self.paint()


def sentences_told(desk: Desk) -> list[Sentence]:
    """Return all that has been told: of a choice as many sentences as its events make, else just the words."""
    out: list[Sentence] = []
    for told in desk.table.told:
        of = tell_of(desk.g.stage, told.events)
        for place, text in enumerate(told.lines):
            events = of[place][1] if place < len(of) else []
            rules = tuple(dict.fromkeys(map(clause_of_event, events)))
            out.append(Sentence(text, frozenset(map(kind_of, events)), rules))
    return out
