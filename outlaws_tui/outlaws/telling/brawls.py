"""Events of brawls and thrown knives as sentences: part of `telling`."""

from collections.abc import Callable
from typing import Any, Final

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws.codes import BODY, HEAD_HIT, JAB, MISSED, PARTING, PUMMEL, PUNCH, STAB, STRIKE
from outlaws_tui.outlaws.stage import Stage

_WORDS: Final = {MISSED: "Miss", BODY: "Body", HEAD_HIT: "Head"}
_ATTACKS: Final = {
    PUNCH: "punches at the head of {foe}",
    JAB: "aims a body blow at {foe}",
    STRIKE: "strikes at {foe}",
    STAB: "stabs at {foe}",
    PUMMEL: "goes on at {foe}",
    PARTING: "swings after {foe}",
}


def face_words(stage: Stage, face: int) -> str:
    """Return a face of the brawl die in words: `Head, 2 fists, 2 knives`; `blank` where there is nothing on it."""
    word, fists, knives = stage.brawl_die[face]
    parts = [_WORDS[word]] if word in _WORDS else []
    if fists:
        parts.append(f"{fists} fist{'s' if fists > 1 else ''}")
    if knives:
        parts.append(f"{knives} {'knives' if knives > 1 else 'knife'}")
    return ", ".join(parts) or "blank"


def _began(t: Any, e: ev.BrawlBegan) -> str:
    who, foe = t.name(e.who), t.name(e.foe)
    more = f" {foe} did not see it coming: no dodge, no re-roll against the first blow." if e.unseen else ""
    return f"{who} and {foe} are in a brawl.{more}"


def _rolled(t: Any, e: ev.BrawlRolled) -> str:
    die = f"brawl die {face_words(t.stage, e.face)}"
    if e.attack not in _ATTACKS:
        return f"  With a gun in hand: {die}."
    if e.again and e.attack != PUMMEL:
        return f"  Rolled again: {die}."
    return f"{t.name(e.who)} {_ATTACKS[e.attack].format(foe=t.name(e.foe))}: {die}."


def _sum(face: int, less: int) -> str:
    return f"{face + 1} -1 = {face}" if less else f"{face + 1}"


def _dodged(t: Any, e: ev.Dodged) -> str:
    end = "One less lands." if e.made else "No."
    return f"  {t.name(e.who)} dodges: {_sum(e.face, e.less)}, needs less than {e.below}, or a 1. {end}"


def _wrestled(t: Any, e: ev.Wrestled) -> str:
    verb = "grabs at" if e.grab else "wrestles with"
    end = "Won." if e.won else "Lost."
    return f"{t.name(e.who)} {verb} {t.name(e.foe)}: {_sum(e.mine, e.less)} against {_sum(e.theirs, e.other)}. {end}"


def _lifted(t: Any, e: ev.Lifted) -> str:
    end = "It comes up." if e.made else "No."
    return f"{t.name(e.who)} reaches for the furniture: {_sum(e.face, e.less)}, needs {e.needs} or less. {end}"


def _discharged(t: Any, e: ev.Discharged) -> str:
    end = f"{t.name(e.victim)} is hit." if e.victim >= 0 else "Nobody is hit."
    return f"  The {t.thing(e.thing)} in the hand of {t.name(e.who)} goes off: {e.face + 1}. {end}"


def _threw(t: Any, e: ev.Threw) -> str:
    end = "Hit." if e.hit else "Missed."
    return (
        f"{t.name(e.who)} throws the {t.thing(e.thing)} at {t.name(e.victim)}: brawl die {face_words(t.stage, e.face)}, "
        f"carries {e.reach}, needs {e.distance}. {end}"
    )


LINES: Final[dict[type[Any], Callable[[Any, Any], str]]] = {
    ev.BrawlBegan: _began,
    ev.BrawlRolled: _rolled,
    ev.Forced: lambda t, e: f"  {t.name(e.who)} holds the {t.thing(e.thing)} against it.",
    ev.Dodged: _dodged,
    ev.Wrestled: _wrestled,
    ev.Pushed: lambda t, e: f"  {t.name(e.foe)} is pushed to {t.square(e.to)}.",
    ev.Pulled: lambda t, e: f"{t.name(e.who)} pulls {t.name(e.foe)} to {t.square(e.to)}.",
    ev.Left: lambda t, e: f"{t.name(e.who)} leaves the fight.",
    ev.Lifted: _lifted,
    ev.Discharged: _discharged,
    ev.Threw: _threw,
}
"""Events with a line of their own."""

BEFALLS: Final[dict[type[Any], Callable[[Any, Any], str]]] = {
    ev.Blows: lambda t, e: f"{t.name(e.who)} takes {e.count} blow{'s' if e.count > 1 else ''}, {e.total} in all.",
    ev.Spilled: lambda t, e: f"The {t.thing(e.thing)} comes to lie at {t.square(e.to)}.",
    ev.Broke: lambda t, e: f"The {t.thing(e.thing)} breaks.",
}
"""Events that go on the line before."""
