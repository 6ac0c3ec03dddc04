"""A review: costs against the best of the list, luck against expectation, and that the two add up to what became of the game."""

from itertools import pairwise

import pytest

from outlaws_tui import data
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import COLD
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.review.course import _MANNER, Course, Judged, _base, story, turning_points
from outlaws_tui.review.telling import graph, mistakes, sentence, summary
from outlaws_tui.review.worth import BODY, WON, Measure
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.replaying import Replay
from outlaws_tui.study.games import play_out

LIBRARY = data.load()
STAGE = stage_for(LIBRARY.shootout("S1"), LIBRARY.components, LIBRARY.boards)


@pytest.fixture(scope="module")
def record() -> Record:
    return play_out(STAGE, ("auto", "auto"), "review", LIBRARY.digest).record()


@pytest.fixture(scope="module")
def judged(record: Record) -> list[Judged]:
    return list(Course(STAGE, record))


def test_each_choice_is_judged_once(record: Record, judged: list[Judged]) -> None:
    assert [one.number for one in judged] == [entry.number for entry in record.entries if entry.words]
    assert [one.words for one in judged] == [entry.words for entry in record.entries if entry.words]


def test_no_choice_is_better_than_the_best(judged: list[Judged]) -> None:
    assert all(one.cost >= 0 for one in judged)
    assert all(bool(one.best) == (one.cost > 1e-9) for one in judged)
    assert all(one.best != one.words for one in judged)


def test_luck_is_only_where_something_was_drawn(record: Record, judged: list[Judged]) -> None:
    drew = {entry.number for entry in record.entries if entry.draws}
    assert {one.number for one in judged if any(one.luck)} <= drew
    assert any(any(one.luck) for one in judged)


def test_of_two_sides_one_has_the_luck_that_the_other_lacks(judged: list[Judged]) -> None:
    assert all(sum(one.luck) == pytest.approx(0) for one in judged)
    assert all(sum(one.worth) == pytest.approx(0) for one in judged)


def test_turning_points_are_the_greatest_swings_in_their_order(judged: list[Judged]) -> None:
    found = turning_points(judged)
    assert len(found) == 3
    assert all(one.number < other.number for one, other in pairwise(found))
    least = min(one.swing for one in found)
    assert all(one.swing <= least for one in judged if one not in found)


def shooting() -> tuple[Gunfight, str]:
    """Return a position in which a plain shot may be fired, from a game of bots."""
    replay = Replay(STAGE, play_out(STAGE, ("auto", "auto"), "review", LIBRARY.digest).record())
    while replay.step():
        seen = replay.game.observe(replay.game.asked)
        words = next((one for one in seen.options if one.startswith("shoot")), "")
        if words:
            return thaw(STAGE, seen, Playout(5)), words
    raise AssertionError("nobody may shoot in it")


def test_what_a_shot_is_worth_is_what_plays_of_it_are_worth_on_the_average(record: Record) -> None:
    """The walk is held to the slow obvious thing: play the choice out with dice, many times, and take the mean."""
    g, words = shooting()
    course = Course(STAGE, record)
    side = STAGE.side[g.common.active]
    who = g.common.active
    option = next(one for one in g.options() if one.words(g, who) == words)
    (walked, sampled) = course.expected(g, option)
    assert not sampled
    acting = g.common.active
    base = _base(g.agenda)
    total = square = 0.0
    plays = 3000
    measure = Measure()
    chance = Playout(11)
    for _ in range(plays):
        own = g.clone()
        own.chance = chance
        own.choose(option)
        while own.agenda is not None and own.agenda is not base and own.agenda[1] is not base:
            assert own.question is not None
            answer = _MANNER(own, own.question)
            if answer is None:
                break
            own.choose(answer)
        worth = measure.worth(own, acting)[side]
        total += worth
        square += worth * worth
    mean = total / plays
    error = ((square / plays - mean * mean) / plays) ** 0.5
    assert abs(mean - walked[side]) < 5 * error + 1e-9


def test_a_wound_costs_its_actions_and_being_out_two_more() -> None:
    g = thaw(STAGE, Game.start(STAGE, "start", ("auto", "auto"), LIBRARY.digest).observe(-1), Playout(0))
    measure = Measure()
    before = measure.worth(g, -1)[0]
    g.figures[0].loss = 1
    assert measure.worth(g, -1)[0] == pytest.approx(before - 1)
    g.figures[0].loss = 0
    g.figures[0].status = COLD
    assert measure.worth(g, -1)[0] == pytest.approx(before - STAGE.initial[0] - BODY)
    g.common.won = 1
    assert measure.worth(g, -1)[0] == pytest.approx(before - STAGE.initial[0] - BODY - WON)


def test_the_graph_has_a_bar_where_somebody_is_ahead(judged: list[Judged]) -> None:
    drawn = graph(judged, 60)
    assert max(map(len, drawn)) <= 60
    assert "".join(drawn).isascii()
    assert {mark for mark in drawn[-1] if mark != " "} <= {"1", "2", "3"}
    flat = [Judged(1, 0, -1, "pass", 0.0, "", (0.0, 0.0), (0.0, 0.0), (), 0)]
    assert "#" not in "".join(graph(flat, 60))
    ahead = [Judged(1, 0, -1, "pass", 0.0, "", (0.0, 0.0), (3.0, -3.0), (), 0)]
    assert [row for row in graph(ahead, 60) if "#" in row] == graph(ahead, 60)[:4]


def test_sentences_name_who_what_and_what_would_have_been_better() -> None:
    dear = Judged(7, 1, 1, "keep", 1.57, "discard", (0.0, 0.0), (0.0, 0.0), (), 0)
    assert sentence(STAGE, dear) == "Choice 7, SAMUEL: keep. It cost Law 1.6; better: discard."
    lucky = Judged(8, 0, 0, "shoot samuel", 0.01, "end", (2.0, -2.0), (0.0, 0.0), (), 0)
    assert sentence(STAGE, lucky) == "Choice 8, Daniel: shoot samuel. Luck brought Outlaw 2.0."
    assert mistakes([lucky, dear]) == [dear]


def test_luck_that_rounds_to_nothing_has_no_minus() -> None:
    slight = Judged(7, 1, 1, "keep", 0.0, "", (0.04, -0.04), (0.0, 0.0), (), 0)
    assert [row.split()[-1] for row in summary(STAGE, [slight])] == ["luck", "+0.0", "+0.0"]


def test_the_story_of_a_choice_goes_on_as_far_as_its_act() -> None:
    """A shot draws a wound, which is kept by a choice of its own; the walk after it is another act."""
    none = (0.0, 0.0)
    shot = Judged(3, 0, 0, "shoot samuel", 0.0, "", none, none, ("Daniel fires.",), 0, goes_on=True)
    kept = Judged(4, 0, 0, "keep", 0.0, "", none, none, ("Draws head: kept.", "  SAMUEL is dead."), 0)
    walk = Judged(5, 0, 0, "walk A/C11 east", 0.0, "", none, none, ("Daniel walks.",), 0)
    assert story([shot, kept, walk], shot) == ["Daniel fires.", "Draws head: kept.", "SAMUEL is dead."]
    assert story([shot, kept, walk], walk) == ["Daniel walks."]


def test_a_wound_that_is_asked_about_belongs_to_its_shot(judged: list[Judged]) -> None:
    answers = {place for place, one in enumerate(judged) if one.words in ("keep", "put-back")}
    assert answers
    assert all(judged[place - 1].goes_on for place in answers)
    assert not any(one.goes_on for one in judged if one.words in ("draw", "pass", "end"))
