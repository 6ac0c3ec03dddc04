"""What somebody finds in the lobby by looking and clicking: tables, towns, people, games, days left; new sizes and pastes while typing."""

import re
import time
from pathlib import Path

from textual import events

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import Terms
from outlaws_tui.tui.lobby.gathering import Gathering
from outlaws_tui.tui.lobby.hall import time_words
from outlaws_tui.tui.lobby.making import Making
from outlaws_tui.tui.lobby.past import Past
from outlaws_tui.tui.lobby.people import People
from outlaws_tui.tui.preview import Preview
from tests.server.playing import opened, person, run, two_at_a_table
from tests.tui.lobby.hall import session, shows, types
from tests.tui.table import plain_environment


def row_of(text: str, words: str) -> int:
    """Return the row of the screen in which some words stand."""
    return next(row for row, line in enumerate(text.splitlines()) if words in line)


def test_lists_are_clicked(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            ike = await person(hall, "Ike")
            doc = await person(hall, "Doc")
            for client, shootout in ((ike, "S1"), (doc, "midday")):
                client.say(requests.Make(Terms(shootout)))
                await client.until(news.Seated)
            await person(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                text = await shows(pilot, "Learning the Trade", "Midday in Deadrock")
                row = row_of(text, "Midday in Deadrock")
                await pilot.click(offset=(10, row))
                assert "▸" in (await shows(pilot, "Midday")).splitlines()[row]
                await pilot.click(offset=(10, row))
                text = await shows(pilot, "Table: Midday in Deadrock")
                assert isinstance(pilot.app.screen, Gathering)
                row = row_of(text, "open")
                await pilot.click(offset=(10, row))
                await pilot.click(offset=(10, row))
                await shows(pilot, "you")
                await pilot.press("escape", "p")
                text = await shows(pilot, "Doc", "Hattie", "Ike")
                row = row_of(text, "Ike")
                await pilot.click(offset=(5, row))
                assert isinstance(pilot.app.screen, People)
                await pilot.click(offset=(5, row))
                await shows(pilot, "Games of Ike")
                assert isinstance(pilot.app.screen, Past)
                await pilot.press("escape", "n")
                text = await shows(pilot, "A new table")
                screen = pilot.app.screen
                assert isinstance(screen, Making)
                before = screen.at
                await pilot.click(offset=(5, row_of(text, "shootout")))
                assert screen.at == before + 1

    with plain_environment():
        run(work)


def test_the_town_is_seen_before_one_plays_in_it_and_gives_way_to_the_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            ike = await person(hall, "Ike")
            await person(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "No table yet")
                await pilot.press("n", "m")
                await shows(pilot, "boards A", "Daniel A/B11")
                await pilot.press("escape", "enter")
                await shows(pilot, "m shows the town.", "space says")
                (table,) = hall.tables
                ike.say(requests.Sit(table))
                await ike.until(news.Seated)
                await pilot.press("space", "m")
                await shows(pilot, "Daniel A/B11")
                assert isinstance(pilot.app.screen, Preview)
                ike.say(requests.Ready(table))
                await shows(pilot, "round 1 of 8")

    with plain_environment():
        run(work)


def test_a_slow_game_says_in_the_lobby_how_long_there_is(tmp_path: Path) -> None:
    """To who sits there; others see what was settled."""

    async def work() -> None:
        async with opened(tmp_path / "hall", time.time) as hall:
            await two_at_a_table(hall, Terms("S1", days=3), ("Hattie", "Ike"))
            await person(hall, "Doc")
            asked = ("Hattie", "Ike")[next(iter(hall.tables.values())).asked]
            async with session(hall, asked) as pilot, session(hall, "Doc") as other:
                await shows(pilot, "your choice", "3 days left")
                assert "left" not in await shows(other, "round 1", "3 days")

    with plain_environment():
        run(work)


def test_beside_two_clocks_the_first_row_holds_whole_words_only(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await two_at_a_table(hall, Terms("S1", turn=90, bank=600), ("Hattie", "Ike"))
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "90s+10m")
                await pilot.press("enter")
                row = (await shows(pilot, "+10:00")).splitlines()[0]
                times = r"(\d+:\d\d\+)?10:00"
                assert re.fullmatch(rf" Learning the Trade   round 1 of 8 +outlaw {times}  law {times} *", row), row

    with plain_environment():
        run(work)


def test_beside_clocks_for_which_there_is_hardly_room_the_round_stays(tmp_path: Path) -> None:
    """In 60 columns the two clocks take 31: what is left has no room for the title too."""

    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await two_at_a_table(hall, Terms("S1", turn=90, bank=600), ("Hattie", "Ike"))
            async with session(hall, "Hattie", (60, 24)) as pilot:
                await shows(pilot, "Learning the Trade")
                await pilot.press("enter")
                row = (await shows(pilot, "+10:00")).splitlines()[0]
                times = r"(\d+:\d\d\+)?10:00"
                assert re.fullmatch(rf" +round 1 of 8 +outlaw {times}  law {times} *", row), row

    with plain_environment():
        run(work)


def test_times_that_are_left_in_few_letters() -> None:
    assert [time_words(hours * 3600) for hours in (72, 40, 35, 2, 1.5)] == [
        "3 days",
        "2 days",
        "35 h",
        "2 h",
        "1:30:00",
    ]


def test_new_sizes_and_pastes_while_something_is_typed(tmp_path: Path) -> None:
    """T27: what is typed stays; of what is pasted only the first line counts, and no more than can be said."""

    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            ike = await person(hall, "Ike")
            await person(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "the lobby")
                await pilot.press("t")
                await types(pilot, "howdy")
                for size in ((1, 1), (3, 2), (200, 60), (40, 10), (79, 23), (80, 24)):
                    await pilot.resize_terminal(*size)
                    await pilot.pause()
                await shows(pilot, "say: howdy")
                pilot.app.screen.post_message(events.Paste(", all\x1b[2J\x07\nq\nq" + "x" * 100_000))
                await shows(pilot, "say: howdy, all[2J")
                await pilot.press("enter")
                said = await ike.until(news.Said, lambda said: bool(said.lines))
                assert said.lines[-1].words == "howdy, all[2J"
                await pilot.press("t")
                pilot.app.screen.post_message(events.Paste("y" * 100_000))
                await shows(pilot, "yyy")
                await pilot.press("enter")
                said = await ike.until(news.Said, lambda said: bool(said.lines))
                assert said.lines[-1].words == "y" * 300
                # Where nothing is typed a paste presses no key.
                pilot.app.screen.post_message(events.Paste("q"))
                await pilot.pause()
                await shows(pilot, "the lobby")

    with plain_environment():
        run(work)
