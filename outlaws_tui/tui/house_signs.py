"""Things of the house on the map and in words: doors locked and blown out, fuses that burn, safes, what is wrecked."""

from outlaws_tui.ground.town import WAYS, Edge
from outlaws_tui.outlaws.damage import wrecked
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.ground import Cell, Ground, Rows, put_opening


def paint_house(rows: Rows, g: Gunfight, ground: Ground) -> None:
    """Paint doors that are locked or blown out, windows without their bars, and what is wrecked."""
    common, town, glyphs = g.common, g.stage.town, ground.glyphs
    if not (common.locked or common.blown or common.unbarred or any(common.toil)):
        return
    for door in town.doors:
        if common.locked >> door.index & 1:
            put_opening(rows, ground, door, glyphs.door_locked)
        elif common.blown >> door.index & 1:
            put_opening(rows, ground, door, ("   ", " "))
    for window in town.windows:
        if common.unbarred >> window.index & 1:
            put_opening(rows, ground, window, glyphs.window)
    for square in ruins(g):
        column, row = ground.scale.middle_of(town, square)
        for place, sign in enumerate(glyphs.ruin):
            rows[row][column + place] = Cell(sign, "object", rows[row][column + place].ground)


def ruins(g: Gunfight) -> list[int]:
    """Return the squares of what is wrecked."""
    squares = 0
    for number, wreck in enumerate(g.stage.wrecks):
        if wrecked(g, number):
            squares |= wreck.squares
    return [square for square in range(g.stage.town.size) if squares >> square & 1]


def in_sight(g: Gunfight, thing: int) -> bool:
    """Return whether a thing lies where it can be seen: on a square, in the game, and not shut away."""
    t = g.things[thing]
    return t.square >= 0 and not t.gone and not g.common.vault >> thing & 1


def door_word(g: Gunfight, door: int) -> str:
    """Return what kind of door it is now."""
    common = g.common
    if common.blown >> door & 1:
        return "door blown out"
    if common.open >> door & 1:
        return "open door"
    return "locked door" if common.locked >> door & 1 else "closed door"


def here_words(g: Gunfight, square: int) -> list[str]:
    """Return sentences about the things on a square: what burns, what is shut away, what is to be wrecked, townsfolk."""
    common = g.common
    said = []
    for thing, setter, left in zip(common.fuses[::3], common.fuses[1::3], common.fuses[2::3], strict=True):
        if g.things[thing].square == square:
            when = "this turn or his next" if left == 1 else f"{left} more turns, one that goes on counted"
            said.append(f"A fuse burns, set by {shown(g.stage, setter)}: {when}.")
    if any(common.vault >> thing & 1 and t.square == square for thing, t in enumerate(g.things)):
        said.append("Something is shut away in it; a blast opens it.")
    for number, wreck in enumerate(g.stage.wrecks):
        if wreck.squares >> square & 1:
            state = "wrecked" if wrecked(g, number) else f"{common.toil[number]} of {wreck.actions} actions done"
            said.append(f"The {wreck.name}: {state}.")
    said += [f"A group of townsfolk, its arrow {WAYS[crowd.facing]}." for crowd in g.crowds if crowd.square == square]
    return said


def window_word(g: Gunfight, square: int, way: int) -> str:
    """Return what kind of window there is on a side of a square now."""
    town = g.stage.town
    if town.edges[way][square] != Edge.BARRED:
        return "window"
    return "window, its bars gone" if g.common.unbarred >> town.window_at[way][square] & 1 else "barred window"
