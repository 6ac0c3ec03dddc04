"""Who sits at a game: messages in, messages out, in this process for now.

A host delivers to each seat what it may see and takes its choices. Whoever plays, a screen or a bot, joins in the same way; a spectator
joins with side -1. Deliveries come in the thread that made the choice.
"""

from collections.abc import Callable, Collection

from outlaws_tui.errors import OutlawsError
from outlaws_tui.seats.game import NOT_UNDONE, Game, NotAskedError, StaleError, UndoError
from outlaws_tui.seats.messages import (
    Choose,
    Happened,
    Message,
    Refused,
    TakeBack,
    TakeBackAnswer,
    TakeBackAsked,
    TakenBack,
    View,
)
from outlaws_tui.seats.record import QUITS

Deliver = Callable[[Message], None]
SPECTATOR = -1


class Host:
    """The one who runs a game for its seats. `people` are the sides that people play now; they are asked before a choice is taken back."""

    def __init__(self, game: Game, people: Collection[int] = ()) -> None:
        self.game = game
        self.people = frozenset(people)
        self._seated: list[tuple[int, Deliver]] = []
        self._wanted: TakeBackAsked | None = None
        self._granted: set[int] = set()

    def join(self, side: int, deliver: Deliver) -> None:
        """Seat somebody at a side (SPECTATOR: at none) and deliver a whole view."""
        self._seated.append((side, deliver))
        deliver(self.view(side))

    def leave(self, deliver: Deliver) -> None:
        """Deliver nothing more to somebody."""
        self._seated = [(side, seated) for side, seated in self._seated if seated != deliver]

    def view(self, side: int) -> View:
        """Return all that a side sees now."""
        game = self.game
        return View(side, game.stage.shootout.slug, tuple(who for _, who in game.header.seats), game.observe(side))

    def send(self, side: int, message: Choose) -> Refused | None:
        """Take a choice from a side and deliver what happened; what is refused is returned and changes nothing."""
        if message.words.strip() == QUITS:
            return Refused(message.number, NotAskedError.code, "A draw is for all to agree to. Nothing was done.")
        return self._choose(side, message)

    def call_quits(self, side: int) -> Refused | None:
        """End the game in a draw, which a side has offered and all its people have agreed to."""
        return self._choose(side, Choose(self.game.number, QUITS))

    def _choose(self, side: int, message: Choose) -> Refused | None:
        try:
            step = self.game.choose(side, message.number, message.words)
        except OutlawsError as error:
            return Refused(message.number, error.code, str(error))
        self._wanted = None
        for seat, deliver in tuple(self._seated):
            deliver(Happened(step.number, step.side, step.words, step.events, self.game.observe(seat)))
        return None

    def take_back(self, side: int, message: TakeBack) -> Refused | None:
        """Take back a side's choices, at once against machines, else when every other person at the game has granted it."""
        game = self.game
        if message.number != game.number:
            return Refused(message.number, StaleError.code, "Too late: the game has gone on. Nothing was taken back.")
        if not 0 < game.number - message.to <= game.undoable(side):
            return Refused(message.number, UndoError.code, NOT_UNDONE)
        self._wanted = TakeBackAsked(message.number, side, message.to)
        self._granted = {side}
        if self.people <= self._granted:
            return self._undo(self._wanted)
        for seat, deliver in tuple(self._seated):
            if seat in self.people - {side}:
                deliver(self._wanted)
        return None

    def asks(self, side: int) -> TakeBackAsked | None:
        """Return what a side is asked about taking back and has not answered, for whoever comes to its seat now."""
        wanted = self._wanted
        if wanted is None or wanted.number != self.game.number or side in self._granted or side not in self.people:
            return None
        return wanted

    def answer(self, side: int, message: TakeBackAnswer) -> Refused | None:
        """Take a person's answer to `TakeBackAsked`."""
        wanted = self._wanted
        if wanted is None or message.number != wanted.number or side == wanted.side or side not in self.people:
            return Refused(message.number, StaleError.code, "Too late: nobody asks that any more.")
        if not message.granted:
            self._wanted = None
            self._tell(wanted, granted=False)
            return None
        self._granted.add(side)
        return self._undo(wanted) if self.people <= self._granted else None

    def _undo(self, wanted: TakeBackAsked) -> Refused | None:
        self._wanted = None
        try:
            self.game.undo(wanted.side, wanted.to)
        except OutlawsError as error:
            return Refused(wanted.number, error.code, str(error))
        self._tell(wanted, granted=True)
        return None

    def _tell(self, wanted: TakeBackAsked, *, granted: bool) -> None:
        for seat, deliver in tuple(self._seated):
            deliver(TakenBack(wanted.to, wanted.side, granted, self.game.observe(seat)))
