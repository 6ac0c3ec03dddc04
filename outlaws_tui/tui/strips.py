"""Rows as the screen is painted from them: what was cut out of one is not kept.

Textual's own strips keep seven caches each, of how they were cut, styled and measured: 900 bytes before anything is in them, for 600 rows
of a game, and five sixths of the time that it takes to make one. Rows are made anew when they change and are cut once, so nothing was
found there.
"""

from collections.abc import Iterable
from typing import Any, Final

from rich.segment import Segment
from textual.cache import FIFOCache
from textual.strip import Strip


class _Nothing(FIFOCache[Any, Any]):
    """A cache in which nothing is ever found."""

    def __setitem__(self, key: Any, value: Any) -> None:
        """Keep nothing."""


_NOTHING: Final = _Nothing(1)


class Row(Strip):
    """A strip that remembers nothing but its own length and its text."""

    __slots__ = ()

    def __init__(self, segments: Iterable[Segment], cell_length: int | None = None) -> None:
        self._segments = list(segments)
        self._cell_length = cell_length
        self._divide_cache = self._crop_cache = self._style_cache = self._filter_cache = _NOTHING
        self._line_length_cache = self._crop_extend_cache = self._offsets_cache = _NOTHING
        self._render_cache = self._link_ids = self._cell_count = None
