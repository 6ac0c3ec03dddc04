"""The one writer: a thread that does whatever waits for the disk, in order, so that the hall's loop never does.

A choice is made there, whole: the game takes it, its line is appended and synced, and only then does the loop tell anybody.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Writer:
    """The thread. `waiting` is how many jobs it has not done yet."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "writer")
        self.waiting = 0

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Do a job after those before it; return or raise what it does. Once begun it is done, whoever stops waiting."""
        self.waiting += 1
        future = asyncio.get_running_loop().run_in_executor(self._thread, lambda: job(*args, **kwargs))
        try:
            return await asyncio.shield(future)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Do what waits, and end."""
        self._thread.shutdown(wait=True)
