"""Pages that are written for wide lines, folded for a narrow terminal."""

import re
import textwrap
from typing import Final

_FULL: Final = 90
"""Columns from which on a line goes on in the next, where that is written alike."""
_ITEM: Final = re.compile(r"- |\d+\. ")
_CELL: Final = re.compile(r"\S.{0,24}? {2,}(?=\S)")
"""The first word of a row in columns, and the gap after it."""


def folded(text: str, columns: int) -> str:
    """Return a text with no line longer than so many columns that can be broken; paragraphs are filled anew, rows keep their columns.

    >>> long = "Digits pick what shift and the arrows put on an edge, tab what enter puts into the square, and then"
    >>> print(folded(long + chr(10) + "some more.", 60))
    Digits pick what shift and the arrows put on an edge, tab
    what enter puts into the square, and then some more.
    >>> print(folded("  hands     what is held, in the order of the hands, and what is carried beside it", 50))
      hands     what is held, in the order of the
                hands, and what is carried beside it
    """
    out: list[str] = []
    for paragraph in _paragraphs(text.splitlines(), columns):
        hang = " " * _hang(paragraph, columns)
        fold = textwrap.wrap(
            paragraph.strip(),
            columns,
            initial_indent=paragraph[: len(paragraph) - len(paragraph.lstrip())],
            subsequent_indent=hang,
            break_on_hyphens=False,
            break_long_words=False,
        )
        out += fold if len(paragraph) > columns else [paragraph]
    return "\n".join(out)


def _paragraphs(lines: list[str], columns: int) -> list[str]:
    """Return the lines, those joined that were broken only because they were full."""
    out: list[str] = []
    full = False
    for line in lines:
        if out and full and line.strip() and _goes_on(out[-1], line, columns):
            out[-1] = f"{out[-1]} {line.strip()}"
        else:
            out.append(line)
        full = len(line) >= max(_FULL, columns)
    return out


def _goes_on(paragraph: str, line: str, columns: int) -> bool:
    """Return whether a line goes on with a paragraph: it begins where that hangs, and is no item and no row of its own."""
    indent = len(line) - len(line.lstrip())
    return indent == _hang(paragraph, columns) and not _ITEM.match(line.lstrip()) and not _CELL.match(line.lstrip())


def _hang(line: str, columns: int) -> int:
    """Return the column at which a line goes on: that of its words, unless it leaves less than half of the room."""
    indent = len(line) - len(line.lstrip())
    bare = line.lstrip()
    item, cell = _ITEM.match(bare), _CELL.match(bare)
    if item is not None:
        return indent + item.end()
    if cell is not None and indent + cell.end() <= columns // 2:
        return indent + cell.end()
    return indent
