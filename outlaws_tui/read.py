"""Components, rules and shootouts from TOML: the sections of the files, and how dice, reloads and bullets are written.

A components file may hold any of the sections below, so a pack can put all of its own into one file.
"""

import re
from typing import Any, Final

from outlaws_tui.convert import add_notation, add_tagged, stranger, structure
from outlaws_tui.fields import ID, UnfitError, shown
from outlaws_tui.outlaws.parts import (
    MOST_RELOAD,
    BrawlDie,
    Card,
    ClutterKind,
    Crowd,
    Face,
    Gun,
    GunDie,
    HorseCard,
    Item,
    ReloadCost,
    ShotgunTable,
    Special,
    Wound,
)
from outlaws_tui.outlaws.rulebook import Clause, Ruling
from outlaws_tui.outlaws.shootouts.objectives import AIMS, LIMITS, Aim, Limit
from outlaws_tui.outlaws.shootouts.shootout import Shootout, Spare
from outlaws_tui.sheet import Sheet

# Sections with an entry an id, and the field that the id goes into.
SHELVES: Final[dict[str, tuple[type, str]]] = {
    "dice": (GunDie, "id"),
    "guns": (Gun, "id"),
    "wounds": (Wound, "id"),
    "characters": (Card, "slug"),
    "specials": (Special, "id"),
    "items": (Item, "id"),
    "clutter": (ClutterKind, "id"),
    "horses": (HorseCard, "id"),
    "rules": (Clause, "id"),
    "rulings": (Ruling, "id"),
}
# Sections that are one thing.
SINGLES: Final[dict[str, type]] = {"brawl_die": BrawlDie, "shotgun": ShotgunTable, "townsfolk": Crowd}

Parts = dict[str, dict[str, Any]]
"""Entries by section and id; a section that is one thing has its entry under ""."""

_FACE: Final = re.compile(r"Miss(?: SA (\d{1,2}))?(?: BS (\d{1,2}))?")
_RELOAD: Final = re.compile(r"(\*)?([1-9])(?:/([1-9]))?")
_SPARE: Final = re.compile(r"(.+?) \+(\d{1,2})")


def read_parts(sheet: Sheet) -> Parts:
    """Return what a components file holds, section by section; raises DataError."""
    parts: Parts = {}
    for section, value in sheet.values.items():
        if section in SHELVES:
            kind, key = SHELVES[section]
            if not isinstance(value, dict):
                raise sheet.error(UnfitError(shown(value), "a table"), section)
            parts[section] = {name: _entry(sheet, section, name, entry, kind, key) for name, entry in value.items()}
        elif section in SINGLES:
            parts[section] = {"": _structured(sheet, section, value, SINGLES[section])}
        else:
            raise sheet.error(stranger(section, (*SHELVES, *SINGLES)))
    return parts


def read_shootout(sheet: Sheet) -> Shootout:
    """Return the shootout of a file, as far as it can be told without town and components; raises DataError."""
    shootout: Shootout = _structured(sheet, "", sheet.values, Shootout)
    return shootout


def _entry(sheet: Sheet, section: str, name: str, entry: object, kind: type, key: str) -> object:
    path = f"{section}.{name}"
    if not ID.fullmatch(name):
        raise sheet.error(UnfitError(shown(name), "an id of letters, digits and hyphens"), section)
    if not isinstance(entry, dict):
        raise sheet.error(UnfitError(shown(entry), "a table"), path)
    if key in entry:
        raise sheet.error(UnfitError(f"a key {key}", f"no {key}, because {name} is it", key), path)
    return _structured(sheet, path, {key: name, **entry}, kind)


def _structured(sheet: Sheet, path: str, value: object, kind: type) -> Any:
    try:
        return structure(value, kind)
    except UnfitError as unfit:
        raise sheet.error(unfit, path) from None


def _face(value: object) -> Face:
    """Read a face of a gun die: `4`, "Miss", "Miss SA 8", "Miss BS 11"."""
    if type(value) is int:
        return Face(number=value)
    match = _FACE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise UnfitError(shown(value), 'a number, "Miss", "Miss SA n" or "Miss BS n"')
    return Face(steady=int(match[1]) if match[1] else None, best=int(match[2]) if match[2] else None)


def _reload(value: object) -> ReloadCost:
    """Read a reload cost: "2/1", "2" or "*5"."""
    match = _RELOAD.fullmatch(value) if isinstance(value, str) else None
    if match is None or (match[1] and match[3]):
        raise UnfitError(shown(value), 'a cost like "2/1", "2" or "*5"')
    first = int(match[2])
    more = 0 if match[1] else int(match[3] or match[2])
    if max(first, more) > MOST_RELOAD:
        raise UnfitError(shown(value), f"at most {MOST_RELOAD} actions")
    return ReloadCost(first, more, full=bool(match[1]))


def _spare(value: object) -> Spare:
    """Read spare bullets: "C45 +6"."""
    match = _SPARE.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise UnfitError(shown(value), 'a gun or cartridge and its bullets, like "C45 +6"')
    return Spare(match[1], int(match[2]))


add_notation(Face, _face)
add_notation(ReloadCost, _reload)
add_notation(Spare, _spare)
add_tagged(Aim, AIMS)
add_tagged(Limit, LIMITS)
