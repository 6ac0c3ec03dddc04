"""A game in the hall on the screen: the clock, the talk of the table, and keys that wait for the hall."""

from collections import deque
from time import monotonic, time
from typing import Final

from textual.timer import Timer

from outlaws_tui.data import Library
from outlaws_tui.lobby.news import Came, Denied, News, Notice, Offered, Said, Settled, TableNow, Went
from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.tui.bars import status_line
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.ink import Ink, Line, line
from outlaws_tui.tui.lobby.hall import Hall, left, time_words
from outlaws_tui.tui.lobby.keys import TABLE_COMMANDS, TALK
from outlaws_tui.tui.lobby.pages import LOST
from outlaws_tui.tui.lobby.remote import RemoteTable
from outlaws_tui.tui.lobby.talk import Talk, offered
from outlaws_tui.tui.look import Look

_MOST_KEYS: Final = 32
"""Keys that are kept while the hall has not answered."""
_TICK: Final = 1.0


class HallGame(GameScreen):
    """A game that is run in the hall, played at our seat or watched."""

    TABLE = TABLE_COMMANDS
    ROW_WAIT = ("table-talk", "field", "watched", "examine", "log", "goals", "leave", "help")

    def __init__(self, library: Library, table: RemoteTable, look: Look, hall: Hall, pause: float) -> None:
        super().__init__(library, table, look, pause)
        self.remote = table
        self.hall = hall
        self._held: deque[tuple[str, str | None]] = deque(maxlen=_MOST_KEYS)
        self._tick: Timer | None = None
        self._came = int(time())
        g = self.desk.g
        there = [who for who, place in enumerate(g.figures) if place.square >= 0]
        # Ours first; who watches looks at whoever acts, or else at anybody.
        there.sort(key=lambda who: (table.stage.side[who] != table.me, who != g.common.active))
        if there:
            self.desk.cursor = g.figures[there[0]].square

    def waits_for(self) -> str:
        """Return who is asked, where it is nobody here."""
        table = self.table
        if not self.hall.up:
            return "the line to the hall is lost"
        if table.over or table.asked in table.here or table.asked < 0 or self._clocks():
            return ""
        return f"{side_name(table.stage, table.asked)} ({table.seats[table.asked]}) is asked"

    def not_here(self) -> str:
        """Return what whoever answers hears while somebody else is asked, whom nobody hurries."""
        table = self.table
        return f"{side_name(table.stage, table.asked)} ({table.seats[table.asked]}) is asked now."

    def status(self, columns: int) -> Line:
        """Return the first row: the clocks of all sides at its right, where they are kept."""
        clocks = line(*(Ink(f"  {text}", role, "pop") for text, role in self._clocks()))
        return status_line(self.desk.g, self.desk.cast, self.table.asked, self.waits_for(), columns, clocks)

    def _clocks(self) -> list[tuple[str, str]]:
        """Return the time of each side in words, with the role it is written in."""
        known = self.hall.clocks.get(self.remote.number)
        if known is None or self.table.over or not self.hall.up:
            return []
        clock, since = known
        out = []
        for side, name in enumerate(self.table.stage.sides):
            turn, bank = left(clock, since, monotonic(), side)
            if side == clock.asked:
                words = f"{name.lower()} {time_words(turn)}{f'+{time_words(bank)}' if any(clock.banks) else ''}"
                out.append((words, "warn" if turn + bank < 20 else "head"))
            elif any(clock.banks):
                out.append((f"{name.lower()} {time_words(bank)}", "dim"))
        return out

    def paint(self) -> None:
        """Bring the screen up to date, and once a second as long as a clock runs."""
        super().paint()
        known = self.hall.clocks.get(self.remote.number)
        runs = known is not None and known[0].runs and not self.table.over
        if runs and self._tick is None:
            self._tick = self.set_interval(_TICK, self._ticked)
        elif not runs and self._tick is not None:
            self._tick.stop()
            self._tick = None

    def _ticked(self) -> None:
        if self.is_current:
            self.parts["status"].show([self.status(self.plan.status.width)])

    def heard(self, message: News) -> None:
        """Take what the hall tells beside the game itself; what goes on elsewhere does not even have it painted."""
        if _elsewhere(message, self.remote.number):
            return
        if isinstance(message, Said):
            for said in message.lines:
                if said.table == self.remote.number and said.name not in self.hall.muted and said.when >= self._came:
                    self.table.note(f"{said.name}: {said.words}")
        elif isinstance(message, Offered) and message.table == self.remote.number:
            self.desk.message = f"{offered(self.hall, message)} {TALK.shown} shows what you may answer."
            self.table.note(f"{offered(self.hall, message)} {TALK.shown} answers.")
        elif isinstance(message, Settled) and message.table == self.remote.number:
            self.table.note(settled_words(message, side_name(self.table.stage, message.side)))
        elif isinstance(message, Notice):
            self.table.note(message.words)
        elif isinstance(message, Denied):
            self.desk.message = message.reason
        card = self.hall.tables.get(self.remote.number)
        if card is not None:
            self.remote.know(card, bool(self.hall.offers.get(card.number)))
        self.paint()

    def take(self, key: str, character: str | None) -> None:
        """Take a key; while the hall has not answered it waits, in its order."""
        if self.table.pending or (self._queue and self.hall.up):
            self._held.append((key, character))
            if self._queue and not self.table.pending:
                self.finish_walk()
        else:
            super().take(key, character)

    def _answered(self, refusal: str) -> None:
        super()._answered(refusal)
        if self._held and self._queue and not self.table.pending:
            self.finish_walk()
        while self._held and not (self.table.pending or self._queue):
            self.take(*self._held.popleft())

    def lost(self) -> None:
        """The line is gone, or there again."""
        if not self.hall.up:
            self.table.pending = False
            self._queue.clear()
            self._held.clear()
            self.desk.message = LOST
        elif self.desk.message == LOST:
            self.desk.message = ""
        self.paint()

    def command(self, name: str) -> None:
        """Do what a key asks for."""
        if name == TALK.name:
            self.finish_walk()
            self.app.push_screen(Talk(self.look, self.hall, self.remote.number, self.remote), lambda _: self.paint())
        else:
            super().command(name)


def _elsewhere(message: News, table: int) -> bool:
    """Tell whether news are of the lobby or of another table."""
    if isinstance(message, Said):
        return all(said.table != table for said in message.lines)
    if isinstance(message, TableNow):
        return message.table.number != table
    return isinstance(message, Came | Went)


def settled_words(message: Settled, side: str) -> str:
    """Return what became of an offer, in a sentence."""
    if message.what == "absence":
        return {
            "wait": f"{side} is waited for.",
            "bot": f"A bot holds the seat of {side}.",
            "claim": f"The game is claimed from {side}.",
        }.get(message.outcome, f"{side} is back.")
    what = "A draw" if message.what == "draw" else "Another game"
    return f"{what} is {'agreed' if message.outcome == 'yes' else 'not agreed'}."
