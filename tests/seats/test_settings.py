"""The settings of a seat: kept beside the record and in no other place, and answers by them that look like anybody's."""

from pathlib import Path
from random import Random

import pytest
from attrs import evolve

from outlaws_tui import data
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.observing import thaw
from outlaws_tui.outlaws.policies import DROP, NEVER, SHOOT, Policy
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.players import player
from outlaws_tui.seats.files import DiskError
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import prove
from outlaws_tui.seats.settings import (
    Settings,
    SettingsError,
    Standing,
    load_settings,
    read_settings,
    save_settings,
    settings_file,
    usual,
)
from outlaws_tui.seats.store import Store
from tests.seats.playing import free_turn, kept_game, new_game, play_on
from tests.seats.test_game import stage

SET = Settings((Policy(SHOOT, 35), Policy()), single=False)


def answer(game: Game, standing: Standing) -> str:
    """Return what a seat answers to the question at hand, from what it sees."""
    g = thaw(game.stage, game.observe(game.asked), Scripted())
    return standing.answer(g, game.undoable(game.asked))


def test_they_are_lines_that_are_read_again() -> None:
    assert SET.text(stage()) == "snap daniel shoot 35\nsingle ask\n"
    assert read_settings(stage(), 0, SET.text(stage())) == SET
    assert read_settings(stage(), 0, "\n  snap  daniel   drop\nsingle answer") == usual(stage()).having(0, Policy(DROP))
    assert usual(stage()).text(stage()) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("single ask\nsnap samuel drop", r"line 2: found 'snap samuel drop', expected snap with daniel"),
        ("snap daniel wait", r"line 1: found 'wait', expected ask, shoot"),
        ("shoot", r"line 1: found 'shoot', expected snap with daniel"),
    ],
)
def test_what_is_wrong_with_a_line_is_said(text: str, why: str) -> None:
    with pytest.raises(SettingsError, match=why):
        read_settings(stage(), 0, text)


def test_they_lie_beside_the_record_and_go_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept = kept_game(store)
    assert load_settings(kept.path, stage(), 0) == usual(stage())
    save_settings(kept.path, stage(), 0, SET)
    assert load_settings(kept.path, stage(), 0) == SET
    assert load_settings(kept.path, stage(), 1) == usual(stage())
    assert "snap" not in kept.path.read_text(encoding="utf-8")
    assert [one.path for one in store.games()] == [kept.path]
    kept.close()
    save_settings(kept.path, stage(), 1, SET)
    save_settings(kept.path, stage(), 1, usual(stage()))
    assert not settings_file(kept.path, 1).exists()
    store.delete(store.games()[0])
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_settings_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    settings_file(record, 0).write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(record, stage(), 0)
    with pytest.raises(DiskError, match="not kept"):
        save_settings(tmp_path / "none" / "game.txt", stage(), 0, SET)


def test_a_game_with_settings_is_a_game_by_hand() -> None:
    """What policies answer stands in the record, and is seen by the others, as if it had been chosen; the record proves."""
    kinds = [Policy(SHOOT), Policy(SHOOT, 20), Policy(DROP), Policy(NEVER)]
    settled = 0
    for seed in range(4):
        random = Random(seed)
        game, by_hand = new_game(str(seed)), new_game(str(seed))
        standings = [Standing(Settings((random.choice(kinds), random.choice(kinds)))) for _ in range(2)]
        players = [player("auto", seed), player("auto", seed + 1)]
        while not game.over:
            side = game.asked
            words = answer(game, standings[side])
            settled += bool(words)
            seen = game.observe(side)
            step = game.choose(side, game.number, words or players[side].choose(stage(), seen))
            assert by_hand.choose(side, by_hand.number, step.words) == step
            assert by_hand.observe(1 - side).common == game.observe(1 - side).common
        assert by_hand.record().text() == game.record().text()
        prove(stage(), read_record(game.record().text()))
    assert settled > 0


def test_what_was_taken_back_is_asked_by_hand() -> None:
    game = new_game()
    standing = Standing(usual(stage()))
    side = free_turn(game, Random(3))
    number = game.number - 1
    game.undo(side, number)
    standing.taken_back(number)
    g = thaw(stage(), game.observe(side), Scripted())
    standing.settings = Settings((Policy(DROP), Policy(DROP)))
    assert standing.answer(g, 0) == ""
    assert standing.shown(g) is None


def test_a_single_choice_is_made_unless_something_could_be_taken_back() -> None:
    """In a showdown a bid of one's own side can only be raised (SHOWDOWN-11)."""
    library = data.load()
    where = stage_for(library.shootout("S2"), library.components, library.boards)
    random = Random(1)
    seen = 0
    for seed in range(12):
        game = Game.start(where, str(seed), ["random", "random"], "00")
        for _ in range(60):
            if game.over:
                break
            options = game.observe(game.asked).options
            if len(options) == 1:
                seen += 1
                g = thaw(where, game.observe(game.asked), Scripted())
                assert Standing(usual(where)).answer(g, 0) == options[0]
                assert Standing(usual(where)).answer(g, 1) == ""
                assert Standing(evolve(usual(where), single=False)).answer(g, 0) == ""
            play_on(game, random, 1)
    assert seen > 0
