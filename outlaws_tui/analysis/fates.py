"""What a spread of tales says about one figure: how likely it is hit, hurt, felled, put out, killed, and by what."""

from collections.abc import Mapping
from typing import Any

from attrs import field

from outlaws_tui.analysis.facts import DEATH, FALL, HIT, JAM, LOSS, OUT, SNAP, STRUCK, WOUND, Fact
from outlaws_tui.analysis.walk import Spread, Tale
from outlaws_tui.values import frozen


@frozen(eq=False)
class Fate:
    """Chances for a figure: that a bullet lands on it, that a wound sticks, that it is made to fall, that it is put out (dead or cold),
    that it is killed.

    `costs` are the actions that it loses by wounds and shock, the whole distribution; `wounds` the chance of at least one wound in a box
    of the body that costs so many actions; `jam` that a gun of its own jams, `snap` that it gets off a snapshot or drops out of turn.
    """

    hit: float = 0.0
    hurt: float = 0.0
    fall: float = 0.0
    out: float = 0.0
    dead: float = 0.0
    jam: float = 0.0
    snap: float = 0.0
    costs: Mapping[int, float] = field(factory=dict)
    wounds: Mapping[tuple[int, int], float] = field(factory=dict)


def struck(tale: Tale) -> list[int]:
    """Return who is hit in a tale, bullet by bullet, once a die or the shooter has said who."""
    found: list[int] = []
    for fact in tale:
        if fact.kind == HIT:
            found.append(fact.what)
        elif fact.kind == STRUCK and found:
            found[-1] = fact.who
    return found


def fate(spread: Spread, who: int) -> Fate:
    """Return what a spread has in store for a figure.

    >>> fate({(): 0.75, (Fact(HIT, 0, 1), Fact(WOUND, 1, 3, 2)): 0.25}, 1).hurt
    0.25
    """
    sums = dict.fromkeys(("hit", "hurt", "fall", "out", "dead", "jam", "snap"), 0.0)
    costs: dict[int, float] = {}
    wounds: dict[tuple[int, int], float] = {}
    for tale, chance in spread.items():
        own: list[Fact] = [fact for fact in tale if fact.who == who]
        kinds = {fact.kind for fact in own}
        dead = DEATH in kinds
        signs: dict[str, Any] = {
            "hit": who in struck(tale),
            "hurt": WOUND in kinds,
            "fall": FALL in kinds,
            "out": dead or OUT in kinds,
            "dead": dead,
            "jam": JAM in kinds,
            "snap": any(fact.kind == SNAP and fact.more for fact in own),
        }
        for name, sign in signs.items():
            if sign:
                sums[name] += chance
        cost = sum(fact.more if fact.kind == WOUND else fact.kind == LOSS for fact in own)
        costs[cost] = costs.get(cost, 0.0) + chance
        for place in {(fact.what, fact.more) for fact in own if fact.kind == WOUND}:
            wounds[place] = wounds.get(place, 0.0) + chance
    return Fate(**sums, costs=dict(sorted(costs.items())), wounds=dict(sorted(wounds.items())))
