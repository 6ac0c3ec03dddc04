"""One table of the hall: its game, the seats at it, who watches, its clocks. It is the authority; everybody hears of it by messages.

Whatever changes the game is done in the writer's thread, one job at a time, so that a choice is on disk before anybody hears of it; what
was to be told is told when the job is done. A job once begun is finished, whatever becomes of the session that wanted it.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.messages import at_line, encode
from outlaws_tui.lobby.news import Clock, Joined, News
from outlaws_tui.lobby.parts import Played, State, Terms
from outlaws_tui.lobby.parts import Table as Card
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.seats import messages as seat
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import SPECTATOR, Host
from outlaws_tui.seats.kept import stage_of
from outlaws_tui.seats.settings import load_settings, read_settings, save_settings
from outlaws_tui.seats.store import Open
from outlaws_tui.server.clocks import NOBODY, Clocks
from outlaws_tui.server.errors import TableError
from outlaws_tui.server.means import Means
from outlaws_tui.server.offers import Offers
from outlaws_tui.server.presence import Hearer
from outlaws_tui.server.seats import Place, places_text, terms_text
from outlaws_tui.server.standings import Seated, note_result
from outlaws_tui.server.store import StoredTable
from outlaws_tui.server.thinking import Thinking

NO_SEAT: Final = -1


@define(eq=False)
class Table:
    """A table that gathers, runs or is over."""

    means: Means
    number: int
    terms: Terms
    stage: Stage
    places: list[Place]
    host_account: int
    host_name: str
    code: str
    state: State = "gathering"
    hearers: dict[Hearer, int] = field(factory=dict)
    clocks: Clocks = field(init=False)
    lock: asyncio.Lock = field(factory=asyncio.Lock)
    opened: Open | None = None
    host: Host | None = None
    left_at: dict[int, float] = field(factory=dict)
    left_made: dict[int, int] = field(factory=dict)
    asked: int = NOBODY
    round: int = 0
    made: int = 0
    asked_since: float = 0.0
    offers: Offers = field(init=False)
    thinking: Thinking = field(init=False)
    _outbox: list[tuple[int, seat.Message]] = field(factory=list)
    _tasks: set["asyncio.Task[object]"] = field(factory=set)

    def __attrs_post_init__(self) -> None:
        self.clocks = Clocks(self.terms, len(self.places))
        self.offers = Offers(self, self.means.again)
        self.thinking = Thinking(self)

    # Who is here.

    def side_of(self, account: int) -> int:
        """Return the side of an account's seat, NO_SEAT where it has none."""
        return next((side for side, place in enumerate(self.places) if place.account == account), NO_SEAT)

    def here(self, side: int) -> bool:
        """Tell whether the person of a side is shown this table now, from anywhere."""
        return side in self.hearers.values()

    def members(self) -> set[int]:
        """Return the accounts that sit here."""
        return {place.account for place in self.places if place.account is not None}

    def people(self) -> list[int]:
        """Return the sides that people answer for now."""
        return [side for side, place in enumerate(self.places) if place.account is not None and not place.held]

    @property
    def game(self) -> Game:
        """The game; there is one once the table runs."""
        assert self.opened is not None
        return self.opened.game

    @property
    def game_name(self) -> str:
        """The name of the record, empty before there is one."""
        return "" if self.opened is None else self.opened.path.stem

    def card(self, member: bool) -> Card:
        """Return the table as the lobby shows it; its code only for those who sit here."""
        return Card(
            number=self.number,
            terms=self.terms,
            title=self.stage.shootout.title,
            state=self.state,
            seats=tuple(place.shown(self.here(side)) for side, place in enumerate(self.places)),
            host=self.host_name,
            watchers=sum(side == SPECTATOR for side in self.hearers.values()),
            game=self.game_name,
            code=self.code if member else "",
            round=self.round,
            rounds=self.stage.rounds,
            asked=self.asked,
            due=self.clocks.due if self.state == "running" else 0,
        )

    def stored(self) -> StoredTable:
        """Return the table as it is kept."""
        return StoredTable(
            self.number,
            self.state,
            self.host_account,
            self.code,
            self.game_name,
            terms_text(self.terms),
            places_text(self.places),
            self.clocks.text(self.means.now()),
        )

    async def keep(self) -> None:
        """Keep the table as it is now; whatever was kept is so when this returns."""
        await self.means.writer.run(self.means.store.save_table, self.stored())

    # The game.

    async def start(self) -> bool:
        """Begin the game: its record is on disk, and everybody here is shown it; return whether it had not begun already.

        Raises DiskError where it cannot be kept.
        """
        async with self.lock:
            if self.state == "running":
                return False
            await self.means.writer.run(self._begin)
            self._run()
            for hearer, side in self.hearers.items():
                self._show(hearer, side)
        self._after()
        return True

    def _begin(self) -> None:
        seed = self.means.seed()
        names = [place.who for place in self.places]
        game = Game.start(self.stage, seed, names, self.means.data.digest)
        self.opened = self.means.saves.begin(game, seed)
        self.state = "running"
        self.means.store.save_table(self.stored())

    def resume(self, name: str, clocks: str) -> None:
        """Take the game up again from its record, before anybody is here. Raises what `seats.store.Store.resume` raises."""
        path = self.means.saves.folder / f"{name}.txt"
        self.opened = self.means.saves.resume(path, lambda record: stage_of(record, self.means.data))
        if self.game.over:
            # Killed at its very end, between its last line and what comes after it.
            self._note_over()
            return
        self.state = "running"
        if clocks:
            self.clocks.read(clocks, self.means.now())
        self._run()

    def _run(self) -> None:
        """Have each side and the spectators told of the game."""
        self.host = Host(self.game, self.people())
        for side in (*range(len(self.places)), SPECTATOR):
            self.host.join(side, lambda message, side=side: self._outbox.append((side, message)))  # type: ignore[misc]
        self._outbox.clear()
        self._note()
        if self.clocks.asked != self._timed():
            self._ask()
        self.asked_since = self.means.now()

    def _note(self) -> None:
        """Note what is shown of the game while a job may be at it."""
        self.asked = self.game.asked if self.state == "running" else NOBODY
        self.made = self.game.number
        self.round = self.game.observe(SPECTATOR).common.round

    def _timed(self) -> int:
        """Return the side whose clock runs: that of the person who is asked."""
        return NOBODY if self.asked == NOBODY or self.places[self.asked].bot else self.asked

    async def act(self, job: Callable[[Host], seat.Refused | None]) -> seat.Refused | None:
        """Do something to the game in the writer's thread and tell everybody what came of it; return the refusal."""
        task = asyncio.ensure_future(self._act(job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _act(self, job: Callable[[Host], seat.Refused | None]) -> seat.Refused | None:
        async with self.lock:
            host = self.host
            if host is None or self.state != "running":
                return seat.Refused(0, TableError.code, "This game is over.")
            host.people = frozenset(self.people())
            self._outbox.clear()
            before, number = self.asked, self.made
            refused = await self.means.writer.run(self._job, host, job)
            if refused is not None:
                return refused
            self._tell()
        if self.made != number:
            self.asked_since = self.means.now()
            self.offers.chosen(before)
        self._after()
        return None

    def _job(self, host: Host, job: Callable[[Host], seat.Refused | None]) -> seat.Refused | None:
        refused = job(host)
        if refused is not None:
            return refused
        if self.game.over and self.opened is not None:
            self.opened.close()
            self._note_over()
        made = self.made
        self._note()
        if self.made == made:
            return None
        self._ask()
        if self.clocks.shown and self.state == "running":
            self.means.store.save_table(self.stored())
        return None

    def _ask(self) -> None:
        """Let time pass for the person who is asked now, and for nobody else."""
        common = self.game.observe(SPECTATOR).common
        self.clocks.ask(self._timed(), (common.round, common.active), self.means.now())

    def _note_over(self) -> None:
        self.state = "over"
        note_result(self.means.store, self.played(), self.seated())
        self.means.store.drop_table(self.number)

    def played(self) -> Played:
        """Return what became of the game."""
        won = self.game.winner if self.game.over else -2
        seats = tuple(place.shown(False) for place in self.places)
        rated, ended = self.means.rated(self), int(self.means.now())
        return Played(self.game_name, self.stage.shootout.title, seats, won, rated, self.game.number, ended)

    def seated(self) -> tuple[Seated, ...]:
        """Return who answers for the sides, for the results."""
        return tuple(Seated(place.shown(False), place.account) for place in self.places)

    def _tell(self) -> None:
        """Send what was to be told: each message is written once for all who sit at a side, or watch."""
        undoable = self.game.undoable(self.game.asked) if self.state == "running" else 0
        for side, message in self._outbox:
            hearing = [hearer for hearer, its in self.hearers.items() if its == side]
            if hearing:
                line = at_line(self.number, undoable, seat.encode(message))
                for hearer in hearing:
                    hearer.send(line)
        self._outbox.clear()

    def _after(self) -> None:
        """Go on after something has happened: clocks are shown, bots think, the hall hears of an end."""
        if self.state == "over":
            self.means.over(self)
            return
        if self.clocks.shown:
            self.send_all(self.clock())
        self.means.changed(self)
        self.thinking.wake()

    def clock(self) -> Clock:
        """Return the clocks as they stand."""
        turn, banks = self.clocks.lately(self.means.now())
        return Clock(self.number, self.clocks.asked, turn, banks, self.clocks.asked != NOBODY)

    def send_all(self, news: News) -> None:
        """Tell everybody who is shown the table."""
        line = encode(news)
        for hearer in self.hearers:
            hearer.send(line)

    def send_side(self, side: int, news: News) -> None:
        """Tell whoever sits at a side, wherever they are."""
        for hearer, its in self.hearers.items():
            if its == side:
                hearer.send(encode(news))

    def send_to(self, hearer: Hearer, news: News) -> None:
        """Tell one of them."""
        hearer.send(encode(news))

    # Coming and going.

    async def enter(self, hearer: Hearer) -> None:
        """Show somebody the table from now on: as their seat where they have one, else as a spectator."""
        side = self.side_of(hearer.account)
        async with self.lock:
            self.hearers[hearer] = side
            if self.host is not None:
                self._show(hearer, side)
        self.left_at.pop(side, None)
        self.offers.entered(hearer, side)
        if side != NO_SEAT and self.places[side].held and self.state == "running":
            await self.hold(side, "")
        self.means.changed(self)

    def leave(self, hearer: Hearer) -> None:
        """Show somebody the table no more; a seat stays theirs."""
        side = self.hearers.pop(hearer, None)
        if side is not None:
            if side != SPECTATOR and not self.here(side):
                self.left_at[side], self.left_made[side] = self.means.now(), self.made
            self.means.changed(self)

    def _show(self, hearer: Hearer, side: int) -> None:
        """Show somebody all that has happened and what is now."""
        assert self.host is not None
        assert self.opened is not None
        settings = ""
        if side != SPECTATOR:
            try:
                settings = load_settings(self.opened.path, self.stage, side).text(self.stage)
            except OutlawsError:
                settings = ""
        record = self.game.record().text()
        hearer.send(encode(Joined(self.number, side, self.game_name, record, settings)))
        undoable = self.game.undoable(self.game.asked) if self.state == "running" else 0
        hearer.send(at_line(self.number, undoable, seat.encode(self.host.view(side))))
        wanted = self.host.asks(side)
        if wanted is not None:
            hearer.send(at_line(self.number, undoable, seat.encode(wanted)))
        if self.clocks.shown:
            hearer.send(encode(self.clock()))

    async def hold(self, side: int, bot: str) -> None:
        """Let a bot hold a person's seat, or (empty) give it back."""
        async with self.lock:
            self.places[side].held = bot
            if self.state == "running":
                self._ask()
                await self.keep()
        self._after()

    def set_settings(self, side: int, text: str) -> str:
        """Keep what a seat has set, in the writer's thread; return it as it is kept. Raises SettingsError or DiskError."""
        assert self.opened is not None
        settings = read_settings(self.stage, side, text)
        save_settings(self.opened.path, self.stage, side, settings)
        return settings.text(self.stage)

    async def stop(self) -> None:
        """Do what has begun, and let go of the game, which goes on when the hall does."""
        await self.thinking.stop()
        while self._tasks:
            await asyncio.wait(self._tasks)
        if self.opened is not None and self.state == "running":
            await self.means.writer.run(self.opened.close)
