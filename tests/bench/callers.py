"""People who call by SSH, without a screen: what they are sent is counted and searched, and each frame has its time."""

import asyncio
import re
import time
from typing import Any, Self

import asyncssh
from attrs import define, field

PATIENCE = 40.0
"""Seconds that anything may take on a busy machine."""
SIZE = (120, 40)
LOUNGE = b" here "
"""What the first page of the lobby says."""
_ASKED, _ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
BEGIN, END = b"\x1b[?2026h", b"\x1b[?2026l"
"""What begins and ends a frame."""
_PUT = re.compile(rb"\x1b\[\d+;\d+H$")
"""The cursor put back in its place, the last that a frame writes."""
LEFT, RIGHT = b"\x1b[D", b"\x1b[C"
_COLUMN = re.compile(rb"\x1b\[28;4H(?:\x1b\[[\d;]*m)*([A-L])")
"""Where the first town's readout, at this size, writes the column of its cursor, of which there are twelve."""
_RIMS = {b"A": RIGHT, b"L": LEFT}


class Caller(asyncssh.SSHClientSession[bytes]):  # type: ignore[misc]
    """One of them: `size` bytes have come, `frames` are the seconds from a key to the end of the next frame."""

    def __init__(self) -> None:
        self.chan: Any = None
        self.connection: Any = None
        self.size = 0
        self.last = b""
        self.frames: list[float] = []
        self._pressed = 0.0
        self._column = b""
        self._went = LEFT
        self._came = asyncio.Event()
        self.over = asyncio.Event()

    @classmethod
    async def call(cls, port: int, key: Any, name: str = "doc") -> Self:
        """Connect, and ask for a terminal."""
        connection = await asyncssh.connect(
            "127.0.0.1", port, client_keys=[key], username=name, known_hosts=None, agent_path=None, config=None
        )
        _, caller = await connection.create_session(cls, term_type="xterm-256color", term_size=SIZE, encoding=None)
        assert isinstance(caller, cls)
        caller.connection = connection
        return caller

    def connection_made(self, chan: Any) -> None:
        """The channel is open."""
        self.chan = chan

    def data_received(self, data: bytes, datatype: Any) -> None:
        """Count and search what came; answer as a good terminal does."""
        if _ASKED in data:
            self.chan.write(_ANSWER)
        self.size += len(data)
        self.last = (self.last + data)[-200_000:]
        self._column = (_COLUMN.findall(data) or [self._column])[-1]
        if self._pressed and END in self.last[-len(data) - len(END) :]:
            self.frames.append(time.perf_counter() - self._pressed)
            self._pressed = 0.0
        self._came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.over.set()
        self._came.set()

    @property
    def waits(self) -> bool:
        """Whether a timed key has not brought its frame yet."""
        return self._pressed > 0.0

    async def see(self, words: bytes) -> None:
        """Wait until some bytes have come since the last `press`, and the frame that they are in."""
        end = time.monotonic() + PATIENCE
        while not self._whole(words):
            if time.monotonic() > end or self.over.is_set():
                raise TimeoutError(f"no {words!r} in {self.last[-1500:]!r}")
            self._came.clear()
            try:
                await asyncio.wait_for(self._came.wait(), 1.0)
            except TimeoutError:
                continue

    def _whole(self, words: bytes) -> bool:
        """Tell whether a frame with some bytes has come. The first one is written before it is known that there are marks for frames."""
        found, _, after = self.last.rpartition(words)
        return bool(found or words in self.last) and (
            END in after or (BEGIN not in self.last and bool(_PUT.search(after)))
        )

    def press(self, keys: bytes) -> None:
        """Type, and forget what was seen before."""
        self.last = b""
        self.chan.write(keys)

    def press_arrow(self) -> None:
        """Type an arrow whose frame is waited for; one that is waited for already is left to come.

        They go there and back, and from the rim of the town inwards: others would have no frame, and the next key's time be taken for it.
        """
        if not self._pressed:
            self.last = b""
            self._pressed = time.perf_counter()
        self._went = _RIMS.get(self._column, RIGHT if self._went == LEFT else LEFT)
        self.chan.write(self._went)


def lettered(name: str, number: int) -> str:
    """Return a name with a number in letters behind it, as names have no digits."""
    return name + "".join("acdegkpstx"[int(digit)] for digit in str(number))


async def give_name(port: int, key: Any, number: int) -> None:
    """Have somebody come to a hall for the first time, and say what they are called."""
    caller = await Caller.call(port, key)
    await caller.see(b"What do they call")
    caller.press(lettered("Caller", number).encode() + b"\r")
    await caller.see(LOUNGE)
    caller.connection.abort()


@define
class Place:
    """A server that people call: its port, the keys of those who have been there, the words of its first page, and its first process."""

    port: int
    keys: list[Any]
    name: str
    first: bytes
    process: int
    callers: list[Caller] = field(factory=list)

    async def come(self, number: int) -> float:
        """Have somebody call; return the seconds from the connection to the first page."""
        start = time.perf_counter()
        caller = await Caller.call(self.port, self.keys[number], self.name)
        await caller.see(self.first)
        self.callers.append(caller)
        return time.perf_counter() - start

    def leave(self) -> None:
        """Have everybody hang up."""
        for caller in self.callers:
            caller.connection.abort()
        self.callers.clear()
