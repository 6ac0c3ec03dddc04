"""The seats that sit before this screen, as the screens see them: messages in, choices out, and a state to question.

Everything a screen knows of a game comes through here. The host may one day be at the other end of a socket: a screen sends words and
gets what happened; the state it questions is its own, made from what was observed, and never the game's.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import define, field, frozen

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.events import ShootoutOver
from outlaws_tui.outlaws.observing import Observation, actor, thaw
from outlaws_tui.outlaws.policies import ASK, SHOOT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import side_name, tell
from outlaws_tui.players import HUMAN, Player, player
from outlaws_tui.seats.game import CONCEDED, Game
from outlaws_tui.seats.host import SPECTATOR, Host
from outlaws_tui.seats.messages import Choose, Happened, Message, Refused, TakeBack, TakeBackAnswer, TakenBack, View
from outlaws_tui.seats.record import CONCEDE
from outlaws_tui.seats.settings import Settings, Standing, load_settings, save_settings, usual

NOBODY: Final = -1


@frozen
class Told:
    """A choice that was made, as people hear of it: who chose (-1 the game itself), the words, the sentences and the events."""

    number: int
    side: int
    words: str
    lines: tuple[str, ...]
    events: tuple[Any, ...]


@define(eq=False)
class Table:
    """A game in progress and the seats of it that are here.

    `here` are the sides that people at this keyboard play; with none of them the screen watches. `standing` are what those seats answer by
    themselves; `keep_settings` is called with what they set, and raises where that cannot be kept.
    """

    game: Game
    here: tuple[int, ...]
    bots: dict[int, Player]
    host: Host = field(init=False)
    told: list[Told] = field(factory=list)
    on_news: Callable[[Told], None] | None = None
    _seen: dict[int, Observation] = field(factory=dict)
    again: list[str] = field(factory=list)
    standing: dict[int, Standing] = field(factory=dict)
    keep_settings: Callable[[int, Settings], None] | None = None
    _thawed: tuple[Observation, Gunfight] | None = None

    def __attrs_post_init__(self) -> None:
        self.host = Host(self.game, self.here)
        self.standing = {side: Standing(usual(self.stage)) for side in self.here}
        for step in self.game.steps:
            lines = tuple(tell(self.stage, step.events))
            self.told.append(Told(step.number, step.side, step.words, lines, step.events))
        for side in self.here or (SPECTATOR,):
            self.host.join(side, lambda message, side=side: self._hear(side, message))  # type: ignore[misc]

    @classmethod
    def open(cls, game: Game) -> "Table":
        """Sit down at a game: people here for its human seats, bots for the others."""
        seats = [who for _, who in game.header.seats]
        here = tuple(side for side, who in enumerate(seats) if who == HUMAN)
        bots = {side: player(who, side) for side, who in enumerate(seats) if who != HUMAN}
        return cls(game, here, bots)

    @property
    def stage(self) -> Stage:
        """What never changes in this game."""
        return self.game.stage

    @property
    def seats(self) -> tuple[str, ...]:
        """Who answers for each side."""
        return tuple(who for _, who in self.game.header.seats)

    @property
    def hotseat(self) -> bool:
        """Whether several sides share this keyboard."""
        return len(self.here) > 1

    @property
    def seen(self) -> Observation:
        """The newest observation: that of the asked side where it sits here, else of any seat here."""
        any_seat = self._seen[self.here[0] if self.here else SPECTATOR]
        return self._seen.get(any_seat.asked, any_seat)

    @property
    def asked(self) -> int:
        """The side that must choose, NOBODY once the game is over."""
        return self.seen.asked

    @property
    def view(self) -> Gunfight:
        """A state of this screen's own, to question and never to change."""
        seen = self.seen
        if self._thawed is None or self._thawed[0] is not seen:
            self._thawed = seen, thaw(self.stage, seen, Scripted())
        return self._thawed[1]

    @property
    def acting(self) -> int:
        """The figure the question is about or whose turn it is, NOBODY between turns."""
        question = self.view.question
        who = self.seen.common.active if isinstance(question, Window) else actor(self.view)
        return who if who >= 0 else self.seen.common.active

    @property
    def over(self) -> bool:
        """Whether the game is decided."""
        return self.seen.agenda is None

    @property
    def outcome(self) -> tuple[str, str]:
        """Who won, and why, in sentences; empty while the game goes on."""
        ends = [event for event in self.told[-1].events if isinstance(event, ShootoutOver)]
        if not ends:
            return "", ""
        won, why = ends[-1].won, ends[-1].why
        verdict = f"{side_name(self.stage, won)} wins." if won >= 0 else "It is a draw."
        if why == CONCEDED:
            return verdict, f"{side_name(self.stage, self.told[-1].side)} conceded."
        return verdict, aim_words(self.stage, why) if won >= 0 else "Nobody met an aim."

    @property
    def seal(self) -> str:
        """The hash of the seed, announced before the game."""
        return self.game.header.sealed

    def send(self, side: int, number: int, words: str) -> str:
        """Answer question `number` for a side; return the refusal, empty where the choice was made."""
        again = self.again[:-1] if self.again and self.again[-1] == words else []
        refused: Refused | None = self.host.send(side, Choose(number, words))
        if refused is None:
            self.again = again
        return "" if refused is None else refused.reason

    def settle(self) -> str:
        """Answer for the asked side what its settings settle, through the same door; return the words, empty where it must be asked."""
        standing = self.standing.get(self.asked)
        words = standing.answer(self.view, self.undoable) if standing is not None and not self.over else ""
        return "" if words and self.send(self.asked, self.seen.number, words) else words

    def set(self, side: int, settings: Settings) -> str:
        """Take a side's settings from now on; return why they could not be kept on disk, empty where they were."""
        self.standing[side].settings = settings
        try:
            if self.keep_settings is not None:
                self.keep_settings(side, settings)
        except OutlawsError as error:
            return str(error)
        return ""

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
    def looking(self) -> int:
        """The side that looks at this screen: the only one here, else the one that is asked; NOBODY where it may be anyone."""
        return self.here[0] if len(self.here) == 1 else self.asked if self.asked in self.here else NOBODY

    def policy_word(self, who: int) -> str:
        """Return a figure's policy in a word for those who may know it, empty where it asks."""
        side = self.looking
        if side < 0 or self.stage.side[who] != side:
            return ""
        policy = self.standing[side].settings.policies[who]
        if policy.kind == ASK:
            return ""
        return f"snap: {policy.least}%" if policy.kind == SHOOT and policy.least else f"snap: {policy.kind}"

    @property
    def undoable(self) -> int:
        """How many choices the asked side may take back."""
        return self.game.undoable(self.asked)

    @property
    def last_words(self) -> str:
        """The words of the last choice that stands."""
        return self.game.steps[-1].words

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

    def concede(self, side: int) -> str:
        """Give up for a side."""
        return self.send(side, self.seen.number, CONCEDE)

    def brief(self, side: int) -> Observation:
        """Return what the bot of a side gets to see."""
        return self.host.view(side).seen

    def think(self, seen: Observation) -> str:
        """Return what the bot of the asked side answers. May take long: not for the thread of the screen."""
        return self.bots[seen.asked].choose(self.stage, seen)

    def _hear(self, side: int, message: Message) -> None:
        """Take a delivery; the first seat here keeps the news."""
        if isinstance(message, View):
            self._seen[side] = message.seen
        elif isinstance(message, Happened):
            self._seen[side] = message.seen
            if side == (self.here or (SPECTATOR,))[-1]:
                news = Told(
                    message.number, message.side, message.words, tuple(tell(self.stage, message.events)), message.events
                )
                self._tell(news)
        elif isinstance(message, TakenBack) and message.granted:
            self._seen[side] = message.seen
            if side in self.standing:
                self.standing[side].taken_back(message.to)
            if side == (self.here or (SPECTATOR,))[-1]:
                last = next(told for told in reversed(self.told) if told.number == message.to + 1)
                what = f"{self.stage.sides[message.side]} takes back: {last.words}."
                self._tell(Told(message.to, message.side, "", (what,), ()))

    def _tell(self, news: Told) -> None:
        self.told.append(news)
        if self.on_news is not None:
            self.on_news(news)


def aim_words(stage: Stage, number: int) -> str:
    """Return the aim that decided, as a reason."""
    aims = stage.shootout.aims
    return aims[number].because if 0 <= number < len(aims) else ""


def fallback(seen: Observation) -> str:
    """Return a choice for a bot that failed to answer: the end of the turn where it may, else the last option of the list."""
    return "end" if "end" in seen.options else seen.options[-1]


def seats_for(sides: Sequence[str], chosen: Mapping[str, str], default: str = HUMAN) -> tuple[str, ...]:
    """Return who answers for each side, in order, from a mapping by the name of the side in any case."""
    plain = {name.casefold(): who for name, who in chosen.items()}
    return tuple(plain.get(side.casefold(), default) for side in sides)
