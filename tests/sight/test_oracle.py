"""The core against the oracle: random towns, stations of all kinds, doors, horses, low pieces; and faults that must be noticed."""

import random
from collections.abc import Callable

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.ground import Piece, Town
from outlaws_tui.outlaws.stations import HOLDER, STANDING, STATIONS
from outlaws_tui.sight import beams, fields, lines, pack, unpack
from outlaws_tui.sight.fields import Field
from outlaws_tui.sight.lattice import CORNER, EVERYWHERE, Cone, Point, centre
from outlaws_tui.sight.layers import BLOCKED, Layers
from outlaws_tui.sight.sheet import Sheet
from tests.ground.strategies import random_town
from tests.sight.asking import Scene
from tests.sight.compare import Situation, Stage, random_stage, situations
from tests.sight.random_cases import random_clutter

CHECKS = 5000


def differences(seed: int, checks: int) -> list[str]:
    """Return what core and oracle do not agree on in some random situations."""
    rng = random.Random(seed)
    found: list[str] = []
    asked = 0
    while asked < checks:
        stage = random_stage(rng)
        for situation in situations(rng, stage, 50):
            found += stage.differences(situation)
            asked += 1
    return found


@pytest.mark.parametrize("seed", range(5))
def test_core_and_oracle_agree(seed: int) -> None:
    assert differences(seed, CHECKS // 5) == []


@settings(max_examples=60)
@given(random_town(), st.randoms(use_true_random=False))
def test_core_and_oracle_agree_on_towns_that_shrink(town: Town, rng: random.Random) -> None:
    stage = Stage.of(town, random_clutter(rng, town))
    for situation in situations(rng, stage, 8):
        assert stage.differences(situation) == []


# Faults that a core could have. Each is put in and must show; without any, the same situations show nothing.


def without_cells(monkeypatch: pytest.MonkeyPatch, is_lost: Callable[[Layers, int], bool]) -> None:
    """Make a core that does not notice some of the cells that block."""
    true = Layers.of

    def faulty(town: Town, extra: tuple[Piece, ...] = ()) -> Layers:
        layers = true(town, extra)
        size = layers.size
        lost = [cell for cell in range(size, 4 * size) if layers.flags[cell] & BLOCKED and is_lost(layers, cell)]
        flags = bytearray(layers.flags)
        masks = [0, 0, 0, 0]
        for cell in lost:
            flags[cell] &= ~BLOCKED
            masks[cell // size] |= 1 << cell % size
        return attrs.evolve(
            layers,
            flags=bytes(flags),
            east=layers.east & ~masks[1],
            south=layers.south & ~masks[2],
            corner=layers.corner & ~masks[3],
        )

    monkeypatch.setattr(Layers, "of", faulty)


def open_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cells(monkeypatch, lambda layers, cell: cell >= CORNER * layers.size)


def windows_as_glass(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cells(monkeypatch, lambda layers, cell: cell in layers.windows)


def open_rim(monkeypatch: pytest.MonkeyPatch) -> None:
    def strictly_in(cone: Cone, apex: Point, point: Point) -> bool:
        straight, x, y = cone
        dx, dy = point[0] - apex[0], point[1] - apex[1]
        if cone == EVERYWHERE:
            return True
        return dx * x + dy * y > abs(dx * y - dy * x) if straight else dx * x > 0 and dy * y > 0

    def mask(sheet: Sheet, cone: Cone, apex: Point) -> int:
        every = range(sheet.width * sheet.height)
        return sum(1 << square for square in every if strictly_in(cone, apex, centre(sheet.width, square)))

    monkeypatch.setattr(lines, "in_cone", strictly_in)
    monkeypatch.setattr(fields, "in_cone", strictly_in)
    monkeypatch.setattr(fields, "cone_mask", mask)


def low_pieces_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "low_effect", lambda *_: 0)
    monkeypatch.setattr(beams, "low_effect", lambda *_: 0)


def a_door_patched_in_place(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Field.__missing__

    def faulty(field: Field, open: int) -> int:
        seen = true(field, open)
        field[0] = seen
        return seen

    monkeypatch.setattr(Field, "__missing__", faulty)


def one_door_opens_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = Field.__missing__
    monkeypatch.setattr(Field, "__missing__", lambda field, open: true(field, -1 if open else 0))


FAULTS = (open_corners, windows_as_glass, open_rim, low_pieces_ignored, a_door_patched_in_place)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.replace("_", " "))
def test_a_fault_is_noticed(monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]) -> None:
    fault(monkeypatch)
    assert len(differences(seed=11, checks=400)) > 0


def test_the_situations_of_the_faults_are_right_without_any() -> None:
    assert differences(seed=11, checks=400) == []


DOORS = """
    + + + +
     . . .
    +d+-+d+
     . . .
    + + + +
     . . .
    + + + +
"""


@pytest.mark.parametrize("fault", [a_door_patched_in_place, one_door_opens_all])
def test_a_fault_with_doors_is_noticed_from_one_square(
    monkeypatch: pytest.MonkeyPatch, fault: Callable[[pytest.MonkeyPatch], None]
) -> None:
    """Opening one door must not make another one transparent, nor leave anything behind when it is shut."""
    town = Scene(DOORS).town
    asked = [Situation(pack(STANDING, 7, 0), pack(STANDING, square), 1, 0) for square in (0, 2)]
    stage = Stage.of(town)
    assert [stage.differences(one) for one in asked] == [[], []]
    fault(monkeypatch)
    stage = Stage.of(town)
    assert any(stage.differences(one) for one in asked)


def test_every_kind_of_station_is_compared_with_every_other() -> None:
    rng = random.Random(3)
    met: set[tuple[int, int]] = set()
    while len(met) < len(STATIONS) ** 2:
        stage = random_stage(rng)
        met |= {(unpack(at.a)[0], unpack(at.b)[0]) for at in situations(rng, stage, 200)}
    assert (HOLDER, STANDING) in met
