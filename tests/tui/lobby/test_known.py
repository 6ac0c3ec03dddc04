"""What a session knows of the hall, its words, its keys, and what it costs those who play at home."""

import subprocess
import sys
from itertools import combinations

import pytest

from outlaws_tui.lobby import news
from outlaws_tui.lobby.parts import Line, Seat, Table, Terms
from outlaws_tui.tui.keys import FREE, Command
from outlaws_tui.tui.lobby import keys
from outlaws_tui.tui.lobby.hall import Hall, left, time_words
from outlaws_tui.tui.lobby.words import brief_clock, clock_words, sides_words

TABLES = [one for name, one in vars(keys).items() if name.endswith("_COMMANDS") and isinstance(one, tuple)]


def hall() -> Hall:
    """Return a hall that has let us in."""
    known = Hall(lambda _: True)
    known.take(news.Welcome("Hattie", muted=("Doc",)))
    return known


def table(number: int, state: str, asked: int = -1, who: str = "Hattie") -> Table:
    """Return a table with one person and one open side."""
    seats = (Seat("law", "person", who), Seat("outlaw", "open"))
    return Table(number, Terms("S1"), "A Table", state, seats, asked=asked)  # type: ignore[arg-type]


@pytest.mark.parametrize("commands", TABLES)
def test_no_key_means_two_things(commands: tuple[Command, ...]) -> None:
    for one, other in combinations(commands, 2):
        assert not set(one.keys) & set(other.keys), (one.name, other.name)
        assert one.name != other.name
    assert not {key for one in commands for key in one.keys} & FREE


def test_tables_that_wait_for_us_come_first() -> None:
    known = hall()
    waits, mine = table(9, "running", 0), table(8, "running", 1)
    gathers, runs = table(7, "gathering", who="Ike"), table(1, "running", who="Ike")
    known.take(news.Tables((runs, gathers, mine, waits)))
    assert [one.number for one in known.listed()] == [9, 8, 7, 1]
    known.take(news.TableGone(9, "The owner has closed it."))
    assert [one.number for one in known.listed()] == [8, 7, 1]
    assert known.notices == ["The owner has closed it."]


def test_a_line_is_heard_once_and_the_muted_never() -> None:
    known = hall()
    lines = (Line(1, 0, "Ike", "Howdy."), Line(2, 0, "Doc", "Draw."), Line(3, 5, "Ike", "Here."))
    known.take(news.Said(lines))
    known.take(news.Said(lines[:1]))
    assert [line.words for line in known.heard()] == ["Howdy."]
    known.muted.clear()
    assert [line.words for line in known.heard()] == ["Howdy.", "Draw."]


def test_whoever_comes_in_again_is_told_anew() -> None:
    known = hall()
    known.take(news.Tables((table(9, "running"),)))
    known.take(news.Said((Line(1, 0, "Ike", "Howdy."),)))
    known.take(news.Welcome("Hattie"))
    assert (known.tables, known.heard()) == ({}, [])


@pytest.mark.parametrize(
    ("now", "side", "expected"),
    [
        (100.0, 0, (60.0, 600.0)),
        (130.0, 0, (30.0, 600.0)),
        (170.0, 0, (0.0, 590.0)),
        (900.0, 0, (0.0, 0.0)),
        (900.0, 1, (0.0, 300.0)),
    ],
)
def test_time_passes_for_whoever_is_asked_in_the_turn_and_then_the_bank(
    now: float, side: int, expected: tuple[float, float]
) -> None:
    clock = news.Clock(1, 0, 60_000, (600_000, 300_000), True)
    assert left(clock, 100.0, now, side) == expected


def test_times_in_words() -> None:
    seconds = (5, 65, 4200, 23.6 * 3600, 3 * 86400 - 1)
    assert [time_words(one) for one in seconds] == ["0:05", "1:05", "1:10:00", "24 h", "3 days"]
    assert clock_words(Terms("S1", turn=90, bank=600)) == "90 s + 10 min"
    assert brief_clock(Terms("S1", turn=60, bank=3600)) == "1m+1h"
    assert [clock_words(Terms("S1", days=days)) for days in (0, 1, 3)] == ["none", "1 day", "3 days"]


def test_open_sides_are_counted() -> None:
    assert sides_words(table(1, "gathering"), "Hattie") == "you, open"
    seats = (Seat("a", "person", "Ike", held="auto"), Seat("b"), Seat("c"), Seat("d", "bot", "auto"))
    assert sides_words(Table(1, seats=seats), "Hattie") == "Ike (auto), auto, 2 open"


def test_nobody_at_home_loads_the_lobby() -> None:
    code = (
        "import sys, outlaws_tui.tui.app; "
        "print([m for m in sys.modules if m.startswith(('outlaws_tui.tui.lobby', 'outlaws_tui.lobby', 'outlaws_tui.server'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
