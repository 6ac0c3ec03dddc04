"""Danger: what enemies in the cup and those who may snapshot would do to somebody who goes to a square."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from outlaws_tui.analysis.asking import asked
from outlaws_tui.analysis.danger import Dangers, _least, _Shot
from outlaws_tui.analysis.fates import fate
from outlaws_tui.analysis.odds import odds_of
from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.aiming import companion
from outlaws_tui.outlaws.codes import RIGHT, SHOOT
from outlaws_tui.outlaws.herd import horse_at
from outlaws_tui.outlaws.odds import bullets
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import Shoot
from outlaws_tui.outlaws.skills import DEAD_EYE, LUCKY, may_use
from outlaws_tui.outlaws.text.position import position_text
from tests.analysis.scenes import gun, hold, scene, stage
from tests.rules.test_lists import positions


def duel(gap: int, waits: bool, facing: int = 3) -> Gunfight:
    """Return Samuel's turn, Daniel so many squares east with a Colt in hand, his counter in the cup or not."""
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: gap})
    hold(g, 0, RIGHT, gun(built, "colt-45-2"))
    g.figures[0].facing = facing
    g.common.cups = (int(waits), 0)
    g.common.seen = int(facing == 3)
    return g


def one_shot(gap: int) -> tuple[Fraction, Fraction]:
    """Return the chances that Daniel's plain Colt does nothing and that it jams, at 9 squares or more, with no bonus: by hand."""
    added = stage("S1").skill[0][0]
    hit = Fraction(sum(face + added >= gap for face in (4, 6, 9)), 6)
    jam = hit * Fraction(3, 64)
    hurt = hit * (Fraction(32, 64) + Fraction(29, 64) * Fraction(60, 63))
    return 1 - jam - hurt, jam


def test_who_has_acted_and_sees_him_already_is_no_danger() -> None:
    g = duel(9, waits=False)
    assert Dangers(g, 1).at(g.figures[1].square).threats == ()


def test_who_waits_in_the_cup_fires_all_his_best_shots() -> None:
    g = duel(9, waits=True)
    built = g.stage
    none, jam = one_shot(9)
    danger = Dangers(g, 1).at(g.figures[1].square)
    # Four plain shots, each after one that did nothing; a jam ends it.
    unhurt = Fraction(1)
    for _ in range(4):
        unhurt = none * unhurt + jam
    plain = float(1 - unhurt)
    assert danger.chance >= plain - 1e-12
    if built.icons[0][0] < 2:
        assert danger.chance == pytest.approx(plain)
    assert [threat.who for threat in danger.threats] == [0]
    assert danger.threats[0].walks is False


def test_who_looks_away_first_turns_and_has_a_shot_less() -> None:
    near, turned = Dangers(duel(9, True), 1), Dangers(duel(9, True, facing=1), 1)
    square = duel(9, True).figures[1].square
    assert 0 < turned.at(square).chance < near.at(square).chance


def test_who_comes_into_view_may_be_snapped_at_on_the_way() -> None:
    g = duel(9, waits=False)
    g.common.seen = 0
    here = g.figures[1].square
    danger = Dangers(g, 1).at(here + 1, (here + 1,))
    # Four available actions: four of six to try; then a plain shot at 8 squares.
    added = g.stage.skill[0][0]
    hit = Fraction(sum(face + added >= 8 for face in (4, 6, 9)), 6)
    assert all(face + added < 16 for face in (4, 6, 9))
    hurt = Fraction(4, 6) * hit * (Fraction(32, 64) + Fraction(29, 64) * Fraction(60, 63))
    assert danger.chance == pytest.approx(float(hurt))
    assert danger.threats[0].snap == pytest.approx(float(hurt))


def test_the_best_use_of_actions_and_bullets() -> None:
    # Three actions: three shots that leave one unhurt by 1/2 each make 1/8; one aimed at 3/10 and a plain one 3/20.
    plain, aimed = _Shot(1, 1, 0.5, 0.0, 0), _Shot(2, 1, 0.3, 0.0, 0)
    assert _least((plain, aimed), 3, 6) == pytest.approx(0.125)
    # With one bullet it is the aimed one.
    assert _least((plain, aimed), 3, 1) == pytest.approx(0.3)
    # After a jam nothing more is fired.
    assert _least((_Shot(1, 1, 0.5, 0.25, 0),), 2, 6) == pytest.approx(0.5 * 0.75 + 0.25)


@given(positions)
@settings(max_examples=60)
def test_a_bullet_of_the_map_is_the_bullet_of_the_odds(g: Gunfight) -> None:
    question = g.question
    if not isinstance(question, Act) or g.crowds:
        return
    who, text = question.who, position_text(g)
    square = g.figures[who].square
    if companion(g, -1, who) >= 0 or horse_at(g, square) >= 0 or g.common.aside:
        return
    dangers = Dangers(g, who)
    for foe in dangers._foes:
        if may_use(g, foe, DEAD_EYE) or may_use(g, who, LUCKY):
            continue
        try:
            ask = asked(g, f"{g.stage.slugs[foe]} shoot {g.stage.slugs[who]}")
        except OutlawsError:
            continue
        if ask.g.figures[foe].facing != g.figures[foe].facing or not isinstance(ask.option, Shoot):
            continue
        flight = bullets(ask.g, foe, ask.option)[0]
        none, jam = dangers._bullet(foe, flight.thing, SHOOT, flight)
        found = odds_of(ask.g, ask.option, most=3000)
        if found.plays or flight.other >= 0:
            continue
        assert 1 - none - jam == pytest.approx(fate(found.spread, who).hurt)
    dangers.at(square)
    assert position_text(g) == text
