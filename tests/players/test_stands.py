"""Stands that are supposed, with all that is derived from where figures are."""

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.players import player
from outlaws_tui.players.fire import Fire
from outlaws_tui.players.stands import Stand, Stands
from outlaws_tui.seats.game import Game
from tests.players.test_auto import stage


def test_a_figure_that_is_supposed_elsewhere_stands_in_no_two_squares() -> None:
    """Lines of fire are asked about with the figure there and not where it came from; afterwards all is as it was."""
    where = stage("S9")
    auto = player("auto")
    game = Game.start(where, "stands", ["x", "x"], "00")
    looked = 0
    while looked < 60 and not game.over:
        seen = game.observe(game.asked)
        g = thaw(where, seen, Scripted())
        if isinstance(g.question, Act):
            who = g.question.who
            stands = Stands(g, who, Fire(g), [0] * where.town.size, 0.0)
            before = g.common.at
            for one in stands.reach(g.figures[who].actions)[:5]:
                with stands.at(Stand(one.square, 0)):
                    derived = [0] * len(where.sides)
                    for i, p in enumerate(g.figures):
                        if p.status == FIT and p.square >= 0:
                            derived[where.side[i]] |= 1 << p.square
                    assert g.common.at == tuple(derived)
                    assert derived[where.side[who]] >> one.square & 1
                looked += 1
            assert g.common.at == before
            assert not broken(g)
        game.choose(game.asked, game.number, auto.choose(where, seen))
    assert looked >= 60
