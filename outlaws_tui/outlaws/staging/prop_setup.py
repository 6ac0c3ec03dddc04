"""Things of the house as a stage keeps them: locks and their keys, what can be wrecked, who does not know yet."""

from collections.abc import Callable, Sequence

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.furniture import around
from outlaws_tui.outlaws.shootouts.compass import FACINGS
from outlaws_tui.outlaws.shootouts.objectives import Limit
from outlaws_tui.outlaws.shootouts.props import LockSetup, Unaware, WreckSetup
from outlaws_tui.outlaws.stage import Gear, Wreckable
from outlaws_tui.outlaws.ways import Ways


def door_of(town: Town, lock: LockSetup) -> int:
    """Return the door that a lock is on; raises UnknownNameError where there is none on that side (D30)."""
    square = town.square(lock.square)
    door = town.door_at[(FACINGS.index(lock.side) + town.turn[square]) % 4][square]
    if door < 0:
        raise UnknownNameError(f"{lock.square} has no door on its {lock.side} side.")
    return door


def locked_doors(town: Town, locks: Sequence[LockSetup]) -> int:
    """Return the doors that are locked at the start."""
    return sum({1 << door_of(town, lock) for lock in locks})


def keys_of(
    town: Town, locks: Sequence[LockSetup], gear: Sequence[Gear], named: Callable[[str], str]
) -> tuple[int, ...]:
    """Return the things that turn the lock of each door; `named` gives the name of an item by its id."""
    keys = [0] * len(town.doors)
    for lock in locks:
        if lock.key:
            wanted = named(lock.key)
            keys[door_of(town, lock)] |= sum(1 << thing for thing, one in enumerate(gear) if one.name == wanted)
    return tuple(keys) if locks else ()


def wreckables(town: Town, steps: Ways, wrecks: Sequence[WreckSetup], sides: Sequence[str]) -> tuple[Wreckable, ...]:
    """Return what can be wrecked; raises UnknownNameError for a square or a side that there is not."""
    found = []
    for wreck in wrecks:
        if wreck.side not in sides:
            raise UnknownNameError(f"{wreck.side} is no side; sides are {', '.join(sides)}.")
        squares = near = 0
        for name in wreck.squares:
            square = town.square(name)
            squares |= 1 << square
            near |= 1 << square | around(steps, square)
        found.append(Wreckable(wreck.name, squares, near, list(sides).index(wreck.side), wreck.actions))
    return tuple(found)


def unaware_until(limits: Sequence[Limit], sides: Sequence[str]) -> tuple[int, ...]:
    """Return the round until which each side does not know, 0 for one that does; empty where all do."""
    rounds = tuple(
        max((limit.until for limit in limits if isinstance(limit, Unaware) and limit.side == side), default=0)
        for side in sides
    )
    return rounds if any(rounds) else ()
