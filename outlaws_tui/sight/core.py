"""The one use of sight: whatever asks who sees whom, over which lines and behind what cover, asks a `Sight`.

All answers are functions of the town, the clutter, the stations asked about and what moves: the open doors (a mask of the town's
doors) and the horses (a mask of squares). They are kept by just those and never changed, so there is nothing to invalidate, and
whoever takes a step back finds what he had before.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.sight.beams import Beam, Beams, Lights, without_hidden
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.explain import Explanation, explain
from outlaws_tui.sight.fields import Field, Fields, field_of, outlook_of
from outlaws_tui.sight.lattice import EVERYWHERE, centre
from outlaws_tui.sight.layers import Layers
from outlaws_tui.sight.likeness import likeness
from outlaws_tui.sight.lines import Answer, Line, Pair, Sightlines, low_effect, pair_of, passes, sightlines
from outlaws_tui.sight.memory import Memory
from outlaws_tui.sight.onlookers import Onlookers
from outlaws_tui.sight.posts import Post, parts_of, post_of
from outlaws_tui.sight.ridden import Ridden
from outlaws_tui.sight.sheet import sheet_of
from outlaws_tui.sight.sorts import ANY, PRONE, SORTS, STANDING, sort_of
from outlaws_tui.sight.stations import KIND_SHIFT, SQUARE_MASK, Cone, Points, StationTable, unpack
from outlaws_tui.sight.store import MOST_SQUARES, ROOM, Store

_ROUND: Final = (Cone.FACING, Cone.ALL)

_KIND_1: Final = 1 << KIND_SHIFT
"""The first station that is not of kind 0, the standing figure at the centre; the quick ways are for that kind."""

_OPEN: Final = (
    "town extra stations layers sheet box cones ahead apart between lights targets windowed at_window by_target fields nearby ridden "
    "seen_by take"
)
"""What others may look at, too."""


class Sight(Memory):
    """All questions of sight on one town; get one by `Sight.of`.

    In a hurry: `fields[station]` is a `Field`, and `field[open & field.doors]` what `fov` returns where there are no horses;
    `nearby[square]` is the one of `near`. For figures at the centre of their squares `table[facing][square]` is that mask while all doors
    are shut, and holds as long as `open & fields[square * 4 + facing].doors` is 0. `box`, `cones`, `ahead`, `apart` and
    `between` are those of the sheet, `windowed` the squares beside windows, and `at_window` tells of each square whether it is one.
    """

    __slots__ = ("__weakref__", "_onlookers", "_owns", "_prone", "_reach", "_returns", "_table", *_OPEN.split())

    def __init__(self, town: Town, extra: tuple[Piece, ...], stations: StationTable) -> None:
        """Use `of`, which shares. Raises ValueError for a table of which number 0 is not the figure it must be."""
        if sort_of(stations[0]) != STANDING:
            raise ValueError("station 0 must be the standing figure at the centre that owns its windows")
        super().__init__(town.size)
        self.town, self.extra, self.stations = town, extra, stations
        self.layers = Layers.of(town, extra)
        self.sheet = sheet_of(town.width, town.height)
        self.box, self.between = self.sheet.box, self.sheet.between
        self.cones, self.ahead, self.apart = self.sheet.cones, self.sheet.ahead, self.sheet.apart
        self.lights = Lights(self.layers, self.sheet)
        self.targets = tuple(sort_of(kind) for kind in stations)
        # How far those look whose lines start at the centre of their square; None for others.
        self._reach = tuple(
            kind.cone if kind.points is Points.CENTRE and kind.cone in _ROUND else None for kind in stations
        )
        self._prone = tuple(kind.prone for kind in stations)
        self._owns = tuple(kind.windows for kind in stations)
        self._returns = tuple(kind.mutual or kind.lookout for kind in stations)
        self.windowed = sum(1 << square for square in {at for window in town.windows for at in (window.a, window.b)})
        self.at_window = tuple(self.windowed >> square & 1 for square in range(town.size))
        self.by_target = tuple(Fields(partial(self.work_out, target)) for target in SORTS)
        self.fields = self.by_target[STANDING]
        self.nearby = Fields(self._new_near)
        self.ridden = Ridden(self)
        self._table: tuple[tuple[int, ...], ...] = ()
        self._onlookers = Onlookers(self)
        self.seen_by = self._onlookers.seen_by
        ROOM.enter(self)
        # One method object for all fields to keep: each look at a method makes another.
        self.take = ROOM.take

    @classmethod
    def of(cls, town: Town, extra: tuple[Piece, ...], stations: StationTable) -> "Sight":
        """Return the sight of a town with these clutter pieces in it, for these kinds of station.

        Sights are kept in one bounded store a process; towns that are alike share theirs.
        """
        key = (likeness(town), extra, stations)
        return _SIGHTS.get(key, town.size, lambda: cls(town, extra, stations))

    def fov(self, station: int, open: int = 0, horses: int = 0) -> int:
        """Return the mask of the squares in which a standing figure at the centre would be seen, the own one included.

        Raises RefusedError, as all questions do, if nobody can stand as the station says.
        """
        if horses:
            field = self.ridden.field(STANDING, station, horses)
            return field[open & field.doors]
        squares = self._shut[station] if station < self._plain else -1
        if squares < 0 or open & self._doors[station]:
            field = self.fields[station]
            return field[open & field.doors]
        return squares

    def around(self, square: int, open: int = 0) -> int:
        """Return the squares from which somebody who stands at their centre might see somebody at the centre of this one, both facing
        anywhere: what lies in the way of one lies in that of the other. Lying, riding and horses only take squares away."""
        field = self._round(square)
        return field[open & field.doors]

    def parts(self, station: int) -> int:
        """Return squares of which one at least is in the cone of whoever stands elsewhere at a centre and has any part of somebody at this
        station in it."""
        key = station & ~3
        found = self._parts.get(key)
        if found is None:
            self.take()
            found = self._parts[key] = parts_of(self.layers, self.post(key))
        return found

    def near(self, square: int, open: int = 0) -> int:
        """Return squares among which are all those of `around`, and no others unless they are beside a window.

        Those to which a line leads from centre to centre are known of every square from the start; what is in view through windows takes
        casts, and is asked about of few.
        """
        field = self.nearby[square]
        return field[open & field.doors]

    def among(self, station: int, squares: int, open: int = 0) -> int:
        """Return those of some squares in which anybody at their centres might be seen from a station, and just those in which a standing
        figure would be for a station of kind 0; whatever lies low or rides in between is left out.

        Mostly they are few, and none beside a window: then no field need be known, which takes casts. Nor is it for a few that are.
        """
        if station >= _KIND_1:
            return self._might_see(station, squares, open)
        seen = self._shut[station]
        if seen >= 0 and not open & self._doors[station]:
            return seen & squares
        square = station >> 2
        squares &= self.near(square, open) & self.cones[station & 3][square]
        if not squares or not self.windowed & (squares | 1 << square):
            return squares
        if station not in self.fields:
            seen = squares & self.lights.joined(square, open)
            rest = squares & ~(seen | 1 << square)
            if not rest:
                return squares
            others, asked, more = bits(rest), self._sightlines, 0
            for to in others:  # a comprehension here would slow down every call
                more += (station, to << 2) not in asked
            if self.few_asked(station, more):
                for to in others:
                    if not self._lines_between(station, to << 2).sees(open, 0):
                        squares ^= 1 << to
                return squares
        return squares & self.fov(station, open)

    def sees(self, a: int, b: int, open: int = 0, horses: int = 0) -> bool:
        """Tell whether A sees B: a line passes, B is in A's field, and in a doorway A in B's (R-12)."""
        if b >= _KIND_1 or horses or a >= self._plain:
            return self._sees_otherwise(a, b, open, horses)
        squares = self._shut[a]
        if squares < 0 or open & self._doors[a]:
            return self.among(a, 1 << (b >> 2), open) > 0
        return squares >> (b >> 2) & 1 == 1

    def geo(self, a: int, b: int, open: int = 0, horses: int = 0) -> bool:
        """Tell whether a line passes between A and B, whatever their fields; geo(a, b) is geo(b, a)."""
        return passes(self.layers, self.post(a), self.post(b), open, horses)

    def newly_seen(self, before: int, after: int, open_before: int = 0, open_after: int = 0, horses: int = 0) -> int:
        """Return the squares that somebody sees after a step and did not see before it."""
        return self.fov(after, open_after, horses) & ~self.fov(before, open_before, horses)

    def lines(self, a: int, b: int, open: int = 0, horses: int = 0, past: bool = True) -> tuple[Line, ...]:
        """Return the lines that A may use at B, least cover first; none if A does not see B.

        Lines that go through the same squares, into the same one beyond and give the same cover are one. Without `past` they are not
        followed on into that, which is half of the work, and nothing is said to lie there.
        """
        if not self._returns[b >> KIND_SHIFT & 15]:
            b &= ~3  # how he faces makes no difference
        if not past:
            seen = self._lines_between(a, b)
            if not seen.same:
                key = a, b, open & seen.doors, horses & seen.ground
                lines = self._lines.get(key)
                if lines is None:
                    self.take()
                    lines = self._lines[key] = seen.lines(open, horses)
                return lines
        pair = self._pairs.get((a, b)) or self._pair(a, b)
        return (pair.answers.get((open & pair.doors, horses & pair.ground)) or self._answer(a, b, open, horses))[0]

    def lanes(self, a: int, b: int, open: int = 0, horses: int = 0) -> Sequence[int]:
        """Return the squares whose inside the `lines` from A to B cross, those of each once, in any order.

        Between two in the middle of their squares, neither at a window that he owns, there is but one, which need not be followed; none
        need be followed on to what lies behind B.
        """
        if not self._returns[b >> KIND_SHIFT & 15]:
            b &= ~3
        seen = self._sightlines.get((a, b))
        if seen is None:
            here, there = a >> KIND_SHIFT & 15, b >> KIND_SHIFT & 15
            centres = self._reach[here] is not None and self.targets[there] != ANY
            if centres and not self._at_windows(here, a >> 2 & SQUARE_MASK, there, b >> 2 & SQUARE_MASK):
                lane = self._lane(a, b, open, horses)
                return () if lane < 0 else (lane,)
            seen = self._lines_between(a, b)
        return seen.lanes if not (seen.doors & ~open or seen.ground & horses) else seen.left(open, horses)

    def cover(self, a: int, b: int, open: int = 0, horses: int = 0) -> tuple[int, ...]:
        """Return all covers of B against A that hold no smaller one, smallest first (D27); none if A does not see B."""
        return self._answer(a, b, open, horses)[1]

    def range(self, a: int, b: int, long: bool = False) -> int:
        """Return the range from A to B in squares: to the nearest square that has part of B's counter in it (R-20).

        Somebody at a corner counts in his own square only. With `long` a diagonal counts one and a half, rounded down at the end.
        """
        x, y = self.layers.at(unpack(a)[1])
        target = self.post(b)
        spans = ((abs(x - at[0]), abs(y - at[1])) for at in map(self.layers.at, bits(target.ranged)))
        return min(max(span) + (min(span) // 2 if long else 0) for span in spans)

    def see_all_windows(self) -> None:
        """Work out what is in view from all windows, which otherwise happens bit by bit as squares are asked about."""
        self.lights.see_all_windows()

    @property
    def table(self) -> tuple[tuple[int, ...], ...]:
        """What standing figures see while all doors are shut: `table[facing][square]`. It is worked out when first used."""
        if not self._table:
            self.see_all_windows()
            squares = range(self.town.size)
            self._table = tuple(tuple(self.fields[square << 2 | way][0] for square in squares) for way in range(4))
        return self._table

    def explain(self, a: int, b: int, open: int = 0, horses: int = 0, long: bool = False) -> Explanation:
        """Return why A sees B or does not, in words and as a line to draw, with the range as `range` counts it. It is slow."""
        distance = self.range(a, b, long)
        return explain(self.layers, self.post(a), self.post(b), a & 3, b & 3, open, horses, distance)

    def forget(self) -> None:
        """Drop everything that can be worked out again; whoever still holds a `Field` may go on using it."""
        self.lose()
        for fields in (self.nearby, *self.by_target):
            fields.clear()
        self.ridden.clear()
        self._onlookers.clear()

    def work_out(self, target: int, station: int) -> Field:
        """Return a new field for targets of a sort; `fields` keeps them."""
        known = self.doorless(station) if target == STANDING else -1
        self.take()
        if known >= 0:
            return Field(known, {}, self.take)
        post = self.post(station)
        field = field_of(self.sheet, post, post.cones[station & 3], self.beams_of(target, station, post), self.take)
        return self.noted(station, field) if target == STANDING else field

    def _sees_otherwise(self, a: int, b: int, open: int, horses: int) -> bool:
        """Tell whether A sees B where either is no standing figure at the centre, or there are horses.

        Whoever lies or is behind a horse is mostly asked about once, for which a pair is less work than a field. Between two who own no
        window there is but one line, from centre to centre.
        """
        kind, square = b >> KIND_SHIFT & 15, b >> 2 & SQUARE_MASK
        target = self.targets[kind]
        if not self._returns[kind]:
            b &= ~3
        seen = self._sightlines.get((a, b))
        if seen is not None or target == ANY:
            # To work out from which squares B is in view at all, once a dozen have asked, cost a tenth more than it saved.
            return (seen or self._lines_between(a, b)).sees(open, horses)
        own, looks = a >> 2 & SQUARE_MASK, a >> KIND_SHIFT & 15
        reach = self._reach[looks]
        if reach is not None and not self._at_windows(looks, own, kind, square):
            return self._lane(a, b, open, horses) >= 0
        to = 1 << square
        if not self._might_see(a, to, open):
            return False
        if not horses:
            field = self.by_target[target].get(a)
            if field is not None:
                return field[open & field.doors] & to > 0
        free = not horses if reach is None else a < _KIND_1 and not horses & self.sheet.box(own, square)
        if free and target == STANDING and not self.few_asked(a, 1):
            return self.fov(a, open) & to > 0
        return self._lines_between(a, b).sees(open, horses)

    def _lane(self, a: int, b: int, open: int, horses: int) -> int:
        """Return the squares whose inside the line from A to B crosses, -1 where A does not see B: between two in the middle of their
        squares of whom neither owns a window."""
        own, square = a >> 2 & SQUARE_MASK, b >> 2 & SQUARE_MASK
        here, there = a >> KIND_SHIFT & 15, b >> KIND_SHIFT & 15
        to, field, whole = 1 << square, self.nearby[own], self._reach[here] is Cone.ALL
        if not field[open & field.doors] & to or not (whole or self.cones[a & 3][own] & to):
            return -1
        if own == square:
            return 0
        if self.windowed & (1 << own | to) and not self.lights.joined(own, open) & to:
            return -1  # near through a window only
        across = self.sheet.between(own, square)
        if across & horses:
            return -1
        lows = (across | 1 << own | to) & self.layers.low_squares if self._prone[here] or self._prone[there] else 0
        if lows and self.hidden(a & ~3, b & ~3, lows):
            return -1
        return across

    def _at_windows(self, here: int, own: int, there: int, square: int) -> bool:
        """Tell whether one of two owns a window of his square, given the kinds and the squares of both."""
        windowed = self.windowed
        return bool((self._owns[here] and windowed >> own & 1) or (self._owns[there] and windowed >> square & 1))

    def _round(self, square: int) -> Field:
        field = self._rounds.get(square)
        if field is None:
            self.take()
            post = self.post(square << 2)
            beams = self.beams_of(STANDING, square << 2, post)
            field = self._rounds[square] = field_of(self.sheet, post, EVERYWHERE, beams, self.take)
        return field

    def _might_see(self, station: int, squares: int, open: int) -> int:
        reach = self._reach[station >> KIND_SHIFT & 15]
        if reach is not None:
            square = station >> 2 & SQUARE_MASK
            squares &= self.near(square, open)
            return squares if reach is Cone.ALL else squares & self.cones[station & 3][square]
        field = self.fields.get(station)
        if field is not None:
            return squares & field[open & field.doors]
        outlook = self._outlooks.get(station)
        if outlook is None:
            self.take()
            outlook = self._outlooks[station] = outlook_of(self.sheet, self.post(station), station & 3, self.windowed)
        return squares & outlook

    def _new_near(self, square: int) -> Field:
        self.take()
        gates = (
            self.lights.reach(self.post(square << 2)) if self.windowed >> square & 1 else dict(self.lights.rows[square])
        )
        return Field(gates.pop(0) | 1 << square | self.windowed, gates, self.take)

    def hidden(self, a: int, b: int, lows: int) -> bool:
        """Tell whether low pieces in some squares hide either end of the line between two centres, one of which lies; the stations are
        given as if they faced north."""
        pair = (a, b) if a < b else (b, a)
        hidden = self._low.get(pair)
        if hidden is None:
            self.take()
            a, b = pair
            own, square, width = a >> 2 & SQUARE_MASK, b >> 2 & SQUARE_MASK, self.town.width
            lies, lies_there = self._prone[a >> KIND_SHIFT & 15], self._prone[b >> KIND_SHIFT & 15]
            ends = centre(width, own), centre(width, square)
            hidden = low_effect(self.layers, own, lies, square, lies_there, *ends, lows) < 0
            self._low[pair] = hidden
        return hidden

    def beams_of(self, target: int, station: int, post: Post) -> Beams:
        """Return a post's beams at targets of one sort; they do not depend on the facing."""
        key = (target, station & ~3)
        beams = self._beams.get(key)
        if beams is None:
            self.take()
            if target == ANY:
                beams = self.lights.beams(post)
            else:
                beams = self.beams_of(ANY, station, post)
                if target != STANDING:
                    beams = tuple(Beam(beam.point, beam.gates, ()) for beam in beams)
                if target == PRONE or post.kind.prone:
                    beams = without_hidden(self.lights, post, beams, target == PRONE)
            self._beams[key] = beams
        return beams

    def _answer(self, a: int, b: int, open: int, horses: int) -> Answer:
        pair = self._pair(a, b)
        key = (open & pair.doors, horses & pair.ground)
        answer = pair.answers.get(key)
        if answer is None:
            self.take()
            answer = pair.answers[key] = pair.answer(open, horses)
        return answer

    def _pair(self, a: int, b: int) -> Pair:
        pair = self._pairs.get((a, b))
        if pair is None:
            self.take()
            seen = self._lines_between(a, b)
            pair = self._pairs[a, b] = pair_of(self.layers, self.post(a), self.post(b), seen)
        return pair

    def _lines_between(self, a: int, b: int) -> Sightlines:
        seen = self._sightlines.get((a, b))
        if seen is None:
            self.take()
            seen = self._sightlines[a, b] = sightlines(self.layers, self.post(a), self.post(b), a & 3, b & 3)
        return seen

    def post(self, station: int) -> Post:
        """Return a station worked out, whatever its facing."""
        key = station & ~3
        post = self._posts.get(key)
        if post is None:
            self.take()
            post = self._posts[key] = post_of(self.layers, self.stations, key)
        return post


_SIGHTS: Final[Store[Sight]] = Store(MOST_SQUARES)
