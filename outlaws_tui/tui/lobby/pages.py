"""What the pages of a session have in common: they hear what the hall tells, and have a row to type into."""

from typing import ClassVar, Final, Generic, TypeVar

from textual import events

from outlaws_tui.lobby.news import Denied, News
from outlaws_tui.lobby.words import LONGEST_SAID, clean
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import Help
from outlaws_tui.tui.ink import Ink, Line, ends, line, on, width, wrap
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page

R = TypeVar("R")
LOST: Final = "The line to the hall is lost; it is looked for."


class HallPage(Page[R], Generic[R]):
    """A page of the session. `said` is a sentence for whoever sits here, `asking` what is being typed, empty where nothing is."""

    SUBJECT = "this page"
    PROMPTS: ClassVar[dict[str, str]] = {}
    CLICKED: ClassVar[str] = ""
    """The command that a click on the line that is chosen stands for, if there is one."""
    gives_way = True

    def __init__(self, look: Look, hall: Hall) -> None:
        super().__init__(look)
        self.hall = hall
        self.said = ""
        self.asking = ""
        self.typed = ""
        self.place = 0
        self._stale = False

    def heard(self, message: News) -> None:
        """Take what the hall has just told; the hall as it is known has it already. What nobody sees is painted when it is seen again."""
        if isinstance(message, Denied):
            self.said = message.reason
        if self.app.screen is self:
            self.paint()
        else:
            self._stale = True

    def on_screen_resume(self) -> None:
        """Show what was told meanwhile."""
        if self._stale:
            self._stale = False
            self.paint()

    def heading(self) -> str:
        """Return what stands in the first row."""
        return self.SUBJECT[:1].upper() + self.SUBJECT[1:]

    def head(self, columns: int) -> Line:
        """Return the title, and who we are."""
        me = self.hall.me
        known = self.hall.people.get(me.name)
        rating = f", {known.rating}" if known is not None and known.rating else ""
        right = line(Ink(f"{me.name}{rating}   {len(self.hall.people)} here ", "dim")) if self.hall.up else ()
        return on(ends(line(Ink(f" {self.heading()}", "head")), right or line(Ink(f"{LOST} ", "warn")), columns), "pop")

    def point(self, place: int) -> None:
        """Choose a line; chosen, do what it is there for."""
        if place == self.place and self.CLICKED:
            self.command(self.CLICKED)
        else:
            self.place = place
            self.paint()

    def said_lines(self, columns: int) -> list[Line]:
        """Return the sentence for whoever sits here, wrapped."""
        return [(Ink("  "), *row) for row in wrap(line(Ink(self.said, "warn")), columns - 4)] if self.said else []

    def foot(self, columns: int) -> Line:
        """Return the keys, or the row that is typed into."""
        if not self.asking:
            return keys_line(self.row_commands(), columns)
        start = line(Ink(f" {self.PROMPTS[self.asking]} ", "key", "pop"))
        hint = line(Ink("  enter: done  esc: back", "faint", "pop"))
        room = max(8, columns - width(start) - 2)
        text = self.typed
        while width(line(text)) > room:
            text = text[1:]
        row = (*start, Ink(text, "text", "pop"), Ink(" ", "cursor", "pop", True))
        return on((*row, *hint), "pop") if width(row) + width(hint) <= columns else on(row, "pop")

    def ask_for(self, what: str) -> None:
        """Have something typed; `typed_in` gets it."""
        self.asking, self.typed = what, ""
        self.paint()

    def typed_in(self, what: str, words: str) -> None:
        """Take what was typed, cleaned of all that is no text."""

    def take(self, key: str, character: str | None) -> None:
        """Take a key; all that can be written goes into what is being typed."""
        if not self.asking:
            super().take(key, character)
        elif key == "enter":
            what, words = self.asking, clean(self.typed)
            self.asking = ""
            if words:
                self.typed_in(what, words)
            self.paint()
        elif key in ("escape", "ctrl+c"):
            self.asking = ""
            self.paint()
        else:
            if key == "backspace":
                self.typed = self.typed[:-1]
            elif key == "ctrl+u":
                self.typed = ""
            elif character and character.isprintable():
                self.typed = (self.typed + character)[:LONGEST_SAID]
            self.paint()

    def on_paste(self, event: events.Paste) -> None:
        """Take the first line of what is pasted into what is being typed."""
        event.stop()
        if self.asking:
            first = clean(next(iter(event.text[: 4 * LONGEST_SAID].splitlines()), ""))
            self.typed = (self.typed + first)[:LONGEST_SAID]
            self.paint()

    def chosen(self, step: int, count: int) -> None:
        """Go to another of so many lines."""
        self.place = (self.place + step) % count if count else 0

    def show_help(self) -> None:
        """Show the keys of this page."""
        self.app.push_screen(Help(self.look, self.SUBJECT, self.TABLE, signs=False))
