"""Bots think in processes of their own, so that no thought, however long, holds anybody up.

A worker is this module run as a program: `Think` in as a line, `Thought` out, or `Denied`. It keeps nothing between two thoughts, so any
worker can have any of them, and one that dies or thinks for too long is replaced. Whatever it is sent while it thinks means: hurry.
"""

import asyncio
import contextlib
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from typing import Final

from outlaws_tui import data
from outlaws_tui.data import Library
from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.kernel.text import PositionError
from outlaws_tui.lobby import messages
from outlaws_tui.lobby.news import MOST_WHY, Denied, Thought
from outlaws_tui.lobby.requests import Think
from outlaws_tui.lobby.wire import WireError
from outlaws_tui.outlaws.observing import Observation, observe, thaw
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.players import player, thinks_long
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.seats.messages import View
from outlaws_tui.server.shares import make_group_nice

LONGEST: Final = 1 << 20
NICE: Final = 5
DEADLINE: Final = 30.0
"""Seconds for one thought."""
FAULT: Final = "fault"
"""The code of what a bot stumbled over."""
_HURRY: Final = b"\n"
_CHUNK: Final = 1 << 16
_BROKEN: Final = (asyncio.IncompleteReadError, asyncio.LimitOverrunError)


class ThoughtError(OutlawsError):
    """No thought came: two workers died over it, or one took too long, spoke nonsense or stumbled."""

    code = "thought"


class NonsenseError(ThoughtError):
    """What was to be thought about is no position that a game comes to, or nobody and nothing that there is."""

    code = "nonsense"


class Bots:
    """A few workers, started when first needed; thoughts wait in turn. `waiting` is how many do, `thinking` how many are thought just
    now, `replaced` how many workers had to be. Where there are several, long thoughts of those who play alone leave one free."""

    def __init__(self, count: int, deadline: float = DEADLINE) -> None:
        self.waiting = self.thinking = self.replaced = 0
        self._deadline = deadline
        self._free: asyncio.LifoQueue[asyncio.subprocess.Process | None] = asyncio.LifoQueue()
        for _ in range(count):
            self._free.put_nowait(None)
        self._alone = asyncio.Semaphore(max(1, count - 1))
        self._running: set[asyncio.subprocess.Process] = set()
        self._with: list[tuple[Think, asyncio.subprocess.Process]] = []

    async def think(self, asked: Think, alone: bool = False) -> Thought:
        """Return what a bot chooses, at a table or in a game that somebody plays alone; where a worker dies over it another one is asked.
        Raises ThoughtError."""
        if not (alone and thinks_long(asked.bot)):
            return await self._answer(asked)
        with self._waits():
            await self._alone.acquire()
        try:
            return await self._answer(asked)
        finally:
            self._alone.release()

    def hurry(self, asked: Think) -> bool:
        """Have the worker that thinks about it answer with the best it has found; return whether there is one."""
        for one, worker in self._with:
            if one is asked:
                assert worker.stdin is not None
                worker.stdin.write(_HURRY)
                return True
        return False

    @contextlib.contextmanager
    def _waits(self) -> Iterator[None]:
        self.waiting += 1
        try:
            yield
        finally:
            self.waiting -= 1

    async def _answer(self, asked: Think) -> Thought:
        try:
            try:
                return await self._think(asked)
            except (ConnectionError, asyncio.IncompleteReadError):
                return await self._think(asked)
        except (OSError, TimeoutError, ValueError, WireError, *_BROKEN) as error:
            raise ThoughtError(f"{asked.bot}: {type(error).__name__}") from error

    async def _think(self, asked: Think) -> Thought:
        with self._waits():
            worker = await self._free.get()
        good = False
        self.thinking += 1
        try:
            worker = worker if worker is not None and worker.returncode is None else await self._start()
            self._with.append((asked, worker))
            answer = await asyncio.wait_for(_ask(worker, asked), self._deadline)
            good = True
        finally:
            self._with = [one for one in self._with if one[0] is not asked]
            self.thinking -= 1
            if not good and worker is not None:
                self.replaced += 1
                self._end(worker)
            self._free.put_nowait(worker if good else None)
        if isinstance(answer, Denied):
            raise (ThoughtError if answer.code == FAULT else NonsenseError)(f"{asked.bot}: {answer.reason}")
        return answer

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


async def _ask(worker: asyncio.subprocess.Process, asked: Think) -> Thought | Denied:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(messages.encode(asked).encode() + b"\n")
    await worker.stdin.drain()
    answer = messages.news(await worker.stdout.readuntil())
    if not isinstance(answer, Thought | Denied):
        raise ValueError("no thought")
    return answer


class _Post:
    """What a worker is sent, line by line."""

    def __init__(self, stream: int) -> None:
        self._stream = stream
        self._rest = b""

    def lines(self) -> Iterator[bytes]:
        """Yield the lines until nobody can send any more; what came too late to hurry anybody is none."""
        while True:
            line, end, rest = self._rest.partition(b"\n")
            if end:
                self._rest = rest
                if line:
                    yield line
            elif piece := os.read(self._stream, _CHUNK):
                self._rest += piece
            else:
                return

    def more(self) -> bool:
        """Return whether anything else has come, or nobody can send any more."""
        return bool(self._rest or select.select([self._stream], [], [], 0)[0])


def give_way() -> None:
    """Come after those who play, where there is not enough processor for all."""
    os.nice(NICE)
    # Each worker leads a session, which Linux may weigh as a whole; it takes ten such changes a second.
    for _ in range(20):
        if make_group_nice("self", NICE):
            return
        time.sleep(0.1)


def work(stream: int) -> None:
    """Be a worker: think about each line that comes. It ends with the hall, whose end closes its input."""
    give_way()
    library = data.load()
    post = _Post(stream)
    for line in post.lines():
        try:
            print(messages.encode(_thought(line, library, post.more)), flush=True)
        except BrokenPipeError:
            # Nobody wants to know any more; what is left to be written must not be tried again on the way out.
            os._exit(0)


def _thought(line: bytes, library: Library, hurried: Callable[[], bool]) -> Thought | Denied:
    try:
        asked = messages.request(line)
        assert isinstance(asked, Think)
        assert isinstance(asked.view.message, View)
        stage = stage_named(asked.view.message.shootout, asked.options, library)
        bot = player(asked.bot, asked.seed, asked.think, stop=hurried, spent=asked.spent / 1000)
        _must_fit(stage, asked.seen)
        start = time.monotonic()
        words = bot.choose(stage, asked.seen)
        return Thought(asked.number, words, bot.why[:MOST_WHY], int(1000 * (time.monotonic() - start)))
    except OutlawsError as error:
        return Denied("think", error.code, str(error)[:MOST_WHY])
    except Exception as error:
        return Denied("think", FAULT, ascii(error)[:MOST_WHY])


def _must_fit(stage: Stage, seen: Observation) -> None:
    """Raise PositionError for what nobody sees in a game: a session may send anything. A position that is read from its text is sound."""
    try:
        text = position_text(thaw(stage, seen, Scripted()))
    except (IndexError, KeyError, ValueError, TypeError, AttributeError) as error:
        raise PositionError(f"Found a view that does not hang together ({type(error).__name__}).") from error
    if not seen.options or observe(read_position(stage, text, Scripted()), seen.asked).options != seen.options:
        raise PositionError("Found a view whose options are not those of its position.")


if __name__ == "__main__":
    work(sys.stdin.fileno())
