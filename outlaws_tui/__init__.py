"""Western gunfights, man to man, at a terminal; and as a library.

The names below are all that is meant for other programs. They are found when first asked for, so importing the package costs nothing.

>>> import outlaws_tui
>>> game = outlaws_tui.new_game("S1", seed="1873")
>>> game.asked in (0, 1), outlaws_tui.legal(game)
(True, ('draw', 'pass'))
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from outlaws_tui.library import (
        Game,
        Observation,
        OutlawsError,
        Record,
        Step,
        game_from,
        legal,
        new_game,
        position,
        read_record,
        replay,
        sealed,
        why_not,
    )

__all__ = [
    "Game",
    "Observation",
    "OutlawsError",
    "Record",
    "Step",
    "game_from",
    "legal",
    "new_game",
    "position",
    "read_record",
    "replay",
    "sealed",
    "why_not",
]


def __getattr__(name: str) -> Any:
    """Find a public name."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module("outlaws_tui.library"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
