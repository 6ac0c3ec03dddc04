"""Figures and things as signs: three each, of which the figures' say who, of which side, how he stands and where he looks."""

from collections.abc import Sequence
from typing import Final

from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, GONE, HANDGUN, LOST, WAITING
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.tui.glyphs import Glyphs
from outlaws_tui.tui.mounted import rider_signs

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

    def thing_sign(self, thing: int) -> str:
        """Return the one sign of a thing."""
        return self._thing_signs[thing].strip()[0]

    def fought(self, g: Gunfight, people: Sequence[int]) -> int:
        """Return with whom the first of those in a square is in a brawl there, -1 with nobody (STACK-02)."""
        fit = [who for who in people if g.figures[who].status == FIT]
        sides = self.stage.side
        return next((who for who in fit if people[0] in fit and sides[who] != sides[people[0]]), -1)

    def _thing_sign(self, thing: int, components: Components) -> str:
        gear, signs = self.stage.gear[thing], self.glyphs
        if gear.kind >= 0:
            return signs.handgun if gear.kind == HANDGUN else signs.long_gun
        role = next((item.role for item in components.items if item.name == gear.name), "object")
        return {"money": signs.money, "knife": signs.knife, "dynamite": signs.dynamite, "key": signs.key}.get(
            role, signs.other
        )
