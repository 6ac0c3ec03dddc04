"""The rules and rulings in our own words: complete, tied to each other, and to be found."""

import re

import pytest

from outlaws_tui import data
from outlaws_tui.data import Library
from outlaws_tui.errors import UnknownNameError
from tests.components.shipped import PARTS, STOCK

BOOK = data.rules(Library(STOCK, PARTS, STOCK.digest()))


def test_how_many_there_are() -> None:
    assert len(BOOK.clauses) == 511
    assert [ruling.id for ruling in BOOK.rulings[:155]] == [f"R-{number:02}" for number in range(1, 156)]


def test_kinds_of_clause() -> None:
    kinds = [clause.kind for clause in BOOK.clauses]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {
        "core": 446,
        "example": 54,
        "edition": 6,
        "optional": 5,
    }


def test_references_lead_somewhere() -> None:
    texts = {clause.id: f"{clause.text} {clause.note} {' '.join(clause.see)}" for clause in BOOK.clauses}
    texts |= {ruling.id: f"{ruling.question} {ruling.ruling}" for ruling in BOOK.rulings}
    for name, text in texts.items():
        for found in re.findall(r"\b(?:R|[A-Z]{3,}(?:-[0-9AV])?)-\d{2,3}\b", text):
            assert found in texts, (name, found)


def test_texts_stand_on_their_own() -> None:
    for clause in BOOK.clauses:
        assert not re.search(r"\b(EX|DX|D)-?\d|\.md|\.toml|[<>]=|missing", f"{clause.text} {clause.note}"), clause.id
        assert not clause.text[0].islower()
        assert clause.text[-1] in ".:", clause.id
    for ruling in BOOK.rulings:
        assert not re.search(r"\b(EX|DX)-?\d|\bD\d|\.md|\.toml|[<>]=|\|", f"{ruling.question} {ruling.ruling}"), (
            ruling.id
        )
        assert not ruling.ruling[0].islower()
        assert ruling.ruling[-1] == "."


def test_an_entry_by_id() -> None:
    assert BOOK.clause("act-v-05").section == "Variable Action Cost"
    assert BOOK.entry("R-44").name == "Details of reloading"
    assert [ruling.id for ruling in BOOK.about(BOOK.clause("FOV-01"))] == ["R-04", "R-05"]
    with pytest.raises(UnknownNameError, match=r"^No clause is called ACT-V-55; near: ACT-V-"):
        BOOK.clause("ACT-V-55")


def test_search_by_words() -> None:
    found = [entry.id for entry in BOOK.search("reload HAND")]
    assert {"ACT-V-08", "R-44"} <= set(found)
    assert "ACT-1-04" not in found
    assert BOOK.search("") == BOOK.search("zeppelin") == ()
    assert BOOK.search("[") == ()


def test_what_a_text_names() -> None:
    assert BOOK.named_in("Not possible: no line. (SHOOT-05)") == ("SHOOT-05",)
    assert BOOK.named_in("(SHOWDOWN-12, -13, -14) and R-04, ACT-V-05; not X-1, ACT-99 or R-999") == (
        "SHOWDOWN-12",
        "SHOWDOWN-13",
        "SHOWDOWN-14",
        "R-04",
        "ACT-V-05",
    )


def test_links_lead_both_ways() -> None:
    links = {entry.id: BOOK.links(entry) for entry in BOOK.index.values()}
    assert set(links) >= {name for found in links.values() for name in found}
    assert "FOV-01" in links["R-04"]
    assert "SNAP-09" in [clause.id for clause in BOOK.under(BOOK.ruling("R-85"))]
    assert "SNAP-09" in links["R-85"]
    for name, found in links.items():
        assert name not in found
        assert len(found) == len(set(found))
        for other in BOOK.named_in(getattr(BOOK.index[name], "text", "")):
            assert other == name or other in found or other in BOOK.clause(name).see
            assert other == name or name in links[other] or name in getattr(BOOK.index[other], "see", ())
