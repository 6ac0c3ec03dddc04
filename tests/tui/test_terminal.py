"""In a real terminal: what is written, what is left behind, and that nothing is written while nothing happens."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="there are no ptys here")

import fcntl  # noqa: E402 - only where there are ptys
import struct  # noqa: E402
import termios  # noqa: E402

import pyte  # noqa: E402

WIDTH, HEIGHT = 80, 24
PROGRAM = """
import sys
from outlaws_tui.data import load
from outlaws_tui.tui.app import play
library = load()
sys.exit(play(library, library.shootout("S1"), {"outlaw": "human", "law": "human"}, "abc"))
"""
BROKEN = """
from outlaws_tui.tui.game import GameScreen
def fails(self, name):
    raise ValueError("made to fail")
GameScreen.command = fails
"""


class Terminal:
    """A program on a pty, and the picture that it makes."""

    def __init__(self, program: str, folder: Path) -> None:
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.own, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        environ = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        environ["XDG_STATE_HOME"] = str(folder)
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
        os.write(self.own, keys)

    def end(self) -> int:
        """Read to the end and return the exit code."""
        try:
            self.read(0.2)
            return self.process.wait(20)
        finally:
            self.process.kill()
            self.read(0.2)
            os.close(self.own)


def test_painting_idling_and_leaving(tmp_path: Path) -> None:
    terminal = Terminal(PROGRAM, tmp_path)
    terminal.wait_for("Hand over the keyboard")
    terminal.press(b"\r")
    terminal.wait_for("draw a counter")
    terminal.press(b"d")
    terminal.wait_for("Four actions left.")
    assert "SAMUEL" in terminal.screen.display[1]
    terminal.read(0.3)
    assert terminal.read(1.0) == b""
    terminal.press(b"\x1b[D")
    step = terminal.read(0.3)
    assert 0 < len(step) < 4000
    terminal.press(b"Qy")
    terminal.wait_for("O  U  T  L  A  W  S")
    terminal.press(b"q")
    assert terminal.end() == 0
    assert b"\x1b[?1049l" in terminal.written
    assert b"\x1b[?25h" in terminal.written


def test_a_crash_leaves_a_report_and_the_terminal_as_it_was(tmp_path: Path) -> None:
    terminal = Terminal(BROKEN + PROGRAM, tmp_path)
    terminal.wait_for("Hand over the keyboard")
    terminal.press(b"\r")
    terminal.wait_for("draw a counter")
    terminal.press(b"d")
    assert terminal.end() == 2
    assert b"\x1b[?1049l" in terminal.written
    after = terminal.written.rpartition(b"\x1b[?1049l")[2].decode()
    assert "Outlaws has stopped on an error of its own." in after
    assert "Traceback" not in after
    report = next(tmp_path.rglob("report-*.txt")).read_text(encoding="utf-8")
    assert "ValueError: made to fail" in report
    assert "shootout learning-the-trade" in report
