"""The town at its very smallest, a column and half a row for a square or two: where the view lies in it, and who is where."""

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


def minimap_lines(desk: Desk, town_map: MapView, columns: int) -> list[Line]:
    """Return the town in so many columns: houses and rocks solid, a letter for everybody conscious, the rim of the view reversed."""
    town = desk.g.stage.town
    step = squares_a_column(town.width, columns)
    people = {
        p.square: (_letter(desk, who), desk.cast.role(who))
        for who, p in enumerate(desk.g.figures)
        if p.square >= 0 and p.status == FIT
    }
    (left, top), (across, down) = town_map.origin, town_map.shown
    right, bottom = min(left + across, town.width) - 1, min(top + down, town.height) - 1
    view = left // step, top // (2 * step), right // step, bottom // (2 * step)
    return small_picture(town, desk.ground.pieces.values(), people, desk.look.glyphs, view, step)


def squares_a_column(width: int, columns: int) -> int:
    """Return how many squares across a column of the picture stands for."""
    return -(-width // max(1, columns))


def small_picture(
    town: Town,
    pieces: Iterable[Piece],
    people: Mapping[int, tuple[str, str]],
    glyphs: Glyphs,
    view: tuple[int, int, int, int] | None = None,
    step: int = 1,
) -> list[Line]:
    """Return a town, a column `step` squares, a row twice as many; `people` are a sign and its role by their square, `view` the columns
    and rows whose rim is reversed (left, top, right, bottom). What is built on half of its squares is solid."""
    built, high = town.indoors, sum({1 << piece.square for piece in pieces if piece.kind.high})
    out: list[Line] = []
    for row in range(-(-town.height // (2 * step))):
        inks = []
        for column in range(-(-town.width // step)):
            across = range(column * step, min((column + 1) * step, town.width))
            halves = [
                [y * town.width + x for y in range(first, min(first + step, town.height)) for x in across]
                for first in (2 * row * step, (2 * row + 1) * step)
            ]
            squares = [square for half in halves for square in half]
            somebody = next((people[square] for square in squares if square in people), None)
            solid = [2 * sum((built | high) >> square & 1 for square in half) >= max(1, len(half)) for half in halves]
            sign, role = (_PLAIN if glyphs.ascii else _BLOCKS)[solid[0]][solid[1]], "wall"
            if somebody is not None:
                sign, role = somebody
            elif not any(solid):
                on_map = any(town.squares >> square & 1 for square in squares)
                sign, role = glyphs.free if on_map else " ", "grid"
            elif not any(built >> square & 1 for square in squares):
                role = "rock"
            inks.append(Ink(sign, role, "bg", view is not None and _on_rim(column, row, view)))
        out.append(tuple(inks))
    return out


def _on_rim(x: int, row: int, view: tuple[int, int, int, int]) -> bool:
    left, top, right, bottom = view
    return left <= x <= right and top <= row <= bottom and (x in (left, right) or row in (top, bottom))


def square_of(desk: Desk, row: int, column: int, columns: int) -> int:
    """Return the square at a row and column of the picture in so many columns, -1 where there is none."""
    town = desk.g.stage.town
    step = squares_a_column(town.width, columns)
    x, y = column * step, 2 * row * step
    return y * town.width + x if 0 <= x < town.width and 0 <= y < town.height else -1


def _letter(desk: Desk, who: int) -> str:
    """Return one sign for a figure: its first letter, small for outlaws; the number of its side where there are many."""
    first, second = tuple(desk.cast.initials[who])
    if len(desk.g.stage.sides) > 2:
        return second
    return first if second.isupper() else first.lower()
