"""The corners to look around, of all squares at once, are those that the oracle finds for each (R-17)."""

import random

import pytest

from outlaws_tui.data import load
from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.stations import STATIONS
from outlaws_tui.sight import corners_of
from outlaws_tui.sight.layers import Layers
from tests.sight.oracle import Oracle
from tests.sight.random_cases import random_clutter, random_town

LIBRARY = load()


def of_the_oracle(town: Town, extra: tuple[Piece, ...] = ()) -> tuple[tuple[int, ...], ...]:
    """Return the corners of each square of the map, each asked for by itself."""
    oracle = Oracle(town, extra, STATIONS)
    return tuple(
        tuple(corner for corner in range(4) if town.names[square] and oracle.looks_into(square, corner) is not None)
        for square in range(town.size)
    )


@pytest.mark.parametrize("shootout", LIBRARY.shootouts, ids=lambda one: one.slug)
def test_all_at_once_in_the_towns_that_are_shipped(shootout: Shootout) -> None:
    town = LIBRARY.town(shootout.layout)
    found = corners_of(Layers.of(town))
    assert found == of_the_oracle(town)
    assert any(found)


@pytest.mark.parametrize("seed", range(40))
def test_all_at_once_in_towns_of_any_kind(seed: int) -> None:
    rng = random.Random(seed)
    town = random_town(rng)
    extra = random_clutter(rng, town)
    assert corners_of(Layers.of(town, extra)) == of_the_oracle(town, extra)
