"""Hearing an app out: its hello, and then one request after another, as long as they are requests and come no faster than people ask."""

import asyncio
import time
from typing import TYPE_CHECKING, Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby import messages
from outlaws_tui.lobby.news import Bye, Denied, Notice
from outlaws_tui.lobby.parts import LOBBY, VERSION
from outlaws_tui.lobby.requests import Hello
from outlaws_tui.lobby.wire import WireError
from outlaws_tui.server.desks import HANDLERS, NAMELESS
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.greeting import welcome
from outlaws_tui.server.visits import NOBODY, Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

HELLO_SECONDS: Final = 10.0
MOST_JUNK: Final = 3


async def hear_out(hall: "Hall", reader: asyncio.StreamReader, session: Session) -> None:
    """Read requests one after another for as long as the app sends them."""
    try:
        first = await asyncio.wait_for(reader.readline(), HELLO_SECONDS)
        hello = messages.request(first)
    except (TimeoutError, ValueError, WireError):
        hello = None
    if not isinstance(hello, Hello):
        session.tell(Bye("junk", "The first line must be a hello."))
        return
    if hello.version != VERSION:
        session.tell(Bye("version", "This app and the server are of different versions. Connect again."))
        return
    if not await welcome(hall, session, hello.token):
        session.tell(Bye("token", "This token lets nobody in. Connect again."))
        return
    while True:
        try:
            line = await reader.readline()
        except ValueError:
            session.tell(Bye("junk", "That line is too long."))
            return
        if not line:
            return
        if not await _hear(hall, session, line):
            return


async def _hear(hall: "Hall", session: Session, line: bytes) -> bool:
    """Take one line; return whether the session goes on."""
    early = session.asked.take(asyncio.get_running_loop().time())
    if early > 0.0:
        hall.measures.slowed += 1
        await asyncio.sleep(min(early, 1.0))
    try:
        request = messages.request(line)
    except WireError as error:
        session.junk += 1
        hall.measures.junk += 1
        if session.junk > MOST_JUNK:
            session.tell(Bye("junk", "Too many lines that are no messages."))
            return False
        session.tell(Denied("", "message", str(error)))
        return True
    kind = type(request)
    table = getattr(request, "table", LOBBY)
    start = time.perf_counter()
    try:
        if session.account == NOBODY and kind not in NAMELESS:
            raise HallError("Say first what you are called.")
        await HANDLERS[kind](hall, session, request)
    except OutlawsError as error:
        session.tell(Denied(kind.__name__.lower(), error.code, str(error), table))
    except Exception as error:
        hall.fault(kind.__name__, error)
        session.tell(Notice("fault", "Something went wrong here, and has been noted. Nothing of it was done.", table))
    hall.measures.request(kind.__name__.lower(), time.perf_counter() - start)
    return True
