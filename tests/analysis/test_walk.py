"""The walk over chance is what playing through every face and counter by itself comes to, leaves the position as it was, and gives up
in time."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.analysis.fates import fate
from outlaws_tui.analysis.manner import SNAPS, Manner
from outlaws_tui.analysis.odds import chosen, odds_of, scratch
from outlaws_tui.analysis.walk import TooLongError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import BOTH, RIGHT
from outlaws_tui.outlaws.rounds import DrawOrPass, RoundStart
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.text.position import position_text
from tests.analysis.scenes import foes, gun, hold, scene, stage
from tests.analysis.slow import slow_odds
from tests.rules.test_lists import positions


def poor_in_counters(g: Gunfight, random: Random, count: int) -> None:
    """Leave so few counters in the pool that every script of draws can be played."""
    g.common.pool = bytes(sorted(random.sample(list(g.common.pool), min(count, len(g.common.pool)))))


@pytest.mark.parametrize("snaps", SNAPS)
@pytest.mark.parametrize(
    ("name", "slug", "gap", "way"),
    [
        ("S1", "colt-45", 2, 0),
        ("S1", "colt-45", 4, 1),
        ("S8", "henry", 2, 0),
        ("S11", "sharps", 3, 0),
        ("S11", "double-shotgun", 1, 0),
        ("S11", "double-shotgun", 4, 5),
    ],
)
def test_a_shot_is_what_every_script_of_draws_comes_to(name: str, slug: str, gap: int, way: int, snaps: str) -> None:
    built = stage(name)
    who, foe = foes(built)
    thing = gun(built, slug)
    g = scene(built, who, RIGHT if built.gear[thing].hands == 1 else BOTH, thing, {foe: gap})
    if name == "S1":
        hold(g, foe, RIGHT, gun(built, "colt-45-2"))
    random = Random(f"{name}{slug}{gap}{snaps}")
    option = next(o for o in g.options() if isinstance(o, Shoot) and o.way == way)
    manner = Manner(snaps=snaps)
    for _ in range(2):
        trial = g.clone()
        poor_in_counters(trial, random, 5 if snaps == "pass" else 3)
        walked = odds_of(trial, option, manner)
        assert not walked.plays
        slow = slow_odds(trial, option, manner)
        assert set(walked.spread) == set(slow)
        for tale, chance in slow.items():
            assert walked.spread[tale] == pytest.approx(float(chance), abs=1e-12)


@given(positions, st.integers(0, 10**6))
@settings(max_examples=25)
def test_whatever_is_chosen_sums_to_one_and_leaves_the_position_alone(g: Gunfight, seed: int) -> None:
    text = position_text(g)
    option = Random(seed).choice(list(g.options()))
    manner = Manner(1 + seed % 3, SNAPS[seed % 3])
    found = odds_of(g, option, manner, most=1500, plays=30)
    assert position_text(g) == text
    assert sum(found.spread.values()) == pytest.approx(1)
    assert all(chance > 0 for chance in found.spread.values())


@given(positions, st.integers(0, 10**6))
@settings(max_examples=15)
def test_a_walk_that_is_too_long_leaves_its_position_as_it_found_it(g: Gunfight, seed: int) -> None:
    own = scratch(g, Playout(1))
    _, walk = chosen(own, Random(seed).choice(list(own.options())), Manner(snaps="shoot"), 3)
    text, heard = position_text(own), len(own.events or ())
    try:
        walk.spread()
    except TooLongError:
        assert walk.outcomes == 4
    assert position_text(own) == text
    assert len(own.events or ()) == heard


def test_dice_that_tie_are_rolled_again_until_they_do_not() -> None:
    # A pass of both sides ends the round; the next begins with equal actions, so both roll, again while they tie: evenly matched.
    built = stage("S1")
    g = scene(built, 0, RIGHT, gun(built, "colt-45"), {1: 5})
    g.agenda = (RoundStart(), None)
    g.advance()
    assert isinstance(g.question, DrawOrPass)
    g.choose(g.options()[1])
    found = odds_of(g, g.options()[1])
    assert sum(found.spread.values()) == pytest.approx(1)
    assert not found.plays


def test_what_is_too_much_to_walk_is_played_and_says_so() -> None:
    built = stage("S1")
    g = scene(built, 0, RIGHT, gun(built, "colt-45"), {1: 2})
    option = next(o for o in g.options() if isinstance(o, Shoot))
    exact, about = odds_of(g, option), odds_of(g, option, most=10, plays=2000)
    assert (exact.plays, about.plays) == (0, 2000)
    assert exact.error(0.5) == 0
    assert about.error(0.5) == pytest.approx(0.5 / 2000**0.5)
    for name in ("hit", "hurt", "dead"):
        sure, near = getattr(fate(exact.spread, 1), name), getattr(fate(about.spread, 1), name)
        assert abs(sure - near) < 5 * about.error(sure)
