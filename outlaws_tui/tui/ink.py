"""Lines of coloured text before they have colours: what is written, and in which role."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size


class Ink(NamedTuple):
    """A run of text in one role; `ground` is the role behind it."""

    text: str
    role: str = "text"
    ground: str = "bg"
    reverse: bool = False


Line = tuple[Ink, ...]
BLANK: Line = ()
CUT: Final = "…"
"""The end of what is cut off; a terminal that shows ASCII alone is shown another sign for it."""


def line(*parts: str | Ink) -> Line:
    """Return a line of plain words and inks, empty ones left out."""
    inks = (part if isinstance(part, Ink) else Ink(part) for part in parts)
    return tuple(ink for ink in inks if ink.text)


def width(inks: Iterable[Ink]) -> int:
    """Return the columns that a line takes."""
    return sum(len(ink.text) if ink.text.isascii() else cell_len(ink.text) for ink in inks)


def fit(inks: Line, columns: int) -> Line:
    """Return a line of at most so many columns; where words are cut off it ends with a mark."""
    if width(inks) <= columns:
        return inks
    out = cut(inks, columns)
    rest = "".join(ink.text for ink in inks)[sum(len(ink.text) for ink in out) :]
    if not out or not rest.strip():
        return out
    *first, last = out
    return (*first, last._replace(text=clipped(last.text + CUT, cell_len(last.text))))


def clipped(text: str, columns: int) -> str:
    """Return a text of at most so many columns; one that is cut ends with a mark, with no blank before it."""
    if cell_len(text) <= columns:
        return text
    return f"{set_cell_size(text, max(0, columns - 1)).rstrip()}{CUT}"[: max(0, columns)]


def cell(text: str, columns: int) -> str:
    """Return a text in exactly so many columns, as in a table; one that is cut ends with a mark.

    >>> cell("Jim", 5), cell("Mateo Vargas", 9)
    ('Jim  ', 'Mateo Va…')
    """
    return set_cell_size(clipped(text, columns), columns)


def cut(inks: Line, columns: int) -> Line:
    """Return a line cut to so many columns, without a mark: for drawings, and for what only fills a row."""
    out: list[Ink] = []
    left = columns
    for ink in inks:
        size = cell_len(ink.text)
        if size > left:
            if left > 0:
                out.append(ink._replace(text=set_cell_size(ink.text, left)))
            break
        out.append(ink)
        left -= size
    return tuple(out)


def pad(inks: Line, columns: int) -> Line:
    """Return a line of exactly so many columns."""
    missing = columns - width(inks)
    if missing < 0:
        return fit(inks, columns)
    return (*inks, Ink(" " * missing)) if missing else inks


def ends(left: Line, right: Line, columns: int) -> Line:
    """Return a line with something at both ends; the left is cut where they do not fit."""
    room = columns - width(right)
    if room <= 0:
        return fit(right, columns)
    return (*pad(left, room), *right)


def on(inks: Line, ground: str) -> Line:
    """Return a line with another ground."""
    return tuple(ink._replace(ground=ground) for ink in inks)


def wrap(inks: Line, columns: int, indent: int = 0) -> list[Line]:
    """Return a line broken at blanks into lines of at most so many columns, those after the first indented."""
    columns = max(1, columns)
    words = [(ink, word) for ink in inks for word in _words(ink.text)]
    rows: list[list[Ink]] = [[]]
    used = 0
    for ink, word in words:
        size = cell_len(word.rstrip())
        start = indent if len(rows) > 1 else 0
        if used and used + size > columns and used > start:
            rows.append([Ink(" " * indent)] if indent else [])
            used = indent
            if not word.strip():
                continue
        while size > columns - used and size > 1:
            # A word longer than a row goes on in the next.
            head = set_cell_size(word, max(1, columns - used))
            rows[-1].append(ink._replace(text=head))
            rows.append([Ink(" " * indent)] if indent else [])
            word, used = word[len(head) :], indent
            size = cell_len(word.rstrip())
        rows[-1].append(ink._replace(text=word))
        used += cell_len(word)
    return [_joined(row) for row in rows]


def _words(text: str) -> list[str]:
    """Cut a text before each word, blanks at the end of a word kept with it."""
    cut = [piece + " " for piece in text.split(" ")]
    cut[-1] = cut[-1][:-1]
    return [piece for piece in cut if piece]


def _joined(row: list[Ink]) -> Line:
    """Join runs of the same role."""
    out: list[Ink] = []
    for ink in row:
        if out and out[-1][1:] == ink[1:]:
            out[-1] = out[-1]._replace(text=out[-1].text + ink.text)
        else:
            out.append(ink)
    return tuple(out)
