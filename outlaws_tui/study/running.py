"""The games of a study as they come in, in whatever order they end."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future
from queue import SimpleQueue
from typing import Final

from outlaws_tui.study.crews import Crew
from outlaws_tui.study.games import Plan, Played, StudyError, play

AHEAD: Final = 3
"""Games handed out for each that is being played, so that nobody waits for the next."""

Came = tuple[Played, str]


def games(plan: Plan, numbers: Iterable[int], crew: Crew, recorded: bool = False) -> Iterator[Came]:
    """Yield the games of these numbers, each once, with their records where those are wanted.

    Raises StudyError where those who play break down. They come by a queue: to wait for several of them at once is to hold the locks of
    all for a moment, and ctrl-c in just that moment left one held, and the program waiting for it for good.
    """
    waiting = deque(numbers)
    came: SimpleQueue[Future[Came]] = SimpleQueue()
    out = 0
    try:
        while waiting or out:
            while waiting and out < AHEAD * crew.hands():
                crew.executor.submit(play, plan, waiting.popleft(), recorded).add_done_callback(came.put)
                out += 1
            future = came.get()
            out -= 1
            yield future.result()
    except BrokenExecutor as error:
        raise StudyError(f"A process that plays was ended from outside ({type(error).__name__}).") from error
