"""What a click does at the game's screen: squares, lines of the menu, the log, the keys of the last row."""

from typing import Final

from outlaws_tui.tui.bars import command_at
from outlaws_tui.tui.jumping import JUMP, jump
from outlaws_tui.tui.pages import examined
from outlaws_tui.tui.painted import Painted
from outlaws_tui.tui.panel import card_at
from outlaws_tui.tui.turns import Turns
from outlaws_tui.tui.zooming import looks_closer, mini_clicked

_ENTRY_KEYS: Final = {"send": "enter", "complete": "tab", "close": "escape"}


def pointed(screen: Turns, square: int, examines: bool) -> None:
    """Take a click on a square: the cursor goes there, and a second click does it; with the right button it is examined."""
    screen.showing.end()
    screen.finish_walk()
    desk = screen.desk
    if examines:
        desk.point(square)
        if desk.mode is None or desk.mode.kind != "examine":
            screen.command("examine")
    elif square == desk.cursor and looks_closer(screen):
        pass
    elif square == desk.cursor and desk.mine and desk.mode is None:
        screen.do(desk.chosen)
    else:
        if desk.mode is not None and desk.mode.kind == JUMP:
            jump(desk)
        desk.point(square)
    screen.paint()


def clicked(screen: Turns, message: Painted.Clicked) -> None:
    """Take a click beside the town."""
    screen.showing.end()
    part, row, column = message.part, message.row, message.column
    if part == "log":
        screen.command("log")
    elif part == "minimap":
        mini_clicked(screen, row, column)
    elif part == "keys":
        name = command_at(screen.parts["keys"].lines[0], screen.key_row()[0], column)
        if name and screen.entry.display:
            screen.entry.take(_ENTRY_KEYS[name], None)
        elif name:
            screen.command(name)
    elif part == "readout":
        screen.app.push_screen(examined(screen.desk))
    elif part == "cards":
        _of_figure(screen, card_at(screen.desk, screen.plan.cards.width, column), True)
    elif part == "panel":
        screen.finish_walk()
        choice = screen.choice_at(row)
        if choice is not None:
            screen.do(choice)
        else:
            who, carded = screen.figure_at(row)
            _of_figure(screen, who, carded or message.examines)


def _of_figure(screen: Turns, who: int, closely: bool) -> None:
    """Take a click on what stands beside the town of a figure: the cursor goes to it; where it is there, or `closely`, it is examined."""
    if who < 0:
        return
    square = screen.desk.g.figures[who].square
    if closely or square in (-1, screen.desk.cursor):
        screen.app.push_screen(examined(screen.desk, who))
    else:
        screen.desk.point(square)
        screen.paint()
