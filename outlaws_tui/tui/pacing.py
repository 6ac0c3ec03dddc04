"""The pace of those who play by themselves: hold them, let them do one act at a time, or change the pause between their acts."""

from collections.abc import Callable
from typing import Final

from outlaws_tui.tui.settings import LONGEST_PAUSE
from outlaws_tui.tui.shown import held_words, key_of
from outlaws_tui.tui.turns import Turns

PACES: Final = (0, 60, 125, 250, 500, 1000, LONGEST_PAUSE)
"""Milliseconds between acts."""


def hold(screen: Turns) -> None:
    """Stop those who play by themselves, or let them go on."""
    screen.hold(not screen.held)
    screen.desk.message = held_words() if screen.held else ""


def faster(screen: Turns) -> None:
    """Make the pause shorter."""
    _pace(screen, max((one for one in PACES if one < round(1000 * screen.pause)), default=0))


def slower(screen: Turns) -> None:
    """Make the pause longer."""
    _pace(screen, min((one for one in PACES if one > round(1000 * screen.pause)), default=LONGEST_PAUSE))


def _pace(screen: Turns, milliseconds: int) -> None:
    screen.pause = milliseconds / 1000
    screen.desk.message = f"{milliseconds} ms between their acts in this game; {key_of('settings')} sets it for all."


PACING: Final[dict[str, Callable[[Turns], None]]] = {"hold": hold, "faster": faster, "slower": slower}
