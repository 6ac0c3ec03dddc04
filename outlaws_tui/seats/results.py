"""One's own results, counted from the games that are kept: those that are over and in which one person played."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from outlaws_tui.seats.record import Record
from outlaws_tui.values import frozen

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"


@frozen
class Result:
    """What came of a game: the shootout, the side that was played, who played the others, and WON, LOST or DRAWN."""

    shootout: str
    side: str
    against: str
    end: str


@frozen
class Tally:
    """How many games were won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def games(self) -> int:
        """How many in all."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> int:
        """The games won in per cent, a draw as half a game."""
        return round(100 * (self.won + self.drawn / 2) / self.games) if self.games else 0


def result_of(record: Record, person: str) -> Result | None:
    """Return what came of a game for the one `person` in it, as records write it.

    None where the game goes on, or people played each other or not at all.
    """
    people = [side for side, who in record.header.seats if who == person]
    if record.over is None or len(people) != 1:
        return None
    winner = record.over[0].casefold()
    others = ", ".join(dict.fromkeys(who for _, who in record.header.seats if who != person))
    end = DRAWN if winner == "none" else WON if winner == people[0].casefold() else LOST
    return Result(record.header.shootout, people[0].casefold(), others, end)


def tally(results: Iterable[Result], by: str) -> dict[str, Tally]:
    """Return the results counted by `shootout`, `side` or `against`, the most played first."""
    ends: dict[str, Counter[str]] = {}
    for one in results:
        ends.setdefault(getattr(one, by), Counter())[one.end] += 1
    rows = {name: Tally(found[WON], found[LOST], found[DRAWN]) for name, found in ends.items()}
    return dict(sorted(rows.items(), key=lambda row: (-row[1].games, row[0])))


def total(results: Iterable[Result]) -> Tally:
    """Return all results together."""
    ends = Counter(one.end for one in results)
    return Tally(ends[WON], ends[LOST], ends[DRAWN])
