"""A terminal at the far end of a line: what is other there than at home."""

import os
import select
import signal
import time
from codecs import getincrementaldecoder
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.pilot import Pilot

from outlaws_tui.data import Library
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp

CHUNK: Final = 4096
TICK: Final = 0.05
SETTLED: Final = 1.0
"""Seconds after a key until nothing of it can be open any more."""
_REHEARSED: Final = 3 * ("right", "v", "v", "left", "enter")
"""The keys of a rehearsal."""


class RemoteDriver(LinuxDriver):
    """Asks for presses and releases of the mouse only, for every motion would cross the line; and is never put to sleep.

    It also waits for keys without looking ten times a second whether it should still, and takes any bytes: what is no text is shown as
    what it is, and ends nothing.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_IGN)
        self._woken, self._waker = os.pipe()

    @property
    def can_suspend(self) -> bool:
        """No: there is no shell to come back from."""
        return False

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1006h")
            self.flush()

    def disable_input(self) -> None:
        """Read no more keys."""
        os.write(self._waker, b".")
        super().disable_input()

    def run_input_thread(self) -> None:
        """Read keys until told to stop. An escape may be a key or begin one, so after input time is told for a while."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        last = float("-inf")
        while not self.exit_event.is_set():
            lately = time.monotonic() - last < SETTLED
            ready, _, _ = select.select([self.fileno, self._woken], [], [], TICK if lately else None)
            if self.fileno in ready:
                last = time.monotonic()
                data = os.read(self.fileno, CHUNK)
                if not data:
                    break
                for event in parser.feed(decode(data)):
                    self.process_message(event)
            for event in parser.tick():
                self.process_message(event)


def rehearse(library: Library) -> None:
    """Play the beginning of a game on no terminal, so that what the first screens make once is made, for all that this process forks."""

    async def keys(pilot: Pilot[object]) -> None:
        for key in ("enter", *_REHEARSED):
            await pilot.press(key)
            await pilot.pause()
        pilot.app.exit(0)

    with TemporaryDirectory() as folder:
        app = OutlawsApp(library, seed="1873", store=Store(Path(folder)), pause=0)
        app.run(headless=True, size=(120, 40), auto_pilot=keys)
