"""Lines from an app that is not ours, or gone mad: the rest never notice."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.messages import LONGEST_REQUEST
from outlaws_tui.lobby.parts import Terms
from outlaws_tui.server.bucket import Bucket, Buckets
from outlaws_tui.server.sockets import APPS, run_folder
from outlaws_tui.server.visits import MOST_WAITING
from tests.server.playing import Client, opened, person, play_out, run, two_at_a_table


@pytest.mark.parametrize(
    ("first", "what"),
    [
        (b"\n", "junk"),
        (b"GET / HTTP/1.1\r\n", "junk"),
        (b'{"kind":"say","words":"hello"}\n', "junk"),
        (b'{"kind":"hello","token":"nonsense"}\n', "token"),
        (b'{"kind":"hello","token":"nonsense","version":99}\n', "version"),
        (b"x" * (2 * LONGEST_REQUEST) + b"\n", "junk"),
    ],
)
def test_whoever_says_no_hello_is_let_go(tmp_path: Path, first: bytes, what: str) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            reader, writer = await asyncio.open_unix_connection(run_folder(hall.folder) / APPS)
            client = Client(reader, writer)
            client.write(first)
            assert [one.what for one in await client.ended() if isinstance(one, news.Bye)] == [what]
            assert not hall.sessions

    run(play)


def test_junk_ends_a_session_and_nobody_elses(tmp_path: Path) -> None:
    async def play() -> None:
        random = Random(1)
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            for number in range(8):
                mad = await person(hall, f"Mad{'abcdefgh'[number]}")
                junk = bytes(random.randrange(256) for _ in range(random.choice((10, 3000, 40_000))))
                mad.write(junk.replace(b"\n", b" ") + b"\n" + b"[\n" * 5)
                assert isinstance((await mad.ended())[-1], news.Bye)
            assert (await play_out({0: wyatt, 1: ike}, table, Random(1), 4)).number == 4
            assert len(hall.sessions) == 2
            assert hall.measures.faults == 0

    run(play)


def test_every_request_with_values_at_its_bounds_is_answered_or_denied(tmp_path: Path) -> None:
    """No message, however strange its numbers and texts, is a fault of ours."""

    async def play() -> None:
        random = Random(2)
        async with opened(tmp_path) as hall:
            (wyatt, _), table = await two_at_a_table(hall)
            mad = await person(hall, "Mad")
            mad.say(requests.Enter(table))
            words = (
                "",
                "Wyatt",
                "\u202e",
                "x" * 300,
                "S1",
                "auto",
                "../../etc/passwd",
                "law",
                "yes",
                "draw",
                "-1",
                "\x00",
            )
            numbers = (0, 1, table, -1, 4, 2**53, 2**70, True, 1.5, None)
            kinds = [kind.__name__.lower() for kind in requests.Request.__args__ if kind is not requests.Hello]  # type: ignore[attr-defined]
            fields = (
                "table",
                "side",
                "number",
                "words",
                "name",
                "what",
                "answer",
                "code",
                "who",
                "settings",
                "game",
                "terms",
                "seats",
            )
            for _ in range(400):
                body = {"kind": random.choice(kinds)}
                for field in random.sample(fields, random.randint(0, 4)):
                    body[field] = random.choice(
                        (*words, *numbers, [], ["me"], {"shootout": "S1", "turn": 5}, {"kind": "choose"})
                    )
                mad.write(json.dumps(body).encode() + b"\n")
                mad.write(b"")
                if random.random() < 0.05 or hall.sessions_of(3) == []:
                    mad.close()
                    mad = await person(hall, "Mad")
            mad = await person(hall, "Mad")
            wyatt.say(requests.AskHistory())
            await wyatt.until(news.History)
            assert hall.measures.faults == 0
            assert not [one for one in mad.heard if isinstance(one, news.Notice) and one.what == "fault"]

    run(play)


def test_records_are_handed_out_by_name_and_nothing_else_is(tmp_path: Path) -> None:
    async def play() -> None:
        (tmp_path / "secret.txt").write_text("secret")
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            for name in ("../secret", "../hall.db", "/etc/passwd", "", ".", "x" * 100):
                doc.say(requests.AskRecord(name))
                assert "No such game" in (await doc.denied()).reason

    run(play)


def test_chat_and_looking_up_have_their_pace(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            for number in range(8):
                doc.say(requests.Say(0, f"line {number}"))
            said = [await doc.until(news.Said, lambda one: bool(one.lines)) for _ in range(6)]
            assert [line.words for one in said for line in one.lines] == [f"line {number}" for number in range(6)]
            assert "Slower" in (await doc.denied()).reason
            for _ in range(25):
                doc.say(requests.AskStandings())
            assert (await doc.until(news.Denied, lambda one: one.about == "askstandings")).code == "hall"

    run(play)


def test_a_bucket_fills_with_time() -> None:
    bucket = Bucket(2.0, 0.5)
    assert [bucket.try_take(0.0) for _ in range(3)] == [True, True, False]
    assert not bucket.try_take(1.9)
    assert bucket.try_take(2.0)
    assert bucket.take(2.0) == 2.0


def test_each_has_a_bucket_of_their_own_for_as_long_as_it_is_not_full() -> None:
    buckets = Buckets(1.0, 0.5)
    assert [buckets.try_take(who, 0.0) for who in ("a", "a", "b")] == [True, False, True]
    # Two seconds fill one: those are forgotten once there are a thousand, and that of the one who came just now is not.
    assert all(buckets.try_take(f"c{number}", 2.0) for number in range(998))
    assert not buckets.try_take("c0", 3.0)
    assert buckets.try_take("d", 3.0)
    assert "a" not in buckets._each
    assert not buckets.try_take("c0", 3.5)


def test_an_account_has_so_many_tables(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            for _ in range(4):
                doc.say(requests.Make(Terms("S1")))
                await doc.until(news.Seated)
            doc.say(requests.Make(Terms("S1")))
            assert "enough tables" in (await doc.denied()).reason
            doc.say(requests.Make(Terms("S1", days=2)))
            await doc.until(news.Seated)

    run(play)


def test_an_app_that_does_not_read_costs_little_and_is_shown_everything_when_it_does(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            stuck = await person(hall, "Stuck")
            stuck.say(requests.Enter(table))
            await stuck.until(news.Joined)
            session = hall.sessions_of(3)[0]
            transport = stuck.reader._transport  # type: ignore[attr-defined]
            transport.pause_reading()
            wyatt.say(requests.Enter(table))
            ike.say(requests.Enter(table))
            random = Random(1)
            made = 0
            while not session.behind and made < 4000:
                wyatt.say(requests.Enter(table))
                await wyatt.until(news.Joined)
                stuck.say(requests.Enter(table))
                made += 1
            assert session.behind
            assert session.transport.get_write_buffer_size() < MOST_WAITING + 200_000
            transport.resume_reading()
            await stuck.until(news.Who, lambda _: hall.measures.behind > 0)
            await stuck.until(news.Joined)
            for client in (wyatt, ike):
                client.say(requests.AskHistory())
                await client.until(news.History)
                client.say(requests.Enter(table))
            assert (await play_out({0: wyatt, 1: ike}, table, random, 3)).number == 3

    run(play)
