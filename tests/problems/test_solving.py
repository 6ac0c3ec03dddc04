"""The solver gives what the slow oracle gives, and what can be worked out by hand; goals say what they say."""

from random import Random

import pytest

from outlaws_tui.analysis.manner import Manner
from outlaws_tui.analysis.walk import TooLongError
from outlaws_tui.data import load
from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.codes import COLD, RIGHT
from outlaws_tui.outlaws.observing import actor
from outlaws_tui.outlaws.rounds import NextDraw
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.outlaws.turn_end import TurnEnd
from outlaws_tui.problems.attempt import Attempt
from outlaws_tui.problems.goals import Goal
from outlaws_tui.problems.problem import problems
from outlaws_tui.problems.solving import Solver
from tests.analysis.scenes import foes, gun, hold, scene, stage
from tests.analysis.test_walk import poor_in_counters
from tests.problems.slow import slow_after


def duel(gap: int, actions: int, armed: bool = True) -> Gunfight:
    """Return Daniel's turn, a Colt in hand, Samuel so many squares east of him, with one too or with none."""
    built = stage("S1")
    who, foe = foes(built)
    g = scene(built, who, RIGHT, gun(built, "colt-45"), {foe: gap}, actions)
    if armed:
        hold(g, foe, RIGHT, gun(built, "colt-45-2"))
    g.common.cups = (0, 1 << foe)
    assert g.agenda is not None
    g.agenda = (g.agenda[0], (TurnEnd(who), (NextDraw(), None)))
    poor_in_counters(g, Random(gap), 2)
    return g


def by_words(g: Gunfight, values: list[float]) -> dict[str, float]:
    return dict(zip([option.words(g, actor(g)) for option in g.options()], values, strict=True))


@pytest.mark.parametrize(
    ("goal", "gap"),
    [
        (Goal(hurt=("samuel",)), 2),
        (Goal(out=("samuel",)), 1),
        (Goal(unseen=True), 3),
        (Goal(hurt=("samuel",), loaded=True), 4),
        (Goal(whole=("daniel",), hurt=("samuel",)), 2),
        (Goal(fit=("samuel",)), 2),
    ],
)
def test_each_choice_leaves_what_every_script_of_draws_comes_to(goal: Goal, gap: int) -> None:
    g = duel(gap, 1, armed=False)
    if goal.out:
        g.figures[1].loss = 3
    solver = Solver(g, goal, keep=1)
    found = solver.chances(g)
    holds = goal.test(g, 0)
    options = {option.words(g, 0): place for place, option in enumerate(g.options())}
    # Those that leave no action: what leaves one would have the oracle try all that follows, script by script.
    for words in ("shoot samuel", "turn north", "end"):
        place = options[words]
        slow = slow_after(g, g.options()[place], 0, Manner(1), holds)
        assert found[place] == pytest.approx(float(slow)), words


def test_one_shot_at_somebody_who_has_one_action_left_is_a_hit_that_costs_one() -> None:
    """A Colt .45 at 2 squares in the open: the chance to hurt by one shot is that of the odds, and with nothing else to do the best."""
    from outlaws_tui.analysis.fates import fate
    from outlaws_tui.analysis.odds import odds_of

    g = duel(2, 1, armed=False)
    g.things[g.figures[0].right].loaded = 1
    values = by_words(g, Solver(g, Goal(hurt=("samuel",)), keep=1).chances(g))
    shot = next(option for option in g.options() if option.words(g, 0) == "shoot samuel")
    assert values["shoot samuel"] == pytest.approx(fate(odds_of(g, shot, Manner(1)).spread, 1).hurt)
    assert values["end"] == 0.0


def test_two_actions_are_worth_more_than_one_and_the_position_stays() -> None:
    one, two = duel(3, 1, armed=False), duel(3, 2, armed=False)
    for g in (one, two):
        g.things[g.figures[0].right].loaded = 2
    before = position_text(two)
    goal = Goal(hurt=("samuel",))
    first, both = Solver(one, goal).chance(one), Solver(two, goal).chance(two)
    assert 0 < first < both < 1
    assert position_text(two) == before


def test_what_holds_already_is_sure_and_what_cannot_be_is_not() -> None:
    g = duel(3, 1)
    assert Solver(g, Goal(fit=("daniel",))).chance(g) == 1.0
    assert Solver(g, Goal(at=("A/L1",))).chance(g) == 0.0


def test_too_much_is_said_and_not_waited_for() -> None:
    g = duel(3, 3)
    with pytest.raises(TooLongError):
        Solver(g, Goal(hurt=("samuel",)), most=200).chance(g)


def test_goals_say_what_they_ask_and_names_must_be_there() -> None:
    g = duel(3, 1)
    task = Goal(out=("samuel",), at=("A/B11",), loaded=True).task(g.stage, 0)
    assert task == "With Daniel: put Samuel out, get to A/B11 and have a bullet ready in hand before his turn ends."
    with pytest.raises(UnfitError):
        Goal()
    with pytest.raises(DataError, match="wyatt"):
        Goal(out=("wyatt",)).test(g, 0)
    with pytest.raises(DataError, match="Z/Z9"):
        Goal(at=("Z/Z9",)).test(g, 0)


def test_what_is_missing_is_said_of_each_condition() -> None:
    """Samuel, whole and on his feet three squares off, sees Daniel, who has fired his last bullet and been hit himself."""
    start = duel(3, 1)
    g = start.clone()
    g.figures[1].facing = 3
    g.figures[0].loss = 1
    g.things[g.figures[0].right].loaded = 0
    goal = Goal(
        out=("samuel",), hurt=("samuel",), at=("A/B5",), whole=("daniel",), fit=("daniel",), unseen=True, loaded=True
    )
    where = start.stage.town.names[g.figures[0].square]
    assert goal.missing(start, 0, g) == [
        "Samuel is not out.",
        "Samuel is not hurt.",
        f"Daniel is at {where}.",
        "Samuel sees Daniel.",
        "Daniel has no bullet ready in hand.",
        "Daniel is hurt.",
    ]
    g.figures[0].status = COLD
    assert goal.missing(start, 0, g)[2:] == [
        "Daniel is out of it.",
        "Daniel has no bullet ready in hand.",
        "Daniel is hurt.",
        "Daniel is out of it.",
    ]
    g.figures[1].status = COLD
    assert Goal(out=("samuel",), hurt=("samuel",)).missing(start, 0, g) == []


@pytest.mark.parametrize("slug", [one.slug for one in problems().all])
def test_something_is_missing_exactly_where_the_goal_is_not_reached(slug: str) -> None:
    random, library = Random(7), load()
    attempt = Attempt.of(problems().named(slug), library)
    holds = attempt.problem.goal.test(attempt.start, attempt.hero)
    for seed in range(12):
        g = attempt.start.clone()
        g.events, g.log, g.chance = [], [], Playout(seed)
        while g.question is not None and not attempt.over(g.events):
            g.choose(random.choice(list(g.options())))
        assert bool(attempt.missing(g)) is not holds(g)
