"""Sessions before a real hall: from the first name to a game that is over, with the line lost and found between."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from outlaws_tui.lobby import news, requests
from outlaws_tui.lobby.parts import Game, Terms
from outlaws_tui.seats import messages as seat
from outlaws_tui.server.hall import Hall
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.lobby.playing import HallGame
from outlaws_tui.tui.lobby.saloon import Saloon
from outlaws_tui.tui.lobby.session import Session
from tests.server.playing import Client, hall_card, opened, person, run
from tests.tui.lobby.hall import session, shows, types
from tests.tui.table import plain_environment, text_of

HOT = Terms("S1", turn=60, bank=600)


def game_on(pilot: Pilot[int]) -> HallGame:
    """Return the game's screen."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, HallGame))


async def known(hall: Hall, *names: str) -> None:
    """Make accounts."""
    for name in names:
        (await person(hall, name)).close()


async def seated(pilot: Pilot[int], ike: Client, terms: Terms = HOT) -> int:
    """Sit down at a table that somebody makes, and let the game begin; return the table's number."""
    ike.say(requests.Make(terms))
    table = (await ike.until(news.Seated)).table
    title = (await hall_card(ike, table)).title
    await shows(pilot, title)
    await pilot.press("enter")
    await shows(pilot, "You have no seat")
    await pilot.press("enter")
    await shows(pilot, "space says")
    ike.say(requests.Ready(table))
    await pilot.press("space")
    await shows(pilot, "round 1")
    await ike.until(news.Joined)
    return table


@asynccontextmanager
async def answering(client: Client, table: int, side: int = 0) -> AsyncIterator[None]:
    """Have somebody answer with the first option whenever their side is asked."""

    async def answer() -> None:
        done = -1
        for at in (one for one in client.heard if isinstance(one, news.At)):
            if isinstance(at.game.message, seat.View):
                done = await _answer(client, table, side, at, done)
        while True:
            done = await _answer(client, table, side, await client.until(news.At), done)

    task = asyncio.create_task(answer())
    try:
        yield
    finally:
        task.cancel()


async def _answer(client: Client, table: int, side: int, at: news.At, done: int) -> int:
    seen = getattr(at.game.message, "seen", None)
    if seen is None or seen.asked != side or seen.number <= done:
        return done
    client.choose(table, seen.number, seen.options[0])
    return int(seen.number)


async def until_asked(pilot: Pilot[int], to: int, free: bool = False) -> None:
    """Play the first option until the screen's side is asked at choice `to` or later and (`free`) may take one back."""
    screen = game_on(pilot)
    for _ in range(2000):
        await pilot.pause()
        table = screen.table
        if table.asked in table.here and not table.pending and not screen.busy:
            if table.seen.number >= to and (table.undoable or not free):
                return
            screen.send(Choice("", "", (table.seen.options[0],)))
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is asked")


def test_a_new_key_chooses_a_name_and_comes_into_the_lobby(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            (hall.folder / "motd.txt").write_text("Keep your hands where they can be seen.")
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "What do they call you?", "Keep your hands")
                await types(pilot, "sheriff")
                await pilot.press("enter")
                await shows(pilot, "Nobody can be called sheriff here.")
                await pilot.press(*["backspace"] * 7)
                await types(pilot, "Hattie")
                await pilot.press("enter")
                await shows(pilot, "Outlaws, the lobby", "Hattie", "No table yet", "Keep your hands")

    with plain_environment():
        run(work)


def test_chat_is_heard_muted_and_harmless(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "the lobby")
                ike.say(requests.Say(0, "evening\x1b[2J\x1b]0;gone\x07 all\u202e"))
                text = await shows(pilot, "evening[2J]0;gone all")
                assert "\x1b" not in text
                await pilot.press("t")
                await types(pilot, "howdy, q")
                await pilot.press("enter")
                said = await ike.until(news.Said, lambda said: "Hattie" in [one.name for one in said.lines])
                assert said.lines[-1].words == "howdy, q"
                await pilot.press("T", "up")
                await pilot.press("x")
                await shows(pilot, "You hear Ike no more")
                ike.say(requests.Say(0, "can you hear me"))
                await ike.until(
                    news.Said, lambda said: said.lines[-1:] != () and said.lines[-1].words == "can you hear me"
                )
                await pilot.press("escape")
                assert "evening" not in await shows(pilot, "howdy, q")
                await pilot.press("p")
                await shows(pilot, "muted")

    with plain_environment():
        run(work)


def test_a_table_by_clicks(tmp_path: Path) -> None:
    """A line is chosen by a click, and by another it is changed, sat down at, gone to; the last row is clicked like everywhere."""

    async def work() -> None:
        async def click(pilot: Pilot[int], words: str, part: str = "body") -> None:
            rows = text_of(pilot.app).split("\n")
            row = next(row for row, text in enumerate(rows) if words in text)
            top = 1 if part == "body" else row
            await pilot.click(f"#{part}", offset=(rows[row].index(words) + 1, row - top))

        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie", "Ike")
            async with session(hall, "Hattie") as pilot, session(hall, "Ike") as other:
                await shows(pilot, "No table yet")
                await click(pilot, "n new", "keys")
                await shows(pilot, "a new table".capitalize())
                await click(pilot, "anybody may")
                await click(pilot, "anybody may")
                await shows(pilot, "nobody may")
                await click(pilot, "enter make the table", "keys")
                await shows(pilot, "Nobody may watch.")
                await shows(other, "Learning the Trade")
                await click(other, "Learning the Trade")
                await shows(other, "You have no seat")
                await click(other, "2 Law")
                await click(other, "2 Law")
                await shows(other, "space says that you are ready")

    with plain_environment():
        run(work)


def test_whoever_comes_finds_the_mark_on_an_open_side_and_may_change_sides(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            ike.say(requests.Make(Terms("S14", rated=False)))
            table = (await ike.until(news.Seated)).table
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, (await hall_card(ike, table)).title)
                await pilot.press("enter")
                # Nothing to be ready for without a seat, and bots are for the host.
                text = await shows(pilot, "You have no seat", "enter sit here")
                assert not any(words in text for words in ("space ready", "b bot", "x leave it"))
                await pilot.press("enter")
                await shows(pilot, "space ready", "x leave it")
                assert hall.tables[table].places[1].who == "Hattie"
                await pilot.press("down", "enter")
                while hall.tables[table].places[2].who != "Hattie":
                    await pilot.pause()
                assert hall.tables[table].places[1].open
                await pilot.press("up", "up", "enter")
                await shows(pilot, "That side is taken.")

    with plain_environment():
        run(work)


def test_a_table_by_invitation(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie", "Ike")
            async with session(hall, "Hattie") as pilot, session(hall, "Ike") as other:
                await shows(pilot, "No table yet")
                await pilot.press("n", "down", "down", "right", "down", "down", "down", "right", "enter")
                text = await shows(pilot, "By invitation only.", "random")
                word = text.split("invitation ")[1].split()[0]
                await pilot.press("down", "o", "space")
                await shows(pilot, "1 side open")
                assert "No table yet" in await shows(other, "the lobby")
                await other.press("c")
                await types(other, f"{word}x")
                await other.press("enter")
                await shows(other, "That is not its code.")
                await other.press("c")
                await types(other, f"invitation {word}")
                await other.press("enter")
                await shows(other, "space says that you are ready")
                await other.press("space")
                texts = await shows(other, "round 1"), await shows(pilot, "round 1")
                assert sorted(("draw or pass?" in text, "plays." in text) for text in texts) == [
                    (False, True),
                    (True, False),
                ]

    with plain_environment():
        run(work)


def test_a_host_changes_the_sides_and_the_game_is_played_so(tmp_path: Path) -> None:
    """R-211, R-212: on the page of a new table; whoever sits there reads it, and so does who plays."""

    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "Outlaws, the lobby")
                await pilot.press("n", "right", "right")
                await shows(pilot, "Midday in Deadrock", "s: who, guns, handicaps")
                await pilot.press("s", "right", "down", "right", "enter")
                said = await shows(pilot, "2 changes")
                assert "S3 Midday in Deadrock" in said
                await pilot.press("enter")
                await shows(pilot, "Outlaws: an action less.", "takes Clay's place.")
                ike.say(requests.Quick("midday"))
                table = (await ike.until(news.Seated)).table
                options = (await hall_card(ike, table)).terms.options
                assert [word.partition("=")[0] for word in options] == ["swap.clay", "handicap.outlaws"]
                ike.say(requests.Ready(table))
                await pilot.press("space")
                await shows(pilot, "round 1")
                stage = game_on(pilot).table.stage
                assert stage.slugs[0] == options[0].partition("=")[2]
                assert stage.initial == (3, 3, 4, 4)

    with plain_environment():
        run(work)


def test_the_line_is_lost_and_found_at_the_same_question(tmp_path: Path) -> None:
    async def work() -> None:
        folder = tmp_path / "hall"
        hall = Hall(folder, now=time.time, workers=1)
        await hall.start()
        await known(hall, "Hattie")
        ike = await person(hall, "Ike")
        async with session(hall, "Hattie") as pilot:
            table = await seated(pilot, ike)
            async with answering(ike, table):
                await until_asked(pilot, 4)
            before, number = game_on(pilot).table.seen.options, game_on(pilot).table.seen.number
            await hall.stop()
            await shows(pilot, "The line to the hall is lost")
            game_on(pilot).send(Choice("", "", (before[0],)))
            await shows(pilot, "Nothing was sent")
            hall = Hall(folder, now=time.time, workers=1)
            await hall.start()
            await shows(pilot, "outlaw 10:00")
            seen = game_on(pilot).table.seen
            assert (seen.number, seen.options) == (number, before)
            game_on(pilot).send(Choice("", "", (before[0],)))
            for _ in range(400):
                await pilot.pause()
                if game_on(pilot).table.seen.number > number:
                    break
                await asyncio.sleep(0.01)
            assert game_on(pilot).table.seen.number == number + 1
        await hall.stop()

    with plain_environment():
        run(work)


def test_coming_back_tells_what_is_new(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie") as pilot:
                table = await seated(pilot, ike, Terms("S1", days=3))
                async with answering(ike, table):
                    await until_asked(pilot, 4)
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "your choice", "waited for at Learning the Trade")
                await pilot.press("enter")
                told = await shows(pilot, "What is new for you", "and are asked now")
                assert "talks at the table" not in told
                await pilot.press("enter")
                await shows(pilot, "round")

    with plain_environment():
        run(work)


def test_settings_of_a_seat_stay_with_it_and_are_told_to_nobody(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie") as pilot:
                await seated(pilot, ike)
                await pilot.press("P")
                await shows(pilot, "Samuel" if "Samuel" in text_of(pilot.app) else "SAMUEL")
                await pilot.press("right", "escape")
                await pilot.pause()
                await asyncio.sleep(0.2)
            async with session(hall, "Hattie") as pilot:
                await shows(pilot, "Learning the Trade")
                await pilot.press("enter")
                await shows(pilot, "round 1")
                assert game_on(pilot).table.policy_word(1) == "snap: shoot"
            assert b"snap" not in ike.bytes

    with plain_environment():
        run(work)


def test_a_spectator_sees_and_chooses_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Doc")
            ike = await person(hall, "Ike")
            ike.say(requests.Make(Terms("S1"), ("me", "auto")))
            table = (await ike.until(news.Seated)).table
            ike.say(requests.Ready(table))
            await ike.until(news.Joined)
            async with session(hall, "Doc") as pilot:
                await shows(pilot, "Learning the Trade")
                await pilot.press("enter")
                await shows(pilot, "round 1")
                for key in ("d", "enter", "X", "y", "u", "f"):
                    await pilot.press(key)
                await pilot.pause()
                screen = game_on(pilot)
                # He looks at somebody, wherever the town is larger than the screen.
                assert screen.desk.cursor in [place.square for place in screen.desk.g.figures]
                assert screen.table.here == ()
                await pilot.press("quotation_mark")
                assert "offer a draw" not in await shows(pilot, "1 watching", "t talk", "x mute")
                await pilot.press("escape")
                assert not screen.table.pending
                while screen.table.asked != 0:
                    await pilot.pause()
                await pilot.press("enter")
                await shows(pilot, "Outlaw (Ike) is asked now.")
                await pilot.press("Q", "y")
                await shows(pilot, "the lobby")

    with plain_environment():
        run(work)


def test_what_goes_on_in_the_lobby_costs_nobody_who_plays_a_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie", size=(120, 40)) as pilot:
                table = await seated(pilot, ike)
                app = pilot.app
                assert isinstance(app, Session)
                painted: list[str] = []
                monkeypatch.setattr(HallGame, "paint", lambda _: painted.append("game"))
                monkeypatch.setattr(Saloon, "paint", lambda *_: painted.append("lobby"))
                doc = await person(hall, "Doc")
                doc.say(requests.Say(0, "anybody?"))
                doc.say(requests.Make(Terms("S1")))
                while not (app.hall.talk.get(0) and len(app.hall.tables) == 2):
                    await pilot.pause()
                assert painted == []
                monkeypatch.undo()
                ike.say(requests.Say(table, "howdy"))
                await shows(pilot, "howdy")
                await pilot.press("Q")
                await shows(pilot, "Your seat stays yours, but")
                await pilot.press("y")
                await shows(pilot, "the lobby", "anybody?", "Doc", "3 here")

    with plain_environment():
        run(work)


def test_taking_back_asks_the_others(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            ike = await person(hall, "Ike")
            async with session(hall, "Hattie") as pilot:
                table = await seated(pilot, ike)
                screen = game_on(pilot)
                async with answering(ike, table):
                    await until_asked(pilot, 3, free=True)
                number = screen.table.seen.number
                await pilot.press("u")
                asked = await ike.until(news.At, lambda at: isinstance(at.game.message, seat.TakeBackAsked))
                assert isinstance(asked.game.message, seat.TakeBackAsked)
                ike.say(requests.Play(table, game=Game(seat.TakeBackAnswer(asked.game.message.number, False))))
                await shows(pilot, "It is not taken back")
                await pilot.press("u")
                asked = await ike.until(news.At, lambda at: isinstance(at.game.message, seat.TakeBackAsked))
                ike.say(requests.Play(table, game=Game(seat.TakeBackAnswer(number, True))))
                await shows(pilot, "takes back:")
                assert screen.table.seen.number == number - 1
                await pilot.press("U")
                for _ in range(200):
                    await pilot.pause()
                    if screen.table.seen.number == number:
                        break
                    await asyncio.sleep(0.01)
                assert screen.table.seen.number == number

    with plain_environment():
        run(work)
