"""The text format of boards: reading, printing, and what is said of broken files."""

import contextlib
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.errors import DataError
from outlaws_tui.ground import Board, Edge, picture, print_board, read_board
from tests.ground.shipped import BOARDS, KINDS, LETTERS, TEXTS
from tests.ground.strategies import random_board

MILL = """\
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
"""


def read(text: str) -> Board:
    return read_board(text, "mill.txt", KINDS)


def fault(text: str) -> str:
    with pytest.raises(DataError) as caught:
        read(text)
    assert str(caught.value).startswith("mill.txt, line ")
    return str(caught.value).removeprefix("mill.txt, ")


def test_the_example_of_the_reference_is_this_one() -> None:
    reference = "\n".join(line.removeprefix("    ") for line in (picture.__doc__ or "").split("\n"))
    assert MILL in reference


def test_every_part_of_the_example_is_read() -> None:
    board = read(MILL)
    assert (board.letter, board.title, board.width, board.height) == ("mill", "The old mill", 4, 3)
    assert board.edges[1] == (0, 0, 0, 0, Edge.WALL, 0, Edge.DOOR, 0, 0, 0, 0, 0)
    assert board.edges[3] == (0, 0, 0, 0, 0, Edge.WALL, 0, Edge.DOOR, 0, 0, 0, 0)
    assert board.edges[0] == (0, 0, 0, 0, 0, Edge.WALL, Edge.WINDOW, 0, 0, Edge.WALL, Edge.WALL, 0)
    assert board.edges[2] == (0, Edge.WALL, Edge.WINDOW, 0, 0, Edge.WALL, Edge.WALL, 0, 0, 0, 0, 0)
    # The piano's north side has a window and its east side a door, so it lies along the wall in the south.
    assert [(piece.kind.name, piece.square, piece.box, piece.corners) for piece in board.pieces] == [
        ("crates", 5, (12, 12, 24, 24), 0b1111),
        ("piano", 6, (24, 20, 36, 24), 0b1100),
        ("trough", 11, (37, 32, 47, 36), 0),
    ]
    assert [(place.name, [str(area) for area in place.areas], place.open) for place in board.places] == [
        ("millhouse", ["B2-C2"], False),
        ("yard", ["A3-D3"], True),
    ]
    assert [str(area) for area in board.walk] == ["A1-D1"]
    assert board.notes == ("The miller's water runs under the house.",)


def test_editors_may_strip_blanks_write_crlf_and_a_mark_at_the_start() -> None:
    stripped = "\n".join(line.rstrip() for line in MILL.split("\n"))
    padded = "\n".join(line + "   " for line in MILL.split("\n"))
    assert read(stripped) == read(padded) == read("\ufeff" + MILL.replace("\n", "\r\n")) == read(MILL)


def test_the_ruler_and_the_margin_are_optional() -> None:
    bare = "\n".join(line[3:] if line[:3] in ("   ", " 1 ", " 2 ", " 3 ") else line for line in MILL.split("\n"))
    assert read(bare) == read(bare.replace(" A B C D\n", "")) == read(MILL)


def test_small_letters_swapped_corners_and_kind_letters_will_do() -> None:
    other = MILL.replace("B2-C2", "c2-b2").replace("piece D3 = trough", "piece d3=t").replace("yard = ", "yard=")
    assert read(other) == read(MILL)


@pytest.mark.parametrize("size", [(1, 1), (26, 26), (1, 26), (26, 1), (12, 12)])
def test_boards_have_any_size_up_to_26(size: tuple[int, int]) -> None:
    width, height = size
    text = "x: Any\n" + ("+ " * width + "+\n" + " ." * width + "\n") * height + "+ " * width + "+"
    board = read(text)
    assert (board.width, board.height, board.pieces) == (width, height, ())
    assert read(print_board(board)) == board


def test_a_piece_line_takes_the_place_of_what_is_drawn() -> None:
    board = read(MILL.replace("piece D3 = trough 1 8 11 12", "piece B2 = gun rack 0 0 6 12\npiece D3 = N"))
    assert [(piece.kind.name, piece.box, piece.corners) for piece in board.pieces if piece.kind.name != "piano"] == [
        ("gun rack", (12, 12, 18, 24), 0b1001),
        ("well", (36, 24, 48, 36), 0b1111),
    ]


def test_a_strip_without_a_wall_lies_along_the_north() -> None:
    board = read("x: Open air\n+ + +\n . .\n+ +~+\n .:P\n+ + +")
    assert [(piece.box, piece.corners) for piece in board.pieces] == [((12, 12, 24, 16), 0b0011)]


@pytest.mark.parametrize(("south", "closed"), [("-", True), ("d", True), ("g", True), ("~", False), ("=", False)])
def test_a_closed_room_may_have_doors_and_windows_but_no_fences(south: str, closed: bool) -> None:
    text = f"x: Room\n+-+\n|.|\n+{south}+\n .\n+ +\nplace room = A1"
    if closed:
        assert read(text).places[0].name == "room"
    else:
        assert "room without a wall on the south side of A1" in fault(text)


def test_a_place_of_several_rooms_is_closed_if_each_is() -> None:
    text = "x: Cells\n+-+-+-+\n|. . .|\n+-+ +-+\n . . .\n+ + + +\nplace cells = A1-C1"
    assert fault(text) == (
        "line 7, column 15: found cells without a wall on the south side of B1; "
        "expected a closed room, or the word open after the squares."
    )
    closed = read(text.replace("+-+ +-+", "+-+-+-+").replace("|. . .|", "|.|.|.|").replace("A1-C1", "A1 C1"))
    assert [str(area) for area in closed.places[0].areas] == ["A1", "C1"]


@pytest.mark.parametrize("letter", LETTERS)
def test_the_printed_boards_come_back_from_print(letter: str) -> None:
    board = BOARDS[letter]
    assert print_board(board).split("\n")[:29] == TEXTS[letter].split("\n")[:29]
    assert read(print_board(board)) == board


@given(random_board())
def test_random_boards_come_back_from_print(board: Board) -> None:
    assert read(print_board(board)) == board


def test_a_long_walk_and_a_long_place_come_back_from_print() -> None:
    squares = [f"{column}{row}" for row in range(1, 27) for column in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    plain = "x: Large\n" + ("+ " * 26 + "+\n" + " ." * 26 + "\n") * 26 + "+ " * 26 + "+\n"
    walks = "\n".join("walk " + " ".join(squares[first : first + 26]) for first in range(0, 676, 26))
    pieces = "\n".join(f"piece {square} = headstone 11 11 12 12" for square in squares)
    areas = " ".join(f"{square}-{square}" for square in squares[-32:])
    board = read(f"{plain}{walks}\n{pieces}\nplace {'p' * 40}={areas} open")
    assert read(print_board(board)) == board


TITLE = "a title like 'A: Saloon' or 'mill: The old mill'"
NINE = "9, for 4 squares, from column 4"
ACROSS = "an edge that runs west-east: blank - d o g = ~"
DOWN = "an edge that runs north-south: blank | d o g : !"
SQUARE = "a square: . or one of B T D E Y X S M G A N P c s b t f l p h r R K O Q"
SEEN = "blanks and characters that can be seen"
INSIDE = "doors and windows between two squares of it"
CLEAR = "doors and windows between squares that one sees into"
MORE_ROWS = "a row of squares and a row of corners below the last"
CORNERS = "a row of corners, such as + +-+ +"
TURNS = "+ and edges in turns, for 1 to 26 squares"
ON_BOARD = "squares of this board, A1-D3"
AREAS = "areas like C3-G6 or K8"
BOX = "0 to 12, west before east, north before south"
NUMBERS = "four numbers: west north east south"
ONCE = "each square once"
CLOSED = "a closed room, or the word open after the squares"


@pytest.mark.parametrize(
    ("old", "new", "at", "found", "expected"),
    [
        ("mill: The", "The", "1:1", "'The old mill'", TITLE),
        ("mill: The", "m" * 21 + ": The", "1:1", "a name of 21 letters", "at most 20"),
        ("The old mill", "x" * 61, "1:1", "a title of 61 characters", "at most 60"),
        ("A B C D", "A B D D", "4:9", "'D'", "'C'"),
        ("A B C D", "A B C", "4:10", "the end of the letters", "a blank"),
        ("A B C D", "A B C D E", "4:12", "a blank", "no more letters"),
        (" 2  .|X", " 3  .|X", "8:2", "'3'", "2 or blanks"),
        ("+ +-+o+ +", "+ +-+o+", "7:11", "a row of 7 characters", NINE),
        ("+ +-+o+ +", "+ +-+o+ + +", "7:13", "a row of 11 characters", NINE),
        ("X Pd.", "X P.", "8:11", "a row of 7 characters", NINE),
        ("X Pd.", "X Pd. .", "8:13", "a row of 10 characters", NINE),
        ("+ +-+o+ +", "+ +-+o. +", "7:10", "'.'", "+"),
        ("+ +-+o+ +", "+ +|+o+ +", "7:7", "'|'", ACROSS),
        (".|X", ".-X", "8:6", "'-'", DOWN),
        (".|X", ".XX", "8:6", "'X'", DOWN),
        ("X Pd.", "o Pd.", "8:7", "'o', an edge", SQUARE),
        ("X Pd.", "  Pd.", "8:7", "a blank", SQUARE),
        ("X Pd.", "Z Pd.", "8:7", "'Z'", SQUARE),
        ("X Pd.", "▄ Pd.", "8:7", "'▄'", SQUARE),
        ("X Pd.", "X\tPd.", "8:8", "a tab", SEEN),
        ("X Pd.", "X\0Pd.", "8:8", "the character U+0000", SEEN),
        ("old", "\u202eold", "1:11", "the character U+202E", SEEN),
        ("old", "o\ud800d", "1:12", "the character U+D800", SEEN),
        ("A B C D\n   + + + + +", "A B C D\n   + o + + +", "5:6", "'o'", "+"),
        ("\n   + + + + +\n 1 ", "\n   +o+ + + +\n 1 ", "5:5", "a window on the rim of the board", INSIDE),
        (" 1  .", " 1 g.", "6:4", "a barred window on the rim of the board", INSIDE),
        ("Pd.", "PdR", "8:10", "a door beside a high object", CLEAR),
        (". . . .\n   + +-", ". . K .\n   + +-", "7:9", "a window beside a high object", CLEAR),
        ("piece D3 = trough 1 8 11 12", "piece D2 = tree", "8:10", "a door beside a high object", CLEAR),
        ("\n   + + + + +\n\n", "\n\n", "11:1", "the end of the drawing", MORE_ROWS),
        ("B2-C2", "B2-E2", "13:19", "'B2-E2'", ON_BOARD),
        ("B2-C2", "B0", "13:19", "'B0'", ON_BOARD),
        ("B2-C2", "B2-C2 C2", "13:25", "C2, which overlaps an area before it", ONCE),
        ("B2-C2", "", "13:18", "no squares", AREAS),
        ("B2-C2", "open", "13:19", "no squares", AREAS),
        ("A3-D3 open", "A3-D3", "14:14", "yard without a wall on the north side of A3", CLOSED),
        ("yard", "millhouse", "14:7", "a second place called millhouse", "a name of its own"),
        ("yard", "Yard", "14:7", "'Yard'", "a name of words in small letters, at most 40 characters"),
        ("place yard = A3", "place yard A3", "14:7", "'yard A3-D3 open'", "a place like 'place cabin = C3-G6'"),
        ("place yard", "palce yard", "14:1", "'palce'", "one of place, piece, walk, note"),
        ("1 8 11 12", "1 8 13 12", "15:19", "the box 1 8 13 12", BOX),
        ("1 8 11 12", "1 8 1 12", "15:19", "the box 1 8 1 12", BOX),
        ("1 8 11 12", "1 8 11", "15:19", "'1 8 11'", NUMBERS),
        ("1 8 11 12", "-1 8 11 12", "15:19", "'-1 8 11 12'", NUMBERS),
        ("1 8 11 12", "\u0661 8 11 12", "15:19", "'\u0661 8 11 12'", NUMBERS),
        ("= trough", "= tree", "15:17", "a box for tree", "none, because high things fill their square"),
        ("piece D3", "piece C3-D3", "15:7", "'C3-D3'", "one square"),
        ("piece D3", "piece D4", "15:7", "'D4'", ON_BOARD),
        ("walk A1-D1", "piece D3 = N", "16:7", "a second piece in D3", "one line for each square"),
        ("walk A1-D1", "walk A1-D1\nwalk D1", "17:6", "D1, which overlaps an area before it", ONCE),
        ("note The miller's water runs under the house.", "note ", "17:5", "an empty note", "a remark"),
        (MILL, "", "2:1", "no title", TITLE),
        (MILL, "mill: x\n", "3:1", "no drawing", CORNERS),
        (MILL, "mill: x\n+ + \n", "3:1", "the end of the drawing", MORE_ROWS),
        (MILL, "mill: x\n+ ++\n", "2:4", "a row of 4 characters", TURNS),
        (MILL, "mill: x\n+" + " +" * 27, "2:55", "a row of 55 characters", TURNS),
        (MILL, "m: x\n+ +\n" + " .\n+ +\n" * 27, "55:1", "a drawing of more than 26 rows", "1 to 26 rows of squares"),
        (MILL, "mill: x\n\n 1  . . .\n", "3:2", "'1'", CORNERS),
    ],
)  # fmt: skip
def test_a_fault_is_told_by_line_and_column(old: str, new: str, at: str, found: str, expected: str) -> None:
    assert MILL.count(old) == 1
    line, column = at.split(":")
    assert fault(MILL.replace(old, new)) == f"line {line}, column {column}: found {found}; expected {expected}."


def test_an_unknown_kind_is_told_with_the_known_ones() -> None:
    message = fault(MILL.replace("= trough 1", "= throne 1"))
    assert message.startswith("line 15, column 12: found 'throne 1 8 11 12'; expected a kind: one of bar, table, desk,")


PLACES = "".join(f"place p{number} = A1 open\n" for number in range(99))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x" * 10_000_000, "line 1, column 401: found a line of 10000000 characters; expected at most 400."),
        ("a: b\n" + "\n" * 100_000, "line 2001, column 1: found more than 2000 lines; expected at most 2000."),
        ("\n" * 10_000_000, "line 2001, column 1: found more than 2000 lines; expected at most 2000."),
        (MILL + "note x\n" * 100, "line 117, column 1: found note 101; expected at most 100 notes."),
        (MILL + PLACES, "line 116, column 7: found place 101; expected at most 100 places."),
    ],
)
def test_sizes_are_capped_and_answered_at_once(text: str, message: str) -> None:
    start = time.perf_counter()
    assert fault(text) == message
    assert time.perf_counter() - start < 1


def test_a_place_of_more_than_32_areas_is_refused() -> None:
    squares = " ".join(f"{column}{row}" for row in "12" for column in "ABCDEFGHIJKLMNOPQ")
    text = "x: y\n" + ("+ " * 17 + "+\n" + " ." * 17 + "\n") * 2 + "+ " * 17 + f"+\nplace p = {squares} open"
    assert fault(text) == "line 7, column 11: found 34 areas; expected at most 32."


@st.composite
def mangled(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from([MILL, TEXTS["C"], TEXTS["H"]]))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.sampled_from([0, 0, 1, 1, 2, 26, 300]))
        bits = st.sampled_from(
            [*"+-|dogTRP.:=~!#\n \t\0", "\r\n", "place ", "piece B2 = R\n", "walk A1-B2\n", "A1-C3 open", "99"]
        )
        text = text[:at] + draw(bits | st.text(max_size=3)) + text[at + cut :]
    return text


@settings(max_examples=300)
@given(mangled() | st.text(max_size=80) | st.text(alphabet="+ .-|:AdoT\n", max_size=60).map("x: y\n".__add__))
def test_a_mangled_file_gives_a_board_or_a_data_error(text: str) -> None:
    with contextlib.suppress(DataError):
        board = read(text)
        assert read(print_board(board)) == board


def test_a_row_may_look_like_a_word() -> None:
    board = read("x: Two doors\n+ + + +\n cdcdc\n+ + + +\nnote Lists may follow at once.")
    assert board.edges[1] == (Edge.DOOR, Edge.DOOR, Edge.OPEN)
    assert board.notes == ("Lists may follow at once.",)
