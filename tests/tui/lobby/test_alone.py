"""Games that somebody plays alone in a session: their bots think in the hall, and here where the hall does not."""

import asyncio
import os
import signal
import socket
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve
from textual.pilot import Pilot

from outlaws_tui.lobby.messages import LONGEST_REQUEST
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.requests import Think
from outlaws_tui.server.hall import Hall
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.lobby import alone
from outlaws_tui.tui.lobby.alone import LoneTable
from outlaws_tui.tui.lobby.line import HallLine
from outlaws_tui.tui.lobby.session import Session
from outlaws_tui.tui.starting import Start
from outlaws_tui.tui.title import Title
from tests.server.playing import WAIT, opened, person, run
from tests.server.test_alone import view
from tests.server.test_bots import workers
from tests.server.test_games import spent_in_turns
from tests.tui.lobby.hall import LIBRARY, session, shows
from tests.tui.table import plain_environment, text_of

SEED = "54f0a1187323"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the hall as long as a busy machine may take."""
    monkeypatch.setattr(alone, "LATE", WAIT)


async def until(pilot: Pilot[int], true: Callable[[], Any]) -> None:
    """Wait until something holds."""
    for _ in range(1500):
        await pilot.pause()
        if true():
            return
        await asyncio.sleep(0.02)
    raise AssertionError(f"it never comes to that:\n{text_of(pilot.app)}")


async def begun(pilot: Pilot[int], hall: Hall, *seats: str, options: tuple[str, ...] = ()) -> LoneTable:
    """Begin to play S1 alone."""
    app = pilot.app
    assert isinstance(app, Session)
    await shows(pilot, "Outlaws, the lobby")
    await pilot.press("s")
    await shows(pilot, "Learning the Trade")
    # In the app's own turn: what it does there is done to this one, of two in a test.
    app.call_later(app.screen.dismiss, Start(LIBRARY.shootout("S1"), seats, SEED, options))
    await until(pilot, lambda: isinstance(app.screen, GameScreen))
    assert isinstance(app.table, LoneTable)
    return app.table


async def play(pilot: Pilot[int], to: int, free: Callable[[], Any] = lambda: True) -> None:
    """Play one option after the other until so many choices are made and `free` holds, or the game is over: how long somebody who never
    shoots lives is the bot's to say."""
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    for _ in range(3000):
        await pilot.pause()
        table = screen.table
        if table.over or (table.seen.number >= to and free()):
            return
        if table.asked in table.here and not screen.busy:
            options = table.seen.options
            screen.send(Choice("", "", ("end" if "end" in options else options[0],)))
        await asyncio.sleep(0.01)
    raise AssertionError(f"nobody is asked:\n{text_of(pilot.app)}")


async def known(hall: Hall, *names: str) -> None:
    """Make accounts."""
    for name in names:
        (await person(hall, name)).close()


def asked(hall: Hall) -> int:
    """Return how many thoughts sessions have asked for."""
    return hall.measures.requests.get("think", (0, 0.0))[0]


@pytest.mark.parametrize("bot", ["auto", "deputy", "marshal"])
def test_bots_think_in_the_hall_and_say_why(tmp_path: Path, bot: str) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                table = await begun(pilot, hall, "human", bot)
                await play(pilot, 6, lambda: table.reasons)
                assert asked(hall) > 0
                assert not table.bots
                assert [step.words for step in table.game.steps if step.side == 1]
                assert (hall.bots.replaced, hall.measures.faults) == (0, 0)

    with plain_environment():
        run(work)


def test_a_whole_game_is_played_with_changed_sides(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            found: list[Think] = []
            think = hall.bots.think

            async def noted(request: Think, alone: bool = False) -> Any:
                found.append(request)
                return evolve(await think(request, alone), took=7)

            hall.bots.think = noted  # type: ignore[method-assign]
            async with session(hall, "Hattie") as pilot:
                table = await begun(pilot, hall, "human", "greenhorn", options=("handicap.outlaw=action",))
                await play(pilot, 1000)
                assert table.over
                assert not table.bots
                assert [request.spent for request in found] == spent_in_turns(found, 7)
                assert {request.options for request in found} == {("handicap.outlaw=action",)}
                # Another position, other luck.
                assert len({request.seed for request in found}) == len(found)

    with plain_environment():
        run(work)


def test_a_game_goes_on_where_the_line_is_lost(tmp_path: Path) -> None:
    """In the middle of a thought, whose worker is asleep."""

    async def work() -> None:
        hall = Hall(tmp_path / "hall", workers=1)
        await hall.start()
        await known(hall, "Hattie")
        async with session(hall, "Hattie") as pilot:
            table = await begun(pilot, hall, "human", "marshal")
            await play(pilot, 0, workers)
            assert not table.bots
            (worker,) = workers()
            os.kill(worker, signal.SIGSTOP)
            await play(pilot, 0, lambda: hall.bots.thinking)
            await hall.stop()
            await play(pilot, table.seen.number + 8, lambda: table.bots)
            assert [type(bot).__name__ for bot in table.bots.values()] == ["Deputy"]

    with plain_environment():
        run(work)


def test_a_game_goes_on_where_no_thought_comes_and_comes_back_to_the_hall(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                table = await begun(pilot, hall, "human", "auto")
                await play(pilot, 4, lambda: table.asked == 0)
                (worker,) = workers()
                os.kill(worker, signal.SIGSTOP)
                monkeypatch.setattr(alone, "LATE", 0.01)
                await play(pilot, 0, lambda: hall.bots.thinking)
                # The hall still is at the first of them: the next one is denied.
                await play(pilot, table.seen.number + 8, lambda: table.bots and table.asked == 0)
                monkeypatch.setattr(alone, "LATE", WAIT)
                os.kill(worker, signal.SIGCONT)
                await until(pilot, lambda: not hall.bots.thinking)
                before = len(table.game.steps)
                table.bots.clear()
                await play(pilot, before + 8)
                assert not table.bots

    with plain_environment():
        run(work)


def test_whoever_hurries_does_not_wait_for_those_before_him(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie", "Ike")
            async with session(hall, "Hattie") as pilot, session(hall, "Ike") as other:
                table = await begun(pilot, hall, "human", "marshal")
                theirs = await begun(other, hall, "human", "marshal")
                await play(pilot, 0, workers)
                (worker,) = workers()
                os.kill(worker, signal.SIGSTOP)
                await play(pilot, 0, lambda: hall.bots.thinking == 1)
                await play(other, 0, lambda: hall.bots.waiting == 1)
                assert "thinks" in await shows(other, "(marshal) thinks")
                await other.press("space")
                await until(other, lambda: theirs.bots)
                assert not table.bots
                # He who thinks for the first one is told too, as soon as he can hear it.
                await pilot.press("space")
                os.kill(worker, signal.SIGCONT)
                await until(pilot, lambda: not hall.bots.thinking)
                await play(pilot, table.seen.number + 2)
                assert not table.bots

    with plain_environment():
        run(work)


def test_whoever_leaves_a_game_leaves_nobody_thinking(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                table = await begun(pilot, hall, "human", "marshal")
                await play(pilot, 0, workers)
                (worker,) = workers()
                os.kill(worker, signal.SIGSTOP)
                await play(pilot, 0, lambda: hall.bots.thinking == 1)
                await pilot.press("Q", "y")
                await until(pilot, lambda: isinstance(pilot.app.screen, Title))
                os.kill(worker, signal.SIGCONT)
                await until(pilot, lambda: not hall.bots.thinking)
                assert not table.bots

    with plain_environment():
        run(work)


def test_a_marshal_takes_no_more_time_than_he_would_at_a_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with opened(tmp_path / "hall") as hall:
            await known(hall, "Hattie")
            async with session(hall, "Hattie") as pilot:
                app = pilot.app
                assert isinstance(app, Session)
                app.settings = evolve(app.settings, think=60)
                table = await begun(pilot, hall, "human", "marshal")
                assert table.patience(1) == 10
                assert "A marshal takes 10 seconds a turn here" in " ".join(
                    line for told in table.told for line in told.lines
                )

    with plain_environment():
        run(work)


def test_what_is_too_long_for_the_hall_is_not_said() -> None:
    """It would end the line for it; what was to be thought about is thought about here then."""
    said: list[bytes] = []

    async def hear(_: object) -> None:
        raise AssertionError("nobody says anything")

    line = HallLine(lambda: socket.socket(), "", hear, lambda _: None)
    line._writer = SimpleNamespace(is_closing=lambda: False, write=said.append)  # type: ignore[assignment]
    asked = Think(1, "auto", view=Wrapped(view()))
    assert line.ask(asked)
    room = LONGEST_REQUEST - len(said[0])
    seats = view().seats
    for more in (room, room + 1):
        shown = evolve(view(), seats=(seats[0] + "x" * more, *seats[1:]))
        assert line.ask(evolve(asked, view=Wrapped(shown))) == (more == room)
    assert [len(one) for one in said[1:]] == [LONGEST_REQUEST]
