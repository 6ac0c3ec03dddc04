"""What the aims and limits of a shootout come to on its town, with its sides."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.ground.town import WAYS, Town
from outlaws_tui.outlaws.shootouts.objectives import Aim as WrittenAim
from outlaws_tui.outlaws.shootouts.objectives import Limit, Stay, Truce
from outlaws_tui.outlaws.stage import Aim

EDGES: Final = {way: number for number, way in enumerate(WAYS)}


def compiled(aim: WrittenAim, sides: Sequence[str], town: Town, slugs: Sequence[str], wrecks: Sequence[str]) -> Aim:
    """Return an aim of a file as the stage keeps it; raises UnknownNameError for a place, figure or thing that is not there."""
    side = -1 if aim.side is None else sides.index(aim.side)
    place = getattr(aim, "place", "")
    edge = getattr(aim, "edge", None)
    ties = getattr(aim, "ties", None)
    return Aim(
        aim.kind,
        side,
        town.mask(place) if place else town.squares,
        getattr(aim, "points", 0),
        -1 if edge is None else EDGES[edge],
        getattr(aim, "count", 0),
        -1 if ties is None else sides.index(ties),
        _among(slugs, getattr(aim, "figure", ""), "figure"),
        _among(wrecks, getattr(aim, "what", ""), "thing to be wrecked"),
    )


def _among(names: Sequence[str], name: str, what: str) -> int:
    """Return the place of a name among others, -1 for no name; raises UnknownNameError for one that is not there."""
    if name and name not in names:
        raise UnknownNameError(f"{name} is no {what} here; there are {', '.join(names) or 'none'}.")
    return list(names).index(name) if name else -1


def barred(limits: Sequence[Limit], side: str, town: Town) -> int:
    """Return the squares that limits keep a side off; raises UnknownNameError for a place that is not there."""
    found = 0
    for limit in limits:
        if isinstance(limit, Stay) and limit.side == side:
            found |= town.squares & ~town.mask(limit.place)
    return found


def limited(limits: Sequence[Limit], sides: Sequence[str], kind: type[Limit]) -> tuple[bool, ...]:
    """Return of each side whether a kind of limit holds for it: one that names it, or no side."""
    return tuple(any(isinstance(limit, kind) and limit.side in (None, side) for limit in limits) for side in sides)


def truce_of(limits: Sequence[Limit]) -> Truce | None:
    """Return the truce among some limits."""
    return next((limit for limit in limits if isinstance(limit, Truce)), None)
