"""Bots think in workers of their own; one that dies or never answers holds nobody up."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.requests import Think
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import Host
from outlaws_tui.server.bots import Bots, ThoughtError
from tests.server.playing import WAIT
from tests.server.served import children


def thought(bot: str = "auto") -> Think:
    """Return what there is to think about at the beginning of a game."""
    library = data.load()
    shootout = library.shootout("S1")
    game = Game.start(stage_for(shootout, library.components, library.boards), "54f0a1187323", ["", ""], library.digest)
    return Think(7, bot, 1, 1, view=Wrapped(Host(game).view(game.asked)))


def workers() -> list[int]:
    """Return the processes below this one that are workers."""
    return [
        pid for pid in children(os.getpid()) if b"outlaws_tui.server.bots" in Path(f"/proc/{pid}/cmdline").read_bytes()
    ]


def test_whoever_was_asking_a_worker_that_is_killed_hears_from_another() -> None:
    async def play() -> None:
        bots, asked = Bots(1), thought("marshal")
        options = asked.seen.options
        try:
            assert (await bots.think(asked)).words in options
            (first,) = workers()
            thinking = asyncio.ensure_future(bots.think(asked))
            while not bots.thinking:
                await asyncio.sleep(0)
            os.kill(first, signal.SIGKILL)
            assert (await asyncio.wait_for(thinking, WAIT)).words in options
            assert bots.replaced == 1
            assert first not in workers()
        finally:
            await bots.close()

    asyncio.run(play())


def test_a_thought_that_takes_too_long_is_given_up() -> None:
    """T35: the hall then plays something that any seat could."""

    async def play() -> None:
        bots = Bots(1, deadline=0.0)
        try:
            with pytest.raises(ThoughtError, match="TimeoutError"):
                await bots.think(thought())
            assert (bots.waiting, bots.thinking, bots.replaced) == (0, 0, 1)
        finally:
            await bots.close()

    asyncio.run(play())
