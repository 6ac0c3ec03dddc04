"""How fast somebody may type and how much may be pasted at once.

A key is a byte, or a sequence that begins with escape; what is pasted counts by its length, and what is longer than may be is cut. Keys
that come too fast are not lost: they wait, and so does, after a while, who sends them.
"""

import re
from typing import Final

BURST: Final = 4.0
"""Seconds of typing that go at once."""
PASTED: Final = 64
"""Bytes pasted that count as a key."""
_KEY: Final = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.)|[\xc0-\xff][\x80-\xbf]*|.", re.DOTALL)
_OPEN: Final = b"\x1b[200~"
_CLOSE: Final = b"\x1b[201~"


class Flow:
    """The keys of one session: `put` them in as they come, `take` out what may go on now."""

    def __init__(self, per_second: float, paste: int, now: float) -> None:
        self._rate = per_second
        self._most = paste
        self._left = per_second * BURST
        self._then = now
        self._waiting = b""
        self._pasted = -1
        self._tail = b""

    def put(self, data: bytes) -> None:
        """Add what was typed."""
        self._waiting += data

    @property
    def waiting(self) -> int:
        """How many bytes wait."""
        return len(self._waiting)

    def take(self, now: float) -> bytes:
        """Return what may go on now; the rest waits."""
        self._left = min(self._rate * BURST, self._left + (now - self._then) * self._rate)
        self._then = now
        out = bytearray()
        place = 0
        while place < len(self._waiting) and self._left >= 1:
            step = self._key(place, out) if self._pasted < 0 else self._paste(place, out)
            if not step:
                break
            self._left -= 1
            place += step
        self._waiting = self._waiting[place:]
        return bytes(out)

    def _key(self, place: int, out: bytearray) -> int:
        """Let one key go; return its bytes."""
        found = _KEY.match(self._waiting, place)
        assert found is not None
        # What begins a paste may come in pieces, and does not wait to be whole: an escape alone is a key.
        self._tail = (self._tail + found[0])[-len(_OPEN) :]
        if self._tail == _OPEN:
            self._pasted = 0
        out += found[0]
        return len(found[0])

    def _paste(self, place: int, out: bytearray) -> int:
        """Let a piece of what is pasted go; return its bytes, 0 where more must come to tell whether it ends here."""
        piece = self._waiting[place : place + PASTED]
        end = piece.find(_CLOSE)
        if end == 0:
            self._pasted = -1
            out += _CLOSE
            return len(_CLOSE)
        if end > 0:
            piece = piece[:end]
        else:
            part = next((n for n in range(len(_CLOSE) - 1, 0, -1) if piece.endswith(_CLOSE[:n])), 0)
            piece = piece[: len(piece) - part]
        out += piece[: max(0, self._most - self._pasted)]
        self._pasted += len(piece)
        return len(piece)
