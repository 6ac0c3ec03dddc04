"""Finding things by what a person types, and the near names when nothing answers."""

import pytest

from outlaws_tui.data import Library
from outlaws_tui.errors import UnknownNameError
from tests.components.shipped import PARTS, STOCK

LIBRARY = Library(STOCK, PARTS, STOCK.digest())


@pytest.mark.parametrize("name", ["NAVY", "navy", "Navy Colt", "navy-colt", "NAVYCOLT"])
def test_a_gun_by_id_or_name(name: str) -> None:
    assert PARTS.gun(name).id == "NAVY"


@pytest.mark.parametrize("name", ["S1", "s1", "1", "learning-the-trade", "Learning the Trade", "learning", "trade"])
def test_a_shootout_by_number_slug_title_or_word(name: str) -> None:
    assert LIBRARY.shootout(name).slug == "learning-the-trade"


@pytest.mark.parametrize("name", ["H", "h", "homestead", "Homestead"])
def test_a_board_by_letter_or_title(name: str) -> None:
    assert LIBRARY.board(name).letter == "H"


def test_near_names() -> None:
    with pytest.raises(UnknownNameError, match=r"^No gun is called navi; near: NAVY\.$"):
        PARTS.gun("navi")
    with pytest.raises(UnknownNameError, match=r"^No character is called Hatty Boone; near: hattie-boone\.$"):
        PARTS.card("Hatty Boone")
    with pytest.raises(UnknownNameError, match=r"^No shootout is called lerning; near: [lL]earning.the.[tT]rade\.$"):
        LIBRARY.shootout("lerning")
    with pytest.raises(UnknownNameError, match=r"^No wound counter is called 77\.$"):
        PARTS.wound("77")


@pytest.mark.parametrize("name", ["", "the", " ", "\x1b[2J" * 40, "?" * 5000])
def test_names_of_nothing(name: str) -> None:
    for find in (PARTS.gun, PARTS.thing, LIBRARY.shootout, LIBRARY.board, PARTS.cartridge):
        with pytest.raises(UnknownNameError) as caught:
            find(name)
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 200


def test_shootouts_come_in_order() -> None:
    numbers = [int(shootout.code.removeprefix("S")) for shootout in LIBRARY.shootouts]
    assert numbers[0] == 1
    assert numbers == sorted(set(numbers))


def test_a_town_of_a_layout() -> None:
    assert [placed.letter for placed in LIBRARY.town("H G").boards] == ["H", "G"]
