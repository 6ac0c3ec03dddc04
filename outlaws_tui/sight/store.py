"""One bounded store a process: sights by town, and a count of all that they work out besides.

What a sight works out it keeps as long as there is *room*. Room is counted in entries, for all sights together; when it is used up,
every sight forgets what it can work out again. The sights themselves are kept until their towns add up to too many squares; then the
one that was asked for longest ago goes. So a hundred towns in a process take little more memory than a few (design.md 8.3).
"""

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Final, Generic, Protocol, TypeVar
from weakref import WeakSet

MOST_ENTRIES: Final = 120_000
"""Fields, pairs of stations and the like, in all sights that are alive; an entry takes 200 to 600 bytes."""

MOST_SQUARES: Final = 20_000
"""Squares of the towns in the store; one takes about 2,300 bytes before anything is asked.

With this and the above, a process that went through a hundred towns of eight boards held 100 MB, and 260 MB when it held on to all
hundred sights.
"""


class Kept(Protocol):
    """What the store keeps."""

    def forget(self) -> None:
        """Drop everything that can be worked out again."""


K = TypeVar("K", bound=Kept)


class Room:
    """Counts the entries of everything that takes room in it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken = 0
        self._lock = Lock()
        self._takers: WeakSet[Kept] = WeakSet()

    def enter(self, taker: Kept) -> None:
        """Let something take room; it need not be taken out."""
        with self._lock:
            self._takers.add(taker)

    def take(self) -> None:
        """Count one entry; if it is one too many, all takers forget theirs.

        Two threads may count one entry between them, or forget twice: the bound is then missed by one, and nothing else happens.
        """
        self._taken += 1
        if self._taken > self._most:
            self._taken = 0
            with self._lock:
                for taker in self._takers:
                    taker.forget()


class Store(Generic[K]):
    """Keeps things by key, the youngest ones, as long as their weights do not add up to more than `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._kept: dict[Hashable, tuple[int, K]] = {}

    def get(self, key: Hashable, weight: int, make: Callable[[], K]) -> K:
        """Return what is kept under a key, or make it. It is never seen half made; two threads may both make it."""
        with self._lock:
            found = self._kept.pop(key, None)
            if found:
                # Back at the young end.
                self._kept[key] = found
                return found[1]
        made = make()
        with self._lock:
            self._kept.setdefault(key, (weight, made))
            heavy = sum(weight for weight, _ in self._kept.values())
            for old in list(self._kept)[:-1]:
                if heavy <= self._most:
                    break
                heavy -= self._kept.pop(old)[0]
        return made


ROOM: Final = Room(MOST_ENTRIES)
