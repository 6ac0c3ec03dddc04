"""Playing on from a point of another record, and games that begin in a position."""

from random import Random

import pytest

from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Fork
from outlaws_tui.seats.replaying import fork, prove, replay
from tests.seats.playing import new_game, play_on
from tests.seats.test_game import stage


@pytest.mark.parametrize("same", [True, False])
def test_a_fork_has_its_own_record_that_says_where_it_left(same: bool) -> None:
    game = new_game()
    play_on(game, Random(1))
    seed = "1881" if same else "other"
    left = fork(stage(), game.record(), 20, ("human", "auto"), seed, same=same)
    assert left.number == 20
    assert left.header.fork == Fork(20, same)
    assert left.header.seats == (("Outlaw", "human"), ("Law", "auto"))
    entries = game.record().entries
    assert left.record().entries == entries[:21]
    for entry in entries[21:60]:
        side = stage().sides.index(entry.side)
        left.choose(side, left.number, entry.words) if same else play_on(left, Random(2), 1)
    assert (left.record().entries == entries[:60]) is same
    play_on(left, Random(5))
    record = read_record(left.record().text())
    assert record == left.record()
    assert prove(stage(), record)
    assert replay(stage(), record).digest() == left.digest()
    once_more = fork(stage(), record, 10, ("auto", "auto"), "third", same=False)
    assert once_more.header.fork == Fork(10, False)


def test_a_fork_of_a_fork_on_the_same_seed_proves_what_the_seed_gave() -> None:
    game = new_game()
    play_on(game, Random(1))
    first = fork(stage(), game.record(), 20, ("random", "random"), "other", same=False)
    play_on(first, Random(5))
    second = fork(stage(), first.record(), 40, ("random", "random"), "other", same=True)
    assert second.header.fork == Fork(20, False)
    play_on(second, Random(6))
    assert prove(stage(), second.record())


def test_a_game_can_begin_in_a_position() -> None:
    game = new_game()
    play_on(game, Random(1), 33)
    begun = Game.start(stage(), "7", ["random", "random"], "00", game.position().splitlines())
    assert (begun.number, begun.position()) == (33, game.position())
    play_on(begun, Random(2))
    record = read_record(begun.record().text())
    assert record == begun.record()
    assert record.written[0].number == 33  # type: ignore[union-attr]
    assert replay(stage(), record).digest() == begun.digest()
    assert prove(stage(), record)
