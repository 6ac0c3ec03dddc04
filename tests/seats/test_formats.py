"""Records of every format version stay readable, and each says what it was made with."""

from pathlib import Path

import pytest
from attrs import evolve

from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import FORMAT, RULES, Header
from outlaws_tui.seats.replaying import prove, replay
from tests.seats.test_game import stage

KEPT = sorted((Path(__file__).parent / "records").glob("format-*.txt"))


def test_a_record_of_each_format_is_kept() -> None:
    assert [path.stem for path in KEPT] == [f"format-{number}" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_an_old_record_reads_prints_the_same_and_is_proved(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    assert record.text() == text
    assert record.header.format == int(path.stem.removeprefix("format-"))
    if record.header.rules == RULES:
        # Its choices were legal under these rules; its last position may have had other components.
        record = evolve(record, over=None)
        assert prove(stage(), record)
        game = replay(stage(), record)
        assert evolve(game.record(), over=None) == record
        assert [step.words for step in game.steps] == [entry.words for entry in record.entries]


def test_a_header_says_what_it_was_made_with_that_is_not_here() -> None:
    header = Header("learning-the-trade", "3f", (("Outlaw", "auto"), ("Law", "auto")))
    assert header.others("3f") == ()
    other = evolve(header, rules=7, options=("bleeding-variant",))
    assert other.others("00") == (
        f"rules outlaws 7 (these are outlaws {RULES})",
        "the options bleeding-variant",
        "other boards or components",
    )


def test_options_that_are_known_are_none_of_that() -> None:
    header = Header("learning-the-trade", "3f", (), options=("diagonal-range=long", "lean=wide"))
    assert header.others("3f") == ()
    assert "options diagonal-range=long lean=wide" in header.lines()
    for strange in (("lean=wide", "diagonal-range=long"), ("lean=ahead",), ("lean=wide", "lean=wide"), ("lean=far",)):
        assert evolve(header, options=strange).others("3f") == (f"the options {' '.join(strange)}",)
