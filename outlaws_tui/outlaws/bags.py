"""Money bags: who has them on the map, and who has carried them off it (R-205, R-206)."""

from outlaws_tui.outlaws.codes import FIT, GONE, WAITING
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.stage import Aim


def bags_of(g: Gunfight, p: Figure) -> int:
    """Return how many money bags a figure holds or carries."""
    bags = g.stage.bags
    return sum(thing in bags for thing in {p.right, p.left, *p.carried})


def off(g: Gunfight, side: int, way: int = -1, squares: int = -1) -> int:
    """Return the bags a side has carried off the map: by a way (-1: any) and from some squares (-1: any)."""
    own = [g.figures[who] for who in g.stage.own[side]]
    return sum(
        bags_of(g, p) for p in own if p.status == GONE and way in (-1, p.exit % 4) and squares >> p.exit // 4 & 1
    )


def taken(g: Gunfight, side: int, way: int = -1, squares: int = -1) -> int:
    """Return the bags that count as carried off: where nobody else is left in play, those too that a side has on the map (R-206)."""
    count = off(g, side, way, squares)
    if all(g.stage.side[who] == side for who, p in enumerate(g.figures) if p.status in (FIT, WAITING)):
        count += sum(bags_of(g, p) for who, p in enumerate(g.figures) if p.status == FIT)
    return count


def had(g: Gunfight, side: int) -> int:
    """Return the bags that a side has: off the map, or on it with somebody conscious (R-206)."""
    return sum(
        bags_of(g, p) for who, p in enumerate(g.figures) if g.stage.side[who] == side and p.status in (FIT, GONE)
    )


def kept(g: Gunfight, side: int) -> int:
    """Return the bags that no other side has taken."""
    return len(g.stage.bags) - sum(taken(g, other) for other in range(len(g.stage.sides)) if other != side)


def brought(g: Gunfight, aim: Aim) -> bool:
    """Return whether a conscious figure of the side of an aim is in its place with a bag."""
    return any(
        p.status == FIT and g.stage.side[who] == aim.side and aim.squares >> p.square & 1 and bags_of(g, p)
        for who, p in enumerate(g.figures)
    )


def lie(g: Gunfight, squares: int) -> bool:
    """Return whether a bag lies in one of some squares."""
    return any(g.things[bag].square >= 0 and squares >> g.things[bag].square & 1 for bag in g.stage.bags)
