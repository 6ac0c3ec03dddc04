"""The one table of commands: it makes the keys, the bottom row, the help and the palette.

`where` says which screens and moments a command belongs to: `view` is always there on the map, `turn` while a figure acts, `ask` while
anything is asked, `wait` while somebody else answers. A key may mean two things only in two places that are never on together.
"""

from typing import Final

from outlaws_tui.tui.keyring import Command

_C = Command
COMMANDS: Final[tuple[Command, ...]] = (
    _C("west", ("left",), "west", "Move the cursor west.", "view"),
    _C("east", ("right",), "east", "Move the cursor east.", "view"),
    _C("north", ("up",), "north", "Move the cursor north.", "view"),
    _C("south", ("down",), "south", "Move the cursor south.", "view"),
    _C("north-west", ("home",), "north-west", "Move the cursor north-west.", "view"),
    _C("north-east", ("pageup",), "north-east", "Move the cursor north-east.", "view"),
    _C("south-west", ("end",), "south-west", "Move the cursor south-west.", "view"),
    _C("south-east", ("pagedown",), "south-east", "Move the cursor south-east.", "view"),
    _C("do", ("enter",), "do it", "Do what the lit line says.", "ask", True),
    _C("next", ("tab",), "next", "Go to the next target, square or line.", "view", True),
    _C("previous", ("shift+tab",), "previous", "Go to the one before.", "view"),
    _C("fire", ("f",), "fire", "Fire at the target under the cursor, or at the first.", "turn"),
    _C("aim", ("a",), "aim", "Take steady aim at the target and fire; keep a drawn wound.", "turn"),
    _C("best", ("A",), "best shot", "Take a best shot at the target.", "turn"),
    _C("both", ("F",), "both guns", "Fire both barrels, or a gun from each hand.", "turn"),
    _C("reload", ("r",), "reload", "Load a bullet, or work on a jam; roll a blow again; raise a bid.", "turn"),
    _C(
        "cover",
        ("c",),
        "look from cover",
        "Look from cover: a corner, a window, a doorway; or come out again; call a bid.",
        "turn",
    ),
    _C("go-look", ("C",), "go and look", "Step to the square under the cursor and look round a corner there.", "turn"),
    _C("down", ("d",), "drop, get up", "Drop down, or get up facing the cursor; draw a counter; dodge.", "turn"),
    _C("door", ("o",), "door", "Open or close a door, undo its lock, or climb through a window.", "turn"),
    _C("blast", ("s",), "set or wreck", "Set dynamite, or wreck what your side is out to wreck.", "turn"),
    _C("hands", ("h",), "hands", "Draw, stow, take, drop, swap, or stop a bleeding.", "turn"),
    _C(
        "turn",
        ("t",),
        "turn",
        "Turn: t, then a way. With a walk, a door or getting up lit: face that way after it.",
        "turn",
    ),
    _C("run", ("R",), "run", "Run: two squares an action, all actions.", "turn"),
    _C("back", ("b",), "back off", "Back off: b, then a way.", "turn"),
    _C(
        "brawl",
        ("G",),
        "grab or brawl",
        "Go for an opponent, grab somebody beside you, or hit on at one who is down.",
        "turn",
    ),
    _C("throw", ("T",), "throw", "Throw a knife at the target.", "turn"),
    _C("horse", ("m",), "ride", "Ride, saddle up or get down; lead a horse or let it go.", "turn"),
    _C("leave-map", ("E",), "leave the map", "Step off the map over its rim.", "turn"),
    _C("again", ("full_stop",), "again", "Do the last act again.", "turn", True),
    _C("finish", ("e",), "end turn", "End the turn; asked once where actions are left.", "turn", True),
    _C("showdown", ("S",), "showdown", "Call a showdown before anything is spent.", "turn"),
    _C("pass", ("p",), "pass", "Pass instead of drawing a counter.", "turn"),
    _C("no", ("n",), "no", "Put a drawn wound back; let a snapshot pass; take a blow.", "turn"),
    _C("yes", ("y",), "yes", "Say yes to what the screen asks before it does it.", "ask"),
    _C("rest", ("i",), "all lines", "Show the whole menu, with what cannot be done and why.", "ask"),
    _C("type", ("colon",), "type a move", "Type a move in the notation, or part of it.", "ask"),
    _C(
        "field",
        ("v",),
        "view",
        "Show what the acting figure sees; while examining, what the examined one sees.",
        "view",
        True,
    ),
    _C(
        "what-if",
        ("V",),
        "view from",
        "Show what would be seen from the cursor's square: arrows turn, d lies or stands, enter keeps it.",
        "view",
        True,
    ),
    _C("watched", ("W",), "watched", "Show who of the enemy watches which square.", "view", True),
    _C("new", ("N",), "new", "Show what the lit walk (or door, or V) would bring into view, and whom.", "view", True),
    _C("reach", ("w",), "reach", "Show how far the feet get, with costs.", "view", True),
    _C(
        "ruler",
        ("l",),
        "ruler",
        "Measure from the acting figure to the cursor; again: from the cursor. d: who stands and who lies.",
        "view",
        True,
    ),
    _C(
        "danger",
        ("D",),
        "danger",
        "Show for each square in reach the chance to be hurt there before the next turn, per cent; with ~ only after a walk.",
        "view",
        True,
    ),
    _C(
        "odds",
        ("percent_sign",),
        "odds",
        "What his shots would do to whom, and theirs to him.",
        "view",
        True,
    ),
    _C("off", ("O",), "overlays off", "Take all overlays off.", "view"),
    _C("examine", ("x",), "examine", "Examine what is under the cursor; tab goes round the figures.", "view", True),
    _C("goals", ("g",), "goals", "Say what it is about, how it stands, and which special rules hold.", "view", True),
    _C("card", ("k",), "roster", "Show everybody in one line each.", "view"),
    _C(
        "policies",
        ("P",),
        "snapshots",
        "Set what each of yours does when he may act out of turn: ask, shoot, drop or never; while that is asked, for him who is asked.",
        "view",
    ),
    _C("log", ("L",), "log", "Read the whole log.", "view"),
    _C("hurry", ("space",), "hurry", "Hurry the one who thinks or acts.", "wait", True),
    _C(
        "hold",
        ("z",),
        "hold",
        "Stop those who play by themselves, or let them go on; held, space takes one act.",
        "wait",
        True,
    ),
    _C("faster", ("plus", "plus_sign"), "faster", "Less of a pause between their acts.", "wait"),
    _C("slower", ("minus", "hyphen"), "slower", "More of a pause between their acts.", "wait"),
    _C("undo", ("u", "backspace"), "undo", "Take the last choice back, where nothing was revealed by it.", "view"),
    _C("redo", ("U",), "redo", "Choose again what was taken back.", "view"),
    _C("look-back", ("H",), "replay", "Look at the game so far, choice by choice.", "view"),
    _C("copy", ("Y",), "copy", "Copy the position as text.", "view"),
    _C("concede", ("X",), "concede", "Give up; asked once.", "view"),
    _C("back-out", ("escape",), "back", "Back to the map; nothing is answered by it.", "view"),
    _C(
        "rules",
        ("slash",),
        "rules",
        "Look in the rules: at first what is behind the lit line, the refusal or the ruler.",
        "view",
        True,
    ),
    _C(
        "help",
        ("question_mark",),
        "help",
        "Show what the rules say of the lit line or refusal, and the keys of this screen.",
        "any",
        True,
    ),
    _C("settings", ("comma",), "settings", "Colours, keys, pauses, what is asked: change them and keep them.", "any"),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    _C("leave", ("Q", "ctrl+c"), "leave", "Leave the game; asked once.", "view"),
    _C("repaint", ("ctrl+l",), "repaint", "Paint the screen again.", "any"),
)

PAGE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "scroll", "A line up.", "page", True, "up down"),
    _C("down", ("down", "j"), "scroll", "A line down.", "page"),
    _C("page-up", ("pageup",), "page", "A page up.", "page"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "page", True),
    _C("first", ("home",), "first", "To the beginning.", "page", True),
    _C("last", ("end",), "last", "To the end.", "page", True),
    _C("close", ("escape", "q", "Q", "enter", "question_mark", "L"), "back", "Back to where one was.", "page", True),
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
)

RULED_COMMANDS: Final[tuple[Command, ...]] = (
    _C("rules", ("slash",), "rules", "Read on in the rules.", "page", True),
    *PAGE_COMMANDS,
)

TITLE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up",), "pick", "The line above.", "title", True, "arrows"),
    _C("down", ("down",), "", "The line below.", "title"),
    _C("next", ("tab",), "field", "To the sides and the seed.", "title", True),
    _C("previous", ("shift+tab",), "", "Back through them.", "title"),
    _C("left", ("left",), "change", "Another player for this side.", "title"),
    _C("right", ("right",), "", "Another player for this side.", "title"),
    _C("start", ("enter",), "play", "Start the shootout.", "title", True),
    _C("options", ("o",), "options", "The optional rules to play by.", "title"),
    _C("ride", ("r",), "ride", "The games that are kept: ride on, watch, delete.", "title", True),
    _C("rules", ("slash",), "rules", "Read and search the rules.", "title", True),
    _C(
        "settings",
        ("comma",),
        "settings",
        "Colours, keys, pauses, what is asked: change them and keep them.",
        "any",
        True,
    ),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
    _C("results", ("w",), "results", "Your own games: won and lost, by shootout and by opponent.", "title", True),
    _C("quit", ("q", "ctrl+c"), "quit", "Leave.", "title", True),
)

OPTION_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The option above.", "option", True, "arrows"),
    _C("down", ("down", "j", "tab"), "", "The option below.", "option"),
    _C("change", ("right", "left", "space"), "change", "Its other value.", "option", True, "left right"),
    _C("usual", ("u",), "all as usual", "Set all to the usual way.", "option", True),
    _C("rules", ("slash",), "rules", "What the rules say of it.", "option", True),
    _C("close", ("enter", "escape", "o", "q"), "back", "Back to the title, with these.", "option", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)

RIDE_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "choose", "The game above.", "ride", True),
    _C("down", ("down", "j"), "", "The game below.", "ride"),
    _C("ride", ("enter", "r"), "ride on", "Go on with the game.", "ride", True),
    _C("watch", ("w", "H"), "watch", "Look at it choice by choice.", "ride", True),
    _C("name", ("n",), "name", "Give it a name; an empty one takes it away.", "ride", True),
    _C("note", ("N",), "note", "Keep a note with it.", "ride", True),
    _C("delete", ("X", "delete"), "delete", "Delete it; asked once.", "ride", True),
    _C("yes", ("y",), "", "Yes, delete it.", "ride"),
    _C("close", ("escape", "q", "Q"), "back", "Back to the title.", "ride", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
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
    _C("faster", ("plus", "plus_sign"), "faster", "Faster.", "replay"),
    _C("slower", ("minus", "hyphen"), "slower", "Slower.", "replay"),
    _C("number", ("g",), "go to", "Go to the number of a choice.", "replay", True),
    _C("play-on", ("f",), "play on", "Play on from here, in a game of its own.", "replay", True),
    _C("north", ("up",), "north", "Move the cursor north.", "replay"),
    _C("south", ("down",), "south", "Move the cursor south.", "replay"),
    _C("field", ("v",), "view", "Show what the acting figure sees.", "replay"),
    _C("watched", ("W",), "watched", "Show who of the enemy watches which square.", "replay"),
    _C("danger", ("D",), "danger", "Show for each square in his reach the chance to be hurt there.", "replay"),
    _C("copy", ("Y",), "copy", "Copy the position as text.", "replay"),
    _C("review", ("V",), "review", "What each choice cost, luck, and what the game turned on.", "replay", True),
    _C("log", ("L",), "log", "Read the log so far.", "replay"),
    _C("close", ("escape", "q", "Q"), "close", "Leave the replay.", "replay", True),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
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
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)

LOG_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k"), "line", "The line above.", "log", True, "up down"),
    _C("down", ("down", "j"), "", "The line below.", "log"),
    _C("who", ("f",), "figure", "Only what names a figure: the next one.", "log", True),
    _C("who-before", ("F",), "", "The figure before.", "log"),
    _C("kind", ("t",), "kind", "Only one kind: shots, wounds, moves ...", "log", True),
    _C("kind-before", ("T",), "", "The kind before.", "log"),
    _C("search", ("slash",), "search", "Only lines with words that are typed.", "log", True),
    _C("rule", ("question_mark", "enter", "r"), "its rule", "The rules behind the line.", "log", True),
    _C("copy", ("Y",), "copy", "Copy what is shown as text.", "log", True),
    _C("page-up", ("pageup",), "", "A page up.", "log"),
    _C("page-down", ("pagedown", "space"), "page", "A page down.", "log", True),
    _C("first", ("home",), "first", "To the beginning.", "log", True),
    _C("last", ("end",), "last", "To the end.", "log", True),
    _C("close", ("escape", "q", "Q", "L"), "back", "All lines again; then back to where one was.", "log", True),
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

END_COMMANDS: Final[tuple[Command, ...]] = (
    _C("again", ("r",), "again", "Play it again with the same seats.", "end", True),
    _C("changed", ("c",), "again, sides changed", "Play it again with the seats changed.", "end", True),
    _C("log", ("L",), "log", "Read the whole log.", "end", True),
    _C("replay", ("H", "w"), "replay", "Look at it again, choice by choice.", "end", True),
    _C("review", ("V", "v"), "review", "What each choice cost, luck, and what the game turned on.", "end", True),
    _C("title", ("q", "Q", "escape", "t"), "title", "Back to the title.", "end", True),
    _C("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
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
    _C("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)

REMAP_COMMANDS: Final[tuple[Command, ...]] = (
    _C("up", ("up", "k", "shift+tab"), "choose", "The command above.", "settings", True, "up down"),
    _C("down", ("down", "j", "tab"), "", "The command below.", "settings"),
    _C("page-up", ("pageup",), "", "A page up.", "settings"),
    _C("page-down", ("pagedown",), "page", "A page down.", "settings", True),
    _C("change", ("enter",), "change", "Press another key for it.", "settings", True),
    _C("add", ("a",), "one more", "Press one more key for it.", "settings", True),
    _C("usual", ("u",), "as in the set", "Give it the key of the set again.", "settings", True),
    _C("close", ("escape", "q", "Q"), "back", "Back to the settings.", "settings", True),
)

RESULT_COMMANDS: Final[tuple[Command, ...]] = (
    _C("by", ("right", "tab"), "by what", "Counted by something else.", "page", True, "left right"),
    _C("by-before", ("left", "shift+tab"), "", "The same, the other way.", "page"),
    *PAGE_COMMANDS,
)

TABLES: Final = (
    COMMANDS,
    PAGE_COMMANDS,
    RULED_COMMANDS,
    TITLE_COMMANDS,
    OPTION_COMMANDS,
    RIDE_COMMANDS,
    REPLAY_COMMANDS,
    POLICY_COMMANDS,
    LOG_COMMANDS,
    RULES_COMMANDS,
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
