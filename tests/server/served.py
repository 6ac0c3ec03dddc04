"""A server of its own for a test, its processes, and people who come to it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

asyncssh = pytest.importorskip("asyncssh", reason="the extra `server` is not installed")
if not sys.platform.startswith("linux"):
    pytest.skip("a server needs Linux", allow_module_level=True)

import pyte  # noqa: E402

SOON = 30.0
"""Seconds that anything may take on a busy machine."""


def until(true: Callable[[], Any], what: str, seconds: float = SOON) -> Any:
    """Wait until something holds."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, what
        time.sleep(0.05)
    return found


def running(pid: int) -> bool:
    """Tell whether a process is there and more than a body."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """Return the processes that one has started and that run."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [one for one in map(int, found) if running(one)]


AS_IT_IS = ("-m", "outlaws_tui")


class Served:
    """`outlaws serve` on a free port of this machine, its data in a folder; `program` is how Python runs `outlaws`."""

    def __init__(self, folder: Path, program: Sequence[str] = AS_IT_IS, **settings: int | str) -> None:
        self.program = program
        self.data = folder / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        (self.data / "serve.toml").write_text(
            "".join(f"{key} = {value}\n" for key, value in {"arrivals": 100_000, **settings}.items())
        )
        self.log_file = folder / "log"
        self.folder = folder
        self.user = asyncssh.generate_private_key("ssh-ed25519")
        self.key_file = folder / "id"
        self.key_file.write_bytes(self.user.export_private_key())
        self.key_file.chmod(0o600)
        self.start()

    def start(self) -> None:
        """Start it, and wait until people can come."""
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    *self.program,
                    "serve",
                    "--host",
                    "127.0.0.1",
                    "--port",
                    "0",
                    "--data",
                    str(self.data),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline() + self.process.stdout.readline()
        found = re.search(r"ssh -p (\d+) 127\.0\.0\.1\nThe host key: (SHA256:\S+)", said)
        assert found is not None, said + self.log()
        self.port = int(found[1])
        self.fingerprint = found[2]

    def log(self) -> str:
        """Return what it has logged."""
        return self.log_file.read_text()

    def pid(self, name: str) -> int:
        """Return the process that was started last under a name."""
        return int(re.findall(rf"started process={name} pid=(\d+)", self.log())[-1])

    def sessions(self) -> list[int]:
        """Return the processes of the sessions, those too whose parent was killed."""
        daemons = {self.pid(name) for name in ("hall", "front", "parent")}
        return [*children(self.pid("parent")), *(pid for pid in children(self.process.pid) if pid not in daemons)]

    def everything(self) -> list[int]:
        """Return all of its processes."""
        own = children(self.process.pid)
        return [self.process.pid, *own, *(child for one in own for child in children(one))]

    def stop(self) -> int:
        """End it as a service is ended; return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(SOON)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            own = self.everything()
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                for pid in own:
                    os.kill(pid, signal.SIGKILL)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def connect(self, **options: Any) -> Any:
        """Return a connection to come, with the key of this one's player."""
        known = asyncssh.import_known_hosts(f"[127.0.0.1]:{self.port} {self.host_key()}")
        given = {
            "client_keys": [self.user],
            "username": "doc",
            "known_hosts": known,
            "agent_path": None,
            "config": None,
        }
        return asyncssh.connect("127.0.0.1", self.port, **{**given, **options})

    def host_key(self) -> str:
        """Return its public host key."""
        key: str = asyncssh.read_private_key(self.data / "host_key").export_public_key().decode().strip()
        return key

    def ssh(self, *words: str, key: Path | None = None) -> list[str]:
        """Return the command line of a real client, with the key of this one's player or another."""
        known = self.folder / "known_hosts"
        known.write_text(f"[127.0.0.1]:{self.port} {self.host_key()}\n")
        options = (f"UserKnownHostsFile={known}", "IdentitiesOnly=yes", "BatchMode=yes", "LogLevel=ERROR")
        set_so = [word for option in options for word in ("-o", option)]
        return ["ssh", "-F", "none", "-i", str(key or self.key_file), "-p", str(self.port), *set_so, *words]


LOBBY = "Outlaws, the lobby"


async def give_name(served: Served, name: str = "Doc") -> None:
    """Come for the first time, and say who one is."""
    async with served.connect() as connection:
        player = await sit_down(connection)
        await player.see("What do they call you?")
        player.type(name.encode() + b"\r")
        await player.see(LOBBY)


class Player(asyncssh.SSHClientSession[bytes]):  # type: ignore[misc, name-defined]
    """Somebody at a terminal: what it shows, and what became of the session."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.over = asyncio.Event()
        self.chan: Any = None

    def connection_made(self, chan: Any) -> None:
        self.chan = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.written += data
        self.stream.feed(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.over.set()

    @property
    def shown(self) -> str:
        return "\n".join(self.screen.display)

    async def see(self, words: str) -> None:
        """Wait until the terminal shows some words."""
        end = time.monotonic() + SOON
        while words not in self.shown:
            assert time.monotonic() < end, f"{words!r} is not in:\n{self.shown}"
            await asyncio.sleep(0.02)

    def type(self, keys: bytes) -> None:
        self.chan.write(keys)


async def sit_down(
    connection: Any, columns: int = 80, rows: int = 24, term: str = "xterm-256color", **more: Any
) -> Player:
    """Ask for a terminal and the game on a connection."""
    _, player = await connection.create_session(
        lambda: Player(columns, rows), term_type=term, term_size=(columns, rows), encoding=None, **more
    )
    assert isinstance(player, Player)
    return player
