"""Small towns and short ways to ask about them, for tests that are to be read.

A town is drawn as boards are. A place is written like `B2>N prone`: the square, the facing after `>`, and how the figure stands:

    prone, mounted
    holds S          in the open door on the south side of the square
    along S NW       in the doorway on that side, looking into the north-west quadrant
    leans E          out of the window on that side
    corner NE        around that corner
"""

from outlaws_tui.ground import Town, read_board, single
from outlaws_tui.ground.town import SOUTH
from outlaws_tui.outlaws.stations import CORNER, DOORWAY, HOLDER, LEANING, MOUNTED, PRONE, STANDING, sight_of
from outlaws_tui.sight import Sight, corners_of, pack
from tests.ground.shipped import KINDS

SIDES = "NESW"
QUADRANTS = ("NE", "SE", "SW", "NW")


def town_of(drawing: str) -> Town:
    """Return a town of one board; lists of pieces may follow the drawing after an empty line."""
    rows = drawing.strip("\n").split("\n")
    indent = min(len(row) - len(row.lstrip()) for row in rows if row.strip().startswith("+"))
    return single(read_board("A: Test\n" + "\n".join(row[indent:] for row in rows), "A.txt", KINDS))


class Scene:
    """A small town to ask about; `open` are the sides of squares whose doors are open, `horses` squares."""

    def __init__(self, drawing: str, open: str = "", horses: str = "") -> None:
        self.town = town_of(drawing)
        self.sight: Sight = sight_of(self.town)
        self.open = sum(1 << self._door(*place.split("-")) for place in open.split())
        self.horses = sum(1 << self.town.square(name) for name in horses.split())

    def station(self, place: str) -> int:
        """Return the station that a place says."""
        where, *how = place.split()
        name, _, facing = where.partition(">")
        square = self.town.square(name)
        way = SIDES.index(facing) if facing else SOUTH
        match how:
            case []:
                return pack(STANDING, square, way)
            case ["prone"]:
                return pack(PRONE, square, way)
            case ["mounted"]:
                return pack(MOUNTED, square, way)
            case ["holds", side]:
                return pack(HOLDER, square, way, self._door(name, side))
            case ["along", side, quadrant]:
                return pack(DOORWAY, square, way, 4 * self._door(name, side) + QUADRANTS.index(quadrant))
            case ["leans", side]:
                return pack(LEANING, square, way, self.town.window_at[SIDES.index(side)][square])
            case ["corner", corner]:
                return pack(CORNER, square, way, QUADRANTS.index(corner))
        raise ValueError(place)

    def _door(self, name: str, side: str) -> int:
        door = self.town.door_at[SIDES.index(side)][self.town.square(name)]
        assert door >= 0, f"no door {name} {side}"
        return door

    def names(self, squares: int) -> set[str]:
        """Return the names of the squares in a mask."""
        return {name.removeprefix("A/") for square, name in enumerate(self.town.names) if squares >> square & 1}

    def sees(self, a: str, b: str) -> bool:
        """Tell whether A sees B."""
        return self.sight.sees(self.station(a), self.station(b), self.open, self.horses)

    def line(self, a: str, b: str) -> bool:
        """Tell whether a line passes, whatever the facings; asked both ways."""
        one, other = self.station(a), self.station(b)
        passes = self.sight.geo(one, other, self.open, self.horses)
        assert self.sight.geo(other, one, self.open, self.horses) == passes
        return passes

    def cover(self, a: str, b: str) -> tuple[int, ...]:
        """Return the least covers of B against A."""
        return self.sight.cover(self.station(a), self.station(b), self.open, self.horses)

    def through(self, a: str, b: str) -> set[str]:
        """Return the squares that the one line goes through."""
        (line,) = self.sight.lines(self.station(a), self.station(b), self.open, self.horses)
        return self.names(line.through)

    def beyond(self, a: str, b: str) -> set[str]:
        """Return the square behind the target on the one line, as a set."""
        (line,) = self.sight.lines(self.station(a), self.station(b), self.open, self.horses)
        return self.names(1 << line.beyond) if line.beyond >= 0 else set()

    def range(self, a: str, b: str) -> int:
        """Return the range in squares."""
        return self.sight.range(self.station(a), self.station(b))

    def corners(self, name: str) -> set[str]:
        """Return the corners of a square to look around."""
        return {QUADRANTS[corner] for corner in corners_of(self.sight.layers)[self.town.square(name)]}
