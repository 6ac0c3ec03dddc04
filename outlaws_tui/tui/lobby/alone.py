"""A game that somebody plays alone in a session: it is run here, and the hall's workers think for its bots, so that they take no memory of
the session and none of its time. Where the hall does not, or takes too long, they think here, so that the game goes on."""

import asyncio
from collections.abc import Callable
from typing import Final

from attrs import define, evolve, field

from outlaws_tui.lobby.news import Thought
from outlaws_tui.lobby.parts import MOST_THOUGHT
from outlaws_tui.lobby.parts import Game as Wrapped
from outlaws_tui.lobby.requests import Hurry, Request, Think
from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.players import Spent, player, thinks_long
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.messages import View
from outlaws_tui.tui.home import HomeTable, people_here

LATE: Final = 3.0
"""Seconds beyond what a bot takes after which the hall is not waited for: a worker that has to be started first takes one or two."""
STAND_IN: Final = "deputy"
"""Who thinks here for who thinks long, whose process would take more memory than the session."""


@define(eq=False)
class Workers:
    """The hall's workers as a session knows them: they think about one thing at a time for it. `ask` sends a request and returns whether
    it could."""

    ask: Callable[[Request], bool]
    _number: int = 0
    _then: Callable[[Thought | None], None] | None = None
    _late: asyncio.TimerHandle | None = None

    def think(self, asked: Think, then: Callable[[Thought | None], None]) -> bool:
        """Have one of them think, and `then` called with the thought, None where none comes; return whether the hall could be asked."""
        self.forget()
        self._number += 1
        if not self.ask(evolve(asked, number=self._number)):
            return False
        self._then = then
        wait = LATE + (asked.think if thinks_long(asked.bot) else 0)
        self._late = asyncio.get_running_loop().call_later(wait, self.none_comes)
        return True

    def hurry(self) -> None:
        """Have it answered now."""
        if self._then is not None:
            self.ask(Hurry())

    def hear(self, thought: Thought) -> None:
        """Take a thought, where it is still waited for."""
        if thought.number == self._number:
            self._end(thought)

    def none_comes(self) -> None:
        """Wait for no thought any more."""
        self._end(None)

    def forget(self) -> None:
        """Have nobody told of what is thought about."""
        self._then = None
        if self._late is not None:
            self._late.cancel()

    def _end(self, thought: Thought | None) -> None:
        then = self._then
        self.forget()
        if then is not None:
            then(thought)


@define(eq=False)
class LoneTable(HomeTable):
    """The table of such a game. `seconds` are those that a bot who thinks long takes for a turn."""

    workers: Workers = field(kw_only=True)
    seconds: int = field(kw_only=True)
    spent: dict[int, Spent] = field(factory=dict, init=False)

    @classmethod
    def at(cls, game: Game, seconds: int, workers: Workers) -> "LoneTable":
        """Sit down at a game."""
        own = min(MOST_THOUGHT, seconds)
        table = cls(game.stage, game.header, people_here(game), game=game, workers=workers, seconds=own)
        if seconds > own and any(map(thinks_long, table.seats)):
            table.note(f"A marshal takes {own} seconds a turn here: others want him, too.")
        return table

    def thinks(self, side: int) -> bool:
        """Tell whether a bot answers for a side."""
        return side not in self.here

    def elsewhere(self, seen: Observation, then: Callable[[str], None]) -> bool:
        """Have a worker of the hall think for the asked side."""
        side = seen.asked
        spent = self.spent.setdefault(side, Spent())

        def heard(thought: Thought | None) -> None:
            if thought is None or thought.words not in seen.options:
                then("")
                return
            spent.add(thought.took)
            self.note_reason(seen, thought.words, thought.why)
            then(thought.words)

        view = Wrapped(View(side, self.stage.shootout.slug, self.seats, seen))
        # Another one for each question: a worker remembers no luck that was had.
        seed = seen.number * len(self.seats) + side
        who, gone, options = self.seats[side], spent.before(seen), self.header.options
        return self.workers.think(Think(0, who, seed, self.seconds, gone, options, view=view), heard)

    def think(self, seen: Observation) -> str:
        """Return what the bot of the asked side answers, where it has to think here after all."""
        side = seen.asked
        if side not in self.bots:
            who = self.seats[side]
            self.bots[side] = player(STAND_IN if thinks_long(who) else who, side)
        return super().think(seen)

    def patience(self, side: int) -> float:
        """Return the seconds that the bot of a side may think, 0 where it answers at once."""
        return self.seconds if thinks_long(self.seats[side]) else 0.0

    def hurry(self) -> None:
        """Have the bot that thinks answer with what it has."""
        self.workers.hurry()

    def leave(self) -> None:
        """Let the workers go."""
        self.workers.hurry()
        self.workers.forget()
