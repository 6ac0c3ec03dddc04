"""Tables, clocks and chat in words, as the pages of a session write them."""

from collections.abc import Sequence
from time import localtime, strftime

from outlaws_tui.lobby.parts import Line as Spoken
from outlaws_tui.lobby.parts import Table, Terms
from outlaws_tui.tui.ink import Ink, Line, line, wrap
from outlaws_tui.tui.lobby.hall import Hall, seat_words, time_words

_NUMBERS = ("none", "one", "two", "three", "four")


def span(seconds: int) -> str:
    """Return a time as people say it: `45 s`, `10 min`, `2 h`."""
    if seconds % 3600 == 0 and seconds:
        return f"{seconds // 3600} h"
    return f"{seconds // 60} min" if seconds >= 60 and seconds % 60 == 0 else f"{seconds} s"


def brief_clock(terms: Terms) -> str:
    """Return the clock of a table in a column of few letters: `1m+10m`, `3 days`, `none`."""
    return clock_words(terms).replace(" min", "m").replace(" s", "s").replace(" h", "h").replace(" + ", "+")


def clock_of(hall: Hall, table: Table, now: float) -> str:
    """Return the clock of a table in a column of few letters; where we sit and there are days for a choice, what is left of them."""
    if table.due and hall.side(table) >= 0:
        return f"{time_words(max(0.0, table.due - now))} left"
    return brief_clock(table.terms)


def clock_words(terms: Terms) -> str:
    """Return the clock of a table: time for each turn and the bank beside it, or days for each choice."""
    if terms.days:
        return f"{terms.days} day{'' if terms.days == 1 else 's'}"
    if not terms.turn:
        return "none"
    return f"{span(terms.turn)} + {span(terms.bank)}" if terms.bank else span(terms.turn)


def why_uncounted(terms: Terms, *, bots: bool, guests: bool = False) -> str:
    """Return why a game does not count for the standings, though it was meant to; empty where it counts, or was not meant to (R-232)."""
    if not terms.rated:
        return ""
    if bots:
        return "a bot plays"
    if guests:
        return "a guest plays"
    return "" if terms.counts else "the sides are changed"


def counts_words(terms: Terms, *, bots: bool, guests: bool) -> str:
    """Return in a sentence whether a game counts for the standings, and why not."""
    why = why_uncounted(terms, bots=bots, guests=guests)
    if why:
        return f"It does not count for the standings, for {why}."
    return "It counts for the standings." if terms.rated else "It does not count for the standings."


def sides_words(table: Table, me: str) -> str:
    """Return who sits at a table, side by side."""
    free = sum(seat.kind == "open" for seat in table.seats)
    names = [seat_words(seat, me) for seat in table.seats if seat.kind != "open" or free == 1]
    return ", ".join([*names, f"{free} open"] if free > 1 else names)


def state_words(hall: Hall, table: Table) -> str:
    """Return how a table stands, for whoever sits here."""
    if table.state == "over":
        return "over"
    if table.state == "running":
        if hall.calls(table):
            return "your choice"
        return f"round {table.round}" if table.round else "begins"
    free = sum(seat.kind == "open" for seat in table.seats)
    return f"waits for {_NUMBERS[min(free, 4)]}" if free else "nearly ready"


def talk_lines(lines: Sequence[Spoken], columns: int, rows: int, me: str) -> list[Line]:
    """Return the end of what was said in so many rows: the names in a column, the words wrapped."""
    out: list[Line] = []
    for spoken in reversed(lines):
        out[:0] = spoken_lines(spoken, columns, me)
        if len(out) >= rows:
            break
    return out[max(0, len(out) - rows) :] if rows > 0 else []


def spoken_lines(spoken: Spoken, columns: int, me: str) -> list[Line]:
    """Return a line of chat, wrapped."""
    name = Ink(f"  {spoken.name:<10} ", "head" if spoken.name == me else "key")
    room = max(10, columns - len(name.text) - 1)
    first, *more = wrap(line(Ink(spoken.words)), room)
    return [(name, *first), *((Ink(" " * len(name.text)), *row) for row in more)]


def day(seconds: int) -> str:
    """Return a day and time of the server's."""
    return strftime("%d %b %H:%M", localtime(seconds))
