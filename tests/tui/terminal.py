"""A program on a pty of its own, and the picture that it makes on the terminal."""

import contextlib
import os
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

pty = pytest.importorskip("pty", reason="there are no ptys here")

import fcntl  # noqa: E402 - only where there are ptys
import struct  # noqa: E402
import termios  # noqa: E402

import pyte  # noqa: E402

WIDTH, HEIGHT = 80, 24


class Terminal:
    """A program on a pty, and the picture that it makes."""

    def __init__(self, program: str, folder: Path, **settings: str) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.own, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        environ = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        environ |= {"XDG_STATE_HOME": str(folder), "XDG_DATA_HOME": str(folder), **settings}
        self.process = subprocess.Popen(
            [sys.executable, "-c", program],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environ,
            start_new_session=True,
        )
        os.close(other)

    def read(self, seconds: float) -> bytes:
        """Read until nothing has come for so long."""
        got = b""
        while select.select([self.own], [], [], seconds)[0]:
            try:
                chunk = os.read(self.own, 65536)
            except OSError:
                break
            if not chunk:
                break
            got += chunk
        self.written += got
        self.stream.feed(got)
        return got

    def wait_for(self, words: str) -> None:
        """Read until the picture holds some words."""
        end = time.monotonic() + 20
        while words not in "\n".join(self.screen.display):
            assert time.monotonic() < end, "\n".join(self.screen.display)
            self.read(0.05)

    def press(self, keys: bytes) -> None:
        """Type."""
        os.write(self.own, keys)

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.own, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def end(self) -> int:
        """Read to the end and return the exit code."""
        limit = time.monotonic() + 20
        while self.process.poll() is None and time.monotonic() < limit:
            self.read(0.1)
        self.read(0.2)
        return self.process.wait(0.1)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self.own)
