"""The kinds of printed object are data: a TOML text that gives each its letter, class, shape and signs.

`boards/outlaws/objects.toml` is the example and says what each key means.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NoReturn

from outlaws_tui.errors import DataError
from outlaws_tui.ground.town import UNITS, Box, Kind
from outlaws_tui.values import frozen

FULL: Final[Box] = (0, 0, UNITS, UNITS)
NOT_KINDS: Final = "dog"
"""Letters of edges, which no kind may take: a slip of one column in a drawing must not turn a door into a thing."""

LONGEST_NAME: Final = 40
"""Characters that the name of a kind or of a place may have."""

_NAME: Final = re.compile(r"[a-z][a-z'-]+(?: [a-z][a-z'-]*)*")
_SHAPES: Final = ("fill", "strip", "small", "long")
_KEYS: Final = frozenset({"letter", "class", "shape", "box", "pick_up", "holds", "sign", "plain"})
_LONGEST_TEXT: Final = 200_000
_LONGEST_LINE: Final = 500
_SIGN_COLUMNS: Final = 3
_PLACE_IN_TOML: Final = re.compile(r"(?s)(.*) \(at line (\d+), column (\d+)\)")


@frozen
class Kinds:
    """The kinds of object that a drawing may hold, in the order of the file; no two share a letter or a name."""

    kinds: tuple[Kind, ...]

    def __iter__(self) -> Iterator[Kind]:
        return iter(self.kinds)

    def find(self, word: str) -> Kind | None:
        """Return the kind with this letter or name, or None."""
        return next((kind for kind in self.kinds if word in (kind.letter, kind.name)), None)


def read_kinds(text: str, file: str) -> Kinds:
    """Return the kinds of a TOML text; `file` is its name for messages.

    Raises DataError that names the line and column of bad TOML, or the key path of a bad value.
    """
    data = _parse(text, file)
    _refuse_strangers(data, {"shapes", "kinds"}, file)
    shapes_path = f"{file}, shapes"
    shapes = _table(data.get("shapes"), shapes_path)
    _refuse_strangers(shapes, set(_SHAPES), shapes_path)
    boxes = {shape: _box(shapes.get(shape), f"{shapes_path}.{shape}") for shape in _SHAPES}
    kinds: list[Kind] = []
    for name, entry in _table(data.get("kinds"), f"{file}, kinds").items():
        path = f"{file}, kinds.{name}"
        if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
            _fail(f"{file}, kinds", _short(name), f"words in small letters, 2 to {LONGEST_NAME} characters")
        kind = _kind(name, _table(entry, path), boxes, path)
        twin = next((other for other in kinds if other.letter == kind.letter), None)
        if twin:
            _fail(f"{path}.letter", kind.letter, f"a letter of its own ({twin.name} has this one)")
        kinds.append(kind)
    return Kinds(tuple(kinds))


def _parse(text: str, file: str) -> dict[str, object]:
    if len(text) > _LONGEST_TEXT:
        raise DataError(file, f"{len(text)} characters", f"at most {_LONGEST_TEXT}")
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        # The parser's time grows with the square of the parts of a dotted key, which is one line.
        if len(line) > _LONGEST_LINE:
            where = f"{file}, line {number}, column {_LONGEST_LINE + 1}"
            raise DataError(where, f"a line of {len(line)} characters", f"at most {_LONGEST_LINE}")
    import tomllib  # a game whose data are kept reads no file

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        end = f"(at line {len(lines)}, column {len(lines[-1]) + 1})"
        message = str(error).replace("(at end of document)", end)
        found = _PLACE_IN_TOML.fullmatch(message)
        where, fault = (f"{file}, line {found[2]}, column {found[3]}", found[1]) if found else (file, message)
        raise DataError(where, f"bad TOML ({fault})", "TOML") from None
    except (RecursionError, ValueError):
        # Neither is a decode error: brackets nested by the thousand, integers of thousands of digits.
        raise DataError(file, "TOML that cannot be read", "plain tables of short values") from None


def _kind(name: str, entry: Mapping[str, object], boxes: Mapping[str, Box], path: str) -> Kind:
    _refuse_strangers(entry, _KEYS, path)
    letter = _text(entry, "letter", path)
    if len(letter) != 1 or not (letter.isascii() and letter.isalpha()) or letter in NOT_KINDS:
        _fail(f"{path}.letter", _short(letter), "one letter A-Z or a-z, not d, o or g")
    rank = _text(entry, "class", path)
    if rank not in ("low", "high"):
        _fail(f"{path}.class", _short(rank), "low or high")
    high = rank == "high"
    if high:
        for key in ("shape", "box"):
            if key in entry:
                _fail(path, key, "no shape and no box, because high things fill their square")
        shape, box = "fill", FULL
    else:
        shape = _text(entry, "shape", path)
        if shape not in _SHAPES:
            _fail(f"{path}.shape", _short(shape), "one of " + ", ".join(_SHAPES))
        box = _box(entry["box"], f"{path}.box") if "box" in entry else boxes[shape]
    flags = {key: entry.get(key, False) for key in ("pick_up", "holds")}
    for key, value in flags.items():
        if not isinstance(value, bool):
            _fail(f"{path}.{key}", _short(value), "true or false")
    return Kind(
        letter=letter,
        name=name,
        high=high,
        fills=shape == "fill",
        strip=shape == "strip",
        box=box,
        pick_up=bool(flags["pick_up"]),
        holds=bool(flags["holds"]),
        sign=_sign(entry, "sign", path),
        plain=_sign(entry, "plain", path),
    )


def _sign(entry: Mapping[str, object], key: str, path: str) -> str:
    sign = _text(entry, key, path)
    if len(sign) != _SIGN_COLUMNS or not sign.isprintable() or (key == "plain" and not sign.isascii()):
        _fail(f"{path}.{key}", _short(sign), f"{_SIGN_COLUMNS} columns" + " of ASCII" * (key == "plain"))
    return sign


def _box(value: object, path: str) -> Box:
    """Check a footprint: four whole numbers in twelfths, west before east and north before south."""
    if isinstance(value, list) and len(value) == 4 and all(type(number) is int for number in value):
        x0, y0, x1, y1 = value
        if 0 <= x0 < x1 <= UNITS and 0 <= y0 < y1 <= UNITS:
            return (x0, y0, x1, y1)
    return _fail(
        path, "nothing" if value is None else _short(value), "[west, north, east, south], 0 to 12, none of it empty"
    )


def _text(entry: Mapping[str, object], key: str, path: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str):
        return _fail(f"{path}.{key}", "nothing" if value is None else _short(value), "text")
    return value


def _table(value: object, path: str) -> dict[str, object]:
    if not isinstance(value, dict):
        return _fail(path, "nothing" if value is None else _short(value), "a table")
    return value


def _refuse_strangers(table: Mapping[str, object], known: set[str] | frozenset[str], path: str) -> None:
    for key in table:
        if key not in known:
            _fail(path, f"the key {_short(key)}", "only " + ", ".join(sorted(known)))


def _short(value: object) -> str:
    """Return the value for a message, cut short so that a broken file cannot flood the screen."""
    try:
        shown = repr(value)
    except (ValueError, RecursionError):
        return "a value too long to show"
    return shown if len(shown) <= 40 else shown[:37] + "..."


def _fail(where: str, found: str, expected: str) -> NoReturn:
    raise DataError(where, found, expected)
