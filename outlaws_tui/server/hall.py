"""The hall: the authority over people, tables, games and clocks. A process of asyncio; apps are its clients over a Unix socket.

Everything it must keep lies in one folder: `games/` with the records, `hall.db`, the store, and `motd.txt`, the message of the day, if
there is one. However it ends, the next one takes every game up where it was last shown; where store and records differ, records win.
"""

import asyncio
import contextlib
import os
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from outlaws_tui import data
from outlaws_tui.lobby import messages
from outlaws_tui.lobby.news import Bye, Went
from outlaws_tui.lobby.parts import LOBBY, Line
from outlaws_tui.players import PLAYERS
from outlaws_tui.seats.game import new_seed
from outlaws_tui.seats.store import Store as Saves
from outlaws_tui.server import admin, door, metrics, seating
from outlaws_tui.server.alone import give_up
from outlaws_tui.server.announcing import Lobby
from outlaws_tui.server.bots import Bots
from outlaws_tui.server.bucket import Bucket
from outlaws_tui.server.doorway import Doorway
from outlaws_tui.server.hearing import hear_out
from outlaws_tui.server.means import Means
from outlaws_tui.server.measures import Measures
from outlaws_tui.server.recovery import recover
from outlaws_tui.server.sockets import APPS, FRONT, OWNER, listen, run_folder
from outlaws_tui.server.standings import rating_of
from outlaws_tui.server.store import Store
from outlaws_tui.server.tables import Table
from outlaws_tui.server.visits import Session
from outlaws_tui.server.writer import Writer

CHAT_KEPT: Final = 100
TICK: Final = 1.0
_MOTD: Final = 2000

Say = Callable[..., None]


class Hall:
    """A hall in a folder. `now` gives seconds since 1970; `guests` says whether people may come without an account, and `seed` gives
    the seeds of games. `metrics_port` of loopback is for Prometheus: 0 any, None none."""

    def __init__(
        self,
        folder: Path,
        *,
        guests: bool = True,
        now: Callable[[], float] = time.time,
        workers: int = 2,
        seed: Callable[[], str] = new_seed,
        metrics_port: int | None = None,
        say: Say | None = None,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.folder = folder
        self.guests = guests
        self.now = now
        self.say: Say = say or (lambda *_, **__: None)
        self.data = data.load()
        self.store = Store(folder / "hall.db", now)
        self.saves = Saves(folder / "games")
        self.writer = Writer()
        self.bots = Bots(workers)
        self.measures = Measures()
        self.sessions: set[Session] = set()
        self.tables: dict[int, Table] = {}
        self.chat: dict[int, deque[Line]] = {LOBBY: deque(maxlen=CHAT_KEPT)}
        self.ratings: dict[int, int] = {}
        self.draining = ""
        self.metrics_port = metrics_port
        self.codes = Bucket(30.0, 0.2)
        self.door = Doorway(self)
        self.lobby = Lobby(self)
        self.speakers: dict[int, int] = {}
        self.lines = 0
        self._last_table = 0
        self._servers: list[asyncio.Server] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._open: set[asyncio.Task[None]] = set()
        self.means = Means(
            self.data,
            self.writer,
            self.saves,
            self.store,
            self.bots,
            now,
            self.lobby.table_changed,
            self._table_over,
            self._fault_at,
            self.rated,
            self._again,
            seed,
        )

    # Beginning and ending.

    async def start(self) -> None:
        """Take up what is kept, and let apps in."""
        os.chmod(self.folder, 0o700)
        for table in await self.writer.run(recover, self.means, self.say):
            self.tables[table.number] = table
        self._last_table = await self.writer.run(self.store.last_table)
        for table in self.tables.values():
            table.thinking.wake()
        sockets = run_folder(self.folder)
        for name, serve, longest in (
            (APPS, self._serve, messages.LONGEST_REQUEST),
            (FRONT, self.door.serve, door.LONGEST),
            (OWNER, partial(admin.serve, self), admin.LONGEST),
        ):
            self._servers.append(await listen(sockets / name, serve, longest))
        if self.metrics_port is not None:
            await self._show_metrics(self.metrics_port)
        self.background(self._tick_on())
        self.say("began", tables=len(self.tables))

    async def _show_metrics(self, port: int) -> None:
        """Let Prometheus read; games go on where the port is somebody else's."""
        try:
            server = await metrics.listen(self, port)
        except OSError as error:
            self.say("no-metrics", port=port, why=error.strerror or error)
            return
        self._servers.append(server)
        self.metrics_port = server.sockets[0].getsockname()[1]

    def background(self, work: Awaitable[Any]) -> "asyncio.Future[Any]":
        """Do something beside; a fault in it is noted."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: "asyncio.Future[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.fault("background", task.exception())

    async def stop(self, words: str = "The server stops for now. Your games are kept: come back later.") -> None:
        """Tell everybody, finish what has begun, keep everything."""
        for server in self._servers:
            server.close()
        for session in tuple(self.sessions):
            session.tell(Bye("stop", words))
        for task in (*self._open, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._open, *self._tasks, return_exceptions=True)
        for table in self.tables.values():
            await table.stop()
        await self.bots.close()
        await self.writer.run(self.store.close)
        self.writer.close()
        for path in run_folder(self.folder).glob("*.sock"):
            path.unlink(missing_ok=True)
        self.say("ended")

    async def _tick_on(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            self.tick()

    def tick(self) -> None:
        """Look at all clocks."""
        now = self.now()
        for table in tuple(self.tables.values()):
            table.offers.tick(now)

    # Apps.

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        session = Session(
            writer.transport,
            lambda: asyncio.ensure_future(writer.drain()),
            lambda late: self.background(self._show_again(late)),
        )
        writer.transport.set_write_buffer_limits(high=64 << 10)
        try:
            await hear_out(self, reader, session)
        except (ConnectionError, asyncio.CancelledError):
            pass
        except Exception as error:
            self.fault("session", error)
        finally:
            self._open.discard(task)
            self._gone(session)
            writer.close()

    def admit(self, session: Session) -> None:
        """Count a session in: it has an account now."""
        first = not self.sessions_of(session.account)
        self.sessions.add(session)
        if first:
            self.lobby.came(session.account)

    def _gone(self, session: Session) -> None:
        """Forget a session: its seats stay its person's."""
        give_up(self, session)
        for table in tuple(self.tables.values()):
            if session in table.hearers:
                table.leave(session)
                self.sweep(table)
        if session in self.sessions:
            self.sessions.discard(session)
            if not self.sessions_of(session.account):
                self.lobby.tell(Went(session.name))

    def sessions_of(self, account: int) -> list[Session]:
        """Return the sessions of an account."""
        return [session for session in self.sessions if session.account == account]

    async def _show_again(self, session: Session) -> None:
        """Show everything anew to an app that did not keep up."""
        self.measures.behind += 1
        self.lobby.show(session)
        for table in tuple(self.tables.values()):
            if session in table.hearers:
                await table.enter(session)

    def drop(self, token: str) -> None:
        """End the connection of the app that came with a token."""
        for session in self.sessions:
            if session.token == token:
                session.transport.close()

    def plays(self, account: int) -> bool:
        """Tell whether somebody sits at a table that is not over."""
        return any(table.state != "over" and account in table.members() for table in self.tables.values())

    # Tables come and go.

    def new_number(self) -> int:
        """Return the number of the next table: one that none had before, for it may stand in a letter or a log."""
        self._last_table += 1
        return self._last_table

    def sweep(self, table: Table) -> None:
        """Take away a table that is over and at which nobody is any more."""
        if table.state == "over" and not table.hearers:
            self.remove(table, "")

    def remove(self, table: Table, words: str) -> None:
        """Take a table away."""
        self.lobby.table_gone(table, words)
        self.tables.pop(table.number, None)
        self.chat.pop(table.number, None)

    def _table_over(self, table: Table) -> None:
        self.measures.games += 1
        self.say("over", table=table.number, game=table.game_name)
        self.lobby.table_changed(table)
        self.background(self._ended(table))

    async def _ended(self, table: Table) -> None:
        for account in table.members():
            self.ratings[account] = await self.writer.run(rating_of, self.store, account)
            self.lobby.came(account)
        self.sweep(table)

    def rated(self, table: Table) -> bool:
        """Tell whether a table's game counts: people of different accounts, none of them a guest, at all sides."""
        accounts = [place.account for place in table.places]
        if not table.terms.counts or None in accounts or len(set(accounts)) < len(accounts):
            return False
        return not any(self.store.account(account).guest for account in accounts if account is not None)

    async def _again(self, table: Table) -> int:
        return await seating.rematch(self, table)

    def fault(self, where: str, error: BaseException | None) -> None:
        """Note a fault of ours."""
        self.measures.faults += 1
        self.say("fault", where=where, error=repr(error))

    def _fault_at(self, table: Table, error: BaseException) -> None:
        self.fault(f"table {table.number}", error)

    def motd(self) -> str:
        """Return the message of the day."""
        with contextlib.suppress(OSError):
            text = (self.folder / "motd.txt").read_text(encoding="utf-8", errors="replace")[:_MOTD]
            return "".join(sign for sign in text.strip() if sign.isprintable() or sign == "\n")
        return ""

    @property
    def bot_names(self) -> tuple[str, ...]:
        """The bots that can be seated."""
        return PLAYERS
