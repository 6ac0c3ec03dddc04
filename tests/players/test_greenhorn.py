"""The greenhorn plays by the list with shaky nerves, and aims at nothing."""

from outlaws_tui.outlaws.codes import BEST, STEADY
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.players.greenhorn import aimed
from tests.players.test_auto import play


def test_it_beats_uniform_choices_from_either_side() -> None:
    won = sum(play("S1", seed, "greenhorn", "random").winner == 0 for seed in range(10))
    won += sum(play("S1", seed, "random", "greenhorn").winner == 1 for seed in range(10))
    assert won >= 15


def test_it_aims_at_nothing() -> None:
    """R-240."""
    verbs = {
        step.words.partition(" ")[0] for name in ("S1", "S13") for step in play(name, 3, "greenhorn", "greenhorn").steps
    }
    assert "shoot" in verbs
    assert not verbs & {"steady", "best", "fan", "double"}
    assert [aimed(o) for o in (Shoot(STEADY, 0, 1, 0, 2), Shoot(BEST, 0, 1, 0, 3), DoubleShot(1, 1), Fan(1))] == [
        True
    ] * 4
    assert not aimed(Shoot(0, 0, 1, 0, 1))


def test_the_same_seed_gives_the_same_nerves() -> None:
    first, second = (play("S10", 4, "greenhorn", "auto").digest() for _ in range(2))
    assert first == second
