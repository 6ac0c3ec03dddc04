"""Where a session's app writes to: in order, never more waiting than may, and as any terminal again in the end."""

import asyncio
import os
import pty
import threading
import tty

import pytest

from outlaws_tui.tui.outlet import MOST_WAITING, Outlet

CHUNK = 1 << 16


@pytest.fixture
def terminal() -> tuple[int, int]:
    """A terminal that changes nothing of what is written: our end, and the app's."""
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    return ours, theirs


def read_on(terminal: int, size: int) -> bytes:
    """Read so many bytes."""
    found = b""
    while len(found) < size:
        found += os.read(terminal, CHUNK)
    return found


def test_pieces_go_in_one_and_in_order(terminal: tuple[int, int]) -> None:
    ours, theirs = terminal

    async def write() -> bytes:
        outlet = Outlet(theirs)
        outlet.write("a")
        outlet.write("▲")
        outlet.flush()
        first = os.read(ours, CHUNK)
        outlet.write("b")
        outlet.write("\udc80c")
        await asyncio.sleep(0)
        return first + b"|" + os.read(ours, CHUNK)

    assert asyncio.run(write()) == "a▲|b?c".encode()


def test_what_a_slow_terminal_does_not_take_goes_later(terminal: tuple[int, int]) -> None:
    ours, theirs = terminal
    text = "0123456789" * (MOST_WAITING // 20)

    async def write() -> bytes:
        outlet = Outlet(theirs)
        outlet.write(text)
        outlet.flush()
        outlet.write("end")
        size = len(text) + 3
        found = await asyncio.get_running_loop().run_in_executor(None, read_on, ours, size)
        outlet.close()
        return found

    assert asyncio.run(write()) == text.encode() + b"end"


def test_where_too_much_waits_the_app_waits_and_nothing_is_lost(terminal: tuple[int, int]) -> None:
    ours, theirs = terminal
    size = 4 * MOST_WAITING
    found: list[bytes] = []
    reader = threading.Thread(target=lambda: found.append(read_on(ours, size)))

    async def write() -> int:
        outlet = Outlet(theirs)
        reader.start()
        outlet.write("x" * size)
        outlet.flush()
        waiting = len(outlet._waiting)
        outlet.close()
        return waiting

    assert asyncio.run(write()) <= MOST_WAITING
    reader.join()
    assert found == [b"x" * size]
    assert os.get_blocking(theirs)


def test_what_is_written_to_a_terminal_that_is_gone_is_lost(terminal: tuple[int, int]) -> None:
    ours, theirs = terminal

    async def write() -> None:
        outlet = Outlet(theirs)
        os.close(ours)
        outlet.write("x" * 4 * MOST_WAITING)
        outlet.flush()
        outlet.close()

    asyncio.run(write())
