"""What went wrong at other people's servers, and must not here.

T16  killed at any write: `seats/test_store` (a record cut at each byte), `test_recovery`, `trial/kill` and `trial/serverkill`.
T17  leaving to dodge a bad result: `test_recovery` (killed with a choice on its way), `seats/test_store` (on disk before it is known).
T18  watching makes no game over another, one bad save blocks nobody: here, and `seats/test_store`.
T19  texts of positions lose nothing and are no two positions': `seats/test_positions`; who is asked counts in them too.
T20  the same dice whatever is reloaded, taken back or put in another order: `seats/test_undo`, `kernel/test_chance`.
T21  a double tap: `test_hidden` (a choice that is stale is refused).
T22  no refusal without a word, no seats of ghosts: here; two sessions of one account: `test_hidden`; reconnecting: `test_front`.
T23  no byte tells what is hidden: `test_hidden`.
T24  a spectator sees the game that is played, whenever he comes: `test_hidden`, and after a rematch: here.
T25  somebody can always act: here.
T26  only the hall says whose time is out: `test_clocks`.
T27  any size at any pace: `test_front`, `tui/test_sturdy`.
T28  a new size while something is read: `test_front`, `trial/hostile`.
T29  no terminal: `test_forbidden`.
T30 to T33  widths, clicks, bytes and what is left on: `tui/test_signs`, `tui/test_mouse`, `tui/test_terminal`.
T34  abort, close, a line that is dead, Ctrl-Z, SIGTERM: `test_front`.
T35  a bot that never answers: `test_bots`, `tui/test_flows`.
"""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import OPEN, Terms
from outlaws_tui.seats.messages import View, encode
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.tables import Table
from tests.server.playing import Client, going_on, opened, person, play_out, run, two_at_a_table


def test_watching_and_then_sitting_down_elsewhere_leaves_the_game_alone(tmp_path: Path) -> None:
    """T18."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            await play_out({0: wyatt, 1: ike}, table, Random(1), 5)
            (record,) = (tmp_path / "games").glob("*.txt")
            before = record.read_bytes()
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(table))
            await doc.until(news.Joined)
            doc.say(requests.Quick())
            assert (await doc.until(news.Seated)).table != table
            doc.say(requests.Sit(table))
            assert (await doc.denied()).reason
            assert record.read_bytes() == before

    run(play)


def test_a_record_that_is_broken_keeps_no_other_game_from_going_on(tmp_path: Path) -> None:
    """T18."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), good = await two_at_a_table(hall)
            await play_out({0: wyatt, 1: ike}, good, Random(1), 5)
            _, bad = await two_at_a_table(hall, names=("Doc", "Kate"))
            broken = hall.tables[bad].game_name
        path = tmp_path / "games" / f"{broken}.txt"
        path.write_bytes(b"outlaws record \xff\xfe\x00")
        async with opened(tmp_path) as hall:
            assert list(hall.tables) == [good]
            assert path.read_bytes() == b"outlaws record \xff\xfe\x00"
            wyatt, ike = await person(hall, "Wyatt"), await person(hall, "Ike")
            for client in (wyatt, ike):
                client.say(requests.Enter(good))
            assert (await play_out({0: wyatt, 1: ike}, good, Random(2), 3)).number == 8

    run(play)


def test_who_was_not_let_in_is_nobody(tmp_path: Path) -> None:
    """T22: neither a wrong token nor a key without a name is seen by others, or holds a seat."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            wyatt = await person(hall, "Wyatt")
            wyatt.say(requests.Make(Terms("S1")))
            table = (await wyatt.until(news.Seated)).table
            ghost = await Client.connect(hall, "nonsense")
            assert isinstance((await ghost.ended())[-1], news.Bye)
            token = await hall.writer.run(hall.store.make_session, None, "SHA256:nobody")
            nameless = await Client.connect(hall, token)
            assert (await nameless.until(news.Welcome)).name == ""
            nameless.say(requests.Sit(table))
            assert (await nameless.denied()).reason
            doc = await person(hall, "Doc")
            assert {one.name for one in (await doc.until(news.Who)).people} == {"Wyatt", "Doc"}
            assert [seat.kind for seat in hall.tables[table].card(member=True).seats] == ["person", OPEN]

    run(play)


def test_a_spectator_of_the_first_game_sees_the_second_one_as_it_is(tmp_path: Path) -> None:
    """T24."""

    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), first = await two_at_a_table(hall)
            doc = await person(hall, "Doc")
            doc.say(requests.Enter(first))
            await doc.until(news.Joined)
            await play_out({0: wyatt, 1: ike}, first, Random(5), 6)
            asked = hall.tables[first].asked
            (wyatt, ike)[asked].choose(first, 6, "concede")
            await ike.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.Propose(first, "rematch"))
            ike.say(requests.Answer(first, (await ike.until(news.Offered)).number, "yes"))
            second = (await wyatt.until(news.Settled)).next
            for client in (wyatt, ike):
                client.say(requests.Enter(second))
                await client.until(news.Joined, lambda one: one.table == second)
            await play_out({0: ike, 1: wyatt}, second, Random(6), 4)
            doc.say(requests.Enter(second))
            joined = await doc.until(news.Joined, lambda one: one.table == second)
            view = (await doc.until(news.At, lambda at: at.table == second)).game.message
            fresh = hall.tables[second].host
            assert fresh is not None
            assert isinstance(view, View)
            assert encode(view) == encode(fresh.view(-1))
            assert (joined.game, view.seen.number) == (hall.tables[second].game_name, 4)
            assert joined.game != hall.tables[first].game_name

    run(play)


SIDES = {"S1": 2, "S14": 4}


@pytest.mark.parametrize(("shootout", "seed"), [("S1", 1), ("S1", 2), ("S14", 3), ("S14", 4)])
def test_whatever_was_done_at_a_table_somebody_can_act(tmp_path: Path, shootout: str, seed: int) -> None:
    """T25: sitting, rising, being ready or not, bots coming and going, people cut off: a table begins when all are ready, and goes on."""

    async def play() -> None:
        random = Random(seed)
        async with opened(tmp_path) as hall:
            people = [await person(hall, name) for name in ("Wyatt", "Ike", "Doc", "Kate")[: SIDES[shootout]]]
            people[0].say(requests.Make(Terms(shootout, rated=False)))
            number = (await people[0].until(news.Seated)).table
            for _ in range(120):
                table = hall.tables.get(number)
                if table is None or table.state != "gathering":
                    break
                await _do_something(hall, number, people, random)
                _can_go_on(hall.tables.get(number))
            await _begin(hall, number, people)

    run(play)


async def _do_something(hall: Hall, number: int, people: list[Client], random: Random) -> None:
    """Have somebody ask for something, and wait until the hall has taken it."""
    who = random.randrange(len(people))
    sides = len(hall.tables[number].places)
    bots = hall.bot_names
    wish: Any = random.choice(
        [
            requests.Sit(number, random.randrange(-1, sides)),
            requests.Sit(number),
            requests.Place(number, random.randrange(sides), random.choice([OPEN, *bots])),
            requests.Ready(number, random.random() < 0.7),
            requests.Enter(number),
            requests.Exit(number),
            *([requests.Rise(number)] if random.random() < 0.3 and who else []),
        ]
    )
    client = people[who]
    if random.random() < 0.05:
        name = ("Wyatt", "Ike", "Doc", "Kate")[who]
        client.close()
        people[who] = client = await person(hall, name)
    client.say(wish)
    client.say(requests.AskKeys())
    await client.until(news.Keys)


def _can_go_on(table: Table | None) -> None:
    """See that nobody waits for a thing that will not come."""
    if table is None:
        return
    if table.state == "gathering":
        full = all(place.bot or place.account is not None for place in table.places)
        assert not (full and all(place.bot or place.ready for place in table.places)), (
            "all are ready, and it does not begin"
        )
    elif table.state == "running":
        assert 0 <= table.asked < len(table.places)
        assert table.places[table.asked].bot or table.places[table.asked].account is not None


async def _begin(hall: Hall, number: int, people: list[Client]) -> None:
    """Bring the table to its beginning, and play a little."""
    table = hall.tables[number]
    if table.state == "gathering":
        people[0].say(requests.Sit(number))
        for side, place in enumerate(table.places):
            if not place.bot and place.account is None and table.side_of(1) != side:
                people[0].say(requests.Place(number, side, "random"))
        for client in people:
            client.say(requests.Enter(number))
            client.say(requests.Ready(number))
            client.say(requests.AskKeys())
            await client.until(news.Keys)
    end = asyncio.get_running_loop().time() + 30
    while hall.tables[number].made < 5:
        assert asyncio.get_running_loop().time() < end, hall.tables[number].card(member=True)
        table = hall.tables[number]
        _can_go_on(table)
        assert table.state == "running"
        account = table.places[table.asked].account
        if account is not None:
            view = table.host.view(table.asked) if table.host is not None else None
            assert view is not None
            client = people[account - 1]
            client.say(requests.Enter(number))
            client.choose(number, view.seen.number, going_on(view.seen)[0])
        await asyncio.sleep(0.02)
