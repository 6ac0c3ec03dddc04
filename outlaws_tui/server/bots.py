"""Bots think in processes of their own, so that no thought, however long, holds anybody up.

A worker is this module run as a program: a line in (who thinks, with which seed, the stage, what is seen), a line out (the words). It keeps
nothing between two thoughts, so any worker can have any of them, and one that dies or thinks for too long is replaced.
"""

import asyncio
import contextlib
import json
import os
import sys
import time
from typing import Final

from outlaws_tui import data
from outlaws_tui.players import player
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.seats.messages import View, decode, encode
from outlaws_tui.server.shares import make_group_nice
from outlaws_tui.values import frozen

LONGEST: Final = 4 << 20
NICE: Final = 5
DEADLINE: Final = 30.0
"""Seconds for one thought."""


class ThoughtError(Exception):
    """No thought came: two workers died over it, or one took too long or spoke nonsense. They are replaced."""


@frozen
class Thought:
    """What is to be thought about: who thinks, with which seed, for how many seconds a turn, the options of the game, and what that side
    sees."""

    bot: str
    seed: int
    think: int
    options: tuple[str, ...]
    view: View

    def line(self) -> str:
        """Return it as one line."""
        head = json.dumps({"bot": self.bot, "seed": self.seed, "think": self.think, "options": self.options})
        return f'{head[:-1]}, "view": {encode(self.view)}}}\n'


class Bots:
    """A few workers, started when first needed; thoughts wait in turn. `waiting` is how many do, `thinking` how many are thought just
    now, `replaced` how many workers had to be."""

    def __init__(self, count: int, deadline: float = DEADLINE) -> None:
        self.waiting = self.thinking = self.replaced = 0
        self._deadline = deadline
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._free.put_nowait(None)
        self._running: set[asyncio.subprocess.Process] = set()

    async def think(self, thought: Thought) -> str:
        """Return what a bot chooses; where a worker dies over it another one is asked. Raises ThoughtError."""
        try:
            try:
                return await self._think(thought)
            except (ConnectionError, asyncio.IncompleteReadError):
                return await self._think(thought)
        except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
            raise ThoughtError(f"{thought.bot}: {type(error).__name__}") from error

    async def _think(self, thought: Thought) -> str:
        self.waiting += 1
        try:
            worker = await self._free.get()
        finally:
            self.waiting -= 1
        good = False
        self.thinking += 1
        try:
            worker = worker if worker is not None and worker.returncode is None else await self._start()
            words = await asyncio.wait_for(_ask(worker, thought), self._deadline)
            good = True
            return words
        finally:
            self.thinking -= 1
            if not good and worker is not None:
                self.replaced += 1
                self._end(worker)
            self._free.put_nowait(worker if good else None)

    async def _start(self) -> asyncio.subprocess.Process:
        worker = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", __spec__.name),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
            start_new_session=True,
        )
        self._running = {one for one in self._running if one.returncode is None} | {worker}
        return worker

    def _end(self, worker: asyncio.subprocess.Process) -> None:
        with contextlib.suppress(ProcessLookupError):
            worker.kill()

    async def close(self) -> None:
        """End all workers, and let go of what led to them, which would outlive the loop otherwise."""
        for worker in tuple(self._running):
            self._end(worker)
            assert worker.stdin is not None
            worker.stdin.close()
            await worker.communicate()
            with contextlib.suppress(ConnectionError):
                await worker.stdin.wait_closed()


async def _ask(worker: asyncio.subprocess.Process, thought: Thought) -> str:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(thought.line().encode())
    await worker.stdin.drain()
    answer = json.loads(await worker.stdout.readuntil())
    words = answer["words"]
    if not isinstance(words, str):
        raise ValueError("no words")
    return words


def give_way() -> None:
    """Come after those who play, where there is not enough processor for all."""
    os.nice(NICE)
    # Each worker leads a session, which Linux may weigh as a whole; it takes ten such changes a second.
    for _ in range(20):
        if make_group_nice("self", NICE):
            return
        time.sleep(0.1)


def work() -> None:
    """Be a worker: think about each line of standard input. It ends with the hall, whose end closes its input."""
    give_way()
    library = data.load()
    for line in sys.stdin:
        asked = json.loads(line)
        view = decode(json.dumps(asked["view"]))
        assert isinstance(view, View)
        stage = stage_named(view.shootout, tuple(asked["options"]), library)
        words = player(asked["bot"], asked["seed"], asked["think"]).choose(stage, view.seen)
        try:
            print(json.dumps({"words": words}), flush=True)
        except BrokenPipeError:
            # Nobody wants to know any more; what is left to be written must not be tried again on the way out.
            os._exit(0)


if __name__ == "__main__":
    work()
