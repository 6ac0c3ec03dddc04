"""Code that sessions run is brought together in memory.

A child shares a page of memory with its parent until it writes into it, and Python counts references in the objects themselves: to run
code is to write into it, and into each constant that it loads. As modules are read, what runs lies between what does not and between
texts and tables that nobody needs, one or two objects to a page: a session in S1 that ran 2,000 of 16,000 pieces of code had 4 MB of its
own for their sake, in S14 5 MB, a fifth of all it had. Side by side they are 1.3 MB.

Which code runs is seen in a process that goes ahead (see `scouting`), whose names lie in a row already. What is remembered here by playing
makes sessions larger rather than smaller: they find it in as many places as it was made in, where what they remember themselves lies
together. One rehearsal after it makes them smaller by 1 MB, for Python notes in code what it learns while it runs, and learns it from
names, classes and tables; a second one changes nothing, and whole evenings leave more in the heap than they save.

What is not seen to run stays where it was, so the evening has somebody play alone until shots, wounds and falls have been shown: that is
0.3 MB of who does so, and costs others nothing as long as it comes last. Python makes a table of lines anew for each copy of code where it
is told to keep no columns (PYTHONNODEBUGRANGES), and these lie between the copies: with columns a session is 0.1 MB smaller.

What a session in S14 has of its own after all that is 15.5 MB when a game begins, 16.7 in the mean after the others have had their turns:
6.3 in pages that are byte for byte the parent's, for what is counted is counted back; 4.8 in pages that differ by counts only; 2.1 of code,
in which Python notes what it learns; 2.4 that it makes. In the first two one or two objects to a page are written into: texts and tuples
first in 2.5 MB each (many of the tuples are the orders in which classes look for names), then classes.

What was tried and is not worth it: a heap of the C library for small objects too makes it 34 MB; no text that documents code and no checks,
0.3 MB less; the style sheets parsed before, 0.2; the orders in which classes look for names side by side, nothing, for something else in
those pages is written into; twins of what tables have too, nothing; pictures of towns drawn before, 0.2 more; cycles looked for three or
ten times as often, nothing; an evening that goes on for twelve turns, 0.2 more.
"""

import gc
import inspect
import sys
from collections.abc import Callable, Collection, Mapping
from types import CodeType, FunctionType
from typing import Any

from outlaws_tui.server.scouting import Place, place_of
from outlaws_tui.server.twins import move


def gather(ran: Collection[Place], modules: Collection[str], fill: Callable[[], object]) -> None:
    """Give each function whose code ran, or whose module is named, a copy of its code beside those of the others, in the order in which
    that ran, and functions twins.

    What `fill` returns fills the holes of the heap meanwhile, so that the copies are made at its end. What Python has learnt of that code
    while it ran is forgotten.
    """
    functions = [one for one in gc.get_objects() if type(one) is FunctionType]
    moving: dict[int, CodeType] = {}
    order = {place: number for number, place in enumerate(ran)}
    functions.sort(key=lambda one: order.get(place_of(one.__code__), len(order)))
    for function in functions:
        _choose(function.__code__, order, function.__module__ in modules, moving)
    for code in moving.values():
        # What is made when it is first asked for would lie between the copies.
        code.co_code  # noqa: B018
    # A hundred large pieces still find holes, each in a page of its own; those that are made before take them: 0.2 MB.
    filling = fill(), _copies(moving)
    made = _copies(moving)
    while functions:
        function = functions.pop()
        new = made.get(id(function.__code__))
        if new is not None:
            function.__code__ = new
            if function.__qualname__ == new.co_qualname:
                function.__name__, function.__qualname__ = new.co_name, new.co_qualname
    move([id(code) for code in made.values()])
    del filling


def _copies(moving: Mapping[int, CodeType]) -> dict[int, CodeType]:
    """Return a copy of each code by where that lies; what it holds comes before it."""
    made: dict[int, CodeType] = {}
    for place, code in moving.items():
        # What documents a function is spoken of only where that is made while something runs.
        kept = code.co_consts[: 0 if code.co_flags & inspect.CO_NESTED else 1]
        constants = [made.get(id(one)) or _copy(one) for one in code.co_consts[len(kept) :]]
        made[place] = code.replace(
            co_consts=(*kept, *constants),
            co_name=sys.intern(code.co_name),
            co_qualname=code.co_qualname[:1] + code.co_qualname[1:],
        )
    return made


def _choose(code: CodeType, ran: Collection[Place], named: bool, moving: dict[int, CodeType]) -> bool:
    """Add code that moves, and before it what it holds; return whether it does."""
    if id(code) in moving:
        return True
    inner = [_choose(one, ran, named, moving) for one in code.co_consts[1:] if isinstance(one, CodeType)]
    moves = named or place_of(code) in ran or any(inner)
    if moves:
        moving[id(code)] = code
    return moves


def _copy(one: Any) -> Any:
    """Return a constant's equal that lies elsewhere, where there can be one. The first constant of code, which documents it, stays."""
    if isinstance(one, str):
        return sys.intern(one[:1] + one[1:])
    if isinstance(one, bytes):
        return one[:1] + one[1:]
    if isinstance(one, tuple):
        return tuple([_copy(part) for part in one])
    return frozenset([*one]) if isinstance(one, frozenset) else one
