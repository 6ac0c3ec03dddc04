"""The things of a shootout as its figures and squares are given them."""

from typing import Final

from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import slug
from outlaws_tui.outlaws.parts import GUN_KINDS, Gun, Item
from outlaws_tui.outlaws.stage import Gear

ASIDE: Final = -2
"""The square of a thing that is not in the game yet."""


class Armoury:
    """The things of a game as they are given out, each with a name of its own."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.gear: list[Gear] = []
        self.ground: list[int] = []
        self.cartridges: list[str] = []

    def cartridge(self, name: str) -> int:
        """Return the number of a cartridge, a new one for a name that is new here."""
        if name not in self.cartridges:
            self.cartridges.append(name)
        return self.cartridges.index(name)

    def add(self, name: str, square: int = -1) -> int:
        """Give out a thing, on a square or to somebody, and return its number. Raises UnknownNameError."""
        thing = self.components.thing(name)
        own = slug(thing.name)
        taken = sum(gear.name == thing.name for gear in self.gear)
        self.gear.append(self._gear(thing, own if not taken else f"{own}-{taken + 1}"))
        self.ground.append(square)
        return len(self.gear) - 1

    def add_furniture(self, count: int) -> None:
        """Lay a brawl object for each figure aside: whoever takes one up gets one of them, and a broken one comes again (R-109)."""
        for item in self.components.items:
            if item.role == "object":
                for _ in range(count):
                    self.add(item.id, ASIDE)
                return

    def _gear(self, thing: Gun | Item, own: str) -> Gear:
        if isinstance(thing, Item):
            return Gear(
                own,
                thing.name,
                thing.hands,
                knife=thing.role == "knife",
                brawl=thing.brawl,
                furniture=thing.role == "object",
                money=thing.role == "money",
                dynamite=thing.role == "dynamite",
            )
        return Gear(
            own, thing.name, thing.hands, GUN_KINDS.index(thing.kind), thing.ammo, thing.reload.first, thing.reload.more,
            thing.reload.full, thing.modifier, thing.used, thing.drawn, thing.shock, thing.barrels,
            self.cartridge(thing.cartridge), brawl=thing.brawl,
        )  # fmt: skip
