"""Our end of a terminal: sizes that come without end are given on less and less often, and the last one always."""

import asyncio
import os
from collections.abc import Callable
from typing import Any

import pytest

from outlaws_tui.server import line
from outlaws_tui.server.breeder import open_terminal
from outlaws_tui.server.flow import Flow


def test_an_app_that_writes_on_and_on_waits_as_at_a_slow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three megabytes go at once, then half a megabyte a second; what is over by 14.656 kB waits for 29.312 ms."""
    due: list[tuple[float, Callable[[], None]]] = []
    out: list[int] = []

    async def play() -> None:
        loop = asyncio.get_running_loop()
        ours, theirs = open_terminal()
        monkeypatch.setattr(loop, "time", lambda: 100.0)
        monkeypatch.setattr(
            loop, "call_later", lambda seconds, work, *words: due.append((seconds, lambda: work(*words)))
        )
        monkeypatch.setattr(line.os, "read", lambda *_: bytes(line.CHUNK) if len(out) < 200 else b"")
        size = line.CHUNK
        end = line.Line(
            ours, Flow(60, 1000, 0.0), lambda data: out.append(len(data)), lambda: None, lambda _: None, lambda _: None
        )
        while not due:
            end._read()
        assert sum(out) == 92 * size == 3_014_656
        assert [seconds for seconds, _ in due] == [pytest.approx(0.029312)]
        assert not loop.remove_reader(ours), "it is not read from"
        due.pop()[1]()
        assert loop.remove_reader(ours), "it is read from again"
        end._open = False
        os.close(ours)
        os.close(theirs)

    with monkeypatch.context():
        asyncio.run(play())


def test_sizes_that_go_on_come_less_often_until_there_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """T27, T28: 0.05 s after the first, a quarter longer after each of the next, never longer than 0.4 s."""
    given: list[tuple[int, int]] = []
    due: list[tuple[float, Callable[[], None]]] = []
    monkeypatch.setattr(line, "set_size", lambda _, columns, rows: given.append((columns, rows)))

    async def play() -> None:
        loop = asyncio.get_running_loop()
        ours, theirs = open_terminal()
        end = line.Line(ours, Flow(60, 1000, loop.time()), lambda _: None, lambda: None, lambda _: None, lambda _: None)

        def later(seconds: float, work: Any, *_: Any) -> Any:
            due.append((seconds, work))
            return asyncio.Handle(work, (), loop)

        monkeypatch.setattr(loop, "call_later", later)
        end.resize(90, 30)
        for number in range(12):
            end.resize(100 + number, 30)
            end.resize(100 + number, 31)
            due[-1][1]()
        assert given == [(90, 30), *((100 + number, 31) for number in range(12))]
        waits = [seconds for seconds, _ in due]
        assert waits[:3] == [0.05, 0.0625, 0.078125]
        assert waits[-3:] == [0.4, 0.4, 0.4]
        due[-1][1]()  # nothing came meanwhile
        end.resize(80, 24)
        assert (given[-1], due[-1][0]) == ((80, 24), 0.05)
        monkeypatch.undo()
        end.close()
        os.close(theirs)

    asyncio.run(play())
