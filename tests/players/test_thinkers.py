"""Deputy and marshal: they play anything to its end, by what a seat sees, the same for the same seed; a marshal that dies is replaced."""

import os
import signal
import threading
from collections import Counter
from collections.abc import Sequence
from itertools import count, pairwise
from math import inf, sqrt
from time import monotonic

import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.doings import END
from outlaws_tui.outlaws.finishing import Finish
from outlaws_tui.outlaws.hand_options import Take
from outlaws_tui.outlaws.holding import move_thing
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.looking import Look, WalkLook
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.paths import DIRT, Crawl, Walk
from outlaws_tui.outlaws.rounds import Act
from outlaws_tui.outlaws.running import RUN
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.whereabouts import place
from outlaws_tui.players import Player, player
from outlaws_tui.players.deputy import Deputy, Plan, plans
from outlaws_tui.players.going import Ground
from outlaws_tui.players.hits import Hits
from outlaws_tui.players.luck import Luck
from outlaws_tui.players.marshal import Marshal, Tried, by_hand
from outlaws_tui.players.purpose import seek
from outlaws_tui.players.worker import Apart
from outlaws_tui.seats.game import Game
from tests.players.test_auto import play, stage
from tests.players.test_blows import turn_of
from tests.players.test_hits import first_turn

SHOOTOUTS = tuple(f"S{number}" for number in range(1, 15))
MOST = 2500
"""More choices than any shootout takes to its last round."""


def run(name: str, seed: str, *bots: Player) -> Game:
    """Play a game; each answers only from what `observe` gives him."""
    where = stage(name)
    game = Game.start(where, seed, ["x"] * len(where.sides), "00")
    while not game.over and game.number < MOST:
        side = game.asked
        game.choose(side, game.number, bots[side].choose(where, game.observe(side)))
    return game


@pytest.mark.parametrize("name", SHOOTOUTS)
def test_a_deputy_plays_any_side_of_any_shootout_to_its_end(name: str) -> None:
    assert run(name, "end", *(Deputy(side) for side in range(len(stage(name).sides)))).over


@pytest.mark.parametrize("name", ["S1", "S2", "S5", "S10", "S12"])
def test_a_marshal_plays_any_side_to_its_end(name: str) -> None:
    assert run(name, "end", *(Marshal(side, plays=2) for side in range(len(stage(name).sides)))).over


def test_the_same_seed_and_as_many_plays_give_the_same_game() -> None:
    first, second = (run("S10", "same", Marshal(3, plays=3), Deputy(4)).digest() for _ in range(2))
    assert first == second


def test_a_marshal_without_time_to_try_things_plays_as_the_deputy_does() -> None:
    """It does something else only where plays say so, and one play says nothing."""
    for name in ("S1", "S9"):
        first = run(name, "alike", Marshal(1, plays=1), Deputy(2))
        assert first.digest() == run(name, "alike", Deputy(1), Deputy(2)).digest()


def test_what_is_better_by_chance_only_is_not_followed() -> None:
    """Means and errors by hand: ten plays of 2 and 0 in turn are 1 on the average, and a promise that is no better counts as ten more."""
    usual, other = Plan("usual", 1.0), Tried(Plan("other", 1.0))
    for gain in (2.0, 0.0) * 2:
        other.add(gain)
    assert other.error() == inf
    for gain in (2.0, 0.0) * 3:
        other.add(gain)
    assert other.gain(usual) == pytest.approx(0.5)
    assert other.error() == pytest.approx(sqrt(10 / 9 * 10) / 20)


class Told(Marshal):
    """A marshal whose plays come out as it is told, and are counted."""

    def __init__(self, plays: int) -> None:
        super().__init__(1, plays=plays)
        self.count: Counter[int] = Counter()

    def _play(self, g: Gunfight, side: int, plan: Plan, luck: Luck, number: int) -> float:
        self.tried += 1
        self.count[plan.option] += 1
        return float(plan.option)


def test_of_many_to_try_the_worse_half_is_soon_dropped() -> None:
    """Eight beside the usual, each better than it by as much as it is called: after two plays of all nine, five are left for ten more."""
    bot = Told(2 * 9 + 10 * 5)
    found = [Plan(number, 0.0) for number in range(9)]
    best = bot._best(turn_of("scott"), 0, found[0], found, inf, 9)
    assert best is found[8]
    assert [bot.count[number] for number in range(9)] == [12, 2, 2, 2, 2, 12, 12, 12, 12]


class Offered(Marshal):
    """A marshal who only notes what he would try out."""

    offered: Sequence[Plan] = ()

    def _best(self, g: Gunfight, side: int, usual: Plan, found: Sequence[Plan], seconds: float, most: int) -> Plan:
        self.offered = found
        return usual


def test_a_marshal_does_not_try_to_drop_where_the_deputy_would_not() -> None:
    """Gun in hand across the street from the other, the first to act could drop, and the odds speak of it; what is tried is all else."""
    g = first_turn("S1")
    assert isinstance(g.question, Act)
    who = g.question.who
    p = g.edit(who)
    p.right, p.carried = p.carried[0], p.carried[1:]
    options = g.options()
    assert DIRT in options
    usual = Deputy().answer(g)
    assert usual is not DIRT
    promised = [plan.option for plan in plans(g, who, Ground(g.stage), options, usual)]
    bot = Offered(1)
    bot.answer(g)
    assert DIRT in promised
    assert [plan.option for plan in bot.offered] == [o for o in promised if o is not DIRT]


def test_with_the_fists_all_that_there_is_to_do_is_tried_each_step_once() -> None:
    """Scott at A/E6 may step into each of the eight squares around, some to a fight, or turn where he is, facing any way after it: one step
    for each is tried, the deputy's as it is."""
    g = turn_of("scott")
    scott = g.stage.slugs.index("scott")
    options = g.options()
    usual = next(o for o in options if isinstance(o, Walk) and o.facing == 3)
    tried = [plan.option for plan in by_hand(g, scott, options, usual)]
    walks = [o for o in tried if isinstance(o, Walk)]
    assert usual in walks
    squares = sorted(g.stage.town.names[o.to] for o in walks)
    assert squares == ["A/D5", "A/D6", "A/D7", "A/E5", "A/E6", "A/E7", "A/F5", "A/F6", "A/F7"]
    assert END in tried
    assert not any(isinstance(o, Look | WalkLook) for o in tried)


def test_law_deputies_take_the_key_to_the_prisoner_whose_end_they_win_by() -> None:
    words = [step.words for seed in range(3) for step in play("S6", seed, "auto", "deputy").steps if step.side == 1]
    assert any(said.startswith("draw cell-key") for said in words)
    assert any(said.startswith("unlock") for said in words)
    assert not any(step.words.startswith("unlock") for step in play("S6", 0, "auto", "auto").steps if step.side == 1)


def test_a_guard_fetches_the_payroll_and_runs_for_the_cabin_with_it() -> None:
    """The bag lies at G/E7, two actions from each guard, and Tom, at G/D8 with a rifle in both hands, is the first who is drawn. On the
    wagon he makes a hand free and takes it; the cabin, where it wins the game, is far off: with all his actions he runs, in one hand the
    bag and in the other the rifle."""
    where = stage("S9")
    game = Game.start(where, "payroll 5", ["x", "x"], "00")
    auto = player("auto")
    tom, wagon = where.slugs.index("tom"), where.town.names.index("G/E7")
    while True:
        g = thaw(where, game.observe(game.asked), Scripted())
        if isinstance(g.question, Act) and game.asked == 1:
            break
        game.choose(game.asked, game.number, auto.choose(where, game.observe(game.asked)))
    assert (g.question.who, g.figures[tom].actions) == (tom, 4)
    ground = Ground(where)
    said = []
    for _ in range(3):
        step = seek(g, tom, ground, g.options())
        said.append(step.words(g, tom).split()[0])
        g.choose(step)
    assert said == ["clamber", "grip", "take"]
    assert g.figures[tom].square == wagon
    g.figures[tom].actions, g.edit_common().spent = 4, 0
    assert seek(g, tom, ground, g.options()) is RUN


def test_an_unarmed_deputy_goes_for_a_gun_that_lies_about() -> None:
    """Daniel's Colt lies two squares from him: he steps nearer, and where it lies takes it into his favoured hand."""
    where = stage("S1")
    game = Game.start(where, "gun", ["x", "x"], "00")
    auto = player("auto")
    while not isinstance((g := thaw(where, game.observe(game.asked), Scripted())).question, Act) or g.question.who:
        game.choose(game.asked, game.number, auto.choose(where, game.observe(game.asked)))
    daniel, ground = g.figures[0], Ground(where)
    gun = next(thing for thing in (daniel.right, *daniel.carried) if thing >= 0)
    daniel.right, daniel.carried, daniel.actions = -1, (), 4
    lies = daniel.square + 2
    move_thing(g, gun, lies)
    step = seek(g, 0, ground, g.options())
    assert isinstance(step, Walk)
    assert where.distance(step.to, lies) == 1
    move_thing(g, gun, step.to)
    g.choose(step)
    taken = seek(g, 0, ground, g.options())
    assert isinstance(taken, Take)
    assert (taken.thing, taken.hand) == (gun, where.favoured[0])


def test_thinking_leaves_the_game_as_it_was() -> None:
    """Asked twice, it moves none of the game's dice: the game goes on as if it had been asked once."""
    where = stage("S1")
    digests = []
    for asked in (1, 3):
        game = Game.start(where, "dice", ["x", "x"], "00")
        bots = [Marshal(side, plays=4) for side in range(2)]
        auto = player("auto")
        for _ in range(12):
            seen = game.observe(game.asked)
            before = game.digest()
            for _ in range(asked):
                bots[game.asked].choose(where, seen)
            assert game.digest() == before
            game.choose(game.asked, game.number, auto.choose(where, seen))
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_it_stops_when_it_is_told_to() -> None:
    told: list[int] = []

    def stop() -> bool:
        told.append(1)
        return len(told) > 5

    bot = Marshal(1, think=60, stop=stop)
    where = stage("S1")
    game = Game.start(where, "hurry", ["x", "x"], "00")
    auto = player("auto")
    start = monotonic()
    while not told:
        seen = game.observe(game.asked)
        words = bot.choose(where, seen)
        assert words in seen.options
        game.choose(game.asked, game.number, words if told else auto.choose(where, seen))
    assert bot.tried == 5
    assert monotonic() - start < 30


def test_it_has_no_more_of_a_turn_than_is_left() -> None:
    """A worker is told what others had of it before; the turn after that is its own."""
    where = stage("S1")
    game = Game.start(where, "hurry", ["x", "x"], "00")
    auto, probe = player("auto"), Marshal(1, plays=2)
    while not (probe.choose(where, game.observe(game.asked)) and probe.tried):
        game.choose(game.asked, game.number, auto.choose(where, game.observe(game.asked)))
    clock = count(0.0, 0.15)
    tried = []
    for spent in (0.0, 1.0, 2.0):
        bot = Marshal(1, think=2, clock=lambda: next(clock), spent=spent)
        bot.choose(where, game.observe(game.asked))
        tried.append(bot.tried)
    # 0.65 of what is left, 1.3, 0.65 and 0 seconds; each look at the clock takes 0.15, and there is one before each play.
    assert tried == [8, 4, 0]


def test_wounds_are_kept_by_what_the_draws_left_promise() -> None:
    """With no draw left anything is kept; more draws never promise less."""
    where = stage("S1")
    game = Game.start(where, "pool", ["x", "x"], "00")
    hits = Hits(thaw(where, game.observe(game.asked), Scripted()))
    promises = [hits.promise(1, 0, draws) for draws in range(5)]
    assert promises[0] == 0
    assert all(a < b for a, b in pairwise(promises))
    # One draw is worth the mean of the counters as they lie.
    assert promises[1] == pytest.approx(sum(worth * chance for worth, chance in hits.counters(1, 0)))
    assert hits.promise(1, 2, 1) < promises[1]  # cover makes some of them void


def test_deputies_put_an_end_to_those_who_would_wake() -> None:
    """UNC-03: it costs an action, and whoever is dead does not come to."""
    words = [step.words for seed in range(3) for step in play("S10", seed, "deputy", "deputy").steps]
    assert any(said.startswith("finish") for said in words)
    assert Finish(0, 1, 1).cost == 1


def test_a_marshal_apart_answers_is_hurried_and_is_replaced_when_it_dies() -> None:
    where = stage("S1")
    game = Game.start(where, "apart", ["x", "x"], "00")
    probe, auto = Marshal(1, plays=2), player("auto")
    while not (probe.choose(where, game.observe(game.asked)) and probe.tried):
        game.choose(game.asked, game.number, auto.choose(where, game.observe(game.asked)))
    seen = game.observe(game.asked)
    bot = Apart(1, think=60)
    try:
        threading.Timer(4, bot.hurry).start()
        start = monotonic()
        assert bot.choose(where, seen) in seen.options
        assert monotonic() - start < 20  # it would have thought for 24
        first = bot.pid
        os.kill(first, signal.SIGTERM)
        assert bot.choose(where, seen) in seen.options  # the deputy stood in
        assert bot.pid == 0
        assert first
    finally:
        bot.close()
    other = Apart(1, think=0.1)
    try:
        words = {other.choose(where, seen) for _ in range(2)}
        assert words <= set(seen.options)
        assert other.pid not in (0, first)
    finally:
        other.close()


def test_nobody_plans_to_crawl_into_the_square_of_a_friend() -> None:
    """STACK-06: he would have to crawl off again before anything else. Ben is put beside Samuel, who lies."""
    where = stage("S9")
    game = Game.start(where, "snake", ["x", "x"], "00")
    auto = player("auto")
    while True:
        seen = game.observe(game.asked)
        g = thaw(where, seen, Scripted())
        if isinstance(g.question, Act) and where.slugs[g.question.who] == "samuel":
            break
        game.choose(game.asked, game.number, auto.choose(where, seen))
    samuel, ben = (where.slugs.index(name) for name in ("samuel", "ben"))
    here, friends, free = (where.town.names.index(name) for name in ("G/E9", "G/F9", "G/E10"))
    assert g.figures[samuel].square == here
    place(g, ben, friends)
    g.figures[samuel].prone = 1
    assert broken(g) == []  # with another seed Ben is out cold by then, and could not be placed so
    assert {o.to for o in g.options() if isinstance(o, Crawl)} >= {friends, free}
    crawls = {
        plan.option.to for plan in plans(g, samuel, Ground(where), g.options(), END) if isinstance(plan.option, Crawl)
    }
    assert free in crawls
    assert friends not in crawls
