"""The first time: by which name one is known here, or the code of the account one has."""

from collections.abc import Sequence

from outlaws_tui.lobby.news import Denied, News, Welcome
from outlaws_tui.lobby.requests import Name, UseCode
from outlaws_tui.lobby.words import LONGEST_NAME, SHORTEST_NAME, UnfitNameError, check_name
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.ink import BLANK, Ink, Line, line, wrap
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import NAME_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import centred, indented

_MEASURE = 64


class Naming(HallPage[bool]):
    """Choose a name; dismissed with True once the hall knows us by it, with False where somebody leaves."""

    TABLE = NAME_COMMANDS
    SUBJECT = "your name"
    gives_way = False

    def __init__(self, look: Look, hall: Hall) -> None:
        super().__init__(look, hall)
        self.coded = False

    def heading(self) -> str:
        """Return what stands in the first row."""
        return "Outlaws"

    def head(self, columns: int) -> Line:
        """Return the title alone: nobody is known yet."""
        return super().head(columns) if self.hall.me.name else (Ink(" Outlaws", "head", "pop"),)

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return what is asked, and what is typed."""
        measure = min(_MEASURE, columns - 4)
        asks = "The code of your account" if self.coded else "What do they call you?"
        caret = Ink(" ", "cursor", "pop", True)
        about = (
            "You get it where you are known already: K in the lobby, then c."
            if self.coded
            else f"{SHORTEST_NAME} to {LONGEST_NAME} letters and digits, with - _ or ' between them. Others see it; your key "
            "keeps it for you. Nothing else is asked of you."
        )
        out: list[Line] = [BLANK, centred("O  U  T  L  A  W  S", columns, "head"), BLANK, BLANK]
        rest: list[Line] = [line(Ink(asks, "text")), BLANK]
        rest.append((Ink(" > ", "key", "pop"), Ink(f"{self.typed} ", "text", "pop"), caret))
        rest += [BLANK, *wrap(line(Ink(about, "dim")), measure), BLANK, *wrap(line(Ink(self.said, "warn")), measure)]
        motd = [row for text in self.hall.me.motd.splitlines()[:4] for row in wrap(line(Ink(text, "dim")), measure)]
        return [*out, *indented([*rest, BLANK, *motd], (columns - measure) // 2)]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line(NAME_COMMANDS, columns)

    def heard(self, message: News) -> None:
        """Go on once the hall knows us."""
        if isinstance(message, Welcome) and message.name:
            self.dismiss(True)
            return
        if isinstance(message, Denied):
            self.said = message.reason
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key: all that can be written is."""
        if key == "ctrl+c":
            self.dismiss(False)
            return
        if key == "tab":
            self.coded, self.typed, self.said = not self.coded, "", ""
        elif key == "enter":
            self._say()
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif character and character.isprintable() and len(self.typed) < 2 * LONGEST_NAME:
            self.typed += character
            self.said = ""
        self.paint()

    def _say(self) -> None:
        try:
            request = UseCode(self.typed.strip()) if self.coded else Name(check_name(self.typed))
        except UnfitNameError as error:
            self.said = str(error)
            return
        self.said = "" if self.hall.ask(request) else "The line to the hall is lost; it is looked for."
