"""Many play while a quarter of those who come are hostile: the rest never notice, and everything returns to where it was.

`count` sessions, three of four of them at tables of two, typing; one in ten of these is a real OpenSSH client on a terminal, where there
is one. First they play in peace, then amid the others, who abort, resize fifty times a second, send random bytes, read nothing, are
killed, and speak no SSH at all, each again and again. At the end the hostile are gone, and processes, connections, descriptors, tasks and
memory are compared with what they were in peace; then all go, and there must be none.
"""

import asyncio
import os
import shutil
import socket
import struct
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import asyncssh

from outlaws_tui.server.admin import tell
from outlaws_tui.server.errors import HallError
from tests.bench.callers import LOUNGE, Caller, give_name
from tests.server.served import SOON, Served, children, until
from tests.terminal import Program, at_home

PEACE, MOST_SECONDS, LEAST_SECONDS = 20.0, 120.0, 15.0
"""Seconds that all play without the hostile, and with them: as many as there are sessions, within these."""
PACE = 3.0
"""Keys a second."""
GATHERING, IN_GAME = b"Table:", b"round 1 of 8"
HARMLESS = (b"d", b"ey")
SLOWER = 3.0
"""How many times slower half of the keys may be amid the hostile."""
LONGEST = 5.0
"""Seconds that no key may take."""
GROWN = 8e6
"""Bytes by which a server process may have grown meanwhile."""
SIZES = ((0, 0), (1, 1), (3, 2), (80, 24), (200, 60), (500, 200), (1 << 31, 7))
DAEMONS = ("hall", "front", "parent")


def run(count: int, seed: int) -> dict[str, Any]:
    """Let so many sessions come; return how long keys took, what was done to the server, and what failed."""
    with (
        tempfile.TemporaryDirectory() as name,
        Served(Path(name), per_address=3 * count + 20, connections=3 * count + 20) as served,
    ):
        try:
            return asyncio.run(_run(served, count, Random(seed)))
        except (HallError, AssertionError, OSError, TimeoutError, asyncssh.Error) as error:
            return {"failures": [f"{type(error).__name__} {error}\n{served.log()[-4000:]}"]}


async def _run(served: Served, count: int, random: Random) -> dict[str, Any]:
    hostile = max(1, count // 4)
    players = (count - hostile) // 2 * 2
    keys = [await _named(served, number) for number in range(players + hostile)]
    await asyncio.to_thread(until, lambda: not served.sessions(), "all are gone")
    alone = await _standing(served)
    good = [await _come(served, key, number) for number, key in enumerate(keys[:players])]
    for at in range(0, players, 2):
        await _sit_down(good[at : at + 2])
    seconds = min(MOST_SECONDS, max(LEAST_SECONDS, float(count)))
    peace = await _type(good, PEACE, random)
    before = await _standing(served)
    done: Counter[str] = Counter()
    end = time.monotonic() + seconds
    mischief = [asyncio.create_task(_harm(served, key, end, Random(random.random()), done)) for key in keys[players:]]
    storm = await _type(good, seconds, random)
    await asyncio.gather(*mischief)
    failures = [f"somebody who played was cut off: {one.last[-200:]!r}" for one in good if one.over.is_set()]
    failures += [f"{len(late)} keys were not answered" for late in ([one for one in good if one.waits],) if late]
    if median(storm) > SLOWER * median(peace):
        failures.append("keys took too long amid the hostile")
    if max(storm) > LONGEST:
        failures.append(f"a key took {max(storm):.1f} seconds")
    after = await _settled(served, before)
    failures += _compare("while games go on", before, after)
    for one in good:
        one.connection.abort()
    failures += _compare("when all are gone", {**alone, **_memory(served)}, await _settled(served, alone))
    failures += [line for line in served.log().splitlines() if " fault " in line or "Traceback" in line]
    return {
        "sessions": f"{players} that play, {sum(isinstance(one, Real) for one in good)} of them by OpenSSH, {hostile} hostile",
        "seconds": f"{PEACE:.0f} in peace, {seconds:.0f} amid the hostile",
        "keys timed": len(peace) + len(storm),
        "milliseconds from key to frame, in peace": _percentiles(peace),
        "milliseconds from key to frame, amid the hostile": _percentiles(storm),
        "what was done": dict(sorted(done.items())),
        "before": before,
        "after": after,
        "the server's own figures": [
            line for line in tell(served.data, "stats", ()).said.splitlines() if line[-3:] != ": 0"
        ],
        "failures": failures,
    }


def _percentiles(times: list[float]) -> dict[str, int]:
    found = quantiles(times, n=100)
    return {
        "50": round(1000 * found[49]),
        "95": round(1000 * found[94]),
        "99": round(1000 * found[98]),
        "all": round(1000 * max(times)),
    }


# Those who play.


class Real(Caller):
    """Somebody who comes by the real client, on a terminal of his own."""

    @classmethod
    def start(cls, served: Served, key: Any, number: int) -> "Real":
        """Connect, and ask for a terminal."""
        path = served.folder / f"id-{number}"
        path.write_bytes(key.export_private_key())
        path.chmod(0o600)
        caller = cls()
        program = Program(
            served.ssh("127.0.0.1", key=path),
            {**at_home(served.folder), "TERM": "xterm-256color"},
            columns=120,
            rows=40,
            owning=True,
        )
        caller.chan = caller.connection = _Pty(program, caller)
        return caller


class _Pty:
    """The terminal of a real client, in the place of a channel and of a connection."""

    def __init__(self, program: Program, caller: Caller) -> None:
        self.program, self.caller = program, caller
        asyncio.get_running_loop().add_reader(program.own, self._read)

    def _read(self) -> None:
        data = self.program.take(0)
        if data:
            self.caller.data_received(data, None)
        else:
            self.abort()

    def write(self, data: bytes) -> None:
        self.program.press(data)

    def abort(self) -> None:
        """Kill the client."""
        if not self.caller.over.is_set():
            asyncio.get_running_loop().remove_reader(self.program.own)
            self.program.__exit__(None, None, None)
            self.caller.connection_lost(None)


async def _named(served: Served, number: int) -> Any:
    """Have somebody come for the first time; return the key."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    await give_name(served.port, key, number)
    return key


async def _come(served: Served, key: Any, number: int) -> Caller:
    real = number % 10 == 3 and shutil.which("ssh") is not None
    caller = Real.start(served, key, number) if real else await Caller.call(served.port, key)
    await caller.see(LOUNGE)
    return caller


async def _sit_down(two: list[Caller]) -> None:
    for caller in two:
        caller.press(b"m")
        await caller.see(GATHERING)
    for caller in two:
        caller.press(b" ")
    for caller in two:
        await caller.see(IN_GAME)


async def _type(callers: list[Caller], seconds: float, random: Random) -> list[float]:
    """Have people type for a while; return how long the frames of the arrows took. Some choose something now and then."""
    for caller in callers:
        caller.frames.clear()

    async def one(caller: Caller, own: Random) -> None:
        await asyncio.sleep(own.uniform(0, 1 / PACE))
        end, number = time.monotonic() + seconds, 0
        while time.monotonic() < end and not caller.over.is_set():
            number += 1
            if number % 30 == 0 and not caller.waits:
                caller.press(HARMLESS[number // 30 % 2])
                await asyncio.sleep(0.5)
            else:
                caller.press_arrow()
            await asyncio.sleep(own.uniform(0.6, 1.4) / PACE)

    await asyncio.gather(*(one(caller, Random(random.random())) for caller in callers))
    end = time.monotonic() + LONGEST
    while time.monotonic() < end and any(caller.waits for caller in callers):
        await asyncio.sleep(0.05)
    return [taken for caller in callers for taken in caller.frames]


# Those who do harm.


async def _harm(served: Served, key: Any, end: float, random: Random, done: Counter[str]) -> None:
    """Do one kind of harm after the other until the end."""
    while time.monotonic() < end:
        harm = random.choice((_abort, _resize, _noise, _deaf, _no_ssh, _killed))
        callers: list[Caller] = []
        try:
            await asyncio.wait_for(harm(served, key, random, callers), SOON)
            done[harm.__name__[1:]] += 1
        except (OSError, asyncssh.Error, TimeoutError) as error:
            done[f"{harm.__name__[1:]}: {type(error).__name__}"] += 1
        finally:
            for caller in callers:
                caller.connection.abort()
        await asyncio.sleep(random.random() * 0.3)


async def _abort(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Come, and be gone at any moment."""
    callers.append(await Caller.call(served.port, key))
    await asyncio.sleep(random.random() ** 3)


async def _resize(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Change the size fifty times a second."""
    callers.append(await Caller.call(served.port, key))
    for _ in range(50 * random.randint(1, 5)):
        callers[0].chan.change_terminal_size(*random.choice(SIZES))
        await asyncio.sleep(0.02)


async def _noise(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Send random bytes, whole ones and the beginnings of sequences and pastes."""
    callers.append(await Caller.call(served.port, key))
    for _ in range(random.randint(10, 100)):
        begun = random.choice((b"", b"\x1b[200~", b"\x1b[", b"\x1b]52;c;", b"\x1bP"))
        callers[0].chan.write(begun + random.randbytes(random.randint(1, 2000)))
        await asyncio.sleep(0.05)


async def _deaf(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Read nothing, and have as much as possible written."""
    callers.append(await Caller.call(served.port, key))
    await callers[0].see(LOUNGE)
    callers[0].chan.pause_reading()
    for number in range(random.randint(20, 100)):
        callers[0].chan.write(b"?\x1b")
        callers[0].chan.change_terminal_size(199 + number % 2, 60)
        await asyncio.sleep(0.03)


async def _no_ssh(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Say what is no SSH, or nothing, and slam the door."""
    raw = socket.create_connection(("127.0.0.1", served.port))
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    with raw, suppress(ConnectionError):
        hello = random.choice(
            (b"", b"GET / HTTP/1.1\r\n\r\n", b"SSH-2.0-x\r\n", b"SSH-2.0-x\r\n" + random.randbytes(5000))
        )
        await loop.sock_sendall(raw, hello)
        await asyncio.sleep(random.random())
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", random.randint(0, 1), 0))


async def _killed(served: Served, key: Any, random: Random, callers: list[Caller]) -> None:
    """Come by the real client, and have it killed."""
    if shutil.which("ssh") is None:
        return
    callers.append(Real.start(served, key, random.randint(1000, 1 << 40)))
    await callers[0].see(LOUNGE)
    callers[0].press(random.choice((b"n\r", b"p", b"t\x1b[31mhello\x07\r", b"s")))
    await asyncio.sleep(random.random())


# What is left.


async def _standing(served: Served) -> dict[str, int]:
    """Return what there is of a server, but for its workers, which are started when somebody first plays alone against a bot, as random
    bytes may, and stay; each of them holds two descriptors of the hall, as does each game that runs."""
    await asyncio.sleep(6.0)  # the front tells how it stands every five seconds
    # Counted first: the hall may not have let go yet of the connection by which it is asked for its figures.
    descriptors = {f"{name} descriptors": len(os.listdir(f"/proc/{served.pid(name)}/fd")) for name in DAEMONS}
    said = (line.partition(": ") for line in tell(served.data, "stats", ()).said.splitlines())
    stats = {name.strip(): int(value) for name, _, value in said}
    workers = len(children(served.pid("hall")))
    descriptors["hall descriptors"] -= 2 * (stats["games running"] + workers)
    return {
        "processes of sessions": len(served.sessions()),
        "processes": len(served.everything()) - workers,
        **{name: stats[name] for name in ("sessions", "hall tasks", "front tasks", "front connections")},
        **descriptors,
        **_memory(served),
    }


def _memory(served: Served) -> dict[str, int]:
    return {
        f"{name} memory": int(Path(f"/proc/{served.pid(name)}/statm").read_text().split()[1]) * 4096 for name in DAEMONS
    }


async def _settled(served: Served, wanted: dict[str, int]) -> dict[str, int]:
    """Wait until a server stands as it did, or it is clear that it will not; return how it stands."""
    for _ in range(5):
        found = await _standing(served)
        if not _compare("", wanted, found):
            break
    return found


def _compare(when: str, before: dict[str, int], after: dict[str, int]) -> list[str]:
    """Return what has not returned to where it was."""
    return [
        f"{when} {name}: {before[name]} before, {after[name]} after"
        for name in before
        if after[name] > before[name] + (GROWN if "memory" in name else 0)
    ]
