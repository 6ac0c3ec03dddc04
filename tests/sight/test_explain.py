"""What people are told: which thing stops a line, what gives cover, by which clause; and the maps that are printed."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.errors import RefusedError
from outlaws_tui.ground import Town, arrange
from outlaws_tui.outlaws.stations import CORNER, DOORWAY, HOLDER, LEANING, STANDING, sight_of
from outlaws_tui.sight import pack
from outlaws_tui.sight.explain import Reason
from outlaws_tui.sight.report import fov_report, sight_report
from tests.ground.shipped import BOARDS
from tests.ground.strategies import random_town
from tests.sight.asking import Scene
from tests.sight.compare import Stage, situations
from tests.sight.test_cases import BUILDING, CASES, ROOM, ROW

SALOON = sight_of(arrange("A", BOARDS))


def told(scene: Scene, a: str, b: str) -> tuple[str, ...]:
    return scene.sight.explain(scene.station(a), scene.station(b), scene.open, scene.horses).words


@pytest.mark.parametrize(
    ("scene", "a", "b", "reason", "words"),
    [
        (Scene(CASES[0].drawing), "A1>S", "C3", Reason.CORNER, "The line touches a + of the rocks in A/B1"),
        (Scene(CASES[3].drawing), "A1>S", "B2", Reason.CORNER, "The line touches the + at the end of the wall A/B1 S"),
        (Scene(ROOM), "A6>N", "A2", Reason.HIGH, "The wall A/A3 S is in the way"),
        (
            Scene(ROOM),
            "C6>N",
            "C2",
            Reason.WINDOW,
            "Through the window A/C3 S one sees from beside it, or else no farther than the square directly beyond",
        ),
        (
            Scene(ROOM),
            "C6>N",
            "C3 prone",
            Reason.PRONE_AT_WINDOW,
            "Through the window A/C3 S only somebody who stands beside it and somebody who lies see each other",
        ),
        (
            Scene(ROW.format("T")),
            "A1>E",
            "E1 prone",
            Reason.LOW,
            "Whoever lies in A/E1 is hidden by the table in A/D1, which is nearer to there",
        ),
        (
            Scene(ROW.format("T")),
            "A1>E prone",
            "E1 prone",
            Reason.LOW_BETWEEN_PRONE,
            "Both lie, and the table in A/D1 is between them",
        ),
        (Scene(ROW.format("."), horses="B1"), "A1>E", "C1", Reason.HORSE, "A horse stands in the way in A/B1"),
    ],
)
def test_what_stops_a_line(scene: Scene, a: str, b: str, reason: Reason, words: str) -> None:
    found = scene.sight.explain(scene.station(a), scene.station(b), scene.open, scene.horses)
    assert not found.seen
    assert [(stop.reason, stop.words) for stop in found.stops] == [(reason, words)]
    assert found.words[1:] == (f"{words} ({reason.value}).",)


def test_a_shut_door_and_what_is_behind_it_are_both_told() -> None:
    drawing = """
        + +
         .
        +d+
         .
        +-+
         .
        + +
    """
    assert told(Scene(drawing), "A3>N", "A1") == (
        "A/A1 is not in view from A/A3, range 2.",
        "The wall A/A2 S is in the way (FOV-12).",
        "The door A/A1 S is shut (FOV-20, DOOR-02).",
    )


def test_the_field_is_told_even_if_a_line_would_pass() -> None:
    assert told(Scene(ROW.format(".")), "A1>N", "C1") == (
        "A/C1 is not in view from A/A1, range 2.",
        "The line does not end in the field of vision to the north (FOV-01, R-05).",
    )
    assert told(Scene(BUILDING), "B3 corner NE", "D4")[1] == (
        "The line does not end in the field of vision from this cover (FOV-23, FOV-29, FOV-39)."
    )
    along = next(case for case in CASES if case.number == "24")
    assert told(Scene(along.drawing, along.open), "E2>W", "C3 along N NW")[1] == (
        "Whoever looks along a doorway is seen only from within his own field of vision (FOV-31, R-12)."
    )


def test_covers_are_told_with_the_thing_and_what_is_discarded() -> None:
    discards = "leg, belly and red-marked hits are discarded (COVER-04)."
    other = (
        "leg, belly and red-marked hits, and of a single handgun the other arm's, are discarded (COVER-10, COVER-11)."
    )
    assert told(Scene(ROW.format("T")), "A1>E", "E1")[1:] == (
        f"The table in A/D1 is crossed and nearer to the target: low cover (COVER-02): {discards}",
    )
    assert told(Scene(ROW.format("c")), "A1>E", "D1")[1:] == (
        f"The chair in A/D1 is in the target's own square and crossed: low cover (COVER-03): {discards}",
    )
    assert told(Scene(ROW.format("c")), "D1>W prone", "C1")[1:] == (
        f"The chair in A/D1 is between two neighbours, one of whom lies: low cover for both (COVER-16, R-81): {discards}",
    )
    fence = """
        + + +
         . .
        +~+~+
         . .
        + + +
    """
    slight = "The fence A/A1 S is crossed: slight cover (COVER-07, R-83): red-marked hits are discarded (COVER-07)."
    assert told(Scene(fence), "A1>S", "A2")[1:] == (slight,)
    assert told(Scene(fence), "A1>S", "B2")[1:] == (slight,)
    assert told(Scene(ROOM), "C4>N", "B1")[1:] == (
        f"The line goes through the window A/C3 S: cover (COVER-08, R-79): {other}",
        "Whoever is in A/C4 looks through the window A/C3 S beside it (FOV-16 to FOV-18).",
    )
    assert told(Scene(BUILDING), "D1>S", "B3 corner NE")[1:] == (
        f"The target looks from cover, and the shot comes from within its field: cover (COVER-09): {other}",
    )


def test_who_shares_a_square_is_told() -> None:
    assert told(Scene(ROW.format(".")), "A1>N", "A1 prone") == (
        "Both are in A/A1: whoever shares a square is seen, whatever the facing (R-06).",
    )


def test_edges_are_named_by_the_compass_of_their_board() -> None:
    """D30: on a board that lies upside down the wall on its square's north side is named so, although it lies south of it."""
    sight = sight_of(arrange("A180", BOARDS))
    town = sight.town
    a, b = town.square("A/B1"), town.square("A/B3")
    found = sight.explain(pack(STANDING, a, 0), pack(STANDING, b, 2))
    assert found.stops[0].words in ("The wall A/B1 S is in the way", "The wall A/B2 N is in the way")


@given(random_town(), st.randoms(use_true_random=False))
def test_the_words_say_what_the_fast_core_says(town: Town, rng: random.Random) -> None:
    stage = Stage.of(town)
    for at in situations(rng, stage, 4):
        found = stage.sight.explain(at.a, at.b, at.open, at.horses)
        assert found.seen == stage.sight.sees(at.a, at.b, at.open, at.horses)
        covers = stage.sight.cover(at.a, at.b, at.open, at.horses)
        bits = 0
        for shield in found.shields:
            bits |= shield.bit
        assert (bits in covers and not found.stops) if found.seen else (not covers and len(found.words) > 1)
        assert sight_report(stage.sight, at.a, at.b, at.open, at.horses)[: len(found.words)] == list(found.words)
        assert fov_report(stage.sight, at.a, at.open, at.horses)


def test_the_line_is_drawn() -> None:
    square = SALOON.town.square
    lines = sight_report(SALOON, pack(STANDING, square("C9"), 0), pack(STANDING, square("E6")))
    assert lines == [
        "A/E6 is not in view from A/C9, range 3.",
        "The wall A/D7 S is in the way (FOV-12).",
        "",
        "+  +  +  +  +  +  +  +",
        "  .| .  .  s  s  .  . ",
        "+  +  +  +  +  +  +  +",
        "  .o .  c  .  c  T  c ",
        "+  +  +  +  +  +  +  +",
        "  .| c  T  c *x  c  T ",
        "+  +  +  +  +  +  +  +",
        "  .| .  . *. *.  .  . ",
        "+  +--+oo+##+dd+--+oo+",
        "  .  . *. *.  .  .  . ",
        "+  +  +  +  +  +  +  +",
        "  .  . *@  t  .  .  . ",
        "+  +==+==+  +  +  +==+",
        "  .  .  .  .  .  .  . ",
        "+  +  +  +  +  +  +  +",
        "  .  .  .  .  .  .  . ",
        "+  +  +  +  +  +  +  +",
        "North is up; from A/A4 to A/G11.",
        "@ who looks, x who is looked at, * squares the line is in, # what stops it, / open door, & horse.",
    ]


def test_the_field_is_drawn() -> None:
    scene = Scene(ROOM, horses="B6")
    assert fov_report(scene.sight, scene.station("C5>N"), horses=scene.horses) == [
        "From A/C5 a standing figure would be seen in 5 squares, the farthest 2 squares away.",
        "",
        "+  +  +  +  +  +  +",
        "  .  .  .  .  .  . ",
        "+  +  +  +  +  +  +",
        "  .  .  .  .  .  . ",
        "+  +  +  +  +  +  +",
        "  .  . '.  .  .  . ",
        "+--+--+oo+--+--+--+",
        "  . '. '. '.  .  . ",
        "+  +  +  +  +  +  +",
        "  .  . '@  .  .  . ",
        "+  +  +  +  +  +  +",
        "  .  &  .  .  .  . ",
        "+  +  +  +  +  +  +",
        "North is up; from A/A1 to A/F6.",
        "@ who looks, ' squares in view, / open door, & horse.",
    ]


def test_an_open_door_is_drawn_open() -> None:
    scene = Scene(next(case.drawing for case in CASES if case.number == "21"), open="A2-S")
    assert "+//+--+" in fov_report(scene.sight, scene.station("A4>N"), scene.open)


@pytest.mark.parametrize(
    ("kind", "name", "spot", "sentence"),
    [
        (CORNER, "C9", 0, "Not possible: this corner is none to look around. (FOV-36)"),
        (LEANING, "C9", 0, "Not possible: there is no such window beside this square. (FOV-21)"),
        (LEANING, "C7", 99, "Not possible: there is no such window beside this square. (FOV-21)"),
        (HOLDER, "C9", 0, "Not possible: there is no such door beside this square. (DOOR-01)"),
        (DOORWAY, "C9", 3, "Not possible: there is no such door beside this square. (DOOR-01)"),
    ],
)
def test_places_where_nobody_can_stand_so_are_refused(kind: int, name: str, spot: int, sentence: str) -> None:
    station = pack(kind, SALOON.town.square(name), 0, spot)
    with pytest.raises(RefusedError) as caught:
        SALOON.fov(station)
    assert str(caught.value) == sentence


def test_nobody_leans_out_of_a_barred_window() -> None:
    jail = sight_of(arrange("C", BOARDS))
    square = jail.town.square("B3")
    station = pack(LEANING, square, 0, jail.town.window_at[3][square])
    with pytest.raises(RefusedError, match="lean out of this window"):
        jail.sees(station, pack(STANDING, 0))
