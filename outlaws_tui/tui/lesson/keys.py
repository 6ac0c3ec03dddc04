"""The commands of the lesson, in the way of `tui.keys`."""

from typing import Final

from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import COMMANDS

_C = Command
LESSON: Final = _C(
    "lesson", ("ctrl+n",), "lesson", "This part of the lesson again, the next one, or all parts.", "any", True
)

TAUGHT_COMMANDS: Final[tuple[Command, ...]] = (LESSON, *COMMANDS)
"""Those of the game's screen while a part of the lesson is played there."""

PARTS_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The part above.", "page", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The part below.", "page"),
    _C("begin", ("enter",), "begin", "Begin the part, or take it up where it was left.", "page", True),
    _C("anew", ("r",), "from its start", "Begin the part from its start.", "page", True),
    _C("close", ("escape", "q", "Q"), "back", "Back to where one was.", "page", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)
