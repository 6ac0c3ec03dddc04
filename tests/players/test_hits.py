"""What a bullet is worth to a deputy, worked out by hand for a pool of one kind of counter; and what he does about a bleeding."""

import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.codes import CHEST, FIT, SHOOT
from outlaws_tui.outlaws.loading import Staunch
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.players import player
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.deputy import Deputy
from outlaws_tui.players.hits import Hits
from outlaws_tui.seats.game import Game
from tests.players.test_auto import stage


def first_turn(name: str) -> Gunfight:
    """Return a shootout when somebody acts for the first time."""
    where = stage(name)
    auto = player("auto")
    game = Game.start(where, "hits", ["x", "x"], "00")
    while True:
        seen = game.observe(game.asked)
        g = thaw(where, seen, Scripted())
        if isinstance(g.question, Act):
            return g
        game.choose(game.asked, game.number, auto.choose(where, seen))


def wound(g: Gunfight, name: str) -> int:
    """Return the number of a kind of wound counter."""
    return next(number for number, kind in enumerate(g.stage.wounds) if kind.id == name)


@pytest.mark.parametrize("distance", [1, 3, 5])
def test_a_bullet_at_one_of_two_in_a_square_is_worth_what_it_does_to_either(distance: int) -> None:
    """PAIR-01, PAIR-02: every counter takes 1 action and injures for 1, so a hit is worth 1 + 0.8, and a Navy Colt has no shock. Beside a
    friend, at 1.5 times that, the die makes it (1.8 - 2.7) / 2 = -0.45; beside another opponent it is 1.8 still. Where the aim is good
    enough the one aimed at is named."""
    g = first_turn("S10")
    luke, jim, dale, lee = (g.stage.slugs.index(name) for name in ("luke", "jim", "dale", "lee"))
    g.edit_common().pool = (wound(g, "W12"),) * 9
    gun = next(thing for thing in g.figures[luke].carried if g.stage.gear[thing].kind >= 0)
    assert g.stage.gear[gun].slug == "navy-colt"
    hit, bonus = map(float, landing(g, luke, gun, SHOOT, distance, dale))
    assert hit > bonus
    assert Hits(g).bullet(luke, gun, SHOOT, dale, distance, 0) == pytest.approx((hit, 1.8 * hit))
    place(g, lee, g.figures[dale].square)
    assert Hits(g).bullet(luke, gun, SHOOT, dale, distance, 0) == pytest.approx((hit, 1.8 * hit))
    place(g, lee, next(s for s in range(g.stage.town.size) if g.stage.town.squares >> s & 1 and not g.held() >> s & 1))
    place(g, jim, g.figures[dale].square)
    expected = -0.45 * (hit - bonus) + 1.8 * bonus
    assert Hits(g).bullet(luke, gun, SHOOT, dale, distance, 0) == pytest.approx((hit, expected))


def test_whoever_is_drawn_with_one_action_stops_his_bleeding_with_it() -> None:
    """COND-06 to 08, R-46: the counter comes off for good, where it would cost 2 actions in each turn to come. The written list waits for
    two actions."""
    g = first_turn("S1")
    question = g.question
    assert isinstance(question, Act)
    p = g.edit(question.who)
    body = bytearray(8)
    body[CHEST] = 1 + wound(g, "W07")
    p.body, p.loss, p.actions, p.status = bytes(body), 3, 1, FIT
    common = g.edit_common()
    common.drawn, common.spent = 1, 0
    chosen = Deputy().answer(g)
    assert isinstance(chosen, Staunch)
    assert chosen.box == CHEST
    assert not isinstance(Auto().answer(g), Staunch)
