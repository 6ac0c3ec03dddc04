"""Where draws come from: by address, by script, noted."""

import pytest

from outlaws_tui.kernel.chance import Playout, Scripted, ScriptError, Seeded


def draws(chance: Seeded, number: int, count: int, sides: int = 6) -> list[int]:
    chance.at(number)
    return [chance.draw(sides) for _ in range(count)]


def test_a_draw_is_fixed_by_secret_number_and_index() -> None:
    one, other = Seeded(b"a secret of some length"), Seeded(b"a secret of some length")
    later = draws(one, 7, 20)
    draws(other, 1, 5)
    draws(other, 2, 11)
    assert draws(other, 7, 20) == later
    assert draws(other, 8, 20) != later
    assert draws(Seeded(b"another secret"), 7, 20) != later


def test_dice_are_fair_within_and_across_choices() -> None:
    """Chi squared of pairs at 35 degrees of freedom: 66.6 is exceeded once in a thousand times by fair dice."""
    chance = Seeded(b"fair")
    for pairs in (
        [tuple(draws(chance, number, 2)) for number in range(7200)],
        [(draws(chance, number, 1)[0], draws(chance, number + 1, 1)[0]) for number in range(0, 14400, 2)],
    ):
        expected = len(pairs) / 36
        found = [pairs.count((a, b)) for a in range(6) for b in range(6)]
        assert sum((n - expected) ** 2 / expected for n in found) < 66.6


def test_every_face_of_a_large_die_can_come() -> None:
    chance = Playout(1)
    assert {chance.draw(64) for _ in range(3000)} == set(range(64))


def test_a_script_gives_its_draws_in_order_and_says_what_is_wrong() -> None:
    chance = Scripted([3, 0])
    chance.add([5])
    assert (chance.draw(6), chance.draw(2), chance.draw(6)) == (3, 0, 5)
    with pytest.raises(ScriptError, match="no draw is left"):
        chance.draw(6)
    with pytest.raises(ScriptError, match="says 6 where the game draws one of 6"):
        Scripted([6]).draw(6)
