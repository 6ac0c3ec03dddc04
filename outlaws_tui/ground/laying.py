"""A layout as rows of boards that can be laid down, turned and taken away one by one; `arrange` says how a layout is written."""

import re
from typing import Final

from attrs import evolve

from outlaws_tui.values import frozen

_TOKEN: Final = re.compile(r"([A-Za-z_-]+)([0-9]*)")


@frozen
class Laid:
    """A board of a layout, and by how many quarter turns clockwise it lies."""

    letter: str
    turn: int = 0

    def __str__(self) -> str:
        return f"{self.letter}{90 * self.turn or ''}"


Rows = tuple[tuple[Laid, ...], ...]


def rows_of(layout: str) -> Rows:
    """Return the rows of a layout, north first."""
    return tuple(
        tuple(Laid(found[1], int(found[2] or 0) // 90 % 4) for found in _TOKEN.finditer(row))
        for row in layout.split("/")
    )


def layout_of(rows: Rows) -> str:
    """Return the layout of rows; those that have no board are left out."""
    return " / ".join(" ".join(map(str, row)) for row in rows if row)


def place_of(rows: Rows, letter: str) -> tuple[int, int] | None:
    """Return the row and the place in it of a board, None for one that is not laid."""
    for row, boards in enumerate(rows):
        for place, laid in enumerate(boards):
            if laid.letter == letter:
                return row, place
    return None


def laid(rows: Rows, letter: str, row: int, place: int) -> Rows:
    """Lay a board. Where one lies already the two change places, or the new one takes the other's; row -1 and place -1 are before the
    first, and whatever is past the last is after it. A board that lies elsewhere is taken up first."""
    there = rows[row][place] if 0 <= row < len(rows) and 0 <= place < len(rows[row]) else None
    before = place_of(rows, letter)
    if there is not None:
        its = rows[before[0]][before[1]] if before else Laid(letter)
        swapped = {there.letter: its, letter: there}
        return tuple(tuple(swapped.get(one.letter, one) for one in line) for line in rows)
    new = Laid(letter)
    if before is not None:
        new = rows[before[0]][before[1]]
        if before[0] == row and before[1] < place:
            place -= 1
        rows = tuple(tuple(one for one in line if one.letter != letter) for line in rows)
    if row < 0 or row >= len(rows):
        more: Rows = ((new,),)
        rows = more + rows if row < 0 else rows + more
    else:
        line = rows[row]
        place = max(0, min(place, len(line)))
        rows = (*rows[:row], (*line[:place], new, *line[place:]), *rows[row + 1 :])
    return tuple(line for line in rows if line)


def turned(rows: Rows, letter: str) -> Rows:
    """Turn a board by a quarter, clockwise."""
    return tuple(
        tuple(evolve(one, turn=(one.turn + 1) % 4) if one.letter == letter else one for one in line) for line in rows
    )


def without(rows: Rows, letter: str) -> Rows:
    """Take a board away."""
    kept = (tuple(one for one in line if one.letter != letter) for line in rows)
    return tuple(line for line in kept if line)
