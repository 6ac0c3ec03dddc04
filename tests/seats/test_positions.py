"""Positions as blocks of text: whole, canonical, and nothing from a stranger gets further than one error."""

from random import Random

import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.outlaws.position import position_text, read_position
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.seats.positions import block_of, read_block
from outlaws_tui.seats.replaying import replay
from tests.seats.playing import new_game, play_on
from tests.seats.test_game import stage


def states(count: int = 3) -> list[Gunfight]:
    found: list[Gunfight] = []
    for seed in range(count):
        game = new_game(str(seed))
        play_on(game, Random(seed))
        replay(stage(), game.record(), lambda g: found.append(g.clone()))
    return found


def test_every_position_of_a_game_goes_through_its_text() -> None:
    texts = set()
    for g in states():
        text = block_of(g, "00").text()
        again = read_block(text)
        assert again.text() == text
        state = read_position(stage(), "\n".join(again.lines), Scripted())
        assert position_text(state) == position_text(g)
        assert (state.agenda, state.number) == (g.agenda, g.number)
        assert [record.values() for record in state.records] == [record.values() for record in g.records]
        texts.add(text)
    assert len(texts) > 100


def test_a_position_can_be_played_on() -> None:
    for g in states(1)[::10]:
        state = read_block(block_of(g, "00").text()).state(stage())
        assert position_text(state) == position_text(g)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("outlaws position 1", "outlaws position 2", "Line 1: found position format 2; expected 1."),
        ("ruleset outlaws", "rule", "Line 3: found rule; expected a line 'ruleset …'."),
        ("square ", "square 9999", "for square of"),
        ("facing ", "facing 7", "for facing of"),
        ("pool ", "pool ff", "for pool of common; expected"),
        ("> Act ", "> Act 77", "no game comes to"),
        ("> Act ", "> Dance ", "found Dance; expected the name of a step"),
        ("choices ", "choices x", "expected choices and their number"),
        ("round ", "round " + "9" * 5000, "expected a whole number"),
    ],
)
def test_what_no_game_comes_to_is_refused(old: str, new: str, said: str) -> None:
    g = next(g for g in states(1) if type(g.question).__name__ == "Act")
    text = block_of(g, "00").text()
    assert old in text
    with pytest.raises(PositionError) as error:
        read_block(text.replace(old, new, 1)).state(stage())
    assert said in str(error.value)


def test_a_position_whose_top_is_no_question_is_refused() -> None:
    g = next(g for g in states(1) if type(g.question).__name__ == "Act")
    text = block_of(g, "00").text()
    with pytest.raises(PositionError, match="TurnEnd is no question"):
        read_block(text[: text.rindex("> Act")]).state(stage())


def test_mangled_positions_are_taken_or_refused_with_one_kind_of_error() -> None:
    random = Random(5)
    texts = [block_of(g, "00").text() for g in states(1)]
    taken = 0
    refusals: list[str] = []
    for _ in range(1500):
        spoiled = bytearray(random.choice(texts).encode())
        for _ in range(random.choice((1, 1, 2, 9))):
            spoiled[random.randrange(len(spoiled))] = random.choice(b"0123456789 abcdef>\n-,")
        try:
            state = read_block(spoiled.decode()).state(stage())
        except PositionError as error:
            refusals.append(str(error))
            continue
        text = position_text(state)
        assert position_text(read_position(stage(), text, Scripted())) == text
        taken += 1
    assert taken
    assert [said for said in refusals if "\n" in said or len(said) > 400] == []
