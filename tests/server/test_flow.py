"""Keys wait and are not lost; what is pasted is cut, and nothing behind it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outlaws_tui.server.flow import BURST, Flow

PIECES = st.lists(
    st.sampled_from((b"a", b"\x1b[A", b"\x1b", b"\xc3\xa9", b"\x1b[200~", b"\x1b[201~", b"\x1b[<0;3;4M", b"x" * 90))
)


def through(flow: Flow, chunks: list[bytes], seconds: float) -> bytes:
    out = b""
    for count, chunk in enumerate(chunks):
        flow.put(chunk)
        out += flow.take(count * seconds)
    return out


@given(PIECES, st.lists(st.integers(1, 20)))
def test_nothing_is_lost_and_nothing_changes_its_place(pieces: list[bytes], cuts: list[int]) -> None:
    """However it is cut up, all of it comes out in order, but for what might be the beginning of a sequence."""
    data = b"".join(pieces)
    chunks, place = [], 0
    for cut in cuts:
        chunks.append(data[place : place + cut])
        place += cut
    flow = Flow(1000, 1 << 20, 0)
    out = through(flow, [*chunks, data[place:], *[b""] * len(data)], 1)
    assert data.startswith(out)
    assert len(data) - len(out) < len(b"\x1b[201~")


def test_keys_that_come_too_fast_wait() -> None:
    flow = Flow(10, 1000, 0)
    flow.put(b"k" * 100)
    assert flow.take(0) == b"k" * int(10 * BURST)
    assert flow.take(0) == b""
    assert flow.take(1) == b"k" * 10
    assert flow.waiting == 50


def test_a_sequence_is_one_key() -> None:
    flow = Flow(10, 1000, 0)
    flow.put(b"\x1b[A" * 100)
    assert flow.take(0) == b"\x1b[A" * 40


@pytest.mark.parametrize("chunk", [1, 5, 7, 64, 1000])
def test_a_paste_is_cut_where_it_is_too_long(chunk: int) -> None:
    data = b"\x1b[200~" + b"p" * 500 + b"\x1b[201~q"
    flow = Flow(1000, 100, 0)
    chunks = [data[place : place + chunk] for place in range(0, len(data), chunk)]
    assert through(flow, chunks, 1) == b"\x1b[200~" + b"p" * 100 + b"\x1b[201~q"


def test_a_paste_that_never_ends_takes_no_room() -> None:
    flow = Flow(10_000, 100, 0)
    out = through(flow, [b"\x1b[200~", *[b"p" * 1000] * 50], 1)
    assert len(out) == len(b"\x1b[200~") + 100
    assert flow.waiting < 10
