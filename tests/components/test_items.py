"""Items, clutter, horses and townsfolk."""

from outlaws_tui.outlaws.parts import Gun
from tests.components.shipped import PARTS


def test_items() -> None:
    assert [(item.name, item.role, item.hands, item.brawl, item.count) for item in PARTS.items] == [
        ("money bag", "money", 1, 0, 8),
        ("knife", "knife", 1, 1, 6),
        ("dynamite", "dynamite", 1, 0, 3),
        ("cell key", "key", 1, 0, 1),
        ("brawl object", "object", 2, 1, 6),
    ]


def test_town_clutter_is_low_and_inset_prairie_clutter_high_and_full() -> None:
    assert [(kind.name, kind.high, kind.squares, kind.box, kind.count) for kind in PARTS.clutter] == [
        ("barrel", False, 1, (1, 1, 11, 11), 4),
        ("crate", False, 1, (1, 1, 11, 11), 4),
        ("wagon", False, 2, (1, 1, 11, 11), 2),
        ("rock", True, 1, (0, 0, 12, 12), 4),
        ("cactus", True, 1, (0, 0, 12, 12), 3),
    ]


def test_horses_of_the_rulebook_come_first() -> None:
    assert [horse.name for horse in PARTS.horses] == ["Sandy", "Goldie", "Dusty", "Domino", "Ginger", "Smoke"]
    assert (PARTS.horse("sandy").coat, PARTS.horse("Goldie").coat) == ("light bay", "dark bay")


def test_townsfolk() -> None:
    assert PARTS.crowd.count == 4
    assert PARTS.crowd.die == ("shoot", "forward", "left", "right", "back", "disperse")


def test_things_are_guns_and_items() -> None:
    assert isinstance(PARTS.thing("colt .45"), Gun)
    assert PARTS.thing("Money bag") is PARTS.item("money-bag")
