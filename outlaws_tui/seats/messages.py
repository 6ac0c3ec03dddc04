"""What passes between a game and whoever sits at a seat: plain attrs classes, and the same as JSON lines.

A seat that joins gets a whole `View`; after each choice everybody gets `Happened` with the events and the new observation; whoever is
asked answers with `Choose`, which names the decision it answers, so that a stale one is refused. `TakeBack` takes a choice back; where
other people sit at the game they are asked (`TakeBackAsked`, `TakeBackAnswer`) and everybody hears what came of it (`TakenBack`).
Unknown kinds and keys are refused.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, get_args

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.state import Agenda, Values
from outlaws_tui.kernel.text import agenda_steps, read_step, step_text
from outlaws_tui.outlaws import events
from outlaws_tui.outlaws.events import street as street_events
from outlaws_tui.outlaws.observing import (
    CommonView,
    CrowdView,
    FigureView,
    HorseView,
    Observation,
    ShowdownView,
    ThingView,
)
from outlaws_tui.outlaws.scene import Common, Crowd, Figure, Horse, Showdown, Thing
from outlaws_tui.outlaws.text.position import STEPS
from outlaws_tui.values import frozen, is_value

if TYPE_CHECKING:
    from cattrs import Converter

VERSION: Final = 1


class MessageError(OutlawsError):
    """A line from the other side is no message of this version."""

    code = "message"


@frozen
class View:
    """The whole of what a seat sees, on joining. `side` is -1 for a spectator."""

    side: int
    shootout: str
    seats: tuple[str, ...]
    seen: Observation
    version: int = VERSION


@frozen
class Happened:
    """A choice that was made, what followed, and what is seen now."""

    number: int
    side: int
    words: str
    events: tuple[Any, ...]
    seen: Observation


@frozen
class Choose:
    """A seat's answer to decision `number`, in the notation."""

    number: int
    words: str


@frozen
class Refused:
    """A choice was not taken, and nothing has changed: the stable code of the error and its sentence."""

    number: int
    code: str
    reason: str


@frozen
class TakeBack:
    """A seat wants to take back its choices after number `to`; `number` is that of the decision it is asked now."""

    number: int
    to: int


@frozen
class TakeBackAsked:
    """A side asks the others whether it may take back its choices after number `to`."""

    number: int
    side: int
    to: int


@frozen
class TakeBackAnswer:
    """A seat's answer to that."""

    number: int
    granted: bool


@frozen
class TakenBack:
    """Choices of a side after number `to` were taken back (or, not `granted`, were not), and what is seen now."""

    to: int
    side: int
    granted: bool
    seen: Observation


Message = View | Happened | Choose | Refused | TakeBack | TakeBackAsked | TakeBackAnswer | TakenBack
_KINDS: Final[dict[str, type[Any]]] = {cls.__name__.lower(): cls for cls in get_args(Message)}
_EVENTS: Final[dict[str, type[Any]]] = {
    name: cls for name, cls in (*vars(events).items(), *vars(street_events).items()) if is_value(cls)
}


def encode(message: Message) -> str:
    """Return a message as one line of JSON."""
    body = _converter().unstructure(message)
    import json  # a game at home sends no lines

    return json.dumps({"kind": type(message).__name__.lower(), **body}, separators=(",", ":"))


def decode(line: str) -> Message:
    """Return the message of a line. Raises MessageError for anything that is not one, whatever it is."""
    import json

    try:
        body = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise _no_message(line, error) from error
    return read(body)


def read(body: Any) -> Message:
    """Return the message of a table of plain values, which has its kind. Raises MessageError for anything that is not one."""
    from cattrs.errors import BaseValidationError  # a game at home sends no lines

    try:
        values = {key: value for key, value in body.items() if key != "kind"}
        message: Message = _converter().structure(values, _KINDS[body["kind"]])
    except (
        ValueError,
        KeyError,
        TypeError,
        AttributeError,
        RecursionError,
        OutlawsError,
        BaseValidationError,
    ) as error:
        raise _no_message(str(body), error) from error
    return message


def _no_message(found: str, error: Exception) -> MessageError:
    return MessageError(f"Found {found[:60]!r}; expected a message of version {VERSION} ({type(error).__name__}).")


@cache
def _converter() -> "Converter":
    """Return the one converter of messages: strict about keys, bytes in hex, events and steps by name."""
    from cattrs import Converter  # a game at home sends no lines

    converter = Converter(forbid_extra_keys=True)
    converter.register_unstructure_hook(bytes, bytes.hex)
    converter.register_structure_hook(bytes, lambda value, _: bytes.fromhex(value))
    converter.register_structure_hook(int, _int)
    converter.register_structure_hook(bool, _bool)
    converter.register_unstructure_hook(Observation, lambda seen: _unstructure_seen(converter, seen))
    converter.register_structure_hook(Observation, lambda body, _: _structure_seen(converter, body))
    converter.register_unstructure_hook(Happened, lambda happened: _unstructure_happened(converter, happened))
    converter.register_structure_hook(Happened, lambda body, _: _structure_happened(converter, body))
    return converter


def _int(value: Any, _: Any) -> int:
    """Take a whole number as it is; a mask of a large town is a string of digits, for JSON readers that know only doubles."""
    if isinstance(value, str) and len(value) < 1000:
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError("not a whole number")
    return value


def _bool(value: Any, _: Any) -> bool:
    """Take a yes or no as it is."""
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value


def _unstructure_happened(converter: "Converter", message: Happened) -> dict[str, Any]:
    return {
        "number": message.number,
        "side": message.side,
        "words": message.words,
        "events": [{"event": type(event).__name__, **attrs.asdict(event)} for event in message.events],
        "seen": _unstructure_seen(converter, message.seen),
    }


def _structure_happened(converter: "Converter", body: Any) -> Happened:
    if set(body) != {a.name for a in attrs.fields(Happened)}:
        raise KeyError("happened")
    happened = tuple(converter.structure(event, _EVENTS[event.pop("event")]) for event in body["events"])
    seen = converter.structure(body["seen"], Observation)
    return Happened(_int(body["number"], int), _int(body["side"], int), str(body["words"]), happened, seen)


def _plain(value: Any) -> Any:
    """Return a field as JSON holds it safely: bytes in hex, large masks as digits."""
    if isinstance(value, bytes):
        return value.hex()
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, int) and value.bit_length() > 53 else value


def _record(view: Any) -> dict[str, Any]:
    return {name: _plain(value) for name, value in view._asdict().items()}


def _unstructure_seen(converter: "Converter", seen: Observation) -> dict[str, Any]:
    return {
        "number": seen.number,
        "figures": [_record(figure) for figure in seen.figures],
        "things": [_record(thing) for thing in seen.things],
        "horses": [_record(horse) for horse in seen.horses],
        "crowds": [_record(crowd) for crowd in seen.crowds],
        "showdown": _record(seen.showdown),
        "common": _record(seen.common),
        "agenda": [step_text(step) for step in agenda_steps(seen.agenda)],
        "asked": seen.asked,
        "options": list(seen.options),
    }


def _structure_seen(converter: "Converter", body: Any) -> Observation:
    agenda: Agenda = None
    for line, text in enumerate(reversed(body["agenda"]), 1):
        agenda = (read_step(STEPS, text.split(), line), agenda)
    if set(body) != {a.name for a in attrs.fields(Observation)}:
        raise KeyError("observation")
    return Observation(
        _int(body["number"], int),
        tuple(_view(converter, Figure, FigureView, item) for item in body["figures"]),
        tuple(_view(converter, Thing, ThingView, item) for item in body["things"]),
        tuple(_view(converter, Horse, HorseView, item) for item in body["horses"]),
        tuple(_view(converter, Crowd, CrowdView, item) for item in body["crowds"]),
        _view(converter, Showdown, ShowdownView, body["showdown"]),
        _view(converter, Common, CommonView, body["common"]),
        agenda,
        _int(body["asked"], int),
        tuple(str(words) for words in body["options"]),
    )


def _view(converter: "Converter", cls: type[Any], twin: Callable[[Values], Any], body: Any) -> Any:
    """Return the frozen view of a record from its fields."""
    return twin(converter.structure(body, cls).values())
