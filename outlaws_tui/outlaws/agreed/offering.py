"""What else the sides could change: each list begins with how it is now, and leaves a drawn fight no longer a drawn one."""

from itertools import combinations
from typing import Final

from outlaws_tui.outlaws.agreed.agreeing import check
from outlaws_tui.outlaws.agreed.changes import HANDICAPS, ChangeError, Changes, gun_word, guns_of, made, places
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.shootouts.shootout import Shootout

_LESS: Final = tuple(some for count in range(len(HANDICAPS) + 1) for some in combinations(HANDICAPS, count))


def offered_cards(shootout: Shootout, components: Components, changes: Changes, name: str) -> tuple[Changes, ...]:
    """Return what the changes come to with each character who could have a place: one of the game changes places with him."""
    there = places(shootout, components)
    now = {place.name: dict(changes.swaps).get(place.name, place.name) for place in there}
    at = [card.slug for card in components.cards].index(now[name])
    found = []
    for card in (*components.cards[at:], *components.cards[:at]):
        whose = next((place for place, slug in now.items() if slug == card.slug), name)
        swaps = {**now, whose: now[name], name: card.slug}
        found.append(made(shootout, components, swaps.items(), changes.guns, changes.handicaps))
    return _allowed(shootout, components, found)


def offered_guns(
    shootout: Shootout, components: Components, changes: Changes, name: str, number: int
) -> tuple[Changes, ...]:
    """Return what the changes come to with each gun that could be in the place of one."""
    setup = next(one.setup for one in places(shootout, components) if one.name == name)
    usual = tuple(gun_word(gun, components) for gun in guns_of(setup, components))
    now = dict(changes.guns).get(name, usual)
    words = [gun_word(gun, components) for gun in components.guns]
    at = words.index(now[number])
    found = []
    for word in (*words[at:], *words[:at]):
        guns = {**dict(changes.guns), name: (*now[:number], word, *now[number + 1 :])}
        found.append(made(shootout, components, changes.swaps, guns.items(), changes.handicaps))
    return _allowed(shootout, components, found)


def offered_handicaps(shootout: Shootout, components: Components, changes: Changes, side: str) -> tuple[Changes, ...]:
    """Return what the changes come to with each set of handicaps that a side, by its word, could take."""
    at = _LESS.index(changes.handicap(side))
    found = []
    for less in (*_LESS[at:], *_LESS[:at]):
        handicaps = {**dict(changes.handicaps), side: less}
        found.append(made(shootout, components, changes.swaps, changes.guns, handicaps.items()))
    return _allowed(shootout, components, found)


def _allowed(shootout: Shootout, components: Components, offered: list[Changes]) -> tuple[Changes, ...]:
    found = []
    for changes in offered:
        try:
            check(shootout, components, changes)
        except ChangeError:
            continue
        found.append(changes)
    return tuple(found)
