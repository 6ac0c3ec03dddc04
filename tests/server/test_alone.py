"""Bots of games that people play alone think in the hall's workers: one thought at a time for each, and nobody else is held up."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from outlaws_tui import data
from outlaws_tui.lobby import messages, news
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.requests import AskStandings, Hurry, Think
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import Host
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.server import bots
from outlaws_tui.server.alone import MOST_VAIN
from outlaws_tui.server.bots import Bots
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.measures import figures
from tests.server.playing import WAIT, Client, opened, person, run
from tests.server.test_bots import workers

OPTIONS = ("handicap.outlaw=action",)


def view() -> Any:
    """Return what is seen where somebody of S1 decides first what to do in his turn."""
    library = data.load()
    stage = stage_named("learning-the-trade", (), library)
    game = Game.start(stage, "54f0a1187323", ["human", "auto"], library.digest)
    while "end" not in (seen := game.observe(game.asked)).options:
        game.choose(game.asked, game.number, seen.options[0])
    return Host(game).view(game.asked)


def think(bot: str = "auto", number: int = 1, seconds: int = 1, **changes: Any) -> Think:
    """Return a request to think; `changes` are those of what is seen."""
    shown = view()
    return Think(number, bot, 5, seconds, view=Wrapped(evolve(shown, seen=evolve(shown.seen, **changes))))


async def until(true: Callable[[], Any]) -> Any:
    """Wait until something holds."""
    for _ in range(int(WAIT / 0.01)):
        if found := true():
            return found
        await asyncio.sleep(0.01)
    raise AssertionError("it never comes to that")


async def asleep(client: Client) -> int:
    """Have the only worker thought with once, and put it to sleep; return its process."""
    client.say(think())
    await client.until(news.Thought)
    (worker,) = workers()
    os.kill(worker, signal.SIGSTOP)
    return worker


def test_a_bot_answers_from_a_worker_and_says_why(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            for number, bot in enumerate(("random", "greenhorn", "auto", "deputy", "Marshal")):
                doc.say(think(bot, number))
                thought = await doc.until(news.Thought)
                assert thought.number == number
                assert thought.words in view().seen.options
                assert (thought.why == "") == (bot == "random")
            assert hall.measures.requests["think"][0] == 5
            found = figures(hall)
            assert [found[name] for name in ("bots_waiting", "bots_thinking", "bots_replaced", "faults")] == [0] * 4
            assert len(workers()) == 1

    run(play)


def test_what_was_agreed_on_is_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """R-211: whoever plays with changed sides has them thought about, not the usual ones."""
    found: list[Stage] = []

    def begun(*of: Any) -> Stage:
        found.append(stage_named(*of))
        return found[-1]

    monkeypatch.setattr(bots, "stage_named", begun)
    line = messages.encode(evolve(think("random"), options=OPTIONS)).encode()
    assert isinstance(bots._thought(line, data.load(), lambda: False), news.Thought)
    # Both have 4 actions in S1, and the outlaw gives one of them up.
    assert [stage.initial for stage in found] == [(3, 4)]


def test_one_thought_at_a_time_and_a_hurried_one_that_waits_is_let_go(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc, ike = await person(hall, "Doc"), await person(hall, "Ike")
            worker = await asleep(doc)
            try:
                doc.say(think("marshal", 2))
                doc.say(think("auto", 3))
                assert (await doc.denied()).reason == "One thought at a time."
                ike.say(think("auto", 4))
                await until(lambda: (hall.bots.thinking, hall.bots.waiting) == (1, 1))
                # Nobody else is held up by those who wait.
                ike.say(AskStandings())
                await ike.until(news.Standings)
                ike.say(Hurry())
                denied = await ike.denied()
                assert (denied.about, denied.code) == ("think", "busy")
                await until(lambda: (hall.bots.thinking, hall.bots.waiting) == (1, 0))
                doc.say(Hurry())
            finally:
                os.kill(worker, signal.SIGCONT)
            assert (await doc.until(news.Thought)).number == 2
            ike.say(think("auto", 5))
            assert (await ike.until(news.Thought)).number == 5
            assert workers() == [worker]

    run(play)


def test_hurry_where_nothing_is_thought_about_is_nothing(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            doc.say(Hurry())
            doc.say(think())
            assert (await doc.until(news.Thought)).number == 1
            assert not [one for one in doc.heard if isinstance(one, news.Denied)]
            # What is hurried before anybody could begin is let go, and the next one is thought about.
            doc.say(think(number=2))
            doc.say(Hurry())
            assert (await doc.until(news.Denied | news.Thought)) is not None  # type: ignore[arg-type]
            doc.say(think(number=3))
            await doc.until(news.Thought, lambda thought: thought.number == 3)

    run(play)


def test_another_worker_thinks_where_one_is_killed(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            worker = await asleep(doc)
            doc.say(think("auto", 2))
            await until(lambda: hall.bots.thinking == 1)
            os.kill(worker, signal.SIGKILL)
            assert (await doc.until(news.Thought)).number == 2
            assert (hall.bots.replaced, hall.measures.faults) == (1, 0)

    run(play)


def test_nothing_stays_of_whoever_leaves_while_somebody_thinks_for_him(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc, ike = await person(hall, "Doc"), await person(hall, "Ike")
            worker = await asleep(doc)
            doc.say(think("marshal", 2, 10))
            await until(lambda: hall.bots.thinking == 1)
            ike.say(think("auto", 2))
            await until(lambda: hall.bots.waiting == 1)
            for client in (doc, ike):
                client.close()
            await until(lambda: not hall.sessions)
            await until(lambda: hall.bots.waiting == 0)
            os.kill(worker, signal.SIGCONT)
            await until(lambda: hall.bots.thinking == 0)
            assert workers() == [worker]
            assert (hall.bots.replaced, hall.measures.faults) == (0, 0)

    run(play)


def _off_the_map() -> tuple[Any, ...]:
    first, *others = view().seen.figures
    return (first._replace(square=99_999), *others)


@pytest.mark.parametrize(
    "asked",
    [
        think("human"),
        think("nobody"),
        think(options=()),
        think(options=("end",)),
        think(asked=-1),
        think(figures=()),
        think(figures=_off_the_map()),
        think(agenda=None),
        evolve(think(), options=("nonsense=1",)),
        evolve(think(), view=Wrapped(evolve(view(), shootout="nowhere"))),
        evolve(think(), view=Wrapped(evolve(view(), shootout="S14"))),
    ],
)
def test_nonsense_is_denied_and_costs_nobody_a_worker(tmp_path: Path, asked: Think) -> None:
    async def play() -> None:
        async with opened(tmp_path) as hall:
            doc = await person(hall, "Doc")
            for _ in range(MOST_VAIN + 1):
                doc.say(asked)
                denied = await doc.denied()
                assert (denied.about, denied.code) == ("think", "nonsense")
                assert denied.reason.isprintable()
            doc.say(think())
            assert (await doc.denied()).reason == "Too many thoughts of yours came to nothing."
            ike = await person(hall, "Ike")
            ike.say(think())
            await ike.until(news.Thought)
            assert (hall.bots.replaced, hall.measures.faults) == (0, 0)
            assert len(workers()) == 1

    run(play)


def test_long_thoughts_of_those_who_play_alone_leave_a_worker_free() -> None:
    async def play() -> None:
        shared = Bots(2)
        try:
            await shared.think(think())
            (first,) = workers()
            os.kill(first, signal.SIGSTOP)
            long = [think("marshal") for _ in range(2)]
            thinking = [asyncio.ensure_future(shared.think(one, alone=True)) for one in long]
            await until(lambda: (shared.thinking, shared.waiting) == (1, 1))
            assert (await shared.think(think("auto"), alone=True)).words in view().seen.options
            assert (await shared.think(think("marshal"))).words in view().seen.options
            assert (shared.thinking, shared.waiting) == (1, 1)
            os.kill(first, signal.SIGCONT)
            for one in await asyncio.gather(*thinking):
                assert one.words in view().seen.options
            assert len(workers()) == 2
        finally:
            await shared.close()

    asyncio.run(play())


def test_what_a_bot_stumbles_over_is_a_fault_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(hall: Hall) -> None:
        doc = await person(hall, "Doc")

        async def stumble(_: object, __: Think) -> news.Denied:
            return news.Denied("think", "fault", "KeyError('horse')")

        monkeypatch.setattr("outlaws_tui.server.bots._ask", stumble)
        doc.say(think())
        denied = await doc.denied()
        assert (denied.code, denied.reason) == ("thought", "auto: KeyError('horse')")
        assert (hall.measures.faults, hall.bots.replaced) == (1, 0)

    async def work() -> None:
        async with opened(tmp_path) as hall:
            await play(hall)

    run(work)
