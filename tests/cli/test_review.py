"""The review from the command line."""

from pathlib import Path

import pytest

from tests.cli.running import outlaws, refused


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    outlaws("study", "S1", "--games", 1, "--seed", "9", "--records", folder, "--json")
    return folder / "learning-the-trade-1.txt"


def test_a_review_in_words(game: Path) -> None:
    ran = outlaws("review", game)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Learning the Trade, ")
    for words in ("How it stood for Outlaw:", "It turned on:", "mistakes", "  1  Choice "):
        assert words in ran.out


def test_a_review_as_json(game: Path) -> None:
    found = outlaws("review", game, "--json").json()
    assert found["reviewed"] == found["choices"] == len(found["each"])
    assert set(found["sides"]) == {"Outlaw", "Law"}
    assert found["sides"]["Law"]["cost"] == pytest.approx(
        sum(one["cost"] for one in found["each"] if one["side"] == "Law"), abs=0.01
    )
    assert len(found["turning_points"]) <= 3


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    assert "found no such file" in refused("review", tmp_path / "none.txt")
    assert outlaws("help", "judging").out.startswith("A game looked back on")
