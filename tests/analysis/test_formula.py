"""The quick count of the menus and of those who play by themselves is what the walk of the rules' own steps comes to.

It stays for speed: a count takes some microseconds, a walk some milliseconds, and both lists of choices and bots ask for dozens at a
time. It counts only whether a shot lands; what a hit does is always walked.
"""

from typing import Any

import pytest
from hypothesis import given, settings

from outlaws_tui.analysis.facts import HIT, SNAP, facts
from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.odds import scratch
from outlaws_tui.analysis.walk import Spread, Walk
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import FAN
from outlaws_tui.outlaws.crowds import NEAR
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.odds import attempt, bullets, chance, landing
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.snapshots import Duck, Snap, Window
from tests.rules.test_lists import positions


def landed(g: Gunfight, option: Any) -> Spread:
    """Walk a choice with no wound counter left in the pool, so that hits are all that comes of it."""
    own = scratch(g, Playout(1))
    own.common.pool = b""
    assert own.agenda is not None
    ask, base = own.agenda
    own.agenda = base
    ask.chosen(own, option)
    return Walk(own, base, Manner(), facts).spread()


def hits(spread: Spread, who: int, at: tuple[int, ...]) -> float:
    """Return the chance that somebody hits one of those he aimed at; a shotgun may hit others beside them."""
    return sum(p for tale, p in spread.items() if any(f.kind == HIT and f.who == who and f.what in at for f in tale))


def near_groups(g: Gunfight, who: int) -> bool:
    """Return whether townsfolk flee from a shot of somebody: those within 2 squares (TOWN-11)."""
    here = g.figures[who].square
    return any(c.square >= 0 and g.stage.distance(here, c.square) <= NEAR for c in g.crowds)


@given(positions)
@settings(max_examples=150)
def test_a_shot_of_a_turn_lands_as_often_as_counted(g: Gunfight) -> None:
    who = actor(g)
    for option in [o for o in g.options() if isinstance(o, Shoot | DoubleShot | Fan)][:8]:
        if near_groups(g, who) and len(bullets(g, who, option)) > 1:
            continue  # whom the next bullets meet on the way hangs on where those go who flee from the first ones
        at = (option.right, option.left) if isinstance(option, DoubleShot) else (option.target,)
        assert hits(landed(g, option), who, at) == pytest.approx(float(chance(g, who, option)), abs=1e-9), option


@given(positions)
@settings(max_examples=150)
def test_an_answer_out_of_turn_comes_off_as_often_as_counted(g: Gunfight) -> None:
    question = g.question
    if not isinstance(question, Window):
        return
    for option in g.options():
        if isinstance(option, Snap) and option.barrels and near_groups(g, option.who):
            continue  # as above
        if isinstance(option, Snap | Duck):
            spread = landed(g, option)
            counted = attempt(g, question.active, option)
            tried = sum(p for tale, p in spread.items() if any(f.kind == SNAP and f.more for f in tale))
            assert tried == pytest.approx(float(counted.tried), abs=1e-9)
            came = hits(spread, option.who, (question.active,)) if isinstance(option, Snap) else tried
            assert came == pytest.approx(float(counted.comes_off), abs=1e-9), option


@given(positions)
@settings(max_examples=60)
def test_a_bullet_by_itself_lands_as_often_as_counted(g: Gunfight) -> None:
    who = actor(g)
    for option in [o for o in g.options() if isinstance(o, Shoot)][:6]:
        flight = bullets(g, who, option)[0]
        if flight.way == FAN or g.crowds:
            continue
        assert landing(g, who, flight.thing, flight.way, flight.range, flight.target)[0] == flight.hit
