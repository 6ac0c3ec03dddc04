"""What a shot is worth to the automatic character: those of a turn, a fan, and those out of turn."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.aiming import aims, pellets
from outlaws_tui.outlaws.codes import COLD, FAN, FIT, ONE_HAND, POOR, SHOTGUN, SNAP
from outlaws_tui.outlaws.fanning import Fan, fanned, most
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import DoubleShot, Shoot
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck, Snap, Window
from outlaws_tui.outlaws.stations import PRONE
from outlaws_tui.players.going import Ground
from outlaws_tui.sight import pack

GOOD: Final = 0.45
"""The chance to hit from which a shot is better than a step nearer."""

FRUGAL: Final = 1 / 3
"""The least chance to hit that is worth one of the last bullets."""

FAIR: Final = 1 / 6
"""The least chance to hit that is worth a bullet."""

FEW: Final = 8
"""With so many bullets or fewer a figure is careful with them."""


def plenty(g: Gunfight, who: int) -> bool:
    """Return whether a figure has bullets to waste."""
    p = g.figures[who]
    loaded = sum(g.things[thing].loaded for thing in {p.right, p.left, *p.carried} - {-1})
    return loaded + sum(p.spare) > FEW


def shot_worth(g: Gunfight, who: int, o: ActOption, least: float, ground: Ground, foes: bool) -> float:
    """Return the wounds to expect of spending the rest of the turn on a shot, 0 where its chance is less than `least`.

    `foes` says whether an opponent is conscious; only where none is are those out cold shot at.
    """
    p = g.figures[who]
    if isinstance(o, Fan):
        return fan_worth(g, who, o, least, ground)
    pairs: tuple[tuple[int, int], ...]
    if isinstance(o, DoubleShot):
        pairs = ((p.right, o.right), (p.left, o.left))
    elif isinstance(o, Shoot):
        pairs = ((p.left if o.hand == 1 else p.right, o.target),)
    else:
        return 0.0
    total = 0.0
    for thing, target in pairs:
        if g.figures[target].status != (FIT if foes else COLD):
            return 0.0
        way = o.way if isinstance(o, Shoot) else 0
        distance = g.stage.range(g.station(who), g.station(target))
        hit, bonus = landing(g, who, thing, way, distance, target)
        handgun = g.stage.gear[thing].hands == 1
        if hit < least or (least == GOOD and handgun and o.price(g, who) > 1):
            return 0.0
        shotgun = g.stage.gear[thing].kind == SHOTGUN
        line, other = aims(g, who, target, shotgun)[o.line if isinstance(o, Shoot) else 0]
        if shotgun and any(g.stage.side[i] == g.stage.side[who] for i in pellets(g, who, target, line)):
            return 0.0
        draws = 2.0 if way in (0, 1, 2) and g.stage.gear[thing].drawn > 1 else 1.0
        stands = 1.0 - ground.void_share(line.cover) ** draws
        total += float(hit + bonus / 4) * stands * (0.5 if other >= 0 else 1.0) - 0.01 * distance / 10
    if isinstance(o, Shoot) and o.way in (POOR, ONE_HAND):
        return total
    times = min(p.actions // o.price(g, who), g.things[pairs[0][0]].loaded)
    return total * max(1, times)


def fan_worth(g: Gunfight, who: int, o: Fan, least: float, ground: Ground) -> float:
    """Return the wounds to expect of fanning at somebody for the rest of the turn, 0 where a fan seldom lands or bullets are few."""
    thing = fanned(g, who)
    count = most(g, thing)
    if g.figures[o.target].status != FIT or count < 2 or not plenty(g, who):
        return 0.0
    distance = g.stage.range(g.station(who), g.station(o.target))
    hit = float(landing(g, who, thing, FAN, distance, o.target)[0])
    if 1 - (1 - hit) ** count < least:
        return 0.0
    line, other = aims(g, who, o.target, False)[0]
    draws = 2.0 if g.stage.gear[thing].drawn > 1 else 1.0
    stands: float = 1.0 - ground.void_share(line.cover) ** draws
    bullets = min(count * g.figures[who].actions, g.things[thing].loaded)
    return hit * float(bullets) * float(stands) * (0.5 if other >= 0 else 1.0) - 0.01 * distance / 10


def snapshot(g: Gunfight, question: Window, options: Sequence[Any]) -> Any:
    """Shoot where the chance to hit is a third or more, the best first; else drop where that hides one or is behind something low."""
    best, promise = None, 0.0
    for option in options:
        if isinstance(option, Snap):
            p = g.figures[option.who]
            thing = p.left if option.hand == 1 else p.right
            distance = g.stage.range(g.station(option.who), g.station(question.active))
            hit = float(landing(g, option.who, thing, SNAP, distance, question.active)[0])
            if hit >= FRUGAL and hit * (1 + option.barrels / 2) > promise:
                best, promise = option, hit * (1 + option.barrels / 2)
    if best is not None:
        return best
    for option in options:
        if isinstance(option, Duck) and covered(g, option.who, question.active):
            return option
    return LET_PASS


def covered(g: Gunfight, who: int, foe: int) -> bool:
    """Return whether lying down would hide a figure from a foe."""
    p = g.figures[who]
    return not g.stage.sight.sees(g.station(foe), pack(PRONE, p.square, p.facing), g.common.open, g.common.horses)
