"""Fields: what one facing sees of a post's beams, for every set of open doors."""

from collections.abc import Callable

from outlaws_tui.ground.town import DX, DY, UNITS
from outlaws_tui.sight.beams import Beams
from outlaws_tui.sight.lattice import EVERYWHERE, Cone, Point, in_cone
from outlaws_tui.sight.posts import Post
from outlaws_tui.sight.sheet import Sheet


class Field(dict[int, int]):
    """The squares seen from a station, by open doors: `field[open & field.doors]`.

    `doors` are those that make a difference. An entry is worked out when it is first asked for, and never changes.
    """

    __slots__ = ("_base", "_gates", "_took", "doors")

    def __init__(self, base: int, gates: dict[int, int], took: Callable[[], None]) -> None:
        super().__init__()
        self._base = base
        self._gates = tuple((doors, mask) for doors, mask in gates.items() if mask & ~base)
        self._took = took
        self.doors = 0
        for doors, _ in self._gates:
            self.doors |= doors

    def __missing__(self, open: int) -> int:
        squares = self._base
        for doors, mask in self._gates:
            if not doors & ~open:
                squares |= mask
        self._took()
        self[open] = squares
        return squares


class Fields(dict[int, Field]):
    """Fields by station, for targets of one sort; one that is missing is worked out."""

    def __init__(self, work_out: Callable[[int], Field]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, station: int) -> Field:
        field = self[station] = self._work_out(station)
        return field


def field_of(sheet: Sheet, post: Post, cone: Cone, beams: Beams, took: Callable[[], None]) -> Field:
    """Cut from a post's beams what lies in one of its cones, or in all of them together."""
    seen = cone_mask(sheet, cone, post.apex)
    gates = {0: 1 << post.square}
    for beam in beams:
        for doors, mask in beam.gates.items():
            gates[doors] = gates.get(doors, 0) | mask & seen
        for glint in beam.glints:
            # Where a line ends at a window, its point must be in the cone, not the square of whoever stands behind it (D22).
            if not gates[0] >> glint.square & 1 and in_cone(cone, post.apex, glint.q):
                gates[glint.doors] = gates.get(glint.doors, 0) | 1 << glint.square
    return Field(gates.pop(0), gates, took)


def outlook_of(sheet: Sheet, post: Post, facing: int, windowed: int) -> int:
    """Return the squares of which part may lie in the cone of a post: those whose centres do, its own, and all beside windows.

    Among 48 characters the same few look round corners at whoever moves, so it is kept: to ask square by square each time took longer.
    """
    return cone_mask(sheet, post.cones[facing], post.apex) | post.homes | windowed


def cone_mask(sheet: Sheet, cone: Cone, apex: Point) -> int:
    """Return the squares whose centres lie in a cone."""
    if cone == EVERYWHERE:
        return sheet.all
    straight, x, y = cone
    if straight and apex[0] % UNITS == apex[1] % UNITS == UNITS // 2:
        facing = next(way for way in range(4) if (DX[way], DY[way]) == (x, y))
        return sheet.cones[facing][apex[1] // UNITS * sheet.width + apex[0] // UNITS]
    return sheet.wedge(apex, x, y) if straight else sheet.quarter(apex, x, y)
