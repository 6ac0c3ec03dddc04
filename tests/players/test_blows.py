"""What a deputy makes of its fists: promises worked out by hand from the faces of the brawl die (Miss; 1 fist, 1 knife; Body, 1 fist; Body,
2 fists; Head, 1 fist, 1 knife; Head, 2 fists, 2 knives)."""

import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.brawl_options import BODY_BLOW, HEAD_PUNCH, LIFT, WRESTLE
from outlaws_tui.outlaws.codes import STRIKE
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.paths import Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.players import player
from outlaws_tui.players.blows import DOWN, attack_worth, blow, close_in, promise, set_upon
from outlaws_tui.seats.game import Game
from tests.players.test_auto import play, stage


def turn_of(name: str) -> Gunfight:
    """Return Barroom Arithmetic when a miner acts for the first time, before whom nobody has come to blows."""
    where = stage("S5")
    auto = player("auto")
    for seed in range(50):
        game = Game.start(where, f"blows {seed}", ["x", "x"], "00")
        for _ in range(12):
            g = thaw(where, game.observe(game.asked), Scripted())
            if isinstance(g.question, Act):
                if where.slugs[g.question.who] == name:
                    return g
                break
            seen = game.observe(game.asked)
            game.choose(game.asked, game.number, auto.choose(where, seen))
    raise AssertionError(name)


def test_attacks_are_weighed_by_what_is_left_of_them_after_a_dodge() -> None:
    """BRAWL-12, 13, 26, 50: Scott has skill 0 and Will 1, so Will's die is one less, and he dodges one blow with 1 to 4: two of three."""
    g = turn_of("scott")
    scott, will = (g.stage.slugs.index(name) for name in ("scott", "will"))
    place(g, scott, g.figures[will].square)
    # A head shows on two faces: of its two blows one is left in two of three.
    assert promise(g, scott, HEAD_PUNCH) == pytest.approx(2 / 6 * (1 / 3 * 2 + 2 / 3 * 1))
    # A body blow lands with four faces, and is dodged whole.
    assert promise(g, scott, BODY_BLOW) == pytest.approx(4 / 6 * 1 / 3)
    # One fist on three faces, two on two.
    assert attack_worth(g, scott, will, STRIKE) == pytest.approx((3 * 1 / 3 + 2 * (1 / 3 * 2 + 2 / 3)) / 6)
    # Will's die counts one less: Scott wins with 1 against 3 to 6, 2 against 4 to 6 and so on: 4 + 3 + 2 + 1 of 36.
    assert promise(g, scott, WRESTLE) == pytest.approx(10 / 36 * (1 / 3 + DOWN))
    assert blow(g, scott, [BODY_BLOW, HEAD_PUNCH]) == HEAD_PUNCH


def test_whoever_has_advantage_and_a_bears_hug_wrestles() -> None:
    """BRAWL-15 to 17, R-180: Big Otto, skill 4, wins 21 of 36 against Will, and his knock-down is two blows. Will dodges with 1 to 3."""
    g = turn_of("big-otto")
    otto, will = (g.stage.slugs.index(name) for name in ("big-otto", "will"))
    place(g, otto, g.figures[will].square)
    assert promise(g, otto, WRESTLE) == pytest.approx(21 / 36 * (1 / 2 * 2 + 1 / 2 * 1 + DOWN))
    assert promise(g, otto, HEAD_PUNCH) == pytest.approx(2 / 6 * 3 / 2)
    assert blow(g, otto, g.options()) == WRESTLE


def test_furniture_is_taken_up_before_a_brawl_and_the_weakest_gone_for() -> None:
    """ACT-2-18: where low furniture stands nothing else comes first; without it the step goes to the one with the least brawl skill."""
    g = turn_of("robert")
    robert, clay, will = (g.stage.slugs.index(name) for name in ("robert", "clay", "will"))
    square = g.figures[robert].square
    steps = [o for o in g.options() if isinstance(o, Walk)]
    beside = sorted({o.to for o in steps if o.to != square and not g.stage.furniture >> o.to & 1})
    into = {o.to for o in steps} & {g.figures[clay].square}
    assert into  # Clay, skill 2, stands beside him
    place(g, will, next(to for to in beside if to not in into and not g.held() >> to & 1))
    chosen = close_in(g, robert, steps)
    assert (isinstance(chosen, Walk), chosen.to) == (True, g.figures[will].square)
    assert close_in(g, robert, [*steps, LIFT]) == LIFT


def test_deputies_go_on_at_those_out_cold_before_they_come_to() -> None:
    """BRAWL-62, BRAWL-63: whoever lies out cold in his square gets more blows from a deputy; an automatic character walks off."""
    words = [step.words for seed in range(4) for step in play("S5", seed, "deputy", "auto").steps if step.side == 0]
    assert any(said.startswith("pummel") for said in words)
    assert not any(
        step.words.startswith("pummel") for seed in range(4) for step in play("S5", seed, "auto", "auto").steps
    )


def test_before_the_amen_deputies_set_upon_whoever_is_no_better_with_his_fists() -> None:
    """R-207, BRAWL-01: Luke, at F/I6, has skill 0, like Lee, at F/J5; Dale has 1. Once guns may be drawn nobody is set upon."""
    where = stage("S10")
    auto = player("auto")
    luke, lee, dale = (where.slugs.index(name) for name in ("luke", "lee", "dale"))
    there, off = (where.town.names.index(name) for name in ("F/J5", "F/L11"))
    for seed in range(60):
        game = Game.start(where, f"amen {seed}", ["x", "x"], "00")
        while not isinstance((g := thaw(where, game.observe(game.asked), Scripted())).question, Act):
            game.choose(game.asked, game.number, auto.choose(where, game.observe(game.asked)))
        if g.question.who == luke and g.common.truce:
            break
    assert g.common.truce
    assert g.figures[lee].square == there
    step = set_upon(g, luke, g.options())
    assert isinstance(step, Walk)
    assert step.to == there
    why = player("deputy")
    assert why.choose(where, game.observe(game.asked)) == step.words(g, luke)
    assert why.why == "no gun may be drawn yet, so fists"
    place(g, lee, off)
    place(g, dale, there)
    assert set_upon(g, luke, g.options()) is None
    place(g, dale, off + 1)
    place(g, lee, there)
    g.edit_common().truce = 0
    assert set_upon(g, luke, g.options()) is None
