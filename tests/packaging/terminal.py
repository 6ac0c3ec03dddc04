"""A program on a terminal of its own, as far as seeing that it opens a screen, answers keys and leaves."""

import os
import select
import struct
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType

import pyte

ROWS, COLUMNS = 24, 80
PATIENCE = 30.0


class Terminal:
    """Runs a program on a pseudo-terminal and shows what is on its screen."""

    def __init__(self, words: Sequence[str | Path], cwd: Path, env: dict[str, str]) -> None:
        import fcntl
        import pty
        import termios

        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self.screen)
        self._leader, follower = pty.openpty()
        fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        self._process = subprocess.Popen(
            list(map(str, words)),
            cwd=cwd,
            env=env | {"TERM": "xterm-256color"},
            stdin=follower,
            stdout=follower,
            stderr=follower,
        )
        os.close(follower)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._leader)

    def press(self, keys: str) -> None:
        """Type."""
        os.write(self._leader, keys.encode())

    def wait_for(self, text: str) -> None:
        """Wait until a text is on the screen."""
        self._watch(lambda: any(text in line for line in self.screen.display), text)

    def end(self) -> int:
        """Wait for the program's end and return its exit code."""
        self._watch(lambda: self._process.poll() is not None, "the end")
        return self._process.wait()

    def _watch(self, seen: Callable[[], bool], what: str) -> None:
        limit = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < limit, f"no {what} on the screen:\n" + "\n".join(self.screen.display)
            if select.select([self._leader], [], [], 0.05)[0]:
                try:
                    self._stream.feed(os.read(self._leader, 65536))
                except OSError:  # how the end of a terminal shows
                    time.sleep(0.05)
