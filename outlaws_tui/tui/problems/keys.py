"""The keys of the pages of problems; a try has those of the game."""

from typing import Final

from outlaws_tui.tui.keyring import Command

_C = Command

LIST_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "pick", "The problem above.", "page", True, "up down"),
    _C("down", ("down", "j"), "", "The problem below.", "page"),
    _C("page-up", ("pageup",), "", "Ten up.", "page"),
    _C("page-down", ("pagedown",), "", "Ten down.", "page"),
    _C("first", ("home",), "", "The first.", "page"),
    _C("last", ("end",), "", "The last.", "page"),
    _C("start", ("enter",), "try it", "Try the problem.", "page", True),
    _C("next", ("n", "tab"), "next unsolved", "Go to the next that is not solved.", "page", True),
    _C("close", ("escape", "q", "Q"), "back", "Back to where you came from.", "page", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)

JUDGED_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "scroll", "A line up.", "page", True, "up down"),
    _C("down", ("down", "j"), "", "A line down.", "page"),
    _C("again", ("a", "r"), "again", "Try it again, with other dice.", "page", True),
    _C("next", ("enter", "n"), "next", "On to the next problem.", "page", True),
    _C("close", ("escape", "q", "Q"), "the list", "Back to the list.", "page", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)
