"""A process goes ahead, before anything is imported, and tells what code sessions run, and which names and texts are in it.

Python makes a name where a module that says it is read first, and all that say it share it. Sessions write into names, as they count
references, and these lie scattered among many more that nobody speaks of: made in a row, before anything is imported, they leave 0.7 MB of
a session to be shared. Nothing is imported here that does not come with the interpreter.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, FrameType
from typing import Any, Final, NamedTuple

_PATIENCE: Final = 60
"""Seconds after which nothing more is waited for."""


class Place(NamedTuple):
    """Where some code is written, and what it is called."""

    file: str
    line: int
    name: str


class Found(NamedTuple):
    """What code ran; the names and texts in it, in the order of its first run; the modules that were imported, in their order."""

    ran: tuple[Place, ...] = ()
    names: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()


def place_of(code: CodeType) -> Place:
    """Return where some code is written."""
    return Place(code.co_filename, code.co_firstlineno, code.co_qualname)


def scout(work: Callable[[], Iterable[CodeType]]) -> Found:
    """Have a process that is forked for it do something and say what code ran. A fault in it is printed, and nothing was found then."""
    ours, theirs = os.pipe()
    pid = os.fork()
    if pid == 0:
        signal.alarm(_PATIENCE)
        try:
            ran = tuple(work())
            # The first constant documents it.
            names = dict.fromkeys(
                text for code in ran for text in _texts(code.co_names, code.co_consts[1:], code.co_name)
            )
            with os.fdopen(theirs, "w") as out:
                json.dump(([*map(place_of, ran)], [*names], [*sys.modules]), out)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as heard:
        said = heard.read()
    os.waitpid(pid, 0)
    if not said:
        return Found()
    places, names, modules = json.loads(said)
    return Found(tuple(Place(*one) for one in places), tuple(names), tuple(modules))


def _texts(*values: Any) -> Iterator[str]:
    """Yield the texts among some values, and in those that are made of others."""
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | frozenset):
            yield from _texts(*value)


def running(work: Callable[[], object]) -> list[CodeType]:
    """Do something; return all code that ran, in threads too."""
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
    return list(ran.values())
