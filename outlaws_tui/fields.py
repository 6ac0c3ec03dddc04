"""What a field may hold: the checks that the classes read from files share.

Types are the reader's business (`convert`); these look at values. Each check raises `UnfitError`, which says what was
found and what was expected, and which a reader turns into a message with the file, the key path and the line.
"""

import re
from collections.abc import Callable
from typing import Any, Final

ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,39}")

Check = Callable[[Any, Any, Any], None]


class UnfitError(ValueError):
    """A value that does not fit; `key` is the path of the field from what complains, "" for that itself."""

    def __init__(self, found: str, expected: str, key: str = "") -> None:
        self.found = found
        self.expected = expected
        self.key = key
        super().__init__(f"{key}: found {found}; expected {expected}")


def shown(value: object) -> str:
    """Return a value as a message shows it: in the file's own words, cut short, and always on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    if isinstance(value, int) and value.bit_length() > 200:
        return "a very large number"
    text = ascii(value) if not str(value).isprintable() else f'"{value}"' if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else f"{text[:56]}…" + ('"' if isinstance(value, str) else "")


def within(low: int, high: int) -> Check:
    """Return the check of a number from `low` to `high`."""

    def check(_: object, attribute: Any, value: int) -> None:
        if not low <= value <= high:
            raise UnfitError(shown(value), f"a whole number from {low} to {high}", attribute.name)

    return check


def words(longest: int, *, empty: bool = False) -> Check:
    """Return the check of text of at most `longest` characters; a control character could drive the terminal."""

    def check(_: object, attribute: Any, value: str) -> None:
        if not value.strip() and not (empty and not value):
            raise UnfitError("an empty text", "some words", attribute.name)
        if len(value) > longest:
            raise UnfitError(f"{len(value)} characters", f"at most {longest}", attribute.name)
        if not value.isprintable():
            raise UnfitError("a control character or a line break", "plain text on one line", attribute.name)

    return check


def ident(_: object, attribute: Any, value: str) -> None:
    """Check an id: letters, digits and hyphens."""
    if not ID.fullmatch(value):
        raise UnfitError(shown(value), "an id of letters, digits and hyphens", attribute.name)
