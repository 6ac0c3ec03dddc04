"""Thoughts for the bots of games that people play alone: one at a time for each session, by the workers that think for the tables."""

from typing import TYPE_CHECKING, Final

from outlaws_tui.lobby.news import Denied
from outlaws_tui.lobby.requests import Hurry, Think
from outlaws_tui.server.bots import NonsenseError, ThoughtError
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.visits import Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

MOST_VAIN: Final = 3
"""Thoughts of a session that may come to nothing before it has to think for itself: each may have held a worker up."""
BUSY: Final = Denied("think", "busy", "Nobody has had the time to think about it.")


async def think(hall: "Hall", session: Session, request: Think) -> None:
    """Begin to think; what comes of it is told when it is there."""
    if session.thinks is not None:
        raise HallError("One thought at a time.")
    if session.vain > MOST_VAIN:
        raise HallError("Too many thoughts of yours came to nothing.")
    task = hall.background(_answer(hall, session, request))
    session.thinks = request, task
    task.add_done_callback(lambda _: _done(session))


def _done(session: Session) -> None:
    session.thinks = None


async def _answer(hall: "Hall", session: Session, request: Think) -> None:
    try:
        session.tell(await hall.bots.think(request, alone=True))
    except ThoughtError as error:
        session.vain += 1
        if not isinstance(error, NonsenseError):
            hall.fault("think", error)
        session.tell(Denied("think", error.code, str(error)))


async def hurry(hall: "Hall", session: Session, _: Hurry) -> None:
    """Have it answered now."""
    if give_up(hall, session):
        session.tell(BUSY)


def give_up(hall: "Hall", session: Session) -> bool:
    """Have what is thought about for a session end soon, or, where no worker has it yet, at once; return whether that was so."""
    if session.thinks is None:
        return False
    asked, task = session.thinks
    return not hall.bots.hurry(asked) and task.cancel()
