"""What a position is worth to each side, by a simple measure that is stated in `review`."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import define, field

from outlaws_tui.outlaws.aiming import aims
from outlaws_tui.outlaws.codes import FIT, GONE, SHOTGUN, WAITING
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.scene import Gunfight

BODY: Final = 2.0
BULLET: Final = 0.2
COUNTED: Final = 3
"""Bullets in the fullest gun in hand that are worth BULLET each."""
NEARER: Final = 0.04
FAR: Final = 20
"""Squares to the nearest of the others beyond which it makes no difference."""
FIRE: Final = 0.9
COVERED: Final = 0.6
"""What fire is worth at somebody behind cover, beside the open."""
RATE: Final = 0.15
WON: Final = 10.0
_PLAIN: Final = 0


@define(eq=False)
class Measure:
    """Measures positions of one shootout; what two figures may do to each other is worked out once for the way they stand."""

    _fire: dict[tuple[Any, ...], float] = field(factory=dict)

    def worth(self, g: Gunfight, acting: int) -> tuple[float, ...]:
        """Return what a position is worth to each side; `acting` is the figure whose actions left count, -1 nobody's."""
        stage, common = g.stage, g.common
        has = [0.0] * len(stage.sides)
        for who, p in enumerate(g.figures):
            if p.status in (FIT, WAITING, GONE):
                value = BODY + max(0, stage.initial[who] - p.loss - p.blows)
                if p.status == FIT and p.square >= 0:
                    value += self._threat(g, who)
                has[stage.side[who]] += value
        if acting >= 0 and g.figures[acting].status == FIT and _turn_goes_on(g, acting):
            has[stage.side[acting]] += RATE * max(0, g.figures[acting].actions)
        if common.won >= 0:
            has[common.won] += WON
        total, others = sum(has), len(has) - 1
        return tuple(own - (total - own) / others for own in has)

    def _threat(self, g: Gunfight, who: int) -> float:
        """Return what it is worth that somebody can fire."""
        p = g.figures[who]
        guns = tuple(
            thing for thing in {p.right, p.left} if thing >= 0 and g.things[thing].loaded and not g.things[thing].jam
        )
        if not guns:
            return 0.0
        side = g.stage.side[who]
        width = g.stage.town.width
        nearest = FAR
        own = (who, *_stand(p), guns, p.marks)
        best = 0.0
        for foe, q in enumerate(g.figures):
            if g.stage.side[foe] != side and q.status == FIT and q.square >= 0:
                key = (own, foe, _stand(q), g.common.open, g.common.horses)
                found = self._fire.get(key)
                if found is None:
                    found = self._fire[key] = _chance(g, who, guns, foe)
                best = max(best, found)
                across, along = abs(p.square % width - q.square % width), abs(p.square // width - q.square // width)
                nearest = min(nearest, max(across, along))
        bullets = min(COUNTED, max(g.things[thing].loaded for thing in guns))
        return BULLET * bullets + FIRE * best + NEARER * (FAR - nearest)


def _stand(p: Any) -> tuple[int, ...]:
    return p.square, p.facing, p.prone, p.spot, p.door, p.horse


def _chance(g: Gunfight, who: int, guns: Sequence[int], foe: int) -> float:
    """Return the best chance to hit somebody with a plain shot, less where he has cover; 0 where he is not in view."""
    here, there = g.station(who), g.station(foe)
    if not g.stage.sight.sees(here, there, g.common.open, g.common.horses):
        return 0.0
    best = 0.0
    for thing in guns:
        usable = aims(g, who, foe, g.stage.gear[thing].kind == SHOTGUN)
        if usable:
            hit = float(landing(g, who, thing, _PLAIN, g.stage.range(here, there), foe)[0])
            best = max(best, hit * (COVERED if usable[0][0].cover else 1.0))
    return best


def _turn_goes_on(g: Gunfight, who: int) -> bool:
    """Return whether somebody will be asked again in this turn."""
    agenda = g.agenda
    while agenda is not None:
        if isinstance(agenda[0], Act) and agenda[0].who == who:
            return True
        agenda = agenda[1]
    return False
