"""The game's screen in a real pty, beside a curses program that shows the same pictures, and beside Textual's own empty app.

Each figure is a median over keys that are pressed one after the other at uneven moments; a key is answered when nothing more comes for 60
ms, and its time is that of the last byte. The curses program is given the screens themselves (see `curses_map`), so both show the same
cells; it writes the cells that a cursor step changes, and the whole screen for an overlay. The terminal answers the query for
synchronised output, as good ones do.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from attrs import frozen

from tests.bench.frames import frames
from tests.bench.rows import row
from tests.terminal import Program as Process

ROOT = Path(__file__).parents[2]
QUIET = 0.06
PATIENCE = 20.0
SIZES = ((120, 40), (200, 60))
LEFT, RIGHT, TOGGLE = b"\x1b[D", b"\x1b[C", b"v"
GAME = ("-m", "outlaws_tui", "play", "S1", "--seed", "bench")
WATCHED = ("--seat", "outlaw=random", "--seat", "law=random")
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    ENABLE_COMMAND_PALETTE = False
    def compose(self):
        yield Static("ready to go")
Empty().run()
"""
READY = b"ready to go"
DEBT = 1.15
"""How many times its target the processor's time of a start may still come to."""
DEBT_MEMORY = 0.92
"""And its memory, after what two bots have played in the meantime: what is under its bar by an eighth stays there."""
_ASKED, _ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"


@frozen
class Answer:
    """What a key brought: seconds to the last byte, and how many bytes."""

    seconds: float
    size: int


class Program(Process):
    """A program in Python on a pty of a size, whose bytes are timed and counted.

    It runs as a player has it, whatever was set for the bench: so its modules are compiled once, as Textual's were when it was installed.
    """

    def __init__(self, words: Sequence[str], columns: int, rows: int, home: Path) -> None:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("TEXTUAL", "OUTLAWS_", "NO_COLOR", "PYTHON"))
        }
        settings = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}
        homes = dict.fromkeys(("HOME", *(f"XDG_{one}_HOME" for one in ("CACHE", "CONFIG", "DATA", "STATE"))), str(home))
        super().__init__([sys.executable, *words], kept | settings | homes, columns=columns, rows=rows, cwd=ROOT)
        self.written = b""

    def read(self, wait: float, first: float = PATIENCE) -> Answer:
        """Read until nothing comes for `wait` seconds, at most `first` for the first byte; return when the last byte came, and how many."""
        size, last, patience = 0, time.perf_counter(), first
        while chunk := self.take(patience):
            last = time.perf_counter()
            size += len(chunk)
            self.written += chunk
            if _ASKED in chunk:
                os.write(self.own, _ANSWER)
            patience = wait
        return Answer(last, size)

    def wait_for(self, marker: bytes) -> float:
        """Read until a text has come; return the seconds since the start."""
        end = time.perf_counter() + PATIENCE
        while marker not in self.written:
            if time.perf_counter() > end:
                raise TimeoutError(f"no {marker!r} in {self.written[-2000:]!r}")
            self.read(0.0, 0.2)
        return time.perf_counter() - self.start

    def press(self, keys: bytes) -> Answer:
        """Press keys and wait for the answer."""
        start = time.perf_counter()
        os.write(self.own, keys)
        answer = self.read(QUIET, 2.0)
        return Answer(answer.seconds - start, answer.size)

    def memory(self) -> float:
        """Return its resident memory in MB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1000

    def processor(self) -> float:
        """Return the milliseconds of processor time that all its threads have had."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


def rows(short: bool) -> list[dict[str, Any]]:
    """Measure, and return the rows."""
    keys = 30 if short else 100
    out: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        for columns, lines in SIZES:
            size = f"{columns}x{lines}"
            shown = home / f"{size}.json"
            shown.write_text(json.dumps(frames(columns, lines)))
            with (
                Program(GAME, columns, lines, home) as ours,
                Program(("-m", "tests.bench.curses_map", str(shown)), columns, lines, home) as curses,
            ):
                ours.wait_for(b"any key")
                ours.read(0.3)
                for opening in (b"\r", b"d"):
                    ours.press(opening)
                curses.read(0.3)
                for what, pairs, most in (
                    ("cursor", ((LEFT, RIGHT), (b"h", b"l")), 10.0),
                    ("toggle", ((TOGGLE,), (TOGGLE,)), 3.0),
                ):
                    mine, theirs = _answers((ours, curses), pairs, keys)
                    out.append(_beside(f"{what} {size}", "ms", mine[0], theirs[0], most))
                    out.append(_beside(f"{what} {size} bytes", "bytes", mine[1], theirs[1], 2.0))
        out += _starts(home, 3 if short else 9)
        out += _idle(home, 3 if short else 10)
    return out


def _beside(name: str, unit: str, mine: float, theirs: float, most: float) -> dict[str, Any]:
    return row(name, 1000 * mine if unit == "ms" else mine, unit, "curses", mine / theirs, most, most=True)


def _answers(programs: Sequence[Program], keys: Sequence[Sequence[bytes]], count: int) -> list[tuple[float, float]]:
    """Press keys in turn in each of the programs; return the median seconds and bytes that a key took in each."""
    random = Random(1)
    found: list[list[Answer]] = [[] for _ in programs]
    for number in range(count):
        for place, program in enumerate(programs):
            time.sleep(random.uniform(0, 0.02))
            found[place].append(program.press(keys[place][number % len(keys[place])]))
    return [(median(a.seconds for a in each), median(float(a.size) for a in each)) for each in found]


def _starts(home: Path, passes: int) -> list[dict[str, Any]]:
    """Start the game and the empty app again and again, in turn: the time to the painted map, the processor's too, bytes, memory.

    The processor's time hardly hangs on what else the machine does, so what it may come to at most is close to what it does.
    """
    watched = (*GAME[:3], "S1", *GAME[4:], *WATCHED)
    large = ("-m", "outlaws_tui", "play", "S14", "--seed", "bench", "--against", "random", "--seat", "P1=random")
    cases = {"empty": (("-c", EMPTY), READY), "S1": (watched, b"A/A   B   C"), "S14": (large, b"G/A   B   C")}
    seconds: dict[str, list[float]] = {name: [] for name in cases}
    spent: dict[str, list[float]] = {name: [] for name in cases}
    memory: dict[str, list[float]] = {name: [] for name in cases}
    first, whole = [], []
    for _ in range(passes):
        for name, (words, marker) in cases.items():
            with Program(words, 120, 40, home) as program:
                seconds[name].append(program.wait_for(marker))
                spent[name].append(program.processor() / 1000)
                if name == "S1":
                    # What has come up to the first moment at which nothing more comes, against one whole frame.
                    program.read(0.0, 0.0)
                    first.append(float(len(program.written)))
                program.read(0.3, 0.3)
                memory[name].append(program.memory())
                if name == "S1":
                    whole.append(float(program.press(b"\x0c").size))
    out = []
    for what, found, slack in (("", seconds, 2.0), (", processor", spent, DEBT)):
        base = median(found["empty"])
        for name, target in (("S1", 2.0), ("S14", 2.5)):
            value = median(found[name])
            of = "Textual's empty app"
            out.append(row(f"start {name}{what}", 1000 * value, "ms", of, value / base, target, most=True, slack=slack))
    out.append(row("start bytes", median(first), "bytes", "one frame", median(first) / median(whole), 2, most=True))
    over = median(memory["S1"]) - median(memory["empty"])
    out.append(
        row("start memory over the empty app's", over, "MB", "20 MB", over / 20, 1, most=True, slack=DEBT_MEMORY)
    )
    return out


def _idle(home: Path, seconds: int) -> list[dict[str, Any]]:
    """Let the game wait for somebody, and see what that takes."""
    with Program(GAME, 120, 40, home) as program:
        program.wait_for(b"any key")
        program.read(0.3)
        program.press(b"\r")
        program.read(1.0, 1.0)
        before, start = program.processor(), time.perf_counter()
        answer = program.read(seconds, seconds)
        spent = (program.processor() - before) / (time.perf_counter() - start)
    return [
        row("idle processor", spent, "ms a second", "2 ms a second", spent / 2, 1, most=True),
        row("idle bytes", answer.size, "bytes", "none", float(answer.size), 0, most=True),
    ]
