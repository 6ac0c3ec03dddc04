"""A game and its record: one door, stale choices refused, draws proved, the seed kept until the end."""

from functools import cache

import pytest

from outlaws_tui import data
from outlaws_tui.errors import RefusedError, UnknownNameError
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.text.position import position_text
from outlaws_tui.players import player
from outlaws_tui.seats.game import AGREED, CONCEDED, Game, NotAskedError, StaleError, sealed
from outlaws_tui.seats.host import Host
from outlaws_tui.seats.messages import Choose
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import QUITS, RecordError
from outlaws_tui.seats.replaying import prove, replay


@cache
def stage() -> Stage:
    library = data.load()
    return stage_for(library.shootout("S1"), library.components, library.boards)


def game(seed: str = "1881") -> Game:
    return Game.start(stage(), seed, ["auto", "random"], "00")


def played(seed: str = "1881") -> Game:
    table = game(seed)
    players = [player("auto"), player("random", 4)]
    while not table.over:
        side = table.asked
        table.choose(side, table.number, players[side].choose(stage(), table.observe(side)))
    return table


def test_choices_are_taken_once_by_the_side_that_is_asked() -> None:
    table = game()
    side = table.asked
    with pytest.raises(NotAskedError, match="side to choose now"):
        table.choose(1 - side, 0, "draw")
    table.choose(side, 0, "draw")
    with pytest.raises(StaleError, match="Nothing was done"):
        table.choose(side, 0, "draw")
    assert table.number == 1


def test_what_is_refused_changes_nothing_and_says_why() -> None:
    table = game()
    table.choose(table.asked, 0, "draw")
    before = table.digest()
    with pytest.raises(RefusedError) as refused:
        table.choose(table.asked, 1, "shoot samuel" if table.asked == 0 else "shoot daniel")
    assert refused.value.clause == "ACT-1-01"
    assert "has no gun in hand" in str(refused.value)
    with pytest.raises(UnknownNameError, match="is no choice here"):
        table.choose(table.asked, 1, "dance")
    assert (table.digest(), table.number) == (before, 1)


def test_a_record_plays_back_to_the_same_text_at_every_step() -> None:
    texts: list[str] = []
    table = played()
    record = read_record(table.record().text())
    assert record == table.record()
    again = replay(stage(), record, lambda g: texts.append(position_text(g)))
    assert len(texts) == table.number + 1
    assert again.digest() == table.digest()
    assert again.record().entries == record.entries


def test_the_same_choices_meet_the_same_dice() -> None:
    assert played().record() == played().record()
    assert played("1882").record().entries != played().record().entries


def test_the_seed_is_sealed_until_the_game_is_over() -> None:
    table = game("a secret")
    assert "a secret" not in table.record().text()
    assert table.record().header.sealed == sealed("a secret")
    table.choose(table.asked, table.number, "concede")
    assert table.record().text().endswith("seed a secret\n")


def test_conceding_gives_the_game_to_the_other_side() -> None:
    table = game()
    side = 1 - table.asked
    step = table.choose(side, table.number, "concede")
    assert (table.over, table.winner, table.why, step.words) == (True, 1 - side, CONCEDED, "concede")
    assert replay(stage(), read_record(table.record().text())).winner == 1 - side


def test_a_record_changed_by_hand_does_not_play() -> None:
    text = played().record().text()
    lines = text.splitlines()
    drawn = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    for place, line, said in (
        (
            drawn,
            "1 Law draw | cup tom",
            r"Line 11, column 14, choice 1: found cup tom, where the game draws from the cup of Law\.",
        ),
        (
            drawn,
            "1 Law draw",
            r"Line 11, column 14, choice 1: found nothing more, where the game draws from the cup of Law\.",
        ),
        (drawn, "1 Law draw | cup samuel, d6 3", r"Line 11, column 26: found d6 3; expected no more draws\."),
        (drawn, "1 Law drew | cup samuel", r"Line 11, column 7, choice 1: drew is no choice here; near: draw\."),
        (drawn, "1 Outlaw draw | cup samuel", "Line 11, choice 1: It is for the Law side to choose now"),
        (len(lines) - 2, "over Law 0000000000000000", "another end"),
    ):
        changed = "\n".join([*lines[:place], line, *lines[place + 1 :]]) + "\n"
        with pytest.raises(RecordError, match=said):
            replay(stage(), read_record(changed))


@pytest.mark.parametrize(
    ("line", "words", "said"),
    [
        (
            0,
            "outlaws record 9",
            "Line 1: found format 9; expected format 1 to 3. A newer version of the game reads it; any editor shows its choices.",
        ),
        (1, "rules x", "Line 2: found x; expected a whole number."),
        (3, "shoot out", "Line 4: found shoot out; expected a line 'shootout …'."),
        (10, "7 Outlaw draw", "Line 11: found 7 Outlaw draw; expected choice 1, its side and its words."),
        (9, "0 | d6 4,  d6 3", "Line 10, column 11: found d6 3; expected a draw, like white 4 or d6 3."),
    ],
)
def test_a_broken_record_names_the_line(line: int, words: str, said: str) -> None:
    lines = played().record().text().splitlines()
    lines[line] = words
    with pytest.raises(RecordError) as error:
        read_record("\n".join(lines))
    assert str(error.value) == said


def test_a_draw_that_the_seed_does_not_give_is_named_by_line_and_column() -> None:
    text = played().record().text()
    line = next(number for number, line in enumerate(text.split("\n"), 1) if line.startswith("0 | d6 5, d6 6"))
    changed = text.replace("0 | d6 5, d6 6", "0 | d6 4, d6 6", 1)
    with pytest.raises(RecordError) as error:
        prove(stage(), read_record(changed))
    assert str(error.value) == f"Line {line}, column 5, choice 0: draw 1 is d6 4, and the seed gives d6 5."


def test_a_game_that_all_call_quits_is_a_draw_and_its_record_says_so() -> None:
    table = game()
    table.choose(table.asked, 0, "draw")
    step = table.choose(0, 1, QUITS)
    assert (table.over, table.winner, table.why, step.words) == (True, -1, AGREED, "quits")
    again = replay(stage(), read_record(table.record().text()))
    assert (again.why, again.digest()) == (AGREED, table.digest())


def test_no_seat_calls_it_quits_alone() -> None:
    host = Host(game(), (0, 1))
    refused = host.send(0, Choose(0, QUITS))
    assert refused is not None
    assert refused.code == "not-asked"
    assert not host.game.over
    assert host.call_quits(0) is None
    assert host.game.over
