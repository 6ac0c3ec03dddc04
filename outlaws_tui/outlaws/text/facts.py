"""Events in words, in the grammar of choices: what happened, then pairs of a name and a value, without spaces within a word:
`moved who luke start A/D5 to A/D6 facing south how walk`, `wounded who tom box chest wound W04 net 2`.

Figures, horses, things, sides, squares, doors and wound counters stand by their names, ways by theirs, faces of dice as they are printed,
and what is one of a few kinds by a word; yes and no are written so, other numbers as numbers, several with commas, `none` where there is
nobody or nothing. Case does not matter, and on a single board `D6` will do for `A/D6`. Where a name would stand for two values, one of
them goes by its number: `#3`. Situations name events in the same words, with as many of the pairs as matter.

>>> read_event(None, "round-ended round 3 undrawn 2")
RoundEnded(round=3, undrawn=2)
>>> event_words(None, _)
'round-ended round 3 undrawn 2'
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import Any, Final

import attrs

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws import events
from outlaws_tui.outlaws.codes import (
    APERTURE,
    BOXES,
    COLD,
    DEAD,
    FIT,
    GONE,
    HANDGUN,
    HANDS,
    LOOKOUT,
    LOST,
    LOW,
    LYING,
    SLIGHT,
    WAITING,
)
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.horses import EIGHT_WAYS
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.shooting import VERBS
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling.brawls import face_words
from outlaws_tui.values import frozen, is_value

NONE: Final = "none"
STATES: Final = {FIT: "fit", COLD: "cold", LOST: "lost", DEAD: "dead", WAITING: "waiting", GONE: "gone"}
COVERS: Final = ((LOW, "low"), (SLIGHT, "slight"), (APERTURE, "opening"), (LOOKOUT, "lookout"), (LYING, "lying"))
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
    **dict.fromkeys(("Fired.way", "LookedAgain.way"), (*VERBS, "snap", "snap-barrels", "duel", "fan")),
    "HorseWound.verdict": ("kept", "put-back", "void", "no-room", "blank", "jammed"),
    "BrawlRolled.attack": ("head-punch", "body-blow", "strike", "stab", "knock-down", "pummel", "parting", "beside"),
    **dict.fromkeys(("Wrestled.won", "Dodged.made", "Lifted.made"), ("no", "yes")),
}
_FIGURES: Final = frozenset({"who", "victim", "target", "foe", "taker", "active", "rider", "whom", "friend", "figures"})
_FLAGS: Final = frozenset({"forced", "hit", "bonus", "dead", "unseen", "again", "grab", "over", "dies", "first"})
_BOXES: Final = tuple(box.replace(" ", "-") for box in BOXES)
_BRAWL: Final = (events.BrawlRolled, events.Threw)
_GUNS: Final = (events.Rolled, events.LookedAgain, events.FiredAtLock, sev.CrowdShot, sev.PotShot)
_MOST: Final = 100
"""More than any die has faces, or a town groups of townsfolk."""
_LONGEST: Final = 2000


def event_name(kind: type[Any]) -> str:
    """Return the word for a kind of event: `WoundDrawn` is `wound-drawn`."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in kind.__name__).lstrip("-")


EVENTS: Final[dict[str, type[Any]]] = {
    event_name(kind): kind for kind in (*vars(events).values(), *vars(sev).values()) if is_value(kind)
}


class EventError(OutlawsError):
    """A text is no event: at which word, what was found, what was expected."""

    code = "event"


def _numbered(names: Sequence[str], *, none: bool = True) -> dict[int, str]:
    """Return values and their names, -1 among them where it is nothing."""
    return {**({-1: NONE} if none else {}), **dict(enumerate(names))}


def _covers() -> dict[int, str]:
    bits = chain.from_iterable(combinations(COVERS, count) for count in range(1, len(COVERS) + 1))
    return {0: NONE, **{sum(bit for bit, _ in some): "+".join(word for _, word in some) for some in bits}}


_OF_GAME: Final[dict[str, Callable[[], dict[int, str]]]] = {
    **dict.fromkeys(("facing", "way"), lambda: _numbered(WAYS)),
    **dict.fromkeys(_FLAGS, lambda: {0: "no", 1: "yes"}),
    "box": lambda: _numbered([f"{box}-2" if box in _BOXES[:place] else box for place, box in enumerate(_BOXES)]),
    "status": lambda: dict(STATES),
    "cover": _covers,
    "crowd": lambda: _numbered([str(number) for number in range(1, _MOST)]),
}
_OF_STAGE: Final[dict[str, Callable[[Stage], dict[int, str]]]] = {
    **dict.fromkeys(_FIGURES, lambda stage: _numbered((*stage.slugs, *stage.horse_slugs))),
    **dict.fromkeys(("start", "to", "square"), lambda stage: _numbered(stage.town.names)),
    **dict.fromkeys(
        ("side", "won"),
        lambda stage: {-1: "draw", **dict(enumerate("-".join(side.casefold().split()) for side in stage.sides))},
    ),
    "horse": lambda stage: _numbered(stage.horse_slugs),
    "wreck": lambda stage: _numbered([wreck.name for wreck in stage.wrecks]),
    "window": lambda stage: _numbered(
        [f"{stage.town.names[window.a]}-{'south' if window.across else 'east'}" for window in stage.town.windows]
    ),
    "thing": lambda stage: _numbered([gear.slug for gear in stage.gear]),
    "wound": lambda stage: _numbered([wound.id for wound in stage.wounds]),
    "door": lambda stage: _numbered(
        [f"{stage.town.names[door.a]}-{'south' if door.across else 'east'}" for door in stage.town.doors]
    ),
}


@frozen
class _Table:
    """The words for the values of a field, none where they are plain numbers, and the first value that goes by each word."""

    words: dict[int, str]
    values: dict[str, int]


def _both_ways(words: dict[int, str]) -> _Table:
    values: dict[str, int] = {}
    for value, word in words.items():
        values.setdefault(word.casefold(), value)
    return _Table(words, values)


@lru_cache(maxsize=2048)
def _table(stage: Stage | None, kind: Any, name: str) -> _Table:
    return _both_ways(_words(stage, kind, name))


def _words(stage: Stage | None, kind: Any, name: str) -> dict[int, str]:
    full = f"{kind.__name__}.{name}"
    if full in _LISTS:
        return _numbered(_LISTS[full], none=False)
    if full == "Balked.to":
        return _numbered(EIGHT_WAYS)
    if name in _OF_GAME:
        return _OF_GAME[name]()
    return _OF_STAGE[name](stage) if stage is not None and name in _OF_STAGE else {}


@lru_cache(maxsize=256)
def _faces(stage: Stage | None, kind: Any, thing: int) -> _Table:
    """Return the words for the faces of a die; `thing` is the gun, where one is fired."""
    if stage is not None and kind in _BRAWL:
        words = [face_words(stage, face).casefold() for face in range(len(stage.brawl_die))]
        return _both_ways(_numbered([text.replace(", ", "+").replace(" ", "-") for text in words]))
    if stage is not None and kind in _GUNS:
        gun = stage.gear[thing].kind if 0 <= thing < len(stage.gear) else HANDGUN
        return _both_ways(_numbered([face.replace(" ", "-") for face in stage.faces[gun]]))
    return _both_ways(_numbered([str(number) for number in range(1, _MOST)]))


def field_word(stage: Stage | None, event: Any, name: str) -> str:
    """Return a field of an event in words."""
    value: Any = getattr(event, name)
    kind: Any = type(event)
    table = _faces(stage, kind, getattr(event, "thing", -1)) if name == "face" else _table(stage, kind, name)
    if isinstance(value, tuple):
        return ",".join(_word(table, one) for one in value) or NONE
    return _word(table, int(value))


def _word(table: _Table, value: int) -> str:
    """Return the word for a value: its own, or its number where another has the same, or it has none."""
    if not table.words:
        return str(value)
    word = table.words.get(value)
    return word if word is not None and table.values[word.casefold()] == value else f"#{value}"


def event_words(stage: Stage | None, event: Any) -> str:
    """Return an event in full: its kind, then each field and its value; without a stage figures and squares are numbers."""
    fields = (one.name for one in attrs.fields(type(event)))
    return " ".join([event_name(type(event)), *(f"{name} {field_word(stage, event, name)}" for name in fields)])


def as_meant(stage: Stage | None, word: str) -> tuple[str, str]:
    """Return a word as it is compared, and as it is with the letter of the only board before it."""
    boards = stage.town.boards if stage is not None else ()
    return word.casefold(), f"{boards[0].letter}/{word}".casefold() if len(boards) == 1 else word.casefold()


def read_event(stage: Stage | None, text: str) -> Any:
    """Return the event that words tell. Raises EventError naming the column for anything else."""
    words = [(found[0], found.start() + 1) for found in re.finditer(r"\S+", text[:_LONGEST])]
    said, column = words[0] if words else ("nothing", 1)
    kind: Any = EVENTS.get(said.casefold())
    if kind is None:
        raise EventError(f"Column {column}: found {said[:40]}; expected a kind of event, like round-ended or moved.")
    fields = attrs.fields(kind)
    if len(words) != 1 + 2 * len(fields):
        expected = " … ".join([said.casefold(), *(a.name for a in fields)])
        raise EventError(f"Column {column}: found {len(words)} words; expected {expected} ….")
    values: dict[str, Any] = {}
    # A face is read last: which die it is on depends on the gun.
    for place in sorted(range(len(fields)), key=lambda place: fields[place].name == "face"):
        a, (said, at), (word, column) = fields[place], words[1 + 2 * place], words[2 + 2 * place]
        if said.casefold() != a.name:
            raise EventError(f"Column {at}: found {said[:40]}; expected {a.name}.")
        table = _faces(stage, kind, values.get("thing", -1)) if a.name == "face" else _table(stage, kind, a.name)
        if a.type is int or a.type == "int":
            values[a.name] = _value(stage, table, word, column)
        else:
            several = () if word.casefold() == NONE else word.split(",")
            values[a.name] = tuple(_value(stage, table, part, column) for part in several)
    return kind(**values)


def _value(stage: Stage | None, table: _Table, word: str, column: int) -> int:
    """Return the number that a word stands for."""
    for meant in as_meant(stage, word):
        if meant in table.values:
            return table.values[meant]
    if not table.words and word.casefold() == NONE:
        return -1
    if not re.fullmatch(r"-?[0-9]{1,9}", word.removeprefix("#") if table.words else word):
        raise EventError(f"Column {column}: found {word[:40]}; expected a name or a whole number.")
    return int(word.removeprefix("#"))
