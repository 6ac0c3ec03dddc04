"""The pages that are opened over a game.

Each is imported when it is first asked for: together they are half a megabyte and ten milliseconds of a start, and no first minute needs
them. A server imports them before its sessions begin, so that they share them.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Final

from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.keyring import Command
from outlaws_tui.tui.page import AnyPage

if TYPE_CHECKING:
    from outlaws_tui.tui.board import Board

_PAGES: Final = (
    "cardspage",
    "ending",
    "examinepage",
    "logbook",
    "oddspage",
    "replaying",
    "riding",
    "rules",
    "standing",
)


def import_pages() -> None:
    """Import all that may be opened over a game, the end of it and what is looked back on included."""
    for name in _PAGES:
        import_module(f"outlaws_tui.tui.{name}")


def examined(desk: Desk, who: int = -1) -> AnyPage:
    """Return the page of a figure; of -1, of whoever stands under the cursor, else of the square."""
    from outlaws_tui.tui import examinepage

    return examinepage.examined(desk, who)


def show_odds(screen: "Board") -> None:
    """Show the odds of the one who acts, else of the one under the cursor."""
    from outlaws_tui.tui import oddspage

    oddspage.show_odds(screen)


def cards(desk: Desk) -> AnyPage:
    """Return the page of everybody's card, first of whom the question or the cursor is about."""
    from outlaws_tui.tui.cardspage import Cards

    return Cards(desk, desk.subject())


def log_book(desk: Desk) -> AnyPage:
    """Return the page of what has been told."""
    from outlaws_tui.tui.logbook import LogBook

    return LogBook(desk.look, desk)


def standing(desk: Desk, side: int) -> AnyPage:
    """Return the page of what a side answers by itself."""
    from outlaws_tui.tui.standing import StandingPage

    return StandingPage(desk.look, desk, side, desk.subject())


def rules(desk: Desk) -> AnyPage:
    """Return the rules, opened at what is behind what is shown."""
    from outlaws_tui.tui.behind import behind
    from outlaws_tui.tui.rules import Rules

    book = desk.book()
    return Rules(desk.look, book, behind(desk, book), "behind what you see")


def ruled_help(desk: Desk, title: str, commands: Iterable[Command]) -> AnyPage:
    """Return what the rules say of what is shown, then the keys."""
    from outlaws_tui.tui.behind import behind
    from outlaws_tui.tui.rules import RuledHelp

    book = desk.book()
    return RuledHelp(desk.look, title, commands, book, [book.index[name] for name in behind(desk, book)])
