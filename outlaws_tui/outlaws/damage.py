"""What befalls the things of the house, whatever caused it: locks, doors blown out, safes, things to be wrecked, and who hears of it.
Plain functions below the rules, like `effects`."""

from outlaws_tui.ground.town import Edge
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import COLD, FIT, WAITING
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import tell_apart


def unlock(g: Gunfight, door: int) -> None:
    """Undo the lock of a door; it stays closed (R-197)."""
    g.edit_common().locked &= ~(1 << door)


def blow_open(g: Gunfight, square: int) -> None:
    """Open what bounds a square and what is shut away in it, and wreck what can be wrecked there (R-154, R-196, R-201)."""
    town = g.stage.town
    for way in range(4):
        door, window = town.door_at[way][square], town.window_at[way][square]
        if door >= 0 and not g.common.blown >> door & 1:
            _blow_door(g, door)
        if window >= 0 and town.edges[way][square] == Edge.BARRED and not g.common.unbarred >> window & 1:
            g.edit_common().unbarred |= 1 << window
            if g.events is not None:
                g.events.append(ev.BarsBlown(window))
    within = sum(1 << thing for thing, t in enumerate(g.things) if t.square == square) & g.common.vault
    if within:
        g.edit_common().vault &= ~within
        if g.events is not None:
            g.events.append(ev.BlownOpen(square))
    for number, wreck in enumerate(g.stage.wrecks):
        if wreck.squares >> square & 1 and not wrecked(g, number):
            work_on(g, number, wreck.actions)


def _blow_door(g: Gunfight, door: int) -> None:
    """Blow a door out: nobody needs to keep it open any more, and nobody can shut it."""
    for who, p in enumerate(g.figures):
        if p.door == door:
            p = g.edit(who)
            p.door = -1
            tell_apart(g, who, p)
    common = g.edit_common()
    common.blown |= 1 << door
    common.open |= 1 << door
    common.locked &= ~(1 << door)
    if g.events is not None:
        g.events.append(ev.DoorBlown(door))


def wrecked(g: Gunfight, wreck: int) -> bool:
    """Return whether something is wrecked (R-201)."""
    return g.common.toil[wreck] >= g.stage.wrecks[wreck].actions


def work_on(g: Gunfight, wreck: int, actions: int) -> None:
    """Do so many actions' work on something; at its number it is wrecked (R-201)."""
    common = g.edit_common()
    done = min(g.stage.wrecks[wreck].actions, common.toil[wreck] + actions)
    common.toil = (*common.toil[:wreck], done, *common.toil[wreck + 1 :])
    if wrecked(g, wreck) and g.events is not None:
        g.events.append(ev.Wrecked(wreck))


def unaware(g: Gunfight, side: int) -> bool:
    """Return whether a side does not know yet that anything is up (R-204)."""
    rounds = g.stage.unaware
    return bool(rounds) and not g.common.alarm and g.common.round < rounds[side]


def raise_alarm(g: Gunfight) -> None:
    """A shot or a blast is heard: the counters of a side that did not know go into its cup at once (R-204)."""
    if g.common.alarm or not g.stage.unaware:
        return
    late = [side for side in range(len(g.stage.sides)) if unaware(g, side)]
    common = g.edit_common()
    common.alarm = 1
    cups = list(common.cups)
    for side in late:
        cups[side] |= sum(1 << who for who in range(len(g.figures)) if g.stage.side[who] == side and due(g, who))
        if g.events is not None:
            g.events.append(ev.Alarmed(side))
    common.cups = tuple(cups)


def due(g: Gunfight, who: int) -> bool:
    """Return whether a figure's counter belongs in the cup this round: on the map and not out for good, or due to enter (R-28, R-148)."""
    status = g.figures[who].status
    entry = g.stage.entries[who]
    return status in (FIT, COLD) or (status == WAITING and entry is not None and entry.round <= g.common.round)
