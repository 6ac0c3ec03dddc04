"""Where data are found, and what a player's own packs may do."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from outlaws_tui import data
from outlaws_tui.errors import DataError
from tests.components.shipped import FOLDER, STOCK, shootout_text

BOARDS = FOLDER.parents[1] / "boards" / "outlaws"
CANNON = """\
[guns.CAN]
name = "Cannon"
real = "twelve-pounder"
kind = "rifle"
ammo = 1
reload = "*5"
used = 3
drawn = 3
cartridge = "12 lb"
"""
DUEL = shootout_text("s01-learning-the-trade").replace("number = 1\n", "").replace("learning-the-trade", "duel")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put the player's packs into a folder of the test's own, and forget what was loaded."""
    monkeypatch.setattr(data, "user_data_path", lambda *_, **__: tmp_path)
    data.load.cache_clear()
    yield tmp_path / "packs"
    data.load.cache_clear()


def write(folder: Path, **files: str) -> Path:
    """Write a pack; a keyword like `components__guns_toml` names a file."""
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_toml", ".toml").replace("_txt", ".txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_a_checkout_uses_the_folders_beside_the_package() -> None:
    assert data.data_folders() == (BOARDS, FOLDER)


def test_an_installed_package_uses_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site" / "outlaws_tui"
    shutil.copytree(BOARDS, package / "_data" / "boards" / "outlaws")
    shutil.copytree(FOLDER, package / "_data" / "components" / "outlaws")
    monkeypatch.setattr(data, "__file__", str(package / "data.py"))
    assert data.data_folders()[0].parts[-3:] == ("_data", "boards", "outlaws")
    assert data.load().digest == STOCK.digest()


def test_a_package_without_data_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data, "__file__", str(tmp_path / "data.py"))
    with pytest.raises(DataError, match="found no boards and components; expected both in its folder _data, or beside"):
        data.load()


def test_without_packs_there_is_what_was_shipped() -> None:
    library = data.load()
    assert library is data.load()
    assert library.problems == ()
    assert library.digest == STOCK.digest()
    assert sorted(library.boards) == list("ABCDEFGH")


def test_a_pack_adds(home: Path) -> None:
    homestead = (BOARDS / "H.txt").read_text(encoding="utf-8").replace("H: Homestead", "farm: Another farm", 1)
    write(home / "mine", components__big_toml=CANNON, shootouts__duel_toml=DUEL, boards__farm_txt=homestead)
    library = data.load()
    assert library.problems == ()
    assert library.components.gun("cannon").cartridge == "12 lb"
    assert library.shootout("duel").code == "duel"
    assert [shootout.code for shootout in library.shootouts][-2:] == ["S14", "duel"]
    assert library.board("Another farm").letter == "farm"
    assert len(library.components.guns) == 24
    assert library.digest != STOCK.digest()


def test_a_pack_replaces_by_id_and_keeps_the_place(home: Path) -> None:
    write(home / "mine", components__guns_toml=CANNON.replace("guns.CAN", "guns.NAVY"))
    guns = data.load().components.guns
    assert [gun.id for gun in guns] == [gun.id for gun in STOCK.components().guns]
    assert guns[1].name == "Cannon"


def test_later_packs_win_and_the_named_one_comes_last(home: Path, tmp_path: Path) -> None:
    write(home / "a", components__a_toml=CANNON.replace("Cannon", "First"))
    write(home / "b", components__a_toml=CANNON.replace("Cannon", "Second"))
    assert data.load().components.gun("CAN").name == "Second"
    named = write(tmp_path / "c", components__a_toml=CANNON.replace("Cannon", "Third"))
    assert data.load(named).components.gun("CAN").name == "Third"


def test_a_broken_pack_is_left_out_as_a_whole(home: Path) -> None:
    write(home / "bad", components__a_toml=CANNON, components__b_toml='[guns.NAVY]\nname = "Navy"\n')
    write(home / "good", components__a_toml=CANNON.replace("CAN", "CAN2"))
    library = data.load()
    assert library.problems == (
        "The pack bad is left out. bad/components/b.toml, guns.NAVY.real, line 1: found nothing; expected text.",
    )
    assert [gun.id for gun in library.components.guns][-1] == "CAN2"
    assert len(library.components.guns) == 24


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"components__a_toml": CANNON, "components__b_toml": CANNON},
         "bad/components/b.toml, guns.CAN, line 1: found guns.CAN again; "
         "expected it once (it is in bad/components/a.toml too)."),
        ({"boards__a_txt": "nonsense"},
         "bad/boards/a.txt, line 1, column 1: found 'nonsense'; "
         "expected a title like 'A: Saloon' or 'mill: The old mill'."),
        ({"shootouts__a_toml": DUEL.replace('"C45"', '"C46"', 1)},
         'bad/shootouts/a.toml, sides[0].figures[0].carried[0], line 18: found "C46"; '
         "expected a gun or an item (near: C45, C41)."),
        ({"shootouts__a_toml": 'slug = "the-long-field"\n' + DUEL.replace('slug = "duel"\n', "number = 1\n")},
         "bad/shootouts/a.toml, number, line 2: found 1, like learning-the-trade; expected a number of its own."),
        ({"readme_txt": "hello"},
         "bad: found no data files; expected boards/*.txt, components/*.toml or shootouts/*.toml."),
    ],
)  # fmt: skip
def test_problems_name_file_and_place(home: Path, files: dict[str, str], said: str) -> None:
    write(home / "bad", **files)
    assert data.load().problems == (f"The pack bad is left out. {said}",)


def test_a_pack_cannot_break_a_shipped_shootout(home: Path) -> None:
    saloon = (BOARDS / "A.txt").read_text(encoding="utf-8")
    rows = saloon.splitlines()
    row = next(index for index, line in enumerate(rows) if line.startswith("11 "))
    rows[row] = rows[row][:6] + "R" + rows[row][7:]
    write(home / "rocky", boards__A_txt="\n".join(rows) + "\n")
    library = data.load()
    assert library.problems == (
        "The pack rocky is left out. rocky/boards/A.txt: with this in place, s01-learning-the-trade.toml, "
        "sides[0].figures[0].square, line 19: "
        "found A/B11, which a high object fills; expected a square one can enter.",
    )
    assert library.digest == STOCK.digest()


def test_a_named_pack_must_be_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="found no such folder; expected a pack: a folder with boards, components or"):
        data.load(tmp_path / "nowhere")


def test_hidden_files_and_other_files_are_no_data(home: Path) -> None:
    write(home / "mine", components__a_toml=CANNON, components__notes_txt="hello")
    (home / "mine" / "components" / "._a.toml").write_bytes(b"\x00\x05")
    (home / "mine" / "components" / "folder.toml").mkdir()
    assert data.load().problems == (
        "The pack mine is left out. mine/components/folder.toml: found no such file; expected a data file.",
    )
    (home / "mine" / "components" / "folder.toml").rmdir()
    data.load.cache_clear()
    assert data.load().problems == ()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_does_not_keep_us_waiting(home: Path) -> None:
    write(home / "mine", components__a_toml=CANNON)
    os.mkfifo(home / "mine" / "components" / "b.toml")
    assert "mine/components/b.toml: found no such file" in data.load().problems[0]


def test_the_digest_knows_contents_and_not_line_ends(home: Path, tmp_path: Path) -> None:
    named = write(tmp_path / "mine", components__a_toml=CANNON)
    first = data.load(named).digest
    (named / "components" / "a.toml").write_bytes(CANNON.replace("\n", "\r\n").encode())
    data.load.cache_clear()
    assert data.load(named).digest == first
    (named / "components" / "a.toml").write_text(CANNON + "# a comment\n", encoding="utf-8")
    data.load.cache_clear()
    assert data.load(named).digest != first


def test_house_rules_join_the_rulebook(home: Path) -> None:
    ruling = '[rulings.R-900]\nname = "Ours"\nsection = "House"\nruling = "Yes."\nconfidence = "low"\n'
    write(home / "mine", components__ours_toml=ruling)
    assert data.rules(data.load()).ruling("R-900").ruling == "Yes."


def test_two_boards_must_not_read_alike(home: Path) -> None:
    homestead = (BOARDS / "H.txt").read_text(encoding="utf-8")
    write(home / "mine", boards__small_txt=homestead.replace("H: Homestead", "h: Homestead", 1))
    [problem] = data.load().problems
    assert "found h, which reads like board H; expected a name of its own" in problem
