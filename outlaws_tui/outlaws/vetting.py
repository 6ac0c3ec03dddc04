"""Whether components fit each other, and a shootout fits its town and the components: what no single value can show.

Each check raises UnfitError with the path of the first thing that does not fit, such as `sides[0].figures[1].square`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground import Edge, Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import Named, UnlistedError, plain
from outlaws_tui.outlaws.objectives import Stay
from outlaws_tui.outlaws.parts import GUN_KINDS, ClutterKind, Gun, Item
from outlaws_tui.outlaws.prop_vetting import vet_props
from outlaws_tui.outlaws.shootout import FACINGS, ClutterSetup, FigureSetup, Shootout
from outlaws_tui.outlaws.skills import SKILLS

T = TypeVar("T")

MOST_WOUNDS: Final = 100  # kinds of wound; a state keeps a kind in a byte
HANDS: Final = 2


def vet_components(components: Components) -> None:
    """Check that components fit each other."""
    shelves: tuple[tuple[str, Sequence[Named]], ...] = (
        ("dice", components.dice),
        ("guns", components.guns),
        ("wounds", components.wounds),
        ("characters", components.cards),
        ("specials", components.specials),
        ("items", components.items),
        ("clutter", components.clutter),
        ("horses", components.horses),
    )
    for section, entries in shelves:
        _distinct(section, entries)
    for gun in components.guns:
        if any(plain(item.id) == plain(gun.id) for item in components.items):
            raise UnfitError(f"{gun.id}, which is an item too", "an id of its own", f"guns.{gun.id}")
    for kind in GUN_KINDS:
        dice = [die.id for die in components.dice if die.gun == kind]
        if not dice:
            raise UnfitError(f"no die for a {kind}", "one", "dice")
        if len(dice) > 1:
            raise UnfitError(f"{kind}, like the {dice[0]} die", "one die for each class of gun", f"dice.{dice[1]}.gun")
    if len(components.wounds) > MOST_WOUNDS:
        raise UnfitError(f"{len(components.wounds)} kinds", f"at most {MOST_WOUNDS}", "wounds")
    if all(wound.jam for wound in components.wounds):
        raise UnfitError("no wound", "a wound to draw", "wounds")
    numbers: dict[int, str] = {}
    for card in components.cards:
        twin = numbers.setdefault(card.number, card.slug)
        if twin != card.slug:
            raise UnfitError(f"{card.number}, like {twin}", "a number of its own", f"characters.{card.slug}.number")
        if card.special is not None:
            _found(components.special, card.special, f"characters.{card.slug}.special", "a special skill")
    for special in components.specials:
        if special.plays not in SKILLS:
            expected = f"a special skill that the rules know: {', '.join(SKILLS)}"
            raise UnfitError(shown(special.plays), expected, f"specials.{special.id}.rule")


def _distinct(section: str, entries: Sequence[Named]) -> None:
    seen: dict[str, str] = {}
    for entry in entries:
        twin = seen.setdefault(plain(entry.id), entry.id)
        if seen[plain(entry.id)] is not entry.id:
            raise UnfitError(
                f"{entry.id}, which reads like {twin}", "ids that can be told apart", f"{section}.{entry.id}"
            )


def vet_shootout(shootout: Shootout, components: Components, town: Town) -> None:
    """Check that a shootout can be set up with these components on its town."""
    _Setup(shootout, components, town).check()


class _Setup:
    """A shootout being laid out: who and what stands where so far."""

    def __init__(self, shootout: Shootout, components: Components, town: Town) -> None:
        self.shootout = shootout
        self.components = components
        self.town = town
        self.cards: set[str] = set()
        self.figures: dict[int, str] = {}
        self.clutter: dict[int, ClutterKind] = {}
        self.horses: dict[int, str] = {}
        self.used: Counter[str] = Counter()

    def check(self) -> None:
        """Go through the file in the order in which the table is laid."""
        for index, entry in enumerate(self.shootout.clutter):
            self._clutter(entry, f"clutter[{index}]")
        for number, side in enumerate(self.shootout.sides):
            for index, figure in enumerate(side.figures):
                self._figure(figure, f"sides[{number}].figures[{index}]")
        self._horses()
        for index, crowd in enumerate(self.shootout.townsfolk):
            key = f"townsfolk[{index}].square"
            self._stand(self._square(crowd.square, key), "a crowd", key)
            if index >= self.components.crowd.count:
                raise UnfitError(f"group number {index + 1}", f"at most {self.components.crowd.count} of them", key)
        for index, item in enumerate(self.shootout.items):
            self._count(self._thing(item.item, f"items[{index}].item"), f"items[{index}].item")
            square = self._square(item.square, f"items[{index}].square")
            self._floor(square, f"items[{index}].square")
            if item.shut and all(one.square != square or not one.kind.holds for one in self.town.pieces):
                raise UnfitError(
                    "true", "a safe or the like on the square of what is shut away", f"items[{index}].shut"
                )
        vet_props(self.shootout, self.components, self.town)
        self._places()

    def _clutter(self, entry: ClutterSetup, key: str) -> None:
        kind = _found(self.components.clutter_kind, entry.kind, f"{key}.kind", "a kind of clutter")
        square = self._square(entry.square, f"{key}.square")
        squares = [square]
        if kind.squares > 1:
            way = (FACINGS.index(entry.towards) + self.town.turn[square]) % 4
            squares.append(self.town.neighbour(square, way))
            if squares[1] < 0:
                raise UnfitError(shown(entry.towards), "a side on which the map goes on", f"{key}.towards")
        for one in squares:
            self._floor(one, f"{key}.square")
            if one in self.clutter:
                raise UnfitError(f"{self.town.names[one]}, where a {self.clutter[one].name} is", "a free square", key)
            self.clutter[one] = kind
        self._count(kind, f"{key}.kind")

    def _figure(self, figure: FigureSetup, key: str) -> None:
        card = _found(self.components.card, figure.card, f"{key}.card", "a character")
        if card.slug in self.cards:
            raise UnfitError(f"{card.name} again", "each character once", f"{key}.card")
        self.cards.add(card.slug)
        if figure.square is not None:
            self._stand(self._square(figure.square, f"{key}.square"), card.name, f"{key}.square")
        self._held(figure, key)
        for index, name in enumerate(figure.carried):
            self._count(self._thing(name, f"{key}.carried[{index}]"), f"{key}.carried[{index}]")
        cartridges: set[str] = set()
        for index, spare in enumerate(figure.spare):
            cartridge = _found(self.components.cartridge, spare.name, f"{key}.spare[{index}]", "a gun or a cartridge")
            if cartridge in cartridges:
                raise UnfitError(f"{cartridge} again", "each cartridge once", f"{key}.spare[{index}]")
            cartridges.add(cartridge)

    def _held(self, figure: FigureSetup, key: str) -> None:
        hands = 0
        for index, name in enumerate(figure.held):
            thing = self._thing(name, f"{key}.held[{index}]")
            self._count(thing, f"{key}.held[{index}]")
            hands += thing.hands
        if hands > HANDS:
            raise UnfitError(
                f"{' and '.join(figure.held)}, for {hands} hands", "what two hands can hold", f"{key}.held"
            )

    def _horses(self) -> None:
        names: set[str] = set()
        for index, entry in enumerate(self.shootout.horses):
            key = f"horses[{index}]"
            horse = _found(self.components.horse, entry.horse, f"{key}.horse", "a horse")
            if horse.id in names:
                raise UnfitError(f"{horse.name} again", "each horse once", f"{key}.horse")
            names.add(horse.id)
            square = self._square(entry.square, f"{key}.square")
            self._floor(square, f"{key}.square")
            if square in self.horses:
                raise UnfitError(f"{entry.square}, where {self.horses[square]} is", "a free square", f"{key}.square")
            self.horses[square] = horse.name
            if entry.tied and all(self.town.edges[way][square] is not Edge.RAIL for way in range(4)):
                raise UnfitError("true", "a rail beside the square of a tied horse", f"{key}.tied")

    def _places(self) -> None:
        for index, aim in enumerate(self.shootout.aims):
            place = getattr(aim, "place", "")
            if place:
                _found(self.town.mask, place, f"aims[{index}].place", self._known_places())
        for index, limit in enumerate(self.shootout.limits):
            if isinstance(limit, Stay):
                self._stay(limit, f"limits[{index}]")

    def _stay(self, limit: Stay, key: str) -> None:
        inside = _found(self.town.mask, limit.place, f"{key}.place", self._known_places())
        for side in self.shootout.sides:
            if side.name == limit.side:
                for figure in side.figures:
                    if figure.square is not None and not inside >> self.town.square(figure.square) & 1:
                        raise UnfitError(
                            f"{figure.card} outside of it", "a place that the side starts in", f"{key}.place"
                        )

    def _known_places(self) -> str:
        places = ", ".join(self.town.places)
        return f"one of {places}, or squares like {self.town.boards[0].letter}/A1-B2"

    def _square(self, name: str, key: str) -> int:
        return _found(self.town.square, name, key, f"a square of the town {self.town.layout}, written like A/D8")

    def _floor(self, square: int, key: str) -> None:
        if self.town.high >> square & 1:
            raise UnfitError(f"{self.town.names[square]}, which a high object fills", "a square one can enter", key)

    def _stand(self, square: int, name: str, key: str) -> None:
        self._floor(square, key)
        kind = self.clutter.get(square)
        if kind is not None and kind.high:
            raise UnfitError(f"{self.town.names[square]}, where a {kind.name} is", "a square one can enter", key)
        if square in self.figures:
            raise UnfitError(f"{self.town.names[square]}, where {self.figures[square]} is", "a free square", key)
        self.figures[square] = name

    def _thing(self, name: str, key: str) -> Gun | Item:
        thing = _found(self.components.thing, name, key, "a gun or an item")
        if isinstance(thing, Item) and thing.role == "object":
            raise UnfitError(shown(name), "a gun or an item that is there from the start", key)
        return thing

    def _count(self, entry: Gun | Item | ClutterKind, key: str) -> None:
        if isinstance(entry, Gun):
            return
        self.used[entry.name] += 1
        if self.used[entry.name] > entry.count:
            raise UnfitError(f"{entry.name} number {self.used[entry.name]}", f"at most {entry.count} of them", key)


def _found(look_up: Callable[[str], T], name: str, key: str, what: str) -> T:
    try:
        return look_up(name)
    except UnknownNameError as error:
        close = error.close if isinstance(error, UnlistedError) else ()
        raise UnfitError(shown(name), f"{what} (near: {', '.join(close)})" if close else what, key) from None
