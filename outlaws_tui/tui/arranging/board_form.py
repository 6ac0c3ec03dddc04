"""Name, title, size, places and notes of a board: the lines of its form."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from outlaws_tui.fields import UnfitError
from outlaws_tui.ground import Board
from outlaws_tui.ground.board import LARGEST
from outlaws_tui.ground.sketch import resized, without_place
from outlaws_tui.tui.arranging.fields import number_row
from outlaws_tui.tui.arranging.form import Row
from outlaws_tui.tui.arranging.work import Work


def board_rows(work: Work[Board], checked: Callable[[Board], Board]) -> list[Row]:
    """Return the lines; `checked` raises UnfitError for a board that no file could hold."""
    board = work.now

    def put(**changes: Any) -> None:
        work.change(checked(evolve(work.now, **changes)))

    def name(typed: str) -> None:
        if len(typed) == 1:
            raise UnfitError(f'"{typed}"', "a word: single letters are the printed boards'")
        put(letter=typed)

    def size(width: int, height: int) -> None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise UnfitError(f"{width} by {height}", f"1 to {LARGEST} squares each way")
        work.change(resized(work.now, width, height))

    rows = [
        Row("The board"),
        Row("name", board.letter, "one word, as squares are written: mill/D8", write=name),
        Row("title", board.title, write=lambda typed: put(title=typed)),
        number_row("columns", board.width, lambda width: size(width, work.now.height), "the east side moves"),
        number_row("rows", board.height, lambda height: size(work.now.width, height), "the south side moves"),
        Row("Places", about="n on the map names the marked area"),
    ]
    for place in board.places:
        areas = " ".join(map(str, place.areas))
        toggled = tuple(evolve(one, open=not one.open) if one is place else one for one in board.places)
        rows.append(
            Row(
                place.name,
                "open" if place.open else "a closed room",
                f"{areas}; x takes the name away",
                change=_changed(put, places=toggled),
                drop=_dropped(work, place.name),
            )
        )
    rows.append(Row("Notes"))
    for number, note in enumerate(board.notes):
        rows.append(
            Row(
                "note",
                note,
                write=_noted(put, board.notes, number),
                drop=_unnoted(put, board.notes, number),
            )
        )
    rows.append(Row("+", "a note", press=lambda: put(notes=(*work.now.notes, "A note."))))
    return rows


def _changed(put: Callable[..., None], **changes: Any) -> Callable[[int], None]:
    return lambda _: put(**changes)


def _dropped(work: Work[Board], name: str) -> Callable[[], None]:
    return lambda: work.change(without_place(work.now, name))


def _noted(put: Callable[..., None], notes: tuple[str, ...], number: int) -> Callable[[str], None]:
    return lambda typed: put(notes=(*notes[:number], typed, *notes[number + 1 :]))


def _unnoted(put: Callable[..., None], notes: tuple[str, ...], number: int) -> Callable[[], None]:
    return lambda: put(notes=(*notes[:number], *notes[number + 1 :]))
