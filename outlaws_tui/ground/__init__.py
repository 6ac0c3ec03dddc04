"""The ground: boards read from text pictures, laid together into towns. No game is named here.

`read_kinds` and `read_board` make kinds and boards of texts, `arrange` lays boards into a `Town`. No file is opened
here.
"""

from typing import TYPE_CHECKING, Any

from outlaws_tui.ground.arrange import arrange, single
from outlaws_tui.ground.board import Area, Board, Place
from outlaws_tui.ground.kinds import Kinds, read_kinds
from outlaws_tui.ground.town import Edge, Kind, Opening, Piece, Placed, Town

if TYPE_CHECKING:
    from outlaws_tui.ground.picture import print_board, read_board

__all__ = [
    "Area",
    "Board",
    "Edge",
    "Kind",
    "Kinds",
    "Opening",
    "Piece",
    "Place",
    "Placed",
    "Town",
    "arrange",
    "print_board",
    "read_board",
    "read_kinds",
    "single",
]


def __getattr__(name: str) -> Any:
    """Import what reads and prints boards when it is first asked for: a game whose data are kept reads none."""
    if name not in ("print_board", "read_board"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from outlaws_tui.ground import picture

    return getattr(picture, name)
