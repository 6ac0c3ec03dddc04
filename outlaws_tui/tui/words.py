"""What is under the cursor, in words: the square, what stands there, its edges, who is in it, and how far off."""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import Final

from outlaws_tui.errors import OutlawsError
from outlaws_tui.ground.town import WAYS, Edge, Piece
from outlaws_tui.outlaws.codes import COLD, DEAD, FIT, LOST, LYING
from outlaws_tui.outlaws.looking import QUARTERS
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.stations import CORNER, LEANING, STANDING
from outlaws_tui.outlaws.telling import cover_words, shown, side_name
from outlaws_tui.sight import pack
from outlaws_tui.tui.house_signs import door_word, here_words, in_sight, window_word
from outlaws_tui.tui.ink import Ink, Line

_EDGES: Final = {
    Edge.WALL: "wall",
    Edge.DOOR: "door",
    Edge.WINDOW: "window",
    Edge.BARRED: "barred window",
    Edge.RAIL: "rail",
    Edge.FENCE: "fence",
}
_STATES: Final = {COLD: "out cold", LOST: "out for the shootout", DEAD: "dead"}


def plural(count: int, word: str) -> str:
    """Return a number with its word: `1 action`, `3 actions`."""
    return f"{count} {word}{'' if count == 1 else 's'}"


def give_or_take(plays: int) -> int:
    """Return the standard error of a chance that was played out so often, in whole per cents, rounded up: the most it is, at a half.

    >>> give_or_take(300), give_or_take(1000), give_or_take(2500)
    (3, 2, 1)
    """
    return ceil(50 / sqrt(plays))


def percent(chance: float) -> str:
    """Return a chance in per cent, never rounded to a certainty that it is not."""
    value = round(100 * chance)
    if value == 0 and chance > 0:
        return "1"
    return "99" if value == 100 and chance < 1 else str(value)


def place_of(stage: Stage, square: int) -> str:
    """Return what kind of ground a square is and in which named place."""
    town = stage.town
    names = [name.split("/")[-1] for name, mask in town.places.items() if "/" in name and mask >> square & 1]
    place = f"{names[0]} " if names else ""
    if town.indoors >> square & 1:
        return f"{place}floor"
    return f"{place}boardwalk" if town.walkway >> square & 1 else f"{place}street" if not names else place.strip()


def edges_of(g: Gunfight, square: int) -> str:
    """Return what stands on the edges of a square, walls together."""
    town = g.stage.town
    found: dict[str, list[str]] = {}
    for way in range(4):
        edge = town.edges[way][square]
        if edge == Edge.OPEN:
            continue
        word = _EDGES[edge]
        if edge == Edge.DOOR:
            word = door_word(g, town.door_at[way][square])
        elif edge == Edge.BARRED:
            word = window_word(g, square, way)
        found.setdefault(word, []).append(WAYS[way])
    return ", ".join(f"{word} {' and '.join(ways)}" for word, ways in found.items())


def figure_words(g: Gunfight, who: int) -> str:
    """Return how a figure is, in a few words."""
    p = g.figures[who]
    stage = g.stage
    if p.status in _STATES:
        return f"{shown(stage, who)} is {_STATES[p.status]}"
    stance = "lies" if p.prone else f"looks {spot_words(g, who)}" if p.spot else "stands"
    if p.horse >= 0:
        stance = f"sits on {stage.horses[p.horse]}"
    held = [stage.gear[thing].name for thing in dict.fromkeys((p.right, p.left)) if thing >= 0]
    hands = f", {' and '.join(held)} in hand" if held else ", hands empty"
    return f"{shown(stage, who)} {stance}, faces {WAYS[p.facing]}{hands}"


def spot_words(g: Gunfight, who: int) -> str:
    """Return from where a figure looks that has taken a place to look from."""
    kind, value = g.figures[who].spot & 7, g.figures[who].spot >> 3
    if kind == CORNER:
        return f"round the corner {QUARTERS[value]}"
    return "out of the window" if kind == LEANING else f"along the doorway {QUARTERS[value % 4]}"


def distance_words(g: Gunfight, who: int, square: int, other: int = -1) -> str:
    """Return how far off a square (or the figure `other` in it) is from a figure, whether it is in view, and behind what."""
    p = g.figures[who]
    if p.square < 0 or p.square == square:
        return ""
    sight = g.stage.sight
    there = g.station(other) if other >= 0 else pack(STANDING, square)
    name = shown(g.stage, who)
    try:
        steps = plural(g.stage.range(g.station(who), there), "square")
        lines = sight.lines(g.station(who), there, g.common.open, g.common.horses)
    except OutlawsError:
        # Nobody can stand in something high.
        return f"{plural(g.stage.distance(p.square, square), 'square')} from {name}"
    if not lines:
        return f"{steps} from {name}, out of view"
    lying = other >= 0 and g.figures[other].prone and g.stage.distance(p.square, square) > 1
    cover = cover_words(lines[0].cover | LYING * lying)
    return f"{steps} from {name}, {cover or 'no cover'}"


def square_words(g: Gunfight, pieces: Mapping[int, Piece], square: int, who: int) -> list[str]:
    """Return sentences about a square, as `who` (-1: nobody) has to do with it: the most useful first; `pieces` stand in the town."""
    stage = g.stage
    town = stage.town
    piece = pieces.get(square)
    parts = [place_of(stage, square)]
    if piece is not None:
        parts.append(f"{'high' if piece.kind.high else 'low'}: {piece.kind.name}")
    said = [f"{town.names[square]} {', '.join(parts)}."]
    people = people_at(g, square)
    said += [f"{figure_words(g, other)}." for other in people]
    things = [stage.gear[i].name for i, t in enumerate(g.things) if t.square == square and in_sight(g, i)]
    if things:
        said.append(f"On the ground: {', '.join(things)}.")
    said += here_words(g, square)
    if who >= 0:
        far = distance_words(g, who, square, people[0] if people else -1)
        if far:
            said.append(f"{far[:1].upper()}{far[1:]}.")
    edges = edges_of(g, square)
    if edges:
        said.append(f"{edges[:1].upper()}{edges[1:]}.")
    return said


def people_at(g: Gunfight, square: int) -> list[int]:
    """Return who is in a square, the conscious first."""
    found = [who for who, p in enumerate(g.figures) if p.square == square]
    return sorted(found, key=lambda who: (g.figures[who].status != FIT, who))


def named(stage: Stage, roles: Sequence[str], text: str, role: str = "text") -> Line:
    """Return a sentence with the names of figures and sides in the colour of their side."""
    names = {shown(stage, who): roles[stage.side[who]] for who in range(len(stage.names))}
    names |= {side_name(stage, side): roles[side] for side in range(len(stage.sides))}
    inks: list[Ink] = []
    rest = text
    while rest:
        hits = [(rest.find(name), -len(name), name) for name in names if name in rest]
        if not hits:
            break
        start, _, name = min(hits)
        inks += [Ink(rest[:start], role), Ink(name, names[name])]
        rest = rest[start + len(name) :]
    return tuple(ink for ink in (*inks, Ink(rest, role)) if ink.text)
