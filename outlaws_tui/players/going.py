"""Where to go, and who could see one there: what players ask of a town over and over, kept per stage."""

from collections.abc import Sequence
from heapq import heappop, heappush

from outlaws_tui.outlaws.aiming import ready
from outlaws_tui.outlaws.codes import FIT, HANDGUN, SHOTGUN
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.stations import PRONE, STANDING
from outlaws_tui.players.house import harmless
from outlaws_tui.sight import pack
from outlaws_tui.sight.bits import bits

FAR = 99
LATE = 3
"""So many rounds before the last those who wait for bags make for the edge without them."""
BOLD = 1.5
"""So many times stronger than the others, those who hold a place come out of it."""


def goal_of(g: Gunfight, who: int) -> int:
    """Return the squares a figure is after.

    Whose side must hold a place goes for it, and inside for squares of it that see an opponent who is still there. Who keeps others out
    of a place goes for its squares that see an opponent, else for those beside its doors and windows; far stronger, he comes out.
    Everybody else goes for squares that see an opponent in reach.
    """
    stage = g.stage
    side = stage.side[who]
    foes = [
        q.square
        for i, q in enumerate(g.figures)
        if q.status == FIT and stage.side[i] != side and q.square >= 0 and not (g.common.locked and harmless(g, i))
    ]
    open_to = stage.town.squares & ~stage.town.high & ~stage.barred[side]
    reach = _reach(g, who)
    if leaves(g, who):
        rim = 0
        for mask in stage.town.rim:
            rim |= mask
        return rim & open_to
    inside = [aim for aim in stage.aims if aim.kind == "inside"]
    own = [aim for aim in inside if aim.side == side]
    if own:
        place = own[0].squares & open_to
        if not place >> g.figures[who].square & 1:
            return place
        held = [square for square in foes if place >> square & 1]
        return place & _views(g, held, reach) or place
    if inside:
        place = inside[0].squares & open_to
        if _strength(g, side) >= BOLD * sum(_strength(g, other) for other in range(len(stage.sides)) if other != side):
            return _views(g, foes, reach) & open_to or _near(g, foes, reach) & open_to or place
        return place & _views(g, foes, FAR) or place & stage.by_opening or place
    return _views(g, foes, reach) & open_to or _near(g, foes, reach) & open_to


def _strength(g: Gunfight, side: int) -> int:
    """Return the actions that a side's conscious figures have when they are drawn."""
    return sum(
        max(0, g.available(who)) for who, p in enumerate(g.figures) if p.status == FIT and g.stage.side[who] == side
    )


def leaves(g: Gunfight, who: int) -> bool:
    """Return whether a figure's side has points for those who leave the map, so that leaving it is what he is after; not while bags
    that it wants lie about, unless it is late."""
    kinds = {aim.kind for aim in g.stage.aims if aim.side == g.stage.side[who]}
    wait = "bags-away" in kinds and g.common.round < g.stage.rounds - LATE and any_bag_lies(g)
    return "away" in kinds and not wait


def any_bag_lies(g: Gunfight) -> bool:
    """Return whether a money bag lies on the map, in a safe or out of it."""
    return any(g.things[bag].square >= 0 for bag in g.stage.bags)


def _reach(g: Gunfight, who: int) -> int:
    """Return how near a figure wants to be: well within the range of the gun in its hand, or of the one it carries."""
    p = g.figures[who]
    kinds = [
        g.stage.gear[thing].kind
        for thing in (p.right, p.left, *p.carried)
        if thing >= 0 and g.stage.gear[thing].kind >= 0
    ]
    if not kinds:
        return 2
    return {HANDGUN: 4, SHOTGUN: 2}.get(kinds[0], 8)


def _views(g: Gunfight, squares: Sequence[int], reach: int) -> int:
    """Return the squares within a distance of one of these that have a line to it; lines are the same both ways."""
    found = 0
    for square in squares:
        view = 0
        for facing in range(4):
            view |= g.stage.sight.fov(pack(STANDING, square, facing), g.common.open, g.common.horses)
        found |= view & _box(g.stage, square, reach)
    return found


def _near(g: Gunfight, squares: Sequence[int], reach: int) -> int:
    """Return the squares within a distance of any of these."""
    found = 0
    for square in squares:
        found |= _box(g.stage, square, reach)
    return found


def _box(stage: Stage, square: int, reach: int) -> int:
    """Return the squares of the town within a distance of one."""
    width, height = stage.town.width, stage.town.height
    x, y = square % width, square // width
    left, right = max(0, x - reach), min(width - 1, x + reach)
    row = (1 << right + 1) - (1 << left)
    mask = 0
    for line in range(max(0, y - reach), min(height - 1, y + reach) + 1):
        mask |= row << line * width
    return mask


class Ground:
    """Distances and views of one stage, kept between decisions."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._far: dict[tuple[int, int, int], list[int]] = {}
        self._void: dict[int, float] = {}
        self._entered: list[tuple[int, int, int]] = []
        self._through: list[tuple[int, int, int, int]] = []
        self._sort_steps()

    def distances(self, g: Gunfight, goal: int, closed: int = 0) -> list[int]:
        """Return for each square the actions to the nearest of `goal` on foot, a closed door counted as one more, a locked one as a
        wall, every second diagonal as one more where they are dear (R-185); none leads through `closed`. FAR and up: no way."""
        key = goal, g.common.locked, closed
        found = self._far.get(key)
        if found is None:
            if len(self._far) > 400:
                self._far.clear()
            found = self._far[key] = self._spread(*key)
        return found

    def _spread(self, goal: int, locked: int, closed: int) -> list[int]:
        return (self._by_places if self.stage.variants.dear_walks else self._by_rims)(goal, locked, closed)

    def _by_rims(self, goal: int, locked: int, closed: int) -> list[int]:
        """Return distances where all diagonals cost the same: rims grow from the goal, all squares of one by a shift for each way."""
        size = self.stage.town.size
        far = [FAR] * size
        # The dearest step is a clamber through a closed door.
        waiting = [goal & ((1 << size) - 1), 0, 0, 0]
        every, length, free = 0, 0, ~closed
        while any(waiting):
            rim = waiting.pop(0) & ~every
            waiting.append(0)
            every |= rim
            for square in bits(rim):
                far[square] = length
            if rim:
                for cost, shift, squares in self._entered:
                    if some := rim & squares:
                        waiting[cost - 1] |= (some << shift if shift >= 0 else some >> -shift) & free
                for square, start, cost, door in self._through:
                    if rim >> square & 1 and not locked >> door & 1:
                        waiting[cost] |= 1 << start & free
            length += 1
        return far

    def _sort_steps(self) -> None:
        """Sort the steps there are: those without a door by price and way, with the squares they lead into, and those through doors."""
        ways, width = self.stage.ways, self.stage.town.width
        shifts = [y * width + x for x, y in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))]
        entered: dict[tuple[int, int], int] = {}
        for square in range(self.stage.town.size):
            for way in range(8):
                start, back = ways.to[way][square], (way + 4) % 8
                if start < 0 or not (cost := ways.walk[back][start]):
                    continue
                door = ways.door[back][start]
                if door >= 0:
                    self._through.append((square, start, cost, door))
                else:
                    assert start - square == shifts[way]
                    key = cost, shifts[way]
                    entered[key] = entered.get(key, 0) | 1 << square
        self._entered = [(cost, shift, squares) for (cost, shift), squares in entered.items()]

    def _by_places(self, goal: int, locked: int, closed: int) -> list[int]:
        """Return distances where every second diagonal costs one more."""
        # Twice as many places as squares: those after an odd number of diagonals apart. The count is the same from either end of a way.
        ways = self.stage.ways
        size = self.stage.town.size
        far = [FAR] * (2 * size)
        queue = []
        for square in range(size):
            if goal >> square & 1:
                far[2 * square] = 0
                queue.append((0, 2 * square))
        while queue:
            length, place = heappop(queue)
            if length > far[place]:
                continue
            square, odd = place >> 1, place & 1
            for way in range(8):
                start = ways.to[way][square]
                if start < 0 or closed >> start & 1:
                    continue
                back = (way + 4) % 8
                cost, door = ways.walk[back][start], ways.door[back][start]
                if cost and not (door >= 0 and locked >> door & 1):
                    slant = way & 1
                    total = length + cost + (door >= 0) + (slant & odd)
                    there = 2 * start + (odd ^ slant)
                    if total < far[there]:
                        far[there] = total
                        heappush(queue, (total, there))
        return [min(pair) for pair in zip(far[::2], far[1::2], strict=True)]

    def better_step(self, g: Gunfight, square: int, far: Sequence[int], here: int) -> bool:
        """Return whether some neighbouring square is nearer without a door to open."""
        ways = self.stage.ways
        taken = 0
        for mask in g.common.at:
            taken |= mask
        for way in range(8):
            to, cost, door = ways.to[way][square], ways.walk[way][square], ways.door[way][square]
            shut = door >= 0 and not g.common.open >> door & 1
            if cost and not shut and not taken >> to & 1 and far[to] + cost <= here:
                return True
        return False

    def seen(self, g: Gunfight, square: int, facing: int, foes: Sequence[int], lying: bool = False) -> int:
        """Return how many of `foes` somebody standing or lying in a square would see, facing one way."""
        sight = self.stage.sight
        spot = pack(PRONE if lying else STANDING, square, facing)
        open_, horses = g.common.open, g.common.horses
        field = sight.fov(spot, open_, horses)
        return sum(
            field >> g.figures[foe].square & 1
            and (not (lying or g.figures[foe].prone) or sight.sees(spot, g.station(foe), open_, horses))
            for foe in foes
        )

    def beside(self, g: Gunfight, foes: Sequence[int]) -> int:
        """Return the squares next to any of `foes` from which he is seen as he is: walls and sills hide who lies behind them there, too."""
        sight, open_, horses = self.stage.sight, g.common.open, g.common.horses
        free = self.stage.town.squares & ~self.stage.ways.high
        found = 0
        for foe in foes:
            own, target = g.figures[foe].square, g.station(foe)
            for square in bits(_box(self.stage, own, 1) & free & ~(1 << own)):
                views = (pack(STANDING, square, facing) for facing in range(4))
                if any(sight.sees(view, target, open_, horses) for view in views):
                    found |= 1 << square
        return found

    def watchers(self, g: Gunfight, square: int, foes: Sequence[int]) -> int:
        """Return how many of `foes` with a gun that fires would see a square after turning to it."""
        sight = self.stage.sight
        count = 0
        for foe in foes:
            q = g.figures[foe]
            if any(ready(g, thing) for thing in (q.right, q.left)):
                views = (
                    sight.fov(pack(STANDING, q.square, facing), g.common.open, g.common.horses) for facing in range(4)
                )
                count += any(view >> square & 1 for view in views)
        return count

    def void_share(self, cover: int) -> float:
        """Return the share of wound counters that a cover makes void, an arm without a gun left out."""
        if cover not in self._void:
            kinds = [kind for kind in self.stage.wounds for _ in range(kind.count)]
            low = bool(cover & ~2)
            stopped = sum(1 for kind in kinds if kind.jam or (cover and kind.red) or (low and kind.low))
            self._void[cover] = stopped / len(kinds)
        return self._void[cover]
