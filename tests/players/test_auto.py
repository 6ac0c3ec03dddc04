"""The automatic character plays legally, by its list, and not foolishly."""

from functools import cache

import pytest

from outlaws_tui import data
from outlaws_tui.errors import UnknownNameError
from outlaws_tui.kernel.chance import Playout
from outlaws_tui.outlaws.agreed.variants import read_variants
from outlaws_tui.outlaws.events import Blows
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import begin, stage_for
from outlaws_tui.players import player
from outlaws_tui.players.going import Ground
from outlaws_tui.seats.game import Game


@cache
def stage(name: str) -> Stage:
    library = data.load()
    return stage_for(library.shootout(name), library.components, library.boards)


def play(name: str, seed: int, *seats: str) -> Game:
    where = stage(name)
    game = Game.start(where, str(seed), list(seats), "00")
    players = [player(who, seed) for who in seats]
    while not game.over:
        side = game.asked
        game.choose(side, game.number, players[side].choose(where, game.observe(side)))
    return game


def test_it_beats_uniform_choices_from_either_side() -> None:
    """A fair coin would win 18 or fewer of 20 with a chance below one in a hundred thousand the other way round."""
    won = sum(play("S1", seed, "auto", "random").winner == 0 for seed in range(10))
    won += sum(play("S1", seed, "random", "auto").winner == 1 for seed in range(10))
    assert won >= 18


def test_it_draws_first_and_shoots_when_the_chance_is_good() -> None:
    game = play("S1", 1, "auto", "auto")
    said = [step.words.partition(" ")[0] for step in game.steps if step.side >= 0]
    shots = [place for place, verb in enumerate(said) if verb in ("shoot", "steady", "best")]
    armed = next(place for place, step in enumerate(game.steps[1:]) if step.words.startswith("draw colt-45"))
    assert armed < shots[0]
    assert len(shots) >= 3


def test_raiders_go_for_the_cabin_and_the_homestead_stays_on_its_board() -> None:
    game = play("S11", 2, "auto", "random")
    cabin = stage("S11").town.mask("H/cabin")
    nearest = min(
        stage("S11").distance(event.to, square)
        for step in game.steps
        for event in step.events
        if type(event).__name__ == "Moved" and stage("S11").side[event.who] == 0
        for square in range(stage("S11").town.size)
        if cabin >> square & 1
    )
    assert nearest == 0


def test_unknown_players_are_named_with_those_there_are() -> None:
    with pytest.raises(UnknownNameError, match="there are human, random, greenhorn, auto, deputy, marshal"):
        player("marshall")


def test_a_barroom_is_settled_with_fists() -> None:
    where = stage("S5")
    blows = 0
    for seed in range(4):
        game = Game.start(where, f"fists-{seed}", ["auto", "auto"], "00")
        players = [player("auto", side) for side in range(2)]
        while not game.over:
            step = game.choose(game.asked, game.number, players[game.asked].choose(where, game.observe(game.asked)))
            blows += sum(isinstance(event, Blows) for event in step.events)
    assert blows > 20


def test_it_fetches_money_bags_and_takes_them_home() -> None:
    for seed in range(2):
        game = play("S14-2", seed, "auto", "auto")
        where = stage("S14-2")
        events = [event for step in game.steps for event in step.events]
        fetched = {e.thing for e in events if type(e).__name__ == "Took" and where.gear[e.thing].money}
        assert len(fetched) >= 2
        last = game.observe(-1)
        assert any(p.exit >= 0 and set(where.bags) & {p.right, p.left, *p.carried} for p in last.figures)


def test_it_gathers_where_that_wins() -> None:
    where = stage("S10")
    lobby = where.town.mask("D/hotel lobby")
    moves = [
        event.to
        for seed in range(4)
        for step in play("S10", seed, "auto", "auto").steps
        for event in step.events
        if type(event).__name__ == "Moved"
    ]
    assert any(lobby >> square & 1 for square in moves)


def test_it_says_which_line_it_followed() -> None:
    where = stage("S1")
    game = Game.start(where, "lines", ["auto", "auto"], "00")
    players = [player("auto", side) for side in range(2)]
    said = {}
    while not game.over:
        bot = players[game.asked]
        step = game.choose(game.asked, game.number, bot.choose(where, game.observe(game.asked)))
        said.setdefault(step.words.partition(" ")[0], set()).add(bot.why)
    assert said["draw"] == {"", "line 3: no gun in hand that fires"}
    assert said["shoot"] == {"line 2: a shot worth its bullet"}
    assert said["end"] == {"line 8: nothing else to do"}


@pytest.mark.parametrize(("option", "two_diagonals"), [("plain", 2), ("dear", 3)])
def test_it_knows_what_diagonals_cost(option: str, two_diagonals: int) -> None:
    """From F10 to H12 two diagonals lead over the open street; where every second one costs 1 more, no other way is shorter (R-185)."""
    library = data.load()
    options = read_variants([f"diagonal-walks={option}"])
    where = stage_for(library.shootout("S1"), library.components, library.boards, options)
    g = begin(where, Playout(1), events=False)
    far = Ground(where).distances(g, 1 << where.town.square("A/H12"))
    assert [far[where.town.square(name)] for name in ("A/H12", "A/G11", "A/F10")] == [0, 1, two_diagonals]
