"""Each character card against the table that it was made from, and the special skills."""

import pytest

from outlaws_tui.outlaws.parts import GUN_KINDS, Card, GunSkill
from tests.components.shipped import PARTS

# number, name, tag, class, actions, handgun (icons), rifle, shotgun, brawl, ride, favoured hand, special skill
ROWS = """\
1 | Daniel | O | Major | 4 | +1 (2) | +1 (2) | 0 (1) | +3 | +1 | right | Powder Man
2 | Luke | O | Major | 4 | +1 (2) | 0 (1) | 0 (1) | 0 | +1 | right | Fast Hands
3 | Jonny | O | Major | 4 | +2 (3) | 0 (1) | -1 (1) | +1 | +1 | left | Cool Hand
4 | Jesse | O | Major | 4 | +2 (3) | +1 (2) | 0 (1) | +1 | +2 | right | Ringleader
5 | Clay | O | Major | 4 | +1 (2) | 0 (1) | +1 (2) | +2 | 0 | right | Iron Jaw
6 | Billy | O | Major | 4 | +2 (3) | 0 (1) | 0 (1) | -1 | +1 | left | Ambidextrous
7 | Samuel | L | Major | 4 | +1 (2) | +1 (2) | +1 (2) | +1 | 0 | right | Steady Nerve
8 | Tom | L | Major | 4 | +2 (3) | +1 (2) | 0 (1) | 0 | +1 | right | Dead Eye
9 | Dale | L | Major | 4 | +1 (2) | +1 (2) | 0 (1) | +1 | 0 | right | Stubborn
10 | Hattie Boone | L | Major | 4 | 0 (1) | +2 (3) | +1 (2) | 0 | +2 | right | Trick Rider
11 | Silas Crowe | O | Major | 4 | +1 (2) | +2 (3) | 0 (1) | 0 | +1 | right | Long Sight
12 | Big Otto | T | Major | 4 | -1 (1) | 0 (1) | 0 (1) | +4 | 0 | right | Bear Hug
13 | Lee | T | Minor | 4 | +1 (2) | +1 (2) | 0 (1) | 0 | +1 | right | -
14 | Scott | O | Minor | 4 | 0 (1) | 0 (1) | +1 (2) | 0 | 0 | right | -
15 | Robert | T | Minor | 4 | 0 (1) | 0 (1) | 0 (1) | +1 | 0 | right | -
16 | Will | O | Minor | 4 | 0 (1) | 0 (1) | 0 (1) | +1 | 0 | right | -
17 | Jonas | O | Minor | 4 | -1 (1) | 0 (1) | +1 (2) | +1 | 0 | right | -
18 | Bill | O | Minor | 4 | +1 (2) | 0 (1) | 0 (1) | 0 | 0 | right | -
19 | Jim | L | Minor | 4 | 0 (1) | +1 (2) | 0 (1) | +1 | 0 | right | Quick Loader
20 | Ben | L | Minor | 4 | +1 (2) | 0 (1) | 0 (1) | 0 | 0 | left | -
21 | Rosa Delgado | O | Minor | 4 | +1 (2) | 0 (1) | -1 (1) | -1 | +2 | right | Slippery
22 | Mateo Vargas | O | Minor | 4 | 0 (1) | 0 (1) | 0 (1) | +1 | +1 | right | Knife Man
23 | Ezra Quill | T | Minor | 4 | -1 (1) | -1 (1) | 0 (1) | 0 | 0 | left | -
24 | Doc Merriweather | T | Minor | 4 | 0 (1) | -1 (1) | 0 (1) | -1 | 0 | right | Sawbones
25 | Abel Finch | T | Minor | 4 | 0 (1) | +1 (2) | 0 (1) | 0 | +1 | right | -
26 | Old Pete | T | Minor | 3 | 0 (1) | +1 (2) | +1 (2) | -1 | 0 | right | Lucky
"""


def as_row(card: Card) -> str:
    special = PARTS.special(card.special).name if card.special else "-"
    cells = (
        card.number, card.name, card.tag[0].upper(), card.grade.capitalize(), card.actions, skill(card.handgun),
        skill(card.rifle), skill(card.shotgun), signed(card.brawl), signed(card.ride), card.hand, special,
    )  # fmt: skip
    return " | ".join(map(str, cells))


def skill(skill: GunSkill) -> str:
    return f"{signed(skill.skill)} ({skill.icons})"


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


@pytest.mark.parametrize("row", ROWS.splitlines())
def test_card(row: str) -> None:
    """CHAR-01: name, attributes and skills are on the personal card."""
    assert as_row(PARTS.card(row.split(" | ")[1])) == row


def test_there_are_no_others() -> None:
    assert [card.number for card in PARTS.cards] == list(range(1, 27))
    assert sum(card.grade == "major" for card in PARTS.cards) == 12


def test_icons_go_with_skill_so_that_fanning_has_one_condition() -> None:
    for card in PARTS.cards:
        for kind in GUN_KINDS:
            held = card.with_gun(kind)
            assert held.icons == {2: 3, 1: 2}.get(held.skill, 1)


def test_two_are_women() -> None:
    assert [card.slug for card in PARTS.cards if card.pronoun == "she"] == ["hattie-boone", "rosa-delgado"]


def test_every_special_skill_belongs_to_one_card() -> None:
    """CHAR-03; not every card has one."""
    assert any(not card.special for card in PARTS.cards)
    assert sorted(card.special for card in PARTS.cards if card.special) == sorted(one.id for one in PARTS.specials)
    assert len(PARTS.specials) == 17


def test_cards_answer_to_slug_number_and_name() -> None:
    assert PARTS.card("hattie-boone") is PARTS.card("10") is PARTS.card("HATTIE BOONE")
