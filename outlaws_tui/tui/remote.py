"""A terminal at the far end of a line: what is other there than at home."""

import asyncio
import os
import signal
import termios
import tty
from codecs import getincrementaldecoder
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from textual import constants, events
from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message
from textual.pilot import Pilot

from outlaws_tui.data import Library
from outlaws_tui.seats.store import Store
from outlaws_tui.tui.app import OutlawsApp
from outlaws_tui.tui.outlet import Outlet

CHUNK: Final = 4096
_BEGIN: Final = "\x1b[?1049h", "\x1b[?25l", "\x1b[?1004h"
"""Another screen, no cursor, and word of whether the window is the one that is typed into."""
_KEYS: Final = "\x1b[>25u"
"""Keys told apart as well as the terminal can, but for their releases."""
_REHEARSED: Final = 3 * ("right", "v", "v", "left", "enter")
"""The keys of a rehearsal."""


class RemoteDriver(LinuxDriver):
    """Asks for presses and releases of the mouse only, for every motion would cross the line; and is never put to sleep.

    It reads and writes in the loop of the app: with threads for both, as at home, a key is handed on five times, and where a hundred
    play each time waits for a processor. It takes any bytes: what is no text is shown as what it is, and ends nothing.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        for number in (signal.SIGTSTP, signal.SIGCONT):
            signal.signal(number, signal.SIG_IGN)
        self._outlet = Outlet(self.fileno)
        self._parser = XTermParser(debug)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._reading = False
        self._late: asyncio.TimerHandle | None = None

    @property
    def can_suspend(self) -> bool:
        """No: there is no shell to come back from."""
        return False

    def _enable_mouse_support(self) -> None:
        if self._mouse:
            self.write("\x1b[?1000h\x1b[?1006h")
            self.flush()

    def write(self, data: str) -> None:
        """Write, at the latest when the app has done what it is doing."""
        self._outlet.write(data)

    def flush(self) -> None:
        """Write now what was to be written."""
        self._outlet.flush()

    def send_message(self, message: Message) -> None:
        """Give the app a message: this is its own thread."""
        self._app.post_message(message)

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        self._loop.add_signal_handler(signal.SIGWINCH, self._resized)
        self._send_size()
        self.attrs_before = termios.tcgetattr(self.fileno)
        modes = termios.tcgetattr(self.fileno)
        modes[tty.LFLAG] = self._patch_lflag(modes[tty.LFLAG])
        modes[tty.IFLAG] = self._patch_iflag(modes[tty.IFLAG])
        modes[tty.CC][termios.VMIN] = 1
        termios.tcsetattr(self.fileno, termios.TCSANOW, modes)
        self._reading = True
        self._loop.add_reader(self.fileno, self._read)
        for words in _BEGIN:
            self.write(words)
        if not constants.DISABLE_KITTY_KEY:
            self.write(_KEYS)
        self._request_terminal_sync_mode_support()
        self._query_in_band_window_resize()
        self._enable_bracketed_paste()
        self._disable_line_wrap()
        self._enable_mouse_support()

    def _send_size(self) -> None:
        size = Size(*self._get_terminal_size())
        self.send_message(events.Resize(size, size))

    def _resized(self) -> None:
        if not self._in_band_window_resize:
            self._send_size()

    def _read(self) -> None:
        """Take keys. An escape may be a key or begin one: whether it does is looked at again when it is clear."""
        try:
            data = os.read(self.fileno, CHUNK)
        except BlockingIOError:
            return
        except OSError:
            # Nobody is there any more; the app is told by a signal, or looks.
            data = b""
        if not data:
            self._stop_reading()
            return
        for event in self._parser.feed(self._decode(data)):
            self.process_message(event)
        self._wait_on()

    def _wait_on(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None
        due = self._parser._timeout_time
        if due is not None:
            self._late = self._loop.call_later(max(0.0, due - get_time()), self._tick)

    def _tick(self) -> None:
        for event in self._parser.tick():
            self.process_message(event)
        self._wait_on()

    def _stop_reading(self) -> None:
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self.fileno)
            if self._late is not None:
                self._late.cancel()

    def disable_input(self) -> None:
        """Read no more keys."""
        if self._reading:
            self._loop.remove_signal_handler(signal.SIGWINCH)
            self._stop_reading()
            self._disable_mouse_support()
            with suppress(termios.error):
                termios.tcflush(self.fileno, termios.TCIFLUSH)

    def close(self) -> None:
        """Write all that was to be written."""
        self._outlet.close()


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
