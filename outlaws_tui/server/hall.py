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
from secrets import compare_digest
from typing import Any, Final

from attrs import evolve

from outlaws_tui import data
from outlaws_tui.lobby import messages
from outlaws_tui.lobby.news import Bye, Came, News, TableGone, TableNow, Tables, Welcome, Went, Who
from outlaws_tui.lobby.parts import LOBBY, Line, Person
from outlaws_tui.players import PLAYERS
from outlaws_tui.seats.game import new_seed
from outlaws_tui.seats.store import Store as Saves
from outlaws_tui.server import admin, door, metrics, seating
from outlaws_tui.server.bots import Bots
from outlaws_tui.server.doorway import Doorway
from outlaws_tui.server.hearing import hear_out
from outlaws_tui.server.measures import Measures
from outlaws_tui.server.recovery import recover
from outlaws_tui.server.sockets import APPS, FRONT, OWNER, listen, run_folder
from outlaws_tui.server.standings import rating_of
from outlaws_tui.server.store import Account, Store
from outlaws_tui.server.tables import Means, Table
from outlaws_tui.server.visits import NOBODY, Bucket, Session
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
        self.speakers: dict[int, int] = {}
        self.lines = 0
        self._next_table = 1
        self._servers: list[asyncio.Server] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._open: set[asyncio.Task[None]] = set()
        self._shown: dict[int, Any] = {}
        self.means = Means(
            self.data,
            self.writer,
            self.saves,
            self.store,
            self.bots,
            now,
            self.table_changed,
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
            self._next_table = max(self._next_table, table.number + 1)
        for table in self.tables.values():
            table.wake()
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

    def background(self, work: Awaitable[Any]) -> None:
        """Do something beside; a fault in it is noted."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

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
            self.came(session.account)

    def _gone(self, session: Session) -> None:
        """Forget a session: its seats stay its person's."""
        for table in tuple(self.tables.values()):
            if session in table.hearers:
                table.leave(session)
                self.sweep(table)
        if session in self.sessions:
            self.sessions.discard(session)
            if not self.sessions_of(session.account):
                self.to_lobby(Went(session.name))

    def sessions_of(self, account: int) -> list[Session]:
        """Return the sessions of an account."""
        return [session for session in self.sessions if session.account == account]

    async def _show_again(self, session: Session) -> None:
        """Show everything anew to an app that did not keep up."""
        self.measures.behind += 1
        self.show_lobby(session)
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

    # The lobby.

    def show_lobby(self, session: Session) -> None:
        """Show who is on, and which tables there are."""
        session.tell(Who(tuple(self.person(account) for account in {one.account for one in self.sessions})))
        session.tell(
            Tables(
                tuple(
                    table.card(self.member(session, table))
                    for table in self.tables.values()
                    if self.sees(session, table)
                )
            )
        )

    def to_all(self, news: News) -> None:
        """Tell everybody who is here."""
        line = messages.encode(news)
        for session in self.sessions:
            session.send(line)

    def renamed(self, old: Account, new: Account) -> None:
        """Call somebody who is here by another name from now on."""
        for session in self.sessions_of(old.id):
            session.name = new.name
            session.tell(Welcome(new.name, new.guest, self.ratings.get(new.id, 0), self.motd(), self.bot_names))
        if self.sessions_of(old.id):
            self.to_lobby(Went(old.name))
            self.came(new.id)

    def figures(self) -> dict[str, int]:
        """Return how the hall fares, in whole numbers by name."""
        running = [table for table in self.tables.values() if table.state == "running"]
        return {
            "sessions": len(self.sessions),
            "people": len({session.account for session in self.sessions}),
            "tables": len(self.tables),
            "games_running": len(running),
            "spectators": sum(side == NOBODY for table in running for side in table.hearers.values()),
            "bots_waiting": self.bots.waiting,
            "writes_waiting": self.writer.waiting,
            "games_ended": self.measures.games,
            "choices": self.measures.choices,
            "chat_lines": self.measures.said,
            "faults": self.measures.faults,
            "junk_lines": self.measures.junk,
            "slowed": self.measures.slowed,
            "fallen_behind": self.measures.behind,
            "key_to_paint_ms_half_within": self.measures.paint.within(0.5),
            "key_to_paint_ms_99_of_100_within": self.measures.paint.within(0.99),
        }

    def person(self, account: int) -> Person:
        """Return somebody who is on, as others see them."""
        session = self.sessions_of(account)[0]
        at = tuple(
            number for number, table in self.tables.items() if table.state == "running" and account in table.members()
        )
        public = tuple(number for number in at if not self.tables[number].terms.private)
        return Person(session.name, session.guest, self.ratings.get(account, 0), public[:100])

    def came(self, account: int) -> None:
        """Tell the lobby that somebody is on, or is something else now."""
        if self.sessions_of(account):
            person = self.person(account)
            self.to_lobby(Came(person.name, person.guest, person.rating, person.tables))

    def to_lobby(self, news: News) -> None:
        """Tell everybody who hears what goes on in the lobby."""
        line = messages.encode(news)
        for session in self.sessions:
            if session.lobby:
                session.send(line)

    def member(self, session: Session, table: Table) -> bool:
        """Tell whether a session's person sits at a table."""
        return session.account in table.members()

    def sees(self, session: Session, table: Table) -> bool:
        """Tell whether a session may know of a table."""
        return not table.terms.private or self.member(session, table) or session in table.hearers

    def let_in(self, session: Session, table: Table, code: str) -> bool:
        """Tell whether somebody may come to a table, with the code they gave."""
        return self.sees(session, table) or compare_digest(code.lower().encode(), table.code.encode())

    def may_watch(self, session: Session, table: Table) -> bool:
        """Tell whether somebody may see the game of a table."""
        if self.member(session, table) or session in table.hearers:
            return True
        return table.state == "over" or (table.terms.watched and not table.terms.private)

    def show_table(self, session: Session, table: Table) -> None:
        """Show somebody the card of a table."""
        session.tell(TableNow(table.card(self.member(session, table))))

    def table_changed(self, table: Table) -> None:
        """Tell whoever may know what has changed about a table, if anything has; those whose question it is hear of each choice."""
        shown = table.card(member=True)
        before = self._shown.get(table.number)
        self._shown[table.number] = shown
        if shown == before:
            return
        small = before is not None and _without_turn(before) == _without_turn(shown)
        lines: dict[bool, str] = {}
        for session in self.sessions:
            member = self.member(session, table)
            hears = (session.lobby and not small and self.sees(session, table)) or (member and not table.terms.turn)
            if hears or (session in table.hearers and not small):
                if member not in lines:
                    lines[member] = messages.encode(TableNow(table.card(member)))
                session.send(lines[member])

    def new_number(self) -> int:
        """Return the number of the next table."""
        self._next_table += 1
        return self._next_table - 1

    def sweep(self, table: Table) -> None:
        """Take away a table that is over and at which nobody is any more."""
        if table.state == "over" and not table.hearers:
            self.remove(table, "")

    def remove(self, table: Table, words: str) -> None:
        """Take a table away."""
        gone = messages.encode(TableGone(table.number, words))
        for session in self.sessions:
            if (session.lobby and self.sees(session, table)) or session in table.hearers:
                session.send(gone)
        self.tables.pop(table.number, None)
        self.chat.pop(table.number, None)
        self._shown.pop(table.number, None)

    def _table_over(self, table: Table) -> None:
        self.measures.games += 1
        self.say("over", table=table.number, game=table.game_name)
        self.table_changed(table)
        self.background(self._ended(table))

    async def _ended(self, table: Table) -> None:
        for account in table.members():
            self.ratings[account] = await self.writer.run(rating_of, self.store, account)
            self.came(account)
        self.sweep(table)

    def rated(self, table: Table) -> bool:
        """Tell whether a table's game counts: people of different accounts, none of them a guest, at all sides."""
        accounts = [place.account for place in table.places]
        if not table.terms.rated or None in accounts or len(set(accounts)) < len(accounts):
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
        return tuple(PLAYERS)


def _without_turn(card: Any) -> Any:
    return evolve(card, asked=NOBODY)
