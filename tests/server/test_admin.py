"""What the owner can do: over the socket, and by the command line."""

import asyncio
import json
import sqlite3
import tarfile
from pathlib import Path
from random import Random

import pytest

from outlaws_tui.lobby import news, requests
from outlaws_tui.server.admin import Do, do, tell
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.keeping import BackupError, restore
from outlaws_tui.server.store import AccountError
from tests.cli.running import outlaws
from tests.server.playing import opened, person, play_out, run, two_at_a_table


async def owner(hall: Hall, command: str, *words: str) -> tuple[str, object]:
    """Say something as the owner, through the socket; return sentences and values."""
    done = await asyncio.get_running_loop().run_in_executor(None, tell, hall.folder, command, words)
    assert done.code == 0, done.said
    return done.said, json.loads(done.values)


def test_list_stats_and_message(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, _), table = await two_at_a_table(hall)
            said, values = await owner(hall, "list")
            assert "2 on, 1 tables." in said
            assert f"table {table}: Learning the Trade, running" in said
            assert values["tables"][0]["seats"] == ["Wyatt", "Ike"]  # type: ignore[index]
            _, figures = await owner(hall, "stats")
            assert (figures["sessions"], figures["games_running"], figures["faults"]) == (2, 1, 0)  # type: ignore[index]
            await owner(hall, "message", "supper", "at\x1b[2J", "six")
            assert (await wyatt.until(news.Notice)).words == "supper at[2J six"

    run(play)


def test_kick_ends_connections_and_keeps_the_seat(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            await owner(hall, "kick", "Ike", "mind", "your", "language")
            last = (await ike.ended())[-1]
            assert last == news.Bye("kick", "mind your language")
            await wyatt.until(news.Went, lambda one: one.name == "Ike")
            ike = await person(hall, "Ike")
            ike.say(requests.Enter(table))
            assert (await ike.until(news.Joined)).side == 1

    run(play)


def test_rename_reaches_everybody_and_keeps_the_old_name_from_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            await owner(hall, "rename", "Ike", "Billy")
            assert (await ike.until(news.Welcome)).name == "Billy"
            card = (await wyatt.until(news.TableNow, lambda one: one.table.seats[1].who == "Billy")).table
            assert card.number == table
            with pytest.raises(AccountError, match="was called Ike"):
                await hall.writer.run(hall.store.make_account, "Ike", "SHA256:other")
            wyatt.say(requests.AskHistory("Ike"))  # the old name still finds them
            await wyatt.until(news.History)
            with pytest.raises(HallError, match="Nobody called Nobody-Here"):
                await do(hall, Do("rename", ("Nobody-Here", "X")))

    run(play)


def test_who_is_muted_by_the_owner_is_not_heard(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            ike = await person(hall, "Ike")
            await owner(hall, "mute", "Ike")
            ike.say(requests.Say(0, "I will be heard"))
            assert "does not let you talk" in (await ike.denied()).reason
            await owner(hall, "mute", "Ike", "off")
            ike.say(requests.Say(0, "thank you"))
            await ike.until(news.Said, lambda one: any(line.words == "thank you" for line in one.lines))

    run(play)


def test_drain_begins_no_games_and_lets_running_ones_be_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            said, _ = await owner(hall, "drain", "moving", "house")
            assert "1 run" in said
            assert (await wyatt.until(news.Notice)).what == "drain"
            wyatt.say(requests.Quick())
            assert "moving house" in (await wyatt.denied()).reason
            for client in (wyatt, ike):
                client.say(requests.Enter(table))
            assert (await play_out({0: wyatt, 1: ike}, table, Random(1), 4)).number == 4
            await owner(hall, "drain", "off")
            wyatt.say(requests.Quick())
            await wyatt.until(news.Seated)

    run(play)


def test_a_backup_taken_in_the_middle_of_a_game_plays_on_elsewhere(tmp_path: Path) -> None:
    async def play() -> None:
        file = tmp_path / "all.tar.gz"
        async with opened(tmp_path / "one") as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            (hall.folder / "motd.txt").write_text("Howdy.\n")
            seen = await play_out({0: wyatt, 1: ike}, table, Random(1), 12)
            await owner(hall, "backup", str(file))
            assert file.stat().st_mode & 0o777 == 0o600
            with pytest.raises(AssertionError, match="is there already"):
                await owner(hall, "backup", str(file))
        count = restore(file, tmp_path / "two")
        assert count >= 4
        async with opened(tmp_path / "two") as hall:
            wyatt, ike = [await person(hall, name) for name in ("Wyatt", "Ike")]
            assert [one.motd for one in wyatt.heard if isinstance(one, news.Welcome)] == ["Howdy."]
            for client in (wyatt, ike):
                client.say(requests.Enter(table))
            assert (await wyatt.until(news.Joined)).record.count("\n12 ") == 1
            wyatt.say(requests.Enter(table))
            again = await play_out({0: wyatt, 1: ike}, table, Random(1), 0)
            assert again.number == seen.number

    run(play)


def test_what_is_no_backup_is_not_restored(tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "x").touch()
    with pytest.raises(BackupError, match="not empty"):
        restore(tmp_path / "no.tar.gz", full)
    with pytest.raises(BackupError, match="cannot be restored"):
        restore(tmp_path / "no.tar.gz", tmp_path / "a")
    (tmp_path / "junk.tar.gz").write_bytes(b"junk")
    with pytest.raises(BackupError, match="cannot be restored"):
        restore(tmp_path / "junk.tar.gz", tmp_path / "b")
    for name in ("../out", "/etc/x", "other"):
        with tarfile.open(tmp_path / "evil.tar.gz", "w:gz") as tar:
            for member in ("hall.db", name):
                info = tarfile.TarInfo(member)
                tar.addfile(info)
        with pytest.raises(BackupError, match="no backup"):
            restore(tmp_path / "evil.tar.gz", tmp_path / "c")
        assert not (tmp_path / "out").exists()


def test_a_ban_keeps_name_keys_and_addresses_out_until_it_is_lifted(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            ike = await person(hall, "Ike")
            await owner(hall, "ban", "Ike", "cheating")
            assert (await ike.ended())[-1] == news.Bye("ban", "You are kept out of here: cheating.")
            assert await hall.writer.run(hall.store.banned, ["SHA256:Ike"]) == "cheating"
            await owner(hall, "ban", "203.0.113.5")
            said, _ = await owner(hall, "reports")
            assert "203.0.113.5" in said
            await owner(hall, "unban", "Ike")
            assert await hall.writer.run(hall.store.banned, ["SHA256:Ike"]) is None
            with pytest.raises(HallError, match="not kept out"):
                await do(hall, Do("unban", ("Ike",)))

    run(play)


def test_the_command_line_speaks_to_the_hall_and_says_where_none_runs(tmp_path: Path) -> None:
    silent = outlaws("admin", "list", "--data", str(tmp_path))
    assert silent.code == 2
    assert "No server runs on" in silent.err

    async def play() -> None:
        async with opened(tmp_path / "hall") as hall:
            doc = await person(hall, "Doc")
            loop = asyncio.get_running_loop()
            at = ("--data", str(hall.folder))
            done = await loop.run_in_executor(None, lambda: outlaws("admin", "list", "--json", *at))
            assert json.loads(done.out)["people"][0]["name"] == "Doc"
            done = await loop.run_in_executor(None, lambda: outlaws("admin", "shoot", *at))
            assert (done.code, done.out) == (2, "")
            assert "The owner can say list, kick" in done.err
            done = await loop.run_in_executor(None, lambda: outlaws("admin", "kick", *at))
            assert "kick with 0 words" in done.err
            done = await loop.run_in_executor(None, lambda: outlaws("admin", "message", *at, "supper", "at six"))
            assert (done.code, done.out) == (0, "Told to 1.\n")
            assert (await doc.until(news.Notice)).words == "supper at six"
            doc.close()

    run(play)


def test_a_store_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path):
            pass
        with sqlite3.connect(tmp_path / "hall.db") as store:
            store.execute("update version set number = 99")
        with pytest.raises(Exception, match="version 99; this server knows 1 to"):
            Hall(tmp_path)

    run(play)
