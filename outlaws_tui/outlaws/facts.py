"""Events in words, in the grammar of choices: what happened, then pairs of a name and a value, all in lower case and without spaces
within a word: `moved who luke start A/D5 to A/D6 facing south how 0`, `wounded who tom box 3 wound 7 net 2`.

Figures, things, sides and squares stand by their names, facings by theirs; everything else is a number, several with commas, `none`
where there is nobody or nothing. Draws stand in records as `sides:face`, the face counted from 0: `6:3` is a four on a die of six.

>>> read_event(None, "round-ended round 3 undrawn 2")
RoundEnded(round=3, undrawn=2)
>>> event_words(None, _)
'round-ended round 3 undrawn 2'
"""

import re
from collections.abc import Sequence
from typing import Any, Final

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws import events, street_events
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.stage import Stage

NONE: Final = "none"
_FIGURES: Final = ("who", "victim", "active", "target")
_SQUARES: Final = ("start", "to")


class EventError(OutlawsError):
    """A text is no event: at which word, what was found, what was expected."""

    code = "event"


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


KINDS: Final[dict[str, type[Any]]] = {
    _kebab(name): cls
    for name, cls in (*vars(events).items(), *vars(street_events).items())
    if isinstance(cls, type) and attrs.has(cls)
}


def _names(stage: Stage | None, kind: type[Any], field: str) -> Sequence[str]:
    """Return the names that the values of a field go by, none where they are plain numbers."""
    if field == "facing" or (field == "way" and kind is events.LeftMap):
        return WAYS
    if stage is None:
        return ()
    if field in _FIGURES:
        return stage.slugs
    if field in _SQUARES:
        return stage.town.names
    if field == "thing":
        return [gear.slug for gear in stage.gear]
    if field == "side":
        return ["-".join(name.casefold().split()) for name in stage.sides]
    return ()


def event_words(stage: Stage | None, event: Any) -> str:
    """Return an event in words; without a stage figures and squares are numbers."""
    kind = type(event)
    words = [_kebab(kind.__name__)]
    for a in attrs.fields(kind):
        value = getattr(event, a.name)
        names = _names(stage, kind, a.name)
        if isinstance(value, tuple):
            said = ",".join(map(str, value)) or NONE
        elif value == -1:
            said = NONE
        else:
            said = names[value] if 0 <= value < len(names) and names[value] else str(value)
        words += [a.name, said]
    return " ".join(words)


def read_event(stage: Stage | None, text: str) -> Any:
    """Return the event that words tell. Raises EventError naming the column for anything else."""
    words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", text[:2000])]
    name, column = words[0] if words else ("nothing", 1)
    kind = KINDS.get(name.casefold())
    if kind is None:
        raise EventError(f"Column {column}: found {name[:40]}; expected a kind of event, like round-ended or moved.")
    fields = attrs.fields(kind)
    if len(words) != 1 + 2 * len(fields):
        expected = " … ".join([name.casefold(), *(a.name for a in fields)])
        raise EventError(f"Column {column}: found {len(words)} words; expected {expected} ….")
    values = []
    for place, a in enumerate(fields):
        (said, at), (word, column) = words[1 + 2 * place], words[2 + 2 * place]
        if said.casefold() != a.name:
            raise EventError(f"Column {at}: found {said[:40]}; expected {a.name}.")
        values.append(_value(word, column, _names(stage, kind, a.name), a.type is not int and a.type != "int"))
    return kind(*values)


def _value(word: str, column: int, names: Sequence[str], several: bool) -> Any:
    """Return the number, or numbers, that a word stands for."""
    if several:
        return () if word.casefold() == NONE else tuple(_number(part, column) for part in word.split(","))
    if word.casefold() == NONE:
        return -1
    known = [place for place, name in enumerate(names) if name and name.casefold() == word.casefold()]
    return known[0] if known else _number(word, column)


def _number(word: str, column: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", word):
        raise EventError(f"Column {column}: found {word[:40]}; expected a name or a whole number.")
    return int(word)
