"""What is agreed on before a game, read from its words: optional rules, and changes as far as the shootout allows them (R-211 to R-213)."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.outlaws.agreed.changes import (
    FAIR,
    GUNS,
    HANDICAP,
    HANDICAPS,
    SWAP,
    ChangeError,
    Changes,
    Place,
    gun_word,
    guns_of,
    is_change,
    limits_of,
    made,
    places,
    side_words,
    why_he_stays,
    why_they_stay,
    with_guns,
)
from outlaws_tui.outlaws.agreed.fair import SEED, WITHIN, drawn, points_of
from outlaws_tui.outlaws.agreed.variants import VariantError, Variants, read_variants, short, written
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Card, Gun
from outlaws_tui.outlaws.shootouts.shootout import Shootout

_HANDS: Final = 2
_LONGEST: Final = 40  # letters of a word that near names are looked for


def read_agreed(words: Iterable[str], shootout: Shootout, components: Components) -> tuple[Variants, Changes]:
    """Return the optional rules and the changes that words NAME=VALUE stand for. Raises VariantError or ChangeError."""
    words = tuple(words)
    variants = read_variants(word for word in words if not is_change(word))
    return variants, read_changes([word for word in words if is_change(word)], shootout, components)


def agreed_words(variants: Variants, changes: Changes) -> tuple[str, ...]:
    """Return what was agreed on as it is written down: optional rules, then changes."""
    return (*written(variants), *changes.words())


def known(words: Sequence[str]) -> bool:
    """Return whether words are such as are written down here; whether their shootout allows them is seen when it is set up."""
    rules = tuple(word for word in words if not is_change(word))
    try:
        return written(read_variants(rules)) == rules
    except VariantError:
        return False


def to_begin(words: Iterable[str], shootout: Shootout, components: Components) -> tuple[str, ...]:
    """Return what was agreed on for a new game as it is written down: a fair fight is drawn, or found to be what its seed draws.

    Raises VariantError or ChangeError.
    """
    words = tuple(words)
    variants = read_variants(word for word in words if not is_change(word))
    changes = _parsed([word for word in words if is_change(word)], shootout, components)
    if changes.fair:
        draw = drawn(shootout, components, changes.fair)
        if changes.swaps not in ((), draw.swaps):
            raise ChangeError(
                f"{FAIR}: found other characters than the seed {changes.fair} draws; expected those, or no swaps beside it."
            )
        changes = evolve(changes, swaps=draw.swaps)
    check(shootout, components, changes)
    return agreed_words(variants, changes)


def read_changes(words: Iterable[str], shootout: Shootout, components: Components) -> Changes:
    """Return the changes that words NAME=VALUE make. Raises ChangeError where there is no such thing, or the shootout does not allow it."""
    changes = _parsed(words, shootout, components)
    check(shootout, components, changes)
    return changes


def _parsed(words: Iterable[str], shootout: Shootout, components: Components) -> Changes:
    there = {place.name: place for place in places(shootout, components)}
    sides = side_words(shootout)
    swaps: dict[str, str] = {}
    guns: dict[str, tuple[str, ...]] = {}
    handicaps: dict[str, tuple[str, ...]] = {}
    fair = ""
    seen: set[str] = set()
    for word in words:
        name, _, value = word.partition("=")
        head, _, rest = name.casefold().partition(".")
        if name.casefold() in seen:
            raise ChangeError(f"Found {short(name)} twice; expected each change once.")
        seen.add(name.casefold())
        if head == FAIR:
            fair = value.casefold()
            if not SEED.fullmatch(fair):
                raise ChangeError(f"{FAIR}: found {short(value)}; expected a seed of up to 20 letters and digits.")
        elif head == HANDICAP:
            side = _one_of(rest, sides, f"{HANDICAP}: found no side {short(rest)}")
            handicaps[side] = tuple(
                _one_of(one, tuple(HANDICAPS), f"{HANDICAP}.{side}: found {short(one)}") for one in value.split(",")
            )
        else:
            place = there[_one_of(rest, tuple(there), f"{head}: found no place {short(rest)}")]
            if head == SWAP:
                swaps[place.name] = _card(components, value, place).slug
            else:
                guns[place.name] = tuple(gun_word(_gun(components, one, place), components) for one in value.split(","))
    return made(shootout, components, swaps.items(), guns.items(), handicaps.items(), fair)


def _one_of(word: str, names: Sequence[str], found: str) -> str:
    if word.casefold() in names:
        return word.casefold()
    near = difflib.get_close_matches(word.casefold()[:_LONGEST], names, n=1)
    raise ChangeError(f"{found}; expected one of {', '.join(names)}{f'; near: {near[0]}' if near else ''}.")


def _card(components: Components, word: str, place: Place) -> Card:
    try:
        return components.card(word)
    except UnknownNameError as error:
        raise ChangeError(f"{SWAP}.{place.name}: {error}") from None


def _gun(components: Components, word: str, place: Place) -> Gun:
    try:
        return components.gun(word)
    except UnknownNameError as error:
        raise ChangeError(f"{GUNS}.{place.name}: {error}") from None


def check(shootout: Shootout, components: Components, changes: Changes) -> None:
    """Hold changes against what the shootout allows. Raises ChangeError with what is not, and why."""
    if changes.fair and (changes.guns or changes.handicaps):
        raise ChangeError(
            "A fair fight is played as it is drawn: leave other guns and handicaps out, or the draw (R-213)."
        )
    there = places(shootout, components)
    _check_swaps(shootout, components, changes, there)
    for place in there:
        if place.name in dict(changes.guns):
            _check_guns(shootout, components, dict(changes.guns)[place.name], place)
    for number, side in enumerate(side_words(shootout)):
        most = limits_of(shootout, number).handicaps
        if len(changes.handicap(side)) > most:
            raise ChangeError(
                f"{HANDICAP}.{side}: found {len(changes.handicap(side))}; this shootout allows the side {most or 'none'}."
            )
    if changes.fair:
        points = points_of(shootout, components, changes)
        if max(points) - min(points) > WITHIN:
            raise ChangeError(
                f"{FAIR}: found {' against '.join(map(str, points))} points; expected sides within a point of each other."
            )


def _check_swaps(shootout: Shootout, components: Components, changes: Changes, there: Sequence[Place]) -> None:
    swaps = dict(changes.swaps)
    now = {place.name: components.card(swaps.get(place.name, place.name)) for place in there}
    taken: set[str] = set()
    for place in there:
        card = now[place.name]
        if place.name in swaps:
            why = why_he_stays(shootout, place)
            if why:
                raise ChangeError(f"{SWAP}.{place.name}: found {card.slug}; {why}.")
        if card.slug in taken:
            raise ChangeError(f"{SWAP}: found {card.slug} in two places; expected each character once.")
        taken.add(card.slug)
    for number, side in enumerate(shootout.sides):
        own = [place for place in there if place.side == number]
        before, after = (_majors(cards) for cards in ([p.card for p in own], [now[p.name] for p in own]))
        if before != after and limits_of(shootout, number).characters == "alike":
            raise ChangeError(
                f"{SWAP}: found {after} major {'character' if after == 1 else 'characters'} for {side.name}; "
                f"expected {before}, as many as the shootout gives it (R-211)."
            )


def _majors(cards: Iterable[Card]) -> int:
    return sum(card.grade == "major" for card in cards)


def _check_guns(shootout: Shootout, components: Components, words: Sequence[str], place: Place) -> None:
    before = guns_of(place.setup, components)
    after = [components.gun(word) for word in words]
    key, why = f"{GUNS}.{place.name}", why_they_stay(shootout, place)
    if why:
        raise ChangeError(f"{key}: found {', '.join(words)}; {why}.")
    if len(before) != len(after):
        had = ", ".join(gun.name for gun in before) or "none"
        raise ChangeError(f"{key}: found {len(after)}; expected {len(before)}, one for each gun of the place ({had}).")
    for old, new in zip(before, after, strict=True):
        if limits_of(shootout, place.side).guns == "alike" and old.kind != new.kind:
            raise ChangeError(
                f"{key}: found {new.name}, a {new.kind}; expected a {old.kind}, as {old.name} is (R-211)."
            )
    hands = sum(components.thing(name).hands for name in with_guns(place.setup, words, components).held)
    if hands > _HANDS:
        raise ChangeError(f"{key}: found what takes {hands} hands to hold; expected what two hands can hold.")
