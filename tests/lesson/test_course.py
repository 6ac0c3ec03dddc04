"""The lesson on the rules as they are: each part by its shortest way, by wrong ways, taken back, left and taken up again."""

import attrs
import pytest

from outlaws_tui.data import load
from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.lesson.course import Course, begin, position, take_up
from outlaws_tui.lesson.reader import LESSON_FILE, Lesson, read_lesson, shipped
from outlaws_tui.lesson.trying import faults
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.seats.game import Game
from outlaws_tui.sheet import parse

LIBRARY = load()
LESSON = read_lesson(shipped(LESSON_FILE), LIBRARY)


def choose(game: Game, course: Course, *words: str) -> None:
    """Make choices, those of the other side as it makes them wherever it is asked."""
    for said in (*words, ""):
        while not game.over and game.asked != course.me:
            seen = game.observe(game.asked)
            one(game, course, course.other.choose(game.stage, seen))
        if said:
            one(game, course, said)


def one(game: Game, course: Course, words: str) -> None:
    side = game.asked
    step = game.choose(side, game.number, words)
    course.heard(position(game), game.number, side, step.words, step.events)


def back(game: Game, course: Course) -> None:
    """Take back the last choice."""
    undone = game.undo(course.me, game.number - 1)
    course.taken_back(position(game), undone.to)


def at(name: str) -> tuple[Game, Course]:
    return begin(LESSON, LESSON.part(name), LIBRARY)


def changed(part: str, old: str, new: str) -> Lesson:
    """Return the lesson with a text of the file changed, from a part on."""
    text = LESSON.sheet.text
    place = text.index(f'name = "{part}"')
    assert old in text[place:]
    return read_lesson(parse((text[:place] + text[place:].replace(old, new, 1)).encode(), LESSON_FILE), LIBRARY)


def test_each_part_is_done_by_its_shortest_way() -> None:
    assert list(faults(LESSON, LIBRARY)) == []
    assert [part.name for part in LESSON.parts] == ["see", "move", "shoot", "cover", "snapshot"]


@pytest.mark.parametrize(
    ("part", "old", "new", "fault"),
    [
        ("shoot", '"white 4"', '"white 9", "red 4"', "step fire one shot: nothing drew red 4"),
        ("shoot", "{ daniel.right", "{ daniel.left", "step draw the Colt: not done by its way"),
        ("move", '"walk E9 north", ', "", "does not fit"),
        ("see", "daniel.sees.samuel", "daniel.sees.nobody", "step turn to SAMUEL: found nobody"),
    ],
)
def test_a_lesson_that_the_rules_do_not_bear_out_is_found_out(part: str, old: str, new: str, fault: str) -> None:
    found = list(faults(changed(part, old, new), LIBRARY))
    assert len(found) == 1
    assert found[0].startswith(f"part {part}, step ")
    assert fault in found[0]


def test_what_is_wrong_with_a_file_is_said_with_its_place() -> None:
    with pytest.raises(DataError, match=r"part\[0\].start.side.Outlaw.daniel.at.*Z9"):
        changed("see", "B11 west", "Z9 west")
    with pytest.raises(DataError, match=r"part\[2\].start.*its figures with what they have there"):
        changed("shoot", 'carried = ["C45"], ', "")
    with pytest.raises(DataError, match=r"part\[1\].step\[0\].*lok"):
        changed("move", "until = { daniel.square", "lok = { daniel.square")
    with pytest.raises(UnknownNameError, match="1 see, 2 move"):
        LESSON.part("9")


def test_a_wrong_deed_is_answered_and_can_be_taken_back() -> None:
    game, course = at("see")
    course.looks(position(game), "field")
    choose(game, course, "turn north")
    assert course.astray is not None
    assert course.astray.say.startswith("That is the wrong way")
    back(game, course)
    assert course.astray is None
    choose(game, course, "draw colt-45 right")
    assert course.astray == attrs.evolve(course.astray, words="draw colt-45 right", say="")
    choose(game, course, "turn east")
    assert course.astray is None
    assert len(course.done) == 2


def test_what_is_taken_back_is_not_done() -> None:
    game, course = at("shoot")
    choose(game, course, "draw colt-45 right")
    assert course.done == [1]
    back(game, course)
    assert course.done == []
    choose(game, course, "draw colt-45 right", "shoot samuel")
    assert game.steps[2].draws == ("white 4",)


def test_the_dice_are_those_of_the_step_and_free_after_it() -> None:
    """SHOOT-10: 4 and 1 of skill are 5, which misses at 9 squares; SKILL-02: steady aim makes 8 of one Miss, and 9 hits."""
    game, course = at("shoot")
    choose(game, course, "draw colt-45 right", "shoot samuel", "steady samuel")
    assert [name for step in game.steps for name in step.draws] == [
        "white 4",
        "white Miss SA 8",
        "left-leg -2/1 fall no run",
    ]
    other, watched = at("shoot")
    choose(other, watched, "draw colt-45 right", "steady samuel")  # the dice of the plain shot: 4 and 1 miss
    assert other.steps[2].draws == ("white 4",)
    assert watched.astray is not None
    assert watched.astray.say.startswith("That was aimed already")
    choose(other, watched, "shoot samuel")
    assert len(watched.done) == 2


def test_a_snapshot_let_pass_is_made_good_in_his_own_turn() -> None:
    game, course = at("snapshot")
    choose(game, course, "no")
    assert course.astray is not None
    assert course.astray.say.startswith("Let pass")
    while game.observe(0).options[0] != "draw":
        choose(game, course, "no")
    choose(game, course, "draw", "shoot samuel")
    assert course.astray is None
    assert len(course.done) == 1


def test_a_part_that_was_left_is_taken_up() -> None:
    game, course = at("snapshot")
    choose(game, course, "snap daniel", "discard", "keep")
    course.looks(position(game), "examine")
    assert len(course.done) == 4
    words = [step.words for step in game.steps[1:]]
    found = take_up(LESSON, LESSON.part("snapshot"), LIBRARY, words, 4)
    assert found is not None
    again, watched = found
    assert again.digest() == game.digest()
    assert len(watched.done) == 4
    assert watched.other.turns == course.other.turns
    choose(again, watched, "no", "draw", "staunch left-leg")
    assert watched.over


def test_what_the_rules_do_not_allow_is_not_taken_up() -> None:
    assert take_up(LESSON, 0, LIBRARY, ["turn west"], 1) is None


def test_after_a_wrong_deed_the_draws_of_the_step_are_still_to_come() -> None:
    """Who aims first rolls the 4 that was meant for the plain shot; that rolls it too, so that 4 and 1 are 5, as the next step says."""
    game, course = at("shoot")

    def told(words: str) -> str:
        (step,) = [step for step in game.steps if step.words == words]
        return tell(game.stage, step.events)[0]

    choose(game, course, "draw colt-45 right", "steady samuel")
    assert course.astray is not None
    assert told("steady samuel").endswith("white 4 +1 = 5, needs 9. Missed.")
    choose(game, course, "shoot samuel")
    assert course.step is not None
    assert course.step.name == "aim one shot"
    assert told("shoot samuel").endswith("white 4 +1 = 5, needs 9. Missed.")
