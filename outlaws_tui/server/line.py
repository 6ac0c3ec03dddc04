"""The terminal of a session: bytes to and from its app, its size, and its end; never more waiting than fits into a few buffers."""

import asyncio
import fcntl
import os
import struct
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from outlaws_tui.server.flow import Flow
from outlaws_tui.server.terminal import size

CHUNK: Final = 32_768
PACE: Final = "pace"
TICK: Final = 0.05
"""Seconds until keys that had to wait are looked at again, and between two changes of size, as long as these are few."""
SLOWER: Final = 1.25
SLOWEST: Final = 0.4
"""How much longer each further change of size has to wait, and how long at most: whole screens are dear, and others play too."""
SPARE: Final = 3_000_000.0
OUT_RATE: Final = 500_000.0
"""Bytes that an app may write at once, and a second on and on: more than anybody's playing takes. Beyond that it waits as at any slow
terminal, so that nobody has whole screens painted at the cost of all others."""
MOST_WAITING: Final = 4096
"""Bytes of keys that may wait before the other side has to."""


class Line:
    """Our end of a terminal. `out` takes what the app writes, `over` hears that it writes no more, `hold` whether keys must wait,
    `painted` how many milliseconds passed from a key to what was written next."""

    def __init__(
        self,
        ours: int,
        flow: Flow,
        out: Callable[[bytes], None],
        over: Callable[[], None],
        hold: Callable[[bool], None],
        painted: Callable[[int], None],
    ) -> None:
        self._ours = ours
        self._flow = flow
        self._out = out
        self._over = over
        self._hold = hold
        self._painted = painted
        self._typed = 0.0
        self._loop = asyncio.get_running_loop()
        self._keys = b""
        self._blocked: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._sizing: asyncio.TimerHandle | None = None
        self._size: tuple[int, int] | None = None
        self._pace = TICK
        self._open = True
        self._spare = SPARE
        self._spent = self._loop.time()
        self._waiting: asyncio.TimerHandle | None = None
        self._loop.add_reader(ours, self._read)

    def _read(self) -> None:
        """Take what the app has written."""
        try:
            data = os.read(self._ours, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            # Nobody holds the other end any more.
            data = b""
        if data:
            if self._typed:
                self._painted(int((self._loop.time() - self._typed) * 1000))
                self._typed = 0.0
            self._out(data)
            self._spend(len(data))
        else:
            self._loop.remove_reader(self._ours)
            self._over()

    def _spend(self, size: int) -> None:
        """Count what the app has written; let it wait where that was too much for now."""
        now = self._loop.time()
        self._spare = min(SPARE, self._spare + OUT_RATE * (now - self._spent)) - size
        self._spent = now
        if self._spare < 0:
            self.block(PACE, True)
            self._waiting = self._loop.call_later(-self._spare / OUT_RATE, self.block, PACE, False)

    def block(self, why: str, blocked: bool) -> None:
        """Take no more from the app for a reason, or no longer for that reason; then the app waits as at any slow terminal."""
        before = bool(self._blocked)
        (self._blocked.add if blocked else self._blocked.discard)(why)
        if self._open and before != bool(self._blocked):
            if self._blocked:
                self._loop.remove_reader(self._ours)
            else:
                self._loop.add_reader(self._ours, self._read)

    def type(self, data: bytes) -> None:
        """Pass on keys, as fast as they may come."""
        self._flow.put(data)
        self._typed = self._typed or self._loop.time()
        self._pump()

    def _pump(self) -> None:
        if not self._open:
            return
        if len(self._keys) < MOST_WAITING:
            self._keys += self._flow.take(self._loop.time())
        self._write()
        waiting = self._flow.waiting
        if waiting and self._timer is None:
            self._timer = self._loop.call_later(TICK, self._again)
        self._hold(waiting + len(self._keys) > MOST_WAITING)

    def _again(self) -> None:
        self._timer = None
        self._pump()

    def _write(self) -> None:
        """Give the app the keys that it takes."""
        with suppress(BlockingIOError):
            while self._keys:
                try:
                    self._keys = self._keys[os.write(self._ours, self._keys) :]
                except BlockingIOError:
                    raise
                except OSError:
                    self._keys = b""
        if self._keys:
            self._loop.add_writer(self._ours, self._written)

    def _written(self) -> None:
        self._loop.remove_writer(self._ours)
        self._pump()

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size: at once, or, where sizes come fast, the last of them soon; where they go on, less soon."""
        self._size = size(columns, rows)
        if self._sizing is None:
            self._apply_size()

    def _apply_size(self) -> None:
        self._sizing = None
        if self._size is None:
            self._pace = TICK
        elif self._open:
            columns, rows = self._size
            self._size = None
            set_size(self._ours, columns, rows)
            self._sizing = self._loop.call_later(self._pace, self._apply_size)
            self._pace = min(SLOWEST, SLOWER * self._pace)

    def close(self) -> None:
        """Let go of the terminal; an app that is still there hears that it is gone."""
        if self._open:
            self._open = False
            for timer in (self._timer, self._sizing, self._waiting):
                if timer is not None:
                    timer.cancel()
            self._loop.remove_reader(self._ours)
            self._loop.remove_writer(self._ours)
            os.close(self._ours)


def set_size(terminal: int, columns: int, rows: int) -> None:
    """Set the size of a terminal."""
    with suppress(OSError):
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
