"""The one kind of widget beside the map: lines of ink, of which only those that changed are painted again."""

from collections.abc import Sequence
from typing import Final

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip

from outlaws_tui.tui.direct import Direct
from outlaws_tui.tui.ink import BLANK, CUT, Line, fit
from outlaws_tui.tui.look import Look
from outlaws_tui.tui.strips import Row

RIGHT: Final = 3
"""The number of the right button."""


def strip_of(inks: Line, columns: int, look: Look, ground: str = "bg") -> Strip:
    """Return a line as Textual paints it, filled up with its ground."""
    inks = fit(inks, columns)
    if look.glyphs.ascii:
        inks = tuple(ink._replace(text=ink.text.replace(CUT, look.glyphs.cut)) for ink in inks)
    segments = [
        Segment(ink.text, look.style(ink.role, ground if ink.ground == "bg" else ink.ground, reverse=ink.reverse))
        for ink in inks
    ]
    strip = Row(segments)
    missing = columns - strip.cell_length
    if missing > 0:
        strip = Row([*segments, Segment(" " * missing, look.style("text", ground))], columns)
    return strip


class Painted(Direct):
    """A widget that shows lines of ink."""

    class Clicked(Message):
        """Somebody clicked a line; `part` is the widget's id; `examines` with the right button."""

        def __init__(self, part: str, row: int, column: int, examines: bool) -> None:
            self.part = part
            self.row = row
            self.column = column
            self.examines = examines
            super().__init__()

    class Wheeled(Message):
        """Somebody turned the wheel over it: down (1) or up (-1)."""

        def __init__(self, part: str, by: int) -> None:
            self.part = part
            self.by = by
            super().__init__()

    def __init__(self, look: Look, part: str, ground: str = "bg") -> None:
        super().__init__(id=part)
        self.look = look
        self.ground = ground
        self._lines: tuple[Line, ...] = ()
        self._strips: dict[int, Strip] = {}
        self._width = 0

    @property
    def lines(self) -> tuple[Line, ...]:
        """What is shown."""
        return self._lines

    def show(self, lines: Sequence[Line]) -> None:
        """Show other lines; those that are the same are left alone."""
        new = tuple(lines)
        if new == self._lines:
            return
        old, self._lines = self._lines, new
        dirty = []
        for row in range(max(len(old), len(new))):
            before = old[row] if row < len(old) else BLANK
            after = new[row] if row < len(new) else BLANK
            if before != after:
                self._strips.pop(row, None)
                if row < self.size.height:
                    dirty.append(Region(0, row, self.size.width, 1))
        if dirty:
            self.refresh(*dirty)

    def render_line(self, y: int) -> Strip:
        """Return a row."""
        if self.size.width != self._width:
            self._strips.clear()
            self._width = self.size.width
        strip = self._strips.get(y)
        if strip is None:
            inks = self._lines[y] if y < len(self._lines) else BLANK
            strip = self._strips[y] = strip_of(inks, self._width, self.look, self.ground)
        return strip

    def on_click(self, event: events.Click) -> None:
        """Say which line was clicked."""
        event.stop()
        self.post_message(self.Clicked(self.id or "", event.y, event.x, event.button == RIGHT))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Say that the wheel was turned down."""
        event.stop()
        self.post_message(self.Wheeled(self.id or "", 1))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Say that the wheel was turned up."""
        event.stop()
        self.post_message(self.Wheeled(self.id or "", -1))

    def relook(self) -> None:
        """Paint everything again, because the look is another."""
        self._strips.clear()
        self.refresh()
