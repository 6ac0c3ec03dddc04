"""Boards laid into towns: turns, seams, holes, names, and what is said of bad layouts."""

import contextlib
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.ground import Board, Edge, Town, arrange, read_board, single
from outlaws_tui.ground.board import turn_box, turn_corners, turn_square
from outlaws_tui.ground.town import DX, DY, EAST, NORTH, SOUTH, WEST
from tests.ground.shipped import BOARDS, KINDS
from tests.ground.strategies import drawings, random_board, random_town

QUARTER = {"-": "|", "|": "-", "=": ":", ":": "=", "~": "!", "!": "~"}


def board(*rows: str, letter: str = "A", lists: str = "") -> Board:
    return read_board(f"{letter}: Test\n" + "\n".join(rows) + "\n\n" + lists, f"{letter}.txt", KINDS)


def named(town: Town, mask: int) -> set[str]:
    return {town.names[square] for square in range(town.size) if mask >> square & 1}


def turned_drawing(rows: list[str]) -> list[str]:
    """Turn the very characters of a drawing a quarter clockwise."""
    return ["".join(QUARTER.get(sign, sign) for sign in column) for column in zip(*rows[::-1], strict=True)]


# Two columns and three rows. A1 has a piano along the wall in the north; B2 is a closed room with a trough in it.
ROWS = ("+-+ +", " P .|", "+ +-+", " .|t|", "+ +o+", " . .:", "+=+~+")
SMALL = board(*ROWS, lists="place room = B2\nwalk A3\n")


def test_squares_turn_clockwise() -> None:
    # Three columns, two rows; (2, 0) is the north-east corner.
    assert [turn_square(2, 0, turn, 3, 2) for turn in range(4)] == [(2, 0), (1, 2), (0, 1), (0, 0)]
    assert [turn_square(0, 1, turn, 3, 2) for turn in range(4)] == [(0, 1), (0, 0), (2, 0), (1, 2)]


def test_boxes_turn_clockwise() -> None:
    assert [turn_box((0, 0, 12, 4), turn, 12, 12) for turn in range(4)] == [
        (0, 0, 12, 4),
        (8, 0, 12, 12),
        (0, 8, 12, 12),
        (0, 0, 4, 12),
    ]
    # On a sheet of 24 x 12 units, which stands on its short side after a quarter.
    assert [turn_box((1, 2, 5, 4), turn, 24, 12) for turn in range(4)] == [
        (1, 2, 5, 4),
        (8, 1, 10, 5),
        (19, 8, 23, 10),
        (2, 19, 4, 23),
    ]


def test_corners_turn_clockwise() -> None:
    assert [turn_corners(0b0011, turn) for turn in range(4)] == [0b0011, 0b0110, 0b1100, 0b1001]
    assert [turn_corners(0b1000, turn) for turn in range(4)] == [0b1000, 0b0001, 0b0010, 0b0100]


def test_a_board_turned_by_90() -> None:
    town = arrange("A90", {"A": SMALL})
    assert (town.layout, town.width, town.height) == ("A90", 3, 2)
    assert town.names == ("A/A3", "A/A2", "A/A1", "A/B3", "A/B2", "A/B1")
    assert town.turn == (1,) * 6
    # The wall north of A1 now lies east of it, the rail south of A3 west of it, the window south of B2 west of it.
    assert town.edges[EAST][town.square("A1")] is Edge.WALL
    assert town.edges[WEST][town.square("A3")] is Edge.RAIL
    assert town.edges[WEST][town.square("B2")] is town.edges[EAST][town.square("B3")] is Edge.WINDOW
    assert [(piece.kind.name, piece.square, piece.box, piece.corners) for piece in town.pieces] == [
        ("piano", 2, (32, 0, 36, 12), 0b0110),
        ("trough", 4, (16, 13, 20, 23), 0),
    ]
    assert named(town, town.mask("A/room")) == named(town, town.indoors) == {"A/B2"}
    assert named(town, town.walkway) == {"A/A3"}
    assert named(town, town.rim[NORTH]) == {"A/A1", "A/A2", "A/A3"}
    opening = town.windows[0]
    assert (opening.a, opening.b, opening.across, opening.barred) == (3, 4, False, False)
    assert town.window_at[EAST][3] == town.window_at[WEST][4] == 0
    assert opening.beyond(3) == 4
    assert opening.beyond(4) == 3


def test_a_board_turned_by_180_keeps_its_names() -> None:
    town = arrange("A180", BOARDS)
    # The saloon's door E7 south: seven squares from the east, five from the north, and now north of the square.
    square = town.square("E7")
    assert divmod(square, 12) == (5, 7)
    assert town.edges[NORTH][square] is Edge.DOOR
    piano = next(piece for piece in town.pieces if piece.kind.name == "piano")
    assert (piano.square, piano.box, piano.corners) == (town.square("H7"), (48, 60, 52, 72), 0b1001)


@given(drawings(3, 2))
def test_a_turn_is_what_turning_the_drawing_gives(rows: list[str]) -> None:
    town = arrange("A90", {"A": board(*rows)})
    other = single(board(*turned_drawing(rows)))
    for part in ("width", "height", "edges", "high", "doors", "windows", "door_at", "window_at", "indoors", "rim"):
        assert getattr(town, part) == getattr(other, part), part
    assert [(piece.kind, piece.square) for piece in town.pieces] == [(p.kind, p.square) for p in other.pieces]


@given(st.integers(0, 3), random_board())
def test_each_square_is_the_drawn_one_wherever_it_lies(turn: int, drawn: Board) -> None:
    town = arrange(f"A{90 * turn}", {"A": drawn})
    flat = single(drawn)
    for name, square in flat.numbers.items():
        lies = town.square(name)
        for way in range(4):
            assert town.edges[(way + turn) % 4][lies] is flat.edges[way][square]
        assert town.indoors >> lies & 1 == flat.indoors >> square & 1
        for place in flat.places:
            assert town.mask(place) >> lies & 1 == flat.mask(place) >> square & 1


@given(st.tuples(*[st.integers(0, 5)] * 2), st.tuples(*[st.integers(0, 72)] * 4), st.integers(0, 15))
def test_four_quarters_are_nothing(square: tuple[int, int], box: tuple[int, int, int, int], corners: int) -> None:
    (x, y), turned, mask = square, box, corners
    for width, height in [(6, 7), (7, 6)] * 2:
        x, y = turn_square(x, y, 1, width, height)
        turned = turn_box(turned, 1, 12 * width, 12 * height)
        mask = turn_corners(mask, 1)
    assert ((x, y), turned, mask) == (square, box, corners)
    assert turn_square(*square, 3, 6, 7) == turn_square(*turn_square(*square, 1, 6, 7), 2, 7, 6)


def test_two_rows_of_two() -> None:
    town = arrange("C A / B180 D180", BOARDS)
    assert (town.width, town.height, town.squares) == (24, 24, (1 << 576) - 1)
    placed = [(lies.letter, lies.turn, lies.x, lies.y, lies.width, lies.height) for lies in town.boards]
    assert placed == [
        ("C", 0, 0, 0, 12, 12),
        ("A", 0, 12, 0, 12, 12),
        ("B", 2, 0, 12, 12, 12),
        ("D", 2, 12, 12, 12, 12),
    ]
    assert [town.names[square] for square in (0, 23, 24 * 23, 24 * 24 - 1)] == ["C/A1", "A/L1", "B/L1", "D/A1"]
    assert town.names[town.neighbour(town.square("C/L5"), EAST)] == "A/A5"
    assert town.names[town.neighbour(town.square("C/F12"), SOUTH)] == "B/G12"
    assert town.neighbour(town.square("C/F1"), NORTH) == -1
    assert town.board_of[town.square("B/D8")] == 2
    assert (town.turn[town.square("B/D8")], town.turn[town.square("A/D8")]) == (2, 0)
    assert named(town, town.mask("saloon")) == {f"A/{column}{row}" for column in "BCDEFGH" for row in range(2, 8)}
    assert named(town, town.mask("B/vault")) == {"B/B2", "B/B3", "B/C2", "B/C3"}
    assert town.mask("D").bit_count() == 144
    assert town.walkway.bit_count() == 3 * 9
    assert (len(town.doors), len(town.windows)) == (3 + 4 + 5 + 6, 7 + 7 + 5 + 8)


def test_all_eight_boards() -> None:
    """BOARD-01."""
    town = arrange("G E C A / H180 F180 B180 D180", BOARDS)
    assert (town.width, town.height) == (48, 24)
    assert town.high == sum(1 << piece.square for piece in town.pieces if piece.kind.high)
    assert len(town.pieces) == 24 + 16 + 15 + 20 + 10 + 16 + 27 + 15
    # Turned with the board, every footprint stays within its square.
    for piece in town.pieces:
        y, x = divmod(piece.square, town.width)
        assert 12 * x <= piece.box[0] < piece.box[2] <= 12 * x + 12
        assert 12 * y <= piece.box[1] < piece.box[3] <= 12 * y + 12


def test_rows_of_unequal_length_leave_holes() -> None:
    town = arrange("A B / C", BOARDS)
    hole = 12 * 24 + 12
    assert (town.width, town.height, town.squares.bit_count()) == (24, 24, 3 * 144)
    assert (town.names[hole], town.board_of[hole], town.turn[hole]) == ("", -1, 0)
    assert not town.indoors >> hole & 1
    assert "" not in town.numbers
    assert town.neighbour(town.square("B/A12"), SOUTH) == -1
    assert town.neighbour(town.square("C/L1"), EAST) == -1
    assert town.neighbour(town.square("C/L1"), NORTH) == town.square("A/L12")
    assert town.rim[EAST] & town.rim[SOUTH] == 1 << town.square("B/L12") | 1 << town.square("C/L12")


def test_boards_of_different_widths_share_a_row_and_a_column() -> None:
    one = board("+ + + +", " . . .", "+ + + +", letter="A")
    other = board("+ +", " .", "+ +", " .", "+ +", " .", "+ +", letter="B")
    town = arrange("B90 A / mill", {"A": one, "B": other, "mill": board("+ + +", " . .", "+ + +", letter="mill")})
    assert (town.width, town.height, town.layout) == (6, 2, "B90 A / mill")
    assert town.names[:9] == ("B/A3", "B/A2", "B/A1", "A/A1", "A/B1", "A/C1", "mill/A1", "mill/B1", "")


@pytest.mark.parametrize(
    ("west", "east", "stands"),
    [
        (" ", ":", Edge.RAIL),
        ("!", " ", Edge.FENCE),
        (":", "!", Edge.RAIL),
        ("!", ":", Edge.RAIL),
        ("|", ":", Edge.WALL),
        ("!", "|", Edge.WALL),
        (" ", " ", Edge.OPEN),
    ],
)
def test_the_heavier_edge_stands_on_a_seam(west: str, east: str, stands: Edge) -> None:
    boards = {"A": board("+ +", f" .{west}", "+ +"), "B": board("+ +", f"{east}.", "+ +", letter="B")}
    town = arrange("A B", boards)
    assert town.edges[EAST][0] is town.edges[WEST][1] is stands
    # Each turned by a quarter, one above the other: the same two sides meet again.
    stacked = arrange("A90 / B90", boards)
    assert stacked.edges[SOUTH][0] is stacked.edges[NORTH][1] is stands


def test_indoors_needs_walls_all_round() -> None:
    rows = ("+ + + +", " . . .", "+ +-+ +", " .|.d.", "+ +o+ +", " .|.|K", "+ +~+ +")
    assert named(single(board(*rows)), single(board(*rows)).indoors) == {"A/B2"}
    walled = [*rows[:-1], "+ +-+ +"]
    assert named(single(board(*walled)), single(board(*walled)).indoors) == {"A/B2", "A/B3"}
    gap = [*rows[:2], "+ + + +", *rows[3:]]
    assert single(board(*gap)).indoors == 0


def test_two_boards_make_one_room_across_a_seam() -> None:
    west = board("+-+", "|. ", "+-+", letter="A")
    east = board("+-+", " .|", "+-+", letter="B")
    town = arrange("A B", {"A": west, "B": east})
    assert named(town, town.indoors) == {"A/A1", "B/A1"}
    assert single(west).indoors == 0


def test_high_objects_close_no_room() -> None:
    assert single(board("+ + + +", " R R R", "+ + + +", " R . R", "+ + + +", " R R R", "+ + + +")).indoors == 0


def test_boards_of_ones_own_are_named_by_a_word() -> None:
    town = single(board("+ + +", " . .", "+ + +", letter="mill", lists="place yard = A1 open"))
    assert town.names == ("mill/A1", "mill/B1")
    assert town.square("mill/B1") == town.square("Mill/b1") == town.square("b1") == 1
    assert town.mask("mill/yard") == town.mask("yard") == 1
    assert town.mask("mill") == 3


def test_unknown_names_are_refused() -> None:
    town = arrange("A B", BOARDS)
    for name in ("D8", "A/M1", "C/A1", ""):
        with pytest.raises(UnknownNameError):
            town.square(name)
    with pytest.raises(UnknownNameError):
        town.mask("C/jail")


@pytest.mark.parametrize(
    ("written", "layout"),
    [("a", "A"), ("  C  a/b180   D180 ", "C A / B180 D180"), ("A0 / B360", None), ("A270", "A270"), ("A\nB", "A B")],
)
def test_layouts_are_written_freely_and_kept_in_one_form(written: str, layout: str | None) -> None:
    if layout:
        assert arrange(written, BOARDS).layout == layout
    else:
        with pytest.raises(DataError):
            arrange(written, BOARDS)


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("", "layout '', column 1: found the end; expected a board."),
        ("A /", "layout 'A /', column 4: found the end; expected a board."),
        ("/ A", "layout '/ A', column 1: found /; expected a board before it."),
        ("A B A", "layout 'A B A', column 5: found A a second time; expected each board once."),
        ("A B45", "layout 'A B45', column 4: found 45; expected a turn of 0, 90, 180 or 270."),
        ("A mill", "layout 'A mill', column 3: found mill, 1 squares high; expected 12, like the boards beside it."),
    ],
)
def test_a_bad_layout_is_told_by_column(layout: str, message: str) -> None:
    boards: Mapping[str, Board] = BOARDS | {"mill": board("+ +", " .", "+ +", letter="mill")}
    with pytest.raises(DataError) as caught:
        arrange(layout, boards)
    assert str(caught.value) == message


def test_an_unknown_board_is_told_with_the_known_ones() -> None:
    expected = "a board and its turn, like A or B180; boards: A, B, C, D, E, F, G, H"
    for token in ("X", "180A", "A-", "é", "\0"):
        with pytest.raises(DataError) as caught:
            arrange(f"A {token}", BOARDS)
        assert (caught.value.found, caught.value.expected) == (ascii(token), expected)
        assert caught.value.where.endswith("column 3")


@given(st.text(alphabet="ABCabcx/ 0189\t\u0660", max_size=20) | st.text(max_size=500))
def test_any_layout_gives_a_town_or_a_data_error(layout: str) -> None:
    with contextlib.suppress(DataError):
        assert arrange(arrange(layout, BOARDS).layout, BOARDS).names == arrange(layout, BOARDS).names


@given(random_town())
def test_what_holds_of_every_town(town: Town) -> None:
    assert town.squares.bit_count() == len(town.numbers) == sum(lies.width * lies.height for lies in town.boards)
    for square in range(town.size):
        inside = bool(town.squares >> square & 1)
        assert inside == (town.names[square] != "") == (town.board_of[square] >= 0)
        for way in range(4):
            edge = town.edges[way][square]
            assert (town.door_at[way][square] >= 0) == (edge is Edge.DOOR)
            assert (town.window_at[way][square] >= 0) == (edge in (Edge.WINDOW, Edge.BARRED))
            if not inside:
                assert edge is Edge.OPEN
                assert not town.rim[way] >> square & 1
                continue
            assert town.square(town.names[square]) == square
            beyond = town.neighbour(square, way)
            x, y = square % town.width + DX[way], square // town.width + DY[way]
            on_map = 0 <= x < town.width and 0 <= y < town.height and bool(town.squares >> y * town.width + x & 1)
            assert beyond == (y * town.width + x if on_map else -1)
            if on_map:
                assert town.edges[(way + 2) % 4][beyond] is edge
    for openings, at in ((town.doors, town.door_at), (town.windows, town.window_at)):
        for index, opening in enumerate(openings):
            assert opening.index == index
            assert opening.b == town.neighbour(opening.a, SOUTH if opening.across else EAST)
            assert at[SOUTH if opening.across else EAST][opening.a] == index
            assert at[NORTH if opening.across else WEST][opening.b] == index
            assert not town.high >> opening.a & 1
            assert not town.high >> opening.b & 1
    assert [piece.square for piece in town.pieces] == sorted({piece.square for piece in town.pieces})
    for piece in town.pieces:
        y, x = divmod(piece.square, town.width)
        left, top = piece.box[0] == 12 * x, piece.box[1] == 12 * y
        right, bottom = piece.box[2] == 12 * x + 12, piece.box[3] == 12 * y + 12
        covered = ((left, top), (right, top), (right, bottom), (left, bottom))
        assert piece.corners == sum(1 << corner for corner, ends in enumerate(covered) if all(ends))
        assert bool(town.high >> piece.square & 1) == piece.kind.high
    assert town.indoors & ~town.squares == 0
    assert town.walkway & ~town.squares == 0
