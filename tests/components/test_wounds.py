"""The wound pool against the table and the counts that it was made from."""

from collections.abc import Callable

import pytest

from outlaws_tui.outlaws.parts import Wound
from tests.components.shipped import PARTS

# id, name, location, loss now/as an injury, red, conditions, how many
ROWS = """\
W01 | Headshot | head | killed | - | killed at once | 2
W02 | Head graze | head | 2/1 | - | FALL | 2
W03 | Ear nick | head | 1/0 | red |  | 2
W04 | Chest | chest | 2/1 | - | FALL | 6
W05 | Chest | chest | 2/1 | red | FALL | 3
W06 | Chest, deep | chest | 3/2 | - | FALL | 2
W07 | Chest, bleeding | chest | 2/2 | - | FALL, BLEED 3 | 2
W08 | Ribs | chest | 1/1 | red |  | 3
W09 | Belly | belly | 2/3 | - | FALL, No run | 4
W10 | Belly graze | belly | 1/1 | red |  | 2
W11 | Belly, bleeding | belly | 2/2 | - | FALL, No run, BLEED 3 | 1
W12 | Left arm | L arm | 1/1 | - |  | 2
W13 | Left arm | L arm | 1/1 | - | Drop held | 1
W14 | Left arm, broken | L arm | 2/1 | - | Drop held, Can't use arm | 1
W15 | Left arm graze | L arm | 1/0 | red |  | 2
W16 | Left shoulder | L arm | 2/1 | - | Drop held | 1
W17 | Left shoulder | L arm | 1/1 | red |  | 1
W18 | Left leg | L leg | 1/1 | - | FALL | 2
W19 | Left leg | L leg | 2/1 | - | FALL, No run | 2
W20 | Left leg, broken | L leg | 2/2 | - | FALL, No stand | 1
W21 | Left leg graze | L leg | 1/0 | red |  | 2
W22 | Left leg, bleeding | L leg | 1/1 | - | No run, BLEED 2 | 1
W23 | Right arm | R arm | 1/1 | - |  | 2
W24 | Right arm | R arm | 1/1 | - | Drop held | 1
W25 | Right arm, broken | R arm | 2/1 | - | Drop held, Can't use arm | 1
W26 | Right arm graze | R arm | 1/0 | red |  | 2
W27 | Right shoulder | R arm | 2/1 | - | Drop held | 1
W28 | Right shoulder | R arm | 1/1 | red |  | 1
W29 | Right leg | R leg | 1/1 | - | FALL | 2
W30 | Right leg | R leg | 2/1 | - | FALL, No run | 2
W31 | Right leg, broken | R leg | 2/2 | - | FALL, No stand | 1
W32 | Right leg graze | R leg | 1/0 | red |  | 2
W33 | Right leg, bleeding | R leg | 1/1 | - | No run, BLEED 2 | 1
W34 | Jam | - | - | - | gun jams, 4 actions to clear | 3
"""

LEGS_AND_BELLY = ("belly", "left-leg", "right-leg")


def as_row(wound: Wound) -> str:
    place = wound.location or "-"
    if wound.jam:
        conditions = ["gun jams", "4 actions to clear"]
    elif wound.kills:
        conditions = ["killed at once"]
    else:
        conditions = [
            word
            for word, holds in (
                ("FALL", wound.fall),
                ("No run", wound.no_run),
                ("No stand", wound.no_stand),
                ("Drop held", wound.drop_held),
                ("Can't use arm", wound.no_arm),
                (f"BLEED {wound.bleed}", wound.bleed),
            )
            if holds
        ]
    numbers = "-" if wound.jam else "killed" if wound.kills else f"{wound.loss}/{wound.injury}"
    cells = (
        wound.id, wound.name, place.replace("left-", "L ").replace("right-", "R "), numbers, "red" if wound.red else "-",
        ", ".join(conditions), wound.count,
    )  # fmt: skip
    return " | ".join(map(str, cells))


def counters(holds: Callable[[Wound], object]) -> int:
    return sum(wound.count for wound in PARTS.wounds if holds(wound))


@pytest.mark.parametrize("row", ROWS.splitlines())
def test_wound(row: str) -> None:
    assert as_row(PARTS.wound(row[:3])) == row


def test_there_are_no_others() -> None:
    assert len(PARTS.wounds) == 34
    assert counters(lambda wound: True) == 64


def test_counts_of_the_mix() -> None:
    assert counters(lambda wound: wound.kills) == 2
    assert counters(lambda wound: wound.jam) == 3
    assert counters(lambda wound: wound.red) == 20
    assert counters(lambda wound: wound.red or wound.location in LEGS_AND_BELLY) == 37


@pytest.mark.parametrize("free_arm", ["left-arm", "right-arm"])
def test_void_at_a_window_for_a_man_with_one_handgun(free_arm: str) -> None:
    assert counters(lambda wound: wound.red or wound.location in (*LEGS_AND_BELLY, free_arm)) == 42


def test_shares_of_the_mix() -> None:
    assert round(100 * counters(lambda wound: wound.fall) / 64) == 47
    wounds = [wound for wound in PARTS.wounds if not (wound.kills or wound.jam) for _ in range(wound.count)]
    assert round(sum(wound.loss for wound in wounds) / len(wounds), 2) == 1.54
    assert round(sum(wound.injury for wound in wounds) / len(wounds), 2) == 1.08


def test_both_sides_of_the_body_are_alike() -> None:
    def mirrored(side: str) -> list[str]:
        rows = [as_row(wound) for wound in PARTS.wounds if (wound.location or "").startswith(side)]
        return [row[6:].replace("Left", "").replace("Right", "").replace("L ", "").replace("R ", "") for row in rows]

    assert mirrored("left") == mirrored("right")
