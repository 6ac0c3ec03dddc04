"""What does not fit of a shootout, in a line for whoever lays it out: who or what it is about, and where on the map."""

import re
from collections.abc import Callable
from typing import Any, Final

import attrs

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import UnfitError
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import Named
from outlaws_tui.outlaws.shootouts.props import LockSetup, WreckSetup
from outlaws_tui.outlaws.shootouts.shootout import (
    ClutterSetup,
    CrowdSetup,
    FigureSetup,
    HorseSetup,
    ItemSetup,
    Shootout,
    SideSetup,
)

_STEP: Final = re.compile(r"([a-z]+)(?:\[(\d+)\])?")
_NOTHING: Final = '""'


def complaint(shootout: Shootout, components: Components, unfit: UnfitError) -> str:
    """Return what is wrong as one sentence, such as `JIM has no square.`"""
    thing, field = found_at(shootout, unfit.key)
    name = name_of(thing, components) if thing is not None else ""
    if field == "square" and unfit.found == _NOTHING:
        return f"{name} has no square."
    about = ", ".join(filter(None, (name, field)))
    return f"{about[:1].upper()}{about[1:]}: found {unfit.found}; expected {unfit.expected}."


def found_at(shootout: Shootout, key: str) -> tuple[Any, str]:
    """Return the figure, thing, aim or the like that a path leads to, None for the shootout itself, and the field of it that is meant."""
    thing: Any = None
    steps = [found.groups() for found in _STEP.finditer(key)]
    at: Any = shootout
    for place, (name, index) in enumerate(steps):
        value = getattr(at, name, None)
        if index is None or not isinstance(value, tuple) or int(index) >= len(value):
            return thing, " ".join(step[0] for step in steps[place:])
        if not attrs.has(type(value[int(index)])):
            return thing, name
        at = thing = value[int(index)]
    return thing, ""


def square_of(shootout: Shootout, key: str) -> str:
    """Return the square of what a path leads to, empty where it has none."""
    thing, _ = found_at(shootout, key)
    squares = getattr(thing, "squares", None) or (getattr(thing, "square", None),)
    return squares[0] or ""


def name_of(thing: Any, components: Components) -> str:
    """Return what people call a figure, a side, a thing laid out, an aim or a limit."""
    match thing:
        case FigureSetup(card=said):
            return _called(components.card, said)
        case HorseSetup(horse=said):
            return _called(components.horse, said)
        case ItemSetup(item=said, square=square):
            return f"the {_called(components.thing, said)} on {square}"
        case ClutterSetup(kind=said, square=square):
            return f"the {_called(components.clutter_kind, said)} on {square}"
        case CrowdSetup(square=square):
            return f"the townsfolk on {square}"
        case LockSetup(square=square, side=side):
            return f"the lock of {square} {side}"
        case SideSetup(name=said) | WreckSetup(name=said):
            return said
        case _:
            return str(thing.kind)


def _called(look_up: Callable[[str], Named], name: str) -> str:
    try:
        return look_up(name).name
    except UnknownNameError:
        return name
