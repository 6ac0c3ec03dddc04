"""Names and chat: nobody passes for somebody else, and nothing drives a terminal."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.lobby.words import LONGEST_SAID, RESERVED, UnfitNameError, check_name, clean, look


@given(st.text(max_size=400))
def test_what_is_cleaned_is_one_printable_line_and_stays_so(text: str) -> None:
    said = clean(text)
    assert said.isprintable()
    assert len(said) <= LONGEST_SAID
    assert clean(said) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("a\x9b2Jb", "a2Jb"),
        ("left\u202eright", "leftright"),
        ("ze\u200bro", "zero"),
        ("a" + "\u0301" * 9, "\u00e1\u0301\u0301"),
        ("  a \t b\r\nc ", "a b c"),
        ("\ue000\ud800x", "x"),
        ("naïve 牛", "naïve 牛"),
    ],
)
def test_cleaning(text: str, said: str) -> None:
    assert clean(text) == said


@pytest.mark.parametrize("name", ["Wyatt", "Doc-Holliday", "Señor_Lobo", "O'Hara", "Kid99", "Åsa"])
def test_good_names(name: str) -> None:
    assert check_name(name) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "a", "x" * 21, "two words", "bell\x07", "\x1b[2J", "Ｗyatt", "Wуatt", "9lives", "-x", "a--b", "x-"),
        *("Guest-5", "gu3st7", "a" + "\u0301" * 5, "0wner", "Admin", "AUTO", "$erver"),
        *sorted(RESERVED),
    ],
)
def test_names_nobody_may_have(name: str) -> None:
    with pytest.raises(UnfitNameError):
        check_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Wyatt", "wyatt"),
        ("Wild-Bill", "W1ldB1ll"),
        ("Bill", "BiII"),
        ("Corn", "Com"),
        ("Ike0", "IkeO"),
        ("José", "Jose"),
    ],
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert look(one) == look(other)


def test_names_that_do_not() -> None:
    assert len({look(name) for name in ("Wyatt", "Virgil", "Morgan", "Doc", "Ike", "Billy", "Johnny")}) == 7
