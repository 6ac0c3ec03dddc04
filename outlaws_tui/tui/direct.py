"""Painting without a detour: what a key has changed is sent as soon as all that the key does is done.

Textual has each widget that changed write to itself, then to its screen, and the screen wake a timer, each by a task of its own: half of
the time from a key to its frame, and of the processor where a hundred play on one machine. Here a widget tells its screen at once, and the
screen paints when the loop comes round, no more often than Textual would; where no widget lies over another, which is so in a game, it has
their rows sent as they are, and composes nothing.
"""

import asyncio
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, Generic, Self, TypeVar

from rich.style import Style
from textual.geometry import Region
from textual.screen import UPDATE_PERIOD, Screen
from textual.strip import Strip
from textual.widget import Widget

from outlaws_tui.tui.writer import Patch, Sparing

R = TypeVar("R")


class DirectScreen(Screen[R], Generic[R], inherit_css=False):
    """A screen that paints the changes of its direct widgets itself."""

    _promised = False
    _painted = float("-inf")
    _visible: Mapping[Widget, tuple[Region, Region]] | None = None
    _free: "Mapping[Widget, tuple[Direct, Region]]" = MappingProxyType({})

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the ground behind its widgets, the same row for all lines: Textual makes and keeps one for each, half a megabyte of an
        evening of eight screens."""
        ground = self.background_colors[1]
        row = Strip.blank(crop.width, Style(bgcolor=ground.rich_color))
        for each in self.get_line_filters():
            row = row.apply_filter(each, ground)
        return [row] * crop.height

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
                    if not self._patch():
                        self._on_timer_update()
            except Exception as error:
                self.app._handle_exception(error)

    def _patch(self) -> bool:
        """Paint what has changed, where nothing but direct widgets has, and none that others lie over; return whether that was so."""
        app = self.app
        more = self._layout_required or self._scroll_required or self._repaint_required or self._recompose_required
        if more or self._callbacks or self._compositor._dirty_regions or app._batch_count or not self.is_current:
            return False
        places = self._find_free()
        if not isinstance(app, Sparing) or not app.patches or not self._dirty_widgets <= places.keys():
            return False
        rows = [row for widget in self._dirty_widgets for row in places[widget][0].patches(places[widget][1])]
        self._dirty_widgets.clear()
        app._display(self, Patch(sorted(rows, key=lambda row: row[:3])))
        return True

    def _find_free(self) -> "Mapping[Widget, tuple[Direct, Region]]":
        """Return where the direct widgets lie that are wholly seen, found anew after each layout."""
        visible = self._compositor.visible_widgets
        if self._visible is not visible:
            self._visible = visible
            self._free = {
                one: (one, region)
                for one, (region, clip) in visible.items()
                if isinstance(one, Direct)
                and one.content_region == region == clip.intersection(region)
                and not any(other not in (one, self) and region.overlaps(its) for other, (its, _) in visible.items())
            }
        return self._free


class Direct(Widget, inherit_css=False):
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

    def _strips_of(self, lines: range) -> list[Strip]:
        rows = [self.render_line(y) for y in lines]
        for each in self.get_line_filters():
            rows = [row.apply_filter(each, self.background_colors[1]) for row in rows]
        return rows

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return a part of its rows."""
        rows = self._strips_of(crop.line_range)
        first, end = crop.column_span
        return rows if (first, end) == (0, self.size.width) else [row.crop(first, end) for row in rows]

    def patches(self, place: Region) -> Iterator[tuple[int, int, int, int, Strip]]:
        """Yield the rows that are to be painted again, as a patch has them, and take them for painted. `place` is where it lies."""
        for region in self._exchange_repaint_regions():
            part = region.intersection(place.size.region)
            for y, strip in zip(part.line_range, self._strips_of(part.line_range), strict=True):
                yield place.y + y, place.x + part.x, place.x + part.right, place.x, strip
