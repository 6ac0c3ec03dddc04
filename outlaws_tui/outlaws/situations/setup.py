"""The game that a situation begins with: town and cast compiled, cards and squares as the file has them, draws by name."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

import attrs

from outlaws_tui.convert import join
from outlaws_tui.errors import DataError, UnknownNameError
from outlaws_tui.fields import UnfitError, shown
from outlaws_tui.ground.town import Town
from outlaws_tui.kernel.chance import ScriptError
from outlaws_tui.outlaws.calling import EVERYBODY, StandOff
from outlaws_tui.outlaws.codes import (
    CHEST,
    CHEST_TOO,
    COLD,
    DEAD,
    FIT,
    GONE,
    INJURY,
    LOST,
    MUST_CRAWL,
    NO_LEFT_ARM,
    NO_RIGHT_ARM,
    NO_RUN,
    NO_STAND,
    WAITING,
)
from outlaws_tui.outlaws.invariants import broken
from outlaws_tui.outlaws.names import UnlistedError
from outlaws_tui.outlaws.rounds import Act, NextDraw, RoundStart, TurnStart
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.shootouts.objectives import GunsLie, LastSide, Spares, Stay
from outlaws_tui.outlaws.shootouts.shootout import FigureSetup, HorseSetup, ItemSetup, Shootout, SideSetup
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.places import card_for, nowhere, place_for
from outlaws_tui.outlaws.situations.props import light_fuses, with_props
from outlaws_tui.outlaws.situations.sets import derive
from outlaws_tui.outlaws.situations.written import MARKS, ROOTS, WAYS, Person, SituationFile
from outlaws_tui.outlaws.stage import Entry as StageEntry
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.outlaws.staging.terms import barred, compiled, limited, truce_of
from outlaws_tui.outlaws.text.draws import BOX, FOLK, Script, wound_named
from outlaws_tui.outlaws.wounds import loss_at
from outlaws_tui.sheet import Sheet

if TYPE_CHECKING:
    from outlaws_tui.data import Library

T = TypeVar("T")
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
STATUS: Final = {"fit": FIT, "cold": COLD, "lost": LOST, "dead": DEAD, "waiting": WAITING, "gone": GONE}
_MARK: Final = dict(zip(MARKS, (NO_RUN, NO_STAND, NO_LEFT_ARM, NO_RIGHT_ARM, MUST_CRAWL), strict=True))


class Setting:
    """A situation being set up: what of its file does not fit is said with the key. `key` is where it stands in a file of another kind."""

    def __init__(self, sheet: Sheet, file: SituationFile, index: int, library: "Library", key: str = "") -> None:
        self.sheet = sheet
        self.key = key or f"situation[{index}]"
        self.library = library
        self.situation = file.situation[index]
        self.pictures = file.towns.entries
        self.people = [(side, who, p) for side, gang in self.situation.side.gangs.items() for who, p in gang.items()]
        self.gear: list[tuple[str, str]] = []
        self.stage = self._stage()

    def fail(self, key: str, found: str, expected: str) -> DataError:
        """Return the error for something that does not fit at a key of the situation."""
        return self.sheet.error(UnfitError(found, expected, join(self.key, key)))

    def known(self, key: str, look_up: Callable[..., T], *wanted: Any) -> T:
        """Return what a look-up finds for what is wanted; where it finds nothing, that is an error of the file."""
        try:
            return look_up(*wanted)
        except UnlistedError as error:
            said = str(error).partition(";")[0].rstrip(".")
            raise self.fail(key, said, near("", error.close) if error.close else "the name of one") from None
        except UnknownNameError as error:
            raise self.fail(key, str(error).rstrip("."), "the name of one") from None

    def square(self, key: str, name: str) -> int:
        """Return a square by name."""
        try:
            return self.stage.town.square(name)
        except UnknownNameError:
            raise self.fail(key, shown(name), "a square of this town, like A/D8") from None

    def figure(self, key: str, name: str) -> int:
        """Return a figure by name."""
        if name not in self.stage.slugs:
            raise self.fail(key, shown(name), near(name, self.stage.slugs))
        return self.stage.slugs.index(name)

    def side(self, key: str, name: str) -> int:
        """Return a side by name."""
        if name not in self.stage.sides:
            raise self.fail(key, shown(name), near(name, self.stage.sides))
        return self.stage.sides.index(name)

    def thing(self, key: str, name: str) -> int:
        """Return a thing of the file by its name in the notation; furniture that nobody has taken up yet is none of them."""
        names = tuple(gear.slug for gear in self.stage.gear[: len(self.gear)])
        if name not in names:
            raise self.fail(key, shown(name), near(name, names))
        return names.index(name)

    def _place(self) -> Stage:
        it = self.situation
        picture = self.pictures[it.town] if it.town else it.picture
        where = f"{self.sheet.file}, {f'towns.{it.town}' if it.town else f'{self.key}.picture'}"
        clutter = tuple(it.clutter.entries.items())
        try:
            asked = (it.boards, picture, where if picture else "", clutter, it.options)
            return self.known("clutter", place_for, self.library, *asked)
        except DataError as error:
            if picture:
                raise
            raise self.fail("boards", error.found, error.expected) from None

    def _stage(self) -> Stage:
        """Compile the cast and its things on a town of one square, then put it into the place."""
        it, place, components = self.situation, self._place(), self.library.components
        cards = []
        for side, who, p in self.people:
            key = f"side.{side}.{who}"
            cards.append(self.known(f"{key}.card", card_for, who, p, components))
            self.gear += [(f"{key}.{hand}", getattr(p, hand)) for hand in ("both", "right", "left") if getattr(p, hand)]
            self.gear += [(f"{key}.carried[{i}]", name) for i, name in enumerate(p.carried)]
            for i, spare in enumerate(p.spare):
                self.known(f"{key}.spare[{i}]", components.cartridge, spare.name)
        self.gear += [
            (f"ground.{square}[{i}]", name)
            for square, names in it.ground.entries.items()
            for i, name in enumerate(names)
        ]
        for key, name in self.gear:
            self.known(key, components.thing, name)
        names = [who for _, who, _ in self.people]
        if len(set(names)) < len(names):
            twin = next(name for name in names if names.count(name) > 1)
            raise self.fail("side", f"{shown(twin)} twice", "a name of its own for each figure")
        taken = next((name for name in names if name in ROOTS), "")
        if taken:
            raise self.fail("side", shown(taken), f"another name for a figure: paths begin with {', '.join(ROOTS)}")
        dice = tuple(
            attrs.evolve(die, faces=it.faces.dice[die.id]) if die.id in it.faces.dice else die
            for die in components.dice
        )
        items = tuple(ItemSetup(name, "A1") for _, name in self.gear)
        horses = tuple(HorseSetup(name, "A1") for name in it.horses.entries)
        for name in it.horses.entries:
            self.known(f"horses.{name}", components.horse, name)
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
            raise self.fail(unfit.key, unfit.found, unfit.expected) from None
        parts = attrs.evolve(components, cards=tuple(cards), dice=dice)
        cast = stage_for(shootout, parts, nowhere(self.library.kinds), it.options)
        twin = next((gear.slug for gear in cast.gear if gear.slug in names), "")
        if twin:
            raise self.fail("side", shown(twin), "another name for a figure: a thing is called so")
        for i, side in enumerate(it.outlaws):
            if side not in cast.sides:
                raise self.fail(f"outlaws[{i}]", shown(side), near(side, cast.sides))
        town = place.town
        for i, limit in enumerate(it.limits):
            if isinstance(limit, Stay):
                self.known(f"limits[{i}].place", town.mask, limit.place)
        wrecks = tuple(wreck.name for wreck in it.wrecks)
        aims = tuple(
            self.known(f"aims[{i}]", compiled, said, cast.sides, town, cast.slugs, wrecks)
            for i, said in enumerate(it.aims)
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
            entries=tuple(_entry(place, p) for _, _, p in self.people),
            at_start=attrs.evolve(cast.at_start, crowds=self._crowds(town)),
        )
        return with_props(self, stage)

    def _crowds(self, town: Town) -> tuple[tuple[int, int], ...]:
        """Return square and arrow of each group of townsfolk."""
        return tuple(
            (self.known(f"crowds[{i}]", town.square, spot.square), WAYS.index(spot.facing))
            for i, spot in enumerate(self.situation.crowds)
        )

    def begin(self, chance: Script) -> Gunfight:
        """Return the game, run to its first decision."""
        g = empty(self.stage, chance)
        g.events = []
        chance.game = g
        self._lay_things(g)
        for number, (side, who, p) in enumerate(self.people):
            self._place_figure(g, number, p, f"side.{side}.{who}")
        self._place_horses(g)
        light_fuses(self, g)
        derive(g)
        wrong = broken(g)
        if wrong:
            raise self.fail("", wrong[0], "a position that can be")
        self._start(g)
        return g

    def _lay_things(self, g: Gunfight) -> None:
        ground = [
            self.square(f"ground.{square}", square)
            for square, names in self.situation.ground.entries.items()
            for _ in names
        ]
        held = len(self.gear) - len(ground)
        for number, thing in enumerate(g.things[: len(self.gear)]):
            thing.square = ground[number - held] if number >= held else -1
        for name, said in self.situation.things.things.items():
            thing = g.things[self.thing(f"things.{name}", name)]
            if said.loaded is not None:
                thing.loaded = said.loaded
            thing.marked, thing.going, thing.jam = said.marked, int(said.going), said.jam

    def _place_figure(self, g: Gunfight, number: int, said: Person, key: str) -> None:
        stage, p = self.stage, g.figures[number]
        p.square, p.facing = -1, 0
        if said.at is not None:
            p.square = self.square(f"{key}.at", said.at.square)
            p.facing = WAYS.index(said.at.facing)
        p.status = STATUS[said.status or ("waiting" if said.enters else "fit")]
        p.prone = int(said.lying or p.status in (COLD, LOST, DEAD))
        p.blows, p.lost = said.blows, said.lost
        g.common.used |= said.used << number
        p.marks = sum({_MARK[mark] for mark in said.marks})
        own = [i for i, (where, _) in enumerate(self.gear) if where.startswith(f"{key}.")]
        by_key = {self.gear[i][0].removeprefix(f"{key}."): i for i in own}
        both = by_key.get("both", -1)
        p.right, p.left = by_key.get("right", both), by_key.get("left", both)
        p.carried = tuple(i for where, i in by_key.items() if where.startswith("carried"))
        for i, injury in enumerate(said.body):
            self._hurt(g, p, injury.name, injury.holes, f"{key}.body[{i}]")
        if said.door is not None:
            p.door = stage.town.door_at[WAYS.index(said.door)][p.square] if p.square >= 0 else -1
            if p.door < 0:
                raise self.fail(f"{key}.door", said.door, "a side of his square with a door")

    def _place_horses(self, g: Gunfight) -> None:
        """Place the horses, and seat or join to them those who ride or lead them."""
        for number, (name, said) in enumerate(self.situation.horses.entries.items()):
            square, _, facing = said.partition(" ")
            if facing not in WAYS:
                raise self.fail(f"horses.{name}", shown(said), 'a square and a facing, like "C3 east"')
            beast = g.horses[number]
            beast.square, beast.facing = self.square(f"horses.{name}", square), WAYS.index(facing)
        for number, (side, who, p) in enumerate(self.people):
            for key, named in (("rides", (p.rides,) if p.rides else ()), ("leads", p.leads)):
                for name in named:
                    if name not in self.stage.horse_slugs:
                        raise self.fail(f"side.{side}.{who}.{key}", shown(name), near(name, self.stage.horse_slugs))
                    horse = self.stage.horse_slugs.index(name)
                    if key == "leads":
                        g.horses[horse].leader = number
                    else:
                        g.figures[number].horse = horse
                        g.horses[horse].facing = g.figures[number].facing

    def _hurt(self, g: Gunfight, p: Figure, name: str, holes: int, key: str) -> None:
        """Place a counter of the pool, or an injury counter, in the next free box of its location."""
        stage = self.stage
        if holes:
            box, code = BOX[name], INJURY + holes
        else:
            wound = wound_named(stage.wounds, name)
            place = g.common.pool.find(wound) if wound >= 0 else -1
            if place < 0 or stage.wounds[wound].jam:
                found = "none of them is left" if wound >= 0 and place < 0 else shown(name)
                raise self.fail(key, found, "a wound counter of the pool: its id, or where, numbers and conditions")
            kind = stage.wounds[wound]
            box, code = kind.box, wound + 1
            g.common.pool = g.common.pool[:place] + g.common.pool[place + 1 :]
            arm = NO_LEFT_ARM if box == BOX["left-arm"] else NO_RIGHT_ARM
            p.marks |= NO_RUN * kind.no_run | NO_STAND * kind.no_stand | arm * kind.no_arm
        if box == CHEST and p.body[CHEST]:
            box = CHEST_TOO
        if p.body[box]:
            raise self.fail(key, "a location that is full", "two counters on the chest, one anywhere else")
        p.body = p.body[:box] + bytes((code,)) + p.body[box + 1 :]
        p.loss += loss_at(g, p, box)
        p.hurt += holes

    def _start(self, g: Gunfight) -> None:
        """Put on the agenda what the file says comes first, and run to the first decision."""
        it, common, stage = self.situation, g.common, self.stage
        common.round = it.round
        turns = [TurnStart(self.figure("turn", name)) for name in it.turn.names]
        if it.next:
            first = self.side("next", it.next)
            common.order = (first, *(side for side in range(len(stage.sides)) if side != first))
            cups = [0] * len(stage.sides)
            for name, figures in it.cups.entries.items():
                side = self.side("cups", name)
                for figure in figures:
                    if figure == FOLK:
                        cups[side] |= 1 << len(g.figures)
                        continue
                    who = self.figure(f"cups.{name}", figure)
                    if stage.side[who] != side:
                        raise self.fail(f"cups.{name}", shown(figure), f"figures of the side {name}")
                    cups[side] |= 1 << who
            common.cups, common.passes = tuple(cups), it.passes
        if turns or it.next:
            g.then(*turns, *([NextDraw()] if it.next else []))
        else:
            common.round -= 1
            g.then(*([StandOff(EVERYBODY)] if it.showdowns == "start" else []), RoundStart())
        chance = g.chance
        assert isinstance(chance, Script)
        chance.waiting = list(it.dice)
        try:
            g.advance()
        except ScriptError as error:
            raise self.fail("dice", str(error), "the draws that the start makes") from None
        if chance.waiting:
            raise self.fail("dice", f"{chance.waiting[0]} is left over", "the draws that the start makes")
        if it.left is not None:
            who = common.active
            if not isinstance(g.question, Act) or it.left > g.figures[who].actions:
                raise self.fail("left", str(it.left), "no more actions than he has when drawn")
            g.edit(who).actions = it.left
            g.edit_common().spent = 1


def _entry(place: Stage, p: Person) -> StageEntry | None:
    if p.enters is None:
        return None
    edge = place.entries[WAYS.index(p.enters.edge)]
    assert edge is not None
    return StageEntry(p.enters.round, edge.options)
