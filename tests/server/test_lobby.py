"""Coming in, names, keys and codes; who is on; making tables, sitting down, being ready; chat."""

from pathlib import Path
from random import Random

import pytest

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import ME, OPEN, Terms
from outlaws_tui.server.store import CODE_MINUTES, AccountError, Store
from tests.server.playing import TERMS, Client, Now, hall_card, opened, person, play_out, run, two_at_a_table


def test_a_name_makes_the_account_of_a_key_and_nobody_takes_one_like_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            await person(hall, "Wyatt")
            token = await hall.writer.run(hall.store.make_session, None, "SHA256:new")
            client = await Client.connect(hall, token)
            assert (await client.until(news.Welcome)).name == ""
            client.say(requests.Quick())
            assert "what you are called" in (await client.denied()).reason
            for name, why in (
                ("wy4tt", "could be taken for Wyatt"),
                ("x\x1b[2J", "letters, digits"),
                ("admin", "Nobody can be called"),
            ):
                client.say(requests.Name(name.replace("\x1b", "~")))
                assert why in (await client.denied()).reason
            client.say(requests.Name("Virgil"))
            assert (await client.until(news.Welcome)).name == "Virgil"
            client.say(requests.Name("Morgan"))
            assert "have a name already" in (await client.denied()).reason

    run(play)


def test_another_key_comes_to_the_account_by_a_code_that_holds_once_and_not_for_long(tmp_path: Path) -> None:
    async def play() -> None:
        now = Now()
        async with opened(tmp_path, now) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.AskCode())
            code = (await wyatt.until(news.Code)).code
            second = await Client.connect(hall, await hall.writer.run(hall.store.make_session, None, "SHA256:second"))
            second.say(requests.UseCode("nonsense"))
            assert "No such code" in (await second.denied()).reason
            second.say(requests.UseCode(code.upper()))
            assert (await second.until(news.Welcome, lambda one: bool(one.name))).name == "Wyatt"
            third = await Client.connect(hall, await hall.writer.run(hall.store.make_session, None, "SHA256:third"))
            third.say(requests.UseCode(code))
            assert "No such code" in (await third.denied()).reason
            wyatt.say(requests.AskCode())
            code = (await wyatt.until(news.Code)).code
            now.at += 60 * CODE_MINUTES + 1
            third.say(requests.UseCode(code))
            assert "No such code" in (await third.denied()).reason
            wyatt.say(requests.AskKeys())
            keys = await wyatt.until(news.Keys)
            assert (set(keys.fingerprints), keys.here) == ({"SHA256:Wyatt", "SHA256:second"}, "SHA256:Wyatt")
            wyatt.say(requests.DropKey("SHA256:Wyatt"))
            assert "here with" in (await wyatt.denied()).reason
            wyatt.say(requests.DropKey("SHA256:second"))
            assert (await wyatt.until(news.Keys)).fingerprints == ("SHA256:Wyatt",)

    run(play)


def test_a_key_has_one_account(tmp_path: Path) -> None:
    store = Store(tmp_path / "hall.db")
    store.make_account("Wyatt", "SHA256:a")
    code = store.make_code(store.make_account("Ike", "SHA256:b").id)
    with pytest.raises(AccountError, match="has an account already"):
        store.make_account("Doc", "SHA256:a")
    with pytest.raises(AccountError, match="has an account already"):
        store.use_code(code, "SHA256:a")
    assert [store.of_key(key).name for key in ("SHA256:a", "SHA256:b")] == ["Wyatt", "Ike"]  # type: ignore[union-attr]
    store.close()


def test_the_lobby_hears_who_comes_and_goes_once_for_two_sessions(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            ike = await person(hall, "Ike")
            assert (await wyatt.until(news.Came, lambda one: one.name == "Ike")).rating == 0
            assert {one.name for one in (await ike.until(news.Who)).people} == {"Wyatt", "Ike"}
            again = await person(hall, "Ike")
            again.close()
            ike.close()
            await wyatt.until(news.Went)
            assert [one.name for one in wyatt.heard if isinstance(one, news.Came | news.Went)] == [
                "Wyatt",
                "Ike",
                "Ike",
            ]

    run(play)


def test_who_does_not_want_to_hear_the_lobby_hears_nothing_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Hear(False))
            wyatt.say(requests.AskKeys())
            await wyatt.until(news.Keys)
            count = len(wyatt.heard)
            ike = await person(hall, "Ike")
            ike.say(requests.Say(0, "anybody?"))
            await ike.until(news.Said, lambda one: bool(one.lines))
            wyatt.say(requests.AskKeys())
            await wyatt.until(news.Keys)
            assert len(wyatt.heard) == count + 1
            wyatt.say(requests.Hear(True))
            assert {one.name for one in (await wyatt.until(news.Who)).people} == {"Wyatt", "Ike"}

    run(play)


def test_a_game_begins_when_every_seat_is_taken_and_everybody_ready(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt, ike, doc = [await person(hall, name) for name in ("Wyatt", "Ike", "Doc")]
            wyatt.say(requests.Make(TERMS, (OPEN, ME)))
            seated = await wyatt.until(news.Seated)
            assert seated.side == 1
            table = seated.table
            wyatt.say(requests.Ready(table))
            ike.say(requests.Sit(table, 1))
            assert "taken" in (await ike.denied()).reason
            ike.say(requests.Sit(table))
            assert (await ike.until(news.Seated)).side == 0
            doc.say(requests.Sit(table))
            assert "No seat is free" in (await doc.denied()).reason
            ike.say(requests.Ready(table))
            ike.say(requests.Ready(table, False))
            ike.say(requests.Play(table, game=play_message()))
            ike.say(requests.Rise(table))
            assert "begun" in (await ike.until(news.Denied, lambda one: one.about in ("ready", "rise"))).reason
            doc.say(requests.Enter(table))
            assert (await doc.until(news.Joined)).side == -1
            assert hall.tables[table].state == "running"

    run(play)


def play_message() -> requests.Game:
    from outlaws_tui.seats.messages import Choose

    return requests.Game(Choose(99, "draw"))


def test_a_host_seats_bots_and_an_heir_keeps_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt, ike = [await person(hall, name) for name in ("Wyatt", "Ike")]
            wyatt.say(requests.Make(TERMS))
            table = (await wyatt.until(news.Seated)).table
            ike.say(requests.Place(table, 1, "auto"))
            assert "Only who made the table" in (await ike.denied()).reason
            wyatt.say(requests.Place(table, 1, "nobody"))
            assert "there are me, open, random" in (await wyatt.denied()).reason
            ike.say(requests.Sit(table))
            await ike.until(news.Seated)
            wyatt.say(requests.Rise(table))
            card = await ike.until(news.TableNow, lambda one: one.table.host == "Ike")
            assert [seat.kind for seat in card.table.seats] == ["open", "person"]
            ike.say(requests.Place(table, 0, "random"))
            ike.say(requests.Ready(table))
            await ike.until(news.Joined)
            seen = await play_out({1: ike}, table, Random(1), 12)
            assert seen.number >= 12 or seen.agenda is None

    run(play)


def test_an_empty_table_is_gone(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Make(TERMS))
            table = (await wyatt.until(news.Seated)).table
            wyatt.say(requests.Rise(table))
            assert (await wyatt.until(news.TableGone)).table == table
            assert hall.tables == {}
        async with opened(tmp_path) as hall:
            assert hall.tables == {}

    run(play)


def test_tables_that_gather_are_there_after_a_new_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Make(Terms("S14", days=3)))
            table = (await wyatt.until(news.Seated)).table
            before = await hall_card(wyatt, table)
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            (after,) = (await wyatt.until(news.Tables)).tables
            assert (after.number, after.terms, after.host) == (before.number, before.terms, "Wyatt")
            assert [seat.who for seat in after.seats] == [seat.who for seat in before.seats]
            assert len(after.seats) == 4

    run(play)


def test_quick_finds_an_open_table_or_makes_one(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt, ike, doc = [await person(hall, name) for name in ("Wyatt", "Ike", "Doc")]
            wyatt.say(requests.Make(Terms("S1", private=True)))
            await wyatt.until(news.Seated)
            ike.say(requests.Quick())
            found = await ike.until(news.Seated)
            assert (await hall_card(ike, found.table)).host == "Ike"
            doc.say(requests.Quick("the-long-field"))
            other = await doc.until(news.Seated)
            assert other.table != found.table
            wyatt.say(requests.Quick())
            assert (await wyatt.until(news.Seated)).table in (found.table, other.table)

    run(play)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (requests.Make(Terms("nonsense")), "nonsense"),
        (requests.Make(Terms("S1"), (ME,)), "2 sides"),
        (requests.Make(Terms("S1"), (ME, ME)), "at most once"),
        (requests.Make(Terms("S1"), ("auto", "auto")), "at least one seat"),
        (requests.Make(Terms("S1"), (ME, "wyatt")), "Nobody called wyatt"),
        (requests.Make(Terms("S1", options=("nonsense",))), "nonsense"),
        (requests.Make(Terms("S6", options=("swap.billy=tom",))), "Billy stays, as an aim is about him"),
        (requests.Make(Terms("S3", options=("fair=1", "handicap.law=spare"))), "A fair fight is played as it is drawn"),
    ],
)
def test_what_cannot_be_made_is_refused_with_the_reason(tmp_path: Path, make: requests.Make, why: str) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(make)
            assert why.lower() in (await doc.denied()).reason.lower()
            assert hall.tables == {}

    run(play)


def test_an_invitation_that_comes_late_is_one_to_watch(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            for watched, names in ((True, ("Wyatt", "Ike")), (False, ("Kate", "Billy"))):
                terms = Terms("S1", private=True, watched=watched)
                (host, _), table = await two_at_a_table(hall, terms, names)
                code = (await hall_card(host, table)).code
                doc = await person(hall, "Doc")
                doc.say(requests.Sit(table, code="wrong"))
                assert "not its code" in (await doc.denied()).reason
                doc.say(requests.Sit(table))
                assert "its code is needed" in (await doc.denied()).reason
                doc.say(requests.Sit(table, code=code))
                if watched:
                    assert (await doc.until(news.Joined)).side == -1
                else:
                    assert "not for others to watch" in (await doc.denied()).reason

    run(play)


def test_chat_is_heard_by_those_it_is_for_and_not_by_who_mutes(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt, ike = [await person(hall, name) for name in ("Wyatt", "Ike")]
            wyatt.say(requests.Make(TERMS))
            table = (await wyatt.until(news.Seated)).table
            ike.say(requests.Say(table, "let me in"))
            assert "not at that table" in (await ike.denied()).reason
            ike.say(requests.Enter(table))
            ike.say(requests.Say(table, "evening\x1b[31m all"))
            line = (await wyatt.until(news.Said, lambda one: bool(one.lines))).lines[0]
            assert (line.table, line.name, line.words) == (table, "Ike", "evening[31m all")
            wyatt.say(requests.Report(line.number, "colours"))
            wyatt.say(requests.Mute("Ike"))
            wyatt.say(requests.AskKeys())
            await wyatt.until(news.Keys)
            assert [one["line"] for one in await hall.writer.run(hall.store.reports)] == ["evening[31m all"]
            heard = len(wyatt.heard)
            ike.say(requests.Say(table, "hello?"))
            await ike.until(news.Said, lambda one: any(line.words == "hello?" for line in one.lines))
            wyatt.say(requests.Mute("Ike", False))
            wyatt.say(requests.AskKeys())
            await wyatt.until(news.Keys)
            assert not [one for one in wyatt.heard[heard:] if isinstance(one, news.Said)]
            wyatt.say(requests.Mute("Wyatt"))
            assert "live with yourself" in (await wyatt.denied()).reason

    run(play)


def test_what_an_app_keeps_comes_back_with_the_next_welcome(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Keep("palette", "mono"))
            wyatt.say(requests.Keep("depth", "256"))
            wyatt.say(requests.Keep("depth", ""))
            wyatt.say(requests.AskKeys())
            await wyatt.until(news.Keys)
            again = await person(hall, "Wyatt")
            assert [one.kept for one in again.heard if isinstance(one, news.Welcome)] == [(("palette", "mono"),)]

    run(play)
