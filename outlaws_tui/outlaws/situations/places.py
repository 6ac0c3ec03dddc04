"""Where situations play and with whom: a place compiled once for all that share it, and cards of plain characters."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import attrs

from outlaws_tui.errors import UnknownNameError
from outlaws_tui.ground.arrange import arrange
from outlaws_tui.ground.board import Board
from outlaws_tui.ground.kinds import Kinds
from outlaws_tui.ground.picture import read_board
from outlaws_tui.ground.town import Town
from outlaws_tui.outlaws.agreed.variants import Variants
from outlaws_tui.outlaws.components import Components
from outlaws_tui.outlaws.parts import Card, GunSkill
from outlaws_tui.outlaws.shootouts.objectives import LastSide
from outlaws_tui.outlaws.shootouts.shootout import (
    FACINGS,
    ClutterSetup,
    Entry,
    Facing,
    FigureSetup,
    Shootout,
    SideSetup,
)
from outlaws_tui.outlaws.situations.written import WAYS, Person
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.staging.setup import stage_for

if TYPE_CHECKING:
    from outlaws_tui.data import Library

Clutter = tuple[tuple[str, str], ...]
"""Clutter counters as the file has them: a square, and a kind with the side of its second square, if any."""

_PLAIN: Final = GunSkill(0, 1)
_NOWHERE: Final = "N: nowhere\n+ +\n .\n+ +\n"
_NUMBER: Final = 800  # of the cards that situations make; no shipped one is so high


@lru_cache(maxsize=64)
def place_for(library: "Library", layout: str, picture: str, where: str, clutter: Clutter, variants: Variants) -> Stage:
    """Return a stage of a place, with figures that would enter over its north, east, south and west edges."""
    boards = library.boards
    if picture:
        head = "" if _has_head(picture) else "T: the town\n"
        board = read_board(head + picture, where, library.kinds)
        boards, layout = {board.letter: board}, board.letter
    town = arrange(layout, boards)
    laid = tuple(_laid(town, library.components, square, *text.partition(" ")[::2]) for square, text in clutter)
    card = Card("nobody", _NUMBER, "Nobody", "town", "minor", _PLAIN, _PLAIN, _PLAIN)
    figures = tuple(FigureSetup(card="nobody", enters=Entry(way, 1)) for way in WAYS)
    sides = (SideSetup("some", "out", figures), SideSetup("others", "law", figures[:1]))
    shootout = Shootout("place", "Place", layout, 99, "None.", sides, (LastSide(),), clutter=laid)
    return stage_for(shootout, attrs.evolve(library.components, cards=(card,)), boards, variants)


def _laid(town: Town, components: Components, square: str, kind: str, way: str) -> ClutterSetup:
    """Return a clutter counter; raises UnknownNameError for one that cannot lie so."""
    towards: Facing = "E"
    if way:
        if way not in WAYS:
            raise UnknownNameError(f"{way} is no side; sides are {', '.join(WAYS)}.")
        towards = FACINGS[WAYS.index(way)]
    first = town.square(square)
    if components.clutter_kind(kind).squares > 1:
        second = town.neighbour(first, (FACINGS.index(towards) + town.turn[first]) % 4)
        if second < 0:
            raise UnknownNameError(f"{square} has no square {towards} of it.")
    return ClutterSetup(kind, square, towards)


def _has_head(picture: str) -> bool:
    first = picture.lstrip("\n").partition("\n")[0]
    return ":" in first and first[:1].isalpha() and "+" not in first


@lru_cache(maxsize=4)
def nowhere(kinds: Kinds) -> dict[str, Board]:
    """Return a board of one square, on which a cast is compiled."""
    return {"N": read_board(_NOWHERE, "nowhere", kinds)}


def card_for(name: str, person: Person, components: Components) -> Card:
    """Return a figure's card: a plain one, or a shipped one, with what the file says instead."""
    if person.card:
        base = components.card(person.card)
    else:
        base = Card(name, _NUMBER, name.replace("-", " ").title()[:30], "town", "minor", _PLAIN, _PLAIN, _PLAIN)
    skills = {kind: getattr(person, kind) for kind in ("handgun", "rifle", "shotgun")}
    own: dict[str, Any] = {kind: skill.value for kind, skill in skills.items() if skill is not None}
    if person.actions is not None:
        own["actions"] = person.actions
    if person.brawl is not None:
        own["brawl"] = person.brawl
    if person.hand is not None:
        own["hand"] = person.hand
    if person.ride is not None:
        own["ride"] = person.ride
    if person.special:
        own["special"] = None if person.special == "none" else components.special(person.special).id
    return attrs.evolve(base, slug=name, **own)
