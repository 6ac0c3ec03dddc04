"""Changes: what the sides agree on before a game about who plays in it, with which guns, and with what handicap (R-211, R-212, R-213).

They stand behind the optional rules, in the set-up of the title (`s`), with flags of `outlaws play` and `outlaws study`, and in the line
`options` of records and positions, each as a word:

    swap.jim=tom                    Tom takes the place that the shootout gives to Jim
    guns.jim=navy-colt              whoever has Jim's place has a Navy Colt for his gun; several with commas, in the order of the file
    handicap.law=action,spare       the law has an action less at the start, and half of its spare bullets
    fair=1881                       the characters were drawn with the seed 1881; the swaps that came of it are written too

Places have the names of those to whom the shootout gives them, sides their names in lower case. Words stand in the order of the file, so
that equal games have equal text. What may be changed is the shootout's business, in a limit of the kind `changes` (`outlaws help
shootouts`); where it says nothing a side keeps as many majors and minors as it had, and each gun is exchanged for one of its class.
Somebody of whom an aim speaks always stays. The handicaps are

    action     each of the side has one action less at the start, but never none
    spare      each has half of his spare bullets of each cartridge, a half one left out
    special    nobody of the side has a special skill

A fair fight is drawn among the characters that may be swapped in, until all sides are within a point of each other by the scale with which
characters are made: a point for each point of a skill, with all three classes of gun, in brawls and on horseback, less for skills below
nothing, and 2 for a special skill. Only who has the usual four actions is drawn. Nothing else is changed then.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve, field

from outlaws_tui.errors import OutlawsError, UnknownNameError
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.names import slug
from outlaws_tui.outlaws.parts import Card, Gun
from outlaws_tui.outlaws.shootouts.objectives import MayChange
from outlaws_tui.outlaws.shootouts.shootout import MOST_SPARE, FigureSetup, Shootout, Spare
from outlaws_tui.values import frozen

ACTION: Final = "action"
SPARE: Final = "spare"
SPECIAL: Final = "special"
HANDICAPS: Final = {
    ACTION: "an action less",
    SPARE: "half the spare bullets",
    SPECIAL: "no special skills",
}
SWAP: Final = "swap"
GUNS: Final = "guns"
HANDICAP: Final = "handicap"
FAIR: Final = "fair"
_HEADS: Final = (SWAP, GUNS, HANDICAP, FAIR)


class ChangeError(OutlawsError):
    """A change that cannot be read, or that the shootout does not allow."""

    code = "changes"


@frozen
class Changes:
    """What was changed. `swaps` has (place, character), `guns` (place, guns), `handicaps` (side, handicaps), all by the words that stand
    for them and in the order of the shootout; `fair` is the seed with which the swaps were drawn, empty where they were not."""

    swaps: tuple[tuple[str, str], ...] = ()
    guns: tuple[tuple[str, tuple[str, ...]], ...] = ()
    handicaps: tuple[tuple[str, tuple[str, ...]], ...] = ()
    fair: str = ""

    def words(self) -> tuple[str, ...]:
        """Return them as they are written down."""
        return (
            *((f"{FAIR}={self.fair}",) if self.fair else ()),
            *(f"{SWAP}.{place}={card}" for place, card in self.swaps),
            *(f"{GUNS}.{place}={','.join(guns)}" for place, guns in self.guns),
            *(f"{HANDICAP}.{side}={','.join(names)}" for side, names in self.handicaps),
        )

    def handicap(self, side: str) -> tuple[str, ...]:
        """Return the handicaps of a side, by its word."""
        return dict(self.handicaps).get(side, ())


NONE: Final = Changes()


@frozen
class Place:
    """A place that a shootout gives to a character: that one's name for words, its side, the character, and how he starts."""

    name: str
    side: int
    card: Card
    setup: FigureSetup = field(repr=False)


def is_change(word: str) -> bool:
    """Tell whether a word NAME=VALUE is about a change."""
    name, equals, _ = word.partition("=")
    head, dot, rest = name.casefold().partition(".")
    return bool(equals) and head in _HEADS and bool(rest) == bool(dot) == (head != FAIR)


def even(words: Iterable[str]) -> bool:
    """Tell whether what was agreed on leaves the sides to the shootout, or draws them even (R-232)."""
    heads = {word.casefold().partition("=")[0].partition(".")[0] for word in words if is_change(word)}
    return not heads or FAIR in heads


def places(shootout: Shootout, components: Components) -> tuple[Place, ...]:
    """Return the places of a shootout, side by side."""
    found = []
    for number, side in enumerate(shootout.sides):
        for setup in side.figures:
            card = components.card(setup.card)
            found.append(Place(card.slug, number, card, setup))
    return tuple(found)


def limits_of(shootout: Shootout, side: int) -> MayChange:
    """Return what a side may change: by a limit that names it, by one for all, else as is usual."""
    name = shootout.sides[side].name
    found = [limit for limit in shootout.limits if isinstance(limit, MayChange) and limit.side in (name, None)]
    return min(found, key=lambda limit: limit.side is None, default=MayChange())


def _spoken_of(shootout: Shootout) -> frozenset[str]:
    """Return the names of the places that stay as they are because an aim speaks of them."""
    return frozenset(filter(None, (getattr(aim, "figure", "") for aim in shootout.aims)))


def why_he_stays(shootout: Shootout, place: Place) -> str:
    """Return why nobody else can have a place, empty where somebody can."""
    if place.name in _spoken_of(shootout):
        return f"{place.card.name} stays, as an aim is about {'her' if place.card.pronoun == 'she' else 'him'}"
    if limits_of(shootout, place.side).characters == "none":
        return f"this shootout lets {shootout.sides[place.side].name} swap nobody"
    return ""


def why_they_stay(shootout: Shootout, place: Place) -> str:
    """Return why a place has the guns it has, empty where others can be had."""
    if limits_of(shootout, place.side).guns == "none":
        return f"this shootout lets {shootout.sides[place.side].name} exchange no guns"
    return ""


def side_words(shootout: Shootout) -> tuple[str, ...]:
    """Return the word for each side: its name in lower case, or its number where that says nothing or is another's too."""
    names = [slug(side.name) for side in shootout.sides]
    return tuple(name if name and names.count(name) == 1 else str(number) for number, name in enumerate(names, 1))


def gun_word(gun: Gun, components: Components) -> str:
    """Return the word for a gun: its name as the notation has it, or its id where that means another."""
    word = slug(gun.name)
    try:
        return word if components.gun(word) is gun else gun.id
    except UnknownNameError:
        return gun.id


def guns_of(setup: FigureSetup, components: Components) -> tuple[Gun, ...]:
    """Return the guns that somebody starts with, those in hand first."""
    things = [components.thing(name) for name in (*setup.held, *setup.carried)]
    return tuple(thing for thing in things if isinstance(thing, Gun))


def made(
    shootout: Shootout,
    components: Components,
    swaps: Iterable[tuple[str, str]],
    guns: Iterable[tuple[str, Sequence[str]]],
    handicaps: Iterable[tuple[str, Iterable[str]]],
    fair: str = "",
) -> Changes:
    """Return changes in their order, what changes nothing left out; the words must be those of the shootout and its components."""
    cards, kits, less = dict(swaps), dict(guns), {side: set(names) for side, names in handicaps}
    there = places(shootout, components)
    usual = {
        place.name: tuple(gun_word(gun, components) for gun in guns_of(place.setup, components)) for place in there
    }
    return Changes(
        tuple((place.name, cards[place.name]) for place in there if cards.get(place.name, place.name) != place.name),
        tuple(
            (place.name, tuple(kits[place.name]))
            for place in there
            if tuple(kits.get(place.name, usual[place.name])) != usual[place.name]
        ),
        tuple(
            (side, tuple(name for name in HANDICAPS if name in less[side]))
            for side in side_words(shootout)
            if less.get(side)
        ),
        fair,
    )


def changed(shootout: Shootout, components: Components, changes: Changes) -> Shootout:
    """Return the shootout with other characters and guns; what is handicapped is not in it."""
    if not changes.swaps and not changes.guns:
        return shootout
    cards, guns = dict(changes.swaps), dict(changes.guns)
    sides = []
    for side in shootout.sides:
        figures = []
        for setup in side.figures:
            name = components.card(setup.card).slug
            now = evolve(setup, card=cards[name]) if name in cards else setup
            figures.append(with_guns(now, guns[name], components) if name in guns else now)
        sides.append(evolve(side, figures=tuple(figures)))
    return evolve(shootout, sides=tuple(sides))


def with_guns(setup: FigureSetup, words: Sequence[str], components: Components) -> FigureSetup:
    """Return somebody with other guns in the place of his, in hand or carried as those were.

    The spare bullets for a gun become as many for the one that takes its place; guns that share a cartridge share them evenly (R-211).
    """
    before = guns_of(setup, components)
    after = [components.gun(word) for word in words]
    waiting = iter(after)
    held, carried = (
        tuple(next(waiting).id if isinstance(components.thing(name), Gun) else name for name in names)
        for names in (setup.held, setup.carried)
    )
    loose: dict[str, int] = {}
    for spare in setup.spare:
        cartridge = components.cartridge(spare.name)
        takers = [number for number, gun in enumerate(before) if gun.cartridge == cartridge]
        share, over = divmod(spare.bullets, max(1, len(takers)))
        if not takers:
            loose[cartridge] = loose.get(cartridge, 0) + spare.bullets
        for place, number in enumerate(takers):
            own = after[number].cartridge
            loose[own] = loose.get(own, 0) + share + (place < over)
    return evolve(
        setup,
        held=held,
        carried=carried,
        spare=tuple(Spare(cartridge, min(bullets, MOST_SPARE)) for cartridge, bullets in loose.items() if bullets),
    )


def handicapped(card: Card, handicaps: Sequence[str]) -> Card:
    """Return a character with the handicaps of his side, as far as they are his own (R-212)."""
    if ACTION in handicaps:
        card = evolve(card, actions=max(1, card.actions - 1))
    return evolve(card, special=None) if SPECIAL in handicaps else card
