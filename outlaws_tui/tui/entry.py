"""The row in which a move is typed, with the choices that go on so."""

from collections.abc import Callable, Sequence

from textual.strip import Strip
from textual.widget import Widget

from outlaws_tui.outlaws.text.notation import plain
from outlaws_tui.tui.begun import begun, named_so
from outlaws_tui.tui.ink import Ink, clipped, line
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import strip_of

LONGEST = 60
_HINTS = 6


class Entry(Widget, inherit_css=False):
    """A single row of typed text; enter sends it, esc leaves it, tab completes as far as the choices agree, then goes round them.

    `done` is told the words, or nothing where it was left.
    """

    def __init__(self, look: Look, done: Callable[[str], None]) -> None:
        super().__init__(id="entry")
        self.look = look
        self._done = done
        self._text = ""
        self._known: tuple[str, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._offered: list[str] = []

    def ask(self, known: Sequence[str], lines: Sequence[str] = ()) -> None:
        """Open the row for an answer that is one of `known`, or one of the `lines` of the menu in its own words, or anything else that the
        game may explain."""
        self._text = ""
        self._known = tuple(known)
        self._lines = tuple(lines)
        self._offered = []
        self.display = True
        self.refresh()

    def _close(self, words: str) -> None:
        self.display = False
        self._done(words)

    def fitting(self) -> list[str]:
        """Return the choices whose words begin as those that are typed."""
        return begun(self._known, self._text)

    def take(self, key: str, character: str | None) -> None:
        """Take a key while the row is open."""
        if key != "tab":
            self._offered = []
        if key == "enter":
            fitting = self.fitting()
            self._close(fitting[0] if len(fitting) == 1 and self._text.strip() else self._text.strip())
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
        """Write out the words as far as all fitting choices agree; where that adds nothing, the next of them, round and round."""
        fitting = [plain(words) for words in self.fitting()]
        if self._offered and plain(self._text) in self._offered:
            place = self._offered.index(plain(self._text))
            self._text = self._offered[(place + 1) % len(self._offered)]
            return
        if not fitting:
            return
        shortest, longest = min(fitting), max(fitting)
        common = next((i for i, (a, b) in enumerate(zip(shortest, longest, strict=False)) if a != b), len(shortest))
        written = shortest[:common]
        if len(written) > len(self._text):
            self._text = written
        else:
            self._offered, self._text = fitting, fitting[0]

    def render_line(self, y: int) -> Strip:
        """Return the row: what is typed, a block for the caret, and what it could be."""
        columns = self.size.width
        fitting = [plain(words) for words in self.fitting()]
        typed = plain(self._text)
        whole = next((words for words in fitting if words.startswith(typed)), "") if self._text else ""
        rest = whole[len(typed) :] if self._text == self._text.rstrip() else ""
        hint = ", ".join(fitting[:_HINTS])
        if not self._text:
            some = next((words for words in self._known if words.startswith("walk ")), next(iter(self._known), ""))
            hint = f"a move, such as {some}; esc: back"
        elif not fitting:
            lines = [self._lines[place] for place in named_so(self._lines, self._text)]
            hint = ", ".join(lines) or "no choice begins so; enter says why"
        elif len(fitting) > _HINTS:
            hint += f" and {len(fitting) - _HINTS} more"
        room = max(0, columns - len(self._text) - len(rest) - 8)
        caret = Ink((rest or " ")[0], "cursor", "pop", True)
        inks = line(
            Ink(" : ", "key", "pop"),
            Ink(self._text, "text", "pop"),
            caret,
            Ink(rest[1:], "faint", "pop"),
            Ink(f"   {clipped(hint, room)}", "dim", "pop"),
        )
        return strip_of(inks, columns, self.look, "pop")
