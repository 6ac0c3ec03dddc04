"""Whether the locks, the things to be wrecked and the aims about them fit the town, the cast and the components of a shootout."""

from collections.abc import Callable, Iterator
from functools import partial

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Item
from outlaws_tui.outlaws.shootouts.props import Escape, LockSetup, Stopped, Unaware
from outlaws_tui.outlaws.shootouts.shootout import Shootout
from outlaws_tui.outlaws.staging.prop_setup import door_of


def prop_faults(shootout: Shootout, components: Components, town: Town) -> Iterator[UnfitError]:
    """Yield what does not fit of them, with its path."""
    for check in _checks(shootout, components, town):
        try:
            check()
        except UnfitError as unfit:
            yield unfit


def _checks(shootout: Shootout, components: Components, town: Town) -> Iterator[Callable[[], None]]:
    doors: set[int] = set()
    for index, lock in enumerate(shootout.locks):
        yield partial(_lock, town, lock, doors, f"locks[{index}]")
        if lock.key:
            yield partial(_key, components, lock.key, f"locks[{index}].key")
    for index, wreck in enumerate(shootout.wrecks):
        for place, name in enumerate(wreck.squares):
            yield partial(_square, town, name, f"wrecks[{index}].squares[{place}]")
    for index, aim in enumerate(shootout.aims):
        if isinstance(aim, Escape | Stopped):
            yield partial(_errand, shootout, aim, f"aims[{index}].figure")
    for index, limit in enumerate(shootout.limits):
        if isinstance(limit, Unaware):
            yield partial(_until, shootout, limit, f"limits[{index}].until")


def _lock(town: Town, lock: LockSetup, doors: set[int], key: str) -> None:
    _square(town, lock.square, f"{key}.square")
    try:
        door = door_of(town, lock)
    except UnknownNameError:
        raise UnfitError(shown(lock.side), f"a side of {lock.square} with a door", f"{key}.side") from None
    if door in doors:
        raise UnfitError(f"{lock.square} {lock.side} again", "one lock a door", f"{key}.side")
    doors.add(door)


def _errand(shootout: Shootout, aim: Escape | Stopped, key: str) -> None:
    own = [figure.card for side in shootout.sides for figure in side.figures if side.name == aim.side]
    cast = [figure.card for side in shootout.sides for figure in side.figures]
    known = own if isinstance(aim, Escape) else cast
    if aim.figure not in known:
        raise UnfitError(shown(aim.figure), f"one of {', '.join(known)}", key)


def _until(shootout: Shootout, limit: Unaware, key: str) -> None:
    if limit.until > shootout.rounds:
        raise UnfitError(str(limit.until), f"one of the {shootout.rounds} rounds", key)


def _square(town: Town, name: str, key: str) -> None:
    try:
        town.square(name)
    except UnknownNameError:
        raise UnfitError(shown(name), f"a square of the town {town.layout}, written like A/D8", key) from None


def _key(components: Components, name: str, key: str) -> None:
    keys = [item.id for item in components.items if item.role == "key"]
    try:
        thing = components.thing(name)
    except UnknownNameError:
        thing = None
    if not isinstance(thing, Item) or thing.role != "key":
        raise UnfitError(shown(name), f"an item that is a key: {', '.join(keys) or 'none'}", key)
