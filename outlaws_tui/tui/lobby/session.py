"""A session on a server: the app on the terminal of somebody who came in, with the hall at the other end of a socket.

`play_session` is what the server runs in a child of its own for each session, on that child's terminal. It needs no more than a socket
to the hall, the token that says who came in, and a folder for the games that are played alone.
"""

import asyncio
import sys
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from textual.driver import Driver

from outlaws_tui.data import Library, load
from outlaws_tui.errors import OutlawsError
from outlaws_tui.heap import tidy
from outlaws_tui.lobby.news import At, Bye, Denied, Joined, News, RecordOf, Seated, Settled, Thought, Welcome
from outlaws_tui.lobby.parts import LOBBY
from outlaws_tui.lobby.requests import AskRecord, Enter, Exit
from outlaws_tui.players import HUMAN, PLAYERS
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import FAILED, OutlawsApp
from outlaws_tui.tui.game import LEFT_GAME
from outlaws_tui.tui.lobby.after import After, Recap
from outlaws_tui.tui.lobby.alone import LoneTable, Workers
from outlaws_tui.tui.lobby.gathering import Gathering
from outlaws_tui.tui.lobby.hall import Hall
from outlaws_tui.tui.lobby.keys import TALK
from outlaws_tui.tui.lobby.line import Connect, HallLine
from outlaws_tui.tui.lobby.making import Making
from outlaws_tui.tui.lobby.naming import Naming
from outlaws_tui.tui.lobby.pages import HallPage
from outlaws_tui.tui.lobby.past import Past, RecordText
from outlaws_tui.tui.lobby.people import Account, Ladder, People
from outlaws_tui.tui.lobby.playing import HallGame
from outlaws_tui.tui.lobby.remote import RemoteTable
from outlaws_tui.tui.lobby.saloon import Saloon
from outlaws_tui.tui.lobby.talk import Talk
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import Page
from outlaws_tui.tui.replaying import Film
from outlaws_tui.tui.settings import FILE
from outlaws_tui.tui.starting import TOWNS, Start
from outlaws_tui.tui.suiting import settings_in
from outlaws_tui.tui.title import Title
from outlaws_tui.tui.turns import PLAY_ON

_STOPS: Final = ("stop", "slow")
"""Why the hall ends a line that is then looked for again."""
STAND_IN: Final = "auto"
"""Who plays in the place of other people where somebody plays on alone."""
_SOLVED: Final = "solved-problems"
"""The file beside a guest's games that remembers which problems he has solved."""
_AT_ONCE: Final = 10_000
"""Characters of a record, some 150 choices, that is played again while the screen waits; a thread costs a session 0.3 MB."""
_GONE: Final = 0.1
"""Seconds after which a page that was left is gone."""
SHUT: Final = 1
"""The exit code of a session that the hall has ended."""


class VisitorsTitle(Title):
    """The title of a server's guests, who write no files there: they make no towns."""

    TABLE = tuple(one for one in Title.TABLE if one.name != TOWNS)


class Session(OutlawsApp):
    """The app of somebody on a server. `parting` are the words that are printed once the terminal is given back."""

    def __init__(
        self,
        library: Library,
        connect: Connect,
        token: str,
        folder: Path,
        look: Look | None = None,
        pause: float | None = None,
    ) -> None:
        path = folder / FILE
        super().__init__(library, look=look, pause=pause, store=Store(folder), found=settings_in(path), path=path)
        self.solved = folder / _SOLVED
        self.line = HallLine(connect, token, self._hear, self._line_changed)
        self.hall = Hall(self.line.ask)
        self.bots = Workers(self.line.ask)
        self.saloon = Saloon(self.look, self.hall, self._go)
        self.games: dict[int, RemoteTable] = {}
        self.parting = ""
        self._reading: dict[str, Callable[[Record, str], None]] = {}

    def begin(self) -> None:
        """Show the lobby, and find the hall."""
        self.push_screen(self.saloon)
        self.run_worker(self.line.run(), group="line", exit_on_error=True)

    def to_title(self) -> None:
        """Show the title of the games that are played alone; leaving it comes back to the lobby."""
        title = VisitorsTitle(
            self.library,
            self.look,
            {},
            None,
            self._shootout,
            self._options,
            memory=self.memory,
            fresh=self.new_here,
        )
        self.push_screen(title, self._chosen)

    def _chosen(self, start: Start | str | None) -> None:
        if start is None:
            self._shootout, self._options = None, ()
            self.saloon.paint()
        else:
            super()._chosen(start)
            # What the title took is used again once it is gone and found to be: 0.1 MB.
            self.set_timer(_GONE, tidy)

    def play_on(self, record: Record, film: Film, path: Path | None) -> None:
        """Play on alone from a record, in a game of one's own: at our seat in it, or the first, against bots at those of other people."""
        seats = [who for _, who in record.header.seats]
        mine = seats.index(self.hall.me.name) if self.hall.me.name in seats else 0
        known = (*PLAYERS, HUMAN)
        alone = HUMAN not in seats
        taken = tuple(
            HUMAN if alone and side == mine else who if who in known else STAND_IN for side, who in enumerate(seats)
        )
        self.play_from(record, film, path, taken)

    def table_of(self, game: Game) -> LoneTable:
        """Return a table for a game that is played alone."""
        return LoneTable.at(game, self.settings.think, self.bots)

    def _line_changed(self, up: bool) -> None:
        self.hall.up = up
        if not up:
            self.bots.none_comes()
        for screen in self.screen_stack:
            if isinstance(screen, HallGame | After):
                screen.lost()
            elif isinstance(screen, HallPage):
                screen.paint()

    async def _hear(self, message: News) -> None:
        """Take what the hall tells, and have the screens take it."""
        self.hall.take(message)
        if isinstance(message, Joined):
            await self._joined(message)
        elif isinstance(message, At):
            if message.table in self.games:
                self.games[message.table].hear(message)
                self._open_game(message.table)
            return
        elif isinstance(message, Thought):
            self.bots.hear(message)
            return
        elif isinstance(message, Denied) and message.about == "think":
            self.bots.none_comes()
            return
        elif isinstance(message, Bye):
            self._bye(message)
        elif isinstance(message, RecordOf):
            self._record_came(message)
        elif isinstance(message, Welcome):
            self._welcome(message)
        elif isinstance(message, Denied) and message.about == "askrecord":
            self._reading.clear()
            for game in self.games.values():
                game.no_record()
        elif isinstance(message, Denied) and message.about == "play" and message.table in self.games:
            self.games[message.table].refused(message.reason)
        elif isinstance(message, Seated):
            self._seated(message)
        elif isinstance(message, Settled) and message.next:
            self.hall.ask(Enter(message.next))
        for screen in self.screen_stack:
            if isinstance(screen, HallPage | HallGame | After) and screen.is_attached:
                screen.heard(message)

    def _welcome(self, message: Welcome) -> None:
        if not message.name:
            if not any(isinstance(screen, Naming) for screen in self.screen_stack):
                self.push_screen(Naming(self.look, self.hall), lambda named: None if named else self.exit(0))
            return
        for number in self.games:
            self.hall.ask(Enter(number))

    def _bye(self, message: Bye) -> None:
        if message.what in _STOPS:
            self.hall.notices.append(message.words)
            return
        self.parting = message.words
        self.line.close()
        self.exit(SHUT)

    def _seated(self, message: Seated) -> None:
        """Go to the table that was made or found, where nothing is in the way."""
        top = self.screen
        if isinstance(top, Making):
            top.dismiss(None)
        if isinstance(top, Making | Saloon):
            self._go("table", message.table)

    async def _joined(self, message: Joined) -> None:
        """Take a game as the hall shows it: one that we come to, or come back to after the line was lost."""
        known = self.games.get(message.table)
        try:
            if known is not None and known.game == message.game:
                known.come_back(message, read_record(message.record))
            else:
                sit_down = partial(RemoteTable.of, message, self._stage_of, self.hall.ask)
                at_once = len(message.record) < _AT_ONCE
                self.games[message.table] = sit_down() if at_once else await asyncio.to_thread(sit_down)
        except OutlawsError as error:
            self.saloon.said = f"The game cannot be shown. {error}"
            self.hall.ask(Exit(message.table))

    def _open_game(self, number: int) -> None:
        """Show a game that has its first view, unless it is shown or something else must not be left."""
        table = self.games[number]
        shown = [screen for screen in self.screen_stack if isinstance(screen, HallGame)]
        if any(screen.remote is table for screen in shown) or not table.has_view:
            return
        above = self.screen_stack[self.screen_stack.index(self.saloon) + 1 :]
        if not all(isinstance(screen, Page) and screen.gives_way for screen in above):
            whose = "Your" if table.here else "The next"
            self.notify_hall(f"{whose} game of {table.stage.shootout.title} has begun; it waits in the lobby.")
            return
        for screen in reversed(above):
            self.pop_screen()
            if isinstance(screen, After):
                self._leave(self.games[screen.number])
        self._play_there(table)

    def notify_hall(self, words: str) -> None:
        """Have something said in the lobby, with a bell."""
        if words not in self.hall.notices:
            self.hall.notices.append(words)
            self.bell()

    def _play_there(self, table: RemoteTable) -> None:
        card = self.hall.tables.get(table.number)
        if card is not None:
            table.know(card, bool(self.hall.offers.get(card.number)))
        news = table.since_mine()
        table.note(f"{TALK.shown} talks at the table; what is offered stands there too.")
        screen = HallGame(self.library, table, self.look, self.hall, self.pause)

        def done(how: str | None) -> None:
            if how == PLAY_ON and screen.film is not None:
                self._leave(table)
                self.play_on(screen.film.record, screen.film, None)
            elif how == LEFT_GAME or how is None:
                self._leave(table)
            else:
                self._after(screen)

        self.push_screen(screen, done)
        if news and table.here and not table.over:
            self.push_screen(Recap(self.look, screen.desk, table.here[0], news))

    def _leave(self, table: RemoteTable) -> None:
        self.games.pop(table.number, None)
        self.hall.ask(Exit(table.number))
        self.saloon.paint()

    def _after(self, screen: HallGame) -> None:
        table = screen.remote

        def then(what: str | None) -> None:
            if what == "replay":
                self.read(table.game, lambda record, _: self.look_at(record, lambda: self._after(screen)))
            elif what == "text":
                self.read(table.game, lambda _, text: self._as_text(table.game, text, lambda: self._after(screen)))
            else:
                self._leave(table)

        page = After(self.look, screen.desk, self.hall, table.number)
        table.with_record(lambda _: page.paint() if page.is_attached else None)
        self.push_screen(page, then)

    def _as_text(self, name: str, text: str, then: Callable[[], None]) -> None:
        self.push_screen(RecordText(self.look, name, text), lambda _: then())

    def read(self, game: str, use: Callable[[Record, str], None]) -> None:
        """Ask for the record of a game, and use it when it has come."""
        self._reading[game] = use
        self.hall.ask(AskRecord(game))

    def _record_came(self, message: RecordOf) -> None:
        try:
            record = read_record(message.record)
        except OutlawsError as error:
            self.saloon.said = f"The record cannot be read. {error}"
            return
        for table in self.games.values():
            if table.game == message.game:
                table.record_came(record)
        use = self._reading.pop(message.game, None)
        if use is not None:
            use(record, message.record)

    def _go(self, where: str, table: int) -> None:
        """Show a page of the session by its name."""

        def back(_: object) -> None:
            self.saloon.paint()

        if where == "table":
            self.hall.ask(Enter(table))
            self.push_screen(
                Gathering(self.look, self.hall, table, self.library), lambda how: self._from_table(how, table)
            )
        elif where == "new":
            self.push_screen(Making(self.look, self.hall, self.library), back)
        elif where == "solo":
            self.to_title()
        elif where == "past":
            self._past(self.hall.me.name)
        elif where == "standings":
            self.push_screen(Ladder(self.look, self.hall), back)
        elif where == "people":
            self.push_screen(People(self.look, self.hall), lambda name: self._past(name) if name else None)
        elif where == "read":
            self.push_screen(Talk(self.look, self.hall, LOBBY), back)
        elif where == "account":
            self.push_screen(Account(self.look, self.hall), back)
        elif where == "quit":
            self.line.close()
            self.exit(0)

    def _from_table(self, how: str | None, table: int) -> None:
        card = self.hall.tables.get(table)
        if how == "read":
            self.push_screen(Talk(self.look, self.hall, table), lambda _: self._go("table", table))
        elif card is None or self.hall.side(card) < 0:
            self.hall.ask(Exit(table))
        self.saloon.paint()

    def _past(self, name: str) -> None:
        def then(picked: tuple[str, str] | None) -> None:
            if picked is None:
                return
            what, game = picked
            if what == "watch":
                self.read(game, lambda record, _: self.look_at(record, lambda: self._past(name)))
            else:
                self.read(game, lambda _, text: self._as_text(game, text, lambda: self._past(name)))

        self.push_screen(Past(self.look, self.hall, name), then)


def play_session(connect: Connect, token: str, folder: Path, driver: type[Driver] | None = None) -> int:
    """Run a session on this process's terminal until somebody leaves, the hall ends it, or the terminal is gone.

    `connect` returns a connected stream socket to the hall and is called again, in a thread, whenever the line was lost; `token` is what
    the hall knows the session by; `folder` is where games that are played alone are kept (it is made when it is needed); `driver` is how
    the terminal is spoken to where that is not as at home. Returns the exit code: 0 where somebody left, 1 where the hall ended the
    session, 2 where it failed.
    """
    app = Session(load(), connect, token, folder)
    if driver is not None:
        app.driver_class = driver
    code = app.run()
    if app._exception is not None:
        traceback.print_exception(app._exception, file=sys.stderr)
        print("Outlaws has stopped on an error of its own. Your games are kept: connect again.")
        return FAILED
    if app.parting:
        print(app.parting)
    return code or 0
