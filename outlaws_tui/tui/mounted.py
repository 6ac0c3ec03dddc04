"""Horses on the screen: their signs on the map, and the lines of a menu that have to do with them (screens.md 1.2, key m)."""

from collections.abc import Iterable
from typing import Any, Final

from outlaws_tui.outlaws.aiming import added, hampered
from outlaws_tui.outlaws.borders import Leave
from outlaws_tui.outlaws.codes import HANDS, LEFT, ONE_HAND, SHOOT
from outlaws_tui.outlaws.herd import rider_of
from outlaws_tui.outlaws.odds import landing
from outlaws_tui.outlaws.paths import WAYS
from outlaws_tui.outlaws.riding import EndRide, GetDown, Lead, Ride, RideTo, RideTurn, SaddleUp, TurnLoose
from outlaws_tui.outlaws.saddle import SaddleShot, ShootHorse
from outlaws_tui.outlaws.scene import Gunfight
from outlaws_tui.outlaws.telling import shown
from outlaws_tui.tui.choices import FIRES, Choice
from outlaws_tui.tui.glyphs import Glyphs

SIGNS: Final = {False: ("♞", "♘", "▵▹▿◃"), True: ("%", "&", "'),(")}
"""A horse with an outlaw up, one under the law (in ASCII also one alone), and where it looks; by whether the screen is ASCII."""


def horse_signs(g: Gunfight, horse: int, glyphs: Glyphs) -> str:
    """Return the three signs of a horse without a rider: its own letter, small, the horse, and where it looks."""
    return g.stage.horses[horse][0].lower() + horse_sign(glyphs) + ways_of_horses(glyphs)[g.horses[horse].facing]


def rider_signs(g: Gunfight, who: int, letter: str, glyphs: Glyphs) -> str:
    """Return the three signs of somebody mounted: the letter, a horse that is white under the law, and where it looks."""
    black, white, ways = SIGNS[glyphs.ascii]
    law = g.stage.shootout.sides[g.stage.side[who]].colour == "law"
    return letter + (white if law else black) + ways[g.figures[who].facing]


def horse_sign(glyphs: Glyphs) -> str:
    """Return the one sign of a horse."""
    black, white, _ = SIGNS[glyphs.ascii]
    return white if glyphs.ascii else black


def ways_of_horses(glyphs: Glyphs) -> str:
    """Return the marks of where a horse looks, by facing."""
    return SIGNS[glyphs.ascii][2]


def loose(g: Gunfight) -> list[int]:
    """Return the horses on the map without a rider; whoever stands with one is painted over it."""
    return [number for number, horse in enumerate(g.horses) if horse.square >= 0 and rider_of(g, number) < 0]


def horse_choices(g: Gunfight, who: int, options: Iterable[Any]) -> list[Choice]:
    """Return the lines of a turn that have to do with horses: shots from the saddle and at horses, up and down, riding, leading."""
    stage = g.stage
    lines: list[Choice] = []
    for option in options:
        words = (option.words(g, who),)
        if isinstance(option, SaddleShot | ShootHorse):
            lines.append(_shot(g, who, option))
        elif isinstance(option, Ride):
            lines.append(Choice("m", "ride: three squares and a turn", words, option.cost, brief="ride"))
        elif isinstance(option, SaddleUp):
            lines.append(Choice("m", f"saddle up on {stage.horses[option.horse]}", words, option.price(g, who)))
        elif isinstance(option, GetDown):
            lines.append(Choice("m", "get down", words, option.price(g, who)))
        elif isinstance(option, Lead):
            lines.append(Choice("m", f"lead {stage.horses[option.horse]}", words, 0))
        elif isinstance(option, TurnLoose):
            lines.append(Choice("m", f"let {stage.horses[option.horse]} go", words, 0))
    return lines


def with_horses(g: Gunfight, who: int, lines: list[Choice]) -> list[Choice]:
    """Return the lines of a turn with those about horses: shots first, the rest before the end of the turn."""
    if not g.horses:
        return lines
    more = horse_choices(g, who, g.options())
    shots = [choice for choice in more if choice.hit is not None]
    rest = [choice for choice in more if choice.hit is None]
    end = len(lines) - (bool(lines) and lines[-1].key == "e")
    return [*shots, *lines[:end], *rest, *lines[end:]]


def _shot(g: Gunfight, who: int, option: SaddleShot | ShootHorse) -> Choice:
    p, stage = g.figures[who], g.stage
    free = isinstance(option, SaddleShot)
    target = option.target if isinstance(option, SaddleShot) else len(g.figures) + option.horse
    thing = p.left if option.hand == LEFT else p.right
    way = option.way if isinstance(option, ShootHorse) else SHOOT if stage.gear[thing].hands == 1 else ONE_HAND
    key, verb, short = FIRES[way]
    hand = f" ({HANDS[option.hand]})" if option.hand == LEFT and p.right >= 0 else ""
    line = f" line {option.line + 1}" if option.line else ""
    name = shown(stage, target)
    distance = stage.range(g.station(who), g.station(target))
    note = f"{distance} square{'s' if distance != 1 else ''}{', from the saddle' if free else ''}"
    about = f"Skill and gun add {added(g, who, thing, target, way)}{', and a d6 comes off' if hampered(g, who, thing, way) else ''}."
    return Choice(
        key,
        f"{verb} {name}{hand}{line}",
        (option.words(g, who),),
        option.price(g, who),
        landing(g, who, thing, way, distance, target)[0],
        note,
        about,
        target if target < len(g.figures) else -1,
        g.square_of(target),
        brief=f"{short} {name}{hand}{line}",
    )


def ride_choices(g: Gunfight, who: int, cursor: int) -> list[Choice]:
    """Return the lines of a ride action: the square under the cursor first, then the other squares, the edge, the turns, stopping."""
    town = g.stage.town
    lines: list[Choice] = []
    for option in g.options():
        words = (option.words(g, who),)
        if isinstance(option, RideTo):
            line = Choice("", f"ride to {town.names[option.to]}", words, 0, square=option.to)
            lines.insert(0 if option.to == cursor else len(lines), line)
        elif isinstance(option, Leave):
            lines.append(Choice("E", f"ride off the map, {WAYS[option.way]}", words, 0))
        elif isinstance(option, RideTurn):
            lines.append(Choice("", f"turn {WAYS[option.facing]}", words, 0))
        elif isinstance(option, EndRide):
            lines.append(Choice("e", "ride no farther", words, 0))
    return lines
