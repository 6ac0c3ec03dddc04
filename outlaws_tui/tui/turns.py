"""Whose turn it is at the table: curtains between people, bots off the interface, and choices made one after the other."""

from time import monotonic
from typing import TYPE_CHECKING, Final

from textual.timer import Timer

from outlaws_tui.data import Library
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.players import fallback
from outlaws_tui.tui.board import Board
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.curtain import Curtain
from outlaws_tui.tui.desk import Mode
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.motion import STEP
from outlaws_tui.tui.routes import kind_of
from outlaws_tui.tui.shown import key_of
from outlaws_tui.tui.table import Table, Told
from outlaws_tui.tui.tipping import Teller

if TYPE_CHECKING:
    from outlaws_tui.tui.replaying import Film

DEADLINE: Final = 10.0
"""Seconds after which a bot that has not answered is answered for."""
TICK: Final = 0.2
"""Seconds between looks at how long somebody has been thinking."""
OVER: Final = "over"
PLAY_ON: Final = "play-on"


class Turns(Board):
    """The board, and what goes on at it."""

    def __init__(self, library: Library, table: Table, look: Look, pause: float) -> None:
        super().__init__(library, table, look, pause)
        self.seat = table.here[0] if len(table.here) == 1 else -1
        self.film: Film | None = None
        """The replay at whose place somebody plays on."""
        self._queue: list[str] = []
        self._question: tuple[int, type] = (-1, type(None))
        self._read = 0
        self._thinking: Observation | None = None
        self._since = 0.0
        self._walk: Timer | None = None
        self._pausing: Timer | None = None
        self._answer: str | None = None
        self._hurried = False
        self._due = True
        self.waited = False
        """Whether somebody else has been waited for since a person here was asked last."""
        self._ticking: Timer | None = None
        self.teller: Teller | None = Teller()

    def on_mount(self) -> None:
        """Begin."""
        self.table.on_news = self._news
        self.table.on_answer = self._answered
        self.call_after_refresh(self.advance)

    def waits_for(self) -> str:
        """Return who else is waited for, empty where nobody is."""
        if self._thinking is None:
            return ""
        side = self._thinking.asked
        who = f"{side_name(self.table.stage, side)} ({self.table.seats[side]})"
        if self.held and self._answer is not None:
            return f"{who} is held"
        if self._ticking is None:
            return f"{who} plays"
        return f"{who} thinks, {monotonic() - self._since:.1f} s"

    @property
    def held(self) -> bool:
        """Whether those who play by themselves wait until they are let go on."""
        return self.desk.held

    @property
    def busy(self) -> bool:
        """Whether something goes on by itself: a bot is waited for, a walk is under way, or the next turn is about to begin. A bot that is
        held and has its answer waits for somebody here."""
        thinks = self._thinking is not None and not (self.held and self._answer is not None)
        return self._due or thinks or bool(self._queue) or self.table.pending

    @property
    def waiting(self) -> bool:
        """Whether somebody who plays by himself is waited for."""
        return self._thinking is not None

    def advance(self) -> None:
        """Go on with whoever is asked: a person here, or somebody who plays by himself. Where the seat changes a curtain comes down first,
        unless it is asked openly."""
        table = self.table
        self._due = False
        if not self.is_attached:
            return
        self._settle()
        if table.over:
            verdict, why = table.outcome
            self.desk.open(Mode("over", verdict, (Choice("", "see how everybody fared", (OVER,)),), why))
            self.paint()
            return
        asked = table.asked
        if asked in table.here:
            self._hurried = False
            if self.waited:
                self.waited = False
                self.your_turn()
            if table.hotseat and asked != self.seat and not table.openly:
                self._curtain(asked)
            self._tip()
            self.paint()
            return
        if self._thinking is None and table.thinks(asked):
            self._think(asked)
        else:
            self.paint()

    def _settle(self) -> None:
        """Have answered what the settings of the seats here settle; the one who sits here alone is told."""
        settled = ""
        while words := self.table.settle():
            settled = words
        if settled and not self.table.hotseat:
            self.desk.message = f"By your settings: {settled}. {key_of('policies')} changes them."

    def _curtain(self, side: int) -> None:
        told = self.table.told[self._read :]
        lines = [text for one in told for text in one.lines]

        def seated(_: bool | None) -> None:
            self.seat = side
            self._read = len(self.table.told)
            self.paint()

        self.app.push_screen(Curtain(self.look, self.desk, side, lines), seated)

    def _think(self, side: int) -> None:
        self.waited = True
        seen = self.table.brief(side)
        self._thinking, self._since, self._answer = seen, monotonic(), None
        patience = self.table.patience(side)
        if patience:
            self._ticking = self.set_interval(TICK, self.paint)
        self.paint()
        self.set_timer(DEADLINE + patience, lambda: self._too_late(seen))
        if not self.table.elsewhere(seen, lambda words: self._heard(seen, words)):
            self._think_here(seen)

    def _heard(self, seen: Observation, words: str) -> None:
        """Take the answer of a bot that thought elsewhere; where there is none let it think here."""
        if words:
            self._thought(seen, words)
        elif self._thinking is seen:
            self._think_here(seen)

    def _think_here(self, seen: Observation) -> None:
        self.run_worker(lambda: self._ask_bot(seen), thread=True, group="bot")

    def _ask_bot(self, seen: Observation) -> None:
        """Let the bot think, in a thread of its own."""
        try:
            words = self.table.think(seen)
        except Exception:
            # Whatever is wrong with a bot, the game goes on without its answer.
            words = fallback(seen)
        self.app.call_from_thread(self._thought, seen, words)

    def _too_late(self, seen: Observation) -> None:
        if self._thinking is seen and self._answer is None:
            self._thought(seen, fallback(seen))

    def _thought(self, seen: Observation, words: str) -> None:
        """Take a bot's answer, and play it when the pause is over."""
        if self._thinking is not seen or self._answer is not None:
            return
        self._answer = words
        if self._ticking is not None:
            self._ticking.stop()
            self._ticking = None
        if self.held:
            self.paint()
            return
        rest = 0.0 if self._hurried else self.pause - (monotonic() - self._since)
        if rest > 0:
            self._pausing = self.set_timer(rest, self._play_answer)
        else:
            self._play_answer()

    def _play_answer(self) -> None:
        seen, words = self._thinking, self._answer
        if seen is None or words is None:
            return
        if self._pausing is not None:
            self._pausing.stop()
            self._pausing = None
        self._thinking = self._answer = None
        if self.table.send(seen.asked, seen.number, words):
            self.table.send(seen.asked, seen.number, fallback(seen))
        self._due = True
        self.call_later(self.advance)

    def _news(self, told: Told) -> None:
        """A choice was made: show what came of it; in the middle of a walk the cursor stays."""
        self.desk.news(moving=bool(self._queue))
        if self.teller is not None:
            self.teller.hear(self.app, self.desk.g, told.events)
        self.paint()
        self.enact(told.events)

    def _tip(self) -> None:
        """Say what somebody who is asked has never been told, where the row for it is free."""
        if self.teller is not None and not self.desk.message:
            self.desk.message = self.teller.tell(self.app, self.desk.g)

    def hold(self, held: bool) -> None:
        """Have those who play by themselves wait, or let them go on."""
        self.desk.held = held
        if held and self._pausing is not None:
            self._pausing.stop()
            self._pausing = None
        elif not held:
            self.hurry()

    def your_turn(self) -> None:
        """Take note that somebody here is asked after others have played."""

    def do(self, choice: Choice | None) -> None:
        """Do a line of the menu."""

    def hurry(self) -> None:
        """Do not pause after the act that is waited for."""
        if self._answer is not None:
            self._play_answer()
        elif self._thinking is not None:
            self._since -= self.pause
            self.table.hurry()

    def hurry_on(self) -> None:
        """Do not pause until somebody here is asked."""
        self._hurried, self.desk.held = True, False
        self.hurry()

    def concede(self) -> None:
        """Give up, for the side here that is asked, or that sits here alone."""
        side = self.table.asked if self.table.asked in self.table.here else self.seat
        if side >= 0:
            self._thinking = self._answer = None
            self.table.concede(side)
            self.advance()

    def send(self, choice: Choice) -> None:
        """Make the choices of a line, one after the other; stop where another question comes up."""
        self.desk.last = choice
        self._queue = list(choice.words)
        self._next()

    def _next(self) -> None:
        table = self.table
        words = self._queue.pop(0)
        self._question = table.asked, kind_of(table.view.question)
        refusal = table.send(table.asked, table.seen.number, words)
        if refusal or not table.pending:
            self._answered(refusal)

    def _answered(self, refusal: str) -> None:
        """Go on with what is left of a line after one of its choices, or with whoever is asked now."""
        table = self.table
        if refusal:
            self._queue.clear()
            self.desk.message = refusal
            self.paint()
            return
        goes_on = (table.asked, kind_of(table.view.question)) == self._question and not table.over
        if not (self._queue and goes_on and self._queue[0] in table.seen.options):
            self._queue.clear()
            self.advance()
        elif self.pause > 0:
            self._walk = self.set_timer(STEP, self._next)
        else:
            self._next()

    def finish_walk(self) -> None:
        """Make what is left of a walk at once: a key was pressed meanwhile."""
        while self._queue and not self.table.pending:
            self._stop_walk()
            self._next()
        self._stop_walk()

    def _stop_walk(self) -> None:
        if self._walk is not None:
            self._walk.stop()
            self._walk = None
