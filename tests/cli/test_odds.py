"""What may come of a choice, from the command line."""

from pathlib import Path

import pytest

from outlaws_tui.analysis.walk import MOST
from outlaws_tui.outlaws.codes import RIGHT
from outlaws_tui.seats.positions import block_of
from tests.analysis.scenes import gun, hold, scene, stage
from tests.cli.running import outlaws, refused


@pytest.fixture(scope="module")
def position(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Samuel with a gun, Daniel with another nine squares east of him, the turn Samuel's."""
    built = stage("S1")
    g = scene(built, 1, RIGHT, gun(built, "colt-45"), {0: 9})
    hold(g, 0, RIGHT, gun(built, "colt-45-2"))
    for thing, gear in enumerate(built.gear):
        g.things[thing].gone = int(gear.furniture)
    path = tmp_path_factory.mktemp("odds") / "position.txt"
    path.write_text(block_of(g, "none").text(), encoding="utf-8")
    return path


def test_a_shot_and_the_same_coming_back(position: Path) -> None:
    found = outlaws("odds", position, "samuel shoot daniel", "--json").json()
    assert (found["exact"], found["range"], found["supposed"]) == (True, 9, False)
    assert found["figures"]["daniel"]["hit"] == pytest.approx(1 / 6)
    assert sum(one["chance"] for one in found["outcomes"]) == pytest.approx(1)
    assert found["back"]["who"] == "daniel"
    assert found["back"]["supposed"] is True
    out = outlaws("odds", position, "shoot daniel").out
    assert "9 squares, no cover" in out
    assert "The same coming back:" in out
    assert "Assumed: " in out


def test_from_another_square_lying_and_aimed(position: Path) -> None:
    words = "daniel at C12 shoot samuel at E12 lying"
    found = outlaws("odds", position, words, "--json").json()
    assert (found["who"], found["range"], found["supposed"]) == ("daniel", 2, True)
    # Each of the three numbers of the die makes 2: half of the faces.
    assert found["figures"]["samuel"]["hit"] == pytest.approx(1 / 2)
    assert "lying" in outlaws("odds", position, words).out


def test_the_help_says_beyond_what_it_is_played_out() -> None:
    assert f"Beyond {MOST:,} draws on the way" in " ".join(outlaws("odds", "--help").out.split())


def test_what_cannot_be_is_no_and_what_nobody_understands_fails(position: Path) -> None:
    no = outlaws("odds", position, "samuel at D12 shoot daniel at D12")
    assert no.code == 1
    assert "is at A/D12" in no.err
    assert outlaws("odds", position, "daniel barrels samuel").code == 1
    assert "A/Z99" in refused("odds", position, "samuel at A/Z99 shoot daniel").upper()
    assert "near: daniel" in refused("odds", position, "danny shoot samuel")
