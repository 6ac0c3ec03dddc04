"""Coming in: tokens, names, codes and keys, and what an account keeps for its app."""

from typing import TYPE_CHECKING

from outlaws_tui.lobby.news import Code, Keys, Notice, Said, Welcome
from outlaws_tui.lobby.parts import LOBBY
from outlaws_tui.lobby.requests import AskCode, AskKeys, DropKey, Hear, Keep, Name, UseCode
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.standings import rating_of
from outlaws_tui.server.store import CODE_MINUTES, Account
from outlaws_tui.server.tables import Table
from outlaws_tui.server.visits import NOBODY, Session

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall


async def welcome(hall: "Hall", session: Session, token: str) -> bool:
    """Let an app in by its token; return whether it holds."""
    found = await hall.writer.run(hall.store.session, token)
    if found is None:
        return False
    account, session.fingerprint = found
    session.token = token
    if account is None:
        session.tell(Welcome(motd=hall.motd(), bots=hall.bot_names))
    else:
        await _come_in(hall, session, account)
    return True


async def _come_in(hall: "Hall", session: Session, account: Account) -> None:
    """Tell an app who it is, and the lobby that somebody is on."""
    session.account, session.name, session.guest = account.id, account.name, account.guest
    session.silenced = account.muted
    kept = await hall.writer.run(hall.store.settings, account.id)
    muted = await hall.writer.run(hall.store.muted_by, account.id)
    rating = await hall.writer.run(rating_of, hall.store, account.id)
    hall.ratings[account.id] = rating
    session.muted = {one.id for one in muted}
    names = tuple(one.name for one in muted)
    session.tell(Welcome(account.name, account.guest, rating, hall.motd(), hall.bot_names, kept, names))
    hall.admit(session)
    hall.lobby.show(session)
    session.tell(Said(tuple(hall.chat[LOBBY])))
    for table in hall.tables.values():
        side = table.side_of(account.id)
        if table.state == "running" and side >= 0 and (words := _news(table, side)):
            session.tell(Notice("news", words, table.number))
    hall.say("came", account=account.id)


def _news(table: Table, side: int) -> str:
    """Return what is new at a table since the person of a side left it, empty where nothing is."""
    made = table.made - table.left_made.get(side, table.made)
    new = [f"{made} choice{'s' if made != 1 else ''} since you left"] if made > 0 else []
    asked = ["you are asked"] if table.asked == side else []
    return f"{table.stage.shootout.title}, table {table.number}: {', '.join(new + asked)}." if new or asked else ""


async def name(hall: "Hall", session: Session, request: Name) -> None:
    """Make the account of a new key."""
    if session.account != NOBODY:
        raise HallError("You have a name already. The owner of the server can change it.")
    await _come_in(hall, session, await hall.writer.run(hall.store.make_account, request.name, session.fingerprint))


async def use_code(hall: "Hall", session: Session, request: UseCode) -> None:
    """Give a new key to an account that exists."""
    if session.account != NOBODY:
        raise HallError("This key has an account already.")
    if not session.looked.try_take(hall.now()) or not hall.codes.try_take(hall.now()):
        raise HallError("Too many codes were tried. Wait a while.")
    await _come_in(hall, session, await hall.writer.run(hall.store.use_code, request.code, session.fingerprint))


def _no_guest(session: Session) -> None:
    if session.guest:
        raise HallError("Guests have no keys here. Come with a key of your own.")


async def ask_code(hall: "Hall", session: Session, _: AskCode) -> None:
    """Give out a one-time code for a further key."""
    _no_guest(session)
    session.tell(Code(await hall.writer.run(hall.store.make_code, session.account), CODE_MINUTES))


async def ask_keys(hall: "Hall", session: Session, _: AskKeys) -> None:
    """Tell the keys of the account."""
    _no_guest(session)
    session.tell(Keys(await hall.writer.run(hall.store.keys_of, session.account), session.fingerprint))


async def drop_key(hall: "Hall", session: Session, request: DropKey) -> None:
    """Take a key from the account."""
    _no_guest(session)
    if request.fingerprint == session.fingerprint:
        raise HallError("That is the key you are here with. Come with another one to drop it.")
    await hall.writer.run(hall.store.drop_key, session.account, request.fingerprint)
    hall.say("key-dropped", account=session.account)
    session.tell(Keys(await hall.writer.run(hall.store.keys_of, session.account), session.fingerprint))


async def keep(hall: "Hall", session: Session, request: Keep) -> None:
    """Keep a setting of the app."""
    await hall.writer.run(hall.store.keep, session.account, request.key, request.value)


async def hear(hall: "Hall", session: Session, request: Hear) -> None:
    """Tell what goes on in the lobby, or no more."""
    if request.lobby and not session.lobby:
        session.lobby = True
        hall.lobby.show(session)
    session.lobby = request.lobby
