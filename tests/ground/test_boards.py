"""The eight printed boards: facts read off the drawings by eye, and what must hold of each."""

import pytest

from outlaws_tui.ground import Edge, Town, single
from outlaws_tui.ground.town import EAST, NORTH, SOUTH, WAYS, WEST
from tests.ground.shipped import BOARDS, LETTERS

TOWNS = {letter: single(board) for letter, board in BOARDS.items()}
STEP_OVER = {Edge.OPEN, Edge.DOOR, Edge.RAIL, Edge.FENCE}


def standing(town: Town, kind: str) -> list[str]:
    return [town.names[piece.square][2:] for piece in town.pieces if piece.kind.name == kind]


def edge(letter: str, square: str, way: int) -> Edge:
    town = TOWNS[letter]
    return town.edges[way][town.square(square)]


@pytest.mark.parametrize(
    ("letter", "title", "pieces", "doors", "windows", "barred", "rails", "fences"),
    [
        ("A", "Saloon & Barber's", 24, 3, 7, 0, 4, 0),
        ("B", "Deadrock Bank & Newspaper office", 16, 4, 7, 0, 2, 0),
        ("C", "Sheriff's office, Jail & Gunsmith", 15, 5, 5, 2, 3, 0),
        ("D", "General store & Hotel", 20, 6, 8, 0, 2, 0),
        ("E", "Livery stable, Corral & Smithy", 10, 3, 4, 0, 0, 23),
        ("F", "Church & Graveyard", 16, 2, 5, 0, 0, 19),
        ("G", "Badlands", 27, 0, 0, 0, 0, 0),
        ("H", "Homestead", 15, 3, 6, 0, 1, 13),
    ],
)
def test_counts_of_each_board(
    letter: str, title: str, pieces: int, doors: int, windows: int, barred: int, rails: int, fences: int
) -> None:
    town = TOWNS[letter]
    assert (town.width, town.height, town.layout, town.boards[0].title) == (12, 12, letter, title)
    assert (len(town.pieces), len(town.doors), len(town.windows)) == (pieces, doors, windows)
    assert sum(window.barred for window in town.windows) == barred
    # Neither rail nor fence lies on a rim, so the east and south sides name each edge once.
    for kind, count in ((Edge.RAIL, rails), (Edge.FENCE, fences)):
        assert sum(side.count(kind) for side in (town.edges[EAST], town.edges[SOUTH])) == count


@pytest.mark.parametrize(
    ("letter", "square", "way", "what"),
    [
        ("A", "E7", SOUTH, Edge.DOOR),
        ("A", "C7", SOUTH, Edge.WINDOW),
        ("A", "G1", SOUTH, Edge.DOOR),
        ("A", "B5", WEST, Edge.WINDOW),
        ("A", "A1", SOUTH, Edge.OPEN),
        ("A", "C9", SOUTH, Edge.RAIL),
        ("A", "D9", SOUTH, Edge.OPEN),
        ("A", "H9", SOUTH, Edge.RAIL),
        ("B", "C3", SOUTH, Edge.DOOR),
        ("B", "F3", EAST, Edge.WINDOW),
        ("B", "G3", EAST, Edge.WALL),
        ("C", "B3", WEST, Edge.BARRED),
        ("C", "F3", EAST, Edge.BARRED),
        ("C", "C3", EAST, Edge.DOOR),
        ("C", "D3", SOUTH, Edge.OPEN),
        ("D", "E10", EAST, Edge.RAIL),
        ("D", "F4", EAST, Edge.DOOR),
        ("D", "G4", WEST, Edge.DOOR),
        ("D", "H11", SOUTH, Edge.DOOR),
        ("E", "D6", SOUTH, Edge.DOOR),
        ("E", "C2", EAST, Edge.FENCE),
        ("E", "G9", EAST, Edge.OPEN),
        ("E", "G8", EAST, Edge.FENCE),
        ("F", "F2", EAST, Edge.DOOR),
        ("F", "I6", WEST, Edge.OPEN),
        ("F", "I5", WEST, Edge.FENCE),
        ("H", "H7", SOUTH, Edge.RAIL),
        ("H", "C9", NORTH, Edge.OPEN),
        ("H", "D2", SOUTH, Edge.DOOR),
    ],
)
def test_edges_read_off_the_drawings(letter: str, square: str, way: int, what: Edge) -> None:
    assert edge(letter, square, way) is what


@pytest.mark.parametrize(
    ("letter", "kind", "squares"),
    [
        ("A", "bar", "C3 D3 E3 F3"),
        ("A", "table", "F5 C6 G6"),
        ("A", "stool", "D4 E4"),
        ("A", "piano", "H7"),
        ("B", "safe", "B2"),
        ("B", "press", "J4 K4"),
        ("B", "trough", "E9"),
        ("C", "gun rack", "H3 B5"),
        ("C", "bed", "B2 F2"),
        ("D", "crates", "B2 B3 F5 B9 C9"),
        ("E", "anvil", "J4"),
        ("E", "woodpile", "K7"),
        ("F", "pew", "C5 F5 C7 F7"),
        ("F", "headstone", "I4 K4 J6 I8 K8"),
        ("F", "tree", "K6 K11"),
        ("G", "cactus", "G4 K6 B7 G10"),
        ("G", "boulder", "E5 I5 D7 I8 F9 K11"),
        ("G", "rocks", "I2 J2 C3 D3 J3 C4 F6 G7 C9 J9 C10 D10 I10 J10"),
        ("H", "well", "J5"),
    ],
)
def test_pieces_read_off_the_drawings(letter: str, kind: str, squares: str) -> None:
    assert standing(TOWNS[letter], kind) == squares.split()


def test_the_saloons_piano_lies_along_the_east_wall() -> None:
    town = TOWNS["A"]
    piano = next(piece for piece in town.pieces if piece.kind.name == "piano")
    # H7 has walls in the east and in the south; east comes first.
    assert (piano.square, piano.box, piano.corners) == (town.square("A/H7"), (92, 72, 96, 84), 0b0110)


def test_the_churchs_piano_lies_along_the_north_wall() -> None:
    piano = next(piece for piece in TOWNS["F"].pieces if piece.kind.name == "piano")
    assert (piano.box, piano.corners) == ((24, 12, 36, 16), 0b0011)


def test_high_objects_of_the_badlands() -> None:
    assert TOWNS["G"].high.bit_count() == 18
    assert TOWNS["A"].high == 0


@pytest.mark.parametrize(
    ("letter", "rooms"),
    [
        ("A", "saloon barber's"),
        ("B", "bank vault newspaper-office"),
        ("C", "jail sheriff's-office cells west-cell east-cell gunsmith's"),
        ("D", "store hotel hotel-lobby hotel-room-1 hotel-room-2"),
        ("E", "stable corral smithy"),
        ("F", "church graveyard"),
        ("G", ""),
        ("H", "cabin shed pen"),
    ],
)
def test_the_places_of_each_board(letter: str, rooms: str) -> None:
    board = BOARDS[letter]
    assert [place.name.replace(" ", "-") for place in board.places] == rooms.split()
    assert {place.name for place in board.places if place.open} <= {"corral", "graveyard", "pen"}


@pytest.mark.parametrize(
    ("letter", "place", "squares", "gate"),
    [("E", "corral", 24, "G9 east"), ("F", "graveyard", 21, "I6 west"), ("H", "pen", 12, "C9 north")],
)
def test_open_places_are_fenced_but_for_a_gate(letter: str, place: str, squares: int, gate: str) -> None:
    town = TOWNS[letter]
    inside = town.mask(place)
    assert inside.bit_count() == squares
    gaps = [
        f"{town.names[square][2:]} {WAYS[way]}"
        for square in range(144)
        for way in range(4)
        if inside >> square & 1
        and not inside >> town.neighbour(square, way) & 1
        and town.edges[way][square] is not Edge.FENCE
    ]
    assert gaps == [gate]


def test_what_is_indoors_is_what_the_closed_places_cover() -> None:
    for letter, town in TOWNS.items():
        covered = 0
        for place in BOARDS[letter].places:
            if not place.open:
                covered |= town.mask(place.name)
        assert town.indoors == covered


def test_the_boardwalks() -> None:
    counts = {letter: town.walkway.bit_count() for letter, town in TOWNS.items() if town.walkway}
    assert counts == {"A": 9, "B": 9, "C": 9}
    assert not TOWNS["A"].walkway >> TOWNS["A"].square("I8") & 1
    assert not TOWNS["B"].walkway >> TOWNS["B"].square("G8") & 1


@pytest.mark.parametrize("letter", LETTERS)
def test_any_side_meets_any_side(letter: str) -> None:
    town = TOWNS[letter]
    for way in range(4):
        side = [square for square in range(144) if town.rim[way] >> square & 1]
        assert len(side) == 12
        assert all(town.edges[way][square] is Edge.OPEN for square in side)
        middle = {piece.square for piece in town.pieces} & set(side[4:8])
        assert not middle


@pytest.mark.parametrize("letter", LETTERS)
def test_every_square_can_be_reached_on_foot_from_every_other(letter: str) -> None:
    town = TOWNS[letter]
    # Steps straight ahead only: whoever can walk so can walk, and steps go both ways.
    reached, fresh = {0}, [0]
    while fresh:
        square = fresh.pop()
        for way in range(4):
            beyond = town.neighbour(square, way)
            passable = beyond >= 0 and town.edges[way][square] in STEP_OVER and not town.high >> beyond & 1
            if passable and beyond not in reached:
                reached.add(beyond)
                fresh.append(beyond)
    assert len(reached) == 144 - town.high.bit_count()
