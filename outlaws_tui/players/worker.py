"""Somebody who thinks long, in a process of its own, so that nothing else waits for him.

The town goes over once, then each position as text, and back come the words of the choice. A process that dies, or takes far too long, is
replaced: the deputy answers for it at once, and the next question is asked of a new one.
"""

import os
import pickle
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from subprocess import DEVNULL, PIPE, Popen
from threading import Event, Thread
from typing import IO, TYPE_CHECKING, Any, Final

from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.observing import Observation, observe, thaw
from outlaws_tui.outlaws.stage import Stage
from outlaws_tui.outlaws.text.position import position_text, read_position
from outlaws_tui.players import THINK

if TYPE_CHECKING:
    from outlaws_tui.players.deputy import Deputy

HURRY: Final = "hurry"
GRACE: Final = 10.0
"""Seconds beyond its time after which a process is given up; starting one takes a second or two."""


class Apart:
    """A marshal in a process of its own, whose answers may take about `think` seconds."""

    def __init__(self, seed: int = 0, think: float = THINK) -> None:
        self.why = ""
        self.think = think
        self._seed = seed
        self._stand_in: Deputy | None = None
        self._stage: Stage | None = None
        self._process: Popen[bytes] | None = None
        self._answers: SimpleQueue[Any] = SimpleQueue()

    @property
    def pid(self) -> int:
        """The process, 0 for none."""
        return 0 if self._process is None else self._process.pid

    def choose(self, stage: Stage, seen: Observation) -> str:
        """Return its answer, or the deputy's where it gives none."""
        try:
            self._begin(stage)
            self._send((position_text(thaw(stage, seen, Scripted())), seen.asked))
            answer = self._answers.get(timeout=self.think + GRACE)
        except (OSError, Empty):
            answer = None
        if answer is not None and answer[0] in seen.options:
            words, self.why = answer
            return str(words)
        self.close()
        if self._stand_in is None:
            from outlaws_tui.players.deputy import Deputy  # who thinks himself is in another process

            self._stand_in = Deputy(self._seed)
        words = self._stand_in.choose(stage, seen)
        self.why = self._stand_in.why
        return words

    def hurry(self) -> None:
        """Have it answer with the best it has found."""
        with suppress(OSError):
            self._send(HURRY)

    def close(self) -> None:
        """Let the process go."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _send(self, what: Any) -> None:
        process = self._process
        if process is None or process.stdin is None:
            raise BrokenPipeError
        process.stdin.write(pickle.dumps(what))
        process.stdin.flush()

    def _begin(self, stage: Stage) -> None:
        """Have a process that knows the stage."""
        if self._process is not None and self._stage is stage:
            return
        self.close()
        path = os.pathsep.join(entry for entry in sys.path if entry)
        process = Popen(
            [sys.executable, "-m", "outlaws_tui.players.worker"],
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env={**os.environ, "PYTHONPATH": path},
        )
        self._process, self._stage, self._answers = process, stage, SimpleQueue()
        assert process.stdout is not None
        Thread(target=_listen, args=(process.stdout, self._answers), daemon=True).start()
        self._send((stage, self._seed, self.think))


def _listen(stream: IO[bytes], answers: "SimpleQueue[Any]") -> None:
    """Hand on what comes, and None where nothing comes any more."""
    for one in _read(stream):
        answers.put(one)
    answers.put(None)


def _read(stream: IO[bytes]) -> Iterator[Any]:
    """Yield what the other end sends."""
    with suppress(EOFError, OSError, pickle.UnpicklingError):
        while True:
            yield pickle.load(stream)


class _Desk:
    """The other end: questions as they come, and whether somebody waits for the answer impatiently."""

    def __init__(self) -> None:
        self.hurried = Event()
        self.questions: SimpleQueue[Any] = SimpleQueue()

    def listen(self) -> None:
        """Take what comes; when nothing comes any more, go."""
        for one in _read(sys.stdin.buffer):
            if one == HURRY:
                self.hurried.set()
            else:
                self.hurried.clear()
                self.questions.put(one)
        os._exit(0)


def _serve() -> None:
    """Answer questions until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = _Desk()
    Thread(target=desk.listen, daemon=True).start()
    from outlaws_tui.players.marshal import Marshal

    stage, seed, think = desk.questions.get()
    player = Marshal(seed, think, stop=desk.hurried.is_set)
    while True:
        text, side = desk.questions.get()
        words = player.choose(stage, observe(read_position(stage, text, Scripted()), side))
        sys.stdout.buffer.write(pickle.dumps((words, player.why)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    _serve()
