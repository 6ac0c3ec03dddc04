"""Boards changed stroke by stroke, layouts board by board."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.errors import DataError
from outlaws_tui.ground import Area, Board, Edge, arrange, print_board, read_board
from outlaws_tui.ground.board import mask_of
from outlaws_tui.ground.faults import faults
from outlaws_tui.ground.laying import Rows, laid, layout_of, place_of, rows_of, turned, without
from outlaws_tui.ground.picture import read_sketch
from outlaws_tui.ground.sketch import (
    areas_of,
    blank,
    cleared,
    resized,
    with_edge,
    with_piece,
    with_place,
    with_room,
    with_walk,
    without_place,
)
from outlaws_tui.ground.town import EAST, NORTH, SOUTH, WEST
from tests.ground.shipped import BOARDS, KINDS, LETTERS
from tests.ground.strategies import random_board

STROKES = st.one_of(
    st.tuples(st.just("edge"), st.integers(0, 3), st.sampled_from(list(Edge))),
    st.tuples(st.just("piece"), st.sampled_from([None, *KINDS]), st.none()),
    st.tuples(st.sampled_from(["room", "clear", "walk", "place"]), st.none(), st.none()),
)


def area_in(draw: st.DrawFn, board: Board) -> Area:
    x, y = draw(st.integers(0, board.width - 1)), draw(st.integers(0, board.height - 1))
    return Area(x, y, draw(st.integers(x, board.width - 1)), draw(st.integers(y, board.height - 1)))


@st.composite
def painted(draw: st.DrawFn) -> Board:
    """A board after strokes of every kind."""
    board = draw(random_board()) if draw(st.booleans()) else blank("mill", "The mill", 5, 4)
    for what, one, two in draw(st.lists(STROKES, max_size=12)):
        area = area_in(draw, board)
        square = area.y0 * board.width + area.x0
        if what == "edge":
            board = with_edge(board, square, one, two)
        elif what == "piece":
            board = with_piece(board, square, one)
        elif what == "place":
            board = with_place(board, "barn", area, draw(st.booleans()))
        else:
            board = {"room": with_room, "clear": cleared, "walk": with_walk}[what](board, area)
    return board


@settings(max_examples=150, deadline=None)
@given(painted())
def test_whatever_is_painted_comes_back_from_its_text(board: Board) -> None:
    text = print_board(board)
    assert read_sketch(text, "x.txt", KINDS) == board
    wrong = list(faults(board))
    if wrong:
        with pytest.raises(DataError, match="expected"):
            read_board(text, "x.txt", KINDS)
    else:
        assert read_board(text, "x.txt", KINDS) == board


@settings(max_examples=60, deadline=None)
@given(painted(), st.integers(1, 8), st.integers(1, 8))
def test_a_board_of_another_size_comes_back_too(board: Board, width: int, height: int) -> None:
    new = resized(board, width, height)
    assert (new.width, new.height) == (width, height)
    assert read_sketch(print_board(new), "x.txt", KINDS) == new


@pytest.mark.parametrize("letter", LETTERS)
def test_nothing_is_wrong_with_the_printed_boards(letter: str) -> None:
    assert list(faults(BOARDS[letter])) == []
    assert resized(BOARDS[letter], 12, 12).edges == BOARDS[letter].edges


def test_all_faults_are_named_with_their_places() -> None:
    board = with_room(blank("mill", "The mill", 4, 4), Area(1, 1, 2, 2))
    board = with_place(board, "mill", Area(1, 1, 2, 2), False)
    board = with_edge(with_edge(board, 5, NORTH, Edge.OPEN), 0, WEST, Edge.DOOR)
    board = with_piece(with_edge(board, 10, SOUTH, Edge.WINDOW), 10, KINDS.find("tree"))
    found = [(fault.found, fault.square, fault.way) for fault in faults(board)]
    assert found == [
        ("a door on the rim of the board", 0, WEST),
        ("a window beside a high object", 10, SOUTH),
        ("mill without a wall on the north side of B2", -1, -1),
    ]
    assert list(faults(without_place(with_piece(with_edge(board, 0, WEST, Edge.OPEN), 10, None), "mill"))) == []


def test_a_stroke_on_an_edge_is_on_both_its_sides() -> None:
    board = with_edge(blank("mill", "The mill", 3, 2), 0, EAST, Edge.DOOR)
    assert board.edges[EAST][0] is board.edges[WEST][1] is Edge.DOOR
    assert sum(edge is not Edge.OPEN for side in board.edges for edge in side) == 2


def test_a_piano_goes_to_the_wall_that_is_built_behind_it() -> None:
    board = with_piece(blank("mill", "The mill", 3, 3), 4, KINDS.find("piano"))
    assert board.pieces[0].corners == 0b0011
    assert with_edge(board, 4, SOUTH, Edge.WALL).pieces[0].corners == 0b1100


def test_boardwalk_is_laid_and_taken_up() -> None:
    board = with_walk(blank("mill", "The mill", 6, 3), Area(0, 0, 5, 0))
    assert mask_of(board.walk, 6) == 0b111111
    assert mask_of(with_walk(board, Area(2, 0, 3, 0)).walk, 6) == 0b110011
    assert mask_of(with_walk(board, Area(2, 0, 3, 1)).walk, 6) == 0b001100_111111


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_rectangles_cover_a_mask_once(width: int, height: int, data: st.DataObject) -> None:
    mask = data.draw(st.integers(0, (1 << width * height) - 1))
    areas = areas_of(mask, width, height)
    squares = [square for area in areas for square in area.squares(width)]
    assert len(squares) == len(set(squares))
    assert mask_of(areas, width) == mask


def test_a_layout_grows_on_all_sides() -> None:
    rows = rows_of("A")
    rows = laid(rows, "C", 0, -1)
    rows = laid(rows, "B", 0, 9)
    rows = laid(laid(rows, "D", 1, 0), "H", -1, 0)
    assert layout_of(rows) == "H / C A B / D"
    assert layout_of(turned(turned(rows, "B"), "D")) == "H / C A B90 / D90"
    assert layout_of(without(rows, "H")) == "C A B / D"
    assert place_of(rows, "B") == (1, 2)
    assert place_of(rows, "E") is None


def test_boards_move_change_places_and_replace_each_other() -> None:
    rows = rows_of("C A180 B / D")
    assert layout_of(laid(rows, "C", 0, 3)) == "A180 B C / D"
    assert layout_of(laid(rows, "D", 0, 0)) == "D A180 B / C"
    assert layout_of(laid(rows, "E", 0, 1)) == "C E B / D"
    assert layout_of(laid(rows, "A", 1, 1)) == "C B / D A180"
    assert layout_of(laid(rows, "D", 9, 0)) == "C A180 B / D"


@given(st.lists(st.tuples(st.sampled_from("ABCDEFGH"), st.integers(-1, 4), st.integers(-1, 4), st.integers(0, 2))))
def test_any_laying_makes_a_town(strokes: list[tuple[str, int, int, int]]) -> None:
    rows: Rows = rows_of("A")
    for letter, row, place, what in strokes:
        rows = laid(rows, letter, min(row, len(rows)), place) if what < 2 else turned(rows, letter)
        town = arrange(layout_of(rows), BOARDS)
        assert rows_of(town.layout) == rows


def test_a_name_given_again_adds_to_its_place_or_takes_its_place() -> None:
    board = with_place(blank("mill", "The mill", 6, 6), "yard", Area(0, 0, 1, 1), True)
    board = with_place(board, "barn", Area(4, 4, 5, 5), True)
    both = with_place(board, "yard", Area(3, 0, 3, 1), True)
    assert [(place.name, [str(area) for area in place.areas]) for place in both.places] == [
        ("yard", ["A1-B2", "D1-D2"]),
        ("barn", ["E5-F6"]),
    ]
    over = with_place(both, "yard", Area(1, 1, 3, 3), True)
    assert [str(area) for area in over.places[0].areas] == ["B2-D4"]


def test_a_footprint_of_its_own_outlasts_another_size() -> None:
    text = print_board(with_piece(blank("mill", "The mill", 4, 3), 6, KINDS.find("trough")))
    board = read_board(text + "piece C2 = trough 1 8 11 12\n", "x.txt", KINDS)
    assert "piece C2 = trough 1 8 11 12" in print_board(resized(board, 7, 5))
    assert "piece" not in print_board(resized(board, 2, 3))
