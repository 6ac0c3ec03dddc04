"""The town at its very smallest, a column and half a row a square, beside the log: where the view lies in it, and who is where."""

from collections.abc import Iterable, Mapping
from typing import Final

from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.tui.desk import Desk
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ink import Ink, Line
from outlaws_tui.tui.mapview import MapView

_BLOCKS: Final = ((" ", "▄"), ("▀", "█"))
"""By whether the upper and the lower square are built on."""
_PLAIN: Final = ((" ", "_"), ("^", "#"))


def minimap_lines(desk: Desk, town_map: MapView) -> list[Line]:
    """Return the town, two squares a row: houses and rocks solid, a letter for everybody conscious, the rim of the view reversed."""
    town = desk.g.stage.town
    people = {
        p.square: (_letter(desk, who), desk.cast.role(who))
        for who, p in enumerate(desk.g.figures)
        if p.square >= 0 and p.status == FIT
    }
    (left, top), (across, down) = town_map.origin, town_map.shown
    right, bottom = min(left + across, town.width) - 1, min(top + down, town.height) - 1
    view = left, top // 2, right, bottom // 2
    return small_picture(town, desk.ground.pieces.values(), people, desk.look.glyphs, view)


def small_picture(
    town: Town,
    pieces: Iterable[Piece],
    people: Mapping[int, tuple[str, str]],
    glyphs: Glyphs,
    view: tuple[int, int, int, int] | None = None,
) -> list[Line]:
    """Return a town, two squares a row; `people` are a sign and its role by their square, `view` the columns and rows whose rim is reversed
    (left, top, right, bottom)."""
    built, high = town.indoors, sum({1 << piece.square for piece in pieces if piece.kind.high})
    out: list[Line] = []
    for upper in range(0, town.height, 2):
        inks = []
        for x in range(town.width):
            squares = [y * town.width + x for y in (upper, upper + 1) if y < town.height]
            somebody = next((people[square] for square in squares if square in people), None)
            solid = [bool((built | high) >> square & 1) for square in (*squares, town.size)[:2]]
            sign, role = (_PLAIN if glyphs.ascii else _BLOCKS)[solid[0]][solid[1]], "wall"
            if somebody is not None:
                sign, role = somebody
            elif not any(solid):
                on_map = any(town.squares >> square & 1 for square in squares)
                sign, role = glyphs.free if on_map else " ", "grid"
            elif not any(built >> square & 1 for square in squares):
                role = "rock"
            inks.append(Ink(sign, role, "bg", view is not None and _on_rim(x, upper // 2, view)))
        out.append(tuple(inks))
    return out


def _on_rim(x: int, row: int, view: tuple[int, int, int, int]) -> bool:
    left, top, right, bottom = view
    return left <= x <= right and top <= row <= bottom and (x in (left, right) or row in (top, bottom))


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
