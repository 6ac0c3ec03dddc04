"""The seats that sit before this screen, as the screens see them: messages in, choices out, and a state to question.

Everything a screen knows of a game comes through here. The game may be run in this process (`home`) or at the other end of a socket: a
screen sends words and gets what happened, at once or a little later; the state it questions is its own, made from what was observed, and
never the game's.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.events import ShootoutOver
from outlaws_tui.outlaws.fists import Answer
from outlaws_tui.outlaws.observing import Observation, actor, thaw
from outlaws_tui.outlaws.policies import ASK, SHOOT
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.spilling import SpillTo
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.telling import side_name, tell, win_words
from outlaws_tui.players import HUMAN
from outlaws_tui.seats.game import AGREED, CONCEDED
from outlaws_tui.seats.host import SPECTATOR
from outlaws_tui.seats.messages import Happened, TakenBack
from outlaws_tui.seats.record import CONCEDE, Header, Record
from outlaws_tui.seats.settings import Settings, Standing, usual
from outlaws_tui.tui.shown import key_of
from outlaws_tui.values import frozen

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
    themselves; `keep_settings` is called with what they set, and raises where that cannot be kept. `on_news` hears of every choice. What is
    sent to a game that is run elsewhere is `pending` until `on_answer` hears what came of it: the refusal, empty where there is none.
    """

    stage: Stage
    header: Header
    here: tuple[int, ...] = ()
    told: list[Told] = field(factory=list, kw_only=True)
    on_news: Callable[[Told], None] | None = field(default=None, init=False)
    on_answer: Callable[[str], None] | None = field(default=None, init=False)
    pending: bool = field(default=False, init=False)
    again: list[str] = field(factory=list, init=False)
    standing: dict[int, Standing] = field(factory=dict, init=False)
    keep_settings: Callable[[int, Settings], None] | None = field(default=None, init=False)
    _seen: dict[int, Observation] = field(factory=dict, init=False)
    _thawed: tuple[Observation, Gunfight] | None = field(default=None, init=False)

    def __attrs_post_init__(self) -> None:
        self.standing = {side: Standing(usual(self.stage)) for side in self.here}

    @property
    def seats(self) -> tuple[str, ...]:
        """Who answers for each side."""
        return tuple(who for _, who in self.header.seats)

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
        ends = [(told, event) for told in self.told for event in told.events if isinstance(event, ShootoutOver)]
        if not ends:
            return "", ""
        told, end = ends[-1]
        won, why = end.won, end.why
        verdict = win_words(self.stage, won) if won >= 0 else "It is a draw."
        if why == CONCEDED:
            return verdict, f"{side_name(self.stage, told.side)} conceded."
        if why == AGREED:
            return verdict, "All called it quits."
        return verdict, aim_words(self.stage, why) if won >= 0 else "Nobody met an aim."

    @property
    def seal(self) -> str:
        """The hash of the seed, announced before the game."""
        return self.header.sealed

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over and it is known here."""
        return None

    def send(self, side: int, number: int, words: str) -> str:
        """Answer question `number` for a side; return the refusal, empty where the choice was made or is `pending`."""
        raise NotImplementedError

    def settle(self) -> str:
        """Answer for the asked side what its settings settle, through the same door; return the words, empty where it must be asked."""
        standing = None if self.over or self.pending else self.standing.get(self.asked)
        words = standing.answer(self.view, self.undoable) if standing is not None else ""
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

    @property
    def openly(self) -> bool:
        """Whether it is asked before everybody at this keyboard: all that is asked in a showdown, where bid follows bid and no settings
        answer for anybody (R-130), and what is done about a blow."""
        return self.hotseat and (self.view.showdown.still != 0 or isinstance(self.view.question, Answer | SpillTo))

    @property
    def looking(self) -> int:
        """The side that looks at this screen: the only one here, else the one that is asked; NOBODY where it may be anyone."""
        if self.openly:
            return NOBODY
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
        return 0

    @property
    def last_words(self) -> str:
        """The words of the last choice that stands."""
        number = self.seen.number
        return next((told.words for told in reversed(self.told) if told.number == number and told.words), "")

    def take_back(self) -> str:
        """Take back the last choice of the asked side; return the refusal, empty where it was done or the others are asked."""
        raise NotImplementedError

    def concede(self, side: int) -> str:
        """Give up for a side."""
        return self.send(side, self.seen.number, CONCEDE)

    def thinks(self, side: int) -> bool:
        """Tell whether a bot of this process answers for a side."""
        return False

    def meanwhile(self, side: int) -> str:
        """Return what can be done while a side that is not here is asked, in a sentence."""
        if not self.here:
            pace = f"{key_of('slower')} and {key_of('faster')} set their pace"
            return f"{key_of('hold')} holds them, {pace}, {key_of('hurry')} hurries, esc goes on to the end."
        return f"{key_of('hurry')} hurries, esc goes on to the next question of yours."

    def when_left(self) -> str:
        """Return what becomes of the game when it is left, in a sentence, where that need be said."""
        return ""

    def brief(self, side: int) -> Observation:
        """Return what the bot of a side gets to see."""
        raise NotImplementedError

    def elsewhere(self, seen: Observation, then: Callable[[str], None]) -> bool:
        """Have the bot of the asked side think in another process, which takes nothing of this one, and `then` called in the thread of the
        screen with what it answers, empty where no answer comes; return whether it does. Where it does not, it can `think` here."""
        return False

    def think(self, seen: Observation) -> str:
        """Return what the bot of the asked side answers. May take long: not for the thread of the screen."""
        raise NotImplementedError

    def reason(self, who: int) -> str:
        """Return what the bot that plays a figure did with it last and why, empty where nobody here can tell."""
        return ""

    def patience(self, side: int) -> float:
        """Return the seconds that the bot of a side may think, 0 where it answers at once."""
        return 0.0

    def hurry(self) -> None:
        """Have the bot that thinks answer with what it has."""

    def leave(self) -> None:
        """Let the bots go."""

    def with_record(self, use: Callable[[Record], None]) -> None:
        """Call `use` with the record so far, at once or when it has come."""
        raise NotImplementedError

    def account(self) -> str:
        """Return the game so far as text, for a report."""
        lines = (f"{told.number} {told.side} {told.words}" for told in self.told if told.words)
        return "\n".join((f"{self.header.shootout} {' '.join(self.header.options)}".rstrip(), *lines))

    def note(self, words: str) -> None:
        """Put a sentence into the log that is none of the game's."""
        self.told.append(Told(self.seen.number, NOBODY, "", (words,), ()))

    def _take(self, side: int, message: Happened | TakenBack) -> None:
        """Take what happened and what a side sees now, and have it told."""
        self._seen[side] = message.seen
        if isinstance(message, Happened):
            lines = tuple(tell(self.stage, message.events))
            self._tell(Told(message.number, message.side, message.words, lines, message.events))
            return
        last = next((told for told in reversed(self.told) if told.number == message.to + 1 and told.words), None)
        what = f"{self.stage.sides[message.side]} takes back: {last.words if last is not None else 'the last choice'}."
        self._tell(Told(message.to, message.side, "", (what,), ()))

    def _tell(self, news: Told) -> None:
        self.told.append(news)
        if self.on_news is not None:
            self.on_news(news)


def aim_words(stage: Stage, number: int) -> str:
    """Return the aim that decided, as a reason."""
    aims = stage.shootout.aims
    return aims[number].because if 0 <= number < len(aims) else ""


def seats_for(sides: Sequence[str], chosen: Mapping[str, str], default: str = HUMAN) -> tuple[str, ...]:
    """Return who answers for each side, in order, from a mapping by the name of the side in any case."""
    plain = {name.casefold(): who for name, who in chosen.items()}
    return tuple(plain.get(side.casefold(), default) for side in sides)
