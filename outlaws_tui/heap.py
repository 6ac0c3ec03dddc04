"""How the garbage collector is told what stays: for programs that build much once and keep it.

Importing and reading leave some hundred thousand objects that stay to the end. The collector looks at all of them again whenever a quarter
has been added: a fifth of the time to the first picture, and 60 ms more where that falls into the first paint.
"""

import gc
from typing import Final

_YOUNG_ALONE: Final = (5_000, 100, 20)
"""Half a million objects on, older ones are looked at after all: no start comes to that, but a study does."""
_SETTLED: Final = (10_000, 20, 100)
"""Each row that was painted once holds itself, by Textual's cache of how it was cut: with 50,000 for the first, 2 MB of a game were such
rows and finished tasks that waited to be found. Looking more often takes no more of the processor, for only what is young is looked at."""

_PASSING: Final = (500, 5, 4)
"""A connection that is gone holds itself until all there is gets looked at. With the usual thresholds a hundred of them waited for that,
and then everybody for 50 ms; where nothing is looked at but connections it takes 5, and is done twenty times as often."""


def hold() -> None:
    """From here on things are built that stay: look at none of them twice."""
    gc.set_threshold(*_YOUNG_ALONE)


def tidy() -> None:
    """What is not needed any more goes now, and its room is free."""
    gc.collect()


def settle() -> None:
    """What there is now stays, and is not looked at any more; what comes after it is, at times."""
    gc.freeze()
    gc.set_threshold(*_SETTLED)


def pass_on() -> None:
    """What there is now stays, and is not looked at any more; what comes after it goes again, and is looked for often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_PASSING)
