"""Figures, things and open doors on the map: what shows in a square and on its edges, at each size of the town's picture."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from outlaws_tui.ground.town import SLIGHT, Edge, Opening, Piece, Town
from outlaws_tui.outlaws.codes import FIT
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import clutter_pieces
from outlaws_tui.outlaws.stations import CORNER, DOORWAY
from outlaws_tui.tui.close_up import crowd_block, figure_block, horse_block, things_block
from outlaws_tui.tui.figures import Cast, held_class
from outlaws_tui.tui.footprints import signs_of
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ground import REVERSE, UNDERLINE, Cell, Ground, Rows, put_opening
from outlaws_tui.tui.house_signs import in_sight, paint_house
from outlaws_tui.tui.mounted import horse_signs, loose
from outlaws_tui.tui.overview import Overview, paint_overview, people_of
from outlaws_tui.tui.scale import CLOSE, NORMAL, OVERVIEW, Scale
from outlaws_tui.tui.street import crowd_signs

MOST_DROPS: Final = 3
MOST_GROUNDS: Final = 32
"""Drawn grounds that are kept, of up to 0.2 MB each."""


def ground_of(town: Town, pieces: Iterable[Piece], glyphs: Glyphs, scale: Scale = NORMAL) -> Ground:
    """Return the cells of a town at a size, with pieces that stand in it beside its own."""
    return (Overview if scale == OVERVIEW else Ground)(town, pieces, glyphs, scale)


@lru_cache(maxsize=MOST_GROUNDS)
def ground_for(stage: Stage, components: Components, glyphs: Glyphs, scale: Scale = NORMAL) -> Ground:
    """Return the ground of a stage with the clutter of its shootout, drawn once: nothing that stands on it is ever put into it."""
    return ground_of(stage.town, clutter_pieces(stage.town, stage.shootout, components), glyphs, scale)


def paint(cast: Cast, g: Gunfight, ground: Ground, acting: int) -> Rows:
    """Return the cells of the town with everybody and everything on it."""
    if ground.scale == OVERVIEW:
        return paint_overview(cast, g, ground, acting)
    rows = [row.copy() for row in ground.rows]
    for door in ground.town.doors:
        if g.common.open >> door.index & 1:
            put_opening(rows, ground, door, cast.glyphs.door_open)
    paint_house(rows, g, ground)
    litter: dict[int, list[int]] = {}
    for thing, t in enumerate(g.things):
        if in_sight(g, thing):
            litter.setdefault(t.square, []).append(thing)
    everybody = people_of(g, acting)
    near = ground.scale == CLOSE
    for square, things in litter.items():
        if square not in everybody:
            if near:
                things_block(rows, cast, g, ground, square, things)
            else:
                _put(rows, ground, square, cast.thing_signs(g, things), "item")
    for crowd in g.crowds:
        if crowd.square >= 0 and crowd.square not in everybody:
            if near:
                crowd_block(rows, crowd_signs(crowd, cast.glyphs), ground, crowd.square)
            else:
                _put(rows, ground, crowd.square, crowd_signs(crowd, cast.glyphs), "item", whole=True)
    for number in loose(g):
        if near:
            horse_block(rows, cast, g, ground, number)
        else:
            _put(rows, ground, g.horses[number].square, horse_signs(g, number, cast.glyphs), "horse", whole=True)
    for square, people in everybody.items():
        beside = litter.get(square, ())
        if near:
            figure_block(rows, cast, g, ground, people, beside, acting)
        else:
            _stand(rows, cast, g, ground, people, beside, acting)
        _outlook(rows, cast, g, ground, people[0], acting)
    return rows


def _put(rows: Rows, ground: Ground, square: int, signs: str, role: str, *, whole: bool = False) -> None:
    """Write three signs into a square, blank ones only if it is the `whole` of them."""
    column, row = ground.scale.cell_of(ground.town, square)
    for place, sign in enumerate(signs):
        if whole or sign != " ":
            rows[row][column + place] = Cell(sign, role, rows[row][column + place].ground)


def _stand(
    rows: Rows, cast: Cast, g: Gunfight, ground: Ground, people: Sequence[int], things: Sequence[int], acting: int
) -> None:
    """Paint the first of those in a square, with drops, companion and things on the edge below where it is open."""
    who = people[0]
    p = g.figures[who]
    town = ground.town
    column, row = ground.scale.cell_of(town, p.square)
    out = p.status != FIT
    flags = (REVERSE if who == acting else 0) | (UNDERLINE if p.prone and not out else 0)
    roles = ["faint" if out else cast.role(who)] * 3
    signs = cast.signs(g, who)
    foe = cast.fought(g, people)
    if foe >= 0:
        signs = cast.initials[who][0] + cast.glyphs.clash + cast.initials[foe][0]
        roles = [cast.role(who), "wound", cast.role(foe)]
    for place, sign in enumerate(signs):
        cell = rows[row][column + place]
        rows[row][column + place] = Cell(sign, roles[place], cell.ground, flags)
    edge = town.edges[2][p.square]
    if edge != Edge.OPEN and edge not in SLIGHT:
        return
    drops = min(MOST_DROPS, p.loss + p.blows)
    below = row + 1
    piece = ground.pieces.get(p.square)
    beside = cast.initials[people[1]][0].lower() if len(people) > 1 and foe < 0 else ""
    if not beside and things:
        beside = cast.thing_signs(g, things).strip()[0]
    elif not beside and piece is not None and not piece.kind.fills:
        beside = signs_of(piece.kind, cast.glyphs).strip()[0]
    for place in range(drops):
        _below(rows, below, column + place, cast.glyphs.drop, "wound")
    if beside and drops < MOST_DROPS:
        _below(rows, below, column + 2, beside, "item" if things else "object")


def _below(rows: Rows, row: int, column: int, sign: str, role: str) -> None:
    rows[row][column] = Cell(sign, role, rows[row][column].ground)


def _outlook(rows: Rows, cast: Cast, g: Gunfight, ground: Ground, who: int, acting: int) -> None:
    """Paint where a figure looks from, and in ASCII the mark over the one who acts."""
    p = g.figures[who]
    if p.spot:
        _look_out(rows, cast, g, ground, who, REVERSE if who == acting else 0)
    if who == acting and cast.glyphs.ascii:
        cells = ground.scale.side(ground.town, p.square, 0)
        row, column = cells[len(cells) // 2]
        above = rows[row][column]
        if above.role not in ("wall", "window", "door"):
            rows[row][column] = Cell(cast.glyphs.actor, cast.role(who), above.ground)


def _look_out(rows: Rows, cast: Cast, g: Gunfight, ground: Ground, who: int, flags: int) -> None:
    """Paint where a figure looks from: a wedge on the corner or in the doorway, or the point in the window."""
    p = g.figures[who]
    kind, value = p.spot & 7, p.spot >> 3
    town = ground.town
    if kind == CORNER:
        row, column = ground.scale.corner(town, p.square, value)
        sign = cast.glyphs.wedges[value]
    elif kind == DOORWAY:
        row, column = _middle(ground, town.doors[value // 4])
        sign = cast.glyphs.wedges[value % 4]
    else:
        row, column = _middle(ground, town.windows[value])
        sign = cast.glyphs.aim[held_class(g, who)][p.facing]
    rows[row][column] = Cell(sign, cast.role(who), rows[row][column].ground, flags)


def _middle(ground: Ground, opening: Opening) -> tuple[int, int]:
    """Return the middle cell (row, column) of a door or window."""
    cells = ground.scale.side(ground.town, opening.a, 2 if opening.across else 1)
    return cells[len(cells) // 2]
