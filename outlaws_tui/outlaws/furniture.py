"""What the things printed on a town make of its squares: rails, what can be taken up, what is in reach from beside."""

from outlaws_tui.ground.town import Edge, Town
from outlaws_tui.outlaws.ways import Ways


def rails(town: Town) -> int:
    """Return the squares that a rail bounds: a horse there is tied (HORSE-09)."""
    return sum(
        1 << square
        for square in range(town.size)
        if town.squares >> square & 1 and any(town.edges[way][square] is Edge.RAIL for way in range(4))
    )


def furniture(town: Town) -> int:
    """Return the squares with a printed object that can be picked up (BRAWL-21)."""
    found = 0
    for piece in town.pieces:
        if piece.kind.pick_up:
            found |= 1 << piece.square
    return found


def beside(town: Town, steps: Ways) -> tuple[int, ...]:
    """Return for each square the mask of those one step away that hold a table, rack or safe (R-13, R-155); doors are no such step."""
    holding = 0
    for piece in town.pieces:
        if piece.kind.holds:
            holding |= 1 << piece.square
    return tuple(around(steps, square) & holding for square in range(town.size))


def around(steps: Ways, square: int) -> int:
    """Return the squares one step away from a square, doors left out (R-13)."""
    near = 0
    for way in range(8):
        if steps.walk[way][square] and steps.door[way][square] < 0:
            near |= 1 << steps.to[way][square]
    return near
