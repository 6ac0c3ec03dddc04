"""Core against oracle: one situation, every question that can be asked of it."""

import random
from collections.abc import Iterator
from fractions import Fraction

from attrs import frozen

from outlaws_tui.ground import Piece, Town
from outlaws_tui.outlaws.stations import STATIONS, WIDE_STATIONS
from outlaws_tui.sight import Sight, StationTable, unpack
from outlaws_tui.sight.bits import bits
from tests.sight.oracle import Effect, Oracle, least
from tests.sight.random_cases import random_clutter, random_kind, random_open, random_station, random_town


@frozen
class Situation:
    """Two stations on a town, and what moves."""

    a: int
    b: int
    open: int
    horses: int


@frozen
class Stage:
    """A town with clutter, as the core and as the oracle know it."""

    town: Town
    sight: Sight
    oracle: Oracle

    @classmethod
    def of(cls, town: Town, extra: tuple[Piece, ...] = (), stations: StationTable = STATIONS) -> "Stage":
        """Set it; the sight is a fresh one, so that nothing kept from before can hide a fault."""
        return cls(town, Sight(town, extra, stations), Oracle(town, extra, stations))

    def differences(self, situation: Situation) -> list[str]:
        """Return where core and oracle do not agree; asked with the doors open, then with all of them shut again."""
        found = self._differences(situation)
        if situation.open:
            shut = Situation(situation.a, situation.b, 0, situation.horses)
            found += self._differences(shut)
        return [
            f"{self.town.layout} {self.town.width} x {self.town.height}, {words(situation)}: {one}" for one in found
        ]

    def _differences(self, at: Situation) -> list[str]:
        sight, oracle = self.sight, self.oracle
        open_doors, horses = frozenset(bits(at.open)), frozenset(bits(at.horses))
        passes, effects = oracle.answer(at.a, at.b, open_doors, horses)
        lines = sight.lines(at.a, at.b, at.open, at.horses)
        least_covers = least(effect.cover for effect in effects)
        answers: dict[str, tuple[object, object]] = {
            "sees": (sight.sees(at.a, at.b, at.open, at.horses), bool(effects)),
            "seen by": (sight.seen_by(at.b, (at.b, at.a), at.open, at.horses), 1 + 2 * bool(effects)),
            "geo": (sight.geo(at.a, at.b, at.open, at.horses), passes),
            "geo back": (sight.geo(at.b, at.a, at.open, at.horses), passes),
            "lines": ({Effect(frozenset(bits(line.through)), line.beyond, line.cover) for line in lines}, effects),
            "one line each": (len(lines), len(effects)),
            "order of lines": (lines, tuple(sorted(lines, key=lambda line: line.cover.bit_count()))),
            "cover": (set(sight.cover(at.a, at.b, at.open, at.horses)), least_covers),
            "range": (sight.range(at.a, at.b), oracle.range(at.a, at.b)),
            "long range": (sight.range(at.a, at.b, True), oracle.range(at.a, at.b, Fraction(3, 2))),
            "explained": (sight.explain(at.a, at.b, at.open, at.horses).seen, bool(effects)),
        }
        return [f"{name}: core {core}, oracle {true}" for name, (core, true) in answers.items() if core != true]


def words(situation: Situation) -> str:
    """Return a situation so that it can be put into a test."""
    a, b = unpack(situation.a), unpack(situation.b)
    return f"kind, square, facing, spot {a} to {b}, open {situation.open:b}, horses {bits(situation.horses)}"


def situations(rng: random.Random, stage: Stage, count: int) -> Iterator[Situation]:
    """Yield some random situations on a town; fewer if the dice find no place for a kind of station."""
    for _ in range(count):
        a = random_station(rng, stage.sight, random_kind(rng))
        b = None if a is None else random_station(rng, stage.sight, random_kind(rng), unpack(a)[1])
        if a is None or b is None:
            continue
        horses = 0
        for _ in range(rng.choice((0, 0, 1, 3))):
            horses |= 1 << rng.randrange(stage.town.size)
        yield Situation(a, b, random_open(rng, stage.town, a, b), horses)


def random_stage(rng: random.Random) -> Stage:
    """Return a random town with random clutter, a third of the time with the optional leaning."""
    town = random_town(rng)
    return Stage.of(town, random_clutter(rng, town), WIDE_STATIONS if rng.random() < 1 / 3 else STATIONS)
