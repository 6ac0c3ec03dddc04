"""Whether components fit each other, and a shootout fits its town and the components: what no single value can show.

An UnfitError has the path of what does not fit, such as `sides[0].figures[1].square`. The checks raise the first there is, `faults` yields
all.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground import Edge, Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import Named, UnlistedError, plain
from outlaws_tui.outlaws.parts import GUN_KINDS, ClutterKind, Gun, Item
from outlaws_tui.outlaws.shootouts.objectives import Stay
from outlaws_tui.outlaws.shootouts.shootout import FACINGS, ClutterSetup, FigureSetup, HorseSetup, ItemSetup, Shootout
from outlaws_tui.outlaws.skills import SKILLS
from outlaws_tui.outlaws.staging.prop_vetting import prop_faults

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
    for unfit in faults(shootout, components, town):
        raise unfit


def faults(shootout: Shootout, components: Components, town: Town) -> Iterator[UnfitError]:
    """Yield all that keeps a shootout from being set up, in the order in which the table is laid."""
    for check in _Setup(shootout, components, town).checks():
        try:
            check()
        except UnfitError as unfit:
            yield unfit
    yield from prop_faults(shootout, components, town)


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
        self.saddles: set[int] = set()
        self.used: Counter[str] = Counter()

    def checks(self) -> Iterator[Callable[[], object]]:
        """Yield the checks in the order in which the table is laid; each may count on those before it."""
        shootout = self.shootout
        for index, clutter in enumerate(shootout.clutter):
            yield partial(self._clutter, clutter, f"clutter[{index}]")
        for number, side in enumerate(shootout.sides):
            for index, figure in enumerate(side.figures):
                key = f"sides[{number}].figures[{index}]"
                for check in (self._card, self._place, self._held, self._carried, self._spare):
                    yield partial(check, figure, key)
        for index, horse in enumerate(shootout.horses):
            yield partial(self._horse, horse, f"horses[{index}]")
        for number, side in enumerate(shootout.sides):
            for index, figure in enumerate(side.figures):
                yield partial(self._saddle, figure, f"sides[{number}].figures[{index}].stance")
        for index, crowd in enumerate(shootout.townsfolk):
            yield partial(self._crowd, index, crowd.square, f"townsfolk[{index}].square")
        for index, item in enumerate(shootout.items):
            yield partial(self._item, item, f"items[{index}]")
        for index, aim in enumerate(shootout.aims):
            place = getattr(aim, "place", "")
            if place:
                yield partial(self._known, place, f"aims[{index}].place")
        for index, limit in enumerate(shootout.limits):
            if isinstance(limit, Stay):
                yield partial(self._stay, limit, f"limits[{index}]")

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

    def _card(self, figure: FigureSetup, key: str) -> None:
        card = _found(self.components.card, figure.card, f"{key}.card", "a character")
        if card.slug in self.cards:
            raise UnfitError(f"{card.name} again", "each character once", f"{key}.card")
        self.cards.add(card.slug)

    def _place(self, figure: FigureSetup, key: str) -> None:
        if figure.square is not None:
            names = [card.name for card in self.components.cards if card.slug == figure.card]
            self._stand(self._square(figure.square, f"{key}.square"), (names or [figure.card])[0], f"{key}.square")

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

    def _carried(self, figure: FigureSetup, key: str) -> None:
        for index, name in enumerate(figure.carried):
            self._count(self._thing(name, f"{key}.carried[{index}]"), f"{key}.carried[{index}]")

    def _spare(self, figure: FigureSetup, key: str) -> None:
        cartridges: set[str] = set()
        for index, spare in enumerate(figure.spare):
            cartridge = _found(self.components.cartridge, spare.name, f"{key}.spare[{index}]", "a gun or a cartridge")
            if cartridge in cartridges:
                raise UnfitError(f"{cartridge} again", "each cartridge once", f"{key}.spare[{index}]")
            cartridges.add(cartridge)

    def _horse(self, entry: HorseSetup, key: str) -> None:
        horse = _found(self.components.horse, entry.horse, f"{key}.horse", "a horse")
        if horse.name in self.horses.values():
            raise UnfitError(f"{horse.name} again", "each horse once", f"{key}.horse")
        square = self._square(entry.square, f"{key}.square")
        self._floor(square, f"{key}.square")
        if square in self.horses:
            raise UnfitError(f"{entry.square}, where {self.horses[square]} is", "a free square", f"{key}.square")
        self.horses[square] = horse.name
        if entry.tied:
            self.saddles.add(square)
            if all(self.town.edges[way][square] is not Edge.RAIL for way in range(4)):
                raise UnfitError("true", "a rail beside the square of a tied horse", f"{key}.tied")

    def _saddle(self, figure: FigureSetup, key: str) -> None:
        """Check that somebody who starts mounted has a horse in his square, and an untied one (R-210)."""
        if figure.stance != "mounted" or figure.square is None:
            return
        square = self._square(figure.square, key)
        if square not in self.horses:
            raise UnfitError(shown(figure.stance), f"a horse on {figure.square} to sit on", key)
        if square in self.saddles:
            raise UnfitError(shown(figure.stance), f"{self.horses[square]} untied, or somebody beside it", key)

    def _crowd(self, index: int, square: str, key: str) -> None:
        self._stand(self._square(square, key), "a crowd", key)
        if index >= self.components.crowd.count:
            raise UnfitError(f"group number {index + 1}", f"at most {self.components.crowd.count} of them", key)

    def _item(self, item: ItemSetup, key: str) -> None:
        self._count(self._thing(item.item, f"{key}.item"), f"{key}.item")
        square = self._square(item.square, f"{key}.square")
        self._floor(square, f"{key}.square")
        if item.shut and all(one.square != square or not one.kind.holds for one in self.town.pieces):
            raise UnfitError("true", "a safe or the like on the square of what is shut away", f"{key}.shut")

    def _known(self, place: str, key: str) -> int:
        return _found(self.town.mask, place, key, self._known_places())

    def _stay(self, limit: Stay, key: str) -> None:
        inside = self._known(limit.place, f"{key}.place")
        for side in self.shootout.sides:
            if side.name == limit.side:
                for figure in side.figures:
                    square = self.town.numbers.get((figure.square or "").upper(), -1)
                    if square >= 0 and not inside >> square & 1:
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
