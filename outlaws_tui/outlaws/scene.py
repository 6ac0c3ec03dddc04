"""A shootout in progress: a record for each figure, thing, horse and group of townsfolk, for a showdown, and for what they share.

Numbers are squares of the town, figures and things in the order of the shootout, and the codes of `codes`; -1 is none. Sets of
figures and squares are ints with a bit each. What can be derived from figures and yet stands here (`Common.at`, `bodies`, `open`,
`doubled`, `litter`, `horses`, `lookouts`) is changed only in `whereabouts`, `effects`, `herd` and `holding`; `invariants` recomputes it.
"""

from typing import TYPE_CHECKING, Any, Final

import attrs

from outlaws_tui.kernel.chance import Chance
from outlaws_tui.kernel.state import Record, State, record
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST
from outlaws_tui.outlaws.stations import HOLDER, MOUNTED, PRONE, STANDING
from outlaws_tui.sight import pack

if TYPE_CHECKING:
    from outlaws_tui.outlaws.stage import Stage

_PRONE: Final = pack(PRONE, 0)
_MOUNTED: Final = pack(MOUNTED, 0)


@record
@attrs.define(slots=True, eq=False)
class Figure(Record):
    """A character card with all its counters (CHAR-01, CHAR-02).

    `spot` is where he looks from cover (see `looking`), `door` the door he keeps open (DOOR-03), `actions` what is left of his turn,
    `body` the eight boxes of the silhouette, `loss` the sum of wounds and injuries there, `hurt` that of injuries alone, `blows` and
    `lost` the blow and action-loss counters, `marks` the conditions that last, `right` and `left` the things in hand, `carried` those
    in the carried box, `spare` the loose bullets by cartridge of the stage, `horse` the horse it rides, `exit` how it left the map
    (four times the last square and the way out, -1 if it did not).
    """

    square: int = -1
    facing: int = 0
    prone: int = 0
    spot: int = 0
    door: int = -1
    actions: int = 0
    status: int = FIT
    body: bytes = bytes(8)
    loss: int = 0
    hurt: int = 0
    blows: int = 0
    lost: int = 0
    marks: int = 0
    right: int = -1
    left: int = -1
    carried: tuple[int, ...] = ()
    spare: tuple[int, ...] = ()
    horse: int = -1
    exit: int = -1


@record
@attrs.define(slots=True, eq=False)
class Thing(Record):
    """An object counter: on a square, or -1 where a figure has it. `loaded` to `jam` are for guns only.

    `marked` are the actions already spent on the next bullet (ACT-V-09), `going` is 1 where the bullet before it was loaded without
    another action since (ACT-V-05), `jam` the actions still needed to clear it (JAM-02). `gone` is 1 out of the game.
    """

    square: int = -1
    loaded: int = 0
    marked: int = 0
    going: int = 0
    jam: int = 0
    gone: int = 0


@record
@attrs.define(slots=True, eq=False)
class Crowd(Record):
    """A group of townsfolk: its square, -1 once it has dispersed, and the way its arrow points, which never changes (R-119)."""

    square: int = -1
    facing: int = 0


@record
@attrs.define(slots=True, eq=False)
class Showdown(Record):
    """A showdown, all at rest while there is none.

    `still` is who is in it, `pot` whose counters are in the cup, `bids` who has bid since it was filled first, in order: the n-th of them
    bid n - 1 (SHOWDOWN-08, SHOWDOWN-09), or n where `low` is 1: the first of them opened at -1. Of the shot at hand: `landed` (it hit
    somebody) and `struck` (who was given a wound).
    """

    still: int = 0
    pot: int = 0
    bids: tuple[int, ...] = ()
    landed: int = 0
    struck: int = 0
    low: int = 0


@record
@attrs.define(slots=True, eq=False)
class Horse(Record):
    """A horse: on a square, or -1 off the map. `leader` is the figure that leads it (HORSE-19, HORSE-21), -1 none.

    `exit` says how it was ridden or led off the map, as with figures, and `side` by which side; both are -1 for one that was not.
    Whether it is ridden stands with its rider, whether it is tied or held is worked out where that matters.
    """

    square: int = -1
    facing: int = 0
    leader: int = -1
    exit: int = -1
    side: int = -1


@record
@attrs.define(slots=True, eq=False)
class Common(Record):
    """What belongs to no single figure.

    The round: `round`, `order` of the sides, whose slot is `next`, `passes` in a row, `cups` (a set of figures a side, whose bit after
    the last figure is the townsfolk counter), `claims` with which the order is settled. The turn: `active`, `drawn` (actions when
    drawn), `spent` (a costed action was taken), `shot`, `run`, `stride` (squares left of the run's open segment), `turned` (its turn is
    used), `came` (last own square while passing through a friend's), `rides` (ride actions taken), `free` (free shots from the saddle
    taken); where diagonals are dear, `slants` (1 after an odd number of diagonal walks) and `skews` (diagonal squares of the ride
    action). Snapshots: `seen` (who sees the active figure), `noticed` (who saw it come into view this turn), `tried` (who attempted a
    snapshot for that), `answered` (who did for the shot at hand). The bullet: `fresh` (no counter drawn for it yet), `volley` (four
    ints an entry: victim, range, cover, figure in the way). Sets: `at` (squares of conscious figures a side), `bodies` (of fallen
    ones), `doubled` (of two friends), `open` (doors), `litter` (squares with things), `horses` (squares with one), `lookouts` (figures
    that look from cover or keep a door open: all others are at the centre of their square), `pool` and `aside` (wound counters,
    sorted). Brawls: `fought` (brawl actions taken this turn), `ambush` (1 + the way to the square from which the active figure came
    unseen), `parried` (who has forced a re-roll this round), `felled` (somebody has been out cold or dead). `used`: whose special skill
    is spent for as long as it can be used once in (see `skills`). `truce` is 1 while no gun may be drawn (R-207). Things of the house:
    `locked` and `blown` (doors; a blown one is open for good), `unbarred` (windows whose bars are gone), `vault` (things shut away),
    `toil` (actions done on each thing to be wrecked), `fuses` (three ints a lit stick of dynamite: the thing, who set it, the ends of
    his turns left), `alarm` (a shot or a blast has been heard). The end: `won` (side, -1 nobody yet, -2 a draw) and `why` (the aim that
    decided).
    """

    round: int = 0
    order: tuple[int, ...] = ()
    next: int = 0
    passes: int = 0
    cups: tuple[int, ...] = ()
    claims: tuple[int, ...] = ()
    active: int = -1
    drawn: int = 0
    spent: int = 0
    shot: int = 0
    run: int = 0
    stride: int = 0
    turned: int = 0
    came: int = -1
    seen: int = 0
    noticed: int = 0
    tried: int = 0
    answered: int = 0
    fresh: int = 0
    volley: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    bodies: int = 0
    doubled: int = 0
    open: int = 0
    litter: int = 0
    pool: bytes = b""
    aside: bytes = b""
    fought: int = 0
    ambush: int = 0
    parried: int = 0
    felled: int = 0
    won: int = -1
    why: int = -1
    rides: int = 0
    free: int = 0
    horses: int = 0
    lookouts: int = 0
    used: int = 0
    truce: int = 0
    locked: int = 0
    blown: int = 0
    unbarred: int = 0
    vault: int = 0
    toil: tuple[int, ...] = ()
    fuses: tuple[int, ...] = ()
    alarm: int = 0
    slants: int = 0
    skews: int = 0


@attrs.define(slots=True, eq=False)
class Gunfight(State):
    """A shootout at one moment. `stage` is what never changes in it; figures, things, horses, crowds, showdown and common are also its
    records, in that order."""

    stage: "Stage" = attrs.field(kw_only=True)
    figures: list[Figure] = attrs.field(kw_only=True)
    things: list[Thing] = attrs.field(kw_only=True)
    common: Common = attrs.field(kw_only=True)
    crowds: list[Crowd] = attrs.field(kw_only=True)
    showdown: Showdown = attrs.field(kw_only=True)
    horses: list[Horse] = attrs.field(kw_only=True)
    _shared: int = attrs.field(init=False)
    """The bit of the common record among those touched."""

    @classmethod
    def of(cls, stage: "Stage", chance: Chance, records: list[Any]) -> "Gunfight":
        """Return a shootout with nothing on its agenda from all of its records in their order."""
        things = len(stage.names)
        horses = things + len(stage.gear)
        crowds = horses + len(stage.horse_slugs)
        return cls(
            chance,
            records,
            stage=stage,
            figures=records[:things],
            things=records[things:horses],
            horses=records[horses:crowds],
            crowds=records[crowds:-2],
            showdown=records[-2],
            common=records[-1],
        )

    def __attrs_post_init__(self) -> None:
        self._shared = 1 << len(self.records) - 1

    def edit(self, who: int) -> Figure:
        """Return a figure to be written to."""
        bit = 1 << who
        p = self.figures[who]
        if not self.touched & bit:
            # As in `touch`, which would be a call more for each choice.
            self.touched |= bit
            self.stale |= bit
            if self.log is not None:
                self.log.append((who, p.values()))
        return p

    def edit_thing(self, thing: int) -> Thing:
        """Return a thing to be written to."""
        self.touch(len(self.figures) + thing)
        return self.things[thing]

    def edit_horse(self, horse: int) -> Horse:
        """Return a horse to be written to."""
        self.touch(len(self.figures) + len(self.things) + horse)
        return self.horses[horse]

    def edit_crowd(self, crowd: int) -> Crowd:
        """Return a group of townsfolk to be written to."""
        self.touch(len(self.figures) + len(self.things) + len(self.horses) + crowd)
        return self.crowds[crowd]

    def edit_showdown(self) -> Showdown:
        """Return the showdown to be written to."""
        self.touch(len(self.records) - 2)
        return self.showdown

    def edit_common(self) -> Common:
        """Return the common record to be written to."""
        # As in `touch`; its bit is the highest.
        if self.touched < self._shared:
            self.touched |= self._shared
            self.stale |= self._shared
            if self.log is not None:
                self.log.append((len(self.records) - 1, self.common.values()))
        return self.common

    def available(self, who: int) -> int:
        """Return the actions a figure has when drawn: what its card says less every loss (ACT-02); may be below 0 (R-87)."""
        p = self.figures[who]
        return self.stage.initial[who] - p.loss - p.blows - p.lost

    def station(self, who: int) -> int:
        """Return where and how a figure stands, for questions of sight; past the figures, a horse as something that stands.

        Somebody who simply stands is of kind 0, so `pack` would give no more than his square and facing. In the saddle and in a place to
        look from the facing makes no difference, and is left out: what was worked out for one serves for all.
        """
        try:
            p = self.figures[who]
        except IndexError:
            horse = self.horses[who - len(self.figures)]
            return pack(STANDING, horse.square, horse.facing)
        if p.prone:
            return _PRONE | p.square << 2 | p.facing
        if p.horse >= 0:
            return _MOUNTED | p.square << 2
        if p.spot:
            return pack(p.spot & 7, p.square, 0, p.spot >> 3)
        if p.door >= 0:
            return pack(HOLDER, p.square, p.facing, p.door)
        return p.square << 2 | p.facing

    def foes(self, side: int) -> int:
        """Return the squares of conscious figures of other sides; asked three times a choice, and there are mostly two sides."""
        at = self.common.at
        if self.stage.two:
            return at[1 - side]
        squares = 0
        for mask in at[:side] + at[side + 1 :]:
            squares |= mask
        return squares

    def held(self) -> int:
        """Return the squares of conscious figures and of townsfolk."""
        squares = self.crowded() if self.crowds else 0
        for mask in self.common.at:
            squares |= mask
        return squares

    def fights(self) -> int:
        """Return the squares in which a brawl goes on: those with conscious figures of two sides (STACK-02)."""
        found = seen = 0
        for mask in self.common.at:
            found |= seen & mask
            seen |= mask
        return found

    def ridden(self) -> int:
        """Return the squares with somebody in the saddle."""
        squares = 0
        if self.common.horses:
            for p in self.figures:
                if p.horse >= 0:
                    squares |= 1 << p.square
        return squares

    def rival(self, who: int) -> int:
        """Return the conscious opponent in a figure's square, -1 where there is none."""
        sides, square = self.stage.side, self.figures[who].square
        side = sides[who]
        if square >= 0 and self.foes(side) >> square & 1:
            for i, q in enumerate(self.figures):
                if q.square == square and q.status == FIT and sides[i] != side:
                    return i
        return -1

    def lone(self, squares: int) -> list[int]:
        """Return the conscious figures on some squares, each of which has just one; in no order.

        Whoever came to a square last is mostly still there: among 48 characters a look at all of them takes twice as long.
        """
        figures, whose = self.figures, self.stage.whose
        found = []
        while squares:
            square = squares.bit_length() - 1
            squares ^= 1 << square
            who = whose[square]
            p = figures[who]
            if p.square != square or p.status:  # not FIT
                who = self.found_on(square)
            found.append(who)
        return found

    def found_on(self, square: int) -> int:
        """Return the conscious figure on a square that has just one, and remember who came there last."""
        found = next(i for i, q in enumerate(self.figures) if q.square == square and q.status == FIT)
        self.stage.whose[square] = found
        return found

    def bid(self) -> int:
        """Return the bid that stands in a showdown: 0 or less, and 0 before any."""
        bids = self.showdown.bids
        return 1 - len(bids) - self.showdown.low if bids else 0

    def crowded(self) -> int:
        """Return the squares with a group of townsfolk."""
        squares = 0
        for crowd in self.crowds:
            if crowd.square >= 0:
                squares |= 1 << crowd.square
        return squares

    def square_of(self, target: int) -> int:
        """Return the square of a figure or, past the figures, of a horse."""
        count = len(self.figures)
        return self.figures[target].square if target < count else self.horses[target - count].square

    def dead(self, target: int) -> bool:
        """Return whether a target of a shot is a dead figure; a horse never is."""
        return target < len(self.figures) and self.figures[target].status == DEAD

    def alive(self, who: int) -> bool:
        """Return whether a figure is on the map and not dead."""
        p = self.figures[who]
        return p.square >= 0 and p.status != DEAD

    def down(self, who: int) -> bool:
        """Return whether a figure is out of the fight where it lies: unconscious or dead."""
        return self.figures[who].status in (COLD, LOST, DEAD)

    def down_on(self, square: int) -> list[int]:
        """Return who lies unconscious or dead on a square, in order."""
        found = []
        for i, q in enumerate(self.figures):
            if q.square == square and q.status:  # not FIT, and whoever waits or is gone is on none
                found.append(i)
        return found

    def clone(self) -> "Gunfight":
        """Return a copy that shares nothing that changes, without log or events and with the same chance."""
        made = Gunfight.of(self.stage, self.chance, [record.copy() for record in self.records])
        made.agenda, made.number = self.agenda, self.number
        return made
