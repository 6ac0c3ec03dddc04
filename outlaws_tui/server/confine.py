"""What a session's app may not do any more, once it runs: take more memory, files or processor time than it is given, or more rights; and
how the server's processes are tied to each other."""

import ctypes
import os
import resource
import signal
from contextlib import suppress
from pathlib import Path
from typing import Final

_MEGABYTE: Final = 1 << 20
FILES: Final = 64
FILE_SIZE: Final = 32 * _MEGABYTE
_PAGE: Final = 4096

# Numbers of Linux: prctl(2), capset(2).
_NO_NEW_PRIVS: Final = 38
_DROP_BOUND: Final = 24
_AMBIENT: Final = 47
_CLEAR_AMBIENT: Final = 4
_SUBREAPER: Final = 36
_DEATH_SIGNAL: Final = 1
_CAPABILITIES: Final = 41
_CAPABILITY_VERSION: Final = 0x20080522
_LIBC: Final = ctypes.CDLL(None, use_errno=True)


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


def confine(memory: int, processor: int) -> None:
    """Limit this process: `memory` megabytes more than it has, `processor` seconds; and give up all rights that are special.

    Raises OSError where that cannot be done; then it must not go on.
    """
    size = int(Path("/proc/self/statm").read_text().split()[0]) * _PAGE
    for what, most in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_NOFILE, FILES),
        (resource.RLIMIT_FSIZE, FILE_SIZE),
        (resource.RLIMIT_AS, size + memory * _MEGABYTE),
        (resource.RLIMIT_CPU, processor),
    ):
        _, hard = resource.getrlimit(what)
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))
    # Where memory runs out altogether, one session goes rather than the tables of all.
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("500")
    give_up_rights()


def give_up_rights() -> None:
    """Give up every capability for good, root's too, and any way to get one back. Raises OSError where that fails."""
    for capability in range(_CAPABILITIES + 1):
        # Only who has a right to it can do so, and only he has to.
        _LIBC.prctl(_DROP_BOUND, capability, 0, 0, 0)
    _LIBC.prctl(_AMBIENT, _CLEAR_AMBIENT, 0, 0, 0)
    header = _Header(_CAPABILITY_VERSION, 0)
    if _LIBC.capset(ctypes.byref(header), ctypes.byref((_Sets * 2)())):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    if _LIBC.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def adopt_orphans() -> None:
    """Make this process the parent of whoever below it loses theirs."""
    _LIBC.prctl(_SUBREAPER, 1, 0, 0, 0)


def end_with_starter() -> None:
    """Have this process told to end when the one that started it is gone, however that came about."""
    _LIBC.prctl(_DEATH_SIGNAL, signal.SIGTERM, 0, 0, 0)
