"""The row in which a move is typed, with the choices that go on so."""

from collections.abc import Callable, Sequence

from textual.strip import Strip
from textual.widget import Widget

from outlaws_tui.outlaws.notation import plain
from outlaws_tui.tui.ink import Ink, line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import strip_of

LONGEST = 60


class Entry(Widget):
    """A single row of typed text; enter sends it, esc leaves it, tab completes as far as the choices agree.

    `done` is told the words, or nothing where it was left.
    """

    def __init__(self, look: Look, done: Callable[[str], None]) -> None:
        super().__init__(id="entry")
        self.look = look
        self._done = done
        self._text = ""
        self._known: tuple[str, ...] = ()

    def ask(self, known: Sequence[str]) -> None:
        """Open the row for an answer that is one of `known`, or anything else that the game may explain."""
        self._text = ""
        self._known = tuple(known)
        self.display = True
        self.refresh()

    def _close(self, words: str) -> None:
        self.display = False
        self._done(words)

    def fitting(self) -> list[str]:
        """Return the choices that begin as what is typed."""
        typed = plain(self._text)
        return [words for words in self._known if plain(words).startswith(typed)]

    def take(self, key: str, character: str | None) -> None:
        """Take a key while the row is open."""
        if key == "enter":
            self._close(self._text.strip())
        elif key == "escape":
            self._close("")
        elif key == "backspace":
            self._text = self._text[:-1]
        elif key == "ctrl+u":
            self._text = ""
        elif key == "tab":
            self._complete()
        elif character and character.isprintable():
            self._text = (self._text + character)[:LONGEST]
        self.refresh()

    def paste(self, text: str) -> None:
        """Take the first line of what is pasted, as far as it is text."""
        first = next(iter(text.splitlines()), "")
        self._text = (self._text + "".join(c for c in first if c.isprintable()))[:LONGEST]
        self.refresh()

    def _complete(self) -> None:
        """Add what all fitting choices have in common."""
        fitting = [plain(words) for words in self.fitting()]
        if not fitting:
            return
        shortest, longest = min(fitting), max(fitting)
        common = next((i for i, (a, b) in enumerate(zip(shortest, longest, strict=False)) if a != b), len(shortest))
        self._text = max(self._text, shortest[:common], key=len)

    def render_line(self, y: int) -> Strip:
        """Return the row: what is typed, a block for the caret, and what it could be."""
        columns = self.size.width
        fitting = self.fitting()
        room = max(0, columns - len(self._text) - 8)
        hint = ", ".join(fitting[:6]) if self._text else "a move, such as walk A/K10 north; esc: back"
        caret = Ink(" ", "cursor", "pop", True)
        inks = line(
            Ink(" : ", "key", "pop"), Ink(self._text, "text", "pop"), caret, Ink(f"  {hint[:room]}", "faint", "pop")
        )
        return strip_of(inks, columns, self.look, "pop")
