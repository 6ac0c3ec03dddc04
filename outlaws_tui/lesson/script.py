"""What is arranged beforehand while a part of the lesson is played: the draws, and what the other side does. All else is free."""

from collections.abc import Sequence
from typing import Any, Final

from attrs import define, field

from outlaws_tui.outlaws.observing import Observation
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.draws import Script, place_of
from outlaws_tui.players import fallback
from outlaws_tui.seats.game import seeded

_AS_LITTLE: Final = ("draw", "no", "end", "keep", "stop", "take-it")
"""Choices that do as little as may be, the first that there is."""


class Loaded(Script):
    """A chance that gives the names that wait where they fit what is drawn, and what a seed gives where none does."""

    def __init__(self, seed: str) -> None:
        super().__init__()
        self._free = seeded(seed)

    def at(self, number: int) -> None:
        """Address the draws that are free."""
        self._free.at(number)

    def draw(self, sides: int) -> int:
        """Return the place of the first name that fits, else a draw of the seed."""
        g = self.game
        assert g is not None
        assert g.agenda is not None
        drawing: Any = g.agenda[0]
        free = self._free.draw(sides)
        for name in self.waiting:
            place = place_of(g, drawing, name, sides)
            if place >= 0:
                self.waiting.remove(name)
                return place
        return free


@define
class Other:
    """Who plays the other side: what `turns` say, by their beginnings, each as soon as it can be chosen; else as little as he may."""

    turns: list[str] = field(factory=list)
    why: str = field(default="", init=False)

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return a choice."""
        found = beginning(seen.options, self.turns[0]) if self.turns else ""
        return found or next((words for words in _AS_LITTLE if words in seen.options), fallback(seen))

    def heard(self, words: str) -> None:
        """Take note of a choice that this side made."""
        if self.turns and beginning((words,), self.turns[0]):
            del self.turns[0]


def beginning(options: Sequence[str], begins: str) -> str:
    """Return the first choice that begins with these words, "" where none does."""
    return next((words for words in options if words == begins or words.startswith(f"{begins} ")), "")
