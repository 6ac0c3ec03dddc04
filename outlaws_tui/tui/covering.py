"""Looking from cover and answering out of turn, as lines to pick: corners, windows, doorways; snapshots and drops."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from attrs import evolve

from outlaws_tui.outlaws.looking import LeaveCover, Look, WalkLook, place_words
from outlaws_tui.outlaws.odds import attempt
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.snapshots import Duck, Snap, Window
from outlaws_tui.outlaws.stations import CORNER
from outlaws_tui.outlaws.telling import cover_words, shown
from outlaws_tui.tui.choices import Choice
from outlaws_tui.tui.words import percent, plural

_BETWEEN: Final = re.compile(r"\b(n|s)(?:orth|outh)-(e|w)(?:ast|est)\b")
"""A way between two of the four."""


def cover_choices(g: Gunfight, who: int, options: Iterable[Any], aimed: int) -> list[Choice]:
    """Return the lines of looking from cover: here, after a step to the square under the cursor, and coming out again."""
    here = g.figures[who].square
    looks = [_look(g, who, option) for option in options if isinstance(option, Look)]
    walks = [_walk_look(g, who, option) for option in options if isinstance(option, WalkLook) and option.to == aimed]
    out = _folded(looks, "c", "look from cover", here)
    step = "turn and look from cover" if aimed == here else f"to {g.stage.town.names[aimed]} and look" if walks else ""
    out += _folded(walks, "C", step, aimed)
    for option in options:
        if isinstance(option, LeaveCover):
            where = "" if option.to == here else f" at {g.stage.town.names[option.to]}"
            out.append(Choice("c", f"come out of cover{where}", (option.words(g, who),), 0, square=option.to))
    return out


def _folded(lines: Sequence[Choice], key: str, label: str, square: int) -> list[Choice]:
    """Return a single line as it is, several as a list behind one."""
    if len(lines) <= 1:
        return [evolve(line, key=key) for line in lines]
    each = tuple(evolve(line, key=str(i + 1) if i < 9 else "", square=-1) for i, line in enumerate(lines))
    brief = label.replace(" and ", ", ")
    return [Choice(key, label, cost=lines[0].cost, opens=each, square=square, brief=brief)]


def _look(g: Gunfight, who: int, option: Look) -> Choice:
    place = place_words(g, who, option.kind, option.value)
    verb = "look round the" if option.kind == CORNER else "look along the" if "doorway" in place else "lean out of the"
    words = (option.words(g, who),)
    # North-east and north-west would be cut down to the same.
    brief = f"look: {_BETWEEN.sub(lambda way: f'{way[1]}{way[2]}'.upper(), place)}"
    return Choice("c", f"{verb} {place}", words, option.cost, square=g.figures[who].square, brief=brief)


def _walk_look(g: Gunfight, who: int, option: WalkLook) -> Choice:
    words = option.words(g, who)
    corner = words.rpartition(" ")[2]
    way = WAYS[option.facing]
    brief = f"face {way}, corner {''.join(word[0] for word in corner.split('-')).upper()}"
    return Choice("C", f"face {way}, corner {corner}", (words,), option.cost, square=option.to, brief=brief)


def window_choices(g: Gunfight, question: Window, able: Sequence[int]) -> list[Choice]:
    """Return the answers of some figures to a chance to act out of turn: shots, drops, and letting it pass."""
    lines = []
    several = len(able) > 1
    target = shown(g.stage, question.active)
    for option in g.options():
        if not isinstance(option, Snap | Duck) or option.who not in able:
            continue
        chances = attempt(g, question.active, option)
        name = f"{shown(g.stage, option.who)}: " if several else ""
        roll = f"Roll {chances.needs} or less: {percent(float(chances.tried))}%."
        square = g.figures[question.active].square
        words = (option.words(g, -1),)
        if isinstance(option, Duck):
            about = f"{roll} A drop costs nothing."
            lines.append(Choice("d", f"{name}drop down", words, 0, chances.comes_off, "", about, square=square))
            continue
        bullet = chances.bullet
        assert bullet is not None
        long = g.stage.gear[bullet.thing].hands == 2
        cost = 2 if long else 1
        gun = " barrels" if option.barrels else " (left)" if words[0].endswith(" left") else ""
        cover = cover_words(bullet.cover) or "no cover"
        hits = percent(float(bullet.hit))
        about = f"{roll} {plural(bullet.range, 'square')}, {cover}: {hits}% to hit. Costs {cost} later."
        label = f"{name}shoot {target}{gun}"
        key = "F" if option.barrels else "f"
        lines.append(Choice(key, label, words, cost, chances.comes_off, "", about, square=square))
    lines.append(Choice("n", "let it pass", ("no",), about="Nothing is attempted, and nothing spent."))
    return lines
