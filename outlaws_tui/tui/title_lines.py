"""Lines of the title: the name of the game, the lesson, a shootout, a field that can be changed."""

from typing import Final

from outlaws_tui.ground.town import Town
from outlaws_tui.lesson.memory import Memory
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.tui.ink import BLANK, Ink, Line, cell, fit, line, wrap
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.page import centred, indented

_SPACED: Final = "O  U  T  L  A  W  S"
_WHOLE: Final = 60
"""Columns from which on a line has all its words."""
_VALUE: Final = 18


def banner(columns: int) -> list[Line]:
    """Return the name of the game over so many columns."""
    name = centred(_SPACED if columns >= 40 else "OUTLAWS", columns, "head")
    return [BLANK, name, centred("gunfights at a terminal; unofficial", columns, "dim"), BLANK]


def learn_line(look: Look, memory: Memory, lit: bool, columns: int) -> Line:
    """Return the line of the lesson, with how much of it is done."""
    ground = "pop" if lit else "bg"
    done = len(memory.done)
    said = f"{done} of them done" if done else "with the game's own keys"
    said = f"in five short parts, {said}" if columns >= _WHOLE else "in five parts"
    inks = line(
        Ink(f" {look.glyphs.lit if lit else ' '} ", "cursor", ground),
        Ink("l    ", "key", ground),
        Ink("Learn ", "text", ground),
        Ink(f"the trade {said}", "dim", ground),
    )
    return fit(inks, columns)


def shootout_line(look: Look, shootout: Shootout, lit: bool, marked: bool, columns: int) -> Line:
    """Return the line of a shootout: its number, name, how many fight on each side, and the rounds where there is room. `lit` is the
    chosen one, `marked` whether keys go to it; what is about it is lit otherwise."""
    many = len(shootout.sides)
    sides = " v ".join(str(len(side.figures)) for side in shootout.sides)
    if many > 2:
        sides = f"{shootout.fewest} to {many}" if shootout.fewest else f"{many} sides"
    ground = "pop" if lit else "bg"
    text = f"{cell(shootout.title, 34)} {sides:<7} {shootout.rounds:>2} rounds"
    if columns < _WHOLE:
        text = f"{cell(shootout.title, 24)} {sides}"
    inks = line(
        Ink(f" {look.glyphs.lit if marked else '-' if lit else ' '} ", "cursor", ground),
        Ink(f"{shootout.code or ' -':<4} ", "key", ground),
        Ink(text, "text", ground),
    )
    return fit(inks, columns)


def field_line(
    look: Look, lit: bool, name: str, value: str, about: str, role: str, columns: int, *, typed: bool = False
) -> Line:
    """Return the line of a field: its name, its value, with a caret where it is `typed` into, and some words about it."""
    ground = "pop" if lit else "bg"
    caret = Ink(" ", "cursor", ground, True) if lit and typed else Ink("")
    inks = line(
        Ink(f" {look.glyphs.lit if lit else ' '} ", "cursor", ground),
        Ink(f"{cell(name, 12)} ", role, ground),
        Ink(value, "text", ground),
        caret,
        Ink(" " * max(1, _VALUE - len(value) - len(caret.text)), "text", ground),
        Ink(about, "faint", ground),
    )
    return fit(inks, columns)


def boards_lines(town: Town, columns: int) -> list[Line]:
    """Return the names of the boards of a town."""
    said = ", ".join(f"{board.letter} {board.title}" for board in town.boards)
    return indented(wrap(line(Ink(said, "faint")), columns - 4), 3)
