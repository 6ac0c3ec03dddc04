"""A table in this process: the game, its host, and the bots that sit at it."""

from collections.abc import Callable
from pathlib import Path

from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.telling import tell
from outlaws_tui.players import HUMAN, THINK, Player, at_table
from outlaws_tui.players.worker import Apart
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import SPECTATOR, Host
from outlaws_tui.seats.messages import Choose, Happened, Message, Refused, TakeBack, TakeBackAnswer, TakenBack, View
from outlaws_tui.seats.record import Record
from outlaws_tui.seats.settings import load_settings, save_settings
from outlaws_tui.tui.table import Table, Told


def people_here(game: Game) -> tuple[int, ...]:
    """Return the sides of a game that people at this keyboard play."""
    return tuple(side for side, (_, who) in enumerate(game.header.seats) if who == HUMAN)


@define(eq=False)
class HomeTable(Table):
    """A game that is run here, for one or several people at this keyboard."""

    game: Game = field(kw_only=True)
    bots: dict[int, Player] = field(factory=dict, kw_only=True)
    host: Host = field(init=False)
    reasons: dict[int, str] = field(factory=dict, init=False)
    """What bots did last with each figure, and why, as they say."""

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.host = Host(self.game, self.here)
        for step in self.game.steps:
            lines = tuple(tell(self.stage, step.events))
            self.told.append(Told(step.number, step.side, step.words, lines, step.events))
        for side in self.here or (SPECTATOR,):
            self.host.join(side, lambda message, side=side: self._hear(side, message))  # type: ignore[misc]

    @classmethod
    def open(cls, game: Game, think: float = THINK) -> "HomeTable":
        """Sit down at a game: people here for its human seats, bots for the others; `think` are the seconds that one takes for a turn."""
        bots = {side: at_table(who, side, think) for side, (_, who) in enumerate(game.header.seats) if who != HUMAN}
        return cls(game.stage, game.header, people_here(game), game=game, bots=bots)

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over."""
        return self.game.record().seed

    def send(self, side: int, number: int, words: str) -> str:
        """Answer question `number` for a side; return the refusal, empty where the choice was made."""
        again = self.again[:-1] if self.again and self.again[-1] == words else []
        refused: Refused | None = self.host.send(side, Choose(number, words))
        if refused is None:
            self.again = again
        return "" if refused is None else refused.reason

    def settings_beside(self, record: Path) -> list[str]:
        """Take the settings that lie beside a record, and keep there what is set from now on; return what could not be read."""
        self.keep_settings = lambda side, settings: save_settings(record, self.stage, side, settings)
        notes = []
        for side, standing in self.standing.items():
            try:
                standing.settings = load_settings(record, self.stage, side)
            except OutlawsError as error:
                notes.append(f"{error} All snapshots are asked about.")
        return notes

    @property
    def undoable(self) -> int:
        """How many choices the asked side may take back."""
        return self.game.undoable(self.asked)

    def take_back(self) -> str:
        """Take back the last choice of the asked side, granted by all others here; return the refusal, empty where it was done."""
        side, number, words = self.asked, self.seen.number, self.last_words
        refused = self.host.take_back(side, TakeBack(number, number - 1))
        for other in self.here:
            if refused is None and other != side:
                refused = self.host.answer(other, TakeBackAnswer(number, True))
        if refused is None:
            self.again.append(words)
        return "" if refused is None else refused.reason

    @property
    def last_words(self) -> str:
        """The words of the last choice that stands."""
        return self.game.steps[-1].words

    def thinks(self, side: int) -> bool:
        """Tell whether a bot answers for a side."""
        return side in self.bots

    def brief(self, side: int) -> Observation:
        """Return what the bot of a side gets to see."""
        return self.host.view(side).seen

    def think(self, seen: Observation) -> str:
        """Return what the bot of the asked side answers. May take long: not for the thread of the screen."""
        bot = self.bots[seen.asked]
        words = bot.choose(self.stage, seen)
        self.note_reason(seen, words, bot.why)
        return words

    def note_reason(self, seen: Observation, words: str, why: str) -> None:
        """Take note of what a bot does with the figure that it is asked about, and why, where it says so."""
        who = getattr(seen.agenda[0] if seen.agenda is not None else None, "who", -1)
        if why:
            self.reasons[who] = f"{words}: {why}"

    def reason(self, who: int) -> str:
        """Return what the bot that plays a figure did with it last, and what it went by."""
        return self.reasons.get(who, "")

    def patience(self, side: int) -> float:
        """Return the seconds that the bot of a side may think, 0 where it answers at once."""
        bot = self.bots.get(side)
        return bot.think if isinstance(bot, Apart) else 0.0

    def hurry(self) -> None:
        """Have the bot that thinks answer with what it has."""
        bot = self.bots.get(self.asked)
        if isinstance(bot, Apart):
            bot.hurry()

    def leave(self) -> None:
        """Let the bots go."""
        for bot in self.bots.values():
            if isinstance(bot, Apart):
                bot.close()

    def with_record(self, use: Callable[[Record], None]) -> None:
        """Call `use` with the record so far."""
        use(self.game.record())

    def account(self) -> str:
        """Return the record so far as text."""
        return self.game.record().text()

    def _hear(self, side: int, message: Message) -> None:
        """Take a delivery; the last seat here keeps the news."""
        if isinstance(message, View):
            self._seen[side] = message.seen
        elif isinstance(message, Happened | TakenBack):
            if isinstance(message, TakenBack) and not message.granted:
                return
            if isinstance(message, TakenBack) and side in self.standing:
                self.standing[side].taken_back(message.to)
            if side == (self.here or (SPECTATOR,))[-1]:
                self._take(side, message)
            else:
                self._seen[side] = message.seen
