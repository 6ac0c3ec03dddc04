"""Code that sessions run is brought together in memory.

A child shares a page of memory with its parent until it writes into it, and Python counts references in the objects themselves: to run
code is to write into it, and into each constant that it loads. As modules are read, what runs lies between what does not and between
texts and tables that nobody needs, one or two objects to a page: a session in S1 that ran 2,000 of 16,000 pieces of code had 4 MB of its
own for their sake, in S14 5 MB, a fifth of all it had. Side by side they are 1.3 MB.

Which code runs is seen in a process apart. What is remembered here by playing makes sessions larger rather than smaller: they find it in
as many places as it was made in, where what they remember themselves lies together.

What a session in S1 has of its own after that, by what is written first in each page: 4 MB that it makes, 0.7 of the interpreter's, 3.3 for
texts, 2.3 for code, 1.5 for functions, 1.4 for tuples, 1.3 for classes, 2 for the rest. An empty app of Textual, forked in the same way,
has 9.4 MB. A heap of the C library for small objects too makes it 34 MB; no text that documents code and no checks, 0.3 MB less; the style
sheets parsed before, 0.2; names made in a row before anything is imported, 0.5, but which they are takes a second start.
"""

import gc
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Collection
from types import CodeType, FrameType, FunctionType
from typing import Any, Final, TypeVar

T = TypeVar("T")
_PATIENCE: Final = 60
"""Seconds after which nothing more is waited for."""


def watched(work: Callable[[], object]) -> set[int]:
    """Do something in a process forked for it; return where all code lies that ran in it and was there before.

    A fault in it is printed, and nothing ran then.
    """
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.alarm(_PATIENCE)
        try:
            ran = _run(work)
            with os.fdopen(theirs, "w") as out:
                out.write(" ".join(map(str, ran)))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as heard:
        found = set(map(int, heard.read().split()))
    os.waitpid(pid, 0)
    return found


def _run(work: Callable[[], object]) -> dict[int, CodeType]:
    """Do something; return all code that ran, in threads too, by where it lies."""
    ran: dict[int, CodeType] = {}

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            ran[id(frame.f_code)] = frame.f_code

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return ran


def gather(ran: Collection[int], modules: Collection[str], fill: Callable[[], T]) -> T:
    """Give each function whose code ran, or whose module is named, a copy of its code beside those of the others.

    `fill` fills the holes of the heap before, so that the copies are made at its end; what it returns is returned, and must be kept.
    What Python has learnt of that code while it ran is forgotten.
    """
    functions = [one for one in gc.get_objects() if type(one) is FunctionType]
    moving: dict[int, CodeType] = {}
    for function in functions:
        _choose(function.__code__, ran, function.__module__ in modules, moving)
    for code in moving.values():
        # What is made when it is first asked for would lie between the copies.
        code.co_code  # noqa: B018
    filling = fill()
    made: dict[int, CodeType] = {}
    for place, code in moving.items():
        constants = [made.get(id(one)) or _copy(one) for one in code.co_consts[1:]]
        made[place] = code.replace(
            co_consts=(*code.co_consts[:1], *constants),
            co_name=sys.intern(code.co_name),
            co_qualname=_copy(code.co_qualname),
        )
    for function in functions:
        new = made.get(id(function.__code__))
        if new is not None:
            function.__code__ = new
    return filling


def _choose(code: CodeType, ran: Collection[int], named: bool, moving: dict[int, CodeType]) -> bool:
    """Add code that moves, and before it what it holds; return whether it does."""
    if id(code) in moving:
        return True
    inner = [_choose(one, ran, named, moving) for one in code.co_consts[1:] if isinstance(one, CodeType)]
    moves = named or id(code) in ran or any(inner)
    if moves:
        moving[id(code)] = code
    return moves


def _copy(one: Any) -> Any:
    """Return a constant's equal that lies elsewhere, where there can be one. The first constant of code, which documents it, stays."""
    if isinstance(one, str):
        return one[:1] + one[1:]
    if isinstance(one, bytes):
        return one[:1] + one[1:]
    if isinstance(one, tuple):
        return tuple([_copy(part) for part in one])
    return frozenset([*one]) if isinstance(one, frozenset) else one
