"""The game that a situation begins with: town and cast compiled, cards and squares as the file has them, draws by name."""

from typing import Final

from outlaws_tui.fields import shown
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
from outlaws_tui.outlaws.rounds import Act, NextDraw, RoundStart, TurnStart
from outlaws_tui.outlaws.scene import Figure, Gunfight
from outlaws_tui.outlaws.situations.compiling import stage_of
from outlaws_tui.outlaws.situations.names import near
from outlaws_tui.outlaws.situations.page import Page
from outlaws_tui.outlaws.situations.sets import derive
from outlaws_tui.outlaws.situations.written import MARKS, WAYS, Person
from outlaws_tui.outlaws.staging.setup import empty
from outlaws_tui.outlaws.text.draws import BOX, FOLK, Script, wound_named
from outlaws_tui.outlaws.wounds import loss_at

STATUS: Final = {"fit": FIT, "cold": COLD, "lost": LOST, "dead": DEAD, "waiting": WAITING, "gone": GONE}
_MARK: Final = dict(zip(MARKS, (NO_RUN, NO_STAND, NO_LEFT_ARM, NO_RIGHT_ARM, MUST_CRAWL), strict=True))


class Setting:
    """A situation whose stage is compiled, and which can begin as often as wanted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.stage = stage_of(page)

    def figure(self, key: str, name: str) -> int:
        """Return a figure by name."""
        if name not in self.stage.slugs:
            raise self.page.fail(key, shown(name), near(name, self.stage.slugs))
        return self.stage.slugs.index(name)

    def side(self, key: str, name: str) -> int:
        """Return a side by name."""
        if name not in self.stage.sides:
            raise self.page.fail(key, shown(name), near(name, self.stage.sides))
        return self.stage.sides.index(name)

    def thing(self, key: str, name: str) -> int:
        """Return a thing of the file by its name in the notation; furniture that nobody has taken up yet is none of them."""
        names = tuple(gear.slug for gear in self.stage.gear[: len(self.page.gear)])
        if name not in names:
            raise self.page.fail(key, shown(name), near(name, names))
        return names.index(name)

    def begin(self, chance: Script) -> Gunfight:
        """Return the game, run to its first decision."""
        g = empty(self.stage, chance)
        g.events = []
        chance.game = g
        self._lay_things(g)
        for number, (side, who, p) in enumerate(self.page.people):
            self._place_figure(g, number, p, f"side.{side}.{who}")
        self._place_horses(g)
        self._light_fuses(g)
        derive(g)
        wrong = broken(g)
        if wrong:
            raise self.page.fail("", wrong[0], "a position that can be")
        self._start(g)
        return g

    def _lay_things(self, g: Gunfight) -> None:
        ground = [
            self.page.square(self.stage.town, f"ground.{square}", square)
            for square, names in self.page.situation.ground.entries.items()
            for _ in names
        ]
        held = len(self.page.gear) - len(ground)
        for number, thing in enumerate(g.things[: len(self.page.gear)]):
            thing.square = ground[number - held] if number >= held else -1
        for name, said in self.page.situation.things.things.items():
            thing = g.things[self.thing(f"things.{name}", name)]
            if said.loaded is not None:
                thing.loaded = said.loaded
            thing.marked, thing.going, thing.jam = said.marked, int(said.going), said.jam

    def _place_figure(self, g: Gunfight, number: int, said: Person, key: str) -> None:
        stage, p = self.stage, g.figures[number]
        p.square, p.facing = -1, 0
        if said.at is not None:
            p.square = self.page.square(self.stage.town, f"{key}.at", said.at.square)
            p.facing = WAYS.index(said.at.facing)
        p.status = STATUS[said.status or ("waiting" if said.enters else "fit")]
        p.prone = int(said.lying or p.status in (COLD, LOST, DEAD))
        p.blows, p.lost = said.blows, said.lost
        g.common.used |= said.used << number
        p.marks = sum({_MARK[mark] for mark in said.marks})
        own = [i for i, (where, _) in enumerate(self.page.gear) if where.startswith(f"{key}.")]
        by_key = {self.page.gear[i][0].removeprefix(f"{key}."): i for i in own}
        both = by_key.get("both", -1)
        p.right, p.left = by_key.get("right", both), by_key.get("left", both)
        p.carried = tuple(i for where, i in by_key.items() if where.startswith("carried"))
        for i, injury in enumerate(said.body):
            self._hurt(g, p, injury.name, injury.holes, f"{key}.body[{i}]")
        if said.door is not None:
            p.door = stage.town.door_at[WAYS.index(said.door)][p.square] if p.square >= 0 else -1
            if p.door < 0:
                raise self.page.fail(f"{key}.door", said.door, "a side of his square with a door")

    def _place_horses(self, g: Gunfight) -> None:
        """Place the horses, and seat or join to them those who ride or lead them."""
        for number, (name, said) in enumerate(self.page.situation.horses.entries.items()):
            square, _, facing = said.partition(" ")
            if facing not in WAYS:
                raise self.page.fail(f"horses.{name}", shown(said), 'a square and a facing, like "C3 east"')
            beast = g.horses[number]
            beast.square, beast.facing = self.page.square(self.stage.town, f"horses.{name}", square), WAYS.index(facing)
        for number, (side, who, p) in enumerate(self.page.people):
            for key, named in (("rides", (p.rides,) if p.rides else ()), ("leads", p.leads)):
                for name in named:
                    if name not in self.stage.horse_slugs:
                        raise self.page.fail(
                            f"side.{side}.{who}.{key}", shown(name), near(name, self.stage.horse_slugs)
                        )
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
                raise self.page.fail(
                    key, found, "a wound counter of the pool: its id, or where, numbers and conditions"
                )
            kind = stage.wounds[wound]
            box, code = kind.box, wound + 1
            g.common.pool = g.common.pool[:place] + g.common.pool[place + 1 :]
            arm = NO_LEFT_ARM if box == BOX["left-arm"] else NO_RIGHT_ARM
            p.marks |= NO_RUN * kind.no_run | NO_STAND * kind.no_stand | arm * kind.no_arm
        if box == CHEST and p.body[CHEST]:
            box = CHEST_TOO
        if p.body[box]:
            raise self.page.fail(key, "a location that is full", "two counters on the chest, one anywhere else")
        p.body = p.body[:box] + bytes((code,)) + p.body[box + 1 :]
        p.loss += loss_at(g, p, box)
        p.hurt += holes

    def _light_fuses(self, g: Gunfight) -> None:
        for name, said in self.page.situation.things.things.items():
            if said.fuse:
                thing = self.thing(f"things.{name}", name)
                who = self.figure(f"things.{name}.by", said.by)
                g.common.fuses = (*g.common.fuses, thing, who, said.fuse)

    def _start(self, g: Gunfight) -> None:
        """Put on the agenda what the file says comes first, and run to the first decision."""
        it, common, stage = self.page.situation, g.common, self.stage
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
                        raise self.page.fail(f"cups.{name}", shown(figure), f"figures of the side {name}")
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
            raise self.page.fail("dice", str(error), "the draws that the start makes") from None
        if chance.waiting:
            raise self.page.fail("dice", f"{chance.waiting[0]} is left over", "the draws that the start makes")
        if it.left is not None:
            who = common.active
            if not isinstance(g.question, Act) or it.left > g.figures[who].actions:
                raise self.page.fail("left", str(it.left), "no more actions than he has when drawn")
            g.edit(who).actions = it.left
            g.edit_common().spent = 1
