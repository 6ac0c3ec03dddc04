"""How the hall fares, as Prometheus reads it and as the owner does."""

import asyncio
import json
from pathlib import Path
from random import Random

from prometheus_client.parser import text_string_to_metric_families

from outlaws_tui.lobby import news, requests
from outlaws_tui.server.admin import Do, do
from outlaws_tui.server.door import ASKS, LONGEST, TELLS, Admitted, Counted, Knock, Left, Load, Open, Turned
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.measures import BOUNDS, Times
from outlaws_tui.server.sockets import FRONT, run_folder
from tests.server.playing import Client, opened, person, play_out, run, two_at_a_table


async def get(hall: Hall, what: bytes) -> bytes:
    """Ask the hall's port of loopback for something."""
    reader, writer = await asyncio.open_connection("127.0.0.1", hall.metrics_port)
    writer.write(what)
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    return answer


def test_prometheus_reads_what_has_happened_and_no_names(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, metrics_port=0) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            await play_out({0: wyatt, 1: ike}, table, Random(1), 5)
            hall.measures.front("painted", (3, 5, 2000))
            answer = await get(hall, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
            head, _, body = answer.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200 OK")
            samples = {
                (sample.name, *sorted(sample.labels.values())): sample.value
                for family in text_string_to_metric_families(body.decode())
                for sample in family.samples
            }
            assert samples["outlaws_sessions",] == 2
            assert samples["outlaws_games_running",] == 1
            assert samples["outlaws_choices_total",] == 5
            assert [samples[f"outlaws_bots_{what}",] for what in ("waiting", "thinking", "replaced_total")] == [0, 0, 0]
            assert samples["outlaws_requests_total", "play"] == 5
            assert samples["outlaws_faults_total",] == 0
            assert samples["outlaws_key_to_paint_milliseconds_bucket", "4"] == 1
            assert samples["outlaws_key_to_paint_milliseconds_bucket", "+Inf"] == 3
            assert samples["outlaws_key_to_paint_milliseconds_sum",] == 2008
            assert b"Wyatt" not in body
            assert (await get(hall, b"GET /etc/passwd HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 404")
            assert await get(hall, b"x" * 20_000) == b""

    run(play)


def test_a_port_that_is_taken_keeps_no_game_from_being_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with (
            opened(tmp_path / "one", metrics_port=0) as one,
            opened(tmp_path / "two", metrics_port=one.metrics_port) as two,
        ):
            await two_at_a_table(two)

    run(play)


def test_times_are_counted_by_how_long_they_were() -> None:
    times = Times()
    assert times.within(0.5) == 0
    times.note([1, 1, 3, 9, 5000])
    assert times.count == 5
    assert dict(zip(BOUNDS, times.below(), strict=True)) == {
        1: 2, 2: 2, 4: 3, 8: 3, 16: 4, 32: 4, 64: 4, 128: 4, 256: 4, 512: 4, 1024: 4,
    }  # fmt: skip
    assert [times.within(part) for part in (0.4, 0.5, 0.8, 0.99)] == [1, 4, 16, 1024]


def test_the_door_lets_in_turns_away_and_forgets_guests(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path, guests=True) as hall:
            await person(hall, "Ike")
            reader, writer = await asyncio.open_unix_connection(run_folder(hall.folder) / FRONT, limit=LONGEST)

            async def ask(session: int, fingerprint: str, *, guest: bool = False) -> object:
                knock = Knock(session, fingerprint, "203.0.113.5", guest)
                writer.write(ASKS.encode(knock).encode() + b"\n")
                return TELLS.decode(await asyncio.wait_for(reader.readline(), 30))

            for asks in (Open(), Counted("no-room", (2,)), Load(3, 14)):
                writer.write(ASKS.encode(asks).encode() + b"\n")
            new = await ask(1, "SHA256:new")
            assert isinstance(new, Admitted)
            assert (new.name, new.account) == ("", 0)
            known = await ask(2, "SHA256:Ike")
            assert isinstance(known, Admitted)
            assert known.name == "Ike"
            guest = await ask(3, "", guest=True)
            assert isinstance(guest, Admitted)
            assert guest.name.startswith("Guest-")
            client = await Client.connect(hall, guest.token)
            assert (await client.until(news.Welcome)).guest
            client.say(requests.AskCode())
            assert "Guests have no keys" in (await client.denied()).reason
            writer.write(ASKS.encode(Left(3)).encode() + b"\n")
            await client.ended()
            await hall.writer.run(hall.store.ban, "SHA256:Ike", "cheating")
            turned = await ask(4, "SHA256:Ike")
            assert isinstance(turned, Turned)
            assert (turned.code, "cheating" in turned.reason) == ("ban", True)
            assert await hall.writer.run(hall.store.named, guest.name) is None
            assert await hall.writer.run(hall.store.session, guest.token) is None
            hall.guests = False
            turned = await ask(5, "", guest=True)
            assert isinstance(turned, Turned)
            assert turned.code == "guests"
            stats = json.loads((await do(hall, Do("stats"))).values)
            assert [stats[f"front_{name}"] for name in ("no_room", "connections", "tasks")] == [2, 3, 14]
            writer.close()
            while hall.measures.load.connections:
                await asyncio.sleep(0)

    run(play)
