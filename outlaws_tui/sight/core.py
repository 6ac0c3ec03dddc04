"""The one use of sight: whatever asks who sees whom, over which lines and behind what cover, asks a `Sight`.

All answers are functions of the town, the clutter, the stations asked about and what moves: the open doors (a mask of the town's
doors) and the horses (a mask of squares). They are kept by just those, and never changed, so there is nothing to invalidate.

*In a hurry*: `sight.fields[station]` is a `Field`, and `field[open & field.doors]` the mask of squares seen, as `fov` returns it where
no horse is about. For figures standing at the centre, `sight.table[facing][square]` is that mask with every door shut, and right
whenever `open & sight.relevant[facing][square]` is 0; the first use of the table works out every square of the town.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import Final, Self
from weakref import WeakKeyDictionary

from outlaws_tui.ground.town import Piece, Town
from outlaws_tui.sight.beams import Beams, Lights, Shade, shade_of, without_hidden, without_shades
from outlaws_tui.sight.bits import bits
from outlaws_tui.sight.explain import Explanation, explain
from outlaws_tui.sight.fields import Field, field_of
from outlaws_tui.sight.layers import Layers
from outlaws_tui.sight.lines import Line, Pair, least_covers, pair_of
from outlaws_tui.sight.posts import Post, legal_corners, post_of
from outlaws_tui.sight.sheet import sheet_of
from outlaws_tui.sight.stations import KIND_SHIFT, Points, StationTable, pack, unpack
from outlaws_tui.sight.store import MOST_SQUARES, ROOM, Store

_STANDING: Final = 0
_PRONE: Final = 1
_BARE: Final = 2
_ELSEWHERE: Final = 3

_SIGHTS: "Store[Sight]" = Store(MOST_SQUARES)
_KEYS: "WeakKeyDictionary[Town, Hashable]" = WeakKeyDictionary()


class _Fields(dict[int, Field]):
    """Fields by station, for targets of one sort; missing ones are worked out."""

    def __init__(self, sight: "Sight", target: int) -> None:
        super().__init__()
        self._sight = sight
        self._target = target

    def __missing__(self, station: int) -> Field:
        field = self[station] = self._sight.field(self._target, station)
        return field
