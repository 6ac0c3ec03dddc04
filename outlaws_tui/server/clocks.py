"""The clocks of a table. Time passes for whoever is asked, and for nobody else: in its own allowance of the turn first, whoever's turn
it is, so that answering out of turn costs nothing of one's own; then in the bank.

With days for each choice there is no bank, and time passes also while nobody is connected or the hall is down.
"""

import json
from typing import Final

from attrs import define, field

from outlaws_tui.lobby.parts import DAY, Terms

NOBODY: Final = -1


@define
class Clocks:
    """The clocks of a game of `sides` sides, in seconds. `since` is when time began to pass for the `asked` side."""

    terms: Terms
    sides: int
    banks: list[float] = field(init=False)
    left: list[float] = field(init=False)
    moment: tuple[int, int] = (NOBODY, NOBODY)
    asked: int = NOBODY
    since: float = 0.0

    def __attrs_post_init__(self) -> None:
        self.banks = [float(self.terms.bank)] * self.sides
        self.left = [self._allowance] * self.sides

    @property
    def shown(self) -> bool:
        """Whether there is a clock at all."""
        return bool(self.terms.turn or self.terms.days)

    @property
    def _allowance(self) -> float:
        return float(self.terms.days * DAY or self.terms.turn)

    def ask(self, side: int, moment: tuple[int, int], now: float) -> None:
        """Let time pass for a side (NOBODY: for nobody) from now on. `moment` says which turn it is; a new one fills the allowances."""
        self._charge(now)
        if moment != self.moment:
            self.left = [self._allowance] * self.sides
            self.moment = moment
        if self.terms.days and side != NOBODY:
            self.left[side] = self._allowance
        self.asked, self.since = side, now

    def _charge(self, now: float) -> None:
        if self.asked != NOBODY and self.shown:
            self.left[self.asked], self.banks[self.asked] = self.remaining(now)

    def remaining(self, now: float) -> tuple[float, float]:
        """Return what the asked side has left of its turn and of its bank."""
        gone = max(0.0, now - self.since)
        turn, bank = self.left[self.asked], self.banks[self.asked]
        return max(0.0, turn - gone), max(0.0, bank - max(0.0, gone - turn))

    @property
    def due(self) -> int:
        """The second since 1970 by which the asked side must choose where there are days for it, else 0."""
        return round(self.since + self.left[self.asked]) if self.terms.days and self.asked != NOBODY else 0

    def late(self, now: float) -> bool:
        """Tell whether the asked side has run out of time."""
        return self.asked != NOBODY and self.shown and self.remaining(now) == (0.0, 0.0)

    def lately(self, now: float) -> tuple[int, tuple[int, ...]]:
        """Return the asked side's turn and all banks in milliseconds, as they are shown."""
        turn, banks = 0.0, list(self.banks)
        if self.asked != NOBODY:
            turn, banks[self.asked] = self.remaining(now)
        return round(1000 * turn), tuple(round(1000 * bank) for bank in banks)

    def text(self, now: float) -> str:
        """Return the clocks as they are kept."""
        hot = not self.terms.days
        if hot:
            self._charge(now)
            self.since = now
        kept = {"banks": self.banks, "left": self.left, "moment": self.moment, "asked": self.asked, "since": self.since}
        return json.dumps(kept) if self.shown else ""

    def read(self, text: str, now: float) -> None:
        """Take up clocks that were kept: the time while the hall was down counts where there are days for a choice."""
        kept = json.loads(text)
        self.banks, self.left = list(kept["banks"]), list(kept["left"])
        self.moment = tuple(kept["moment"])
        self.asked = int(kept["asked"])
        self.since = float(kept["since"]) if self.terms.days else now
