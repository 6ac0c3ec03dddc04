"""Where figures are: onto squares and off them, in doorways and at corners, two opponents in one.

Whatever is derived from it (who stands where, bodies, open doors) changes with it, and events are emitted where the change is made.
"""

from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, step
from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import (
    FIT,
    GONE,
    MUST_CRAWL,
)
from outlaws_tui.outlaws.herd import follow, take_off
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Common, Figure, Gunfight
from outlaws_tui.outlaws.skills import brawl_over
from outlaws_tui.outlaws.stations import DOORWAY


def place(g: Gunfight, who: int, square: int) -> None:
    """Put a conscious figure on a square that it was not on; its old one, if any, is left.

    Its squares change as in `vacate` and `occupy`, but both at once: steps are most of what is chosen.
    """
    put(g, who, g.edit(who), g.edit_common(), square)


def put(g: Gunfight, who: int, p: Figure, common: Common, square: int) -> None:
    """As `place`, for whoever writes to the figure and the common record already."""
    stage, at, start = g.stage, common.at, p.square
    side = stage.side[who]
    own = at[side]
    if start >= 0:
        bit = 1 << start
        if not common.doubled & bit or _leaves_last(g, who, start, bit):
            own ^= bit
            if common.used:
                brawl_over(g, start)
    p.square = square
    stage.whose[square] = who
    spot, kept = p.spot, p.door
    if spot:
        p.spot = 0
        tell_apart(g, who, p)
    if p.marks:
        p.marks &= ~MUST_CRAWL
    bit = 1 << square
    if own & bit:
        common.doubled |= bit
    else:
        own |= bit
    common.at = (*at[:side], own, *at[side + 1 :]) if not stage.two else (at[0], own) if side else (own, at[1])
    if common.horses:
        follow(g, who, start)
    if kept >= 0:
        door = stage.town.doors[kept]
        if square not in (door.a, door.b):
            let_go(g, who, ev.LEFT_IT)
    if spot and spot & 7 == DOORWAY and kept != spot >> 5:
        shut_unless_kept(g, who, spot >> 5, ev.LEFT_IT)


def occupy(g: Gunfight, side: int, square: int) -> None:
    """Put a conscious figure of a side into the sets of its square."""
    common = g.common
    bit = 1 << square
    at = list(common.at)
    if at[side] & bit:
        common.doubled |= bit
    else:
        at[side] |= bit
        common.at = tuple(at)


def vacate(g: Gunfight, who: int, square: int) -> None:
    """Take a conscious figure out of the sets of its square."""
    common = g.edit_common()
    bit = 1 << square
    if _leaves_last(g, who, square, bit):
        at = list(common.at)
        at[g.stage.side[who]] &= ~bit
        common.at = tuple(at)
        brawl_over(g, square)


def _leaves_last(g: Gunfight, who: int, square: int, bit: int) -> bool:
    """Return whether a conscious figure that leaves a square is the last of its side there; a square that friends share no longer is noted
    as such."""
    common = g.common
    if not common.doubled & bit:
        return True
    stay = [g.stage.side[i] for i, q in enumerate(g.figures) if q.square == square and q.status == FIT and i != who]
    if len(set(stay)) == len(stay):
        common.doubled &= ~bit
    return g.stage.side[who] not in stay


def leave_map(g: Gunfight, who: int, way: int) -> None:
    """Take a figure off the map with all it has (R-147); it is out of play, not down."""
    p = g.edit(who)
    if g.events is not None:
        g.events.append(ev.LeftMap(who, p.square, way))
    if p.door >= 0:
        let_go(g, who, ev.LEFT_IT)
    vacate(g, who, p.square)
    if g.common.horses:
        take_off(g, who, way)
    p.exit = 4 * p.square + way
    p.square = p.horse = -1
    p.status = GONE
    p.actions = 0
    g.edit_common().came = -1


def let_go(g: Gunfight, who: int, why: int) -> None:
    """Let go of the door a figure keeps open; it closes unless somebody else keeps it (DOOR-04 to 06, R-16)."""
    p = g.edit(who)
    door, p.door = p.door, -1
    tell_apart(g, who, p)
    shut_unless_kept(g, who, door, why)


def shut_unless_kept(g: Gunfight, who: int, door: int, why: int) -> None:
    """Close a door that a figure kept, unless somebody else keeps it (R-16)."""
    if not g.common.blown >> door & 1 and not any(keeps(other, door) for other in g.figures):
        g.edit_common().open &= ~(1 << door)
        if g.events is not None:
            g.events.append(ev.DoorClosed(who, door, why))


def move_body(g: Gunfight, who: int, to: int) -> None:
    """Move somebody who is down, with nothing in hand, to another square."""
    p = g.edit(who)
    start, p.square = p.square, to
    common = g.edit_common()
    if not any(q.square == start and q.status != FIT for q in g.figures):
        common.bodies &= ~(1 << start)
    common.bodies |= 1 << to


def hold_open(g: Gunfight, who: int, door: int) -> None:
    """Have a figure keep a door open, and let go of another it kept (R-161)."""
    if g.figures[who].door not in (-1, door):
        let_go(g, who, ev.OTHER_DOOR)
    p = g.edit(who)
    p.door = door
    tell_apart(g, who, p)
    g.edit_common().open |= 1 << door
    if g.events is not None:
        g.events.append(ev.DoorOpened(who, door))


def keeps(p: Figure, door: int) -> bool:
    """Return whether a figure keeps a door open: as the one who opened it, or by standing in it (R-16)."""
    return p.door == door or (p.spot & 7 == DOORWAY and p.spot >> 5 == door)


def tell_apart(g: Gunfight, who: int, p: Figure) -> None:
    """Keep count of who is not simply at the centre of his square, after his place to look from or his door has changed."""
    bit = 1 << who
    if (p.spot > 0 or p.door >= 0) != (g.common.lookouts & bit > 0):
        g.edit_common().lookouts ^= bit


def look_from(g: Gunfight, who: int, spot: int) -> None:
    """Take a place to look from (ACT-1-26)."""
    p = g.edit(who)
    p.spot = spot
    tell_apart(g, who, p)
    if g.events is not None:
        g.events.append(ev.LooksOut(who, spot))


def step_out(g: Gunfight, who: int, to: int) -> None:
    """Leave a place to look from, to the own square or in a doorway to the one beyond (ACT-0-03, ACT-0-04, FOV-26, FOV-32, FOV-41)."""
    p = g.edit(who)
    spot, p.spot = p.spot, 0
    tell_apart(g, who, p)
    if g.events is not None:
        g.events.append(ev.LeftCover(who, to))
    if to != p.square:
        place(g, who, to)
    if spot & 7 == DOORWAY:
        shut_unless_kept(g, who, spot >> 5, ev.LEFT_IT)


def clash(g: Gunfight, who: int, foe: int, unseen: int) -> None:
    """Begin a brawl: two opponents stand in one square now (BRAWL-01). `unseen` is 1 + the way the first came from, 0 if he was seen.

    Whoever looked from cover is back in the middle of his square.
    """
    for one in (who, foe):
        if g.figures[one].spot:
            step_out(g, one, g.figures[one].square)
    if g.common.ambush != unseen:
        g.edit_common().ambush = unseen
    if g.events is not None:
        g.events.append(ev.BrawlBegan(who, foe, int(unseen > 0)))


@step
class PickSide(Ask[Gunfight]):
    """FOV-33: somebody who goes down in a doorway lies on one side of the door or the other, as the owner says."""

    who: int
    door: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of the one who is down."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether there is a choice: the square beyond must be free of conscious figures."""
        return len(self.options(g)) > 1

    def options(self, g: Gunfight) -> Sequence["LiesAt"]:
        """Return the two squares of the door that he could lie in."""
        door = g.stage.town.doors[self.door]
        own = g.figures[self.who].square
        beyond = door.beyond(own)
        free = (
            not any(mask >> beyond & 1 for mask in g.common.at)
            and not g.crowded() >> beyond & 1
            and not g.stage.barred[g.stage.side[self.who]] >> beyond & 1
        )
        return (LiesAt(own), LiesAt(beyond)) if free else (LiesAt(own),)

    def chosen(self, g: Gunfight, option: "LiesAt") -> None:
        """Put him there."""
        if option.to == g.figures[self.who].square:
            return
        if g.figures[self.who].status == FIT:
            place(g, self.who, option.to)
        else:
            move_body(g, self.who, option.to)


@option
class LiesAt(ActOption):
    """A square beside the door."""

    to: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `lie A/D8`."""
        return f"lie {g.stage.town.names[self.to]}"
