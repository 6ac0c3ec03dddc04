"""Ten shots whose odds are worked out by hand, from the faces of the dice and the counters in the pool.

The white die of handguns shows Miss, Miss, Miss, 4, 6, 9, where a steady aim counts one Miss as 8; the red one of rifles Miss, Miss, Miss,
8, 14, 20. Of the 64 wound counters 3 are jams, 2 kill (heads), 28 cost 2 actions, 2 cost 3, and 29 cost 1. So 32 are kept when they are
drawn with another draw left, and 29 are put back. Red ones are 20, of them 2 + 3 + 3 + 2 + 2 + 1 + 2 + 2 + 1 + 2 by kind (three of them
cost 2); of the others 17 are in belly and legs, so low cover stops 37.
"""

from fractions import Fraction
from typing import Final

import pytest

from outlaws_tui.analysis.facts import HIT, LOSS, SNAP, STRUCK, WOUND
from outlaws_tui.analysis.fates import Fate, fate
from outlaws_tui.analysis.manner import DROP, SHOOT, Manner
from outlaws_tui.analysis.odds import odds_of
from outlaws_tui.analysis.walk import Spread
from outlaws_tui.outlaws.codes import BOTH, LEFT, RIGHT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from tests.analysis.scenes import foes, gun, hold, scene, stage

F: Final = Fraction


def shot(g: Gunfight, way: int = 0, manner: Manner | None = None) -> Spread:
    found = odds_of(g, next(o for o in g.options() if isinstance(o, Shoot) and o.way == way), manner)
    assert not found.plays
    return found.spread


def near(value: float, hand: Fraction) -> None:
    assert value == pytest.approx(float(hand), abs=1e-12)


def fates(g: Gunfight, foe: int, way: int = 0, manner: Manner | None = None) -> tuple[Fate, Fate]:
    spread = shot(g, way, manner)
    return fate(spread, g.common.active), fate(spread, foe)


def test_1_a_single_counter_at_six() -> None:
    # Navy Colt (draws 1) of somebody with handgun skill: the number must make 9 with what is added; only the 9 does, or more faces.
    built = stage("S2")
    who, foe = foes(built)
    g = scene(built, who, RIGHT, gun(built, "navy-colt"), {foe: 9})
    added = built.skill[who][0]
    hit = F(sum(face + added >= 9 for face in (4, 6, 9)), 6)
    mine, his = fates(g, foe)
    assert hit in (F(1, 6), F(2, 6))
    near(his.hit, hit)
    # Nothing is put back, because nothing more may be drawn: all but the jams hurt. No total makes 18, so no bonus draw.
    near(his.hurt, hit * F(61, 64))
    near(his.dead, hit * F(2, 64))
    near(mine.jam, hit * F(3, 64))


def test_2_two_draws_without_the_bonus() -> None:
    # Colt .45 of +1 at 9 squares: only the 9 makes it (10), and 18 is out of reach. Draws 2, uses 1.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    assert built.skill[1][0] == 1
    mine, his = fates(g, 0)
    near(his.hit, F(1, 6))
    # Kept at once 32/64; put back 29/64, then of the 63 left all but the 3 jams hurt, and a jam is now a blank.
    near(his.hurt, F(1, 6) * (F(32, 64) + F(29, 64) * F(60, 63)))
    near(his.dead, F(1, 6) * (F(2, 64) + F(29, 64) * F(2, 63)))
    near(mine.jam, F(1, 6) * F(3, 64))


def test_3_some_faces_earn_the_bonus() -> None:
    # The same at 4: 4 + 1, 6 + 1 and 9 + 1 hit; 8 is needed for the bonus, which only the 9 makes: three draws then.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 4})
    mine, his = fates(g, 0)
    two = F(32, 64) + F(29, 64) * F(60, 63)
    three = F(32, 64) + F(29, 64) * (F(32, 63) + F(28, 63) * F(59, 62) + F(3, 63) * F(60, 62))
    near(his.hit, F(3, 6))
    near(his.hurt, F(2, 6) * two + F(1, 6) * three)
    near(mine.jam, F(3, 6) * F(3, 64))
    # Killed: at once, or after one put back, or after two that are put back or blank (28 + 3 of 63).
    killed = F(2, 64) + F(29, 64) * (F(2, 63) + F(31, 63) * F(2, 62))
    near(his.dead, F(2, 6) * (F(2, 64) + F(29, 64) * F(2, 63)) + F(1, 6) * killed)


def test_4_a_steady_aim_counts_one_miss() -> None:
    # At 9 a steady aim makes 8 + 1 = 9 of one Miss beside the 9: two faces of six.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    if built.icons[1][0] >= 2:
        near(fates(g, 0, way=1)[1].hit, F(2, 6))
    else:
        assert not any(isinstance(o, Shoot) and o.way == 1 for o in g.options())


def test_5_the_other_hand_takes_a_die_off() -> None:
    # Left hand of a right-handed man at 4: 4 + 1 - d6 hits with 1 of 6, 6 + 1 - d6 with 3, 9 + 1 - d6 with all.
    built = stage("S1")
    assert built.favoured[1] == RIGHT
    g = scene(built, 1, LEFT, gun(built, "colt-45"), {0: 4})
    mine, his = fates(g, 0)
    hit = F(1, 6) * (F(1, 6) + F(3, 6) + F(6, 6))
    near(his.hit, hit)
    # The bonus needs 8: 10 - d6 makes it with 1 and 2.
    two = F(32, 64) + F(29, 64) * F(60, 63)
    three = F(32, 64) + F(29, 64) * (F(32, 63) + F(28, 63) * F(59, 62) + F(3, 63) * F(60, 62))
    bonus = F(1, 6) * F(2, 6)
    near(his.hurt, (hit - bonus) * two + bonus * three)
    near(mine.jam, hit * F(3, 64))


def test_6_whoever_lies_is_shielded_from_red_ones() -> None:
    # Lying at 9: red counters are void. Without the jams and the 20 red ones 41 hurt; 3 of the 20 red ones cost 2.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    g.figures[0].prone = 1
    _, his = fates(g, 0)
    # Kept at once 32 - 3 = 29; gone on from: 29 - 17 = 12 put back and 20 void, 32 in all.
    near(his.hurt, F(1, 6) * (F(29, 64) + F(12, 64) * F(40, 63) + F(20, 64) * F(41, 63)))
    spread = shot(g)
    # A void last draw makes him keep his head down (DUCK-01): second draws that are red.
    ducked = 0.0
    for tale, chance in spread.items():
        kinds = {f.kind for f in tale if f.who == 0}
        ducked += chance if LOSS in kinds and WOUND not in kinds else 0.0
    near(ducked, F(1, 6) * (F(12, 64) * F(20, 63) + F(20, 64) * F(19, 63)))


def test_7_a_rifle_draws_three() -> None:
    # Henry of somebody with rifle skill 0 or more at 8 squares: 8, 14 and 20 make it, 16 for the bonus only what makes 16 or more.
    built = stage("S8")
    thing = gun(built, "henry")
    who, foe = foes(built)
    g = scene(built, who, BOTH, thing, {foe: 8})
    added = built.skill[who][1] + built.gear[thing].modifier
    hit = F(sum(face + added >= 8 for face in (8, 14, 20)), 6)
    bonus = F(sum(face + added >= 16 for face in (8, 14, 20)), 6)
    assert 0 < bonus < hit
    mine, his = fates(g, foe)
    near(his.hit, hit)
    three = F(32, 64) + F(29, 64) * (F(32, 63) + F(28, 63) * F(59, 62) + F(3, 63) * F(60, 62))
    # A fourth draw: after three that were put back or blank; how many of them were blanks decides what is left to hurt.
    third = F(28, 63) * (F(32, 62) + F(27, 62) * F(58, 61) + F(3, 62) * F(59, 61))
    third += F(3, 63) * (F(32, 62) + F(28, 62) * F(59, 61) + F(2, 62) * F(60, 61))
    four = F(32, 64) + F(29, 64) * (F(32, 63) + third)
    near(his.hurt, (hit - bonus) * three + bonus * four)
    near(mine.jam, hit * F(3, 64))


def test_8_two_in_a_square_share_a_shot() -> None:
    # Two friends in a square at 9: no bonus, so a die decides; each is hit by half of the hits, whichever is aimed at (PAIR-01).
    built = stage("S3")
    who = 0
    two = [i for i, side in enumerate(built.side) if side != built.side[who]][:2]
    g = scene(built, who, RIGHT, gun(built, "remington-army"), dict.fromkeys(two, 12))
    added = built.skill[who][0] + built.gear[gun(built, "remington-army")].modifier
    hit = F(sum(face + added >= 12 for face in (4, 6, 9)), 6)
    spread = shot(g)
    for foe in two:
        near(fate(spread, foe).hit, hit / 2)
        near(fate(spread, foe).hurt, hit / 2 * F(61, 64))
    assert all(any(f.kind == STRUCK for f in tale) for tale in spread if any(f.kind == HIT for f in tale))


def test_9_a_gun_in_each_hand() -> None:
    # Both at the same man at 9, +1: the right one hits with the 9; the left one, less a d6, with 10 - 1 alone.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    hold(g, 1, LEFT, gun(built, "colt-45-2"))
    found = odds_of(g, next(o for o in g.options() if isinstance(o, DoubleShot)))
    assert not found.plays
    near(fate(found.spread, 0).hit, 1 - F(5, 6) * F(35, 36))


def test_10_shots_that_are_answered() -> None:
    # The target may drop after the shot: a d6 of its available actions or less. Unhurt it has 4 of 6; it is asked unless it is down or out.
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    missed = F(5, 6)
    spread = shot(g, manner=Manner(snaps=DROP))
    assert built.initial[0] == 4
    unhurt = sum(
        p
        for tale, p in spread.items()
        if any(f.kind == SNAP and f.more for f in tale) and not any(f.kind == HIT for f in tale)
    )
    near(unhurt, missed * F(4, 6))
    # Or fire back: 4 of 6 to try, then the 9 of the die for whoever has no handgun skill to make more of it.
    hold(g, 0, RIGHT, gun(built, "colt-45-2"))
    back = F(sum(face + built.skill[0][0] >= 9 for face in (4, 6, 9)), 6)
    spread = shot(g, manner=Manner(snaps=SHOOT))
    answered = sum(p for tale, p in spread.items() if [f.who for f in tale if f.kind == HIT] == [0])
    near(answered, missed * F(4, 6) * back)
