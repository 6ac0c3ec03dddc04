"""Things of the house in situations: locks, what is shut away, what can be wrecked, fuses that burn. `situations` documents them."""

import attrs

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.fields import shown
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.written import WAYS
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.prop_setup import unaware_until, wreckables


def with_props(page: Page, stage: Stage) -> Stage:
    """Return a stage with the things of the house that the file of a situation has."""
    it, town = page.situation, stage.town
    locked = 0
    keys = [0] * len(town.doors)
    for where, key in it.locks.entries.items():
        path = f"locks.{where}"
        name, _, side = where.partition(" ")
        if side not in WAYS:
            raise page.fail(path, shown(where), 'a square and a side, like "C3 east"')
        door = town.door_at[WAYS.index(side)][page.square(town, path, name)]
        if door < 0:
            raise page.fail(path, shown(where), "a side of the square with a door")
        locked |= 1 << door
        if key:
            item = page.known(path, page.library.components.thing, key).name
            keys[door] = sum(1 << thing for thing, gear in enumerate(stage.gear) if gear.name == item)
    safes = {page.square(town, f"safes[{i}]", square) for i, square in enumerate(it.safes)}
    vault = 0
    for number, (key, _) in enumerate(page.gear if safes else ()):
        ground = key.removeprefix("ground.").partition("[")[0]
        said = it.things.things.get(stage.gear[number].slug)
        burns = said is not None and said.fuse > 0
        if key.startswith("ground.") and not burns and page.square(town, f"ground.{ground}", ground) in safes:
            vault |= 1 << number
    return attrs.evolve(
        stage,
        keys=tuple(keys) if locked else (),
        wrecks=page.known("wrecks", wreckables, town, stage.ways, it.wrecks, stage.sides),
        unaware=unaware_until(it.limits, stage.sides),
        at_start=attrs.evolve(stage.at_start, locked=locked, vault=vault),
    )


def door_words(g: Gunfight, door: int) -> str:
    """Return what is to say of a door: open, closed, locked or blown."""
    common = g.common
    for word, doors in (("blown", common.blown), ("open", common.open), ("locked", common.locked)):
        if doors >> door & 1:
            return word
    return "closed"


def window_words(g: Gunfight, path: str) -> str:
    """Return whether a window, named like `B3-west`, is barred or free; raises UnknownNameError where there is none."""
    name, _, side = path.replace("-", " ").partition(" ")
    town = g.stage.town
    square = town.square(name)
    window = town.window_at[WAYS.index(side)][square] if side in WAYS else -1
    if window < 0:
        raise UnknownNameError(f"{path} is no window.")
    barred = town.windows[window].barred and not g.common.unbarred >> window & 1
    return "barred" if barred else "free"
