"""Where to go: distances on foot, counted in actions."""

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.players.going import FAR, Ground
from outlaws_tui.seats.game import Game
from tests.players.test_auto import stage


def start(name: str) -> Gunfight:
    """Return a shootout's first position, for one's own use."""
    where = stage(name)
    game = Game.start(where, "going", ["x"] * len(where.sides), "00")
    return thaw(where, game.observe(game.asked), Scripted())


def at(g: Gunfight, name: str) -> int:
    """Return a square by its name."""
    return g.stage.town.names.index(name)


def test_distances_are_counted_in_actions_and_a_closed_door_is_one() -> None:
    """By the drawing of board A: open street; the saloon's south door below E7, closed."""
    g = start("S1")
    far = Ground(g.stage).distances(g, 1 << at(g, "A/E8"))
    assert far[at(g, "A/E8")] == 0
    assert far[at(g, "A/E11")] == 3
    assert far[at(g, "A/E7")] == 2  # a step, and the door
    assert far[at(g, "A/E6")] == 3  # a step more


def test_no_way_leads_through_what_is_closed() -> None:
    """A row of closed squares across the street cuts it off; a goal that is closed itself is left all the same."""
    g = start("S1")
    ground = Ground(g.stage)
    row = sum(1 << at(g, f"A/{letter}10") for letter in "ABCDEFGHIJKL")
    far = ground.distances(g, 1 << at(g, "A/E12"), row)
    assert far[at(g, "A/E11")] == 1
    assert far[at(g, "A/E9")] == FAR
    assert all(far[at(g, f"A/{letter}10")] == FAR for letter in "ABCDEFGHIJKL")
    assert ground.distances(g, 1 << at(g, "A/E10"), row)[at(g, "A/E11")] == 1
