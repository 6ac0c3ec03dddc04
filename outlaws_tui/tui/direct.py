"""Painting without a detour: what a key has changed is sent as soon as all that the key does is done.

Textual has each widget that changed write to itself, then to its screen, and the screen wake a timer, each by a task of its own: half of
the time from a key to its frame, and of the processor where a hundred play on one machine. Here a widget tells its screen at once, and the
screen paints when the loop comes round, no more often than Textual would.
"""

import asyncio
from typing import Any, Generic, Self, TypeVar

from textual.geometry import Region
from textual.screen import UPDATE_PERIOD, Screen
from textual.strip import Strip
from textual.widget import Widget

R = TypeVar("R")


class DirectScreen(Screen[R], Generic[R]):
    """A screen that paints the changes of its direct widgets itself."""

    _promised = False
    _painted = float("-inf")

    def promise(self, widget: Widget) -> bool:
        """Have a widget that has changed painted soon; return whether it will be: before the first layout Textual does it."""
        if self not in self._compositor:
            return False
        self._dirty_widgets.add(widget)
        if not self._promised:
            self._promised = True
            loop = asyncio.get_running_loop()
            due = self._painted + UPDATE_PERIOD
            if loop.time() < due:
                loop.call_at(due, self._keep_promise)
            else:
                loop.call_soon(self._keep_promise)
        return True

    def _keep_promise(self) -> None:
        self._promised = False
        self._painted = asyncio.get_running_loop().time()
        if self.is_running and not self.app._exit:
            try:
                with self._context():
                    self._on_timer_update()
            except Exception as error:
                self.app._handle_exception(error)


class Direct(Widget):
    """A widget of which single regions are painted by its screen where that is direct; all else goes as with any other.

    Its rows are shown as it returns them: it has no border, margin or tint that Textual would have to put around them, in a copy of each
    row that it keeps beside ours.
    """

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        """Paint some regions again, or all of it."""
        if regions and self._is_mounted and self.display and not (layout or recompose):
            screen: Screen[Any] = self.screen
            if isinstance(screen, DirectScreen) and screen.promise(self):
                self._set_dirty(*regions)
                return self
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return a part of its rows."""
        rows = [self.render_line(y) for y in crop.line_range]
        for each in self.get_line_filters():
            rows = [row.apply_filter(each, self.background_colors[1]) for row in rows]
        first, end = crop.column_span
        return rows if (first, end) == (0, self.size.width) else [row.crop(first, end) for row in rows]
