"""The server on loopback beside OpenSSH that runs the same app by ForceCommand, in the same run, with games being played.

In both, those who call see a first page, begin the same shootouts and type three keys a second: arrows, now and then an overlay. Every
second one also makes the lit choice again and again, so that games go on; the frames of the others are timed. At ours they sit at
tables of the hall, two by two and in the largest shootout, which has four sides, four by four; by ForceCommand each plays alone, for
there is no hall. The memory of who plays the largest one alone, against deputies, is held to the same bar. Memory is proportional (PSS):
of what runs for each session. Where there is no sshd, what stands beside it is left out, and a row says so.
"""

import asyncio
import contextlib
import gc
import socket
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

import asyncssh

from tests.bench.callers import LEFT, LOUNGE, PATIENCE, Caller, Place, give_name
from tests.bench.forced import SSHD, Forced
from tests.bench.rows import row
from tests.server.served import Served, until

UP, TOGGLE, ENTER, FIRST = b"\x1b[A", b"v", b"\r", b"1"
SIDES = 4
"""Sides of the largest shootout, which is the last of the list."""
PACE = 3.0
"""Keys a second."""
DEBT = {"S1": 1.05, "S14": 1.12, "alone": 1.18}
"""How many times its bar the memory of a session may come to: with ten sessions, which share what they share among fewer, it is 2.5 MB more
than with twenty."""
APART = 0.25
"""Seconds between two who come."""
QUIET, LITTLE = 2.0, 5.0
"""Seconds in which processes do little, and milliseconds in half a second that are little for each."""
MEGABYTE = 1e6
FORCED = "ForceCommand"
TITLE, MAKING, TABLE = b"Learning the Trade", b"make the table", b"Table:"
GAME, LARGE = b"round 1 of 8", b"round 1 of"


def rows(short: bool) -> list[dict[str, Any]]:
    """Measure, and return the rows."""
    return asyncio.run(_rows(short))


async def _rows(short: bool) -> list[dict[str, Any]]:
    few, many, seconds = (10, 0, 5.0) if short else (20, 100, 15.0)
    out: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        served = stack.enter_context(Served(folder, per_address=300, connections=400))
        keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(max(few, many) + 1)]
        ours = Place(served.port, keys, "doc", LOUNGE, served.process.pid)
        for place in range(0, len(keys), 5):
            await asyncio.gather(
                *(give_name(served.port, key, place + n) for n, key in enumerate(keys[place : place + 5]))
            )
        theirs = None
        if SSHD is not None:
            forced = stack.enter_context(Forced(folder / "sshd", _free_port(), keys[0]))
            theirs = Place(forced.port, [keys[0]] * len(keys), forced.user, TITLE, forced.process.pid)
            await theirs.come(0)
            theirs.leave()
        places = [ours, *([] if theirs is None else [theirs])]
        gc.collect()
        gc.freeze()
        out += await _paints(places, 5 if short else 9, few)
        out += await _playing(served, places, few, seconds, short)
        if theirs is not None:
            theirs.leave()
        out += await _large(served, places, few)
        if many:
            out += await _crowd(ours, few, many, seconds)
        ours.leave()
        out += await _come_and_go(served, keys, 60 if short else 500)
    if theirs is None:
        out.append(row("beside ForceCommand: left out, there is no sshd here", 0, ""))
    return out


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def _beside(
    name: str, values: Sequence[float], unit: str, most: float, factor: float = 1.0, *, sooner: bool = False
) -> dict[str, Any]:
    """Return a row of ours and, if there is one, the other's; `sooner`: how many times less ours is."""
    if len(values) == 1:
        return row(name, factor * values[0], unit)
    ratio = values[1] / values[0] if sooner else values[0] / values[1]
    return row(name, factor * values[0], unit, FORCED, ratio, most, most=not sooner)


async def _paints(places: Sequence[Place], passes: int, few: int) -> list[dict[str, Any]]:
    """Have them come one at a time to an empty house, then one after the other who stay."""
    alone: list[list[float]] = [[] for _ in places]
    for number in range(passes):
        for found, place in zip(alone, places, strict=True):
            # Each of them is somebody else: who comes again and again comes after the others.
            found.append(await place.come(number))
            place.leave()
            await asyncio.sleep(APART)
    out = [_beside("first paint, 1 session", [median(each) for each in alone], "ms", 4, 1000, sooner=True)]
    together: list[list[float]] = [[] for _ in places]
    for number in range(few):
        for found, place in zip(together, places, strict=True):
            found.append(await place.come(number))
            await asyncio.sleep(APART)
    out.append(_beside(f"first paint, {few} sessions", [median(each) for each in together], "ms", 4, 1000, sooner=True))
    return out


async def _sit_down(two: Sequence[Caller]) -> None:
    """Have two who are in the lobby play each other."""
    for caller in two:
        caller.press(b"m")
        await caller.see(TABLE)
    await _begin(two, GAME)


async def _begin(callers: Sequence[Caller], words: bytes) -> None:
    """Have all at a table say that they are ready, and wait for the game."""
    for caller in callers:
        caller.press(b" ")
    for caller in callers:
        await caller.see(words)


async def _playing(
    served: Served, places: Sequence[Place], few: int, seconds: float, short: bool
) -> list[dict[str, Any]]:
    ours = places[0]
    for at in range(0, few, 2):
        await _sit_down(ours.callers[at : at + 2])
    for place in places[1:]:
        for caller in place.callers:
            caller.press(FIRST + ENTER)
            await caller.see(GAME)
    await asyncio.sleep(2.0)
    memory = [_session_memory(served), *(_forced_memory(place) for place in places[1:])]
    out = [
        _beside("memory a session, S1", memory, "MB", 0.75),
        row("memory a session, S1, in all", memory[0], "MB", "20 MB", memory[0] / 20, 1, most=True, slack=DEBT["S1"]),
    ]
    times: list[list[float]] = [[] for _ in places]
    for number in range(1 if short else 3):
        for found, place in zip(times, places, strict=True):
            found += await _type(place.callers, seconds, number)
    out.append(_beside(f"key to frame, {few} sessions", [median(each) for each in times], "ms", 1.5, 1000))
    out += await _stalled(served, ours, seconds, short)
    return out


async def _type(callers: Sequence[Caller], seconds: float, seed: int) -> list[float]:
    """Have people type for a while; return how long the frames of their arrows took."""
    for caller in callers:
        caller.frames.clear()

    async def one(caller: Caller, random: Random, timed: bool) -> None:
        await asyncio.sleep(random.uniform(0, 1 / PACE))
        end, number = time.perf_counter() + seconds, 0
        while time.perf_counter() < end:
            number += 1
            if number % 20 == 0:
                caller.press(TOGGLE)
            elif timed or number % 10 != 5:
                caller.press_arrow()
            else:
                caller.press(ENTER)
            await asyncio.sleep(random.uniform(0.6, 1.4) / PACE)

    await asyncio.gather(*(one(caller, Random(seed * 1000 + n), n % 2 == 1) for n, caller in enumerate(callers)))
    await asyncio.sleep(0.5)
    return [taken for caller in callers[1::2] for taken in caller.frames]


def _within(times: Sequence[float], part: int) -> float:
    """Return what so many of a hundred times keep within."""
    return quantiles(times, n=100)[part - 1]


async def _stalled(served: Served, ours: Place, seconds: float, short: bool) -> list[dict[str, Any]]:
    """Have one of them read no more while all type, and see what that costs: by turns with it and without, so that what else this machine
    does falls on both alike. It opens and closes pages as fast in both, else what they cost would be taken for the stall's. The p99 is of
    all turns together, two minutes of typing; of a few seconds it would be luck."""
    stalled, others = ours.callers[0], ours.callers[1:]
    front = served.pid("front")
    found: tuple[list[float], list[float]] = ([], [])
    before, grown = _resident(front), 0.0
    for turn, with_it in enumerate((True,) if short else 2 * (True, False, False, True)):
        if with_it:
            stalled.chan.pause_reading()
        typing = asyncio.create_task(_type(others, seconds, turn // 2))
        for number in range(int(10 * seconds)):
            stalled.chan.write((b"?", b"\x1b")[number % 2])
            await asyncio.sleep(0.1)
        found[with_it].extend(await typing)
        grown = max(grown, (_resident(front) - before) / MEGABYTE)
        stalled.chan.resume_reading()
        await asyncio.sleep(1.0)
    out = [row("a stalled client, memory", grown, "MB", "1 MB", grown, 1, most=True)]
    if not short:
        without, with_it_all = (_within(each, 99) for each in found)
        name, ratio = "a stalled client, p99 of the others", with_it_all / without
        out.append(row(name, 1000 * with_it_all, "ms", "without", ratio, 1.5, most=True))
    return out


async def _large(served: Served, places: Sequence[Place], few: int) -> list[dict[str, Any]]:
    """Have all play the largest shootout, at ours at tables of the hall, and leave them idle; then have them play it alone."""
    ours = places[0]
    for place in places:
        place.leave()
    await asyncio.to_thread(until, lambda: not served.sessions(), "all are gone")
    for number in range(few - few % SIDES):
        await ours.come(number)
    for at in range(0, len(ours.callers), SIDES):
        await _sit_down_at_large(ours.callers[at : at + SIDES])
    for place in places[1:]:
        await _play_alone(place, few)
    others = [pid for place in places[1:] for pid in _below(place.process)]
    await _quiet([*served.sessions(), *others], [caller for place in places for caller in place.callers])
    memory = [_session_memory(served), *(_forced_memory(place) for place in places[1:])]
    for place in places[1:]:
        place.leave()
    sessions = [*served.sessions(), served.pid("front"), served.pid("hall")]
    sent, spent, start = sum(caller.size for caller in ours.callers), _processor(sessions), time.perf_counter()
    await asyncio.sleep(5.0)
    each = (_processor(sessions) - spent) / (time.perf_counter() - start) / len(ours.callers)
    sent = sum(caller.size for caller in ours.callers) - sent
    ours.leave()
    await asyncio.to_thread(until, lambda: not served.sessions(), "all are gone")
    await _play_alone(ours, few)
    await _quiet(served.sessions(), ours.callers)
    alone = _session_memory(served)
    ours.leave()
    return [
        _beside("memory a session, S14", memory, "MB", 0.75),
        row("memory a session, S14, in all", memory[0], "MB", "20 MB", memory[0] / 20, 1, most=True, slack=DEBT["S14"]),
        row("memory a session, S14, alone", alone, "MB", "20 MB", alone / 20, 1, most=True, slack=DEBT["alone"]),
        row("idle, processor a session", each, "ms a second", "2 ms a second", each / 2, 1, most=True),
        row("idle, sent", sent, "bytes", "none", float(sent), 0, most=True),
    ]


async def _sit_down_at_large(four: Sequence[Caller]) -> None:
    """Have four who are in the lobby play the largest shootout: one makes a table, whose seats the others are the next to find."""
    maker, *others = four
    maker.press(b"n")
    await maker.see(MAKING)
    maker.press(LEFT)
    await maker.see(b"Five bags of gold")
    maker.press(ENTER)
    await maker.see(TABLE)
    for caller in others:
        caller.press(b"m")
        await caller.see(TABLE)
    await _begin(four, LARGE)


async def _play_alone(place: Place, few: int) -> None:
    """Have some come and begin the largest shootout alone."""
    for number in range(few):
        await place.come(number)
        caller = place.callers[-1]
        if place.first == LOUNGE:
            caller.press(b"s")
            await caller.see(TITLE)
        # The lesson stands above the first of the shootouts, and the largest one, which is the last, above that.
        for key in (FIRST, UP, UP):
            caller.press(key)
            await asyncio.sleep(0.3)
        caller.press(ENTER)
        await caller.see(LARGE)


async def _quiet(pids: Sequence[int], callers: Sequence[Caller]) -> None:
    """Wait until processes have done what begins with a game, the odds of the first shots and the turns of those who play by themselves
    above all: until they do little for a while, and none shows anything new, which one of many does without doing much."""
    end, since = time.monotonic() + PATIENCE, time.monotonic()
    spent, sent = _processor(pids), sum(caller.size for caller in callers)
    while time.monotonic() < min(end, since + QUIET):
        await asyncio.sleep(0.5)
        before, spent = spent, _processor(pids)
        shown, sent = sent, sum(caller.size for caller in callers)
        if sent > shown or spent - before > LITTLE * len(pids):
            since = time.monotonic()


async def _crowd(ours: Place, few: int, many: int, seconds: float) -> list[dict[str, Any]]:
    """Have few, then many type at tables of two."""
    found = []
    for wanted in (few, many):
        while len(ours.callers) < wanted:
            await ours.come(len(ours.callers))
            if len(ours.callers) % 2 == 0:
                await _sit_down(ours.callers[-2:])
        found.append(await _type(ours.callers, seconds, wanted))
    base = median(found[0])
    return [
        row(
            f"key to frame, {many} sessions, {what}",
            1000 * value,
            "ms",
            f"median of {few}",
            value / base,
            most,
            most=True,
        )
        for what, value, most in (
            ("median", median(found[1]), 2.0),
            ("p95", _within(found[1], 95), 6.0),
            ("p99", _within(found[1], 99), 12.0),
        )
    ]


async def _come_and_go(served: Served, keys: Sequence[Any], count: int) -> list[dict[str, Any]]:
    """Have people come and hang up, some before they see anything; see what is left of them."""
    await asyncio.to_thread(until, lambda: not served.sessions(), "all are gone")
    daemons = [served.pid(name) for name in ("hall", "front", "parent")]

    async def one(number: int) -> None:
        caller = await Caller.call(served.port, keys[number % len(keys)])
        if number % 3:
            await caller.see(LOUNGE)
        caller.connection.abort()

    before = sum(map(_resident, daemons))
    for number in range(0, count, 5):
        await asyncio.gather(*(one(number + more) for more in range(5)))
    await asyncio.sleep(3.0)
    grown = max(0.0, sum(map(_resident, daemons)) - before) / MEGABYTE
    end = time.monotonic() + PATIENCE
    while (left := len(served.sessions())) and time.monotonic() < end:
        await asyncio.sleep(0.2)
    return [
        row(f"{count} hang-ups, processes left", left, "processes", "none", float(left), 0, most=True),
        row(f"{count} hang-ups, memory", grown, "MB", "5 MB", grown / 5, 1, most=True),
    ]


def _proportional(pid: int) -> float:
    """Return a process's memory in MB, what it shares with others in parts."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1000
    return 0.0


def _below(pid: int) -> list[int]:
    """Return all processes below one."""
    with contextlib.suppress(OSError):
        own = [int(found) for found in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
        return [*own, *(deeper for one in own for deeper in _below(one))]
    return []


def _session_memory(served: Served) -> float:
    """Return what a session takes, in MB."""
    sessions = served.sessions()
    return sum(map(_proportional, sessions)) / len(sessions)


def _forced_memory(place: Place) -> float:
    """Return what a login takes with all its processes, in MB."""
    return sum(map(_proportional, _below(place.process))) / len(place.callers)


def _resident(pid: int) -> int:
    """Return the bytes that a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096


def _processor(pids: Sequence[int]) -> float:
    """Return the milliseconds of processor time that all threads of some processes have had."""
    total = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            for task in Path(f"/proc/{pid}/task").iterdir():
                total += int((task / "schedstat").read_text().split()[0])
    return total / 1e6
