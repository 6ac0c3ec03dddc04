"""The front's end of the line to the hall: who may come in, who must go, and what is counted (`door` has the messages).

When the hall is started anew the line is found again, and the hall told who is in: their tokens hold on.
"""

import asyncio
import contextlib
import hashlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.wire import WireError
from outlaws_tui.server.door import (
    ASKS,
    LONGEST,
    TELLS,
    Admitted,
    Asks,
    Closing,
    Counted,
    Drop,
    Knock,
    Left,
    Load,
    Open,
    Still,
    Turned,
)
from outlaws_tui.server.log import Log
from outlaws_tui.server.orders import GUEST
from outlaws_tui.values import frozen

PATIENCE: Final = 5.0
"""Seconds that somebody at the door waits for the hall."""
PAUSE: Final = 0.2
AWAY: Final = "The hall is not open just now. Come again in a minute."
COUNT_EVERY: Final = 5.0
MOST_COUNTED: Final = 500


class ShutError(OutlawsError):
    """Somebody is not let in now; the sentence is for them."""

    code = "shut"


@frozen
class Pass:
    """Somebody is let in: the folder of the games they play alone, the one they had before they had a name (or the same), what the log
    calls them, and the token with which their app comes to the hall."""

    folder: str
    former: str
    who: str
    token: str


class Gate:
    """Asks the hall about whoever comes. `drop` is called with a session's number and words where the hall wants it ended;
    `connections` says how many there are."""

    def __init__(self, path: Path, log: Log, drop: Callable[[int, str], None], connections: Callable[[], int]) -> None:
        self._path = path
        self._log = log
        self._drop = drop
        self._connections = connections
        self._writer: asyncio.StreamWriter | None = None
        self._there = asyncio.Event()
        self._asked: dict[int, asyncio.Future[Admitted | Turned]] = {}
        self._inside: dict[int, str] = {}
        self._closed = ""
        self._fresh = True
        self._counts: Counter[str] = Counter()
        self._times: list[int] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Find the hall, and go on looking for it whenever it is gone."""
        self._tasks = [asyncio.create_task(self._keep()), asyncio.create_task(self._report())]
        await self._there.wait()

    async def _keep(self) -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_unix_connection(self._path, limit=LONGEST)
                self._writer = writer
                self._say(Open(self._fresh))
                self._fresh = False
                for session, token in self._inside.items():
                    self._say(Still(session, token))
                self._closed = ""
                self._there.set()
                await self._hear(reader)
                self._log.say("hall-lost")
                writer.close()
            self._writer = None
            self._there.clear()
            for asked in self._asked.values():
                if not asked.done():
                    asked.set_exception(ShutError(AWAY))
            await asyncio.sleep(PAUSE)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        """Take what the hall tells, for as long as it speaks."""
        with contextlib.suppress(ConnectionError, ValueError):
            while line := await reader.readline():
                try:
                    told = TELLS.decode(line)
                except WireError as error:
                    self._log.say("junk", said=error)
                    return
                if isinstance(told, Drop):
                    self._drop(told.session, told.words)
                elif isinstance(told, Closing):
                    self._closed = (told.words or AWAY) if told.closed else ""
                elif isinstance(told, Admitted | Turned):
                    asked = self._asked.get(told.session)
                    if asked is not None and not asked.done():
                        asked.set_result(told)
                    elif isinstance(told, Admitted):
                        # Whoever it was has left while we asked.
                        self._say(Left(told.session))

    def _say(self, asks: Asks) -> None:
        if self._writer is not None:
            self._writer.write(ASKS.encode(asks).encode() + b"\n")

    async def knock(self, session: int, fingerprint: str, address: str, guest: bool) -> Pass:
        """Return the pass of who has proved to hold a key, or comes as a guest. Raises ShutError."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._there.wait(), PATIENCE)
        if self._writer is None or self._closed:
            raise ShutError(self._closed or AWAY)
        asked = self._asked[session] = asyncio.get_running_loop().create_future()
        self._say(Knock(session, fingerprint, address, guest))
        try:
            told = await asyncio.wait_for(asked, PATIENCE)
        except TimeoutError:
            raise ShutError(AWAY) from None
        finally:
            del self._asked[session]
        if isinstance(told, Turned):
            raise ShutError(told.reason)
        self._inside[session] = told.token
        digest = hashlib.blake2b(fingerprint.encode(), digest_size=10).hexdigest()
        former = f"key-{digest}"
        folder = f"{GUEST}{session}-{digest[:6]}" if guest else str(told.account) if told.account else former
        return Pass(folder, former, str(told.account) if told.account else "new", told.token)

    def left(self, session: int) -> None:
        """Say that a session is over."""
        if self._inside.pop(session, None) is not None:
            self._say(Left(session))

    # What is counted.

    def count(self, name: str) -> None:
        """Count something that happened."""
        self._counts[name] += 1

    def painted(self, milliseconds: int) -> None:
        """Note how long it took from a key to what the app wrote next."""
        if len(self._times) < MOST_COUNTED:
            self._times.append(milliseconds)

    async def _report(self) -> None:
        while True:
            await asyncio.sleep(COUNT_EVERY)
            self._say(Load(self._connections(), len(asyncio.all_tasks())))
            for name, count in self._counts.items():
                self._say(Counted(name, (count,)))
            if self._times:
                self._say(Counted("painted", tuple(self._times)))
            self._counts.clear()
            self._times.clear()

    def close(self) -> None:
        """Look for it no more."""
        for task in self._tasks:
            task.cancel()
        if self._writer is not None:
            self._writer.close()
