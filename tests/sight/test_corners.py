"""The corners to look around, of all squares at once, are those of each square by itself (R-17)."""

import random

import pytest

from outlaws_tui.data import load
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.sight import corners_of
from outlaws_tui.sight.layers import Layers
from outlaws_tui.sight.posts import legal_corners
from tests.sight.random_cases import random_clutter, random_town

LIBRARY = load()


def one_by_one(town: Town, layers: Layers) -> tuple[tuple[int, ...], ...]:
    """Return the corners of each square of the map, asked for by itself."""
    return tuple(legal_corners(layers, square) if town.squares >> square & 1 else () for square in range(town.size))


@pytest.mark.parametrize("shootout", LIBRARY.shootouts, ids=lambda one: one.slug)
def test_all_at_once_in_the_towns_that_are_shipped(shootout: Shootout) -> None:
    town = LIBRARY.town(shootout.layout)
    layers = Layers.of(town)
    assert corners_of(layers) == one_by_one(town, layers)
    assert any(corners_of(layers))


@pytest.mark.parametrize("seed", range(40))
def test_all_at_once_in_towns_of_any_kind(seed: int) -> None:
    rng = random.Random(seed)
    town = random_town(rng)
    layers = Layers.of(town, random_clutter(rng, town))
    assert corners_of(layers) == one_by_one(town, layers)
