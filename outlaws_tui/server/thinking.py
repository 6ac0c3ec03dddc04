"""The bots at a table: whenever one is asked, somebody thinks for it and its answer is given, whatever becomes of the thought."""

import asyncio
from secrets import randbits
from typing import TYPE_CHECKING

from attrs import define, field

from outlaws_tui.lobby.parts import Game
from outlaws_tui.lobby.requests import Think
from outlaws_tui.players import Spent, fallback
from outlaws_tui.seats.messages import Choose, Refused
from outlaws_tui.server.bots import ThoughtError
from outlaws_tui.server.clocks import NOBODY
from outlaws_tui.server.errors import TableError

if TYPE_CHECKING:
    from outlaws_tui.server.tables import Table


@define(eq=False)
class Thinking:
    """What is thought for the bots of a table."""

    table: "Table"
    _task: "asyncio.Task[None] | None" = None
    _spent: dict[int, Spent] = field(factory=dict)

    def wake(self) -> None:
        """Let a bot think, where one is asked and none thinks yet."""
        table = self.table
        asked = table.state == "running" and bool(table.places[table.game.asked].bot)
        if asked and (self._task is None or self._task.done()):
            self._task = asyncio.ensure_future(self._answer())

    async def _answer(self) -> None:
        """Answer for bots as long as bots are asked."""
        table = self.table
        try:
            while table.state == "running" and table.host is not None:
                async with table.lock:
                    side = table.asked
                    bot = table.places[side].bot if side != NOBODY else ""
                    view = table.host.view(side)
                if not bot:
                    return
                try:
                    terms, spent = table.terms, self._spent.setdefault(side, Spent())
                    gone = spent.before(view.seen)
                    asked = Think(0, bot, randbits(32), terms.think, gone, terms.options, view=Game(view))
                    thought = await table.means.bots.think(asked)
                    spent.add(thought.took)
                    words = thought.words
                except ThoughtError as error:
                    table.means.fault(table, error)
                    words = fallback(view.seen)
                refused = await self._choose(side, view.seen.number, words)
                if refused is not None and refused.code != "stale":
                    table.means.fault(table, TableError(f"{bot} chose {words[:40]!r}: {refused.reason}"))
                    await self._choose(side, view.seen.number, fallback(view.seen))
        except Exception as error:
            table.means.fault(table, error)

    async def _choose(self, side: int, number: int, words: str) -> Refused | None:
        return await self.table.act(lambda host: host.send(side, Choose(number, words)))

    async def stop(self) -> None:
        """Think no more; return once a worker that was just being started is known of, or gone."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
