"""Files of situations read: the notations of their values, and what is wrong with them. `written` says what they may hold."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import attrs

from outlaws_tui import read as _read
from outlaws_tui.convert import add_notation, join, structure
from outlaws_tui.fields import ID, UnfitError, shown
from outlaws_tui.outlaws.agreed.variants import VariantError, Variants, read_variants
from outlaws_tui.outlaws.parts import FACES, Face, GunSkill
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.written import (
    LOCATIONS,
    WAYS,
    Entrance,
    Gun,
    Happening,
    Heap,
    Injury,
    Lists,
    Own,
    Person,
    Sides,
    SituationFile,
    Skill,
    Spot,
    Texts,
    Turns,
    Value,
    Wanted,
)
from outlaws_tui.outlaws.text.facts import EVENTS
from outlaws_tui.sheet import Sheet

T = TypeVar("T")
_MOST_ICONS: Final = 3

assert _read  # its notations, for spare bullets and the faces of dice, are registered by importing it


def read_situations(sheet: Sheet) -> SituationFile:
    """Return the situations of a TOML file; raises DataError with the file, the key path, what was found and what was expected."""
    try:
        file = structure(sheet.values, SituationFile)
        if not file.situation:
            raise UnfitError("none", "at least one", "situation")
        for index, situation in enumerate(file.situation):
            if situation.name in (other.name for other in file.situation[:index]):
                raise UnfitError(f"{shown(situation.name)} again", "a name of its own", f"situation[{index}].name")
            if situation.town and situation.town not in file.towns.entries:
                known = ", ".join(file.towns.entries) or "none"
                raise UnfitError(shown(situation.town), f"a town of this file: {known}", f"situation[{index}].town")
    except UnfitError as unfit:
        raise sheet.error(unfit) from None
    return file


def _table(value: object, read: Callable[[str, object], T]) -> dict[str, T]:
    """Read a table with free keys; `read` makes an entry of a key and its value."""
    if not isinstance(value, dict):
        raise UnfitError(shown(value), "a table")
    found = {}
    for key, entry in value.items():
        try:
            found[key] = read(key, entry)
        except UnfitError as unfit:
            raise UnfitError(unfit.found, unfit.expected, join(key, unfit.key)) from None
    return found


def _named(read: Callable[[object], T]) -> Callable[[str, object], T]:
    def named(key: str, entry: object) -> T:
        if not ID.fullmatch(key):
            raise UnfitError(shown(key), "a name of letters, digits and hyphens")
        return read(entry)

    return named


def _gang(value: object) -> dict[str, Person]:
    return _table(value, _named(lambda entry: structure(entry, Person)))


def _words(value: object, kinds: str, count: int) -> list[str]:
    parts = value.split() if isinstance(value, str) else []
    if len(parts) != count:
        raise UnfitError(shown(value), kinds)
    return parts


def _skill(value: object) -> Skill:
    if isinstance(value, dict):
        return Skill(structure(value, GunSkill))
    skill = structure(value, int)
    return Skill(GunSkill(skill, max(1, min(_MOST_ICONS, skill + 1))))


def _spot(value: object) -> Spot:
    square, facing = _words(value, 'a square and a facing, like "C3 east"', 2)
    if facing not in WAYS:
        raise UnfitError(shown(facing), f"a facing: {', '.join(WAYS)}")
    return Spot(square, facing)


def _entrance(value: object) -> Entrance:
    edge, number = _words(value, 'a side of the town and a round, like "west 2"', 2)
    if edge not in WAYS or not number.isdecimal() or not 1 <= int(number[:3]) <= 99:
        raise UnfitError(shown(value), 'a side of the town and a round, like "west 2"')
    return Entrance(edge, int(number))


def _injury(value: object) -> Injury:
    text = structure(value, str)
    parts = text.split()
    if len(parts) == 3 and parts[1] == "injury":
        if parts[0] not in LOCATIONS or parts[2] not in ("1", "2", "3"):
            raise UnfitError(shown(text), f'like "belly injury 3", with one of {", ".join(LOCATIONS)}')
        return Injury(parts[0], int(parts[2]))
    return Injury(text)


def _options(value: object) -> Variants:
    try:
        return read_variants(structure(value, tuple[str, ...]))
    except VariantError as error:
        raise UnfitError(shown(value), str(error).rstrip(".")) from None


def _turns(value: object) -> Turns:
    return Turns((value,) if isinstance(value, str) else structure(value, tuple[str, ...]))


def _faces(key: str, entry: object) -> tuple[Face, ...]:
    if key not in ("white", "red", "black"):
        raise UnfitError(shown(key), "white, red or black")
    faces = structure(entry, tuple[Face, ...])
    if len(faces) != FACES:
        raise UnfitError(f"{len(faces)} faces", f"{FACES} faces")
    return faces


def _wanted(value: object) -> Wanted:
    """Flatten nested tables to dotted paths."""
    if not isinstance(value, dict):
        raise UnfitError(shown(value), "a table")
    return Wanted(tuple(_flat("", value)))


def _flat(path: str, table: Mapping[str, Any]) -> list[tuple[str, Value]]:
    found: list[tuple[str, Value]] = []
    for key, value in table.items():
        below = join(path, key)
        if isinstance(value, dict):
            found += _flat(below, value)
        elif isinstance(value, list) and all(isinstance(entry, str) for entry in value):
            found.append((below, tuple(value)))
        elif isinstance(value, int | str):
            found.append((below, value))
        else:
            raise UnfitError(shown(value), "a number, text, true, false or a list of texts", below)
    return found


def _happening(value: object) -> Happening:
    text = structure(value, str)
    kind, *rest = text.split() or [""]
    if kind not in EVENTS:
        raise UnfitError(shown(kind), near(kind, EVENTS))
    known = tuple(one.name for one in attrs.fields(EVENTS[kind]))
    if len(rest) % 2:
        raise UnfitError(shown(text), "a kind of event, then pairs of a field and its value")
    for name in rest[::2]:
        if name not in known:
            raise UnfitError(shown(name), near(name, known))
    return Happening(text, kind, tuple(zip(rest[::2], rest[1::2], strict=True)))


add_notation(Skill, _skill)
add_notation(Spot, _spot)
add_notation(Entrance, _entrance)
add_notation(Injury, _injury)
add_notation(Turns, _turns)
add_notation(Variants, _options)
add_notation(Wanted, _wanted)
add_notation(Happening, _happening)
add_notation(Texts, lambda value: Texts(_table(value, lambda _, text: structure(text, str))))
add_notation(Lists, lambda value: Lists(_table(value, lambda _, entry: structure(entry, tuple[str, ...]))))
add_notation(Own, lambda value: Own(_table(value, _faces)))
add_notation(Heap, lambda value: Heap(_table(value, _named(lambda entry: structure(entry, Gun)))))
add_notation(Sides, lambda value: Sides(_table(value, _named(_gang))))
