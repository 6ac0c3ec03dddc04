"""A hall for the tests, with a clock that stands still until it is moved, and plain clients over its socket."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from outlaws_tui.lobby import messages, news, requests
from outlaws_tui.lobby.parts import Game, Terms
from outlaws_tui.seats.messages import Choose, Happened, TakenBack, View
from outlaws_tui.server.hall import Hall
from outlaws_tui.server.sockets import APPS, run_folder
from outlaws_tui.server.store import Store

N = TypeVar("N")
WAIT = 30.0
"""Seconds until a test gives up waiting for something that does not come."""
SEED = "54f0a1187323"
TERMS = Terms("S1")


class Now:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = 1_800_000_000.0

    def __call__(self) -> float:
        return self.at


class Client:
    """An app without a screen: says lines, hears lines, and keeps every byte it was sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.heard: list[news.News] = []
        self.bytes = b""
        self._at = 0

    @classmethod
    async def connect(cls, hall: Hall, token: str) -> "Client":
        reader, writer = await asyncio.open_unix_connection(run_folder(hall.folder) / APPS, limit=messages.LONGEST_NEWS)
        client = cls(reader, writer)
        client.say(requests.Hello(token))
        return client

    def say(self, request: requests.Request) -> None:
        self.write(messages.encode(request).encode() + b"\n")

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    async def next(self) -> news.News | None:
        """Return the next news, None where the hall has ended the connection."""
        if self._at < len(self.heard):
            self._at += 1
            return self.heard[self._at - 1]
        line = await asyncio.wait_for(self.reader.readline(), WAIT)
        if not line:
            return None
        self.bytes += line
        self.heard.append(messages.news(line))
        self._at += 1
        return self.heard[-1]

    async def until(self, kind: type[N], fits: Callable[[N], bool] = lambda _: True) -> N:
        """Return the next news of a kind that fits; what comes before is passed over."""
        while True:
            found = await self.next()
            assert found is not None, f"the connection ended before {kind.__name__}; heard last {self.heard[-3:]}"
            if isinstance(found, kind) and fits(found):
                return found

    async def seen(self) -> Any:
        """Return the next observation of a game."""
        at = await self.until(news.At, lambda at: isinstance(at.game.message, View | Happened | TakenBack))
        return at.game.message.seen  # type: ignore[union-attr]

    def choose(self, table: int, number: int, words: str) -> None:
        self.say(requests.Play(table, game=Game(Choose(number, words))))

    async def denied(self) -> news.Denied:
        return await self.until(news.Denied)

    async def ended(self) -> list[news.News]:
        """Return what is heard until the hall ends the connection."""
        start = self._at
        while await self.next() is not None:
            pass
        return self.heard[start:]

    def close(self) -> None:
        self.writer.close()


@asynccontextmanager
async def opened(folder: Path, now: Callable[[], float] | None = None, **more: Any) -> AsyncIterator[Hall]:
    """Open a hall in a folder, and end it as SIGTERM does."""
    hall = Hall(folder, now=now or Now(), workers=1, seed=lambda: SEED, **more)
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


async def person(hall: Hall, name: str, key: str = "") -> Client:
    """Bring in somebody with a name, whose account is made where there is none yet."""
    fingerprint = key or f"SHA256:{name}"
    account = await hall.writer.run(hall.store.of_key, fingerprint)
    token = await hall.writer.run(hall.store.make_session, None if account is None else account.id, fingerprint)
    client = await Client.connect(hall, token)
    if account is None:
        assert (await client.until(news.Welcome)).name == ""
        client.say(requests.Name(name))
    assert (await client.until(news.Welcome)).name == name
    return client


async def two_at_a_table(
    hall: Hall, terms: Terms = TERMS, names: tuple[str, str] = ("Wyatt", "Ike")
) -> tuple[list[Client], int]:
    """Bring in two people, seat them and let the game begin; return them by side, and the table's number."""
    clients = [await person(hall, name) for name in names]
    clients[0].say(requests.Make(terms))
    table = await clients[0].until(news.Seated)
    code = (await hall_card(clients[0], table.table)).code
    clients[1].say(requests.Sit(table.table, code=code))
    await clients[1].until(news.Seated)
    for client in clients:
        client.say(requests.Ready(table.table))
    for client in clients:
        await client.until(news.Joined)
    return clients, table.table


async def hall_card(client: Client, table: int) -> Any:
    """Return the newest card that a client has of a table."""
    cards = [one.table for one in client.heard if isinstance(one, news.TableNow) and one.table.number == table]
    return cards[-1]


async def play_out(clients: dict[int, Client], table: int, random: Random, choices: int = 1 << 30) -> Any:
    """Let people by side answer at random until the game is over or so many choices were made; return the last observation."""
    seen = {side: await client.seen() for side, client in clients.items()}
    for _ in range(choices):
        asked = next(iter(seen.values())).asked
        if asked == -1:
            break
        if asked in clients:
            clients[asked].choose(table, seen[asked].number, random.choice(seen[asked].options))
        seen = {side: await client.seen() for side, client in clients.items()}
    return next(iter(seen.values()))


async def connect(folder: Path, token: str) -> Client:
    """Connect to the hall of a folder, which may only just have been started."""
    for _ in range(3000):
        try:
            reader, writer = await asyncio.open_unix_connection(run_folder(folder) / APPS, limit=messages.LONGEST_NEWS)
        except (FileNotFoundError, ConnectionRefusedError):
            await asyncio.sleep(0.02)
            continue
        client = Client(reader, writer)
        client.say(requests.Hello(token))
        await client.until(news.Welcome)
        return client
    raise AssertionError("the hall did not come up")


def tokens(folder: Path, *names: str) -> list[str]:
    """Return a token for each of some people, straight from the store of a folder; accounts are made where there are none."""
    folder.mkdir(exist_ok=True)
    store = Store(folder / "hall.db")
    made = []
    for name in names:
        key = f"SHA256:{name}"
        account = store.of_key(key) or store.make_account(name, key)
        made.append(store.make_session(account.id, key))
    store.close()
    return made


def going_on(seen: Any) -> list[str]:
    """Return the options that don't give the game up: one that is over has no table to come back to."""
    return [words for words in seen.options if words != "concede"]


def run(work: Callable[[], Awaitable[None]]) -> None:
    """Run a test of the hall."""
    asyncio.run(asyncio.wait_for(work(), 10 * WAIT))  # type: ignore[arg-type]
