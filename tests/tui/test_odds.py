"""The chance shown for a shot is what the engine does with every face of its dice."""

from contextlib import suppress
from fractions import Fraction
from itertools import product

import pytest

from outlaws_tui.data import load
from outlaws_tui.kernel.chance import Scripted, ScriptError
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import BOTH, LEFT, RIGHT
from outlaws_tui.outlaws.odds import bullets, chance
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty, stage_for


def stage(name: str) -> Stage:
    library = load()
    return stage_for(library.shootout(name), library.components, library.boards)


def duel(built: Stage, who: int, target: int, gap: int, right: int, left: int) -> Gunfight:
    """Return a state in which one acts with things in hand and another stands so many squares east of him, both on open ground."""
    g = empty(built, Scripted())
    town = built.town
    row = town.height - 1
    for i, p in enumerate(g.figures):
        if p.square >= 0 and i not in (who, target):
            p.square = -1
    spots = {who: row * town.width + 1, target: row * town.width + 1 + gap}
    g.common.at = tuple(
        sum(1 << square for i, square in spots.items() if built.side[i] == side) for side in range(len(built.sides))
    )
    for i, square in spots.items():
        g.figures[i].square = square
    p = g.figures[who]
    p.facing, p.actions, p.carried = 1, 4, ()
    p.right, p.left = right, left
    g.common.active, g.common.drawn = who, 4
    g.agenda = (Act(who), None)
    return g


@pytest.mark.parametrize("gap", [1, 2, 4, 6, 9])
@pytest.mark.parametrize("hand", [RIGHT, LEFT])
def test_one_handgun(gap: int, hand: int) -> None:
    built = stage("S1")
    gun = built.at_start.figures[0].carried[0]
    g = duel(built, 0, 1, gap, gun if hand == RIGHT else -1, gun if hand == LEFT else -1)
    shots = [option for option in g.options() if isinstance(option, Shoot)]
    assert shots
    for option in shots:
        assert option.hand == hand
        assert chance(g, 0, option) == first_bullet(g, option)


def first_bullet(g: Gunfight, option: Shoot) -> Fraction:
    """Count what the first bullet's dice do: a gun die, and a d6 that is only rolled where one comes off."""
    total = hits = 0
    for faces in product(range(6), repeat=2):
        trial = g.clone()
        trial.events = []
        trial.chance = Scripted(faces)
        with suppress(ScriptError):
            trial.choose(option)
        rolled = next(event for event in trial.events if isinstance(event, ev.Rolled))
        total += 1
        hits += bool(rolled.hit)
    return Fraction(hits, total)


def test_long_guns_and_both_barrels() -> None:
    built = stage("S11")
    for who, start in enumerate(built.at_start.figures):
        things = [thing for thing in (start.right, *start.carried) if thing >= 0 and built.gear[thing].kind >= 0]
        target = next(i for i, side in enumerate(built.side) if side != built.side[who])
        for gap in (1, 3, 8):
            g = duel(built, who, target, gap, things[0], things[0])
            for option in g.options():
                if isinstance(option, Shoot):
                    each = bullets(g, who, option)
                    assert option.hand == BOTH
                    assert each[0].range == gap
                    assert each[0].hit == first_bullet(g, option)
                    missed = Fraction(1)
                    for bullet in each:
                        missed *= 1 - bullet.hit
                    assert chance(g, who, option) == 1 - missed


def test_a_gun_in_each_hand() -> None:
    built = stage("S1")
    first, second = (start.carried[0] for start in built.at_start.figures)
    g = duel(built, 0, 1, 3, first, second)
    doubles = [option for option in g.options() if isinstance(option, DoubleShot)]
    assert doubles
    for option in doubles:
        right, left = bullets(g, 0, option)
        assert not right.less
        assert left.less
        assert left.hit < right.hit
        assert chance(g, 0, option) == 1 - (1 - right.hit) * (1 - left.hit)


def test_a_group_that_the_first_barrel_hits_is_out_of_the_way_of_the_second() -> None:
    # TOWN-18 to 20: a bullet hits the group on its way one time in two. It stands 3 squares off, where it flees from no shot (TOWN-11).
    built = stage("S13")
    shotgun = next(thing for thing, gear in enumerate(built.gear) if gear.name == "Double shotgun")
    target = next(who for who, side in enumerate(built.side) if side != built.side[0])
    g = duel(built, 0, target, 5, shotgun, shotgun)
    for crowd in g.crowds:
        crowd.square = -1
    (both,) = (option for option in g.options() if isinstance(option, Shoot) and len(bullets(g, 0, option)) == 2)
    lands = bullets(g, 0, both)[0].hit
    assert 0 < lands < 1
    assert chance(g, 0, both) == 1 - (1 - lands) ** 2
    g.crowds[0].square = g.figures[0].square + 3
    assert bullets(g, 0, both)[0].hit == lands / 2
    group_hit = Fraction(1, 2) * (1 - lands)
    group_stands = Fraction(1, 2) * (1 - lands) * (1 - lands / 2)
    assert chance(g, 0, both) == 1 - group_hit - group_stands
