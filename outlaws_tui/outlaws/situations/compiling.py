"""The stage of a situation: its cast and its things compiled, and put into its place."""

from typing import Final

import attrs

from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.shootouts.objectives import GunsLie, LastSide, Spares, Stay
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, HorseSetup, ItemSetup, Shootout, SideSetup
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.places import card_for, nowhere, place_for
from outlaws_tui.outlaws.situations.props import with_props
from outlaws_tui.outlaws.situations.written import ROOTS, WAYS, Person
from outlaws_tui.outlaws.stage import Entry as StageEntry
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for
from outlaws_tui.outlaws.staging.terms import barred, compiled, limited, truce_of

OF_PLACE: Final = (
    "town",
    "sight",
    "ways",
    "moves",
    "by_opening",
    "beside",
    "corners",
    "furniture",
    "rails",
)  # fields of the stage; others are the cast's


def stage_of(page: Page) -> Stage:
    """Compile the cast and its things, and put them into the place."""
    it, place, cast = page.situation, _place(page), _cast(page)
    for i, side in enumerate(it.outlaws):
        if side not in cast.sides:
            raise page.fail(f"outlaws[{i}]", shown(side), near(side, cast.sides))
    town = place.town
    for i, limit in enumerate(it.limits):
        if isinstance(limit, Stay):
            page.known(f"limits[{i}].place", town.mask, limit.place)
    wrecks = tuple(wreck.name for wreck in it.wrecks)
    aims = tuple(
        page.known(f"aims[{i}]", compiled, said, cast.sides, town, cast.slugs, wrecks) for i, said in enumerate(it.aims)
    )
    stage = attrs.evolve(
        cast,
        **{name: getattr(place, name) for name in OF_PLACE},
        barred=tuple(barred(it.limits, side, town) for side in cast.sides),
        guns_lie=sum(lie << side for side, lie in enumerate(limited(it.limits, cast.sides, GunsLie))),
        confined=limited(it.limits, cast.sides, Stay),
        spares=limited(it.limits, cast.sides, Spares),
        truce=truce_of(it.limits),
        aims=aims,
        entries=tuple(_entry(place, p) for _, _, p in page.people),
        at_start=attrs.evolve(cast.at_start, crowds=_crowds(page, town)),
    )
    return with_props(page, stage)


def _cast(page: Page) -> Stage:
    """Compile the figures and their things, on a town of one square."""
    it, components = page.situation, page.library.components
    cards = []
    for side, who, p in page.people:
        key = f"side.{side}.{who}"
        cards.append(page.known(f"{key}.card", card_for, who, p, components))
        for i, spare in enumerate(p.spare):
            page.known(f"{key}.spare[{i}]", components.cartridge, spare.name)
    for key, name in page.gear:
        page.known(key, components.thing, name)
    names = [who for _, who, _ in page.people]
    if len(set(names)) < len(names):
        twin = next(name for name in names if names.count(name) > 1)
        raise page.fail("side", f"{shown(twin)} twice", "a name of its own for each figure")
    taken = next((name for name in names if name in ROOTS), "")
    if taken:
        raise page.fail("side", shown(taken), f"another name for a figure: paths begin with {', '.join(ROOTS)}")
    dice = tuple(
        attrs.evolve(die, faces=it.faces.dice[die.id]) if die.id in it.faces.dice else die for die in components.dice
    )
    items = tuple(ItemSetup(name, "A1") for _, name in page.gear)
    horses = tuple(HorseSetup(name, "A1") for name in it.horses.entries)
    for name in it.horses.entries:
        page.known(f"horses.{name}", components.horse, name)
    try:
        sides = tuple(
            SideSetup(
                side,
                "law" if side == "law" else "out",
                tuple(FigureSetup(who, "A1", "N", spare=p.spare) for who, p in gang.items()),
                side in it.outlaws,
            )
            for side, gang in it.side.gangs.items()
        )
        shootout = Shootout(
            "situation",
            it.name[:60],
            "N",
            it.rounds,
            "None.",
            sides,
            (LastSide(),),
            items=items,
            horses=horses,
            showdowns=it.showdowns,
        )
        attrs.evolve(shootout, limits=it.limits, aims=it.aims, wrecks=it.wrecks)
    except UnfitError as unfit:
        raise page.fail(unfit.key, unfit.found, unfit.expected) from None
    parts = attrs.evolve(components, cards=tuple(cards), dice=dice)
    cast = stage_for(shootout, parts, nowhere(page.library.kinds), it.options)
    twin = next((gear.slug for gear in cast.gear if gear.slug in names), "")
    if twin:
        raise page.fail("side", shown(twin), "another name for a figure: a thing is called so")
    return cast


def _place(page: Page) -> Stage:
    it = page.situation
    picture = page.pictures[it.town] if it.town else it.picture
    where = f"{page.sheet.file}, {f'towns.{it.town}' if it.town else f'{page.key}.picture'}"
    clutter = tuple(it.clutter.entries.items())
    try:
        asked = (it.boards, picture, where if picture else "", clutter, it.options)
        return page.known("clutter", place_for, page.library, *asked)
    except DataError as error:
        if picture:
            raise
        raise page.fail("boards", error.found, error.expected) from None


def _crowds(page: Page, town: Town) -> tuple[tuple[int, int], ...]:
    """Return square and arrow of each group of townsfolk."""
    return tuple(
        (page.known(f"crowds[{i}]", town.square, spot.square), WAYS.index(spot.facing))
        for i, spot in enumerate(page.situation.crowds)
    )


def _entry(place: Stage, p: Person) -> StageEntry | None:
    if p.enters is None:
        return None
    edge = place.entries[WAYS.index(p.enters.edge)]
    assert edge is not None
    return StageEntry(p.enters.round, edge.options)
