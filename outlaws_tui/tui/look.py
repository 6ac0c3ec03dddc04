"""How the screen looks at this terminal: a palette at a depth of colour, and a set of signs."""

import locale
import sys
from collections.abc import Mapping
from typing import Final

from attrs import define, field
from rich.color import Color
from rich.style import Style

from outlaws_tui.tui.glyphs import ASCII, UNICODE, Glyphs
from outlaws_tui.tui.palettes import BOLD, DARK, DIM, GROUNDS, MONO, PALETTES, Depth, Palette
from outlaws_tui.tui.settings import USUAL, Settings

PALETTE_VARIABLE: Final = "OUTLAWS_PALETTE"
ASCII_VARIABLE: Final = "OUTLAWS_ASCII"


@define(eq=False)
class Look:
    """Signs and colours; styles are made once. All that is painted shares one, which becomes another when the player wants it."""

    palette: Palette = DARK
    depth: Depth = "truecolor"
    glyphs: Glyphs = UNICODE
    _made: dict[tuple[str, str, int], Style] = field(factory=dict, init=False, repr=False)

    def become(self, other: "Look") -> None:
        """Look like another from now on."""
        self.palette, self.depth, self.glyphs = other.palette, other.depth, other.glyphs
        self._made.clear()

    @property
    def marks(self) -> bool:
        """Whether an area must be shown by marks, because its ground cannot show it."""
        return self.glyphs.ascii or self.depth in ("16", "mono")

    def style(self, role: str, ground: str = "bg", *, reverse: bool = False, underline: bool = False) -> Style:
        """Return the style of a role on a ground."""
        key = (role, ground, reverse + 2 * underline)
        style = self._made.get(key)
        if style is None:
            style = self._made[key] = self._make(role, ground, reverse, underline)
        return style

    def _make(self, role: str, ground: str, reverse: bool, underline: bool) -> Style:
        if role == "label":
            reverse = not reverse
        return Style(
            color=self._colour(role),
            bgcolor=self._colour(ground),
            bold=role in BOLD or None,
            dim=(self.depth == "mono" and role in DIM) or None,
            underline=(underline or (self.depth == "mono" and role == "path")) or None,
            reverse=reverse or None,
        )

    def _colour(self, role: str) -> Color | None:
        if self.depth == "mono":
            return None
        tint = self.palette.tints[role]
        if self.depth == "truecolor":
            return Color.parse(tint.true)
        if self.depth == "256":
            return Color.from_ansi(tint.of_256)
        return Color.parse("default") if role in GROUNDS else Color.from_ansi(tint.of_16)


def look_for(
    environ: Mapping[str, str], colours: str | None, encoding: str, plain: bool = False, settings: Settings = USUAL
) -> Look:
    """Return the look for a terminal: `colours` is what Rich found it can show, `encoding` that of its output; `plain` asks for ASCII.

    The environment goes before the settings.
    """
    name = environ.get(PALETTE_VARIABLE, "").casefold()
    if name not in PALETTES and name != MONO:
        name = settings.palette
    found = {"truecolor": "truecolor", "256": "256", "standard": "16", "windows": "16"}.get(colours or "", MONO)
    order: tuple[Depth, ...] = ("mono", "16", "256", "truecolor")
    depth = next(one for one in order if one == found)
    if settings.colours in ("16", "256") and found != MONO:
        depth = min(depth, next(one for one in order if one == settings.colours), key=order.index)
    if "NO_COLOR" in environ or name == MONO:
        depth = "mono"
    wanted = environ.get(ASCII_VARIABLE, {"ascii": "1"}.get(settings.signs, ""))
    able = settings.signs == "unicode" or _unicode(environ, encoding)
    simple = plain or wanted not in ("", "0") or not able
    return Look(PALETTES.get(name, DARK), depth, ASCII if simple else UNICODE)


def _unicode(environ: Mapping[str, str], encoding: str) -> bool:
    """Return whether the terminal can be expected to show more than ASCII."""
    if environ.get("TERM", "") in ("linux", "vt100", "vt220", "dumb"):
        return False
    return encoding.casefold().replace("-", "").replace("_", "") == "utf8"


def terminal_encoding() -> str:
    """Return the encoding that the user's locale asks for; on Windows that of what is written to a terminal."""
    return "utf-8" if sys.platform == "win32" else locale.getencoding()
