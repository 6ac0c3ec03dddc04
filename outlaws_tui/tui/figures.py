"""Figures, things and open doors on the map: three cells a square, and what shows on the edge below."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.ground.town import SLIGHT, Edge, Opening, Town
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, GONE, HANDGUN, LOST, WAITING
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.stations import CORNER, DOORWAY
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ground import REVERSE, UNDERLINE, Cell, Ground, Rows, cell_of
from outlaws_tui.tui.house_signs import in_sight, paint_house
from outlaws_tui.tui.mounted import paint_horses, rider_signs
from outlaws_tui.tui.street import paint_crowds

MOST_DROPS: Final = 3
_SIDES: Final = ("out", "law", "side3", "side4")


def side_roles(stage: Stage) -> tuple[str, ...]:
    """Return the colour role of each side: as its file says, the others in order of what is left."""
    roles: list[str] = []
    for side in stage.shootout.sides:
        free = [role for role in (side.colour, *_SIDES) if role not in roles]
        roles.append(free[0])
    return tuple(roles)


def initials(stage: Stage) -> tuple[str, ...]:
    """Return two signs for each figure, unique in the shootout: its first letter and, small or capital by side, another of its name.

    With more than two sides the second sign is the number of the side, and the letter is unique within it.
    """
    taken: set[str] = set()
    many = len(stage.sides) > 2
    found: list[str] = []
    for who, name in enumerate(stage.names):
        letters = [letter for letter in name if letter.isalnum()]
        side = stage.side[who]
        if many:
            choices = [f"{letter.upper()}{side + 1}" for letter in letters]
        else:
            law = stage.shootout.sides[side].colour == "law"
            choices = [letters[0].upper() + (c.upper() if law else c.lower()) for c in letters[1:] or letters]
        choices += [f"{letters[0].upper()}{number}" for number in range(1, 100)]
        sign = next(choice for choice in choices if choice.casefold() not in taken)
        taken.add(sign.casefold())
        found.append(sign[:2])
    return tuple(found)


def held_class(g: Gunfight, who: int) -> int:
    """Return what a figure's hands hold, as its mark shows it: 0 no gun, 1 a handgun, 2 a long gun."""
    p = g.figures[who]
    kinds = [g.stage.gear[thing].kind for thing in (p.right, p.left) if thing >= 0]
    if any(kind > HANDGUN for kind in kinds):
        return 2
    return int(HANDGUN in kinds)


class Cast:
    """How the figures and things of a game are drawn."""

    def __init__(self, stage: Stage, components: Components, glyphs: Glyphs) -> None:
        self.stage = stage
        self.glyphs = glyphs
        self.roles = side_roles(stage)
        self.initials = initials(stage)
        self._thing_signs = tuple(self._thing_sign(thing, components) for thing in range(len(stage.gear)))

    def role(self, who: int) -> str:
        """Return the colour role of a figure."""
        return self.roles[self.stage.side[who]]

    def signs(self, g: Gunfight, who: int) -> str:
        """Return the three signs of a figure: name and facing, or what became of it."""
        p = g.figures[who]
        name = self.initials[who]
        if p.prone or p.status != FIT:
            name = name[0].lower() + name[1]
        if p.status in (COLD, LOST):
            return name + self.glyphs.cold
        if p.status == DEAD:
            return name + self.glyphs.dead
        if p.status in (WAITING, GONE):
            return self.initials[who] + " "
        if p.horse >= 0:
            return rider_signs(g, who, self.initials[who][0], self.glyphs)
        mark = self.glyphs.aim[held_class(g, who)][p.facing]
        return mark + name if p.facing == 3 else name + mark

    def thing_signs(self, g: Gunfight, things: Sequence[int]) -> str:
        """Return the three signs of what lies on a square."""
        if any(thing in g.common.fuses[::3] for thing in things):
            return self.glyphs.fuse
        return self.glyphs.several if len(things) > 1 else self._thing_signs[things[0]]

    def _thing_sign(self, thing: int, components: Components) -> str:
        gear, signs = self.stage.gear[thing], self.glyphs
        if gear.kind >= 0:
            return signs.handgun if gear.kind == HANDGUN else signs.long_gun
        role = next((item.role for item in components.items if item.name == gear.name), "object")
        return {"money": signs.money, "knife": signs.knife, "dynamite": signs.dynamite, "key": signs.key}.get(
            role, signs.other
        )

    def paint(self, g: Gunfight, ground: Ground, acting: int) -> Rows:
        """Return the cells of the town with everybody and everything on it."""
        rows = [row.copy() for row in ground.rows]
        for door in g.stage.town.doors:
            if g.common.open >> door.index & 1:
                self._open(rows, ground, door)
        litter: dict[int, list[int]] = {}
        paint_house(rows, g, self.glyphs)
        for thing, t in enumerate(g.things):
            if in_sight(g, thing):
                litter.setdefault(t.square, []).append(thing)
        everybody: dict[int, list[int]] = {}
        for who, p in enumerate(g.figures):
            if p.square >= 0:
                everybody.setdefault(p.square, []).append(who)
        for square, things in litter.items():
            if square not in everybody:
                self._lay(rows, g, square, things)
        paint_crowds(rows, g, self.glyphs, everybody)
        if g.common.horses:
            paint_horses(rows, g, self.glyphs)
        for square, people in everybody.items():
            people.sort(key=lambda who: (who != acting, g.figures[who].status != FIT, who))
            self._stand(rows, g, ground, square, people, litter.get(square, ()), acting)
        return rows

    def _open(self, rows: Rows, ground: Ground, door: Opening) -> None:
        column, row = cell_of(ground.town, door.a)
        chars = self.glyphs.door_open[not door.across]
        if door.across:
            for place in range(3):
                rows[row + 1][column + place] = rows[row + 1][column + place]._replace(char=chars[place])
        else:
            rows[row][column + 3] = rows[row][column + 3]._replace(char=chars)

    def _lay(self, rows: Rows, g: Gunfight, square: int, things: Sequence[int]) -> None:
        column, row = cell_of(g.stage.town, square)
        for place, sign in enumerate(self.thing_signs(g, things)):
            if sign != " ":
                cell = rows[row][column + place]
                rows[row][column + place] = Cell(sign, "item", cell.ground)

    def _stand(
        self,
        rows: Rows,
        g: Gunfight,
        ground: Ground,
        square: int,
        people: Sequence[int],
        things: Sequence[int],
        acting: int,
    ) -> None:
        """Paint the first of those in a square, with drops, companion and things on the edge below where it is open."""
        who = people[0]
        p = g.figures[who]
        column, row = cell_of(g.stage.town, square)
        role = self.role(who)
        out = p.status != FIT
        flags = (REVERSE if who == acting else 0) | (UNDERLINE if p.prone and not out else 0)
        for place, sign in enumerate(self.signs(g, who)):
            cell = rows[row][column + place]
            rows[row][column + place] = Cell(sign, "faint" if out else role, cell.ground, flags)
        if p.spot:
            self._look_out(rows, g, who, flags)
        if who == acting and self.glyphs.ascii:
            above = rows[row - 1][column + 1]
            if above.role not in ("wall", "window", "door"):
                rows[row - 1][column + 1] = Cell(self.glyphs.actor, role, above.ground)
        edge = g.stage.town.edges[2][square]
        if edge != Edge.OPEN and edge not in SLIGHT:
            return
        drops = min(MOST_DROPS, p.loss + p.blows)
        below = row + 1
        piece = ground.pieces.get(square)
        beside = self.initials[people[1]][0].lower() if len(people) > 1 else ""
        if not beside and things:
            beside = self.thing_signs(g, things).strip()[0]
        elif not beside and piece is not None and not piece.kind.fills:
            beside = (piece.kind.plain if self.glyphs.ascii else piece.kind.sign).strip()[0]
        for place in range(drops):
            self._below(rows, below, column + place, self.glyphs.drop, "wound")
        if beside and drops < MOST_DROPS:
            self._below(rows, below, column + 2, beside, "item" if things else "object")

    def _look_out(self, rows: Rows, g: Gunfight, who: int, flags: int) -> None:
        """Paint where a figure looks from: a wedge on the corner or in the doorway, or the point in the window."""
        p = g.figures[who]
        kind, value = p.spot & 7, p.spot >> 3
        column, row = cell_of(g.stage.town, p.square)
        role = self.role(who)
        if kind == CORNER:
            column += 3 if value in (0, 1) else -1
            row += 1 if value in (1, 2) else -1
            sign = self.glyphs.wedges[value]
        elif kind == DOORWAY:
            opening = g.stage.town.doors[value // 4]
            column, row = _cell_in(g.stage.town, opening)
            sign = self.glyphs.wedges[value % 4]
        else:
            column, row = _cell_in(g.stage.town, g.stage.town.windows[value])
            sign = self.glyphs.aim[held_class(g, who)][p.facing]
        rows[row][column] = Cell(sign, role, rows[row][column].ground, flags & REVERSE)

    def _below(self, rows: Rows, row: int, column: int, sign: str, role: str) -> None:
        rows[row][column] = Cell(sign, role, rows[row][column].ground)


def _cell_in(town: Town, opening: Opening) -> tuple[int, int]:
    """Return the middle cell of a door or window."""
    column, row = cell_of(town, opening.a)
    return (column + 1, row + 1) if opening.across else (column + 3, row)
