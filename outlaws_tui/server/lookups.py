"""Looking back: games that were played, standings, records."""

from typing import TYPE_CHECKING

from outlaws_tui.lobby.news import History, RecordOf, Standings
from outlaws_tui.lobby.requests import AskHistory, AskRecord, AskStandings
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.standings import history, known_games, standings
from outlaws_tui.server.visits import Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall


def _slowly(hall: "Hall", session: Session) -> None:
    if not session.looked.try_take(hall.now()):
        raise HallError("Slower: the shelf is high, and the ladder old.")


async def ask_history(hall: "Hall", session: Session, request: AskHistory) -> None:
    """Tell the games of somebody, or of everybody."""
    _slowly(hall, session)
    account = None
    if request.name:
        found = await hall.writer.run(hall.store.named, request.name)
        if found is None:
            raise HallError(f"Nobody called {request.name} plays here.")
        account = found.id
    games, more = await hall.writer.run(history, hall.store, account, request.before)
    session.tell(History(request.name, games, more))


async def ask_standings(hall: "Hall", session: Session, request: AskStandings) -> None:
    """Tell a page of the standings."""
    _slowly(hall, session)
    lines, mine, count = await hall.writer.run(standings, hall.store, request.place, session.account)
    session.tell(Standings(lines, mine, count))


async def ask_record(hall: "Hall", session: Session, request: AskRecord) -> None:
    """Hand out a record: of a game that is over, or runs where its table may be watched."""
    _slowly(hall, session)
    table = next((one for one in hall.tables.values() if request.game and one.game_name == request.game), None)
    if table is not None:
        if not hall.lobby.may_watch(session, table):
            raise HallError("That game is not for others to watch while it runs.")
        async with table.lock:
            session.tell(RecordOf(request.game, table.game.record().text()))
        return
    if request.game not in await hall.writer.run(known_games, hall.store):
        raise HallError("No such game is kept here.")
    kept = await hall.writer.run(hall.saves.kept, hall.saves.folder / f"{request.game}.txt")
    if kept.record is None:
        raise HallError(f"That record cannot be read. {kept.problem}")
    session.tell(RecordOf(request.game, kept.record.text()))
