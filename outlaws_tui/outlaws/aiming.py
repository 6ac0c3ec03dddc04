"""Lines of fire: whom a shooter sees, past whom, and what a shot at them carries along (SHOOT-05, OBST, PAIR-01, SHOTGUN-07, DISADV,
R-54, R-62, R-65, R-159, R-162)."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from outlaws_tui.outlaws.codes import (
    BOTH,
    DEAD,
    FAN,
    FIT,
    HANDGUN,
    LEFT,
    LOW,
    ONE_HAND,
    POOR,
    RIGHT,
    SNAP,
    SNAP_BARRELS,
)
from outlaws_tui.outlaws.crowds import is_outlaw, through
from outlaws_tui.outlaws.holding import hand_of
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.skills import TRICK_RIDER, favours, has, sighted
from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.sight import Line, pack
from outlaws_tui.sight.bits import few

_ELSE: Final = pack(STANDING + 1, 0)
"""The first station of somebody who does not simply stand."""

_LYING: Final = pack(PRONE, 0)
"""What makes the station of somebody who lies of that of his square; whoever rides stands, as far as low pieces go."""

_RANK: Final = itemgetter(0)

Aim = tuple[Line, int]
"""A line that may be used and the one enemy in its way, -1 none."""


def aims(g: Gunfight, who: int, target: int, shotgun: bool, blind: bool = False, past: bool = False) -> list[Aim]:
    """Return the lines a shooter may use at a target, best first; none means no shot.

    A friend in the way forbids a line, so does a second enemy unless a shotgun is fired (OBST, R-62, R-65). Of a handgun's or rifle's
    lines only the best counts: nobody in the way, then the least cover (R-78); of a shotgun's, one for each set of people it hits. Lines
    that meet a group of townsfolk are for outlaws only, and come after others (TOWN-16, TOWN-18); `blind` leaves groups out. What lies
    behind the target is known for a shotgun's lines, and with `past`.
    """
    sight, common = g.stage.sight, g.common
    lines = sight.lines(g.station(who), g.station(target), common.open, common.horses, shotgun or past)
    if not lines:
        return []
    groups = 0 if blind or not g.crowds else g.crowded()
    usable: list[tuple[int, Aim]] = []
    for line in lines:
        others = in_the_way(g, who, target, line.through)
        met = (groups & through(g, target, line)).bit_count() if groups else 0
        if met and not is_outlaw(g, who):
            continue
        if not (shotgun or met) and others == []:
            return [(line, -1)]
        if others is not None and (shotgun or len(others) < 2):
            usable.append((8 * len(others) + met, (line, others[0] if others and not shotgun else -1)))
    if len(usable) > 1:
        usable.sort(key=_RANK)
    if not shotgun or len(usable) < 2:
        return [aim for _, aim in usable[:1]]
    distinct: dict[tuple[int, ...], Aim] = {}
    for _, aim in usable:
        distinct.setdefault(tuple(pellets(g, who, target, aim[0])), aim)
    return list(distinct.values())


def clear(
    g: Gunfight, who: int, p: Figure, near: Sequence[int], people: int, groups: int, station: int = -1
) -> tuple[int, ...]:
    """Return those of some `within` a figure's view, or horses, at whom it has a line that any gun can use, or a thrown knife; `people` are
    the squares with anybody, groups of townsfolk too, and `groups` those with such a group. `station` is the figure's own, -1 if it
    is not known yet.

    Between two in the middle of their squares, neither beside a window, there is but one line, and of those in view it is known to be.
    """
    sight, figures, common = g.stage.sight, g.figures, g.common
    here, prone, horses, apart = p.square, p.prone, common.horses, common.lookouts
    windows, between = sight.at_window, sight.between
    inside = windows[here] or (apart and apart >> who & 1)
    lanes: Sequence[int]
    found = []
    for target in near:
        if not horses or target < len(figures):
            q = figures[target]
            square, lies = q.square, q.prone
        else:
            square, lies = g.square_of(target), 0
        if not (inside or windows[square] or (apart and apart >> target & 1)):
            across = between(here, square)
            if horses and across & horses:
                continue
            if (
                (prone or lies)
                and (lows := sight.layers.low_squares & (across | 1 << here | 1 << square))
                and sight.hidden(here << 2 | prone * _LYING, square << 2 | lies * _LYING, lows)
            ):
                continue
            if not (across & people or (groups and groups >> square & 1)):
                found.append(target)
                continue
            lanes = (across,)
        else:
            if station < 0:
                station = g.station(who)
            # How somebody who stands faces makes no difference to lines, nor how a horse does.
            beast = horses and target >= len(figures)
            plain = beast or not (lies or (horses and q.horse >= 0) or (apart and apart >> target & 1))
            other = square << 2 if plain else g.station(target)
            # A line between two who stand in the middle of their squares stays in the rectangle of both.
            if station < _ELSE and other < _ELSE:
                others = (people | horses) & ~(1 << here | 1 << square) | groups
                if not sight.box(here, square) & others:
                    found.append(target)
                    continue
            lanes = sight.lanes(station, other, common.open, horses)
            if not lanes:
                continue
            if not (lanes[0] & people or (groups and groups >> square & 1)):
                found.append(target)
                continue
        folk = groups and not is_outlaw(g, who)
        if folk and groups >> square & 1:
            continue
        for lane in lanes:
            if not (folk and lane & groups):
                met = in_the_way(g, who, target, lane)
                if met is not None and len(met) < 2:
                    found.append(target)
                    break
    return tuple(found)


def sees_across(g: Gunfight, who: int, p: Figure, other: int, q: Figure) -> bool:
    """Tell whether a figure sees another that is in its cone, both in the middle of their squares and `near` each other for sight. Where
    neither is beside a window a line is known to lead from one to the other: then only what lies low or rides is asked about."""
    sight, horses, here, there = g.stage.sight, g.common.horses, p.square, q.square
    if sight.at_window[here] or sight.at_window[there]:
        return sight.sees(g.station(who), g.station(other), g.common.open, horses)
    lying = p.prone or q.prone
    if not (lying or horses):
        return True
    across = sight.between(here, there)
    if across & horses:
        return False
    low = sight.layers.low_squares
    lows = low & (across | 1 << here | 1 << there) if lying and low else 0
    return not (lows and sight.hidden(here << 2 | p.prone * _LYING, there << 2 | q.prone * _LYING, lows))


def in_the_way(g: Gunfight, who: int, target: int, through: int) -> list[int] | None:
    """Return the enemies whose bodies a line meets on its way, None where a friend's is among them (OBST-01 to 05).

    Standing ones are in everybody's way, those lying (the fallen too) only between two who lie.
    """
    common, at = g.common, g.common.at
    met = common.bodies | at[0] | at[1]
    if not g.stage.two:
        for mask in at:
            met |= mask
    met &= through
    found: list[int] = []
    if not met:
        return found
    side, figures = g.stage.side, g.figures
    own = side[who]
    lying = figures[who].prone and target < len(figures) and figures[target].prone
    if met & (common.bodies | common.doubled | (at[0] & at[1] if g.stage.two else g.fights())):
        squares, near = few(met), []
        for i, q in enumerate(figures):
            if q.square in squares:
                near.append(i)
    else:
        near = sorted(g.lone(met))
    for i in near:
        if (lying or not figures[i].prone) and i not in (who, target):
            if side[i] == own:
                return None
            found.append(i)
    return found


def pellets(g: Gunfight, who: int, target: int, line: Line) -> list[int]:
    """Return who else a shotgun hits along a line: everybody in the squares between and in the one beyond, friends too, near to far
    (SHOTGUN-07, R-62)."""
    squares = line.through | (1 << line.beyond if line.beyond >= 0 else 0)
    here = g.figures[who].square
    found = [
        i
        for i, q in enumerate(g.figures)
        if q.square >= 0
        and squares >> q.square & 1
        and i not in (who, target)
        and q.status != DEAD
        and q.square != here
    ]
    found.sort(key=lambda i: (g.stage.distance(here, g.figures[i].square), i))
    return found


def line_to(g: Gunfight, who: int, victim: int) -> Line | None:
    """Return the line with the least cover from a shooter to somebody who is hit without having been aimed at, None without one."""
    lines = g.stage.sight.lines(g.station(who), g.station(victim), g.common.open, g.common.horses, False)
    return lines[0] if lines else None


def entry_for(g: Gunfight, who: int, victim: int, line: Line | None, other: int) -> tuple[int, int, int, int]:
    """Return an entry of the volley; somebody hit without a line to him is behind something low (R-162)."""
    distance = g.stage.range(g.station(who), g.station(victim))
    return victim, distance, LOW if line is None else line.cover, other


def volley_at(g: Gunfight, who: int, target: int, line: Line, other: int, shotgun: bool) -> tuple[int, ...]:
    """Return the volley of a shot along a line: the target, and whoever a shotgun hits with it (SHOTGUN-07)."""
    entries: tuple[int, ...] = entry_for(g, who, target, line, other)
    if shotgun:
        for victim in pellets(g, who, target, line):
            entries += entry_for(g, who, victim, line_to(g, who, victim), -1)
    return entries


def targets(g: Gunfight, who: int, p: Figure) -> Sequence[int]:
    """Return the living opponents in a figure's field of view, in order; the own square is for finishing off.

    The field is that of centres; somebody who keeps a door open or looks from cover is asked about by himself.
    """
    common = g.common
    sight, open_, horses, apart = g.stage.sight, common.open, common.horses, common.lookouts
    station = g.station(who)
    anybody = (g.foes(g.stage.side[who]) | common.bodies) & ~(1 << p.square)
    near = within(g, who, p, sight.among(station, anybody, open_))
    # Among no horses the squares that somebody who stands may see are those that he sees.
    exact = not (horses or apart >> who & 1 or p.prone or p.horse >= 0)
    if not near or (exact and not apart):
        return near
    found = []
    for i in near:
        if apart >> i & 1:
            seen = sight.sees(station, g.station(i), open_, horses)
        else:
            seen = exact or sight.sees(station, g.figures[i].square << 2, open_, horses)
        if seen:
            found.append(i)
    return found


def within(g: Gunfight, who: int, p: Figure, contact: int) -> list[int]:
    """Return the living opponents, in order, on some squares, none of them the own one, and those who are not at the centre of their
    squares, wherever else. With those squares of opponents and bodies that are `among` what a figure may see, all whom it sees are
    there."""
    stage, common = g.stage, g.common
    side, at, apart = stage.side[who], common.at, common.lookouts
    own, figures = p.square, g.figures
    if stage.two and not contact & (common.bodies | common.doubled | at[side]):
        found = g.lone(contact & at[1 - side])
        if apart:
            for i in few(apart & stage.rivals[side]):
                if i not in found and figures[i].square != own and figures[i].square >= 0:
                    found.append(i)
        found.sort()
        return found
    squares, found = few(contact), []
    for i in stage.others[side]:
        q = figures[i]
        square = q.square
        if square in squares:
            if q.status != DEAD:
                found.append(i)
        elif apart and apart >> i & 1 and square != own and square >= 0:
            found.append(i)
    return found


def ready(g: Gunfight, thing: int) -> bool:
    """Return whether a thing is a gun that would fire: loaded and not jammed."""
    return thing >= 0 and g.things[thing].loaded > 0 and not g.things[thing].jam


def companion(g: Gunfight, shooter: int, victim: int) -> int:
    """Return the other living figure in a victim's square, the conscious first; -1 none (PAIR-01, R-159)."""
    square = g.figures[victim].square
    found = [
        i for i, q in enumerate(g.figures) if q.square == square and i not in (victim, shooter) and q.status != DEAD
    ]
    found.sort(key=lambda i: g.figures[i].status != FIT)
    return found[0] if found else -1


def added(g: Gunfight, who: int, thing: int, target: int, way: int) -> int:
    """Return what a shooter's skill and gun add to the die (SHOOT-10), a best shot with long sight 2 more (R-175); from the saddle it
    depends on where the target is (MOUNT-06)."""
    gear = g.stage.gear[thing]
    skill = g.stage.skill[who][gear.kind]
    if g.figures[who].horse >= 0:
        gun, ride = zone(g, who, g.square_of(target))
        skill = skill * gun + g.stage.ride[who] * ride
    return skill + gear.modifier + sighted(g, who, way)


def zone(g: Gunfight, who: int, square: int) -> tuple[int, int]:
    """Return which skills count from the saddle, gun and ride: both in the quarter before the horse, ride on the flanks, none behind
    (MOUNT-06, R-112). The diagonals belong to the better quarter."""
    p = g.figures[who]
    width = g.stage.town.width
    dx, dy = square % width - p.square % width, square // width - p.square // width
    ahead, aside = ((-dy, dx), (dx, dy), (dy, dx), (-dx, dy))[p.facing]
    if ahead >= abs(aside):
        return 1, 1
    return 0, int(-ahead <= abs(aside))


def hampered(g: Gunfight, who: int, thing: int, way: int) -> bool:
    """Return whether a shot has a disadvantage: a state, not a count (DISADV, OFFHAND-01, R-54).

    A snapshot is always at the active figure, so it is hampered while that one runs or has run this turn (SNAP-24, R-39). A trick
    rider never is in the saddle (R-175).
    """
    if g.figures[who].horse >= 0:
        return not has(g, who, TRICK_RIDER)
    if way in (POOR, ONE_HAND, FAN):
        return True
    if way in (SNAP, SNAP_BARRELS) and g.common.run:
        return True
    hand = hand_of(g.figures[who], thing)
    return g.stage.gear[thing].kind == HANDGUN and not favours(g, who, hand)


def guns(p: Figure) -> list[tuple[int, int]]:
    """Return (hand, thing) for what is in the hands, a two-handed grip once."""
    if p.right >= 0 and p.right == p.left:
        return [(BOTH, p.right)]
    return [(hand, thing) for hand, thing in ((RIGHT, p.right), (LEFT, p.left)) if thing >= 0]


def shielded(g: Gunfight, who: int, target: int, shotgun: bool) -> bool:
    """Return whether it is only townsfolk that keep somebody from firing at a target."""
    if not g.crowds or is_outlaw(g, who):
        return False
    return not aims(g, who, target, shotgun) and bool(aims(g, who, target, shotgun, blind=True))
