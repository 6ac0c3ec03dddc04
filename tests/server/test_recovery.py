"""The hall killed at any moment: every game comes back at its last shown choice, and records win over the store."""

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

from outlaws_tui import data
from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import ME, Terms
from outlaws_tui.seats.kept import stage_of
from outlaws_tui.seats.messages import View
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.replaying import prove
from outlaws_tui.server.sockets import run_folder
from tests.server.playing import Client, connect, going_on, opened, person, play_out, run, tokens, two_at_a_table

ROOT = Path(__file__).parents[2]


def process(folder: Path) -> subprocess.Popen[bytes]:
    """Start a hall as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "outlaws_tui.server.hall_process", str(folder)], cwd=ROOT, stderr=subprocess.DEVNULL
    )


def test_no_table_has_the_number_of_one_that_is_gone(tmp_path: Path) -> None:
    """It may stand in a letter or in the owner's log."""

    async def play() -> None:
        for number in (1, 2, 4):
            async with opened(tmp_path) as hall:
                doc = await person(hall, "Doc")
                doc.say(requests.Make(Terms("S1")))
                assert (await doc.until(news.Seated)).table == number
                if number == 2:
                    doc.say(requests.Make(Terms("S1")))
                    assert (await doc.until(news.Seated)).table == 3
                    doc.say(requests.Rise(3))
                    assert (await doc.until(news.TableGone)).table == 3
                doc.say(requests.Rise(number))
                assert (await doc.until(news.TableGone)).table == number

    run(play)


def test_a_hall_that_is_killed_comes_back_with_every_shown_choice(tmp_path: Path) -> None:
    async def play() -> None:
        random = Random(7)
        wyatt_token, ike_token = tokens(tmp_path, "Wyatt", "Ike")
        hall = process(tmp_path)
        shown: dict[int, str] = {}
        try:
            wyatt, ike = await connect(tmp_path, wyatt_token), await connect(tmp_path, ike_token)
            wyatt.say(requests.Make(Terms("S1")))
            table = (await wyatt.until(news.Seated)).table
            ike.say(requests.Sit(table))
            await ike.until(news.Seated)
            for client in (wyatt, ike):
                client.say(requests.Ready(table))
            for round_ in range(4):
                seen = [await client.seen() for client in (wyatt, ike)]
                assert seen[0].number >= len(shown) - 1
                for _ in range(random.randint(2, 8)):
                    if seen[0].agenda is None:
                        break
                    asked = seen[0].asked
                    words = random.choice(going_on(seen[asked]))
                    (wyatt, ike)[asked].choose(table, seen[0].number, words)
                    seen = [await client.seen() for client in (wyatt, ike)]
                    shown[seen[0].number] = words
                if seen[0].agenda is not None and round_ % 2:
                    # One more choice is on its way when it dies; it may be there afterwards, or not.
                    asked = seen[0].asked
                    (wyatt, ike)[asked].choose(table, seen[0].number, random.choice(going_on(seen[asked])))
                    await asyncio.sleep(random.random() * 0.01)
                hall.send_signal(signal.SIGKILL)
                hall.wait()
                record = next((tmp_path / "games").glob("*.txt")).read_text()
                for number, words in shown.items():
                    assert re.search(rf"\n{number} \w+ {re.escape(words)}( \||\n)", record), (number, words)
                hall = process(tmp_path)
                wyatt, ike = await connect(tmp_path, wyatt_token), await connect(tmp_path, ike_token)
                if "\nover " in record:
                    break
                for client in (wyatt, ike):
                    client.say(requests.Enter(table))
                    joined = await client.until(news.Joined)
                    assert len(read_record(joined.record).entries) - 1 >= max(shown)
        finally:
            hall.send_signal(signal.SIGTERM)
            assert hall.wait(60) == 0
        assert not list(run_folder(tmp_path).glob("*.sock"))

    run(play)


def test_a_game_that_the_store_has_lost_comes_back_from_its_record(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            seen = await play_out({0: wyatt, 1: ike}, table, Random(3), 6)
            assert seen.number == 6
        with sqlite3.connect(tmp_path / "hall.db") as store:
            store.execute("delete from tables")
        async with opened(tmp_path) as hall:
            clients = [await person(hall, name) for name in ("Wyatt", "Ike")]
            tables = (await clients[0].until(news.Tables)).tables
            assert [(one.state, [seat.who for seat in one.seats]) for one in tables] == [("running", ["Wyatt", "Ike"])]
            for client in clients:
                client.say(requests.Enter(tables[0].number))
            seen = await play_out(dict(enumerate(clients)), tables[0].number, Random(3), 200)
            assert seen.number > 6

    run(play)


def test_where_store_and_record_differ_the_record_wins(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, _), table = await two_at_a_table(hall)
            wyatt.choose(table, 0, "concede")
            card = (await wyatt.until(news.TableNow, lambda one: one.table.state == "over")).table
        with sqlite3.connect(tmp_path / "hall.db") as store:
            before = store.execute("select account, mu from ratings order by account").fetchall()
            store.execute("update results set won = 0")
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.AskHistory())
            assert [one.won for one in (await doc.until(news.History)).games] == [1]
        with sqlite3.connect(tmp_path / "hall.db") as store:
            assert store.execute("select account, mu from ratings order by account").fetchall() == before
            store.execute("delete from seats")
            store.execute("delete from results")
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.AskHistory("Ike"))
            games = (await doc.until(news.History)).games
            assert [(one.game, one.won, one.rated) for one in games] == [(card.game, 1, False)]

    run(play)


def test_a_game_whose_last_line_was_all_that_was_written_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, _), table = await two_at_a_table(hall)
            (row,) = await hall.writer.run(hall.store.stored_tables)
            (seed,) = (tmp_path / "games").glob("*.seed")
            secret = seed.read_text()
            wyatt.choose(table, 0, "concede")
            await wyatt.until(news.TableNow, lambda one: one.table.state == "over")
            await hall.writer.run(hall.store.save_table, row)
        with sqlite3.connect(tmp_path / "hall.db") as store:
            store.execute("delete from seats")
            store.execute("delete from results")
        record = seed.with_suffix(".txt")
        whole = record.read_text()
        record.write_text(whole[: whole.index("over ")])
        seed.write_text(secret)
        async with opened(tmp_path) as hall:
            assert hall.tables == {}
            assert await hall.writer.run(hall.store.stored_tables) == []
            doc = await person(hall, "Doc")
            doc.say(requests.AskHistory())
            assert [(one.won, one.rated) for one in (await doc.until(news.History)).games] == [(1, True)]
        assert record.read_text() == whole
        assert not seed.exists()

    run(play)


def test_a_bot_goes_on_thinking_when_the_hall_is_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.Make(Terms("S1"), (ME, "auto")))
            table = (await doc.until(news.Seated)).table
            doc.say(requests.Ready(table))
            await doc.until(news.Joined)
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(table))
            seen = await play_out({0: doc}, table, Random(5), 30)
            assert seen.number > 10
            card = next(iter(hall.tables.values()))
            record = read_record(card.game.record().text())
            assert prove(stage_of(record, data.load()), record) is False  # it runs, so it shows no seed yet

    run(play)


def test_sockets_and_folder_are_the_owners_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path / "hall") as hall:
            assert os.stat(hall.folder).st_mode & 0o777 == 0o700
            sockets = list(run_folder(hall.folder).glob("*.sock"))
            assert len(sockets) >= 2
            assert {os.stat(one).st_mode & 0o777 for one in sockets} == {0o600}

    run(play)


def test_what_a_view_shows_after_coming_back_is_what_was_shown(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            await play_out({0: wyatt, 1: ike}, table, Random(9), 10)
            again = await person(hall, "Wyatt")
            again.say(requests.Enter(table))
            at = await again.until(news.At)
            assert isinstance(at.game.message, View)
            assert at.game.message.side == 0
            assert at.game.message.seen.number == 10
            assert at.game.message.seen.options == wyatt_options(wyatt)

    run(play)


def wyatt_options(client: Client) -> tuple[str, ...]:
    """Return the options that a client was shown last."""
    last = [one for one in client.heard if isinstance(one, news.At)][-1]
    options: tuple[str, ...] = last.game.message.seen.options  # type: ignore[union-attr]
    return options
