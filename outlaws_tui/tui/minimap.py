"""The town at its very smallest, a column and half a row a square, beside the log: where the view lies in it, and who is where."""

from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.ink import Ink, Line
from outlaws_tui.tui.mapview import MapView

_BLOCKS = ((" ", "▄"), ("▀", "█"))
"""By whether the upper and the lower square are built on."""


def minimap_lines(desk: Desk, town_map: MapView) -> list[Line]:
    """Return the town, two squares a row: houses and rocks solid, a letter for everybody conscious, the rim of the view reversed."""
    town = desk.g.stage.town
    built, high = town.indoors, sum(1 << piece.square for piece in desk.ground.pieces.values() if piece.kind.high)
    people = {p.square: who for who, p in enumerate(desk.g.figures) if p.square >= 0 and p.status == FIT}
    (left, top), (across, down) = town_map.origin, town_map.shown
    right, bottom = min(left + across, town.width) - 1, min(top + down, town.height) - 1
    out: list[Line] = []
    for upper in range(0, town.height, 2):
        inks = []
        for x in range(town.width):
            squares = [y * town.width + x for y in (upper, upper + 1) if y < town.height]
            who = next((people[square] for square in squares if square in people), -1)
            solid = [bool((built | high) >> square & 1) for square in (*squares, town.size)[:2]]
            sign, role = _BLOCKS[solid[0]][solid[1]], "wall"
            if who >= 0:
                sign, role = _letter(desk, who), desk.cast.role(who)
            elif not any(solid):
                on_map = any(town.squares >> square & 1 for square in squares)
                sign, role = desk.look.glyphs.free if on_map else " ", "grid"
            elif not any(built >> square & 1 for square in squares):
                role = "rock"
            inside = left <= x <= right and top // 2 <= upper // 2 <= bottom // 2
            rim = x in (left, right) or upper // 2 in (top // 2, bottom // 2)
            inks.append(Ink(sign, role, "bg", inside and rim))
        out.append(tuple(inks))
    return out


def square_of(desk: Desk, row: int, column: int) -> int:
    """Return the square at a row and column of the small picture, -1 where there is none."""
    town = desk.g.stage.town
    square = 2 * row * town.width + column
    return square if 0 <= column < town.width and 0 <= square < town.size else -1


def _letter(desk: Desk, who: int) -> str:
    """Return one sign for a figure: its first letter, small for outlaws; the number of its side where there are many."""
    first, second = tuple(desk.cast.initials[who])
    if len(desk.g.stage.sides) > 2:
        return second
    return first if second.isupper() else first.lower()
