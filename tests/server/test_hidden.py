"""What nobody may know: every byte that was sent to each seat and spectator of whole games is read for it."""

import re
from pathlib import Path
from random import Random

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import ME, Game, Terms
from outlaws_tui.seats.messages import Happened, Refused, TakenBack, View
from outlaws_tui.seats.positions import POSITION
from outlaws_tui.seats.reading import read_record
from tests.server.playing import TERMS, Client, opened, person, play_out, run, two_at_a_table


def observations(client: Client) -> list[object]:
    """Return all that a client has seen of games."""
    at = [one.game.message for one in client.heard if isinstance(one, news.At)]
    return [message.seen for message in at if isinstance(message, View | Happened | TakenBack)]


def test_no_byte_tells_seed_options_settings_or_codes_of_others(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(table))
            seed = next((tmp_path / "games").glob("*.seed")).read_text().strip()
            wyatt.say(requests.Keeping(table, "snap daniel shoot 37\n"))
            assert (await wyatt.until(news.Keeping)).settings == "snap daniel shoot 37\n"
            ike.say(requests.Keeping(table, "snap daniel never\n"))
            await ike.denied()  # a seat settles for its own alone
            for client in (wyatt, ike):
                client.say(requests.Enter(table))
            seen = await play_out({0: wyatt, 1: ike}, table, Random(11), 35)
            ike.choose(table, seen.number, "concede")
            await doc.until(news.TableNow, lambda one: one.table.state == "over")
            for client, side in ((wyatt, 0), (ike, 1), (doc, -1)):
                assert seed.encode() not in client.bytes
                seen_here = observations(client)
                assert len(seen_here) > 30
                for one in seen_here:
                    assert not one.options or one.asked == side  # type: ignore[attr-defined]
                for joined in [one for one in client.heard if isinstance(one, news.Joined)]:
                    assert read_record(joined.record).seed is None
            assert b"shoot 37" not in ike.bytes + doc.bytes
            assert POSITION.encode() not in doc.bytes
            fingerprints = re.findall(rb"SHA256:\w+", doc.bytes + ike.bytes + wyatt.bytes)
            assert fingerprints == []

    run(play)


def test_a_private_table_is_nobody_elses_and_its_code_is_for_those_at_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            (wyatt, ike), table = await two_at_a_table(hall, Terms("S1", private=True))
            code = next(iter(hall.tables.values())).code
            assert len(code) == 8
            assert code.encode() in wyatt.bytes
            doc.say(requests.Enter(table))
            assert (await doc.denied()).about == "enter"
            doc.say(requests.Sit(table, code="nonsense"))
            assert "code" in (await doc.denied()).reason
            doc.say(requests.AskRecord(next(iter(hall.tables.values())).game_name))
            assert (await doc.denied()).about == "askrecord"
            await play_out({0: wyatt, 1: ike}, table, Random(1), 5)
            doc.say(requests.AskHistory())
            await doc.until(news.History)
            assert code.encode() not in doc.bytes
            assert b'"number":1' not in doc.bytes
            doc.say(requests.Enter(table, code))
            assert (await doc.until(news.Joined)).side == -1
            assert code.encode() not in doc.bytes

    run(play)


def test_a_table_that_is_not_to_be_watched_is_not(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            _, table = await two_at_a_table(hall, Terms("S1", watched=False))
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(table))
            assert "watch" in (await doc.denied()).reason

    run(play)


def test_a_spectator_comes_at_any_point_and_sees_what_a_fresh_view_shows(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            for number in range(4):
                for client in (wyatt, ike):
                    client.say(requests.Enter(table))
                await play_out({0: wyatt, 1: ike}, table, Random(number), 7)
                doc = await person(hall, f"Doc{'abcd'[number]}")
                doc.say(requests.Enter(table))
                joined = await doc.until(news.Joined)
                view = (await doc.until(news.At)).game.message
                assert isinstance(view, View)
                assert view.side == -1
                assert view.seen.options == ()
                assert read_record(joined.record).entries[-1].number == view.seen.number

    run(play)


def test_a_choice_is_refused_that_is_stale_or_another_sides(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            seen = [await wyatt.seen(), await ike.seen()]
            asked = seen[0].asked
            one, other = (wyatt, ike)[asked], (wyatt, ike)[1 - asked]

            async def refused(client: Client) -> str:
                at = await client.until(news.At, lambda at: isinstance(at.game.message, Refused))
                assert isinstance(at.game.message, Refused)
                return at.game.message.code

            other.choose(table, 0, "draw")
            assert await refused(other) == "not-asked"
            one.choose(table, 0, "draw")
            one.choose(table, 0, "draw")
            assert await refused(one) == "stale"
            one.choose(table, 1, "quits")
            assert await refused(one) == "not-asked"
            one.say(requests.Play(table, game=Game(View(0, "x", (), seen[0]))))
            assert "Only the hall" in (await one.denied()).reason
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(table))
            doc.choose(table, 1, "draw")
            assert "do not sit" in (await doc.denied()).reason

    run(play)


def test_two_sessions_of_one_account_agree(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Make(TERMS, (ME, "auto")))
            table = (await wyatt.until(news.Seated)).table
            again = await person(hall, "Wyatt")
            again.say(requests.Enter(table))
            again.say(requests.Ready(table))
            assert (await again.until(news.Joined)).side == 0
            assert (await wyatt.until(news.Joined)).side == 0
            random = Random(2)
            for turn in range(40):
                seen = [await wyatt.seen(), await again.seen()]
                assert seen[0].number == seen[1].number
                assert seen[0].options == seen[1].options
                if seen[0].agenda is None:
                    break
                if seen[0].asked == 0:
                    (wyatt, again)[turn % 2].choose(table, seen[0].number, random.choice(seen[0].options))

    run(play)
