"""Everything that may be chosen, is asked, is refused or happens names a clause or ruling, and the rulebook has it."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from outlaws_tui import data, outlaws
from outlaws_tui.kernel.steps import Ask
from outlaws_tui.outlaws import citing, events
from outlaws_tui.outlaws.events import ActionLost, DoorClosed, HorseWound, Moved, WentDown, WoundDrawn
from outlaws_tui.outlaws.events import street as street_events
from outlaws_tui.outlaws.options import ActOption
from outlaws_tui.outlaws.text import refusals

MODULES = [importlib.import_module(one.name) for one in pkgutil.walk_packages(outlaws.__path__, f"{outlaws.__name__}.")]
BOOK = data.rules(data.load())
KNOWN = {entry.id for entry in (*BOOK.clauses, *BOOK.rulings)}


def classes(base: type[Any]) -> Iterator[type[Any]]:
    """Yield the classes that stand on one, as the modules hold them; those that only serve as a base are left out."""
    for module in MODULES:
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and issubclass(value, base) and attrs.has(value):
                yield value


def test_every_option_has_its_clause() -> None:
    assert set(classes(ActOption)) == set(citing.OPTIONS)
    assert set(citing.OPTIONS.values()) <= KNOWN


def test_every_question_has_its_clause() -> None:
    assert set(classes(Ask)) == set(citing.QUESTIONS)
    assert set(citing.QUESTIONS.values()) <= KNOWN


def test_every_event_has_its_clause() -> None:
    happens = {
        cls
        for module in (events, street_events)
        for cls in vars(module).values()
        if isinstance(cls, type) and attrs.has(cls)
    }
    assert happens == set(citing.EVENTS)
    assert set(citing.EVENTS.values()) <= KNOWN


@pytest.mark.parametrize("cls", [ActionLost, DoorClosed, HorseWound, Moved, WentDown, WoundDrawn])
def test_events_that_may_mean_several_things_have_a_clause_for_each(cls: type[Any]) -> None:
    names = [field.name for field in attrs.fields(cls)]
    found = {citing.clause_of_event(cls(**dict.fromkeys(names, number))) for number in range(20)}
    assert len(found) > 1
    assert found <= KNOWN


def test_every_row_of_reasons_has_its_clause() -> None:
    rows = [row for rows in refusals.REASONS.values() for row in rows]
    rows += [refusals.CRAWL_FIRST, refusals.BRAWL_ONLY, refusals.IN_SADDLE]
    assert {row[0] for row in rows} - KNOWN == set()
