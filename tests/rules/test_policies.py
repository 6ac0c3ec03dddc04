"""Policies for acting out of turn: what each settles on, by hand on a small position, and on any position one of the options."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.policies import (
    ASK,
    DROP,
    NEVER,
    SHOOT,
    Policy,
    PolicyError,
    left_to_ask,
    read_policy,
    settled,
)
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import AFTER, ENTRY, LET_PASS, Duck, Snap, Window
from outlaws_tui.outlaws.staging.setup import begin
from tests.rules.test_lists import positions, stage

policies = st.builds(Policy, st.sampled_from((ASK, SHOOT, DROP, NEVER)), st.integers(0, 100))


def in_view(cause: int) -> Gunfight:
    """Return Learning the Trade with Samuel, his gun in hand, asked whether he acts against Daniel, five squares off."""
    place = stage("learning-the-trade")
    g = begin(place, Scripted((0, 1)), events=False)
    daniel, samuel = g.figures
    daniel.square, daniel.facing = place.town.names.index("A/F11"), 1
    samuel.square, samuel.facing = place.town.names.index("A/K11"), 3
    samuel.right, samuel.carried = place.at_start.figures[1].carried[0], ()
    g.common.active = 0
    g.agenda = (Window(0, cause, 1, 2), None)
    return g


def with_policy(policy: Policy) -> tuple[Policy, ...]:
    return Policy(), policy


@pytest.mark.parametrize("cause", [ENTRY, AFTER])
def test_what_each_policy_does_with_a_shot_and_a_drop_on_offer(cause: int) -> None:
    g = in_view(cause)
    shot, drop, _ = g.options()
    assert (type(shot), type(drop)) == (Snap, Duck)
    assert settled(g, with_policy(Policy()), quiet=False) is None
    assert left_to_ask(g, with_policy(Policy())) == (1,)
    assert settled(g, with_policy(Policy(SHOOT)), quiet=False) == shot
    assert settled(g, with_policy(Policy(DROP)), quiet=False) == drop
    assert settled(g, with_policy(Policy(NEVER)), quiet=False) == LET_PASS
    assert left_to_ask(g, with_policy(Policy(NEVER))) == ()


def test_a_shot_is_tried_from_its_chance_on_and_till_then_the_right_is_kept() -> None:
    g = in_view(ENTRY)
    chance = 100 * attempt(g, 0, g.options()[0]).comes_off
    assert 0 < chance < 100
    assert isinstance(settled(g, with_policy(Policy(SHOOT, int(chance))), quiet=False), Snap)
    assert settled(g, with_policy(Policy(SHOOT, int(chance) + 1)), quiet=False) == LET_PASS
    g.choose(LET_PASS)
    assert not g.common.tried


def test_whoever_lies_already_or_holds_nothing_lets_it_pass() -> None:
    g = in_view(ENTRY)
    g.figures[1].prone = 1
    assert settled(g, with_policy(Policy(DROP)), quiet=False) == LET_PASS
    g = in_view(ENTRY)
    g.figures[1].right = -1
    assert settled(g, with_policy(Policy(SHOOT)), quiet=False) == LET_PASS


def test_quiet_is_for_who_is_in_view_and_not_for_who_has_fired() -> None:
    assert settled(in_view(ENTRY), with_policy(Policy()), quiet=True) == LET_PASS
    assert settled(in_view(AFTER), with_policy(Policy()), quiet=True) is None
    assert isinstance(settled(in_view(ENTRY), with_policy(Policy(SHOOT)), quiet=True), Snap)


@given(positions, st.lists(policies, min_size=12, max_size=12), st.booleans())
@settings(max_examples=120)
def test_what_is_settled_is_an_option_and_leaves_nobody_who_should_be_asked(
    g: Gunfight, found: list[Policy], quiet: bool
) -> None:
    each = (found * 5)[: len(g.figures)]
    option = settled(g, each, quiet)
    asked = left_to_ask(g, each)
    if option is not None:
        assert option in g.options()
    assert (option is None) >= (not hasattr(g.question, "active") and not asked and LET_PASS not in g.options())
    assert set(asked) <= {getattr(one, "who", -1) for one in g.options()}
    assert all(each[who].kind == ASK for who in asked)


@given(policies)
def test_words_of_a_policy_are_read_again(policy: Policy) -> None:
    plain = policy if policy.kind == SHOOT else Policy(policy.kind)
    assert read_policy(policy.words()) == plain


@pytest.mark.parametrize("text", ["", "shot", "shoot 101", "shoot -1", "drop 5", "shoot ４0", "never never"])
def test_anything_else_is_no_policy(text: str) -> None:
    with pytest.raises(PolicyError, match="expected ask, shoot"):
        read_policy(text)
