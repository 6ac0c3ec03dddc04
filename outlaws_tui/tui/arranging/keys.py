"""The keys of the screens on which towns are laid out and boards drawn."""

from typing import Final

from outlaws_tui.tui.keyring import Command

_WAYS: Final = (
    Command("north", ("up",), "cursor", "Move the cursor north.", "here", True, "arrows"),
    Command("south", ("down",), "", "Move the cursor south.", "here"),
    Command("west", ("left",), "", "Move the cursor west.", "here"),
    Command("east", ("right",), "", "Move the cursor east.", "here"),
)
_SAVING: Final = (
    Command("save", ("s",), "save", "Save it into your own pack, once nothing is wrong with it.", "here", True),
)
_EVERYWHERE: Final = (
    Command("closer", ("plus", "plus_sign", "equals_sign"), "zoom", "See the town larger.", "here", True, "+ -"),
    Command("farther", ("minus", "hyphen"), "", "See the town smaller.", "here"),
    Command("check", ("c",), "check", "Go to the next thing that is missing or clashes.", "here", True),
    Command("undo", ("u", "backspace"), "undo", "Take the last change back.", "here", True),
    Command("redo", ("U",), "", "Make it again.", "here"),
    Command("palette", ("ctrl+k", "ctrl+p"), "commands", "Find a command by its name.", "any"),
    Command(
        "settings", ("comma",), "settings", "Colours, keys, pauses, what is asked: change them and keep them.", "any"
    ),
    Command(
        "close", ("escape", "q", "Q", "ctrl+c"), "leave", "Leave; what is not saved is kept as a draft.", "here", True
    ),
    Command("help", ("question_mark",), "help", "Show the keys of this screen.", "any", True),
)

ARRANGE_COMMANDS: Final[tuple[Command, ...]] = (
    Command("boards", ("b",), "boards", "Lay boards: A to H there, or enter for the list with your own.", "here", True),
    Command("figures", ("f",), "figures", "Place figures.", "here", True),
    Command("things", ("i",), "things", "Place items, clutter, horses, townsfolk, locks.", "here", True),
    Command("about", ("o",), "about", "Title, sides, what each is after, rounds, words.", "here", True),
    Command("put", ("enter",), "put here", "Put the lit one on the square of the cursor.", "here", True),
    Command("new", ("n",), "new", "Somebody or something more, picked from a list.", "here", True),
    *_SAVING,
    Command("play", ("p",), "play", "Save it and play it.", "here", True),
    Command("turn", ("t",), "turn", "Turn it by a quarter, clockwise.", "here", True),
    Command("remove", ("x", "delete"), "take away", "Take it away.", "here", True),
    Command("flag", ("space",), "tie, shut", "Tie a horse or not; shut an item away in a safe or not.", "here", True),
    Command("stance", ("d",), "lie, ride", "Have the figure start standing, lying or in the saddle.", "here", True),
    Command("gear", ("h", "g"), "gear", "What the figure holds and carries, and when he comes.", "here", True),
    Command("next", ("tab",), "next", "The next of the list; the cursor goes where it stands.", "here", True),
    Command("previous", ("shift+tab",), "", "The one before.", "here"),
    Command("view", ("v",), "view", "Show what is seen from the cursor; from a figure what he sees.", "here", True),
    Command("watched", ("W",), "watched", "Show by how many each square is seen, from where they start.", "here", True),
    Command("ruler", ("l",), "ruler", "Measure from here to the cursor, and say what is in the way.", "here", True),
    *_WAYS,
    *_EVERYWHERE,
    Command(
        "edit-board",
        ("E",),
        "draw board",
        "Draw the board under the cursor: your own, or a copy of a printed one.",
        "here",
    ),
)
"""Of the screen on which towns are laid out; the letters A to H lay boards, while that is what is done."""

DRAW_COMMANDS: Final[tuple[Command, ...]] = (
    Command(
        "wall-north", ("shift+up", "K"), "edge", "Put the brush's edge on the north side.", "here", True, "shift+arrows"
    ),
    Command("wall-south", ("shift+down", "J"), "", "The same on the south side.", "here"),
    Command("wall-west", ("shift+left", "H"), "", "The same on the west side.", "here"),
    Command("wall-east", ("shift+right", "L"), "", "The same on the east side.", "here"),
    Command(
        "put",
        ("enter", "space"),
        "object",
        "Put the brush's object into the square; once more takes it out.",
        "here",
        True,
    ),
    Command("next", ("tab",), "brush", "The next object.", "here", True),
    Command("previous", ("shift+tab",), "", "The object before.", "here"),
    Command("pick", ("o",), "objects", "Pick an object from the list.", "here", True),
    Command(
        "mark", ("m",), "mark", "Begin an area at the cursor; it goes on to wherever the cursor is then.", "here", True
    ),
    Command("room", ("r",), "walls round", "Walls round the area, where nothing stands on its border.", "here", True),
    Command("walk", ("w",), "boardwalk", "Boardwalk on the area, or none.", "here", True),
    Command("place", ("n",), "name it", "Give the area a name: a place that aims can speak of.", "here", True),
    Command("clear", ("x", "delete"), "clear", "Clear the area: objects, and edges in and round it.", "here", True),
    *_SAVING,
    Command("view", ("v",), "view", "Show or hide what is seen from the cursor.", "here", True),
    Command("ruler", ("l",), "ruler", "Measure from here to the cursor over what is drawn so far.", "here", True),
    Command("about", ("a",), "about", "Name, title, size, places, notes.", "here", True),
    *_WAYS,
    *_EVERYWHERE,
)
"""Of the screen on which boards are drawn; digits pick the edge of the brush."""

PICK_COMMANDS: Final[tuple[Command, ...]] = (
    Command("up", ("up",), "choose", "The line above.", "page", True, "up down"),
    Command("down", ("down",), "", "The line below.", "page"),
    Command("do", ("enter",), "take it", "Take the lit line.", "page", True),
    Command("close", ("escape",), "back", "Back without any.", "page", True),
)

FORM_COMMANDS: Final[tuple[Command, ...]] = (
    Command("up", ("up", "shift+tab"), "line", "The line above.", "page", True, "up down"),
    Command("down", ("down", "tab"), "", "The line below.", "page"),
    Command("right", ("right",), "change", "Its next value.", "page", True, "left right"),
    Command("left", ("left",), "", "The value before.", "page"),
    Command("do", ("enter",), "write, pick", "Write it, or pick from a list.", "page", True),
    Command("remove", ("x", "delete"), "take away", "Take it away.", "page", True),
    Command("undo", ("u",), "undo", "Take the last change back.", "page", True),
    Command("redo", ("U",), "", "Make it again.", "page"),
    Command("close", ("escape", "q", "Q", "o"), "back", "Back to the map.", "page", True),
    Command("help", ("question_mark",), "help", "Show the keys of this page.", "any", True),
)

TOWNS_COMMANDS: Final[tuple[Command, ...]] = (
    Command("up", ("up", "k", "shift+tab"), "choose", "The line above.", "page", True, "up down"),
    Command("down", ("down", "j", "tab"), "", "The line below.", "page"),
    Command("do", ("enter",), "open", "Open it; a shipped one as a copy of your own.", "page", True),
    Command("remove", ("x", "delete"), "let go", "Let a draft go; asked once.", "page", True),
    Command("yes", ("y",), "", "Yes, let it go.", "page"),
    Command("close", ("escape", "q", "Q", "ctrl+c"), "back", "Back to the title.", "page", True),
    Command("help", ("question_mark",), "help", "Show the keys of this page.", "any", True),
)
