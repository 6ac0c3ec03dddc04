"""The writer of differences: the terminal shows what it would show if Textual wrote everything, cell for cell, and gets fewer bytes."""

import time
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region, Size
from textual.strip import Strip

from outlaws_tui.tui.writer import STOCK, WRITER_VARIABLE, Front
from tests.terminal import Terminal
from tests.tui.test_terminal import PROGRAM, in_terminal

LEFT, RIGHT, UP = b"\x1b[D", b"\x1b[C", b"\x1b[A"
KEYS = (
    b"\r", b"d", LEFT, UP, b"v", b"V", LEFT, b"\x1b", b"W", b"O", b"w", b"x", b"\x1b", b"l", LEFT, b"\x1b", b"L", b"\x1b", b"\x0c", b"h",
    b"\r", b"e",
)  # fmt: skip


def cells(terminal: Terminal) -> list[list[tuple[object, ...]]]:
    """Return every cell of the picture with all that can be told of it."""
    screen = terminal.screen
    return [
        [
            (c.data, c.fg, c.bg, c.bold, c.italics, c.underscore, c.strikethrough, c.reverse)
            for c in (screen.buffer[y][x] for x in range(screen.columns))
        ]
        for y in range(screen.lines)
    ]


@pytest.mark.parametrize("colours", ["truecolor", ""])
def test_the_same_picture_as_textuals_own(tmp_path: Path, colours: str) -> None:
    with (
        in_terminal(PROGRAM, tmp_path / "ours", COLORTERM=colours) as ours,
        in_terminal(PROGRAM, tmp_path / "stock", COLORTERM=colours, **{WRITER_VARIABLE: STOCK}) as stock,
    ):
        both = (ours, stock)
        for terminal in both:
            terminal.wait_for("Hand over the keyboard")
            terminal.read(0.3)
        assert cells(ours) == cells(stock)
        for place, keys in enumerate(KEYS):
            for terminal in both:
                if place == len(KEYS) // 2:
                    terminal.resize(100, 30)
                terminal.press(keys)
            # Either may be slow; a key that changes nothing is waited for in vain, but not for long.
            start = time.monotonic()
            came = [b"", b""]
            while time.monotonic() < start + (5 if cells(ours) != cells(stock) else 0 if all(came) else 0.6):
                came = [got + terminal.read(0.1) for got, terminal in zip(came, both, strict=True)]
            assert cells(ours) == cells(stock), keys
        assert len(ours.written) < len(stock.written) / 2


def front(columns: int = 6, rows: int = 2) -> Front:
    """Return a front of which nothing is known."""
    made = Front()
    made.forget(Size(columns, rows))
    return made


RED, BOLD = Style(color="red"), Style(bold=True)


def rows(*lines: list[Segment]) -> LayoutUpdate:
    """Return an update of whole lines from the top left."""
    return LayoutUpdate([[Strip(line)] for line in lines], Region(0, 0, 6, len(lines)))


def test_what_is_shown_already_is_not_sent_again() -> None:
    shown = front()
    assert shown.update(rows([Segment("abcdef")]), "truecolor") == "\x1b[1;1Habcdef\x1b[0m"
    assert shown.update(rows([Segment("abcdef")]), "truecolor") == ""
    assert shown.update(rows([Segment("abXdef")]), "truecolor") == "\x1b[1;3HX\x1b[0m"


def test_another_style_is_another_cell() -> None:
    shown = front()
    shown.update(rows([Segment("abcdef")]), "truecolor")
    text = shown.update(rows([Segment("ab"), Segment("c", RED), Segment("def", BOLD)]), "standard")
    assert text == "\x1b[1;3H\x1b[31mc\x1b[0;1mdef\x1b[0m"


def test_small_gaps_are_written_and_large_ones_skipped() -> None:
    shown = front(20)
    line = "a" * 20
    shown.update(LayoutUpdate([[Strip([Segment(line)])]], Region(0, 0, 20, 1)), "truecolor")
    line = "b" + "a" * 3 + "b" + "a" * 10 + "b" + "a" * 4
    text = shown.update(LayoutUpdate([[Strip([Segment(line)])]], Region(0, 0, 20, 1)), "truecolor")
    assert text == "\x1b[1;1Hbaaab\x1b[1;16Hb\x1b[0m"


def test_outside_the_spans_of_an_update_nothing_counts() -> None:
    shown = front()
    shown.update(rows([Segment("abcdef")]), "truecolor")
    update = ChopsUpdate([{0: Strip([Segment("XXXXXX")])}], [(0, 2, 4)], [[6]])
    assert shown.update(update, "truecolor") == "\x1b[1;3HXX\x1b[0m"
    assert shown.update(rows([Segment("abXXef")]), "truecolor") == ""


def test_wide_characters_take_two_cells() -> None:
    shown = front()
    assert shown.update(rows([Segment("a銃bcd")]), "truecolor") == "\x1b[1;1Ha銃bcd\x1b[0m"
    assert shown.update(rows([Segment("a銃bXd")]), "truecolor") == "\x1b[1;5HX\x1b[0m"


def test_without_colours_only_attributes_are_sent() -> None:
    assert front().update(rows([Segment("a", RED), Segment("b", BOLD)]), None) == "\x1b[1;1Ha\x1b[1mb\x1b[0m"


def test_a_front_that_is_forgotten_is_sent_whole() -> None:
    shown = front()
    shown.update(rows([Segment("abcdef")]), "truecolor")
    shown.forget(Size(6, 2))
    assert shown.update(rows([Segment("abcdef")]), "truecolor") == "\x1b[1;1Habcdef\x1b[0m"
