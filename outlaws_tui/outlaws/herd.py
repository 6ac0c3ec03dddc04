"""Where the horses are and who has them in hand: plain functions below the rules of riding and bolting (HORSE-04, HORSE-09, HORSE-10,
HORSE-19 to 23, R-115, R-116, R-147).

A horse is ridden by the figure that names it, led by the one it names, tied where a rail bounds its square, and held where somebody who
stands in its square has a hand free. `Common.horses` is changed only here.
"""

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import FIT, NO_LEFT_ARM, NO_RIGHT_ARM
from outlaws_tui.outlaws.scene import Figure, Gunfight


def rider_of(g: Gunfight, horse: int) -> int:
    """Return who is in the saddle of a horse, -1 nobody."""
    return next((who for who, p in enumerate(g.figures) if p.horse == horse), -1)


def horse_at(g: Gunfight, square: int) -> int:
    """Return the horse on a square, -1 none; there is never more than one (HORSE-04)."""
    if square < 0 or not g.common.horses >> square & 1:
        return -1
    return next(number for number, horse in enumerate(g.horses) if horse.square == square)


def free_hand(p: Figure) -> bool:
    """Return whether a figure has an empty hand on an arm that can be used (COND-05, HORSE-01)."""
    return (p.right < 0 and not p.marks & NO_RIGHT_ARM) or (p.left < 0 and not p.marks & NO_LEFT_ARM)


def tied(g: Gunfight, horse: int) -> bool:
    """Return whether a rail bounds a horse's square (HORSE-09)."""
    return bool(g.stage.rails >> g.horses[horse].square & 1)


def holder_of(g: Gunfight, horse: int) -> int:
    """Return who leads a riderless horse, or holds it: somebody standing in its square with a hand free (HORSE-10); -1 nobody."""
    beast = g.horses[horse]
    if beast.leader >= 0 and free_hand(g.figures[beast.leader]):
        return beast.leader
    for who, p in enumerate(g.figures):
        if p.square == beast.square and p.status == FIT and not p.prone and p.horse < 0 and free_hand(p):
            return who
    return -1


def loose(g: Gunfight, horse: int) -> bool:
    """Return whether a horse on the map is neither ridden, tied, held nor led, so that a shot may scare it (HORSE-11, HORSE-23)."""
    return g.horses[horse].square >= 0 and rider_of(g, horse) < 0 and not tied(g, horse) and holder_of(g, horse) < 0


def step_cost(g: Gunfight, square: int, way: int) -> int:
    """Return the squares of movement that a horse's step takes: 1, 2 with a jump (R-139, R-113), 0 where no horse can go.

    Walls, doors and windows stop it, and so does clutter (HORSE-17); who stands there is not looked at.
    """
    ways = g.stage.ways
    cost = ways.walk[way][square]
    if not cost or ways.door[way][square] >= 0 or ways.clutter >> ways.to[way][square] & 1:
        return 0
    return cost


def beside(g: Gunfight, square: int, other: int) -> bool:
    """Return whether a horse could step from one square to the other: what adjacent means to one that is led (R-13)."""
    ways = g.stage.ways
    near = g.stage.moves.near[square] >> other & 1
    return bool(near) and any(ways.to[way][square] == other and step_cost(g, square, way) for way in range(8))


def taken(g: Gunfight) -> int:
    """Return the squares that a horse may not enter for who is there: other horses, townsfolk and conscious figures (HORSE-04,
    MOUNT-10, R-174)."""
    squares = g.common.horses | g.crowded()
    for mask in g.common.at:
        squares |= mask
    return squares


def move_horse(g: Gunfight, horse: int, to: int, facing: int) -> None:
    """Put a horse on a square, or off the map where `to` is -1."""
    beast = g.edit_horse(horse)
    common = g.edit_common()
    common.horses &= ~(1 << beast.square)
    beast.square, beast.facing = to, facing
    if to >= 0:
        common.horses |= 1 << to


def release_horse(g: Gunfight, horse: int) -> None:
    """End the leading of a horse."""
    leader = g.horses[horse].leader
    g.edit_horse(horse).leader = -1
    if g.events is not None:
        g.events.append(ev.LedNoMore(leader, horse))


def release_all(g: Gunfight, who: int) -> None:
    """End all that a figure leads: it lies, or is out (HORSE-20)."""
    for number, horse in enumerate(g.horses):
        if horse.leader == who:
            release_horse(g, number)


def follow(g: Gunfight, who: int, start: int) -> None:
    """Bring along the horse that a figure rides and those it leads, after it has left `start` (HORSE-19, HORSE-21, R-115).

    One on foot has a led horse share its square; a led horse that cannot go there stays behind and is led no more. A rider's led horses
    go into the square it has left, or the nearest to it, if they would not be beside it otherwise.
    """
    p = g.figures[who]
    if p.horse >= 0:
        move_horse(g, p.horse, p.square, p.facing)
    for number, horse in enumerate(g.horses):
        if horse.leader != who:
            continue
        to = p.square if p.horse < 0 else _trail(g, number, p.square, start)
        if p.horse < 0 and (p.prone or (g.common.horses | g.crowded()) >> to & 1 or not beside(g, start, to)):
            to = -1
        if to < 0:
            release_horse(g, number)
        elif to != horse.square:
            was = horse.square
            move_horse(g, number, to, p.facing)
            if g.events is not None:
                g.events.append(ev.HorseMoved(number, was, to))


def _trail(g: Gunfight, horse: int, goal: int, start: int) -> int:
    """Return where a horse led by a rider goes so as to be beside `goal`, -1 where it cannot."""
    square = g.horses[horse].square
    if beside(g, square, goal):
        return square
    full = taken(g)
    ways = g.stage.ways
    found = [
        ways.to[way][square]
        for way in range(8)
        if step_cost(g, square, way) and not full >> ways.to[way][square] & 1 and beside(g, ways.to[way][square], goal)
    ]
    return min(found, key=lambda to: (g.stage.distance(to, start), to), default=-1)


def take_off(g: Gunfight, who: int, way: int) -> None:
    """Take the horses that a figure rides or leads off the map with it (R-147)."""
    p = g.figures[who]
    for number, horse in enumerate(g.horses):
        if number == p.horse or (horse.leader == who and horse.square >= 0):
            beast = g.edit_horse(number)
            beast.exit, beast.side, beast.leader = 4 * p.square + way, g.stage.side[who], -1
            move_horse(g, number, -1, beast.facing)
            if g.events is not None:
                g.events.append(ev.HorseLeft(number, who, way))
