"""Shootouts written as text: what is read of it is the same again; and all that is wrong with one, not the first thing alone."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outlaws_tui.errors import DataError
from outlaws_tui.fields import UnfitError
from outlaws_tui.ground import arrange
from outlaws_tui.kernel.chance import Scripted
from outlaws_tui.outlaws.shootouts.objectives import AIMS, LIMITS, LeaveBy, MayChange
from outlaws_tui.outlaws.shootouts.shootout import Entry, FigureSetup, HorseSetup, ItemSetup, Shootout, Spare
from outlaws_tui.outlaws.shootouts.writing import shootout_text
from outlaws_tui.outlaws.staging.complaining import complaint, square_of
from outlaws_tui.outlaws.staging.setup import empty, stage_for
from outlaws_tui.outlaws.staging.vetting import faults
from outlaws_tui.read import read_shootout
from outlaws_tui.sheet import MOST_COLUMNS, parse
from tests.components.shipped import PARTS, STOCK

SHIPPED = STOCK.shootouts
MIDDAY = SHIPPED["midday-in-deadrock"]
WORDS = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Cn", "Zl", "Zp", "Cf", "Co"]), min_size=1, max_size=400
).filter(lambda text: bool(text.strip()) and text.isprintable())


def again(shootout: Shootout) -> Shootout:
    return read_shootout(parse(shootout_text(shootout).encode(), "x.toml"))


def plain(shootout: Shootout) -> dict[str, Any]:
    return attrs.asdict(shootout, recurse=False)


def complaints(shootout: Shootout) -> list[str]:
    town = arrange(shootout.layout, STOCK.boards)
    return [complaint(shootout, PARTS, unfit) for unfit in faults(shootout, PARTS, town)]


@pytest.mark.parametrize("slug", SHIPPED)
def test_every_shipped_shootout_written_and_read_is_the_same(slug: str) -> None:
    shootout = SHIPPED[slug]
    assert plain(again(shootout)) == plain(shootout)
    assert shootout_text(again(shootout)) == shootout_text(shootout)


def test_files_that_are_written_as_they_were_shipped() -> None:
    sheets = {slug: STOCK.sheet(f"shootouts.{slug}").text for slug in ("gold-fever", "main-street", "room-service")}
    assert {slug: shootout_text(SHIPPED[slug]) for slug in sheets} == sheets


@settings(max_examples=200, deadline=None)
@given(WORDS, st.lists(WORDS, max_size=3))
def test_any_words_come_back(text: str, notes: list[str]) -> None:
    shootout = attrs.evolve(MIDDAY, objective=text, blurb=text, title=text[:60].strip() or "x", notes=tuple(notes))
    assert plain(again(shootout)) == plain(shootout)
    assert max(map(len, shootout_text(shootout).split("\n"))) < MOST_COLUMNS


def test_all_that_a_file_may_say_comes_back() -> None:
    """Every kind of aim and limit but one is somewhere in the shipped shootouts, so each is written by a test."""
    said = {type(one) for shootout in SHIPPED.values() for one in (*shootout.aims, *shootout.limits)}
    assert {*AIMS.values(), *LIMITS.values()} - said == {MayChange}
    late = FigureSetup("tom", enters=Entry("west", 3), held=("REM",), spare=(Spare(".45", 12),))
    law = attrs.evolve(MIDDAY.sides[1], figures=(*MIDDAY.sides[1].figures, late))
    shootout = attrs.evolve(
        MIDDAY,
        number=0,
        slug="mine",
        sides=(MIDDAY.sides[0], law),
        items=(ItemSetup("knife", "A/A1"),),
        showdowns="none",
        limits=(MayChange("Law", "any", "none", 1),),
    )
    assert plain(again(shootout)) == plain(shootout)


def test_nothing_is_wrong_with_what_is_shipped() -> None:
    assert {slug: complaints(shootout) for slug, shootout in SHIPPED.items()} == {slug: [] for slug in SHIPPED}


def test_each_thing_wrong_has_a_line_with_its_place() -> None:
    clay, jesse = MIDDAY.sides[0].figures
    shootout = attrs.evolve(
        MIDDAY,
        sides=(
            attrs.evolve(
                MIDDAY.sides[0],
                figures=(
                    attrs.evolve(clay, square="", facing="N", held=("W73", "C45")),
                    attrs.evolve(jesse, square="A/D6", carried=("C46",)),
                ),
            ),
            MIDDAY.sides[1],
        ),
        horses=(HorseSetup("sandy", "B/A1", tied=True),),
        items=(ItemSetup("money-bag", "G/A1"),),
        aims=(*MIDDAY.aims, LeaveBy("Law", "east"), AIMS["inside"](side="Law", place="A/bank")),
    )
    said = complaints(shootout)
    assert said[0] == "Clay has no square."
    assert said[1] == "Clay, held: found W73 and C45, for 3 hands; expected what two hands can hold."
    assert said[2].startswith('Jesse, carried: found "C46"; expected a gun or an item')
    assert said[3] == "Luke, square: found A/D6, where Jesse is; expected a free square."
    assert said[4] == "Sandy, tied: found true; expected a rail beside the square of a tied horse."
    assert said[5].startswith('The money bag on G/A1, square: found "G/A1"; expected a square of the town C A B')
    assert said[6].startswith('Inside, place: found "A/bank"; expected one of C, ')
    assert len(said) == 7
    unfit = list(faults(shootout, PARTS, arrange(shootout.layout, STOCK.boards)))
    assert [square_of(shootout, one.key) for one in unfit] == ["", "", "A/D6", "A/D6", "B/A1", "G/A1", ""]


def test_the_first_of_them_is_what_the_reader_says() -> None:
    unfit = attrs.evolve(MIDDAY.sides[1], figures=(attrs.evolve(MIDDAY.sides[1].figures[0], square="C/B9"),) * 2)
    shootout = attrs.evolve(MIDDAY, sides=(MIDDAY.sides[0], unfit))
    assert complaints(shootout)[0] == "Jim, card: found Jim again; expected each character once."


def start(**changes: Any) -> Shootout:
    """Midday with Clay changed, and both horses untied."""
    first = MIDDAY.sides[0]
    clay = attrs.evolve(first.figures[0], **changes)
    horses = tuple(attrs.evolve(horse, tied=False) for horse in MIDDAY.horses)
    return attrs.evolve(
        MIDDAY, sides=(attrs.evolve(first, figures=(clay, first.figures[1])), MIDDAY.sides[1]), horses=horses
    )


def test_somebody_may_start_lying() -> None:
    """R-210."""
    shootout = start(stance="prone")
    assert complaints(shootout) == []
    g = empty(stage_for(shootout, PARTS, STOCK.boards), Scripted())
    assert [figure.prone for figure in g.figures] == [1, 0, 0, 0]
    assert plain(again(shootout)) == plain(shootout)


def test_somebody_may_start_in_the_saddle() -> None:
    """R-210: on the horse of his square, which faces his way."""
    shootout = start(stance="mounted", square="B/C9", facing="W")
    assert complaints(shootout) == []
    g = empty(stage_for(shootout, PARTS, STOCK.boards), Scripted())
    assert [figure.horse for figure in g.figures] == [1, -1, -1, -1]
    assert g.horses[1].facing == g.figures[0].facing == 3


@pytest.mark.parametrize(
    ("square", "tied", "expected"), [("B/D8", False, "a horse on B/D8"), ("B/C9", True, "Goldie untied")]
)
def test_nobody_starts_in_a_saddle_that_is_not_there_or_tied(square: str, tied: bool, expected: str) -> None:
    """R-210."""
    shootout = start(stance="mounted", square=square)
    horses = tuple(attrs.evolve(horse, tied=tied) for horse in shootout.horses)
    [said] = complaints(attrs.evolve(shootout, horses=horses))
    assert said.startswith('Clay, stance: found "mounted"; expected ' + expected)


def test_who_comes_later_stands() -> None:
    """R-210."""
    with pytest.raises(UnfitError, match="standing, for one who enters later"):
        FigureSetup("tom", enters=Entry("west", 3), stance="prone")
    text = shootout_text(MIDDAY).replace('facing = "S"\ncarried', 'facing = "S"\nstance = "sleeping"\ncarried', 1)
    with pytest.raises(DataError, match="one of standing, prone, mounted"):
        read_shootout(parse(text.encode(), "x.toml"))
