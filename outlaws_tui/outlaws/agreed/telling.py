"""What the sides changed before a game, in sentences."""

from outlaws_tui.outlaws.agreed.changes import HANDICAPS, Changes, guns_of, places, side_words
from outlaws_tui.outlaws.agreed.fair import points_of
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.shootouts.shootout import Shootout


def changes_told(shootout: Shootout, components: Components, changes: Changes) -> list[str]:
    """Return a sentence for the draw, for each swap and exchange, and for the handicaps of each side.

    >>> from outlaws_tui import data
    >>> library = data.load()
    >>> changes = Changes((("jim", "lee"),), (("jim", ("navy-colt",)),), (("law", ("action", "spare")),))
    >>> for sentence in changes_told(library.shootout("S3"), library.components, changes):
    ...     print(sentence)
    Lee takes Jim's place.
    Lee has a Navy Colt for Remington Army.
    Law: an action less, half the spare bullets.
    """
    out = []
    if changes.fair:
        out.append(f"A fair fight, drawn with {changes.fair}: {points_told(shootout, components, changes)}.")
    swaps, guns = dict(changes.swaps), dict(changes.guns)
    there = places(shootout, components)
    now = {place.name: components.card(swaps.get(place.name, place.name)).name for place in there}
    out += [f"{now[place.name]} takes {place.card.name}'s place." for place in there if place.name in swaps]
    for place in there:
        pairs = zip(guns_of(place.setup, components), guns.get(place.name, ()), strict=False)
        for old, word in pairs:
            new = components.gun(word)
            if new.id != old.id:
                out.append(f"{now[place.name]} has {_a(new.name)} for {old.name}.")
    for word, side in zip(side_words(shootout), shootout.sides, strict=True):
        less = [HANDICAPS[name] for name in changes.handicap(word)]
        if less:
            name = side.name[:1].upper() + side.name[1:]
            out.append(f"{name}: {', '.join(less)}.")
    return out


def points_told(shootout: Shootout, components: Components, changes: Changes) -> str:
    """Return what the characters of each side are worth, in words: `Outlaw 7 points, Law 8`."""
    worth = points_of(shootout, components, changes)
    names = [side.name[:1].upper() + side.name[1:] for side in shootout.sides]
    first, *rest = zip(names, worth, strict=True)
    return ", ".join(
        [f"{first[0]} {first[1]} {'point' if first[1] == 1 else 'points'}", *(f"{n} {w}" for n, w in rest)]
    )


def _a(name: str) -> str:
    return f"{'an' if name[:1].casefold() in 'aeiou' else 'a'} {name}"
