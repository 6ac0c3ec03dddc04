"""How a town that is being laid out is drawn: the ground as in the game, and on it whoever and whatever stands there so far."""

from collections.abc import Mapping
from typing import Any, Final

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Gun
from outlaws_tui.outlaws.shootouts.shootout import FACINGS, FigureSetup, ItemSetup, Shootout
from outlaws_tui.outlaws.staging.arranging import Figure, figure_at, figures_of
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.ground import REVERSE, UNDERLINE, Cell, Ground, Rows, put_opening
from outlaws_tui.tui.mounted import SIGNS

_SIDES: Final = ("out", "law", "side3", "side4")
Lit = tuple[str, int, int] | None
"""What is lit in the panel: the list it is in and its place there; a figure is in `figures`, by side and place."""


def roles_of(shootout: Shootout) -> list[str]:
    """Return the colour role of each side: as its file says, the others in order of what is left."""
    roles: list[str] = []
    for side in shootout.sides:
        roles.append(next(role for role in (side.colour, *_SIDES) if role not in roles))
    return roles


def initials_of(shootout: Shootout, components: Components) -> dict[Figure, str]:
    """Return two signs for each figure, made as in the game."""
    taken: set[str] = set()
    found = {}
    many = len(shootout.sides) > 2
    for figure in figures_of(shootout):
        side = shootout.sides[figure[0]]
        letters = [letter for letter in _called(components, figure_at(shootout, figure).card) if letter.isalnum()] or [
            "?"
        ]
        if many:
            choices = [f"{letter.upper()}{figure[0] + 1}" for letter in letters]
        else:
            law = side.colour == "law"
            choices = [letters[0].upper() + (c.upper() if law else c.lower()) for c in letters[1:] or letters]
        choices += [f"{letters[0].upper()}{number}" for number in range(1, 100)]
        sign = next(choice for choice in choices if choice.casefold() not in taken)
        taken.add(sign.casefold())
        found[figure] = sign[:2]
    return found


def paint(rows: Rows, ground: Ground, shootout: Shootout, components: Components, lit: Lit) -> None:
    """Paint everybody and everything that has a square onto the cells of the town."""
    brush = _Brush(rows, ground, shootout, components, lit)
    brush.locks()
    brush.items()
    brush.crowds()
    brush.horses()
    brush.figures()


class _Brush:
    """What paints the pieces of one shootout."""

    def __init__(self, rows: Rows, ground: Ground, shootout: Shootout, components: Components, lit: Lit) -> None:
        self.rows = rows
        self.ground = ground
        self.town = ground.town
        self.glyphs = ground.glyphs
        self.shootout = shootout
        self.components = components
        self.lit = lit

    def _square(self, name: str | None) -> int:
        return self.town.numbers.get((name or "").upper(), -1)

    def _way(self, square: int, facing: str | None) -> int:
        """Return a facing of a square's own compass as one of the town's (D30)."""
        return (FACINGS.index(facing or "N") + self.town.turn[square]) % 4

    def _sign(self, square: int, signs: str, role: str, flags: int = 0) -> None:
        column, row = self.ground.scale.middle_of(self.town, square)
        for place, sign in enumerate(signs[: self.ground.scale.columns]):
            cell = self.rows[row][column + place]
            self.rows[row][column + place] = Cell(sign, role, cell.ground, flags)

    def _flags(self, name: str, place: int, other: int = 0) -> int:
        return REVERSE if self.lit == (name, place, other) else 0

    def locks(self) -> None:
        """Paint the doors that are locked."""
        for lock in self.shootout.locks:
            square = self._square(lock.square)
            if square < 0 or self.town.door_at[self._way(square, lock.side)][square] < 0:
                continue
            door = self.town.doors[self.town.door_at[self._way(square, lock.side)][square]]
            put_opening(self.rows, self.ground, door, self.glyphs.door_locked)

    def items(self) -> None:
        """Paint what lies about."""
        lying: dict[int, list[tuple[int, ItemSetup]]] = {}
        for place, item in enumerate(self.shootout.items):
            square = self._square(item.square)
            if square >= 0:
                lying.setdefault(square, []).append((place, item))
        for square, things in lying.items():
            signs = (
                self.glyphs.several if len(things) > 1 else item_sign(things[0][1].item, self.components, self.glyphs)
            )
            self._sign(square, signs, "item", max(self._flags("items", place) for place, _ in things))

    def crowds(self) -> None:
        """Paint the groups of townsfolk."""
        for place, crowd in enumerate(self.shootout.townsfolk):
            square = self._square(crowd.square)
            if square >= 0:
                way = self._way(square, crowd.facing)
                mark, faces = self.glyphs.aim[0][way], self.glyphs.faces
                self._sign(square, mark + faces if way == 3 else faces + mark, "item", self._flags("townsfolk", place))

    def horses(self) -> None:
        """Paint the horses."""
        black, white, ways = SIGNS[self.glyphs.ascii]
        for place, horse in enumerate(self.shootout.horses):
            square = self._square(horse.square)
            if square >= 0:
                letter = _called(self.components, horse.horse, "horse")[0].lower()
                sign = white if self.glyphs.ascii else black
                signs = letter + sign + ways[self._way(square, horse.facing)]
                self._sign(square, signs, "horse", self._flags("horses", place))

    def figures(self) -> None:
        """Paint the figures."""
        roles, initials = roles_of(self.shootout), initials_of(self.shootout, self.components)
        for figure in figures_of(self.shootout):
            setup = figure_at(self.shootout, figure)
            square = self._square(setup.square)
            if square < 0:
                continue
            way, name = self._way(square, setup.facing), initials[figure]
            flags = self._flags("figures", *figure)
            if setup.stance == "mounted":
                black, white, ways = SIGNS[self.glyphs.ascii]
                law = self.shootout.sides[figure[0]].colour == "law"
                signs = name[0] + (white if law else black) + ways[way]
            else:
                if setup.stance == "prone":
                    name = name[0].lower() + name[1]
                    flags |= UNDERLINE
                mark = self.glyphs.aim[_held_class(setup, self.components)][way]
                signs = mark + name if way == 3 and self.ground.scale.edges else name + mark
            self._sign(square, signs, roles[figure[0]], flags)


def item_sign(name: str, components: Components, glyphs: Glyphs) -> str:
    """Return the three signs of a thing that lies somewhere."""
    try:
        thing = components.thing(name)
    except UnknownNameError:
        return glyphs.other
    if isinstance(thing, Gun):
        return glyphs.handgun if thing.kind == "handgun" else glyphs.long_gun
    signs: Mapping[str, str] = {
        "money": glyphs.money,
        "knife": glyphs.knife,
        "dynamite": glyphs.dynamite,
        "key": glyphs.key,
    }
    return signs.get(thing.role, glyphs.other)


def _held_class(setup: FigureSetup, components: Components) -> int:
    """Return what the hands hold, as the mark shows it: 0 no gun, 1 a handgun, 2 a long gun."""
    kinds = [gun.kind for gun in components.guns if gun.id in setup.held]
    return 2 if any(kind != "handgun" for kind in kinds) else int(bool(kinds))


def _called(components: Components, name: str, what: str = "card") -> str:
    look_up: Any = getattr(components, what)
    try:
        return str(look_up(name).name)
    except UnknownNameError:
        return name
