"""Objects of the town as signs: three in a row, or with the room they take and their name where a square is drawn close up."""

from typing import Final

from outlaws_tui.ground.town import Kind, Piece
from outlaws_tui.tui.glyphs import Glyphs

WIDE: Final = 7
"""Columns of a square that is drawn close up."""
_SHORT: Final = {"crates": "crate", "gun rack": "rack", "headstone": "stone", "woodpile": "wood"}
_NORTH, _EAST, _SOUTH, _WEST = 3, 6, 12, 9
"""The corners that something along a side covers."""


def signs_of(kind: Kind, glyphs: Glyphs) -> str:
    """Return the three signs of an object; a counter without a sign of its own shows its first letter."""
    return (kind.plain if glyphs.ascii else kind.sign) or f"({kind.name[0]})"


def joined(kind: Kind, glyphs: Glyphs, length: int) -> str:
    """Return what runs on down the edge between two pieces of a kind side by side."""
    if length == 1:
        return signs_of(kind, glyphs)[1]
    return "= =" if glyphs.ascii else "▄ ▀"


def footprint(piece: Piece, glyphs: Glyphs, west: bool, east: bool) -> tuple[str, str, str]:
    """Return an object close up, three rows of seven: a box where it fills its square, a block along its side, solid where it is high,
    else a sign in the middle; with its name. It runs on into its neighbour in the `west` or `east`."""
    kind = piece.kind
    plain = glyphs.ascii
    if kind.high:
        rim = glyphs.high_rim
        middle = signs_of(kind, glyphs)
        return rim * WIDE, f"{middle:{rim}^{WIDE}}", f"{_name(kind, WIDE - 2):{rim}^{WIDE}}"
    if kind.strip and piece.corners in (_NORTH, _SOUTH):
        block = "[=====]" if plain else ("▀" if piece.corners == _NORTH else "▄") * WIDE
        rows = (block, f"{_name(kind, WIDE):^{WIDE}}", " " * WIDE)
        return rows if piece.corners == _NORTH else (rows[2], rows[1], rows[0])
    if kind.strip and piece.corners in (_EAST, _WEST):
        block, name = "[]" if plain else "██", _name(kind, 5)
        if piece.corners == _EAST:
            return f"{block:>{WIDE}}", f"{name:>5}{block}", f"{block:>{WIDE}}"
        return f"{block:<{WIDE}}", f"{block}{name:<5}", f"{block:<{WIDE}}"
    if kind.fills:
        left, right = (
            ("=" if west else "[", "=" if east else "]") if plain else ("▄" if west else "▗", "▄" if east else "▖")
        )
        low = (left, right) if plain else ("▀" if west else "▝", "▀" if east else "▘")
        side = (" " if west else "[", " " if east else "]") if plain else (" " if west else "▐", " " if east else "▌")
        over, under = ("=", "=") if plain else ("▄", "▀")
        return (
            f"{left}{over * (WIDE - 2)}{right}",
            f"{side[0]}{_name(kind, WIDE - 2):^{WIDE - 2}}{side[1]}",
            f"{low[0]}{under * (WIDE - 2)}{low[1]}",
        )
    return " " * WIDE, f"{signs_of(kind, glyphs):^{WIDE}}", f"{_name(kind, WIDE):^{WIDE}}"


def _name(kind: Kind, room: int) -> str:
    """Return the name of a kind in so many columns."""
    if len(kind.name) <= room:
        return kind.name
    return _SHORT.get(kind.name, kind.name)[:room]
