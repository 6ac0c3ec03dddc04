"""A table whose game is run in the hall: what is chosen goes there, what happened comes from there, a little later."""

from collections.abc import Callable

from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.lobby.news import At, Joined
from outlaws_tui.lobby.parts import Game, Seat
from outlaws_tui.lobby.parts import Table as Card
from outlaws_tui.lobby.requests import AskRecord, Keeping, Play, Request
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import side_name, tell
from outlaws_tui.seats import messages as seat
from outlaws_tui.seats.host import SPECTATOR
from outlaws_tui.seats.reading import read_record
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.replaying import replay
from outlaws_tui.seats.settings import Settings, read_settings
from outlaws_tui.tui.lobby.keys import TALK
from outlaws_tui.tui.table import Table, Told

LOST = "The line to the hall is lost; it is looked for. Nothing was sent."


@define(eq=False)
class RemoteTable(Table):
    """A game of the hall, at the one seat that is ours or, as a spectator, at none.

    `people` are the seats as the lobby knows them; `back` is what somebody wants to take back, and waits for our answer;
    `offered` whether anything else does; `days` are those for each choice, 0 where it is no slow game.
    """

    number: int = field(kw_only=True)
    game: str = field(kw_only=True)
    ask: Callable[[Request], bool] = field(kw_only=True)
    people: tuple[Seat, ...] = field(default=(), kw_only=True)
    back: seat.TakeBackAsked | None = field(default=None, init=False)
    offered: bool = field(default=False, init=False)
    days: int = field(default=0, init=False)
    _free: int = field(default=0, init=False)
    _seed: str | None = field(default=None, init=False)
    _using: list[Callable[[Record], None]] = field(factory=list, init=False)

    @classmethod
    def of(cls, joined: Joined, stage_of: Callable[[Record], Stage], ask: Callable[[Request], bool]) -> "RemoteTable":
        """Sit down at what the hall shows. Raises an OutlawsError where its record does not play here."""
        record = read_record(joined.record)
        stage = stage_of(record)
        here = (joined.side,) if joined.side >= 0 else ()
        table = cls(stage, record.header, here, number=joined.table, game=joined.game, ask=ask)
        table.keep_settings = table._keep
        table.come_back(joined, record)
        return table

    def come_back(self, joined: Joined, record: Record) -> None:
        """Take the whole game again, after the line was lost; a `View` of the same moment comes next."""
        steps = replay(self.stage, record).steps
        self.told = [Told(s.number, s.side, s.words, tuple(tell(self.stage, s.events)), s.events) for s in steps]
        self.pending, self.back, self._seed = False, None, record.seed
        self.again.clear()
        for side in self.here:
            try:
                self.standing[side].settings = read_settings(self.stage, side, joined.settings)
            except OutlawsError as error:
                self.note(f"{error} All snapshots are asked about.")

    @property
    def me(self) -> int:
        """Our side, SPECTATOR where we watch."""
        return self.here[0] if self.here else SPECTATOR

    @property
    def seats(self) -> tuple[str, ...]:
        """Who answers for each side: people by their names."""
        usual = tuple(who for _, who in self.header.seats)
        if len(self.people) != len(usual):
            return usual
        return tuple(f"{one.who}, held by {one.held}" if one.held else one.who or "nobody" for one in self.people)

    def meanwhile(self, side: int) -> str:
        """Return what can be done while a side that is not here is asked: more where its person is away."""
        seat = self.people[side] if side < len(self.people) else None
        if seat is None or seat.kind != "person" or seat.here or seat.held:
            return "Map, cards and log are yours meanwhile."
        if not self.here:
            return f"{seat.who} is away."
        if self.days:
            span = "a day" if self.days == 1 else f"{self.days} days"
            return f"{seat.who} is away, with {span} for each choice. You may leave as well."
        if self.offered:
            return f"{seat.who} stays away: {TALK.shown} has what you may do about it."
        return f"{seat.who} is away. In a while you may wait on, have a bot sit in, or claim the game."

    def know(self, card: Card, offered: bool) -> None:
        """Take the table as the lobby shows it, and whether something that is offered there waits for us."""
        self.people, self.days, self.offered = card.seats, card.terms.days, offered

    def when_left(self) -> str:
        """Return what becomes of our seat when we leave."""
        if not self.here or self.over:
            return ""
        if self.days:
            return "Your seat stays yours; the lobby says when you are asked."
        return "Your seat stays yours, but asked and away for a minute you may lose it."

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over and its record has come."""
        return self._seed

    @property
    def undoable(self) -> int:
        """How many choices the asked side may take back."""
        return self._free if self.asked in self.here and not self.pending else 0

    def send(self, side: int, number: int, words: str) -> str:
        """Send an answer; it is `pending` until the hall has spoken."""
        if self.pending:
            return "The hall has not answered yet."
        if not self.ask(Play(self.number, game=Game(seat.Choose(number, words)))):
            return LOST
        self.pending = True
        return ""

    def take_back(self) -> str:
        """Ask whether the last choice may be taken back: of the hall, and where there are others at the table, of them."""
        number = self.seen.number
        return "" if self.ask(Play(self.number, game=Game(seat.TakeBack(number, number - 1)))) else LOST

    def let_back(self, granted: bool) -> str:
        """Answer somebody who wants to take something back."""
        back, self.back = self.back, None
        if back is None:
            return "Nobody asks to take anything back."
        return "" if self.ask(Play(self.number, game=Game(seat.TakeBackAnswer(back.number, granted)))) else LOST

    def with_record(self, use: Callable[[Record], None]) -> None:
        """Ask for the record, and call `use` when it comes."""
        self._using.append(use)
        self.ask(AskRecord(self.game))

    def record_came(self, record: Record) -> None:
        """Take the record that was asked for."""
        self._seed = record.seed
        using, self._using = self._using, []
        for use in using:
            use(record)

    def no_record(self) -> None:
        """Wait for no record any more."""
        self._using.clear()

    def since_mine(self) -> list[str]:
        """Return what happened after the last choice of ours, or where there is none since the beginning, in sentences; nothing
        where nobody has chosen since."""
        mine = [place for place, told in enumerate(self.told) if told.side in self.here and told.words]
        since = self.told[mine[-1] + 1 if mine else 0 :]
        return [text for told in since for text in told.lines] if any(told.words for told in since) else []

    def hear(self, at: At) -> None:
        """Take a message of the game."""
        self._free = at.undoable
        message = at.game.message
        if isinstance(message, seat.View):
            self._seen[self.me] = message.seen
            self._answered("")
        elif isinstance(message, seat.Refused):
            self._answered(message.reason)
        elif isinstance(message, seat.Happened):
            if message.side in self.here:
                self.again = self.again[:-1] if self.again and self.again[-1] == message.words else []
            self.back = None
            self._take(self.me, message)
            self._answered("")
        elif isinstance(message, seat.TakeBackAsked):
            self.back = message
            self.note(f"{side_name(self.stage, message.side)} wants to take back: {self.last_words}.")
            self._answered("")
        elif isinstance(message, seat.TakenBack):
            self._taken_back(message)

    def _taken_back(self, message: seat.TakenBack) -> None:
        self.back = None
        if not message.granted:
            self.note("It is not taken back: not everybody agreed.")
            self._answered("")
            return
        if message.side in self.here:
            self.again.append(self.last_words)
            self.standing[message.side].taken_back(message.to)
        self._take(self.me, message)
        self._answered("")

    @property
    def has_view(self) -> bool:
        """Whether the first view has come, and there is something to show."""
        return bool(self._seen)

    def refused(self, reason: str) -> None:
        """Take it that what was sent was not even read."""
        self._answered(reason)

    def _answered(self, refusal: str) -> None:
        self.pending = False
        if self.on_answer is not None:
            self.on_answer(refusal)

    def _keep(self, side: int, settings: Settings) -> None:
        """Have the hall keep the settings of our seat; it tells them to nobody else."""
        if not self.ask(Keeping(self.number, settings.text(self.stage))):
            raise LostError("Set for now, but not kept: the line to the hall is lost.")


class LostError(OutlawsError):
    """There is no line to the hall."""

    code = "line"
