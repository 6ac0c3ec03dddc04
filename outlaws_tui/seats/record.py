"""A record: a game as text, a header and then a line for each choice with the draws that followed it.

    outlaws record 1
    rules 1
    shootout learning-the-trade
    data 3f…               digest of the components and boards that were used
    seat outlaw auto
    seat law human
    sealed 91…             hash of the seed, announced at the start; `seed …` stands at the end of a finished record
    0 | 6:3 6:1            draws before the first choice: a die of 6 that showed face 3, counted from 0
    1 law draw | 2:1
    2 law walk A/K10 north
    …
    over law 3c…           who won (`none` for a draw) and the digest of the last position

Draws are always written, so a record can be played back without its seed; with the seed they can be proved.
"""

from collections.abc import Iterable
from typing import Final

from attrs import field, frozen

from outlaws_tui.errors import OutlawsError

FORMAT: Final = 1
RULES: Final = 1
CONCEDE: Final = "concede"


class RecordError(OutlawsError):
    """A record cannot be read or does not play: which line, what was found, what was expected."""

    code = "record"


@frozen
class Header:
    """What a game was played with. `seats` are (side, who) pairs in the order of the sides; `sealed` is the hash of the seed."""

    shootout: str
    data: str
    seats: tuple[tuple[str, str], ...]
    sealed: str = "none"
    rules: int = RULES

    def lines(self) -> list[str]:
        """Return the header as text."""
        return [
            f"outlaws record {FORMAT}",
            f"rules {self.rules}",
            f"shootout {self.shootout}",
            f"data {self.data}",
            *(f"seat {side} {who}" for side, who in self.seats),
            f"sealed {self.sealed}",
        ]


@frozen
class Entry:
    """A choice and the draws after it: `side` is "" for what happens before the first choice; draws are (sides, face) pairs."""

    number: int
    side: str
    words: str
    draws: tuple[tuple[int, int], ...] = ()

    def line(self) -> str:
        """Return the entry as text."""
        start = f"{self.number} {self.side} {self.words}" if self.side else f"{self.number}"
        return " | ".join([start, " ".join(f"{sides}:{face}" for sides, face in self.draws)]) if self.draws else start


@frozen
class Record:
    """A whole record. `over` is the last line's (winner, digest), `seed` what a finished one reveals."""

    header: Header
    entries: tuple[Entry, ...]
    over: tuple[str, str] | None = None
    seed: str | None = field(default=None)

    def text(self) -> str:
        """Return the record as text."""
        lines = [*self.header.lines(), *(entry.line() for entry in self.entries)]
        if self.over is not None:
            lines.append(f"over {self.over[0]} {self.over[1]}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """Return the record that a text holds. Raises RecordError naming the line for anything else."""
    reader = _Reader(text.splitlines())
    first = reader.next("outlaws record")
    if first != str(FORMAT):
        raise reader.error(f"format {first[:40]}", f"format {FORMAT}; a newer version of the game may read it")
    rules = reader.number(reader.next("rules"))
    shootout, data = reader.next("shootout"), reader.next("data")
    seats = []
    while reader.ahead("seat"):
        side, _, who = reader.next("seat").rpartition(" ")
        seats.append((side, who))
    header = Header(shootout, data, tuple(seats), reader.next("sealed"), rules)
    sides = [side for side, _ in seats]
    entries: list[Entry] = []
    over, seed = None, None
    while reader.more():
        if reader.ahead("over"):
            winner, _, digest = reader.next("over").rpartition(" ")
            over = winner, digest
            seed = reader.next("seed") if reader.ahead("seed") else None
            break
        entries.append(_entry(reader, sides, len(entries)))
    if reader.more():
        raise reader.error(reader.peek()[:40], "the end of the record")
    return Record(header, tuple(entries), over, seed)


class _Reader:
    """The lines of a record, one by one, with the number of the line for messages."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0

    def more(self) -> bool:
        return self.at < len(self.lines)

    def peek(self) -> str:
        return self.lines[self.at] if self.more() else "the end"

    def ahead(self, word: str) -> bool:
        return self.peek().startswith(f"{word} ")

    def next(self, word: str) -> str:
        """Return the rest of the next line, which must begin with a word."""
        if not self.ahead(word):
            self.at += 1
            raise self.error(
                self.lines[self.at - 1][:40] if self.at <= len(self.lines) else "the end", f"a line '{word} …'"
            )
        self.at += 1
        return self.lines[self.at - 1][len(word) + 1 :]

    def error(self, found: str, expected: str) -> RecordError:
        return RecordError(f"Line {max(1, self.at)}: found {found}; expected {expected}.")

    def number(self, word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) < 10):
            raise self.error(word[:40], "a whole number")
        return int(word)


def _entry(reader: _Reader, sides: Iterable[str], number: int) -> Entry:
    """Return the entry of the next line, which must have this number."""
    line = reader.lines[reader.at]
    reader.at += 1
    choice, _, drawn = line.partition(" | ")
    if choice == str(number) and not number:
        return Entry(0, "", "", _draws(reader, drawn))
    for side in sides:
        start = f"{number} {side} "
        if choice.startswith(start) and choice[len(start) :].strip():
            return Entry(number, side, choice[len(start) :], _draws(reader, drawn))
    raise reader.error(line[:40], f"choice {number}, its side and its words")


def _draws(reader: _Reader, text: str) -> tuple[tuple[int, int], ...]:
    draws = []
    for word in text.split():
        sides, _, face = word.partition(":")
        draws.append((reader.number(sides), reader.number(face)))
    return tuple(draws)
