"""Chance: where the outcomes of draws come from.

Only uniform draws exist, `draw(n)` gives one of 0 .. n-1; weight comes from multiplicity. A game never holds its chance: whoever
runs it supplies one. `at(number)` is said once a choice, before anything is drawn for it, so a draw can be addressed by the number
of the choice and its place within it: undo, reload and a screen that asks twice never shift the dice.
"""

from collections.abc import Iterable
from hashlib import blake2b
from random import Random
from typing import Protocol

from outlaws_tui.errors import OutlawsError


class Chance(Protocol):
    """Whatever can answer a draw."""

    def at(self, number: int) -> None:
        """Say which choice the draws that follow belong to."""

    def draw(self, sides: int) -> int:
        """Return one of 0 .. sides-1."""


class ScriptError(OutlawsError):
    """A script of draws does not fit what the game asks for."""

    code = "script"


class Seeded:
    """Draws fixed by (secret, number of the choice, index): a keyed blake2b block of eight draws, made when first drawn from.

    0.6 us a block and 0.14 us a draw on CPython 3.11; `random.Random` reseeded for each draw costs 4.3 us, and hash() of a tuple
    is no die at all. A secret of 16 or more random bytes cannot be guessed back from the dice; a short typed one is for practice.
    """

    __slots__ = ("_base", "_block", "_index", "_number")

    def __init__(self, secret: bytes) -> None:
        self._base = blake2b(key=secret[:64])
        self._number = 0
        self._index = 0
        self._block = b""

    def at(self, number: int) -> None:
        """Begin the draws of choice `number`."""
        self._number = number
        self._index = 0

    def draw(self, sides: int) -> int:
        """Return the next draw of this choice; 64 bits are scaled, so no face is favoured by more than sides / 2**64."""
        block, place = divmod(self._index, 8)
        if not place:
            h = self._base.copy()
            h.update(b"%d %d" % (self._number, block))
            self._block = h.digest()
        self._index += 1
        return int.from_bytes(self._block[8 * place : 8 * place + 8], "little") * sides >> 64


class Playout:
    """A running generator for search and random games, where nothing is recorded and nothing need be addressed."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def at(self, number: int) -> None:
        """Nothing to do: draws are not addressed."""

    def draw(self, sides: int) -> int:
        """Return one of 0 .. sides-1."""
        return int(self._random() * sides)


class Scripted:
    """Draws given beforehand, in order: for situations and for replaying a record."""

    def __init__(self, draws: Iterable[int] = ()) -> None:
        self._waiting = list(draws)
        self._waiting.reverse()

    def at(self, number: int) -> None:
        """Nothing to do: draws come in the order of the script."""

    def add(self, draws: Iterable[int]) -> None:
        """Put more draws behind those that wait."""
        self._waiting[:0] = list(draws)[::-1]

    @property
    def left(self) -> int:
        """How many draws have not been asked for."""
        return len(self._waiting)

    def draw(self, sides: int) -> int:
        """Return the next draw of the script; ScriptError where there is none or it is no face of this die."""
        if not self._waiting:
            raise ScriptError(f"The game draws one of {sides} here, but no draw is left in the script.")
        face = self._waiting.pop()
        if not 0 <= face < sides:
            raise ScriptError(f"The script says {face} where the game draws one of {sides}, counted from 0.")
        return face
