"""Reading records: text in, a record or one error that names the line out."""

from typing import Final

from outlaws_tui.seats.record import (
    BEGINNING,
    FORMAT,
    RULESET,
    UNDO,
    Entry,
    Fork,
    Header,
    Record,
    RecordError,
    Undone,
)

MOST_BYTES: Final = 20_000_000
"""More than any game comes to."""
MOST_START: Final = 2000
"""More lines than any position has."""
_SHOWN: Final = 40


def read_record(text: str) -> Record:
    """Return the record that a text holds. Raises RecordError naming the line for anything else.

    >>> read_record("outlaws record 9")
    Traceback (most recent call last):
    ...
    outlaws_tui.seats.record.RecordError: Line 1: found format 9; expected format 1 to 3. A newer version of the game reads it; \
any editor shows its choices.
    """
    reader = _Reader(text.split("\n"))
    header = _header(reader)
    written: list[Entry | Undone] = []
    over, seed = None, None
    number = _base(header, reader)
    first = number
    while reader.more():
        if reader.ahead("over"):
            winner, _, digest = reader.next("over").rpartition(" ")
            over = winner, digest
            seed = reader.next("seed") if reader.ahead("seed") else None
            break
        if written and reader.ahead(UNDO):
            to = reader.number(reader.next(UNDO))
            if not first <= to < number - 1:
                raise reader.error(f"undo to {to}", f"a number from {first} to {number - 2}")
            written.append(Undone(to))
            number = to + 1
        else:
            written.append(_entry(reader, header, number, first))
            number += 1
    if reader.more():
        raise reader.error(reader.peek()[:_SHOWN], "the end of the record")
    return Record(header, tuple(written), over, seed)


def _header(reader: "_Reader") -> Header:
    version = reader.next(BEGINNING.rstrip())
    if version not in [str(number) for number in range(1, FORMAT + 1)]:
        expected = f"format 1 to {FORMAT}. A newer version of the game reads it; any editor shows its choices"
        raise reader.error(f"format {version[:_SHOWN]}", expected)
    new = version != "1"
    rules = reader.number(reader.next("rules"))
    ruleset = reader.next("ruleset") if new else RULESET
    shootout = reader.next("shootout")
    options = reader.next("options") if new else "none"
    data = reader.next("data")
    seats = []
    while reader.ahead("seat"):
        side, _, who = reader.next("seat").rpartition(" ")
        seats.append((side, who))
    sealed = reader.next("sealed")
    fork = _fork(reader) if new and reader.ahead("fork") else None
    start: list[str] = []
    while new and reader.ahead("start"):
        if len(start) == MOST_START:
            raise reader.error(f"more than {MOST_START} lines of a position", "fewer")
        start.append(reader.next("start"))
    chosen = () if options == "none" else tuple(options.split(" "))
    return Header(shootout, data, tuple(seats), sealed, rules, ruleset, chosen, fork, tuple(start), int(version))


def _fork(reader: "_Reader") -> Fork:
    number, _, kind = reader.next("fork").partition(" ")
    if kind not in ("same seed", "fresh seed"):
        raise reader.error(kind[:_SHOWN], "'same seed' or 'fresh seed'")
    return Fork(reader.number(number), kind == "same seed")


def _base(header: Header, reader: "_Reader") -> int:
    """Return the number of the first line: how many choices were made before the game began."""
    for line in header.start:
        if line.startswith("choices "):
            return reader.number(line.removeprefix("choices "))
    return 0


class _Reader:
    """The lines of a record, one by one, with the number of the line for messages."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines if lines[-1] else lines[:-1]
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
            found = self.lines[self.at - 1][:_SHOWN] if self.at <= len(self.lines) else "the end"
            raise self.error(found, f"a line '{word} …'")
        self.at += 1
        return self.lines[self.at - 1][len(word) + 1 :]

    def error(self, found: str, expected: str, column: int = 0) -> RecordError:
        where = f"Line {max(1, self.at)}{f', column {column}' if column else ''}"
        return RecordError(f"{where}: found {' '.join(found.split())}; expected {expected}.")

    def number(self, word: str) -> int:
        if not _is_number(word):
            raise self.error(word[:_SHOWN], "a whole number")
        return int(word)


def _entry(reader: _Reader, header: Header, number: int, first: int) -> Entry:
    """Return the entry of the next line, which must have this number."""
    line = reader.peek()
    reader.at += 1
    choice, _, drawn = line.partition(" | ")
    draws = _draws(reader, header, drawn, len(choice) + 4)
    if number == first:
        if choice == str(number):
            return Entry(number, "", "", draws)
        raise reader.error(line[:_SHOWN], f"line {number}, with the draws before the first choice")
    for side, _ in header.seats:
        start = f"{number} {side} "
        if choice.startswith(start) and choice[len(start) :].strip():
            return Entry(number, side, choice[len(start) :], draws)
    raise reader.error(line[:_SHOWN], f"choice {number}, its side and its words")


def _draws(reader: _Reader, header: Header, text: str, column: int) -> tuple[str, ...]:
    """Return the draws of a line, of which `text` begins at a column; what they mean is seen when the record is played."""
    if not text:
        return ()
    draws = text.split(header.between)
    for word in draws:
        sides, _, face = word.partition(":")
        fits = word.isprintable() and word.strip() == word != ""
        if not (fits if header.named else _is_number(sides) and _is_number(face)):
            expected = "a draw, like white 4 or d6 3" if header.named else "a draw, like 6:3"
            raise reader.error(word[:_SHOWN] or "nothing", expected, column)
        column += len(word) + len(header.between)
    return tuple(draws)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 10 and word == str(int(word))
