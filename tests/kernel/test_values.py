"""Classes that attrs makes late are, once they are used, what it makes at once; until then nothing of theirs is made."""

import copy
import pickle
from types import FunctionType
from typing import Any, ClassVar

import attrs
import pytest

from outlaws_tui.values import frozen, have_made, is_value, late

MADE_LATE = ("__init__", "__eq__", "__hash__", "__repr__", "__attrs_attrs__")


@frozen
class Gun:
    """A value with a default, a check, a field worked out, and something of the class."""

    kind: ClassVar[str] = "gun"
    name: str
    shots: int = attrs.field(default=6, validator=attrs.validators.ge(1))
    tags: tuple[str, ...] = attrs.field(factory=tuple, kw_only=True)


@frozen
class Rifle(Gun):
    """One with a field more."""

    reach: int = 30


@frozen(eq=False)
class Lone:
    """One that is equal to itself alone."""

    name: str


class Named:
    """What a step stands on."""

    __slots__ = ()


def fresh() -> type[Any]:
    """Return a class that nobody has used."""

    class Fresh(Named):
        who: int
        what: int = 3

    return late(Fresh, frozen=False)


def own(kind: type[Any], name: str) -> str:
    """Return the module in which the code of a method of a class stands."""
    return str(getattr(kind, name).__code__.co_filename)


def test_nothing_is_made_until_it_is_used() -> None:
    kind = fresh()
    assert is_value(kind)
    assert all("attrs generated" not in own(kind, name) for name in MADE_LATE[:-1])
    one = kind(1)
    assert all("attrs generated" not in own(kind, name) for name in MADE_LATE[:-1])
    assert one == kind(1)
    assert "attrs generated" in own(kind, "__eq__")
    assert len(attrs.fields(kind)) == 2
    assert "attrs generated" in own(kind, "__init__")


def test_what_is_built_before_attrs_has_made_the_class_is_the_same_after() -> None:
    kind = fresh()
    early = kind(1, what=4)
    attrs.fields(kind)
    assert (early, repr(early)) == (kind(1, 4), "Fresh(who=1, what=4)")
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'who'"):
        fresh()()


@pytest.mark.parametrize("use", [attrs.fields, lambda kind: kind(1), lambda kind: kind(who=1, what=2)])
def test_any_first_use_makes_the_fields(use: Any) -> None:
    kind = fresh()
    use(kind)
    assert [(one.name, one.default) for one in attrs.fields(kind)] == [("who", attrs.NOTHING), ("what", 3)]


def test_instances_have_slots_alone_and_may_be_changed_where_not_frozen() -> None:
    one = fresh()(1)
    assert not hasattr(one, "__dict__")
    one.who = 5
    assert (one.who, one.what) == (5, 3)
    with pytest.raises(AttributeError):
        one.other = 1


def test_a_frozen_one_cannot_be_changed() -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Gun("Colt").name = "Remington"  # type: ignore[misc]
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del Gun("Colt").name


def test_checks_defaults_and_names_are_those_of_attrs() -> None:
    assert (Gun("Colt").shots, Gun("Colt").tags, Gun.kind) == (6, (), "gun")
    with pytest.raises(ValueError, match="'shots' must be >= 1"):
        Gun("Colt", 0)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        Gun()  # type: ignore[call-arg]


def test_they_compare_hash_and_show_by_their_fields() -> None:
    assert Gun("Colt") == Gun("Colt") != Gun("Colt", 5)
    assert len({Gun("Colt"), Gun("Colt"), Gun("Colt", 5)}) == 2
    assert repr(Gun("Colt")) == "Gun(name='Colt', shots=6, tags=())"
    assert Gun("Colt") != Rifle("Colt")


def test_one_without_equality_is_itself_alone() -> None:
    one = Lone("a")
    assert one == one
    assert one != Lone("a")
    assert len({one, Lone("a")}) == 2
    assert repr(one) == "Lone(name='a')"


def test_an_heir_has_the_fields_of_both() -> None:
    rifle = Rifle("Sharps", 1, 40, tags=("old",))
    assert (rifle.name, rifle.shots, rifle.reach, rifle.tags) == ("Sharps", 1, 40, ("old",))
    assert attrs.evolve(rifle, shots=2) == Rifle("Sharps", 2, 40, tags=("old",))
    match rifle:
        case Rifle("Sharps", shots, reach):
            assert (shots, reach) == (1, 40)
        case _:
            pytest.fail("the fields have their places")


def test_an_heir_of_fields_that_have_no_place_has_them_too() -> None:
    @frozen
    class Tagged:
        tag: str = attrs.field(kw_only=True)

    @frozen
    class Thing(Tagged):
        name: str = "rope"

    thing = Thing("knife", tag="old")
    assert (thing.tag, thing.name) == ("old", "knife")
    assert Thing(tag="old") == Thing("rope", tag="old")


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_they_can_be_copied_and_sent(again: Any) -> None:
    assert again(Rifle("Sharps", 1, tags=("old",))) == Rifle("Sharps", 1, tags=("old",))


def test_a_class_with_methods_of_its_own_is_left_to_attrs() -> None:
    @frozen
    class Own:
        name: str

        def __repr__(self) -> str:
            return "mine"

    assert "attrs generated" in own(Own, "__init__")
    assert (repr(Own("a")), Own("a") == Own("a")) == ("mine", True)


class Loud:
    """What stands before a value among its bases, and has a text of its own."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "loud"


@pytest.mark.parametrize("parent_first", [True, False])
def test_an_heir_waits_by_itself_whether_its_parent_is_made_or_not(parent_first: bool) -> None:
    @frozen
    class Parent:
        name: str

    if parent_first:
        assert Parent("a") == Parent("a")

    @frozen
    class Heir(Parent):
        shots: int = 6

    if not parent_first:
        assert Parent("a") == Parent("a")
    assert (repr(Heir("a")), Heir("a") == Heir("a", 6), Heir("a") == Heir("a", 5)) == (
        "Heir(name='a', shots=6)",
        True,
        False,
    )
    assert hash(Heir("a")) == hash(Heir("a", 6))


def test_what_a_base_does_by_hand_does_not_take_the_place_of_what_attrs_makes() -> None:
    @frozen
    class Quiet(Loud):
        name: str

    assert repr(Quiet("a")) == "Quiet(name='a')"


def test_a_class_that_builds_its_parent_by_hand_can_do_so() -> None:
    class Pistol(Gun):
        __slots__ = ()

        def __init__(self) -> None:
            super().__init__("Derringer", 2)

    assert (Pistol().name, Pistol().shots, Pistol() == Pistol()) == ("Derringer", 2, True)


def test_what_waits_can_be_made_before_it_is_used() -> None:
    @frozen
    class Waiting:
        number: int

    @frozen(eq=False)
    class Alone:
        number: int

    have_made(Waiting)
    have_made(Alone)
    have_made(int)
    for name in ("__init__", "__eq__", "__hash__", "__repr__"):
        assert isinstance(Waiting.__dict__[name], FunctionType), name
    assert {name for name in MADE_LATE if name in Alone.__dict__} == {"__init__", "__repr__", "__attrs_attrs__"}
    assert Waiting(3) == Waiting(3)
    assert hash(Waiting(3)) == hash(Waiting(3))
    assert Alone(3) != Alone(3)
