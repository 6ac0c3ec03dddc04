"""The tables of commands of all screens: they make the keys, the bottom row, the help and the palette.

`where` says to which page a command belongs. Those of a game are apart, in `game_keys`.
"""

from typing import Final

from outlaws_tui.tui.game_keys import COMMANDS as COMMANDS
from outlaws_tui.tui.game_keys import SIZES
from outlaws_tui.tui.keyring import Command

_C = Command
PAGE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "scroll", "A line up.", "page", True, "up down"),
    _C("down", ("down", "j"), "scroll", "A line down.", "page"),
    _C("page-up", ("pageup",), "page", "A page up.", "page"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "page", True),
    _C("first", ("home",), "first", "To the beginning.", "page", True),
    _C("last", ("end",), "last", "To the end.", "page", True),
    _C("close", ("escape", "q", "Q", "enter", "question_mark", "L"), "back", "Back to where one was.", "page", True),
)

_HELP: Final = _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True)

LONG_COMMANDS: Final[tuple[Command, ...]] = (
    *PAGE_COMMANDS[:-3],
    _C("first", ("home",), "first", "To the beginning.", "page"),
    _C("last", ("end",), "last", "To the end.", "page"),
    _C("close", ("escape", "q", "Q", "enter"), "back", "Back to where one was.", "page", True),
    _HELP,
)
"""Those of a long page that is no help itself."""

ODDS_COMMANDS: Final[tuple[Command, ...]] = (
    _C(
        "there",
        ("c",),
        "from the cursor",
        "As if he were in the square of the cursor; again: where he is.",
        "page",
        True,
    ),
    _C("stance", ("d",), "lie, stand", "As if he lay, or stood; again: as he is.", "page", True),
    _C(
        "type",
        ("colon",),
        "ask",
        "Type a question, like: lee at A/D8 lying shoot scott at A/F8 standing.",
        "page",
        True,
    ),
    LONG_COMMANDS[-2],
    *LONG_COMMANDS[:-2],
    LONG_COMMANDS[-1],
)

REVIEW_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "scroll", "A line up.", "page", True, "up down"),
    _C("down", ("down", "j"), "scroll", "A line down.", "page"),
    _C("page-up", ("pageup",), "page", "A page up.", "page"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "page", True),
    _C("first", ("home",), "first", "To the beginning.", "page"),
    _C("last", ("end",), "last", "To the end.", "page"),
    _C("stop", ("s",), "stop", "Judge no further.", "page", True),
    _C("close", ("escape", "q", "Q", "enter", "V"), "back", "Back to the replay.", "page", True),
    _HELP,
)

RULED_COMMANDS: Final[tuple[Command, ...]] = (
    _C("rules", ("slash",), "rules", "Read on in the rules.", "page", True),
    *PAGE_COMMANDS,
)

TITLE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("start", ("enter",), "play", "Start the shootout.", "title", True),
    _C("up", ("up",), "pick", "The line above.", "title", True, "arrows"),
    _C("down", ("down",), "", "The line below.", "title"),
    _C("next", ("tab",), "field", "To the sides and the seed.", "title", True),
    _C("previous", ("shift+tab",), "", "Back through them.", "title"),
    _C("left", ("left",), "change", "Another player for this side.", "title"),
    _C("right", ("right",), "", "Another player for this side.", "title"),
    _C("options", ("o",), "options", "The optional rules to play by.", "title"),
    _C("sides", ("s",), "sides", "Swap characters and guns, take a handicap, draw a fair fight.", "title"),
    _C("map", ("m",), "map", "The town of the shootout, and who stands where in it.", "title"),
    _C("ride", ("r",), "ride", "The games that are kept: ride on, watch, delete.", "title", True),
    _C(
        "problems",
        ("p",),
        "solve",
        "Problems: positions with something to reach, and the best line proved.",
        "title",
        True,
    ),
    _C(
        "settings",
        ("comma",),
        "settings",
        "Colours, keys, pauses, what is asked: change them and keep them.",
        "any",
        True,
    ),
    _HELP,
    _C("towns", ("t",), "towns", "Lay out towns and draw boards of your own.", "title", True),
    _C("rules", ("slash",), "rules", "Read and search the rules.", "title", True),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    _C("lesson", ("l",), "learn", "The lesson: five short parts, with the game's own keys.", "title", True),
    _C("results", ("w",), "results", "Your own games: won and lost, by shootout and by opponent.", "title", True),
    _C("quit", ("q", "ctrl+c"), "quit", "Leave.", "title", True),
)

SIDES_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The line above.", "sides", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The line below.", "sides"),
    _C("change", ("right", "space"), "change", "The next character, gun or handicap.", "sides", True, "left right"),
    _C("before", ("left",), "", "The one before.", "sides"),
    _C("fair", ("f",), "fair draw", "Draw characters until all sides are worth the same.", "sides", True),
    _C("usual", ("u",), "as it was", "All as the shootout has it.", "sides", True),
    _C("rules", ("slash",), "rules", "What may be changed, and what a character is worth.", "sides", True),
    _C("close", ("enter", "escape", "s", "q"), "back", "Back, with these.", "sides", True),
    _HELP,
)

OPTION_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The option above.", "option", True, "arrows"),
    _C("down", ("down", "j", "tab"), "", "The option below.", "option"),
    _C("change", ("right", "left", "space"), "change", "Its other value.", "option", True, "left right"),
    _C("usual", ("u",), "all as usual", "Set all to the usual way.", "option", True),
    _C("rules", ("slash",), "rules", "What the rules say of it.", "option", True),
    _C("close", ("enter", "escape", "o", "q"), "back", "Back to the title, with these.", "option", True),
    _HELP,
)

RIDE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "choose", "The game above.", "ride", True, "up down"),
    _C("down", ("down", "j"), "", "The game below.", "ride"),
    _C("ride", ("enter", "r"), "ride on", "Go on with the game.", "ride", True),
    _C("watch", ("w", "H"), "watch", "Look at it choice by choice.", "ride", True),
    _C("name", ("n",), "name", "Give it a name; an empty one takes it away.", "ride", True),
    _C("note", ("N",), "note", "Keep a note with it.", "ride", True),
    _C("delete", ("X", "delete"), "delete", "Delete it; asked once.", "ride", True),
    _C("yes", ("y",), "", "Yes, delete it.", "ride"),
    _C("close", ("escape", "q", "Q"), "back", "Back to the title.", "ride", True),
    _HELP,
)

REPLAY_COMMANDS: Final[tuple[Command, ...]] = (
    _C("on", ("right",), "on", "On by a choice.", "replay", True),
    _C("before", ("left",), "back", "Back by a choice.", "replay"),
    _C("turn-on", ("right_square_bracket",), "turn", "On to the next turn.", "replay", True),
    _C("turn-before", ("left_square_bracket",), "", "Back by a turn.", "replay"),
    _C("round-on", ("right_curly_bracket",), "round", "On to the next round.", "replay", True),
    _C("round-before", ("left_curly_bracket",), "", "Back by a round.", "replay"),
    _C("fall-on", ("greater_than_sign",), "fall", "On to the next one who goes down for good.", "replay", True),
    _C("fall-before", ("less_than_sign",), "", "Back to the one before.", "replay"),
    _C("first", ("home",), "start", "To the start.", "replay"),
    _C("last", ("end",), "end", "To the end.", "replay"),
    _C("play", ("space",), "play", "Let it go on by itself, or stop it.", "replay", True),
    _C("faster", ("right_parenthesis",), "faster", "Faster.", "replay"),
    _C("slower", ("left_parenthesis",), "slower", "Slower.", "replay"),
    _C("number", ("g",), "go to", "Go to the number of a choice.", "replay", True),
    _C("play-on", ("f",), "play on", "Play on from here, in a game of its own.", "replay", True),
    _C("north", ("up",), "north", "Move the cursor north.", "replay"),
    _C("south", ("down",), "south", "Move the cursor south.", "replay"),
    _C("field", ("v",), "view", "Show what the acting figure sees.", "replay"),
    _C("watched", ("W",), "watched", "Show who of the enemy watches which square.", "replay"),
    _C(
        "danger",
        ("D",),
        "danger",
        "Show for each square in his reach the chance that shots hurt him there; not fists, nor thrown knives.",
        "replay",
    ),
    *SIZES,
    _C("copy", ("Y",), "copy", "Copy the position as text.", "replay"),
    _C("review", ("V",), "review", "What each choice cost, luck, and what the game turned on.", "replay", True),
    _C("log", ("L",), "log", "Read the log so far.", "replay"),
    _C("close", ("escape", "q", "Q"), "close", "Leave the replay.", "replay", True),
    _HELP,
)

POLICY_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "choose", "The line above.", "policies", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The line below.", "policies"),
    _C(
        "on",
        ("right", "enter", "space"),
        "change",
        "The next policy for this character.",
        "policies",
        True,
        "left right",
    ),
    _C("before", ("left",), "", "The policy before.", "policies"),
    _C(
        "more",
        ("plus", "plus_sign", "equals_sign"),
        "chance",
        "Shoot from a better chance on.",
        "policies",
        True,
        "+ -",
    ),
    _C("less", ("minus", "hyphen"), "", "Shoot from a poorer chance on.", "policies"),
    _C("close", ("escape", "q", "Q", "P"), "back", "Back to the game.", "policies", True),
    _HELP,
)

LOG_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "line", "The line above.", "log", True, "up down"),
    _C("down", ("down", "j"), "", "The line below.", "log"),
    _C("who", ("f",), "figure", "Only what names a figure: the next one.", "log", True),
    _C("who-before", ("F",), "", "The figure before.", "log"),
    _C("kind", ("t",), "kind", "Only one kind: shots, wounds, moves ...", "log", True),
    _C("kind-before", ("T",), "", "The kind before.", "log"),
    _C("search", ("slash",), "search", "Only lines with words that are typed.", "log", True),
    _C("rule", ("enter", "r"), "rule", "Look in the rules, at first at what is behind the line.", "log", True),
    _C("copy", ("Y",), "copy", "Copy what is shown as text.", "log", True),
    _C("page-up", ("pageup",), "", "A page up.", "log"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "log"),
    _C("first", ("home",), "first", "To the beginning.", "log"),
    _C("last", ("end",), "last", "To the end.", "log"),
    _C("close", ("escape", "q", "Q", "L"), "back", "All lines again; then back to where one was.", "log", True),
    _C("help", ("question_mark",), "help", "What the rules say of the line, and the keys of this screen.", "any", True),
)

RULES_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up",), "choose", "The entry above.", "rules", True, "up down"),
    _C("down", ("down",), "", "The entry below.", "rules"),
    _C(
        "shelf",
        ("right",),
        "all, rulings",
        "All rules, or only the rulings, or only those one came for.",
        "rules",
        True,
        "left right",
    ),
    _C("shelf-before", ("left",), "", "The same, the other way.", "rules"),
    _C("next", ("tab",), "next link", "Go to the next link in the entry.", "rules", True),
    _C("previous", ("shift+tab",), "", "Go to the link before.", "rules"),
    _C("follow", ("enter",), "follow", "Follow the lit link, or the first.", "rules", True),
    _C("page-up", ("pageup",), "", "A long entry: up.", "rules"),
    _C("page-down", ("pagedown",), "more", "A long entry: down.", "rules", True),
    _C("close", ("escape", "ctrl+c"), "back", "Back by a link, or to where one was.", "rules", True),
)

EXAMINE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The line above.", "here", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The line below.", "here"),
    _C("open", ("enter", "right", "space"), "open", "Look closer at the lit line, or read its rule.", "here", True),
    _C("rules", ("slash",), "all its rules", "Read all the rules that speak of it.", "here", True),
    _C("before", ("left", "backspace"), "one back", "Back to what was looked at before.", "here", True),
    _C("close", ("escape", "q", "Q", "x"), "the game", "Back to the game.", "here", True),
    _HELP,
)

CARDS_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "shift+tab"), "choose", "The one above.", "here", True, "up down"),
    _C("down", ("down", "tab"), "", "The one below.", "here"),
    _C("open", ("enter",), "closer", "Look closer: counters, guns, dice, rules.", "here", True),
    _C("page-up", ("pageup",), "", "A long card: up.", "here"),
    _C("page-down", ("pagedown", "space"), "", "A long card: down.", "here"),
    _C("close", ("escape", "q", "Q", "k"), "the game", "Back to the game.", "here", True),
    _HELP,
)

END_COMMANDS: Final[tuple[Command, ...]] = (
    _C("again", ("r",), "again", "Play it again with the same seats.", "end", True),
    _C("changed", ("c",), "again, sides changed", "Play it again with the seats changed.", "end", True),
    _C("log", ("L",), "log", "Read the whole log.", "end", True),
    _C("replay", ("H", "w"), "replay", "Look at it again, choice by choice.", "end", True),
    _C("review", ("V", "v"), "review", "What each choice cost, luck, and what the game turned on.", "end", True),
    _C("title", ("q", "Q", "escape", "t"), "title", "Back to the title.", "end", True),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    _HELP,
)

FINDER_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up",), "choose", "The line above.", "finder", True, "up down"),
    _C("do", ("enter",), "do it", "Do the command.", "finder", True),
    _C("close", ("escape",), "back", "Back to where one was.", "finder", True),
)

ENTRY_COMMANDS: Final[tuple[Command, ...]] = (
    _C("send", ("enter",), "send", "Send the move.", "entry", True),
    _C("complete", ("tab",), "complete", "Complete it as far as the choices agree.", "entry", True),
    _C("close", ("escape",), "back", "Back to the map.", "entry", True),
)

SETTING_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The setting above.", "settings", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The setting below.", "settings"),
    _C("on", ("right", "enter", "space"), "change", "Its next value.", "settings", True, "left right"),
    _C("before", ("left",), "", "The value before.", "settings"),
    _C("usual", ("u",), "default", "Its default.", "settings", True),
    _C("keys", ("K",), "each key", "Give a command a key of its own.", "settings", True),
    _C("close", ("escape", "q", "Q", "comma"), "back", "Back to where one was.", "settings", True),
    _HELP,
)

REMAP_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The command above.", "settings", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The command below.", "settings"),
    _C("page-up", ("pageup",), "", "A page up.", "settings"),
    _C("page-down", ("pagedown",), "page", "A page down.", "settings"),
    _C("change", ("enter",), "change", "Press another key for it.", "settings", True),
    _C("add", ("a",), "one more", "Press one more key for it.", "settings", True),
    _C("usual", ("u",), "as in the set", "Give it the key of the set again.", "settings", True),
    _C("close", ("escape", "q", "Q"), "back", "Back to the settings.", "settings", True),
    _HELP,
)

RESULT_COMMANDS: Final[tuple[Command, ...]] = (
    _C("by", ("right", "tab"), "by what", "Counted by something else.", "page", True, "left right"),
    _C("by-before", ("left", "shift+tab"), "", "The same, the other way.", "page"),
    *LONG_COMMANDS,
)

TABLES: Final = (
    COMMANDS,
    PAGE_COMMANDS,
    LONG_COMMANDS,
    ODDS_COMMANDS,
    REVIEW_COMMANDS,
    RULED_COMMANDS,
    TITLE_COMMANDS,
    OPTION_COMMANDS,
    SIDES_COMMANDS,
    RIDE_COMMANDS,
    REPLAY_COMMANDS,
    POLICY_COMMANDS,
    LOG_COMMANDS,
    RULES_COMMANDS,
    EXAMINE_COMMANDS,
    CARDS_COMMANDS,
    END_COMMANDS,
    FINDER_COMMANDS,
    ENTRY_COMMANDS,
    SETTING_COMMANDS,
    REMAP_COMMANDS,
    RESULT_COMMANDS,
)
"""The tables of all screens, that of the game first."""

FREE: Final = frozenset(["1", "2", "3", "4", "5", "6", "7", "8", "9"])
"""Keys that pick a line of the menu or list that is shown."""


_BY_NAME: Final = {one.name: one for one in COMMANDS}


def command(name: str) -> Command:
    """Return a command by name."""
    return _BY_NAME[name]
