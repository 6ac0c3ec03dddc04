"""Why A sees B, or does not: in words, with the thing, the place and the clause, and as a line for a picture.

This is the slow path, for people. It looks at every candidate line in turn and names what it meets; what is fast asks the other
modules. Tests hold it against those.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from outlaws_tui.ground.town import WAYS
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.lattice import CORNER, Point, cells, crossing, in_cone, inside, squares_between
from outlaws_tui.sight.layers import BLOCKED, DOOR, SLIGHT, Layers, opening_cell, opening_points
from outlaws_tui.sight.lines import APERTURE, LOOKOUT, LOW_COVER, SLIGHT_COVER, candidates, crosses_slight, low_effect
from outlaws_tui.sight.posts import Post, Trace
from outlaws_tui.sight.words import corner_words, edge_words, slight_words, square_words
from outlaws_tui.values import frozen


class Reason(Enum):
    """Why a line does not serve, with the clauses and rulings that say so."""

    FIELD = "FOV-01, R-05"
    LOOKOUT_FIELD = "FOV-23, FOV-29, FOV-39"
    MUTUAL = "FOV-31, R-12"
    HIGH = "FOV-12"
    CORNER = "FOV-13, R-07"
    WINDOW = "FOV-17, R-14"
    PRONE_AT_WINDOW = "FOV-19, R-23"
    DOOR = "FOV-20, DOOR-02"
    HORSE = "FOV-45, R-22"
    LOW = "FOV-10, R-09"
    LOW_BETWEEN_PRONE = "R-10"


@frozen
class Obstacle:
    """Something that stops a line: why, what and where in words, and the cell as numbered in `lattice`."""

    reason: Reason
    words: str
    cell: int


@frozen
class Shield:
    """Something that gives the target cover: the bit, a whole sentence with what is discarded, the clauses."""

    bit: int
    words: str
    clauses: str


@frozen
class Explanation:
    """Whether A sees B, and why.

    `p` and `q` are the ends of the line spoken of: the one with the least cover, or the one that comes closest to being one.
    `distance` is the range in squares, `words` are whole sentences. `stops` are the things that stop the line, in their order from
    A; none if B is seen, or if only a field of vision speaks against it.
    """

    seen: bool
    distance: int
    p: Point
    q: Point
    words: tuple[str, ...]
    stops: tuple[Obstacle, ...] = ()
    shields: tuple[Shield, ...] = ()


_FIELDS: Final = {
    Reason.FIELD: "The line does not end in the field of vision to the {}",
    Reason.LOOKOUT_FIELD: "The line does not end in the field of vision from this cover",
    Reason.MUTUAL: "Whoever looks along a doorway is seen only from within his own field of vision",
}
_OPENING: Final = (
    "leg, belly and red-marked hits, and of a single handgun the other arm's, are discarded (COVER-10, COVER-11)"
)
_DISCARDS: Final = {
    LOW_COVER: "leg, belly and red-marked hits are discarded (COVER-04)",
    SLIGHT_COVER: "red-marked hits are discarded (COVER-07)",
    APERTURE: _OPENING,
    LOOKOUT: _OPENING,
}


def explain(
    layers: Layers, a: Post, b: Post, facing_a: int, facing_b: int, open: int, horses: int, distance: int
) -> Explanation:
    """Explain whether A sees B."""
    if a.square == b.square:
        shared = f"Both are in {square_words(layers, a.square)}: whoever shares a square is seen, whatever the facing (R-06)."
        return Explanation(True, distance, a.traces[0].point, b.traces[0].point, (shared,))
    cone_a, cone_b = a.cones[facing_a], b.cones[facing_b]
    looks = []
    for start, end in candidates(a, b):
        fields = []
        if not in_cone(cone_a, a.apex, end.point):
            fields.append(Reason.FIELD if a.kind.windows or not a.kind.lookout else Reason.LOOKOUT_FIELD)
        if b.kind.mutual and not in_cone(cone_b, b.apex, start.point):
            fields.append(Reason.MUTUAL)
        stops = tuple(_stops(layers, a, b, start, end, open, horses))
        shields: tuple[Shield, ...] = ()
        if not fields and not stops:
            lookout = b.kind.lookout and in_cone(cone_b, b.apex, start.point)
            shields = tuple(_shields(layers, a, b, start, end, lookout))
        looks.append(_Look(start, end, tuple(fields), stops, shields))
    best = min(looks, key=_Look.rank)
    seen = not best.fields and not best.stops
    verdict = "in view" if seen else "not in view"
    words = [f"{square_words(layers, b.square)} is {verdict} from {square_words(layers, a.square)}, range {distance}."]
    words += (f"{_FIELDS[reason].format(WAYS[facing_a])} ({reason.value})." for reason in best.fields)
    words += (f"{stop.words} ({stop.reason.value})." for stop in best.stops)
    words += (f"{shield.words} ({shield.clauses}): {_DISCARDS[shield.bit]}." for shield in best.shields)
    if seen:
        words += _windows(layers, a, b, best.start, best.end)
    return Explanation(seen, distance, best.start.point, best.end.point, tuple(words), best.stops, best.shields)


@frozen
class _Look:
    """One candidate line, and what speaks against it."""

    start: Trace
    end: Trace
    fields: tuple[Reason, ...]
    stops: tuple[Obstacle, ...]
    shields: tuple[Shield, ...]

    def rank(self) -> tuple[int, int, int, int]:
        """Return a key that is least for the line to speak of."""
        cover = 0
        for shield in self.shields:
            cover |= shield.bit
        return len(self.fields), len(self.stops), cover.bit_count(), cover


def _windows(layers: Layers, a: Post, b: Post, start: Trace, end: Trace) -> Iterator[str]:
    """Yield how a line makes use of windows at its ends."""
    for post, trace, other in ((a, start, "looks"), (b, end, "is seen")):
        if trace.gate:
            window = edge_words(layers, _opening_at(layers, trace.point))
            yield f"Whoever is in {square_words(layers, post.square)} {other} through {window} beside it (FOV-16 to FOV-18)."


def _stops(layers: Layers, a: Post, b: Post, start: Trace, end: Trace, open: int, horses: int) -> Iterator[Obstacle]:
    """Yield what stops a line, from A on."""
    p, q = start.point, end.point
    homes = a.homes | b.homes
    for number in bits((start.needs | end.needs) & ~open):
        yield _door(layers, number)
    for cell in cells(layers.width, layers.size, p, q):
        flag = layers.flags[cell]
        if cell < layers.size:
            if horses >> cell & 1 and not homes >> cell & 1:
                yield Obstacle(Reason.HORSE, f"A horse stands in the way in {square_words(layers, cell)}", cell)
        elif flag & BLOCKED and cell not in a.open_windows and cell not in b.open_windows:
            yield _high(layers, a, b, cell)
        elif flag & DOOR and not open >> layers.doors[cell] & 1:
            yield _door(layers, layers.doors[cell])
    for square in _low_squares(layers, p, q):
        if low_effect(layers, a.square, a.kind.prone, b.square, b.kind.prone, p, q, 1 << square) < 0:
            thing = low_words(layers, p, q, square)
            if a.kind.prone and b.kind.prone:
                yield Obstacle(Reason.LOW_BETWEEN_PRONE, f"Both lie, and {thing} is between them", square)
            else:
                who = square_words(layers, a.square if a.kind.prone else b.square)
                yield Obstacle(
                    Reason.LOW, f"Whoever lies in {who} is hidden by {thing}, which is nearer to there", square
                )


def _door(layers: Layers, number: int) -> Obstacle:
    cell = opening_cell(layers.size, layers.town.doors[number])
    return Obstacle(Reason.DOOR, f"{_capital(edge_words(layers, cell))} is shut", cell)


def _high(layers: Layers, a: Post, b: Post, cell: int) -> Obstacle:
    """Return something high on a line, or a window that nobody's place lets him look through."""
    if cell >= CORNER * layers.size:
        return Obstacle(Reason.CORNER, f"The line touches {corner_words(layers, cell)}", cell)
    thing = edge_words(layers, cell)
    if cell not in layers.windows:
        return Obstacle(Reason.HIGH, f"{_capital(thing)} is in the way", cell)
    if a.kind.prone or b.kind.prone:
        words = f"Through {thing} only somebody who stands beside it and somebody who lies see each other"
        return Obstacle(Reason.PRONE_AT_WINDOW, words, cell)
    words = f"Through {thing} one sees from beside it, or else no farther than the square directly beyond"
    return Obstacle(Reason.WINDOW, words, cell)


def _low_squares(layers: Layers, p: Point, q: Point) -> list[int]:
    """Return the squares with low pieces that a line may cross, its ends' own among them."""
    width = layers.width
    between = squares_between(width, layers.size, p, q)
    return bits((between | inside(width, p) | inside(width, q)) & layers.low_squares)


def low_words(layers: Layers, p: Point, q: Point, square: int) -> str:
    """Return the low piece of a square that a line crosses, in words."""
    name = next(piece.name for piece in layers.low[square] if crossing(p, q, piece.box))
    return f"the {name} in {square_words(layers, square)}"


def _shields(layers: Layers, a: Post, b: Post, start: Trace, end: Trace, lookout: bool) -> Iterator[Shield]:
    """Yield what gives B cover on a line."""
    p, q = start.point, end.point
    for square in _low_squares(layers, p, q):
        if low_effect(layers, a.square, a.kind.prone, b.square, b.kind.prone, p, q, 1 << square) <= 0:
            continue
        thing = _capital(low_words(layers, p, q, square))
        if square == b.square:
            yield Shield(LOW_COVER, f"{thing} is in the target's own square and crossed: low cover", "COVER-03")
        elif square == a.square and a.kind.prone:
            yield Shield(
                LOW_COVER, f"{thing} is between two neighbours, one of whom lies: low cover for both", "COVER-16, R-81"
            )
        else:
            yield Shield(LOW_COVER, f"{thing} is crossed and nearer to the target: low cover", "COVER-02")
    slight = opening = -1
    for cell in cells(layers.width, layers.size, p, q):
        flag = layers.flags[cell]
        if cell < layers.size:
            continue
        if flag & (BLOCKED | DOOR):
            opening = cell
        elif flag & SLIGHT and slight < 0 and crosses_slight(layers, cell, p, q):
            slight = cell
    if slight >= 0:
        yield Shield(
            SLIGHT_COVER, f"{_capital(slight_words(layers, slight))} is crossed: slight cover", "COVER-07, R-83"
        )
    for own, other in ((start, q), (end, p)):
        if opening < 0 and own.through(other):
            opening = _opening_at(layers, own.point)
    if opening >= 0:
        yield Shield(APERTURE, f"The line goes through {edge_words(layers, opening)}: cover", "COVER-08, R-79")
    if lookout:
        yield Shield(
            LOOKOUT, "The target looks from cover, and the shot comes from within its field: cover", "COVER-09"
        )


def _opening_at(layers: Layers, point: Point) -> int:
    """Return the cell of the opening that a point lies on."""
    openings = (*layers.town.windows, *layers.town.doors)
    return next(opening_cell(layers.size, one) for one in openings if point in opening_points(layers.width, one))


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
