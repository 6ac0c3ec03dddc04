"""What classes and modules alone have is put in place of by a twin, which does the same; what others have too stays."""

import inspect
import sys
from collections.abc import Callable
from types import ModuleType

from outlaws_tui.server.twins import move


def _alone(first: int, *, second: int = 2) -> tuple[int, int]:
    """Be had by this module only."""
    return first, second


_alone.told = "so"  # type: ignore[attr-defined]


def _held() -> str:
    return "held"


def _shared() -> str:
    return "shared"


HOLDERS: list[Callable[[], str]] = [_held]


class _Thing:
    def __init__(self, size: int) -> None:
        self.size = size

    @property
    def twice(self) -> int:
        """Twice the size."""
        return 2 * self.size

    @classmethod
    def small(cls) -> "_Thing":
        return cls(1)

    @staticmethod
    def large() -> int:
        return 100

    def named(self) -> str:
        return __class__.__name__  # type: ignore[name-defined, no-any-return]


NAMES = ("__init__", "twice", "small", "large", "named")


def test_twins_do_what_was_done_and_lie_elsewhere() -> None:
    before = {name: id(vars(_Thing)[name]) for name in NAMES}
    kinds = {name: type(vars(_Thing)[name]) for name in NAMES}
    code = vars(_Thing)["twice"].fget.__code__
    move([id(code), *(id(getattr(_Thing, name).__code__) for name in NAMES if name != "twice")])
    after = {name: id(vars(_Thing)[name]) for name in NAMES}
    assert all(before[name] != after[name] for name in NAMES)
    assert {name: type(vars(_Thing)[name]) for name in NAMES} == kinds
    assert (_Thing(3).twice, _Thing.small().size, _Thing.large(), _Thing(3).named()) == (6, 1, 100, "_Thing")
    assert _Thing.twice.__doc__ == "Twice the size."
    assert vars(_Thing)["twice"].fget.__code__ is code


def test_a_twin_is_told_apart_by_its_place_only() -> None:
    module = vars(sys.modules[__name__])
    place, code = id(module["_alone"]), _alone.__code__
    move([id(code)])
    assert id(module["_alone"]) != place
    assert (_alone(1), _alone(1, second=3)) == ((1, 2), (1, 3))
    assert (_alone.__name__, _alone.__qualname__, _alone.__module__) == ("_alone", "_alone", __name__)
    assert _alone.__doc__ == "Be had by this module only."
    assert _alone.__annotations__ == {"first": int, "second": int, "return": tuple[int, int]}
    assert str(inspect.signature(_alone)) == "(first: int, *, second: int = 2) -> tuple[int, int]"
    assert vars(_alone) == {"told": "so"}


def test_what_another_module_imported_has_the_same_twin_there() -> None:
    module, other = vars(sys.modules[__name__]), ModuleType("other")
    sys.modules["other"], other.shared = other, _shared  # type: ignore[attr-defined]
    try:
        place = id(module["_shared"])
        move([id(_shared.__code__)])
        assert id(module["_shared"]) == id(vars(other)["shared"]) != place
        assert _shared() == "shared"
    finally:
        del sys.modules["other"]


def test_what_a_list_has_too_or_has_other_code_stays() -> None:
    module = vars(sys.modules[__name__])
    held, other = id(module["_held"]), id(module["_alone"])
    move([id(_held.__code__)])
    assert (id(module["_held"]), id(module["_alone"])) == (held, other)
    assert HOLDERS[0] is _held
