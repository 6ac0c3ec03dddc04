"""The kinds of what is told in the log, and which lines of it are wanted."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from outlaws_tui.outlaws import events as ev
from outlaws_tui.values import frozen

KINDS: Final = ("shots", "wounds", "moves", "hands", "brawls", "horses", "house", "street", "rounds")
_BY_MODULE: Final = {
    "hurts": "wounds",
    "hand_events": "hands",
    "brawl_events": "brawls",
    "horse_events": "horses",
    "prop_events": "house",
    "street_events": "street",
    "skill_events": "rounds",
}
_BY_CLASS: Final = {
    **dict.fromkeys(
        (ev.Fired, ev.Rolled, ev.Snapped, ev.CalledOff, ev.WhoIsHit, ev.VictimNamed, ev.FinishedOff, ev.Discharged),
        "shots",
    ),
    **dict.fromkeys((ev.RoundBegan, ev.TieRolled, ev.FirstSettled, ev.Passed, ev.CounterDrawn), "rounds"),
    **dict.fromkeys((ev.CounterRemoved, ev.TurnEnded, ev.RoundEnded, ev.TruceRolled, ev.ShootoutOver), "rounds"),
}


def kind_of(event: Any) -> str:
    """Return the kind of an event."""
    kind = type(event)
    return _BY_CLASS.get(kind) or _BY_MODULE.get(kind.__module__.rpartition(".")[2], "moves")


@frozen
class Sentence:
    """A line of the log: its words, the events it tells of, and the ids of the rules behind it."""

    text: str
    kinds: frozenset[str]
    rules: tuple[str, ...]


@frozen
class Wanted:
    """Which lines are wanted: those that name a figure, are of a kind, and have all words; empty wants all."""

    name: str = ""
    kind: str = ""
    words: str = ""

    def fits(self, one: Sentence) -> bool:
        """Return whether a line is wanted."""
        text = one.text.casefold()
        return (
            self.name in one.text
            and (not self.kind or self.kind in one.kinds)
            and all(word in text for word in self.words.casefold().split())
        )

    def said(self) -> str:
        """Return it in words, empty where everything is wanted."""
        return ", ".join(filter(None, (self.name, self.kind, f'"{self.words}"' if self.words else "")))


def following(found: Iterable[str], now: str, by: int) -> str:
    """Return what comes after a name among names, or before it; all of them (empty) is one of the places."""
    names: Sequence[str] = ("", *found)
    return names[(names.index(now) + by) % len(names)] if now in names else ""
