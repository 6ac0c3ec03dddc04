"""The games of a study as they come in, in whatever order they end."""

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait
from typing import Final

from outlaws_tui.study.crews import Crew
from outlaws_tui.study.games import Plan, Played, StudyError, play

AHEAD: Final = 3
"""Games handed out for each that is being played, so that nobody waits for the next."""

Came = tuple[Played, str]


def games(plan: Plan, numbers: Iterable[int], crew: Crew, recorded: bool = False) -> Iterator[Came]:
    """Yield the games of these numbers, each once, with their records where those are wanted.

    Raises StudyError where those who play break down.
    """
    waiting = deque(numbers)
    out: set[Future[Came]] = set()
    try:
        while waiting or out:
            room = AHEAD * crew.hands() - len(out)
            while waiting and room > 0:
                out.add(crew.executor.submit(play, plan, waiting.popleft(), recorded))
                room -= 1
            done, out = wait(out, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenExecutor as error:
        raise StudyError(f"A process that plays was ended from outside ({type(error).__name__}).") from error
