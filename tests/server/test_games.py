"""Whole games over the hall's socket: between people, with bots, watched."""

import os
from collections.abc import Callable, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from random import Random

import pytest

from outlaws_tui import data
from outlaws_tui.lobby import messages, news, requests
from outlaws_tui.lobby.parts import ME, Terms
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.requests import Think
from outlaws_tui.outlaws.agreed.agreeing import to_begin
from outlaws_tui.players import Player, fallback, player
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import Host
from outlaws_tui.seats.kept import stage_of
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import prove
from outlaws_tui.server import bots
from tests.analysis.scenes import stage
from tests.server.playing import hall_card, opened, person, play_out, run, two_at_a_table


def test_two_people_play_a_whole_game_and_its_record_proves_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            seen = await play_out({0: wyatt, 1: ike}, table, Random(4))
            assert seen.agenda is None
            card = await wyatt.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.AskRecord(card.table.game))
            record = read_record((await wyatt.until(news.RecordOf)).record)
            assert [who for _, who in record.header.seats] == ["Wyatt", "Ike"]
            assert prove(stage_of(record, data.load()), record)
            assert not list((tmp_path / "games").glob("*.seed"))
            ike.say(requests.AskHistory("Ike"))
            played = (await ike.until(news.History)).games
            assert [(one.game, one.rated, one.won) for one in played] == [
                (card.table.game, True, max(-1, seen.common.won))
            ]
            ike.say(requests.AskStandings())
            lines = (await ike.until(news.Standings)).lines
            assert {line.name for line in lines} == {"Wyatt", "Ike"}
            assert sum(line.won for line in lines) == 1 or all(line.drawn for line in lines)

    run(play)


def test_what_the_host_changes_is_seen_by_all_drawn_by_the_hall_and_in_the_record(tmp_path: Path) -> None:
    """R-213: the seed of a fair fight is said, and the hall draws it, whoever asks."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            terms = Terms("midday", options=("fair=9", "lean=wide"))
            (wyatt, ike), table = await two_at_a_table(hall, terms)
            library = data.load()
            drawn = to_begin(terms.options, library.shootout("midday"), library.components)
            assert len(drawn) > len(terms.options)
            assert (await hall_card(ike, table)).terms.options == drawn
            seen = await play_out({0: wyatt, 1: ike}, table, Random(4))
            assert seen.agenda is None
            card = await wyatt.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.AskRecord(card.table.game))
            record = read_record((await wyatt.until(news.RecordOf)).record)
            assert record.header.options == drawn
            assert prove(stage_of(record, library), record)

    run(play)


@pytest.mark.parametrize(("option", "rated"), [("lean=wide", True), ("handicap.law=spare", False)])
def test_a_game_with_a_handicap_is_in_nobodys_standings(tmp_path: Path, option: str, rated: bool) -> None:
    """R-232: one with an optional rule is."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, _), table = await two_at_a_table(hall, Terms("S1", options=(option,)))
            wyatt.choose(table, 0, "concede")
            await wyatt.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.AskHistory("Wyatt"))
            assert [one.rated for one in (await wyatt.until(news.History)).games] == [rated]
            wyatt.say(requests.AskStandings())
            assert len((await wyatt.until(news.Standings)).lines) == (2 if rated else 0)

    run(play)


def spent_in_turns(asked: Sequence[Think], each: int) -> list[int]:
    """Return the milliseconds that one who thinks long has had of the turn at each question, where each answer takes so many."""
    turns = [(one.seen.common.round, one.seen.common.active) for one in asked]
    assert any(one == other for one, other in pairwise(turns))
    return [each * place for _, group in groupby(turns) for place, _ in enumerate(group)]


def test_a_bot_at_a_table_thinks_as_long_as_was_agreed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[Think] = []

    async def play() -> None:
        async with opened(tmp_path) as hall:

            async def think(asked: Think) -> news.Thought:
                thoughts.append(asked)
                return news.Thought(asked.number, fallback(asked.seen), took=100)

            monkeypatch.setattr(hall.bots, "think", think)
            doc = await person(hall, "Doc")
            doc.say(requests.Make(Terms("S1", think=5), (ME, "marshal")))
            table = (await doc.until(news.Seated)).table
            doc.say(requests.Ready(table))
            await doc.until(news.Joined)
            await play_out({0: doc}, table, Random(2))

    run(play)
    assert {(thought.bot, thought.think) for thought in thoughts} == {("marshal", 5)}
    assert [thought.spent for thought in thoughts] == spent_in_turns(thoughts, 100)


def test_a_worker_gives_the_bot_its_time(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """And tells it of whoever gets impatient, which is whatever comes while it thinks."""
    made: list[tuple[str, int, float, float]] = []
    stops: list[bool] = []
    ours, theirs = os.pipe()

    def player_of(name: str, seed: int, think: float, stop: Callable[[], bool], spent: float) -> Player:
        made.append((name, seed, think, spent))
        stops.append(stop())
        os.write(theirs, b"\n")
        stops.append(stop())
        os.close(theirs)
        return player("auto", seed)

    game = Game.start(stage("S1"), "7", ("human", "marshal"), "")
    view = Host(game).view(game.asked)
    monkeypatch.setattr(bots, "player", player_of)
    monkeypatch.setattr(bots, "give_way", lambda: None)
    os.write(theirs, messages.encode(Think(3, "marshal", 9, 5, 1500, view=Wrapped(view))).encode() + b"\n")
    bots.work(ours)
    os.close(ours)
    assert made == [("marshal", 9, 5, 1.5)]
    assert stops == [False, True]
    thought = messages.news(capsys.readouterr().out)
    assert isinstance(thought, news.Thought)
    assert thought.number == 3
    assert thought.words in view.seen.options


def test_a_person_plays_a_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.Make(Terms("S1"), (ME, "auto")))
            table = (await doc.until(news.Seated)).table
            doc.say(requests.Ready(table))
            await doc.until(news.Joined)
            seen = await play_out({0: doc}, table, Random(2))
            assert seen.agenda is None
            card = await hall_card(doc, table)
            assert [seat.kind for seat in card.seats] == ["person", "bot"]

    run(play)
