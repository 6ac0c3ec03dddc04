"""Results are counted from the records alone."""

from outlaws_tui.seats.record import Header, Record
from outlaws_tui.seats.results import Tally, result_of, tally, total


def record(winner: str | None, *seats: tuple[str, str], shootout: str = "learning-the-trade") -> Record:
    over = None if winner is None else (winner, "00")
    return Record(Header(shootout, "00", seats), (), over, None)


ALONE = ("outlaw", "human"), ("law", "auto")


def test_a_game_is_won_lost_drawn_or_not_counted() -> None:
    ends = [result_of(record(winner, *ALONE), "human") for winner in ("outlaw", "law", "none", None)]
    assert [one.end if one is not None else None for one in ends] == ["won", "lost", "drawn", None]
    assert result_of(record("law", ("outlaw", "human"), ("law", "human")), "human") is None
    assert result_of(record("law", ("outlaw", "auto"), ("law", "uniform")), "human") is None


def test_tallies() -> None:
    three = ("outlaw", "auto"), ("law", "human"), ("miners", "uniform")
    records = [
        record("outlaw", *ALONE),
        record("law", *ALONE),
        record("none", *ALONE),
        record("law", *three, shootout="gold-fever"),
    ]
    found = [one for one in (result_of(one, "human") for one in records) if one is not None]
    assert total(found) == Tally(won=2, lost=1, drawn=1)
    assert tally(found, "shootout") == {"learning-the-trade": Tally(1, 1, 1), "gold-fever": Tally(1, 0, 0)}
    assert list(tally(found, "against")) == ["auto", "auto, uniform"]
    assert tally(found, "side")["law"] == Tally(1, 0, 0)
    # A win and a draw of three games: one and a half of three.
    assert (Tally(1, 1, 1).share, Tally(0, 3).share, Tally().share) == (50, 0, 0)
