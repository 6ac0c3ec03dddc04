"""What might be in view of somebody in the middle of a square, square by square: for whoever looks for a few figures among all squares.

To look one up is a third of the work of a mask, whatever the size of the town. A glance takes a byte a square, and there is one for each
station that has been asked about: 80 KB after a long game in a town of 288 squares.
"""

from typing import TYPE_CHECKING, Final

from outlaws_tui.sight.bits import bits

if TYPE_CHECKING:
    from outlaws_tui.sight.core import Sight

THROUGH: Final = 2
"""In a glance: somebody there might be in view through a window, which takes asking."""

_BYTES: Final = bytes.maketrans(b"01", b"\x00\x01")


class Glances:
    """The glances of a sight, by station and open doors."""

    def __init__(self, sight: "Sight") -> None:
        self._sight = sight
        self._kept: list[tuple[int, dict[int, bytes]] | None] = []
        self.forget()

    def forget(self) -> None:
        """Drop everything that can be worked out again."""
        self._kept = [None] * (self._sight.town.size << 2)

    def of(self, station: int, open: int) -> bytes:
        """Return a byte for each square and a 0 for -1, no square at all: not 0 where somebody at its centre might be in view of a standing
        or lying figure at the centre of its own, THROUGH where only windows may show it."""
        kept = self._kept[station]
        if kept is None:
            kept = self._kept[station] = self._sight.near_doors(station >> 2), {}
        doors, glances = kept
        glance = glances.get(open & doors)
        if glance is None:
            glance = glances[open & doors] = self._work_out(station, open)
        return glance

    def _work_out(self, station: int, open: int) -> bytes:
        sight, square = self._sight, station >> 2
        sight.take()
        seen = sight.near(square, open) & sight.cones[station & 3][square]
        glance = bytearray(bin(seen)[:1:-1].encode().translate(_BYTES).ljust(sight.town.size + 1, b"\0"))
        for other in bits(seen if sight.at_window[square] else seen & sight.windowed):
            glance[other] = THROUGH
        return bytes(glance)
