"""What was measured of the balance of sides: each shipped shootout with its own sides, even and lopsided told apart."""

from pathlib import Path

from outlaws_tui import data
from outlaws_tui.balance import Balance, balances
from tests.cli.running import outlaws, refused


def test_each_shipped_shootout_has_been_measured_with_its_own_sides() -> None:
    for one in data.load().shootouts:
        assert list(balances()[one.slug].won) == [side.name for side in one.sides]


def test_a_file_of_it_is_checked_as_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[the-call-out]\ngames = 20\nwon = { Outlaw = 10, Law = 8 }\n")
    assert outlaws("check", path).out == f"{path}: balance: 1 shootout measured\n"
    path.write_text("[the-call-out]\ngames = 5\nwon = { Outlaw = 10, Law = 8 }\n")
    assert "more games won than played" in refused("check", path)


def test_two_standard_errors_make_it_lopsided() -> None:
    """Of 16 decided games 8 are even, with an error of 2: 12 is no more than two of them off, 13 is."""
    assert Balance(20, {"Outlaw": 4, "Law": 12}).favoured == ""
    assert Balance(20, {"Outlaw": 3, "Law": 13}).favoured == "Law"
    assert Balance(20, {"Outlaw": 0, "Law": 0}).favoured == ""


def test_the_file_is_no_data_that_a_record_hangs_on() -> None:
    files = [file.name for file in data.shipped_files()]
    assert "autos.toml" not in files
    assert Path(data.data_folders()[1].parent, "balance", "autos.toml").is_file()
