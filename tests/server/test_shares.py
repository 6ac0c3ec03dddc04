"""Who has wanted much of the processor lately comes after the others, and not for longer than that."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from math import exp, log
from pathlib import Path

import pytest

from outlaws_tui.server import shares
from outlaws_tui.server.shares import EVERY, FADING, NICEST, Shares, lasts, niceness

if not sys.platform.startswith("linux"):
    pytest.skip("a server needs Linux", allow_module_level=True)

GREEDY, MODEST = 11, 12


class Counted(Shares):
    """Shares of processes that there are none of: what they want is said, and what they were made is kept."""

    wants: dict[int, float]
    made: list[tuple[int, int]]

    def make_nice(self, pid: int, nice: int) -> bool:
        self.made.append((pid, nice))
        return True


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    found = Counted(False, 0)
    found.wants, found.made = {}, []
    monkeypatch.setattr(shares, "wanted_by", lambda pid: found.wants.get(pid, 0.0))
    monkeypatch.setattr(shares, "_leads", lambda pid: True)
    return found


def test_the_more_somebody_wants_the_nicer() -> None:
    assert [niceness(rate) for rate in (0.0, 0.24, 0.25, 0.5, 0.75, 2.0)] == [0, 0, 5, 10, NICEST, NICEST]


def test_who_wants_all_there_is_comes_last_and_is_forgiven(counted: Counted) -> None:
    for pid, account in ((GREEDY, "7"), (MODEST, "8")):
        assert counted.fresh(account, 100.0) == 0
        counted.add(pid, account, 0)
    now = 100.0
    for _ in range(60):
        now += EVERY
        counted.wants[GREEDY] = counted.wants.get(GREEDY, 0.0) + EVERY
        counted.wants[MODEST] = counted.wants.get(MODEST, 0.0) + EVERY / 50
        counted.look(now)
    assert [nice for pid, nice in counted.made if pid == MODEST] == []
    assert [nice for pid, nice in counted.made if pid == GREEDY] == [5, 10, NICEST]
    # What stays at such a pace is 1/6 / (1 - exp(-1/6)), 1.09; it takes 3 ln(1.09 / 0.25), 4.4 seconds to be forgotten.
    steady = EVERY / FADING / (1 - exp(-EVERY / FADING))
    assert 4.4 < FADING * log(steady / 0.25) < 4.5
    counted.made.clear()
    counted.look(now + 4.4)
    assert counted.made[-1:] == [(GREEDY, 5)]
    counted.look(now + 4.4 + EVERY)
    assert counted.made[-1:] == [(GREEDY, 0)]


def test_coming_again_is_no_way_out(counted: Counted) -> None:
    assert counted.fresh("7", 100.0) == 0
    counted.add(GREEDY, "7", 0)
    counted.drop(GREEDY, 3.0)
    # 3 seconds of FADING's 3: a whole processor, which fades to 0.4 in three times ln 2.5 seconds.
    assert counted.fresh("7", 100.0) == NICEST
    assert counted.fresh("8", 100.0) == 0
    assert counted.fresh("7", 100.0 + FADING * log(1 / 0.4)) == 5


def test_two_sessions_of_one_account_count_together(counted: Counted) -> None:
    for pid in (GREEDY, MODEST):
        counted.add(pid, "7", 0)
        counted.wants[pid] = 0.9
    counted.look(100.0)
    # Each 0.9 seconds of FADING's 3, 0.6 of a processor together.
    assert counted.made == [(GREEDY, 10), (MODEST, 10)]


def test_who_was_to_begin_nice_is_seen_to(counted: Counted) -> None:
    counted.add(GREEDY, "7", NICEST)
    counted.look(100.0)
    assert counted.made == [(GREEDY, 0)]


def test_what_the_system_did_not_take_is_tried_again_soon(counted: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter((False, True))
    tried: list[int] = []
    monkeypatch.setattr(Counted, "make_nice", lambda self, pid, nice: tried.append(nice) or next(answers))
    assert counted.patience(100.0) is None
    counted.add(GREEDY, "7", 0)
    counted.wants[GREEDY] = 0.9
    assert counted.patience(100.0) == 0.0
    counted.look(100.0)
    assert counted.patience(100.0) == pytest.approx(0.1)
    counted.look(100.05)
    assert tried == [5]
    counted.look(100.1)
    assert tried == [5, 5]
    assert counted.patience(100.1) == pytest.approx(EVERY)


@pytest.fixture
def session() -> Iterator[int]:
    """A process that leads a session of its own, and sleeps."""
    with subprocess.Popen(
        [sys.executable, "-c", "print(flush=True); input()"], stdin=-1, stdout=-1, start_new_session=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process.pid
        process.kill()


def _nice(pid: int) -> int:
    return os.getpriority(os.PRIO_PROCESS, pid)


def make_nice(found: Shares, pid: int, nice: int) -> None:
    """Make a session nice; the system may have taken a change for another one just now."""
    while not found.make_nice(pid, nice):
        time.sleep(0.1)


def test_a_session_is_made_nice_with_its_group_and_put_back_where_that_can_be(session: int) -> None:
    found = Shares(lasts())
    group = Path(f"/proc/{session}/autogroup")
    # Some systems know no groups, or let nobody weigh them.
    weighed = group.exists() and bool(group.read_text()) and os.access(group, os.W_OK)
    make_nice(found, session, NICEST)
    nicest = min(NICEST, found.base + NICEST)
    assert _nice(session) == nicest
    if weighed:
        assert group.read_text().endswith("nice 19\n")
    make_nice(found, session, 0)
    assert _nice(session) == (nicest if found.lasting else found.base)
    if weighed:
        assert group.read_text().endswith("nice 0\n")


def test_where_it_would_last_only_who_wants_most_is_made_nice(session: int) -> None:
    found = Shares(True)
    before = _nice(session)
    make_nice(found, session, 10)
    assert _nice(session) == before
    make_nice(found, session, NICEST)
    assert _nice(session) == min(NICEST, found.base + NICEST)


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="this system does not tell who waits")
def test_what_a_process_wants_is_what_it_ran_and_waited() -> None:
    ran = float(Path("/proc/self/schedstat").read_text().split()[0]) / 1e9
    assert shares.wanted_by(os.getpid()) >= ran > 0.0
    assert shares.wanted_by(1 << 22) == 0.0
