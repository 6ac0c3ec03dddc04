"""Whether the locks, the things to be wrecked and the aims about them fit the town, the cast and the components of a shootout."""

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Item
from outlaws_tui.outlaws.prop_setup import door_of
from outlaws_tui.outlaws.props import Escape, Stopped, Unaware
from outlaws_tui.outlaws.shootout import Shootout


def vet_props(shootout: Shootout, components: Components, town: Town) -> None:
    """Check them; raises UnfitError with the path of the first thing that does not fit."""
    doors: set[int] = set()
    for index, lock in enumerate(shootout.locks):
        key = f"locks[{index}]"
        _square(town, lock.square, f"{key}.square")
        try:
            door = door_of(town, lock)
        except UnknownNameError:
            raise UnfitError(shown(lock.side), f"a side of {lock.square} with a door", f"{key}.side") from None
        if door in doors:
            raise UnfitError(f"{lock.square} {lock.side} again", "one lock a door", f"{key}.side")
        doors.add(door)
        if lock.key:
            _key(components, lock.key, f"{key}.key")
    for index, wreck in enumerate(shootout.wrecks):
        for place, name in enumerate(wreck.squares):
            _square(town, name, f"wrecks[{index}].squares[{place}]")
    for index, aim in enumerate(shootout.aims):
        if not isinstance(aim, Escape | Stopped):
            continue
        key = f"aims[{index}].figure"
        own = [figure.card for side in shootout.sides for figure in side.figures if side.name == aim.side]
        cast = [figure.card for side in shootout.sides for figure in side.figures]
        known = own if isinstance(aim, Escape) else cast
        if aim.figure not in known:
            raise UnfitError(shown(aim.figure), f"one of {', '.join(known)}", key)
    for index, limit in enumerate(shootout.limits):
        if isinstance(limit, Unaware) and limit.until > shootout.rounds:
            raise UnfitError(str(limit.until), f"one of the {shootout.rounds} rounds", f"limits[{index}].until")


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
