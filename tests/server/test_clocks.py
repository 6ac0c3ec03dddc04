"""Clocks, absence and offers, with a clock that stands still until it is moved."""

from pathlib import Path
from random import Random

import pytest

from outlaws_tui.fields import UnfitError
from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import DAY, ME, Game, Terms
from outlaws_tui.seats.messages import Happened, TakeBack, TakeBackAnswer, TakeBackAsked, TakenBack
from outlaws_tui.server.clocks import NOBODY, Clocks
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.offers import GRACE
from tests.server.playing import Client, Now, hall_card, opened, person, play_out, run, two_at_a_table

HOT = Terms("S1", turn=30, bank=100)


def test_time_passes_for_whoever_is_asked_in_the_turn_first_and_then_in_the_bank() -> None:
    clocks = Clocks(HOT, 2)
    clocks.ask(0, (1, 4), 1000.0)
    assert clocks.lately(1010.0) == (20_000, (100_000, 100_000))
    assert clocks.lately(1035.0) == (0, (95_000, 100_000))
    clocks.ask(1, (1, 4), 1035.0)  # asked out of turn: an allowance of its own
    clocks.ask(0, (1, 4), 1040.0)  # the same turn: what was left of the allowance, which is nothing
    assert clocks.lately(1041.0) == (0, (94_000, 100_000))
    clocks.ask(1, (1, 4), 1042.0)
    assert clocks.lately(1042.0) == (25_000, (93_000, 100_000))
    clocks.ask(0, (1, 5), 1043.0)  # another turn fills both
    assert clocks.lately(1043.0) == (30_000, (93_000, 100_000))
    assert not clocks.late(1043.0 + 122.9)
    assert clocks.late(1043.0 + 123.0)
    clocks.ask(NOBODY, (1, 5), 1050.0)
    assert not clocks.late(9999.0)
    assert clocks.lately(9999.0) == (0, (93_000, 100_000))


def test_days_are_for_each_choice() -> None:
    clocks = Clocks(Terms("S1", days=2), 2)
    clocks.ask(0, (1, 1), 0.0)
    assert not clocks.late(2 * DAY - 1)
    clocks.ask(0, (1, 1), DAY * 1.0)
    assert not clocks.late(3 * DAY - 1)
    assert clocks.late(3 * DAY)


@pytest.mark.parametrize(("terms", "left"), [(HOT, 20_000), (Terms("S1", days=1), (DAY - 10 - 500) * 1000)])
def test_clocks_that_are_kept_come_back_and_only_days_run_while_the_hall_is_down(terms: Terms, left: int) -> None:
    clocks = Clocks(terms, 2)
    clocks.ask(1, (1, 1), 100.0)
    text = clocks.text(110.0)
    again = Clocks(terms, 2)
    again.read(text, 610.0)
    assert again.lately(610.0)[0] == left


@pytest.mark.parametrize("more", [{"turn": 30, "days": 1}, {"bank": 60}, {"turn": 4000}, {"days": 31}])
def test_terms_that_make_no_sense_are_none(more: dict[str, int]) -> None:
    with pytest.raises(UnfitError):
        Terms("S1", **more)  # type: ignore[arg-type]


async def asked_and_other(hall: Hall, clients: list[Client], table: int) -> tuple[int, Client, Client]:
    side = hall.tables[table].asked
    return side, clients[side], clients[1 - side]


async def heard(client: Client) -> None:
    """Have the hall finish what it was asked before."""
    client.say(requests.AskHistory())
    await client.until(news.History)


def test_out_of_time_the_other_one_may_claim_and_a_late_choice_before_that_stands(tmp_path: Path) -> None:
    async def play() -> None:
        now = Now()
        async with opened(tmp_path, now) as hall:
            clients, table = await two_at_a_table(hall, HOT)
            side, slow, other = await asked_and_other(hall, clients, table)
            clock = await other.until(news.Clock)
            assert (clock.asked, clock.turn, clock.banks, clock.runs) == (side, 30_000, (100_000, 100_000), True)
            now.at += 129.0
            hall.tick()
            now.at += 1.0
            hall.tick()
            offered = await other.until(news.Offered)
            assert (offered.what, offered.side, offered.late, offered.claims) == ("absence", side, True, True)
            slow.choose(table, 0, "draw")
            settled = await other.until(news.Settled)
            assert (settled.what, settled.outcome) == ("absence", "gone")
            other.say(requests.Answer(table, offered.number, "claim"))
            assert "Too late" in (await other.denied()).reason
            side, slow, other = await asked_and_other(hall, clients, table)
            now.at += 131.0
            hall.tick()
            offered = await other.until(news.Offered)
            other.say(requests.Answer(table, offered.number, "yes"))
            assert "no answer" in (await other.denied()).reason
            other.say(requests.Answer(table, offered.number, "claim"))
            card = await other.until(news.TableNow, lambda one: one.table.state == "over")
            assert card.table.asked == -1
            assert hall.tables[table].game.winner == 1 - side

    run(play)


def test_absence_counts_only_while_one_is_asked_and_ends_with_coming_back(tmp_path: Path) -> None:
    async def play() -> None:
        now = Now()
        async with opened(tmp_path, now) as hall:
            clients, table = await two_at_a_table(hall)
            side, away, other = await asked_and_other(hall, clients, table)
            other.close()
            now.at += 10 * GRACE
            hall.tick()  # who is away is not asked
            away.close()
            other = await person(hall, ("Wyatt", "Ike")[1 - side])
            other.say(requests.Enter(table))
            await other.until(news.Joined)
            hall.tick()
            now.at += GRACE - 1
            hall.tick()
            await heard(other)
            assert not [one for one in other.heard if isinstance(one, news.Offered)]
            now.at += 2
            hall.tick()
            offered = await other.until(news.Offered)
            assert (offered.what, offered.side, offered.late) == ("absence", side, False)
            other.say(requests.Answer(table, offered.number, "wait"))
            assert (await other.until(news.Settled)).outcome == "wait"
            now.at += GRACE + 1
            hall.tick()
            second = await other.until(news.Offered)
            back = await person(hall, ("Wyatt", "Ike")[side])
            back.say(requests.Enter(table))
            settled = await other.until(news.Settled)
            assert (settled.number, settled.outcome) == (second.number, "gone")
            assert (await back.seen()).asked == side

    run(play)


def test_whoever_comes_back_hears_what_is_new(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            clients, table = await two_at_a_table(hall, Terms("S1", days=2))
            side, asked, other = await asked_and_other(hall, clients, table)
            other.close()
            asked.choose(table, 0, "draw")
            await asked.until(news.At, lambda at: isinstance(at.game.message, Happened))
            back = await person(hall, ("Wyatt", "Ike")[1 - side])
            told = await back.until(news.Notice)
            assert (told.what, told.table) == ("news", table)
            assert "1 choice since you left" in told.words
            again = await person(hall, ("Wyatt", "Ike")[hall.tables[table].asked])
            assert "you are asked" in (await again.until(news.Notice)).words

    run(play)


def test_a_bot_holds_a_seat_until_its_person_is_back(tmp_path: Path) -> None:
    async def play() -> None:
        now = Now()
        async with opened(tmp_path, now) as hall:
            clients, table = await two_at_a_table(hall)
            side, away, other = await asked_and_other(hall, clients, table)
            await other.seen()
            away.close()
            await heard(other)
            now.at += GRACE + 1
            hall.tick()
            offered = await other.until(news.Offered)
            other.say(requests.Answer(table, offered.number, "bot"))
            held = await other.until(news.TableNow, lambda one: one.table.seats[side].held != "")
            assert held.table.seats[side].who == ("Wyatt", "Ike")[side]
            seen = await other.seen()
            assert seen.number == 1
            back = await person(hall, ("Wyatt", "Ike")[side])
            back.say(requests.Enter(table))
            await other.until(news.TableNow, lambda one: one.table.seats[side].held == "")

    run(play)


def test_a_draw_needs_everybody_and_playing_on_declines_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            clients, table = await two_at_a_table(hall)
            side, asked, other = await asked_and_other(hall, clients, table)
            other.say(requests.Propose(table, "draw"))
            offered = await asked.until(news.Offered)
            assert (offered.what, offered.side) == ("draw", 1 - side)
            asked.choose(table, 0, "draw")
            assert (await other.until(news.Settled)).outcome == "no"
            other.say(requests.Propose(table, "draw"))
            offered = await asked.until(news.Offered)
            asked.say(requests.Answer(table, offered.number, "no"))
            assert (await other.until(news.Settled)).outcome == "no"
            other.say(requests.Propose(table, "draw"))
            await asked.until(news.Offered)
            asked.say(requests.Propose(table, "draw"))
            assert (await other.until(news.Settled)).outcome == "yes"
            await other.until(news.TableNow, lambda one: one.table.state == "over")
            assert hall.tables[table].game.winner == -1

    run(play)


def test_a_rematch_has_the_same_people_with_sides_changed(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall)
            wyatt.say(requests.Propose(table, "rematch"))
            assert "over" in (await wyatt.denied()).reason
            wyatt.choose(table, 0, "concede")
            await ike.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.Propose(table, "rematch"))
            offered = await ike.until(news.Offered)
            ike.say(requests.Answer(table, offered.number, "yes"))
            after = (await wyatt.until(news.Settled)).next
            assert after > table
            for client, side in ((wyatt, 1), (ike, 0)):
                client.say(requests.Enter(after))
                joined = await client.until(news.Joined, lambda one: one.table == after)
                assert joined.side == side
            await play_out({0: ike, 1: wyatt}, after, Random(3), 5)

    run(play)


def test_who_watches_a_private_table_watches_its_rematch_and_nobody_else_does(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            (wyatt, ike), table = await two_at_a_table(hall, Terms("S1", private=True))
            doc, kate = await person(hall, "Doc"), await person(hall, "Kate")
            doc.say(requests.Enter(table, code=(await hall_card(wyatt, table)).code))
            await doc.until(news.Joined)
            wyatt.choose(table, 0, "concede")
            await ike.until(news.TableNow, lambda one: one.table.state == "over")
            wyatt.say(requests.Propose(table, "rematch"))
            ike.say(requests.Answer(table, (await ike.until(news.Offered)).number, "yes"))
            after = (await doc.until(news.Settled)).next
            doc.say(requests.Enter(after))
            assert (await doc.until(news.Joined, lambda one: one.table == after)).side == -1
            kate.say(requests.Enter(after))
            assert "its code is needed" in (await kate.denied()).reason

    run(play)


def test_taking_back_asks_the_other_person_and_not_a_machine(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            clients, table = await two_at_a_table(hall)
            random = Random(8)
            seen = [await client.seen() for client in clients]
            game = hall.tables[table].game
            while not game.undoable(game.asked):
                asked = seen[0].asked
                fitting = [words for words in seen[asked].options if words.startswith(("draw", "walk", "turn"))]
                clients[asked].choose(table, seen[0].number, random.choice(fitting or seen[asked].options))
                seen = [await client.seen() for client in clients]
            number, asked = game.number, game.asked
            one, other = clients[asked], clients[1 - asked]
            one.say(requests.Play(table, game=Game(TakeBack(number, number - 1))))
            wanted = await other.until(news.At, lambda at: isinstance(at.game.message, TakeBackAsked))
            assert wanted.undoable >= 1
            again = await person(hall, ("Wyatt", "Ike")[1 - asked])
            again.say(requests.Enter(table))
            await again.until(news.At, lambda at: isinstance(at.game.message, TakeBackAsked))
            other.say(requests.Play(table, game=Game(TakeBackAnswer(number, True))))
            for client in (one, other, again):
                taken = await client.until(news.At, lambda at: isinstance(at.game.message, TakenBack))
                assert taken.game.message.granted  # type: ignore[union-attr]
            assert game.number == number - 1

    run(play)


def test_at_a_table_without_undo_nothing_is_taken_back(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(requests.Make(Terms("S1", undo=False), (ME, "auto")))
            table = (await doc.until(news.Seated)).table
            doc.say(requests.Ready(table))
            await doc.until(news.Joined)
            doc.say(requests.Play(table, game=Game(TakeBack(0, -1))))
            assert "nothing is taken back" in (await doc.denied()).reason

    run(play)
