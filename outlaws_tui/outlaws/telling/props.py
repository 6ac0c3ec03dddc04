"""Sentences for what happens to the things of the house. `telling` gathers them with the others."""

from collections.abc import Callable
from typing import Any, Final

from outlaws_tui.outlaws.codes import HANDGUN, LOW, LYING
from outlaws_tui.outlaws.events import props as pev

Told = Callable[[Any, Any], str]
"""Makes a sentence of an event for a teller, who knows names of figures, squares and things."""


def _door(t: Any, door: int) -> str:
    opening = t.stage.town.doors[door]
    return f"{t.square(opening.a)}, {'south' if opening.across else 'east'} side"


def _fired(t: Any, e: pev.FiredAtLock) -> str:
    face = t.stage.faces[HANDGUN][e.face]
    end = "It breaks." if e.hit else "It holds."
    return f"{t.name(e.who)} fires at the lock of the door {_door(t, e.door)}: white {face}, needs {e.needed}. {end}"


def _set(t: Any, e: pev.FuseSet) -> str:
    turns = "at the end of his next turn" if e.turns == 1 else f"at the end of his turn after {e.turns - 1} more"
    return f"{t.name(e.who)} sets the {t.thing(e.thing)} at {t.square(e.to)}. It goes off {turns}."


def _caught(t: Any, e: pev.Caught) -> str:
    wounds = f"{e.wounds} wounds" if e.wounds > 1 else "1 wound"
    shields = ", ".join(word for bit, word in ((LOW, "low cover"), (LYING, "lying")) if e.cover & bit)
    return f"  The blast catches {t.name(e.victim)}: {wounds}{f' ({shields})' if shields else ''}."


TELL: Final[dict[type[Any], Told]] = {
    pev.Unlocked: lambda t, e: f"{t.name(e.who)} unlocks the door {_door(t, e.door)} with the {t.thing(e.thing)}.",
    pev.FiredAtLock: _fired,
    pev.FuseSet: _set,
    pev.FuseBurnt: lambda t, e: f"The fuse at {t.square(e.to)} has burnt down.",
    pev.Blasted: lambda t, e: f"The {t.thing(e.thing)} goes off at {t.square(e.to)}.",
    pev.DoorBlown: lambda t, e: f"  The door {_door(t, e.door)} is blown out.",
    pev.BarsBlown: lambda t, e: (
        f"  The bars of the window at {t.square(t.stage.town.windows[e.window].a)} are blown out."
    ),
    pev.BlownOpen: lambda t, e: f"  What was shut away at {t.square(e.to)} lies open.",
    pev.Worked: lambda t, e: (
        f"{t.name(e.who)} works on the {t.stage.wrecks[e.wreck].name}: {e.done} of {e.needed} done."
    ),
    pev.Wrecked: lambda t, e: f"  The {t.stage.wrecks[e.wreck].name} is wrecked.",
    pev.Caught: _caught,
    pev.Alarmed: lambda t, e: f"  That was heard. {t.stage.sides[e.side]} has no more surprise coming.",
}
