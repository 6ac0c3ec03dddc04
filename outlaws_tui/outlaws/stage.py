"""What never changes in a shootout: the town, its sight and its ways, the cast and their gear, dice and wounds as tables."""

from typing import TYPE_CHECKING, Final

from attrs import field

from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.agreed.changes import NONE, Changes
from outlaws_tui.outlaws.agreed.variants import USUAL, Variants
from outlaws_tui.outlaws.borders import EnterAt
from outlaws_tui.outlaws.codes import FAN_ICONS, FAN_SKILL, HANDGUN
from outlaws_tui.outlaws.hands import Hands
from outlaws_tui.outlaws.parts import Card
from outlaws_tui.outlaws.skills import SAWBONES
from outlaws_tui.outlaws.tables import Moves
from outlaws_tui.outlaws.ways import Ways
from outlaws_tui.sight import Sight
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.kernel.state import Record
    from outlaws_tui.outlaws.afoot import Ground, Offer
    from outlaws_tui.outlaws.shootouts.objectives import Truce
    from outlaws_tui.outlaws.shootouts.shootout import Shootout

MISS: Final = -1


@frozen
class Gear:
    """A thing of the game: `slug` is its name in the notation, unique in the game; `kind` the gun class, -1 for what is no gun.

    `first`, `more` and `full` are the reload cost, `used`/`drawn` the wounds, `cartridge` an index into `Stage.cartridges`, `brawl` what
    it adds in a brawl when held; `furniture` is a brawl object, taken up from what is printed on the board (BRAWL-21); `money` a bag;
    `dynamite` can be set with a fuse (R-154).
    """

    slug: str
    name: str
    hands: int
    kind: int = -1
    ammo: int = 0
    first: int = 0
    more: int = 0
    full: bool = False
    modifier: int = 0
    used: int = 0
    drawn: int = 0
    shock: bool = False
    barrels: int = 1
    cartridge: int = -1
    knife: bool = False
    brawl: int = 0
    furniture: bool = False
    money: bool = False
    dynamite: bool = False


@frozen
class WoundKind:
    """A kind of wound counter: `box` is where it goes (-1 the Jam), `low` whether low cover stops it (leg, belly)."""

    id: str
    name: str
    box: int
    loss: int
    injury: int
    red: bool
    low: bool
    kills: bool
    fall: bool
    no_run: bool
    no_stand: bool
    drop_held: bool
    no_arm: bool
    bleed: int
    jam: bool
    count: int


@frozen
class Entry:
    """How a figure comes onto the map: from which round, and the options of its edge (R-148)."""

    round: int
    options: tuple[EnterAt, ...]


@frozen
class Aim:
    """An aim of the shootout, compiled: its kind, its side (-1 any), the squares of its place, its points, a way out of the town (-1
    any), a number, the side that a tie goes to (-1 none), a figure and a thing to be wrecked (-1 none)."""

    kind: str
    side: int
    squares: int = 0
    points: int = 0
    way: int = -1
    count: int = 0
    ties: int = -1
    figure: int = -1
    wreck: int = -1


@frozen
class Wreckable:
    """Something that a side is out to wreck (R-201): its squares, those from which it is in reach, and the actions that it takes."""

    name: str
    squares: int
    near: int
    side: int
    actions: int


@frozen(eq=False)
class Stage:
    """A shootout, compiled. What is said per figure, thing, side or wound is a tuple in their order.

    `value[class][way][face]` is what a gun die face counts for, MISS where it misses. `barred` are the squares a side may not enter,
    `confined` whether there is a limit at all, so that it may not leave the map either. `by_opening` are the squares with a door or
    window; `corners` the corners of each square that can be looked round; `beside[square]` the neighbouring squares whose table, rack
    or safe is in reach (R-155), `reach[square]` those and itself; `furniture` the squares with something to take up as a brawl object.
    `brawl_die` has (word, fists, knives) for each face. `guns_lie` are the sides that may pick up no gun before somebody is out cold.
    `bands` is the shotgun table from the farthest band on.

    `outlaws` are the figures that count as such to townsfolk (R-153), `crowd_die` what each number of their die makes a group do,
    `crowd_values` their handgun die. `showdowns` is "none", "allowed" or "start", `calls` whether any may be called.

    `team` has the figures of each side as a set, `own` in order, `rivals` and `others` those of the rest, `two` tells whether there are
    just two sides, `strength` has the actions of each side together. `guns` are the guns, `blades` the knives, `powder` the dynamite,
    `house` whether there is any, a lock, or something to wreck. `fanners` are those who can fan at all, `healers` the sawbones. `footing`
    is a number for each figure, the same for those who have the same limits, and so far apart that one plus a square tells both.
    `at_opening` tells of each square whether it is `by_opening`, `at_furniture` whether it has `furniture`, `gates` are its doors as a
    mask, `dearest` the most actions that a step out of it takes: 2 to back off or clamber, 3 to clamber to a corner. `offers`, by facing,
    are filled by `afoot`. `whose` has who came to each square last in any game of this stage: a guess, which whoever uses it checks.
    `fresh` are the records that each game begins with, once one has. `special` are the flags of each figure's special skill (see
    `skills`), 0 for none.

    `ride` is the ride skill of each figure, `horses` and `horse_slugs` the horses' names, `rails` the squares that a rail bounds,
    `spares` whether a side may not shoot at horses. `bags` are the things that are money bags, `truce` that with which it begins,
    `variants` the optional rules it is played by, `changes` what the sides changed before: cast and gear are already those it came to.

    `keys` are the things that turn the lock of each door, `wrecks` what can be wrecked, `unaware` the round until which a side does not
    know (empty where all do).
    """

    shootout: "Shootout"
    town: Town
    sight: Sight
    ways: Ways
    moves: Moves
    hands: Hands
    sides: tuple[str, ...]
    cards: tuple[Card, ...]
    names: tuple[str, ...]
    slugs: tuple[str, ...]
    side: tuple[int, ...]
    team: tuple[int, ...]
    initial: tuple[int, ...]
    favoured: tuple[int, ...]
    special: tuple[int, ...]
    skill: tuple[tuple[int, int, int], ...]
    icons: tuple[tuple[int, int, int], ...]
    gear: tuple[Gear, ...]
    cartridges: tuple[str, ...]
    wounds: tuple[WoundKind, ...]
    value: tuple[tuple[tuple[int, ...], ...], ...]
    faces: tuple[tuple[str, ...], ...]
    bands: tuple[tuple[int, int, int], ...]
    barred: tuple[int, ...]
    confined: tuple[bool, ...]
    beside: tuple[int, ...]
    entries: tuple[Entry | None, ...]
    aims: tuple[Aim, ...]
    outlaws: int
    crowd_die: tuple[str, ...]
    crowd_values: tuple[int, ...]
    showdowns: str
    rounds: int
    by_opening: int
    corners: tuple[tuple[int, ...], ...]
    furniture: int
    brawl_die: tuple[tuple[int, int, int], ...]
    guns_lie: int
    at_start: "Start" = field(repr=False)
    ride: tuple[int, ...] = ()
    horses: tuple[str, ...] = ()
    horse_slugs: tuple[str, ...] = ()
    rails: int = 0
    spares: tuple[bool, ...] = ()
    bags: tuple[int, ...] = ()
    truce: "Truce | None" = None
    keys: tuple[int, ...] = ()
    wrecks: tuple[Wreckable, ...] = ()
    unaware: tuple[int, ...] = ()
    variants: Variants = USUAL
    changes: Changes = NONE
    own: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    others: tuple[tuple[int, ...], ...] = field(init=False, repr=False)
    rivals: tuple[int, ...] = field(init=False, repr=False)
    two: bool = field(init=False, repr=False)
    strength: tuple[int, ...] = field(init=False, repr=False)
    guns: frozenset[int] = field(init=False, repr=False)
    blades: frozenset[int] = field(init=False, repr=False)
    powder: frozenset[int] = field(init=False, repr=False)
    house: bool = field(init=False, repr=False)
    calls: bool = field(init=False, repr=False)
    fanners: int = field(init=False, repr=False)
    healers: tuple[int, ...] = field(init=False, repr=False)
    footing: tuple[int, ...] = field(init=False, repr=False)
    at_opening: tuple[int, ...] = field(init=False, repr=False)
    at_furniture: tuple[int, ...] = field(init=False, repr=False)
    reach: tuple[int, ...] = field(init=False, repr=False)
    gates: tuple[int, ...] = field(init=False, repr=False)
    dearest: tuple[int, ...] = field(init=False, repr=False)
    whose: list[int] = field(init=False, repr=False)
    fresh: list["Record"] = field(factory=list, init=False, repr=False)
    offers: tuple[dict["Ground", "Offer"], ...] = field(init=False, repr=False)

    @own.default
    def _own(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(who for who, own in enumerate(self.side) if own == side) for side in range(len(self.sides)))

    @others.default
    def _others(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(who for who, own in enumerate(self.side) if own != side) for side in range(len(self.sides)))

    @rivals.default
    def _rivals(self) -> tuple[int, ...]:
        return tuple(sum(1 << who for who in others) for others in self.others)

    @two.default
    def _two(self) -> bool:
        return len(self.sides) == 2

    @strength.default
    def _strength(self) -> tuple[int, ...]:
        return tuple(sum(self.initial[who] for who in own) for own in self.own)

    @guns.default
    def _guns(self) -> frozenset[int]:
        return frozenset(thing for thing, gear in enumerate(self.gear) if gear.kind >= 0)

    @blades.default
    def _blades(self) -> frozenset[int]:
        return frozenset(thing for thing, gear in enumerate(self.gear) if gear.knife)

    @powder.default
    def _powder(self) -> frozenset[int]:
        return frozenset(thing for thing, gear in enumerate(self.gear) if gear.dynamite)

    @house.default
    def _house(self) -> bool:
        return bool(self.wrecks or self.powder or self.at_start.locked)

    @calls.default
    def _calls(self) -> bool:
        return self.showdowns != "none"

    @fanners.default
    def _fanners(self) -> int:
        able = [
            i[HANDGUN] >= FAN_ICONS and s[HANDGUN] >= FAN_SKILL for i, s in zip(self.icons, self.skill, strict=True)
        ]
        return sum(1 << who for who, can in enumerate(able) if can)

    @healers.default
    def _healers(self) -> tuple[int, ...]:
        return tuple(who for who, flags in enumerate(self.special) if flags & SAWBONES)

    @footing.default
    def _footing(self) -> tuple[int, ...]:
        limits = list(zip(self.barred, self.confined, strict=True))
        return tuple(limits.index(limits[side]) * self.town.size for side in self.side)

    @at_opening.default
    def _at_opening(self) -> tuple[int, ...]:
        return tuple(self.by_opening >> square & 1 for square in range(self.town.size))

    @at_furniture.default
    def _at_furniture(self) -> tuple[int, ...]:
        return tuple(self.furniture >> square & 1 for square in range(self.town.size))

    @reach.default
    def _reach(self) -> tuple[int, ...]:
        return tuple(1 << square | near for square, near in enumerate(self.beside))

    @gates.default
    def _gates(self) -> tuple[int, ...]:
        found = [0] * self.town.size
        for number, door in enumerate(self.town.doors):
            found[door.a] |= 1 << number
            found[door.b] |= 1 << number
        return tuple(found)

    @offers.default
    def _offers(self) -> tuple[dict["Ground", "Offer"], ...]:
        return {}, {}, {}, {}

    @dearest.default
    def _dearest(self) -> tuple[int, ...]:
        corners = self.corners
        return tuple(
            3 if any(cost == 2 and corners[to] for to, cost, _, _, _ in row) else 2 for row in self.moves.exits
        )

    @whose.default
    def _whose(self) -> list[int]:
        return [0] * self.town.size

    def slug_of(self, target: int) -> str:
        """Return the name in the notation of a figure or, past the figures, of a horse."""
        count = len(self.slugs)
        return self.slugs[target] if target < count else self.horse_slugs[target - count]

    def title_of(self, target: int) -> str:
        """Return the name of a figure or, past the figures, of a horse."""
        count = len(self.names)
        return self.names[target] if target < count else self.horses[target - count]

    def range(self, a: int, b: int) -> int:
        """Return the range of a shot from one station to another (SHOOT-07, SHOOT-09), with long diagonals where they are agreed on
        (SHOOT-08, R-21)."""
        return self.sight.range(a, b, self.variants.long_range)

    def distance(self, a: int, b: int) -> int:
        """Return how many steps apart two squares are: diagonals count as one."""
        width = self.town.width
        return max(abs(a % width - b % width), abs(a // width - b // width))

    def spread(self, distance: int) -> tuple[int, int]:
        """Return a shotgun's wounds at a range: used, drawn (SHOTGUN-01 to 04)."""
        for nearest, used, drawn in self.bands:
            if distance >= nearest:
                return used, drawn
        return self.bands[-1][1:]


@frozen
class FigureStart:
    """Where a figure begins and with what: things by number, spare bullets by cartridge, the horse that he sits on (-1: none)."""

    square: int
    facing: int
    right: int
    left: int
    carried: tuple[int, ...]
    spare: tuple[int, ...]
    prone: int = 0
    horse: int = -1


@frozen
class Start:
    """How the shootout begins: each figure, the square of each thing on the ground (-1 else), the pool of wound counters, and
    square and arrow of each group of townsfolk, square and facing of each horse, the doors that are locked, the things shut away."""

    figures: tuple[FigureStart, ...]
    ground: tuple[int, ...]
    pool: bytes
    crowds: tuple[tuple[int, int], ...] = ()
    horses: tuple[tuple[int, int], ...] = ()
    locked: int = 0
    vault: int = 0
