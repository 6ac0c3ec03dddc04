"""The front: SSH for whoever comes, a session with a terminal for whoever has a key, and nothing else for anybody.

    python -m outlaws_tui.server.front DATA LISTENING READY

LISTENING is the descriptor of a socket that connections come to, READY one to which a line is written once they are served: the
fingerprint of the host key. There is no password, no command, no file, no forwarding of ports, sockets, displays or agents, and no
environment but what says how the terminal shows colours and letters.
"""

import asyncio
import logging
import os
import resource
import signal
import socket
import sys
from collections import Counter
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final

import asyncssh

from outlaws_tui.heap import pass_on
from outlaws_tui.server.breeder import Breeder
from outlaws_tui.server.bucket import Buckets
from outlaws_tui.server.channel import Session
from outlaws_tui.server.config import FILE, Config, read_config
from outlaws_tui.server.gate import Gate
from outlaws_tui.server.hostkey import host_key
from outlaws_tui.server.log import Log
from outlaws_tui.server.places import Places

STOPPED: Final = "The server stops now. Your games are kept to the last choice: come again later."
LAST_BYTES: Final = 2.0
"""Seconds that the last words may take to arrive."""
MOST_KEYS: Final = 30
"""Keys that somebody may offer before one is his."""
GUEST: Final = "guest"
"""What somebody without a key calls himself."""
LEAST_RSA: Final = 2048
UNANSWERED: Final = 3
SEND_BUFFER: Final = 131_072
"""Bytes that the system keeps for a client that does not read."""
ENVIRONMENT: Final = frozenset((b"COLORTERM", b"LANG", b"LC_ALL", b"LC_CTYPE"))
LONGEST_VALUE: Final = 64
KEX: Final = ("mlkem768x25519-sha256", "curve25519-sha256", "curve25519-sha256@libssh.org")
"""No group exchange and no large groups: they cost a server much and a stranger nothing."""
CIPHERS: Final = (
    "chacha20-poly1305@openssh.com",
    "aes256-gcm@openssh.com",
    "aes128-gcm@openssh.com",
    "aes256-ctr",
    "aes128-ctr",
)
MACS: Final = ("hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com", "umac-128-etm@openssh.com")
SIGNATURES: Final = (
    "ssh-ed25519",
    "sk-ssh-ed25519@openssh.com",
    "ecdsa-sha2-nistp256",
    "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521",
    "sk-ecdsa-sha2-nistp256@openssh.com",
    "rsa-sha2-512",
    "rsa-sha2-256",
)


class Front:
    """What all connections share."""

    def __init__(self, config: Config, log: Log, places: Places, breeder: Breeder) -> None:
        self.config = config
        self.log = log
        self.gate = Gate(places.door, log, self._drop, lambda: len(self.doors))
        self.breeder = breeder
        self.doors: set[Door] = set()
        self.addresses: Counter[str] = Counter()
        self._arrivals = Buckets(config.arrivals, config.arrivals / 60)
        self.stopping = False
        self._sessions = 0

    def _drop(self, session: int, words: str) -> None:
        """End a session because the hall wants it."""
        for door in self.doors:
            if door.session is not None and door.session.number == session:
                door.session.stop(words)
                return

    def number(self) -> int:
        """Return a number for a new session. They begin anew with each front."""
        self._sessions += 1
        return self._sessions

    def refusal(self, address: str) -> str:
        """Return why no further connection from a `network` may come in now, "" where it may."""
        if (
            self.stopping
            or len(self.doors) >= self.config.connections
            or self.addresses[address] >= self.config.per_address
        ):
            return "no-room"
        return "" if self._arrivals.try_take(address, asyncio.get_running_loop().time()) else "too-often"


class Door(asyncssh.SSHServer):
    """One connection."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self.config, self.log, self.gate, self.breeder = front.config, front.log, front.gate, front.breeder
        self.fingerprint = ""
        self.guest = False
        self.address = self._network = ""
        self.session: Session | None = None
        self._connection: asyncssh.SSHServerConnection | None = None
        self._offered: asyncssh.SSHKey | None = None
        self._tries = 0
        self._lateness: asyncio.TimerHandle | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Let it in where there is room."""
        peer = conn.get_extra_info("peername")
        self.address = str(peer[0]).removeprefix("::ffff:") if peer else "?"
        self._network = network(self.address)
        refusal = self._front.refusal(self._network)
        if refusal:
            self.log.say(refusal, address=self.address)
            self.gate.count(refusal)
            conn.abort()
            return
        self._connection = conn
        self._front.doors.add(self)
        self._front.addresses[self._network] += 1
        # A client that does not read must stop its own app; the library leaves what it has not sent to grow.
        for name, blocked in (("pause_writing", True), ("resume_writing", False)):
            setattr(conn, name, lambda blocked=blocked: self._block(blocked))

    def _block(self, blocked: bool) -> None:
        if self.session is not None:
            self.session.block("connection", blocked)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        if self._connection is None:
            return
        self._connection = None
        if self._lateness is not None:
            # It would keep all there was of the connection until then.
            self._lateness.cancel()
        self._front.doors.discard(self)
        self._front.addresses[self._network] -= 1
        if not self._front.addresses[self._network]:
            del self._front.addresses[self._network]
        if self.session is not None:
            self.session.connection_lost(exc)

    def begin_auth(self, username: str) -> bool:
        """Everybody must show a key, whatever he calls himself; but for guests, where the owner lets them come."""
        self.guest = self.config.guests and username == GUEST
        return not self.guest

    def public_key_auth_supported(self) -> bool:
        """Keys are all there is."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do that is strong enough; it is the account."""
        self._tries += 1
        if self._tries > MOST_KEYS or key.get_algorithm() not in ALGORITHMS:
            return False
        if key.get_algorithm() == "ssh-rsa" and getattr(key.pyca_key, "key_size", 0) < LEAST_RSA:
            return False
        self._offered = key
        return True

    def auth_completed(self) -> None:
        """The key offered last is the one that has just been proved; no other call came between. There is little time to ask for a game."""
        if self._offered is not None and not self.guest:
            self.fingerprint = self._offered.get_fingerprint()
        elif not self.guest:
            self.close()
        self._lateness = asyncio.get_running_loop().call_later(self.config.login_seconds, self._too_late)

    def _too_late(self) -> None:
        if self._connection is not None and (self.session is None or not self.session.started):
            self._connection.abort()

    def session_requested(self) -> Any:
        """One channel a connection."""
        if (
            self.session is not None
            or self._connection is None
            or not (self.fingerprint or self.guest)
            or self._front.stopping
        ):
            return False
        self.session = Session(self._front.number(), self)
        channel = self._connection.create_server_channel(None, window=CHANNEL_WINDOW)
        channel._env = Environment()
        return channel, self.session

    def close(self) -> None:
        """End the connection once the last words had time to arrive."""
        if self._connection is not None:
            asyncio.get_running_loop().call_later(LAST_BYTES, self._connection.close)


CHANNEL_WINDOW: Final = 65_536
"""Bytes that a client may send ahead."""
ALGORITHMS: Final = frozenset({*(name for name in SIGNATURES if not name.startswith("rsa-")), "ssh-rsa"})


def network(address: str) -> str:
    """Return whose address it is, as far as limits go: of the new style anybody has a whole network of them."""
    try:
        return str(ip_network((address.partition("%")[0], 64), strict=False)) if ":" in address else address
    except ValueError:
        return address


class Environment(dict[bytes, bytes]):
    """What a client may say of its environment; the rest is not even kept."""

    def __setitem__(self, key: bytes, value: bytes) -> None:
        if key in ENVIRONMENT and len(value) <= LONGEST_VALUE:
            super().__setitem__(key, value)


async def serve(places: Places, listening: socket.socket, ready: int) -> None:
    """Serve connections until this process is told to end."""
    config = read_config(places.data / FILE)
    log = Log("front")
    key = host_key(places.key)
    breeder = Breeder(places.parent, log)
    await breeder.start()
    front = Front(config, log, places, breeder)
    await front.gate.start()
    told = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, told.set)
    acceptor = await asyncssh.listen(
        sock=listening,
        backlog=128,
        server_factory=lambda: Door(front),
        server_host_keys=[key],
        server_version="Outlaws",
        public_key_auth=True,
        password_auth=False,
        kbdint_auth=False,
        host_based_auth=False,
        gss_host=None,
        agent_forwarding=False,
        x11_forwarding=False,
        allow_scp=False,
        line_editor=False,
        encoding=None,
        compression_algs=["zlib@openssh.com", "none"],
        kex_algs=KEX,
        encryption_algs=CIPHERS,
        mac_algs=MACS,
        signature_algs=SIGNATURES,
        login_timeout=config.login_seconds,
        keepalive_interval=config.keepalive,
        keepalive_count_max=UNANSWERED,
        rdns_lookup=False,
        error_handler=lambda conn, error: None,
    )
    log.say("ready", pid=os.getpid())
    with suppress(OSError):
        os.write(ready, f"{key.get_fingerprint()}\n".encode())
    os.close(ready)
    pass_on()
    await told.wait()
    front.stopping = True
    acceptor.close()
    for door in list(front.doors):
        if door.session is not None:
            door.session.stop(STOPPED)
        door.close()
    waited = 0.0
    while front.doors and waited < 2 * LAST_BYTES:
        await asyncio.sleep(0.1)
        waited += 0.1
    breeder.close()
    front.gate.close()
    log.say("stopped")


def main(data: str, listening: str, ready: str) -> int:
    """Serve on what was handed down."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A session takes two descriptors here; many systems begin with a thousand and let a process have more.
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncssh.set_log_level(logging.CRITICAL)
    asyncio.run(serve(Places(Path(data)), socket.socket(fileno=int(listening)), int(ready)))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
