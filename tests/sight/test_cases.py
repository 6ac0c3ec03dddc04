"""The tricky configurations of sight.md 9, each with what it follows from; expected values are by hand.

Case 41 is about steps, 40 and 43 in part about rules that ask sight; what they ask for is here.
"""

import pytest
from attrs import frozen

from outlaws_tui.outlaws.stations import HOLDER
from outlaws_tui.sight import APERTURE, FRONT_CORNERS, LOOKOUT, LOW_COVER, SLIGHT_COVER, unpack
from outlaws_tui.sight.lattice import in_cone
from outlaws_tui.sight.posts import corner_point
from tests.sight.asking import QUADRANTS, Scene

Question = tuple[str, str, str, object]


@frozen
class Case:
    """A drawing, what is asked, and what must be answered: the question, from, to, the answer."""

    number: str
    title: str
    follows: str
    drawing: str
    asked: tuple[Question, ...]
    open: str = ""
    horses: str = ""


ROOM = """
    + + + + + + +
     . . . . . .
    + + + + + + +
     . . . . . .
    + + + + + + +
     . . . . . .
    +-+-+o+-+-+-+
     . . . . . .
    + + + + + + +
     . . . . . .
    + + + + + + +
     . . . . . .
    + + + + + + +
"""
"""A wall across, with one window in it, C3 S; the street is in the south."""

BUILDING = """
    + + + + +
     . . . .
    + + + + +
     . . . .
    +-+-+ + +
     . . . .
    + + + + +
     . . . .
    + + + + +
     . . . .
    + + + + +
"""
"""The south wall of a building, which ends at the north-east corner of B3."""

ROW = """
    + + + + + +
     . . . {} .
    + + + + + +
"""

CASES = (
    Case(
        "1",
        "the corner of a rock on the line",
        "FOV-13: any part of a high object's square, the corner + included",
        """
        + + + +
         . R .
        + + + +
         . . .
        + + + +
         . . .
        + + + +
        """,
        (("line", "A1", "C3", False),),
    ),
    Case(
        "2",
        "a rock whose square the line does not touch",
        "FOV-12",
        """
        + + + +
         . . R
        + + + +
         . . .
        + + + +
         . . .
        + + + +
        """,
        (("line", "A1", "C3", True),),
    ),
    Case(
        "3",
        "between two rocks that meet in a corner",
        "FOV-13 (others let light through here)",
        """
        + + +
         . R
        + + +
         R .
        + + +
        """,
        (("line", "A1", "B2", False),),
    ),
    Case(
        "4",
        "through the end of a wall",
        "FOV-13: the corner + of a wall",
        """
        + + + +
         . . .
        + +-+ +
         . . .
        + + + +
        """,
        (("line", "A1", "B2", False), ("line", "B1", "A2", False)),
    ),
    Case(
        "5",
        "a wall that ends one square away",
        "FOV-12",
        """
        + + + +
         . . .
        + + +-+
         . . .
        + + + +
        """,
        (("line", "A1", "B2", True),),
    ),
    Case(
        "6a",
        "a knight's move with a wall under the first square",
        "the line passes in the middle of the second edge",
        """
        + + + + +
         . . . .
        +-+ + + +
         . . . .
        + + + + +
        """,
        (("line", "A1", "C2", True),),
    ),
    Case(
        "6b",
        "a knight's move with a wall under the second square",
        "FOV-12",
        """
        + + + + +
         . . . .
        + +-+ + +
         . . . .
        + + + + +
        """,
        (("line", "A1", "C2", False),),
    ),
    Case(
        "7",
        "two lean out of two windows of one wall",
        "D9, FOV-23: a line passes outside, but neither is in the other's field",
        """
        + + + +
         . . .
        +o+-+o+
         . . .
        + + + +
        """,
        (
            ("line", "A1 leans S", "C1 leans S", True),
            ("sees", "A1 leans S", "C1 leans S", False),
            ("sees", "C1 leans S", "A1 leans S", False),
        ),
    ),
    Case(
        "8",
        "on the rim of the field",
        "D3, R-05",
        ROOM.replace("-", " ").replace("o", " "),
        (("sees", "D6>N", "F4", True),),
    ),
    Case(
        "9",
        "one beyond the rim",
        "FOV-01: 90 degrees",
        ROOM.replace("-", " ").replace("o", " "),
        (("sees", "C6>N", "F4", False), ("sees", "D6>N", "E6", False), ("sees", "D5>N", "D6", False)),
    ),
    Case(
        "11",
        "from across the street, directly beyond the window",
        "FOV-17: only the square directly beyond",
        ROOM,
        (("sees", "C6>N", "C3", True),),
    ),
    Case(
        "12",
        "from across the street, two squares beyond the window",
        "FOV-17",
        ROOM,
        (("sees", "C6>N", "C2", False),),
    ),
    Case(
        "13",
        "beside the window, deep and at a slant",
        "FOV-16: through it and beyond",
        ROOM,
        (("sees", "C4>N", "B1", True), ("sees", "C4>N", "E1", True)),
    ),
    Case(
        "13b",
        "far off to the side: the line to the window passes, the one to the square does not",
        "FOV-18, D4",
        ROOM,
        (("sees", "F5>W", "C3", True), ("sees", "F5>W", "C3 prone", False)),
    ),
    Case(
        "14",
        "prone directly beyond, a standing one at the window",
        "FOV-19",
        ROOM,
        (("sees", "C4>N", "C3 prone", True), ("sees", "C4>N", "B1 prone", True)),
    ),
    Case(
        "15",
        "prone directly beyond, seen from across the street",
        "FOV-19",
        ROOM,
        (("sees", "C6>N", "C3 prone", False),),
    ),
    Case(
        "16",
        "prone at the window: looking out, and looked at from three squares away",
        "FOV-19, R-23",
        ROOM,
        (("sees", "C3>S prone", "C6", False), ("sees", "C6>N", "C3 prone", False)),
    ),
    Case(
        "17",
        "both beside their own windows across a street",
        "D5: both may combine",
        """
        + + + +
         . . .
        + + + +
         . . .
        +-+o+-+
         . . .
        + + + +
         . . .
        +-+-+o+
         . . .
        + + + +
         . . .
        + + + +
        """,
        (("sees", "B2>S", "C5", True), ("sees", "C5>N", "B2", True)),
    ),
    Case(
        "18",
        "one square deeper in the second house",
        "FOV-17: directly beyond only",
        """
        + + + +
         . . .
        +-+o+-+
         . . .
        +-+o+-+
         . . .
        + + + +
         . . .
        + + + +
        """,
        (("sees", "B1>S", "B3", True), ("sees", "B1>S", "B4", False), ("sees", "B4>N", "B1", False)),
    ),
    Case(
        "19",
        "three windows in a row, each end beside an outer one",
        "the middle window is neither's",
        """
        + +
         .
        +o+
         .
        +o+
         .
        +o+
         .
        + +
        """,
        (("line", "A1", "A4", False), ("line", "A1", "A3", True)),
    ),
    Case(
        "20",
        "a closed door on the line",
        "FOV-20, DOOR-02",
        """
        + + +
         . .
        +d+-+
         . .
        + + +
         . .
        + + +
        """,
        (("sees", "A3>N", "A1", False), ("sees", "A1>S", "A3", False)),
    ),
    Case(
        "21",
        "an open door, far inside",
        "R-140: doors have no limit of depth",
        """
        + + +
         . .
        + + +
         . .
        +d+-+
         . .
        + + +
         . .
        + + +
        """,
        (("sees", "A4>N", "A1", True), ("cover", "A4>N", "A1", (APERTURE,)), ("cover", "A1>S", "A4", (APERTURE,))),
        open="A2-S",
    ),
    Case(
        "22",
        "through the post of an open door",
        "FOV-13: a wall could end there",
        """
        + + +
         . .
        + +d+
         . .
        + + +
        """,
        (("line", "A1", "B2", False), ("line", "B1", "B2", True)),
        open="B1-S",
    ),
    Case(
        "23",
        "two open doors, a rock's corner on the line from centre to centre",
        "FOV-28, FOV-30: anywhere on their counters (EX-24)",
        """
        + + + +
         . . .
        +-+d+-+
         . . .
        + + + +
         . . .
        + + + +
         . R .
        + + + +
         . . .
        +-+-+d+
         . . .
        + + + +
        """,
        (("sees", "B1>S holds S", "C6>N holds N", True), ("sees", "B1>S", "C6>N", False), ("line", "B1", "C6", False)),
        open="B1-S C5-S",
    ),
    Case(
        "24",
        "along a doorway, looking north-west",
        "FOV-31, R-12, D7, D8 (EX-09)",
        """
        + + + + + +
         . . . . .
        + + + + + +
         . . . . .
        +-+-+d+-+-+
         . . . . .
        + + + + + +
        """,
        (
            ("sees", "C3 along N NW", "B1", True),
            ("sees", "B1>S", "C3 along N NW", True),
            ("sees", "C3 along N NW", "E2", False),
            ("sees", "E2>W", "C3 along N NW", False),
            ("line", "C3 along N NW", "E2", True),
            ("sees", "E2>W", "C3>N holds N", True),
            ("cover", "B1>S", "C3 along N NW", (APERTURE | LOOKOUT,)),
            ("range", "C1", "C3 along N NW", 1),
        ),
        open="C3-N",
    ),
    Case(
        "25",
        "around the corner of a building",
        "FOV-37 to FOV-39, COVER-09, R-80, D19",
        BUILDING,
        (
            ("sees", "B3>N", "D1", False),
            ("sees", "B3>N corner NE", "D1", True),
            ("sees", "D1>S", "B3>N corner NE", True),
            ("cover", "D1>S", "B3>N corner NE", (LOOKOUT,)),
            ("sees", "D5>N", "B3>N corner NE", True),
            ("cover", "D5>N", "B3>N corner NE", (0,)),
            ("sees", "B3>N corner NE", "D3", False),
            ("sees", "B3>N corner NE", "B2", False),
            ("range", "D3", "B3>N corner NE", 2),
        ),
    ),
    Case(
        "26",
        "a low object between two who stand",
        "FOV-09",
        ROW.format("T"),
        (("sees", "A1>E", "E1", True), ("sees", "E1>W", "A1", True)),
    ),
    Case(
        "27",
        "a low object nearer to the one who lies",
        "FOV-10, FOV-11 (EX-06), both ways",
        ROW.format("T"),
        (("sees", "A1>E", "E1 prone", False), ("sees", "E1>W prone", "A1", False)),
    ),
    Case(
        "28",
        "a low object exactly half way",
        "D10, R-09",
        ROW.format(".").replace(" . . . .", " . c . ."),
        (("sees", "A1>E", "C1 prone", True), ("sees", "C1>W prone", "A1", True), ("cover", "A1>E", "C1", (0,))),
    ),
    Case(
        "29",
        "a low object nearer to the one who stands",
        "COVER-02: closer to the target",
        ROW.format(".").replace(" . . . .", " . c . ."),
        (
            ("sees", "A1>E", "E1 prone", True),
            ("cover", "A1>E", "E1 prone", (0,)),
            ("cover", "E1>W prone", "A1", (LOW_COVER,)),
        ),
    ),
    Case(
        "30a",
        "a piano in the own square, not crossed",
        "COVER-03, COVER-05 (EX-29)",
        ROW.format("P"),
        (("cover", "A1>E", "D1", (0,)),),
    ),
    Case(
        "30b",
        "chairs in the own square, crossed",
        "COVER-03, COVER-06 (EX-30)",
        ROW.format("c"),
        (("cover", "A1>E", "D1", (LOW_COVER,)),),
    ),
    Case(
        "31",
        "lying behind a chair in the own square",
        "D11, R-11, COVER-16: a neighbour shoots over it, nobody else sees; D24: firing back it covers too",
        ROW.format("c"),
        (
            ("sees", "C1>E", "D1 prone", True),
            ("cover", "C1>E", "D1 prone", (LOW_COVER,)),
            ("cover", "D1>W prone", "C1", (LOW_COVER,)),
            ("sees", "B1>E", "D1 prone", False),
            ("sees", "D1>W prone", "B1", False),
        ),
    ),
    Case("32", "a horse between", "FOV-45", ROW.format("."), (("sees", "A1>E", "C1", False),), horses="B1"),
    Case(
        "33",
        "a horse in the target's square, and in the own one",
        "FOV-46, R-22",
        ROW.format("."),
        (("sees", "A1>E", "C1", True), ("sees", "A1>E mounted", "C1 mounted", True)),
        horses="A1 C1",
    ),
    Case(
        "34",
        "a horse's square touched only at its +",
        "D13",
        """
        + + +
         . .
        + + +
         . .
        + + +
        """,
        (("line", "A1", "B2", True),),
        horses="B1",
    ),
    Case(
        "35",
        "a fence on the line",
        "FOV-15, COVER-07, R-83: at any distance",
        """
        + + + +
         .!. .
        + + + +
        """,
        (
            ("sees", "A1>E", "C1", True),
            ("cover", "A1>E", "C1", (SLIGHT_COVER,)),
            ("cover", "C1>W", "A1", (SLIGHT_COVER,)),
        ),
    ),
    Case(
        "36",
        "in the same square",
        "R-06, R-142",
        ROW.format("c"),
        (("sees", "D1>N", "D1>S prone", True), ("cover", "D1>N", "D1>S prone", (0,)), ("range", "D1", "D1", 0)),
    ),
    Case(
        "37",
        "the squares of a shot along a diagonal",
        "SHOTGUN-07: through the inside of a square",
        ROOM.replace("-", " ").replace("o", " "),
        (("through", "A1>S", "C3", {"B2"}), ("beyond", "A1>S", "C3", {"D4"})),
    ),
    Case(
        "38",
        "the squares of a shot along a knight's move",
        "SHOTGUN-07",
        ROOM.replace("-", " ").replace("o", " "),
        (("through", "A1>E", "C2", {"B1", "B2"}), ("beyond", "A1>E", "C2", {"D2"})),
    ),
    Case(
        "40",
        "somebody lies on the line, of two who stand or of two who lie",
        "OBST-02, OBST-03: for the rules to tell apart; the squares gone through are the same",
        ROW.format("."),
        (("through", "A1>E", "C1", {"B1"}), ("through", "A1>E prone", "C1 prone", {"B1"})),
    ),
    Case(
        "42a",
        "a straight wall has no corner",
        "3.4",
        """
        + + + +
         . . .
        +-+-+-+
         . . .
        + + + +
        """,
        (("corners", "B1", "", set()), ("corners", "B2", "", set())),
    ),
    Case(
        "42b",
        "the inner corner of a room is none",
        "3.4",
        """
        + + + +
         . . .
        + +-+-+
         .|. .
        + + + +
         .|. .
        + + + +
        """,
        (("corners", "B2", "", set()), ("corners", "A2", "", {"NE"}), ("corners", "B1", "", {"SW"})),
    ),
    Case(
        "42c",
        "the free end of a wall",
        "3.4",
        """
        + + + +
         . . .
        + + + +
         .|. .
        + + + +
         .|. .
        + + + +
        """,
        (("corners", "A2", "", {"NE"}), ("corners", "B2", "", {"NW"}), ("corners", "A1", "", set())),
    ),
    Case(
        "42d",
        "the corners of a rock",
        "FOV-35",
        """
        + + + +
         . . .
        + + + +
         . R .
        + + + +
         . . .
        + + + +
        """,
        (("corners", "B1", "", {"SE", "SW"}), ("corners", "A2", "", {"NE", "SE"}), ("corners", "A1", "", set())),
    ),
    Case(
        "44",
        "straight into a corner position, past a watcher of the square",
        "FOV-43, D18 (EX-12): he would be seen in the square, not at the corner",
        BUILDING,
        (("sees", "C4>W", "B3", True), ("sees", "C4>W", "B3 corner NE", False), ("sees", "B3>N corner NE", "D1", True)),
    ),
    Case(
        "45",
        "square across a fence",
        "settled readings: an inner point of the edge",
        """
        + + +
         . .
        +~+ +
         . .
        + + +
        """,
        (("cover", "A1>S", "A2", (SLIGHT_COVER,)),),
    ),
    Case(
        "46a",
        "through the + between two fences in a row",
        "settled readings: edges on both sides of the line",
        """
        + + +
         . .
        +~+~+
         . .
        + + +
        """,
        (("cover", "A1>S", "B2", (SLIGHT_COVER,)),),
    ),
    Case(
        "46b",
        "through the + of two fences that meet at right angles",
        "settled readings: an L whose arms the line separates",
        """
        + + +
         .!.
        +~+ +
         . .
        + + +
        """,
        (("cover", "A1>S", "B2", (SLIGHT_COVER,)), ("cover", "B1>S", "A2", (0,))),
    ),
    Case(
        "47",
        "touching the free end of a fence",
        "settled readings",
        """
        + + +
         . .
        + +~+
         . .
        + + +
        """,
        (("cover", "A1>S", "B2", (0,)),),
    ),
    Case(
        "48",
        "along the rim of a table",
        "settled readings: rectangles, D14",
        ROW.format("T") + "\n    piece D1 = table 0 6 12 12\n",
        (("sees", "A1>E", "E1 prone", True), ("cover", "A1>E", "E1", (0,)), ("cover", "A1>E", "D1", (0,))),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.number}, {case.title}")
def test_case(case: Case) -> None:
    scene = Scene(case.drawing, case.open, case.horses)
    for question, a, b, expected in case.asked:
        answer = getattr(scene, question)(a, b) if b else getattr(scene, question)(a)
        assert answer == expected, f"{question} {a} {b}: {case.follows}"


def test_case_10_the_own_front_corners_are_in_the_field_and_the_rear_ones_are_not() -> None:
    """D3; else nobody could ever look around a corner (FOV-36)."""
    for facing, ahead in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        inside = tuple(corner for corner in range(4) if in_cone((True, *ahead), (6, 6), corner_point(1, 0, corner)))
        assert inside == FRONT_CORNERS[facing]
    assert [QUADRANTS[corner] for corner in FRONT_CORNERS[0]] == ["NE", "NW"]


def test_case_39_a_friend_beside_a_diagonal_shot_does_not_stand_in_it() -> None:
    scene = Scene(CASES[1].drawing)
    (line,) = scene.sight.lines(scene.station("A1>S"), scene.station("C3"))
    assert not line.through >> scene.town.square("B1") & 1
    assert line.through >> scene.town.square("B2") & 1


def test_case_43_a_door_that_closes_cuts_the_lines_through_it_at_once() -> None:
    drawing = next(case.drawing for case in CASES if case.number == "21")
    scene = Scene(drawing, open="A2-S")
    holder = scene.station("A3>N holds N")
    assert unpack(holder)[0] == HOLDER
    assert "A1" in scene.names(scene.sight.fov(holder, scene.open))
    assert scene.names(scene.sight.fov(scene.station("A3>N prone"), 0)) == {"A3"}


def test_a_door_and_a_window_opposite_each_other_in_a_room_of_one_square() -> None:
    drawing = """
        + + + + + +
         . . . . .
        + + +-+ + +
         . .d.o. .
        + + +-+ + +
         . . . . .
        + + + + + +
    """
    shut, opened = Scene(drawing), Scene(drawing, open="C2-W")
    for scene in (shut, opened):
        # The window is his own, whatever the door does; the street beyond it is in view.
        assert {"D2", "E2"} <= scene.names(scene.sight.fov(scene.station("C2>E"), scene.open))
        # From outside one sees into the room; farther only from beside the window, and if the door is open.
        assert scene.sees("E2>W", "C2")
        assert not scene.sees("E2>W", "B2")
    assert not shut.sees("D2>W", "B2")
    assert opened.sees("D2>W", "B2")
    assert opened.sees("B2>E", "D2")
    assert opened.sees("A2>E", "D2")
    assert not opened.sees("A2>E", "E2")
    # In at the door, out at the window: whoever stands in the door sees through the window as if he stood beside it.
    assert opened.sees("C2>E holds W", "E2")
    assert opened.cover("E2>W", "C2>E holds W") == (APERTURE,)
    assert not opened.sees("C2 along W NW", "E2")
    assert opened.sees("C2 along W NW", "A1")
