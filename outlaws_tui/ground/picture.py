"""Boards as text: the format, its reader and its printer. This page is the reference for those who draw boards.

::

    mill: The old mill
    # A line that begins with # is a comment.

        A B C D
       + + + + +
     1  . . . .
       + +-+o+ +
     2  .|X Pd.
       + +-+-+ +
     3  . . . t
       + + + + +

    place millhouse = B2-C2
    place yard = A3-D3 open
    piece D3 = trough 1 8 11 12
    walk A1-D1
    note The miller's water runs under the house.

**Title.** The first line: the board's letter (A to H are the printed boards; your own have one word of letters, `-`
and `_`), a colon, a title of at most 60 characters.

**Scale.** A square is some six to eight feet across: room for a man and his elbows (BOARD-02).

**Drawing.** Rows of corners and rows of squares take turns, a row of corners first and last; 1 to 26 squares each
way. Blank lines may stand above and below the drawing, not in it. In a row of corners every other character is `+`,
in a row of squares every other one is a square; the characters between are edges. Letters over the columns and
numbers before the rows of squares may frame it; framed or not, all rows begin at the same column. Blanks at the end
of a line may be missing.

=====================  ===================  ==================
what                   in a row of corners  in a row of squares
=====================  ===================  ==================
nothing                blank                blank
wall                   ``-``                ``|``
door                   ``d``                ``d``
window                 ``o``                ``o``
window, barred         ``g``                ``g``
rail                   ``=``                ``:``
fence                  ``~``                ``!``
=====================  ===================  ==================

A square is `.` or the letter of what stands in it (`objects.toml` has the letters). A strip, such as the piano, lies
along the first side that has a wall, trying north, east, south, west, or along the north side. No door and no window
may be on the outer rim or beside a high object.

**Lists**, below the drawing, a line each, in any order. A square is written `C3`; an area is a square or two opposite
corners of a rectangle, `C3-G6`. All are squares of the board as drawn, north up.

- `place NAME = AREA ... [open]`: a named part; words in small letters. Areas of one place do not overlap, places may.
  Unless it says `open` it must be a closed room: walls, doors or windows all round.
- `piece SQUARE = KIND [WEST NORTH EAST SOUTH]`: a piece in place of what the drawing shows there. KIND is a name or
  letter; the numbers are its footprint in twelfths of the square, counted from its north-west corner, in place of the
  kind's own. It covers the corners that its footprint reaches.
- `walk AREA ...`: boardwalk, which is decoration only. Areas do not overlap.
- `note TEXT`: a remark for people.

Lines have at most 400 characters; files at most 2000 lines, 100 places and 100 notes; places at most 32 areas. Tabs are
refused, because they do not line up.
"""

import re
from typing import Final

from outlaws_tui.ground.board import Board, square_name, stand
from outlaws_tui.ground.drawing import ACROSS, DOWN, Grid, read_drawing
from outlaws_tui.ground.faults import faults
from outlaws_tui.ground.kinds import Kinds
from outlaws_tui.ground.lists import WORDS, Lists
from outlaws_tui.ground.source import Source, Token, read_lines, show
from outlaws_tui.ground.town import EAST, NORTH, SOUTH, UNITS, WEST

_TITLE: Final = 60
_LETTER: Final = 20
_WALKS_PRINTED: Final = 16
_HEAD: Final = re.compile(r"([A-Za-z](?:[A-Za-z_-]*[A-Za-z])?) *: *(\S.*)")


def read_board(text: str, file: str, kinds: Kinds) -> Board:
    """Return the board that `text` draws; `file` is its name for messages.

    Raises DataError for the first fault, with the line and column where it is.
    """
    source = read_lines(text, file)
    board, grid, lists = _read(source, kinds)
    for fault in faults(board):
        at = lists.places[fault.place.name][1] if fault.place else grid.edge_at(fault.square, fault.way)
        source.fail(at, fault.found, fault.expected)
    return board


def read_sketch(text: str, file: str, kinds: Kinds) -> Board:
    """Return the board that `text` draws, which need not be fit to play on: `faults` says what of it is not.

    Raises DataError for the first thing that cannot be read at all.
    """
    return _read(read_lines(text, file), kinds)[0]


def _read(source: Source, kinds: Kinds) -> tuple[Board, Grid, Lists]:
    lines = source.lines
    at = source.after_blanks(0)
    letter, title = _head(source, lines[at])
    at = source.after_blanks(at + 1)
    end = at
    while lines[end].text and lines[end].text.split()[0] not in WORDS:
        end += 1
    grid = read_drawing(source, lines[at:end], lines[end], kinds)
    lists = Lists(source, grid, kinds)
    for line in lines[end:]:
        if line.text:
            lists.read(line)
    pieces = {}
    for square, drawn in enumerate(grid.letters):
        kind = kinds.find(drawn.text)
        if kind:
            pieces[square] = stand(kind, square, grid.width, grid.edges)
    pieces.update(lists.pieces)
    board = Board(
        letter=letter,
        title=title,
        width=grid.width,
        height=grid.height,
        edges=tuple(tuple(side) for side in grid.edges),
        pieces=tuple(pieces[square] for square in sorted(pieces)),
        places=tuple(place for place, _ in lists.places.values()),
        walk=tuple(lists.walk),
        notes=tuple(lists.notes),
    )
    return board, grid, lists


def print_board(board: Board) -> str:
    """Return the text of a board, with its ruler; `read_board` makes the same board of it."""
    across = {edge: sign for sign, edge in ACROSS.items()}
    down = {edge: sign for sign, edge in DOWN.items()}
    width = board.width
    signs = ["."] * (width * board.height)
    for piece in board.pieces:
        signs[piece.square] = piece.kind.letter
    lines = [f"{board.letter}: {board.title}", "", "    " + " ".join(square_name(x, 0)[0] for x in range(width))]
    for y in range(board.height):
        row = range(y * width, (y + 1) * width)
        lines.append("   +" + "".join(across[board.edges[NORTH][square]] + "+" for square in row))
        squares = "".join(signs[square] + down[board.edges[EAST][square]] for square in row)
        lines.append(f"{y + 1:2} {down[board.edges[WEST][row[0]]]}{squares}".rstrip())
    lines += ["   +" + "".join(across[board.edges[SOUTH][square]] + "+" for square in row), ""]
    for place in board.places:
        lines.append(f"place {place.name} = {' '.join(map(str, place.areas))}{' open' * place.open}")
    for piece in board.pieces:
        if piece != stand(piece.kind, piece.square, width, board.edges):
            y, x = divmod(piece.square, width)
            x0, y0, x1, y1 = piece.box
            left, top = x * UNITS, y * UNITS
            lines.append(f"piece {square_name(x, y)} = {piece.kind.name} {x0 - left} {y0 - top} {x1 - left} {y1 - top}")
    for first in range(0, len(board.walk), _WALKS_PRINTED):
        lines.append("walk " + " ".join(map(str, board.walk[first : first + _WALKS_PRINTED])))
    lines += [f"note {note}" for note in board.notes]
    return "\n".join(lines).rstrip() + "\n"


def _head(source: Source, line: Token) -> tuple[str, str]:
    found = _HEAD.fullmatch(line.text)
    if not found:
        source.fail(
            line, show(line.text) if line.text else "no title", "a title like 'A: Saloon' or 'mill: The old mill'"
        )
    if len(found[1]) > _LETTER:
        source.fail(line, f"a name of {len(found[1])} letters", f"at most {_LETTER}")
    if len(found[2]) > _TITLE:
        source.fail(line, f"a title of {len(found[2])} characters", f"at most {_TITLE}")
    return found[1], found[2]
