"""What the tables of a hall stand on."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from outlaws_tui.data import Library
from outlaws_tui.seats.store import Store as Saves
from outlaws_tui.server.bots import Bots
from outlaws_tui.server.store import Store
from outlaws_tui.server.writer import Writer
from outlaws_tui.values import frozen

if TYPE_CHECKING:
    from outlaws_tui.server.tables import Table


@frozen
class Means:
    """What tables stand on. `changed` is called when a card has changed, `over` when a game has ended; `fault` when
    something of ours failed; `rated` says whether a game counts, `again` makes the table of a rematch, `seed` the seed of a new
    game."""

    data: Library
    writer: Writer
    saves: Saves
    store: Store
    bots: Bots
    now: Callable[[], float]
    changed: Callable[["Table"], None]
    over: Callable[["Table"], None]
    fault: Callable[["Table", BaseException], None]
    rated: Callable[["Table"], bool]
    again: Callable[["Table"], Awaitable[int]]
    seed: Callable[[], str]
