"""The row in which a move is typed, with the choices that go on so."""

from collections.abc import Sequence

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from outlaws_tui.outlaws.notation import plain
from outlaws_tui.tui.ink import Ink, line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import strip_of

LONGEST = 60


class Entry(Widget, can_focus=True):
    """A single row of typed text; enter sends it, esc leaves it, tab completes as far as the choices agree."""

    class Typed(Message):
        """A move was typed; empty where it was left."""

        def __init__(self, words: str) -> None:
            self.words = words
            super().__init__()

    def __init__(self, look: Look) -> None:
        super().__init__(id="entry")
        self.look = look
        self._text = ""
        self._known: tuple[str, ...] = ()

    def ask(self, known: Sequence[str]) -> None:
        """Open the row for an answer that is one of `known`, or anything else that the game may explain."""
        self._text = ""
        self._known = tuple(known)
        self.display = True
        self.focus()
        self.refresh()

    def _close(self, words: str) -> None:
        self.display = False
        self.screen.set_focus(None)
        self.post_message(self.Typed(words))

    def fitting(self) -> list[str]:
        """Return the choices that begin as what is typed."""
        typed = plain(self._text)
        return [words for words in self._known if plain(words).startswith(typed)]

    def on_key(self, event: events.Key) -> None:
        """Take a key; all of them stay here."""
        event.stop()
        event.prevent_default()
        if event.key == "enter":
            self._close(self._text.strip())
            return
        if event.key == "escape":
            self._close("")
            return
        if event.key == "backspace":
            self._text = self._text[:-1]
        elif event.key == "ctrl+u":
            self._text = ""
        elif event.key == "tab":
            self._complete()
        elif event.is_printable and event.character and len(self._text) < LONGEST:
            self._text += event.character
        self.refresh()

    def on_paste(self, event: events.Paste) -> None:
        """Take the first line of what is pasted, as far as it is text."""
        event.stop()
        first = next(iter(event.text.splitlines()), "")
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
