"""Code of functions is moved together, and does what it did; which code runs, and what it speaks of, is seen in a process apart."""

import os
import threading
from collections.abc import Callable
from types import CodeType

from outlaws_tui.data import load
from outlaws_tui.outlaws.snapshots import Window
from outlaws_tui.outlaws.wounds import DrawWound
from outlaws_tui.server.gathering import gather
from outlaws_tui.server.scouting import Found, Place, place_of, running, scout
from outlaws_tui.tui.lobby.alone import LoneTable
from outlaws_tui.tui.lobby.evening import SEEDS, spend_evening
from outlaws_tui.tui.lobby.playing import HallGame
from outlaws_tui.tui.lobby.saloon import Saloon
from outlaws_tui.tui.motion import Projector
from outlaws_tui.tui.title import Title

done: list[str] = []


def _outer(first: int, *, second: int = 2) -> Callable[[int], tuple[object, ...]]:
    """Return a function that has all kinds of constants."""

    def inner(third: int) -> tuple[object, ...]:
        return first, second, third, "some words", ("a tuple", 3.5), b"bytes", third in {7, 8}

    return inner


def _other() -> str:
    done.append("other")
    return "other"


def _elsewhere() -> str:
    return "in a thread"


def _fails() -> list[CodeType]:
    raise ValueError("this is to be printed")


def _places(*functions: Callable[..., object]) -> set[Place]:
    return {place_of(function.__code__) for function in functions}


def test_what_runs_is_seen_and_done_elsewhere() -> None:
    def work() -> None:
        _other()
        thread = threading.Thread(target=_elsewhere)
        thread.start()
        thread.join()

    before = os.getpid()
    found = scout(lambda: running(work))
    assert _places(work, _other, _elsewhere) <= {*found.ran}
    assert not _places(_outer, _fails) & {*found.ran}
    assert done == []
    assert os.getpid() == before


def test_names_are_told_in_the_order_in_which_code_ran_and_then_as_they_stand_in_it() -> None:
    found = scout(lambda: [_other.__code__, _outer.__code__])
    assert found.names == ("done", "append", "other", "_other", "int", "tuple", "object", "third", "return", "_outer")
    assert "threading" in found.modules


def test_nothing_is_found_where_it_failed() -> None:
    assert scout(_fails) == Found()


def test_code_that_is_moved_does_what_it_did() -> None:
    had, left = _outer.__code__, _other.__code__
    made_before = _outer(1)
    gather({place_of(had)}, (), lambda: "filling")
    assert _outer.__code__ is not had
    assert _outer.__code__ == had
    assert _outer.__doc__ == "Return a function that has all kinds of constants."
    assert _other.__code__ is left
    expected = (1, 2, 7, "some words", ("a tuple", 3.5), b"bytes", True)
    assert _outer(1)(7) == made_before(7) == expected
    assert _outer(1).__qualname__ == "_outer.<locals>.inner"


def test_code_of_named_modules_is_moved_whether_it_ran_or_not() -> None:
    had = _elsewhere.__code__
    gather((), ("tests.server.test_gathering",), list)
    assert _elsewhere.__code__ is not had
    assert _elsewhere() == "in a thread"


def test_what_holds_moved_code_holds_its_copy() -> None:
    inner = _outer(1).__code__
    gather({place_of(inner)}, (), list)
    assert _outer(1).__code__ is not inner
    assert _outer(3, second=4)(5) == (3, 4, 5, "some words", ("a tuple", 3.5), b"bytes", False)


def test_an_evening_sees_the_lobby_a_game_there_and_the_games_alone() -> None:
    library = load()
    found = scout(lambda: running(lambda: spend_evening(library, SEEDS[1])))
    assert _places(Saloon.__init__, HallGame.__init__, Title.__init__) <= {*found.ran}
    # Alone one is asked only after the others have had their turns, and these have been shown.
    assert _places(LoneTable.elsewhere, Projector.frames, DrawWound.drawn, Window.chosen) <= {*found.ran}
