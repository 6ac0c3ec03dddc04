"""Positions as blocks of text: whole, canonical, and nothing from a stranger gets further than one error."""

from pathlib import Path
from random import Random

import pytest

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.text.position import digest, position_text, read_position
from outlaws_tui.seats.positions import block_of, read_block
from outlaws_tui.seats.replaying import replay
from tests.seats.playing import new_game, play_on
from tests.seats.test_game import stage

OLD = Path(__file__).parent / "records" / "position-1.txt"


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


def daniels() -> Gunfight:
    """Return a position in which Daniel, in his first square, is about to act."""
    return next(
        g
        for g in states()
        if type(g.question).__name__ == "Act" and "daniel square A/B11 facing east" in position_text(g)
        if g.common.active == 0
    )


def test_positions_of_the_older_format_are_read() -> None:
    block = read_block(OLD.read_text(encoding="utf-8"))
    g = block.state(stage())
    text = block_of(g, block.data).text()
    assert text != OLD.read_text(encoding="utf-8")
    assert "square A/" in text
    assert digest(read_block(text).state(stage())) == digest(g)
    assert [line.split()[0] for line in text.splitlines()] == [
        line.split()[0] for line in OLD.read_text(encoding="utf-8").splitlines()
    ]


def test_a_position_can_be_played_on() -> None:
    for g in states(1)[::10]:
        state = read_block(block_of(g, "00").text()).state(stage())
        assert position_text(state) == position_text(g)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("outlaws position 2", "outlaws position 3", "Line 1: found position format 3; expected 1 to 2."),
        ("ruleset outlaws", "rule", "Line 3: found rule; expected a line 'ruleset …'."),
        ("square A/B11", "square A/Z99", "Line 7: found A/Z99 for square; expected names or a whole number."),
        ("square A/B11", "square 9999", "Found 9999 for square of daniel; expected -1 to 143."),
        ("facing east", "facing up", "Line 7: found up for facing; expected names or a whole number."),
        ("pool W01x2", "pool W01x2+W99", "for pool; expected names or bytes in hex"),
        ("pool W01x2", "pool W01x3", "wound counters are lost or doubled"),
        ("> Act who daniel", "> Act who 77", "no game comes to"),
        ("> Act who daniel", "> Act whom daniel", "found 2 numbers after Act; expected 1: who."),
        ("> Act ", "> Dance ", "found Dance; expected the name of a step"),
        ("choices ", "choices x", "expected choices and their number"),
        ("round ", "round " + "9" * 5000, "expected a whole number"),
    ],
)
def test_what_no_game_comes_to_is_refused(old: str, new: str, said: str) -> None:
    text = block_of(daniels(), "00").text()
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
