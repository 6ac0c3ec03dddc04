"""What the owner of a server says to its hall over a socket of his own: one line with a command, one line with what came of it."""

import asyncio
import json
import socket
from collections.abc import Awaitable, Callable
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from attrs import field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.news import Bye, Notice
from outlaws_tui.lobby.parts import block, few, text, whole
from outlaws_tui.lobby.wire import Wire, WireError
from outlaws_tui.lobby.words import clean, look
from outlaws_tui.server.errors import HallError
from outlaws_tui.server.keeping import back_up
from outlaws_tui.server.measures import figures
from outlaws_tui.server.sockets import OWNER, run_folder
from outlaws_tui.server.store import Account
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.server.hall import Hall

LONGEST: Final = 4 << 20
PATIENCE: Final = 600.0
"""Seconds that a command may take; a backup of many games takes some."""


@frozen
class Do:
    """A command and its words."""

    command: str = text(20)
    words: tuple[str, ...] = field(default=(), validator=few(20))


@frozen
class Done:
    """What came of it: an exit code, sentences for people, and the same for programs as JSON."""

    code: int = whole(0, 2)
    said: str = block(LONGEST)
    values: str = block(LONGEST)


COMMANDS_WIRE: Final[Wire[Any]] = Wire((Do, Done), LONGEST)

Answer = tuple[list[str], Any]


async def serve(hall: "Hall", reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Do what the owner says."""
    try:
        asked = COMMANDS_WIRE.decode(await reader.readline())
        done = await do(hall, asked)
    except (OutlawsError, WireError, ValueError) as error:
        done = Done(2, str(error), "null")
    writer.write(COMMANDS_WIRE.encode(done).encode() + b"\n")
    await writer.drain()
    writer.close()


async def do(hall: "Hall", asked: Do) -> Done:
    """Do a command."""
    known = COMMANDS.get(asked.command)
    if known is None:
        raise HallError(f"The owner can say {', '.join(COMMANDS)}; found {asked.command}.")
    try:
        signature(known).bind(hall, *asked.words)
    except TypeError:
        raise HallError(
            f"{asked.command} with {len(asked.words)} words: outlaws admin --help shows what it takes."
        ) from None
    said, values = await known(hall, *asked.words)
    hall.say("owner", command=asked.command)
    return Done(0, "\n".join(said), json.dumps(values))


async def _known(hall: "Hall", name: str) -> Account:
    account = await hall.writer.run(hall.store.named, name)
    if account is None:
        raise HallError(f"Nobody called {clean(name, 40)} plays here.")
    return account


async def _list(hall: "Hall") -> Answer:
    """Say who is on and which tables there are."""
    people = [hall.lobby.person(account) for account in sorted({session.account for session in hall.sessions})]
    cards = [table.card(member=True) for table in hall.tables.values()]
    said = [f"{len(people)} on, {len(cards)} tables."]
    for one in people:
        at = f", at {', '.join(map(str, one.tables))}" if one.tables else ""
        said.append(f"  {one.name}{' (guest)' if one.guest else ''}{f' {one.rating}' if one.rating else ''}{at}")
    for card in cards:
        seats = ", ".join(f"{seat.side} {seat.who or 'open'}" for seat in card.seats)
        said.append(
            f"  table {card.number}: {card.title}, {card.state}{', private' if card.terms.private else ''}; {seats}"
        )
    tables = [
        {
            "number": card.number,
            "title": card.title,
            "state": card.state,
            "private": card.terms.private,
            "game": card.game,
            "seats": [seat.who for seat in card.seats],
        }
        for card in cards
    ]
    names = [{"name": one.name, "guest": one.guest, "rating": one.rating} for one in people]
    return said, {"people": names, "tables": tables}


async def _kick(hall: "Hall", name: str, *reason: str) -> Answer:
    """End somebody's connections. Their seats stay theirs."""
    account = await _known(hall, name)
    count = kick(
        hall, account.id, Bye("kick", clean(" ".join(reason)) or "The owner of this server has shown you the door.")
    )
    return [f"{account.name} is out: {count} connections ended."], {"name": account.name, "ended": count}


def kick(hall: "Hall", account: int, bye: Bye) -> int:
    """End the connections of an account; return how many there were."""
    sessions = hall.sessions_of(account)
    for session in sessions:
        session.tell(bye)
        hall.door.drop(session.token, bye.words)
        session.transport.close()
    return len(sessions)


async def _ban(hall: "Hall", what: str, *reason: str) -> Answer:
    """Keep somebody out: by name, with all keys; or a key's fingerprint, or an address."""
    words = clean(" ".join(reason)) or "the owner says so"
    if what.startswith("SHA256:") or any(sign in what for sign in ".:"):
        await hall.writer.run(hall.store.ban, what, words)
        return [f"{what} is kept out."], {"banned": [what]}
    account = await _known(hall, what)
    things = [look(account.name), *await hall.writer.run(hall.store.keys_of, account.id)]
    for thing in things:
        await hall.writer.run(hall.store.ban, thing, words)
    kick(hall, account.id, Bye("ban", f"You are kept out of here: {words}."))
    return [f"{account.name} is kept out, with {len(things) - 1} keys."], {"banned": things}


async def _unban(hall: "Hall", what: str) -> Answer:
    """Let somebody in again."""
    account = await hall.writer.run(hall.store.named, what)
    things = [what]
    if account is not None:
        things = [look(account.name), *await hall.writer.run(hall.store.keys_of, account.id)]
    found = [thing for thing in things if await hall.writer.run(hall.store.unban, thing)]
    if not found:
        raise HallError(f"{clean(what, 100)} was not kept out.")
    return [f"{clean(what, 100)} may come in again."], {"unbanned": found}


async def _mute(hall: "Hall", name: str, on: str = "on") -> Answer:
    """Let nobody hear somebody, or (`off`) let them again."""
    account = await _known(hall, name)
    muted = on != "off"
    await hall.writer.run(hall.store.silence, account.id, muted)
    for session in hall.sessions_of(account.id):
        session.silenced = muted
    return [f"{account.name} {'is heard by nobody' if muted else 'may talk again'}."], {
        "name": account.name,
        "muted": muted,
    }


async def _rename(hall: "Hall", name: str, new: str) -> Answer:
    """Give somebody another name."""
    account = await _known(hall, name)
    fresh = await hall.writer.run(hall.store.rename, account.id, new)
    for table in hall.tables.values():
        for place in table.places:
            if place.account == account.id:
                place.who = fresh.name
                await table.keep()
        if table.host_account == account.id:
            table.host_name = fresh.name
        hall.lobby.table_changed(table)
    hall.lobby.renamed(account, fresh)
    return [f"{account.name} is called {fresh.name} now."], {"old": account.name, "new": fresh.name}


async def _message(hall: "Hall", *words: str) -> Answer:
    """Tell everybody something."""
    said = clean(" ".join(words))
    if not said:
        raise HallError("Say what is to be told: outlaws admin message WORDS.")
    hall.lobby.tell_all(Notice("message", said))
    return [f"Told to {len(hall.sessions)}."], {"sessions": len(hall.sessions)}


async def _drain(hall: "Hall", *words: str) -> Answer:
    """Begin no more games and let nobody new in, so that the server can be stopped soon; `off` takes it back."""
    off = words == ("off",)
    hall.draining = "" if off else clean(" ".join(words)) or "the server will stop soon."
    hall.door.closing(hall.draining)
    hall.lobby.tell_all(Notice("drain", "New games can begin again." if off else f"No new games: {hall.draining}"))
    running = sum(table.state == "running" for table in hall.tables.values())
    said = (
        "New games can begin again." if off else f"No new games begin; {running} run, and are kept whenever you stop."
    )
    return [said], {"draining": hall.draining, "running": running}


async def _backup(hall: "Hall", to: str) -> Answer:
    """Write everything into one file while games go on."""
    path = await back_up(hall, Path(to))
    return [f"All of it lies in {path}, {path.stat().st_size} bytes."], {
        "file": str(path),
        "bytes": path.stat().st_size,
    }


async def _stats(hall: "Hall") -> Answer:
    """Say how the hall fares."""
    fronts = {f"front_{name.replace('-', '_')}": count for name, count in sorted(hall.measures.fronts.items())}
    values = {**figures(hall), **fronts}
    return [f"{name.replace('_', ' ')}: {value}" for name, value in values.items()], values


async def _reports(hall: "Hall") -> Answer:
    """Show what was reported of chat, and who is kept out."""
    reports = await hall.writer.run(hall.store.reports)
    bans = await hall.writer.run(hall.store.bans)
    said = [
        f"{one['by']} reports {one['about']}, who said: {one['line']} ({one['words'] or 'no more'})" for one in reports
    ]
    said += [f"kept out: {one['what']}, because {one['reason']}" for one in bans]
    return said or ["Nothing was reported, and nobody is kept out."], {"reports": reports, "bans": bans}


COMMANDS: Final[dict[str, Callable[..., Awaitable[Answer]]]] = {
    "list": _list,
    "kick": _kick,
    "ban": _ban,
    "unban": _unban,
    "mute": _mute,
    "rename": _rename,
    "message": _message,
    "drain": _drain,
    "backup": _backup,
    "stats": _stats,
    "reports": _reports,
}


def tell(data: Path, command: str, words: tuple[str, ...]) -> Done:
    """Say something to the hall of a data directory and return its answer. Raises HallError where none runs there."""
    link = socket.socket(socket.AF_UNIX)
    link.settimeout(PATIENCE)
    with link:
        try:
            link.connect(str(run_folder(data) / OWNER))
        except OSError:
            raise HallError(
                f"No server runs on {data}. Start one with outlaws serve, or name its folder with --data."
            ) from None
        link.sendall(COMMANDS_WIRE.encode(Do(command, words)).encode() + b"\n")
        heard = b""
        while not heard.endswith(b"\n"):
            piece = link.recv(1 << 16)
            if not piece:
                raise HallError("The server ended before it answered.")
            heard += piece
    answer = COMMANDS_WIRE.decode(heard)
    assert isinstance(answer, Done)
    return answer
