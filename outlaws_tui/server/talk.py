"""Chat: at tables and in the lobby, who hears it, and what is reported of it."""

from collections import deque
from typing import TYPE_CHECKING

from outlaws_tui.lobby.messages import encode
from outlaws_tui.lobby.news import Said
from outlaws_tui.lobby.parts import LOBBY, Line
from outlaws_tui.lobby.requests import Mute, Report, Say
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.tables import Table
from outlaws_tui.server.visits import Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

TABLE_LINES = 50


async def say(hall: "Hall", session: Session, request: Say) -> None:
    """Let everybody hear what somebody says, but those who do not want to hear them."""
    if not request.words:
        return
    table = hall.tables.get(request.table)
    if request.table != LOBBY and (table is None or session not in table.hearers):
        raise HallError("You are not at that table.")
    if not session.said.try_take(hall.now()):
        raise HallError("Slower: nobody reads that fast.")
    if session.silenced:
        raise HallError("The owner of this server does not let you talk.")
    hall.lines += 1
    hall.measures.said += 1
    line = Line(hall.lines, request.table, session.name, request.words, int(hall.now()))
    hall.chat.setdefault(request.table, deque(maxlen=TABLE_LINES)).append(line)
    hall.speakers[line.number] = session.account
    while len(hall.speakers) > 5000:
        hall.speakers.pop(next(iter(hall.speakers)))
    told = encode(Said((line,)))
    for hearer in _hearers(hall, table):
        if session.account not in hearer.muted:
            hearer.send(told)


def _hearers(hall: "Hall", table: Table | None) -> list[Session]:
    if table is None:
        return [session for session in hall.sessions if session.lobby]
    return [session for session in hall.sessions if session in table.hearers]


def heard_at(hall: "Hall", session: Session, table: int) -> Said:
    """Return the last lines of a table, as somebody who comes hears them."""
    lines = hall.chat.get(table, ())
    return Said(tuple(line for line in lines if hall.speakers.get(line.number) not in session.muted))


async def mute(hall: "Hall", session: Session, request: Mute) -> None:
    """Hear somebody no more, or again."""
    other = await hall.writer.run(hall.store.named, request.name)
    if other is None:
        raise HallError(f"Nobody called {request.name} plays here.")
    if other.id == session.account:
        raise HallError("You will have to live with yourself.")
    await hall.writer.run(hall.store.mute, session.account, other.id, request.muted)
    for own in hall.sessions_of(session.account):
        (own.muted.add if request.muted else own.muted.discard)(other.id)


async def report(hall: "Hall", session: Session, request: Report) -> None:
    """Keep a line for the owner to see."""
    line = next((line for lines in hall.chat.values() for line in lines if line.number == request.line), None)
    if line is None or (line.table != LOBBY and session not in hall.tables[line.table].hearers):
        raise HallError("That line is not known any more.")
    if not session.looked.try_take(hall.now()):
        raise HallError("Slower: the owner reads one report at a time.")
    await hall.writer.run(hall.store.report, session.name, line.name, line.words, request.words)
    hall.say("reported", by=session.account, line=line.number)
