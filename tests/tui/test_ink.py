"""Lines of text: what is cut says so, what only fills a row does not, and a word longer than a row goes on in the next."""

import pytest

from outlaws_tui.tui.glyphs import ASCII
from outlaws_tui.tui.ink import Ink, Line, clipped, cut, fit, line, width, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.painted import strip_of


def said(inks: Line) -> str:
    return "".join(ink.text for ink in inks)


@pytest.mark.parametrize(
    ("columns", "words"),
    [(11, "Daniel acts"), (10, "Daniel ac…"), (8, "Daniel…"), (7, "Daniel…"), (6, "Danie…"), (1, "…"), (0, "")],
)
def test_a_line_that_is_cut_ends_with_a_mark(columns: int, words: str) -> None:
    assert said(fit(line(Ink("Daniel", "out"), " acts"), columns)) == words


def test_blanks_and_drawings_are_cut_without_one() -> None:
    assert said(fit(line("Daniel", "   "), 7)) == "Daniel "
    assert said(cut(line("Daniel"), 4)) == "Dani"
    assert clipped("Colt .45", 8) == "Colt .45"
    assert clipped("Colt .45", 6) == "Colt…"


def test_ascii_has_a_mark_of_its_own() -> None:
    strip = strip_of(fit(line("Daniel"), 5), 5, Look(glyphs=ASCII))
    assert strip.text == "Dani~"


def test_a_word_longer_than_a_row_goes_on() -> None:
    rows = wrap(line("seal abcdefghij x"), 6)
    assert [said(row).rstrip() for row in rows] == ["seal", "abcdef", "ghij x"]
    assert all(width(row) <= 7 for row in rows)
