"""Taking back: back to before the last revealed thing and no further, as a line of the record, with the same dice after it."""

from random import Random

import pytest

from outlaws_tui.outlaws.position import position_text
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.seats.game import UndoError
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import RecordError, Undone
from outlaws_tui.seats.replaying import prove, replay
from tests.seats.playing import free_turn, new_game, play_on
from tests.seats.test_game import stage


def test_what_is_taken_back_stays_in_the_record_and_the_position_is_the_old_one() -> None:
    game = new_game()
    random = Random(3)
    side = free_turn(game, random)
    taken = game.steps[-1]
    number = game.number
    before_lines = len(game.record().written)
    game.undo(side, number - 1)
    assert game.number == number - 1
    assert game.record().written[-1] == Undone(number - 1)
    assert len(game.record().written) == before_lines + 1
    assert all(entry.number < number for entry in game.record().entries)
    again = replay(stage(), read_record(game.record().text()))
    assert again.position() == game.position()
    game.choose(side, game.number, taken.words)
    assert game.steps[-1] == taken


def test_nothing_is_taken_back_past_a_draw_or_another_side() -> None:
    game = new_game()
    with pytest.raises(UndoError, match="Nothing can be taken back"):
        game.undo(game.asked, 0)
    side = free_turn(game, Random(3))
    with pytest.raises(UndoError):
        game.undo(1 - side, game.number - 1)
    with pytest.raises(UndoError):
        game.undo(side, game.number - game.undoable(side) - 1)
    with pytest.raises(UndoError):
        game.undo(side, game.number)


@pytest.mark.parametrize("seed", range(6))
def test_undo_and_redo_at_random_give_the_same_game(seed: int) -> None:
    """Whatever is taken back and chosen again, the texts are those of the game that was played straight on."""
    straight = new_game(str(seed))
    play_on(straight, Random(seed))
    texts: list[str] = []

    def note(g: Gunfight) -> None:
        texts.append(position_text(g))

    replay(stage(), straight.record(), note)
    game, random = new_game(str(seed)), Random(seed + 100)
    words = [entry.words for entry in straight.record().entries]
    undone = 0
    while not game.over:
        side = game.asked
        if game.undoable(side) and random.random() < 0.3:
            game.undo(side, game.number - random.randint(1, game.undoable(side)))
            undone += 1
        else:
            entry = straight.record().entries[game.number + 1]
            side = straight.stage.sides.index(entry.side)
            game.choose(side, game.number, words[game.number + 1])
        assert game.position() == texts[game.number]
    assert undone
    assert game.record().entries == straight.record().entries
    record = read_record(game.record().text())
    assert replay(stage(), record).record() == game.record()
    assert prove(record)


def test_a_record_that_takes_back_what_was_revealed_does_not_play() -> None:
    game = new_game()
    play_on(game, Random(1), 30)
    record = game.record()
    text = record.text() + f"undo to {0}\n"
    with pytest.raises(RecordError, match=r"'undo to 0' after choice 30: Nothing can be taken back"):
        replay(stage(), read_record(text))
    with pytest.raises(RecordError, match="found undo to 30; expected a number from 0 to 29"):
        read_record(record.text() + "undo to 30\n")
