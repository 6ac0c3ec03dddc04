"""A record: a game as text, a header and then a line for each choice with the draws that followed it.

    outlaws record 3
    rules 1
    ruleset outlaws
    shootout learning-the-trade
    options none           optional rules other than usual, like lean=wide (`outlaws help options`), and what the sides changed
                           before the game, like swap.jim=tom (`outlaws help changes`)
    data 3f…               digest of the components and boards that were used
    seat outlaw auto
    seat law human
    sealed 91…             hash of the seed, announced at the start; `none` where nobody announced one
    0 | d6 4, d6 2         draws before the first choice: a die of 6 that showed a four, and another a two
    1 law draw | cup samuel
    2 law walk A/K10 north
    3 law walk A/K9 north
    undo to 2              choice 3 is taken back; the next line is another choice 3
    3 law turn east
    …
    9 law shoot daniel | white 6, chest -2/1 fall
    …
    over law 3c…           who won (`none` for nobody) and the digest of the last position
    seed 1873              what all draws follow from, shown when the game is over

Draws are always written, so a record can be played back without its seed; with the seed they can be proved. A record is only ever
added to: what was taken back stays in it.

Two lines may stand after `sealed`. `fork 61 fresh seed`: the first 61 choices were copied from another record, and the seed holds
for what follows (`same seed`: for those too). Whoever plays on from a record keeps its dice where the game is over, or where its seed
lies beside it and no second person plays in it; else the dice are fresh. `start …`, several: the game began in a position (`outlaws
help positions`), whose lines these are; its first line then has the number of choices made before.

Choices, draws and events are written as `outlaws help notation` says.

Older formats are still read, and a game that was begun in one goes on in it. Format 2 has draws by number: `6:3 2:1`, a die of 6 that
showed face 3, counted from 0, and the second of two. Format 1 is format 2 without `ruleset`, `options`, `undo`, `fork` and `start`.
"""

from collections.abc import Iterator
from typing import Final

from attrs import field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.agreed.agreeing import known
from outlaws_tui.values import frozen

FORMAT: Final = 3
RULES: Final = 1
RULESET: Final = "outlaws"
CONCEDE: Final = "concede"
QUITS: Final = "quits"
"""The words with which a game ends in a draw that all its people have agreed to."""
UNDO: Final = "undo to"
BEGINNING: Final = "outlaws record "


class RecordError(OutlawsError):
    """A record cannot be read or does not play: which line, what was found, what was expected."""

    code = "record"


@frozen
class Fork:
    """Where a record left another one: after which choice, and whether it goes on with the same seed."""

    number: int
    same: bool

    def line(self) -> str:
        """Return it as text."""
        return f"fork {self.number} {'same' if self.same else 'fresh'} seed"


@frozen
class Header:
    """What a game was played with. `seats` are (side, who) pairs in the order of the sides; `sealed` is the hash of the seed.

    `start` are the lines of the position in which the game began, none for the shootout as its file sets it up.
    """

    shootout: str
    data: str
    seats: tuple[tuple[str, str], ...]
    sealed: str = "none"
    rules: int = RULES
    ruleset: str = RULESET
    options: tuple[str, ...] = ()
    fork: Fork | None = None
    start: tuple[str, ...] = ()
    format: int = FORMAT

    def lines(self) -> list[str]:
        """Return the header as text, in the format it was made in."""
        new = self.format >= 2
        return [
            f"{BEGINNING}{self.format}",
            f"rules {self.rules}",
            *([f"ruleset {self.ruleset}"] if new else ()),
            f"shootout {self.shootout}",
            *([f"options {' '.join(self.options) or 'none'}"] if new else ()),
            f"data {self.data}",
            *(f"seat {side} {who}" for side, who in self.seats),
            f"sealed {self.sealed}",
            *([self.fork.line()] if self.fork is not None else ()),
            *(f"start {line}" for line in self.start),
        ]

    @property
    def named(self) -> bool:
        """Whether draws stand by their names; by their numbers in older formats."""
        return self.format >= 3

    @property
    def between(self) -> str:
        """What stands between two draws."""
        return ", " if self.named else " "

    def others(self, data: str) -> tuple[str, ...]:
        """Return what this was made with that is not in force here, in words; `data` is the digest of what is."""
        found = []
        if (self.ruleset, self.rules) != (RULESET, RULES):
            found.append(f"rules {self.ruleset} {self.rules} (these are {RULESET} {RULES})")
        if not known(self.options):
            found.append(f"the options {' '.join(self.options)[:60]}")
        if self.data != data:
            found.append("other boards or components")
        return tuple(found)


@frozen
class Entry:
    """A choice and the draws after it, as they are written: `side` is "" for what happens before the first choice."""

    number: int
    side: str
    words: str
    draws: tuple[str, ...] = ()

    @property
    def start(self) -> str:
        """The line up to its choice."""
        return f"{self.number} {self.side} " if self.side else f"{self.number}"

    def line(self, between: str) -> str:
        """Return the entry as text; `between` stands between two draws (see `Header.between`)."""
        said = f"{self.start}{self.words}"
        return f"{said} | {between.join(self.draws)}" if self.draws else said


@frozen
class Undone:
    """Choices taken back: `to` is the number of the last one that stands."""

    to: int

    def line(self, between: str = "") -> str:
        """Return it as text; it has no draws to put anything between."""
        return f"{UNDO} {self.to}"


@frozen
class Record:
    """A whole record. `written` are its lines, `over` the last line's (winner, digest), `seed` what a finished one reveals."""

    header: Header
    written: tuple[Entry | Undone, ...]
    over: tuple[str, str] | None = None
    seed: str | None = field(default=None)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The choices that stand, in order: what was taken back is left out."""
        stand: list[Entry] = []
        for line in self.written:
            if isinstance(line, Undone):
                while stand and stand[-1].number > line.to:
                    stand.pop()
            else:
                stand.append(line)
        return tuple(stand)

    def lines(self) -> Iterator[str]:
        """Yield the record line by line."""
        yield from self.header.lines()
        yield from (line.line(self.header.between) for line in self.written)
        yield from ending(self.over, self.seed)

    def text(self) -> str:
        """Return the record as text."""
        return "\n".join(self.lines()) + "\n"


def ending(over: tuple[str, str] | None, seed: str | None) -> list[str]:
    """Return the last lines of a record, none where the game is not over."""
    if over is None:
        return []
    return [f"over {over[0]} {over[1]}", *([f"seed {seed}"] if seed is not None else ())]
