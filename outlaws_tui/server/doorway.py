"""The hall's side of the door: who may come in, and who must go (`door` has the messages)."""

import asyncio
from typing import TYPE_CHECKING, Final

from attrs import define, field

from outlaws_tui.lobby.wire import WireError
from outlaws_tui.lobby.words import look
from outlaws_tui.server.door import (
    ASKS,
    TELLS,
    Admitted,
    Closing,
    Counted,
    Drop,
    Knock,
    Left,
    Load,
    Open,
    Still,
    Tells,
    Turned,
)
from outlaws_tui.server.store import Account

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

MOST_SESSIONS: Final = 6
"""Sessions of one account at a time."""


@define
class Visit:
    """A connection that was let in: its token, and whose it is (None: a key without a name yet)."""

    token: str
    account: Account | None


@define(eq=False)
class Doorway:
    """The door of a hall. There is one front at a time; the last one to say that it has begun is it."""

    hall: "Hall"
    visits: dict[int, Visit] = field(factory=dict)
    _front: asyncio.StreamWriter | None = None

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hear a front for as long as it speaks."""
        try:
            while line := await reader.readline():
                asked = ASKS.decode(line)
                if isinstance(asked, Open):
                    await self._open(writer, asked.fresh)
                elif isinstance(asked, Still):
                    await self._still(asked)
                elif isinstance(asked, Knock):
                    self._tell(writer, await self._knock(asked))
                elif isinstance(asked, Left):
                    await self._left(asked.session)
                elif isinstance(asked, Counted):
                    self.hall.measures.front(asked.name, asked.values)
                elif isinstance(asked, Load):
                    self.hall.measures.load = asked
        except asyncio.CancelledError:
            # The hall ends.
            return
        except (ConnectionError, ValueError, WireError) as error:
            self.hall.fault("front", error)
        finally:
            if self._front is writer:
                self._front = None
                self.hall.measures.load = Load()
            writer.close()

    def _tell(self, writer: asyncio.StreamWriter, tells: Tells) -> None:
        writer.write(TELLS.encode(tells).encode() + b"\n")

    async def _open(self, writer: asyncio.StreamWriter, fresh: bool) -> None:
        """A front is there. If it has begun just now, whoever an earlier one let in is gone; else it is this hall that has."""
        self._front = writer
        if not fresh:
            return
        for session in tuple(self.visits):
            await self._left(session)
        await self.hall.writer.run(self.hall.store.end_sessions)

    async def _still(self, still: Still) -> None:
        """Know again somebody whom an earlier hall has let in."""
        found = await self.hall.writer.run(self.hall.store.session, still.token)
        if found is not None:
            self.visits[still.session] = Visit(still.token, found[0])

    async def _knock(self, knock: Knock) -> Admitted | Turned:
        hall = self.hall
        account = None if knock.guest else await hall.writer.run(hall.store.of_key, knock.fingerprint)
        things = [knock.fingerprint, knock.address, *([] if account is None else [look(account.name)])]
        reason = await hall.writer.run(hall.store.banned, [thing for thing in things if thing])
        if reason is not None:
            hall.say("turned", address=knock.address, why="ban")
            return Turned(knock.session, "ban", f"You are not let in here: {reason}.")
        if hall.draining and not (account is not None and hall.plays(account.id)):
            return Turned(knock.session, "drain", f"Nobody new is let in now: {hall.draining}")
        if knock.guest:
            if not hall.guests:
                return Turned(
                    knock.session, "guests", "This server knows no guests: come with a key (ssh-keygen makes one)."
                )
            account = await hall.writer.run(hall.store.make_guest)
        mine = sum(1 for visit in self.visits.values() if account is not None and visit.account == account)
        if mine >= MOST_SESSIONS:
            return Turned(knock.session, "full", f"You are here {mine} times already.")
        number = None if account is None else account.id
        token = await hall.writer.run(hall.store.make_session, number, knock.fingerprint)
        self.visits[knock.session] = Visit(token, account)
        hall.say("admitted", session=knock.session, account=number or 0, address=knock.address)
        return Admitted(knock.session, token, account.name if account is not None else "", number or 0)

    async def _left(self, session: int) -> None:
        visit = self.visits.pop(session, None)
        if visit is not None:
            await self.hall.writer.run(self.hall.store.end_session, visit.token)
            self.hall.drop(visit.token)
            if visit.account is not None and visit.account.guest and not self.hall.plays(visit.account.id):
                await self.hall.writer.run(self.hall.store.drop_guest, visit.account.id)

    def closing(self, words: str) -> None:
        """Have the front let nobody in from now on, with words for who knocks; with none let them again."""
        if self._front is not None:
            self._tell(self._front, Closing(bool(words), words))

    def drop(self, token: str, words: str) -> None:
        """Have the connection ended whose app came with a token."""
        for session, visit in self.visits.items():
            if visit.token == token and self._front is not None:
                self._tell(self._front, Drop(session, words))
