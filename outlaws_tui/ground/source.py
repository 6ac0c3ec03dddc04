"""A text by lines and places, and the one way to complain about it. Shared by the parts of the reader of boards."""

from typing import Final, NoReturn

from outlaws_tui.errors import DataError
from outlaws_tui.values import frozen

MOST_LINES: Final = 2000
MOST_COLUMNS: Final = 400


@frozen
class Token:
    """A run of characters and where it begins; lines and columns count from 1."""

    text: str
    line: int
    column: int = 1


@frozen
class Source:
    """A text by lines, comments and the blanks at line ends taken out, an empty line last; `file` is for messages."""

    file: str
    lines: tuple[Token, ...]

    def fail(self, at: Token, found: str, expected: str) -> NoReturn:
        """Raise the DataError that says what is wrong at `at`."""
        raise _error(self.file, at.line, at.column, found, expected)

    def after_blanks(self, at: int) -> int:
        """Return the index of the first line from `at` that is not empty, or of the last line."""
        while at < len(self.lines) - 1 and not self.lines[at].text:
            at += 1
        return min(at, len(self.lines) - 1)


def read_lines(text: str, file: str) -> Source:
    """Return `text` by lines. Sizes are checked first, so that no text takes long.

    Raises DataError for too long a text or line, and for characters that cannot be seen.
    """
    raw = text.removeprefix("\ufeff").split("\n", MOST_LINES)
    if len(raw) > MOST_LINES:
        raise _error(file, MOST_LINES + 1, 1, f"more than {MOST_LINES} lines", f"at most {MOST_LINES}")
    lines = []
    for number, whole in enumerate(raw, 1):
        line = whole.removesuffix("\r")
        if len(line) > MOST_COLUMNS:
            found = f"a line of {len(line)} characters"
            raise _error(file, number, MOST_COLUMNS + 1, found, f"at most {MOST_COLUMNS}")
        if not line.isprintable():
            column = next(column for column, sign in enumerate(line, 1) if not sign.isprintable())
            found = show_sign(line[column - 1])
            raise _error(file, number, column, found, "blanks and characters that can be seen")
        if not line.lstrip().startswith("#"):
            lines.append(Token(line.rstrip(), number))
    return Source(file, (*lines, Token("", len(raw) + 1)))


def show_sign(sign: str) -> str:
    """Return one character as a message names it."""
    if sign == " ":
        return "a blank"
    if sign == "\t":
        return "a tab"
    return f"'{sign}'" if sign.isprintable() else f"the character U+{ord(sign):04X}"


def show(text: str) -> str:
    """Return a run of characters as a message names it, cut short."""
    return f"'{text}'" if len(text) <= 40 else f"'{text[:37]}...'"


def _error(file: str, line: int, column: int, found: str, expected: str) -> DataError:
    return DataError(f"{file}, line {line}, column {column}", found, expected)
