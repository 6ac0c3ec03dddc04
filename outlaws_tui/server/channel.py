"""One channel of one connection: a terminal with the game on it, or a line of help."""

import asyncio
import os
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Protocol

import asyncssh

from outlaws_tui.server.breeder import UNKNOWN, Breeder, open_terminal
from outlaws_tui.server.config import Config
from outlaws_tui.server.flow import Flow
from outlaws_tui.server.gate import Gate, Pass, ShutError
from outlaws_tui.server.line import Line, set_size
from outlaws_tui.server.log import Log
from outlaws_tui.server.orders import Birth
from outlaws_tui.server.terminal import NO_SCREEN, RESTORE, Terminal

OURS: Final = "\r\nThis is our fault, not yours. Your games are kept to the last choice: come again.\r\n"
FULL: Final = "The server cannot start a game just now. Come again in a minute.\r\n"
SOON: Final = "One moment, the horses are being saddled …\r\n"
DUMB: Final = "dumb"
LATE: Final = 3.0
"""Seconds that the word of an app's end may take after its last output."""


class Caller(Protocol):
    """What a session has to know of its connection."""

    config: Config
    log: Log
    gate: Gate
    breeder: Breeder
    fingerprint: str
    guest: bool
    address: str

    def close(self) -> None:
        """End the connection once all is sent."""


class Session(asyncssh.SSHServerSession[bytes]):
    """What is asked of the channel comes in here, and what the app says goes out."""

    def __init__(self, number: int, caller: Caller) -> None:
        self.number = number
        self._caller = caller
        self._chan: asyncssh.SSHServerChannel[bytes] | None = None
        self._term: str | None = None
        self._wants_game = False
        self._begun = False
        self._pass: Pass | None = None
        self._line: Line | None = None
        self._opening: asyncio.Task[None] | None = None
        self._status: int | None = None
        self._silent = False
        self._held = False
        self._closed = False
        self._timer: asyncio.TimerHandle | None = None
        self._size = (80, 24)

    @property
    def started(self) -> bool:
        """Whether anything was asked of it: a game, or help."""
        return self._begun

    # What the channel asks for.

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        """The channel is open."""
        self._chan = chan
        chan.set_write_buffer_limits(high=65_536)

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        """Take the terminal that is there. What is said of its colours and letters comes later, from OpenSSH at least."""
        self._size = term_size[:2]
        self._term = term_type
        return True

    def shell_requested(self) -> bool:
        """The game is all there is."""
        self._wants_game = self._term not in (None, DUMB)
        return True

    def exec_requested(self, command: str) -> bool:
        """No command is run; help is given."""
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        """None: no files are served."""
        return False

    def session_started(self) -> None:
        """Begin."""
        self._begun = True
        if not self._wants_game:
            self._finish(1, NO_SCREEN)
            return
        self._opening = asyncio.create_task(self._open())

    def break_received(self, msec: int) -> bool:
        """A break does nothing."""
        return True

    def eof_received(self) -> bool:
        """No more keys will come, so the session is over."""
        self._finish(0, "")
        return False

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        """Pass it on."""
        self._size = width, height
        if self._line is not None:
            self._line.resize(width, height)

    def data_received(self, data: bytes, datatype: int | None) -> None:
        """Pass on keys."""
        if self._line is not None:
            self._line.type(data)

    def pause_writing(self) -> None:
        """The other side takes no more for now."""
        self.block("channel", True)

    def resume_writing(self) -> None:
        """It takes more again."""
        self.block("channel", False)

    def block(self, why: str, blocked: bool) -> None:
        """Let the app wait, or no longer for that reason."""
        if self._line is not None:
            self._line.block(why, blocked)

    def connection_lost(self, exc: Exception | None) -> None:
        """The other side is gone."""
        self._hang_up()

    # What becomes of it.

    async def _open(self) -> None:
        """Ask for a pass, and have the app started."""
        caller = self._caller
        try:
            self._pass = await caller.gate.knock(self.number, caller.fingerprint, caller.address, caller.guest)
        except ShutError as error:
            caller.log.say("shut", session=self.number, address=caller.address, why=error)
            self._finish(1, f"{error}\r\n")
            return
        await caller.breeder.ready(lambda: self._say(SOON.encode()))
        if self._closed:
            # Gone while we asked. That we were told to stop is not to be relied on: it may have come too late to be heard.
            caller.gate.left(self.number)
            return
        caller.log.say("came", session=self.number, who=self._pass.who, address=caller.address)
        assert self._chan is not None
        assert self._term is not None
        environ = {str(key): str(value) for key, value in self._chan.get_environment().items()}
        terminal = Terminal.of(self._term, environ, *self._size)
        try:
            ours, theirs = open_terminal()
        except OSError as error:
            caller.log.say("no-terminal", session=self.number, error=error)
            self._finish(1, FULL)
            return
        try:
            set_size(ours, terminal.columns, terminal.rows)
            birth = Birth(self.number, terminal, self._pass.folder, self._pass.former, self._pass.token)
            caller.breeder.bear(birth, theirs, self._ended)
        except OSError as error:
            os.close(ours)
            caller.log.say("no-app", session=self.number, error=error)
            caller.gate.count("no-app")
            self._finish(1, FULL)
            return
        finally:
            os.close(theirs)
        flow = Flow(caller.config.keys_per_second, caller.config.paste, asyncio.get_running_loop().time())
        self._line = Line(ours, flow, self._say, self._over, self._hold, caller.gate.painted)
        self._hold(False)

    def _say(self, data: bytes) -> None:
        if self._chan is not None and not self._chan.is_closing():
            self._chan.write(data)

    def _hold(self, hold: bool) -> None:
        """Let the other side wait with its keys, or no longer."""
        if self._chan is not None and hold != self._held and not self._chan.is_closing():
            self._held = hold
            (self._chan.pause_reading if hold else self._chan.resume_reading)()

    def _ended(self, status: int, cpu: int) -> None:
        """The app has ended."""
        self._status = status
        self._caller.log.say("ended", session=self.number, status=status, cpu=cpu)
        if status not in (0, 1, UNKNOWN):
            self._caller.gate.count("app-failed")
        self._settle()

    def _over(self) -> None:
        """The app has written all that it will."""
        self._silent = True
        self._timer = asyncio.get_running_loop().call_later(LATE, self._ended, UNKNOWN, 0)
        self._settle()

    def _settle(self) -> None:
        if self._silent and self._status is not None:
            bad = self._status != 0
            self._finish(1 if bad else 0, RESTORE + (OURS if self._status not in (0, UNKNOWN) else "") if bad else "")

    def stop(self, words: str) -> None:
        """End the session from here, with words for who plays."""
        self._finish(0, f"{RESTORE}{words}\r\n")

    def _finish(self, status: int, words: str) -> None:
        """Write the last words, and close."""
        if self._chan is not None and not self._chan.is_closing():
            with suppress(OSError):
                # Where no app ran the words are a complaint, so that no program takes them for what it asked for.
                (self._chan.write if self._line else self._chan.write_stderr)(words.encode())
                self._chan.exit(status)
        self._hang_up()
        self._caller.close()

    def _hang_up(self) -> None:
        """Let go of everything; whatever still runs ends."""
        if self._closed:
            return
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._opening is not None and asyncio.current_task() is not self._opening:
            self._opening.cancel()
        if self._line is not None:
            self._line.close()
        if self._status is None:
            self._caller.breeder.end(self.number)
        if self._pass is not None:
            self._caller.gate.left(self.number)
            self._caller.log.say("went", session=self.number, who=self._pass.who)
