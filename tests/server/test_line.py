"""Our end of a terminal: sizes that come without end are given on less and less often, and the last one always."""

import asyncio
import os
from collections.abc import Callable
from typing import Any

import pytest

from outlaws_tui.server import line
from outlaws_tui.server.breeder import open_terminal
from outlaws_tui.server.flow import Flow


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
