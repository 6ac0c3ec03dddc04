"""The luck of plays: by what a draw is for, not by what came before it, and all faces in turn."""

from itertools import pairwise

from outlaws_tui.kernel.steps import Step
from outlaws_tui.outlaws.codes import SHOOT
from outlaws_tui.outlaws.firing import GunDie
from outlaws_tui.outlaws.rounds import DrawCounter
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.truce import TruceDie
from outlaws_tui.players.luck import Luck
from tests.players.test_hits import first_turn

MANY = 1000
"""Sides of a die that hardly shows the same face twice."""


def drawn(luck: Luck, g: Gunfight, *steps: Step[Gunfight], sides: int = MANY) -> list[int]:
    """Return what comes up for steps, one after the other, each as often as it is named."""
    found = []
    for step in steps:
        g.agenda = (step, None)
        found.append(luck.draw(sides))
    return found


def test_what_comes_up_for_one_does_not_depend_on_what_others_drew() -> None:
    """Luke fires twice, as he does after two shots of Dale's, and after a die of the truce; Dale's shots are others, and so are Luke's in
    somebody else's turn, in another round, and with another seed."""
    g = first_turn("S10")
    luke, dale = (GunDie(g.stage.slugs.index(name), 0, SHOOT, 0) for name in ("luke", "dale"))
    luck = Luck(7)
    luck.begin(g, 1)
    usual = drawn(luck, g, luke, luke)
    assert usual[0] != usual[1]
    luck.begin(g, 1)
    mixed = drawn(luck, g, dale, dale, luke, TruceDie(), luke)
    assert [mixed[2], mixed[4]] == usual
    assert not set(mixed[:2]) & set(usual)
    common = g.edit_common()
    common.active = (common.active + 1) % 6
    assert not set(drawn(luck, g, luke, luke)) & set(usual)
    common.active = (common.active - 1) % 6
    common.round += 1
    assert not set(drawn(luck, g, luke, luke)) & set(usual)
    common.round -= 1
    other = Luck(8)
    other.begin(g, 1)
    assert not set(drawn(other, g, luke, luke)) & set(usual)


def order(luck: Luck, g: Gunfight, cup: int) -> list[int]:
    """Return the figures whose counters are in the first side's cup in the order in which they come out."""
    found = []
    while cup:
        common = g.edit_common()
        common.cups = (cup, *common.cups[1:])
        there = [who for who in range(len(g.figures)) if cup >> who & 1]
        who = there[drawn(luck, g, DrawCounter(0), sides=len(there))[0]]
        found.append(who)
        cup &= ~(1 << who)
    return found


def test_counters_come_out_in_one_order_whoever_is_no_longer_in_the_cup() -> None:
    g = first_turn("S10")
    luck = Luck(3)
    luck.begin(g, 2)
    first, second, third = order(luck, g, 0b111)
    assert {first, second, third} == {0, 1, 2}
    assert order(luck, g, 1 << second | 1 << third) == [second, third]
    assert order(luck, g, 1 << first | 1 << third) == [first, third]
    assert order(luck, g, 1 << first | 1 << second) == [first, second]


def test_from_play_to_play_a_die_goes_on_through_its_faces() -> None:
    """A stride of a fifth at least, forwards or back, leads past any face of a d6: none comes up twice in a row."""
    g = first_turn("S1")
    luck = Luck(11)
    shot = GunDie(0, 0, SHOOT, 0)
    rolls = []
    for play in range(40):
        luck.begin(g, play)
        rolls.append(drawn(luck, g, shot, shot, sides=6))
    for faces in zip(*rolls, strict=True):
        assert all(one != other for one, other in pairwise(faces))
