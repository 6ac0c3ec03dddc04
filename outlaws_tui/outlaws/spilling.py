"""Where things come to lie that are dropped or knocked away in a brawl (BRAWL-07, BRAWL-08, BRAWL-19, BRAWL-28, R-13, R-97, R-144)."""

from collections.abc import Sequence

from outlaws_tui.kernel.steps import Ask, step
from outlaws_tui.outlaws.holding import drop, move_thing
from outlaws_tui.outlaws.options import ActOption, option
from outlaws_tui.outlaws.scene import Gunfight


def stepping(g: Gunfight, square: int) -> int:
    """Return the squares of `adjacent` as a set."""
    moves = g.stage.moves
    reach = moves.adjoining[square]
    if moves.doors[square]:
        for to, door in moves.doors[square]:
            if g.common.open >> door & 1:
                reach |= 1 << to
    return reach


def adjacent(g: Gunfight, square: int) -> list[int]:
    """Return the squares that a step could lead to from `square`, clambering or through an open door (R-13), whoever stands there."""
    open_ = g.common.open
    return [to for to, _, _, door, _ in g.stage.moves.exits[square] if door < 0 or open_ >> door & 1]


def room_beside(g: Gunfight, square: int, side: int) -> int:
    """Return as a set the adjacent squares in which nobody conscious stands and which a side may enter (R-105), without townsfolk (R-173)
    or a horse (R-174)."""
    taken = g.stage.barred[side] | g.crowded() | g.common.horses
    for mask in g.common.at:
        taken |= mask
    return stepping(g, square) & ~taken


def free_beside(g: Gunfight, square: int, side: int) -> list[int]:
    """Return the squares of `room_beside` in the order of `adjacent`."""
    room = room_beside(g, square, side)
    return [to for to in adjacent(g, square) if room >> to & 1]


def spill(g: Gunfight, chooser: int, holder: int, thing: int, forced: int) -> None:
    """Let a held thing go in a brawl: `chooser` says into which adjacent square; furniture is out of the game."""
    drop(g, holder, thing, forced)
    if not g.stage.gear[thing].furniture:
        g.then(SpillTo(chooser, thing))


@option
class SpillAt(ActOption):
    """An adjacent square for what falls."""

    to: int

    def words(self, g: Gunfight, who: int) -> str:
        """Return `spill A/D8`."""
        return f"spill {g.stage.town.names[self.to]}"


@step
class SpillTo(Ask[Gunfight]):
    """BRAWL-08, BRAWL-19, BRAWL-28: somebody chooses the square in which a thing comes to lie; with none it stays (R-144)."""

    who: int
    thing: int

    def seat(self, g: Gunfight) -> int:
        """Return the side of the one who chooses."""
        return g.stage.side[self.who]

    def open(self, g: Gunfight) -> bool:
        """Return whether there is an adjacent square."""
        return bool(self.options(g))

    def options(self, g: Gunfight) -> Sequence[SpillAt]:
        """Return the adjacent squares."""
        return [SpillAt(to) for to in adjacent(g, g.things[self.thing].square)]

    def chosen(self, g: Gunfight, option: SpillAt) -> None:
        """Put it there."""
        move_thing(g, self.thing, option.to)
