"""What of a walk is told: facts about people and guns, read from the events that the rules give out, whatever brought them about."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import DEAD
from outlaws_tui.outlaws.events import horses as hev
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.scene import Gunfight

HIT: Final = 0
"""`what` was shot at by `who`, and the shot lands."""
STRUCK: Final = 1
"""Where a die or the shooter decides between two in a square or on a line: `who` it is that is hit."""
WOUND: Final = 2
"""`who` gets a wound in box `what` that costs `more` actions more than what was there."""
FALL: Final = 3
OUT: Final = 4
"""`who` is out cold."""
DEATH: Final = 5
LOSS: Final = 6
"""`who` loses an action, for shock, for keeping his head down and the like."""
JAM: Final = 7
"""The thing `what` in the hands of `who` jams."""
SNAP: Final = 8
"""`who` attempts a snapshot (`what` 1) or to drop (0); `more` is whether that comes off."""
HORSE: Final = 9
"""Horse `what` is hit."""
CROWD: Final = 10
"""The group of townsfolk `what` is hit or scatters."""
DROP: Final = 11
"""`who` drops the thing `what`."""
STUNNED: Final = 12
"""`who` takes `more` blows in a fall from the saddle."""
CALLED_OFF: Final = 13
"""The shot of `who` is not fired after all."""
BLOWS: Final = 14
"""`who` takes `what` blows."""
DODGE: Final = 15
"""`who` tries to dodge a blow; `more` is whether that comes off."""
DRAWN: Final = 16
"""The counter of `who` is drawn."""


class Fact(NamedTuple):
    """Something that happened; what the numbers are stands with the kind."""

    kind: int
    who: int = -1
    what: int = -1
    more: int = 0


def facts(g: Gunfight, events: Iterable[Any]) -> tuple[Fact, ...]:
    """Return what is worth telling of some events."""
    found = []
    for event in events:
        fact = _READ.get(type(event))
        if fact is not None:
            told = fact(event)
            if told is not None:
                found.append(told)
    return tuple(found)


def _wound(event: ev.Wounded) -> Fact:
    return Fact(WOUND, event.who, event.box, event.net)


def _out(event: ev.WentOut) -> Fact:
    return Fact(DEATH if event.status == DEAD else OUT, event.who)


_READ: Final[dict[type[Any], Any]] = {
    ev.Rolled: lambda event: Fact(HIT, event.who, event.victim, event.bonus) if event.hit else None,
    ev.WhoIsHit: lambda event: Fact(STRUCK, event.victim),
    ev.VictimNamed: lambda event: Fact(STRUCK, event.victim),
    ev.Wounded: _wound,
    ev.WentDown: lambda event: Fact(FALL, event.who) if event.forced else None,
    ev.WentOut: _out,
    ev.ActionLost: lambda event: Fact(LOSS, event.who),
    ev.GunJammed: lambda event: Fact(JAM, event.who, event.thing),
    ev.Snapped: lambda event: Fact(SNAP, event.who, event.shot, event.made),
    ev.Dropped: lambda event: Fact(DROP, event.who, event.thing) if event.forced else None,
    ev.Blows: lambda event: Fact(BLOWS, event.who, event.count),
    ev.Dodged: lambda event: Fact(DODGE, event.who, -1, event.made),
    ev.CounterDrawn: lambda event: Fact(DRAWN, event.who),
    ev.CalledOff: lambda event: Fact(CALLED_OFF, event.who),
    hev.FellOff: lambda event: Fact(STUNNED, event.who, -1, event.blows) if event.blows else None,
    hev.HorseWound: lambda event: Fact(HORSE, -1, event.horse),
    sev.CrowdGone: lambda event: Fact(CROWD, -1, event.crowd),
}
