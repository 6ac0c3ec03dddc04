"""Sentences for what happens in the street: townsfolk and showdowns. `telling` gathers them with the others."""

from collections.abc import Callable
from typing import Any, Final

from outlaws_tui.outlaws.codes import HANDGUN
from outlaws_tui.outlaws.events import street as sev
from outlaws_tui.outlaws.stage import Stage

Told = Callable[[Any, Any], str]
"""Makes a sentence of an event for a teller, who knows names of figures, squares and things."""

_ACTS: Final = ("shoots", "goes forward", "goes left", "goes right", "goes back", "disperses")
_DICE: Final = ("white", "red", "black")


def _and(names: list[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]


def _side(stage: Stage, side: int) -> str:
    return stage.sides[side][:1].upper() + stage.sides[side][1:]


def _crowd_rolled(t: Any, e: sev.CrowdRolled) -> str:
    die = "its own die says" if t.stage.variants.own_die else f"{e.face + 1},"
    return f"The crowd at {t.square(e.square)}: {die} {_ACTS[e.act]}."


def _counter(t: Any, e: sev.FolkCounter) -> str:
    die = f"Even: a {e.face + 1}. " if e.face >= 0 else ""
    return f"  {die}The townsfolk counter goes to {_side(t.stage, e.side)}."


def _stays(t: Any, e: sev.CrowdStays) -> str:
    why = ("has no way there and stays", "sees no outlaw and does nothing", "has nowhere to run and stays")[e.why]
    return f"The crowd at {t.square(e.square)} {why}."


def _gone(t: Any, e: sev.CrowdGone) -> str:
    return "" if e.why == sev.OF_ITSELF else f"The crowd at {t.square(e.square)} scatters."


def _pot_shot(t: Any, e: sev.PotShot) -> str:
    face = t.stage.faces[HANDGUN][e.face]
    start = f"A pot-shot from {t.square(e.square)} at {t.name(e.victim)} ({e.needed}): white {face}"
    return f"{start}{f', needs {e.needed}' if e.value >= 0 else ''}. {'Hit.' if e.hit else 'Missed.'}"


def _dived(t: Any, e: sev.Dived) -> str:
    end = "In time." if e.made else "Too slow."
    return f"{t.name(e.who)} tries to drop: {e.face + 1}, needs {e.needs} or less. {end}"


def _through(t: Any, e: sev.WayThrough) -> str:
    end = "it goes on" if e.face % 2 else "the crowd is hit"
    return f"{t.name(e.who)}'s shot goes through the crowd at {t.square(e.square)}: {e.face + 1}, {end}."


def _crowd_shot(t: Any, e: sev.CrowdShot) -> str:
    kind = t.stage.gear[e.thing].kind
    start = f"{t.name(e.who)} fires at the crowd at {t.square(e.square)} ({e.needed}): {_DICE[kind]} {t.stage.faces[kind][e.face]}"
    if e.value < 0:
        return f"{start}. Missed."
    sums = f"{f' {e.added:+d}' if e.added else ''}{f' -{e.less}' if e.less else ''}"
    total = e.value + e.added - e.less
    return f"{start}{sums} = {total}, needs {e.needed}. {'Hit.' if e.hit else 'Missed.'}"


def _began(t: Any, e: sev.ShowdownBegan) -> str:
    names = _and([t.name(who) for who in e.figures])
    call = f"{t.name(e.who)} calls a showdown" if e.who >= 0 else "A showdown"
    return f"{call}. Hands hang over holsters: {names}."


def _filled(t: Any, e: sev.PotFilled) -> str:
    return "" if e.afresh else "  The cup is empty: all go back."


def _bid(t: Any, e: sev.HasBid) -> str:
    return f"{t.name(e.who)} {'opens at' if e.first else 'raises to'} {e.bid}."


def _out(t: Any, e: sev.OutOfShowdown) -> str:
    why = ("", " with a wound", " without a gun that fires", "")[e.why]
    return f"{t.name(e.who)} is out of the showdown{why}."


def _over(t: Any, e: sev.ShowdownOver) -> str:
    return f"The showdown is over. Left in it: {_side(t.stage, e.side) if e.side >= 0 else 'nobody'}."


TELL: Final[dict[type[Any], Told]] = {
    sev.FolkCounter: _counter,
    sev.FolkDrawn: lambda t, e: "The townsfolk counter is drawn.",
    sev.CrowdRolled: _crowd_rolled,
    sev.CrowdStays: _stays,
    sev.PotShot: _pot_shot,
    sev.Dived: _dived,
    sev.WayThrough: _through,
    sev.FiredAtCrowd: lambda t, e: "",
    sev.CrowdShot: _crowd_shot,
    sev.ShowdownBegan: _began,
    sev.PotFilled: _filled,
    sev.HasBid: _bid,
    sev.BidCalled: lambda t, e: f"{t.name(e.who)} calls {t.name(e.target)} at {e.bid}.",
    sev.NoTarget: lambda t, e: f"{t.name(e.who)} has no shot.",
    sev.ShowdownOver: _over,
}
BEFALLS: Final[dict[type[Any], Told]] = {
    sev.CrowdMoved: lambda t, e: (
        f"The crowd {'runs' if e.why == sev.FROM_SHOT else 'goes'} from {t.square(e.start)} to {t.square(e.to)}."
    ),
    sev.CrowdGone: _gone,
    sev.Singled: lambda t, e: f"Which one: {e.face + 1}, {t.name(e.victim)}.",
    sev.OutOfShowdown: _out,
}
