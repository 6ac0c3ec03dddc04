"""What special skills did, as sentences: part of `telling`."""

from collections.abc import Callable
from typing import Any, Final

from outlaws_tui.outlaws import events as ev
from outlaws_tui.outlaws import skills

_TOLD: Final = {
    skills.AMBIDEXTROUS: "{who} shoots as well with that hand.",
    skills.BEAR_HUG: "{who} squeezes the breath out of the other.",
    skills.COOL_HAND: "A cool hand does it.",
    skills.FAST_HANDS: "Fast hands: it costs nothing.",
    skills.IRON_JAW: "{who}'s jaw takes it.",
    skills.KNIFE_MAN: "{who} knows knives: it counts for one more.",
    skills.LONG_SIGHT: "{who}'s long sight does it.",
    skills.POWDER_MAN: "{who} knows powder: it costs nothing.",
    skills.QUICK_LOADER: "{who} loads quickly: an action less.",
    skills.SAWBONES: "{who} sees to it: an action less.",
    skills.SLIPPERY: "{who} is too slippery.",
    skills.STEADY_NERVE: "{who}'s nerve is steady.",
    skills.STUBBORN: "{who} is too stubborn to lose an action.",
    skills.TRICK_RIDER: "In the saddle {who} shoots as from a chair.",
}
"""What is said where a skill has made a difference."""


def _told(t: Any, e: ev.SkillTold) -> str:
    return _TOLD[t.stage.special[e.who]].format(who=t.name(e.who))


def _again(t: Any, e: ev.LookedAgain) -> str:
    # The roll that follows is told with the shot that it belongs to, which was fired a choice ago.
    t.fired = ev.Fired(e.who, e.thing, e.target, e.way, e.range, e.cover)
    if not e.again:
        return ""
    kind = t.stage.gear[e.thing].kind
    return f"{t.name(e.who)}'s die shows {t.stage.faces[kind][e.face]}. A dead eye rolls it again."


LINES: Final[dict[type[Any], Callable[[Any, Any], str]]] = {
    ev.LookedAgain: _again,
    ev.TurnGiven: lambda t, e: (
        f"{t.name(e.who)} is drawn, gives {t.name(e.target)} the turn and goes back into the cup."
    ),
}
"""Events with a line of their own."""

BEFALLS: Final[dict[type[Any], Callable[[Any, Any], str]]] = {
    ev.SkillTold: _told,
    ev.LuckHeld: lambda t, e: f"{t.name(e.who)} is in luck: another is drawn for it.",
}
"""Events that go on the line before."""
