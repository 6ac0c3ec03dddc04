"""What a table asks its people beside the game: whether to call it quits, to play another one, and what to do about somebody who stays
away, or has run out of time, while he is asked."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from attrs import define, field

from outlaws_tui.lobby.news import Offered, Outcome, Question, Settled
from outlaws_tui.lobby.requests import Offer, Reply
from outlaws_tui.seats.messages import Choose
from outlaws_tui.seats.record import CONCEDE
from outlaws_tui.server.errors import TableError
from outlaws_tui.server.presence import Hearer

if TYPE_CHECKING:
    from outlaws_tui.server.tables import Table

GRACE: Final = 60.0
"""Seconds that somebody may be away while he is asked before the others are; and after they said to wait, until they are again."""
HOLDER: Final = "auto"
"""The bot that holds a seat."""


@define
class Pending:
    """An offer that waits for the answers of some sides."""

    offer: Offered
    waiting: set[int]


@define(eq=False)
class Offers:
    """The offers of a table. `again` makes the table of a rematch and returns its number."""

    table: "Table"
    again: Callable[["Table"], Awaitable[int]]
    pending: dict[Question, Pending] = field(factory=dict)
    _number: int = 0
    _patience: float = 0.0

    async def propose(self, side: int, what: Offer) -> None:
        """Make an offer of a side's to the other people. Raises TableError where it cannot be made now."""
        table = self.table
        standing = self.pending.get(what)
        if standing is not None:
            if side in standing.waiting:
                await self.answer(side, standing.offer.number, "yes")
            return
        if what == "draw":
            if table.state != "running":
                raise TableError("Nothing is being played here.")
            if any(place.bot for place in table.places):
                raise TableError("Bots do not call it quits. Concede, or play on.")
            others = set(table.people()) - {side}
        else:
            if table.state != "over":
                raise TableError("Another game can be offered when this one is over.")
            others = {its for its, place in enumerate(table.places) if place.account is not None} - {side}
        self._ask("rematch" if what == "rematch" else "draw", side, others)
        if not others:
            await self._settle_rematch(self.pending[what])

    def _ask(self, what: Question, side: int, others: set[int], *, late: bool = False, claims: bool = False) -> None:
        self._number += 1
        offer = Offered(self.table.number, self._number, what, side, late, claims)
        self.pending[what] = Pending(offer, others)
        for other in others:
            self.table.send_side(other, offer)

    async def answer(self, side: int, number: int, reply: Reply) -> None:
        """Take a side's answer. Raises TableError where that is not asked, or is no answer to it."""
        found = next((one for one in self.pending.values() if one.offer.number == number), None)
        if found is None or side not in found.waiting:
            raise TableError("Too late: nobody asks that any more.")
        what = found.offer.what
        if (reply in ("yes", "no")) == (what == "absence") or (reply == "claim" and not found.offer.claims):
            raise TableError("That is no answer to what is asked.")
        if what == "absence":
            await self._absence(found, reply)
        elif reply == "no":
            self._settle(found, "no")
        else:
            found.waiting.discard(side)
            if not found.waiting:
                await (self._settle_draw(found) if what == "draw" else self._settle_rematch(found))

    async def _settle_draw(self, found: Pending) -> None:
        self._settle(found, "yes")
        refused = await self.table.act(lambda host: host.call_quits(found.offer.side))
        if refused is not None:
            raise TableError(refused.reason)

    async def _settle_rematch(self, found: Pending) -> None:
        self.pending.pop("rematch", None)
        number = await self.again(self.table)
        offer = found.offer
        self.table.send_all(Settled(offer.table, offer.number, "rematch", offer.side, "yes", number))

    async def _absence(self, found: Pending, reply: Reply) -> None:
        side = found.offer.side
        if reply == "wait":
            self._patience = self.table.means.now() + GRACE
            self._settle(found, "wait")
        elif reply == "bot":
            self._settle(found, "bot")
            await self.table.hold(side, HOLDER)
        else:
            self._settle(found, "claim")
            refused = await self.table.act(lambda host: host.send(side, Choose(host.game.number, CONCEDE)))
            if refused is not None:
                raise TableError(refused.reason)

    def _settle(self, found: Pending, outcome: Outcome) -> None:
        offer = found.offer
        self.pending.pop(offer.what, None)
        self.table.send_all(Settled(offer.table, offer.number, offer.what, offer.side, outcome))

    def chosen(self, side: int) -> None:
        """Note that a side has made a choice: who is asked for a draw and plays on declines; nobody stays away any more."""
        absence, draw = self.pending.get("absence"), self.pending.get("draw")
        if absence is not None:
            self._settle(absence, "gone")
        if draw is not None and (side in draw.waiting or self.table.state == "over"):
            self._settle(draw, "gone" if self.table.state == "over" else "no")
        self._patience = 0.0

    def entered(self, hearer: Hearer, side: int) -> None:
        """Ask somebody who comes to a seat what it is asked, and ask no more about one who is back."""
        for found in tuple(self.pending.values()):
            if side in found.waiting:
                self.table.send_to(hearer, found.offer)
            if found.offer.what == "absence" and found.offer.side == side and not found.offer.late:
                self._settle(found, "gone")

    def tick(self, now: float) -> None:
        """Ask the others about the side that is asked, where it has stayed away or is out of time for long enough."""
        table = self.table
        side = table.asked
        if table.state != "running" or side < 0 or table.places[side].bot or "absence" in self.pending:
            return
        late = table.clocks.late(now)
        since = max(table.asked_since, table.left_at.get(side, 0.0))
        away = not table.here(side) and not table.terms.days and now - since >= GRACE
        others = set(table.people()) - {side}
        if others and (late or away) and now >= self._patience:
            self._ask("absence", side, others, late=late, claims=len(table.places) == 2)
