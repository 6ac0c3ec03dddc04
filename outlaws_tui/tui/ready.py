"""Which line of a question lies ready under enter."""

from typing import Final

from outlaws_tui.tui.choices import FIRES
from outlaws_tui.tui.prompts import Prompt

SEVERAL: Final = "F"
"""The key of what fires several bullets."""
SHOTS: Final = frozenset(key for key, _, _ in FIRES.values())
"""The keys of shots."""


def best_line(prompt: Prompt) -> int:
    """Return the line that lies ready: the shot with the best chance an action, else a gun to draw, else the first that ends nothing;
    the end of the turn where nothing is left that costs. Townsfolk, and horses that nobody is with, are shot by those who mean it, and
    so are several bullets at once."""
    best, rank = -1, 0.0
    if prompt.idle:
        return best
    meant = [
        (place, choice)
        for place, choice in enumerate(prompt.choices)
        if not prompt.turn or choice.target >= 0 or choice.key not in SHOTS
    ]
    for place, choice in meant:
        if choice.key != SEVERAL and choice.hit is not None and float(choice.hit) / max(1, choice.cost or 1) > rank:
            best, rank = place, float(choice.hit) / max(1, choice.cost or 1)
    if best >= 0:
        return best
    if prompt.turn and not any(choice.cost for choice in prompt.choices):
        return next((place for place, choice in enumerate(prompt.choices) if choice.key == "e"), 0)
    hands = [place for place, choice in meant if choice.key == "h" and "draw" in choice.label]
    usual = [place for place, choice in meant if not prompt.turn or choice.key not in ("e", "E")]
    return next(iter((*hands, *usual)), -1)
