"""Shares and their bounds, held to the definition and to figures worked out by hand."""

from math import sqrt

import pytest

from outlaws_tui.study.games import Plan, Played
from outlaws_tui.study.plot import ROWS, plot
from outlaws_tui.study.tally import SURE, Tally, interval

PLAN = Plan("learning-the-trade", "1", ("auto", "random"), (), "abc")


def tally(*winners: str) -> Tally:
    games = tuple(Played(number, winner, number, 10, number == 1) for number, winner in enumerate(winners, 1))
    return Tally(PLAN, ("Outlaw", "Law"), games)


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (1, 1), (3, 10), (10, 10), (481, 1000)])
def test_the_bounds_are_where_the_share_is_just_as_far_off_as_chance_allows(wins: int, games: int) -> None:
    """Wilson's interval by its definition: the p for which |share - p| is SURE standard deviations of p."""
    share = wins / games
    for end in interval(wins, games):
        far = SURE * sqrt(max(0.0, end * (1 - end)) / games)
        assert abs(share - end) == pytest.approx(far, abs=1e-6)
    assert interval(wins, games)[0] <= share <= interval(wins, games)[1]


def test_counts() -> None:
    found = tally("Law", "Law", "nobody", "Outlaw").values()
    assert found["wins"] == {"Outlaw": 1, "Law": 2, "nobody": 1}
    assert found["rounds"] == {"mean": 2.5, "least": 1, "most": 4}
    assert found["before_last_round"] == 1
    assert found["seats"] == {"Outlaw": "auto", "Law": "random"}


def test_the_table_says_shares_with_bounds() -> None:
    # z = 1.96, one of two: 0.5 ± 1.96 sqrt(1/8 + 1.96²/16) / (1 + 1.96²/2) = 0.5 ± 0.4055
    assert "  Law               1   50%    9% to 91%" in tally("Law", "Outlaw").lines()


@pytest.mark.parametrize("ascii", [False, True])
def test_the_plot_fits_and_names_the_sides(ascii: bool) -> None:
    drawn = plot(tally(*["Law", "Outlaw", "Law", "Law"] * 5), 60, ascii)
    assert len(drawn.splitlines()) <= ROWS
    assert max(map(len, drawn.splitlines())) <= 60
    assert "Outlaw" in drawn
    assert "nobody" not in drawn
    assert drawn.isascii() == ascii
