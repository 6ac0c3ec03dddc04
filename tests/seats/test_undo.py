"""Taking back: back to before the last revealed thing and no further, as a line of the record, with the same dice after it."""

from random import Random

import pytest

from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.seats.game import UndoError
from outlaws_tui.seats.host import Host
from outlaws_tui.seats.messages import (
    Choose,
    Message,
    TakeBack,
    TakeBackAnswer,
    TakeBackAsked,
    TakenBack,
    decode,
    encode,
)
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
    assert prove(stage(), record)


def test_a_record_that_takes_back_what_was_revealed_does_not_play() -> None:
    game = new_game()
    play_on(game, Random(1), 30)
    record = game.record()
    text = record.text() + f"undo to {0}\n"
    with pytest.raises(RecordError, match=r"'undo to 0' after choice 30: Nothing can be taken back"):
        replay(stage(), read_record(text))
    with pytest.raises(RecordError, match="found undo to 30; expected a number from 0 to 29"):
        read_record(record.text() + "undo to 30\n")


def table(people: tuple[int, ...]) -> tuple[Host, int, dict[int, list[Message]]]:
    game = new_game()
    side = free_turn(game, Random(3))
    host = Host(game, people)
    heard: dict[int, list[Message]] = {0: [], 1: []}
    for seat, inbox in heard.items():
        host.join(seat, lambda message, inbox=inbox: inbox.append(decode(encode(message))))
    return host, side, heard


def test_against_a_machine_it_is_taken_back_at_once() -> None:
    host, side, heard = table((0,) if free_turn(new_game(), Random(3)) == 0 else (1,))
    number = host.game.number
    assert host.take_back(side, TakeBack(number, number - 1)) is None
    assert host.game.number == number - 1
    for inbox in heard.values():
        last = inbox[-1]
        assert isinstance(last, TakenBack)
        assert (last.granted, last.to, last.seen.number) == (True, number - 1, number - 1)


def test_between_people_the_other_one_is_asked() -> None:
    host, side, heard = table((0, 1))
    number = host.game.number
    assert host.take_back(side, TakeBack(number, number - 1)) is None
    assert host.game.number == number
    assert heard[1 - side][-1] == TakeBackAsked(number, side, number - 1)
    refused = host.answer(side, TakeBackAnswer(number, True))
    assert refused is not None
    assert host.answer(1 - side, TakeBackAnswer(number, False)) is None
    assert host.game.number == number
    assert host.answer(1 - side, TakeBackAnswer(number, True)) is not None
    assert host.take_back(side, TakeBack(number, number - 1)) is None
    assert host.answer(1 - side, TakeBackAnswer(number, True)) is None
    assert host.game.number == number - 1


def test_a_stale_wish_to_take_back_is_refused() -> None:
    host, side, _ = table((0, 1))
    number = host.game.number
    host.take_back(side, TakeBack(number, number - 1))
    host.send(side, Choose(number, host.game.observe(side).options[0]))
    answered = host.answer(1 - side, TakeBackAnswer(number, True))
    late = host.take_back(side, TakeBack(number, number - 1))
    assert answered is not None
    assert late is not None
    assert (answered.code, late.code) == ("stale", "stale")
