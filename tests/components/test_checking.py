"""What `check` says of files and folders."""

from pathlib import Path

import pytest

from outlaws_tui.checking import check_text
from outlaws_tui.data import Library
from outlaws_tui.errors import DataError
from tests.components.shipped import FOLDER, PARTS, STOCK, shootout_text, text_of

LIBRARY = Library(STOCK, PARTS, STOCK.digest())
BOARDS = FOLDER.parents[1] / "boards" / "outlaws"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (BOARDS / "A.txt", "board A: Saloon & Barber's, 12 by 12 squares"),
        (BOARDS / "objects.toml", "kinds of object: 25"),
        (FOLDER / "guns.toml", "components: 23 guns, 1 shotgun table"),
        (FOLDER / "dice.toml", "components: 3 gun dice, 1 brawl die"),
        (FOLDER / "rules.toml", "components: 511 clauses"),
        (FOLDER / "shootouts" / "s11-the-long-field.toml",
         "shootout S11, The Long Field: 7 characters, 18 rounds on H G"),
    ],
)  # fmt: skip
def test_shipped_files(path: Path, said: str) -> None:
    assert check_text(path, LIBRARY) == said


def test_a_folder_of_files() -> None:
    lines = check_text(FOLDER, LIBRARY).splitlines()
    assert len(lines) == len(list(FOLDER.glob("**/*.toml")))
    assert lines[-1].startswith(f"{Path('shootouts', 's14-gold-fever.toml')}: shootout S14")


def test_a_pack(tmp_path: Path) -> None:
    for name in ("components/a.toml", "components/b.toml", "shootouts/c.toml"):
        (tmp_path / "mine" / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / "mine/components/a.toml").write_text(text_of("dice.toml"), encoding="utf-8")
    (tmp_path / "mine/components/b.toml").write_text(text_of("guns.toml"), encoding="utf-8")
    shootout = shootout_text("s01-learning-the-trade")
    (tmp_path / "mine/shootouts/c.toml").write_text(shootout, encoding="utf-8")
    assert check_text(tmp_path / "mine", LIBRARY) == "pack mine: 2 components files, 1 shootout"
    (tmp_path / "mine/shootouts/c.toml").write_text(shootout.replace("A/B11", "A/Q11"), encoding="utf-8")
    with pytest.raises(
        DataError, match=r'^mine/shootouts/c.toml, sides\[0\].figures\[0\].square, line 17: found "A/Q11"'
    ):
        check_text(tmp_path / "mine", LIBRARY)


def test_a_pack_of_shootouts_alone(tmp_path: Path) -> None:
    (tmp_path / "shootouts").mkdir()
    text = shootout_text("s01-learning-the-trade")
    (tmp_path / "shootouts" / "a.toml").write_text(text, encoding="utf-8")
    assert check_text(tmp_path, LIBRARY) == f"pack {tmp_path.name}: 1 shootout"


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("x.toml", "", "x.toml: found nothing; expected components or a shootout."),
        ("x.toml", "[guns.X]\n", "x.toml, guns.X.name, line 1: found nothing; expected text."),
        ("x.md", "hello",
         "x.md: found neither .txt nor .toml; expected a board (.txt), components or a shootout (.toml), or a pack."),
    ],
)  # fmt: skip
def test_complaints(tmp_path: Path, name: str, text: str, said: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        check_text(tmp_path / name, LIBRARY)
    assert str(caught.value) == said


def test_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"^nothing.toml: found no such file; expected a data file\.$"):
        check_text(tmp_path / "nothing.toml", LIBRARY)
    with pytest.raises(DataError, match="found 0 data files; expected 1 to 500"):
        check_text(tmp_path, LIBRARY)
