"""Games for the tests of records: played by players who pick at random, kept or not."""

from collections.abc import Callable
from random import Random

from outlaws_tui.seats.game import Game
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.store import Open, Store
from tests.seats.test_game import stage


def play_on(game: Game, random: Random, choices: int = 1 << 30) -> None:
    """Play up to so many more choices at random."""
    for _ in range(choices):
        if game.over:
            return
        side = game.asked
        game.choose(side, game.number, random.choice(game.observe(side).options))


def new_game(seed: str = "1881") -> Game:
    return Game.start(stage(), seed, ["random", "random"], "00")


def kept_game(store: Store, seed: str = "1881") -> Open:
    return store.begin(new_game(seed), seed)


def any_stage(_: Record) -> "object":
    return stage()


STAGE_OF: Callable[[Record], object] = any_stage


def free_turn(game: Game, random: Random) -> int:
    """Play until a side can take something back; return that side."""
    while not game.over:
        side = game.asked
        if game.undoable(side):
            return side
        options = game.observe(side).options
        turns = [words for words in options if words.startswith(("turn", "walk", "draw "))]
        game.choose(side, game.number, random.choice(turns or options))
    raise AssertionError("nothing could be taken back in a whole game")
