"""Each gun counter against the table that it was made from, and the shotgun's wounds by range."""

import pytest

from outlaws_tui.outlaws.parts import Gun, ReloadCost
from tests.components.shipped import PARTS

# id, name, real gun, class, ammunition, reload, modifier, wounds used/drawn, shock, brawl, cartridge
ROWS = """\
SW2 | S&W No.2 | .32 rimfire tip-up, 1861-74 | handgun | 6 | *5 | 0 | 1/1 | - | 0 | .32 RF
NAVY | Navy Colt | .36 cap and ball, 1851 | handgun | 6 | 3/2 | +1 | 1/1 | - | 0 | .36 C&B
C45 | Colt .45 | Single Action Army, 1873 | handgun | 6 | 2/1 | 0 | 1/2 | * | 0 | .45
C41 | Colt .41 | House/Cloverleaf pistol, 1871-76 | handgun | 4 | 2/1 | -1 | 1/1 | - | 0 | .41 RF
REM | Remington Army | .44 cap and ball, 1858/63 | handgun | 6 | 3/2 | 0 | 1/1 | * | 0 | .44 C&B
SCHO | Schofield | S&W No.3 .45 top-break, 1875 | handgun | 6 | *4 | 0 | 1/1 | * | 0 | .45 S&W
RUSS | S&W Russian | S&W No.3 .44 top-break, 1871 | handgun | 6 | *5 | +1 | 1/1 | * | 0 | .44 R
FRON | Colt Frontier | .44-40 Single Action, 1878 | handgun | 6 | 2/1 | 0 | 1/2 | * | 0 | .44-40
STOR | Colt Storekeeper | short .45, 1882 | handgun | 6 | 2/1 | -1 | 1/2 | * | 0 | .45
P31 | Pocket Colt | .31 cap and ball, 1849 | handgun | 5 | 3/2 | -1 | 1/1 | - | 0 | .31 C&B
DERR | Double Derringer | Remington .41, 1866 | handgun | 2 | 2/1 | -2 | 1/1 | - | 0 | .41 RF
W73 | Winchester '73 | .44-40 lever | rifle | 15 | 2/1 | 0 | 1/3 | * | +1 | .44-40
W73C | Winchester '73 carbine | .44-40 lever | rifle | 12 | 2/1 | -1 | 1/3 | * | +1 | .44-40
W66 | Yellow Boy | Winchester '66 .44 Henry | rifle | 15 | 2/1 | 0 | 1/3 | - | +1 | .44 RF
HEN | Henry | .44 rimfire, 1860 | rifle | 15 | *5 | 0 | 1/3 | - | +1 | .44 RF
SPEN | Spencer carbine | .56 rimfire, 1865 | rifle | 7 | *4 | -1 | 1/3 | * | +1 | .56 RF
W76 | Winchester '76 | .45-75 lever | rifle | 12 | 2/1 | +1 | 1/3 | * | +1 | .45-75
TRAP | Springfield trapdoor | .45-70, 1873 | rifle | 1 | 2 | +2 | 1/3 | * | +1 | .45-70
SHAR | Sharps | .50 buffalo rifle, 1874 | rifle | 1 | 2 | +4 | 2/3 | * | +1 | .50
DBL | Double shotgun | 12-gauge | shotgun | 2 | 2/1 | 0 | by range | - | +1 | 12-ga
COACH | Coach gun | 10-gauge, short double | shotgun | 2 | 2/1 | -1 | by range | - | +1 | 10-ga
FOWL | Fowling piece | single barrel | shotgun | 1 | 2 | +1 | by range | - | +1 | 12-ga
W87 | Winchester '87 | 10-gauge lever repeater | shotgun | 5 | 2/1 | 0 | by range | - | +1 | 10-ga
"""


def as_row(gun: Gun) -> str:
    wounds = "by range" if gun.by_range else f"{gun.used}/{gun.drawn}"
    cells = (
        gun.id, gun.name, gun.real, gun.kind, gun.ammo, gun.reload, signed(gun.modifier), wounds, "*" if gun.shock else "-",
        signed(gun.brawl), gun.cartridge,
    )  # fmt: skip
    return " | ".join(map(str, cells))


def signed(number: int) -> str:
    return f"{number:+}" if number else "0"


@pytest.mark.parametrize("row", ROWS.splitlines())
def test_gun(row: str) -> None:
    assert as_row(PARTS.gun(row.split(" | ")[0])) == row


def test_there_are_no_other_guns() -> None:
    assert [gun.id for gun in PARTS.guns] == [row.split(" | ")[0] for row in ROWS.splitlines()]


def test_only_the_doubles_have_two_barrels() -> None:
    assert [gun.id for gun in PARTS.guns if gun.barrels == 2] == ["DBL", "COACH"]


def test_long_guns_take_two_hands_and_have_a_brawl_value() -> None:
    for gun in PARTS.guns:
        assert (gun.hands, gun.brawl) == ((1, 0) if gun.kind == "handgun" else (2, 1))


def test_reload_costs_in_numbers() -> None:
    assert PARTS.gun("NAVY").reload == ReloadCost(3, 2)
    assert PARTS.gun("SHAR").reload == ReloadCost(2, 2)
    assert PARTS.gun("SW2").reload == ReloadCost(5, 0, full=True)


def test_cartridges_are_shared() -> None:
    assert PARTS.cartridge("FRON") == PARTS.cartridge("W73") == PARTS.cartridge(".44-40") == ".44-40"
    assert PARTS.cartridge("Double shotgun") == PARTS.cartridge("FOWL") == "12-ga"


@pytest.mark.parametrize(
    ("distance", "used", "drawn"),
    [(0, 3, 3), (1, 3, 3), (2, 2, 2), (3, 1, 2), (5, 1, 2), (6, 1, 1), (40, 1, 1)],
)
def test_shotgun_wounds_by_range(distance: int, used: int, drawn: int) -> None:
    band = PARTS.shotgun.at(distance)
    assert (band.used, band.drawn) == (used, drawn)
