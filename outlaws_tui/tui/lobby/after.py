"""What comes after a game in the hall, and what one sees on coming back to one that runs."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.lobby.news import Denied, News
from outlaws_tui.lobby.requests import Answer, Propose
from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ending import Ending
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, line, on, wrap
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import AFTER_COMMANDS
from outlaws_tui.tui.lobby.talk import offer_words
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.words import named

_MEASURE: Final = 70
_IGNORED: Final = frozenset({"shift", "ctrl", "alt", "super", "hyper", "meta", "caps_lock", "num_lock"})


class After(Ending):
    """The end of a game in the hall: another one, the record, or back to the lobby. Dismissed with `replay`, `text` or `title`."""

    TABLE = AFTER_COMMANDS
    gives_way = True

    def __init__(self, look: Look, desk: Desk, hall: Hall, number: int) -> None:
        super().__init__(look, desk)
        self.hall = hall
        self.number = number
        self.said = ""

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return how it ended, and what is offered."""
        words = [offer_words(self.hall, one) for one in self.hall.offers.get(self.number, {}).values()]
        words += [self.said] if self.said else []
        below = [row for text in words for row in wrap(line(Ink(text, "warn")), min(_MEASURE, columns - 4))]
        lines = list(super().body(columns, rows))
        return [*lines[: max(1, rows - len(below) - 1)], *([BLANK] if below else []), *indented(below, 2)]

    def row_commands(self) -> list[Command]:
        """Return the commands of the last row: another one is for those who sat there, and an answer where it was offered."""
        table = self.hall.tables.get(self.number)
        useless = set() if table is not None and self.hall.side(table) >= 0 else {"rematch"}
        useless |= {"yes", "no"} if not self.hall.offers.get(self.number) else {"rematch"}
        return [one for one in super().row_commands() if one.name not in useless]

    def heard(self, message: News) -> None:
        """Take what the hall tells."""
        if isinstance(message, Denied):
            self.said = message.reason
        self.paint()

    def lost(self) -> None:
        """The line is gone, or there again."""
        self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        self.said = ""
        if name == "rematch":
            self.said = (
                "Another one is offered." if self.hall.ask(Propose(self.number, "rematch")) else "The line is lost."
            )
        elif name in ("yes", "no"):
            self._answer(name == "yes")
        else:
            super().command(name)
        if self.is_attached:
            self.paint()

    def _answer(self, yes: bool) -> None:
        offers = self.hall.offers.get(self.number, {})
        offer = next((one for one in offers.values() if one.what == "rematch"), None)
        if offer is None:
            self.said = "Nobody offers another one; r does."
        elif self.hall.ask(Answer(self.number, offer.number, "yes" if yes else "no")):
            offers.pop(offer.number)


class Recap(Page[bool]):
    """What happened since our last choice, shown to whoever comes back to a seat; any key goes on."""

    def __init__(self, look: Look, desk: Desk, side: int, lines: Sequence[str]) -> None:
        super().__init__(look)
        self.desk = desk
        self.side = side
        self.lines = list(lines)

    def head(self, columns: int) -> Line:
        """Return the shootout and the round."""
        stage, common = self.desk.g.stage, self.desk.g.common
        right = line(Ink(f"round {common.round} of {stage.rounds} ", "dim"))
        return on(ends(line(Ink(f" {stage.shootout.title}", "head")), right, columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the sentences, the last ones where not all fit, and whether we are asked."""
        desk = self.desk
        stage, roles = desk.g.stage, desk.cast.roles
        mine = desk.table.asked == self.side
        who = side_name(stage, self.side)
        asks = f"You play {who}, and are asked now." if mine else f"You play {who}; somebody else is asked now."
        told: list[Line] = []
        for sentence in self.lines:
            told += wrap(named(stage, roles, sentence.strip()), min(_MEASURE, columns - 6), 2)
        room = max(1, rows - 6)
        out: list[Line] = [BLANK, line(Ink("What is new for you", "head")), BLANK, *told[-room:]]
        return indented([*out, BLANK, line(Ink(asks, "warn"))], 3)

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return on(line(Ink(" any key", "key"), Ink(" goes on", "dim")), "pop")

    def take(self, key: str, character: str | None) -> None:
        """Go on at any key."""
        if key not in _IGNORED:
            self.dismiss(True)
