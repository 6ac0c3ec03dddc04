"""The commands, a module each: the docstring says what it does, `EXAMPLES` how it is used, `add` its options, `run` does it.

`run` returns the exit code, 0 or 1, and raises an `OutlawsError` for what the person can mend. `play`, `arrange` and
`board` open a screen; `title`, which does too, is what happens where no command is given.
"""

from typing import Final, NamedTuple


class Command(NamedTuple):
    """The module of a command, and what it does in a few words."""

    module: str
    does: str
    packs: bool = True
    """Whether `--data` names a pack, as it does everywhere but at a server."""


COMMANDS: Final = {
    "play": Command("play", "play a shootout"),
    "lesson": Command("lesson", "learn to play, in five short parts"),
    "arrange": Command("arrange", "lay out a town of your own, or change a copy of one"),
    "board": Command("board", "draw a board of your own"),
    "resume": Command("resume", "the games that are kept: list them, go on, name, delete"),
    "list": Command("listing", "what there is: shootouts, boards, guns, characters …"),
    "show": Command("show", "one of them: its drawing, card or figures"),
    "check": Command("check", "files of your own: boards, components, shootouts, packs, situations, records"),
    "sight": Command("sight", "whether A sees B, and why or why not"),
    "fov": Command("fov", "the squares that somebody sees"),
    "study": Command("study", "let bots play many games, without a screen, and count"),
    "rules": Command("rules", "look something up in the rules"),
    "verify": Command("verify", "prove that records play as they say"),
    "replay": Command("retell", "go through a record: on the screen, as text, as JSON"),
    "export": Command("export", "write a record as a story in markdown"),
    "review": Command("review", "look back on a game: what each choice cost, luck, what it turned on"),
    "problem": Command("problem", "problems to solve, with the best line proved"),
    "odds": Command("odds", "what may come of a choice, with its chances"),
    "perft": Command("perft", "count the continuations of a position"),
    "settings": Command("settings", "where your settings lie, and what they are"),
    "serve": Command("serve", "serve games by ssh", packs=False),
    "admin": Command("admin", "look after a server that runs here", packs=False),
    "help": Command("manual", "how boards, components, situations, records … are written"),
}
