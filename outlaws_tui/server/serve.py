"""`outlaws serve`: starts what a server is made of, each a process of its own, keeps it running, and ends it in good order."""

import os
import pwd
import resource
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import attrs
from attrs import define, field

from outlaws_tui.errors import OutlawsError
from outlaws_tui.seats.files import HeldError, Lock
from outlaws_tui.server.config import FILE, Config, read_config
from outlaws_tui.server.confine import adopt_orphans, end_with_starter
from outlaws_tui.server.log import Log
from outlaws_tui.server.places import Places

PAUSE: Final = 1.0
"""Seconds until a process that ended is started again; twice as long each time that it did not live for a minute, up to LONGEST."""
LONGEST: Final = 30.0
SETTLED: Final = 60.0
PATIENCE: Final = {"hall": 15.0, "front": 10.0, "parent": 10.0}
"""Seconds that each process has to end, in the order in which they are told to."""
STARTING: Final = 60.0
ROOM: Final = Path(__file__).resolve().parents[2]


class ServeError(OutlawsError):
    """The server cannot be started so."""

    code = "serve"


@define(eq=False)
class Process:
    """One of the processes, and how to start it."""

    name: str
    start: Callable[[], subprocess.Popen[bytes]]
    running: subprocess.Popen[bytes] | None = None
    since: float = 0.0
    due: float = 0.0
    pause: float = PAUSE

    def tend(self, now: float, log: Log) -> None:
        """Start it where it does not run and it is time."""
        if self.running is not None and self.running.poll() is not None:
            log.say("ended", process=self.name, status=self.running.returncode)
            self.running = None
            self.pause = PAUSE if now - self.since > SETTLED else min(LONGEST, 2 * self.pause)
            self.due = now + self.pause
        if self.running is None and now >= self.due:
            self.running = self.start()
            self.since = now
            log.say("started", process=self.name, pid=self.running.pid)


@define(eq=False)
class Server:
    """All of it."""

    places: Places
    listening: socket.socket
    guests: bool = False
    log: Log = field(factory=lambda: Log("serve"))
    processes: list[Process] = field(factory=list)
    fingerprint: str = ""

    def run(self, said: Callable[[str], None]) -> None:
        """Keep everything running until told to end; `said` gets the fingerprint of the host key once players can come."""
        adopt_orphans()
        signals, woken = os.pipe()
        for end in (signals, woken):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(woken)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(number, lambda *_: None)
        ready, self._ready = os.pipe()
        os.set_blocking(ready, False)
        self.processes = [Process("hall", self._hall), Process("parent", self._parent), Process("front", self._front)]
        heard = b""
        begun = time.monotonic()
        while True:
            now = time.monotonic()
            for process in self.processes:
                process.tend(now, self.log)
            found, _, _ = select.select([signals, ready], [], [], PAUSE)
            if signals in found and {signal.SIGTERM, signal.SIGINT, signal.SIGHUP} & set(os.read(signals, 512)):
                break
            if ready in found:
                heard += os.read(ready, 512)
                if b"\n" in heard and not self.fingerprint:
                    self.fingerprint = heard.decode().split("\n")[0]
                    said(self.fingerprint)
            if not self.fingerprint and time.monotonic() - begun > STARTING:
                self.end()
                raise ServeError("The server did not get ready in a minute; the log says why.")
            self._bury()
        self.log.say("stopping")
        self.end()

    def end(self) -> None:
        """End the processes in their order, each in its time."""
        for name, patience in PATIENCE.items():
            for process in self.processes:
                if process.name == name and process.running is not None:
                    process.running.terminate()
                    try:
                        process.running.wait(patience)
                    except subprocess.TimeoutExpired:
                        self.log.say("killed", process=name)
                        process.running.kill()
                        process.running.wait()
        for orphan in self._orphans():
            with suppress(ProcessLookupError):
                os.kill(orphan, signal.SIGKILL)
        self._bury()
        self.log.say("stopped")

    def _orphans(self) -> list[int]:
        """Return the processes that have become ours: sessions whose parent was killed."""
        children = Path(f"/proc/self/task/{os.getpid()}/children")
        own = {process.running.pid for process in self.processes if process.running is not None}
        with suppress(OSError):
            return [pid for pid in map(int, children.read_text().split()) if pid not in own]
        return []

    def _bury(self) -> None:
        """Take leave of sessions whose parent was killed, so that nothing is left of them."""
        for orphan in self._orphans():
            with suppress(ChildProcessError):
                os.waitpid(orphan, os.WNOHANG)

    def _hall(self) -> subprocess.Popen[bytes]:
        return self._start("hall_process", [] if self.guests else ["no-guests"], ())

    def _parent(self) -> subprocess.Popen[bytes]:
        return self._start("parent_process", [], ())

    def _front(self) -> subprocess.Popen[bytes]:
        handed = (self.listening.fileno(), self._ready)
        return self._start("front", [str(one) for one in handed], handed)

    def _start(self, module: str, words: list[str], handed: tuple[int, ...]) -> subprocess.Popen[bytes]:
        """Start one of our modules as a process, out of reach of Ctrl-C, for all end in their order; it gets the environment it needs.

        Where this one is killed they end too: they would hold the port and the games of whoever starts the server again.
        """
        return subprocess.Popen(
            [sys.executable, "-P", "-m", f"outlaws_tui.server.{module}", str(self.places.data), *words],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            pass_fds=handed,
            start_new_session=True,
            preexec_fn=end_with_starter,
            cwd="/",
            env={
                "PATH": os.environ.get("PATH", os.defpath),
                "HOME": os.environ.get("HOME", "/"),
                # A heap apart for each thread of each session would take half a megabyte of it.
                "MALLOC_ARENA_MAX": "1",
                "LC_ALL": "C.UTF-8",
                "PYTHONPATH": str(ROOM),
                **{name: os.environ[name] for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME") if name in os.environ},
            },
        )

    _ready: int = field(init=False, default=-1)


def settled(data: Path, host: str | None, port: int | None) -> Config:
    """Return the configuration in a data directory, with what the command line said. Raises DataError, or ServeError for a strange user."""
    config = read_config(data / FILE)
    config = attrs.evolve(
        config, host=config.host if host is None else host, port=config.port if port is None else port
    )
    if config.user:
        try:
            pwd.getpwnam(config.user)
        except KeyError:
            raise ServeError(f"{FILE}: found the user {config.user}; expected one that this machine knows.") from None
    return config


def listen(host: str, port: int) -> socket.socket:
    """Return a socket at an address; all of them, old style and new, for an empty one. Raises ServeError where it cannot be had."""
    try:
        if not host and socket.has_dualstack_ipv6():
            found = socket.create_server(("", port), family=socket.AF_INET6, dualstack_ipv6=True, backlog=128)
        else:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            found = socket.create_server((host, port), family=family, backlog=128)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise ServeError(f"Nobody can listen at port {port} of {host or 'this machine'}: {why}.") from None
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    return found


SEND_BUFFER: Final = 131_072
"""Bytes that the system keeps for a client that does not read; each connection takes this over from the socket."""


ANY_NICE: Final = 20
"""The limit on nice values, counted down from 20, that allows those from 0 on."""


def take_rights_of(user: str, data: Path) -> None:
    """Take on the rights of a user, and give it the data directory, where we are root. Raises ServeError where we are not."""
    if not user or os.geteuid() == pwd.getpwnam(user).pw_uid:
        return
    if os.geteuid() != 0:
        raise ServeError(f"Only root can take on the rights of {user}; start the server as root, or as {user}.")
    entry = pwd.getpwnam(user)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    for place in (data, *data.rglob("*")):
        os.chown(place, entry.pw_uid, entry.pw_gid, follow_symlinks=False)
    # So that an app that was made nice for a while can be put back.
    resource.setrlimit(resource.RLIMIT_NICE, (ANY_NICE, max(ANY_NICE, resource.getrlimit(resource.RLIMIT_NICE)[1])))
    os.initgroups(user, entry.pw_gid)
    os.setgid(entry.pw_gid)
    os.setuid(entry.pw_uid)
    os.environ["HOME"] = entry.pw_dir
    if not os.access(Path(__file__), os.R_OK) or not os.access(sys.executable, os.X_OK):
        raise ServeError(f"{user} may not read the program in {ROOM}; install it where every user can.")


def serve(data: Path, config: Config, said: Callable[[str, int], None]) -> int:
    """Serve until told to end; `said` gets the fingerprint and the port. Returns the exit code."""
    listening = listen(config.host, config.port)
    take_rights_of(config.user, data)
    places = Places(data)
    os.umask(0o077)
    places.make()
    places.lock.touch()
    try:
        lock = Lock(places.lock)
    except HeldError:
        raise ServeError(f"A server runs on {data} already.") from None
    port = listening.getsockname()[1]
    try:
        Server(places, listening, config.guests).run(lambda fingerprint: said(fingerprint, port))
    finally:
        lock.release()
    return 0
