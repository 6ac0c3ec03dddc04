"""Commands about files: studying and its records, verifying, telling, checking."""

import shutil
from pathlib import Path

import pytest

from tests.cli.running import ROOT, outlaws, refused

SITUATIONS = """
[[situation]]
name = "a short shot"
clauses = ["SHOOT-10"]
why = "4 on the die makes 4, and 4 squares need 4."
picture = '''
   A B C D E
  + + + + + +
1  . . . . .
  + + + + + +
'''
side.town.lee = { at = "A1 east", right = "SW2" }
side.out.scott = { at = "E1 west" }
turn = "lee"
steps = [{ do = "shoot scott", dice = ["white Miss"], expect = { lee.actions = EXPECTED } }]
"""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the records of three games."""
    folder = tmp_path_factory.mktemp("games")
    ran = outlaws("study", "S1", "--games", 3, "--seat", "law=random", "--records", folder, "--json")
    assert ran.code == 0
    return folder


def spoiled(games: Path, folder: Path, old: str, new: str) -> Path:
    """Return a copy of a record with the first `old` in it replaced."""
    text = (games / "learning-the-trade-1.txt").read_text(encoding="utf-8")
    assert old in text
    path = folder / "spoiled.txt"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_study_counts_and_is_the_same_again() -> None:
    ran = outlaws("study", "S1", "--games", 4, "--seed", "abc", "--seat", "law=random", "--json")
    found = ran.json()
    assert (ran.code, ran.err) == (0, "")
    assert found["seats"] == {"Outlaw": "auto", "Law": "random"}
    assert sum(found["wins"].values()) == found["games"] == 4
    assert 1 <= found["rounds"]["least"] <= found["rounds"]["mean"] <= found["rounds"]["most"] <= 8
    assert outlaws("study", "S1", "--games", 4, "--seed", "abc", "--seat", "law=random", "--json").out == ran.out


def test_study_in_words() -> None:
    out = outlaws("study", "S1", "--games", 1, "--seat", "out=random", "--seat", "law=random").out
    assert out.startswith("Learning the Trade, 1 game, seed 1: Outlaw by random, Law by random.\n")
    assert "games a second" in out


def test_records_of_a_study_hold(games: Path) -> None:
    ran = outlaws("verify", games)
    assert (ran.code, ran.err) == (0, "")
    assert [line.split(": ")[1] for line in ran.out.splitlines()] == ["holds"] * 3
    assert "draws proved by its seed" in ran.out
    assert [one["holds"] for one in outlaws("verify", games, "--json").json()] == [True] * 3


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("\nseed 1/1", "\nseed 1/2", "not the one that was announced"),
        ("\nover Outlaw ", "\nover Outlaw 0", "to another end"),
        ("\n1 ", "\n1 Law dance\n1 ", "expected choice 2"),
        ("shootout learning-the-trade", "shootout the-long-field", "has the sides Raiders, Homestead"),
    ],
)
def test_records_that_were_changed_do_not_hold(games: Path, tmp_path: Path, old: str, new: str, said: str) -> None:
    ran = outlaws("verify", spoiled(games, tmp_path, old, new))
    assert ran.code == (2 if "expected" in said else 1)
    assert said in ran.out + ran.err


def test_a_record_without_its_seed_is_taken_as_written(games: Path, tmp_path: Path) -> None:
    path = spoiled(games, tmp_path, "\nseed 1/1", "")
    assert "draws as written" in outlaws("verify", path).out


def test_a_record_is_told_as_a_story(games: Path) -> None:
    path = games / "learning-the-trade-1.txt"
    out = outlaws("replay", path, "--text").out
    assert out.startswith("Learning the Trade\nRound 1. ")
    steps = outlaws("replay", path, "--json").json()
    assert steps[0]["side"] is None
    assert steps[-1]["events"][-1]["event"] == "ShootoutOver"


def test_check_says_what_a_file_is(games: Path, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(SITUATIONS.replace("EXPECTED", "3"), encoding="utf-8")
    for path, said in (
        (ROOT / "boards/outlaws/A.txt", "board A: Saloon & Barber's, 12 by 12 squares"),
        (ROOT / "boards/outlaws/objects.toml", "kinds of object: "),
        (ROOT / "components/outlaws/guns.toml", "components: "),
        (ROOT / "components/outlaws/shootouts/s11-the-long-field.toml", "shootout S11, The Long Field: "),
        (games / "learning-the-trade-1.txt", "record: Learning the Trade, "),
        (good, "1 situation passed"),
    ):
        ran = outlaws("check", path)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"{path}: {said}")


def test_check_answers_no_where_a_situation_fails(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(SITUATIONS.replace("EXPECTED", "2"), encoding="utf-8")
    ran = outlaws("check", path)
    assert (ran.code, ran.err) == (1, "")
    assert (
        f"{path}: 1 of 1 situation failed\n  a short shot: steps[0] shoot scott: lee.actions: expected 2; found 3"
        in ran.out
    )
    (found,) = outlaws("check", path, "--json").json()
    assert found["state"] == "failed"
    assert found["outcomes"][0]["differences"][0]["found"] == "3"


def test_check_of_a_folder_goes_on_after_what_is_broken(tmp_path: Path) -> None:
    shutil.copy(ROOT / "boards/outlaws/A.txt", tmp_path)
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "a.toml").write_text("[[situation]]\nname = 3\n", encoding="utf-8")
    (tmp_path / "cases" / "b.toml").write_text(SITUATIONS.replace("EXPECTED", "3"), encoding="utf-8")
    ran = outlaws("check", tmp_path)
    assert ran.code == 2
    assert f"outlaws: {tmp_path / 'cases' / 'a.toml'}, situation[0]" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert ran.out.endswith("3 files: 2 good, 0 failed, 1 broken\n")


def test_check_takes_a_pack_as_a_whole(tmp_path: Path) -> None:
    pack = tmp_path / "my-pack"
    (pack / "boards").mkdir(parents=True)
    board = (ROOT / "boards/outlaws/G.txt").read_text(encoding="utf-8").replace("G: Badlands", "mine: My land")
    (pack / "boards" / "mine.txt").write_text(board, encoding="utf-8")
    (pack / "cases").mkdir()
    case = SITUATIONS.replace("EXPECTED", "3").partition("picture")[0] + 'boards = "mine"\n'
    case += SITUATIONS.replace("EXPECTED", "3").partition("'''\n")[2].partition("'''\n")[2]
    (pack / "cases" / "case.toml").write_text(case, encoding="utf-8")
    ran = outlaws("check", pack)
    assert (ran.code, ran.err) == (0, "")
    assert f"{pack}: pack my-pack: 1 board\n" in ran.out
    assert "1 situation passed" in ran.out


def test_check_of_nothing_is_a_failure(tmp_path: Path) -> None:
    assert "found 0 files to check" in refused("check", tmp_path)


def test_the_shipped_files_are_good() -> None:
    ran = outlaws("check", ROOT / "boards", ROOT / "components")
    assert (ran.code, ran.err) == (0, "")
