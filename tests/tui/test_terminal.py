"""In a real terminal: what is written, what is left behind, and that nothing is written while nothing happens."""

import os
import signal
import sys
from pathlib import Path

import pytest

from tests.terminal import Terminal, at_home

pytest.importorskip("pty", reason="there are no ptys here")

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


def in_terminal(program: str, folder: Path, **settings: str) -> Terminal:
    """Run a program in Python on a terminal."""
    return Terminal([sys.executable, "-c", program], at_home(folder, **settings))


def test_painting_idling_and_leaving(tmp_path: Path) -> None:
    """T32: a step of the cursor costs few bytes, and waiting none; T33: what was switched on is switched off at the end."""
    with in_terminal(PROGRAM, tmp_path) as terminal:
        terminal.wait_for("Hand over the keyboard")
        terminal.press(b"\r")
        terminal.wait_for("draw a counter")
        terminal.press(b"d")
        terminal.wait_for("4 actions left.")
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
        # Nothing that a terminal reports by is left on: the mouse, pasting, the focus, the ways of keys.
        for mode in (b"?1000", b"?1003", b"?1006", b"?2004", b"?1004"):
            on, off = (terminal.written.rfind(b"\x1b[" + mode + last) for last in (b"h", b"l"))
            assert off >= on, mode


def test_a_crash_leaves_a_report_and_the_terminal_as_it_was(tmp_path: Path) -> None:
    with in_terminal(BROKEN + PROGRAM, tmp_path) as terminal:
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


@pytest.mark.parametrize(
    "number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT], ids=lambda one: one.name
)
def test_a_signal_that_ends_it_leaves_the_terminal_as_it_was(tmp_path: Path, number: signal.Signals) -> None:
    """The terminal is restored after every ending but SIGKILL, and the game is on disk."""
    with in_terminal(PROGRAM, tmp_path) as terminal:
        terminal.wait_for("Hand over the keyboard")
        terminal.press(b"\r")
        terminal.wait_for("draw a counter")
        terminal.press(b"d")
        terminal.wait_for("4 actions left.")
        os.kill(terminal.process.pid, number)
        assert terminal.end() == 2
        for mode in (b"?1049", b"?1000", b"?1003", b"?2004"):
            assert terminal.written.rfind(b"\x1b[" + mode + b"l") > terminal.written.rfind(b"\x1b[" + mode + b"h"), mode
        record = next(path for path in tmp_path.rglob("*.txt") if "learning" in path.name)
        assert "draw" in record.read_text(encoding="utf-8")


def test_it_can_be_put_to_sleep_and_comes_back_whole(tmp_path: Path) -> None:
    """ctrl-z gives the terminal back and stops the process; on it goes with all of the screen painted again."""
    with in_terminal(PROGRAM, tmp_path) as terminal:
        terminal.wait_for("Hand over the keyboard")
        terminal.press(b"\r")
        terminal.wait_for("draw a counter")
        terminal.press(b"\x1a")
        _, status = os.waitpid(terminal.process.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        terminal.read(0.3)
        assert terminal.written.rfind(b"\x1b[?1049l") > terminal.written.rfind(b"\x1b[?1049h")
        terminal.screen.reset()
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.wait_for("draw a counter")
        assert "Learning the Trade" in terminal.screen.display[0]
        terminal.press(b"d")
        terminal.wait_for("4 actions left.")


def test_a_terminal_that_is_gone_ends_the_game(tmp_path: Path) -> None:
    with in_terminal(PROGRAM, tmp_path) as terminal:
        terminal.wait_for("Hand over the keyboard")
        os.close(terminal.own)
        assert terminal.process.wait(20) == 2
