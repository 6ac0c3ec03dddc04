"""A TOML file as text and as values, and the way to complain about it: file, key path, line, found, expected.

Sizes are checked first: a file or a line that is too long could keep the parser busy for minutes.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from attrs import define

from outlaws_tui.convert import join
from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError, shown

MOST_BYTES: Final = 200_000
MOST_COLUMNS: Final = 1000
MOST_PATH: Final = 100
_PLACE: Final = re.compile(r"(.*?) \(at (?:line (\d+), column (\d+)|end of document)\)", re.DOTALL)
# Strings and comments; what is left of a line without them shows its keys and brackets.
_QUOTED: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"""+|' + r"'''.*?'''+" + r'|"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'|#[^\n]*", re.DOTALL
)
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_. \t-]+")


@define(eq=False)
class Sheet:
    """A TOML file; `file` is its name for messages."""

    file: str
    text: str
    values: dict[str, Any]

    def error(self, unfit: UnfitError, path: str = "") -> DataError:
        """Return the DataError for what does not fit at `path` (or below it, as the error says), with its line."""
        path = join(path, unfit.key)
        line = self.line(path)
        seen = path if path.isprintable() else ascii(path)[1:-1]
        where = ", ".join(word for word in (self.file, seen[:MOST_PATH], f"line {line}" if line else "") if word)
        return DataError(where, unfit.found, unfit.expected)

    def line(self, path: str) -> int | None:
        """Return the line of the key at `path`, else of the first below it, else of the nearest above it; else None."""
        if path and path not in self._lines:
            below = (line for key, line in self._lines.items() if key.startswith((f"{path}.", f"{path}[")))
            first = next(below, None)
            if first is not None:
                return first
        while path:
            if path in self._lines:
                return self._lines[path]
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return None

    @cached_property
    def _lines(self) -> dict[str, int]:
        return dict(_key_lines(self.text))


def parse(data: bytes, file: str) -> Sheet:
    """Return the TOML file `data`; raises DataError with line and column for what is not UTF-8 or not TOML."""
    text = decode(data, file)
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > MOST_COLUMNS:
            raise DataError(f"{file}, line {number}", f"a line of {len(line)} characters", f"at most {MOST_COLUMNS}")
    import tomllib  # a game whose data are kept reads no file

    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _syntax(error, text, file) from None
    except RecursionError:
        raise DataError(file, "lists or tables nested hundreds deep", "a few levels at most") from None
    except ValueError:
        # Python's own limit on the digits of a number, and dates that are none.
        raise DataError(file, "a number or a date that cannot be read", "plain TOML values") from None
    return Sheet(file, text, values)


def decode(data: bytes, file: str) -> str:
    """Return the text of a data file; raises DataError for one that is too long or not UTF-8."""
    if len(data) > MOST_BYTES:
        raise DataError(file, f"{len(data)} bytes", f"at most {MOST_BYTES}")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DataError(f"{file}, line {line}", f"the byte 0x{data[error.start]:02X}", "text in UTF-8") from None


def _syntax(error: ValueError, text: str, file: str) -> DataError:
    lines = text.split("\n")
    place = _PLACE.fullmatch(str(error))
    said = place[1] if place else str(error)
    number, column = (int(place[2]), int(place[3])) if place and place[2] else (len(lines), len(lines[-1]) + 1)
    found = shown(lines[number - 1].strip()) if lines[number - 1].strip() else "the end of the text"
    expected = said[9:] if said.startswith("Expected ") else f"TOML ({said[:1].lower()}{said[1:]})"
    return DataError(f"{file}, line {number}, column {column}", found, expected)


def _key_lines(text: str) -> Iterator[tuple[str, int]]:
    """Yield the path and line of each header and key of a valid TOML text, as far as a scan by lines can tell them."""
    bare = _QUOTED.sub(lambda match: "\n" * match[0].count("\n"), text)
    counts: dict[str, int] = {}
    table = ""
    depth = 0
    for number, line in enumerate(map(str.strip, bare.split("\n")), 1):
        if not depth:
            if line.startswith("["):
                table = _resolved(line.strip("[]"), counts, more=line.startswith("[["))
                yield table, number
                continue
            key = line.partition("=")[0]
            if _BARE_KEY.fullmatch(key):
                yield join(table, ".".join(part.strip() for part in key.split("."))), number
        depth += line.count("[") + line.count("{") - line.count("]") - line.count("}")


def _resolved(header: str, counts: dict[str, int], *, more: bool) -> str:
    """Return the path of a header's table, with the index of each list of tables on the way; `more` begins the next."""
    path = ""
    parts = [part.strip() for part in header.split(".")]
    for place, part in enumerate(parts):
        path = join(path, part)
        if more and place == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = f"{path}[{counts[path]}]"
    return path
