"""The commands of a session on a server, in the way of `tui.keys`."""

from typing import Final

from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.keys import COMMANDS

_C = Command
HELP: Final = _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True)
_UP: Final = _C("up", ("up", "k"), "choose", "The line above.", "here", True, "up down")
_DOWN: Final = _C("down", ("down", "j"), "", "The line below.", "here")
_MAP: Final = _C("map", ("m",), "map", "The town of the shootout, and who stands where in it.", "here", True)
_TALK: Final = _C("talk", ("t",), "talk", "Say something to all who are here.", "here", True)

LOBBY_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "", "The table above.", "here"),
    _C("down", ("down", "j"), "", "The table below.", "here"),
    _C("sit", ("enter",), "sit, watch", "Go to the lit table: to your seat, an open one, or to watch.", "here", True),
    _C("new", ("n",), "new", "Make a table of your own.", "here", True),
    _C("quick", ("m",), "match", "Play with whoever waits; where nobody does, wait at a new table.", "here", True),
    _TALK,
    _C("solo", ("s",), "solo", "Play alone: all shootouts, and games of yours that are kept.", "here", True),
    _C("watch", ("w",), "watch", "Watch the lit table without a seat.", "here"),
    _C("code", ("c",), "code", "Go to a private table by its code.", "here"),
    _C("past", ("H",), "history", "Games that were played: watch them, play on from them, take them along.", "here"),
    _C("standings", ("S",), "standings", "How everybody stands.", "here"),
    _C("people", ("p",), "people", "Who is on; hear somebody no more.", "here", True),
    _C("read", ("T",), "read talk", "Read all that was said, report a line, hear somebody no more.", "here"),
    _C("account", ("K",), "account", "Your keys, and how another key of yours comes in.", "here"),
    HELP,
    _C("quit", ("q", "Q", "ctrl+c"), "leave", "Leave; seats in games that run stay yours.", "here", True),
)

MAKE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "shift+tab", "k"), "choose", "The line above.", "here", True, "up down"),
    _C("down", ("down", "tab", "j"), "", "The line below.", "here"),
    _C("on", ("right", "space"), "change", "The next value.", "here", True, "left right"),
    _C("before", ("left",), "", "The value before.", "here"),
    _C("make", ("enter",), "make the table", "Make the table and take your seat.", "here", True),
    _C("options", ("o",), "options", "The optional rules to play by.", "here", True),
    _C("sides", ("s",), "sides", "Swap characters and guns, take a handicap, draw a fair fight.", "here", True),
    _MAP,
    HELP,
    _C("close", ("escape", "q", "Q", "ctrl+c"), "lobby", "Back to the lobby.", "here", True),
)

GATHER_COMMANDS: Final[tuple[Command, ...]] = (
    _C("ready", ("space",), "ready", "Say that you are ready, or not after all.", "here", True),
    _C("up", ("up", "k"), "side", "The side above.", "here", True, "up down"),
    _C("down", ("down", "j"), "", "The side below.", "here"),
    _C("sit", ("enter",), "sit here", "Take the lit side, where it is open.", "here", True),
    _C("bot", ("b",), "bot", "As host: have a bot play the lit side; again: the next bot.", "here", True),
    _C("open", ("o",), "open", "As host: open the lit side for anybody.", "here"),
    _C("rise", ("x",), "leave it", "Give up your seat.", "here", True),
    _TALK,
    _MAP,
    _C("read", ("T",), "read talk", "Read all that was said, report a line, hear somebody no more.", "here"),
    HELP,
    _C("close", ("escape", "q", "Q", "ctrl+c"), "lobby", "Back to the lobby; your seat stays yours.", "here", True),
)

TALK: Final = _C(
    "table-talk", ("quotation_mark",), "talk, offers", "Talk at the table; offer and answer draws and the like.", "view"
)
TABLE_COMMANDS: Final[tuple[Command, ...]] = (*(one for one in COMMANDS if one.where != "wait"), TALK)
"""The commands of a game in the hall: nobody can be hurried there."""

TALK_COMMANDS: Final[tuple[Command, ...]] = (
    _C("talk", ("t", "enter"), "talk", "Say something.", "here", True),
    _UP,
    _DOWN,
    _C("yes", ("y",), "yes", "Say yes to what is offered.", "here", True),
    _C("no", ("n",), "no", "Say no to it.", "here", True),
    _C("wait", ("w",), "wait", "Wait for whoever stays away.", "here", True),
    _C("bot", ("b",), "bot", "Let a bot hold the seat of whoever stays away.", "here", True),
    _C("claim", ("c",), "claim", "Claim the game from whoever stays away.", "here", True),
    _C("draw", ("d",), "offer a draw", "Offer the others a draw.", "here", True),
    _C("mute", ("x",), "mute", "Hear the one who said the lit line no more, or again.", "here", True),
    _C("report", ("exclamation_mark",), "report", "Show the owner the lit line, with words of yours.", "here", True),
    HELP,
    _C("close", ("escape", "q", "Q", "quotation_mark", "ctrl+c"), "back", "Back to where one was.", "here", True),
)

PEOPLE_COMMANDS: Final[tuple[Command, ...]] = (
    _UP,
    _DOWN,
    _C("games", ("enter", "H"), "games", "The games of the lit one.", "here", True),
    _C("mute", ("x",), "mute", "Hear the lit one no more, or again.", "here", True),
    HELP,
    _C("close", ("escape", "q", "Q", "p", "ctrl+c"), "back", "Back to the lobby.", "here", True),
)

PAST_COMMANDS: Final[tuple[Command, ...]] = (
    _UP,
    _DOWN,
    _C("watch", ("enter", "w"), "watch", "Watch the lit game choice by choice; f there plays on.", "here", True),
    _C("text", ("Y",), "as text", "Show the record as text, to copy and take along.", "here", True),
    _C("whose", ("tab",), "whose", "Yours, or everybody's.", "here", True),
    _C("more", ("m", "pagedown"), "older", "Older games.", "here", True),
    HELP,
    _C("close", ("escape", "q", "Q", "ctrl+c"), "back", "Back to the lobby.", "here", True),
)

STANDINGS_COMMANDS: Final[tuple[Command, ...]] = (
    _C("page-up", ("pageup", "up", "k"), "page", "Those before.", "here", True, "pgup pgdn"),
    _C("page-down", ("pagedown", "down", "space", "j"), "", "Those after.", "here"),
    HELP,
    _C("close", ("escape", "q", "Q", "S", "ctrl+c"), "back", "Back to the lobby.", "here", True),
)

RECORD_COMMANDS: Final[tuple[Command, ...]] = (
    _C("copy", ("Y",), "copy", "Copy the whole record, where the terminal allows that.", "page", True),
    _C("up", ("up", "k"), "scroll", "A line up.", "page", True, "up down"),
    _C("down", ("down", "j"), "", "A line down.", "page"),
    _C("page-up", ("pageup",), "", "A page up.", "page"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "page", True),
    _C("first", ("home",), "", "To the beginning.", "page"),
    _C("last", ("end",), "", "To the end.", "page"),
    _C("close", ("escape", "q", "Q", "enter", "ctrl+c"), "back", "Back to where one was.", "page", True),
    HELP,
)

ACCOUNT_COMMANDS: Final[tuple[Command, ...]] = (
    _UP,
    _DOWN,
    _C("code", ("c",), "code", "Get a code with which another key of yours comes to this account, once.", "here", True),
    _C("drop", ("X",), "drop the key", "Take the lit key from the account; asked once.", "here", True),
    HELP,
    _C("close", ("escape", "q", "Q", "K", "ctrl+c"), "back", "Back to the lobby.", "here", True),
)

NAME_COMMANDS: Final[tuple[Command, ...]] = (
    _C("say", ("enter",), "that is me", "Take the name, or use the code.", "here", True),
    _C(
        "code", ("tab",), "I have a code", "Type a one-time code of an account you have, or a name again.", "here", True
    ),
    _C("quit", ("ctrl+c",), "leave", "Leave without a name.", "here", True),
)

AFTER_COMMANDS: Final[tuple[Command, ...]] = (
    _C("rematch", ("r",), "rematch", "Offer the others another one, sides changed.", "end", True),
    _C("yes", ("y",), "yes", "Say yes to a rematch that is offered.", "end", True),
    _C("no", ("n",), "no", "Say no to it.", "end", True),
    _C("log", ("L",), "log", "Read the whole log.", "end", True),
    _C("replay", ("H", "w"), "replay", "Look at it again, choice by choice.", "end", True),
    _C("text", ("Y",), "as text", "Show the record as text, to copy and take along.", "end", True),
    _C("title", ("q", "Q", "escape", "ctrl+c"), "lobby", "Back to the lobby.", "end", True),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    HELP,
)
