"""What was read once is taken from the larder, but only if it is what reading would give; what is wrong with it is no matter."""

import os
import pickle
import pickletools
import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from outlaws_tui import data, larder
from outlaws_tui.larder import put_by
from outlaws_tui.lesson.reader import shipped_tips
from outlaws_tui.stock import Stock
from tests.components.shipped import STOCK

FILES = {file.name: file.data for file in STOCK.files}
LATE = {**FILES, "guns.toml": FILES["guns.toml"] + b"\n"}


class Reader:
    """Counts how often the files are read."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Stock:
        """Read them."""
        self.times += 1
        return evolve(STOCK, files=())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A larder with nothing in it."""
    return tmp_path / "larder"


def kept(folder: Path) -> Path:
    """Return the one file of a larder."""
    (path,) = folder.iterdir()
    return path


def times(folder: Path, files: Any = FILES) -> int:
    """Return how often the files are read when their stock is asked for."""
    read = Reader()
    assert contents(put_by(folder / "data", files, Stock, read)) == contents(STOCK)
    return read.times


def contents(stock: Stock) -> str:
    """Return all that a stock holds but the files, in words."""
    return repr((stock.kinds, stock.boards, stock.parts, stock.shootouts, stock.sheets))


def test_what_was_read_is_the_same_when_it_is_taken_out(folder: Path) -> None:
    assert (times(folder), times(folder), times(folder)) == (1, 0, 0)
    assert os.name == "nt" or kept(folder).stat().st_mode & 0o777 == 0o600


def test_any_other_byte_of_a_file_is_read(folder: Path) -> None:
    assert (times(folder), times(folder, LATE), times(folder, LATE), times(folder)) == (1, 1, 0, 1)


@pytest.mark.parametrize("name", ["stock.py", "ground/board.py", "lesson/reader.py", "outlaws/shootouts/shootout.py"])
def test_other_modules_read_it_themselves(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    package = folder.parent / "package"
    for module in ("larder.py", "stock.py", "ground/board.py", "lesson/reader.py", "outlaws/shootouts/shootout.py"):
        (package / module).parent.mkdir(parents=True, exist_ok=True)
        (package / module).write_text("as it was\n")
    monkeypatch.setattr(larder, "__file__", str(package / "larder.py"))
    larder._modules.cache_clear()
    assert (times(folder), times(folder)) == (1, 0)
    (package / name).write_text("changed\n")
    larder._modules.cache_clear()
    assert (times(folder), times(folder)) == (1, 0)
    larder._modules.cache_clear()


def test_all_modules_whose_classes_are_kept_are_looked_at() -> None:
    words = [word for _, word, _ in pickletools.genops(pickle.dumps((STOCK, shipped_tips()))) if isinstance(word, str)]
    modules = {word for word in words if re.fullmatch(r"outlaws_tui(\.[a-z_]+)+", word)}
    assert {"outlaws_tui.stock", "outlaws_tui.outlaws.shootouts.shootout", "outlaws_tui.lesson.reader"} <= modules
    looked_at = {line.split(" ")[0].lstrip("/") for line in larder._modules().decode().splitlines()}
    places = {module.removeprefix("outlaws_tui.").replace(".", "/") for module in modules}
    assert {place for place in places if not {f"{place}.py", f"{place}/__init__.py"} & looked_at} == set()


@pytest.mark.parametrize(
    "harm", [lambda d: d[:-1], lambda d: d[:40], lambda d: b"", lambda d: d[:900] + b"!" + d[901:]]
)
def test_a_damaged_one_is_written_anew(folder: Path, harm: Any) -> None:
    assert times(folder) == 1
    kept(folder).write_bytes(harm(kept(folder).read_bytes()))
    assert (times(folder), times(folder)) == (1, 0)


@pytest.mark.skipif(os.name == "nt", reason="files have no such modes there")
def test_one_that_others_may_write_is_not_taken(folder: Path) -> None:
    assert times(folder) == 1
    kept(folder).chmod(0o620)
    assert (times(folder), times(folder)) == (1, 0)


@pytest.mark.parametrize("found", [print, os.system, Path("x"), larder.put_by, 7])
def test_nothing_but_our_classes_comes_out_of_it(folder: Path, found: object) -> None:
    assert times(folder) == 1
    head = kept(folder).read_bytes()[:16]
    body = pickle.dumps(found)
    kept(folder).write_bytes(head + larder._seal(body) + body)
    assert (times(folder), times(folder)) == (1, 0)


def test_a_disk_that_refuses_is_no_matter(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert (times(folder), times(folder)) == (1, 1)


def test_what_is_not_sound_is_not_kept(folder: Path) -> None:
    def read() -> Stock:
        raise data.DataError("guns.toml", "nothing", "something")

    with pytest.raises(data.DataError):
        put_by(folder / "data", FILES, Stock, read)
    assert not folder.exists()
