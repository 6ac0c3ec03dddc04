"""Colours by role. Code asks for a role, never for a colour; a palette gives each role its colour at every depth.

The indices for 256 colours are given and not computed, because rounding would turn the grounds black. With 16 colours the grounds are
one, and in mono there is no colour at all: what colour says is then said by marks and by bold, dim, underline and reverse.
"""

from typing import Final, Literal

from outlaws_tui.values import frozen

Depth = Literal["truecolor", "256", "16", "mono"]


@frozen
class Tint:
    """A role's colour: as RGB, as one of 256 and as one of 16."""

    true: str
    of_256: int
    of_16: int


@frozen
class Palette:
    """A colour for each role."""

    name: str
    dark: bool
    tints: dict[str, Tint]


GROUNDS: Final = ("bg", "street", "walk", "floor", "fov", "pop")
"""Roles that lie behind others."""

BOLD: Final = frozenset(
    {"head", "law", "out", "side3", "side4", "key", "path", "cursor", "label", "item", "warn", "wound"}
)
"""Roles that are written in bold, with colour or without."""

DIM: Final = frozenset({"faint", "grid", "line"})
"""Roles that are dim where there is no colour."""

DARK: Final = Palette(
    "dark",
    True,
    {
        "bg": Tint("#14110d", 232, 0),
        "street": Tint("#17130e", 233, 0),
        "walk": Tint("#211b13", 234, 0),
        "floor": Tint("#2a2219", 235, 0),
        "fov": Tint("#423914", 237, 0),
        "pop": Tint("#1f1a14", 236, 0),
        "text": Tint("#e6dcc8", 253, 7),
        "dim": Tint("#b4a892", 144, 7),
        "faint": Tint("#90856f", 101, 8),
        "head": Tint("#ffd787", 222, 11),
        "key": Tint("#ffd787", 222, 11),
        "law": Tint("#8fb4ff", 111, 12),
        "out": Tint("#ffaf5f", 215, 3),
        "side3": Tint("#87d787", 78, 10),
        "side4": Tint("#d7afff", 183, 13),
        "wall": Tint("#d7af87", 180, 3),
        "window": Tint("#87d7d7", 116, 14),
        "door": Tint("#e0946a", 173, 1),
        "rail": Tint("#b9b966", 143, 2),
        "object": Tint("#b8a888", 137, 7),
        "rock": Tint("#a8a8a8", 248, 7),
        "item": Tint("#ffff87", 228, 11),
        "horse": Tint("#d7d7af", 187, 15),
        "wound": Tint("#ff8080", 210, 9),
        "good": Tint("#87d787", 114, 10),
        "warn": Tint("#ffd75f", 221, 11),
        "path": Tint("#d7ff87", 192, 10),
        "label": Tint("#ffff00", 226, 11),
        "cursor": Tint("#ffffff", 231, 15),
        "grid": Tint("#7d7361", 243, 8),
        "line": Tint("#5c5343", 240, 8),
    },
)

LIGHT: Final = Palette(
    "light",
    False,
    {
        "bg": Tint("#fbf5e6", 230, 15),
        "street": Tint("#f6eedb", 255, 15),
        "walk": Tint("#ebdfc4", 253, 15),
        "floor": Tint("#fffdf6", 231, 15),
        "fov": Tint("#ffe9a0", 229, 15),
        "pop": Tint("#efe6d0", 254, 7),
        "text": Tint("#2b2116", 235, 0),
        "dim": Tint("#5f523f", 240, 8),
        "faint": Tint("#7a6c57", 242, 8),
        "head": Tint("#7a4b00", 237, 5),
        "key": Tint("#7a4b00", 237, 5),
        "law": Tint("#1d4ea8", 25, 4),
        "out": Tint("#9c3d00", 94, 1),
        "side3": Tint("#1f6b2e", 22, 2),
        "side4": Tint("#6d35a0", 54, 5),
        "wall": Tint("#6b4423", 95, 0),
        "window": Tint("#00688b", 24, 6),
        "door": Tint("#9a3b1a", 88, 1),
        "rail": Tint("#5f6b00", 58, 2),
        "object": Tint("#6b5d45", 59, 8),
        "rock": Tint("#555555", 239, 8),
        "item": Tint("#00655a", 23, 6),
        "horse": Tint("#5a5a2a", 60, 0),
        "wound": Tint("#a0006e", 126, 5),
        "good": Tint("#1f6b2e", 28, 2),
        "warn": Tint("#8a5a00", 52, 1),
        "path": Tint("#2f6b00", 29, 2),
        "label": Tint("#7a0080", 90, 5),
        "cursor": Tint("#000000", 16, 0),
        "grid": Tint("#a89a80", 144, 7),
        "line": Tint("#b8aa90", 180, 7),
    },
)

MONO: Final = "mono"
"""No palette but the want of one."""

CONTRAST: Final = Palette(
    "contrast",
    True,
    {
        "bg": Tint("#000000", 16, 0),
        "street": Tint("#000000", 233, 0),
        "walk": Tint("#000000", 232, 0),
        "floor": Tint("#1c1c1c", 234, 0),
        "fov": Tint("#303000", 237, 0),
        "pop": Tint("#1c1c1c", 235, 0),
        "text": Tint("#ffffff", 231, 15),
        "dim": Tint("#dadada", 253, 7),
        "faint": Tint("#b2b2b2", 249, 8),
        "head": Tint("#ffff5f", 227, 11),
        "key": Tint("#ffff5f", 227, 11),
        "law": Tint("#5fd7ff", 81, 14),
        "out": Tint("#ffaf00", 214, 3),
        "side3": Tint("#5fff5f", 47, 10),
        "side4": Tint("#ffafff", 219, 13),
        "wall": Tint("#ffffff", 255, 15),
        "window": Tint("#00ffff", 51, 14),
        "door": Tint("#ffaf87", 216, 9),
        "rail": Tint("#d7d75f", 185, 11),
        "object": Tint("#d0d0d0", 252, 7),
        "rock": Tint("#bcbcbc", 250, 7),
        "item": Tint("#ffff00", 226, 11),
        "horse": Tint("#ffffaf", 229, 15),
        "wound": Tint("#ff8787", 210, 9),
        "good": Tint("#5fff5f", 83, 10),
        "warn": Tint("#ffff5f", 191, 11),
        "path": Tint("#afff5f", 155, 10),
        "label": Tint("#ffff00", 190, 11),
        "cursor": Tint("#ffffff", 254, 15),
        "grid": Tint("#808080", 244, 8),
        "line": Tint("#9e9e9e", 247, 8),
    },
)

_RED_GREEN: Final = {
    **DARK.tints,
    "law": Tint("#5f9fff", 75, 12),
    "out": Tint("#ffcf5f", 221, 11),
    "side3": Tint("#f5f5f5", 254, 15),
    "side4": Tint("#cfc4ff", 189, 6),
    "window": Tint("#9fd0ff", 153, 14),
    "door": Tint("#c99a50", 179, 3),
    "rail": Tint("#9a9a7a", 108, 8),
    "item": Tint("#fffff0", 231, 15),
    "wound": Tint("#f07a3a", 209, 1),
    "good": Tint("#7fe3ff", 81, 2),
    "warn": Tint("#fff07a", 228, 11),
    "path": Tint("#fff7c0", 230, 15),
}
"""Blue against yellow, and what is bright against what is dark: what eyes without red or without green tell apart."""

PROTAN: Final = Palette("protan", True, _RED_GREEN)

DEUTAN: Final = Palette("deutan", True, _RED_GREEN)

TRITAN: Final = Palette(
    "tritan",
    True,
    {
        **DARK.tints,
        "head": Tint("#ffd0c0", 224, 15),
        "law": Tint("#4fd0c8", 80, 14),
        "out": Tint("#ffb08a", 216, 3),
        "side3": Tint("#f5f5f5", 254, 15),
        "side4": Tint("#c98cff", 177, 13),
        "window": Tint("#a8f0f0", 159, 14),
        "door": Tint("#d78a70", 173, 1),
        "rail": Tint("#a0a0a0", 247, 8),
        "item": Tint("#fff4f4", 255, 15),
        "wound": Tint("#ff5f9f", 205, 9),
        "good": Tint("#7ff0c8", 122, 10),
        "warn": Tint("#ffd0d8", 181, 5),
        "path": Tint("#d8fff4", 195, 15),
    },
)

PALETTES: Final[dict[str, Palette]] = {
    palette.name: palette for palette in (DARK, LIGHT, CONTRAST, PROTAN, DEUTAN, TRITAN)
}
