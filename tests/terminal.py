"""A program on a terminal of its own (a pty), and the picture that it makes there. Only for POSIX systems, but for being imported."""

import contextlib
import os
import select
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pyte

WIDTH, HEIGHT = 80, 24
PATIENCE = 30.0
"""Seconds that anything may take on a busy machine."""
_CHUNK = 1 << 16
_OWNING = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"
"""Makes the terminal the program's own: only then does it hear of sizes and of a hang-up."""


class Program:
    """A program on a pty of a size; `owning` makes it hear of other sizes, and of the end of its terminal, by signals."""

    def __init__(
        self,
        words: Sequence[str | Path],
        environ: Mapping[str, str],
        *,
        columns: int = WIDTH,
        rows: int = HEIGHT,
        cwd: Path | None = None,
        owning: bool = False,
    ) -> None:
        import pty

        self.own, other = pty.openpty()
        _size(self.own, columns, rows)
        self.start = time.perf_counter()
        launch = [sys.executable, "-c", _OWNING] if owning else []
        self.process = subprocess.Popen(
            [*launch, *map(str, words)],
            stdin=other,
            stdout=other,
            stderr=other,
            cwd=cwd,
            env=dict(environ),
            start_new_session=True,
        )
        os.close(other)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()
        with contextlib.suppress(OSError):
            os.close(self.own)

    def take(self, seconds: float) -> bytes:
        """Return what has come, waiting at most so long for it; nothing where nothing came or the program has let go."""
        if select.select([self.own], [], [], seconds)[0]:
            with contextlib.suppress(OSError):  # how the end of a terminal shows
                return os.read(self.own, _CHUNK)
        return b""

    def press(self, keys: bytes) -> Any:
        """Type."""
        os.write(self.own, keys)

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        _size(self.own, columns, rows)


class Terminal(Program):
    """A program on a pty, and the picture that it makes."""

    def __init__(self, words: Sequence[str | Path], environ: Mapping[str, str], **more: Any) -> None:
        super().__init__(words, {**environ, "TERM": "xterm-256color"}, **more)
        self.screen = pyte.Screen(more.get("columns", WIDTH), more.get("rows", HEIGHT))
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""

    @property
    def shown(self) -> str:
        """The whole picture, its rows as lines."""
        return "\n".join(self.screen.display)

    def read(self, seconds: float) -> bytes:
        """Read until nothing has come for so long."""
        got = b""
        while chunk := self.take(seconds):
            got += chunk
        self.written += got
        self.stream.feed(got)
        return got

    def until(self, true: Callable[[], object], what: str) -> None:
        """Read until something holds."""
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"no {what} in:\n{self.shown}"
            self.read(0.05)

    def wait_for(self, words: str) -> None:
        """Read until the picture holds some words."""
        self.until(lambda: words in self.shown, repr(words))

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        self.screen.resize(rows, columns)
        super().resize(columns, rows)

    def end(self) -> int:
        """Read to the end and return the exit code."""
        self.until(lambda: self.process.poll() is not None, "end")
        self.read(0.2)
        return self.process.wait(0.1)


def at_home(folder: Path, **settings: str) -> dict[str, str]:
    """Return an environment in which a program keeps everything in a folder and shows all colours, and with some settings."""
    usual = {
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "XDG_STATE_HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CACHE_HOME": str(folder),
    }
    return {**os.environ, **usual, **settings}


def _size(terminal: int, columns: int, rows: int) -> None:
    import fcntl
    import termios

    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
