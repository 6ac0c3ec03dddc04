"""All the components of a game in one bundle, and the look-ups on it."""

from outlaws_tui.outlaws.names import named
from outlaws_tui.outlaws.parts import (
    BrawlDie,
    Card,
    ClutterKind,
    Crowd,
    Gun,
    GunDie,
    GunKind,
    HorseCard,
    Item,
    ShotgunTable,
    Special,
    Wound,
)
from outlaws_tui.values import frozen


@frozen(eq=False)
class Components:
    """All components of a game, in the order of their files. Look-ups take an id, a number or a name, in any case."""

    dice: tuple[GunDie, ...]
    brawl_die: BrawlDie
    guns: tuple[Gun, ...]
    shotgun: ShotgunTable
    wounds: tuple[Wound, ...]
    cards: tuple[Card, ...]
    specials: tuple[Special, ...]
    items: tuple[Item, ...]
    clutter: tuple[ClutterKind, ...]
    horses: tuple[HorseCard, ...]
    crowd: Crowd

    def die(self, kind: GunKind) -> GunDie:
        """Return the die rolled for a class of gun."""
        return next(die for die in self.dice if die.gun == kind)

    def gun(self, name: str) -> Gun:
        """Return a gun by id or name; raises UnknownNameError with the near ones, as all look-ups do."""
        return named("gun", self.guns, name)

    def wound(self, name: str) -> Wound:
        """Return a wound counter by id (several share a name: the first of them)."""
        return named("wound counter", self.wounds, name)

    def card(self, name: str) -> Card:
        """Return a character's card by slug, number or name."""
        return named("character", self.cards, name)

    def special(self, name: str) -> Special:
        """Return a special skill by id or name."""
        return named("special skill", self.specials, name)

    def item(self, name: str) -> Item:
        """Return an item by id or name."""
        return named("item", self.items, name)

    def clutter_kind(self, name: str) -> ClutterKind:
        """Return a kind of clutter by id or name."""
        return named("clutter", self.clutter, name)

    def horse(self, name: str) -> HorseCard:
        """Return a horse by id or name."""
        return named("horse", self.horses, name)

    def thing(self, name: str) -> Gun | Item:
        """Return what can be held or carried, a gun or an item, by id or name."""
        both: tuple[Gun | Item, ...] = (*self.guns, *self.items)
        return named("gun or item", both, name)

    def cartridge(self, name: str) -> str:
        """Return the cartridge meant by a gun's id or name, or by a cartridge that some gun takes."""
        if any(gun.cartridge == name for gun in self.guns):
            return name
        return self.gun(name).cartridge
