"""Reading a game out at a terminal or through a pipe, and taking what is typed."""

import contextlib
import shutil
import sys
from collections.abc import Callable, Iterable
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.lesson.memory import beside, remember
from outlaws_tui.lesson.tips import Tips
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.store import Open

_PROMPT: Final = "> "
_NARROWEST, _WIDEST = 20, 100


def narrate(library: Library, game: Game, kept: Open | None, said: str = "", think: float | None = None) -> int:
    """Read a game out to the people here; return the exit code. A game that is kept stays so, however this ends. `think` are the seconds
    that who thinks long takes for a turn, None what the settings say."""
    from outlaws_tui.tui.home import HomeTable
    from outlaws_tui.tui.narrated import WORDS, Narrator
    from outlaws_tui.tui.settings_file import load, settings_path

    path = settings_path()
    settings = load(path).settings
    table = HomeTable.open(game, settings.think if think is None else think)
    complete(lambda: (*table.seen.options, *WORDS))
    for note in [*([said] if said else []), *(table.settings_beside(kept.path) if kept is not None else [])]:
        print(note)
    try:
        tips = Tips.of(remember(beside(path))) if settings.tips else None
        over = Narrator(table, library, say, hear, columns_here(), tips).run()
    except KeyboardInterrupt:
        over = False
        print()
    finally:
        table.leave()
        if kept is not None:
            kept.close()
    if not over and kept is not None:
        say(f"The game is kept: outlaws resume {kept.path.stem}")
    return 0


def columns_here() -> int:
    """Return to how many columns lines are wrapped here."""
    return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size().columns))


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def hear() -> str | None:
    """Return a line that is typed, None where nobody types any more."""
    try:
        return input(_PROMPT if sys.stdin.isatty() else "")
    except EOFError:
        return None


def complete(words: Callable[[], Iterable[str]]) -> None:
    """Let tab complete words where the terminal can do that."""
    if not sys.stdin.isatty():
        return
    with contextlib.suppress(ImportError):
        import readline

        def fitting(_: str, number: int) -> str | None:
            typed = readline.get_line_buffer().casefold()
            found = sorted({word for word in words() if word.casefold().startswith(typed)})
            start = readline.get_begidx()
            return found[number][start:] if number < len(found) else None

        readline.set_completer_delims(" ")
        readline.set_completer(fitting)
        readline.parse_and_bind("tab: complete")
