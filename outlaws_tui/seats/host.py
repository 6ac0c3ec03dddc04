"""Who sits at a game: messages in, messages out, in this process for now.

A host delivers to each seat what it may see and takes its choices. Whoever plays, a screen or a bot, joins in the same way; a spectator
joins with side -1. Deliveries come in the thread that made the choice.
"""

from collections.abc import Callable

from outlaws_tui.errors import OutlawsError
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.messages import Choose, Happened, Message, Refused, View

Deliver = Callable[[Message], None]
SPECTATOR = -1


class Host:
    """The one who runs a game for its seats."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._seated: list[tuple[int, Deliver]] = []

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
        try:
            step = self.game.choose(side, message.number, message.words)
        except OutlawsError as error:
            return Refused(message.number, error.code, str(error))
        for seat, deliver in tuple(self._seated):
            deliver(Happened(step.number, step.side, step.words, step.events, self.game.observe(seat)))
        return None
