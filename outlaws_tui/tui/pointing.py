"""What a click does at the game's screen: squares, lines of the menu, the log, the keys of the last row."""

from outlaws_tui.tui.bars import command_at
from outlaws_tui.tui.jumping import JUMP, jump
from outlaws_tui.tui.minimap import square_of
from outlaws_tui.tui.turns import Turns
from outlaws_tui.tui.zooming import looks_closer


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


def wheeled(by: int, across: bool, zooms: bool) -> str:
    """Return the command that a turn of the wheel over the town stands for: down (1) or up (-1), with shift or ctrl."""
    if zooms:
        return "closer" if by < 0 else "farther"
    if across:
        return "west" if by < 0 else "east"
    return "north" if by < 0 else "south"


def clicked(screen: Turns, part: str, row: int, column: int) -> None:
    """Take a click beside the town."""
    screen.showing.end()
    if part == "log":
        screen.command("log")
    elif part == "minimap":
        square = square_of(screen.desk, row, column)
        if square >= 0:
            screen.desk.point(square)
            screen.paint()
    elif part == "keys":
        name = command_at(screen.parts["keys"].lines[0], screen.key_row()[0], column)
        if name:
            screen.command(name)
    elif part == "panel":
        screen.finish_walk()
        choice = screen.choice_at(row)
        if choice is not None:
            screen.do(choice)
