"""An evening before the doors open: a session on no terminal, and at the other end of its line a hall that knows one table.

It does what most sessions do, so that it can be seen what that takes: the lobby, a table, a game there, and the largest shootout alone.
"""

import asyncio
import socket
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from attrs import define, field
from textual import events
from textual.pilot import Pilot

from outlaws_tui.data import Library
from outlaws_tui.lobby.messages import LONGEST_REQUEST, encode, request
from outlaws_tui.lobby.news import At, Joined, News, Said, Seated, TableNow, Tables, Thought, Welcome, Who
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.parts import Line, Person, Seat, State, Table, Terms
from outlaws_tui.lobby.requests import Enter, Hello, Play, Quick, Ready, Request, Think
from outlaws_tui.players import PLAYERS
from outlaws_tui.players.auto import Auto
from outlaws_tui.players.uniform import Uniform
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import Host
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.seats.messages import Choose, Message
from outlaws_tui.tui.game import GameScreen
from outlaws_tui.tui.lobby.alone import LoneTable
from outlaws_tui.tui.lobby.playing import HallGame
from outlaws_tui.tui.lobby.session import Session
from outlaws_tui.tui.title import Title

SIZE: Final = (120, 40)
SEEDS: Final = ("e39", "e25")
"""Those of two evenings on which much happens before somebody who plays alone is asked: three turns, with shots, wounds and falls."""
_SEED: Final = "1873"
_TABLE: Final = 1
_GUEST, _OTHER = "Doc", "Wyatt"
_MOVES: Final = 2 * ("right", "left", "v", "v", "enter")
_LAST: Final = ("1", "up", "up", "enter")
"""Chooses the last of the shootouts, which is the largest."""
_TRIES: Final = 1000
_PAUSE: Final = 0.02
"""Seconds for a picture; a pilot takes three times as long for a key."""


@define(eq=False)
class _Hall:
    """The hall of a rehearsal: whoever comes sits down at a table with somebody who plays at random."""

    library: Library
    writer: asyncio.StreamWriter
    game: Game = field(init=False)
    host: Host = field(init=False)
    other: Uniform = field(factory=lambda: Uniform(0), init=False)
    bot: Auto = field(factory=Auto, init=False)

    def __attrs_post_init__(self) -> None:
        stage = stage_named(self.library.shootouts[0].slug, (), self.library)
        self.game = Game.start(stage, _SEED, (_GUEST, _OTHER), self.library.digest)
        self.host = Host(self.game)

    def _tell(self, *news: News) -> None:
        for one in news:
            self.writer.write(encode(one).encode() + b"\n")

    def _deliver(self, message: Message) -> None:
        self._tell(At(_TABLE, game=Wrapped(message)))

    def _card(self, state: State = "gathering") -> Table:
        shootout = self.library.shootouts[0]
        names = (_GUEST, _OTHER)
        seats = tuple(
            Seat(side.name, "person", who, True, True) for side, who in zip(shootout.sides, names, strict=True)
        )
        return Table(_TABLE, Terms(shootout.slug), shootout.title, state, seats, _OTHER, rounds=8)

    def hear(self, asked: Request) -> None:
        """Answer as a hall would."""
        if isinstance(asked, Hello):
            self._tell(
                Welcome(_GUEST, bots=PLAYERS),
                Who((Person(_GUEST), Person(_OTHER))),
                Tables((self._card(),)),
                Said((Line(1, 0, _OTHER, "Anybody?", 1),)),
            )
        elif isinstance(asked, Quick):
            self._tell(TableNow(self._card()), Seated(_TABLE, 0))
        elif isinstance(asked, Enter):
            self._tell(TableNow(self._card()), Said())
        elif isinstance(asked, Ready):
            self._tell(TableNow(self._card("running")), Joined(_TABLE, 0, "a-game", self.game.record().text()))
            self.host.join(0, self._deliver)
        elif isinstance(asked, Think):
            stage = stage_named(self.library.shootouts[-1].slug, (), self.library)
            self._tell(Thought(asked.number, self.bot.choose(stage, asked.seen)))
        elif isinstance(asked, Play) and isinstance(asked.game.message, Choose):
            self.host.send(0, asked.game.message)
            while not self.game.over and (side := self.game.asked) > 0:
                words = self.other.choose(self.game.stage, self.game.observe(side))
                self.host.send(side, Choose(self.game.number, words))


async def _serve(library: Library, line: socket.socket) -> None:
    reader, writer = await asyncio.open_unix_connection(sock=line, limit=LONGEST_REQUEST)
    hall = _Hall(library, writer)
    try:
        while text := await reader.readline():
            hall.hear(request(text))
    finally:
        writer.close()


async def _until(true: Callable[[], bool]) -> None:
    """Wait for something. What does not come need not: then the next is tried without it."""
    for _ in range(_TRIES):
        if true():
            return
        await asyncio.sleep(_PAUSE)


def _asked(app: Session) -> bool:
    """Tell whether whoever plays alone is asked, and all has been shown that came before."""
    table, screen = app.table, app.screen
    return (
        isinstance(table, LoneTable)
        and table.asked in table.here
        and isinstance(screen, GameScreen)
        and not screen.busy
    )


def spend_evening(library: Library, seed: str) -> None:
    """Have a session come, sit down and play a little, and then play the largest shootout alone, with a seed, until it is asked, and a
    little more. No thread or loop of it stays."""
    ours, theirs = socket.socketpair()
    with TemporaryDirectory() as name, closing(ours), closing(theirs):

        async def line() -> socket.socket:
            return ours

        app = Session(library, line, "", Path(name), pause=_PAUSE)

        async def press(*keys: str) -> None:
            for key in keys:
                app.post_message(events.Key(key, key if len(key) == 1 else None))
                await asyncio.sleep(_PAUSE)

        async def evening(_: Pilot[object]) -> None:
            serving = asyncio.create_task(_serve(library, theirs))
            await _until(lambda: bool(app.hall.tables))
            await press("m")
            await _until(lambda: app.screen is not app.saloon)
            await press("space")
            await _until(lambda: isinstance(app.screen, HallGame))
            await press(*_MOVES)
            app.to_title()
            await _until(lambda: isinstance(app.screen, Title))
            if isinstance(app.screen, Title):
                app.screen.seed = seed
            await press(*_LAST)
            await _until(lambda: _asked(app))
            await press(*_MOVES)
            app.line.close()
            await asyncio.gather(serving, return_exceptions=True)
            app.exit(0)

        app.run(headless=True, size=SIZE, auto_pilot=evening)
