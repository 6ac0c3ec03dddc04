"""What attrs makes keeps of its module's names what it uses, and does what it did."""

import sys

import pytest
from attrs import Factory, define, field

from outlaws_tui.server.namespaces import thin_out


def _positive(_: object, __: object, value: int) -> None:
    if value < 1:
        raise ValueError("too small")


@define
class _Gun:
    rounds: int = field(validator=_positive)
    marks: list[str] = Factory(list)


def test_methods_that_attrs_makes_keep_only_what_they_use() -> None:
    module = sys.modules[__name__]
    made = _Gun.__init__.__globals__
    assert made is not vars(module)
    assert made["_positive"] is _positive
    assert made["pytest"] is pytest
    thin_out()
    assert "_positive" not in made
    assert "pytest" not in made
    assert vars(module)["_positive"] is _positive
    assert (_Gun(3).rounds, _Gun(3).marks, _Gun(3) == _Gun(3)) == (3, [], True)
    with pytest.raises(ValueError, match="too small"):
        _Gun(0)
