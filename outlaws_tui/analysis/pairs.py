"""A figure and everybody on the other sides: what its shots would do to each, and what each would do to it in a turn of his own.

Told one line at a time, so that whoever shows it can show what is there while the rest is being worked out.
"""

from collections.abc import Iterator
from typing import Any

from attrs import field

from outlaws_tui.analysis.asking import Asked, answer_to, asked
from outlaws_tui.analysis.fates import Fate, fate
from outlaws_tui.analysis.manner import PASS, SHOOT, Manner
from outlaws_tui.analysis.odds import odds_of, scratch
from outlaws_tui.analysis.supposing import SupposeError
from outlaws_tui.errors import OutlawsError, RefusedError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.fanning import Fan
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.values import frozen

ENOUGH = 4000
"""Outcomes that are walked for a line; beyond that it is played this often instead."""
PLAYS = 1000


@frozen(eq=False)
class Told:
    """A line about a pair: the opponent, the shot that is asked about (None where the rules refuse it, then `refused` says why), what it
    has in store for the one who is shot at and for the one who shoots, and how often it was played (0: exact).

    `back` is the chance that the shooter is hit by an answer out of turn; `coming` tells the opponent's shots from one's own.
    """

    foe: int
    coming: bool
    ask: Asked | None
    at: Fate = field(factory=Fate)
    own: Fate = field(factory=Fate)
    back: float = 0.0
    plays: int = 0
    refused: str = ""


def pairs(g: Gunfight, who: int) -> Iterator[Told]:
    """Yield the lines about a figure and each conscious opponent on the map, the nearest first; `g` is not changed."""
    here = g.figures[who].square
    foes = [
        foe
        for foe, p in enumerate(g.figures)
        if g.stage.side[foe] != g.stage.side[who] and p.status == FIT and p.square >= 0
    ]
    foes.sort(key=lambda foe: (g.stage.distance(here, g.figures[foe].square), foe))
    for foe in foes:
        yield from _own(g, who, foe)
        yield _coming(g, who, foe)


def _own(g: Gunfight, who: int, foe: int) -> Iterator[Told]:
    """Yield the shots at an opponent that are on the list now, else the plain shot of a fresh turn, or why there is none."""
    listed = [option for option in g.options() if _target(option) == foe] if actor(g) == who else []
    for option in listed:
        own = scratch(g, Playout(1))
        yield _told(Asked(own, who, option, option.words(own, who), False), foe, False)
    if not listed:
        try:
            ask = asked(g, f"{g.stage.slugs[who]} shoot {g.stage.slugs[foe]}")
        except (RefusedError, SupposeError) as error:
            yield Told(foe, False, None, refused=_reason(error))
            return
        yield _told(ask, foe, False)


def _coming(g: Gunfight, who: int, foe: int) -> Told:
    """Return what an opponent's plain shot would do."""
    mine = Asked(scratch(g, Playout(1)), who, None, "", True)
    try:
        ask = answer_to(mine, foe)
    except (RefusedError, SupposeError) as error:
        return Told(foe, True, None, refused=_reason(error))
    return _told(ask, foe, True)


def _reason(error: OutlawsError) -> str:
    return error.reason if isinstance(error, RefusedError) else str(error)


def _target(option: Any) -> int:
    if isinstance(option, Shoot | Fan):
        return option.target
    return option.right if isinstance(option, DoubleShot) else -1


def _told(ask: Asked, foe: int, coming: bool) -> Told:
    victim = ask.target
    found = odds_of(ask.g, ask.option, Manner(snaps=PASS), ENOUGH, PLAYS)
    answered = odds_of(ask.g, ask.option, Manner(snaps=SHOOT), ENOUGH, PLAYS)
    return Told(
        foe,
        coming,
        ask,
        fate(found.spread, victim),
        fate(found.spread, ask.who),
        fate(answered.spread, ask.who).hit,
        found.plays or answered.plays,
    )
