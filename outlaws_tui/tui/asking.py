"""What the screen asks before it does it, as the settings want it: ending a turn with actions left, and firing."""

from typing import Final

from attrs import evolve

from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Desk, Mode
from outlaws_tui.tui.keys import command
from outlaws_tui.tui.settings import Settings
from outlaws_tui.tui.shown import sign_shown
from outlaws_tui.tui.table import Table
from outlaws_tui.tui.words import plural

_FIRES: Final = frozenset(command(name).sign for name in ("fire", "aim", "best", "both", "throw"))


def asks_first(desk: Desk, choice: Choice, settings: Settings) -> Mode | None:
    """Return the question to which a line leads first, None where it is done at once."""
    if not desk.prompt.turn:
        return None
    left = desk.g.figures[desk.prompt.card].actions
    again = f"{sign_shown(choice.key)} again"
    if settings.end_turn and choice.words == ("end",) and left > 0:
        line = Choice(choice.key, "end the turn all the same", ("end",))
        return Mode("confirm", f"{plural(left, 'action')} left. End it?", (line,), f"{again} ends it. esc: back.")
    if settings.shots and choice.key in _FIRES:
        title = f"{choice.label[:1].upper()}{choice.label[1:]}? It cannot be taken back."
        return Mode("confirm", title, (evolve(choice, square=-1),), f"{again} does it. esc: back.")
    return None


def may_concede(table: Table) -> bool:
    """Return whether somebody here may give up."""
    return bool(table.here) and not table.over


def leaving(table: Table, left: str) -> Mode:
    """Return the question whether to leave, which answers with `left`."""
    lines = [Choice("y", "leave the game", (left,))]
    if may_concede(table):
        lines.append(Choice("X", "concede", ("concede",)))
    return Mode("confirm", "Leave the game?", tuple(lines), f"{table.when_left()} esc: stay.".strip())


def conceding(table: Table) -> Mode:
    """Return the question whether to give up."""
    many = len(table.stage.sides) > 2
    title = "Concede? It ends for everybody, and nobody wins." if many else "Concede? The other side wins."
    return Mode("confirm", title, (Choice("y", "concede", ("concede",)),), "esc: play on.")
