"""The store keeps the youngest, shares what is alike, and holds its bounds with a hundred towns in a process."""

import gc
import sys
import threading
import tracemalloc

import pytest

from outlaws_tui.ground import arrange
from outlaws_tui.outlaws.stations import MOUNTED, STANDING, STATIONS, sight_of
from outlaws_tui.sight import Sight, core, pack
from outlaws_tui.sight.store import Room, Store
from tests.ground.shipped import BOARDS

TURNS = ("", "90", "180", "270")


class Thing:
    def __init__(self) -> None:
        self.forgotten = 0

    def forget(self) -> None:
        self.forgotten += 1


def test_the_store_gives_back_what_it_made() -> None:
    store: Store[Thing] = Store(3)
    first = store.get("a", 1, Thing)
    assert store.get("a", 1, Thing) is first
    assert store.get("b", 1, Thing) is not first


def test_the_one_asked_for_longest_ago_goes() -> None:
    store: Store[Thing] = Store(3)
    kept = {key: store.get(key, 1, Thing) for key in "abc"}
    store.get("a", 1, Thing)
    store.get("d", 1, Thing)
    assert store.get("a", 1, Thing) is kept["a"]
    assert store.get("b", 1, Thing) is not kept["b"]


def test_one_that_is_too_heavy_alone_is_kept_alone() -> None:
    store: Store[Thing] = Store(3)
    store.get("a", 1, Thing)
    heavy = store.get("big", 5, Thing)
    assert store.get("big", 5, Thing) is heavy


def test_when_room_is_used_up_all_forget() -> None:
    room = Room(10)
    things = [Thing(), Thing()]
    for thing in things:
        room.enter(thing)
    for _ in range(10):
        room.take()
    assert [thing.forgotten for thing in things] == [0, 0]
    for _ in range(11):
        room.take()
    assert [thing.forgotten for thing in things] == [1, 1]


def test_what_is_gone_leaves_the_room() -> None:
    room = Room(1)
    room.enter(Thing())
    gc.collect()
    for _ in range(5):
        room.take()


def test_towns_that_are_alike_share_a_sight() -> None:
    one, other = arrange("A B90", BOARDS), arrange("a  b90", BOARDS)
    assert one is not other
    assert sight_of(one) is sight_of(other)
    assert sight_of(one) is not sight_of(arrange("A B", BOARDS))


def test_many_towns_take_little_more_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both bounds are made small, so that the test is quick: six towns, and little of what is asked of them. What they take rises and falls
    as they forget; it is the most of it that counts."""
    room = Room(2000)
    monkeypatch.setattr(core, "ROOM", room)
    monkeypatch.setattr(core, "_SIGHTS", Store(900))
    layouts = [f"{letter}{turn}" for turn in TURNS for letter in "ABCDE"]

    def ask(layouts: list[str]) -> int:
        most = 0
        for layout in layouts:
            sight = sight_of(arrange(layout, BOARDS))
            for square in range(0, sight.town.size, 3):
                for facing in range(4):
                    sight.fov(pack(STANDING, square, facing), 1, 1 << 70)
                sight.cover(pack(MOUNTED, square), pack(STANDING, 0))
            gc.collect()
            most = max(most, tracemalloc.get_traced_memory()[0])
        return most

    ask(layouts[:2])
    tracemalloc.start()
    try:
        few = ask(layouts[:7])
        many = ask(layouts)
    finally:
        tracemalloc.stop()
    assert many < 2 * few


def test_sights_that_games_hold_on_to_forget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core, "ROOM", Room(500))
    sights = [Sight(arrange(layout, BOARDS), (), STATIONS) for layout in ("A", "B", "C")]
    for _ in range(3):
        for sight in sights:
            for square in range(sight.town.size):
                sight.fov(pack(STANDING, square))
                assert sum(len(one.fields) for one in sights) <= 500


def test_threads_see_nothing_half_made() -> None:
    town = arrange("A", BOARDS)
    expected = [Sight(town, (), STATIONS).fov(pack(STANDING, square)) for square in range(town.size)]
    sight = Sight(town, (), STATIONS)
    wrong: list[int] = []

    def ask() -> None:
        every = range(town.size)
        wrong.extend(square for square in every if sight.fov(pack(STANDING, square)) != expected[square])

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert wrong == []
