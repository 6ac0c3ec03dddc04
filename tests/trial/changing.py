"""Changes before a game, taken at random from what is offered, and read back from what a record says of them."""

from random import Random

from outlaws_tui import data
from outlaws_tui.outlaws.agreed.agreeing import read_agreed
from outlaws_tui.outlaws.agreed.changes import NONE, Changes, guns_of, places, side_words
from outlaws_tui.outlaws.agreed.fair import drawn
from outlaws_tui.outlaws.agreed.offering import offered_cards, offered_guns, offered_handicaps
from outlaws_tui.outlaws.stage import Stage

_UNCHANGED = 0.6
_DRAWN = 0.3
_STEPS = 4


def some_changes(library: data.Library, name: str, random: Random) -> Changes:
    """Return none more often than not, else a fair fight, or a few swaps, exchanges and handicaps one after the other."""
    shootout, parts = library.shootout(name), library.components
    if random.random() < _UNCHANGED:
        return NONE
    if random.random() < _DRAWN:
        return drawn(shootout, parts, str(random.randrange(1 << 30)))
    changes = NONE
    for _ in range(_STEPS):
        place = random.choice(places(shootout, parts))
        guns = len(guns_of(place.setup, parts))
        offered = [
            offered_cards(shootout, parts, changes, place.name),
            offered_handicaps(shootout, parts, changes, random.choice(side_words(shootout))),
            *([offered_guns(shootout, parts, changes, place.name, random.randrange(guns))] if guns else []),
        ]
        changes = random.choice(random.choice(offered))
    return changes


def reads_back(library: data.Library, stage: Stage, options: tuple[str, ...]) -> bool:
    """Return whether what a record says was agreed on is what its game was played by."""
    return read_agreed(options, stage.shootout, library.components) == (stage.variants, stage.changes)
