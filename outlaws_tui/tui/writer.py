"""What is sent to the terminal: the cells that differ from those it shows, and no others.

Textual writes every row that it rendered; this compares each update with what the terminal shows already (the front), cell by cell, and
sends the differences, with no more colour codes than they need. A cursor step is 200 bytes instead of 1,000, the first frames of a start
(Textual lays out three or four times) 60 KB instead of 150. It overrides one private method, `App._display`, which is why Textual is
pinned below 9; `OUTLAWS_WRITER=stock` leaves everything to Textual. Two things are easy to get wrong and are held by a test that compares
both ways cell for cell: what lies outside the spans of an update is background and not content, and the front must be forgotten
whenever the terminal may show something else (another size, coming back from the shell, a redraw that was asked for).
"""

import os
from collections.abc import Iterator
from typing import Any, Final

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.app import App
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip

WRITER_VARIABLE: Final = "OUTLAWS_WRITER"
STOCK: Final = "stock"
_GAP: Final = 5
"""Cells between two differences that are written again rather than skipped: a skip takes as many bytes."""
_NULL: Final = Style.null()
_RESET: Final = "\x1b[0m"
_SYSTEMS: Final = {
    "truecolor": ColorSystem.TRUECOLOR, "256": ColorSystem.EIGHT_BIT, "standard": ColorSystem.STANDARD, "windows": ColorSystem.WINDOWS,
}  # fmt: skip
_ATTRIBUTES: Final = (
    ("bold", "1"),
    ("dim", "2"),
    ("italic", "3"),
    ("underline", "4"),
    ("blink", "5"),
    ("reverse", "7"),
    ("strike", "9"),
)

Codes = tuple[str, str, str]
"""The codes of a style: its attributes, its colour, its ground."""


class Patch(CompositorUpdate):
    """An update of pieces of rows: of each its y, its first column, the one after its last, and a strip with where that begins.

    It is only ever shown by what differs, so it renders to nothing.
    """

    def __init__(self, rows: list[tuple[int, int, int, int, Strip]]) -> None:
        self.rows = rows

    def render_segments(self, console: Console) -> str:
        """Return nothing."""
        return ""

    def __rich_console__(self, console: Console, options: Any) -> Iterator[Segment]:
        """Return nothing."""
        yield from ()


class Front:
    """What the terminal shows, as far as it is known: a character and a style for each cell, None where nothing is known."""

    def __init__(self) -> None:
        self.size = Size(0, 0)
        self._texts: list[list[str | None]] = []
        self._styles: list[list[Style]] = []
        self._codes: dict[tuple[Style, str | None], Codes] = {}

    def forget(self, size: Size) -> None:
        """Take it that nothing is known of a terminal of this size."""
        self.size = size
        self._texts = [[None] * size.width for _ in range(size.height)]
        self._styles = [[_NULL] * size.width for _ in range(size.height)]

    def update(self, update: CompositorUpdate, system: str | None) -> str:
        """Take over an update and return what must be sent for it, in the colours of `system` (None: none)."""
        out: list[str] = []
        pen: Codes = ("", "", "")
        for y, first, last, strips in _spans(update):
            if not 0 <= y < self.size.height:
                continue
            last = min(last, self.size.width)
            changed = bytearray(self.size.width)
            for x, strip in strips:
                self._row(y, x, first, last, strip, changed)
            for start, end in _runs(changed, first, last):
                out.append(f"\x1b[{y + 1};{start + 1}H")
                pen = self._write(y, start, end, pen, system, out)
        if out:
            out.append(_RESET)
        return "".join(out)

    def _row(self, y: int, x: int, first: int, last: int, strip: Strip, changed: bytearray) -> None:
        """Take over a strip that begins at x, as far as it lies in the span; note which cells are others than before."""
        texts, styles = self._texts[y], self._styles[y]
        for text, style, control in strip:
            if control:
                continue
            style = style or _NULL
            cells: list[str] | str = text
            if not text.isascii() and cell_len(text) != len(text):
                cells = _cells(text)
            count = len(cells)
            low, high = max(x, first), min(x + count, last)
            if low < high:
                piece = list(cells[low - x : high - x])
                if texts[low:high] != piece or styles[low:high] != [style] * (high - low):
                    for place, cell in enumerate(piece, low):
                        if texts[place] != cell or styles[place] != style:
                            texts[place], styles[place] = cell, style
                            changed[place] = 1
            x += count

    def _write(self, y: int, start: int, end: int, pen: Codes, system: str | None, out: list[str]) -> Codes:
        """Add what writes cells from the cursor on; return the codes that are in force after it."""
        texts, styles = self._texts[y], self._styles[y]
        last: Style | None = None
        for place in range(start, end):
            style = styles[place]
            if style is not last:
                codes = self._codes.get((style, system))
                if codes is None:
                    codes = self._codes[style, system] = _codes(style, system)
                if codes != pen:
                    out.append(_change(pen, codes))
                    pen = codes
                last = style
            out.append(texts[place] or "")
        return pen


def _spans(update: CompositorUpdate) -> Iterator[tuple[int, int, int, list[tuple[int, Strip]]]]:
    """Yield the rows of an update: y, the columns that count, and the strips with where they begin."""
    if isinstance(update, Patch):
        for y, first, last, x, strip in update.rows:
            yield y, first, last, [(x, strip)]
    elif isinstance(update, ChopsUpdate):
        for y, first, last in update.spans:
            line = update.chops[y]
            yield y, first, last, [(x, strip) for x, strip in line.items() if strip is not None and x < last]
    elif isinstance(update, LayoutUpdate):
        region = update.region
        for y, row in enumerate(update.strips, region.y):
            x = region.x
            placed: list[tuple[int, Strip]] = []
            for strip in row:
                placed.append((x, strip))
                x += strip.cell_length
            yield y, region.x, region.right, placed


def _cells(text: str) -> list[str]:
    """Return text by cells: a wide character takes two, the second one empty; one without width joins the one before."""
    cells: list[str] = []
    for letter in text:
        columns = cell_len(letter)
        if columns == 0 and cells:
            cells[-1] += letter
        else:
            cells += [letter, *[""] * (columns - 1)]
    return cells


def _runs(changed: bytearray, first: int, last: int) -> Iterator[tuple[int, int]]:
    """Yield the runs of changed cells, small gaps closed."""
    start = changed.find(1, first, last)
    while start >= 0:
        end = start + 1
        while True:
            following = changed.find(1, end, min(last, end + _GAP))
            if following < 0:
                break
            end = following + 1
        yield start, end
        start = changed.find(1, end, last)


def _codes(style: Style, system: str | None) -> Codes:
    attributes = ";".join(code for name, code in _ATTRIBUTES if getattr(style, name))
    if system is None:
        return attributes, "", ""
    return attributes, _colour(style.color, system, 1), _colour(style.bgcolor, system, 0)


def _colour(colour: Color | None, system: str, foreground: int) -> str:
    if colour is None:
        return ""
    return ";".join(colour.downgrade(_SYSTEMS[system]).get_ansi_codes(foreground=bool(foreground)))


def _change(old: Codes, new: Codes) -> str:
    """Return what changes one set of codes into another: the difference, or everything anew where an attribute or a colour goes."""
    kept = old[0] in ("", new[0]) and (new[1] or not old[1]) and (new[2] or not old[2])
    parts = (
        [code for code, before in zip(new, old, strict=True) if code != before] if kept else ["0", *filter(None, new)]
    )
    return f"\x1b[{';'.join(parts)}m"


class _Cells(CompositorUpdate):
    """An update that is ready to be sent."""

    def __init__(self, text: str) -> None:
        self.text = text

    def render_segments(self, console: Console) -> str:
        """Return it."""
        return self.text

    def __rich_console__(self, console: Console, options: Any) -> Iterator[Segment]:
        """Return it as Rich wants it."""
        yield Segment(self.text)


class Sparing(App[int], inherit_css=False):
    """An app that writes differences only."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._front = Front()
        self._stock = os.environ.get(WRITER_VARIABLE, "") == STOCK
        self._shown_cursor = (-1, -1)

    def on_mount(self) -> None:
        """Coming back from the shell, the terminal shows something else."""
        self.app_resume_signal.subscribe(self, lambda _: self.forget(), immediate=True)

    def forget(self) -> None:
        """Take it that the terminal shows anything."""
        self._front.forget(self.size)

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        """Send what has changed of an update; everything else goes the usual way."""
        silent = self._batch_count or not self._running or self._closed or self.is_headless or self._driver is None
        if (
            self._stock
            or silent
            or not isinstance(renderable, Patch | ChopsUpdate | LayoutUpdate)
            or self._driver_inline
        ):
            super()._display(screen, renderable)
            return
        if self._front.size != self.size:
            self._front.forget(self.size)
        try:
            text = self._front.update(renderable, self.console.color_system)
        except Exception as error:
            self._handle_exception(error)
            return
        cursor = self.cursor_position
        if text or cursor != self._shown_cursor:
            self._shown_cursor = (cursor.x, cursor.y)
            super()._display(screen, _Cells(text))
        else:
            self.post_display_hook()

    @property
    def patches(self) -> bool:
        """Whether it shows patches."""
        return not (self._stock or self._driver_inline)

    @property
    def _driver_inline(self) -> bool:
        return self._driver is not None and self._driver.is_inline


def redraw(app: App[Any]) -> None:
    """Paint everything again, whatever the terminal shows."""
    if isinstance(app, Sparing):
        app.forget()
    app.refresh(layout=True)
