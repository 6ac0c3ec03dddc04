"""The drawing of a board: rows of corners and rows of squares. The format is described in `picture`."""

import re
from collections.abc import Sequence
from typing import Final

from outlaws_tui.ground.board import LARGEST, square_name
from outlaws_tui.ground.kinds import Kinds
from outlaws_tui.ground.source import Source, Token, show, show_sign
from outlaws_tui.ground.town import DX, DY, EAST, NORTH, SOUTH, WEST, Edge
from outlaws_tui.values import frozen

ACROSS: Final = {
    " ": Edge.OPEN,
    "-": Edge.WALL,
    "d": Edge.DOOR,
    "o": Edge.WINDOW,
    "g": Edge.BARRED,
    "=": Edge.RAIL,
    "~": Edge.FENCE,
}
DOWN: Final = {
    " ": Edge.OPEN,
    "|": Edge.WALL,
    "d": Edge.DOOR,
    "o": Edge.WINDOW,
    "g": Edge.BARRED,
    ":": Edge.RAIL,
    "!": Edge.FENCE,
}


@frozen
class Grid:
    """The drawing as read: where its rows are in the file, what stands on its edges, the letters of its squares."""

    width: int
    height: int
    indent: int
    rows: tuple[int, ...]
    edges: tuple[list[Edge], ...]
    letters: list[Token]

    def edge_at(self, square: int, way: int) -> Token:
        """Return where in the file an edge stands: half a square, one character, from the character of its square."""
        y, x = divmod(square, self.width)
        return Token("", self.rows[2 * y + 1 + DY[way]], self.indent + 2 * x + 2 + DX[way])


def read_drawing(source: Source, block: Sequence[Token], after: Token, kinds: Kinds) -> Grid:
    """Read the rows of the drawing; `after` is the line where it stops. Raises DataError for the first fault."""
    ruler = block[0] if block and re.fullmatch(r" *[A-Z](?: +[A-Z])*", block[0].text) else None
    rows = block[1:] if ruler else block
    first = rows[0] if rows else after
    indent = len(first.text) - len(first.text.lstrip())
    if not first.text.startswith("+", indent):
        found = show_sign(first.text[indent]) if first.text else "no drawing"
        source.fail(Token("", first.line, indent + 1), found, "a row of corners, such as + +-+ +")
    length = len(first.text) - indent
    if length % 2 == 0 or not 3 <= length <= 2 * LARGEST + 1:
        found = f"a row of {length} characters"
        source.fail(Token("", first.line, len(first.text)), found, f"+ and edges in turns, for 1 to {LARGEST} squares")
    width = length // 2
    if len(rows) > 2 * LARGEST + 1:
        source.fail(rows[2 * LARGEST + 1], f"a drawing of more than {LARGEST} rows", f"1 to {LARGEST} rows of squares")
    if ruler:
        _check_ruler(source, ruler, indent, width)
    lines: list[list[Edge]] = []
    letters: list[Token] = []
    for index, row in enumerate(rows):
        if index % 2:
            number = row.text[:indent].strip()
            if number and number != str(index // 2 + 1):
                column = row.text.index(number) + 1
                source.fail(Token("", row.line, column), show(number), f"{index // 2 + 1} or blanks")
            lines.append(_row_of_squares(source, row, indent, width, kinds, letters))
        else:
            lines.append(_row_of_corners(source, row, indent, width))
    if len(rows) % 2 == 0 or len(rows) < 3:
        source.fail(after, "the end of the drawing", "a row of squares and a row of corners below the last")
    height = len(rows) // 2
    across, down = lines[0::2], lines[1::2]
    edges: tuple[list[Edge], ...] = ([], [], [], [])
    for y in range(height):
        edges[NORTH].extend(across[y])
        edges[EAST].extend(down[y][1:])
        edges[SOUTH].extend(across[y + 1])
        edges[WEST].extend(down[y][:-1])
    return Grid(width, height, indent, tuple(row.line for row in rows), edges, letters)


def _check_ruler(source: Source, ruler: Token, indent: int, width: int) -> None:
    want = " " * indent + "".join(f" {square_name(x, 0)[0]}" for x in range(width))
    column = next((at for at, pair in enumerate(zip(ruler.text, want, strict=False)) if pair[0] != pair[1]), None)
    if column is None and len(ruler.text) != len(want):
        column = min(len(ruler.text), len(want))
    if column is not None:
        found = show_sign(ruler.text[column]) if column < len(ruler.text) else "the end of the letters"
        wanted = show_sign(want[column]) if column < len(want) else "no more letters"
        source.fail(Token("", ruler.line, column + 1), found, wanted)


def _check_length(source: Source, row: Token, indent: int, width: int, least: int) -> None:
    most = indent + 2 * width + 1
    length = len(row.text)
    if not least <= length <= most:
        column = length + 1 if length < least else most + 1
        squares = "1 square" if width == 1 else f"{width} squares"
        found = f"a row of {max(0, length - indent)} characters"
        source.fail(Token("", row.line, column), found, f"{2 * width + 1}, for {squares}, from column {indent + 1}")


def _row_of_corners(source: Source, row: Token, indent: int, width: int) -> list[Edge]:
    _check_length(source, row, indent, width, indent + 2 * width + 1)
    line = []
    for at, sign in enumerate(row.text):
        where = Token("", row.line, at + 1)
        if at < indent:
            if sign != " ":
                source.fail(where, show_sign(sign), f"blanks up to column {indent}")
        elif (at - indent) % 2 == 0:
            if sign != "+":
                source.fail(where, show_sign(sign), "+")
        elif sign in ACROSS:
            line.append(ACROSS[sign])
        else:
            source.fail(where, show_sign(sign), "an edge that runs west-east: blank " + " ".join(ACROSS).strip())
    return line


def _row_of_squares(
    source: Source, row: Token, indent: int, width: int, kinds: Kinds, letters: list[Token]
) -> list[Edge]:
    """Return the edges of a row of squares, and add its squares to `letters`."""
    _check_length(source, row, indent, width, indent + 2 * width)
    line = []
    for at, sign in enumerate(row.text.ljust(indent + 2 * width + 1)[indent:]):
        where = Token(sign, row.line, indent + at + 1)
        if at % 2:
            if sign != "." and not kinds.find(sign):
                known = " ".join(kind.letter for kind in kinds)
                what = f"{show_sign(sign)}, an edge" if sign in DOWN and sign != " " else show_sign(sign)
                source.fail(where, what, f"a square: . or one of {known}")
            letters.append(where)
        elif sign in DOWN:
            line.append(DOWN[sign])
        else:
            source.fail(where, show_sign(sign), "an edge that runs north-south: blank " + " ".join(DOWN).strip())
    return line
