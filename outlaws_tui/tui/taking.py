"""Taking back, choosing again, looking back and copying, at the game's screen."""

from collections.abc import Callable
from typing import Final

from outlaws_tui.outlaws.telling import side_name
from outlaws_tui.seats.positions import block_of
from outlaws_tui.seats.record import Record
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.desk import Mode
from outlaws_tui.tui.turns import PLAY_ON, Turns

TAKE_BACK: Final = "take-back"


def undo(screen: Turns) -> None:
    """Take back the last choice; the other people at this keyboard are asked first."""
    table = screen.table
    if table.asked not in table.here or not table.undoable:
        screen.desk.message = "Nothing can be taken back: dice or another side have spoken since."
    elif table.hotseat:
        others = " and ".join(side_name(table.stage, side) for side in table.here if side != table.asked)
        yes = Choice("y", f"{others}: let it be taken back", (TAKE_BACK,))
        screen.desk.open(Mode("confirm", f"{table.last_words}: take it back?", (yes,), "esc: no."))
    else:
        take_back(screen)


def take_back(screen: Turns) -> None:
    """Take back the last choice, granted by whoever had to be asked."""
    refusal = screen.table.take_back()
    if refusal:
        screen.desk.message = refusal
    screen.advance()


def redo(screen: Turns) -> None:
    """Choose again what was taken back; the same choice meets the same dice."""
    again = screen.table.again
    if again and again[-1] in screen.table.seen.options:
        screen.send(Choice("", again[-1], (again[-1],)))
    else:
        screen.desk.message = "There is nothing to choose again."


def copy(screen: Turns) -> None:
    """Copy the position as text; no dice to come are in it."""
    table = screen.table
    screen.app.copy_to_clipboard(block_of(table.view, table.header.data).text())
    screen.desk.message = "The position is copied as text: outlaws play --position starts from it."


def look_back(screen: Turns) -> None:
    """Look back from now, choice by choice; the game is left where somebody plays on from what is shown."""
    from outlaws_tui.tui.replaying import Film, Replaying

    def show(record: Record) -> None:
        film = Film.of(screen.table.stage, record)
        film.go(film.last)

        def done(how: str | None) -> None:
            if how == PLAY_ON:
                screen.film = film
                screen.dismiss(PLAY_ON)

        screen.app.push_screen(Replaying(screen.library, film, screen.look), done)

    screen.table.with_record(show)


TAKING: Final[dict[str, Callable[[Turns], None]]] = {"undo": undo, "redo": redo, "copy": copy, "look-back": look_back}
