"""Shootouts changed piece by piece: somebody or something more, moved, turned, taken away. Every change gives a new shootout.

A shootout that is laid out need not be sound: who has no square yet has the square "". `vetting.faults` says what is missing.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

import attrs
from attrs import evolve

from outlaws_tui.fields import UnfitError
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Card
from outlaws_tui.outlaws.shootouts.objectives import AIMS, LIMITS, Aim, LastSide, Limit
from outlaws_tui.outlaws.shootouts.shootout import (
    FACINGS,
    FigureSetup,
    Shootout,
    SideSetup,
    Spare,
)

T = TypeVar("T")

Figure = tuple[int, int]
"""A figure by its side and its place there."""

THINGS: Final = ("items", "clutter", "horses", "townsfolk", "locks")
"""The lists of what lies and stands about."""
NOWHERE: Final = ""
"""The square of whoever has none yet."""
_SPARES: Final = 6
_ROUNDS: Final = 10


def new_shootout(components: Components, layout: str, taken: Iterable[str]) -> Shootout:
    """Return a shootout to begin with: a town, two sides of one each who stand nowhere yet, and the last side wins."""
    outlaw, law = (next(card for card in components.cards if card.tag == tag) for tag in ("outlaw", "law"))
    sides = (
        SideSetup("Outlaws", "out", (_figure(components, outlaw),), outlaws=True),
        SideSetup("Law", "law", (_figure(components, law),)),
    )
    slug = free_slug("my-town", taken)
    title = slug.replace("-", " ").capitalize()
    return Shootout(slug, title, layout, _ROUNDS, "The last side with anybody conscious wins.", sides, (LastSide(),))


def copy_of(shootout: Shootout, taken: Iterable[str]) -> Shootout:
    """Return a shootout of a player's own that is the same but for its name and number."""
    slug = free_slug(f"my-{shootout.slug}"[:36], taken)
    title = f"My {shootout.title}"
    return evolve(shootout, slug=slug, number=0, title=title if len(title) <= 60 else shootout.title)


def free_slug(wanted: str, taken: Iterable[str]) -> str:
    """Return a name that nothing has: the wanted one, or with a letter behind it. (A number behind it would say how many sides play.)"""
    known = {slug.casefold() for slug in taken}
    names = (wanted, *(f"{wanted}-{letter}" for letter in "bcdefghijklmnopqrstuvwxyz"))
    return next((name for name in names if name.casefold() not in known), wanted)


def figures_of(shootout: Shootout) -> list[Figure]:
    """Return all figures, side by side."""
    return [(side, place) for side, one in enumerate(shootout.sides) for place in range(len(one.figures))]


def figure_at(shootout: Shootout, figure: Figure) -> FigureSetup:
    """Return a figure."""
    return shootout.sides[figure[0]].figures[figure[1]]


def with_figure(shootout: Shootout, figure: Figure, **changes: Any) -> Shootout:
    """Return the shootout with something else about a figure. Raises UnfitError where that cannot be."""
    side, place = figure
    figures = shootout.sides[side].figures
    changed = _put(figures, place, evolve(figures[place], **changes))
    return with_side(shootout, side, figures=changed)


def placed(shootout: Shootout, figure: Figure, square: str) -> Shootout:
    """Return the shootout with a figure on a square, whether or not it came later before."""
    facing = figure_at(shootout, figure).facing or "N"
    return with_figure(shootout, figure, square=square, facing=facing, enters=None)


def with_side(shootout: Shootout, side: int, **changes: Any) -> Shootout:
    """Return the shootout with something else about a side; what speaks of it by name speaks of its new name."""
    before = shootout.sides[side].name
    new = evolve(shootout.sides[side], **changes)
    sides = _put(shootout.sides, side, new)
    if new.name == before:
        return evolve(shootout, sides=sides)
    return evolve(
        shootout,
        sides=sides,
        aims=tuple(_renamed(aim, before, new.name) for aim in shootout.aims),
        limits=tuple(_renamed(limit, before, new.name) for limit in shootout.limits),
        wrecks=tuple(_renamed(wreck, before, new.name) for wreck in shootout.wrecks),
    )


def with_more_sides(shootout: Shootout, components: Components) -> Shootout:
    """Return the shootout with a side more, of one who stands nowhere yet. Raises UnfitError where there are four already."""
    names = {side.name for side in shootout.sides}
    name = next(name for name in ("Strangers", "Others", "More", "Yet more", "Still more") if name not in names)
    side = SideSetup(name, "out", (_figure(components, free_cards(shootout, components)[0]),))
    return evolve(shootout, sides=(*shootout.sides, side))


def without_side(shootout: Shootout, side: int) -> Shootout:
    """Return the shootout without a side and all that is said of it. Raises UnfitError where only one would be left."""
    name = shootout.sides[side].name
    aims = tuple(aim for aim in shootout.aims if aim.side != name) or (LastSide(),)
    return evolve(
        shootout,
        sides=_cut(shootout.sides, side),
        aims=tuple(_untied(aim, name) for aim in aims),
        limits=tuple(limit for limit in shootout.limits if limit.side != name),
        wrecks=tuple(wreck for wreck in shootout.wrecks if wreck.side != name),
        fewest=0,
    )


def free_cards(shootout: Shootout, components: Components) -> list[Card]:
    """Return the cards of whoever does not take part yet."""
    cast = {figure.card for side in shootout.sides for figure in side.figures}
    return [card for card in components.cards if card.slug not in cast]


def with_character(shootout: Shootout, components: Components, side: int, card: str, square: str) -> Shootout:
    """Return the shootout with somebody more on a side, armed as people are."""
    figures = (*shootout.sides[side].figures, evolve(_figure(components, components.card(card)), square=square))
    return with_side(shootout, side, figures=figures)


def without_character(shootout: Shootout, figure: Figure) -> Shootout:
    """Return the shootout without a figure. Raises UnfitError for the last of a side."""
    side, place = figure
    return with_side(shootout, side, figures=_cut(shootout.sides[side].figures, place))


def things_of(shootout: Shootout) -> list[tuple[str, int]]:
    """Return what lies and stands about, by its list and its place there."""
    return [(name, place) for name in THINGS for place in range(len(getattr(shootout, name)))]


def with_thing(shootout: Shootout, name: str, thing: Any) -> Shootout:
    """Return the shootout with something more in one of its lists."""
    return with_entries(shootout, name, (*getattr(shootout, name), thing))


def with_thing_changed(shootout: Shootout, name: str, place: int, **changes: Any) -> Shootout:
    """Return the shootout with something else about an entry of one of its lists."""
    entries = getattr(shootout, name)
    return with_entries(shootout, name, _put(entries, place, evolve(entries[place], **changes)))


def without_thing(shootout: Shootout, name: str, place: int) -> Shootout:
    """Return the shootout without an entry of one of its lists. Raises UnfitError where it must not be missing."""
    return with_entries(shootout, name, _cut(getattr(shootout, name), place))


def with_entries(shootout: Shootout, name: str, entries: tuple[Any, ...]) -> Shootout:
    """Return the shootout with other entries in one of its lists. Raises UnfitError where they do not go together."""
    changes: dict[str, Any] = {name: entries}
    return evolve(shootout, **changes)


def turned(facing: str) -> str:
    """Return the next facing clockwise."""
    return FACINGS[(FACINGS.index(facing) + 1) % 4]


def new_aim(kind: str, shootout: Shootout, place: str) -> Aim:
    """Return an aim of a kind, for the first side where it must be somebody's."""
    aim: Aim = _begun(AIMS[kind], shootout, place)
    return aim


def new_limit(kind: str, shootout: Shootout, place: str) -> Limit:
    """Return a limit of a kind, for the first side where it must be somebody's."""
    limit: Limit = _begun(LIMITS[kind], shootout, place)
    return limit


def _begun(kind: type[Any], shootout: Shootout, place: str) -> Any:
    """Return one of these with what must be said of it said somehow. Raises UnfitError where there is nothing to say it of."""
    wrecks = [wreck.name for wreck in shootout.wrecks]
    if kind.kind == "wreck-and-leave" and not wrecks:
        raise UnfitError("nothing to wreck", "something under wrecks first")
    usual = {
        "side": shootout.sides[0].name,
        "place": place,
        "count": 1,
        "points": 1,
        "edge": "west",
        "figure": shootout.sides[0].figures[0].card,
        "what": wrecks[0] if wrecks else "",
        "until": 2 if kind.kind == "unaware" else "the bell",
        "die": 5,
        "last": 4,
    }
    needed = [one.name for one in attrs.fields(kind) if one.default is attrs.NOTHING]
    return kind(**{name: usual[name] for name in needed})


def _figure(components: Components, card: Card) -> FigureSetup:
    guns = [gun for gun in components.guns if gun.kind == "handgun"]
    carried = (guns[0].id,) if guns else ()
    spare = (Spare(guns[0].id, _SPARES),) if guns else ()
    return FigureSetup(card.slug, NOWHERE, "N", carried=carried, spare=spare)


def _renamed(thing: Any, before: str, after: str) -> Any:
    changes = {name: after for name in ("side", "ties") if getattr(thing, name, None) == before}
    return evolve(thing, **changes) if changes else thing


def _untied(aim: Any, name: str) -> Any:
    return evolve(aim, ties=None) if getattr(aim, "ties", None) == name else aim


def _put(entries: tuple[T, ...], place: int, entry: T) -> tuple[T, ...]:
    return (*entries[:place], entry, *entries[place + 1 :])


def _cut(entries: Sequence[T], place: int) -> tuple[T, ...]:
    return (*entries[:place], *entries[place + 1 :])
