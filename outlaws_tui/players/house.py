"""The automatic character and things of the house: what its side wants wrecked, blown open or unlocked, who is to get away, and fuses that
burn. It looks after a lit fuse first, does the work it stands beside, and makes for the next."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from outlaws_tui.kernel.text import agenda_steps
from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import FIT, HANDGUN
from outlaws_tui.outlaws.damage import unaware, wrecked
from outlaws_tui.outlaws.dynamite import Blast, Brace, SetFuse, reach
from outlaws_tui.outlaws.hand_options import Take
from outlaws_tui.outlaws.locks import ShootLock, TurnKey
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.snapshots import LET_PASS, Duck
from outlaws_tui.outlaws.stage import Aim, Stage
from outlaws_tui.outlaws.wrecking import Wreck

ANY_WAY = -1
NO_WAY = -2


def room(g: Gunfight, square: int) -> int:
    """Return the squares that somebody on foot gets to from one without passing a locked door."""
    return _room(g.stage, g.common.locked, square)


@lru_cache(maxsize=64)
def _room(stage: Stage, locked: int, square: int) -> int:
    ways = stage.ways
    found = waiting = 1 << square
    while waiting:
        here = (waiting & -waiting).bit_length() - 1
        waiting &= waiting - 1
        for way in range(8):
            door, to = ways.door[way][here], ways.to[way][here]
            if ways.walk[way][here] and not (door >= 0 and locked >> door & 1) and not found >> to & 1:
                found |= 1 << to
                waiting |= 1 << to
    return found


def locked_in(g: Gunfight, who: int) -> bool:
    """Return whether a figure cannot get to the rim of the town for a locked door."""
    square = g.figures[who].square
    if not g.common.locked or square < 0:
        return False
    inside = room(g, square)
    return not any(rim & inside for rim in g.stage.town.rim)


def harmless(g: Gunfight, who: int) -> bool:
    """Return whether somebody is locked in without a gun, and so nobody to go after."""
    p = g.figures[who]
    armed = any(thing >= 0 and g.stage.gear[thing].kind >= 0 for thing in (p.right, p.left, *p.carried))
    return not armed and locked_in(g, who)


def aims_of(g: Gunfight, who: int) -> list[Aim]:
    """Return the aims of a figure's side about things of the house."""
    side = g.stage.side[who]
    return [aim for aim in g.stage.aims if aim.side == side and aim.kind in ("escape", "wreck-and-leave")]


def doors_wanted(g: Gunfight, aim: Aim) -> list[tuple[int, int]]:
    """Return the locked doors that keep somebody from getting away, each with its square outside."""
    inside = room(g, g.figures[aim.figure].square)
    return [
        (door.index, door.b if inside >> door.a & 1 else door.a)
        for door in g.stage.town.doors
        if g.common.locked >> door.index & 1 and (inside >> door.a & 1) != (inside >> door.b & 1)
    ]


def wanted(g: Gunfight, who: int) -> int:
    """Return the squares in which a figure's side wants a blast: before the lock of a friend, at what is to be wrecked, at a safe."""
    stage = g.stage
    squares = 0
    for aim in aims_of(g, who):
        if aim.kind == "escape" and g.figures[aim.figure].status == FIT and locked_in(g, aim.figure):
            squares |= sum(1 << outside for _, outside in doors_wanted(g, aim))
        elif aim.kind == "wreck-and-leave" and not wrecked(g, aim.wreck):
            squares |= stage.wrecks[aim.wreck].squares
    if g.common.vault and any(aim.side == stage.side[who] and aim.kind.startswith("bags-") for aim in stage.aims):
        squares |= sum({1 << t.square for thing, t in enumerate(g.things) if g.common.vault >> thing & 1})
    burning = sum({1 << g.things[thing].square for thing in g.common.fuses[::3]})
    return squares & ~burning


def danger(g: Gunfight) -> int:
    """Return the squares of lit fuses and those beside them."""
    width, size = g.stage.town.width, g.stage.town.size
    found = 0
    for thing in g.common.fuses[::3]:
        square = g.things[thing].square
        x, y = square % width, square // width
        for there in range(size):
            if abs(there % width - x) <= 1 and abs(there // width - y) <= 1:
                found |= 1 << there
    return found


def has_dynamite(g: Gunfight, p: Figure) -> bool:
    """Return whether a figure holds or carries dynamite."""
    return any(thing >= 0 and g.stage.gear[thing].dynamite for thing in (p.right, p.left, *p.carried))


def job_goal(g: Gunfight, who: int) -> int:
    """Return the squares that a job takes a figure to, 0 without one: away from a fuse, to the work, or off the map."""
    stage, p = g.stage, g.figures[who]
    risky = danger(g) if g.common.fuses else 0
    open_to = stage.town.squares & ~stage.ways.high & ~stage.barred[stage.side[who]] & ~risky
    if risky >> p.square & 1:
        return open_to
    for aim in aims_of(g, who):
        if aim.kind == "wreck-and-leave" and not wrecked(g, aim.wreck):
            return stage.wrecks[aim.wreck].near & open_to
        jailed = aim.kind == "escape" and who != aim.figure and g.figures[aim.figure].status == FIT
        if jailed and locked_in(g, aim.figure) and _means(g, p):
            return sum(1 << outside for _, outside in doors_wanted(g, aim)) & open_to
    way = way_out(g, who)
    if way != NO_WAY:
        rims = stage.town.rim if way == ANY_WAY else (stage.town.rim[way],)
        return _together(rims) & open_to
    if has_dynamite(g, p) and wanted(g, who):
        near = 0
        targets = wanted(g, who)
        for square in range(stage.town.size):
            if targets >> square & 1:
                near |= 1 << square
                for way in range(8):
                    to = stage.ways.to[way][square]
                    if to >= 0 and stage.ways.walk[(way + 4) % 8][to] and stage.ways.door[way][square] < 0:
                        near |= 1 << to
        return near & open_to
    return 1 << p.square if quiet(g, who) else 0


def _together(masks: Sequence[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def _means(g: Gunfight, p: Figure) -> bool:
    """Return whether a figure has something to undo a lock with."""
    gear = g.stage.gear
    things = [thing for thing in (p.right, p.left, *p.carried) if thing >= 0]
    return any(
        gear[thing].dynamite
        or (gear[thing].kind == HANDGUN and (g.things[thing].loaded or p.spare[gear[thing].cartridge]))
        or any(keys >> thing & 1 for keys in g.stage.keys)
        for thing in things
    )


def way_out(g: Gunfight, who: int) -> int:
    """Return the edge over which a figure is to leave now, ANY_WAY or NO_WAY."""
    for aim in aims_of(g, who):
        if aim.kind == "wreck-and-leave" and wrecked(g, aim.wreck):
            return aim.way
        if aim.kind == "escape" and who == aim.figure and not locked_in(g, who):
            return aim.way if aim.way >= 0 else ANY_WAY
    return NO_WAY


def quiet(g: Gunfight, who: int) -> bool:
    """Return whether a figure's side works at a safe and others do not know yet, so that it fires no shot."""
    if not g.common.vault or not g.stage.unaware:
        return False
    side = g.stage.side[who]
    wants = any(aim.side == side and aim.kind.startswith("bags-") for aim in g.stage.aims)
    return wants and any(unaware(g, other) for other in range(len(g.stage.sides)) if other != side)


def urgent(g: Gunfight, who: int) -> bool:
    """Return whether a figure had better go before it does anything else: from a fuse, with dynamite in hand to where it is wanted, or
    because it is the one to get away."""
    p = g.figures[who]
    if g.common.fuses and danger(g) >> p.square & 1:
        return True
    if any(thing >= 0 and g.stage.gear[thing].dynamite for thing in (p.right, p.left)) and wanted(g, who):
        return True
    return any(aim.kind == "escape" and aim.figure == who for aim in aims_of(g, who)) and way_out(g, who) != NO_WAY


def job(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return what to do now about things of the house, None for nothing: off the map, wreck, a fuse, a key, a shot at a lock."""
    if not (aims_of(g, who) or g.common.vault):
        return None
    way = way_out(g, who)
    targets = wanted(g, who)
    doors = {door for aim in aims_of(g, who) if aim.kind == "escape" and targets for door, _ in doors_wanted(g, aim)}
    at = g.stage.town.door_at
    here = g.figures[who].square
    for o in options:
        if isinstance(o, Leave) and way in (ANY_WAY, o.way):
            return o
        if isinstance(o, SetFuse) and targets >> o.to & 1:
            return o
        if isinstance(o, Wreck) or (isinstance(o, TurnKey | ShootLock) and at[o.way][here] in doors):
            return o
    if not targets:
        return None
    close = any(targets >> to & 1 for to in reach(g, who))
    for o in options:
        if isinstance(o, Take):
            fits = any(keys >> o.thing & 1 for keys in g.stage.keys)
            if (g.stage.gear[o.thing].dynamite and close) or (fits and doors):
                return o
    return None


def brace(g: Gunfight, question: Brace, options: Sequence[Any]) -> Any:
    """Drop where a blast comes from the next square; in its own square, or farther off, lying is no help."""
    lit = [g.things[step.thing].square for step in agenda_steps(g.agenda) if isinstance(step, Blast)]
    for o in options:
        if isinstance(o, Duck) and any(g.stage.distance(square, g.figures[o.who].square) == 1 for square in lit):
            return o
    return LET_PASS
