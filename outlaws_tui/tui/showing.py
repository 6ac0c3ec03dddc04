"""Frames shown on the town one after the other, until they are over or a key is pressed; nothing runs when nothing moves."""

from collections.abc import Sequence

from textual.timer import Timer

from outlaws_tui.tui.mapview import MapView
from outlaws_tui.tui.motion import Frame


class Showing:
    """What moves on a map."""

    def __init__(self, town_map: MapView) -> None:
        self._map = town_map
        self._frames: list[Frame] = []
        self._timer: Timer | None = None

    @property
    def moving(self) -> bool:
        """Whether something is shown."""
        return self._timer is not None

    def begin(self, frames: Sequence[Frame]) -> None:
        """Show frames in place of those that are shown now."""
        self._frames = list(frames)
        self._next()

    def end(self) -> None:
        """Show things as they are."""
        if self._timer is not None:
            self._frames.clear()
            self._next()

    def _next(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self._frames:
            self._map.flash({})
            return
        frame = self._frames.pop(0)
        self._map.flash(frame.cells)
        self._timer = self._map.set_timer(frame.seconds, self._next)
