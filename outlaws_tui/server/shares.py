"""Who comes first where there is not enough processor for all: who has wanted much of it lately comes after the others.

Nothing is taken from anybody where nobody waits. What counts is how long the apps of one account have run or waited to run, for where all
wait nobody gets to use much; and those that have ended count too, so that coming again and again is no way out. It counts less as time
goes by. Linux shares out its processors by the nice value of a task or, where it makes a group of each session by itself, by that of
the group. The second can be lowered again by anybody, the first only with a right to it (RLIMIT_NICE, which the unit for systemd gives).
"""

import errno
import os
from contextlib import suppress
from math import exp
from pathlib import Path
from typing import Final

from attrs import define, field

EVERY: Final = 0.5
"""Seconds from one look at what all have wanted to the next."""
AGAIN: Final = 0.1
"""The same where the system could not take a change at once; it takes ten a second from those who have no rights."""
FADING: Final = 3.0
"""Seconds until what was wanted counts a third."""
STEPS: Final = ((0.25, 0), (0.5, 5), (0.75, 10))
"""How nice somebody is who wants fewer than so many processors. Whoever types three keys a second wants a hundredth of one, and where
a key waits for others' turns, a tenth."""
NICEST: Final = 19
_FORGOTTEN: Final = 0.005


@define(eq=False)
class _App:
    """An app that runs: whose it is, how nice it was made (None: not surely), and the seconds of processor it had wanted when last seen."""

    account: str
    nice: int | None
    wanted: float = 0.0


@define(eq=False)
class Shares:
    """What the apps of each account want. `lasting` says that who was made nice stays so: then only groups are, and who wants most.

    `base` is how nice those are who want little: as nice as whoever starts them.
    """

    lasting: bool
    base: int = field(factory=lambda: os.getpriority(os.PRIO_PROCESS, 0))
    _apps: dict[int, _App] = field(factory=dict)
    _rates: dict[str, float] = field(factory=dict)
    _faded: float = 0.0
    _due: float = 0.0

    def patience(self, now: float) -> float | None:
        """Return the seconds until a `look` is due; None where there is nothing to look at."""
        return max(0.0, self._due - now) if self._apps else None

    def fresh(self, account: str, now: float) -> int:
        """Return how nice a new app of an account begins."""
        self._fade(now)
        nice = niceness(self._rates.get(account, 0.0))
        return min(nice, STEPS[-1][1]) if self.lasting else nice

    def add(self, pid: int, account: str, nice: int) -> None:
        """An app has begun, as nice as `fresh` said; it makes itself so, where it has to and can."""
        self._apps[pid] = _App(account, None if nice else 0)

    def drop(self, pid: int, used: float) -> None:
        """An app has ended, after so many seconds of processor."""
        app = self._apps.pop(pid, None)
        if app is not None:
            self._count(app, used)

    def _count(self, app: _App, wanted: float) -> None:
        self._rates[app.account] = self._rates.get(app.account, 0.0) + max(0.0, wanted - app.wanted) / FADING
        app.wanted = max(wanted, app.wanted)

    def _fade(self, now: float) -> None:
        faded = exp((self._faded - now) / FADING)
        self._faded = now
        self._rates = {who: rate * faded for who, rate in self._rates.items() if rate > _FORGOTTEN}

    def look(self, now: float) -> None:
        """See what all have wanted since the last time, where that is due, and make each as nice as it should be."""
        if self.patience(now) != 0.0:
            return
        self._fade(now)
        for pid, app in self._apps.items():
            self._count(app, wanted_by(pid))
        pending = False
        for pid, app in self._apps.items():
            nice = niceness(self._rates[app.account])
            # It has a group of its own only once it sits at its terminal, and makes itself nice then.
            if nice != app.nice and _leads(pid):
                done = self.make_nice(pid, nice)
                app.nice = nice if done else None
                pending |= not done
        self._due = now + (AGAIN if pending else EVERY)

    def make_nice(self, pid: int, nice: int) -> bool:
        """Make the session that a process leads so nice, and its group; return whether the system took it."""
        taken = make_group_nice(str(pid), nice)
        if not self.lasting or nice == NICEST:
            with suppress(OSError):
                os.setpriority(os.PRIO_PGRP, pid, min(NICEST, self.base + nice))
        return taken


def make_group_nice(process: str, nice: int) -> bool:
    """Make the group of a process's session so nice, `self` this one's; return whether the system took it or has no such groups."""
    try:
        Path(f"/proc/{process}/autogroup").write_text(str(nice))
    except OSError as error:
        return error.errno != errno.EAGAIN
    return True


def niceness(rate: float) -> int:
    """Return how nice somebody is who wants so many processors."""
    return next((nice for below, nice in STEPS if rate < below), NICEST)


def lasts() -> bool:
    """Tell whether a process here that was made nice stays so. Found out by a child, which has no other purpose."""
    pid = os.fork()
    if pid == 0:
        try:
            before = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, 0, min(NICEST, before + 1))
            os.setpriority(os.PRIO_PROCESS, 0, before)
        except OSError:
            os._exit(1)
        os._exit(0)
    return os.waitpid(pid, 0)[1] != 0


def _leads(pid: int) -> bool:
    with suppress(OSError):
        return os.getsid(pid) == pid
    return False


def wanted_by(pid: int) -> float:
    """Return the seconds that the first thread of a process, which does all its work, has run and waited to run; 0 where it is gone."""
    with suppress(OSError):
        ran, waited, _ = Path(f"/proc/{pid}/schedstat").read_text().split()
        return (int(ran) + int(waited)) / 1e9
    return 0.0
