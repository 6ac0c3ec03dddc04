"""A fair fight: characters drawn at random until all sides are within a point of each other (R-213)."""

import re
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from outlaws_tui.kernel.chance import Seeded
from outlaws_tui.outlaws.agreed.changes import FAIR, ChangeError, Changes, limits_of, made, places, why_he_stays
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Card
from outlaws_tui.outlaws.shootouts.shootout import Shootout

SEED: Final = re.compile(r"[a-z0-9]{1,20}")
WITHIN: Final = 1
"""The most points by which sides of a fair fight differ."""
_SPECIAL: Final = 2
_USUAL_ACTIONS: Final = 4
_TRIES: Final = 20_000


def points(card: Card) -> int:
    """Return what a character is worth by the scale that characters are made by."""
    skills = card.handgun.skill + card.rifle.skill + card.shotgun.skill + card.brawl + card.ride
    return skills + (_SPECIAL if card.special else 0)


def points_of(shootout: Shootout, components: Components, changes: Changes) -> tuple[int, ...]:
    """Return what the characters of each side are worth together."""
    found = [0] * len(shootout.sides)
    swaps = dict(changes.swaps)
    for place in places(shootout, components):
        found[place.side] += points(components.card(swaps.get(place.name, place.name)))
    return tuple(found)


def drawn(shootout: Shootout, components: Components, seed: str) -> Changes:
    """Return the characters that a seed draws for a fair fight: any set of them that is fair is as likely as another.

    Raises ChangeError where the shootout lets nobody be swapped, or no fair set comes up.
    """
    there = places(shootout, components)
    free = [place for place in there if not why_he_stays(shootout, place)]
    if not free:
        raise ChangeError("Nothing to draw: this shootout says who plays in it.")
    staying = [place for place in there if place not in free]
    base = [sum(points(place.card) for place in staying if place.side == side) for side in range(len(shootout.sides))]
    taken = {place.card.slug for place in staying}
    pool = [card for card in components.cards if card.actions == _USUAL_ACTIONS and card.slug not in taken]
    fitting = [
        [card for card in pool if not alike or card.grade == place.card.grade]
        for place in free
        for alike in [limits_of(shootout, place.side).characters == "alike"]
    ]
    worth = {card.slug: points(card) for card in pool}
    chance = Seeded(blake2b(f"{FAIR} {seed}".encode(), digest_size=32).digest())
    for number in range(_TRIES):
        chance.at(number)
        cards = _some(fitting, chance)
        if cards is None:
            break
        sums = base.copy()
        for place, card in zip(free, cards, strict=True):
            sums[place.side] += worth[card]
        if max(sums) - min(sums) <= WITHIN:
            swaps = zip((place.name for place in free), cards, strict=True)
            return made(shootout, components, swaps, (), (), seed)
    raise ChangeError("No fair fight comes up here: the sides differ too much in numbers, or in who must stay.")


def _some(fitting: Sequence[Sequence[Card]], chance: Seeded) -> list[str] | None:
    """Return a character drawn for each place from those that fit it, nobody twice; None where there are too few."""
    found: list[str] = []
    for cards in fitting:
        left = [card.slug for card in cards if card.slug not in found]
        if not left:
            return None
        found.append(left[chance.draw(len(left))])
    return found
