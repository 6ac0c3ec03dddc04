"""The dice against the tables of hit chances that were worked out when their faces were chosen."""

from fractions import Fraction

import pytest

from outlaws_tui.outlaws.parts import Face
from tests.components.shipped import PARTS

AIMED = {"shoot": (), "steady": ("steady",), "best": ("steady", "best")}


def value(face: Face, way: str) -> int | None:
    if face.number is not None:
        return face.number
    numbers = [getattr(face, word) for word in AIMED[way]]
    return max((number for number in numbers if number is not None), default=None)


def per_cent(die: str, way: str, modifier: int, distance: int, *, disadvantage: bool = False) -> int:
    """Return the chance that a shot reaches `distance`, as the tables round it."""
    faces = next(one.faces for one in PARTS.dice if one.id == die)
    hits = 0
    for face in faces:
        number = value(face, way)
        for off in range(1, 7):
            hits += number is not None and number + modifier - off * disadvantage >= distance
    return int(Fraction(100 * hits, 36) + Fraction(1, 2))


def row(text: str) -> list[int]:
    return [int(word) for word in text.split()]


WHITE = [
    ("shoot", -1, "50 50 50 33 33 17 17 17 0 0 0 0 0 0"),
    ("shoot", 0, "50 50 50 50 33 33 17 17 17 0 0 0 0 0"),
    ("shoot", 3, "50 50 50 50 50 50 50 33 33 17 17 17 0 0"),
    ("steady", 0, "67 67 67 67 50 50 33 33 17 0 0 0 0 0"),
    ("steady", 2, "67 67 67 67 67 67 50 50 33 33 17 0 0 0"),
    ("best", -1, "83 83 83 67 67 50 50 33 17 17 0 0 0 0"),
    ("best", 1, "83 83 83 83 83 67 67 50 50 33 17 17 0 0"),
]
RED_RANGES = (1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
RED = [
    ("shoot", 0, "50 50 50 50 50 33 33 33 17 17 17 0 0 0 0 0"),
    ("shoot", 4, "50 50 50 50 50 50 50 33 33 33 17 17 17 0 0 0"),
    ("steady", -1, "67 67 67 67 50 50 50 33 33 17 0 0 0 0 0 0"),
    ("best", 0, "83 83 83 83 83 67 67 67 50 50 33 17 17 17 0 0"),
    ("best", 4, "83 83 83 83 83 83 83 67 67 67 50 50 33 17 17 17"),
]
BLACK = [
    ("shoot", 0, "67 67 67 50 50 33 33 33 17 17 17 0 0"),
    ("shoot", 2, "67 67 67 67 67 50 50 33 33 33 17 17 17"),
    ("steady", 1, "83 83 83 83 67 67 50 50 33 17 17 17 0"),
]
DISADVANTAGE = [
    ("white", 0, range(1, 15), "39 33 28 19 14 8 6 3 0 0 0 0 0 0"),
    ("white", 3, range(1, 15), "50 47 44 39 33 28 19 14 8 6 3 0 0 0"),
    ("red", 1, RED_RANGES, "50 50 47 42 36 31 25 19 14 8 3 0 0 0 0 0"),
    ("black", -1, range(1, 14), "44 36 31 25 19 14 8 6 3 0 0 0 0"),
    ("black", 2, range(1, 14), "61 56 50 44 36 31 25 19 14 8 6 3 0"),
]


@pytest.mark.parametrize(("way", "modifier", "cells"), WHITE)
def test_white_die(way: str, modifier: int, cells: str) -> None:
    assert [per_cent("white", way, modifier, distance) for distance in range(1, 15)] == row(cells)


@pytest.mark.parametrize(("way", "modifier", "cells"), RED)
def test_red_die(way: str, modifier: int, cells: str) -> None:
    assert [per_cent("red", way, modifier, distance) for distance in RED_RANGES] == row(cells)


@pytest.mark.parametrize(("way", "modifier", "cells"), BLACK)
def test_black_die(way: str, modifier: int, cells: str) -> None:
    assert [per_cent("black", way, modifier, distance) for distance in range(1, 14)] == row(cells)


@pytest.mark.parametrize(("die", "modifier", "ranges", "cells"), DISADVANTAGE)
def test_a_disadvantage_takes_a_die_off(die: str, modifier: int, ranges: range, cells: str) -> None:
    assert [per_cent(die, "shoot", modifier, distance, disadvantage=True) for distance in ranges] == row(cells)


@pytest.mark.parametrize(
    ("die", "modifier", "cells"),
    [
        ("white", 2, "50 50 50 33 17 0 0 0"),
        ("red", 0, "50 50 50 50 33 33 33 17"),
        ("black", 1, "67 67 50 33 17 17 0 0"),
    ],
)
def test_aiming_bonus_reaches_twice_the_range(die: str, modifier: int, cells: str) -> None:
    assert [per_cent(die, "shoot", modifier, 2 * distance) for distance in range(1, 9)] == row(cells)


GUNS = [
    ("Navy Colt", (1, 4, 6, 8, 10, 12), "50/83 50/83 50/83 33/67 17/50 0/17"),
    ("Double Derringer", (3, 4, 6, 8, 10, 12), "50/83 33/67 17/50 17/33 0/17 0/0"),
    ("Winchester '76", (8, 10, 12, 18, 22), "50/83 50/83 33/67 17/50 17/33"),
    ("Sharps", (12, 14, 18, 22), "50/83 33/67 33/67 17/50"),
    ("Coach gun", (3, 4, 6, 8, 10, 12), "67/83 50/67 33/50 33/33 17/17 0/0"),
    ("Fowling piece", (6, 8, 10, 12, 14), "50/67 33/50 33/33 17/17 0/0"),
]


@pytest.mark.parametrize(("name", "ranges", "cells"), GUNS)
def test_guns_in_hands_of_skill_one(name: str, ranges: tuple[int, ...], cells: str) -> None:
    gun = PARTS.gun(name)
    die = PARTS.die(gun.kind).id
    aimed = "steady" if gun.kind == "shotgun" else "best"
    found = [
        f"{per_cent(die, 'shoot', 1 + gun.modifier, distance)}/{per_cent(die, aimed, 1 + gun.modifier, distance)}"
        for distance in ranges
    ]
    assert " ".join(found) == cells


def test_faces_are_written_as_in_the_rulebook() -> None:
    assert {die.id: " | ".join(map(str, die.faces)) for die in PARTS.dice} == {
        "white": "Miss | Miss BS 11 | Miss SA 8 | 4 | 6 | 9",
        "red": "Miss | Miss BS 26 | Miss SA 18 | 8 | 14 | 20",
        "black": "Miss | Miss SA 7 | 3 | 5 | 8 | 11",
    }


def test_brawl_die() -> None:
    assert [(face.word, face.fists, face.knives) for face in PARTS.brawl_die.faces] == [
        ("miss", 0, 0),
        ("blank", 1, 1),
        ("body", 1, 0),
        ("body", 2, 0),
        ("head", 1, 1),
        ("head", 2, 2),
    ]
