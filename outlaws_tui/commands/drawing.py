"""A town as text, in the signs of the boards' files, with the names of rows and columns as the boards lie."""

from collections.abc import Mapping, Sequence
from typing import Final

from outlaws_tui.ground.drawing import ACROSS, DOWN
from outlaws_tui.ground.town import EAST, NORTH, SOUTH, WEST, Placed, Town

EDGES: Final = "edges: - | wall, d door, o window, g barred window, = : rail, ~ ! fence"

_ACROSS: Final = {edge: sign for sign, edge in ACROSS.items()}
_DOWN: Final = {edge: sign for sign, edge in DOWN.items()}


def town_picture(town: Town, marks: Mapping[int, str]) -> str:
    """Return the drawing of a town; `marks` are signs for squares, in place of what stands there."""
    lines: list[str] = []
    for top in sorted({board.y for board in town.boards}):
        row = [board for board in town.boards if board.y == top]
        lines += _row_of_boards(town, row, marks)
    return "\n".join([*lines, _border(town, town.height)])


def legend(town: Town) -> list[str]:
    """Return what the signs in a town's drawing mean, a line each."""
    kinds = {piece.kind.letter: piece.kind for piece in town.pieces}
    pieces = ", ".join(f"{letter} {kinds[letter].name}" for letter in sorted(kinds))
    return [EDGES, *([f"objects: {pieces}"] if pieces else [])]


def _row_of_boards(town: Town, row: Sequence[Placed], marks: Mapping[int, str]) -> list[str]:
    """Return the lines of boards that lie beside each other, a heading first and no lower border."""
    names = [_names(town, board) for board in row]
    titles = (f"{board.letter}{f', turned {90 * board.turn}' if board.turn else ''}" for board in row)
    heads = (title.ljust(2 * board.width) for title, board in zip(titles, row, strict=True))
    columns = (f"{name:2}" for across, _ in names for name in across)
    lines = [("     " + "".join(heads)).rstrip(), ("     " + "".join(columns)).rstrip()]
    signs = {piece.square: piece.kind.letter for piece in town.pieces} | dict(marks)
    left, right = names[0][1], names[-1][1]
    width = row[-1].x + row[-1].width
    for step in range(row[0].height):
        y = row[0].y + step
        squares = range(y * town.width, y * town.width + width)
        lines.append(_border(town, y))
        body = "".join(signs.get(square, ".") + _DOWN[town.edges[EAST][square]] for square in squares)
        tail = f" {right[step]}" if right != left else ""
        lines.append(f"{left[step]:>3} {_DOWN[town.edges[WEST][squares[0]]]}{body}{tail}".rstrip())
    return lines


def _border(town: Town, y: int) -> str:
    """Return the line between the squares of row y and those above it, as far as there are any."""
    row = range(y * town.width, (y + 1) * town.width)
    edges = [
        town.edges[NORTH][square] if y < town.height and town.names[square]
        else town.edges[SOUTH][square - town.width] if y and town.names[square - town.width]
        else None
        for square in row
    ]  # fmt: skip
    return "    +" + "".join(_ACROSS[edge] + "+" for edge in edges if edge is not None)


def _names(town: Town, board: Placed) -> tuple[list[str], list[str]]:
    """Return what names the columns and the rows of a board as it lies: its letters or its numbers."""

    def part(x: int, y: int, rows: bool) -> str:
        name = town.names[(board.y + y) * town.width + board.x + x].rpartition("/")[2]
        letter = name.rstrip("0123456789")
        return name.removeprefix(letter) if rows != bool(board.turn % 2) else letter

    return [part(x, 0, False) for x in range(board.width)], [part(0, y, True) for y in range(board.height)]
