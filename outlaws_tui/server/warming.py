"""What the parent does before anybody comes, so that sessions share it: what each would import, work out and have made, and no holes.

A class that attrs makes when it is first used, or a message that cattrs learns to read, costs a session that has to do it by itself three
times: what is made, the pages of the compiler and of both libraries that only its references touch, and the time of its first picture.
"""

import gc
import sys
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import _lru_cache_wrapper
from importlib import import_module
from types import CodeType
from typing import Final

import attrs

from outlaws_tui.convert import structure
from outlaws_tui.data import Library, load
from outlaws_tui.fields import UnfitError
from outlaws_tui.lesson.reader import shipped_tips
from outlaws_tui.lobby import parts
from outlaws_tui.lobby.messages import NEWS, REQUESTS
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.players.auto import Auto
from outlaws_tui.seats.game import Game
from outlaws_tui.seats.host import SPECTATOR, Host
from outlaws_tui.seats.kept import stage_named
from outlaws_tui.seats.messages import Choose, Message, decode, encode
from outlaws_tui.server.gathering import gather
from outlaws_tui.server.namespaces import thin_out
from outlaws_tui.server.orders import ORDERS, REPORTS
from outlaws_tui.server.scouting import Place, running
from outlaws_tui.server.terminal import Terminal
from outlaws_tui.sight.ahead import see_ahead
from outlaws_tui.values import have_made, is_value

_LATER: Final = (
    "concurrent.futures.thread",
    "pwd",
    *(f"outlaws_tui.analysis.{name}" for name in ("danger", "fates", "odds")),
    "outlaws_tui.lesson.tips",
    "outlaws_tui.packing",
    *(f"outlaws_tui.players.{name}" for name in ("auto", "deputy", "greenhorn", "worker")),
    "outlaws_tui.tui.lobby.session",
)
"""What a session imports while it runs, and itself."""
_BEHIND: Final = (
    *(f"outlaws_tui.server.{name}" for name in ("child", "confine", "terminal")),
    *(f"outlaws_tui.tui.{name}" for name in ("outlet", "remote", "writer")),
    *(f"textual.{name}" for name in ("_parser", "_xterm_parser", "drivers.linux_driver")),
)
"""Modules that a session runs and no rehearsal does, for it has no terminal."""
_MADE: Final = tuple(
    f"outlaws_tui.{name}" for name in ("lesson.reader", "outlaws.odds", "outlaws.text.facts", "tui.motion")
)
"""Modules of which a game needs the classes sooner or later."""
_CHOICES: Final = 200
_POOL: Final = 15_000
"""Bytes in a row that tell a pool in which nothing was kept before."""
_LARGEST: Final = 100_000
_HANDY: Final = 1048
"""Bytes up to which the C library keeps some pieces of each size at hand, which it gives away first."""
_HEAD: Final = sys.getsizeof(b"")


def rehearsed() -> list[CodeType]:
    """Make all that sessions share, then spend two evenings; return the code that ran in the second, for the first makes more."""
    library = _make()
    from outlaws_tui.tui.lobby.evening import SEEDS, spend_evening

    first, second = SEEDS
    spend_evening(library, first)
    _forget()
    return running(lambda: spend_evening(library, second))


def warm(ran: Collection[Place], modules: Iterable[str]) -> None:
    """Import the app and work out what every session would: the data, and who sees what in the towns that are shipped.

    `ran` is the code that sessions run, `modules` are what they have imported.
    """
    for name in modules:
        with suppress(ImportError):
            import_module(sys.intern(name))
    library = _make()
    thin_out()
    gc.collect()
    # The holes are filled no longer than that: what is made and let go of after it may lie there.
    gather(ran, _BEHIND, fill)
    from outlaws_tui.tui.drawing import ground_for
    from outlaws_tui.tui.glyphs import UNICODE
    from outlaws_tui.tui.remote import rehearse

    rehearse(library)
    _prepare()
    _forget()
    gc.collect()
    # Last, for what stays goes into the holes that the rehearsal left: 2.7 MB less than if it were made before.
    for shootout in library.shootouts:
        library.town(shootout.layout)
        stage = stage_named(shootout.slug, (), library)
        see_ahead(stage.sight)
        ground_for(stage, library.components, UNICODE)
    # What was found in classes last is remembered in one table, by names that nobody else may speak of: each session would let go of them.
    sys._clear_type_cache()


def _make() -> Library:
    """Import the app, and have made what is made once; return the data."""
    for name in (*_LATER, *_BEHIND):
        import_module(name)
    from outlaws_tui.tui.pages import import_pages

    import_pages()
    library = load()
    shipped_tips()
    for shootout in (library.shootouts[0], library.shootouts[-1]):
        _converse(stage_named(shootout.slug, (), library), library.digest)
    for kind in [
        one for one in gc.get_objects() if is_value(one) and (hasattr(one, "price") or one.__module__ in _MADE)
    ]:
        # What can be chosen, and so on: how much of it there is shows only as games go on.
        have_made(kind)
    _prepare()
    return library


def _forget() -> None:
    """Have Textual and Rich remember nothing: whatever a session finds there it writes into, where that lies scattered, and moves to the
    front of a row; what it remembers itself lies together. That is half a megabyte, for one ms of the thirty to its first page."""
    for one in gc.get_objects():
        if isinstance(one, _lru_cache_wrapper) and (one.__module__ or "").partition(".")[0] in ("rich", "textual"):
            one.cache_clear()


def _prepare() -> None:
    """Have made what reads the news of the hall and the orders of the front, and writes what they are told. Last, for it is let go of
    when more can be read."""
    for kind in (*REQUESTS.kinds, *REPORTS.kinds):
        attrs.fields(kind)
    for kind in (*filter(is_value, vars(parts).values()), *NEWS.kinds, Terminal, *ORDERS.kinds):
        with suppress(UnfitError):
            structure({}, kind)


def _converse(stage: Stage, digest: str) -> None:
    """Have a game played by those who shoot, and all of it said and heard as between the hall and a session.

    With players by chance nobody was hit, and the classes of what comes of that were made in each session: 0.9 MB of one in S14."""
    game = Game.start(stage, "1873", ("random",) * len(stage.sides), digest)
    host, player = Host(game), Auto(0)

    def hear(message: Message) -> None:
        decode(encode(message))

    host.join(SPECTATOR, hear)
    while not game.over and game.number < _CHOICES:
        side = game.asked
        choice = Choose(game.number, player.choose(stage, game.observe(side)))
        hear(choice)
        host.send(side, choice)


def fill() -> list[bytes]:
    """Return what fills the holes that warming left in the heap.

    A child would put what it makes into them, and each such page would then be its own. The interpreter keeps small objects apart by size,
    in pools, and takes a fresh pool when no other has room: from then on nothing need be filled. Larger ones come from the C library, which
    goes to the end of its heap when no hole is large enough.
    """
    filling: list[bytes] = []
    for size in range(_HEAD + 15, 513, 16):
        row = last = 0
        while row < _POOL:
            filling.append(bytes(size - _HEAD))
            row = row + size if id(filling[-1]) == last + size else 0
            last = id(filling[-1])
    end = id(bytes(_LARGEST))
    large = _LARGEST
    while large > _HANDY:
        large = large * 3 // 4
        while id(one := bytes(large)) < end:
            filling.append(one)
    for size in range(_HANDY, 512, -16):
        while id(one := bytes(size - _HEAD)) < end:
            filling.append(one)
    return filling
