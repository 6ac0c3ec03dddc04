"""Positions that might be: somebody elsewhere, turned, lying; a turn that is not his. For questions only: no game goes on in them."""

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.codes import FIT, WAITING
from outlaws_tui.outlaws.effects import go_down
from outlaws_tui.outlaws.firing import PutBack
from outlaws_tui.outlaws.rounds import Act, TurnStart
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.values import frozen


class SupposeError(OutlawsError):
    """Somebody cannot be supposed to be there, or to act."""

    code = "suppose"


@frozen
class Pose:
    """Where and how somebody is supposed to be; None leaves it as it is."""

    square: int | None = None
    facing: int | None = None
    prone: bool | None = None

    @property
    def given(self) -> bool:
        """Whether anything is supposed at all."""
        return self != AS_IS


AS_IS = Pose()


def pose(own: Gunfight, who: int, wanted: Pose) -> None:
    """Put a figure of a copy somewhere else, or otherwise. Raises SupposeError where it cannot be there."""
    p = own.figures[who]
    name = shown(own.stage, who)
    if p.status not in (FIT, WAITING):
        raise SupposeError(f"{name} is out of it and takes no other place.")
    square = p.square if wanted.square is None else wanted.square
    if square < 0:
        raise SupposeError(f"{name} is not on the map; say where he would be.")
    if square != p.square or p.status == WAITING:
        _move(own, who, square)
    if wanted.prone is not None and bool(p.prone) != wanted.prone:
        if wanted.prone:
            go_down(own, who, 0)
        else:
            own.edit(who).prone = 0
    if wanted.facing is not None:
        own.edit(who).facing = wanted.facing


def _move(own: Gunfight, who: int, square: int) -> None:
    stage = own.stage
    name, where = shown(stage, who), stage.town.names[square]
    if own.figures[who].horse >= 0:
        raise SupposeError(f"{name} is in the saddle; his odds are for where he is.")
    if not stage.town.squares >> square & 1 or stage.sight.layers.high >> square & 1:
        raise SupposeError(f"Nobody can be at {where}.")
    other = next((i for i, q in enumerate(own.figures) if q.square == square and q.status == FIT), -1)
    if other >= 0:
        raise SupposeError(f"{shown(stage, other)} is at {where}.")
    own.edit(who).status = FIT
    place(own, who, square)


def turn_of(own: Gunfight, who: int) -> None:
    """Make it a fresh turn of a figure, with all the actions that its wounds leave, and nothing else to follow."""
    p = own.figures[who]
    name = shown(own.stage, who)
    if p.status != FIT or p.square < 0:
        raise SupposeError(f"{name} is not conscious on the map.")
    own.agenda = None
    own._listed = None
    PutBack(1).run(own)
    TurnStart(who).run(own)
    own.agenda = (Act(who), None)


def towards(own: Gunfight, who: int, square: int) -> tuple[int, ...]:
    """Return the facings from a figure to a square, the straightest first: two where it lies across."""
    width = own.stage.town.width
    here = own.figures[who].square
    dx, dy = square % width - here % width, square // width - here // width
    along, across = (1 if dx > 0 else 3), (2 if dy > 0 else 0)
    if abs(dx) >= abs(dy):
        return (along, across) if dy else (along,)
    return (across, along) if dx else (across,)
