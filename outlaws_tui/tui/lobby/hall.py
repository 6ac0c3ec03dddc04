"""The hall as a session knows it: who is on, which tables there are, what was said, and what is offered."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from attrs import define, field

from outlaws_tui.lobby import news as tell
from outlaws_tui.lobby.parts import LOBBY, Line, Person, Seat, Table
from outlaws_tui.lobby.requests import Request

_MOST_LINES: Final = 200
_LONG: Final = 36 * 3600
_HOURS: Final = 2 * 3600
"""Seconds from which on a time is told in days, and in hours."""


@define(eq=False)
class Hall:
    """What was told, folded; `ask` sends a request and returns whether there was a line.

    `seats` are the sides at which we sit, by table; `talk` the chat by table (0 the lobby); `clocks` come with the moment at which
    they were told; `offers` are those that wait for us, by table and number.
    """

    ask: Callable[[Request], bool]
    me: tell.Welcome = field(factory=tell.Welcome)
    up: bool = False
    people: dict[str, Person] = field(factory=dict)
    tables: dict[int, Table] = field(factory=dict)
    seats: dict[int, int] = field(factory=dict)
    talk: dict[int, list[Line]] = field(factory=dict)
    muted: set[str] = field(factory=set)
    clocks: dict[int, tuple[tell.Clock, float]] = field(factory=dict)
    offers: dict[int, dict[int, tell.Offered]] = field(factory=dict)
    notices: list[str] = field(factory=list)
    history: tell.History | None = None
    standings: tell.Standings | None = None
    keys: tell.Keys = field(factory=tell.Keys)
    code: tell.Code | None = None

    def take(self, message: tell.News) -> None:
        """Take what the hall tells."""
        if isinstance(message, tell.Welcome):
            self._welcome(message)
        elif isinstance(message, tell.Who):
            self.people = {person.name: person for person in message.people}
        elif isinstance(message, Person):
            self.people[message.name] = message
        elif isinstance(message, tell.Went):
            self.people.pop(message.name, None)
        elif isinstance(message, tell.Said):
            for line in message.lines:
                self._said(line)
        elif isinstance(message, tell.Notice):
            self.notices.append(message.words)
        elif isinstance(message, tell.History):
            self.history = message
        elif isinstance(message, tell.Standings):
            self.standings = message
        elif isinstance(message, tell.Keys):
            self.keys = message
        elif isinstance(message, tell.Code):
            self.code = message
        else:
            self._take_of_table(message)

    def _take_of_table(self, message: tell.News) -> None:
        if isinstance(message, tell.Tables):
            self.tables = {table.number: table for table in message.tables}
        elif isinstance(message, tell.TableNow):
            self.tables[message.table.number] = message.table
        elif isinstance(message, tell.TableGone):
            self.tables.pop(message.table, None)
            self.seats.pop(message.table, None)
            self.offers.pop(message.table, None)
            if message.words:
                self.notices.append(message.words)
        elif isinstance(message, tell.Seated):
            self.seats[message.table] = message.side
        elif isinstance(message, tell.Joined):
            if message.side >= 0:
                self.seats[message.table] = message.side
        elif isinstance(message, tell.Clock):
            self.clocks[message.table] = message, monotonic()
        elif isinstance(message, tell.Offered):
            self.offers.setdefault(message.table, {})[message.number] = message
        elif isinstance(message, tell.Settled):
            self.offers.get(message.table, {}).pop(message.number, None)

    def _welcome(self, message: tell.Welcome) -> None:
        """Begin anew: whatever was known before is told again."""
        self.me, self.muted = message, set(message.muted)
        for known in (self.people, self.tables, self.talk, self.clocks, self.offers):
            known.clear()

    def _said(self, line: Line) -> None:
        lines = self.talk.setdefault(line.table, [])
        if all(line.number != one.number for one in lines):
            lines.append(line)
            del lines[:-_MOST_LINES]

    def heard(self, table: int = LOBBY) -> list[Line]:
        """Return what was said at a table or in the lobby by those who are not muted."""
        return [line for line in self.talk.get(table, ()) if line.name not in self.muted]

    def is_guest(self, name: str) -> bool:
        """Tell whether somebody who is on is a guest."""
        return name in self.people and self.people[name].guest

    def side(self, table: Table) -> int:
        """Return the side at which we sit at a table, -1 for none."""
        for side, seat in enumerate(table.seats):
            if seat.kind == "person" and seat.who == self.me.name:
                return side
        return -1

    def calls(self, table: Table) -> bool:
        """Tell whether a table waits for a choice of ours."""
        return table.state == "running" and table.asked >= 0 and self.side(table) == table.asked

    def listed(self) -> list[Table]:
        """Return the tables in the order of the lobby: those that wait for us, ours, gathering ones, running ones, those that are over."""
        order = {"gathering": 2, "running": 3, "over": 4}

        def rank(table: Table) -> tuple[int, int]:
            mine = self.side(table) >= 0 and table.state != "over"
            return (0 if self.calls(table) else 1 if mine else order[table.state], table.number)

        return sorted(self.tables.values(), key=rank)


def left(clock: tell.Clock, since: float, now: float, side: int) -> tuple[float, float]:
    """Return the seconds that a side has left of its turn and of its bank."""
    gone = max(0.0, now - since) if clock.runs and side == clock.asked else 0.0
    turn = clock.turn / 1000 if side == clock.asked else 0.0
    bank = clock.banks[side] / 1000 if side < len(clock.banks) else 0.0
    over = max(0.0, gone - turn)
    return max(0.0, turn - gone), max(0.0, bank - over)


def time_words(seconds: float) -> str:
    """Return a time in a few letters: `1:05`, `1:10:00`, `23 h`, `3 days`."""
    whole = int(seconds)
    if whole >= _LONG:
        return f"{round(whole / 86400)} days"
    if whole >= _HOURS:
        return f"{round(whole / 3600)} h"
    hours, rest = divmod(whole, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def seat_words(seat: Seat, me: str) -> str:
    """Return who has a seat, in a word."""
    if seat.kind == "open":
        return "open"
    who = "you" if seat.kind == "person" and seat.who == me else seat.who
    return f"{who} ({seat.held})" if seat.held else who
