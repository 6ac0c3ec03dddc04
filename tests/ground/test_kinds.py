"""Kinds of object: the shipped ones, and what is said of broken files."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.errors import DataError
from outlaws_tui.ground import read_kinds
from tests.ground.shipped import KINDS, KINDS_TEXT

SHAPES = "[shapes]\nfill=[0,0,12,12]\nstrip=[0,0,12,4]\nsmall=[3,3,9,9]\nlong=[1,4,11,8]\n"
BAR = '[kinds.bar]\nletter="B"\nclass="low"\nshape="fill"\nsign="bbb"\nplain="[b]"\n'
DESK = BAR.replace("kinds.bar", "kinds.desk")


def letters(**wanted: object) -> str:
    return "".join(k.letter for k in KINDS if all(getattr(k, key) == value for key, value in wanted.items()))


def test_the_classes_and_shapes_are_those_of_the_legend() -> None:
    """BOARD-03: each printed object has one class; the slight ones are edges of their own (rails and fences), not kinds."""
    assert letters(high=True) == "RKOQ"
    assert letters(high=False, fills=True) == "BTDEYXSMGAN"
    assert letters(strip=True) == "P"
    assert letters(box=(3, 3, 9, 9)) == "csbfhr"
    assert letters(box=(1, 4, 11, 8)) == "tlp"
    assert letters(pick_up=True) == "BTcsblp"
    assert letters(holds=True) == "TSG"


def test_a_kind_is_found_by_letter_or_name() -> None:
    rack = KINDS.find("gun rack")
    assert rack is not None
    assert rack.letter == "G"
    assert KINDS.find("G") is rack
    assert KINDS.find(".") is None


def test_signs_are_three_columns_and_told_apart() -> None:
    assert {len(kind.sign) for kind in KINDS} == {3}
    assert len({kind.sign for kind in KINDS}) == len({kind.plain for kind in KINDS}) == 25
    assert "".join(kind.plain for kind in KINDS).isascii()


KEYS = "box, class, holds, letter, pick_up, plain, shape, sign."
NO_SHAPE = "no shape and no box, because high things fill their square."
LETTER = "one letter A-Z or a-z, not d, o or g."
BOX = "[west, north, east, south], 0 to 12, none of it empty."


@pytest.mark.parametrize(
    ("text", "path", "rest"),
    [
        (SHAPES, "kinds", "found nothing; expected a table."),
        (BAR, "shapes", "found nothing; expected a table."),
        (SHAPES + BAR + "hue=1", "kinds.bar", "found the key 'hue'; expected only " + KEYS),
        (SHAPES + BAR.replace('"B"', '"d"'), "kinds.bar.letter", "found 'd'; expected " + LETTER),
        (SHAPES + BAR.replace("low", "high"), "kinds.bar", "found shape; expected " + NO_SHAPE),
        (SHAPES + BAR.replace("fill", "X"), "kinds.bar.shape", "found 'X'; expected one of fill, strip, small, long."),
        (SHAPES + BAR.replace("bbb", "bb"), "kinds.bar.sign", "found 'bb'; expected 3 columns."),
        (SHAPES + BAR.replace("[b]", "▄▄▄"), "kinds.bar.plain", "found '▄▄▄'; expected 3 columns of ASCII."),
        (SHAPES + BAR + "pick_up = 1", "kinds.bar.pick_up", "found 1; expected true or false."),
        (SHAPES + BAR + "box = [3, 3, 3, 9]", "kinds.bar.box", "found [3, 3, 3, 9]; expected " + BOX),
        (SHAPES + BAR + "box = [true, 0, 3, 9]", "kinds.bar.box", "found [True, 0, 3, 9]; expected " + BOX),
        (SHAPES.replace("small", "tiny"), "shapes", "found the key 'tiny'; expected only fill, long, small, strip."),
        (SHAPES + BAR.replace('letter="B"', ""), "kinds.bar.letter", "found nothing; expected text."),
        (SHAPES + BAR + DESK, "kinds.desk.letter", "found B; expected a letter of its own (bar has this one)."),
        (SHAPES + BAR.replace("bar", "B"), "kinds", "found 'B'; expected words in small letters, 2 to 40 characters."),
    ],
)  # fmt: skip
def test_a_broken_file_is_told_where_and_what(text: str, path: str, rest: str) -> None:
    with pytest.raises(DataError) as caught:
        read_kinds(text, "o.toml")
    assert str(caught.value) == f"o.toml, {path}: {rest}"


@pytest.mark.parametrize(
    ("text", "where"), [("a = 1\na = = 2", "line 2, column 5"), ("# kinds\n[kinds", "line 2, column 7")]
)
def test_bad_toml_is_told_by_line_and_column(text: str, where: str) -> None:
    with pytest.raises(DataError) as caught:
        read_kinds(text, "o.toml")
    assert caught.value.where == f"o.toml, {where}"


@pytest.mark.parametrize(
    "text",
    [
        "a=" + "[" * 100_000,
        "a=" + "9" * 100_000,
        "x" * 10_000_000,
        "\0",
        "a = 0x" + "f" * 90_000,
        "a" + ".a" * 90_000 + " = 1",
        ("[" * 400 + "\n") * 400,
    ],
)
def test_a_hostile_file_is_refused(text: str) -> None:
    with pytest.raises(DataError):
        read_kinds(text, "o.toml")


@given(st.data())
def test_a_mangled_file_gives_kinds_or_a_data_error(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(KINDS_TEXT)))
    text = KINDS_TEXT[:at] + data.draw(st.text(max_size=6)) + KINDS_TEXT[at + data.draw(st.integers(0, 30)) :]
    with contextlib.suppress(DataError):
        read_kinds(text, "o.toml")
