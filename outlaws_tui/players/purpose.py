"""What a deputy goes for at once, where the automatic list looks for somebody to shoot at: the cell of a prisoner whose end its side
wins by, for whoever has the key; the one money bag by which it wins, for whoever is near, and with it to where that wins, in whatever
hand it is; a gun that lies about, for whoever has none; and the place where its side gathers (see `meeting`)."""

from collections.abc import Sequence
from typing import Any, Final

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.bags import bags_of
from outlaws_tui.outlaws.codes import FIT, HANDGUN
from outlaws_tui.outlaws.doors import OpenDoor
from outlaws_tui.outlaws.hand_options import Take, TakeBoth
from outlaws_tui.outlaws.locks import TurnKey
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.stage import Aim
from outlaws_tui.players.bags import errand_on_foot, home, loose, with_bags
from outlaws_tui.players.going import FAR, Ground
from outlaws_tui.players.house import doors_wanted, locked_in
from outlaws_tui.players.meeting import to_meet
from outlaws_tui.players.turn import Turn

WORK: Final = 3
"""The actions with which a lock is worth undoing: one for it, one for the door, one for a shot."""
BESIDE: Final = 2
"""Actions to a bag from which on whoever acts first fetches it."""
FETCHED: Final = 4
"""Actions to a bag from which on it is fetched before anything else."""
CLOSE: Final = 3
"""Squares to a prisoner from which on the doors between are opened."""


class Around(Ground):
    """Another's distances, with no way through the squares of those who stand in it."""

    def __init__(self, ground: Ground, closed: int) -> None:
        self.stage = ground.stage
        self._ground = ground
        self._closed = closed

    def distances(self, g: Gunfight, goal: int, closed: int = 0) -> list[int]:
        """Return the distances."""
        return self._ground.distances(g, goal, self._closed | closed)


def heading(g: Gunfight, who: int, ground: Ground, options: Sequence[Any]) -> Turn | None:
    """Return the turn of a figure on its way to what it goes for, None where there is nothing or it is there."""
    goal = _cell(g, who) or _bag(g, who, ground) or _gun(g, who, ground) or to_meet(g, who, ground)
    if not goal or goal >> g.figures[who].square & 1:
        return None
    turn = Turn(g, who, Around(ground, g.foes(g.stage.side[who]) | g.crowded()), options)
    turn.errand = turn.goal = goal
    return turn


def seek(g: Gunfight, who: int, ground: Ground, options: Sequence[Any]) -> Any:
    """Return what brings a figure on towards what it goes for, None for nothing."""
    if g.rival(who) >= 0 or g.figures[who].horse >= 0:
        return None
    found = at_hand(g, who, options)
    if found is not None:
        return found
    turn = heading(g, who, ground, options)
    return None if turn is None else turn.advance()


def at_hand(g: Gunfight, who: int, options: Sequence[Any]) -> Any:
    """Return what is to be done there: a gun taken up, the key got ready and turned, the door opened; None for nothing."""
    p = g.figures[who]
    if unarmed(g, who):
        takes = [o for o in options if isinstance(o, Take | TakeBoth) and ready(g, o.thing)]
        return max(takes, key=lambda o: (getattr(o, "hand", -1) == g.stage.favoured[who], -o.thing), default=None)
    if _bag_wanted(g, who) is not None and not bags_of(g, p) and (found := with_bags(g, who, 1 << p.square, options)):
        return found
    for aim in _wanted(g, who):
        if _cell(g, who) >> p.square & 1:
            return _unlock(g, p, options)
        found = _door(g, p, g.figures[aim.figure].square, options)
        if found is not None:
            return found
    return None


def _wanted(g: Gunfight, who: int) -> list[Aim]:
    """Return the aims of a side that somebody conscious must be out for good."""
    side = g.stage.side[who]
    return [a for a in g.stage.aims if a.kind == "stopped" and a.side == side and g.figures[a.figure].status == FIT]


def _cell(g: Gunfight, who: int) -> int:
    """Return the squares before the lock of somebody whose end the side wins by, for the one who has the key."""
    stage, p = g.stage, g.figures[who]
    found = 0
    for aim in _wanted(g, who):
        if stage.keys and locked_in(g, aim.figure):
            for door, square in doors_wanted(g, aim):
                if any(thing >= 0 and stage.keys[door] >> thing & 1 for thing in (p.right, p.left, *p.carried)):
                    found |= 1 << square
    return found


def _bag_wanted(g: Gunfight, who: int) -> Aim | None:
    """Return the aim by which a figure's side wins as soon as one bag is where it wants it, None for none."""
    side = g.stage.side[who]
    kinds = ("bag-inside", "bags-off")
    return next((a for a in g.stage.aims if a.kind in kinds and a.count <= 1 and a.side == side), None)


def _bag(g: Gunfight, who: int, ground: Ground) -> int:
    """Return the squares to which a figure takes the bag that it has, or that of the bag for whoever is near it, where that wins."""
    aim = _bag_wanted(g, who)
    if aim is None:
        return 0
    if bags_of(g, g.figures[who]):
        return home(g, aim)
    square = g.figures[who].square
    lies = loose(g)
    if lies and ground.distances(g, lies)[square] <= BESIDE:
        return lies
    bag = errand_on_foot(g, who, ground.distances)
    return bag if bag and ground.distances(g, bag)[square] <= FETCHED else 0


def _unlock(g: Gunfight, p: Figure, options: Sequence[Any]) -> Any:
    """Return what comes next before the lock: a gun in hand, the key in the other, then to turn it, with actions left to shoot."""
    stage = g.stage
    if not any(ready(g, thing) and stage.gear[thing].kind == HANDGUN for thing in (p.right, p.left)):
        return next((o for o in options if isinstance(o, Take) and ready(g, o.thing)), None)
    turns = [o for o in options if isinstance(o, TurnKey)]
    if turns:
        return turns[0] if p.actions >= WORK else None
    return next((o for o in options if isinstance(o, Take) and any(keys >> o.thing & 1 for keys in stage.keys)), None)


def _door(g: Gunfight, p: Figure, beyond: int, options: Sequence[Any]) -> Any:
    """Return the way to open the door that leads nearer to a prisoner who is close, None for none."""
    stage = g.stage
    here = stage.distance(p.square, beyond)
    if here > CLOSE:
        return None
    opened = [o for o in options if isinstance(o, OpenDoor) and o.way == o.facing]
    return next((o for o in opened if stage.distance(stage.town.neighbour(p.square, o.way), beyond) < here), None)


def unarmed(g: Gunfight, who: int) -> bool:
    """Return whether a figure has no gun that could ever fire."""
    p = g.figures[who]
    guns = [thing for thing in (p.right, p.left, *p.carried) if thing >= 0 and g.stage.gear[thing].kind >= 0]
    return not any(g.things[gun].loaded or p.spare[g.stage.gear[gun].cartridge] for gun in guns)


def _gun(g: Gunfight, who: int, ground: Ground) -> int:
    """Return the squares from which a gun that fires is in reach, for somebody without one; none while guns have to lie."""
    stage = g.stage
    if not unarmed(g, who):
        return 0
    if stage.guns_lie >> stage.side[who] & 1:
        return 0
    lying = 0
    for thing, t in enumerate(g.things):
        if t.square >= 0 and stage.gear[thing].kind >= 0 and t.loaded and not t.gone:
            lying |= 1 << t.square
    if not lying:
        return 0
    side = stage.side[who]
    near = lying | sum(1 << square for square in range(stage.town.size) if stage.beside[square] & lying)
    near &= stage.town.squares & ~stage.town.high & ~stage.barred[side]
    far = ground.distances(g, near)
    if far[g.figures[who].square] >= FAR:
        return 0
    return near
