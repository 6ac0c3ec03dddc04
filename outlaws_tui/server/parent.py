"""The parent: imports the app once, works out what all sessions share, and forks a child for each.

It has no thread and no loop of any library, for a fork would take half of them along; its heap is frozen, so that what children share
stays shared. One front at a time tells it what to do (see `orders`); while there is none it waits for the next.
"""

import gc
import os
import select
import shutil
import signal
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.heap import settle
from outlaws_tui.server import child
from outlaws_tui.server.config import FILE, Config, read_config
from outlaws_tui.server.log import Log
from outlaws_tui.server.orders import GUEST, LONGEST, ORDERS, REPORTS, Birth, Born, End, Ended, listen
from outlaws_tui.server.places import Places
from outlaws_tui.server.scouting import Found
from outlaws_tui.server.shares import Shares, lasts
from outlaws_tui.server.warming import fill, warm

GRACE: Final = 3.0
"""Seconds that a session has to end once it is asked to, and a thread that has done its work."""


@define(eq=False)
class Parent:
    """What it knows: its children by process, and when those that must end are made to."""

    places: Places
    config: Config
    log: Log
    listener: socket.socket
    woken: int
    shares: Shares
    front: socket.socket | None = None
    sessions: dict[int, int] = field(factory=dict)
    guests: dict[int, Path] = field(factory=dict)
    deadlines: dict[int, float] = field(factory=dict)
    ending: bool = False

    def serve(self) -> None:
        """Do as the front says until this process is told to end, and all children have."""
        while not self.ending or self.sessions:
            watched = [self.woken, self.listener.fileno(), *([self.front.fileno()] if self.front else [])]
            ready, _, _ = select.select(watched, [], [], self._patience())
            if self.woken in ready:
                for number in os.read(self.woken, 512):
                    if number == signal.SIGTERM:
                        self._end()
                self._reap()
            if self.front is not None and self.front.fileno() in ready:
                self._obey(self.front)
            if self.listener.fileno() in ready:
                self._meet()
            self._press()
            self.shares.look(time.monotonic())

    def _patience(self) -> float | None:
        """Return how long nothing need be done unless somebody speaks."""
        now = time.monotonic()
        due = [*(max(0.0, deadline - now) for deadline in self.deadlines.values()), self.shares.patience(now)]
        return min((one for one in due if one is not None), default=None)

    def _meet(self) -> None:
        """Listen to a new front from now on; the old one must be gone."""
        front, _ = self.listener.accept()
        self._lose()
        self.front = front

    def _lose(self) -> None:
        """The front is gone, and with it the far ends of all terminals: what sits at them has ended, or must."""
        if self.front is not None:
            self.front.close()
            self.front = None
        for pid in self.sessions:
            self.sessions[pid] = 0
            self.deadlines.setdefault(pid, time.monotonic() + GRACE)

    def _obey(self, front: socket.socket) -> None:
        """Do what one order says."""
        try:
            data, descriptors, _, _ = socket.recv_fds(front, LONGEST, 2)
        except OSError:
            data, descriptors = b"", []
        try:
            if not data:
                self._lose()
                return
            order = ORDERS.decode(data)
            if isinstance(order, End):
                for pid, session in self.sessions.items():
                    if session == order.session:
                        self.deadlines.setdefault(pid, time.monotonic() + GRACE)
            elif isinstance(order, Birth) and len(descriptors) == 1 and not self.ending:
                self._bear(order, descriptors[0])
        except OutlawsError as error:
            self.log.say("junk", said=str(error))
        finally:
            for descriptor in descriptors:
                os.close(descriptor)

    def _bear(self, birth: Birth, terminal: int) -> None:
        """Fork the child of a session."""
        nice = self.shares.fresh(birth.folder, time.monotonic())
        try:
            pid = os.fork()
        except OSError as error:
            self.log.say("no-fork", session=birth.session, error=error)
            self._report(Ended(birth.session, child.BROKEN))
            return
        if pid == 0:
            code = child.BROKEN
            try:
                code = child.run(
                    birth, terminal, self.places, self.config, lambda: nice and self.shares.make_nice(os.getpid(), nice)
                )
                sys.stdout.flush()
                sys.stderr.flush()
            except BaseException as error:
                # Who reads this is a stranger: he is told no more than that.
                with suppress(OSError):
                    os.write(2, f"\r\nThe session could not go on ({type(error).__name__}).\r\n".encode())
            finally:
                os._exit(code)
        self.sessions[pid] = birth.session
        self.shares.add(pid, birth.folder, nice)
        if birth.folder.startswith(GUEST):
            self.guests[pid] = self.places.people / birth.folder
        self._report(Born(birth.session, pid))

    def _reap(self) -> None:
        """Take leave of the children that have ended."""
        while self.sessions:
            pid, status, usage = os.wait4(-1, os.WNOHANG)
            if pid == 0:
                return
            session = self.sessions.pop(pid, 0)
            self.deadlines.pop(pid, None)
            if pid in self.guests:
                shutil.rmtree(self.guests.pop(pid), ignore_errors=True)
            cpu = usage.ru_utime + usage.ru_stime
            self.shares.drop(pid, cpu)
            if session:
                self._report(Ended(session, os.waitstatus_to_exitcode(status), int(1000 * cpu)))

    def _press(self) -> None:
        """Kill the children whose time to end is over."""
        now = time.monotonic()
        for pid, deadline in list(self.deadlines.items()):
            if deadline <= now:
                self.deadlines[pid] = now + GRACE
                os.kill(pid, signal.SIGKILL)

    def _end(self) -> None:
        """End all children, then this."""
        self.ending = True
        for pid in self.sessions:
            self.deadlines.setdefault(pid, time.monotonic() + GRACE)
            os.kill(pid, signal.SIGHUP)

    def _report(self, message: Born | Ended) -> None:
        if self.front is not None:
            with suppress(OSError):
                self.front.send(REPORTS.encode(message).encode())


def alone() -> bool:
    """Tell whether this thread is the only one. One that was waited for may take a moment to be gone, where much else runs."""
    end = time.monotonic() + GRACE
    while len(os.listdir("/proc/self/task")) != 1:
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def serve(data: str, found: Found) -> int:
    """Get ready, then fork until told to end. `found` is what sessions need; the collector must be off."""
    places = Places(Path(data))
    log = Log("parent")
    config = read_config(places.data / FILE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shares = Shares(lasts())
    warm(found.ran, found.modules)
    signals, woken = os.pipe()
    for end in (signals, woken):
        os.set_blocking(end, False)
    signal.set_wakeup_fd(woken)
    for number in (signal.SIGCHLD, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    if not alone():
        log.say("threads", error="something that was imported runs a thread, so nothing can be forked")
        return 1
    gc.collect()
    filling = fill()
    settle()
    gc.enable()
    places.parent.unlink(missing_ok=True)
    listener = listen(str(places.parent))
    log.say("ready", pid=os.getpid(), lasting=int(shares.lasting))
    Parent(places, config, log, listener, signals, shares).serve()
    del filling
    return 0
