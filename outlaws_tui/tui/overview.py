"""The town at its smallest, two columns by a row a square: who is where, rooms by their rims, what stands in them, rails and rocks.

Edges have no cells here: what stands in the wall of a room shows in the square inside it, a rail in the square south or east of it.
"""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.ground.town import Edge
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.tui.figures import Cast
from outlaws_tui.tui.ground import REVERSE, UNDERLINE, Cell, Ground, Rows
from outlaws_tui.tui.house_signs import in_sight, ruins
from outlaws_tui.tui.mounted import horse_signs, loose

_WALLS: Final = frozenset({Edge.WALL, Edge.DOOR, Edge.WINDOW, Edge.BARRED})


class Overview(Ground):
    """The cells of a town in the overview."""

    def _draw(self) -> None:
        for square in range(self.town.size):
            if self.town.squares >> square & 1:
                signs, role = self._square_signs(square)
                put(self.rows, self, square, signs, role, self.ground_at(square))

    def _square_signs(self, square: int) -> tuple[str, str]:
        """Return the two signs of a square and their role."""
        town, signs = self.town, self.glyphs
        piece = self.pieces.get(square)
        if piece is not None and piece.kind.high:
            return signs.solid * 2, "rock"
        if piece is not None:
            return signs.low_block, "object"
        edges = [town.edges[way][square] for way in range(4)]
        if town.indoors >> square & 1:
            for edge, pair in ((Edge.DOOR, signs.door), (Edge.BARRED, signs.barred), (Edge.WINDOW, signs.window)):
                if edge in edges:
                    return pair[0][1] * 2, "door" if edge == Edge.DOOR else "window"
            return (signs.rim, "wall") if _WALLS.intersection(edges) else ("  ", "text")
        rail = self._rail(square, 0) * 2 or self._rail(square, 3)
        if rail:
            return f"{rail:<2}", "rail"
        if town.walkway >> square & 1:
            return signs.lip[0][:2].replace(" ", "_"), "line"
        return self._street(square), "grid"

    def _rail(self, square: int, way: int) -> str:
        """Return the sign of a rail or fence on a side of a square, empty where there is none."""
        edge = self.town.edges[way][square]
        pair = {Edge.RAIL: self.glyphs.rail, Edge.FENCE: self.glyphs.fence}.get(edge)
        return pair[way == 3][0] if pair else ""

    def _street(self, square: int) -> str:
        """Return the dot of a square of the street, marked where another board begins."""
        town, signs = self.town, self.glyphs
        north, west = town.neighbour(square, 0), town.neighbour(square, 3)
        beside = west >= 0 and town.board_of[west] != town.board_of[square]
        below = north >= 0 and town.board_of[north] != town.board_of[square]
        return (signs.seam if beside else " ") + (signs.seam if below else signs.free)


def put(rows: Rows, ground: Ground, square: int, signs: str, role: str, under: str = "", flags: int = 0) -> None:
    """Write two signs into a square; `under` is another ground than is there."""
    column, row = ground.scale.cell_of(ground.town, square)
    for place, sign in enumerate(signs[:2]):
        rows[row][column + place] = Cell(sign, role, under or rows[row][column + place].ground, flags)


def paint_overview(cast: Cast, g: Gunfight, ground: Ground, acting: int) -> Rows:
    """Return the cells of the overview with everybody and everything on it."""
    rows = [row.copy() for row in ground.rows]
    signs, town = cast.glyphs, g.stage.town
    for door in town.doors:
        changed = g.common.open | g.common.locked | g.common.blown
        if changed >> door.index & 1:
            inside = [square for square in (door.a, door.b) if town.indoors >> square & 1]
            for square in inside:
                put(rows, ground, square, _door(g, door.index, cast), "door")
    for square in ruins(g):
        put(rows, ground, square, signs.ruin[1] * 2, "object")
    litter: dict[int, list[int]] = {}
    for thing, t in enumerate(g.things):
        if in_sight(g, thing):
            litter.setdefault(t.square, []).append(thing)
    for square, things in litter.items():
        put(rows, ground, square, " " + cast.thing_signs(g, things).strip()[0], "item")
    for crowd in g.crowds:
        if crowd.square >= 0:
            put(rows, ground, crowd.square, signs.faces, "item")
    for number in loose(g):
        put(rows, ground, g.horses[number].square, horse_signs(g, number, signs), "horse")
    for square, people in people_of(g, acting).items():
        who = people[0]
        fit = g.figures[who].status == FIT
        flags = (REVERSE if who == acting else 0) | (UNDERLINE if fit and g.figures[who].prone else 0)
        put(rows, ground, square, _figure(cast, g, who), cast.role(who) if fit else "faint", "", flags)
    return rows


def people_of(g: Gunfight, acting: int) -> dict[int, Sequence[int]]:
    """Return who is in each square, the one first who is drawn there: who acts, else who is conscious."""
    found: dict[int, list[int]] = {}
    for who, p in enumerate(g.figures):
        if p.square >= 0:
            found.setdefault(p.square, []).append(who)
    for people in found.values():
        people.sort(key=lambda who: (who != acting, g.figures[who].status != FIT, who))
    return dict(found)


def _figure(cast: Cast, g: Gunfight, who: int) -> str:
    """Return the two signs of a figure: its own, the first one small where it lies; what became of one who is out."""
    p = g.figures[who]
    name = cast.initials[who]
    if p.status in (COLD, LOST):
        return name[0].lower() + cast.glyphs.cold
    if p.status == DEAD:
        return name[0].lower() + cast.glyphs.dead
    return (name[0].lower() if p.prone else name[0]) + name[1]


def _door(g: Gunfight, door: int, cast: Cast) -> str:
    signs = cast.glyphs
    if g.common.open >> door & 1:
        return signs.door_open[0]
    return signs.door_locked[0][1] * 2 if g.common.locked >> door & 1 else "  "
