"""The town of a shootout before it is played: with everybody and everything where it begins, as large as there is room for."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.data import Library
from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.outlaws.agreed.changes import Changes, changed
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.staging.setup import clutter_pieces
from outlaws_tui.tui.arranging.drawing import initials_of, paint, roles_of
from outlaws_tui.tui.bars import keys_line
from outlaws_tui.tui.drawing import ground_of
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ground import REVERSE, Cell
from outlaws_tui.tui.helping import page_command
from outlaws_tui.tui.ink import BLANK, Ink, Line, ends, line, on, wrap
from outlaws_tui.tui.keys import LONG_COMMANDS
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.minimap import small_picture, squares_a_column
from outlaws_tui.tui.page import Page, indented
from outlaws_tui.tui.scale import CLOSE, NORMAL, OVERVIEW, Scale

_SIZES: Final = (CLOSE, NORMAL, OVERVIEW)


def preview(
    library: Library, shootout: Shootout, changes: Changes, glyphs: Glyphs, columns: int, rows: int, whole: bool = True
) -> list[Line]:
    """Return the town in so many columns and rows, at the largest size that fits; where it need not be `whole`, there may be more rows."""
    now = changed(shootout, library.components, changes)
    town = library.town(now.layout)
    pieces = clutter_pieces(town, now, library.components)
    fitting = [
        size for size in _SIZES if size.width_of(town) <= columns and (size.height_of(town) <= rows or not whole)
    ]
    whole_ones = [size for size in fitting if size.height_of(town) <= rows]
    if fitting:
        return _picture(library, now, town, pieces, glyphs, (whole_ones or fitting[-1:])[0])
    step = max(squares_a_column(town.width, columns), -(-town.height // (2 * max(1, rows))) if whole else 1)
    return _small(library, now, town, pieces, glyphs, step)


def _picture(
    library: Library, now: Shootout, town: Town, pieces: Sequence[Piece], glyphs: Glyphs, scale: Scale
) -> list[Line]:
    ground = ground_of(town, pieces, glyphs, scale)
    rows = [row.copy() for row in ground.rows]
    paint(rows, ground, now, library.components, None)
    return [_inked(row) for row in rows]


def _inked(row: Sequence[Cell]) -> Line:
    out: list[Ink] = []
    for cell in row:
        ink = Ink(cell.char, cell.role, cell.ground, bool(cell.flags & REVERSE))
        if out and out[-1][1:] == ink[1:]:
            out[-1] = out[-1]._replace(text=out[-1].text + ink.text)
        else:
            out.append(ink)
    return tuple(out)


def _small(
    library: Library, now: Shootout, town: Town, pieces: Sequence[Piece], glyphs: Glyphs, step: int
) -> list[Line]:
    roles, signs = roles_of(now), initials_of(now, library.components)
    many = len(now.sides) > 2
    people = {}
    for (side, place), name in signs.items():
        square = town.numbers.get((now.sides[side].figures[place].square or "").upper(), -1)
        letter = name[1] if many else name[0] if name[1].isupper() else name[0].lower()
        people[square] = (letter, roles[side])
    return small_picture(town, [*town.pieces, *pieces], people, glyphs, step=step)


class Preview(Page[None]):
    """The town of a shootout on a page of its own."""

    TABLE = LONG_COMMANDS
    gives_way = True

    def __init__(self, look: Look, library: Library, shootout: Shootout, changes: Changes) -> None:
        super().__init__(look)
        self.library = library
        self.shootout = shootout
        self.changes = changes

    def head(self, columns: int) -> Line:
        """Return whose town it is, and its boards."""
        left = line(Ink(f" {self.shootout.title}", "head"))
        return on(ends(left, line(Ink(f"boards {self.shootout.layout} ", "dim")), columns), "pop")

    def body(self, columns: int, rows: int) -> Sequence[Line]:
        """Return the town, and below it who begins where, as far as there is room."""
        people = who_is_where(self.library, self.shootout, self.changes, columns - 4)
        town = preview(self.library, self.shootout, self.changes, self.look.glyphs, columns - 2, rows, whole=False)
        wide = max(sum(len(ink.text) for ink in row) for row in town)
        return [*indented(town, (columns - wide) // 2), BLANK, *indented(people, 2)]

    def foot(self, columns: int) -> Line:
        """Return the keys."""
        return keys_line([one for one in self.TABLE if one.row], columns)

    def command(self, name: str) -> None:
        """Scroll, or go back."""
        page_command(self, name, "the map")


def who_is_where(library: Library, shootout: Shootout, changes: Changes, columns: int) -> list[Line]:
    """Return the figures of each side with their signs and squares, wrapped."""
    now = changed(shootout, library.components, changes)
    roles, signs = roles_of(now), initials_of(now, library.components)
    out: list[Line] = []
    for number, side in enumerate(now.sides):
        inks = [Ink(f"{side.name[:1].upper()}{side.name[1:]}: ", roles[number])]
        for place, figure in enumerate(side.figures):
            name = library.components.card(figure.card).name
            late = figure.enters
            where = figure.square if late is None else f"from the {late.edge} in round {late.round}"
            after = ", " if place + 1 < len(side.figures) else ""
            inks += [Ink(signs[number, place], roles[number]), Ink(f" {name} {where}{after}", "dim")]
        out += wrap(tuple(inks), columns, 2)
    return out
