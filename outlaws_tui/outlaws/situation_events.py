"""Events in words, as situations write them. `situations` documents them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from outlaws_tui.outlaws import street_events as sev
from outlaws_tui.outlaws.codes import (
    BOXES,
    HANDGUN,
    HANDS,
)
from outlaws_tui.outlaws.horses import EIGHT_WAYS
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.shooting import VERBS
from outlaws_tui.outlaws.situation_names import event_name
from outlaws_tui.outlaws.situation_reader import WAYS, Happening
from outlaws_tui.outlaws.situation_views import NONE, STATES, cover_words, door_name, gear_name, square_name, who_name
from outlaws_tui.outlaws.telling_brawls import face_words

_LISTS: Final[dict[str, Sequence[str]]] = {
    "Moved.how": ("walk", "clamber", "crawl", "back", "run", "climb", "enter", "ride", "jump"),
    "DoorClosed.why": ("shut", "left", "down", "other-door"),
    "ActionLost.why": ("shock", "head-down", "instead", "pulled", "passing"),
    "Took.source": ("ground", "carried", "grip", "body"),
    "Took.hand": HANDS,
    "HandedOver.hand": HANDS,
    "WoundDrawn.verdict": ("kept", "put-back", "void", "no-room", "blank", "jammed", "exchanged", "kills", "redrawn"),
    "CrowdRolled.act": sev.ACTS,
    "CrowdMoved.why": sev.WHY_MOVED,
    "CrowdStays.why": sev.WHY_STAYED,
    "CrowdGone.why": sev.WHY_GONE,
    "OutOfShowdown.why": sev.WHY_OUT,
    "FiredAtCrowd.way": VERBS,
    "Fired.way": (*VERBS, "snap", "snap-barrels", "duel", "fan"),
    "HorseWound.verdict": ("kept", "put-back", "void", "no-room", "blank", "jammed"),
    "BrawlRolled.attack": ("head-punch", "body-blow", "strike", "stab", "knock-down", "pummel", "parting", "beside"),
    **dict.fromkeys(("Wrestled.won", "Dodged.made", "Lifted.made"), ("no", "yes")),
}
_WORDS: Final[dict[str, Callable[[Gunfight, int], str]]] = {
    **dict.fromkeys(("who", "victim", "target", "foe", "taker", "active", "rider"), who_name),
    "horse": lambda g, value: g.stage.horse_slugs[value],
    **dict.fromkeys(("start", "to", "square"), lambda g, value: square_name(g.stage.town, value)),
    **dict.fromkeys(("facing", "way"), lambda g, value: WAYS[value]),
    **dict.fromkeys(("side", "won"), lambda g, value: g.stage.sides[value] if value >= 0 else "draw"),
    "thing": lambda g, value: gear_name(g, value),
    "crowd": lambda g, value: str(value + 1),
    "wound": lambda g, value: g.stage.wounds[value].id,
    "box": lambda g, value: BOXES[value].replace(" ", "-"),
    "status": lambda g, value: STATES[value],
    "cover": lambda g, value: "+".join(cover_words(value)) or NONE,
    "door": lambda g, value: door_name(g.stage.town, value).replace(" ", "-"),
    "face": lambda g, value: str(value + 1),
}
_FLAGS: Final = frozenset({"forced", "hit", "bonus", "dead", "unseen", "again", "grab", "over"})


def field_word(g: Gunfight, event: Any, name: str) -> str:
    """Return a field of an event as situations write it."""
    stage = g.stage
    value: Any = getattr(event, name)
    kind = type(event).__name__
    listed = _LISTS.get(f"{kind}.{name}")
    if listed is not None:
        return str(listed[value])
    if name in _FLAGS:
        return "yes" if value else "no"
    if kind in ("BrawlRolled", "Threw") and name == "face":
        return face_words(stage, int(value)).casefold().replace(", ", "+").replace(" ", "-")
    if kind == "PotShot" and name == "face":
        return str(stage.faces[HANDGUN][int(value)]).replace(" ", "-")
    if kind == "Balked" and name == "to":
        return EIGHT_WAYS[value] if value >= 0 else NONE
    if kind in ("Rolled", "CrowdShot") and name == "face":
        return str(stage.faces[stage.gear[event.thing].kind][int(value)]).replace(" ", "-")
    shown = _WORDS.get(name)
    if shown is not None:
        return shown(g, int(value))
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def happened(g: Gunfight, event: Any, wanted: Happening) -> bool:
    """Return whether an event is of a kind and has the fields that are wanted."""
    return event_name(type(event)) == wanted.kind and all(
        field_word(g, event, name) == value for name, value in wanted.parts
    )


def event_words(g: Gunfight, event: Any) -> str:
    """Return an event in full: its kind, then each field and its value."""
    fields = (one.name for one in attrs.fields(type(event)))
    return " ".join([event_name(type(event)), *(f"{name} {field_word(g, event, name)}" for name in fields)])
