"""Games that were played: a list of them, and a record as text to take along."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.lobby.news import Denied, History, News
from outlaws_tui.lobby.parts import Played
from outlaws_tui.lobby.requests import AskHistory
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.helping import page_command
from outlaws_tui.tui.ink import BLANK, Ink, Line, fit, line, on, wrap
from outlaws_tui.tui.lobby.hall import Hall, seat_words
from outlaws_tui.tui.lobby.keys import PAST_COMMANDS, RECORD_COMMANDS
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.words import day
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.words import plural

_RUNS: Final = -2


class Past(HallPage[tuple[str, str]]):
    """Games of somebody, or of everybody; dismissed with `watch` or `text` and a game, or None."""

    TABLE = PAST_COMMANDS
    SUBJECT = "games that were played"
    CLICKED = "watch"

    def __init__(self, look: Look, hall: Hall, name: str) -> None:
        super().__init__(look, hall)
        self.whose = name
        self.games: list[Played] = []
        self._more = False
        self._asked = False
        self._ask()

    def _ask(self) -> None:
        before = self.games[-1].ended if self.games else 0
        self._asked = self.hall.ask(AskHistory(self.whose, before))

    def heading(self) -> str:
        """Return whose games these are."""
        return f"Games of {self.whose}" if self.whose else "Games of everybody"

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return a line for each game."""
        self.place = max(0, min(self.place, len(self.games) - 1))
        self.top = max(self.place - rows + 5, min(self.top, self.place))
        out: list[Line] = [BLANK, line(Ink(f"   {'when':<13} {'shootout':<23} {'sides':<18} end", "faint"))]
        for place, game in enumerate(self.games):
            lit = place == self.place
            sides = ", ".join(seat_words(seat, self.hall.me.name) for seat in game.seats)
            inks = line(
                Ink(f" {self.look.glyphs.lit if lit else ' '} ", "cursor"),
                Ink(f"{day(game.ended) if game.ended else 'runs':<13.13} ", "dim"),
                f"{game.title:<23.23} {sides:<18.18} ",
                Ink(self._end(game), "text"),
            )
            self.clickable(len(out), place)
            out.append(on(fit(inks, columns), "pop" if lit else "bg"))
        if not self.games:
            out.append(line(Ink("   Asked for." if self._asked else "   None yet.", "dim")))
        elif self._more:
            out.append(line(Ink("   m: older ones", "faint")))
        return [*out, *([BLANK] if self.said else []), *self.said_lines(columns)]

    def _end(self, game: Played) -> str:
        if game.won == _RUNS:
            return "runs"
        count = plural(game.choices, "choice")
        if game.won < 0:
            return f"a draw, {count}"
        mine = game.seats[game.won].who == self.hall.me.name if game.won < len(game.seats) else False
        won = game.seats[game.won].side if game.won < len(game.seats) else ""
        return f"{'you won' if mine else f'{won} won'}, {count}"

    def heard(self, message: News) -> None:
        """Take the games that were asked for."""
        if isinstance(message, History) and message.name == self.whose:
            self._asked, self._more = False, message.more
            known = {game.game for game in self.games}
            self.games += [game for game in message.games if game.game not in known]
        elif isinstance(message, Denied):
            self._asked = False
        super().heard(message)

    def command(self, name: str) -> None:
        """Choose a game; watch it, take it along."""
        self.said = ""
        if name == "close":
            self.dismiss(None)
            return
        if name in ("up", "down"):
            self.chosen(1 if name == "down" else -1, len(self.games))
        elif name == "whose":
            self.whose = "" if self.whose else self.hall.me.name
            self.games, self.place = [], 0
            self._ask()
        elif name == "more" and self._more:
            self._ask()
        elif name == "help":
            self.show_help()
        elif name in ("watch", "text") and self.games:
            self.dismiss((name, self.games[self.place].game))
            return
        self.paint()


class RecordText(Page[None]):
    """A record as text: to copy through the terminal, or with its own means, line by line."""

    TABLE = RECORD_COMMANDS

    def __init__(self, look: Look, name: str, text: str) -> None:
        super().__init__(look)
        self.called = name
        self.text = text
        self.said = "Y copies it all, where the terminal allows that. outlaws replay and outlaws verify read it."

    def head(self, columns: int) -> Line:
        """Return the name of the game."""
        return on(line(Ink(f" {self.called}", "head")), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the lines of the record as they are: what is selected with the terminal is the record."""
        out: list[Line] = [*wrap(line(Ink(self.said, "dim")), columns), BLANK]
        for text in self.text.splitlines():
            rest = text
            while len(rest) > columns:
                out.append(line(Ink(rest[:columns])))
                rest = rest[columns:]
            out.append(line(Ink(rest)))
        return out

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in RECORD_COMMANDS if one.row], columns)

    def command(self, name: str) -> None:
        """Copy it, scroll, go back."""
        if name == "copy":
            self.app.copy_to_clipboard(self.text)
            self.said = f"Copied: {len(self.text.splitlines())} lines. A terminal that allows no copying has to be told by hand."
            self.paint()
        else:
            page_command(self, name, "the record")
