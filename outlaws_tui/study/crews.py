"""Who plays the games of a study: all cores of this machine, or the workers of a Dask cluster, both behind a standard executor."""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final

from outlaws_tui.study.games import StudyError
from outlaws_tui.values import frozen

NO_CLUSTER: Final = "The library for clusters is missing: install the extra 'cluster', like python -m pip install 'outlaws-tui[cluster]'."
_PATIENCE: Final = "10s"
_RETRIES: Final = 5
"""How often a game is given to another worker when one is lost with it."""


@frozen
class Crew:
    """An executor, and how many games it can have in hand just now."""

    executor: Executor
    hands: Callable[[], int]


@contextmanager
def here(most: int) -> Iterator[Crew]:
    """Yield the cores of this machine, no more than `most`. What still runs when it is left is ended."""
    hands = max(1, min(os.cpu_count() or 1, most))
    others = set(active_children())
    executor = ProcessPoolExecutor(hands, get_context("spawn"), initializer=_begin)
    try:
        yield Crew(executor, lambda: hands)
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - others:
            child.terminate()
        raise
    finally:
        executor.shutdown()


def _begin() -> None:
    """Make a worker leave Ctrl-C to who started it, and go when that one is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_go_along, daemon=True).start()


def _go_along() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """Yield the workers of the Dask scheduler at an address. A game whose worker is lost is played by another one.

    Raises StudyError where the library is missing or nobody answers.
    """
    try:
        from distributed import Client
        from distributed.comm.core import connect
    except ModuleNotFoundError:
        raise StudyError(NO_CLUSTER) from None

    async def greet() -> None:
        (await connect(address, timeout=_PATIENCE)).abort()

    try:
        # Asked first whether anybody is there: a client that has found nobody hangs the next one, whenever it is collected.
        asyncio.run(greet())
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise StudyError(
            f"No Dask scheduler answers at {address[:60]} ({type(error).__name__}); expected its address, like tcp://host:8786."
        ) from error
    with client:
        executor = client.get_executor(pure=False, retries=_RETRIES)
        try:
            yield Crew(executor, lambda: max(1, sum(client.ncores().values())))
        finally:
            # Not waited for: when all went well nothing is left, else nobody wants it.
            executor.shutdown(wait=False)
